# SPDX-License-Identifier: MIT
"""Whether something may be done, in a position that is described here and now; and what a deal
counts."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pozo._core import (Rulebook, Rules, UsageError, check, maybe_text, new_error, new_value, plain,
                        settle, strings, take_text, text_of)
from pozo._pozo import ffi, lib

Told = str | int | bool | None | Iterable[str | int | Iterable[str]]
Items = str | Mapping[str, int | str | bool | None]


def put_into_words(value: str | int | bool | Iterable[str | int | Iterable[str]]) -> str:
    """Cards and melds have blanks between them, numbers commas."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (str, int)):
        return str(value)
    parts = list(value)
    if all(isinstance(part, int) for part in parts):
        return ",".join(map(str, parts))
    return " ".join(part if isinstance(part, str) else
                    str(part) if isinstance(part, int) else "".join(part) for part in parts)


def tell(told: dict[str, Told]) -> Iterator[str]:
    """Returns the lines of a position; None tells nothing."""
    for name, value in told.items():
        if value is None:
            continue
        try:
            yield f"{name.replace('_', '-')}: {put_into_words(value)}"
        except TypeError:
            raise UsageError(f"{name}: a text, a number, or a list of them was expected") from None


class Answer:
    """Yes or no, why, what the rule book says there, and what could be done.  It is true where it
    may be done."""

    __slots__ = ("_handle", "_info")

    def __init__(self, handle: object) -> None:
        self._handle = ffi.gc(handle, lib.pozo_answer_free)
        self._info = new_value("PozoAnswerInfo")
        lib.pozo_answer_info(handle, self._info)

    @property
    def is_allowed(self) -> bool:
        """Whether it may be done."""
        return bool(self._info.is_allowed)

    def __bool__(self) -> bool:
        return self.is_allowed

    @property
    def code(self) -> str | None:
        """The code of the finding that decides; None where it may be done, or where nothing but
        the cards of the hand stands in the way."""
        return maybe_text(self._info.code)

    @property
    def message(self) -> str | None:
        """Why it may not be done; None where it may."""
        return maybe_text(self._info.message)

    @property
    def rule(self) -> str | None:
        """The parameter that it rests on."""
        return maybe_text(self._info.rule)

    @property
    def source(self) -> str | None:
        """Where the rule book says so, as docs/sources.md numbers it."""
        return maybe_text(self._info.source)

    @property
    def topic(self) -> str:
        """What of the rules it is about, as `pozo help` knows it."""
        return text_of(self._info.topic)

    @property
    def unknown(self) -> int:
        """Checks that could not be made, because a card is not known."""
        return int(self._info.n_unknown)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What the rule book says there, a sentence or two at a time."""
        return tuple(text_of(lib.pozo_answer_sentence(self._handle, i))
                     for i in range(self._info.n_sentences))

    @property
    def choices(self) -> tuple[str, ...]:
        """What could be done, as words of the notation: with what the pile is taken, how one goes
        out, or what may be done instead."""
        return tuple(text_of(lib.pozo_answer_choice(self._handle, i))
                     for i in range(self._info.n_choices))

    def show(self, format: str = "text") -> str:  # pylint: disable=redefined-builtin
        """Tells all of it, as `pozo ask` does: text, markdown, json."""
        error = new_error()
        text = take_text(lib.pozo_answer_show(self._handle, plain(format.encode()), error))
        check(error)
        return text or ""


def ask(rules: str | Rules, question: str, *, rulebook: Rulebook | None = None,
        **told: Told) -> Answer:
    """Asks whether something may be done: `take`, `out`, or what would be played, `^KsKh -4c`.

    What lies on the table is told by the names that `pozo ask` has for it: `hand`, `pile`,
    `melds`, `their_melds`, `score`, `frozen` ... (docs/ask.md).
    """
    _book, terms, _kept = settle(rules, rulebook)
    lines, _also = strings(tell({**told, "ask": question}))
    error = new_error()
    handle = lib.pozo_answer_new(terms, lines, error)
    check(error)
    return Answer(handle)


# ---- What a deal counts

class Problem(NamedTuple):
    """Something that cannot be."""

    code: str
    message: str


class DealScore:
    """What a deal counts for a side.  It is true where a deal can count that."""

    __slots__ = ("_handle", "_info")

    def __init__(self, handle: object) -> None:
        self._handle = ffi.gc(handle, lib.pozo_deal_score_free)
        self._info = new_value("PozoDealScoreInfo")
        lib.pozo_deal_score_info(handle, self._info)

    @property
    def can_be(self) -> bool:
        """Whether a deal can count that."""
        return bool(self._info.can_be)

    def __bool__(self) -> bool:
        return self.can_be

    @property
    def total(self) -> int:
        """What it comes to, in points."""
        return int(self._info.total)

    def __getitem__(self, item: str) -> int:
        """An item in points, such as `canastas`, or how many there are, such as `natural`; KeyError
        where the rules do not count it."""
        value = ffi.new("gint *")
        if not lib.pozo_deal_score_item(self._handle, plain(item.encode()), value):
            raise KeyError(item)
        return int(value[0])

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What cannot be, and why."""
        problem = new_value("PozoDealScoreProblem")
        found: list[Problem] = []
        while lib.pozo_deal_score_problem(self._handle, len(found), problem):
            found.append(Problem(text_of(problem.code), text_of(problem.message)))
        return tuple(found)

    def show(self, format: str = "text") -> str:  # pylint: disable=redefined-builtin
        """Tells all of it, as `pozo ask score` does: text, markdown, json."""
        error = new_error()
        text = take_text(lib.pozo_deal_score_show(self._handle, plain(format.encode()), error))
        check(error)
        return text or ""


def put_items(items: Items) -> str:
    """Items as a score line has them: true is the word alone, None and false tell nothing."""
    if isinstance(items, str):
        return items
    return " ".join(word if value is True else f"{word}={value}" for word, value in items.items()
                    if value is not None and value is not False)


def deal_score(rules: str | Rules, items: Items = "", *, rulebook: Rulebook | None = None,
               **told: Told) -> DealScore:
    """Counts a deal for a side: `natural=2 melds=455 out`, or the same as a mapping.

    Cards that are left in the hand, and melds, can be told as such: `hand="K K 2"`,
    `melds="KKKKKKK 777"` (docs/ask.md).
    """
    _book, terms, _kept = settle(rules, rulebook)
    lines, _also = strings(tell({**told, "ask": f"score {put_items(items)}"}))
    error = new_error()
    handle = lib.pozo_deal_score_new(terms, lines, error)
    check(error)
    return DealScore(handle)
