#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A rule that the fast path has not heard of makes games slower to judge, and nothing else.

Usage: test-marks.py

Builds the program twice more, from a copy of the tree in which somebody has edited rules:

* pile.lone_card_rule is taken out of the fast path.  With its mark gone, too, the law of the fast
  path holds for the whole corpus; with the mark left, it does not, so that the mark matters.
* a parameter is invented that forbids the pile to some, as a row of pozo-rules.def and a check of
  the engine, the fast path not being told.  Marked as not known, a record that breaks it is found;
  called known, it is not.

Takes minutes, so it runs with POZO_THOROUGH=1 alone.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RULES = "src/rules/pozo-rules.def"
LONE_CARD = "pile, lone_card_rule, TRUE, 0, 1, "
BARS_CHECK = "pozo_claim_find_bars (state, seat) == 0"
BARS_BUT_LONE_CARD = "(pozo_claim_find_bars (state, seat) & ~POZO_CLAIM_LONE_CARD) == 0"
INVENTED = '''POZO_RULE (BOOL, PILE_INVENTED, pile, invented, FALSE, 0, 1, %s,
           "Whether nobody may take more than four cards.", "")

/* meld */
'''
INVENTED_CHECK = '''  if (rules->pile_invented && state->n_pile > 4)
    pozo_verdict_report (verdict, POZO_FINDING_PILE_BLOCKED, 0, 0);
  if (bars & POZO_CLAIM_LONE_CARD)'''


class Tree:
    """A copy of the tree, to be edited and built."""

    def __init__(self, folder):
        self.folder = folder
        for part in ("src", "formats", "plugins", "docs", "tests", "corpus"):
            shutil.copytree(ROOT / part, folder / part)
        for part in ("meson.build", "meson_options.txt", "README.md", "LICENSE"):
            shutil.copy(ROOT / part, folder / part)
        self.run("meson", "setup", "build")

    def run(self, *command):
        done = subprocess.run(command, cwd=self.folder, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
        if done.returncode != 0:
            print("\n".join(f"# {line}" for line in done.stdout.splitlines()[-30:]))
            raise SystemExit(f"Bail out! {' '.join(command)} fails")

    def edit(self, path, old, new):
        text = (self.folder / path).read_text()
        if text.count(old) != 1:
            raise SystemExit(f"Bail out! {path} does not have what is to be edited: {old!r}")
        (self.folder / path).write_text(text.replace(old, new))

    def build(self):
        self.run("ninja", "-C", "build", "src/cli/pozo", "tests/property/test-fast",
                 "tests/corpus.stamp")

    def holds_law(self):
        env = dict(os.environ, POZO_CORPUS=str(self.folder / "build/corpus"), POZO_THOROUGH="")
        done = subprocess.run(["build/tests/property/test-fast", "-p", "/fast/corpus"], env=env,
                              cwd=self.folder, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, check=False)
        return done.returncode == 0

    def count_breaks(self):
        """In how many of some games that know nothing of the invented rule it is found broken."""
        pozo = "build/src/cli/pozo"
        games = subprocess.run([pozo, "simulate", "--games", "20", "--seed", "1"], check=True,
                               cwd=self.folder, stdout=subprocess.PIPE).stdout
        games = b"".join(line for line in games.splitlines(keepends=True)
                         if not line.startswith((b"Rule-Hash:", b"Check:")))
        done = subprocess.run([pozo, "validate", "--json", "--rule", "pile.invented=true"],
                              input=games, cwd=self.folder, stdout=subprocess.PIPE, check=False)
        return done.stdout.count(b'"take-pile-blocked"')


def report(number, is_right, text):
    print(f"{'ok' if is_right else 'not ok'} {number} {text}", flush=True)
    return is_right


def main():
    if os.environ.get("POZO_THOROUGH") != "1":
        print("1..0 # SKIP it builds the program anew, which only POZO_THOROUGH=1 asks for")
        return 0
    print("1..4", flush=True)
    is_right = True
    with tempfile.TemporaryDirectory() as folder:
        tree = Tree(pathlib.Path(folder) / "pozo")
        tree.edit("src/shortcut/pozo-shortcut-take.h", BARS_CHECK, BARS_BUT_LONE_CARD)
        tree.build()
        is_right &= report(1, not tree.holds_law(), "unlearned, and still marked: not right")
        tree.edit(RULES, LONE_CARD + "KNOWN", LONE_CARD + "ONLY (FALSE)")
        tree.build()
        is_right &= report(2, tree.holds_law(), "unlearned, and the mark taken off: right")
        tree.edit(RULES, "/* meld */\n", INVENTED % "KNOWN")
        tree.edit("src/table/pozo-take.c", "  if (bars & POZO_CLAIM_LONE_CARD)", INVENTED_CHECK)
        tree.edit(RULES, LONE_CARD + "ONLY (FALSE)", LONE_CARD + "KNOWN")
        tree.build()
        n_seen = tree.count_breaks()
        tree.edit(RULES, INVENTED % "KNOWN", INVENTED % "ONLY (FALSE)")
        tree.build()
        n_there = tree.count_breaks()
        is_right &= report(3, 0 < n_there, f"invented, and not known: {n_there} found")
        is_right &= report(4, n_seen < n_there, f"invented, and called known: {n_seen} found")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
