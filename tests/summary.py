#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the tests of one or more meson builds, from the logs that meson writes.

Usage: summary.py [--took SECONDS] BUILD...

A program that speaks TAP counts for as many tests as it reports; another counts for one, and so
does one that skips all that it has.  A test that ran in several builds counts once: it has failed
if it failed in any, and was skipped only if it was in all.  What was skipped is told by reasons,
one a line.  The last line is `N passed, N failed`; the status is 1 when anything failed, or nothing
ran.

--took is for a run of the whole suite, and says how much processor time that was.  The slowest
tests are printed then, with their shares of all that ran, and the budget of the suite: it is kept
by making tests cheaper, not by asking less.  Machines differ, so it is told where that is passed,
and no failure.
"""
import collections
import json
import os
import re
import sys

TAP_LINE = re.compile(
    r"^(not ok|ok)\b(?:[ \t]+(\d+))?(?:[ \t]*-?[ \t]*([^#\n]*))?(?:#[ \t]*(\w+)[ \t]*(.*))?", re.M)
TAP_PLAN = re.compile(r"^1\.\.(\d+)(?:[ \t]*#[ \t]*SKIP\b[ \t]*(.*))?", re.M | re.I)
BUDGET_MINUTES = 8  # of processor time, for the suite as it is built by default
SLOWEST = 10
ORDER = ["skipped", "passed", "failed"]
WHOLE = {"OK": "passed", "EXPECTEDFAIL": "passed", "SKIP": "skipped"}


def read_log(build):
    """Yields what meson wrote about each test program; a build that ran none has failed."""
    path = os.path.join(build, "meson-logs", "testlog.json")
    if not os.path.exists(path):
        yield {"name": f"{os.path.basename(build)}: no test ran", "result": "FAIL"}
        return
    with open(path, encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def count_subtests(stdout):
    """Maps each subtest of a TAP report to its result, or None when the text is no such report, or
    one of nothing."""
    plan = TAP_PLAN.search(stdout)
    if plan is None or plan[1] == "0":
        return None
    results = {}
    for number, line in enumerate(TAP_LINE.finditer(stdout), 1):
        word = (line[4] or "").upper()
        result = "passed" if line[1] == "ok" else "failed"
        results[f"{number} {(line[3] or '').strip()}"] = "skipped" if word == "SKIP" else result
    for number in range(len(results) + 1, int(plan[1]) + 1):
        results[f"{number} (never reported)"] = "failed"
    return results


def results_of(entry):
    """Maps each test of one program to its result."""
    whole = WHOLE.get(entry["result"], "failed")
    subtests = count_subtests(entry.get("stdout") or "")
    if subtests is None:
        return {"": whole}
    if whole == "failed" and "failed" not in subtests.values():
        subtests["(the program itself)"] = "failed"
    return subtests


def why_skipped(entry, name):
    """What a program says of a test that it skips; its last line where it speaks no TAP."""
    stdout = entry.get("stdout") or ""
    if name:
        number = int(name.split()[0])
        lines = [line for i, line in enumerate(TAP_LINE.finditer(stdout), 1) if i == number]
        return (lines[0][5] or "").strip()
    plan = TAP_PLAN.search(stdout)
    if plan:
        return (plan[2] or "").strip()
    return stdout.strip().rpartition("\n")[2]


def merge(builds):
    results, reasons = {}, {}
    for build in builds:
        for entry in read_log(build):
            for name, result in results_of(entry).items():
                key = (entry["name"], name)
                results[key] = max(results.get(key, "skipped"), result, key=ORDER.index)
                if result == "skipped":
                    reasons[key] = why_skipped(entry, name) or "no reason is given"
    return results, reasons


def print_skipped(results, reasons):
    """One line for each reason: how many tests of which programs."""
    tests = collections.defaultdict(list)
    for key, result in sorted(results.items()):
        if result == "skipped":
            tests[reasons[key]].append(key[0])
    for reason, programs in tests.items():
        names = ", ".join(dict.fromkeys(programs))
        print(f"skipped: {len(programs)} of {names}: {reason}")


def print_slowest(builds, seconds):
    """What takes longest, by the clock, and what the whole has taken of the processors."""
    entries = [entry for build in builds for entry in read_log(build) if "duration" in entry]
    total = sum(entry["duration"] for entry in entries)
    entries.sort(key=lambda entry: -entry["duration"])
    for entry in entries[:SLOWEST]:
        print(f"slowest: {entry['name'].rpartition(' / ')[2]}: {entry['duration']:.1f} s, "
              f"{100 * entry['duration'] / total:.1f} % of all tests")
    over = ", more than the budget" if seconds > 60 * BUDGET_MINUTES else ""
    print(f"processor time: {seconds / 60:.1f} minutes of {BUDGET_MINUTES}{over}")


def main(builds):
    took = None
    if builds[:1] == ["--took"] and len(builds) > 2:
        took = float(builds[1])
        builds = builds[2:]
    if not builds:
        sys.exit(__doc__)
    if took is not None:
        print_slowest(builds, took)
    results, reasons = merge(builds)
    for key, result in sorted(results.items()):
        if result == "failed":
            print(f"failed: {key[0]} {key[1]}".rstrip())
    print_skipped(results, reasons)
    counts = {result: list(results.values()).count(result) for result in ORDER}
    if counts["skipped"]:
        print(f"{counts['skipped']} skipped")
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    return 1 if counts["failed"] or not counts["passed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
