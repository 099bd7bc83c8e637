#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps corpus/manifest.tsv, the list of every file of the corpus.

  manifest.py --write FOLDER   writes the list again
  manifest.py --check FOLDER   says what in it is not true

FOLDER is the corpus as make-records.py lays it out.  Where the files of a set come from is told
once for each set, in SETS below.
"""

import hashlib
import pathlib
import re
import subprocess
import sys

CORPUS = pathlib.Path(__file__).resolve().parent.parent
BYTES_MAX = 5 * 1000 * 1000  # all files together: a clone should stay small

# folder: licence of its files, and how they were made
SETS = {
    "checks": ("MIT", "made by tools/make-records.py from tools/*.cases"),
    "damaged": ("MIT", "made by tools/make-records.py from detail/"),
    "detail": ("MIT", "made by tools/make-records.py from tools/*.cases"),
    "examples": ("MIT", "written by hand"),
    "faults": ("MIT", "made by tools/make-records.py from tools/*.cases"),
    "family": ("MIT", "made by tools/make-records.py from tools/*.cases"),
    "fuzz": ("MIT", "written by hand, or found by the fuzzers"),
    "games": ("MIT", "written by hand"),
    "limits": ("MIT", "made by tools/make-limits.py"),
    "peer": ("facts of games", "watched from another program's games, see peer/README.md"),
    "selfplay": ("MIT", "made by tools/make-selfplay.sh"),
    "variants": ("MIT", "made by tools/make-records.py from tools/*.cases and played.pcn"),
}
FORMATS = {".pcn": "pcn", ".zst": "pcn.zst",
           ".md": "text", ".variant": "variant", ".tsv": "table", "": "text"}
HEAD = "path\tsha256\tbytes\tformat\tgames\tvariant\tfindings\tlicence\tsource"


def files(laid_out):
    """The files of all sets, by their names in the corpus."""
    return {path.relative_to(laid_out): path for path in laid_out.glob("*/**/*") if path.is_file()}


def count_games(inside, data, digest):
    """Compressed games are counted once: what the list says of the same bytes is true."""
    if inside.suffix == ".zst":
        for line in (CORPUS / "manifest.tsv").read_text(encoding="utf-8").splitlines():
            old = line.split("\t")
            if old[:2] == [str(inside), digest]:
                return int(old[4])
        data = subprocess.run(["zstd", "-dcq"], input=data, check=True, capture_output=True).stdout
    return data.count(b"\nPCN:") + data.startswith((b"PCN:", b"\xef\xbb\xbfPCN:"))


def expected(inside, path):
    """What the record is expected to raise, as the file `expect` of its folder says."""
    expect = path.parent / "expect"
    if inside.suffix != ".pcn" or not expect.exists():
        return ""
    rows = dict(line.partition(" ")[::2] for line in expect.read_text().splitlines())
    return rows[inside.name]


def variant_of(inside, data):
    named = set(re.findall(rb"(?m)^Variant: ([\w-]+)$", data)) if inside.suffix == ".pcn" else set()
    return named.pop().decode() if len(named) == 1 else ""


def row(inside, path):
    folder, data = inside.parts[0], path.read_bytes()
    if folder not in SETS:
        sys.exit(f"{folder}/: tell in manifest.py where this set comes from")
    digest = hashlib.sha256(data).hexdigest()
    form = FORMATS.get(inside.suffix, "bytes")
    games = count_games(inside, data, digest) if form.startswith("pcn") else 0
    told = [variant_of(inside, data), expected(inside, path)]
    return "\t".join([str(inside), digest, str(len(data)), form, str(games), *told, *SETS[folder]])


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("--write", "--check"):
        sys.exit(__doc__)
    listed = files(pathlib.Path(sys.argv[2]).resolve())
    total = sum(path.stat().st_size for path in listed.values())
    if total > BYTES_MAX:
        sys.exit(f"the corpus has {total} bytes, {BYTES_MAX} are the most")
    text = "\n".join([HEAD] + [row(*item) for item in sorted(listed.items())]) + "\n"
    manifest = CORPUS / "manifest.tsv"
    if sys.argv[1] == "--write":
        manifest.write_text(text, encoding="utf-8")
        return
    old = set(manifest.read_text(encoding="utf-8").splitlines())
    new = set(text.splitlines())
    names = sorted({line.partition("\t")[0] for line in old ^ new})
    if names:
        sys.exit("corpus/manifest.tsv is not true of these files; after a look at them run "
                 "corpus/tools/manifest.py --write FOLDER\n" + "\n".join(names))


main()
