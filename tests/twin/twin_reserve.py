# SPDX-License-Identifier: MIT
"""Hands in reserve at the table of the twin: who takes one, and when."""

from twin_cards import Foul


class Reserves:
    """What a table does with them."""

    def reserve_is_due(self, seat):
        n = self.side_of(seat).n_reserves
        return bool(self.reserves) and n < len(self.rules["reserve.sizes"])

    def do_reserve(self, _):
        self.say_reserve(self.may_say_reserve)

    @staticmethod
    def say_reserve(is_right):
        if not is_right:
            raise Foul("reserve", "no hand in reserve is taken up here")

    def take_reserve(self):
        """Who has emptied his hand takes the next hand in reserve, if one is left to his side."""
        if self.took and not self.side_can_be_open():
            return False
        if not self.hands[self.seat]:
            self.pick_up()
        takes = not self.hands[self.seat] and self.reserve_is_due(self.seat)
        if takes:
            self.side_of(self.seat).n_reserves += 1
            self.hands[self.seat] += self.reserves.pop(0)
        return takes
