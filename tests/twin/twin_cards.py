# SPDX-License-Identifier: MIT
"""Cards as words such as `5h`, what they are worth, and what makes a meld."""

RANKS = "3456789TJQKA"
SUITS = "shdc"
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


def red_threes(rules):
    """The threes that are bonus cards; none where threes are cards like others."""
    return RED_THREES if rules["deck.threes"] == "special" else ()


def black_threes(rules):
    return BLACK_THREES if rules["deck.threes"] == "special" else ()


def without_reds(cards, rules):
    return [card for card in cards if card not in red_threes(rules)]


def is_natural(card, rules):
    return not is_wild(card) and (card[0] != "3" or rules["deck.threes"] == "ordinary")


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
    if card in black_threes(rules):
        return rules["black_three.value_melded"]
    ranks = "3456789TJQK"
    is_high = ranks.index(card[0]) + 3 >= rules["scoring.high_from"]
    return rules["scoring.high"] if is_high else rules["scoring.low"]


def points(cards, rules):
    return sum(card_value(card, rules) for card in cards)


class Meld:
    """Cards on the table.  Its name, `rank`, is that of a group; b for black threes, w for wild
    cards, and the suit of a sequence."""

    def __init__(self, rank, cards, number):
        self.rank = rank
        self.cards = list(cards)
        self.number = number  # in the order in which the melds of a deal were laid
        self.laid_this_turn = True
        self.cards_this_turn = list(cards)

    def naturals(self):
        return [card for card in self.cards if not is_wild(card)]

    def of(self):
        return {"w": "wild"}.get(self.rank, "sequence" if self.rank in SUITS else "group")

    def canasta(self, rules):
        """What a canasta counts as, natural, mixed, semi, wild or sequence, and what it earns; else
        nothing."""
        size = len(self.cards)
        if self.rank == "b" or size < 7:
            return "", 0
        # The twin knows no sequence with a wild card in it.
        n_wild = 0 if self.of() == "sequence" else size - len(self.naturals())
        if not rules["canasta.grades"]:
            kind = "mixed" if n_wild else "natural"
            kind = kind if self.of() == "group" else self.of()
            return kind, rules[f"canasta.{kind}_bonus"]
        row = self.grade(rules)
        if row is None:
            return "", 0
        of, _, _, _, mix, points, _ = row
        if of == "wild" or not n_wild:
            return "wild" if of == "wild" else "natural", points
        return "semi" if mix == "edge" else "mixed", points

    def grade(self, rules):
        """The first row of `canasta.grades` that it fits."""
        size = len(self.cards)
        n_wild = 0 if self.of() == "sequence" else size - len(self.naturals())
        for row in rules["canasta.grades"]:
            of, ranks, least, most, mix, _, _ = row
            allowed = {"none": n_wild == 0, "any": True,
                       "edge": n_wild == 0 or (n_wild == 1 and size > 7)}[mix]
            if (of == self.of() and least <= size <= most and allowed
                    and (not ranks or self.rank in ranks)):
                return row
        return None

    def fine(self, rules):
        """What it costs as long as it is no canasta, below 0, and whether nobody goes out then."""
        row = self.grade(rules) if self.rank != "b" and len(self.cards) < 7 else None
        return (row[5], row[6]) if row else (0, False)


class Side:
    """Who owns melds together.  In the game with a lone hand sides change while a deal goes on."""

    def __init__(self, seats, rules):
        self.seats = list(seats)
        self.rules = rules
        self.melds = []
        self.opened = False
        self.played = set()  # who has played a turn since it had a meld
        self.n_reserves = 0  # hands in reserve that it has taken

    def groups(self, rank):
        return [meld for meld in self.melds if meld.rank == rank]

    def finished(self):
        """The melds that have a bonus."""
        return [meld for meld in self.melds if meld.canasta(self.rules)[0]]

    def canastas(self):
        """Those that count wherever a canasta is asked for."""
        return [meld for meld in self.finished()
                if meld.rank not in SUITS or self.rules["canasta.sequence_is_canasta"]
                or self.rules["canasta.grades"]]

    def contract_counts(self):
        """How many canastas there are for each class that going out asks for: those of a rank that
        is named count for it alone, `7*` with wild cards or without, `7` without."""
        contract = self.rules["going_out.contract"]
        counts = dict.fromkeys(contract, 0)
        for meld in self.canastas():
            kind = meld.canasta(self.rules)[0]
            names = [kind]
            if meld.of() == "group":
                pure = len(meld.naturals()) == len(meld.cards)
                names = [name for name in (meld.rank * pure, f"{meld.rank}*") if name in contract]
            name = next(iter(names), kind)
            if name in counts:
                counts[name] += 1
        return counts

    def has_contract(self, ranks):
        """Whether it has the canastas of all classes, or of those of single ranks alone."""
        return all(n <= self.contract_counts()[name]
                   for name, n in self.rules["going_out.contract"].items()
                   if ranks is None or name.rstrip("*") in ranks)


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


def follow_each_other(ranks, rules):
    """Whether ranks, in any order, are a part of the row that a suit is."""
    row = {"high": RANKS, "either": "A2" + RANKS, "both": "A2" + RANKS}[rules["meld.sequence_ace"]]
    starts = range(len(row) - len(ranks) + 1)
    return any(sorted(row[at:at + len(ranks)]) == sorted(ranks) for at in starts)


def check_sequence(cards, rules):
    """Cards of one suit that follow each other, or a Foul; wild cards have no place there, but a
    two that lies below the three is none."""
    has_twos = rules["meld.sequence_ace"] != "high"
    for card in cards:
        if not is_natural(card, rules) and not (has_twos and card[0] == "2"):
            raise Foul("meld", "not a natural card")
    if len({card[1] for card in cards}) > 1:
        raise Foul("meld", "not one suit")
    if not follow_each_other([card[0] for card in cards], rules):
        raise Foul("meld", "a gap, or a rank twice")
    if len(cards) < 3:
        raise Foul("meld", "fewer than three cards")
    longest = {"high": 12, "either": 13, "both": 14}[rules["meld.sequence_ace"]]
    if len(cards) > min(n for n in (rules["meld.sequence_max"], rules["meld.max_size"], longest)
                        if n):
        raise Foul("meld", "too many cards")


def check_wild_meld(cards, rules):
    if not all(is_wild(card) for card in cards):
        raise Foul("meld", "a natural card among wild ones")
    if len(cards) < 3:
        raise Foul("meld", "fewer than three cards")
    if len(cards) > min(n for n in (rules["meld.wild_set_max"], rules["meld.max_size"], 99) if n):
        raise Foul("meld", "too many cards")


def check_meld(name, cards, rules):
    """What a meld of that name may be, or a Foul."""
    if name == "w":
        check_wild_meld(cards, rules)
    elif name in SUITS:
        check_sequence(cards, rules)
    else:
        check_group(cards, rules)
        if any(card[0] != name for card in cards if not is_wild(card)):
            raise Foul("meld", "another rank")


def starts_a_row(cards, naturals):
    """Whether one natural card lies beside the two of its suit as in a row: A2 or 23."""
    if len(naturals) > 1 or naturals[0][0] not in "A3":
        return False
    two = cards.index(naturals[0]) + (1 if naturals[0][0] == "A" else -1)
    is_first = naturals[0][0] == "3" or two == 1
    return is_first and 0 <= two < len(cards) and cards[two] == "2" + naturals[0][1]


def name_of(cards, rules):
    """The name of the meld that cards of the hand make."""
    naturals = [card for card in cards if not is_wild(card)]
    if not naturals:
        if not rules["meld.wild_only"]:
            raise Foul("meld", "wild cards alone")
        return "w"
    if rules["meld.sequences"] and len({card[0] for card in naturals}) > 1:
        return naturals[0][1]
    if rules["meld.sequence_ace"] != "high" and starts_a_row(cards, naturals):
        return naturals[0][1]
    return naturals[0][0]


def meld_is_legal(name, cards, rules):
    try:
        check_meld(name, cards, rules)
    except Foul:
        return False
    return True


def group_is_legal(cards, rules):
    try:
        check_group(cards, rules)
    except Foul:
        return False
    return True


def join_sides(sides):
    """Makes one side of two: melds together, groups of one rank joined where that is legal."""
    joined = Side([seat for side in sides for seat in side.seats], sides[0].rules)
    joined.opened = any(side.opened for side in sides)
    joined.melds = [meld for side in sides for meld in side.melds]
    return joined
