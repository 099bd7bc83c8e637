# SPDX-License-Identifier: MIT
"""Hands in reserve at the table of the twin: who takes one, and when."""

from twin_cards import Foul


def reserve_places(rules, sides, seats):
    """How many cards lie in reserve where: numbered for sides, by seat for players."""
    sizes = rules["reserve.sizes"]
    if not sizes:
        return {}
    if rules["reserve.owner"] == "player":
        return dict.fromkeys(seats, sizes[0])
    return dict(enumerate(sizes * len(sides), 1))


class Reserves:
    """What a table does with them.  `reserves` has the cards that nobody has taken, by place."""

    def reserve_is_due(self, seat):
        if self.rules["reserve.owner"] == "player":
            return seat in self.reserves
        n = self.side_of(seat).n_reserves
        return bool(self.reserves) and n < len(self.rules["reserve.sizes"])

    def replaces_hand(self, seat):
        """Whether who empties his hand has another one."""
        return self.reserve_is_due(seat) and self.rules["reserve.earned_by"] == "empty_hand"

    def do_reserve(self, _):
        self.say_reserve(self.may_say_reserve)

    @staticmethod
    def say_reserve(is_right):
        if not is_right:
            raise Foul("reserve", "no hand in reserve is taken up here")

    def earn_reserve(self, n_canastas):
        """Something was laid, by a side that had so many canastas before: what that brings."""
        if self.rules["reserve.earned_by"] == "empty_hand":
            return self.replace_hand()
        self.earns = self.earns or len(self.side_of(self.seat).canastas()) > n_canastas
        if not self.earns or not self.reserve_is_due(self.seat):
            return False
        if not self.side_can_be_open():
            if self.took:
                return False
            raise Foul("minimum", f"{self.laid_value} laid to open")
        self.pick_up()
        self.take_reserve()
        return True

    def replace_hand(self):
        """Who has emptied his hand takes the next hand in reserve, if one is left to him."""
        if self.took and not self.side_can_be_open():
            return False
        if not self.hands[self.seat]:
            self.pick_up()
        takes = not self.hands[self.seat] and self.replaces_hand(self.seat)
        if takes:
            self.take_reserve()
        return takes

    def take_reserve(self):
        is_own = self.rules["reserve.owner"] == "player"
        self.side_of(self.seat).n_reserves += 1
        self.hands[self.seat] += self.reserves.pop(self.seat if is_own else min(self.reserves))

    # ---- The stock ----

    def stock_can_be_renewed(self):
        return bool(self.reserves) and self.rules["reserve.renews_stock"] != "never"

    def stock_is_spent(self):
        return self.stock == 0 and not self.stock_can_be_renewed()

    def cards_turned_for(self, n):
        """What lies in the hands in reserve that become the stock when so many are drawn."""
        turned, there = [], self.stock
        for place in sorted(self.reserves) if self.stock_can_be_renewed() else ():
            if there >= n:
                break
            turned += self.reserves[place]
            there += len(self.reserves[place])
        return turned

    def renew_stock(self):
        """A spent stock is renewed by a hand in reserve that nobody has taken."""
        if not self.stock and self.stock_can_be_renewed():
            self.stock = len(self.reserves.pop(min(self.reserves)))
            self.n_turned += 1

    def has_lost_reserve(self, side):
        """Whether a side can have none any more because one became the stock."""
        return self.n_turned > 0 and not self.reserves and side.n_reserves == 0

    def need_partners_reserves(self, side):
        """Who goes out waits for all partners of his, where the rules say so."""
        asked = self.rules["going_out.reserve"]
        for seat in side.seats:
            waits = seat in self.reserves or (asked == "partners_played" and seat in self.waiting)
            if asked != "own" and seat != self.seat and waits:
                raise Foul("out", f"seat {seat} has not come to his hand in reserve")
