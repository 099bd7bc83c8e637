#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays out the corpus in a folder: what is stored, and the records made from the cases in *.cases.

A block begins with `== slug`, or `== set/name` for a set other than checks; each record of it with
`-- name` and the findings that it raises, as slug@deal.turn.  The lines between are described in
corpus/README.md.

  make-records.py FOLDER [STAMP DEPENDENCIES]

Files in FOLDER that are as they should be are left alone, and others are removed.  STAMP and
DEPENDENCIES are for the build: what was read, as a rule of make for the first.
"""

import pathlib
import sys

import derive
from game_maker import Game

HERE = pathlib.Path(__file__).resolve().parent
STORED = HERE.parent


def blocks(text):
    slug = name = None
    found, lines = [], []
    for line in text.splitlines():
        if line.startswith("=="):
            if name:
                yield slug, name, found, lines
            slug, name = line[2:].strip(), None
        elif line.startswith("--"):
            if name:
                yield slug, name, found, lines
            name, *found = line[2:].split()
            lines = []
        elif line.strip() and not line.startswith("#"):
            lines.append(line.rstrip())
    if name:
        yield slug, name, found, lines


def derived(corpus, files, title, words, lines):
    how, source, *rest = words
    if how == "variant":
        notes = [line for line in lines if line.startswith(";")]
        return derive.variant(files[corpus / source], title, rest[0], notes)
    return derive.make(how, files[corpus / source], rest)


def add_played(corpus, files, expect):
    """What make-played.py left in the folders of the variants, and the same with less detail."""
    for path in [path for path in files if path.match("variants/*/played.pcn")]:
        for detail in "table", "totals":
            files[path.with_stem(f"played-{detail}")] = derive.detail(detail, files[path])
        rows = ["played.pcn", "played-table.pcn", "played-totals.pcn"]
        expect.setdefault(path.parent / "expect", []).extend(rows)


def make(corpus, files):
    """The files of the corpus in that folder: those that are given, and those made of cases."""
    files = dict(files)
    expect = {}
    add_played(corpus, files, expect)
    for path in sorted(HERE.glob("*.cases")):
        for slug, name, found, lines in blocks(path.read_text(encoding="utf-8")):
            folder = corpus / (slug if "/" in slug else f"checks/{slug}")
            source = [line for line in lines if line.startswith("derive ")]
            if slug.startswith("variants/"):
                lines = ["variant " + slug.partition("/")[2]] + lines
            title = f"{slug.replace('/', '-')}-{name}"
            if source:
                data = derived(corpus, files, title, source[0].split()[1:], lines)
            else:
                data = Game(title, lines).render()
            files[folder / f"{name}.pcn"] = data
            row = " ".join([name + ".pcn"] + found)
            expect.setdefault(folder / "expect", []).append(row)
    for path, rows in expect.items():
        files[path] = ("\n".join(rows) + "\n").encode()
    return files


def stored():
    """What lies in the corpus itself, but for the tools."""
    for path in sorted(STORED.rglob("*")):
        inside = path.relative_to(STORED)
        if path.is_file() and inside.parts[0] != "tools":
            yield inside, path.read_bytes()


def lay_out(corpus, files):
    """Writes the files that differ, and removes what is not among them."""
    for path in [path for path in corpus.rglob("*") if path.is_file() and path not in files]:
        path.unlink()
    for path, data in files.items():
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for path in sorted(corpus.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def main():
    if len(sys.argv) not in (2, 4) or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    corpus = pathlib.Path(sys.argv[1]).resolve()
    if corpus in (STORED, *STORED.parents) or STORED in corpus.parents:
        sys.exit(f"{corpus} is no folder for what is made")
    files = {corpus / inside: data for inside, data in stored()}
    files |= make(corpus, files)
    lay_out(corpus, files)
    if len(sys.argv) == 4:
        read = [str(path).replace(" ", "\\ ") for path in (STORED, *sorted(STORED.rglob("*")))]
        pathlib.Path(sys.argv[2]).touch()
        pathlib.Path(sys.argv[3]).write_text(f"{sys.argv[2]}: {' '.join(read)}\n", encoding="utf-8")


main()
