# SPDX-License-Identifier: MIT
"""Plugins in Python: what they declare, and what they count with."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from pozo._core import UsageError, alone, plain, text_of, writable_view
from pozo._events import EventDeal, EventGame, Events
from pozo._pozo import ffi, lib

_WORD = 1 << 64  # cells wrap round, as the sums of a histogram do


def _at_least_zero(n: int) -> int:
    """Counts only grow: what is taken off one half of the games would be missing in the sum."""
    if n < 0:
        raise ValueError(f"{n} cannot be added to a count")
    return n


class Counter:
    """A single number; `cells` is that one, to be changed."""

    def __init__(self, cells: memoryview) -> None:
        self.cells = cells

    def add(self, n: int = 1) -> None:
        """Adds to it."""
        self.cells[0] += _at_least_zero(n)

    @property
    def value(self) -> int:
        """What was counted."""
        return int(self.cells[0])


class Histogram:
    """Whole numbers in bins.  `cells` are those below the first bin, each bin, those above the
    last, the sum of the numbers and the sum of their squares."""

    def __init__(self, cells: memoryview, first: int, width: int, n_bins: int) -> None:
        self.cells = cells
        self.first, self.width, self.n_bins = first, width, n_bins

    def add(self, value: int, n: int = 1) -> None:
        """Counts a number, so many times."""
        cells, n_bins = self.cells, self.n_bins
        place = 0 if value < self.first else (value - self.first) // self.width + 1
        cells[min(place, n_bins + 1)] += _at_least_zero(n)
        cells[n_bins + 2] = (cells[n_bins + 2] + value * n) % _WORD
        cells[n_bins + 3] = (cells[n_bins + 3] + value * value * n) % _WORD

    def add_many(self, values: Any) -> None:
        """Counts all numbers of an array of numpy, or of what becomes one."""
        import numpy  # pylint: disable=import-outside-toplevel

        found, times = numpy.unique(numpy.asarray(values, numpy.int64), return_counts=True)
        for value, n in zip(found, times):
            self.add(int(value), int(n))


class Table:
    """Counters by key and column.  `cells` has a row for each key that was declared; `row` gives
    that of any other."""

    def __init__(self, metrics: tuple[Any, Any, Any], handle: Any, cells: memoryview,
                 columns: Sequence[str], keys: Sequence[str]) -> None:
        self._host, self._owner, self._guard = metrics
        self._handle = handle
        self._flat = cells
        self._rows: dict[str, memoryview] = {}
        self.columns = {column: i for i, column in enumerate(columns)}
        self.keys = {key: i for i, key in enumerate(keys)}
        self.cells = cells.cast("B").cast("Q", [len(keys), len(columns)]) if keys else cells

    def add(self, key: int | str, column: str | int, n: int = 1) -> None:
        """Adds to a cell: of a key that was declared, by it or its place, or of any other."""
        i = column if isinstance(column, int) else self.columns[column]
        place = key if isinstance(key, int) else self.keys.get(key)
        if place is not None:
            self._flat[place * len(self.columns) + i] += _at_least_zero(n)
        else:
            self.row(str(key))[i] += _at_least_zero(n)

    def add_many(self, places: Any, column: str | int, by: Any = None) -> None:
        """Adds 1, or the numbers `by`, for each place of a declared key in an array of numpy."""
        import numpy  # pylint: disable=import-outside-toplevel

        i = column if isinstance(column, int) else self.columns[column]
        cells = numpy.asarray(self.cells)
        n = numpy.bincount(numpy.asarray(places, numpy.intp), by, len(cells))
        if len(n) > len(cells):
            raise IndexError(f"there is no row {len(n) - 1}")
        cells[:, i] += n.astype(numpy.uint64)

    @alone
    def _find(self, key: str) -> memoryview:
        cells = self._host.row(self._host, self._handle, plain(key.encode()))
        return writable_view(cells, 8 * len(self.columns), self._owner).cast("Q")

    def row(self, key: str) -> memoryview:
        """Returns the row of a key, a cell for each column, and makes it if there is none."""
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = self._find(key)
        return found

    @alone
    def all_keys(self) -> list[str]:
        """Returns the keys of all rows: those declared, then the others by their bytes."""
        keys = self._host.keys(self._host, self._handle)
        found: list[str] = []
        while keys[len(found)] != ffi.NULL:
            found.append(text_of(keys[len(found)]))
        return found


class Figure:
    """A number that `finish` works out."""

    def __init__(self, cell: Any, owner: Any) -> None:
        self._cell, self._owner = cell, owner

    def set(self, value: float) -> None:
        """Says what it is."""
        self._cell[0] = value


class Estimates:
    """Numbers by name that `finish` works out."""

    def __init__(self, metrics: tuple[Any, Any, Any], ident: str) -> None:
        self._host, self._owner, self._guard = metrics
        self._id = ident

    @alone
    def add(self, key: str, value: float, low: float = float("nan"), high: float = float("nan"),
            n: int = 0) -> None:
        """Adds an estimate with its interval, and the sample that it comes from."""
        estimate = ffi.new("PozoPluginEstimate *",
                           {"value": value, "low": low, "high": high, "n": n})
        self._host.estimate(self._host, plain(self._id.encode()), plain(key.encode()), estimate)


class Rule:
    """A parameter of the rules."""

    def __init__(self, host: Any, handle: int, owner: Any) -> None:
        self._host, self._handle, self._owner = host, handle, owner

    def number(self, game: EventGame) -> int:
        """Returns a parameter that is a number or a truth value; 0 for all others, and where the
        rules are not known."""
        return int(self._host.rule_number(self._host, game.rules or ffi.NULL, self._handle))

    def text(self, game: EventGame) -> str:
        """Returns how a parameter is written; empty where the rules are not known."""
        return text_of(self._host.rule_text(self._host, game.rules or ffi.NULL, self._handle))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; `of` names the one of which it is a part, and is shown as a share."""

    id: str
    title: str
    of: str | None = None


class Metrics:
    """What a plugin declares in `setup`.  Every id is unique in the plugin; titles, units and
    descriptions are what readers see.  What does not hold together is told when the first game is
    counted."""

    def __init__(self, host: Any, owner: Any, guard: Any) -> None:
        self._host, self._owner, self._guard = host, owner, guard

    def _text(self, ident: str, title: str, unit: str, axis: str | None,
              description: str) -> tuple[Any, Any]:
        words = (ident, title, unit, axis or "", description)
        kept = [ffi.new("char[]", plain(word.encode())) for word in words]
        text = ffi.new("PozoPluginText *")
        text.id, text.title, text.unit, text.description = kept[0], kept[1], kept[2], kept[4]
        text.axis = ffi.NULL if axis is None else kept[3]
        return text, kept

    def _view(self, cells: Any, n: int) -> memoryview:
        return writable_view(cells, 8 * n, self._owner).cast("Q")

    @alone
    def counter(self, ident: str, title: str, unit: str, description: str) -> Counter:
        """Declares a single number."""
        text, _kept = self._text(ident, title, unit, None, description)
        return Counter(self._view(self._host.counter(self._host, text), 1))

    @alone
    def histogram(self, ident: str, title: str, unit: str, axis: str, description: str, *,
                  first: int, width: int = 1, bins: int) -> Histogram:
        """Declares whole numbers in bins of `width` values, from `first` on."""
        text, _kept = self._text(ident, title, unit, axis, description)
        made = self._host.histogram(self._host, text, first, width, bins)
        return Histogram(self._view(made.cells, made.n_bins + 4), made.first, made.width,
                         made.n_bins)

    @alone
    def table(self, ident: str, title: str, unit: str, axis: str, description: str, *,
              columns: Sequence[Column], keys: Sequence[str] | None = None) -> Table:
        """Declares counters by key and column; `keys` fixes the first rows and their order."""
        text, _kept = self._text(ident, title, unit, axis, description)
        places = {column.id: i + 1 for i, column in enumerate(columns)}
        words = [ffi.new("char[]", plain(word.encode())) for column in columns
                 for word in (column.id, column.title)]
        described = ffi.new("PozoPluginColumn[]", [
            {"id": words[2 * i], "title": words[2 * i + 1],
             "of": places[column.of] if column.of else 0} for i, column in enumerate(columns)])
        names = [ffi.new("char[]", plain(key.encode())) for key in keys or ()]
        listed = ffi.new("char *[]", [*names, ffi.NULL]) if keys is not None else ffi.NULL
        made = self._host.table(self._host, text, listed, described, len(columns))
        n_keys = int(made.n_keys)
        cells = self._view(made.cells, n_keys * len(columns)) if n_keys else memoryview(b"")
        return Table((self._host, self._owner, self._guard), made, cells,
                     [column.id for column in columns], list(keys or ()))

    @alone
    def ratio(self, ident: str, title: str, unit: str, description: str, *, part: str,
              whole: str) -> None:
        """Declares a share: two counters, by their ids."""
        text, _kept = self._text(ident, title, unit, None, description)
        self._host.ratio(self._host, text, plain(part.encode()), plain(whole.encode()))

    @alone
    def figure(self, ident: str, title: str, unit: str, description: str) -> Figure:
        """Declares a number that `finish` works out."""
        text, _kept = self._text(ident, title, unit, None, description)
        return Figure(self._host.figure(self._host, text), self._owner)

    @alone
    def estimates(self, ident: str, title: str, unit: str, axis: str, description: str, *,
                  shares: bool = False) -> Estimates:
        """Declares numbers by name that `finish` works out; shares are shown in percent."""
        text, _kept = self._text(ident, title, unit, axis, description)
        self._host.estimates(self._host, text, shares)
        return Estimates((self._host, self._owner, self._guard), ident)

    @alone
    def hide(self, ident: str) -> None:
        """Leaves a metric out where people read."""
        self._host.hide(self._host, plain(ident.encode()))

    @alone
    def rule(self, key: str) -> Rule:
        """Finds a parameter of the rules, such as `pile.onto_meld`."""
        found = self._host.find_rule(self._host, plain(key.encode()))
        return Rule(self._host, int(found), self._owner)

    @alone
    def ask(self, asks: int) -> None:
        """Asks for what is worked out for no other."""
        self._host.ask(self._host, asks)

    @alone
    def refuse(self, reason: str) -> None:
        """Says why the plugin cannot count."""
        self._host.refuse(self._host, plain(reason.encode()))


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a plugin: a number from `minimum` to `maximum`, a switch if these are None, or
    one of the `choices`, of which the plugin gets the place."""

    name: str
    summary: str
    initial: int = 0
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[str, ...] = ()


@dataclass(slots=True)
class Described:
    """A plugin as C describes it, and what keeps that alive."""

    desc: Any
    kept: list[Any] = field(default_factory=list)


class Plugin:
    """A plugin: counts something in games.

    A subclass says who it is, declares metrics in `setup`, and counts in one of `batch`, `game` and
    `deal`: a batch at a time is fast, a deal at a time is easy.  What it counts is told, saved and
    merged as that of any plugin; `pozo merge` adds it up without Python, unless it has figures or
    estimates.  An object counts for one Counts.
    """

    id: ClassVar[str]
    version: ClassVar[str] = "1.0"
    summary: ClassVar[str]
    licence: ClassVar[str] = "MIT"
    options: ClassVar[Sequence[Option]] = ()
    wants_actions: ClassVar[bool] = True  # without them games go by in less time
    wants_clocks: ClassVar[bool] = False
    wants_findings: ClassVar[bool] = False
    wants_opportunities: ClassVar[bool] = False  # which costs many times what the rest does

    def __init__(self, **options: int | str) -> None:
        """Takes values of options, with `_` for `-` in their names."""
        self._given = ",".join(f"{name.replace('_', '-')}={value}"
                               for name, value in options.items())
        self._is_used = False

    def setup(self, metrics: Metrics, options: dict[str, int]) -> None:
        """Declares what is counted."""
        raise NotImplementedError

    def batch(self, events: Events) -> None:
        """Counts some games at once."""
        raise NotImplementedError

    def game(self, game: EventGame) -> None:
        """Counts a game."""
        for deal in game.deals:
            self.deal(game, deal)

    def deal(self, game: EventGame, deal: EventDeal) -> None:
        """Counts a deal."""
        raise NotImplementedError

    def finish(self, metrics: Metrics) -> None:
        """Works out figures and estimates, when everything is counted."""

    # -- For Counts

    def _take(self) -> bytes | None:
        """Takes the object into use, for one Counts; returns its options."""
        if self._is_used:
            raise UsageError(f'this object of plugin "{self.id}" counts for others already')
        self._is_used = True
        return self._given.encode() if self._given else None

    def _asks(self) -> int:
        """Returns what is asked for, as C has it."""
        return int((lib.POZO_PLUGIN_ASK_CLOCKS if self.wants_clocks else 0)
                   | (lib.POZO_PLUGIN_ASK_FINDINGS if self.wants_findings else 0)
                   | (lib.POZO_PLUGIN_ASK_OPPORTUNITIES if self.wants_opportunities else 0))

    def _describe(self) -> Described:
        """Returns the description that C gets."""
        made = Described(ffi.new("PozoPluginDesc *"))
        events = lib.POZO_PLUGIN_EVENT_DEAL_END
        if self.wants_actions:
            events |= lib.POZO_PLUGIN_EVENT_ACTIONS
        if not isinstance(getattr(self, "id", None), str) or not isinstance(
                getattr(self, "summary", None), str):
            raise UsageError(f"{type(self).__name__} has no id, or no summary")
        made.desc.abi = lib.POZO_PLUGIN_ABI
        made.desc.size = ffi.sizeof("PozoPluginDesc")
        made.desc.events = events
        for name in ("id", "version", "summary", "licence"):
            made.kept.append(ffi.new("char[]", plain(str(getattr(self, name)).encode())))
            setattr(made.desc, name, made.kept[-1])
        options = ffi.new("PozoPluginOption[]", max(len(self.options), 1))
        for place, option in zip(options, self.options):
            _describe_option(place, option, made.kept)
        made.kept.append(options)
        made.desc.options = options
        made.desc.n_options = len(self.options)
        return made


def _describe_option(place: Any, option: Option, kept: list[Any]) -> None:
    texts = [ffi.new("char[]", plain(text.encode())) for text in (option.name, option.summary)]
    choices = [ffi.new("char[]", plain(word.encode())) for word in option.choices]
    kept += [*texts, *choices]
    place.name, place.summary = texts
    place.initial = option.initial
    if option.choices:
        place.kind = lib.POZO_PLUGIN_OPTION_CHOICE
        place.choices = listed = ffi.new("char *[]", [*choices, ffi.NULL])
        kept.append(listed)
    elif option.minimum is None or option.maximum is None:
        place.kind = lib.POZO_PLUGIN_OPTION_SWITCH
    else:
        place.kind = lib.POZO_PLUGIN_OPTION_NUMBER
        place.minimum, place.maximum = option.minimum, option.maximum


Plugins = Iterable["str | Plugin"]
