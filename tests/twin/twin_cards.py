# SPDX-License-Identifier: MIT
"""Cards as words such as `5h`, what they are worth, and what makes a meld."""

RANKS = "456789TJQKA"
BLACK_THREES = ("3s", "3c")
RED_THREES = ("3h", "3d")
JOKER = "Jk"


class Foul(Exception):
    """Something that the rules do not allow, of a coarse kind."""

    def __init__(self, kind, text):
        super().__init__(f"{kind}: {text}")
        self.kind = kind


def is_wild(card):
    return card == JOKER or card[0] == "2"


def is_natural(card):
    return not is_wild(card) and card[0] != "3"


def full_deck(rules):
    suits = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"]
    return suits * rules["deck.packs"] + [JOKER] * rules["deck.jokers"]


def card_value(card, rules):
    """What a card is worth in a meld; a black three has two values, of which this is one."""
    if card == JOKER:
        return rules["scoring.joker"]
    if card[0] == "2":
        return rules["scoring.two"]
    if card[0] == "A":
        return rules["scoring.ace"]
    if card[0] == "3":
        return rules["black_three.value_melded"]
    return rules["scoring.high"] if card[0] in "89TJQK" else rules["scoring.low"]


def points(cards, rules):
    return sum(card_value(card, rules) for card in cards)


class Meld:
    """Cards on the table: a group of one rank, or black threes (rank 3)."""

    def __init__(self, rank, cards, number):
        self.rank = rank
        self.cards = list(cards)
        self.number = number  # in the order in which the melds of a deal were laid
        self.laid_this_turn = True
        self.cards_this_turn = list(cards)

    def naturals(self):
        return [card for card in self.cards if not is_wild(card)]

    def is_canasta(self):
        return self.rank != "3" and len(self.cards) >= 7

    def is_natural_canasta(self):
        return self.is_canasta() and len(self.naturals()) == len(self.cards)


class Side:
    """Who owns melds together.  In the game with a lone hand sides change while a deal goes on."""

    def __init__(self, seats):
        self.seats = list(seats)
        self.melds = []
        self.opened = False

    def groups(self, rank):
        return [meld for meld in self.melds if meld.rank == rank]

    def canastas(self):
        return [meld for meld in self.melds if meld.is_canasta()]


def check_group(cards, rules):
    """A group of one rank with wild cards, or a Foul."""
    wilds = [card for card in cards if is_wild(card)]
    naturals = [card for card in cards if not is_wild(card)]
    if len({card[0] for card in naturals}) > 1:
        raise Foul("meld", "two ranks")
    if len(cards) < 3:
        raise Foul("meld", "fewer than three cards")
    if len(naturals) < rules["meld.min_natural"]:
        raise Foul("meld", "too few naturals")
    if rules["meld.max_wild"] and len(wilds) > rules["meld.max_wild"]:
        raise Foul("meld", "too many wild cards")
    balance = rules["meld.wild_balance"]
    if balance == "at_most" and len(wilds) > len(naturals):
        raise Foul("meld", "more wild cards than naturals")
    if balance == "fewer" and len(wilds) >= len(naturals):
        raise Foul("meld", "not fewer wild cards than naturals")
    if rules["meld.max_size"] and len(cards) > rules["meld.max_size"]:
        raise Foul("meld", "too many cards")
    if len(cards) >= 7 and len(naturals) < rules["canasta.min_natural"]:
        raise Foul("meld", "too few naturals for a canasta")


def group_is_legal(cards, rules):
    try:
        check_group(cards, rules)
    except Foul:
        return False
    return True


def join_sides(sides):
    """Makes one side of two: melds together, groups of one rank joined where that is legal."""
    joined = Side([seat for side in sides for seat in side.seats])
    joined.opened = any(side.opened for side in sides)
    joined.melds = [meld for side in sides for meld in side.melds]
    return joined
