#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A second opinion on records of gin rummy.

Usage: gin_twin.py FILE...

A plain referee, written from the rules and the notation alone and sharing nothing with the program:
slow, readable, and right or wrong independently of it.  For each record it prints `ID ok`, or the
first thing that is wrong with it: `ID LINE SLUG what it is about`.
"""
import pathlib
import sys
from dataclasses import dataclass

from gin_record import Finding, read_record, split_records
from gin_rules import defaults, read_value
from gin_score import Standing, deal_figures, deal_result, match_figures
from gin_table import OVER, Table

SEATS = {"A": 1, "B": 2}
SETUP = ("hand", "up", "stock")
IN_DEAL = (*SETUP, "turn", "void", "score")


@dataclass
class Verdict:
    id: str = ""
    line: int = 0
    slug: str = ""  # empty: nothing is wrong
    text: str = ""
    n_deals: int = 0


class Judge:
    """A record from its head to its settlement, a line at a time."""

    def __init__(self):
        self.id = ""
        self.rules = defaults()
        self.table = None
        self.sums = None  # by seat; None: nobody knows
        self.standing = Standing()  # as long as the match is whole
        self.is_whole = True  # every deal of the match is here, and known
        self.result = None
        self.last_dealer = 0
        self.n_deals = 0
        self.end = None
        self.final = None

    def judge(self, line):
        if (self.end and line.kind not in ("key", "final")) or (self.final and line.kind == "end"):
            raise Finding("pcn-after-end")
        if line.kind in SETUP and self.table and (self.table.is_played or self.scored):
            raise Finding("pcn-line-late")
        if line.kind in IN_DEAL and not self.table:
            raise Finding("pcn-no-deal")
        getattr(self, f"judge_{line.kind}")(line)

    def judge_key(self, line):
        if line.name == "Id":
            self.id = line.value
        elif line.name == "Game" and line.value != "gin-rummy":
            raise Finding("pcn-game", line.value)
        elif line.name == "Rule":
            name, _, text = (part.strip() for part in line.value.partition("="))
            value = read_value(name, text)
            if value is None:
                raise Finding("rules-", line.value)
            self.rules[name] = value

    # ---- A deal ----

    def judge_deal(self, line):
        self.close_deal()
        if self.sums and max(self.sums.values()) >= self.rules["match.target"]:
            raise Finding("match-over")
        if self.n_deals == 0:
            self.is_whole = line.value == "1" and not any(line.figures.values())
        elif line.figures and self.sums and line.figures != self.sums:
            raise Finding("score-start")
        self.check_dealer(line.seat)
        self.sums = line.figures or self.sums or {1: 0, 2: 0}
        self.n_deals += 1
        self.last_dealer = line.seat
        self.table = Table(self.rules, line.seat, line.number)
        self.result = None
        self.scored = {}

    def check_dealer(self, seat):
        """Who deals next, where a rule says it; behind a void deal it says nothing."""
        if not self.result or not seat or not self.result.winner:
            return
        expected = {"winner": self.result.winner, "loser": 3 - self.result.winner,
                    "alternate": 3 - self.last_dealer if self.last_dealer else seat}
        if seat != expected.get(self.rules["deal.next"], seat):
            raise Finding("setup-dealer")

    def judge_hand(self, line):
        self.table.deal_hand(line.seat, line.cards)

    def judge_up(self, line):
        self.table.turn_up(line.cards)

    def judge_stock(self, line):
        self.table.list_stock(line.cards, line.number)

    def judge_turn(self, line):
        self.table.play(line.seat, line.words)

    def judge_void(self, _line):
        self.table.call_void()

    # ---- Figures ----

    def judge_score(self, line):
        seat = SEATS.get(line.name)
        if not seat or seat in self.scored:
            raise Finding("score-side")
        self.count_deal()
        figures, total = line.figures, None
        if self.result:
            computed = deal_figures(self.rules, self.result)[seat]
            for name in ("points", "bonus", "total"):
                if figures.get(name, computed[name]) != computed[name]:
                    raise Finding("score-item" if name != "total" else "score-total",
                                  f"{name} is {computed[name]}")
            total = computed["total"]
        else:
            total = figures.get("total")
        self.scored[seat] = self.check_sum(seat, figures, total)

    def check_sum(self, seat, figures, total):
        if self.sums is None or total is None:
            return figures.get("sum")
        expected = self.sums[seat] + total
        if figures.get("sum", expected) != expected:
            raise Finding("score-sum", f"sum is {expected}")
        return expected

    def count_deal(self):
        """Once a deal, at its first line of figures or behind it."""
        if self.result or not self.table or self.table.is_sheet():
            return
        self.table.finish()
        if self.table.is_known():
            self.result = deal_result(self.rules, self.table.up, self.table.outcome)

    def close_deal(self):
        """Sums and deals won go on from a deal that is behind."""
        if not self.table:
            return
        self.count_deal()
        if self.result:
            figures = deal_figures(self.rules, self.result)
            for seat in (1, 2):
                self.scored.setdefault(seat, self.sums and
                                       self.sums[seat] + figures[seat]["total"])
            self.standing.count(figures, self.result.winner)
        else:
            self.is_whole = False
        known = all(self.scored.get(seat) is not None for seat in (1, 2))
        self.sums = self.scored if known else None
        self.table = None

    # ---- The match ----

    def judge_end(self, line):
        if self.table and (line.name == "target" or self.table.phase == OVER):
            self.close_deal()
        self.end = line
        if not self.sums or line.name != "target":
            return
        leader = max(self.sums, key=self.sums.get)
        if self.sums[leader] < self.rules["match.target"]:
            raise Finding("match-short")
        if line.value and SEATS.get(line.value) != leader:
            raise Finding("match-winner")

    def judge_final(self, line):
        if self.final:
            raise Finding("pcn-line-twice")
        self.final = line
        if not self.end or self.end.name != "target" or not self.sums:
            return
        leader = max(self.sums, key=self.sums.get)
        if SEATS.get(line.name) != leader:
            raise Finding(".final-side")
        if not self.is_whole:
            return
        computed = match_figures(self.rules, self.standing)
        for name, value in line.figures.items():
            if value != computed[name]:
                raise Finding("score-", f"{name} is {computed[name]}")

    def finish(self):
        """What stands open behind the last line: a deal that goes on elsewhere may."""
        if self.table and self.table.phase == OVER:
            self.close_deal()


def judge_record(text, first_line=0):
    """The first thing that is wrong with a record that begins behind so many lines."""
    judge, number = Judge(), 0
    try:
        for line in read_record(text):
            number = line.number
            judge.judge(line)
        judge.finish()
    except Finding as finding:
        if finding.slug != "cannot-tell":
            return Verdict(judge.id, first_line + (finding.line or number), finding.slug,
                           str(finding), judge.n_deals)
    return Verdict(judge.id, n_deals=judge.n_deals)


def judge_text(text):
    for first_line, record in split_records(text):
        yield judge_record(record, first_line)


def main():
    failed = False
    for path in sys.argv[1:]:
        for verdict in judge_text(pathlib.Path(path).read_text(encoding="utf-8")):
            failed = failed or bool(verdict.slug)
            print(f"{verdict.id} {verdict.line} {verdict.slug} {verdict.text}" if verdict.slug
                  else f"{verdict.id} ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
