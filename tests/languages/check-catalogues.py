#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks po/: that the template is what the sources are marked with, of all files that mark texts,
that every catalogue compiles, that translations have the places, the code and the form of their
texts, that nothing is fuzzy, that what players read is complete, that the glossary has a word of
every language for each term, from a source that docs/sources.md names, and that the guide for
scribes is there in every language, with links to the others.

Usage: check-catalogues.py ROOT
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

import linguas
import po

# What is complete in every language: findings, rules, the table, what is looked at.
COMPLETE = ("src/base/pozo-finding", "formats/pcn/", "src/table/", "src/position/", "src/replay/",
            "src/rules/", "src/report/pozo-view", "src/report/pozo-finding", "src/viewer/",
            "src/page/")
SOURCE = re.compile(r"^\| `([^`]+)` \|", re.M)
PLACE = re.compile(r"\{[a-z_.:-]+\}|\{\d\}")
CODE = re.compile(r"`[^`]+`")
MARK = re.compile(r'^[^#/*\n]*\b(?:_|N_|C_|NC_|P_|M_) \("', re.M)


def compare(entry, form, index):
    """Yields how a translation differs from its text where it may not."""
    wanted, found = set(PLACE.findall(entry.text)), set(PLACE.findall(form))
    if entry.plural is not None and index == 0:  # of one thing the number need not be written
        wanted = {place for place in wanted if not place.endswith(":count}")} | (wanted & found)
    if wanted != found:
        yield f"places {sorted(found)}, not {sorted(wanted)}"
    if "src/base/pozo-finding.def" in entry.places:
        code, other = sorted(CODE.findall(entry.text)), sorted(CODE.findall(form))
        if code != other:
            yield f"code {other}, not {code}"
    for name, pattern in (("beginning", r"^(?:- | *)"), ("end", r"\n*$")):
        if re.search(pattern, entry.text)[0] != re.search(pattern, form)[0]:
            yield f"the {name} is not {re.search(pattern, entry.text)[0]!r}"


def check_entry(entry):
    if "fuzzy" in entry.flags:
        yield "is fuzzy"
    for index, form in enumerate(entry.forms):
        if form:
            yield from compare(entry, form, index)
    has_words = re.search(r"[^\W\d_]", PLACE.sub("", entry.text))  # an order alone may stay
    is_due = has_words and any(place.startswith(COMPLETE) for place in entry.places)
    if is_due and not all(entry.forms):
        yield "is not translated"


def check_language(root, code, template):
    path = os.path.join(root, "po", f"{code}.po")
    compiled = subprocess.run(["msgfmt", "--check", "-o", "/dev/null", path], capture_output=True,
                              text=True)
    if compiled.returncode != 0:
        yield compiled.stderr.strip()
    entries = {entry.key(): entry for entry in po.read(path)}
    for key, asked in template.items():
        entry = entries.get(key)
        if entry is None:
            entry = po.Entry(asked.text, asked.plural, asked.context, [""], asked.places)
        entry.places = asked.places
        for complaint in check_entry(entry) if key else []:
            yield f"{entry.text[:60]!r}: {complaint}"
    named = entries.get("code of the language\4en")
    if named is not None and named.forms[0] not in ("", code):
        yield f"the code of the language is {named.forms[0]}"


def check_files(root):
    """Yields the sources that mark texts and are not looked through."""
    with open(os.path.join(root, "po/POTFILES"), encoding="utf-8") as file:
        known = set(file.read().split())
    for folder in ("formats", "plugins", "src"):
        for path in glob.glob(os.path.join(root, folder, "**", "*.[ch]"), recursive=True):
            name = os.path.relpath(path, root)
            with open(path, encoding="utf-8") as file:
                if name not in known and MARK.search(file.read()):
                    yield f"marks texts, and is not in po/POTFILES: {name}"


def check_template(root):
    """Yields what a new template would have more, or less."""
    yield from check_files(root)
    with open(os.path.join(root, "po/meson.build"), encoding="utf-8") as file:
        options = re.findall(r"'(--[a-z-]+(?:=[^']*)?)'", file.read())
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "made.pot")
        subprocess.run([os.path.join(root, "po/extract.py"), "-p", os.path.join(root, "po"), "-f",
                        os.path.join(root, "po/POTFILES"), "-D", root,
                        *[o for o in options if not o.endswith("=")], "-o", made], check=True)
        new = {entry.key() for entry in po.read(made)}
    old = {entry.key() for entry in po.read(os.path.join(root, "po/pozo.pot"))}
    for key in sorted(new - old):
        yield f"not in po/pozo.pot, run 'ninja pozo-pot': {key[:70]!r}"
    for key in sorted(old - new):
        yield f"marked nowhere, run 'ninja pozo-pot': {key[:70]!r}"


def check_glossary(root, codes):
    """Yields the words of the game that a language lacks, or that nobody is named for."""
    words = {}
    with open(os.path.join(root, "docs/sources.md"), encoding="utf-8") as file:
        sources = {"translated", *SOURCE.findall(file.read())}
    with open(os.path.join(root, "po/glossary.tsv"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line[0] != "#"]
    for row in rows[1:]:
        if len(row) != 4 or not all(row):
            yield f"no term, language, word and source: {row}"
            continue
        if row[3].split(":")[0] not in sources:
            yield f"{row[0]!r} in {row[1]}: docs/sources.md has no {row[3]!r}"
        if row[1] in words.setdefault(row[0], []):
            yield f"{row[0]!r} is there twice in {row[1]}"
        words[row[0]].append(row[1])
    for term, spoken in words.items():
        for code in sorted(set(codes) ^ set(spoken)):
            yield f"{term!r}: no word in {code}, or no such language"


def check_guides(root, codes):
    """Yields the languages that the guide for scribes lacks, or that another one does not name."""
    names = {"scribe.md", *(f"scribe.{code}.md" for code in codes)}
    for name in sorted(names):
        path = os.path.join(root, "docs", name)
        if not os.path.exists(path):
            yield f"no docs/{name}"
            continue
        with open(path, encoding="utf-8") as file:
            linked = set(re.findall(r"\]\((scribe[^)]*)\)", file.read()))
        for other in sorted((names - {name}) ^ linked):
            yield f"docs/{name}: no link to {other}, or one too many"


def report(number, name, complaints):
    complaints = list(complaints)
    for complaint in complaints[:40]:
        print(f"# {complaint}")
    if len(complaints) > 40:
        print(f"# and {len(complaints) - 40} more")
    print(f"{'not ok' if complaints else 'ok'} {number} - {name}", flush=True)


def main(arguments):
    root = arguments[0]
    template = {e.key(): e for e in po.read(os.path.join(root, "po/pozo.pot"))}
    codes = linguas.codes(root)
    print(f"1..{len(codes) + 3}")
    report(1, "the template", check_template(root))
    for number, code in enumerate(codes, 2):
        report(number, code, check_language(root, code, template))
    report(len(codes) + 2, "the glossary", check_glossary(root, codes))
    report(len(codes) + 3, "the guide for scribes", check_guides(root, codes))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
