#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long an editor waits, after a keystroke in a record of 2,000 lines, for what is found.

Usage: bench-lsp.py POZO

What is replayed for it is counted by the test test-lsp-document.
"""
import subprocess
import sys
import time

from client import Client, piece

LINES = 2000
KEYSTROKES = 100


def long_record(pozo):
    """A record of 2,000 lines at least."""
    number, lines = 0, []
    while len(lines) < LINES:
        number += 1
        lines = subprocess.run([pozo, "simulate", "--variant", "international-4", "--games", "1",
                                "--rule", f"match.target={number * 40000}", "--seed", "7"],
                               capture_output=True, text=True, check=True).stdout.splitlines()
    return "\n".join(lines) + "\n"


def main(pozo):
    text = long_record(pozo)
    client = Client(pozo)
    client.begin()
    client.open(text)
    line = text.count("\n", 0, text.rfind("\n1 "))
    spent = []
    for i in range(KEYSTROKES):
        began = time.monotonic()
        client.change(piece((line, 1), (line, 1 + i % 2), " " * (1 - i % 2)))
        spent.append((time.monotonic() - began) * 1000)
    client.end()
    spent.sort()
    print(f"{text.count(chr(10))} lines: a keystroke takes {spent[0]:.1f} ms at least, "
          f"{spent[len(spent) // 2]:.1f} as a rule, {spent[-1]:.1f} at most")


if __name__ == "__main__":
    main(sys.argv[1])
