#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Databases of `pozo facts`: the same for any number of threads, whole or not there, no game twice.

Usage: test-facts.py POZO ROOT

Runs are killed and gone on with; games are written anew under other names, cut off, and corrected.
"""
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

TABLES = "games deals sides scores turns actions melds findings duplicates".split()


class Case:
    def __init__(self, pozo, root, folder):
        self.pozo = pozo
        self.root = root
        self.folder = folder
        self.names = 0

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def games(self, n, seed):
        return subprocess.run([self.pozo, "simulate", "--games", str(n), "--seed", str(seed)],
                              check=True, capture_output=True, text=True).stdout

    def facts(self, output, *arguments):
        return subprocess.run([self.pozo, "facts", "-o", output, *arguments], check=False,
                              capture_output=True, text=True, cwd=self.folder)


def dump(path):
    """Returns all rows of all tables, in the order of their keys; of duplicates too."""
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    rows = {table: database.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4").fetchall()
            for table in TABLES}
    whole = database.execute("PRAGMA integrity_check").fetchall()
    database.close()
    return rows if whole == [("ok",)] else whole


def duplicates(path):
    database = sqlite3.connect(path)
    return database.execute("SELECT d.game, d.kept, kind FROM duplicates d ORDER BY 1").fetchall()


def test_threads(case):
    games = case.write("games.pcn", case.games(60, 1))
    for n in (1, 2, 7):
        case.facts(f"threads-{n}.sqlite", "-q", "--threads", str(n), games)
    dumps = [dump(case.path(f"threads-{n}.sqlite")) for n in (1, 2, 7)]
    assert len(dumps[0]["games"]) == 60
    assert dumps[0] == dumps[1] == dumps[2], "the database depends on the number of threads"


def test_again(case):
    games = case.write("again.pcn", case.games(20, 2))
    case.facts("again.sqlite", "-q", games)
    before = dump(case.path("again.sqlite"))
    told = case.facts("again.sqlite", games, games).stderr
    assert "0 new games, 40 there already" in told, told
    assert dump(case.path("again.sqlite")) == before, "the same games changed the database"


def test_killed(case):
    games = case.write("killed.pcn", case.games(400, 3))
    case.facts("whole.sqlite", "-q", games)
    for delay in (0.02, 0.1, 0.2, 0.3):
        run = subprocess.Popen([case.pozo, "facts", "-q", "-o", "killed.sqlite", games],
                               cwd=case.folder)
        time.sleep(delay)
        run.send_signal(signal.SIGKILL)
        if run.wait() == 0:
            os.remove(case.path("killed.sqlite"))
        assert not os.path.exists(case.path("killed.sqlite")), "half a database has the name"
    result = case.facts("killed.sqlite", "-q", games)
    assert result.returncode == 0, result.stderr
    assert dump(case.path("killed.sqlite")) == dump(case.path("whole.sqlite"))
    assert [name for name in os.listdir(case.folder) if "partial" in name] == []


def first_game(text):
    return "PCN: 1" + text.split("PCN: 1")[1]


def test_duplicates(case):
    game = first_game(case.games(1, 5))
    names = re.sub(r"^(Player-\d|Id|Event): .*", r"\1: other", game, flags=re.M)
    short = game.replace("Id: ", "Id: short-").split("\ndeal 3")[0] + "\n"
    other = first_game(case.games(1, 6))
    spelled = game.replace("Event: ", "event :   ")
    slip = re.sub(r"^score A melds=\d+", "score A melds=1", game, count=1, flags=re.M)
    slip = slip.replace("deal 2 ", "deal 2  ", 1)
    text = "".join([game, names, short, other, spelled])
    case.facts("same.sqlite", "-q", case.write("same.pcn", text))
    found = duplicates(case.path("same.sqlite"))
    assert found == [(2, 1, "same-play"), (3, 1, "prefix")], found
    case.facts("slip.sqlite", "-q", case.write("slip.pcn", slip + game))
    found = duplicates(case.path("slip.sqlite"))
    assert found == [(1, 2, "same-play")], "the one with the slip is kept"
    replayed = re.sub(r"(?s)(.*\ndeal 2 .*?\n)(\d) .*", r"\1", game)
    case.facts("corrected.sqlite", "-q", case.write("corrected.pcn", replayed + game))
    assert [row[:2] for row in duplicates(case.path("corrected.sqlite"))] == [(1, 2)]


def test_foreign_file(case):
    path = case.write("foreign.sqlite", "not a database")
    result = case.facts("foreign.sqlite", "-q", os.path.join(case.root, "corpus/examples"))
    assert result.returncode == 2 and "left as it is" in result.stderr, result.stderr
    with open(path, encoding="utf-8") as file:
        assert file.read() == "not a database"


def test_same_as_questions(case):
    """Many chunks, of which the last must come as surely as the first; asked again and again."""
    games = case.write("many.pcn", case.games(1500, 8))
    case.facts("many.sqlite", "-q", games)
    rows = dump(case.path("many.sqlite"))
    for table in ("games", "deals", "scores", "melds", "turns"):
        for threads in ("1", "2", "5"):
            answer = subprocess.run([case.pozo, "sql", "--csv", "--threads", threads,
                                     f"SELECT count(*) FROM {table}", games],
                                    check=True, capture_output=True, text=True).stdout
            assert answer.split()[1] == str(len(rows[table])), f"{table}, {threads}: {answer}"


def test_interrupted_question(case):
    """Of a pipe that nobody writes to: what was added up until then is no answer."""
    os.mkfifo(case.path("pipe"))
    run = subprocess.Popen([case.pozo, "sql", "SELECT count(*) FROM games", case.path("pipe")],
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(0.5)
    run.send_signal(signal.SIGTERM)
    out, told = run.communicate(timeout=20)
    assert run.returncode == 128 + signal.SIGTERM, run.returncode
    assert "0" not in out and "not whole" in told, out + told


def test_damaged(case):
    games = case.write("damaged.pcn", case.games(3, 7))
    result = case.facts("damaged.sqlite", games, "nowhere.pcn")
    assert result.returncode == 2 and "nowhere.pcn" in result.stderr, result.stderr
    assert len(dump(case.path("damaged.sqlite"))["games"]) == 3


def main(arguments):
    pozo, root = map(os.path.abspath, arguments)
    tests = [value for name, value in sorted(globals().items()) if name.startswith("test_")]
    failures = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(Case(pozo, root, folder))
                print(f"ok {number} - {test.__name__}")
            except AssertionError as problem:
                failures += 1
                print(f"# {problem}\nnot ok {number} - {test.__name__}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
