#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Joins the files of a script into one function, without comments of whole lines and indentation.
A name that two of them give is refused: the latter function would silently stand for both.

Usage: strip-script.py IN... OUT
"""
import re
import sys


NAMED = re.compile(r"^(?:(?:async )?function|const|let|class) (\w+)", re.M)


def find_twice(paths):
    """A name that is given at the left edge of two places, or None."""
    given = set()
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for name in NAMED.findall(file.read()):
                if name in given:
                    return f"{path}: another {name} stands before it"
                given.add(name)
    return None


def strip(path):
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^ *(?://[^\n]*|/\*.*?\*/)$", "", file.read(), flags=re.M | re.S)
    return [line.strip() for line in text.splitlines() if line.strip()]


def main(arguments):
    *sources, out = arguments
    twice = find_twice(sources)
    if twice:
        sys.exit(twice)
    kept = [line for path in sources for line in strip(path)]
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(["'use strict';", "(async () => {", *kept, "})();"]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
