#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs one golden case: a command line, and what it must print.

Usage: run-golden.py POZO CASE              run the case in folder CASE with the program POZO
       run-golden.py --list FOLDER          compare the cases in FOLDER with its meson.build
       run-golden.py --closed POZO FOLDER   run those cases with a standard descriptor closed

A case is a folder with `cmd`, one line or more of shell; what else the command reads; and what it
gives: `out`, `err` (each empty when it is not there) and `status` (0 when it is not there).  It
runs in a copy of the folder, in which `corpus` is the corpus.  POZO_UPDATE_GOLDEN=1 writes the
three anew.

With a descriptor closed a case must give the same as far as that can be seen: a file that the
program opens must never get the number of standard output or error, or messages go into it.  Each
case has one of the three closed, by turns; a case that writes files, and with POZO_THOROUGH=1 any,
has each.
"""
import concurrent.futures
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

RESULTS = ["out", "err", "status"]
KEPT_ENVIRONMENT = ["ASAN_OPTIONS", "UBSAN_OPTIONS", "POZO_PLUGIN_PATH", "POZO_LOCALE_DIR"]
# Cases that show what a build may lack; the variable says why it does.
NEEDED = {"POZO_NO_TOPICS": ["command-help", "command-unknown", "help-misuse"],
          "POZO_NO_ENGINE": ["hungarian-game", "pad-misuse"]}
TRANSLATED = re.compile(r"^hungarian-")  # these need a catalogue
SKIPPED = 77  # what Meson takes for a test that was left out
LIMIT_S = 200  # for a machine that is busy, and runs it under a sanitizer


def make_environment(folder):
    kept = {name: os.environ[name] for name in KEPT_ENVIRONMENT if name in os.environ}
    return {"PATH": folder + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb",
            "HOME": folder, **kept}


def run_case(pozo, case, prelude=""):
    """Returns what the case gives now: its texts by the names of RESULTS, empty ones left out."""
    with tempfile.TemporaryDirectory() as top:
        tools, work = os.path.join(top, "tools"), os.path.join(top, "work")
        os.mkdir(tools)
        os.symlink(os.path.abspath(pozo), os.path.join(tools, "pozo"))
        os.symlink(os.environ["POZO_BENCH"], os.path.join(tools, "pozo-bench"))
        shutil.copytree(case, work, ignore=shutil.ignore_patterns("cmd", *RESULTS))
        os.symlink(os.environ["POZO_CORPUS"], os.path.join(work, "corpus"))
        with open(os.path.join(case, "cmd"), encoding="utf-8") as file:
            command = prelude + file.read()
        result = subprocess.run(["sh", "-c", command], cwd=work, env=make_environment(tools),
                                stdin=subprocess.DEVNULL, capture_output=True, check=False,
                                timeout=LIMIT_S)
    texts = {"out": readable(result.stdout, work), "err": readable(result.stderr, work),
             "status": f"{result.returncode}\n"}
    if result.returncode == 0:
        del texts["status"]
    return {name: text for name, text in texts.items() if text}


def readable(data, work):
    """The folder of a run has a name of its own each time: only what is inside it is kept.  What
    only a build without the engine for pages says is left out: the cases are for any build."""
    text = data.decode("utf-8", "backslashreplace").replace(work + "/", "")
    return re.sub(r"^pozo replay: this program was built without the engine for pages;.*\n", "",
                  text, flags=re.MULTILINE)


def read_expected(case):
    expected = {}
    for name in RESULTS:
        path = os.path.join(case, name)
        if os.path.exists(path):
            with open(path, encoding="utf-8", newline="") as file:
                expected[name] = file.read()
    return expected


def update(case, found):
    for name in RESULTS:
        path = os.path.join(case, name)
        if name in found:
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(found[name])
        elif os.path.exists(path):
            os.remove(path)


def compare(expected, found):
    """Prints how the results differ, and returns whether they are the same."""
    for name in RESULTS:
        old = expected.get(name, "").splitlines(keepends=True)
        new = found.get(name, "").splitlines(keepends=True)
        for line in difflib.unified_diff(old, new, f"{name} (expected)", f"{name} (found)"):
            print(line if line.endswith("\n") else line + "\n\\ no newline\n", end="")
    return expected == found


def read_list(folder):
    with open(os.path.join(folder, "meson.build"), encoding="utf-8") as file:
        return sorted(set(re.findall(r"^  '([a-z0-9-]+)',$", file.read(), re.M)))


def check_list(folder):
    """Every folder with a `cmd` must be named in meson.build, or it never runs."""
    named = set(read_list(folder))
    there = {name for name in os.listdir(folder)
             if os.path.exists(os.path.join(folder, name, "cmd"))}
    for name in sorted(named ^ there):
        print(f"{name}: {'never run' if name in there else 'no such case'}")
    return named == there and there


CLOSED = {"in": "exec <&-\n", "out": "exec >&-\n", "err": "exec 2>&-\n"}
WRITES_FILES = re.compile(r"unpack|pack|convert .*(-o|--output)|--json=")


def find_trouble(closed, expected, found):
    """What is wrong with a case that was run with a descriptor closed; nothing if nothing is."""
    if closed == "out":
        # Who had something to print says that he could not; so does a tool of the shell's.
        said = found.get("err", "")
        missing = [line for line in expected.get("err", "").splitlines() if line not in said]
        silent = expected.get("out") and said == expected.get("err", "")
        return f"not said: {missing}" if missing else "nothing is said" if silent else ""
    names = [name for name in RESULTS if name != closed]
    return "".join(f"{name}: {found.get(name)!r}" for name in names
                   if found.get(name) != expected.get(name))


def why_left_out(case):
    """Returns what a case lacks that this build cannot give, nothing where it lacks nothing."""
    if TRANSLATED.search(case) and "POZO_LOCALE_DIR" not in os.environ:
        return "there is no catalogue for it (package gettext)"
    return "".join(os.environ.get(name, "") for name, cases in NEEDED.items() if case in cases)


def check_closed(pozo, folder):
    """Runs the cases with a descriptor closed; returns whether nothing is wrong."""
    def check(job):
        case, closed = job
        path = os.path.join(folder, case)
        return find_trouble(closed, read_expected(path), run_case(pozo, path, CLOSED[closed]))

    jobs = []
    for number, case in enumerate(read_list(folder)):
        if why_left_out(case):
            continue
        with open(os.path.join(folder, case, "cmd"), encoding="utf-8") as file:
            command = file.read()
        is_all = WRITES_FILES.search(command) or os.environ.get("POZO_THOROUGH")
        chosen = list(CLOSED) if is_all else [list(CLOSED)[number % len(CLOSED)]]
        jobs += [(case, closed) for closed in chosen
                 if closed != "out" or "python3" not in command]  # which says nothing then
    with concurrent.futures.ThreadPoolExecutor() as pool:
        troubles = list(pool.map(check, jobs))
    for (case, closed), trouble in zip(jobs, troubles):
        if trouble:
            print(f"{case}, {closed} closed: {trouble}")
    return jobs and not any(troubles)


def main(arguments):
    os.umask(0o022)  # new files have these rights, whatever those of the account are
    if len(arguments) == 3 and arguments[0] == "--closed":
        return 0 if check_closed(*arguments[1:]) else 1
    if len(arguments) != 2:
        sys.exit(__doc__)
    if arguments[0] == "--list":
        return 0 if check_list(arguments[1]) else 1
    pozo, case = arguments
    reason = why_left_out(os.path.basename(case))
    if reason:
        print(f"{case}: {reason}")
        return SKIPPED
    found = run_case(pozo, case)
    if os.environ.get("POZO_UPDATE_GOLDEN") == "1":
        update(case, found)
        return 0
    return 0 if compare(read_expected(case), found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
