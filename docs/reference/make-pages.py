#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the pages of the reference that are about no single function: what holds for all of them,
from the comments at the top of the headers, and the guides.

Usage: make-pages.py OUTPUT HEADER... GUIDE.md...
"""
import os
import re
import sys
import textwrap

# The order in which a reader wants them; the others follow.
FIRST = ["pozo-basics.h"]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def read_top(path):
    """Returns the title and the text of the comment at the top of a header."""
    comment = re.match(r"/\*[^\n]*\*/\n/\*(.*?)\*/\n", read(path), re.S)[1]
    text = textwrap.dedent("\n".join(re.sub(r"^ \* ?", "", line)
                                     for line in comment.strip().splitlines()))
    summary, _, rest = text.partition("\n\n")
    return " ".join(summary.split()), re.sub(r"%(\w+)", r"`\1`", rest)


def make_contract(headers):
    parts = ["Title: What holds everywhere\nSlug: contract\n"]
    for path in headers:
        summary, rest = read_top(path)
        parts.append(f"## `pozo/{os.path.basename(path)}`\n\n{summary}\n\n{rest}\n")
    return "\n".join(parts)


def make_guide(path, pages):
    """A guide as it is, but for links to pages that the reference has not."""
    title, _, text = read(path).partition("\n")
    text = re.sub(r"\[([^]]*)\]\(([^)]*)\)",
                  lambda link: link[0] if link[2] in pages else f"{link[1]} (docs/{link[2]})", text)
    slug = os.path.basename(path).removesuffix(".md")
    return f"Title: {title.lstrip('# ')}\nSlug: {slug}\n{text}"


def main(arguments):
    folder, *paths = arguments
    guides = [path for path in paths if path.endswith(".md")]
    headers = sorted((path for path in paths if path.endswith(".h")),
                     key=lambda path: os.path.basename(path) not in FIRST)
    pages = {"contract.md": make_contract(headers)}
    names = [os.path.basename(path) for path in guides]
    pages |= {os.path.basename(path): make_guide(path, names) for path in guides}
    for name, text in pages.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
