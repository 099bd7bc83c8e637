#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A rule that the fast path has not heard of makes games slower to judge, and nothing else.

Usage: test-marks.py [FOLDER]

Builds a copy of the tree in which somebody has edited rules, as CONTRIBUTING.md says:

* pile.lone_card_rule is taken out of the fast path.  With its mark left, the law of the fast path
  does not hold for the corpus, so that the mark matters; with the mark gone, too, it does.
* a parameter is invented that forbids the pile to some: a row of pozo-rules.def of a later edition,
  and a check of the engine, the fast path not being told.  Called known, a record that breaks it
  goes unnoticed; marked as not known, it is found.
* the fingerprints of the built-in variants are what they were.
* a built-in variant sets that parameter: the laws about what is known still hold, and those of the
  fast path for its games.

It builds most of the program, so it runs with POZO_THOROUGH=1 alone.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import scratch  # noqa: E402

RULES = "src/rules/pozo-rules.def"
# All that makes anything of a mark.
MARKS = "src/rules/pozo-rule-info.c"
LONE_CARD = "pile, lone_card_rule, TRUE, 0, 1, 1, "
BARS_CHECK = "pozo_claim_find_bars (state, turn.seat) == 0"
BARS_BUT_LONE_CARD = "(pozo_claim_find_bars (state, turn.seat) & ~POZO_CLAIM_LONE_CARD) == 0"
INVENTED = "POZO_RULE (BOOL, PILE_INVENTED, pile, invented, FALSE, 0, 1, 3, "
INVENTED_ROW = INVENTED + '''KNOWN,
           N_ ("Whether nobody may take more than four cards."),
           "000:L13")

/* meld */
'''
INVENTED_CHECK = '''  if (state->rules->pile_invented && state->n_pile > 4)
    pozo_verdict_report (verdict, POZO_FINDING_PILE_BLOCKED, 0, 0);
  if (bars & POZO_CLAIM_LONE_CARD)'''
# A variant that nothing else is made from, and that is played by few.
VARIANT = "international-2"
TESTS = ("tests/property/test-fast", "tests/property/test-known-rules", "tests/unit/test-variants")


class Tree(scratch.Tree):
    """The copy, and what is asked of it."""

    def __init__(self, folder):
        super().__init__(folder, "--buildtype=plain", "-Doptimization=1", "-Dwasm=disabled")

    def mark(self, row, old, new):
        """Changes a mark: only one file makes anything of it, so the list keeps its time, and what
        else is made of it is not built again."""
        path = self.folder / RULES
        times = path.stat()
        self.edit(RULES, row + old, row + new)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        (self.folder / MARKS).touch()

    def build_all(self):
        self.compile("src/cli/pozo", "tests/corpus.stamp", *TESTS)

    def passes(self, program, *cases):
        env = dict(os.environ, POZO_CORPUS=str(self.build / "corpus"), POZO_THOROUGH="",
                   POZO_SOURCE_ROOT=str(self.folder))
        chosen = [word for case in cases for word in ("-p", case)]
        done = subprocess.run([self.build / program, *chosen], env=env, cwd=self.folder, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        if "\nok " not in "\n" + done.stdout and done.returncode == 0:
            raise scratch.Failure(f"{program} has no case {cases}")
        return done.returncode == 0

    def count_breaks(self):
        """In how many of some games that know nothing of the invented rule it is found broken; by
        rules of which the fast path knows the others."""
        pozo = "build/src/cli/pozo"
        games = subprocess.run([pozo, "simulate", "--games", "20", "--seed", "1"], check=True,
                               cwd=self.folder, stdout=subprocess.PIPE).stdout
        games = b"".join(line for line in games.splitlines(keepends=True)
                         if not line.startswith((b"Rule-Hash:", b"Check:")))
        done = subprocess.run([pozo, "validate", "--json", "--rule", "pile.invented=true",
                               "--rule", "pile.lone_card_rule=false"],
                              input=games, cwd=self.folder, stdout=subprocess.PIPE, check=False)
        return done.stdout.count(b'"take-pile-blocked"')


def try_marks(tree):
    """Yields whether something is as it should be, and what."""
    tree.edit("src/shortcut/pozo-shortcut-take.h", BARS_CHECK, BARS_BUT_LONE_CARD)
    tree.edit(RULES, "/* meld */\n", INVENTED_ROW)
    tree.edit("src/table/pozo-take.c", "  if (bars & POZO_CLAIM_LONE_CARD)", INVENTED_CHECK)
    tree.build_all()
    yield not tree.passes(TESTS[0], "/fast/corpus"), "unlearned, and still marked: not right"
    n_seen = tree.count_breaks()
    tree.mark(LONE_CARD, "KNOWN", "ONLY (FALSE)")
    tree.mark(INVENTED, "KNOWN", "ONLY (FALSE)")
    tree.build_all()
    yield tree.passes(TESTS[0], "/fast/corpus"), "unlearned, and the mark taken off: right"
    n_there = tree.count_breaks()
    yield 0 < n_there, f"invented, and not known: {n_there} found"
    yield n_seen < n_there, f"invented, and called known: {n_seen} found"
    yield tree.passes(TESTS[2], "/rules/variants/fingerprints"), "fingerprints are what they were"
    yield from try_variant(tree)


def try_variant(tree):
    """A built-in variant sets what the fast path does not know."""
    tree.edit("src/shortcut/pozo-shortcut-take.h", BARS_BUT_LONE_CARD, BARS_CHECK)
    tree.mark(LONE_CARD, "ONLY (FALSE)", "KNOWN")
    variant = tree.folder / f"src/rules/variants/{VARIANT}.variant"
    variant.write_text(variant.read_text().replace("\n[Rules]\n",
                                                   "\n[Rules]\npile.invented=true\n", 1))
    tree.build_all()
    known = ("invented", "later", "neutral", "neutral-table", "forgotten")
    yield (tree.passes(TESTS[1], *(f"/known-rules/{case}" for case in known)),
           f"{VARIANT} sets it: the laws about what is known hold")
    laws = ("played", "spoiled", "onlooker", "bare", "scribe", "half-seen", "stream")
    yield (tree.passes(TESTS[0], *(f"/fast/{law}/{VARIANT}/2-players" for law in laws)),
           f"{VARIANT} sets it: the law of the fast path holds for its games")


def main(arguments):
    if os.environ.get("POZO_THOROUGH") != "1":
        print("1..0 # SKIP it builds the program anew, which only POZO_THOROUGH=1 asks for")
        return 0
    is_right = True
    print("1..7", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        try:
            tree = Tree(pathlib.Path(arguments[0] if arguments else folder).resolve() / "pozo")
            for number, (is_fine, text) in enumerate(try_marks(tree), 1):
                print(f"{'ok' if is_fine else 'not ok'} {number} {text}", flush=True)
                is_right &= is_fine
        except scratch.Failure as failure:
            print("Bail out! " + "\n# ".join(str(failure).splitlines()))
            return 1
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
