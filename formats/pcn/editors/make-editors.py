#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the files of editors that hold words of the notation, from templates with their places.

    @KEYS@ @NUMBERED@ @KEYWORDS@ ...   the words of a line of list-words, joined as the file's
                                       language wants them

Usage: make-editors.py LIST-WORDS FOLDER [--check]

Without --check the files are written; with it they are compared, and written if
POZO_UPDATE_GOLDEN is set.
"""
import os
import pathlib
import re
import subprocess
import sys

# Template, file, and how words are joined.
FILES = (
    ("templates/pcn.vim", "vim/syntax/pcn.vim", r"\|"),
    ("templates/pcn-mode.el", "emacs/pcn-mode.el", '" "'),
    ("templates/pcn.tmLanguage.json", "vscode/syntaxes/pcn.tmLanguage.json", "|"),
    ("templates/pcn.lang", "gtksourceview/pcn.lang", "|"),
)


def read_words(program):
    """The words by their kind."""
    lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return {kind: words for kind, *words in (line.split() for line in lines.splitlines())}


def fill(template, words, join):
    """The template with words in its places; longer ones first, so that none hides another."""
    def put(match):
        return join.join(sorted(words[match[1].lower()], key=lambda word: (-len(word), word)))
    return re.sub(r"@([A-Z]+)@", put, template)


def main():
    """Writes or compares; the status tells whether all are as they should be."""
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    is_check = "--check" in sys.argv and not os.environ.get("POZO_UPDATE_GOLDEN")
    words, wrong = read_words(program), []
    for source, name, join in FILES:
        text = fill((folder / source).read_text(encoding="utf-8"), words, join)
        path = folder / name
        if is_check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                wrong.append(name)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name in wrong:
        print(f"{name} is not what make-editors.py makes of its template")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
