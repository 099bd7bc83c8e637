#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What plugins count in games, and what is found in each, does not depend on the games before it:
the corpus in its order and in the opposite one, by one thread.  tests/property/test-history.c asks
the same of what replays and rows are made with.

Usage: test-order.py POZO CORPUS
"""
import json
import pathlib
import subprocess
import sys

# What is said of a game because of another one; and the sum, which has no code.
OF_OTHERS = {"game-repeated", "pcn-id-repeated", None}


def run(pozo, *words):
    result = subprocess.run([pozo, *words, "--threads", "1"], capture_output=True, text=True,
                            check=False)
    assert result.returncode < 2 or "no game in it" in result.stderr, result.stderr
    return result.stdout


def check_counts(pozo, there, back):
    """All plugins count the same in the games, whatever their order."""
    counted = run(pozo, "stats", "--format", "json", *there)
    assert len(json.loads(counted)["plugins"]) > 10
    assert counted == run(pozo, "stats", "--format", "json", *back)


def check_findings(pozo, there, back):
    """The same is found in each game, whatever their order."""
    found = [sorted(line for line in run(pozo, "validate", "--json", *files).splitlines()
                    if json.loads(line).get("code") not in OF_OTHERS)
             for files in (there, back)]
    assert len(found[0]) > 1000
    assert found[0] == found[1], set(found[0]) ^ set(found[1])


def main(pozo, corpus):
    there = sorted(str(path) for path in pathlib.Path(corpus).rglob("*.pcn"))
    checks = [check_counts, check_findings]
    print(f"1..{len(checks)}")
    for check in checks:
        check(pozo, there, there[::-1])
        print("ok -", check.__doc__, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
