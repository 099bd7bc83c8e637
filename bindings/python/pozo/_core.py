# SPDX-License-Identifier: MIT
"""Between Python and the library: errors, texts, handles, and the rulebook that all share."""
from __future__ import annotations

import functools
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from pozo._pozo import ffi, lib


class Error(Exception):
    """Something could not be done.  What is wrong with a record is a finding, and never raised."""


class InputError(Error):
    """A file could not be read or written."""


class LimitError(Error):
    """A documented limit would be passed."""


class FormatError(Error):
    """The input is not what it should be."""


class PluginError(Error):
    """A plugin is missing, broken, or of another ABI."""


class RulesError(Error):
    """Rules do not hold together, or are not known."""


class UsageError(Error):
    """What is asked for makes no sense."""


class UnreadError(InputError):
    """All inputs were gone through, but some could not be read; the message has a line for each."""


_ERRORS = {
    lib.POZO_FAILURE_IO: InputError,
    lib.POZO_FAILURE_LIMIT: LimitError,
    lib.POZO_FAILURE_FORMAT: FormatError,
    lib.POZO_FAILURE_PLUGIN: PluginError,
    lib.POZO_FAILURE_RULES: RulesError,
    lib.POZO_FAILURE_USAGE: UsageError,
    lib.POZO_FAILURE_UNREAD: UnreadError,
}


class _Guarded(Protocol):
    """What a guard keeps for one thread at a time."""

    _guard: Any


_G = TypeVar("_G", bound=_Guarded)
_P = ParamSpec("_P")
_T = TypeVar("_T")


def new_guard() -> Any:
    """Returns the guard of a handle.  The library has none, and Python's own lock is given back
    while the library works."""
    return threading.RLock()


def alone(method: Callable[Concatenate[_G, _P], _T]) -> Callable[Concatenate[_G, _P], _T]:
    """Has a method raise UsageError where another thread is in one of the same guard."""

    @functools.wraps(method)
    def guarded(self: _G, /, *args: _P.args, **named: _P.kwargs) -> _T:
        guard = self._guard  # pylint: disable=protected-access
        if not guard.acquire(False):
            raise UsageError(f"{type(self).__name__}: another thread is using it, "
                             "and only one may at a time")
        try:
            return method(self, *args, **named)
        finally:
            guard.release()

    return guarded


def check(error: Any) -> None:
    """Raises what a GError pointer holds, if it holds anything."""
    found = error[0]
    if found == ffi.NULL:
        return
    message = ffi.string(found.message).decode("utf-8", "replace")
    kind = Error
    if found.domain == lib.pozo_failure_quark():
        kind = _ERRORS.get(found.code, Error)
    lib.g_error_free(found)
    raise kind(message)


def new_error() -> Any:
    """Returns where the library puts an error."""
    return ffi.new("GError **")


def text_of(static: Any) -> str:
    """Returns a text that the library keeps."""
    text: str = ffi.string(static).decode("utf-8", "replace")
    return text


def maybe_text(static: Any) -> str | None:
    """Returns a text that the library keeps; None where there is none."""
    return None if static == ffi.NULL else text_of(static)


def words(which: Any) -> Iterator[str]:
    """Lists words of the library, such as the keys of parameters."""
    i = 0
    while (word := lib.pozo_word(which, i)) != ffi.NULL:
        yield text_of(word)
        i += 1


def new_value(name: str) -> Any:
    """Returns a plain value that the library fills in."""
    value = ffi.new(f"{name} *")
    value.size = ffi.sizeof(name)
    return value


def take_text(owned: Any) -> str | None:
    """Returns a text that is ours now, and frees the library's copy."""
    if owned == ffi.NULL:
        return None
    try:
        return text_of(owned)
    finally:
        lib.g_free(owned)


def view(pointer: Any, n_bytes: int, owner: Any) -> memoryview:
    """Returns the bytes at a pointer; the owner lives as long as any view of them."""
    return writable_view(pointer, n_bytes, owner).toreadonly()


def writable_view(pointer: Any, n_bytes: int, owner: Any) -> memoryview:
    """Returns the bytes at a pointer, to be changed."""
    held = ffi.gc(pointer, lambda _pointer, _owner=owner: None)
    return memoryview(ffi.buffer(held, n_bytes))


def plain(text: bytes) -> bytes:
    """Returns a text for the library; one that has a zero byte in it would end there."""
    if 0 in text:
        raise UsageError(f"a text cannot have a zero byte in it: {text!r}")
    return text


def strings(texts: str | os.PathLike[str] | Iterable[Any] | None) -> Any:
    """Returns a list of texts as the library takes it, and what keeps it alive."""
    if texts is None:
        return ffi.NULL, None
    if isinstance(texts, (str, os.PathLike)):
        texts = [texts]
    kept = [ffi.new("char[]", plain(os.fsencode(text))) for text in texts]
    return ffi.new("char *[]", [*kept, ffi.NULL]), kept


class Rulebook:
    """All variants and options that are known; `files` are those of one's own."""

    def __init__(self, files: Iterable[str | os.PathLike[str]] = ()) -> None:
        paths, _kept = strings(files)
        error = new_error()
        handle = lib.pozo_rulebook_new(paths, error)
        check(error)
        self.handle = ffi.gc(handle, lib.pozo_rulebook_unref)

    def _entries(self, language: str | None = None) -> Iterator[Any]:
        entry = new_value("PozoRulebookEntry")
        code = plain(language.encode()) if language else ffi.NULL
        i = 0
        while lib.pozo_rulebook_entry(self.handle, i, code, entry):
            yield entry
            i += 1

    @property
    def variants(self) -> list[str]:
        """The ids of all variants."""
        return [text_of(entry.id) for entry in self._entries() if not entry.is_option]

    @property
    def options(self) -> list[str]:
        """The ids of all options, which are laid over a variant."""
        return [text_of(entry.id) for entry in self._entries() if entry.is_option]

    def name(self, ident: str, language: str | None = None) -> str:
        """Returns the name by which players know a variant or an option."""
        for entry in self._entries(language):
            if text_of(entry.id) == ident:
                return text_of(entry.name)
        raise RulesError(f'there is no variant or option "{ident}"')

    def rules(self, variant: str, options: Iterable[str] = (),
              changes: Iterable[str] = ()) -> Rules:
        """Settles rules: a variant, options on top, and changes such as `match.target=3000`."""
        return Rules(self, variant, options, changes)


class Rules:
    """The rules of a game: a value as text for each parameter."""

    def __init__(self, rulebook: Rulebook, variant: str, options: Iterable[str],
                 changes: Iterable[str]) -> None:
        names, _kept = strings(options)
        assignments, _also = strings(changes)
        error = new_error()
        handle = lib.pozo_terms_new(rulebook.handle, plain(os.fsencode(variant)), names,
                                    assignments, error)
        check(error)
        self.handle = ffi.gc(handle, lib.pozo_terms_unref)
        self.rulebook = rulebook

    def __getitem__(self, key: str) -> str:
        value = lib.pozo_terms_get(self.handle, plain(key.encode()))
        if value == ffi.NULL:
            raise KeyError(key)
        return text_of(value)

    @staticmethod
    def keys() -> list[str]:
        """Returns the keys of all parameters."""
        return list(words(lib.POZO_WORDS_PARAMETERS))


@functools.lru_cache(maxsize=1)
def usual_rulebook() -> Rulebook:
    """Returns the rulebook that is used where none is named."""
    return Rulebook()


def settle(rules: str | Rules | None, rulebook: Rulebook | None) -> tuple[Rulebook, Any, Any]:
    """Returns a rulebook, the terms that count or NULL, and what keeps them."""
    if isinstance(rules, Rules):
        return rulebook or rules.rulebook, rules.handle, rules
    book = rulebook or usual_rulebook()
    if rules is None:
        return book, ffi.NULL, None
    settled = book.rules(rules)
    return book, settled.handle, settled
