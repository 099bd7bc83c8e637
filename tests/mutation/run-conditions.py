#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is every condition asked about?  Whichever is decided, something must be noticed.

Usage: run-conditions.py [--sample N] [--seed N] [--only FILE,FILE...] [--seconds N]
                         [--folder FOLDER] [--list]

Copies the tree, and builds it once, with every condition of the folders below written so that it
can be decided from outside (conditions.py).  A condition that is always true, or always false, has
to be noticed in one of two ways:

* games that are as they should be, or those of a test, take longer: the engine, or the reader of
  records, is asked more often than the fast path leaves to them;
* a test fails.  Only tests in which the condition is ever otherwise are run, the quick ones first.

Those that nothing notices fail it, but for those of which equivalent.tsv says why: there the change
is TRUE or FALSE in place of the condition, behind which stands which one it is of those in its
function that read alike (`p == NULL @2`).

--sample, or POZO_CONDITIONS in the environment, takes so many by lot, by a seed that is another one
each day, and is printed.  --seconds leaves out the cases that take longer, for a first look.
Without POZO_THOROUGH=1 nothing is done.
"""
import argparse
import array
import concurrent.futures
import datetime
import fnmatch
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "guard")]
import conditions  # noqa: E402
import equivalents  # noqa: E402
import guard  # noqa: E402
import programs  # noqa: E402
import scratch  # noqa: E402

FOLDERS = ("src/fast", "src/shortcut")
# What plain games are not to come to: these are counted, and never decided.
SLOW = ("src/table/pozo-judge.c", "src/table/pozo-lay.c", "src/table/pozo-take.c",
        "src/table/pozo-meld.c", "src/table/pozo-deal.c", "src/replay/pozo-play.c",
        "formats/pcn/pozo-pcn-reader.c", "formats/pcn/pozo-pcn-head.c",
        "formats/pcn/pozo-pcn-pass.c", "formats/pcn/pozo-pcn-turn.c",
        "formats/pcn/pozo-pcn-normalise.c")
# Programs, and which of their cases: run one by one, since most take a few hundredths of a second.
# Of simulated games those at tables of as many kinds as there are.
KINDS = (r"(international-4|samba|chilean|czech-classic)/4-players|international-3-cutthroat/"
         r"3-players|uruguayan/2-players")
TESTS = {"test-results-fast": ".", "test-fast-edges": ".", "test-fast-heads": ".",
         "test-fast-lines": ".", "test-fast-turns": ".", "corpus": None,
         "test-replay-laws": ".", "test-shortcut": ".", "test-known-rules": ".",
         "rescore-line": None, "test-feed": ".", "test-validator": ".",
         "test-fast": rf"/fast/(corpus|mixed|long|[\w-]+/({KINDS}))$"}
SECONDS_MAX = 60    # of processor time
HANGS_SECONDS = 10  # a few hundred times as long as plain games take
VALUES = (0, 1)


class Tree(scratch.Tree):
    """The copy, whose conditions can be decided."""

    def __init__(self, folder):
        self.conditions = [None]  # counted from 1
        self.texts = {}
        for part in FOLDERS + SLOW:
            self.rewrite(part)
        super().__init__(folder, "--buildtype=plain", "-Doptimization=1", "-Dwasm=disabled",
                         "-Dwerror=false", f"-Dc_args=-I{folder}/tests/mutation")
        self.folder_of_figures = folder / "figures"
        self.folder_of_figures.mkdir(exist_ok=True)

    def rewrite(self, part):
        for path in sorted((scratch.ROOT / part).glob("*.[ch]")) or [scratch.ROOT / part]:
            name = path.relative_to(scratch.ROOT)
            found, text = conditions.rewrite(str(name), path.read_text(), len(self.conditions))
            for condition in found:
                condition.is_slow = part in SLOW
            self.conditions += found
            self.texts[name] = text.encode()

    def read(self, path):
        return self.texts[path] if path in self.texts else super().read(path)

    def list_cases(self):
        """Every case by itself that is asked for."""
        return [case for test in self.list_tests()
                for case in test.split(self.build, TESTS[test.full_name])]

    def list_tests(self):
        lines = self.need("ninja", "-C", "build", "-t", "targets", "all").splitlines()
        outputs = {line.split(": ")[0] for line in lines if ": " in line}
        entries = json.loads(self.need("meson", "introspect", "build", "--tests"))
        tests = programs.list_tests([entry for entry in entries if entry["name"] in TESTS], outputs,
                                    self.build)
        self.compile("tests/corpus.stamp", "src/cli/pozo",
                     *{target for test in tests for target in test.targets})
        return tests

    def figures(self, name):
        return self.folder_of_figures / name

    def read_seen(self, name):
        """How often each condition was false and true; None where that was not written."""
        path = self.figures(name)
        if not path.exists():
            return None
        numbers = array.array("I", path.read_bytes())
        path.unlink()
        return list(zip(numbers[::2], numbers[1::2]))

    def count_slow(self, seen):
        """How often the engine and the reader were asked what."""
        return sum(sum(seen[at]) for at, condition in enumerate(self.conditions)
                   if condition and condition.is_slow)


class Plain:
    """Games that are as they should be, of each kind that the fast path is made for."""

    def __init__(self, tree):
        self.tree = tree
        self.pozo = str(tree.build / "src/cli/pozo")
        self.path = tree.folder / "plain.pcn"
        here = HERE.parent / "guard"
        texts = []
        for name in guard.TEXTS:
            variant, _, detail = name.partition(" ")
            texts.append(guard.read_text(self.pozo, str(here / f"{variant}.pcn.zst"), detail,
                                         variant))
        self.path.write_bytes(b"".join(texts))
        self.usual = self.judge(0, 0)

    def judge(self, number, value):
        """What is said of them, and how often the engine and the reader were asked what."""
        name = f"plain-{number}-{value}"
        env = dict(os.environ, POZO_DECIDED=f"{number} {value}",
                   POZO_DECIDED_SEEN=str(self.tree.figures(name)))
        try:
            done = subprocess.run([self.pozo, "validate", "--json", "--threads", "1",
                                   *guard.COPIED, str(self.path)], env=env, timeout=HANGS_SECONDS,
                                  capture_output=True, check=False)
        except subprocess.TimeoutExpired:
            return None
        seen = self.tree.read_seen(name)
        return ((done.returncode, done.stdout), self.tree.count_slow(seen)) if seen else None

    def notices(self, number, value):
        now = self.judge(number, value)
        return now is None or now[0] != self.usual[0] or now[1] > self.usual[1]


def run_test(tree, test, seconds, name, **env):
    """Whether it passes, how long it takes, and what it saw."""
    is_right, took = test.run(tree.build, seconds, POZO_DECIDED_SEEN=str(tree.figures(name)), **env)
    return is_right, took, tree.read_seen(name)


def measure(tree, tests, seconds):
    """Runs each test as it is, twice; yields those that pass in time.  What draws its games by lot,
    or uses threads, asks the engine now more often, now less."""
    for test in tests:
        is_right, test.seconds, test.seen = run_test(tree, test, seconds, "seen")
        if not is_right or not test.seen:
            print(f"# {test.name} fails without a change, or takes long: left out", flush=True)
            continue
        again = run_test(tree, test, seconds, "seen")[2]
        test.slow = tree.count_slow(test.seen)
        if not again or tree.count_slow(again) != test.slow:
            test.slow = None
        yield test


def try_test(tree, test, number, value):
    """What a test notices of a decision; None for nothing."""
    is_right, _, seen = run_test(tree, test, test.patience(), f"test-{number}-{value}",
                                 POZO_DECIDED=f"{number} {value}")
    if not is_right:
        return f"noticed by {test.name}"
    if test.slow is not None and seen and tree.count_slow(seen) > test.slow:
        return f"falls back in {test.name}"
    return None


def try_decision(tree, plain, tests, number, value):
    """How it is noticed that a condition is decided; None if it is not."""
    if plain.notices(number, value):
        return "noticed by plain games"
    asked = (test for test in tests if test.seen[number][1 - value] > 0)
    return next(filter(None, (try_test(tree, test, number, value) for test in asked)), None)


def choose(tree, options):
    """The decisions that are to be tried: a number and a value each."""
    rows = equivalents.Equivalents(scratch.ROOT)
    for pattern in options.only:
        if not any(condition and not condition.is_slow and is_asked_for(condition.path, [pattern])
                   for condition in tree.conditions):
            raise scratch.Failure(f"no condition is in {pattern}")
    chosen = [(number, value) for number, condition in enumerate(tree.conditions)
              if condition and not condition.is_slow and is_asked_for(condition.path, options.only)
              for value in VALUES]
    if options.sample:
        chance = random.Random(options.seed)
        chosen = sorted(chance.sample(chosen, min(options.sample, len(chosen))))
    return [(number, value) for number, value in chosen
            if not rows.has_decided(tree.conditions[number], value)]


def is_asked_for(path, patterns):
    return not patterns or any(fnmatch.fnmatchcase(path, pattern) for pattern in patterns)


def title(tree, number, value):
    return f"{tree.conditions[number].title()}  ->  {'TRUE' if value else 'FALSE'}"


def run(options, folder):
    start = time.monotonic()
    tree = Tree(folder)
    chosen = choose(tree, options)
    if options.list:
        print("\n".join(title(tree, *decision) for decision in chosen))
        return True
    tests = sorted(measure(tree, tree.list_cases(), options.seconds),
                   key=lambda test: test.seconds)
    plain = Plain(tree)
    n_unsteady = sum(test.slow is None for test in tests)
    print(f"# built and measured after {time.monotonic() - start:.0f} s; {len(tests)} cases take "
          f"{sum(test.seconds for test in tests):.0f} s, {n_unsteady} of them fall back now more, "
          f"now less; seed {options.seed}", flush=True)
    lived = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        killers = pool.map(lambda decision: try_decision(tree, plain, tests, *decision), chosen)
        for decision, killer in zip(chosen, killers):
            print(f"# {killer or 'survived'}: {title(tree, *decision)}", flush=True)
            if not killer:
                lived.append(decision)
    print(f"# after {time.monotonic() - start:.0f} s", flush=True)
    for decision in lived:
        print(f"# survivor: {title(tree, *decision)}", flush=True)
    print(f"{'not ' if lived else ''}ok 1 of {len(chosen)} decisions {len(lived)} survive "
          f"(--seed {options.seed})", flush=True)
    return not lived


def main():
    today = datetime.date.today().toordinal()
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--sample", type=int, default=int(os.environ.get("POZO_CONDITIONS", 0)),
                        help="how many to draw by lot")
    parser.add_argument("--seed", type=int, default=today)
    parser.add_argument("--only", type=lambda text: text.split(","), default=[],
                        help="files to change, or patterns of their names; commas between them")
    parser.add_argument("--seconds", type=int, default=SECONDS_MAX,
                        help="leave out the cases that take longer")
    parser.add_argument("--folder", type=pathlib.Path, help="keep the copy here, and use it again")
    parser.add_argument("--list", action="store_true", help="print the decisions and stop")
    options = parser.parse_args()
    if os.environ.get("POZO_THOROUGH") != "1" and not options.list:
        print("1..0 # SKIP it takes long, which only POZO_THOROUGH=1 asks for")
        return 0
    print("1..1", flush=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            return 0 if run(options, (options.folder or pathlib.Path(folder) / "pozo").resolve()) \
                else 1
    except scratch.Failure as failure:
        print("Bail out! " + "\n# ".join(str(failure).splitlines()))
        return 1


if __name__ == "__main__":
    sys.exit(main())
