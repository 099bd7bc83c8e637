#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The program and the twin judge the same games, and come to the same.

Usage: test-twin.py POZO [--games N] [--seed N] [FILE...]

Over the records of this folder, every record of the corpus that the twin can judge, and simulated
games of the whole international family and of Bolivia: where the first error of each deal stands
must be the same.  Then each score line gets every item as the twin computes it, and the program
must find them right.  POZO_THOROUGH=1 simulates fifty times as many games.
"""
import argparse
import os
import pathlib
import subprocess
import sys

import opinions
from twin_record import parse_game
from twin import judge_game

HERE = pathlib.Path(__file__).resolve().parent
VARIANTS = ["international-4", "international-4-practice", "international-2", "international-3",
            "international-3-cutthroat", "international-5", "international-6",
            "international-6-rotation", "bolivia"]
# House rules that put other branches of the checks to work.
HOUSES = [("international-4", ["stock_end.forced_take=any"]),
          ("international-4", ["stock_end.forced_take=none", "pile.lone_card_rule=false"]),
          ("international-4", ["pile.onto_meld=never", "meld.wild_balance=fewer"]),
          ("international-4", ["going_out.canastas=2", "going_out.discard=required"]),
          ("international-4", ["penalty.code=none", "red_three.positive_needs=canasta"]),
          ("international-4", ["going_out.concealed_canasta=side", "pile.freezers=joker",
                               "going_out.concealed_layoff=true"]),
          ("international-4", ["reserve.sizes=5", "reserve.missed=100"]),
          ("international-4", ["reserve.sizes=3,3", "reserve.missed=50",
                               "reserve.missed_when=other_took"]),
          ("international-4", ["reserve.sizes=3", "reserve.missed=100",
                               "reserve.renews_stock=excused"]),
          ("international-4", ["reserve.sizes=3,3", "reserve.missed=50",
                               "reserve.renews_stock=missed"]),
          ("international-4", ["reserve.sizes=5", "reserve.owner=player"]),
          ("international-4", ["reserve.sizes=7", "reserve.owner=player",
                               "reserve.earned_by=own_canasta"]),
          ("international-4", ["reserve.sizes=4", "reserve.owner=player",
                               "going_out.reserve=partners_played"]),
          ("international-2", ["reserve.sizes=11", "reserve.missed=100",
                               "reserve.missed_when=unplayed_too"]),
          ("international-4", ["talon.cards=4,3", "talon.min_stock=9",
                               "talon.terms=without_take"]),
          ("international-4", ["talon.cards=13,13", "talon.terms=at_once"]),
          ("international-2", ["talon.cards=4", "talon.terms=keep_card", "penalty.code=none"]),
          ("international-4", ["deck.threes=ordinary", "pile.freezers=joker,two",
                               "pile.stop_tops=wild"]),
          ("bolivia", ["deck.threes=ordinary", "pile.freezers=joker,two", "pile.stop_tops=wild"]),
          ("bolivia", ["deck.threes=ordinary", "pile.freezers=joker,two", "pile.stop_tops=wild",
                       "meld.sequence_ace=either"]),
          ("bolivia", ["deck.threes=ordinary", "pile.freezers=none", "pile.stop_tops=wild",
                       "meld.sequence_ace=both", "meld.sequence_max=0"]),
          ("international-4", ["initial.basis=deal", "initial.table=-inf:50 2:90 3:120 4:150",
                               "match.deals=4", "red_three.positive_needs=none",
                               "penalty.code=none", "red_three.value_in_hand=100",
                               "scoring.high_from=10"]),
          ("international-4", ["red_three.positive_needs=two_or_nothing",
                               "going_out.permission=once_a_deal"]),
          ("international-4", ["going_out.canastas=2", "going_out.pure_canastas=1",
                               "canasta.grades=group:7+:none:200 group:8:edge:150 "
                               "group:7+:any:100"]),
          ("international-4", ["canasta.grades=group:8+:edge:450 group:7:any:300"]),
          ("bolivia", ["going_out.contract=none",
                       "canasta.grades=sequence:7:none:1500 wild:7+:any:2500 group/7,A:7+:none:900 "
                       "group:7+:any:300 group/7,A:3-6:none:-500! wild:3-6:any:-700! "
                       "sequence:3-4:none:-100 hand/7,A:2+:any:-150"]),
          ("bolivia", ["going_out.contract=none",
                       "canasta.grades=sequence:7:none:600 wild:7+:any:2500 "
                       "group:8:edge:400 group:7+:any:250"]),
          ("international-4", ["meld.wild_only=true", "going_out.canastas=2", "meld.max_size=7",
                               "going_out.contract=7*:1 natural:1", "canasta.wild_bonus=1000",
                               "discard.contract_ranks=every_side",
                               "red_three.positive_needs=contract_ranks"]),
          ("international-4", ["going_out.contract=4:1", "discard.contract_ranks=own_side"]),
          ("international-4", ["special.hands=own1:3*2n+6*1d:500 own2:2*3n+3*2n:700! "
                               "own3:2n+4m+6*1d:600p"]),
          ("international-4", ["penalty.code=none", "match.deals=5",
                               "special.hands=own1:2*2n+8*1d:500p own2:1*4n+8*1d:700!p"]),
          # What Buraco has and the twin knows: it takes no pile for nothing, and no wild cards
          # stand in its sequences.
          ("international-4", ["deck.threes=ordinary", "pile.freezers=none", "pile.stop_tops=wild",
                               "pile.lone_card_rule=false", "initial.table=-inf:0",
                               "initial.concealed_exempt=never", "reserve.sizes=11",
                               "reserve.missed=100", "reserve.missed_when=unplayed_too",
                               "reserve.renews_stock=excused", "stock_end.play_on=last_drawer",
                               "stock_end.forced_take=none", "going_out.pure_canastas=1",
                               "going_out.concealed_extra=0", "scoring.joker=20", "scoring.two=10",
                               "scoring.ace=15", "match.target=3000", "penalty.code=none",
                               "canasta.grades=group:7+:none:200 group:7+:any:100"]),
          ("bolivia", ["deck.threes=ordinary", "pile.freezers=none", "pile.stop_tops=wild",
                       "meld.sequence_ace=both", "meld.sequence_max=0", "reserve.sizes=11",
                       "reserve.missed=100", "reserve.missed_when=unplayed_too",
                       "reserve.renews_stock=missed", "going_out.contract=none",
                       "canasta.grades=sequence:14:none:1000 sequence:13:none:500 "
                       "sequence:7+:none:200 wild:7+:any:2500 group:7+:any:100"]),
          ("international-2", ["stock_end.play_on=last_drawer", "turn.draw=1"])]


class Test:
    def __init__(self, pozo):
        self.pozo = pozo
        self.number = 0
        self.failed = False

    def ok(self, good, name):
        self.number += 1
        self.failed = self.failed or not good
        print(f"{'' if good else 'not '}ok {self.number} {name}", flush=True)

    def compare(self, name, texts, must_be_valid=False):
        """The games of some texts, in one run of the program."""
        games = [opinions.strip_seals(game) for text in texts
                 for game in opinions.split_games(text)]
        named = [opinions.rename(game, f"g{i}") for i, game in enumerate(games)]
        named = [game if game.endswith("\n") else game + "\n" for game in named]
        titles = {f"g{i}": f"g{i} ({parse_game(game).id})" for i, game in enumerate(games)}
        habits = set()
        findings = opinions.pozo_findings(self.pozo, "".join(named), habits)
        comparison = opinions.Comparison()
        scored = {}
        for i, game in enumerate(named):
            if f"g{i}" in habits:
                comparison.unsupported += 1
                continue
            verdicts = judge_game(parse_game(game))
            if comparison.compare(titles[f"g{i}"], verdicts, findings.get(f"g{i}", [])):
                scored[f"g{i}"] = opinions.with_tallies(game, verdicts)
        self.tell(name, comparison)
        good = not comparison.failures and not (must_be_valid and comparison.refused)
        self.ok(good, f"{name}: where the first error stands")
        self.compare_scores(name, scored, titles)

    def tell(self, name, comparison):
        print(f"# {name}: {comparison.accepted} accepted, {comparison.refused} refused, "
              f"{comparison.unsupported} not judged by the twin")
        for pair, n in comparison.kinds.most_common():
            print(f"# {n:5} in one place, of two kinds: {pair}")
        for failure in comparison.failures:
            print(f"# {failure}")

    def compare_scores(self, name, scored, titles):
        findings = opinions.pozo_findings(self.pozo, opinions.strip_seals("".join(scored.values())))
        for game, found in findings.items():
            for finding in found:
                print(f"# {titles.get(game, game)}: {finding['message']}")
        self.ok(not findings, f"{name}: every item of the scores")


def simulate(pozo, variant, rules, seed, n_games):
    command = [pozo, "simulate", "--variant", variant, "--seed", str(seed), "--games", str(n_games)]
    command += [f"--rule={rule}" for rule in rules]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(f"{' '.join(command)}: status {run.returncode}\n{run.stderr}")
    return run.stdout


def read_texts(folder):
    for path in sorted(folder.rglob("*.pcn")):
        try:
            yield path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("pozo")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=20260514)
    options = parser.parse_args()
    test = Test(options.pozo)
    if options.files:
        test.compare("files", [path.read_text(encoding="utf-8") for path in options.files])
    else:
        n_games = options.games or (500 if os.environ.get("POZO_THOROUGH") else 10)
        test.compare("records", read_texts(HERE / "records"))
        test.compare("corpus", read_texts(pathlib.Path(os.environ["POZO_CORPUS"])))
        for variant, rules in [(variant, []) for variant in VARIANTS] + HOUSES:
            text = simulate(options.pozo, variant, rules, options.seed, n_games)
            test.compare(" ".join([variant, *rules]), [text], must_be_valid=True)
    print(f"1..{test.number}")
    return 1 if test.failed else 0


if __name__ == "__main__":
    sys.exit(main())
