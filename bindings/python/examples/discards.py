# SPDX-License-Identifier: MIT
"""The plugin discards in Python: which cards are thrown when, and which give the pile away.  A
batch of games at a time, with numpy; its counts are those of the plugin in C, to the byte."""
from __future__ import annotations

import numpy
import pozo

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
        actions, deal_of = events.actions, events.deal_of("actions")
        if len(actions) == 0:
            return
        kind = actions["kind"]
        turn = numpy.maximum(actions["turn"], 1).astype(numpy.int64)
        n_active = numpy.array([int(active).bit_count() for active in events.deals["active"]])
        rounds = (turn - 1) // numpy.maximum(n_active, 1)[deal_of] + 1

        # Every action belongs to a turn, which ends with an END; those behind the last one do not.
        ends = numpy.flatnonzero(kind == pozo.ActionKind.END)
        turn_of = numpy.searchsorted(ends, numpy.arange(len(actions)))
        is_whole = turn_of < len(ends)
        is_whole[is_whole] = deal_of[is_whole] == deal_of[ends[turn_of[is_whole]]]

        thrown = numpy.flatnonzero((kind == pozo.ActionKind.DISCARD) & (n_active[deal_of] > 0))
        rows = self.find_rows(events, actions, deal_of, thrown)
        self.discards.add(len(thrown))
        self.thrown.add_many(rows, "discards")
        self.thrown.add_many(rows[rounds[thrown] <= EARLY_MAX], "early")
        self.thrown.add_many(rows[rounds[thrown] >= LATE_MIN], "late")

        # The last discard of each turn, and what the next player did in his.
        last = numpy.full(len(ends) + 1, -1)
        inside = is_whole[thrown]
        last[turn_of[thrown[inside]]] = thrown[inside]
        row_of = numpy.zeros(len(actions), int)
        row_of[thrown] = rows
        before = numpy.concatenate([[-1], last[:-1]])  # the discard that a turn answers
        before[:-1][(before[:-1] >= 0) & (deal_of[before[:-1]] != deal_of[ends])] = -1

        takes = numpy.flatnonzero((kind == pozo.ActionKind.TAKE) & is_whole)
        answers = before[turn_of[takes]]
        takes = takes[(answers >= 0) & (actions["side"][takes] != actions["side"][answers])]
        given = numpy.zeros(len(ends) + 1, numpy.int64)
        given[turn_of[takes]] = actions["pile_size"][takes]

        said = before[:-1]
        is_answer = (said >= 0) & (actions["turn"][ends] == turn[said] + 1)
        self.count(row_of[said[is_answer]], numpy.minimum(rounds[said[is_answer]], len(ROUNDS)) - 1,
                   given[:-1][is_answer])

    def find_rows(self, events: pozo.Events, actions: numpy.ndarray, deal_of: numpy.ndarray,
                  thrown: numpy.ndarray) -> numpy.ndarray:
        """Returns the rows of discards."""
        rows = numpy.full(len(thrown), RANKS.index("other"))
        has_card = actions["n_cards"][thrown] > 0
        places = events.first_cards[deal_of[thrown]] + actions["cards"][thrown]
        rows[has_card] = self.row_of[events.cards[places[has_card]]]
        return rows

    def count(self, rows: numpy.ndarray, rounds: numpy.ndarray, given: numpy.ndarray) -> None:
        """Counts discards that were answered."""
        is_given = given > 0
        self.answered.add(len(rows))
        self.gave.add(int(is_given.sum()))
        self.given.add_many(given[is_given])
        for table, places in ((self.by_rank, rows), (self.by_round, rounds)):
            table.add_many(places, "answered")
            table.add_many(places[is_given], "gave")
            table.add_many(places, "cards", by=given)
