#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a plugin counts is what one SQL query over the facts counts: plugins/ID/figures.sql, of
which each row is a metric, a key, a column and a count.  Every figure of the plugin must be there,
but those that a line `-- Not in the facts: METRIC, METRIC.COLUMN` of the query names, and what a
histogram counts below and above its bins.  A line `-- Also counted: FOLDER` adds games of the
corpus.

usage: check-figures.py POZO MODULE FIGURES CORPUS"""

import csv
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

# Games of each kind: pairs, sequences, two players, single players, deals that run dry.
SIMULATED = [["international-4"], ["samba"], ["international-2", "--players=2"],
             ["kanasta-original", "--players=4"], ["fifteen-card", "--players=3"]]


def run(*command):
    """Status 1 is no failure: a folder of the corpus holds files that are no games."""
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    if result.returncode > 1:
        sys.exit(f"Bail out! {command}: {result.stderr}")
    return result.stdout


def make_games(pozo, folder):
    for i, (variant, *more) in enumerate(SIMULATED):
        with open(os.path.join(folder, f"{i}.pcn"), "w", encoding="utf-8") as file:
            file.write(run(pozo, "simulate", "--variant", variant, "--games=8", "--seed=11", *more))


def count(pozo, module, inputs):
    rows = csv.DictReader(run(pozo, "stats", "--csv", "--plugin", module, *inputs).splitlines())
    return {(row["metric"], row["key"], row["column"]): int(row["count"])
            for row in rows if row["count"]}


def compare(counted, rows, query):
    """Says what is not the same, a line each."""
    expected = {(metric, str(key), column): n or 0 for metric, key, column, n in rows}
    listed = re.findall(r"^-- Not in the facts: (.*)$", query, re.M)
    absent = {name.strip() for line in listed for name in line.split(",")}
    seen = {(metric, column) for metric, _, column in expected}
    for metric, column in sorted({(metric, column) for metric, _, column in counted}):
        is_absent = metric in absent or f"{metric}.{column}" in absent
        if is_absent == ((metric, column) in seen):
            yield f"{metric} {column}: {'said to be absent' if is_absent else 'not in the query'}"
    for cell in sorted(set(expected) | set(counted)):
        metric, key, column = cell
        if (metric, column) not in seen or key in ("below", "above"):
            continue
        if expected.get(cell, 0) != counted.get(cell, 0):
            yield (f"{metric} {key} {column}: the query counts {expected.get(cell, 0)}, "
                   f"the plugin {counted.get(cell, 0)}")


def main(pozo, module, figures, corpus):
    with open(figures, encoding="utf-8") as file:
        query = file.read()
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, os.path.basename(module))
        with open(module, "rb") as file, open(os.open(copy, os.O_CREAT | os.O_WRONLY, 0o600),
                                              "wb") as to:
            to.write(file.read())
        games = os.path.join(folder, "games")
        os.mkdir(games)
        make_games(pozo, games)
        inputs = [games, os.path.join(corpus, "peer", "full")]
        inputs += [os.path.join(corpus, name)
                   for name in re.findall(r"^-- Also counted: (.*)$", query, re.M)]
        facts = os.path.join(folder, "facts.sqlite")
        run(pozo, "facts", "-q", "-o", facts, *inputs)
        counted = count(pozo, copy, inputs)
        rows = sqlite3.connect(facts).execute(query).fetchall()
    wrong = list(compare(counted, rows, query))
    print("TAP version 13\n1..1")
    for line in wrong:
        print(f"# {line}")
    is_fine = not wrong and sum(row[3] or 0 for row in rows) > 50
    print(f"{'ok' if is_fine else 'not ok'} 1 - {len(rows)} figures")
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
