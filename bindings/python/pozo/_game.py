# SPDX-License-Identifier: MIT
"""A recorded game: its head, deals, scores and findings."""
from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from pozo._core import (Rulebook, Rules, UsageError, alone, check, maybe_text, new_error, new_guard,
                        new_value, plain, settle, take_text, text_of, words)
from pozo._pozo import ffi, lib

SIDES = "ABCDEF"


def side_number(side: str) -> int:
    """Returns 1 for A, 2 for B ..."""
    number = SIDES.find(side) + 1 if len(side) == 1 else 0
    if number == 0:
        raise UsageError(f'"{side}" is no side; A to F was expected')
    return number


class Score(NamedTuple):
    """An item of a score, in points; None where it is not known.

    `low` and `high` are as the rules score the deal; they differ where not every card was seen.
    """

    recorded: int | None
    low: int | None
    high: int | None
    stands: bool

    @property
    def recomputed(self) -> int | None:
        """What the rules score, where that is certain."""
        return self.low if self.low == self.high else None


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a record, or worth noting in it."""

    code: str
    severity: str
    message: str
    deal: int
    turn: int
    seat: int
    side: str | None
    line: int
    column: int
    offset: int
    length: int


ITEMS: tuple[str, ...] = tuple(words(lib.POZO_WORDS_ITEMS))
_ITEM_BYTES = {item: ffi.new("char[]", item.encode()) for item in ITEMS}
_TOTAL, _SUM = _ITEM_BYTES["total"], _ITEM_BYTES["sum"]


# The numbers of a PozoRecordingScore, from the first one on, read at once.
_NUMBERS = struct.Struct("@6i")
_NUMBERS_AT = ffi.offsetof("PozoRecordingScore", "has_recorded")
_make_tuple: Any = tuple.__new__


def make_score(buffer: Any) -> Score:
    """Returns what the bytes of a PozoRecordingScore hold."""
    has_recorded, known, stands, recorded, low, high = _NUMBERS.unpack_from(buffer, _NUMBERS_AT)
    score: Score = _make_tuple(Score, (recorded if has_recorded else None, low if known else None,
                                       high if known else None, stands != 0))
    return score


class Deal:
    """A deal of a game."""

    __slots__ = ("_game", "_guard", "_value", "place")

    def __init__(self, game: Game, place: int, guard: Any) -> None:
        self._game = game
        self._guard = guard
        self._value: Any = None
        self.place: int = place

    @alone
    def _read(self) -> Any:
        value = new_value("PozoRecordingDeal")
        lib.pozo_recording_deal(self._game.handle, self.place, value)
        return value

    def _get(self) -> Any:
        if self._value is None:
            self._value = self._read()
        return self._value

    @property
    def number(self) -> int:
        """Its number, as written."""
        return int(self._get().number)

    @property
    def dealer(self) -> int | None:
        """The seat that dealt; None when not known."""
        return self._get().dealer or None

    @property
    def fate(self) -> str:
        """What became of it: played, unfinished, totals, skipped or misdealt."""
        return text_of(self._get().fate)

    @property
    def ended(self) -> str | None:
        """How it ended: out, red-three, last-draw, pass or special; None when it did not."""
        return maybe_text(self._get().ended)

    @property
    def goer(self) -> int | None:
        """The seat that went out."""
        return self._get().goer or None

    @property
    def turns(self) -> int:
        """Turn lines."""
        return int(self._get().n_turns)

    @property
    def actions(self) -> int:
        """Actions that were replayed."""
        return int(self._get().n_actions)

    @property
    def checks(self) -> int:
        """What was checked in full."""
        return int(self._get().checks)

    @property
    def unchecked(self) -> int:
        """What was not, because nobody saw it."""
        return int(self._get().unchecked)

    @alone
    def _scores(self, item: Any) -> tuple[Score, ...]:
        game, place, ask = self._game, self.place, lib.pozo_recording_score
        handle, value, buffer = game.handle, game.score_value, game.score_bytes
        return tuple([make_score(buffer) for side in range(1, game.n_sides + 1)
                      if ask(handle, place, side, item, value)])

    @property
    def totals(self) -> tuple[Score, ...]:
        """What the deal came to, for each side."""
        return self._scores(_TOTAL)

    @property
    def sums(self) -> tuple[Score, ...]:
        """The running scores after the deal, for each side."""
        return self._scores(_SUM)

    @alone
    def score(self, side: str, item: str = "total") -> Score:
        """Returns an item of the score of a side; the items are pozo.ITEMS."""
        game = self._game
        if item not in _ITEM_BYTES or not lib.pozo_recording_score(
                game.handle, self.place, side_number(side), _ITEM_BYTES[item], game.score_value):
            raise KeyError(f"{side} {item}")
        return make_score(game.score_bytes)

    @alone
    def scores(self, side: str) -> dict[str, Score]:
        """Returns all items of the score of a side."""
        return {item: self.score(side, item) for item in ITEMS}


class Game:
    """A recorded game."""

    __slots__ = ("handle", "n_players", "n_sides", "n_deals", "score_value", "score_bytes", "_info",
                 "_guard", "_deals", "_findings")

    def __init__(self, handle: Any) -> None:
        self.handle = ffi.gc(handle, lib.pozo_recording_unref)
        info = new_value("PozoRecordingInfo")
        lib.pozo_recording_info(handle, info)
        self._info = info
        self._guard = new_guard()
        self.n_players: int = info.n_players  # seats at the table; 0 when not known
        self.n_sides: int = info.n_sides  # sides with a score; 0 when not known
        self.n_deals: int = info.n_deals  # deals that begin in the record
        self.score_value = new_value("PozoRecordingScore")  # what scores are read into
        self.score_bytes = ffi.buffer(self.score_value)
        self._deals: tuple[Deal, ...] | None = None
        self._findings: tuple[Finding, ...] | None = None

    @alone
    def lend(self, use: Callable[[Any], Any]) -> Any:
        """Has the handle used by what is no method of a game."""
        return use(self.handle)

    # -- The record

    @property
    def file(self) -> str:
        """The input, and after a colon the member of it; empty for a text in memory."""
        return text_of(self._info.file)

    @property
    def line(self) -> int:
        """The line of the file on which the record begins, from 1."""
        return int(self._info.line)

    @property
    def text(self) -> bytes:
        """The record as it was written."""
        return bytes(ffi.buffer(self._info.text, self._info.length))

    @alone
    def head(self, key: str) -> str | None:
        """Returns a line of the head, such as `Event` or `Player-1`; None without one."""
        return maybe_text(lib.pozo_recording_head(self.handle, plain(key.encode())))

    @property
    @alone
    def lines(self) -> list[tuple[str, str]]:
        """The lines of the head, in their order: a key, which may come again, and its value."""
        key = ffi.new("char **")
        lines: list[tuple[str, str]] = []
        while (value := lib.pozo_recording_head_line(
                self.handle, len(lines), ffi.cast("const char **", key))) != ffi.NULL:
            lines.append((text_of(key[0]), text_of(value)))
        return lines

    @property
    def heads(self) -> dict[str, str]:
        """The lines of the head; of several with a key the first one."""
        heads: dict[str, str] = {}
        for key, value in self.lines:
            heads.setdefault(key, value)
        return heads

    @property
    def id(self) -> str | None:
        """Its Id."""
        return self.head("Id")

    @property
    def event(self) -> str | None:
        """Its Event."""
        return self.head("Event")

    @property
    def date(self) -> str | None:
        """Its Date."""
        return self.head("Date")

    @property
    def variant(self) -> str | None:
        """Its Variant, as written."""
        return self.head("Variant")

    @property
    def players(self) -> tuple[str | None, ...]:
        """The names of the players, by seat."""
        return tuple(self.head(f"Player-{seat}") for seat in range(1, self.n_players + 1))

    @alone
    def write(self, format: str = "pcn") -> str:  # pylint: disable=redefined-builtin
        """Returns the game in a format: pcn, json, csv."""
        error = new_error()
        text = take_text(lib.pozo_recording_write(self.handle, plain(format.encode()), error))
        check(error)
        return text or ""

    # -- The game

    @property
    def errors(self) -> int:
        """How many errors were found."""
        return int(self._info.n_errors)

    @property
    def warnings(self) -> int:
        """How many warnings were found."""
        return int(self._info.n_warnings)

    @property
    def notes(self) -> int:
        """How many notes were found."""
        return int(self._info.n_notes)

    @property
    def leader(self) -> str | None:
        """The side with the highest score at the end; None when level or not known."""
        return SIDES[self._info.leader - 1] if self._info.leader else None

    @property
    def is_over(self) -> bool:
        """Whether the match was decided."""
        return bool(self._info.is_over)

    @property
    def checks(self) -> int:
        """What was checked in full."""
        return int(self._info.checks)

    @property
    def unchecked(self) -> int:
        """What was not, because nobody saw it."""
        return int(self._info.unchecked)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals."""
        if self._deals is None:
            self._deals = tuple([Deal(self, i, self._guard) for i in range(1, self.n_deals + 1)])
        return self._deals

    def _find(self) -> Iterator[Finding]:
        value = new_value("PozoRecordingFinding")
        for i in range(self._info.n_findings):
            lib.pozo_recording_finding(self.handle, i, value)
            yield Finding(text_of(value.code), text_of(value.severity),
                          text_of(value.message), value.deal, value.turn, value.seat,
                          SIDES[value.side - 1] if value.side else None, value.line,
                          value.column, value.offset, value.length)

    @property
    @alone
    def findings(self) -> tuple[Finding, ...]:
        """What was found, in the order of the text."""
        if self._findings is None:
            self._findings = tuple(self._find()) if self._info.n_findings else ()
        return self._findings

    @alone
    def report(self) -> str:
        """Says all that was found, with the lines and a caret below each."""
        return take_text(lib.pozo_recording_report(self.handle)) or ""

    # -- Elsewhere

    def position(self, place: str | None = None) -> Position:
        """Returns the table at a place such as `d3t12a2`; without one, where the game begins."""
        position = Position(self)
        if place is not None:
            position.find(place)
        return position

    def rescore(self, *others: str | Rules, foreign: str | None = None,
                rulebook: Rulebook | None = None) -> list[Rescored]:
        """Scores the game by other rules; `foreign` says what becomes of melds that they do not
        know: cards, void or error."""
        if not others:
            return []
        settled = [settle(other, rulebook) for other in others]
        error = new_error()
        terms = ffi.new("PozoTerms *[]", [rules for _, rules, _ in settled])
        policy = plain(foreign.encode()) if foreign else ffi.NULL
        handle = lib.pozo_rescoring_new(terms, len(settled), policy, error)
        check(error)
        shared = ffi.gc(handle, lib.pozo_rescoring_free)
        if not self.lend(lambda game: lib.pozo_rescoring_game(shared, game)):
            raise UsageError("the rules of the game itself are not known")
        guard = new_guard()
        return [Rescored(self, (shared, guard), i) for i in range(len(settled))]


class Rescored:
    """A game under other rules."""

    __slots__ = ("_game", "_handle", "_guard", "_i", "_result")

    def __init__(self, game: Game, shared: tuple[Any, Any], i: int) -> None:
        self._game, self._i = game, i
        self._handle, self._guard = shared
        self._result = new_value("PozoRescoringResult")
        lib.pozo_rescoring_result(self._handle, i, self._result)

    @property
    def is_exact(self) -> bool:
        """Whether every deal could be scored, and to the point."""
        return bool(self._result.is_exact)

    @property
    def leader(self) -> str | None:
        """The side that would have won, or be ahead; None when level or not certain."""
        leader = self._result.leader if self._result.is_lead_known else 0
        return SIDES[leader - 1] if leader else None

    @property
    def over_deal(self) -> int | None:
        """The deal after which the match would have been decided; None when not certain."""
        return self._result.over_deal or None if self._result.is_end_known else None

    @alone
    def stop(self, deal: int) -> str | None:
        """Returns the code of the first thing in a deal that those rules forbid."""
        value = new_value("PozoRescoringDeal")
        if not lib.pozo_rescoring_deal(self._handle, self._i, deal, value):
            raise IndexError(f"there is no deal {deal}")
        return maybe_text(value.stop)

    @alone
    def score(self, deal: int, side: str, item: str = "total") -> Score:
        """Returns an item of the score of a side in a deal, from 1."""
        value = new_value("PozoRecordingScore")
        if item not in _ITEM_BYTES or not lib.pozo_rescoring_score(
                self._handle, self._i, deal, side_number(side), _ITEM_BYTES[item], value):
            raise KeyError(f"{deal} {side} {item}")
        return make_score(ffi.buffer(value))


class Position:
    """A place in a game: the table before an action, and what could be played there."""

    __slots__ = ("_game", "_handle", "_guard", "_table")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._handle = ffi.gc(game.lend(lib.pozo_cursor_new), lib.pozo_cursor_free)
        self._guard = new_guard()
        self._table = new_value("PozoCursorTable")
        self._look()

    def _look(self) -> None:
        if not lib.pozo_cursor_table(self._handle, self._table):
            self._table = new_value("PozoCursorTable")

    @property
    @alone
    def n_steps(self) -> int:
        """How many positions the deal has in the record."""
        return int(self._table.n_steps)

    @alone
    def go(self, deal: int, step: int = 0) -> None:
        """Goes to a step of a deal."""
        if not lib.pozo_cursor_go(self._handle, deal, step):
            raise IndexError(f"there is no step {step} in deal {deal}")
        self._look()

    @alone
    def find(self, place: str) -> None:
        """Goes to a place, such as `d3t12a2`."""
        error = new_error()
        lib.pozo_cursor_find(self._handle, plain(place.encode()), error)
        check(error)
        self._look()

    @alone
    def see(self, seat: int) -> None:
        """Looks as the player in a seat; 0 for who sees all that the record tells."""
        if seat < 0 or not lib.pozo_cursor_see(self._handle, seat):
            raise IndexError(f"there is no seat {seat}")
        self._look()

    @property
    @alone
    def deal(self) -> int:
        """The deal."""
        return int(self._table.deal)

    @property
    @alone
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self._table.seat)

    @property
    @alone
    def due(self) -> str:
        """What is to be done next: draw, play, discard ..."""
        return text_of(self._table.due) if self._table.due else ""

    @property
    @alone
    def stock(self) -> int:
        """Cards in the stock."""
        return int(self._table.n_stock)

    @property
    @alone
    def is_frozen(self) -> bool:
        """Whether the pile is frozen for everybody."""
        return bool(self._table.is_frozen)

    @alone
    def hand(self, seat: int) -> list[str]:
        """Returns the cards of a hand; unknown ones are `??`."""
        cards = lib.pozo_cursor_cards(self._handle, seat) if seat > 0 else ffi.NULL
        if cards == ffi.NULL:
            raise IndexError(f"there is no seat {seat}")
        return text_of(cards).split()

    @property
    @alone
    def pile(self) -> list[str]:
        """The cards of the pile, the top card last."""
        return (maybe_text(lib.pozo_cursor_cards(self._handle, 0)) or "").split()

    @alone
    def melds(self, side: str) -> list[list[str]]:
        """Returns the melds of a side as lists of cards."""
        meld = new_value("PozoCursorMeld")
        melds: list[list[str]] = []
        while lib.pozo_cursor_meld(self._handle, side_number(side), len(melds), meld):
            melds.append(text_of(meld.cards).split())
        return melds

    @property
    @alone
    def legal(self) -> list[str]:
        """What could be played, as words of the notation."""
        return [text_of(lib.pozo_cursor_legal(self._handle, i))
                for i in range(self._table.n_legal)]

    @property
    @alone
    def next_word(self) -> str | None:
        """What the record goes on with; None at the end of a turn."""
        return maybe_text(self._table.next)

    @alone
    def play(self, word: str) -> str | None:
        """Plays a word, legal or not; returns the code of what is wrong with it, if anything is."""
        error, code = new_error(), ffi.new("char **")
        lib.pozo_cursor_play(self._handle, plain(word.encode()), ffi.cast("const char **", code),
                             error)
        check(error)
        self._look()
        return maybe_text(code[0])

    @alone
    def undo(self) -> bool:
        """Takes the last word that was played back; False when there was none."""
        is_done = bool(lib.pozo_cursor_undo(self._handle))
        self._look()
        return is_done

    @alone
    def play_out(self, choose: Callable[[list[str]], str], limit: int = 1000) -> list[str]:
        """Plays on until the deal is over, or nothing is legal: `choose` picks a word of the legal
        ones, such as the method of a random.Random with a seed.  Returns the words.

        Where cards are not known, an opening may be begun that only those could complete: nothing
        is legal then, and the record ends in the midst of a turn."""
        words: list[str] = []
        deal = self.deal
        while len(words) < limit and self.deal == deal and (legal := self.legal):
            words.append(choose(legal))
            self.play(words[-1])
        return words

    @alone
    def record(self) -> str | None:
        """Returns what was played as a record; None when nothing was."""
        return take_text(lib.pozo_cursor_record(self._handle))

    @alone
    def show(self, format: str = "text") -> str:  # pylint: disable=redefined-builtin
        """Draws the table as text, markdown or json."""
        error = new_error()
        view = take_text(lib.pozo_cursor_show(self._handle, plain(format.encode()), error))
        check(error)
        return view or ""


def read(text: str | bytes, rules: str | Rules | None = None,
         rulebook: Rulebook | None = None) -> Game:
    """Reads one record in the notation."""
    data = text.encode() if isinstance(text, str) else text
    book, terms, _kept = settle(rules, rulebook)
    error = new_error()
    handle = lib.pozo_recording_new(book.handle, data, len(data), terms, error)
    check(error)
    return Game(handle)
