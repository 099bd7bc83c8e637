# SPDX-License-Identifier: MIT
"""The rules that the second opinion knows: the international family and Bolivia, and what a
record's own Rule lines change in them.  Typed from the rules' documents and not from the program's
variant files; a rule that is not understood makes the game none of our business, never a guess."""

from twin_special import parse_special

MINUS_INFINITY = -10 ** 9

DEFAULTS = {
    "teams.layouts": "4:two_sides",
    "deck.packs": 2,
    "deck.jokers": 4,
    "deck.threes": "special",
    "deal.hand_size": 11,
    "reserve.sizes": [],
    "reserve.owner": "side",
    "reserve.earned_by": "empty_hand",
    "reserve.missed": 0,
    "reserve.missed_when": "always",
    "reserve.renews_stock": "never",
    "talon.cards": [],
    "talon.min_stock": 0,
    "talon.terms": set(),
    "turn.draw": 1,
    "red_three.scale": [100, 200, 300, 800],
    "red_three.positive_needs": "meld",
    "red_three.owner": "side",
    "red_three.value_in_hand": 0,
    "black_three.meldable": "going_out",
    "black_three.value_melded": 5,
    "black_three.value_in_hand": 5,
    "pile.before_initial": "natural_pair",
    "pile.natural_plus_wild": True,
    "pile.onto_meld": "any",
    "pile.claim_pure": False,
    "pile.sequence_use": "never",
    "pile.freezers": {"joker", "two", "red_three"},
    "pile.stop_tops": "black_three,wild",
    "pile.lone_card_rule": True,
    "meld.min_natural": 2,
    "meld.max_wild": 3,
    "meld.wild_balance": "free",
    "meld.max_size": 0,
    "meld.per_rank": "one",
    "meld.merge": "none",
    "meld.sequences": False,
    "meld.sequence_ace": "high",
    "meld.sequence_max": 0,
    "meld.wild_only": False,
    "meld.wild_set_max": 0,
    "meld.wild_sets": "one",
    "initial.table": [(MINUS_INFINITY, 15), (0, 50), (1500, 90), (3000, 120)],
    "initial.basis": "side",
    "initial.concealed_exempt": "from_stock",
    "canasta.natural_bonus": 500,
    "canasta.mixed_bonus": 300,
    "canasta.wild_bonus": 0,
    "canasta.sequence_bonus": 0,
    "canasta.sequence_is_canasta": False,
    "canasta.grades": (),
    "canasta.min_natural": 0,
    "special.hands": {},
    "going_out.reserve": "own",
    "going_out.canastas": 1,
    "going_out.contract": {},
    "going_out.pure_canastas": 0,
    "discard.contract_ranks": "free",
    "going_out.discard": "optional",
    "going_out.bonus": 100,
    "going_out.concealed_extra": 100,
    "going_out.concealed_scope": "player",
    "going_out.concealed_layoff": False,
    "going_out.concealed_canasta": "in_hand",
    "going_out.forbid_wild": False,
    "going_out.forbid_black_three": False,
    "going_out.permission": "optional",
    "stock_end.play_on": "pile_chain",
    "stock_end.forced_take": "onto_meld",
    "scoring.joker": 50,
    "scoring.two": 20,
    "scoring.ace": 20,
    "scoring.high": 10,
    "scoring.low": 5,
    "scoring.high_from": 8,
    "match.target": 5000,
    "match.deals": 0,
    "match.tie": "extra_deal",
    "penalty.code": "international",
    "penalty.red_three_held": 500,
}

# Rules that only marked faults use; a game with marked faults is not judged here anyway.
IGNORED = {
    "penalty.exposed_card", "penalty.short_meld_raise", "penalty.short_meld_fine",
    "penalty.out_of_turn_fine", "penalty.illegal_take_fine", "penalty.no_canasta_fine",
    "penalty.failed_out_fine", "penalty.excess_wild_fine", "penalty.unmet_take_fine",
    "turn.direction",
}

VARIANTS = {
    "international-4": {},
    "international-4-practice": {"pile.onto_meld": "incomplete", "pile.natural_plus_wild": False},
    "international-2": {"teams.layouts": "2:individual", "deal.hand_size": 15, "turn.draw": 2,
                        "going_out.canastas": 2},
    "international-3": {"teams.layouts": "3:individual", "deal.hand_size": 13},
    "international-3-cutthroat": {"teams.layouts": "3:lone_hand", "turn.draw": 2,
                                  "initial.basis": "player", "red_three.owner": "player",
                                  "stock_end.play_on": "last_drawer", "match.target": 7500},
    "international-5": {"teams.layouts": "5:two_sides/4"},
    "international-6-rotation": {"teams.layouts": "6:two_sides/4"},
    "international-6": {"teams.layouts": "6:two_sides"},
    # From the pages of a card maker and others (docs/variants/bolivia.md).
    "bolivia": {"deck.packs": 3, "deck.jokers": 6, "deal.hand_size": 15, "turn.draw": 2,
                "red_three.scale": [100, 200, 300, 400, 500, 1000],
                "red_three.positive_needs": "two_canastas", "black_three.value_in_hand": 100,
                "pile.natural_plus_wild": False, "pile.onto_meld": "incomplete",
                "pile.sequence_use": "onto", "meld.max_wild": 2, "meld.per_rank": "many",
                "meld.merge": "any_turn", "meld.sequences": True, "meld.sequence_max": 7,
                "meld.wild_only": True, "meld.wild_set_max": 7, "meld.wild_sets": "many",
                "initial.table": [(MINUS_INFINITY, 15), (0, 50), (1500, 90), (3000, 120),
                                  (7000, 150)],
                "initial.concealed_exempt": "never", "canasta.wild_bonus": 2500,
                "canasta.sequence_bonus": 1500, "canasta.sequence_is_canasta": True,
                "going_out.canastas": 2, "going_out.contract": {"sequence": 1},
                "going_out.bonus": 200, "going_out.concealed_extra": 0, "match.target": 15000,
                "penalty.code": "none"},
}

# The words of a rule that are understood; others make the game unsupported.
WORDS = {
    "deck.threes": {"special", "ordinary"},
    "pile.stop_tops": {"black_three,wild", "wild"},  # no claim has a use for either
    "reserve.owner": {"side", "player"},
    "reserve.earned_by": {"empty_hand", "own_canasta"},
    "going_out.reserve": {"own", "partners_taken", "partners_played"},
    "reserve.missed_when": {"always", "other_took", "unplayed_too"},
    "reserve.renews_stock": {"never", "excused", "missed"},
    "red_three.positive_needs": {"meld", "canasta", "two_canastas", "none",
                                 "two_or_nothing", "contract_ranks"},
    "discard.contract_ranks": {"free", "own_side", "every_side"},
    "red_three.owner": {"side", "player"},
    "black_three.meldable": {"never", "going_out"},
    "pile.before_initial": {"forbidden", "natural_pair", "natural_or_wild"},
    "pile.onto_meld": {"never", "incomplete", "any"},
    "meld.wild_balance": {"free", "at_most", "fewer"},
    "meld.per_rank": {"one", "many"},
    "meld.merge": {"none", "any_turn"},
    "meld.wild_sets": {"one", "many"},
    "pile.sequence_use": {"never", "onto"},
    "meld.sequence_ace": {"high", "either", "both"},
    "initial.basis": {"side", "player", "deal"},
    "initial.concealed_exempt": {"never", "from_stock"},
    "going_out.discard": {"optional", "required"},
    "going_out.concealed_scope": {"player", "side"},
    "going_out.concealed_canasta": {"in_hand", "side"},
    "going_out.permission": {"none", "optional", "once_a_deal"},
    "stock_end.play_on": {"pile_chain", "last_drawer"},
    "stock_end.forced_take": {"none", "onto_meld", "any"},
    "match.tie": {"extra_deal", "shared"},
    "penalty.code": {"none", "international"},
}

SETS = {
    "pile.freezers": {"joker", "two", "red_three"},
    "talon.terms": {"without_take", "at_once", "keep_card"},
}

LAYOUTS = {"2:individual", "3:individual", "3:lone_hand", "4:individual", "4:two_sides",
           "5:two_sides/4", "6:two_sides", "6:two_sides/4"}


class Unsupported(Exception):
    """The game is played by rules, or written in a detail, that the twin does not judge."""


def parse_grade(row):
    """kind:length:wilds:points, of sequences wherever they lie, and with any jokers."""
    kind, length, mix, points = row.split(":")
    kind, _, ranks = kind.partition("/")
    least, _, most = length.rstrip("+").partition("-")
    most = 255 if length.endswith("+") else int(most or least)
    if kind not in ("group", "wild", "sequence", "hand") or mix not in ("none", "edge", "any"):
        raise ValueError(row)
    bars = points.endswith("!")
    return (kind, ranks.split(",") if ranks else [], int(least), most, mix,
            int(points.rstrip("!")), bars)


def parse_value(name, text):
    """Reads the value of a rule by the kind of its default."""
    default = DEFAULTS[name]
    if isinstance(default, bool):
        if text in ("true", "false"):
            return text == "true"
    elif isinstance(default, int):
        return int(text)
    elif name == "initial.table":
        rows = [row.split(":") for row in text.replace(",", " ").split()]
        return [(MINUS_INFINITY if start == "-inf" else int(start), int(least))
                for start, least in rows]
    elif name == "canasta.grades":
        return () if text == "none" else tuple(map(parse_grade, text.split()))
    elif name == "special.hands":
        return {} if text == "none" else dict(map(parse_special, text.split()))
    elif name == "going_out.contract":
        rows = [] if text == "none" else [row.split(":") for row in text.split()]
        if all(kind in ("natural", "mixed", "wild", "sequence") or kind.rstrip("*") in "456789TJQKA"
               for kind, _ in rows):
            return {kind: int(n) for kind, n in rows}
    elif isinstance(default, list):
        return [] if text == "none" else [int(number) for number in text.replace(",", " ").split()]
    elif isinstance(default, set):
        words = set() if text in ("none", "") else set(text.replace(",", " ").split())
        if words <= SETS[name]:
            return words
    elif name in WORDS and text in WORDS[name]:
        return text
    elif name == "teams.layouts" and text in LAYOUTS:
        return text
    raise Unsupported(f"{name} = {text}")


def resolve(variant, changes):
    """The rules of a game: those of its variant, changed by its Rule lines in their order."""
    if variant not in VARIANTS:
        raise Unsupported(f"variant {variant}")
    rules = dict(DEFAULTS, **VARIANTS[variant])
    for name, text in changes:
        if name in IGNORED:
            continue
        if name not in DEFAULTS:
            raise Unsupported(f"rule {name}")
        try:
            rules[name] = parse_value(name, text)
        except ValueError:
            raise Unsupported(f"{name} = {text}") from None
    players, mode = rules["teams.layouts"].split(":")
    mode, _, active = mode.partition("/")
    rules["players"] = int(players)
    rules["mode"] = mode
    rules["active"] = int(active) if active else int(players)
    return rules
