#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes comments of whole lines and indentation out of a script.

Usage: strip-script.py IN OUT
"""
import sys


def main(arguments):
    with open(arguments[0], encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    kept = [line for line in lines if line and not line.startswith(("//", "/*"))]
    with open(arguments[1], "w", encoding="utf-8") as file:
        file.write("\n".join(kept) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
