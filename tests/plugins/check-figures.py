#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a plugin counts is what one SQL query over the facts counts: plugins/ID/figures.sql, of
which each row is a metric, a key, a column and a count.  Every figure of the plugin must be there,
but those that a line `-- Not in the facts: METRIC, METRIC.COLUMN` of the query names, and what a
histogram counts below and above its bins.  A line `-- Also counted: FOLDER` adds games of the
corpus.

usage: check-figures.py POZO MODULE FIGURES CORPUS"""

import csv
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

# Of each table, with as many faults as it takes for every one of them to be there.
SIMULATED = ["--games=4", "--seed=11", "--faults=30"]


def run(*command):
    """Status 1 is no failure: a folder of the corpus holds files that are no games."""
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    if result.returncode > 1:
        sys.exit(f"Bail out! {command}: {result.stderr}")
    return result.stdout


def make_games(pozo, folder):
    """Games of every variant, with each number of players that it knows."""
    for variant in json.loads(run(pozo, "variants", "--json"))["variants"]:
        for players in variant["players"]:
            name = f"{variant['id']}-{players}.pcn"
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(run(pozo, "simulate", "--variant", variant["id"],
                               f"--players={players}", *SIMULATED))


# Of a player who had no turn in a deal, facts know nothing.
WITHOUT_TURN = """
WITH seats AS (SELECT game, deal, count(DISTINCT seat) AS n FROM turns t JOIN deals d
    USING (game, deal) WHERE d.fate = 'played' GROUP BY 1, 2),
  tables AS (SELECT s.game, g.variant, g.players, g.id, s.n,
    max(s.n) OVER (PARTITION BY g.variant, g.players) AS most
    FROM seats s JOIN games g USING (game))
SELECT DISTINCT variant, players, id FROM tables WHERE n < most"""


def find_filter(pozo, folder, inputs):
    """A condition that leaves out the games in which somebody had no turn in a deal."""
    facts = os.path.join(folder, "all.sqlite")
    run(pozo, "facts", "-q", "-o", facts, *inputs)
    without = sqlite3.connect(facts).execute(WITHOUT_TURN).fetchall()
    others = [f"NOT (variant IS '{variant}' AND players IS {n} AND id IS '{id_}')"
              for variant, n, id_ in without]
    return " AND ".join(["1", *others])


def count(pozo, module, where, inputs):
    rows = csv.DictReader(run(pozo, "stats", "--csv", "--plugin", module, "--where", where,
                              *inputs).splitlines())
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
        where = find_filter(pozo, folder, inputs)
        facts = os.path.join(folder, "facts.sqlite")
        run(pozo, "facts", "-q", "--where", where, "-o", facts, *inputs)
        counted = count(pozo, copy, where, inputs)
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
