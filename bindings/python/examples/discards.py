# SPDX-License-Identifier: MIT
"""The plugin discards in Python: which cards are thrown when, and which give the pile away.  A
batch of games at a time, with numpy; its counts are those of the plugin in C, to the byte."""
from __future__ import annotations

from typing import Any

import numpy
import pozo
from numpy.typing import NDArray

RANKS = ["black three", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "two", "joker",
         "other"]
ROUNDS = [*map(str, range(1, 13)), "from 13"]
GAVE = [pozo.Column("answered", "Answered"),
        pozo.Column("gave", "Pile given away", of="answered"), pozo.Column("cards", "Cards")]
EARLY_MAX, LATE_MIN = 3, 8  # the last round that is early, the first that is late
JOKER, BLACK_THREE = 52, 68  # card codes


def find_row(card: int) -> int:
    """Returns the row of a card code."""
    rank = pozo.card_rank(card)
    if rank == "2":
        return RANKS.index("two")
    if card == JOKER:
        return RANKS.index("joker")
    if rank == "3":
        is_black = card == BLACK_THREE or card < JOKER and card % 4 in (0, 3)
        return RANKS.index("black three" if is_black else "other")
    if rank is None:
        return RANKS.index("other")
    return RANKS.index("10" if rank == "T" else rank)


class Discards(pozo.Plugin):
    """Which cards are thrown when, and after which of them the next player takes the pile."""

    id = "discards"
    version = "1.0"
    summary = "which cards are thrown when, and which give the pile away"

    def setup(self, metrics: pozo.Metrics, options: dict[str, int]) -> None:
        self.row_of = numpy.array([find_row(card) for card in range(pozo.N_CARDS)])
        self.discards = metrics.counter("discards", "Discards", "discards",
                                        "Cards that were discarded, in all deals.")
        self.answered = metrics.counter("answered", "Answered", "discards",
                                        "Discards after which the next player had his turn.")
        self.gave = metrics.counter(
            "gave", "Gave the pile away", "discards",
            "Discards after which the next player, of another side, took the pile.")
        metrics.ratio("gave-share", "Share that gave the pile away", "of answered discards",
                      "How often the next player took it.", part="gave", whole="answered")
        self.given = metrics.histogram(
            "given", "Cards given away", "discards", "cards",
            "Cards in a pile that the next player took, the discard among them.",
            first=1, width=4, bins=20)
        self.thrown = metrics.table(
            "thrown", "What is thrown when", "discards", "card",
            "Discards by card: the shares of them in the first three rounds, and from the eighth "
            "on.", keys=RANKS,
            columns=[pozo.Column("discards", "Discards"),
                     pozo.Column("early", "Early", of="discards"),
                     pozo.Column("late", "Late", of="discards")])
        self.by_rank = metrics.table(
            "by-rank", "Which card gives the pile away", "discards", "card",
            "Answered discards by card: how often the next player took the pile, and with how many "
            "cards.", columns=GAVE, keys=RANKS)
        self.by_round = metrics.table(
            "by-round", "When the pile is given away", "discards", "round",
            "The same by the round of the discard.", columns=GAVE, keys=ROUNDS)

    def batch(self, events: pozo.Events) -> None:
        actions = events.actions
        kind, turns = actions["kind"], actions["turn"]
        n_active = numpy.array([int(active).bit_count() for active in events.deals["active"]])

        deals = events.deal_of("actions")

        # Every action belongs to a turn, which ends with an END; those behind the last one do not.
        is_end = (kind == pozo.ActionKind.END) & (actions["is_between"] == 0)
        ends = numpy.flatnonzero(is_end)
        n_ends = numpy.cumsum(is_end, dtype=numpy.int32)

        def turn_of(places: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
            found = n_ends[places]
            inside = found < len(ends)
            inside[inside] = deals[ends[found[inside]]] == deals[places[inside]]
            return found, inside

        thrown = numpy.flatnonzero(kind == pozo.ActionKind.DISCARD)
        thrown = thrown[(n_active[deals[thrown]] > 0) & (turns[thrown] > 0)]
        if len(thrown) == 0:
            return
        turn = turns[thrown].astype(numpy.int64)
        rounds = (turn - 1) // n_active[deals[thrown]] + 1
        rows = self.find_rows(events, thrown, events.first_cards[deals[thrown]])
        self.discards.add(len(thrown))
        self.thrown.add_many(rows, "discards")
        self.thrown.add_many(rows[rounds <= EARLY_MAX], "early")
        self.thrown.add_many(rows[rounds >= LATE_MIN], "late")

        # The last discard of each turn is the one that the next turn answers.
        said: NDArray[Any] = numpy.full(len(ends) + 1, -1)
        at, inside = turn_of(thrown)
        said[at[inside] + 1] = numpy.flatnonzero(inside)
        said = said[:-1]
        is_answer = said >= 0
        is_answer[is_answer] = deals[ends[is_answer]] == deals[thrown[said[is_answer]]]
        said[~is_answer] = -1

        takes = numpy.flatnonzero((kind == pozo.ActionKind.TAKE) & (actions["is_undone"] == 0))
        at, inside = turn_of(takes)
        takes, at = takes[inside], at[inside]
        is_other = (said[at] >= 0) & (actions["side"][takes] != actions["side"][thrown[said[at]]])
        given = numpy.zeros(len(ends), numpy.int64)
        given[at[is_other]] = actions["pile_size"][takes[is_other]]

        is_answer[is_answer] = turns[ends[is_answer]] == turn[said[is_answer]] + 1
        said = said[is_answer]
        self.count(rows[said], numpy.minimum(rounds[said], len(ROUNDS)) - 1, given[is_answer])

    def find_rows(self, events: pozo.Events, thrown: NDArray[Any],
                  first_cards: NDArray[Any]) -> NDArray[Any]:
        """Returns the rows of discards, of whose deals the cards begin there."""
        rows = numpy.full(len(thrown), RANKS.index("other"))
        has_card = events.actions["n_cards"][thrown] > 0
        places = first_cards[has_card] + events.actions["cards"][thrown[has_card]]
        rows[has_card] = self.row_of[events.cards[places]]
        return rows

    def count(self, rows: NDArray[Any], rounds: NDArray[Any], given: NDArray[Any]) -> None:
        """Counts discards that were answered."""
        is_given = given > 0
        self.answered.add(len(rows))
        self.gave.add(int(is_given.sum()))
        self.given.add_many(given[is_given])
        for table, places in ((self.by_rank, rows), (self.by_round, rounds)):
            table.add_many(places, "answered")
            table.add_many(places[is_given], "gave")
            table.add_many(places, "cards", by=given)
