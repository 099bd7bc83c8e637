# SPDX-License-Identifier: MIT
"""What happened in games, as plugins are told it: many games at once, as arrays of numbers or as
objects.  The members of each are those of <pozo/pozo-plugin-game.h>."""
from __future__ import annotations

import enum
import functools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol, cast

from pozo._core import text_of, view
from pozo._pozo import ffi, lib

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class ActionKind(enum.IntEnum):
    """What somebody did."""

    RED3 = lib.POZO_PLUGIN_ACTION_RED3
    DRAW = lib.POZO_PLUGIN_ACTION_DRAW
    TAKE = lib.POZO_PLUGIN_ACTION_TAKE
    MELD = lib.POZO_PLUGIN_ACTION_MELD
    ADD = lib.POZO_PLUGIN_ACTION_ADD
    MERGE = lib.POZO_PLUGIN_ACTION_MERGE
    SHIFT = lib.POZO_PLUGIN_ACTION_SHIFT
    PASS = lib.POZO_PLUGIN_ACTION_PASS
    CALIENTE = lib.POZO_PLUGIN_ACTION_CALIENTE
    DISCARD = lib.POZO_PLUGIN_ACTION_DISCARD
    ASK = lib.POZO_PLUGIN_ACTION_ASK
    FAULT = lib.POZO_PLUGIN_ACTION_FAULT
    BACK = lib.POZO_PLUGIN_ACTION_BACK
    INFO = lib.POZO_PLUGIN_ACTION_INFO
    END = lib.POZO_PLUGIN_ACTION_END
    SPECIAL = lib.POZO_PLUGIN_ACTION_SPECIAL


class MeldKind(enum.IntEnum):
    """What a meld is made of."""

    NONE = lib.POZO_PLUGIN_MELD_NONE
    GROUP = lib.POZO_PLUGIN_MELD_GROUP
    WILD = lib.POZO_PLUGIN_MELD_WILD
    SEQUENCE = lib.POZO_PLUGIN_MELD_SEQUENCE
    BLACK = lib.POZO_PLUGIN_MELD_BLACK


class CanastaKind(enum.IntEnum):
    """What a canasta is made of."""

    NONE = lib.POZO_PLUGIN_CANASTA_NONE
    NATURAL = lib.POZO_PLUGIN_CANASTA_NATURAL
    MIXED = lib.POZO_PLUGIN_CANASTA_MIXED
    WILD = lib.POZO_PLUGIN_CANASTA_WILD
    SEQUENCE = lib.POZO_PLUGIN_CANASTA_SEQUENCE
    SEMI = lib.POZO_PLUGIN_CANASTA_SEMI


class TakeMethod(enum.IntEnum):
    """How the top card of the pile was claimed."""

    UNKNOWN = lib.POZO_PLUGIN_TAKE_UNKNOWN
    NATURAL_PAIR = lib.POZO_PLUGIN_TAKE_NATURAL_PAIR
    NATURAL_WILD = lib.POZO_PLUGIN_TAKE_NATURAL_WILD
    ONTO_MELD = lib.POZO_PLUGIN_TAKE_ONTO_MELD
    NEW_SEQUENCE = lib.POZO_PLUGIN_TAKE_NEW_SEQUENCE
    ONTO_SEQUENCE = lib.POZO_PLUGIN_TAKE_ONTO_SEQUENCE
    FREE = lib.POZO_PLUGIN_TAKE_FREE


class DealReason(enum.IntEnum):
    """How a deal ended."""

    UNFINISHED = lib.POZO_PLUGIN_DEAL_UNFINISHED
    OUT = lib.POZO_PLUGIN_DEAL_OUT
    STOCK = lib.POZO_PLUGIN_DEAL_STOCK
    PASS = lib.POZO_PLUGIN_DEAL_PASS
    RED3 = lib.POZO_PLUGIN_DEAL_RED3
    MISDEAL = lib.POZO_PLUGIN_DEAL_MISDEAL
    SCORED = lib.POZO_PLUGIN_DEAL_SCORED
    SPECIAL = lib.POZO_PLUGIN_DEAL_SPECIAL


class Item(enum.IntEnum):
    """An item of the score of a side."""

    MELDS = lib.POZO_PLUGIN_ITEM_MELDS
    CANASTAS = lib.POZO_PLUGIN_ITEM_CANASTAS
    CONCEALED = lib.POZO_PLUGIN_ITEM_CONCEALED
    OUT = lib.POZO_PLUGIN_ITEM_OUT
    RED3 = lib.POZO_PLUGIN_ITEM_RED3
    BLACK3 = lib.POZO_PLUGIN_ITEM_BLACK3
    HAND = lib.POZO_PLUGIN_ITEM_HAND
    CUT = lib.POZO_PLUGIN_ITEM_CUT
    PENALTY = lib.POZO_PLUGIN_ITEM_PENALTY
    CALIENTE = lib.POZO_PLUGIN_ITEM_CALIENTE
    TOTAL = lib.POZO_PLUGIN_ITEM_TOTAL
    SUM = lib.POZO_PLUGIN_ITEM_SUM
    RESERVE = lib.POZO_PLUGIN_ITEM_RESERVE
    SPECIAL = lib.POZO_PLUGIN_ITEM_SPECIAL
    SHORT = lib.POZO_PLUGIN_ITEM_SHORT
    HELD = lib.POZO_PLUGIN_ITEM_HELD


class ActionFlag(enum.IntFlag):
    """What else is known of an action."""

    FROZEN = lib.POZO_PLUGIN_ACTION_FROZEN
    FREEZES = lib.POZO_PLUGIN_ACTION_FREEZES
    OPENS = lib.POZO_PLUGIN_ACTION_OPENS
    FAULTY = lib.POZO_PLUGIN_ACTION_FAULTY
    RECYCLED = lib.POZO_PLUGIN_ACTION_RECYCLED
    COULD_TAKE = lib.POZO_PLUGIN_ACTION_COULD_TAKE
    COULD_GO_OUT = lib.POZO_PLUGIN_ACTION_COULD_GO_OUT
    UNSEEN = lib.POZO_PLUGIN_ACTION_UNSEEN


UNKNOWN: int = lib.POZO_PLUGIN_UNKNOWN  # in place of a small number
N_CARDS: int = lib.POZO_PLUGIN_N_CARDS  # card codes

_RANKS = "23456789TJQKA"


def card_rank(card: int) -> str | None:
    """Returns the rank of a card code, from 2 to A; None for a joker and the like."""
    rank = lib.POZO_PLUGIN_RANK_NONE
    if card < lib.POZO_PLUGIN_CARD_JOKER:
        rank = card // 4
    elif lib.POZO_PLUGIN_CARD_OF_RANK <= card < lib.POZO_PLUGIN_CARD_RED_THREE:
        rank = card - lib.POZO_PLUGIN_CARD_OF_RANK
    elif card in (lib.POZO_PLUGIN_CARD_RED_THREE, lib.POZO_PLUGIN_CARD_BLACK_THREE):
        rank = lib.POZO_PLUGIN_RANK_3
    return _RANKS[rank] if rank < len(_RANKS) else None


class Action(Protocol):
    """An action, as PozoPluginAction has it."""

    kind: int
    seat: int
    n_cards: int
    marks: int
    number: int
    cards: int
    offset: int
    finding: int
    turn: int
    pile_size: int
    stock_size: int
    hand_size: int
    side: int
    flags: int
    take: int
    meld: int
    meld_kind: int
    meld_rank: int
    meld_suit: int
    meld_size: int
    meld_wilds: int
    canasta: int
    is_undone: int
    is_between: int


class Side(Protocol):
    """A side at the end of a deal, as PozoPluginSide has it."""

    known: int
    item: list[int]
    first_turn: int
    n_hand: int
    n_red3: int
    team: int
    known_recorded: int
    stands: int
    recorded: list[int]


class Meld(Protocol):
    """A meld at the end of a deal, as PozoPluginMeld has it."""

    side: int
    kind: int
    rank: int
    suit: int
    n_naturals: int
    n_wilds: int
    canasta: int
    is_concealed: int
    first_turn: int
    seat: int
    n_jokers: int
    n_twos: int
    low: int


class DealBegin(Protocol):
    """How a deal begins, as PozoPluginDeal has it."""

    number: int
    place: int
    dealer: int
    active: int
    hand_size: list[int]
    score: list[int]
    n_dealt: int
    n_known: int
    known_scores: int
    n_up: int
    minimum: list[int]


class DealEnd(Protocol):
    """How a deal ends, as PozoPluginDealEnd has it."""

    reason: int
    goer: int
    goer_side: int
    is_concealed: int
    is_complete: int
    is_known: int
    n_sides: int
    side_of: list[int]
    n_turns: int
    n_errors: int
    n_checks: int
    n_checked: int
    n_melds: int


class EventDeal:
    """A deal that was played."""

    __slots__ = ("_events", "_i")

    def __init__(self, events: Events, i: int) -> None:
        self._events, self._i = events, i

    @property
    def begin(self) -> DealBegin:
        """How it begins."""
        return cast(DealBegin, self._events.element("deals", self._i))

    @property
    def end(self) -> DealEnd:
        """How it ends."""
        return cast(DealEnd, self._events.element("deal_ends", self._i))

    @property
    def actions(self) -> list[Action]:
        """What was done."""
        return cast("list[Action]", self._events.elements("actions", self._i))

    @property
    def sides(self) -> list[Side]:
        """The sides at its end, side A first."""
        return cast("list[Side]", self._events.elements("sides", self._i))

    @property
    def melds(self) -> list[Meld]:
        """The melds at its end."""
        return cast("list[Meld]", self._events.elements("melds", self._i))

    @property
    def clocks(self) -> list[int]:
        """For each turn line, milliseconds since the deal began, where clocks are asked for and
        recorded; -1 where the record does not say."""
        batch = self._events.element("deal_actions", self._i)
        return [batch.clocks[i] for i in range(batch.n_clocks)]

    def cards(self, action: Action) -> bytes:
        """Returns the codes of the cards of an action."""
        batch = self._events.element("deal_actions", self._i)
        return bytes(ffi.buffer(batch.cards + action.cards, action.n_cards))

    def hand(self, seat: int) -> bytes | None:
        """Returns the codes of the cards dealt to a seat; None where the record does not list
        them."""
        begin = self._events.element("deals", self._i)
        if not 1 <= seat <= lib.POZO_PLUGIN_SEATS_MAX or begin.hands[seat] == ffi.NULL:
            return None
        return bytes(ffi.buffer(begin.hands[seat], begin.hand_size[seat]))


class EventGame:
    """A game that was played."""

    __slots__ = ("events", "place", "_begin")

    def __init__(self, events: Events, place: int) -> None:
        self.events = events
        self.place = place
        self._begin = events.element("games", place)

    @property
    def id(self) -> str:
        """What the record calls itself; may be empty."""
        return text_of(self._begin.id)

    @property
    def variant(self) -> str:
        """The variant that the record names; may be empty."""
        return text_of(self._begin.variant)

    @property
    def file(self) -> str:
        """The input, and after a colon the member of it; empty for a text in memory."""
        return text_of(self.events.raw.files[self.place])

    @property
    def line(self) -> int:
        """The line of the file on which the record begins, from 1."""
        return int(self.events.raw.lines[self.place])

    @property
    def n_players(self) -> int:
        """Players."""
        return int(self._begin.n_players)

    @property
    def n_sides(self) -> int:
        """Sides."""
        return int(self._begin.n_sides)

    @property
    def target(self) -> int:
        """The score that wins the match; 0 when the rules are not known."""
        return int(self._begin.target)

    @property
    def n_red3(self) -> int:
        """Red threes in the deck; 0 when the rules are not known."""
        return int(self._begin.n_red3)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat; empty where the record gives none."""
        return tuple(text_of(self._begin.player[seat]) for seat in range(1, self.n_players + 1))

    def head(self, key: str) -> str | None:
        """Returns a line of the head, whatever the case of its key; None without one."""
        wanted = key.lower()
        for i in range(self._begin.n_heads):
            head = self._begin.heads[i]
            if text_of(head.key).lower() == wanted:
                return text_of(head.value)
        return None

    @property
    def end(self) -> Any:
        """How it ends, as PozoPluginGameEnd has it."""
        return self.events.element("game_ends", self.place)

    @property
    def codes(self) -> list[str]:
        """The codes of its findings, where they are asked for."""
        end = self.end
        return [text_of(end.findings[i].code) for i in range(end.n_findings)]

    @property
    def deals(self) -> Iterator[EventDeal]:
        """Its deals."""
        first = self.events.raw.first_deals
        for i in range(first[self.place], first[self.place + 1]):
            yield EventDeal(self.events, i)

    @property
    def rules(self) -> Any:
        """Its rules, for Rule.number and Rule.text; None when they are not known."""
        return None if self._begin.rules == ffi.NULL else self._begin.rules

    def name(self) -> str:
        """Says which game it is, for messages."""
        place = f"{self.file}:{self.line}" if self.file else ""
        return " ".join(word for word in (place, f'"{self.id}"' if self.id else "") if word) \
            or f"game {self.place + 1} of the batch"


# The arrays of a batch: C's name of an element, its size in bytes, and where those of a deal begin.
_ARRAYS = {
    "games": ("PozoPluginGame", "game_size", None),
    "game_ends": ("PozoPluginGameEnd", "game_end_size", None),
    "deals": ("PozoPluginDeal", "deal_size", None),
    "deal_actions": ("PozoPluginActions", "deal_actions_size", None),
    "deal_ends": ("PozoPluginDealEnd", "deal_end_size", None),
    "actions": ("PozoPluginAction", "action_size", "first_actions"),
    "sides": ("PozoPluginSide", "side_size", "first_sides"),
    "melds": ("PozoPluginMeld", "meld_size", "first_melds"),
}


def _format(ctype: Any) -> Any:
    """Returns numpy's format of a C type; None for a pointer."""
    if ctype.kind == "array":
        item = _format(ctype.item)
        return None if item is None else (item, (ctype.length,))
    if ctype.kind != "primitive":
        return None
    sign = "i" if int(ffi.cast(ctype, -1)) < 0 else "u"
    return f"{sign}{ffi.sizeof(ctype)}"


@functools.lru_cache(maxsize=None)
def _dtype(name: str, size: int) -> numpy.dtype[Any]:
    """Returns numpy's type of an element, without what is a pointer or reserved."""
    import numpy  # pylint: disable=import-outside-toplevel,redefined-outer-name

    fields = [(field, _format(about.type), about.offset)
              for field, about in ffi.typeof(name).fields
              if _format(about.type) is not None and not field.startswith("reserved")]
    return numpy.dtype({"names": [field for field, _, _ in fields],
                        "formats": [form for _, form, _ in fields],
                        "offsets": [offset for _, _, offset in fields], "itemsize": size})


class Events:
    """What happened in some games.

    Each array is one of numpy over the library's memory, without a copy, with the members of C's
    type as fields: `events.actions["kind"]`.  They, and what they are made of, stay for as long as
    anybody has them.  Where those of a deal begin stands in `first_actions` and the like, and
    behind them how many there are.
    """

    def __init__(self, handle: Any, raw: Any) -> None:
        self._handle = ffi.gc(handle, lib.pozo_counts_batch_free)
        self.raw = raw  # PozoCountsEvents, as old as the handle
        self.n_games: int = self.raw.n_games
        self.n_deals: int = self.raw.n_deals
        self._kept: dict[str, Any] = {}

    def __len__(self) -> int:
        return int(self.raw.n_told)

    @property
    def each(self) -> Iterator[EventGame]:
        """The games as objects, one after the other."""
        for i in range(self.raw.n_told):
            yield EventGame(self, i)

    # -- Elements, for the objects

    def _base(self, name: str) -> Any:
        """Returns where an array begins, and the size of its elements."""
        found = self._kept.get(name)
        if found is None:
            ctype, size, _ = _ARRAYS[name]
            found = self._kept[name] = (ffi.cast("char *", getattr(self.raw, name)),
                                        getattr(self.raw, size), ffi.typeof(ctype + " *"))
        return found

    def element(self, name: str, i: int) -> Any:
        """Returns an element as C has it; it is good as long as this object."""
        start, size, pointer = self._base(name)
        return ffi.cast(pointer, start + i * size)

    def elements(self, name: str, deal: int) -> list[Any]:
        """Returns the elements of a deal as C has them."""
        start, size, pointer = self._base(name)
        first = getattr(self.raw, _ARRAYS[name][2] or "")
        cast_to = ffi.cast
        return [cast_to(pointer, start + i * size) for i in range(first[deal], first[deal + 1])]

    # -- Arrays

    def _count(self, name: str) -> int:
        first = _ARRAYS[name][2]
        if first is not None:
            return int(getattr(self.raw, first)[self.raw.n_told_deals])
        return int(self.raw.n_told if name.startswith("game") else self.raw.n_told_deals)

    def _array(self, name: str) -> NDArray[Any]:
        import numpy  # pylint: disable=import-outside-toplevel,redefined-outer-name

        ctype, size_name, _ = _ARRAYS[name]
        n, size = self._count(name) if len(self) else 0, getattr(self.raw, size_name)
        if n == 0:
            return numpy.empty(0, _dtype(ctype, size))
        return numpy.frombuffer(view(getattr(self.raw, name), n * size, self._handle),
                                _dtype(ctype, size))

    def _firsts(self, name: str, n: int) -> NDArray[numpy.uint32]:
        import numpy  # pylint: disable=import-outside-toplevel,redefined-outer-name

        if len(self) == 0:
            return numpy.zeros(1, numpy.uint32)
        return numpy.frombuffer(view(getattr(self.raw, name), 4 * (n + 1), self._handle),
                                numpy.uint32)

    @property
    def games(self) -> NDArray[Any]:
        """How each game begins."""
        return self._array("games")

    @property
    def game_ends(self) -> NDArray[Any]:
        """How each game ends."""
        return self._array("game_ends")

    @property
    def deals(self) -> NDArray[Any]:
        """How each deal begins."""
        return self._array("deals")

    @property
    def deal_ends(self) -> NDArray[Any]:
        """How each deal ends."""
        return self._array("deal_ends")

    @property
    def actions(self) -> NDArray[Any]:
        """The actions of all deals."""
        return self._array("actions")

    @property
    def sides(self) -> NDArray[Any]:
        """The sides of all deals at their ends."""
        return self._array("sides")

    @property
    def melds(self) -> NDArray[Any]:
        """The melds of all deals at their ends."""
        return self._array("melds")

    @property
    def cards(self) -> NDArray[numpy.uint8]:
        """The cards of all actions; those of an action begin `cards` of it behind the first of its
        deal."""
        import numpy  # pylint: disable=import-outside-toplevel,redefined-outer-name

        n = self.raw.first_cards[self.raw.n_told_deals] if len(self) else 0
        if n == 0:
            return numpy.empty(0, numpy.uint8)
        return numpy.frombuffer(view(self.raw.cards, n, self._handle), numpy.uint8)

    @property
    def first_deals(self) -> NDArray[numpy.uint32]:
        """The place of the first deal of each game, and how many deals there are."""
        return self._firsts("first_deals", self.raw.n_told)

    @property
    def first_actions(self) -> NDArray[numpy.uint32]:
        """The place of the first action of each deal, and how many there are."""
        return self._firsts("first_actions", self.raw.n_told_deals)

    @property
    def first_cards(self) -> NDArray[numpy.uint32]:
        """The place of the first card of each deal, and how many there are."""
        return self._firsts("first_cards", self.raw.n_told_deals)

    @property
    def first_sides(self) -> NDArray[numpy.uint32]:
        """The place of the first side of each deal, and how many there are."""
        return self._firsts("first_sides", self.raw.n_told_deals)

    @property
    def first_melds(self) -> NDArray[numpy.uint32]:
        """The place of the first meld of each deal, and how many there are."""
        return self._firsts("first_melds", self.raw.n_told_deals)

    def deal_of(self, name: str) -> NDArray[Any]:
        """Returns for each of the `actions`, `sides` or `melds` the place of its deal."""
        import numpy  # pylint: disable=import-outside-toplevel,redefined-outer-name

        first = self._firsts(_ARRAYS[name][2] or "", self.raw.n_told_deals)
        return numpy.repeat(numpy.arange(len(first) - 1, dtype=numpy.int32),
                            numpy.diff(first.astype(numpy.int64)))
