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
TAP_NOTHING = "1..0 # SKIP there is no compiler\n"
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
    ("skips-all", [[("p", "SKIP", TAP_NOTHING), ("q", "OK", "")]], "1 passed, 0 failed", 0),
    ("skipped-once", [[("p", "SKIP", "")], [("p", "OK", "")]], "1 passed, 0 failed", 0),
]


# What is said of skipped tests, one line for each reason.
SKIPPED = [("p", "OK", TAP_FINE), ("q", "SKIP", TAP_NOTHING), ("r", "SKIP", TAP_NOTHING),
           ("s", "SKIP", "first\nthere is no clang-format 14\n"), ("t", "SKIP", "")]
REASONS = ["skipped: 1 of p: no compiler", "skipped: 2 of q, r: there is no compiler",
           "skipped: 1 of s: there is no clang-format 14", "skipped: 1 of t: no reason is given",
           "5 skipped", "1 passed, 0 failed"]

# What took longest, of so many seconds of processor time: eleven tests, of which one is left out.
TIMED = [(f"s / t{number}", "OK", "", number) for number in range(1, 12)]
SLOWEST = [*(f"slowest: t{number}: {number}.0 s, {100 * number / 66:.1f} % of all tests"
             for number in range(11, 1, -1))]
BUDGETS = {"480": "processor time: 8.0 minutes of 8",
           "483": "processor time: 8.1 minutes of 8, more than the budget"}


def write_log(folder, entries):
    os.makedirs(os.path.join(folder, "meson-logs"))
    with open(os.path.join(folder, "meson-logs", "testlog.json"), "w", encoding="utf-8") as file:
        for name, result, stdout, *duration in entries:
            entry = {"name": name, "result": result, "stdout": stdout}
            file.write(json.dumps(entry | ({"duration": duration[0]} if duration else {})) + "\n")


def summarise(summary, builds, *options):
    """Returns the lines and the status of summary.py over these logs."""
    with tempfile.TemporaryDirectory() as top:
        folders = [os.path.join(top, str(number)) for number in range(len(builds))]
        for folder, entries in zip(folders, builds):
            if entries is not None:
                write_log(folder, entries)
        result = subprocess.run([sys.executable, summary, *options, *folders], text=True,
                                capture_output=True, check=False)
    return result.stdout.splitlines(), result.returncode


def main(arguments):
    print(f"1..{len(CASES) + 1 + len(BUDGETS)}")
    for number, (name, builds, line, status) in enumerate(CASES, 1):
        lines, found = summarise(arguments[0], builds)
        fine = (lines[-1:], found) == ([line], status)
        print(f"{'ok' if fine else 'not ok'} {number} - {name}")
        if not fine:
            print(f"# expected {line!r} and {status}, found {lines} and {found}")
    lines, _ = summarise(arguments[0], [SKIPPED])
    compare(len(CASES) + 1, "reasons", lines, REASONS)
    for number, (seconds, line) in enumerate(BUDGETS.items(), len(CASES) + 2):
        lines, _ = summarise(arguments[0], [TIMED], "--took", seconds)
        compare(number, f"slowest-{seconds}", lines, [*SLOWEST, line, "11 passed, 0 failed"])


def compare(number, name, lines, expected):
    print(f"{'ok' if lines == expected else 'not ok'} {number} - {name}")
    if lines != expected:
        print("".join(f"# {line}\n" for line in lines), end="")


if __name__ == "__main__":
    main(sys.argv[1:])
