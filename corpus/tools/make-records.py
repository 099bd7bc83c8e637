#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the records of corpus/checks, faults, detail and damaged from the cases in *.cases.

A block begins with `== slug`, or `== set/name` for a set other than checks; each record of it with
`-- name` and the findings that it raises, as slug@deal.turn.  The lines between are described in
corpus/README.md.

  make-records.py --write   makes the records again
  make-records.py --check   says which differ from what lies there
"""

import pathlib
import sys

import derive
from game_maker import Game

HERE = pathlib.Path(__file__).resolve().parent


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
    for path in sorted(corpus.glob("variants/*/played.pcn")):
        files[path] = path.read_bytes()
        for detail in "table", "totals":
            files[path.with_stem(f"played-{detail}")] = derive.detail(detail, files[path])
        rows = ["played.pcn", "played-table.pcn", "played-totals.pcn"]
        expect.setdefault(path.parent / "expect", []).extend(rows)


def make(corpus):
    files = {}
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


def main():
    if sys.argv[1:] not in (["--write"], ["--check"]):
        sys.exit(__doc__)
    files = make(HERE.parent)
    sets = {path.parent.parent for path in files}
    stale = [path for owned in sets for path in owned.glob("*/*") if path not in files]
    wrong = [p for p, data in files.items() if not p.exists() or p.read_bytes() != data]
    if sys.argv[1] == "--write":
        for path in stale:
            path.unlink()
            if not any(path.parent.iterdir()):
                path.parent.rmdir()
        for path in wrong:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
    elif stale or wrong:
        sys.exit("\n".join(f"differs: {p.relative_to(HERE.parent)}" for p in stale + wrong))


main()
