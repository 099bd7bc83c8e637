#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks the questions of docs/queries.md in three ways, and compares with the answers there.

Usage: check-queries.py POZO EXTENSION ROOT

ROOT is the top of the tree.  POZO_UPDATE_GOLDEN=1 writes the answers anew.  Without the sqlite3
shell the extension is not tried, which is said.
"""
import csv
import io
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

INPUT = "corpus/peer/full"
BLOCK = re.compile(r"## (\d+)\. (.*?)\n\n```sql\n(.*?)\n```\n\n```text\n(.*?)```\n", re.S)
TABLES = "games extras deals sides scores turns actions melds findings".split()


def run(arguments, root, **options):
    return subprocess.run(arguments, cwd=root, check=True, capture_output=True, text=True,
                          **options).stdout


def ask_command(pozo, root, question):
    return run([pozo, "sql", question, INPUT], root)


def plain(value):
    """Prints a value as sqlite3 -csv does."""
    return "" if value is None else repr(value) if isinstance(value, float) else str(value)


def ask_database(database, question):
    rows = sqlite3.connect(database).execute(question)
    return [[plain(value) for value in row] for row in rows]


def as_functions(question):
    names = "|".join(TABLES)
    return re.sub(rf"\b(FROM|JOIN) ({names})\b", rf"\1 pozo_\2('{INPUT}')", question)


def read_csv(text):
    return [row for row in csv.reader(io.StringIO(text)) if row]


def sanitizer_of(library):
    """The runtime of AddressSanitizer that a library was built for: a program that was not has to
    load it before everything else."""
    found = re.search(r"libasan\S* => (\S+)", run(["ldd", library], "."))
    return {"LD_PRELOAD": found.group(1)} if found else {}


def ask_shell(extension, root, question):
    path = extension.removesuffix(".so")
    return read_csv(run(["sqlite3", "-csv", "-cmd", f".load {path}", ":memory:",
                         as_functions(question)], root,
                        env={**os.environ, **sanitizer_of(extension)}))


def read_table(text):
    """Reads the rows of what pozo sql --csv prints."""
    return read_csv(text)[1:]


def check(number, title, problems):
    for line in "\n".join(problems).splitlines():
        print(f"# {line}")
    print(f"{'not ok' if problems else 'ok'} {number} - {title}")
    return not problems


def compare(ways, answer, shown):
    problems = [] if answer == shown else [f"pozo sql answers otherwise:\n{answer}"]
    rows = ways.pop("pozo sql")
    problems += [f"{name}: {other} is not {rows}" for name, other in ways.items() if other != rows]
    return problems


def main(arguments):
    pozo, extension, root = map(os.path.abspath, arguments)
    page = os.path.join(root, "docs", "queries.md")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    blocks = BLOCK.findall(text)
    print(f"1..{len(blocks) + 1}")
    good = check(1, "twenty questions", [] if len(blocks) == 20 else [f"{len(blocks)}"])
    has_shell = shutil.which("sqlite3") is not None
    if not has_shell:
        print("# there is no sqlite3 shell: the extension is not tried from it")
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "facts.sqlite")
        run([pozo, "facts", "-q", "-o", database, INPUT], root)
        for number, title, question, shown in blocks:
            answer = ask_command(pozo, root, question)
            if os.environ.get("POZO_UPDATE_GOLDEN") == "1":
                text = text.replace(f"```sql\n{question}\n```\n\n```text\n{shown}```",
                                    f"```sql\n{question}\n```\n\n```text\n{answer}```")
                shown = answer
            ways = {"pozo sql": read_table(run([pozo, "sql", "--csv", question, INPUT], root)),
                    "pozo facts": ask_database(database, question)}
            if has_shell:
                ways["sqlite3"] = ask_shell(extension, root, question)
            good &= check(int(number) + 1, title, compare(ways, answer, shown))
    if os.environ.get("POZO_UPDATE_GOLDEN") == "1":
        with open(page, "w", encoding="utf-8") as file:
            file.write(text)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
