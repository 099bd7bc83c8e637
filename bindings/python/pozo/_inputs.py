# SPDX-License-Identifier: MIT
"""Many games: from inputs, of made-up players, and as columns."""
from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pozo._core import (Rulebook, Rules, UnreadError, alone, check, new_error, new_guard, new_value,
                        plain, settle, strings, view)
from pozo._game import Game
from pozo._pozo import ffi, lib

NULL = -2**63
"""Among whole numbers of a column: not known, or not there."""

Inputs = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
Where = str | Iterable[str] | None
Shard = tuple[int, int] | None


def game_options(where: Where, id: str | None, terms: Any,  # pylint: disable=redefined-builtin
                 threads: int, shard: Shard = None) -> tuple[Any, list[Any]]:
    """Returns what is wanted as the library takes it, and what keeps it alive."""
    conditions, kept = strings(where)
    name = ffi.new("char[]", plain(id.encode())) if id is not None else ffi.NULL
    which, n_shards = shard or (0, 0)
    options = ffi.new("PozoGamesOptions *", {
        "size": ffi.sizeof("PozoGamesOptions"), "id": name, "terms": terms, "n_threads": threads,
        "shard": which, "n_shards": n_shards,
        "where": ffi.cast("const char *const *", conditions)})
    return options, [conditions, kept, name]


def end_reading(error: Any, troubles: list[str], strict: bool) -> None:
    """Raises what ended a reading; what could not be read is added to the troubles."""
    try:
        check(error)
    except UnreadError as reason:
        troubles += str(reason).splitlines()
        if strict:
            raise
    finally:
        error[0] = ffi.NULL


class Games:
    """Games, one after the other.  An input that cannot be read raises UnreadError behind the last
    game, unless `strict` is False; `troubles` has it then."""

    def __init__(self, handle: Any, kept: Any, strict: bool) -> None:
        self._handle = ffi.gc(handle, lib.pozo_games_free)
        self._guard = new_guard()
        self._kept = kept
        self._strict = strict
        self._error = new_error()
        self.troubles: list[str] = []

    def __iter__(self) -> Iterator[Game]:
        return self

    @alone
    def __next__(self) -> Game:
        handle = lib.pozo_games_next(self._handle, self._error)
        if handle != ffi.NULL:
            return Game(handle)
        end_reading(self._error, self.troubles, self._strict)
        raise StopIteration


def open(inputs: Inputs, *, where: Where = None,  # pylint: disable=redefined-builtin
         id: str | None = None, rules: str | Rules | None = None,
         rulebook: Rulebook | None = None, threads: int = 0, shard: Shard = None,
         strict: bool = True) -> Games:
    """Reads the games of files, folders and archives.

    `where` is a condition in SQL, or several (docs/queries.md); `id` the only game that is wanted;
    `rules` count instead of those that games name; of several runs that divide the inputs, `shard`
    says which this one is, such as (3, 64).
    """
    book, terms, kept = settle(rules, rulebook)
    names, also = strings(inputs)
    options, more = game_options(where, id, terms, threads, shard)
    error = new_error()
    handle = lib.pozo_games_open(book.handle, names, options, error)
    check(error)
    return Games(handle, (kept, also, more), strict)


def simulate(rules: str | Rules, games: int = 1, *, seed: int = 1, first: int = 1,
             players: int = 0, faults: int = 0, rulebook: Rulebook | None = None) -> Games:
    """Lets made-up players play a variant, or by rules of one's own; the same seed gives the same
    games everywhere.  `faults` is in how many of a hundred turns somebody makes a mistake."""
    _book, terms, kept = settle(rules, rulebook)
    play = ffi.new("PozoGamesPlay *", {
        "size": ffi.sizeof("PozoGamesPlay"), "n_players": players, "first": first,
        "n_games": games, "seed": seed, "faults": faults})
    error = new_error()
    handle = lib.pozo_games_play(terms, play, error)
    check(error)
    return Games(handle, kept, True)


# ---- Columns

class Texts(Sequence[str]):
    """A column of texts: `data` are the bytes of all, `offsets` where each begins and the last
    ends, as Arrow has large strings."""

    def __init__(self, data: memoryview, offsets: memoryview) -> None:
        self.data = data
        self.offsets = offsets

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[at] for at in range(*i.indices(len(self)))]
        if i < 0:
            i += len(self)
        if not 0 <= i < len(self):
            raise IndexError(i)
        return bytes(self.data[self.offsets[i]:self.offsets[i + 1]]).decode("utf-8", "replace")


class Batch:
    """Some rows: `batch["sides.total"]` is a memoryview of 64-bit numbers, NULL where one is not
    known, or Texts.  Numpy and pandas take them where they are."""

    def __init__(self, handle: Any, names: list[str]) -> None:
        self._handle = ffi.gc(handle, lib.pozo_columns_batch_free)
        self.names = names

    def _get(self, i: int) -> Any:
        column = new_value("PozoColumnsColumn")  # not kept: any number of threads may ask
        lib.pozo_columns_batch_column(self._handle, i, column)
        return column

    def __len__(self) -> int:
        return int(self._get(0).n_rows)

    def __getitem__(self, name: str) -> memoryview | Texts:
        try:
            column = self._get(self.names.index(name))
        except ValueError:
            raise KeyError(name) from None
        if column.integers != ffi.NULL:
            return view(column.integers, 8 * column.n_rows, self._handle).cast("q")
        places = view(column.offsets, 8 * (column.n_rows + 1), self._handle).cast("q")
        return Texts(view(column.bytes, places[-1], self._handle), places)


class Columns:
    """Columns of a table, batch after batch."""

    def __init__(self, handle: Any, names: list[str], kept: Any, strict: bool) -> None:
        self._handle = ffi.gc(handle, lib.pozo_columns_free)
        self._guard = new_guard()
        self._kept = kept
        self._strict = strict
        self._error = new_error()
        self.names = names
        self.troubles: list[str] = []

    def __iter__(self) -> Iterator[Batch]:
        return self

    @alone
    def __next__(self) -> Batch:
        handle = lib.pozo_columns_next(self._handle, self._error)
        if handle != ffi.NULL:
            return Batch(handle, self.names)
        end_reading(self._error, self.troubles, self._strict)
        raise StopIteration


def columns(inputs: Inputs, names: Sequence[str], *, where: Where = None,
            rules: str | Rules | None = None, rulebook: Rulebook | None = None, threads: int = 0,
            shard: Shard = None, strict: bool = True) -> Columns:
    """Reads columns of a table, such as `sides.total`, and of its game, such as `games.event`;
    docs/tables.md lists them."""
    book, terms, kept = settle(rules, rulebook)
    paths, also = strings(inputs)
    wanted, more = strings(names)
    options, rest = game_options(where, None, terms, threads, shard)
    error = new_error()
    handle = lib.pozo_columns_open(book.handle, paths, wanted, options, error)
    check(error)
    return Columns(handle, list(names), (kept, also, more, rest), strict)
