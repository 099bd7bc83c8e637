#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the records of corpus/checks and corpus/faults from the cases in *.cases.

A block begins with `== slug`, or `== set/name` for a set other than checks; each record of it with
`-- name` and the findings that it raises, as slug@deal.turn.  The lines between are described in
corpus/README.md.

  make-records.py --write   makes the records again
  make-records.py --check   says which differ from what lies there
"""

import pathlib
import sys

from deal_maker import Game

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


def decode(lines):
    """The bytes of a case that is written out: \\xNN is a byte, a last \\ hides the line end."""
    out = b""
    for line in lines:
        text = line.partition("|")[2]
        if text.endswith("\\"):
            out += text[:-1].encode().decode("unicode_escape").encode("latin-1")
        else:
            out += text.encode("utf-8").decode("unicode_escape").encode("latin-1") + b"\n"
    return out


def make(corpus):
    files = {}
    expect = {}
    for path in sorted(HERE.glob("*.cases")):
        for slug, name, found, lines in blocks(path.read_text(encoding="utf-8")):
            if any(line.startswith("|") for line in lines):
                data = decode(lines)
            else:
                data = Game(f"{slug.replace('/', '-')}-{name}", lines).render().encode()
            folder = corpus / (slug if "/" in slug else f"checks/{slug}")
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
        for path in wrong:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
    elif stale or wrong:
        sys.exit("\n".join(f"differs: {p.relative_to(HERE.parent)}" for p in stale + wrong))


main()
