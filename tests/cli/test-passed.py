#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that of files without a game so many are named as POZO_PASSED_NAMES_MAX says, of each
sort, on standard error and in JSON, and that the rest is counted.

Usage: test-passed.py POZO LIMITS
"""
import json
import os
import re
import subprocess
import sys
import tempfile

GAME = b"PCN: 1\nId: x\nDetail: totals\n\nend abandoned\n"


def read_limit(path):
    with open(path, encoding="utf-8") as file:
        return int(re.search(r"define POZO_PASSED_NAMES_MAX\s+(\d+)", file.read())[1])


def write(folder, name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


def run(pozo, n, suffix):
    """Validates a folder with a game and n files without one; returns what is said and counted."""
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "a.pcn", GAME)
        for i in range(n):
            write(folder, f"x{i:03}{suffix}", b"Friday\n")
        result = subprocess.run([pozo, "validate", "--json", folder], text=True,
                                capture_output=True, check=False)
    return result.stderr.splitlines(), json.loads(result.stdout.splitlines()[-1])


def check(pozo, limit, n, suffix, kind):
    lines, summary = run(pozo, n, suffix)
    named = [line for line in lines if line.endswith("no game in it")]
    rest = [line for line in lines if "not named here" in line]
    wanted = [] if n <= limit else [f"pozo validate: further files {kind}, not named here: "
                                    f"{n - limit}"]
    lists = [value for value in summary.values() if isinstance(value, list)
             and any("x000" in str(name) for name in value)]
    return (len(named) == min(n, limit) and rest == wanted
            and [len(names) for names in lists] == [min(n, limit)]), (lines, summary)


def main(arguments):
    pozo, limits = arguments
    limit = read_limit(limits)
    cases = [(n, suffix, kind) for suffix, kind in [("", "passed over"), (".pcn", "without a game")]
             for n in (limit, limit + 1, limit + 12)]
    failures = 0
    print(f"1..{len(cases)}")
    for number, (n, suffix, kind) in enumerate(cases, 1):
        is_right, said = check(pozo, limit, n, suffix, kind)
        print(f"{'ok' if is_right else 'not ok'} {number} - {n} files {kind}")
        if not is_right:
            print(f"# {said}")
            failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
