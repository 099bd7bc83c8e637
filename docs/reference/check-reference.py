#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the reference has a page for each function of the library, and those that are about
no single one, with their text.

Usage: check-reference.py FOLDER SYMBOLS PAGE.md...
"""
import glob
import html
import os
import re
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def read_text(path):
    """Returns the words that a reader of a page sees."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", "", read(path))).split())


def find_declared(folder):
    """The functions that the pages declare: a name and a bracket."""
    return {name for path in glob.glob(os.path.join(folder, "*.html"))
            for name in re.findall(r"\b(pozo_\w+) \(", read_text(path))}


def check_page(folder, path):
    """Whether the longest line of a page, one without a mark, is on that of the reference."""
    lines = [line for line in read(path).splitlines() if not re.search(r"[`*\[<#%]", line)]
    shown = os.path.join(folder, os.path.basename(path).removesuffix(".md") + ".html")
    return os.path.exists(shown) and " ".join(max(lines, key=len).split()) in read_text(shown)


def main(arguments):
    folder, symbols, *pages = arguments
    names = read(symbols).split()
    declared = find_declared(folder)
    missing = [f"{name} has no page" for name in names if name not in declared]
    missing += [f"{path} is not in it" for path in pages if not check_page(folder, path)]
    print(f"1..1\n{'not ok' if missing else 'ok'} 1 - {len(names)} functions, {len(pages)} pages")
    print("".join(f"# {line}\n" for line in missing), end="")
    return 1 if missing or not names or not pages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
