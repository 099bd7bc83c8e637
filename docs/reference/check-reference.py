#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the reference has a page for each function of the library.

Usage: check-reference.py FOLDER SYMBOLS
"""
import glob
import os
import sys


def main(arguments):
    folder, symbols = arguments
    pages = ""
    for path in glob.glob(os.path.join(folder, "*.html")):
        with open(path, encoding="utf-8") as file:
            pages += file.read()
    with open(symbols, encoding="utf-8") as file:
        names = file.read().split()
    missing = [name for name in names if name not in pages]
    print(f"1..1\n{'not ok' if missing else 'ok'} 1 - {len(names)} functions")
    print("".join(f"# {name} has no page\n" for name in missing), end="")
    return 1 if missing or not names else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
