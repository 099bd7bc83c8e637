# SPDX-License-Identifier: MIT
"""The rules of gin rummy that may differ from table to table: what each is where a record says
nothing, and what it may be.  Typed from the rules' document, and not from the program."""

# name: (default, what it may be): words, a range of numbers, or true and false
RULES = {
    "knock.limit": ("upcard", ("upcard", "ten", "none")),
    "knock.ace": ("gin_only", ("gin_only", "one")),
    "deal.spade_doubles": (False, (False, True)),
    "pile.return_taken": (False, (False, True)),
    "gin.bonus": (25, range(0, 101)),
    "undercut.bonus": (25, range(0, 101)),
    "undercut.on_tie": (True, (False, True)),
    "gin.big": (-1, range(-1, 101)),
    "score.sign": ("winner_plus", ("winner_plus", "loser_minus")),
    "score.set_aside": ("difference", ("difference", "cards")),
    "stock.dead": (2, range(0, 11)),
    "deal.next": ("free", ("free", "loser", "winner", "alternate")),
    "match.target": (150, range(1, 1001)),
    "match.game": (150, range(0, 1001)),
    "match.box": (25, range(0, 101)),
    "match.boxes": ("winner", ("winner", "difference")),
    "match.shutout": ("bonus", ("bonus", "double", "none")),
}

HAND_SIZE = 10
DECK_SIZE = 52
FIRST_STOCK = DECK_SIZE - 2 * HAND_SIZE - 1


def defaults():
    return {name: default for name, (default, _) in RULES.items()}


def read_value(name, text):
    """The value that a record gives to a rule; None where the rule cannot have it."""
    if name not in RULES:
        return None
    default, allowed = RULES[name]
    if isinstance(default, bool):
        value = {"true": True, "false": False}.get(text)
    elif isinstance(default, int):
        digits = text[1:] if text.startswith("-") else text
        value = int(text) if digits.isascii() and digits.isdigit() else None
    else:
        value = text
    return value if value in allowed else None


def write_value(value):
    return str(value).lower()


def knock_limit(rules, up):
    """The most deadwood that a knocker may keep under a turned-up card; 0: nobody may knock, and
    None: nobody knows, since nobody saw the card."""
    if rules["knock.limit"] == "none":
        return 0
    if rules["knock.limit"] == "ten":
        return 10
    if up[0] == "?":
        return None
    if up[0] == "A":
        return 1 if rules["knock.ace"] == "one" else 0
    return 10 if up[0] in "TJQK" else int(up[0])


def doubles(rules, up):
    """Whether the turned-up card doubles what the deal is worth."""
    return rules["deal.spade_doubles"] and up[1] == "s"
