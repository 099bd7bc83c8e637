#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The program and the twin judge the same games of gin rummy, and come to the same.

Usage: test-gin-twin.py [POZO] [--games N] [--seed N]

First the twin against what is known without it: the worked examples of the rules, and laws that
every game obeys.  Then, with a program: in matches by the rules it must find nothing, and in those
with one thing wrong what is due, where it is due.  POZO_THOROUGH=1 plays twenty times as many.
"""
import argparse
import bisect
import collections
import itertools
import os
import random
import subprocess
import sys

import gin_examples
import opinions
from gin_edits import edit
from gin_game import write_game
from gin_melds import DECK, arrange, deadwood, is_meld
from gin_play import draw_rules, play_match, spoilt_matches
from gin_record import split_records
from gin_rules import defaults
from gin_score import Outcome, deal_figures, deal_result
from gin_twin import judge_record


class Test:
    def __init__(self):
        self.number = 0
        self.failed = False

    def ok(self, good, name, *notes):
        self.number += 1
        self.failed = self.failed or not good
        for note in notes:
            print(f"# {note}")
        print(f"{'' if good else 'not '}ok {self.number} {name}", flush=True)

    def same(self, found, expected, name):
        notes = [] if found == expected else [f"{found!r} instead of {expected!r}"]
        self.ok(found == expected, name, *notes)


def fits_due(slug, due):
    """Whether a slug is the one that is due; one that ends with a hyphen is the beginning of
    others, and one that begins with a dot has no name in the documents: any will do."""
    if due.startswith("."):
        return bool(slug)
    return slug.startswith(due) if due.endswith("-") else slug == due


# ---- The worked examples ----

def test_examples(test):
    for name, found, expected in gin_examples.VALUES:
        test.same(found(), expected, name)
    for name, text, slug, line in gin_examples.records():
        verdict = judge_record(text)
        good = fits_due(verdict.slug, slug) and verdict.line == line if slug else not verdict.slug
        test.ok(good, name, *([] if good else [f"{verdict}; due: {slug} {line}", text]))


# ---- Laws ----

def least_of_partitions(cards):
    """The least deadwood by dealing each card out to a heap that is there, or to a new one: all
    partitions but those with a heap that could never be a meld."""
    least = [deadwood(cards)]

    def deal_out(place, heaps):
        if place == len(cards):
            least[0] = min(least[0], sum(deadwood(heap) for heap in heaps if not is_meld(heap)))
            return
        card = cards[place]
        for heap in heaps:
            if all(card[0] == other[0] for other in heap) or \
                    all(card[1] == other[1] for other in heap):
                heap.append(card)
                deal_out(place + 1, heaps)
                heap.pop()
        deal_out(place + 1, heaps + [[card]])

    deal_out(0, [])
    return least[0]


def random_hand(rng, n_cards):
    """A hand of cards that stand near to each other more often than not."""
    ranks = rng.sample("A23456789TJQK", rng.choice((4, 5, 6, 13)))
    suits = rng.sample("shdc", rng.choice((2, 3, 4)))
    near = [card for card in DECK if card[0] in ranks and card[1] in suits]
    return rng.sample(near if len(near) >= n_cards else DECK, n_cards)


def test_least_deadwood(test, rng, n_hands):
    different = []
    for _ in range(n_hands):
        hand = random_hand(rng, rng.choice((5, 7, 8, 8)))
        least, melds = arrange(hand)
        laid = list(itertools.chain(*melds))
        good = (least == least_of_partitions(hand) and all(map(is_meld, map(list, melds)))
                and len(laid) == len(set(laid)) and set(laid) <= set(hand)
                and least == deadwood(set(hand) - set(laid)))
        if not good:
            different.append(f"{hand}: {least} {melds}")
    test.ok(not different, f"the least deadwood of {n_hands} hands, against every partition",
            *different[:5])


def test_points(test, rng, n_deals):
    """Whatever the sign: the difference of both sides is the same, and what one counts as plus
    the other counts as minus; a spade doubles; who wins is one, and only he has a bonus."""
    broken = []
    for _ in range(n_deals):
        rules = defaults() | {"undercut.on_tie": rng.random() < 0.5,
                              "score.set_aside": rng.choice(("difference", "cards"))}
        cards = rng.sample(DECK, 10)
        outcome = Outcome(rng.choice((1, 2)), rng.random() < 0.3, False, rng.randint(0, 10),
                          tuple(cards[:rng.randint(0, 10)]))
        outcome.kept = 0 if outcome.is_gin else outcome.kept
        plus, minus = (figures_of(rules | {"score.sign": sign}, "5h", outcome)
                       for sign in ("winner_plus", "loser_minus"))
        double = figures_of(rules | {"deal.spade_doubles": True}, "5s", outcome)
        good = (plus[1]["points"] == -minus[2]["points"] and plus[2]["points"] ==
                -minus[1]["points"] and all(plus[seat]["bonus"] == minus[seat]["bonus"]
                                            and double[seat]["total"] == 2 * plus[seat]["total"]
                                            for seat in (1, 2))
                and min(plus[1]["total"], plus[2]["total"]) == 0)
        if not good:
            broken.append(f"{rules} {outcome}")
    test.ok(not broken, f"laws of the points of {n_deals} deals", *broken[:3])


def figures_of(rules, up, outcome):
    return deal_figures(rules, deal_result(rules, up, outcome))


def test_cards(test, games):
    """Every deal has the whole deck, each card once, and ten cards in a hand between turns."""
    broken = []
    for deal in (deal for game in games for deal in game.deals):
        drawn = [turn.drawn for turn in deal.turns if turn.take == "+"]
        cards = [*deal.hands[1], *deal.hands[2], deal.up, *drawn, *deal.stock]
        sizes = {len(turn.hand) - bool(turn.drawn) for turn in deal.turns}
        if sorted(cards) != sorted(DECK) or sizes - {10}:
            broken.append(f"deal {deal.number}: {cards}")
    test.ok(not broken, "the whole deck in every deal", *broken[:3])


# ---- With the program ----

# What stands in a line above the one in which somebody erred, and follows from it.
OF_WHOLE_DEALS = ("card-stock-left", "turn-deal-unfinished", "setup-hand-missing", "setup-players")

# What the twin refuses in a turn and the program may pass over: the rules speak of one claim, of
# `/` for who has nothing else to say, and of the rest of who answers, but call nothing else wrong.
PASSED_OVER = (".claim-twice", ".rest-in-turn", ".rest-twice", ".pass-and-more")


def program_errors(pozo, records):
    """The line, within its record, and the code of every error of each record."""
    text = "".join(records)
    starts = [first for first, _ in split_records(text)]
    errors = [[] for _ in records]
    for finding in opinions.validate(pozo, text):
        if finding["severity"] == "error":
            place = bisect.bisect_left(starts, finding["line"]) - 1
            errors[place].append((finding["line"] - starts[place], finding["code"]))
    return errors


def errors_until(text, errors, due):
    """The codes in the line that is due, and the errors above it but for those of whole deals."""
    lines = text.split("\n")
    above = [(line, code) for line, code in errors if (line < due or not due) and not (
        due and (code in OF_WHOLE_DEALS or lines[line - 1].startswith("stock")))]
    return sorted({code for line, code in errors if line == due}), above


def test_legal(test, seed, n_games, pozo):
    games = [play_match(seed, number) for number in range(1, n_games + 1)]
    test_cards(test, games)
    records = [write_game(game) for game in games]
    refused = [verdict for verdict in map(judge_record, records) if verdict.slug]
    n_deals = sum(len(game.deals) for game in games)
    test.ok(not refused, f"{n_games} matches, {n_deals} deals: nothing for the twin",
            *refused[:5])
    if not pozo:
        return
    found = [f"{game.id}: {errors[0]}" for game, errors
             in zip(games, program_errors(pozo, records)) if errors]
    test.ok(not found, f"{n_games} matches, {n_deals} deals: nothing for the program", *found[:20])


def simulate(pozo, rules, *options):
    """Matches of the program's own players."""
    changed = [f"--rule={name}={str(value).lower()}" for name, value in rules.items()
               if value != defaults()[name]]
    run = subprocess.run([pozo, "simulate", "--game=gin-rummy", *changed, *options],
                         capture_output=True, text=True, check=True)
    return run.stdout


def test_simulated(test, rng, n_games, pozo):
    """What the program's players play, by rules by lot, is right for the twin."""
    if not pozo:
        return
    refused, n_deals = [], 0
    for number in range(n_games):
        detail = rng.choice(("full", "full", "table"))
        text = simulate(pozo, draw_rules(rng), f"--first={number}", f"--detail={detail}")
        verdict = judge_record(text)
        n_deals += verdict.n_deals
        if verdict.slug:
            refused.append(f"{verdict}\n{text}")
    test.ok(not refused, f"{n_games} simulated matches, {n_deals} deals: nothing for the twin",
            *refused[:2])


def test_spoilt(test, seed, n_games, pozo):
    spoilt = list(spoilt_matches(seed, n_games))
    missed = []
    for kind, text, slug, line in spoilt:
        verdict = judge_record(text)
        if verdict.line != line or not fits_due(verdict.slug, slug):
            missed.append(f"{kind}: due {slug} {line}; {verdict}")
    test.ok(not missed, f"{n_games} records with one thing wrong: the twin", *missed[:20])
    if not pozo:
        return
    other, names = [], collections.Counter()
    found = program_errors(pozo, [text for _, text, _, _ in spoilt])
    for (kind, text, slug, line), errors in zip(spoilt, found):
        codes, above = errors_until(text, errors, line)
        names[f"{kind}: {slug} / {' '.join(codes)}"] += 1
        if above or not any(fits_due(code, slug) for code in codes):
            other.append(f"{kind}: due {slug} {line}; found {errors[:1]}")
    notes = [f"{n:5} {name}" for name, n in sorted(names.items())]
    test.ok(not other, f"{n_games} records with one thing wrong: the program", *notes, *other[:40])


def test_edited(test, seed, n_edits, pozo):
    """Records with a change by chance: the first thing that is wrong stands in the same line, or
    there is none for both."""
    if not pozo:
        return
    rng = random.Random(f"edits/{seed}")
    games = [write_game(play_match(f"edits/{seed}", number)) for number in range(n_edits // 25 + 1)]
    records = [edit(rng.choice(games), rng) for _ in range(n_edits)]
    different, n_accepted, n_passed_over = [], 0, 0
    for text, errors in zip(records, program_errors(pozo, records)):
        verdict = judge_record(text)
        codes, above = errors_until(text, errors, verdict.line)
        n_accepted += not verdict.line
        if verdict.slug in OF_WHOLE_DEALS and errors:
            continue
        if not above and (codes or not verdict.line):
            continue
        if verdict.slug in PASSED_OVER:
            n_passed_over += 1
        else:
            different.append((verdict, errors, text))
    notes = [f"{verdict}; found {errors[:1]}" for verdict, errors, _ in different[:40]]
    notes += [f"  {line}" for _, _, text in different[:1] for line in text.split("\n")]
    test.ok(not different, f"{n_edits} records changed by chance, {n_accepted} of them right, "
            f"{n_passed_over} passed over", *notes)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("pozo", nargs="?")
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=20261127)
    options = parser.parse_args()
    n_games = options.games or (800 if os.environ.get("POZO_THOROUGH") else 40)
    test, rng = Test(), random.Random(options.seed)
    test_examples(test)
    test_least_deadwood(test, rng, 10 * n_games)
    test_points(test, rng, 50 * n_games)
    test_legal(test, options.seed, n_games, options.pozo)
    test_simulated(test, rng, n_games, options.pozo)
    test_spoilt(test, options.seed, n_games, options.pozo)
    test_edited(test, options.seed, 10 * n_games, options.pozo)
    print(f"1..{test.number}")
    return 1 if test.failed else 0


if __name__ == "__main__":
    sys.exit(main())
