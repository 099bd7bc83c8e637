#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Are the tests any good?  A small change of the program must make one of them fail.

Usage: run-mutants.py [--mutants N] [--from N] [--seed N] [--given] [--near] [--again OUTPUT]
                      [--only FILE,FILE...] [--folder FOLDER] [--list]

Copies the tree, builds it there, and changes one operator, constant, condition or statement of the
engine, the replay, the notation or the reading of inputs at a time.  What a change makes old is
built again, and tests run until one fails: those that know most about the changed file first, with
--near only those.  A change that
makes the compiler write the same code is none.  The last lines name those that no test noticed;
docs/mutation.md says what is asked.

Changes of which equivalent.tsv says why no test can notice them are not tried.

--again tries those of the N that survived by the output of an earlier run with every test, also
with those that take minutes.  All of them are made at once: what fails then is run again with
either half of them, and so on, until each is found that alone makes a test fail.  That one hides
another is possible, and then the other survives; with --near they are tried one by one.

--given tries the changes of once-survived.tsv, which passed every test when they were found; all
of them must be noticed.  Without options both is done if POZO_THOROUGH=1, else nothing.

--only draws from these files alone, and of the given changes tries only theirs.  A name can be a
pattern of the shell: 'src/shortcut/*.[ch],src/table/pozo-deal.c'.
"""
import argparse
import collections
import fnmatch
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import equivalents  # noqa: E402
import mutators  # noqa: E402
import programs  # noqa: E402
import scratch  # noqa: E402
from scratch import ROOT, Failure  # noqa: E402

FOLDERS = ("src/table", "src/shortcut", "src/replay", "src/fast", "src/rescore",
           "formats/pcn", "src/source", "src/desk", "src/query", "src/host", "src/report",
           "src/page")
SECONDS_MAX = 60     # of processor time: a test that takes more is not a quick one
SECONDS_MAX_AGAIN = 400
ALLOWED = 5          # percent of the changes that may live
MUTANTS = 300
SEED = 20261123

# Which tests know most about a folder, as names or patterns of them; the others follow.  `fast`
# knows much and takes a minute and a half where little is optimised, which most survivors would
# cost: it is one of the others.
NEAR = {
    "src/table": ("fast-edges", "corpus", "legal", "score", "hand", "dead-ends",
                  "replay-turns", "legal-play", "garbage", "match", "rescore",
                  "known-rules"),
    "src/shortcut": ("fast-edges", "known-rules", "selfplay", "rescore"),
    "src/replay": ("corpus", "replay-match", "replay-score", "replay-rules",
                   "replay-turns", "marks", "foreign", "rules-name", "rescore-line",
                   "fast-edges", "known-rules", "rescore"),
    "src/fast": ("fast-edges", "results-fast", "known-rules", "rescore"),
    "src/rescore": ("rescore-line", "rescored", "rescore"),
    "formats/pcn": ("pcn-token", "pcn-spec", "pcn-words", "pcn-lines", "pcn-write",
                    "pcn-habits", "pcn-limits", "pcn-normalise", "pcn-cut",
                    "pcn-glance", "pcn-laws", "fast-edges"),
    "src/source": ("source", "traps", "tar", "text", "inputs",
                   "cutter", "frames", "archive-damage", "archive-limits", "failures"),
    "src/desk": ("standings", "movement", "results", "victory-scale", "found", "desk-limits",
                 "results-*", "standings-*", "movement-*", "report-*"),
    "src/query": ("selector", "sql-joins", "sql-limits", "sql-*", "queries", "facts",
                  "facts-others"),
    "src/host": ("feed", "host", "module-check", "options", "shorthands", "trust", "stats-*",
                 "plugins", "plugins-harm"),
    "src/report": ("document", "finding-report", "html", "metrics-report", "plot", "style",
                   "progress-report", "show-*", "validate-*", "stats-*", "report-*"),
    "src/page": ("replay-*", "sheet"),
}
PASSED_OVER = ("mutation", "conditions", "marks")
# All that a change of a header makes old.
LIBRARIES = ("src/libpozo-table.a", "src/libpozo-shortcut.a", "src/libpozo-pcn.a",
             "src/libpozo-replay.a", "src/libpozo-fast.a", "src/libpozo-rescore.a",
             "src/libpozo-source.a", "src/libpozo-simulate.a", "src/libpozo-desk.a",
             "src/libpozo-query.a", "src/libpozo-host.a", "src/libpozo-report.a",
             "src/libpozo-page.a")


SURVIVED = re.compile(r"^# survived \(\d+ s\): (.*)$", re.MULTILINE)


class Tree(scratch.Tree):
    """A copy of the tree, with what stands in its build folder."""

    def __init__(self, folder, seconds_max):
        linker = ["-Dc_link_args=-fuse-ld=lld"] if shutil.which("ld.lld") else []
        super().__init__(folder, "--buildtype=plain", "-Doptimization=1", "-Dwasm=disabled",
                         *linker)
        self.seconds_max = seconds_max
        self.outputs = self.list_outputs()
        self.compile("tests/corpus.stamp", *self.list_plugins())
        self.compile(*LIBRARIES)
        self.objects = self.digest_objects(out for out in self.outputs
                                           if out.startswith("src/") and out.endswith(".o"))

    def list_outputs(self):
        lines = self.need("ninja", "-C", "build", "-t", "targets", "all").splitlines()
        return {line.split(": ")[0] for line in lines if ": " in line}

    def list_plugins(self):
        return [out for out in self.outputs if re.fullmatch(r"(?:plugins|tests)/.*\.so", out)]

    def digest_objects(self, names):
        """What is in objects, by their names below the build folder."""
        return {name: hashlib.sha256((self.build / name).read_bytes()).digest() for name in names
                if (self.build / name).exists()}

    def list_tests(self):
        entries = json.loads(self.need("meson", "introspect", "build", "--tests"))
        tests = programs.list_tests(entries, self.outputs, self.build, PASSED_OVER)
        for test in tests:
            test.n_killed = collections.Counter()  # by folder of what was changed
        return tests

    def measure(self, tests):
        """Runs tests without a change; those that fail, or take long, are left out from then on."""
        self.compile(*{target for test in tests for target in test.targets})
        for test in tests:
            test.is_quick, test.seconds = test.run(self.build, self.seconds_max)
            if not test.is_quick:
                print(f"# {test.name} fails or takes long without a change: left out", flush=True)

    def find_objects(self, path):
        """The objects of a source; of a header none is named."""
        name = pathlib.PurePath(path).name
        return [out for out in self.outputs
                if path.endswith(".c") and ".a.p/" in out and out.endswith(f"_{name}.o")]


def find_folder(path):
    return next((folder for folder in NEAR if path.startswith(folder + "/")), None)


def find_place(name, patterns):
    """Which of some patterns a name is first found by; None for none."""
    return next((at for at, pattern in enumerate(patterns) if fnmatch.fnmatchcase(name, pattern)),
                None)


def order_tests(tests, path, only_near):
    """The tests in groups: those near to a changed file, other programs, the golden cases."""
    folder = find_folder(path)
    names = NEAR.get(folder, ())
    # What killed most so far for its time comes first.
    near = sorted((test for test in tests if find_place(test.name, names) is not None),
                  key=lambda test: (-test.n_killed[folder] / ((test.seconds or 0) + 1),
                                    find_place(test.name, names)))
    groups = [near[:2], near[2:4], near[4:7], near[7:]]
    if not only_near:
        rest = [test for test in tests if test not in near]
        groups.append([test for test in rest if test.suite != "golden"])
        groups.append([test for test in rest if test.suite == "golden"])
    return [group for group in groups if group]


def is_asked_for(path, patterns):
    return not patterns or any(fnmatch.fnmatchcase(path, pattern) for pattern in patterns)


def find_killer(tree, groups, change, restore):
    """The test that notices a change, or None.  Each test runs without the change first, once."""
    for group in groups:
        new = [test for test in group if test.seconds is None]
        if new:
            restore()
            tree.measure(new)
            change()
        tree.compile(*{target for test in group for target in test.targets})
        for test in group:
            if test.is_quick and not test.stands(tree.build):
                return test
    return None


def try_mutant(tree, groups, mutant):
    """What became of a mutant: `killed by`, `same code`, `does not compile` or `survived`."""
    file = tree.folder / mutant.path
    text = file.read_text()
    lines = text.split("\n")
    if lines[mutant.number - 1] != mutant.old:
        raise Failure(f"{mutant.path}:{mutant.number} is not what it was")
    lines[mutant.number - 1] = mutant.new
    change = lambda: file.write_text("\n".join(lines))  # noqa: E731
    restore = lambda: file.write_text(text)  # noqa: E731
    try:
        change()
        objects = tree.find_objects(mutant.path)
        if tree.call("ninja", "-C", "build", *(objects or LIBRARIES)).returncode != 0:
            return "does not compile"
        now = tree.digest_objects(objects or tree.objects)
        if all(tree.objects.get(name) == digest for name, digest in now.items()):
            return "same code"
        killer = find_killer(tree, groups, change, restore)
        if killer is None:
            return "survived"
        killer.n_killed[find_folder(mutant.path)] += 1
        return f"killed by {killer.name}"
    finally:
        restore()


def read_given(tree, only):
    """The mutants of once-survived.tsv: a file, what is there once, what it becomes, and a test."""
    for row in (HERE / "once-survived.tsv").read_text().splitlines():
        if not row or row.startswith("#"):
            continue
        path, old, new, _ = row.split("\t")
        if not is_asked_for(path, only):
            continue
        lines = (tree.folder / path).read_text().split("\n")
        places = [i for i, line in enumerate(lines) if old in line]
        if len(places) != 1:
            raise Failure(f"once-survived.tsv: '{old}' stands in {len(places)} lines of {path}")
        line = lines[places[0]]
        yield mutators.Mutant(path, places[0] + 1, line, line.replace(old, new))


def draw_mutants(folder, options):
    """Mutants by lot: a kind of change, and any place for it; those from options.first on."""
    chance = random.Random(options.seed)
    wanted = options.first + (options.mutants or MUTANTS)
    pools = collections.defaultdict(list)
    for path in sorted(path for part in FOLDERS for path in (folder / part).glob("*.[ch]")):
        name = str(path.relative_to(folder))
        if not is_asked_for(name, options.only):
            continue
        for kind, mutant in mutators.list_mutants(name, path.read_text()):
            pools[kind].append(mutant)
    kinds = sorted(pools)
    drawn = []
    seen = set()
    while len(drawn) < wanted:
        mutant = chance.choice(pools[chance.choice(kinds)])
        if (mutant.path, mutant.number, mutant.new) not in seen:
            seen.add((mutant.path, mutant.number, mutant.new))
            drawn.append(mutant)
    return drawn[options.first:]


def run(tree, tests, mutants, only_near, say):
    """Tries mutants; those that lived, and how many could have died."""
    known = equivalents.Equivalents(tree.folder)
    lived = []
    n_tried = 0
    for mutant in mutants:
        if known.has(mutant):
            say(f"equivalent: {mutant.title()}")
            continue
        start = time.monotonic()
        outcome = try_mutant(tree, order_tests(tests, mutant.path, only_near), mutant)
        say(f"{outcome} ({time.monotonic() - start:.0f} s): {mutant.title()}")
        n_tried += outcome.startswith(("killed", "survived"))
        if outcome == "survived":
            lived.append(mutant)
    return lived, n_tried


def find_noticed(tree, tests, mutants, say):
    """Those of some mutants, no two of one line, that a test notices; all are made at once."""
    texts = {mutant.path: (tree.folder / mutant.path).read_text() for mutant in mutants}
    changed = {path: text.split("\n") for path, text in texts.items()}
    for mutant in mutants:
        changed[mutant.path][mutant.number - 1] = mutant.new
    try:
        for path, lines in changed.items():
            (tree.folder / path).write_text("\n".join(lines))
        tree.compile(*{target for test in tests for target in test.targets})
        failing = [test for test in tests if not test.stands(tree.build)]
    finally:
        for path, text in texts.items():
            (tree.folder / path).write_text(text)
    names = " ".join(test.name for test in failing)
    say(f"{len(mutants)} at once: {len(failing)} of {len(tests)} tests fail: {names}")
    if failing and len(mutants) == 1:
        say(f"killed by {failing[0].name}: {mutants[0].title()}")
        return mutants
    if not failing:
        return []
    half = len(mutants) // 2
    return (find_noticed(tree, failing, mutants[:half], say) +
            find_noticed(tree, failing, mutants[half:], say))


def run_together(tree, tests, mutants, say):
    """Tries mutants with every test; those that lived, and how many could have died."""
    tree.measure(tests)
    tests = sorted((test for test in tests if test.is_quick), key=lambda test: test.seconds)
    known = equivalents.Equivalents(tree.folder)
    mutants = [mutant for mutant in mutants if not known.has(mutant)]
    left = mutants
    noticed = []
    while left:
        lines = {}
        for mutant in left:
            lines.setdefault((mutant.path, mutant.number), mutant)
        batch = list(lines.values())
        left = [mutant for mutant in left if mutant not in batch]
        noticed += find_noticed(tree, tests, batch, say)
    return [mutant for mutant in mutants if mutant not in noticed], len(mutants)


def run_all(options, folder):
    say = lambda text: print(f"# {text}", flush=True)  # noqa: E731
    tree = Tree(folder, SECONDS_MAX_AGAIN if options.again else SECONDS_MAX)
    tests = tree.list_tests()
    is_right = True
    if options.given:
        lived, n_tried = run(tree, tests, list(read_given(tree, options.only)), options.near, say)
        is_right &= not lived
        print(f"{'not ' if lived else ''}ok 1 of {n_tried} that survived once, "
              f"{len(lived)} survive", flush=True)
    if options.mutants:
        drawn = draw_mutants(tree.folder, options)
        if options.again:
            survivors = set(SURVIVED.findall(options.again.read_text()))
            drawn = [mutant for mutant in drawn if mutant.title() in survivors]
        if options.again and not options.near:
            lived, n_tried = run_together(tree, tests, drawn, say)
        else:
            lived, n_tried = run(tree, tests, drawn, options.near, say)
        for mutant in lived:
            say(f"survivor: {mutant.title()}")
        is_few = len(lived) * 100 <= n_tried * ALLOWED
        is_right &= is_few
        print(f"{'' if is_few else 'not '}ok {1 + options.given} of {n_tried} drawn by seed "
              f"{options.seed} from {options.first} on, {len(lived)} survive", flush=True)
    return is_right


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--mutants", type=int, default=0, help="how many to draw by lot")
    parser.add_argument("--from", dest="first", type=int, default=0,
                        help="pass over so many of those drawn, to go on with a run")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--given", action="store_true", help="try those of once-survived.tsv")
    parser.add_argument("--near", action="store_true",
                        help="only the tests that know most about the changed file")
    parser.add_argument("--again", type=pathlib.Path,
                        help="of those drawn only these that survived in the output of a run")
    parser.add_argument("--only", type=lambda text: text.split(","), default=[],
                        help="files to change, or patterns of their names; commas between them")
    parser.add_argument("--folder", type=pathlib.Path, help="keep the copy here, and use it again")
    parser.add_argument("--list", action="store_true", help="print the mutants and stop")
    options = parser.parse_args()
    if options.list:
        for mutant in draw_mutants(ROOT, options):
            print(mutant.title())
        return 0
    if not options.given and not options.mutants:
        if os.environ.get("POZO_THOROUGH") != "1":
            print("1..0 # SKIP it takes an hour or two, which only POZO_THOROUGH=1 asks for")
            return 0
        options.given, options.mutants = True, MUTANTS
    print(f"1..{options.given + (options.mutants > 0)}", flush=True)
    try:
        if options.folder:
            return 0 if run_all(options, options.folder.resolve()) else 1
        with tempfile.TemporaryDirectory() as folder:
            return 0 if run_all(options, pathlib.Path(folder) / "pozo") else 1
    except Failure as failure:
        print("Bail out! " + "\n# ".join(str(failure).splitlines()))
        return 1


if __name__ == "__main__":
    sys.exit(main())
