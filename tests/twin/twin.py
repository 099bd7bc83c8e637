#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A second opinion on records of the international family and of Bolivia.

Usage: twin.py FILE...

A plain checker, written from the rules and the notation alone and sharing nothing with the
program: slow, readable, and right or wrong independently of it.  It judges canonical records of
full detail.  For each deal it prints the first violation, `ID DEAL TURN SEAT KIND reason`, and the
score of each side that it computes, `ID DEAL score SIDE item=...`.  KIND is coarse: syntax, setup,
conservation, hand, red3, draw, stock, talon, take, meld, minimum, discard, out, special, order,
score, match; or `unsupported`, for what it does not judge.
"""
import sys
from collections import Counter
from dataclasses import dataclass, field

from twin_cards import Foul, full_deck, is_natural
from twin_record import parse_games
from twin_rules import Unsupported, resolve
from twin_reserve import reserve_places
from twin_score import counts, settle_red_threes, tally
from twin_table import Table

LETTERS = "ABCDEF"
ITEMS = ("melds", "canastas", "concealed", "out", "special", "red3", "black3", "short", "held",
         "hand", "reserve", "cut", "penalty", "caliente", "total")


@dataclass
class Verdict:
    deal: int  # as many deals as stand before it, and one
    turn: int = 0
    seat: int = 0
    kind: str = ""
    text: str = ""
    tallies: dict = field(default_factory=dict)
    at_end: bool = False  # found behind the turns


class Judge:
    """A game from its head to its end."""

    def __init__(self, game):
        self.game = game
        self.rules = resolve(game.variant, game.changes)
        self.seats = list(range(1, self.rules["players"] + 1))
        self.sides = self.resolve_sides()
        self.rested = {}
        self.dealer = 0
        self.sums = None
        self.over = False
        self.won = ""  # the side that has won the match by a special hand
        self.number = 0

    def resolve_sides(self):
        """Who scores together: the letters of the sides and their seats."""
        if self.rules["mode"] != "two_sides":
            return {LETTERS[seat - 1]: [seat] for seat in self.seats}
        if self.game.sides:
            return self.game.sides
        return {"A": self.seats[0::2], "B": self.seats[1::2]}

    def judge(self):
        for number, deal in enumerate(self.game.deals, 1):
            verdict = Verdict(number)
            self.playing = verdict
            try:
                if deal.unsupported:
                    raise Unsupported(deal.unsupported)
                self.judge_deal(deal, verdict)
            except Foul as foul:
                verdict.kind, verdict.text = foul.kind, str(foul)
            except Unsupported as reason:
                verdict.kind, verdict.text = "unsupported", str(reason)
            self.pass_on(deal, verdict)
            yield verdict
        end = Verdict(len(self.game.deals), at_end=True)
        try:
            self.judge_end()
        except Foul as foul:
            end.kind, end.text = foul.kind, str(foul)
            yield end

    # ---- Before the first turn ----

    def judge_deal(self, deal, verdict):
        if not deal.hands and not deal.turns and not deal.broken:
            raise Unsupported("totals alone")
        active = self.judge_rest(deal)
        self.judge_start(deal, active)
        if deal.broken and deal.broken[1] == 1 and deal.broken[2] < 2:
            verdict.turn = 1
            raise Foul("syntax", "a line cannot be read")
        self.judge_setup(deal, active)
        table = self.make_table(deal, active)
        self.judge_turns(deal, table, verdict)
        self.judge_finish(deal, table, verdict)

    def judge_rest(self, deal):
        active = [seat for seat in self.seats if seat not in deal.rest]
        if len(active) != self.rules["active"]:
            raise Foul("setup", "the wrong number of players rest")
        for seats in self.sides.values():
            resting = [seat for seat in seats if seat in deal.rest]
            wanted = 1 if len(seats) == 3 and self.rules["active"] < self.rules["players"] else 0
            if len(resting) != wanted:
                raise Foul("setup", "a side rests the wrong number of members")
        return active

    def judge_start(self, deal, active):
        if self.over:
            raise Foul("match", "the match was over")
        if self.dealer and deal.dealer:
            later = [seat for seat in active if seat > self.dealer] + active
            if deal.dealer != later[0]:
                raise Foul("setup", "another seat deals")
        if deal.dealer and deal.dealer not in active:
            raise Foul("setup", "the dealer takes no part")
        if deal.start is not None:
            if len(deal.start) != len(self.sides):
                raise Foul("score", "scores at the start for other sides")
            for side, start in zip(self.sides, deal.start):
                if self.sums is not None and self.sums.get(side, start) != start:
                    raise Foul("score", "the score at the start is another")
        for side, resting in self.rest_orders(deal):
            if resting in self.rested.get(side, [])[-2:]:
                raise Foul("setup", "a member rests again too soon")

    def rest_orders(self, deal):
        for side, seats in self.sides.items():
            for seat in seats:
                if seat in deal.rest:
                    yield side, seat

    def judge_setup(self, deal, active):
        rules = self.rules
        for seat in active:
            if seat not in deal.hands:
                raise Foul("setup", f"no hand for seat {seat}")
            if len(deal.hands[seat]) != rules["deal.hand_size"]:
                raise Foul("setup", f"seat {seat} holds another number of cards")
        if set(deal.hands) - set(active):
            raise Foul("setup", "a hand for a seat that takes no part")
        self.judge_reserves(deal, active)
        if not deal.up:
            raise Foul("setup", "no card was turned up")
        if not is_natural(deal.up[-1], rules):
            raise Foul("setup", "the turned-up card must be covered")
        if any(is_natural(card, rules) for card in deal.up[:-1]):
            raise Foul("setup", "a turned-up natural card was covered")
        self.check_conservation(self.dealt(deal))

    def judge_reserves(self, deal, active):
        sizes = reserve_places(self.rules, self.sides, active)
        if set(sizes) - set(deal.reserves):
            raise Unsupported("unseen cards in reserve")
        for place, reserve in deal.reserves.items():
            if len(reserve) != sizes.get(place, 0):
                raise Foul("setup", "a hand in reserve of another size")

    @staticmethod
    def dealt(deal):
        """All cards that were dealt, or turned up."""
        seen = Counter(deal.up)
        for hand in [*deal.hands.values(), *deal.reserves.values()]:
            seen.update(hand)
        return seen

    def check_conservation(self, seen):
        deck = Counter(full_deck(self.rules))
        for card, n in seen.items():
            if n > deck[card]:
                raise Foul("conservation", f"{n} of {card}")

    def start_of(self, deal, seat):
        letters = list(self.sides)
        for index, side in enumerate(letters):
            if seat in self.sides[side]:
                if deal.start is not None:
                    return deal.start[index]
                return (self.sums or {}).get(side, 0)
        return 0

    def make_table(self, deal, active):
        if self.rules["mode"] == "two_sides":
            sides = [[seat for seat in seats if seat in active] for seats in self.sides.values()]
        else:
            sides = [[seat] for seat in active]
        start = {seat: self.start_of(deal, seat) for seat in active}
        table = Table(self.rules, self.play_order(active, sides), sides, deal.hands, deal.up, start)
        table.number = deal.number
        table.reserves = dict(deal.reserves)
        table.stock -= sum(map(len, table.reserves.values()))
        return table

    def play_order(self, active, sides):
        """The turn goes round in the order of the numbers; where somebody rests, the sides still
        alternate."""
        if self.rules["active"] == self.rules["players"]:
            return active
        first, second = sorted(sides, key=min)
        return [seat for pair in zip(sorted(first), sorted(second)) for seat in pair]

    # ---- Turns ----

    def judge_turns(self, deal, table, verdict):
        seen = self.dealt(deal)
        expected = deal.turns[0][0] if deal.turns else 0
        if deal.dealer:
            expected = table.next_seat(deal.dealer)
        self.seen = seen
        for turn, (seat, words) in enumerate(deal.turns, 1):
            verdict.turn, verdict.seat = turn, seat
            if deal.broken and deal.broken[1] == turn:
                raise Foul("syntax", "a line cannot be read")
            if table.ended:
                raise Foul("order", "the deal is over")
            if words and all(word.kind == "reserve" for word in words):
                table.say_reserve(seat in table.waiting)
                continue
            if seat != expected:
                raise Foul("order", f"it is the turn of seat {expected}")
            draws = [word for word in words if word.kind == "draw"]
            seen.subtract(table.cards_turned_for(sum(len(word.cards) for word in draws)))
            for word in words:
                if word.kind == "draw":
                    seen.update(word.cards)
                    self.check_conservation(seen)
            table.play_turn(seat, words)
            expected = table.next_seat(seat)
        if deal.broken:
            verdict.turn, verdict.seat = deal.broken[1], deal.broken[0]
            raise Foul("syntax", "a line cannot be read")

    # ---- After the last turn ----

    def judge_finish(self, deal, table, verdict):
        is_last = deal is self.game.deals[-1]
        verdict.seat = 0
        breaks_off = (
            is_last and not deal.scores and self.game.end in ("abandoned", "adjudicated", "time")
        )
        if not table.ended and deal.turns and table.stock_is_spent() and not breaks_off:
            # Nothing more is written on a spent stock: the next player did not take, said or not.
            verdict.turn, verdict.seat = len(deal.turns) + 1, table.next_seat(deal.turns[-1][0])
            if table.take_is_forced(verdict.seat):
                raise Foul("take", "the pile must be taken")
            table.ended = "stock"
        if not table.ended:
            if deal.scores or not is_last or self.game.end in ("", "target", "deals"):
                verdict.turn = len(deal.turns) + 1
                raise Foul("order", "the deal is not played to its end")
            return
        self.check_stock(deal, table, verdict)
        table.fines = settle_red_threes(table)
        self.note_win(table)
        for letter, seats in self.sides.items():
            items = tally(table, seats)
            start = self.start_of(deal, seats[0])
            items.update(counts(table, seats))
            self.let_stand(items, deal.scores.get(letter, {}))
            items["sum"] = start + items["total"]
            verdict.tallies[letter] = items
        for letter in deal.scores:
            if letter not in self.sides:
                raise Foul("score", f"side {letter} does not play")
        for letter, said in deal.scores.items():
            self.check_score(letter, said, verdict.tallies[letter])

    def note_win(self, table):
        for letter, seats in self.sides.items():
            if table.special and table.special["wins"] and table.goer in seats:
                self.won = letter

    def let_stand(self, items, said):
        """Figures that stand by decision take the place of the computed ones."""
        for item in ITEMS:
            value, stands = said.get(item, (0, False))
            if stands and item != "total":
                items["total"] += value - items.get(item, 0)
            if stands:
                items[item] = value

    def check_stock(self, deal, table, verdict):
        if deal.stock is None:
            return
        verdict.at_end = True
        if len(deal.stock) != table.stock:
            raise Foul("conservation", "the stock line has another number of cards")
        self.seen.update(deal.stock)
        self.check_conservation(self.seen)

    def check_score(self, letter, said, items):
        everything = {**dict.fromkeys(ITEMS, 0), **items}
        for item, (value, stands) in said.items():
            if not stands and value != everything[item]:
                raise Foul("score", f"{letter} {item} is {value}, not {everything[item]}")

    def pass_on(self, deal, verdict):
        """What the next deal starts from: recorded sums, else computed ones, else nothing."""
        self.dealer = deal.dealer
        for side, seat in self.rest_orders(deal):
            self.rested.setdefault(side, []).append(seat)
        sums = {}
        for letter in self.sides:
            said = deal.scores.get(letter, {})
            if "sum" in said:
                sums[letter] = said["sum"][0]
            elif letter in verdict.tallies:
                sums[letter] = verdict.tallies[letter]["sum"]
        self.sums = sums
        self.number = verdict.deal
        self.over = self.match_is_over()

    def match_is_over(self):
        if not self.sums or len(self.sums) < len(self.sides):
            return False
        top = sorted(self.sums.values(), reverse=True)
        if not self.is_played_out():
            return False
        if self.won:
            return True
        return self.rules["match.tie"] == "shared" or top[0] != top[1]

    def is_played_out(self):
        deals = self.rules["match.deals"]
        if self.won:
            return True
        if deals == 0:
            return max(self.sums.values()) >= self.rules["match.target"]
        return 0 < deals <= self.number

    def leaders(self):
        if self.won:
            return [self.won]
        best = max(self.sums.values())
        return [side for side, score in self.sums.items() if score == best]

    def judge_end(self):
        game = self.game
        if not game.deals or not self.sums or len(self.sums) < len(self.sides):
            return
        if game.end in ("target", "deals"):
            deals = self.rules["match.deals"]
            if game.end != ("deals" if deals > 0 else "time" if deals < 0 else "target"):
                raise Foul("match", "the match ends for another reason")
            if not self.is_played_out():
                raise Foul("match", "the match was not played out")
            if len(self.leaders()) > 1 and self.rules["match.tie"] == "extra_deal":
                raise Foul("match", "the leaders are level")
        by_score = game.end in ("target", "deals", "time")
        if game.winner and by_score and self.leaders() != [game.winner]:
            raise Foul("match", "another side won")


def judge_game(game):
    """The verdicts on a game: one for each deal, and perhaps one for its end."""
    if game.broken:
        return [Verdict(0, kind="syntax", text="the head cannot be read")]
    try:
        if game.unsupported:
            raise Unsupported(game.unsupported)
        return list(Judge(game).judge())
    except Unsupported as reason:
        return [Verdict(0, kind="unsupported", text=str(reason))]


def judge_text(text):
    """Yields each game of a text with its verdicts."""
    for game in parse_games(text):
        yield game, judge_game(game)


def print_game(game, verdicts):
    for verdict in verdicts:
        if verdict.kind:
            print(game.id, verdict.deal, verdict.turn, verdict.seat, verdict.kind, verdict.text)
        for side, items in verdict.tallies.items():
            said = " ".join(f"{item}={value}" for item, value in items.items())
            print(game.id, verdict.deal, "score", side, said)


def main(paths):
    if not paths:
        sys.exit(__doc__.strip())
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for game, verdicts in judge_text(file.read()):
                print_game(game, verdicts)


if __name__ == "__main__":
    main(sys.argv[1:])
