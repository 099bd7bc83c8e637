#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares a page that a program writes with what it writes now.

Usage: check-generated.py PAGE PROGRAM ARGUMENT...

POZO_UPDATE_GOLDEN=1 writes the page anew.
"""
import difflib
import os
import subprocess
import sys


def main(arguments):
    page, *command = arguments
    now = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if os.environ.get("POZO_UPDATE_GOLDEN") == "1":
        with open(page, "w", encoding="utf-8") as file:
            file.write(now)
        return 0
    with open(page, encoding="utf-8") as file:
        then = file.read()
    sys.stdout.writelines(difflib.unified_diff(then.splitlines(True), now.splitlines(True),
                                               page, "now"))
    if then != now:
        print("To write it anew: POZO_UPDATE_GOLDEN=1 meson test -C build --suite generated")
    return 0 if then == now else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
