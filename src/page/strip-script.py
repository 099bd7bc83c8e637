#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Joins the files of a script into one function, without comments of whole lines and indentation.

Usage: strip-script.py IN... OUT
"""
import re
import sys


def strip(path):
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^ *(?://[^\n]*|/\*.*?\*/)$", "", file.read(), flags=re.M | re.S)
    return [line.strip() for line in text.splitlines() if line.strip()]


def main(arguments):
    *sources, out = arguments
    kept = [line for path in sources for line in strip(path)]
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(["'use strict';", "(async () => {", *kept, "})();"]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
