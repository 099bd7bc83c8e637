#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the table of findings: codes and slugs are unique and well formed, every text is there,
the rule and the source of a row exist, and a test or a record of the corpus exercises it.

Usage: check-findings.py ROOT
"""
import collections
import fnmatch
import glob
import os
import re
import sys
import tomllib

STRING = r'(?:"(?:[^"\\]|\\.)*"\s*)+'
ROW = re.compile(r"^POZO_FINDING \((\w+),\s*(.*?)\)\s*$(?=\n|\Z)", re.M | re.S)
FIELD = re.compile(rf"{STRING}|\w+")
PLACES = {"found", "expected", "found-side", "expected-side", "cards", "name", "text", "seat",
          "side", "suggestion", "expectation", "other", "although", "reason"}
SEVERITIES = {"NOTE", "WARNING", "ERROR"}
NAMES = ["slug", "severity", "rule", "source", "message", "cause", "example", "remedy"]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def unquote(field):
    if not field.startswith('"'):
        return None if field == "NULL" else field
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', field))


def read_rows(text):
    """Returns one dictionary for each row of the table."""
    rows = []
    text = re.sub(rf"\bN_ \(({STRING})\)", r"\1", text)  # the mark of what is translated
    for match in ROW.finditer(text):
        values = [unquote(field) for field in FIELD.findall(match[2])]
        row = dict(zip(NAMES, values))
        rows.append({"code": match[1], "n_fields": len(values), **row})
    return rows


def check_row(row, rules, sources):
    """Yields what is wrong with one row."""
    if row["n_fields"] != len(NAMES):
        yield f"{row['n_fields']} fields, not {len(NAMES)}"
        return
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", row["slug"]):
        yield "the slug is not kebab-case"
    if row["severity"] not in SEVERITIES:
        yield f"unknown severity {row['severity']}"
    for name in ("message", "cause", "example", "remedy"):
        if not row[name]:
            yield f"no {name}"
    for place in set(re.findall(r"\{([\w-]*)\}", row["message"] or "")) - PLACES:
        yield f"the message has a place {{{place}}} that nothing fills"
    if (row["message"] or "").endswith("."):
        yield "the message ends with a full stop"
    if row["rule"] and row["rule"] not in rules:
        yield f"no rule is called {row['rule']}"
    for source in re.split(r",? ", row["source"] or ""):
        if source and (source.split(":")[0] not in sources
                       or not re.fullmatch(r"\d{3}:L\d+(-L\d+)?|[a-zK][\w-]+", source)):
            yield f"docs/sources.md does not list {source}"


def read_rules(root):
    """The names of the rule parameters, from their tables."""
    text = read(os.path.join(root, "src/rules/pozo-rules.def"))
    names = {f"{group}.{key}" for group, key
             in re.findall(r"^POZO_RULE \(\w+, \w+, (\w+), (\w+),", text, re.M)}
    for table in glob.glob(os.path.join(root, "src/games/*/*-rules.def")):
        names |= set(re.findall(r'^POZO_\w+_RULE \(\w+, "([\w.]+)",', read(table), re.M))
    return names


def read_sources(root):
    """The names that docs/sources.md defines, each in the first cell of a row."""
    text = read(os.path.join(root, "docs/sources.md"))
    return set(re.findall(r"^\| `([^`]+)`", text, re.M))


def read_exercised(root):
    """All words in which a slug counts as exercised: of tests, and records with what they give."""
    texts = []
    for folder in ("tests/unit", "tests/property", "tests/golden", "tests/conform", "corpus",
                   "formats"):
        for path in glob.glob(os.path.join(root, folder, "**", "*"), recursive=True):
            if os.path.isfile(path) and "corpus/fuzz" not in path:
                with open(path, encoding="utf-8", errors="ignore") as file:
                    texts.append(file.read())
    words = set()
    for text in texts:
        words.update(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text))
        words.update(re.findall(r"\b([a-z]+)@\d+\.\d+", text))  # a slug that is one word
        words.update("code:" + code for code in re.findall(r"\bPOZO_FINDING_(\w+)", text))
    return words


def complain(root):
    """Returns every complaint about the table."""
    rows = read_rows(read(os.path.join(root, "src/base/pozo-finding.def")))
    rules, sources = read_rules(root), read_sources(root)
    complaints = [f"{row['code']}: {text}"
                  for row in rows for text in check_row(row, rules, sources)]
    for name in ("code", "slug"):
        counts = collections.Counter(row.get(name) for row in rows)
        complaints += [f"{name} {value} is there {n} times" for value, n in counts.items() if n > 1]
    return rows, complaints


def untested(root, rows):
    """Returns the slugs that nothing exercises, those that limits.toml names left out."""
    with open(os.path.join(root, "tests/lint/limits.toml"), "rb") as file:
        allowed = tomllib.load(file).get("findings", {}).get("untested", [])
    words = read_exercised(root)
    missing = [row["slug"] for row in rows if row["slug"] not in words
               and "code:" + row["code"] not in words and "RETIRED" not in row["cause"]]
    refused = [s for s in missing if not any(fnmatch.fnmatch(s, pattern) for pattern in allowed)]
    return missing, refused


def main(arguments):
    root = arguments[0]
    rows, complaints = complain(root)
    missing, refused = untested(root, rows)
    complaints += [f"{slug}: no test and no record of the corpus exercises it" for slug in refused]
    print("\n".join(complaints))
    print(f"{len(rows)} findings, {len(missing)} that nothing exercises: {' '.join(missing)}")
    return 1 if complaints or not rows else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
