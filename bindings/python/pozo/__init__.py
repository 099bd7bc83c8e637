# SPDX-License-Identifier: MIT
"""Reads, checks, rescores and counts recorded games of Canasta.

    import pozo

    for game in pozo.open("season.tar.zst", where="deals > 3"):
        for finding in game.findings:
            print(game.file, finding.line, finding.message)

Errors are exceptions; what is wrong with a record is a Finding.  docs/python.md is the guide.
"""
from __future__ import annotations

from dataclasses import dataclass

from pozo._answer import Answer, DealScore, Problem, ask, deal_score
from pozo._core import (Error, FormatError, InputError, LimitError, PluginError, Rulebook, Rules,
                        RulesError, UnreadError, UsageError, maybe_text, new_value, plain, text_of,
                        usual_rulebook)
from pozo._counts import Counts, count, merge
from pozo._events import (N_CARDS, UNKNOWN, Action, ActionFlag, ActionKind, CanastaKind, DealBegin,
                          DealEnd, DealReason, EventDeal, EventGame, Events, Item, Meld, MeldKind,
                          Side, TakeMethod, card_rank)
from pozo._game import (ITEMS, SIDES, Deal, Finding, Game, Position, Rescored, Score, read)
from pozo._inputs import (NULL, Batch, Columns, Games, Texts, columns, open, simulate)
from pozo._plugin import (Column, Counter, Estimates, Figure, Histogram, Metrics, Option, Plugin,
                          Rule, Table)
from pozo._pozo import lib

__version__ = text_of(lib.pozo_version())


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is known of a finding."""

    code: str
    severity: str
    rule: str | None
    source: str | None
    message: str
    cause: str
    example: str
    remedy: str


def explain(code: str) -> Explanation:
    """Explains the code of a finding."""
    about = new_value("PozoExplanation")
    if not lib.pozo_explain(plain(code.encode()), about):
        raise KeyError(code)
    return Explanation(text_of(about.code), text_of(about.severity), maybe_text(about.rule),
                       maybe_text(about.source), text_of(about.message), text_of(about.cause),
                       text_of(about.example), text_of(about.remedy))


def variants() -> list[str]:
    """Returns the ids of all variants."""
    return usual_rulebook().variants


def rules(variant: str, options: list[str] | None = None,
          changes: list[str] | None = None) -> Rules:
    """Settles rules: a variant, options on top, and changes such as `match.target=3000`."""
    return usual_rulebook().rules(variant, options or (), changes or ())


__all__ = ["ITEMS", "NULL", "N_CARDS", "SIDES", "UNKNOWN", "Action", "ActionFlag", "ActionKind",
           "Answer", "Batch", "CanastaKind", "Column", "Columns", "Counter", "Counts", "Deal",
           "DealBegin", "DealEnd", "DealReason", "DealScore", "Error", "Estimates", "EventDeal",
           "EventGame", "Events", "Explanation", "Figure", "Finding", "FormatError", "Game",
           "Games", "Histogram", "InputError", "Item", "LimitError", "Meld", "MeldKind", "Metrics",
           "Option", "Plugin", "PluginError", "Position", "Problem", "Rescored", "Rule",
           "Rulebook", "Rules", "RulesError", "Score", "Side", "Table", "TakeMethod", "Texts",
           "UnreadError", "UsageError", "ask", "card_rank", "columns", "count", "deal_score",
           "explain", "merge", "open", "read", "rules", "simulate", "variants"]
