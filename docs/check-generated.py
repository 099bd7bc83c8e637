#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the pages that the program writes with what it writes now.

Usage: check-generated.py POZO DOCS

DOCS is the folder of the pages.  POZO_UPDATE_GOLDEN=1 writes them anew.
"""
import difflib
import json
import os
import subprocess
import sys

PAGES = {
    "findings.md": ["explain", "--markdown"],
    "tables.md": ["sql", "--tables", "--markdown"],
    "rules.md": ["variants", "rules", "--markdown"],
    "variants/README.md": ["variants", "list", "--markdown"],
    "variants/decisions.md": ["variants", "decisions", "--markdown"],
}

# Parts of pages, from the heading of this name to the next.
PARTS = {
    "games/gin-rummy.md": ("Rules that tables differ in", ["games", "gin-rummy", "--markdown"]),
    "games/snapszli.md": ("Rules that tables differ in", ["games", "snapszli", "--markdown"]),
}


def run(pozo, arguments):
    # What a user has made his own is in no page of ours.
    environment = {name: value for name, value in os.environ.items() if name != "POZO_RULES_PATH"}
    return subprocess.run([pozo, *arguments], check=True, capture_output=True, text=True,
                          env=environment).stdout


def split_part(text, heading):
    """What stands before a heading, below it, and from the next one on."""
    start = text.index(f"## {heading}\n")
    end = text.find("\n## ", start)
    return text[:start], text[start:end if end >= 0 else len(text)].strip() + "\n", \
        text[end:] if end >= 0 else ""


def fill_part(pozo, path, heading, arguments):
    """A page with that part of it as the program writes it."""
    with open(path, encoding="utf-8") as file:
        before, _, behind = split_part(file.read(), heading)
    return before + split_part(run(pozo, arguments), heading)[1] + behind


def list_pages(pozo):
    variants = json.loads(run(pozo, ["variants", "list", "--json"]))["variants"]
    ids = [variant["id"] for variant in variants]
    return PAGES | {f"variants/{name}.md": ["variants", "show", "--markdown", name]
                    for name in ids}


def check(path, now):
    """Says how a page differs from now, and returns whether it does not."""
    if os.environ.get("POZO_UPDATE_GOLDEN") == "1":
        with open(path, "w", encoding="utf-8") as file:
            file.write(now)
        return True
    then = ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            then = file.read()
    sys.stdout.writelines(difflib.unified_diff(then.splitlines(True), now.splitlines(True),
                                               path, "now"))
    return then == now


def main(pozo, docs):
    pages = list_pages(pozo)
    fine = [check(os.path.join(docs, page), run(pozo, arguments))
            for page, arguments in pages.items()]
    for page, (heading, arguments) in PARTS.items():
        path = os.path.join(docs, page)
        fine.append(check(path, fill_part(pozo, path, heading, arguments)))
    found = {f"variants/{name}" for name in os.listdir(os.path.join(docs, "variants"))}
    others = found - set(pages)
    for page in sorted(others):
        print(f"{page} is no page that the program writes")
    if not all(fine):
        print("To write them anew: POZO_UPDATE_GOLDEN=1 meson test -C build --suite generated")
    return 0 if all(fine) and not others else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
