#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A corrupted record raises a finding.

Usage: test-mutants.py POZO [--seed N] [--mutants N] [--show]

Takes valid games, changes one thing in each of thousands of copies (a card, a word, a line, the
order of two words or lines, a number) or puts in a word that looks like play, and asks
`pozo validate`.  Every copy that it still accepts is listed with the proof that the rules allow it:
it says the same as before, or less, or the twin (tests/twin), which shares nothing with the
program, plays it to its end, and a plain count finds every face at most as often as the deck holds
it.  A copy that one of the two accepts and the other refuses fails the test, and so does a first
error in another place.  POZO_THOROUGH=1 takes twenty times as many.
"""
import argparse
import os
import random
import re
import subprocess
import sys
from collections import Counter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "twin"))
import opinions  # noqa: E402
from twin_cards import RANKS, full_deck  # noqa: E402
from twin_rules import DEFAULTS  # noqa: E402

FACES = sorted(set(full_deck(DEFAULTS)))
CARD = re.compile(r"[A23456789TJQK][shdc]|Jk")
VARIANTS = ["international-4", "international-4-practice", "international-2", "international-3",
            "international-3-cutthroat", "international-5", "international-6",
            "international-6-rotation", "bolivia"]


class Bench:
    """Valid games to spoil: each is a head and one deal or two, without seals."""

    def __init__(self, pozo, chance, seed, n_games):
        self.chance = chance
        self.short = []
        self.long = []
        for variant in VARIANTS:
            text = simulate(pozo, variant, seed, n_games)
            for game in opinions.split_games(text):
                self.add_game(opinions.strip_seals(game))

    def add_game(self, game):
        head, deals, tail = opinions.split_deals(game)
        for deal in deals:
            self.short.append(head + deal)
        if len(deals) > 1:
            self.long.append(head + deals[-2] + deals[-1] + tail)

    def pick(self, kind):
        return self.chance.choice(self.long if kind in LONG_KINDS else self.short)


def simulate(pozo, variant, seed, n_games):
    command = [pozo, "simulate", "--variant", variant, "--seed", str(seed), "--games",
               str(n_games)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(f"{' '.join(command)}: status {run.returncode}\n{run.stderr}")
    return run.stdout


# ---- Ways to spoil a game; each returns the new lines and says what it did, or None ----


def body_lines(lines):
    """The lines of the deals; what names the game stays as it is."""
    start = next(i for i, line in enumerate(lines) if line.startswith("deal "))
    return [i for i in range(start, len(lines)) if lines[i]]


def pick_line(chance, lines, pattern=r""):
    fitting = [i for i in body_lines(lines) if re.match(pattern, lines[i])]
    return chance.choice(fitting) if fitting else None


def change_card(chance, lines):
    at = pick_line(chance, lines, r"(?:hand|up|stock|\d) .")
    places = list(CARD.finditer(lines[at]))
    if not places:
        return None
    old = chance.choice(places)
    near = [face for face in FACES if face[0] == old.group()[0]]
    new = chance.choice(near if chance.random() < 0.5 else FACES)
    lines[at] = lines[at][:old.start()] + new + lines[at][old.end():]
    return f"{old.group()} -> {new}"


def drop_word(chance, lines):
    at = pick_line(chance, lines)
    words = lines[at].split()
    gone = words.pop(chance.randrange(len(words)))
    lines[at] = " ".join(words)
    return f"{gone} dropped"


def drop_line(chance, lines):
    at = pick_line(chance, lines)
    return f"{lines.pop(at)[:40]} dropped"


def swap_words(chance, lines):
    at = pick_line(chance, lines, r"\d .* |hand|up|stock")
    words = lines[at].split()
    if len(words) < 3:
        return None
    first = chance.randrange(1, len(words) - 1)
    words[first], words[first + 1] = words[first + 1], words[first]
    lines[at] = " ".join(words)
    return f"{words[first + 1]} {words[first]} swapped"


def swap_lines(chance, lines):
    at = chance.choice(body_lines(lines)[:-1])
    below = at + 1 if lines[at + 1] else at + 2
    if below >= len(lines):
        return None
    lines[at], lines[below] = lines[below], lines[at]
    return f"{lines[below][:30]} | {lines[at][:30]} swapped"


def swap_across(chance, lines):
    """Two words of two turns that follow each other."""
    at = pick_line(chance, lines, r"\d .")
    if at + 1 >= len(lines) or not re.match(r"\d .", lines[at + 1]):
        return None
    one, two = lines[at].split(), lines[at + 1].split()
    i, j = chance.randrange(1, len(one)), chance.randrange(1, len(two))
    one[i], two[j] = two[j], one[i]
    lines[at], lines[at + 1] = " ".join(one), " ".join(two)
    return f"{two[j]} {one[i]} swapped"


def change_score(chance, lines):
    at = pick_line(chance, lines, r"score ")
    if at is None:
        return None
    old = chance.choice(list(re.finditer(r"-?\d+", lines[at])))
    value = int(old.group())
    new = chance.choice([value + 5, value - 5, -value, value + 100, value * 10,
                         chance.randrange(-60, 60) * 5])
    lines[at] = f"{lines[at][:old.start()]}{new}{lines[at][old.end():]}"
    return f"{old.group()} -> {new}"


def change_head_of_deal(chance, lines):
    at = pick_line(chance, lines, r"deal ")
    old = chance.choice(list(re.finditer(r"(?<=[=,])-?\d+", lines[at])))
    value = int(old.group())
    is_dealer = lines[at][:old.start()].endswith("dealer=")
    new = chance.randrange(1, 7) if is_dealer else value + chance.choice([-100, -5, 5, 50, 1500])
    lines[at] = f"{lines[at][:old.start()]}{new}{lines[at][old.end():]}"
    return f"{old.group()} -> {new}"


def change_seat(chance, lines):
    at = pick_line(chance, lines, r"\d .")
    new = str(chance.randrange(1, 7))
    old, lines[at] = lines[at][0], new + lines[at][1:]
    return f"seat {old} -> {new}"


def random_word(chance, lines, at):
    """A word that looks like play: with cards that this player may well hold."""
    near = CARD.findall(" ".join(lines[max(at - 6, 0):at + 6])) or FACES
    card = chance.choice(near)
    same = [face for face in FACES if face[0] == card[0]]
    wild = chance.choice(["2c", "2d", "Jk"])
    few = "".join(chance.choice(same) for _ in range(chance.randrange(1, 4)))
    return chance.choice([f"+{card}", f"-{card}", f"^{few}", "^", f"^{card}{wild}", f"={few}",
                          f"={few}{wild}", f"={card[0]}:{card}", f"={card[0]}:{wild}",
                          f"*{chance.choice(['3h', '3d'])}", "/", "?+", "?-", "=3s3s3c",
                          *wider_words(chance, card, wild)])


def wider_words(chance, card, wild):
    """Words about sequences, wild cards alone and melds that are joined; wrong in most games."""
    card = card if card[0] in RANKS else "5h"
    name = chance.choice([card[0], card[1], "w"])
    low = chance.randrange(len(RANKS) - 2)
    run = "".join(rank + card[1] for rank in RANKS[low:low + 3])
    return [f"={card[1]}:{card}", f"={name}.2:{card}", f"=w:{wild}", f"={wild}{wild}2s", f"={run}",
            f"^{name}:", f"&{name}.1&{name}.2", f"&{name}&{name}.2"]


def insert_word(chance, lines):
    at = pick_line(chance, lines, r"\d .")
    words = lines[at].split()
    new = random_word(chance, lines, at)
    words.insert(chance.randrange(1, len(words) + 1), new)
    lines[at] = " ".join(words)
    return f"{new} put in"


def replace_word(chance, lines):
    at = pick_line(chance, lines, r"\d .")
    words = lines[at].split()
    i = chance.randrange(1, len(words))
    old, words[i] = words[i], random_word(chance, lines, at)
    lines[at] = " ".join(words)
    return f"{old} -> {words[i]}"


def insert_line(chance, lines):
    """A turn again, or a turn of somebody else's."""
    at = pick_line(chance, lines, r"\d .")
    other = pick_line(chance, lines, r"\d .")
    lines.insert(at, lines[other])
    return f"{lines[at][:40]} put in"


KINDS = {
    "card": (change_card, 5),
    "drop word": (drop_word, 3),
    "drop line": (drop_line, 2),
    "swap words": (swap_words, 2),
    "swap lines": (swap_lines, 1),
    "swap across": (swap_across, 1),
    "score": (change_score, 2),
    "head of deal": (change_head_of_deal, 1),
    "seat": (change_seat, 1),
    "insert": (insert_word, 3),
    "replace": (replace_word, 2),
    "insert line": (insert_line, 1),
    "two deals: score": (change_score, 1),
    "two deals: head of deal": (change_head_of_deal, 1),
    "two deals: drop line": (drop_line, 1),
    "two deals: swap lines": (swap_lines, 1),
}
LONG_KINDS = {kind for kind in KINDS if kind.startswith("two deals")}


class Mutant:
    def __init__(self, name, kind, what, base, text):
        self.name = name
        self.kind = kind
        self.what = what
        self.base = base
        self.text = text

    def title(self):
        return f"{self.name} ({self.kind}: {self.what})"


def make_mutants(bench, chance, wanted):
    kinds = [kind for kind, (_, weight) in KINDS.items() for _ in range(weight)]
    mutants = []
    while len(mutants) < wanted:
        kind = chance.choice(kinds)
        base = bench.pick(kind)
        lines = base.split("\n")
        what = KINDS[kind][0](chance, lines)
        text = "\n".join(lines)
        if what is None or text == base:
            continue
        name = f"m{len(mutants) + 1}"
        mutants.append(Mutant(name, kind, what, base, opinions.rename(text, name)))
    return mutants


def why_accepted(mutant):
    """The proof that a mutant is as good as a game can be, or None."""
    base = opinions.rename(mutant.base, mutant.name)
    if opinions.meaning(base) == opinions.meaning(mutant.text):
        return "says the same"
    if not opinions.is_conserved(mutant.text):
        return None
    if says_less(base, mutant.text):
        return "says less, all of it right"
    return "another game that the rules allow"


def says_less(base, text):
    """Whether only lines or words of the tally, the stock's rest or the end are gone."""
    def tally(line):
        return re.match(r"(?:score|stock|end|deal)\b", line)

    old = [line for line in base.split("\n") if line]
    new = [line for line in text.split("\n") if line]
    if [line for line in old if not tally(line)] != [line for line in new if not tally(line)]:
        return False
    return not Counter(" ".join(new).split()) - Counter(" ".join(old).split())


class Proofs:
    """Why what was accepted may be."""

    def __init__(self):
        self.reasons = Counter()
        self.listed = []
        self.failures = []

    def prove(self, mutant):
        reason = why_accepted(mutant)
        if reason is None:
            self.failures.append(f"{mutant.title()}: accepted, though cards are not conserved")
            return
        self.reasons[mutant.kind, reason] += 1
        self.listed.append(f"{mutant.title()}: {reason}")


def report(proofs, comparisons):
    for line in proofs.listed:
        print(f"# accepted {line}")
    for (kind, reason), n in sorted(proofs.reasons.items()):
        print(f"# {n:5} accepted, {kind}: {reason}")
    pairs = Counter()
    for kind, comparison in comparisons.items():
        print(f"# {comparison.refused:5} refused, {kind}")
        pairs.update(comparison.kinds)
        if comparison.unsupported:
            print(f"# {comparison.unsupported:5} not judged by the twin, {kind}")
    for pair, n in pairs.most_common():
        print(f"# {n:5} in one place, of two kinds: {pair}")
    number = 0
    for number, (kind, comparison) in enumerate(comparisons.items(), 1):
        for failure in comparison.failures:
            print(f"# {failure}")
        print(("not " if comparison.failures else "") + f"ok {number} {kind}: both agree")
    for failure in proofs.failures:
        print(f"# {failure}")
    print(("not " if proofs.failures else "") + f"ok {number + 1} what is accepted is proved")
    print(f"1..{number + 1}")
    return proofs.failures or any(comparison.failures for comparison in comparisons.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("pozo")
    parser.add_argument("--seed", type=int, default=20260514)
    parser.add_argument("--mutants", type=int)
    parser.add_argument("--games", type=int, default=6, help="simulated games of each variant")
    parser.add_argument("--show", metavar="NAME", help="print this mutant and stop")
    options = parser.parse_args()
    thorough = bool(os.environ.get("POZO_THOROUGH"))
    wanted = options.mutants or (60000 if thorough else 3000)
    chance = random.Random(options.seed)
    bench = Bench(options.pozo, chance, options.seed, options.games * (10 if thorough else 1))
    mutants = make_mutants(bench, chance, wanted)
    if options.show:
        print(next(mutant.text for mutant in mutants if mutant.name == options.show))
        return 0
    print(f"# seed {options.seed}, {len(mutants)} mutants of {len(bench.short)} deals")
    findings = opinions.pozo_findings(options.pozo, "".join(m.text.rstrip("\n") + "\n"
                                                            for m in mutants))
    proofs = Proofs()
    comparisons = {kind: opinions.Comparison(every_deal=False) for kind in KINDS}
    for mutant in mutants:
        verdicts = opinions.judge(mutant.text)
        if comparisons[mutant.kind].compare(mutant.title(), verdicts,
                                            findings.get(mutant.name, [])):
            proofs.prove(mutant)
    return 1 if report(proofs, comparisons) else 0


if __name__ == "__main__":
    sys.exit(main())
