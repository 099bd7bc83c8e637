# SPDX-License-Identifier: MIT
"""A game of gin rummy as it was played, and how it is written down: everything is known here, and
a record of table detail leaves out what only one player saw."""
from dataclasses import dataclass, field

from gin_melds import deadwood, meld_name
from gin_rules import RULES, write_value
from gin_score import Standing


@dataclass(eq=False)
class Turn:
    """words: what is written for the turn; what stood before it is kept for who wants to change
    it."""
    seat: int
    phase: str  # upcard1, upcard2, firstdraw, draw, last, answer
    hand: list  # with what was drawn or taken
    take: str = ""  # "+", "^", "/"; empty: neither
    drawn: str = ""
    melds: list = field(default_factory=list)
    adds: list = field(default_factory=list)  # (name of the meld, cards)
    discard: str = ""
    claim: str = ""  # knock, gin
    number: int = None  # behind #knock
    rest: list = None  # behind >rest:
    limit: int = 0
    laid: list = field(default_factory=list)  # on the table before: the knocker's melds

    def left(self):
        """The cards of the hand that are in no word."""
        gone = {card for meld in self.melds for card in meld} | {self.discard}
        gone |= {card for _, cards in self.adds for card in cards}
        return [card for card in self.hand if card not in gone]


@dataclass(eq=False)
class Figures:
    kind: str  # score, final
    side: str
    items: dict


@dataclass(eq=False)
class Deal:
    number: int
    dealer: int
    start: dict
    hands: dict
    up: str
    turns: list = field(default_factory=list)
    is_void: bool = False
    stock: list = field(default_factory=list)  # never drawn
    scores: list = field(default_factory=list)
    winner: int = 0


@dataclass(eq=False)
class Game:
    id: str
    rules: dict
    is_full: bool
    deals: list = field(default_factory=list)
    standing: Standing = field(default_factory=Standing)
    end: str = "continues"
    final: Figures = None
    says_zeros: bool = False
    lists_rest: bool = False


def list_cards(cards):
    return " ".join(cards)


def list_unseen(n_cards):
    return "??" if n_cards == 1 else f"??*{n_cards}"


def turn_words(game, turn):
    if turn.take == "+":
        yield "+" + (turn.drawn if game.is_full else "??")
    elif turn.take:
        yield turn.take
    yield from ("=" + "".join(meld) for meld in turn.melds)
    yield from (f"={name}:{''.join(cards)}" for name, cards in turn.adds)
    if turn.discard:
        yield "-" + turn.discard
    if turn.claim:
        says_number = turn.claim == "knock" and turn.number is not None
        yield f"#{turn.claim}:{turn.number}" if says_number else f"#{turn.claim}"
    if turn.rest:
        yield ">rest:" + "".join(turn.rest)


def head_lines(game):
    yield "PCN: 2", game
    yield "Game: gin-rummy", "game"
    yield f"Id: {game.id}", "id"
    yield "Player-1: Anna", "player"
    yield "Player-2: Bea", "player"
    yield f"Detail: {'full' if game.is_full else 'table'}", "detail"
    for name, value in game.rules.items():
        if name not in RULES or value != RULES[name][0]:
            yield f"Rule: {name} = {write_value(value)}", ("rule", name)


def deal_lines(game, deal):
    yield "", "blank"
    yield f"deal {deal.number} dealer={deal.dealer} score={deal.start[1]},{deal.start[2]}", deal
    for seat, cards in deal.hands.items():
        shown = list_cards(cards) if game.is_full else list_unseen(len(cards))
        yield f"hand {seat} {shown}", (deal, "hand", seat)
    yield f"up {deal.up}", (deal, "up")
    if game.is_full or game.lists_rest:
        shown = list_cards(deal.stock) if game.is_full else list_unseen(len(deal.stock))
        yield f"stock {shown}".rstrip() if deal.stock else "stock", (deal, "stock")
    for turn in deal.turns:
        yield f"{turn.seat} {' '.join(turn_words(game, turn))}", turn
    if deal.is_void:
        yield "!void", (deal, "void")
    for score in deal.scores:
        yield figure_line(game, score), score


def figure_line(game, figures):
    always = ("total", "sum")
    items = [f"{name}={value}" for name, value in figures.items.items()
             if value or name in always or game.says_zeros]
    return f"{figures.kind} {figures.side} {' '.join(items)}"


def game_lines(game):
    """The lines of a record, each with what it is about."""
    yield from head_lines(game)
    for deal in game.deals:
        yield from deal_lines(game, deal)
    yield "", "blank"
    yield f"end {game.end}", (game, "end")
    if game.final:
        yield figure_line(game, game.final), game.final


def write_game(game):
    return "".join(line + "\n" for line, _ in game_lines(game))


def line_of(game, about):
    """The number of the line that is about something."""
    for number, (_, other) in enumerate(game_lines(game), 1):
        if other is about or (isinstance(about, tuple) and other == about):
            return number
    raise ValueError(about)


def best_answer_name(melds, place):
    """The name of one of several melds, with a number where it is not the first of its name."""
    name = meld_name(melds[place])
    ordinal = [meld_name(meld) for meld in melds[:place]].count(name) + 1
    return name if ordinal == 1 else f"{name}.{ordinal}"


def kept_value(turn):
    return deadwood(turn.left())
