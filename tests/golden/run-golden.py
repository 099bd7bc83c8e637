#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs one golden case: a command line, and what it must print.

Usage: run-golden.py POZO CASE       run the case in folder CASE with the program POZO
       run-golden.py --list FOLDER   compare the cases in FOLDER with those of its meson.build

A case is a folder with `cmd`, one line or more of shell; what else the command reads; and what it
gives: `out`, `err` (each empty when it is not there) and `status` (0 when it is not there).  It
runs in a copy of the folder, in which `corpus` is the corpus.  POZO_UPDATE_GOLDEN=1 writes the
three anew.
"""
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

RESULTS = ["out", "err", "status"]
KEPT_ENVIRONMENT = ["ASAN_OPTIONS", "UBSAN_OPTIONS", "POZO_PLUGIN_PATH"]
LIMIT_S = 60


def make_environment(folder):
    kept = {name: os.environ[name] for name in KEPT_ENVIRONMENT if name in os.environ}
    return {"PATH": folder + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb",
            "HOME": folder, **kept}


def run_case(pozo, case):
    """Returns what the case gives now: its texts by the names of RESULTS, empty ones left out."""
    with tempfile.TemporaryDirectory() as top:
        tools, work = os.path.join(top, "tools"), os.path.join(top, "work")
        os.mkdir(tools)
        os.symlink(os.path.abspath(pozo), os.path.join(tools, "pozo"))
        shutil.copytree(case, work, ignore=shutil.ignore_patterns("cmd", *RESULTS))
        corpus = os.path.join(os.environ.get("POZO_SOURCE_ROOT", "."), "corpus")
        os.symlink(os.path.abspath(corpus), os.path.join(work, "corpus"))
        with open(os.path.join(case, "cmd"), encoding="utf-8") as file:
            command = file.read()
        result = subprocess.run(["sh", "-c", command], cwd=work, env=make_environment(tools),
                                stdin=subprocess.DEVNULL, capture_output=True, check=False,
                                timeout=LIMIT_S)
    texts = {"out": readable(result.stdout, work), "err": readable(result.stderr, work),
             "status": f"{result.returncode}\n"}
    if result.returncode == 0:
        del texts["status"]
    return {name: text for name, text in texts.items() if text}


def readable(data, work):
    """The folder of a run has a name of its own each time: only what is inside it is kept."""
    return data.decode("utf-8", "backslashreplace").replace(work + "/", "")


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


def check_list(folder):
    """Every folder with a `cmd` must be named in meson.build, or it never runs."""
    with open(os.path.join(folder, "meson.build"), encoding="utf-8") as file:
        named = set(re.findall(r"^  '([a-z0-9-]+)',$", file.read(), re.M))
    there = {name for name in os.listdir(folder)
             if os.path.exists(os.path.join(folder, name, "cmd"))}
    for name in sorted(named ^ there):
        print(f"{name}: {'never run' if name in there else 'no such case'}")
    return named == there and there


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    if arguments[0] == "--list":
        return 0 if check_list(arguments[1]) else 1
    pozo, case = arguments
    found = run_case(pozo, case)
    if os.environ.get("POZO_UPDATE_GOLDEN") == "1":
        update(case, found)
        return 0
    return 0 if compare(read_expected(case), found) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
