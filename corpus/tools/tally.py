# SPDX-License-Identifier: MIT
"""The tally of a deal that was made, item by item, from the values of the rule books."""

from collections import Counter

ADDENDS = ["melds", "canastas", "concealed", "out", "special", "red3", "black3", "short", "held",
           "hand", "reserve", "cut", "penalty", "caliente"]
VALUES = {"3": 5}
VALUES.update({rank: 10 for rank in "89TJQK"})
VALUES.update({rank: 5 for rank in "4567"})
RED = ("3h", "3d")
SUITS = "shdc"


def is_wild(card):
    return card == "Jk" or card[0] == "2"


def value(card, facts):
    if (card in RED and facts["threes"]) or card in ("Ca", "??"):
        return 0
    if card == "Jk":
        return facts["joker"]
    if card[0] in "2A":
        return facts["two" if card[0] == "2" else "ace"]
    return 5 if card[0] in facts["lows"] else VALUES[card[0]]


def held_value(card, facts):
    if facts["threes"] and card[0] == "3":
        return facts["red_hand" if card in RED else "black_hand"]
    return value(card, facts)


def spot_of(index, cards):
    """The place of a card of a sequence: 1 is that of a low ace, 14 that of a high one."""
    order = "A23456789TJQK"
    anchor = next(i for i, c in enumerate(cards) if not is_wild(c))
    low_ace = anchor == 0 and cards[0][0] == "A"
    at = 1 if low_ace else 14 if cards[anchor][0] == "A" else order.index(cards[anchor][0]) + 1
    return at - anchor + index


def wilds_of(meld):
    """Where wild cards lie in a meld, a two in its own place left out."""
    cards = meld["cards"]
    if meld["name"] not in SUITS:
        return [i for i, c in enumerate(cards) if is_wild(c)]
    return [i for i, c in enumerate(cards)
            if is_wild(c) and (c != "2" + meld["name"] or spot_of(i, cards) != 2)]


def grade_of(meld, rows):
    """What a meld earns, or costs, by the first row that it fits; None for nothing."""
    n, wilds = len(meld["cards"]), wilds_of(meld)
    kind = "sequence" if meld["name"] in SUITS else "wild" if meld["name"] == "w" else "group"
    is_run = kind == "sequence"
    is_edge = not wilds or (len(wilds) == 1 and n >= 8 and (not is_run or wilds[0] in (0, n - 1)))
    for row in rows.split():
        what, length, mix, points = row.split(":")
        what, _, ranks = what.partition("/")
        if what != kind or not fits_mix(mix, meld["cards"], wilds, is_edge):
            continue
        if ranks and meld["name"] not in ranks.split(","):
            continue
        if fits_length(length, n):
            return int(points.rstrip("!"))
    return None


def fits_mix(mix, cards, wilds, is_edge):
    """Whether the wild cards of a meld are those that a row is about."""
    if mix[0] == "j":
        least, _, most = mix[1:].partition("-")
        return int(least) <= cards.count("Jk") <= int(most or least)
    return {"none": not wilds, "edge": is_edge, "any": True}[mix]


def fits_length(length, n):
    if "-" in length:
        least, most = map(int, length.split("-"))
        return least <= n <= most
    return n == int(length.rstrip("+")) or (n > int(length.rstrip("+")) and length[-1] == "+")


def held_fine(hand, rows):
    """What cards of one rank in a hand cost besides their points."""
    fine = 0
    for rank in "456789TJQKA":
        n = sum(card[0] == rank for card in hand)
        for row in rows.split():
            what, length, _, points = row.split(":")
            what, _, ranks = what.partition("/")
            is_meant = what == "hand" and (not ranks or rank in ranks.split(","))
            if is_meant and fits_length(length, n):
                fine += int(points)
                break
    return fine


def bonus_of(meld, facts):
    """What a meld earns besides its cards, and whether it is a canasta."""
    cards = meld["cards"]
    if facts["grades"] and len(cards) >= 7:
        points = grade_of(meld, facts["grades"])
        return max(points or 0, 0), points is not None and points >= 0
    n_wild = sum(map(is_wild, cards))
    if len(cards) < 7 or (meld["name"] == "3" and facts["threes"]):
        return 0, False
    if meld["name"] in SUITS:
        return (0, False) if n_wild else (facts["sequence"], facts["is_samba"])
    if meld["name"] == "w":
        return facts["wild"], True
    return facts["mixed"] if n_wild else facts["natural"], True


def melds_of(deal, sides):
    """The melds of sides in the order in which they were laid."""
    return sorted((meld for side in sides for meld in deal.melds[side]), key=lambda m: m["number"])


def joined_melds(deal, sides):
    """The melds of sides that score together; groups that allies laid apart are one."""
    melds = []
    for meld in melds_of(deal, sides):
        there = [m for m in melds if m["name"] == meld["name"]]
        if len(sides) > 1 and there and sum(map(is_wild, there[0]["cards"] + meld["cards"])) <= 3:
            there[0]["cards"] = there[0]["cards"] + meld["cards"]
        else:
            melds.append(dict(meld))
    return melds


def allies(deal, side):
    """The sides that score together: the two against a lone hand, once there is one."""
    lone = deal.lone or deal.goer
    if deal.game.variant != "international-3-cutthroat" or not lone:
        return side
    lone_side = deal.game.sides[lone - 1]
    return side if side == lone_side else "ABC".replace(lone_side, "")


def has_plus(facts, canastas, melds):
    """Whether red threes count for a side."""
    if facts["red_needs"] == "contract":
        return facts["contract"] <= {name[0] for name in canastas}
    return facts["red_needs"] is None or (len(canastas) >= facts["red_needs"] and bool(melds))


def add_red_threes(items, deal, facts, seats, canastas, melds):
    n_red = sum(deal.red3[s] for s in seats)
    spared = [s for s in seats if deal.goer and s not in deal.played]  # never had a turn
    n_red += sum(c in RED for s in spared for c in deal.hands[s]) if facts["threes"] else 0
    red = facts["red"][n_red]
    is_plus = has_plus(facts, canastas, melds)
    spared_from = facts["red_spared"]
    is_nothing = spared_from is not None and len(canastas) >= spared_from
    items["red3"] = red if is_plus else 0 if is_nothing else -red


def missed(deal, sides, members):
    """What a side loses that took no hand in reserve."""
    facts = deal.game.facts
    others = deal.sides_with_packet - set(sides)
    is_without = not deal.sides_with_packet & set(sides)
    if facts["missed_when"] == "other_took":
        is_without = is_without and bool(others)
    elif facts["missed_when"] == "unplayed_too":
        is_without = is_without or bool(deal.waiting & set(members))
    return facts["missed"] if is_without else 0


def tally(deal, side):
    """The items of a side, by name."""
    facts = deal.game.facts
    items = Counter()
    sides = allies(deal, side)
    melds = joined_melds(deal, sides)
    bonuses = [bonus_of(meld, facts) for meld in melds]
    canastas = [meld["name"] for meld, (_, is_canasta) in zip(melds, bonuses) if is_canasta]
    items["melds"] = sum(value(c, facts) for meld in melds for c in meld["cards"])
    items["canastas"] = sum(bonus for bonus, _ in bonuses)
    if facts["grades"]:
        items["short"] = sum(min(grade_of(m, facts["grades"]) or 0, 0) for m in melds
                             if len(m["cards"]) < 7 and m["name"] != "3")
    items["concealed"] = facts["concealed"] * sum(m.get("whole", False) for m in melds)
    members = [s for s in deal.hands if deal.game.sides[s - 1] in sides]
    own = [s for s in members if deal.game.sides[s - 1] == side]  # red threes are not shared
    add_red_threes(items, deal, facts, own, canastas, melds)
    if deal.goer in members:
        items["out"] = deal.out_points
    if facts["all_negative"] and not canastas:
        items["out"] = 0
        for name in ("melds", "canastas", "concealed"):
            items[name] = -items[name]
    items["reserve"] = -missed(deal, sides, members)
    if facts["grades"]:
        items["held"] = sum(held_fine(deal.hands[s], facts["grades"]) for s in members)
    own_packets = deal.packets_left if facts["reserve_owner"] == "player" else {}
    for seat in members:
        items["hand"] -= sum(held_value(c, facts) for c in own_packets.get(seat, []))
        if facts["missed_when"] == "unplayed_too" and seat in deal.waiting:
            continue
        is_new = bool(deal.goer) and seat not in deal.played  # his red threes count as laid
        held = sum(held_value(c, facts) for c in deal.hands[seat] if not (is_new and c in RED))
        held *= 1 + deal.hands[seat].count("Ca")
        is_spared = deal.is_terremoto and deal.goer in members
        items["hand"] += held if is_spared else -held
        if facts["threes"] and (not deal.goer or seat in deal.played):
            items["penalty"] -= facts["red_held"] * sum(c in RED for c in deal.hands[seat])
    items["cut"] = facts["exact_cut"] if deal.cutter_side == side and deal.is_exact else 0
    items["caliente"] = -100 * sum(deal.calientes[s] for s in members)
    return items
