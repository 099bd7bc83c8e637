# SPDX-License-Identifier: MIT
"""Melds of gin rummy, by trying: what a meld is, the least deadwood of a hand, and what can be
added to a meld.  Cards are the two letters of the notation, a meld is a set of cards."""
import functools
import itertools

RANKS = "A23456789TJQK"
SUITS = "shdc"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)


def card_value(card):
    return min(RANKS.index(card[0]) + 1, 10)


def deadwood(cards):
    return sum(map(card_value, cards))


def is_set(cards):
    """Three or four cards of a rank."""
    return len(set(cards)) == len(cards) >= 3 and len({card[0] for card in cards}) == 1


def is_run(cards):
    """Three or more cards of a suit without a gap, the ace beside the two only."""
    places = sorted(RANKS.index(card[0]) for card in cards)
    return (len(cards) >= 3 and len({card[1] for card in cards}) == 1
            and all(b - a == 1 for a, b in zip(places, places[1:])))


def is_meld(cards):
    return is_set(cards) or is_run(cards)


def meld_name(cards):
    """A set is named by its rank, a run by its suit."""
    return cards[0][0] if is_set(cards) else cards[0][1]


def in_order(cards):
    return sorted(cards, key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1])))


def fits(meld, cards):
    """Whether the meld is one still with these cards in it."""
    return not set(meld) & set(cards) and is_meld([*meld, *cards])


def melds_within(hand):
    """Every meld that cards of a hand can be, those that share cards among them."""
    cards = sorted(hand)  # the same melds in the same order, whatever the order of a set
    for rank in sorted({card[0] for card in cards}):
        alike = [card for card in cards if card[0] == rank]
        for size in (3, 4):
            yield from map(frozenset, itertools.combinations(alike, size))
    for card in cards:
        run = [card]
        for rank in RANKS[RANKS.index(card[0]) + 1:]:
            if rank + card[1] not in hand:
                break
            run.append(rank + card[1])
            if len(run) >= 3:
                yield frozenset(run)


def arrange(hand):
    """The least deadwood of a hand, and melds that leave it."""
    return search(frozenset(hand))


@functools.lru_cache(maxsize=100000)
def search(hand):
    return search_within(hand, list(melds_within(hand)))


def search_within(hand, melds):
    """Tries every meld for one card of the hand, and to leave it; then the same with the rest."""
    if not melds:
        return deadwood(hand), ()
    card = min(min(meld) for meld in melds)
    without = [meld for meld in melds if card not in meld]
    best, laid = search_within(hand - {card}, without)
    best += card_value(card)
    for meld in melds:
        if card in meld:
            disjoint = [other for other in without if not other & meld]
            left, others = search_within(hand - meld, disjoint)
            if left < best:
                best, laid = left, (meld, *others)
    return best, laid


def every_addition(melds, cards):
    """The words that can be said next: the number of a meld, and a card that it takes."""
    return [(place, card) for place, meld in enumerate(melds) for card in in_order(cards)
            if fits(meld, [card])]


def lay_off(melds, cards):
    """Adds cards to melds for as long as one fits, in the order in which they fit.  Returns the
    additions, and the cards that nobody could add."""
    melds, left, additions = [list(meld) for meld in melds], set(cards), []
    while possible := every_addition(melds, left):
        place, card = possible[0]
        melds[place].append(card)
        left.remove(card)
        additions.append((place, card))
    return additions, left
