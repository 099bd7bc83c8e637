# SPDX-License-Identifier: MIT
"""What the maker of records has to know of a game: who plays, what is dealt, what is worth what.

Typed from the rule books and shared with no part of the program, so that two opinions meet in
every score line.  Nothing here says what is legal.
"""

ALONE = {n: "ABCDEF"[:n] for n in range(2, 7)}
PAIRS = {2: "AB", 3: "ABC", 4: "ABAB", 5: "ABCDE", 6: "ABABAB"}
THREE_PAIRS = {2: "AB", 3: "ABC", 4: "ABAB", 5: "ABCDE", 6: "ABCABC"}

INTERNATIONAL = {
    "players": 4,
    "seats": {4: "ABAB"},  # sides by seat
    "packs": 2, "jokers": 4, "calientes": 0,
    "hand": 11,
    "extra": 0,          # more for the first player
    "turn_up": True,
    "draw": 1,
    "reserve": 0,        # cards of the hand that each side has in reserve
    "reserve_owner": "side", "reserve_by": "empty_hand",  # or each player, and what brings it
    "missed": 0,         # what taking none costs, and when
    "missed_when": "always",
    "free": False,       # a pile is taken and nothing laid with it
    "take": 0,           # how many cards of its top are taken; 0 is all
    "bonus": ("3h", "3d"),
    "threes": True,      # threes are cards of their own
    "many": False,       # several groups of one rank; "one_open": of fewer than seven cards one
    "joker": 50,         # a joker's own value
    "two": 20,           # a two's
    "ace": 20,           # an ace's
    "black_hand": 5,     # a black three in a hand
    "red_hand": 0,       # a red three in a hand
    "lows": "4567",      # ranks that count low
    "natural": 500, "mixed": 300, "wild": 0, "sequence": 0,
    "is_samba": False,   # a long sequence is a canasta
    "grades": "",        # rows that say instead what is a canasta and what it earns
    "concealed": 0,      # for a canasta laid at once
    "top_conceals": False,
    "out": 100,
    "hand_out": 100,     # more for going out from the hand
    "hand_scope": "player", "hand_layoff": False, "hand_canasta": "in_hand",
    "black_out": 0,      # instead of "out" with black threes
    "terremoto": 0,
    "red": [0, 100, 200, 300, 800],
    "red_needs": 0,      # canastas for a plus; 0 is any meld, None nothing, or those of ranks
    "contract": set(),   # the ranks of which going out needs a canasta
    "kept": set(),       # those that are not discarded without one
    "red_spared": None,  # canastas with which they count nothing yet
    "all_negative": False,
    "red_held": 500,
    "exact_cut": 0,
}

CHANGES = {  # variant: its base and what differs
    "international-4": (None, {}),
    "international-4-practice": ("international-4", {}),
    "international-2": (
        "international-4", {"players": 2, "seats": {2: "AB"}, "hand": 15, "draw": 2}),
    "international-3": ("international-4", {"players": 3, "seats": {3: "ABC"}, "hand": 13}),
    "international-3-cutthroat": (
        "international-4", {"players": 3, "seats": {3: "ABC"}, "draw": 2}),
    "international-5": ("international-4", {"players": 5, "seats": {5: "ABABA"}}),
    "international-6": ("international-4", {"players": 6, "seats": {6: "ABABAB"}}),
    "international-6-rotation": ("international-4", {"players": 6, "seats": {6: "ABABAB"}}),
    "kanasta-regional": ("international-4", {
        "seats": ALONE, "hand": 14, "extra": 1, "turn_up": False, "many": True,
        "black_hand": 0, "natural": 200, "mixed": 100, "hand_out": 0,
        "red": [0, 100, 200, 300, 400], "red_needs": 1, "red_held": 0}),
    "kanasta-original": ("kanasta-regional", {
        "seats": PAIRS, "hand": 11, "many": False, "black_hand": 5, "natural": 500, "mixed": 300,
        "hand_out": 100, "hand_layoff": True, "hand_canasta": "side",
        "red": [0, 100, 200, 300, 800]}),
    "samba": ("kanasta-original", {
        "packs": 3, "jokers": 6, "hand": 15, "extra": 0, "turn_up": True, "draw": 2, "many": True,
        "sequence": 1500, "is_samba": True, "out": 200, "hand_out": 0,
        "red": [0, 100, 200, 300, 400, 500, 1200]}),
    "kanaszta-15": ("international-4", {"seats": PAIRS, "hand": 15, "red_held": 0}),
    "uruguayan": ("kanaszta-15", {
        "jokers": 2, "sequence": 700, "is_samba": True, "hand_out": 0, "exact_cut": 50}),
    "chilean": ("kanaszta-15", {
        "hand": 11, "joker": 30, "wild": 2000, "sequence": 1000, "terremoto": 800, "red_needs": 1,
        "all_negative": True}),
    "fifteen-card": ("kanaszta-15", {
        "packs": 3, "jokers": 6, "draw": 2, "sequence": 1500, "is_samba": True,
        "red": [0, 100, 200, 300, 400, 500, 1200], "red_needs": 2}),
    "hungarian-a": ("kanaszta-15", {}),
    "hungarian-b": ("kanaszta-15", {"black_hand": 100}),
    "american-classic": ("international-4", {
        "seats": THREE_PAIRS, "concealed": 100, "top_conceals": True, "red_held": 0}),
    "czech-classic": ("international-4", {
        "seats": THREE_PAIRS, "concealed": 100, "hand_scope": "side", "red_held": 0}),
    "czech-header": ("czech-classic", {
        "natural": 600, "wild": 1000, "black_out": 300, "red_needs": 1, "all_negative": True,
        "red": [0, 100, 200, 300, 800, 1000, 1200]}),
    "bolivia": ("international-4", {
        "packs": 3, "jokers": 6, "hand": 15, "draw": 2, "many": True, "black_hand": 100,
        "wild": 2500, "sequence": 1500, "is_samba": True, "out": 200, "hand_out": 0,
        "red": [0, 100, 200, 300, 400, 500, 1000], "red_needs": 2, "red_held": 0}),
    "burraco": ("international-4", {
        "seats": PAIRS, "threes": False, "reserve": 11, "missed": 100, "missed_when": "other_took",
        "free": True, "joker": 30, "ace": 15, "hand_out": 0,
        "grades": "sequence:7+:none:200 sequence:8+:edge:150 sequence:7+:any:100 "
                  "group:7+:none:200 group:8:edge:150 group:7+:any:100"}),
    "burraco-international": ("burraco", {
        "grades": "sequence:7+:none:200 sequence:7+:any:100 group:7+:none:200 group:7+:any:100"}),
    "buraco-open": ("international-4", {
        "seats": PAIRS, "threes": False, "turn_up": False, "reserve": 11, "missed": 100,
        "missed_when": "unplayed_too", "free": True, "joker": 20, "two": 10, "ace": 15,
        "hand_out": 0, "red_held": 0,
        "grades": "sequence:14:none:1000 sequence:13:none:500 sequence:7+:none:200 "
                  "sequence:7+:any:100"}),
    "buraco-stbl": ("buraco-open", {"free": False}),
    "buraco-closed": ("buraco-stbl", {
        "grades": "sequence:14:none:1000 sequence:13:none:500 sequence:7+:none:200 "
                  "sequence:7+:any:100 group:7+:none:200 group:7+:any:100"}),
    "hand-and-foot": ("international-4", {
        "seats": PAIRS, "packs": 5, "jokers": 10, "draw": 2,
        "reserve": 11, "reserve_owner": "player", "take": 7, "many": "one_open",
        "hand_out": 0, "red": [100 * n for n in range(15)], "red_needs": None, "red_hand": 100,
        "red_held": 0}),
    "pennies-from-heaven": ("international-4", {
        "players": 6, "seats": {6: "ABABAB"}, "packs": 4, "jokers": 8, "hand": 13, "draw": 2,
        "reserve": 11, "reserve_owner": "player", "reserve_by": "own_canasta", "many": "one_open",
        "red": [0, 100, 200, 300, 400, 500, 600, 700, 1000], "red_needs": "contract",
        "contract": {"7"}, "kept": {"7"}, "red_held": 0,
        "grades": "group/7:7:any:1500 group:7:none:500 group:7:any:300 wild:7:any:1000"}),
    "modern-american": ("international-4", {
        "hand": 13, "turn_up": False, "hand_out": 0, "red": [0, 100, 300, 500, 1000],
        "red_needs": 2, "red_spared": 1, "red_hand": 5, "red_held": 0,
        "all_negative": True, "kept": {"7", "A"}, "bonus": ("3h", "3d", "3s", "3c"),
        "grades": "group/7,A:7:none:2500 group:7:none:500 group:7:any:300 wild:7:j0:3000 "
                  "wild:7:j4:2500 wild:7:any:2000 group/7,A:3-6:none:-2500! wild:3-6:any:-2000! "
                  "hand/7,A:3+:any:-1500"}),
}

OPTIONS = {
    "opt-cz-caliente": {"calientes": 2},
}


def facts_of(variant, n_players, options):
    """The facts of a game; a variant that nobody knows is made like the game for four."""
    base, changes = CHANGES.get(variant, (None, {}))
    facts = dict(facts_of(base, None, ()) if base else INTERNATIONAL, **changes)
    for option in options:
        facts.update(OPTIONS.get(option, {}))
    if variant == "czech-header" and n_players in (5, 6):
        facts.update(packs=3, jokers=6)
    if variant == "hand-and-foot" and n_players:
        facts.update(packs=n_players + 1, jokers=2 * (n_players + 1))
    return facts
