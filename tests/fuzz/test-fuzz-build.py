#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what fuzzing needs besides the targets: dictionaries, seeds, and the files for OSS-Fuzz.

Usage: test-fuzz-build.py ROOT BUILD

BUILD is the folder with the dictionaries.  With POZO_THOROUGH=1 the script for OSS-Fuzz is run as
it is run there, but with this machine's clang, within ten minutes; then each target runs for some
seconds from its seeds, with its dictionary, in a folder that has nothing else.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

BUILD_S = 600
RUN_S = 3
WORDS_MIN = 20
WORD = re.compile(r'"(?:[^"\\]|\\["\\]|\\x[0-9a-f]{2})+"')
FLAGS = "-O1 -gline-tables-only -fsanitize=address,fuzzer-no-link"

# A word that has to be in a dictionary, for each that there is.
EXPECTED = {"csv": ",Dealer,", "json": '\\"dealer\\":', "merge": "\\x0acells ",
            "pcn-lenient": "!misdeal",
            "open": "!misdeal", "edits": "!misdeal", "play": "red3 ",
            "pcn-strict": "\\x0ascore ", "fast": "end target winner=A",
            "variant": "\\x0apile.onto_meld="}


def list_targets(root):
    names = os.listdir(os.path.join(root, "tests/fuzz"))
    return sorted(name[len("fuzz-"):-len(".c")] for name in names
                  if re.fullmatch(r"fuzz-[a-z-]+\.c", name))


def check_dictionary(path, expected):
    with open(path, encoding="utf-8") as file:
        words = file.read().splitlines()
    bad = [word for word in words if not WORD.fullmatch(word)]
    if bad:
        return f"no words: {bad[:5]}"
    if len(set(words)) < max(len(words), WORDS_MIN):
        return f"{len(words)} words, {len(set(words))} of them different"
    return "" if f'"{expected}"' in words else f"{expected} is not there"


def check_seeds(root, target):
    folder = os.path.join(root, "corpus/fuzz", target)
    return "" if os.path.isdir(folder) and os.listdir(folder) else "no seeds"


def check_project(root):
    """The script is one that bash can read, and no file is about a target that is not there."""
    folder = os.path.join(root, "tests/fuzz/oss-fuzz")
    result = subprocess.run(["bash", "-n", os.path.join(folder, "build.sh")], check=False,
                            capture_output=True, text=True)
    named = [name for name in os.listdir(folder) if name.endswith(".options")]
    strange = [name for name in named
               if name[len("fuzz-"):-len(".options")] not in list_targets(root)]
    return result.stderr or (f"about no target: {strange}" if strange else "")


# ---- As at OSS-Fuzz ----

def build(root, top):
    """Runs the script; what is wrong, and the folder with the targets."""
    out, work = os.path.join(top, "out"), os.path.join(top, "work")
    os.mkdir(out)
    os.mkdir(work)
    environment = {**os.environ, "SRC": os.path.dirname(root), "OUT": out, "WORK": work,
                   "CC": "clang", "CXX": "clang++", "CFLAGS": FLAGS, "CXXFLAGS": FLAGS,
                   "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer", "ASAN_OPTIONS": "detect_leaks=0"}
    before = time.monotonic()
    try:
        result = subprocess.run([os.path.join(root, "tests/fuzz/oss-fuzz/build.sh")], cwd=root,
                                env=environment, capture_output=True, text=True, check=False,
                                timeout=BUILD_S)
    except subprocess.TimeoutExpired:
        return f"not built within {BUILD_S} s", out
    print(f"# built in {time.monotonic() - before:.0f} s")
    return (result.stdout + result.stderr)[-2000:] if result.returncode else "", out


def run_target(out, target, top):
    name = "fuzz-" + target
    seeds = os.path.join(top, "seeds", target)
    with zipfile.ZipFile(os.path.join(out, name + "_seed_corpus.zip")) as file:
        file.extractall(seeds)
    dictionary = os.path.join(out, name + ".dict")
    options = [f"-max_total_time={RUN_S}", "-malloc_limit_mb=65536"]
    if os.path.exists(dictionary):
        options.append("-dict=" + dictionary)
    result = subprocess.run([os.path.join(out, name), *options, seeds], cwd=top,
                            capture_output=True, text=True, check=False)
    return result.stderr[-2000:] if result.returncode else ""


def check_build(root):
    """The results by name."""
    with tempfile.TemporaryDirectory() as top:
        trouble, out = build(root, top)
        results = {"build.sh": trouble}
        for target in list_targets(root):
            results[f"{target} runs"] = trouble and "not built" or run_target(out, target, top)
        return results


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    root, folder = map(os.path.abspath, arguments)
    results = {"the files for OSS-Fuzz": check_project(root)}
    for target in list_targets(root):
        results[f"seeds of {target}"] = check_seeds(root, target)
    for target, expected in EXPECTED.items():
        results[f"dictionary of {target}"] = check_dictionary(
            os.path.join(folder, f"fuzz-{target}.dict"), expected)
    skipped = ("only with POZO_THOROUGH=1" if not os.environ.get("POZO_THOROUGH") else
               "clang is not installed" if shutil.which("clang++") is None else "")
    if skipped:
        results["build.sh # SKIP " + skipped] = ""
    else:
        results.update(check_build(root))
    print(f"1..{len(results)}")
    for number, (name, trouble) in enumerate(results.items(), 1):
        print(f"{'not ok' if trouble else 'ok'} {number} - {name}")
        for line in trouble.splitlines():
            print("# " + line)


if __name__ == "__main__":
    main(sys.argv[1:])
