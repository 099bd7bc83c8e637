#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fills the places of a manual page: the version, the list of commands, the other pages.

Usage: fill-in.py VERSION PAGE OTHER...

OTHER is the page of a command, of which the NAME line is used, so that it stands in one place; a
part to be filled in, NAME=FILE; or a page that is only named, such as "pcn(5)".
"""
import os
import re
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main(arguments):
    version, page, *others = arguments
    commands, pages, parts = [], [], {"VERSION": f"pozo {version}"}
    for other in others:
        if "=" in other:
            part, text = other.split("=", 1)
            parts[part] = read(text[1:]) if text.startswith("@") else text
            continue
        if other.endswith(")"):
            pages.append("*" + other.replace("(", "*("))
            continue
        name = os.path.basename(other).removesuffix(".1.scd")
        summary = re.search(rf"^{name} - (.*)$", read(other), re.M)[1]
        commands.append(f"*{name.replace('pozo-', 'pozo ', 1)}*\n\t{summary}, see *{name}*(1)")
        pages.append(f"*{name}*(1)")
    parts |= {"COMMANDS": "\n\n".join(commands), "PAGES": ", ".join(pages)}
    sys.stdout.write(re.sub(r"@([A-Z-]+)@", lambda place: parts[place[1]], read(page)))


if __name__ == "__main__":
    main(sys.argv[1:])
