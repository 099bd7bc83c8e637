# SPDX-License-Identifier: MIT
"""What plugins count: those of the library, and those that are written in Python."""
# What begins with an underscore is shared with _plugin: a plugin's other names are its writer's.
# pylint: disable=protected-access
from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from typing import Any

from pozo._core import (PluginError, Rulebook, Rules, UnreadError, UsageError, alone, check,
                        new_error, new_guard, new_value, plain, settle, strings, take_text)
from pozo._events import Events
from pozo._game import Game
from pozo._inputs import Inputs, Shard, Where, game_options
from pozo._plugin import Metrics, Plugin
from pozo._pozo import ffi, lib

_ADDED_MAX = 64  # games that are added one by one before plugins in Python get them


class _Own:
    """A plugin in Python, in use."""

    def __init__(self, plugin: Plugin) -> None:
        self.plugin = plugin
        self.described = plugin._describe()
        self.options = plugin._take()
        self.metrics: Metrics | None = None
        self.at_once = type(plugin).batch is not Plugin.batch

    def count(self, events: Events) -> None:
        """Has it count a batch; who raises something is told with the game."""
        name = ""
        try:
            if self.at_once:
                games = list(events.each)
                name = games[0].name() if len(games) == 1 else \
                    f"{games[0].name()} to {games[-1].name()}"
                self.plugin.batch(events)
                return
            for game in events.each:
                name = game.name()
                self.plugin.game(game)
        except Exception as reason:
            raise PluginError(f'plugin "{self.plugin.id}": {name}: '
                              f"{type(reason).__name__}: {reason}") from reason


class Counts:
    """What plugins count: named as `pozo stats --plugin` takes them, or objects of Plugin."""

    def __init__(self, *plugins: str | Plugin, rules: str | Rules | None = None,
                 rulebook: Rulebook | None = None) -> None:
        book, terms, kept = settle(rules, rulebook)
        kept_all: list[Any] = [kept, book]  # until the library is done with the counts
        self._kept = kept_all
        self._handle = ffi.gc(lib.pozo_counts_new(book.handle, terms),
                              lambda handle, _kept=kept_all: lib.pozo_counts_free(handle))
        self._guard = new_guard()
        self._own: dict[int, _Own] = {}
        self._n_added = 0
        self._is_broken = False
        self._is_told = False
        self.n_games = 0  # that were counted
        self.n_deals = 0
        self.troubles: list[str] = []
        for i, plugin in enumerate(plugins):
            self._use(i, plugin)
        for i, own in self._own.items():
            self._set_up(i, own)

    def _use(self, i: int, plugin: str | Plugin) -> None:
        error = new_error()
        if isinstance(plugin, Plugin):
            own = self._own[i] = _Own(plugin)
            self._kept.append(own.described)
            lib.pozo_counts_use_own(self._handle, own.described.desc,
                                    own.options or ffi.NULL, error)
        else:
            lib.pozo_counts_use(self._handle, plain(os.fsencode(plugin)), error)
        check(error)

    def _set_up(self, i: int, own: _Own) -> None:
        error = new_error()
        values = ffi.new("gint **")
        host = lib.pozo_counts_declare(self._handle, i, ffi.cast("const gint **", values), error)
        check(error)
        own.metrics = Metrics(host, self._handle, self._guard)
        own.metrics.ask(own.plugin._asks())
        own.plugin.setup(own.metrics, {option.name: values[0][at]
                                       for at, option in enumerate(own.plugin.options)})

    def _count(self, events: Events) -> None:
        self.n_games += events.n_games
        self.n_deals += events.n_deals
        if not self._own or len(events) == 0:
            return
        try:
            for own in self._own.values():
                own.count(events)
        except BaseException:
            self._is_broken = True
            raise

    def _drain(self) -> None:
        """Has all games counted that wait."""
        error = new_error()
        raw = new_value("PozoCountsEvents")
        while (handle := lib.pozo_counts_next(self._handle, raw, error)) != ffi.NULL:
            self._count(Events(handle, raw))
            raw = new_value("PozoCountsEvents")
        self._n_added = 0
        check(error)

    def _check_whole(self) -> None:
        if self._is_broken:
            raise UsageError("a plugin failed, so that the counts are not whole")

    @alone
    def add(self, game: Game) -> None:
        """Counts a game.  Plugins in Python may get it a little later, with others."""
        self._check_whole()
        error = new_error()
        game.lend(lambda handle: lib.pozo_counts_add(self._handle, handle, error))
        check(error)
        self._n_added += 1
        if self._n_added >= _ADDED_MAX:
            self._drain()

    @alone
    def read(self, inputs: Inputs, *, where: Where = None,
             id: str | None = None,  # pylint: disable=redefined-builtin
             threads: int = 0, shard: Shard = None, strict: bool = True) -> Counts:
        """Counts the games of files, folders and archives, on all threads; of several runs that
        divide them, `shard` says which this one is, such as (3, 64)."""
        self._check_whole()
        self._drain()
        paths, _kept = strings(inputs)
        options, _also = game_options(where, id, ffi.NULL, threads, shard)
        error = new_error()
        lib.pozo_counts_read(self._handle, paths, options, error)
        check(error)
        try:
            self._drain()
        except UnreadError as reason:  # all others were counted
            self.troubles += str(reason).splitlines()
            if strict:
                raise
        except BaseException:
            self._is_broken = True
            raise
        return self

    @alone
    def _lend(self, use: Callable[[Any], Any]) -> None:
        """Has the handle used by other counts."""
        self._check_whole()
        self._drain()
        use(self._handle)

    @alone
    def merge(self, other: Counts) -> None:
        """Adds what others counted by the same plugins."""
        if other is self:
            raise ValueError("counts cannot be added to themselves")
        self._check_whole()
        self._drain()
        error = new_error()
        other._lend(lambda handle: lib.pozo_counts_merge(self._handle, handle, error))
        check(error)
        self.n_games += other.n_games
        self.n_deals += other.n_deals

    @alone
    def save(self, path: str | os.PathLike[str]) -> None:
        """Keeps what one `read` with a shard counted, as `pozo stats --save` does, for `load` and
        `pozo merge`."""
        self._check_whole()
        self._drain()
        error = new_error()
        lib.pozo_counts_save(self._handle, plain(os.fsencode(path)), error)
        check(error)

    @alone
    def load(self, path: str | os.PathLike[str]) -> None:
        """Adds what was saved, by the same plugins.  Whatever would make the sum another one than
        that of a single run is refused."""
        self._check_whole()
        error = new_error()
        lib.pozo_counts_load(self._handle, plain(os.fsencode(path)), error)
        check(error)

    @alone
    def tell(self, format: str = "json") -> Any:  # pylint: disable=redefined-builtin
        """Returns what was counted: as Python has JSON, or as text, markdown, csv, an html page
        with plots, or metrics to be read again.  Nothing can be added any more."""
        self._check_whole()
        self._drain()
        if not self._is_told:
            for own in self._own.values():
                if own.metrics is not None:
                    own.plugin.finish(own.metrics)
            self._is_told = True
        error = new_error()
        text = take_text(lib.pozo_counts_tell(self._handle, plain(format.encode()), error))
        check(error)
        return json.loads(text or "[]") if format == "json" else text


def count(inputs: Inputs, *plugins: str | Plugin, where: Where = None,
          rules: str | Rules | None = None, rulebook: Rulebook | None = None, threads: int = 0,
          shard: Shard = None, strict: bool = True) -> Counts:
    """Has plugins count the games of files, folders and archives."""
    counts = Counts(*plugins, rules=rules, rulebook=rulebook)
    return counts.read(inputs, where=where, threads=threads, shard=shard, strict=strict)


def merge(paths: Iterable[str | os.PathLike[str]], *plugins: str | Plugin) -> Counts:
    """Adds up what runs have saved, by these plugins."""
    counts = Counts(*plugins)
    for path in paths:
        counts.load(path)
    return counts
