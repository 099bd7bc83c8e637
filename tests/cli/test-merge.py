#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts that are divided among runs: the total of one run to the byte, or none, with the reason.

Usage: test-merge.py POZO ROOT
"""
import csv
import io
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PLUGINS = ["--plugin", "red-threes", "--plugin", "meld-frequency"]
BY = ["--by", "variant,players"]
LOT = random.Random(20261122)
PLACES = ("number", "line", "same_id", "same_play")  # in what one run reads


class Case:
    """A folder with some files of games, and an archive of several frames."""

    def __init__(self, pozo, root, folder):
        self.pozo = pozo
        self.folder = folder
        shutil.copytree(os.path.join(root, "corpus", "peer", "full"), self.path("games"))
        self.pack("season.pcn.zst", 7)
        self.inputs = ["games", "season.pcn.zst"]

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def run(self, *arguments):
        return subprocess.run([self.pozo, *arguments], check=False, capture_output=True,
                              text=True, cwd=self.folder)

    def pack(self, name, seed):
        games = self.run("simulate", "--games", "500", "--seed", str(seed)).stdout
        packed = subprocess.run([self.pozo, "pack", "--force", "-o", name, "-"], input=games,
                                check=True, text=True, capture_output=True, cwd=self.folder)
        return packed

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def save(self, name, shard, *arguments, by=tuple(BY), inputs=None):
        divided = ["--shard", shard] if shard else []
        return self.run("stats", *PLUGINS, *by, *divided, "--save", name, *arguments,
                        *(inputs or self.inputs))

    def must_save(self, name, shard, *arguments, **more):
        result = self.save(name, shard, *arguments, **more)
        if result.returncode != 0 or result.stdout or result.stderr:
            raise AssertionError(f"{shard}: {result}")
        return name


def refusals(case, words, *arguments):
    """Whether a merge says just that, prints nothing, and leaves no file."""
    result = case.run("merge", *arguments)
    written = case.run("merge", "--save", "none.part", *arguments)
    expected = f"pozo merge: {words}\n"
    return [problem for problem in (
        result.returncode != 2 and f"status {result.returncode}",
        result.stdout and f"printed {result.stdout[:80]!r}",
        result.stderr != expected and f"said {result.stderr!r}, expected {expected!r}",
        written.returncode == 0 and not words.startswith("there is no total") and "saved",
    ) if problem]


def merge_by_lot(case, parts):
    """Adds two at a time, whichever they are, until one is left."""
    parts = list(parts)
    for step in range(len(parts) - 1):
        LOT.shuffle(parts)
        pair = [parts.pop(), parts.pop()]
        name = f"step-{step}.part"
        result = case.run("merge", "--unverified", "--save", name, *pair)
        if result.returncode != 0 or result.stdout or result.stderr:
            raise AssertionError(f"{pair}: {result}")
        parts.append(name)
    return parts[0]


def test_total(case, n_shards):
    problems = []
    for by in ([], BY) if n_shards < 64 else (BY,):
        one = case.run("stats", *PLUGINS, *by, *case.inputs)
        case.must_save("one.part", None, by=by)
        order = LOT.sample(range(1, n_shards + 1), n_shards)
        parts = [case.must_save(f"{i}.part", f"{i}/{n_shards}", "--threads", str(1 + i % 3), by=by)
                 for i in order]
        at_once = case.run("merge", *parts)
        last = merge_by_lot(case, parts)
        if (one.returncode, at_once.returncode, at_once.stdout, at_once.stderr) != (
                0, 0, one.stdout, ""):
            problems.append(f"{by}: merged at once: {at_once}")
        if case.read(last) != case.read("one.part"):
            problems.append(f"{by}: the parts saved are not what one run saves")
        for form in ([], ["--csv"], ["--json"], ["--format", "markdown"]):
            whole = case.run("stats", *PLUGINS, *by, *form, *case.inputs).stdout
            if case.run("merge", *form, last).stdout != whole or not whole:
                problems.append(f"{by} {form}: printed otherwise")
    return problems


def test_refusals(case):
    first = case.must_save("first.part", "1/3")
    case.must_save("second.part", "2/3")
    case.must_save("third.part", "3/3")
    problems = refusals(case, "there is no total: of the shards these are missing: 2-3 of 3", first)
    problems += refusals(case, "there is no total: of the shards these are missing: 2 of 3",
                         "third.part", first)
    problems += refusals(case, "first.part is a duplicate: shard 1/3 is in first.part already",
                         first, "second.part", first)
    case.must_save("whole.part", None)
    problems += refusals(case, "first.part is a duplicate: whole.part has all of these inputs "
                         "already", "whole.part", first)
    case.must_save("half.part", "2/2")
    problems += refusals(case, "half.part is foreign: it is of 2 shards, and first.part of 3",
                         first, "half.part")
    case.must_save("fewer.part", "2/3", inputs=["games"])
    problems += refusals(case, "fewer.part is foreign: its 12 inputs are not the 13 inputs of "
                         "first.part by their names; shards of either are to be added up first",
                         first, "fewer.part")
    problems += refusals(case, "gone.part: cannot be read: No such file or directory", first,
                         "gone.part")
    problems += refusals(case, ".: cannot be read: it is no file", ".")
    return problems


FOREIGN = [
    (["--plugin", "pile-size"], BY, "plugin pile-size bin-width=1,faulty=no 1.0",
     "by variant,players"),
    (["--rule", "pile.onto_meld=incomplete"], BY, "rule pile.onto_meld=incomplete",
     "by variant,players"),
    (["--variant", "samba"], BY, "variant samba 00000000", "by variant,players"),
    (["--where", "players = 4"], BY, "where players = 4", "by variant,players"),
    (["--from-code", "ISO-8859-2"], BY, "from-code ISO-8859-2", "nothing more"),
    ([], ["--by", "variant"], "by variant", "by variant,players"),
    ([], [], "nothing more", "by variant,players"),
]


def test_foreign(case):
    problems = []
    case.must_save("first.part", "1/3")
    for arguments, by, theirs, ours in FOREIGN:
        case.must_save("other.part", "2/3", *arguments, by=by)
        said = case.run("merge", "first.part", "other.part")
        # A hash of rules may change with the rules.
        stderr = said.stderr.split('"')
        if arguments[:1] == ["--variant"]:
            stderr[1] = stderr[1][:-8] + "00000000"
        if (said.returncode, said.stdout, "".join(stderr[:1]), stderr[1:2], stderr[3:4]) != (
                2, "", "pozo merge: other.part is foreign: it was counted with ", [theirs],
                [ours]):
            problems.append(f"{arguments} {by}: {said}")
    return problems


def test_stale(case):
    problems = []
    text = case.read("games/fd2-0041-normal.pcn")
    for i in range(1, 5):
        case.must_save(f"{i}.part", f"{i}/4")
    parts = [f"{i}.part" for i in range(1, 5)]
    name = "games/fd2-0041-normal.pcn"
    with open(case.path(name), "wb") as file:
        file.write(text.replace(b"Jk", b"2c", 1))
    problems += refusals(case, f"3.part is stale: {name} changed since it was counted", *parts)
    if case.run("merge", "--unverified", *parts).returncode != 0:
        problems.append("looked at an input all the same")
    with open(case.path(name), "wb") as file:
        file.write(text)
    case.pack("season.pcn.zst", 8)
    problems += refusals(case, "1.part is stale: season.pcn.zst changed since it was counted",
                         *parts)
    case.must_save("4.part", "4/4")
    problems += refusals(case, "4.part or 1.part is stale: season.pcn.zst changed between them",
                         "--unverified", *parts)
    os.remove(case.path("season.pcn.zst"))
    case.must_save("1.part", "1/1", inputs=["games"])
    os.rename(case.path("games"), case.path("elsewhere"))
    away = case.run("merge", "1.part")
    if (away.returncode, away.stderr) != (
            0, "pozo merge: inputs that are not here, and were not compared: 12\n"):
        problems.append(f"without the inputs: {away}")
    return problems


def test_damage(case):
    problems = []
    case.must_save("whole.part", None)
    text = case.read("whole.part")
    for at in [*LOT.sample(range(len(text)), 60), len(text) - 1]:
        for damaged in (text[:at], text[:at] + bytes([text[at] ^ 1]) + text[at + 1:]):
            with open(case.path("damaged.part"), "wb") as file:
                file.write(damaged)
            result = case.run("merge", "damaged.part")
            if (result.returncode, result.stdout) != (2, "") or \
                    not result.stderr.startswith("pozo merge: damaged.part: "):
                problems.append(f"byte {at}: {result}")
    return problems


def test_killed(case):
    """A run that is killed leaves nothing under the name, or what was there before."""
    problems = []
    case.must_save("before.part", "2/2")
    for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
        for name, kept in (("new.part", None), ("before.part", case.read("before.part"))):
            # A pipe without a writer: the run stays at this input until it is ended.
            os.mkfifo(case.path("stuck.pcn"))
            running = subprocess.Popen([case.pozo, "stats", *PLUGINS, "--save", name,
                                        "season.pcn.zst", "stuck.pcn"], cwd=case.folder,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(0.3)
            running.send_signal(number)
            running.communicate(timeout=60)
            os.remove(case.path("stuck.pcn"))
            there = os.path.exists(case.path(name))
            if running.returncode == 0 or there != (kept is not None) or \
                    (there and case.read(name) != kept):
                problems.append(f"signal {number}, {name}: status {running.returncode}")
    problems += refusals(case, "new.part: cannot be read: No such file or directory",
                         "before.part", "new.part")
    left = [name for name in os.listdir(case.folder) if name.startswith(".")]
    return problems + [f"left behind: {left}"] * bool(left)


def test_lost(case):
    """Nothing is saved of inputs that could not be read, or not to their ends."""
    problems = []
    packed = case.read("season.pcn.zst")
    with open(case.path("cut.pcn.gz"), "wb") as file:
        file.write(packed[:len(packed) // 2])
    for inputs in (["nowhere.pcn"], ["games", "cut.pcn.gz"]):
        result = case.save("lost.part", None, inputs=inputs)
        if result.returncode != 2 or result.stdout or os.path.exists(case.path("lost.part")) or \
                not result.stderr.endswith("pozo stats: nothing is saved: an input could not be "
                                           "read, or not to its end\n"):
            problems.append(f"{inputs}: {result}")
    full = case.save("/dev/full", None)
    if full.returncode != 2:
        problems.append(f"a full disk: {full}")
    return problems


def test_other_commands(case):
    """Between them the shards of a command that prints as it reads print what one run prints."""
    problems = []
    for command in (["validate", "--json", "--variant", "samba"], ["convert"],
                    ["rescore", "--variant", "samba", "--json"],
                    ["results", "--format", "csv"]):
        whole = case.run(*command, *case.inputs)
        shards = [case.run(*command, "--shard", f"{i}/5", *case.inputs) for i in range(1, 6)]
        lines = sorted(line for shard in shards for line in plain_lines(shard.stdout))
        if lines != sorted(plain_lines(whole.stdout)) or len(lines) < 500:
            problems.append(f"{command}: {len(lines)} lines of {whole.stdout.count(chr(10))}")
    for arguments, said in (
            (["--shard", "6/5", "games"], "is no shard"),
            (["--shard", "1/5"], "--shard divides files: standard input is none")):
        result = case.run("validate", *arguments)
        if result.returncode != 2 or said not in result.stderr:
            problems.append(f"{arguments}: {result}")
    return problems


def plain_lines(text):
    """Without sums of a run, and without places: in an archive they count from a part's start."""
    if text.startswith("number,"):
        return [str([value for key, value in row.items() if key not in PLACES])
                for row in csv.DictReader(io.StringIO(text))]
    return [re.sub(r'"(line|offset)":\d+,', "", line) for line in text.splitlines()
            if line and '"summary"' not in line]


def main(arguments):
    tests = [(f"{n} shards", test_total, n) for n in (1, 2, 7, 64)]
    tests += [(test.__name__, test) for test in (test_refusals, test_foreign, test_stale,
                                                 test_damage, test_killed, test_lost,
                                                 test_other_commands)]
    print(f"1..{len(tests)}")
    failed = 0
    for i, (name, test, *more) in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as folder:
            problems = test(Case(*map(os.path.abspath, arguments), folder), *more)
        print(f"{'not ok' if problems else 'ok'} {i} - {name}", flush=True)
        for problem in problems:
            print(f"# {str(problem)[:2000]}")
        failed += bool(problems)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
