#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets the calls of a short run of each command fail, one after the other.

Usage: test-failures.py POZO ROOT [CASE [KIND [N]]]

POZO is the program with failing-calls.c in it.  A case is run once in peace, which tells how often
it calls the system, and then again and again, with another call failing each time.  A run must end
as the one in peace did, to the byte, or with status 2 and a message; whichever it is, what stands
under a final name is what stood there before, or what the run in peace wrote, or a page that says
that it is not about everything; nothing else is left, but for a journal of SQLite, by which whoever
opens the database next has what stood there before.  A call that is interrupted, or does less than
was asked for, must not be noticed at all.

Of each place in the program from which the system is called, the first call in the first case that
comes there is tried; with POZO_THOROUGH=1 all calls of all cases are.  With a case named, that one
is tried; with a kind and a number, that run alone, with what it said.
"""
import concurrent.futures
import contextlib
import gzip
import lzma
import bz2
import os
import pty
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import tarfile
import tempfile
import zipfile

LIMIT_S = 60
# A Tally in failing-calls.c: two numbers, a text, and of each call a number and a text.
COUNTS_BYTES = 8
WHERE_BYTES = 240
SITES_MAX = 16384
TALLY_BYTES = COUNTS_BYTES + WHERE_BYTES + 8 * SITES_MAX
DATABASE = "games.sqlite"
PAGE_SAYS = b"Not everything could be read"
DATABASE_HAS_REST = "in all are another one in other words"

# What happens to a call, by the letters of failing-calls.c.
KINDS = {"e": "fails", "D": "finds the disk full", "i": "is interrupted", "s": "does a part",
         "m": "gets no memory", "M": "gets no memory from then on",
         "l": "gets no memory, of a library that cannot do without"}
UNNOTICED = "is"  # as if nothing had happened
# What libraries do not call again when it was interrupted: GLib to open, SQLite of 2024 to sync.
NOT_AGAIN = r"f?open.* from .*/libg(lib|io)-|f(data)?sync.* from .*/libsqlite3\."
MAY_CRASH = "l"  # libarchive and ncurses themselves do

# ncurses loses memory where it finds no terminal.
LEAKS_OF_OTHERS = "leak:libtinfo.so\n"

# What no run may say, whatever fails.
BAD_WORDS = re.compile(r"CRITICAL|WARNING \*\*|ERROR:|Sanitizer|runtime error|assert|core dumped")


class Case:
    """A command line; {x} is the path of an input.  `before` are files that are there already, by
    their names and the inputs that they are copies of; `again` says that after a run that failed
    the next one does what it did not.  `tells` is what the output may have in it instead of an
    error, and at `terminal` these keys are pressed."""

    def __init__(self, line, before=None, again=False, tells=None, terminal=""):
        self.line, self.before, self.again = line, before or {}, again
        self.tells, self.terminal = tells, terminal


CASES = {
    "validate": Case("validate --threads 2 {game} {sheet}"),
    "validate-folder": Case("validate --summary {folder}"),
    "validate-zip": Case("validate {zip}"),
    "validate-tar": Case("validate {tar.xz}"),
    "validate-7z": Case("validate {7z}"),
    "validate-filters": Case("validate {gz} {bz2} {xz} {lz4} {zst}"),
    "validate-json": Case("validate --json=findings.json {sheet}"),
    "validate-where": Case("validate --where players=4 {game}"),
    "show": Case("show {game} --deal 4 --turn 70"),
    "show-packed": Case("show {packed} --game {id}"),
    "replay-screen": Case("replay {game} --at d4t20a2 --screen 80x20"),
    "replay-terminal": Case("replay {game}", terminal="q"),
    "replay-page": Case("replay --html page.html {game}", before={"page.html": "sheet"}),
    "replay-pages": Case("replay --html pages/ {folder}"),
    "results": Case("results {event}"),
    "results-page": Case("results --html results.html {event}"),
    "standings": Case("standings --scale linear {event}"),
    "movement": Case("movement swiss --names {names}"),
    "movement-records": Case("movement mitchell --names {names} --event E --play international-4 "
                             "--output evening"),
    "desk": Case("desk --enter '1 5230 3115' .", before={"slip.pcn": "slip"}),
    "report": Case("report -o event.html -p red-threes {event}", before={"event.html": "sheet"}),
    "stats": Case("stats -p red-threes {folder}"),
    "stats-isolated": Case("stats --isolate -p red-threes -p pile-size {folder}"),
    "stats-part": Case("stats -p red-threes --save 1.part {folder}"),
    "stats-by": Case("stats -p red-threes --by players {folder}"),
    "merge": Case("merge --unverified --save sum.part {part}"),
    "merge-print": Case("merge {part}"),
    "sql": Case("sql 'SELECT g.id, count(*) FROM games g JOIN deals USING (game) GROUP BY 1 ORDER "
                "BY 1 DESC' {folder}"),
    "sql-packed": Case("sql \"SELECT deals FROM games WHERE id = '{id}'\" {packed}"),
    "facts": Case("facts -o games.sqlite {game}", again=True),
    "facts-more": Case("facts -o games.sqlite {folder}", before={"games.sqlite": "facts"},
                       again=True),
    "rescore": Case("rescore --variant samba,chilean {game}"),
    "convert": Case("convert {sheet}"),
    "convert-file": Case("convert -o out.pcn {sheet}", before={"out.pcn": "game"}),
    "convert-json": Case("convert --to json -o out.json {sheet}"),
    "pack": Case("pack -o out.pcn.zst {folder}"),
    "pack-again": Case("pack --force -o out.pcn.zst {folder}", before={"out.pcn.zst": "packed"}),
    "unpack": Case("unpack -C games {packed}"),
    "unpack-test": Case("unpack --test {packed}"),
    "cat": Case("cat {tar.xz}"),
    "cat-one": Case("cat --game {id} {packed}"),
    "simulate": Case("simulate --games 3 --seed 7"),
    "variants": Case("variants"),
    "variants-own": Case("variants check {variant}"),
    "plugins": Case("plugins", tells=b"the folder cannot be"),
    "plugins-new": Case("plugins new hand-size"),
    "explain": Case("explain score-total"),
    "games": Case("games gin-rummy"),
    "help": Case("help"),
}


# ---- Inputs ----

def add_files(add, paths):
    for path in paths:
        add(path, os.path.basename(path))


def make_inputs(pozo, root, folder):
    """Maps the names in braces to what stands for them."""
    def at(name):
        return os.path.join(folder, name)

    def press(name, data):
        with open(at(name), "wb") as file:
            file.write(data)
        return at(name)

    def run(*arguments):
        subprocess.run([pozo, *arguments], check=True, cwd=folder, stdout=subprocess.DEVNULL,
                       stderr=subprocess.PIPE)

    peer = os.path.join(root, "corpus/peer/full")
    chosen = [os.path.join(peer, name) for name in ("fd2-0001-sharp.pcn", "fd4-0154-sharp.pcn")]
    fuzz = os.path.join(root, "corpus/fuzz/archive")
    given = {"game": os.path.join(peer, "fd4-0047-normal.pcn"), "id": "fd4-0154-sharp",
             "sheet": os.path.join(root, "corpus/examples/score-sheet.pcn"),
             "event": os.path.join(root, "tests/golden/report-event/evening"),
             "variant": os.path.join(root, "corpus/fuzz/variant/samba.variant"),
             "lz4": os.path.join(fuzz, "lz4"), "zst": os.path.join(fuzz, "zstd"),
             "7z": os.path.join(fuzz, "7z"), "folder": at("folder"), "names": at("names.txt"),
             "zip": at("games.zip"), "tar.xz": at("games.tar.xz"), "packed": at("packed.pcn.zst"),
             "part": at("1.part"), "facts": at("facts.sqlite"),
             "slip": at("slips/round-1-table-1.pcn")}
    os.mkdir(given["folder"])
    for path in chosen:
        shutil.copy(path, given["folder"])
    with open(given["names"], "w", encoding="utf-8") as file:
        file.writelines(f"A{number} & B{number}\n" for number in range(6))
    with open(given["sheet"], "rb") as file:
        text = file.read()
    given["gz"] = press("sheet.gz", gzip.compress(text))
    given["bz2"] = press("sheet.bz2", bz2.compress(text))
    given["xz"] = press("sheet.xz", lzma.compress(text))
    with zipfile.ZipFile(given["zip"], "w", zipfile.ZIP_DEFLATED) as file:
        add_files(file.write, chosen)
    with tarfile.open(given["tar.xz"], "w:xz") as file:
        add_files(file.add, chosen)
    run("movement", "swiss", "--names", given["names"], "-o", "slips")
    run("pack", "--quiet", "-o", "packed.pcn.zst", "folder")
    run("stats", "-p", "red-threes", "--save", "1.part", "folder")
    run("facts", "-o", "facts.sqlite", given["game"])
    return given


# ---- A run ----

def ask_database(path, ask):
    """Of a copy, with its journal: as whoever opens it next would find it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, DATABASE)
        for end in ("", "-journal"):
            if os.path.exists(path + end):
                shutil.copy(path + end, copy + end)
        with contextlib.closing(sqlite3.connect(f"file:{copy}?mode=rw", uri=True)) as database:
            return ask(database)


def read_database(path):
    """What is in a database, without what depends on how its pages came to be."""
    return ask_database(path, lambda database: "\n".join(database.iterdump()).encode())


def list_games(path):
    """What is in a database, whatever the order in which it came there."""
    def ask(database):
        tables = [name for (name,) in database.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1")]
        counts = [database.execute(f'SELECT count(*) FROM "{name}"').fetchone() for name in tables]
        return tables, counts, database.execute("SELECT key FROM games ORDER BY 1").fetchall()

    return ask_database(path, ask)


def read_files(folder):
    files = {}
    for at, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(at, name)
            if name == DATABASE + "-journal":
                continue  # and belongs to the database
            if name.endswith(".sqlite"):
                files[os.path.relpath(path, folder)] = read_database(path)
                continue
            with open(path, "rb") as file:
                files[os.path.relpath(path, folder)] = file.read()
    return files


class Run:
    """One run, and what came of it."""

    def __init__(self, status, out, err, files, tally):
        self.status, self.out, self.err, self.files = status, out, err, files
        self.n_calls, self.n_failed = struct.unpack_from("ii", tally)
        self.where = tally[COUNTS_BYTES:].split(b"\0")[0].decode()
        n_sites = min(self.n_calls, SITES_MAX) if len(tally) == TALLY_BYTES else 0
        self.sites = [(site, kinds.rstrip(b"\0").decode()) for site, kinds in struct.iter_unpack(
            "I4s", tally[COUNTS_BYTES + WHERE_BYTES:][:8 * n_sites])]

    def sites_of(self, kind):
        """Where the calls stand that can fail in that way, in their order."""
        return [site for site, kinds in self.sites if kind.lower() in kinds]


def split_line(line):
    """The words of a case, quoted as in a shell; a brace stands for no more than a word has."""
    words = re.findall(r"'([^']*)'|\"([^\"]*)\"|(\S+)", line)
    return ["".join(word) for word in words]


class Bench:
    """Runs cases, each time in a folder of its own."""

    def __init__(self, pozo, given, top):
        self.pozo, self.given, self.top = pozo, given, top
        self.leaks = os.path.join(top, "leaks")
        with open(self.leaks, "w", encoding="utf-8") as file:
            file.write(LEAKS_OF_OTHERS)

    def words(self, case):
        words = [re.sub(r"\{([a-z0-9.]+)\}", lambda match: self.given[match[1]], word)
                 for word in split_line(case.line)]
        return [self.pozo, *words]

    def lay_out(self, case, folder):
        for name, given in case.before.items():
            shutil.copy(self.given[given], os.path.join(folder, name))

    def run(self, case, kind="-", number=0, after=None):
        """@after looks at the folder of the run while it is still there."""
        with tempfile.TemporaryDirectory(dir=self.top) as folder:
            work, tally = os.path.join(folder, "work"), os.path.join(folder, "tally")
            os.mkdir(work)
            self.lay_out(case, work)
            with open(tally, "wb") as file:
                file.truncate(TALLY_BYTES)
            environment = {**os.environ, "POZO_FAIL": f"{kind}:{number}:{tally}",
                           "LSAN_OPTIONS": f"print_suppressions=0:suppressions={self.leaks}",
                           "TERM": "xterm", "HOME": folder, "LC_ALL": "C.UTF-8"}
            status, out, err = call(self.words(case), work, environment, case.terminal)
            with open(tally, "rb") as file:
                count = file.read(COUNTS_BYTES + WHERE_BYTES if number else TALLY_BYTES)
            found = Run(status, out, err, read_files(work), count)
            if after is not None:
                after(found, work)
            return found


def call(words, folder, environment, keys):
    if not keys:
        result = subprocess.run(words, cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                capture_output=True, check=False, timeout=LIMIT_S)
        return result.returncode, result.stdout, result.stderr.decode("utf-8", "replace")
    return call_at_terminal(words, folder, environment, keys)


def call_at_terminal(words, folder, environment, keys):
    """What is shown is no matter of this test."""
    master, slave = pty.openpty()
    try:
        os.write(master, keys.encode())
        with subprocess.Popen(words, cwd=folder, env=environment, stdin=slave, stdout=slave,
                              stderr=subprocess.PIPE) as process:
            os.close(slave)
            drain = concurrent.futures.ThreadPoolExecutor(1)
            drain.submit(read_all, master)
            _, err = process.communicate(timeout=LIMIT_S)
            drain.shutdown()
            return process.returncode, b"", err.decode("utf-8", "replace")
    finally:
        os.close(master)


def read_all(descriptor):
    try:
        while os.read(descriptor, 65536):
            pass
    except OSError:  # which is how a terminal says that nobody is there any more
        pass


# ---- What is right ----

def judge_files(case, peace, found, initial):
    """What is wrong with the files that a run left; nothing if nothing is."""
    for name, data in found.files.items():
        base = os.path.basename(name)
        if base.startswith("."):
            if not found.where.startswith("unlink"):
                return f"{name} is left"
        elif case.again and DATABASE_HAS_REST in found.err:
            continue  # an input could not be read, and check_again() asks for what was in it
        elif PAGE_SAYS in data:
            continue  # that it is not about all of the games
        elif data not in (peace.files.get(name), initial.get(name)):
            return f"{name} is neither what it was nor what it should be"
    lost = [name for name in initial if name not in found.files]
    return f"lost: {lost}" if lost else ""


def judge(case, kind, peace, found, initial):
    """What is wrong with a run in which something failed; nothing if nothing is."""
    if found.status < 0 and kind in MAY_CRASH:
        return judge_files(case, peace, found, initial)
    if found.status < 0 or found.status > 2:
        return f"status {found.status}"
    if BAD_WORDS.search(found.err):
        return "it says what is not for users"
    same = (found.status, found.out, found.files) == (peace.status, peace.out, peace.files)
    if same:
        return ""
    if kind in UNNOTICED and not re.match(NOT_AGAIN, found.where):
        return f"it is noticed: status {found.status}"
    if case.tells is not None and found.status == 1 and case.tells in found.out:
        return ""
    if found.status != 2:
        return f"status {found.status}, with another output than in peace"
    if not found.err.startswith("pozo") and "\npozo" not in found.err:
        return "status 2, and nothing is said"
    return judge_files(case, peace, found, initial)


class Trial:
    """A case: the run in peace, and runs in which a call fails."""

    def __init__(self, bench, name):
        self.bench, self.name, self.case = bench, name, CASES[name]
        self.peace_games = None
        self.peace = bench.run(self.case, after=self.note_games)
        if self.peace.status not in (0, 1):
            sys.exit(f"{name}: status {self.peace.status} in peace: {self.peace.err}")
        with tempfile.TemporaryDirectory(dir=bench.top) as folder:
            bench.lay_out(self.case, folder)
            self.initial = read_files(folder)

    def numbers(self, kind, seen):
        """All calls, or those from a place that is not among @seen, which then is."""
        sites = self.peace.sites_of(kind)
        if seen is None:
            return range(1, len(sites) + 1)
        numbers = []
        for number, site in enumerate(sites, 1):
            if site not in seen:
                seen.add(site)
                numbers.append(number)
        return numbers

    def note_games(self, _, work):
        if self.case.again:
            self.peace_games = list_games(os.path.join(work, DATABASE))

    def check_again(self, found, work, troubles):
        """The same command does what is left to do.  Games that were added in two runs have other
        numbers than those of one."""
        if not self.case.again or found.status != 2:
            return
        environment = {key: value for key, value in os.environ.items() if key != "POZO_FAIL"}
        _, _, err = call(self.bench.words(self.case), work, environment, "")
        if list_games(os.path.join(work, DATABASE)) != self.peace_games:
            troubles.append(f"the next run does not put it right: {err.strip()}")

    def run(self, kind, number):
        """What is wrong, and the run."""
        troubles = []
        try:
            found = self.bench.run(self.case, kind, number,
                                   lambda found, work: self.check_again(found, work, troubles))
        except subprocess.TimeoutExpired:
            return "it does not end", None
        except sqlite3.Error as error:
            return f"the database: {error}", None
        trouble = judge(self.case, kind, self.peace, found, self.initial)
        return trouble or "".join(troubles), found


# ---- Running ----

def describe(trial, kind, number, trouble, found):
    where = f" ({found.where})" if found is not None else ""
    said = found.err.strip().splitlines() if found is not None else []
    return (f"{trial.name} {kind} {number}: {trouble}{where}" +
            "".join(f"\n    {line}" for line in said[:8]))


def try_kind(pool, trial, kind, seen):
    """How many runs there were, and what is wrong with which."""
    numbers = trial.numbers(kind, seen)
    results = pool.map(lambda number: trial.run(kind, number), numbers)
    return len(numbers), [describe(trial, kind, number, trouble, found)
                          for number, (trouble, found) in zip(numbers, results) if trouble]


def is_sanitized(pozo):
    with open(pozo, "rb") as file:
        return b"__asan_init" in file.read()


def run_all(bench, names, is_thorough):
    kinds = dict(KINDS)
    if is_sanitized(bench.pozo):
        del kinds[MAY_CRASH]  # a sanitizer would tell of what libraries do
    print(f"1..{len(names) * len(kinds)}")
    n_tests = 0
    seen = {kind: None if is_thorough else set() for kind in kinds}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for trial in pool.map(lambda name: Trial(bench, name), names):
            for kind, what in kinds.items():
                n_tests += 1
                n_runs, troubles = try_kind(pool, trial, kind, seen[kind])
                print(f"{'not ok' if troubles else 'ok'} {n_tests} - {trial.name}, a call {what}: "
                      f"{n_runs} runs", flush=True)
                for trouble in troubles:
                    print("# " + trouble.replace("\n", "\n# "), flush=True)


def run_one(bench, name, kind, number):
    trial = Trial(bench, name)
    trouble, found = trial.run(kind, number)
    print(f"calls in peace: {len(trial.peace.sites_of(kind))}")
    if found is not None:
        print(f"status {found.status}, files {sorted(found.files)}; {found.where}\n{found.err}")
    print(trouble or "nothing is wrong")
    return 1 if trouble else 0


def main(arguments):
    if len(arguments) < 2:
        sys.exit(__doc__)
    pozo, root = map(os.path.abspath, arguments[:2])
    is_thorough = bool(os.environ.get("POZO_THOROUGH"))
    with tempfile.TemporaryDirectory() as top:
        inputs = os.path.join(top, "inputs")
        os.mkdir(inputs)
        bench = Bench(pozo, make_inputs(pozo, root, inputs), top)
        if len(arguments) == 5:
            return run_one(bench, arguments[2], arguments[3], int(arguments[4]))
        run_all(bench, arguments[2:3] or list(CASES), is_thorough)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
