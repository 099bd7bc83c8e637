# SPDX-License-Identifier: MIT
"""Special hands at the table of the twin: how they are written, who lays one, and when."""
from collections import Counter

from twin_cards import JOKER, Foul

NATURAL = set("456789TJQKA")
JOKERS = "joker"
CLASSES = {"n": NATURAL, "2": {"2"}, "j": {JOKERS}, "w": {"2", JOKERS},
           "m": NATURAL | {"2", JOKERS}, "d": NATURAL | {"2", "3", JOKERS}}


def parse_special(row):
    """name:4*2n+2A:points, behind them `!` and `p`."""
    name, pattern, points = row.split(":")
    parts = []
    for part in pattern.split("+"):
        times, star, one = part.rpartition("*")
        parts += [(int(one[:-1]), one[-1])] * (int(times) if star else 1)
    return name, {"parts": parts, "points": int(points.rstrip("p").rstrip("!")),
                  "wins": "!" in points, "late": points.endswith("p")}


def is_made_up(parts, counts):
    """Whether each part can be all cards of one rank, and nothing is left."""
    if not parts:
        return not counts
    (size, letter), rest = parts[0], parts[1:]
    if letter == "v":
        choices = [{"2", JOKERS}] if {"2", JOKERS} <= set(counts) else []
    else:
        choices = [{rank} for rank in CLASSES.get(letter, {letter}) & set(counts)]
    return any(sum(counts[rank] for rank in choice) == size
               and is_made_up(rest, {rank: n for rank, n in counts.items() if rank not in choice})
               for choice in choices)


class Specials:
    """What a table does with them.  A side's `played` has who played after it had a meld."""

    special = None  # the one that ended the deal

    def note_turn(self, seat):
        if self.side_of(seat).melds:
            self.side_of(seat).played.add(seat)

    def do_special(self, word):
        hand = self.hands[self.seat]
        cards = word.cards or hand
        if Counter(cards) - Counter(hand):
            raise Foul("hand", "a special hand of other cards")
        self.need_free_hands()
        special = self.rules["special.hands"].get(word.name)
        if not special:
            raise Foul("special", "no such special hand")
        side = self.side_of(self.seat)
        is_late = side.melds and not (special["late"] and self.seat not in side.played)
        if self.took or self.laid or is_late:
            raise Foul("special", "a special hand too late")
        counts = Counter(JOKERS if card == JOKER else card[0] for card in cards)
        if len(cards) != len(hand) or not is_made_up(special["parts"], dict(counts)):
            raise Foul("special", "cards that are not this special hand")
        self.special = special
        self.goer = self.seat
        self.ended = "special"

    def special_of(self, side):
        """The special hand that this side has laid, if it has."""
        return self.special if self.special and self.goer in side.seats else None
