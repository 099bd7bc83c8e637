#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of tests/summary.py, which counts what continuous integration reports.

Usage: test-summary.py PATH-OF-SUMMARY
"""
import json
import os
import subprocess
import sys
import tempfile

TAP_FINE = "# Start of a\nok 1 /a/b\nok 2 /a/c # SKIP no compiler\n1..2\n"
TAP_BAD = "1..2\nok 1 /a/b\nnot ok 2 /a/c\n"
TAP_SHORT = "1..3\nok 1 /a/b\nok 2 /a/c\n"
TAP_MARK = "1..3\nok 1 /a/b\nok 2 /a/-2c#\nok 3 /a/c\n"

# name, logs of the builds as (program, meson's result, standard output), last line, status
CASES = [
    ("one-program", [[("p", "OK", "")]], "1 passed, 0 failed", 0),
    ("subtests", [[("p", "OK", TAP_FINE)]], "1 passed, 0 failed", 0),
    ("name-ends-in-mark", [[("p", "OK", TAP_MARK)]], "3 passed, 0 failed", 0),
    ("failing-subtest", [[("p", "FAIL", TAP_BAD)]], "1 passed, 1 failed", 1),
    ("crash", [[("p", "ERROR", TAP_SHORT)]], "2 passed, 1 failed", 1),
    ("crash-after-plan", [[("p", "ERROR", TAP_FINE)]], "1 passed, 1 failed", 1),
    ("timeout", [[("p", "TIMEOUT", "")]], "0 passed, 1 failed", 1),
    ("skipped", [[("p", "SKIP", ""), ("q", "OK", "")]], "1 passed, 0 failed", 0),
    ("nothing", [[]], "0 passed, 0 failed", 1),
    ("only-skipped", [[("p", "SKIP", "")]], "0 passed, 0 failed", 1),
    ("two-builds", [[("p", "OK", "")], [("p", "OK", "")]], "1 passed, 0 failed", 0),
    ("second-fails", [[("p", "OK", "")], [("p", "FAIL", "")]], "0 passed, 1 failed", 1),
    ("no-log", [[("p", "OK", "")], None], "1 passed, 1 failed", 1),
    ("skipped-once", [[("p", "SKIP", "")], [("p", "OK", "")]], "1 passed, 0 failed", 0),
]


def write_log(folder, entries):
    os.makedirs(os.path.join(folder, "meson-logs"))
    with open(os.path.join(folder, "meson-logs", "testlog.json"), "w", encoding="utf-8") as file:
        for name, result, stdout in entries:
            file.write(json.dumps({"name": name, "result": result, "stdout": stdout}) + "\n")


def summarise(summary, builds):
    """Returns the last line and the status of summary.py over these logs."""
    with tempfile.TemporaryDirectory() as top:
        folders = [os.path.join(top, str(number)) for number in range(len(builds))]
        for folder, entries in zip(folders, builds):
            if entries is not None:
                write_log(folder, entries)
        result = subprocess.run([sys.executable, summary, *folders], text=True,
                                capture_output=True, check=False)
    return result.stdout.splitlines()[-1:], result.returncode


def main(arguments):
    print(f"1..{len(CASES)}")
    for number, (name, builds, line, status) in enumerate(CASES, 1):
        found = summarise(arguments[0], builds)
        fine = found == ([line], status)
        print(f"{'ok' if fine else 'not ok'} {number} - {name}")
        if not fine:
            print(f"# expected {line!r} and {status}, found {found}")


if __name__ == "__main__":
    main(sys.argv[1:])
