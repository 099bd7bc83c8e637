#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the records of corpus/checks from the cases in *.cases.

A block of *.cases begins with `== slug`; each record of it with `-- name` and the findings that it
raises, as slug@deal.turn.  The lines between are described in corpus/README.md.

  make-checks.py --write   makes the records again
  make-checks.py --check   says which differ from what lies there
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


def make(target):
    files = {}
    expect = {}
    for path in sorted(HERE.glob("*.cases")):
        for slug, name, found, lines in blocks(path.read_text(encoding="utf-8")):
            if any(line.startswith("|") for line in lines):
                data = decode(lines)
            else:
                data = Game(f"{slug}-{name}", lines).render().encode()
            files[target / slug / f"{name}.pcn"] = data
            row = " ".join([name + ".pcn"] + found)
            expect.setdefault(target / slug / "expect", []).append(row)
    for path, rows in expect.items():
        files[path] = ("\n".join(rows) + "\n").encode()
    return files


def main():
    if sys.argv[1:] not in (["--write"], ["--check"]):
        sys.exit(__doc__)
    target = HERE.parent / "checks"
    files = make(target)
    stale = [p for p in target.glob("*/*") if p not in files]
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
