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

TABLES = "games extras deals sides scores turns actions melds findings duplicates".split()


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
        run.wait()
        if os.path.exists(case.path("killed.sqlite")):  # it was quicker than the signal
            assert dump(case.path("killed.sqlite")) == dump(case.path("whole.sqlite")), \
                "half a database has the name"
            os.remove(case.path("killed.sqlite"))
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


def test_added(case):
    """In two runs as in one; an index of somebody's own knows what was added."""
    text = case.games(300, 11)
    parts = re.split(r"(?m)^(?=PCN: 1)", text)[1:]
    halves = [case.write(f"half-{i}.pcn", "".join(parts[i * 150:(i + 1) * 150])) for i in range(2)]
    case.facts("once.sqlite", "-q", case.write("once.pcn", text))
    case.facts("twice.sqlite", "-q", halves[0])
    database = sqlite3.connect(case.path("twice.sqlite"))
    database.execute("CREATE INDEX by_seat ON turns (seat)")
    database.commit()
    database.close()
    os.symlink("twice.sqlite", case.path("link.sqlite"))
    result = case.facts("link.sqlite", "-q", halves[1])
    assert result.returncode == 0, result.stderr
    assert os.path.islink(case.path("link.sqlite")), "the link was replaced"
    once, twice = dump(case.path("once.sqlite")), dump(case.path("twice.sqlite"))
    for table in ("deals", "sides", "scores", "turns", "actions", "melds", "duplicates"):
        assert once[table] == twice[table], table
    database = sqlite3.connect(case.path("twice.sqlite"))
    found = database.execute("SELECT count(*) FROM turns INDEXED BY by_seat WHERE seat > 0")
    assert found.fetchone()[0] == len(once["turns"])


def test_where(case):
    text = case.games(40, 15)
    games = case.write("where.pcn", text)
    case.facts("where.sqlite", "-q", "--where", "deals > 4", "--where", "winner = 'A'", games)
    case.facts("all.sqlite", "-q", games)
    database = sqlite3.connect(case.path("all.sqlite"))
    wanted = database.execute("SELECT id FROM games WHERE deals > 4 AND winner = 'A'"
                              " ORDER BY game").fetchall()
    found = sqlite3.connect(case.path("where.sqlite")).execute("SELECT id FROM games ORDER BY game")
    assert found.fetchall() == wanted and 0 < len(wanted) < 40, wanted
    none = case.facts("none.sqlite", "-q", "--where", "deals > 1000", games)
    assert "--where holds for no game" in none.stderr, none.stderr
    for where, said in (("winer = 'A'", 'did you mean "winner"'),
                        ("abs(-9223372036854775807 - (deals > 0))",
                         "cannot be worked out")):
        wrong = case.facts("wrong.sqlite", "-q", "--where", where, games)
        assert wrong.returncode == 2 and said in wrong.stderr, wrong.stderr
        assert not os.path.exists(case.path("wrong.sqlite"))


def test_shards(case):
    """Parts of an archive and of files, in one database or in several, hold each game once."""
    archive = case.path("season.pcn.zst")
    subprocess.run([case.pozo, "pack", "-q", "-o", archive], input=case.games(900, 31).encode(),
                   check=True)
    inputs = [archive, case.write("more.pcn", case.games(5, 32))]
    case.facts("whole.sqlite", *inputs)
    parts = []
    for i in (3, 1, 2):
        case.facts("joined.sqlite", "--shard", f"{i}/3", *inputs)
        case.facts(f"{i}.sqlite", "--shard", f"{i}/3", "--threads", str(i), *inputs)
        parts.append(keys(case.path(f"{i}.sqlite")))
    whole = keys(case.path("whole.sqlite"))
    if len(whole) != 905 or min(map(len, parts)) < 50:
        raise AssertionError(f"{len(whole)} games in parts of {[len(part) for part in parts]}")
    if sorted(sum(parts, [])) != whole or keys(case.path("joined.sqlite")) != whole:
        raise AssertionError("the parts are not the whole")


def keys(path):
    """Returns what games are known by, and what was played in them."""
    return sqlite3.connect(path).execute(
        "SELECT g.key, id, deals, count(*), sum(recomputed) FROM games g JOIN scores USING (game)"
        " GROUP BY g.game ORDER BY 1").fetchall()


def test_places(case):
    """A game by its place: in an archive with an index the same as in the text, in any order."""
    games = case.write("places.pcn", case.games(900, 16))
    packed = case.path("places.pcn.zst")
    subprocess.run([case.pozo, "pack", "-o", packed, games], check=True, capture_output=True)

    def ask(question, *inputs):
        return subprocess.run([case.pozo, "sql", "--csv", question, *inputs], check=True,
                              capture_output=True, text=True).stdout

    for place in (0, 1, 2, 450, 899, 900, 901):
        question = f"SELECT game, min(id), count(*) FROM turns WHERE game = {place}"
        text = ask(question, games)
        assert ask(question, packed) == text, f"{place}: {text}"
        behind = ask(question.replace(f"= {place}", f"= {place + 900}"), packed, packed)
        assert place == 0 or behind == text.replace(f"\n{place},", f"\n{place + 900},"), behind
    places = "(SELECT 700 AS game UNION ALL SELECT 901 UNION ALL SELECT 3 UNION ALL SELECT 701)"
    question = f"SELECT p.game, count(*) FROM {places} p JOIN turns t USING (game) GROUP BY 1"
    text = ask(question, games)
    assert len(text.split()) == 4 and ask(question, packed) == text, text


def test_long_texts(case):
    """Rows longer than a page."""
    game = first_game(case.games(1, 12))
    keys = [f"Site: {'s' * 4000}", f"Scribe: {'Schreiberin ' * 300}", f"From: {'f' * 3000}"]
    long = game.replace("\n", "\n" + "\n".join(keys) + "\n", 1)
    many = "".join(re.sub(r"(?m)^Event: .*", f"Event: {'e' * i}", long) for i in range(1, 3000, 29))
    case.facts("long.sqlite", "-q", case.write("long.pcn", many))
    rows = dump(case.path("long.sqlite"))
    assert isinstance(rows, dict), rows
    database = sqlite3.connect(case.path("long.sqlite"))
    found = database.execute("SELECT length(event), length(site), length(scribe) FROM games")
    assert [tuple(row) for row in found] == [(i, 4000, 3599) for i in range(1, 3000, 29)]


def test_other_version(case):
    games = case.write("older.pcn", case.games(2, 13))
    case.facts("older.sqlite", "-q", games)
    database = sqlite3.connect(case.path("older.sqlite"))
    database.execute("PRAGMA user_version = 1")
    database.close()
    result = case.facts("older.sqlite", "-q", games)
    assert result.returncode == 2 and "another version" in result.stderr, result.stderr


def test_full_disk(case):
    """What cannot be written is said, and the name stays free."""
    games = case.write("full.pcn", case.games(200, 14))
    command = f"ulimit -f 200; exec '{case.pozo}' facts -o full.sqlite {games}"
    run = subprocess.run(["sh", "-c", command],
                         cwd=case.folder, capture_output=True, text=True, check=False,
                         preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN))
    assert run.returncode == 2 and "full.sqlite" in run.stderr, run.stderr
    assert not os.path.exists(case.path("full.sqlite"))
    result = case.facts("full.sqlite", "-q", games)
    assert result.returncode == 0 and len(dump(case.path("full.sqlite"))["games"]) == 200


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
