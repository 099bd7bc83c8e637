#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`pozo facts` and a database that others had in their hands, or have at the same time.

Usage: test-facts-others.py POZO LIMITS

LIMITS is pozo-limits.h.  After each trial the database is sound, and either what it was, with a
status of 2 and a reason, or has all games of the run beside all that was there: never anything in
between, and never anything that the file itself asked for.
"""
import contextlib
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

N_KILLS = 8
N_RACES = 3
N_DAMAGES = 16
BEGINNERS = 4  # runs at the same time
SEED = 5


class Case:
    """A database of three games in a folder of its own."""

    def __init__(self, pozo, limits, folder, text):
        self.pozo, self.limits, self.folder, self.text = pozo, limits, folder, text
        self.n_many = text["many"].count("PCN: 1")
        self.first, self.more, self.many = (self.write(f"{name}.pcn", text[name])
                                            for name in ("first", "more", "many"))
        self.path = os.path.join(folder, "games.sqlite")

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def cut(self, number):
        """Some of many games, other ones for each number."""
        games = re.split(r"(?m)^(?=PCN: 1)", self.text["many"])[1:]
        return self.write(f"{number}.pcn", "".join(games[number::BEGINNERS]))

    def begin(self):
        result = self.facts(self.first)
        assert result.returncode == 0, result.stderr

    def facts(self, *inputs):
        return subprocess.run(self.words(*inputs), cwd=self.folder, capture_output=True, text=True,
                              check=False)

    def words(self, *inputs):
        return [self.pozo, "facts", "-q", "-o", self.path, *inputs]

    def do(self, *statements):
        with contextlib.closing(sqlite3.connect(self.path)) as database:
            for statement in statements:
                database.execute(statement)
            database.commit()

    def ask(self, question):
        with contextlib.closing(sqlite3.connect(self.path)) as database:
            return database.execute(question).fetchall()

    def bytes(self):
        with open(self.path, "rb") as file:
            return file.read()

    def refused(self, said, *inputs):
        """The run is refused with a reason, and the file is the same to the byte."""
        before = self.bytes()
        result = self.facts(*(inputs or [self.more]))
        assert result.returncode == 2 and said in result.stderr, result.stderr
        assert self.bytes() == before, "the file was changed"

    def taken(self, *inputs):
        result = self.facts(*(inputs or [self.more]))
        assert result.returncode == 0, result.stderr
        self.check_sound()

    def check_sound(self):
        whole = self.ask("PRAGMA integrity_check")
        assert whole == [("ok",)], whole
        left = [name for name in os.listdir(self.folder)
                if name.startswith(".") or name.endswith("-journal")]
        assert left == [], left

    def check_games(self, expected):
        """Games of the inputs, each with its deals, and nothing without a game."""
        found = self.ask("SELECT game, deals, (SELECT count(*) FROM deals d WHERE d.game = g.game)"
                         " FROM games g")
        assert len(found) == expected, f"{len(found)} games, not {expected}"
        assert all(deals == there for _, deals, there in found), found
        assert self.ask("SELECT count(*) FROM turns WHERE game NOT IN (SELECT game FROM games)"
                        ) == [(0,)]


# ---- What a file brings along ----

def test_statements_in_the_file(case):
    """A table by which databases of before had their indexes made."""
    aim = os.path.join(case.folder, "aim.sqlite")
    case.do("CREATE TABLE indexes (name TEXT PRIMARY KEY, sql TEXT NOT NULL)",
            f"INSERT INTO indexes VALUES ('x', 'ATTACH ''{aim}'' AS a; CREATE TABLE a.t (x)')")
    case.taken()
    assert not os.path.exists(aim)
    assert len(case.ask("SELECT * FROM indexes")) == 1, "a table of others was changed"


def test_trigger(case):
    case.do("CREATE TABLE log (x)", 'CREATE TRIGGER "a\tb" AFTER INSERT ON games '
            "BEGIN INSERT INTO log VALUES (1); END")
    case.refused("on its table games would not run")


def test_trigger_elsewhere(case):
    case.do("CREATE TABLE log (x)", "CREATE TRIGGER t AFTER INSERT ON log "
            "BEGIN DELETE FROM games; END")
    case.taken()
    case.check_games(6)


def test_function_in_index(case):
    """One that a schema may not name, since nobody trusts it."""
    case.do("CREATE INDEX own ON games (id)", "PRAGMA writable_schema = ON",
            "UPDATE sqlite_schema SET sql = 'CREATE INDEX own ON games (load_extension(id))'"
            " WHERE name = 'own'")
    before = case.bytes()
    result = case.facts(case.more)
    assert result.returncode == 2 and case.bytes() == before, result.stderr


def test_view_of_that_name(case):
    case.do("DROP TABLE melds", "CREATE VIEW melds AS SELECT 1 AS game")
    case.refused("its table melds is missing")


def test_column_more(case):
    case.do("ALTER TABLE games ADD COLUMN mine TEXT")
    case.refused("its table games was changed")


def test_check_on_a_table(case):
    case.do("PRAGMA writable_schema = ON", "UPDATE sqlite_schema SET sql = replace(sql, 'kind TEXT"
            " NOT NULL', 'kind TEXT CHECK (random())') WHERE name = 'duplicates'")
    case.refused("its table duplicates was changed")


def test_index_changed(case):
    case.do("DROP INDEX games_by_id", "CREATE INDEX games_by_id ON games (event)")
    case.refused("its index games_by_id was changed")


def test_index_dropped(case):
    case.do("DROP INDEX games_by_id")
    case.taken()
    assert case.ask("SELECT count(*) FROM sqlite_schema WHERE name = 'games_by_id'") == [(1,)]


def test_own_index(case):
    case.do("CREATE INDEX own ON turns (seat)")
    case.taken()
    assert case.ask("SELECT count(*) > 100 FROM turns INDEXED BY own WHERE seat > 0") == [(1,)]


def test_own_unique_index(case):
    """What it forbids is refused as a whole, deals that went in before among it."""
    case.do("UPDATE games SET event = 'e' || game", "CREATE UNIQUE INDEX own ON games (event)")
    case.refused("UNIQUE")


def test_own_tables(case):
    case.do("CREATE TABLE notes (x)", "INSERT INTO notes VALUES ('mine')",
            "UPDATE games SET event = 'corrected by me'")
    case.taken()
    assert case.ask("SELECT * FROM notes") == [("mine",)]
    assert case.ask("SELECT count(*) FROM games WHERE event = 'corrected by me'") == [(3,)]


def test_other_version(case):
    case.do("PRAGMA user_version = 2")
    case.refused("another version")


def test_other_application(case):
    case.do("PRAGMA application_id = 1")
    case.refused("no database of facts")


def test_no_file(case):
    os.remove(case.path)
    os.mkfifo(case.path)
    result = case.facts(case.more)
    assert result.returncode == 2 and "no database of facts" in result.stderr, result.stderr
    os.remove(case.path)


# ---- Games that somebody changed ----

def test_game_deleted(case):
    """Its deals are nobody else's."""
    case.do("DELETE FROM games WHERE game = 3")
    case.taken()
    assert case.ask("SELECT game FROM games") == [(1,), (2,), (4,), (5,), (6,)]
    assert case.ask("SELECT count(*) > 0 FROM deals WHERE game = 3") == [(1,)]
    assert case.ask("SELECT * FROM duplicates WHERE 3 IN (game, kept)") == []


def test_deals_deleted(case):
    case.do("DELETE FROM deals WHERE game = 3")
    case.taken()
    assert case.ask("SELECT count(*) FROM games") == [(6,)]


def test_number_too_large(case):
    """From both sides."""
    largest = 1 << int(re.search(r"<< (\d+)", case.limits["POZO_FACTS_GAMES_MAX"])[1])
    case.do(f"UPDATE deals SET game = {largest} WHERE game = 3")
    case.taken()
    assert case.ask("SELECT max(game) FROM games") == [(largest + 3,)]
    case.refused("whose number is none", case.many)


def test_number_none(case):
    case.do("UPDATE melds SET game = 'three' WHERE game = 3")
    case.refused("its table melds has a game whose number is none")


# ---- Others who have it open ----

def test_log(case):
    """A WAL that nobody has merged into the file."""
    with contextlib.closing(sqlite3.connect(case.path)) as reader:
        reader.execute("PRAGMA journal_mode = WAL")
        reader.execute("CREATE TABLE notes (x)")
        reader.execute("INSERT INTO notes VALUES ('mine')")
        reader.commit()
        case.taken()
        assert reader.execute("SELECT count(*) FROM games").fetchall() == [(6,)]
    assert case.ask("SELECT * FROM notes") == [("mine",)]
    assert case.ask("PRAGMA journal_mode") == [("wal",)]
    case.check_games(6)


def leave_behind(case, mode):
    """Somebody who dies with a change in the log, or half a change in the file."""
    script = (f"import os, sqlite3; d = sqlite3.connect({case.path!r}); d.execute('PRAGMA "
              f"journal_mode = {mode}'); d.execute('PRAGMA cache_size = 1'); d.execute("
              "'CREATE TABLE notes (x)'); d.commit(); d.execute(\"UPDATE games SET event = "
              "'lost' || hex(zeroblob(9999))\"); d.execute('DELETE FROM turns'); os._exit(0)")
    subprocess.run([sys.executable, "-c", script], check=True)


def test_log_left_behind(case):
    leave_behind(case, "WAL")
    case.taken()
    assert case.ask("SELECT count(*) FROM games WHERE event LIKE 'lost%'") == [(0,)]
    case.check_games(6)


def test_journal_left_behind(case):
    leave_behind(case, "DELETE")
    assert os.path.exists(case.path + "-journal")
    case.taken()
    case.check_games(6)


@contextlib.contextmanager
def hold(case, seconds, statement):
    """Another process has the database for a time.  Not a thread: the locks of a process are gone
    as soon as any of its threads closes the file."""
    script = (f"import sqlite3, time; d = sqlite3.connect({case.path!r}, isolation_level=None); "
              f"d.execute({statement!r}); d.execute('SELECT count(*) FROM games').fetchall(); "
              f"print(flush=True); time.sleep({seconds}); d.execute('COMMIT')")
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        yield


def test_writer_who_ends(case):
    with hold(case, int(case.limits["POZO_FACTS_WAIT_MS"]) / 4000, "BEGIN IMMEDIATE"):
        case.taken()
    case.check_games(6)


def test_writer_who_stays(case):
    with hold(case, int(case.limits["POZO_FACTS_WAIT_MS"]) / 1000 + 3, "BEGIN IMMEDIATE"):
        case.refused("another program")


def test_reader_who_ends(case):
    with hold(case, int(case.limits["POZO_FACTS_WAIT_MS"]) / 4000, "BEGIN"):
        case.taken()


# ---- Runs that do not come to their end ----

def test_interrupted(case):
    """What its user did after that is there."""
    pipe = os.path.join(case.folder, "pipe")
    os.mkfifo(pipe)
    run = subprocess.Popen(case.words(pipe), cwd=case.folder, stderr=subprocess.PIPE, text=True)
    with open(case.many, encoding="utf-8") as file, open(pipe, "w", encoding="utf-8") as out:
        out.write(file.read())
        time.sleep(0.5)
        run.send_signal(signal.SIGTERM)
        _, told = run.communicate(timeout=20)
    assert run.returncode == 128 + signal.SIGTERM and "none of its games" in told, told
    case.check_games(3)
    case.check_sound()
    test_own_tables(case)


def make_kill(number):
    def trial(case):
        twin = Case(case.pozo, case.limits, tempfile.mkdtemp(dir=case.folder), case.text)
        twin.begin()
        started = time.monotonic()
        twin.taken(twin.many)
        span = time.monotonic() - started
        run = subprocess.Popen(case.words(case.many), cwd=case.folder, stderr=subprocess.PIPE)
        time.sleep(span * (number + 1) / (N_KILLS + 1))
        run.kill()
        run.communicate()
        n = case.ask("SELECT count(*) FROM games")[0][0]  # which plays a journal back
        assert case.ask("PRAGMA integrity_check") == [("ok",)]
        assert n in (3, 3 + case.n_many), n
        case.check_games(n)
        case.taken(case.many)
        case.check_games(3 + case.n_many)
    return trial


def make_race(number):
    """Runs that begin at once, upon a database, or upon none."""
    def trial(case):
        before = 3 if number % 2 else 0
        if before == 0:
            os.remove(case.path)
        inputs = [case.first if i == 0 and before == 0 else case.cut(i) for i in range(BEGINNERS)]
        runs = [subprocess.Popen(case.words(path), cwd=case.folder, stderr=subprocess.PIPE,
                                 text=True) for path in inputs]
        told = [run.communicate(timeout=60)[1] for run in runs]
        done = [i for i, run in enumerate(runs) if run.returncode == 0]
        assert done, told
        for run, said in zip(runs, told):
            assert run.returncode == 0 or (run.returncode == 2 and case.path in said), said
        expected = before
        for i in done:
            with open(inputs[i], encoding="utf-8") as file:
                expected += file.read().count("PCN: 1")
        case.check_games(expected)
        case.check_sound()
    return trial


def test_disk_full(case):
    """At whatever size."""
    size = os.path.getsize(case.path) // 512
    for more in (-1, 1, 200, 900, 2000):
        before = case.ask("SELECT count(*) FROM games")
        command = f"ulimit -f {size + more}; exec \"$@\""
        result = subprocess.run(["sh", "-c", command, "sh", *case.words(case.many)],
                                cwd=case.folder, capture_output=True, text=True, check=False,
                                preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN))
        assert result.returncode in (0, 2), result.stderr
        if result.returncode == 2:
            assert case.path in result.stderr and case.ask("SELECT count(*) FROM games") == before
        case.check_sound()
    case.taken(case.many)
    case.check_games(3 + case.n_many)


def make_damage(number):
    """Bytes of a page, a whole page, or the end, by lot."""
    def trial(case):
        lot = random.Random(SEED + number)
        data = bytearray(case.bytes())
        page = lot.randrange(len(data) // 8192) * 8192
        if number % 4 == 0:
            data[page:page + 8192] = bytes(8192)
        elif number % 4 == 1:
            data[page:page + 8192] = lot.randbytes(8192)
        elif number % 4 == 2:
            at = page + lot.randrange(100)
            data[at:at + 8] = lot.randbytes(8)
        else:
            del data[max(page, 8192):]
        with open(case.path, "wb") as file:
            file.write(data)
        result = case.facts(case.more)
        if result.returncode == 0:
            case.check_sound()
            return
        assert result.returncode == 2 and case.path in result.stderr, result.stderr
        assert case.bytes() == data, "the file was changed"
    return trial


# ---- Running ----

def list_trials():
    trials = [(name, value) for name, value in globals().items() if name.startswith("test_")]
    for make, n in ((make_kill, N_KILLS), (make_race, N_RACES), (make_damage, N_DAMAGES)):
        trials += [(f"{make.__name__} {number}", make(number)) for number in range(n)]
    return trials


def read_limits(path):
    with open(path, encoding="utf-8") as file:
        return dict(re.findall(r"#define (POZO_FACTS_\w+) +(\(.*?\)|\d+)", file.read()))


def simulate(pozo, n, seed):
    return subprocess.run([pozo, "simulate", "--games", str(n), "--seed", str(seed)], check=True,
                          capture_output=True, text=True).stdout


def run(trial, pozo, limits, text):
    with tempfile.TemporaryDirectory() as folder:
        case = Case(pozo, limits, folder, text)
        try:
            case.begin()
            trial(case)
        except (AssertionError, sqlite3.Error) as problem:
            return str(problem) or "an assertion"
    return ""


def main(arguments):
    pozo, limits = os.path.abspath(arguments[0]), read_limits(arguments[1])
    text = {"first": simulate(pozo, 3, 1), "more": simulate(pozo, 3, 2),
            "many": simulate(pozo, 150, 3)}
    trials = [(name, trial) for name, trial in list_trials() if arguments[2:] in ([], [name])]
    n_failures = 0
    print(f"1..{len(trials)}")
    for number, (name, trial) in enumerate(trials, 1):
        trouble = run(trial, pozo, limits, text)
        n_failures += trouble != ""
        if trouble:
            print("# " + trouble.replace("\n", "\n# "))
        print(f"{'not ok' if trouble else 'ok'} {number} - {name}", flush=True)
    return 1 if n_failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
