# SPDX-License-Identifier: MIT
"""What a deal and a match of gin rummy are worth, computed by the tables of the rules' document."""
import itertools
from dataclasses import dataclass, field

from gin_melds import deadwood
from gin_rules import doubles

SHUTOUT_BONUS = 150


@dataclass
class Outcome:
    """How a deal ended."""
    knocker: int = 0  # his seat; 0: the deal is void
    is_gin: bool = False
    is_big: bool = False  # eleven cards in melds, and nothing discarded
    kept: int = 0  # deadwood of the knocker
    rest: tuple = ()  # cards of the opponent that lie nowhere


@dataclass
class Result:
    """What a deal is worth: to whom, and how much of it is bonus."""
    winner: int = 0  # seat
    points: int = 0
    bonus: int = 0


def set_aside(cards, most):
    """The greatest value of whole cards that is not above a number."""
    values = (deadwood(chosen) for size in range(len(cards) + 1)
              for chosen in itertools.combinations(cards, size))
    return max(value for value in values if value <= most)


def deal_result(rules, up, outcome):
    if not outcome.knocker:
        return Result()
    opponent, left = 3 - outcome.knocker, deadwood(outcome.rest)
    if outcome.is_gin:
        result = Result(outcome.knocker, left, rules["gin.big" if outcome.is_big else "gin.bonus"])
    elif left < outcome.kept or (left == outcome.kept and rules["undercut.on_tie"]):
        result = Result(opponent, outcome.kept - left, rules["undercut.bonus"])
    elif rules["score.set_aside"] == "cards":
        result = Result(outcome.knocker, left - set_aside(outcome.rest, outcome.kept))
    else:
        result = Result(outcome.knocker, left - outcome.kept)
    if doubles(rules, up):
        result.points, result.bonus = 2 * result.points, 2 * result.bonus
    return result


def deal_figures(rules, result):
    """The figures of both score lines, by seat."""
    figures = {seat: {"points": 0, "bonus": 0, "total": 0} for seat in (1, 2)}
    if result.winner:
        figures[result.winner]["bonus"] = result.bonus
        if rules["score.sign"] == "winner_plus":
            figures[result.winner]["points"] = result.points
        else:
            figures[3 - result.winner]["points"] = -result.points
    for items in figures.values():
        items["total"] = items["points"] + items["bonus"]
    return figures


@dataclass
class Standing:
    """Where a match stands, by seat."""
    sums: dict = field(default_factory=lambda: {1: 0, 2: 0})
    won: dict = field(default_factory=lambda: {1: 0, 2: 0})  # deals
    has_gained: dict = field(default_factory=lambda: {1: False, 2: False})  # a point, ever

    def count(self, figures, winner):
        for seat, items in figures.items():
            self.sums[seat] += items["total"]
            self.has_gained[seat] = self.has_gained[seat] or items["total"] > 0
        if winner:
            self.won[winner] += 1

    def leader(self):
        return max(self.sums, key=self.sums.get)


def match_figures(rules, standing):
    """The figures of the settlement, which are the leader's."""
    winner, sums, won = standing.leader(), standing.sums, standing.won
    loser, is_shutout = 3 - winner, not standing.has_gained[3 - winner]
    n_boxes = won[winner] - (won[loser] if rules["match.boxes"] == "difference" else 0)
    figures = {"diff": sums[winner] - sums[loser], "boxes": rules["match.box"] * n_boxes,
               "game": rules["match.game"], "shutout": 0}
    if is_shutout and rules["match.shutout"] == "bonus":
        figures["shutout"] = SHUTOUT_BONUS
    elif is_shutout and rules["match.shutout"] == "double":
        figures["shutout"] = sum(figures.values())
    figures["total"] = sum(figures.values())
    return figures
