#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fills the places of a manual page: the version, the list of commands, the other pages.

Usage: fill-in.py VERSION PAGE COMMAND-PAGE...

The line about a command is the NAME line of its own page, so that it stands in one place.
"""
import os
import re
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main(arguments):
    version, page, *others = arguments
    commands, pages = [], []
    for other in others:
        name = os.path.basename(other).removesuffix(".1.scd")
        summary = re.search(rf"^{name} - (.*)$", read(other), re.M)[1]
        commands.append(f"*{name.replace('pozo-', 'pozo ', 1)}*\n\t{summary}, see *{name}*(1)")
        pages.append(f"*{name}*(1)")
    text = read(page).replace("@VERSION@", f"pozo {version}")
    text = text.replace("@COMMANDS@", "\n\n".join(commands)).replace("@PAGES@", ", ".join(pages))
    sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
