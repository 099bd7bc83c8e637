# SPDX-License-Identifier: MIT
"""The tally of a deal, item by item, from the table as it was left."""
from twin_cards import black_threes, points, red_threes, without_reds


def hand_points(cards, rules):
    """What cards left in a hand cost; a red three may cost a fine besides."""
    total = 0
    for card in cards:
        if card in red_threes(rules):
            total += rules["red_three.value_in_hand"]
        elif card in black_threes(rules):
            total += rules["black_three.value_in_hand"]
        else:
            total += points([card], rules)
    return total


def settle_red_threes(table):
    """Red threes still in a hand: laid where the deal gave no chance to, else fined.
    Returns the fine of each seat."""
    fines = {}
    for seat in table.seats:
        held = table.hand_red_threes(seat)
        no_turn = not table.had_turn[seat] and table.ended in ("out", "special")
        if no_turn:
            table.red_threes[seat] += len(held)
            held = []
        table.held[seat] = without_reds(table.hands[seat], table.rules) + held
        international = table.rules["penalty.code"] == "international"
        fines[seat] = table.rules["penalty.red_three_held"] * len(held) if international else 0
    return fines


def canasta_points(side, rules):
    total = 0
    for meld in side.finished():
        total += meld.canasta(rules)[1]
    return total


def red_three_points(side, count, rules):
    if not count:
        return 0
    has = {"meld": bool(side.melds), "canasta": len(side.canastas()) >= 1,
           "two_canastas": len(side.canastas()) >= 2, "none": True,
           "two_or_nothing": len(side.canastas()) >= 2,
           "contract_ranks": side.has_contract("456789TJQKA")}
    value = rules["red_three.scale"][count - 1]
    if rules["red_three.positive_needs"] == "two_or_nothing" and len(side.canastas()) == 1:
        return 0
    return value if has[rules["red_three.positive_needs"]] else -value


def out_points(table, side):
    if table.goer not in side.seats or table.ended != "out":
        return 0
    extra = table.rules["going_out.concealed_extra"] if table.goer_concealed else 0
    return table.rules["going_out.bonus"] + extra


def missed_points(table, side):
    """What a side pays that took no hand in reserve."""
    without = side.n_reserves == 0
    when = table.rules["reserve.missed_when"]
    if when == "other_took":
        without = without and any(other.n_reserves for other in table.sides)
    elif when == "unplayed_too":
        without = without or not table.waiting.isdisjoint(side.seats)
    if table.rules["reserve.renews_stock"] == "excused" and table.has_lost_reserve(side):
        without = False
    return table.rules["reserve.missed"] if without else 0


def held_fines(hand, rules):
    """What cards of one rank in a hand cost besides their points, below 0."""
    total = 0
    for rank in "3456789TJQKA":
        n = sum(card[0] == rank for card in hand)
        for of, ranks, least, most, _, fine, _ in rules["canasta.grades"]:
            if of == "hand" and least <= n <= most and (not ranks or rank in ranks):
                total += fine
                break
    return total


def counted_seats(table, side):
    """Whose cards cost points: all, but hands that were not played where these are as good as
    none."""
    rules = table.rules
    spared = rules["reserve.missed"] and rules["reserve.missed_when"] == "unplayed_too"
    return [seat for seat in side.seats if not (spared and seat in table.waiting)]


def untaken_points(table, side):
    """What the hands in reserve cost that are their players' own and were not taken."""
    if table.rules["reserve.owner"] == "side":
        return 0
    return sum(hand_points(table.reserves.get(seat, []), table.rules) for seat in side.seats)


def tally(table, scored):
    """The items for a scored unit: the seats of a side, or one player of a lone-hand game."""
    rules = table.rules
    seats = [seat for seat in scored if seat in table.seats]
    if not seats:
        return dict.fromkeys(
            ("melds", "canastas", "out", "red3", "hand", "penalty", "total"), 0)
    side = table.side_of(seats[0])
    special = table.special_of(side)
    if special:
        return {"special": special["points"], "total": special["points"]}
    reds = seats if rules["red_three.owner"] == "player" else side.seats
    if rules["red_three.owner"] == "player":
        red3 = sum(red_three_points(side, table.red_threes[seat], rules) for seat in reds)
    else:
        red3 = red_three_points(side, sum(table.red_threes[seat] for seat in reds), rules)
    items = {
        "melds": sum(points(meld.cards, rules) for meld in side.melds),
        "canastas": canasta_points(side, rules),
        "out": out_points(table, side),
        "red3": red3,
        "short": sum(meld.fine(rules)[0] for meld in side.melds),
        "held": sum(held_fines(table.hands[seat], rules) for seat in side.seats),
        "hand": -sum(hand_points(table.held[seat], rules) for seat in counted_seats(table, side))
                - untaken_points(table, side),
        "reserve": -missed_points(table, side),
        "penalty": -sum(table.fines[seat] for seat in side.seats),
    }
    items["total"] = sum(items.values())
    return items


def counts(table, scored):
    """What a score sheet may count."""
    seats = [seat for seat in scored if seat in table.seats]
    if not seats:
        return {}
    side = table.side_of(seats[0])
    red3s = sum(table.red_threes[seat] for seat in seats)
    if table.special_of(side):
        return {"red3s": red3s}
    kinds = [meld.canasta(side.rules)[0] for meld in side.finished()]
    return {**{kind: kinds.count(kind)
               for kind in ("natural", "mixed", "semi", "wild", "sequence")},
            "red3s": red3s}
