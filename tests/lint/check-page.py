#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that no rule of the game is written in the scripts of pages.

Usage: check-page.py ROOT

A script may hold the figures below, which are bytes, pixels and characters, and no others; and it
may name no parameter of the rules.
"""
import glob
import os
import re
import sys

FIGURES = {
    "0", "1", "2", "3", "4", "5", "6",          # places in lists, bytes of an action, seats
    "8", "12", "16", "54", "52", "53", "67", "68", "69",  # widths of numbers, codes of cards
    # Pixels and characters.
    "20", "26", "30", "40", "50", "60", "64", "84", "116", "124", "128", "312", "320", "600",
    "10", "180", "350", "400", "640", "660",
    "900", "1000", "1800", "60000", "10000", "65536", "1e6", "0xffffffff", "2000",
}
# Their figures are those of RFC 1951, of LZMA, and of signs.
PACKED = ("page-inflate.js", "page-spell.js", "pad-unpack.js")
NUMBER = re.compile(r"(?<![\w.$])(0x[0-9a-f]+|\d+e\d+|\d+)(?![\w.])")
TEXT = re.compile(r"'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|/(?![*/ ])(?:[^/\\\n]|\\.)+/[gm]*")


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def parameters(root):
    table = read(root, "src/rules/pozo-rules.def")
    rows = re.findall(r"^POZO_RULE \(\w+, \w+, (\w+), (\w+),", table, re.M)
    return {f"{group}_{key}" for group, key in rows} | {f"{group}.{key}" for group, key in rows}


def check(root, path, names):
    """Yields what is wrong with a file of the script."""
    for number, line in enumerate(read(path).splitlines(), 1):
        if line.lstrip().startswith(("//", "/*")):
            continue
        where = f"{os.path.relpath(path, root)}:{number}"
        yield from (f"{where}: names the rule {name}" for name in names if name in line)
        yield from (f"{where}: {figure} is no figure of a page"
                    for figure in NUMBER.findall(TEXT.sub("''", line)) if figure not in FIGURES)


def main(arguments):
    root = arguments[0]
    complaints = []
    names = parameters(root)
    scripts = sorted(path for folder in ("page", "pad")
                     for path in glob.glob(os.path.join(root, "src", folder, "*.js"))
                     if not path.endswith(PACKED))
    for path in scripts:
        complaints += check(root, path, names)
    print("\n".join(complaints))
    return 1 if complaints or len(names) < 100 or len(scripts) < 2 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
