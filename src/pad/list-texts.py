#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds the texts that an engine says to people: those of a template of translations that stand in
it and come from sources that speak.

Usage: list-texts.py WASM TEMPLATE OUT SOURCE...

OUT has their keys as pozo-pad-texts.h describes them, a NUL behind each.
"""
import ast
import os
import re
import sys

STRING = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
ENTRY = re.compile(r'((?:^#: .*\n)+)(?:#.*\n)*'
                   rf'(?:msgctxt {STRING})?msgid {STRING}(?:msgid_plural {STRING})?', re.M)
USE, FORM = b"\x04", b"\x1e"


def join(strings):
    """The text that strings beside each other are."""
    return "".join(ast.literal_eval(line) for line in strings.splitlines() if line).encode()


def keys(template, engine, sources):
    """The key of each text in an engine; one with a use stands there as two strings."""
    for entry in ENTRY.finditer(template):
        places, *parts = entry.groups()
        use, one, many = (join(part or "") for part in parts)
        if (sources.intersection(places.split()) and
                all(text + b"\0" in engine for text in (use, one, many) if text)):
            yield (use + USE if use else b"") + one + (FORM + many if many else b"")


def main(arguments):
    with open(arguments[0], "rb") as file:
        engine = file.read()
    with open(arguments[1], encoding="utf-8") as file:
        template = file.read()
    sources = {os.path.relpath(path, os.path.dirname(os.path.dirname(arguments[1])))
               for path in arguments[3:]}
    with open(arguments[2], "wb") as file:
        file.write(b"".join(key + b"\0" for key in keys(template, engine, sources)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
