#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a plugin counts is what one SQL query over the facts counts: plugins/ID/figures.sql, of
which each row is a metric, a key, a column and a count.

usage: check-figures.py POZO MODULE FIGURES CORPUS"""

import csv
import os
import sqlite3
import subprocess
import sys
import tempfile

# Games of each kind: pairs, sequences, two players, single players, deals that run dry.
SIMULATED = [["international-4"], ["samba"], ["international-2", "--players=2"],
             ["kanasta-original", "--players=4"], ["fifteen-card", "--players=3"]]


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def make_games(pozo, folder):
    for i, (variant, *more) in enumerate(SIMULATED):
        with open(os.path.join(folder, f"{i}.pcn"), "w", encoding="utf-8") as file:
            file.write(run(pozo, "simulate", "--variant", variant, "--games=8", "--seed=11", *more))


def count(pozo, module, inputs):
    rows = csv.DictReader(run(pozo, "stats", "--csv", "--plugin", module, *inputs).splitlines())
    return {(row["metric"], row["key"], row["column"]): int(row["count"])
            for row in rows if row["count"]}


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
        facts = os.path.join(folder, "facts.sqlite")
        run(pozo, "facts", "-q", "-o", facts, *inputs)
        counted = count(pozo, copy, inputs)
        expected = sqlite3.connect(facts).execute(query).fetchall()
    wrong = [(row, counted.get((row[0], str(row[1]), row[2]))) for row in expected
             if counted.get((row[0], str(row[1]), row[2])) != row[3]]
    print("TAP version 13\n1..1")
    for row, got in wrong:
        print(f"# {row[0]} {row[1]} {row[2]}: the query counts {row[3]}, the plugin {got}")
    is_fine = not wrong and sum(row[3] for row in expected) > 50
    print(f"{'ok' if is_fine else 'not ok'} 1 - {len(expected)} figures")
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
