# SPDX-License-Identifier: MIT
"""The plugin red-threes in Python: how many red threes a side gets, and what they are worth in the
end.  A deal at a time; its counts are those of the plugin in C, to the byte."""
from __future__ import annotations

import pozo

COLUMNS = [pozo.Column("sides", "Sides"), pozo.Column("plus", "Gained", of="sides"),
           pozo.Column("minus", "Lost", of="sides"), pozo.Column("set", "Full set", of="sides"),
           pozo.Column("threes", "Red threes")]
OUT, OTHER_OUT, NOBODY, NOT_KNOWN = range(4)


class RedThrees(pozo.Plugin):
    """How many red threes a side gets, what they are worth in the end, and to whom."""

    id = "red-threes"
    version = "1.1"
    summary = "how many red threes a side gets, and what they are worth in the end"
    options = [pozo.Option("set", "how many red threes of one side are a full set; 0 for all of "
                           "the deck", initial=0, minimum=0, maximum=8)]
    wants_actions = False

    def setup(self, metrics: pozo.Metrics, options: dict[str, int]) -> None:
        self.set = options["set"]
        self.sides = metrics.counter(
            "sides", "Sides", "sides",
            "Sides whose red threes are known, each deal counted anew.")
        self.having = metrics.counter("with", "Sides with a red three", "sides",
                                      "Sides that laid down at least one.")
        self.minus = metrics.counter(
            "minus", "Sides that lost by them", "sides",
            "Sides whose red threes counted against them, because they had melded too little for "
            "the rules of the game.")
        self.full = metrics.counter("full", "Full sets", "sides",
                                    "Sides that laid down a full set: all red threes of the "
                                    "deck, or as many as the option says.")
        metrics.ratio("minus-share", "Share of red threes that were lost", "of sides with one",
                      "How often having red threes cost points.", part="minus", whole="with")
        metrics.ratio("full-share", "Share of full sets", "of sides",
                      "How often one side got a full set.", part="full", whole="sides")
        self.number = metrics.histogram("number", "Red threes of a side", "sides", "red threes",
                                        "How many red threes a side laid down in a deal.",
                                        first=0, bins=9)
        self.points = metrics.histogram(
            "points", "Points for red threes", "sides", "points",
            "What a side's red threes counted, for sides that had any.",
            first=-1000, width=100, bins=21)
        self.by_number = metrics.table(
            "by-number", "Fate of red threes by their number", "sides", "red threes",
            "Sides by how many red threes they laid down, and the shares that gained and lost "
            "points by them.", columns=COLUMNS, keys=[str(n) for n in range(9)])
        self.by_outcome = metrics.table(
            "by-outcome", "Red threes by how the deal ended", "sides", "outcome",
            "Sides by how the deal ended for them, their red threes, and the shares that gained "
            "and lost points by them.", columns=COLUMNS,
            keys=["went out", "another side went out", "nobody went out", "not known"])

    def deal(self, game: pozo.EventGame, deal: pozo.EventDeal) -> None:
        end, sides = deal.end, deal.sides
        goers = [i for i, side in enumerate(sides, 1)
                 if (side.team == end.goer_side if end.goer_side
                     else side.item[pozo.Item.OUT] > 0)]
        for i, side in enumerate(sides, 1):
            if not side.known >> pozo.Item.RED3 & 1 or side.n_red3 == pozo.UNKNOWN:
                continue
            if goers:
                outcome = OUT if i in goers else OTHER_OUT
            else:
                outcome = NOBODY if end.is_complete else NOT_KNOWN
            self.count(side, outcome, self.set or game.n_red3)

    def count(self, side: pozo.Side, outcome: int, full_set: int) -> None:
        """Counts a side whose red threes are known."""
        points, number = side.item[pozo.Item.RED3], side.n_red3
        is_full = 0 < full_set <= number
        self.sides.add()
        self.having.add(number > 0)
        self.minus.add(points < 0)
        self.full.add(is_full)
        self.number.add(number)
        if number > 0:
            self.points.add(points)
        for table, row in ((self.by_number, min(number, 8)), (self.by_outcome, outcome)):
            for column, n in enumerate((1, points > 0, points < 0, is_full, number)):
                table.add(row, column, n)
