# SPDX-License-Identifier: MIT
"""Drawing at the table of the twin: from the stock, for red threes, and the talon of who opens."""

from twin_cards import Foul, red_threes


class Draws:
    """What a table does when cards come off the stock."""

    def do_red3(self, word):
        card = word.cards[0]
        if card not in red_threes(self.rules):
            raise Foul("red3", "no red three")
        self.need_cards([card])
        self.red_threes[self.seat] += 1
        if card in self.reds_from_pile[self.seat]:
            self.reds_from_pile[self.seat].remove(card)
        else:
            self.due += 1
            self.red_from_stock = True
        self.check_spent_stock()

    def check_spent_stock(self):
        """When a card is still owed after a red three and there is none, the deal is over; a red
        three that was drawn last is laid first."""
        if not self.stock_is_spent() or self.took:
            return
        owed = (self.red_from_stock and self.drawn < self.rules["turn.draw"]
                and not self.hand_red_threes(self.seat))
        if self.due or owed:
            self.ended = "red three"

    def do_draw(self, word):
        if self.discarded or self.draws_at_once():
            self.draw_talon(word.cards)
            return
        pending = self.red_three_is_pending()
        for card in word.cards:
            if self.took and not self.due:  # a red three of the hand in reserve is replaced
                raise Foul("draw", "drawn after taking")
            if self.due:
                self.due -= 1
            elif pending:
                raise Foul("red3", "a red three is to be laid first")
            elif self.drawn == self.rules["turn.draw"]:
                raise Foul("draw", "too many cards drawn")
            else:
                self.drawn += 1
            self.renew_stock()
            if self.stock == 0:
                raise Foul("stock", "the stock is empty")
            self.stock -= 1
            self.hands[self.seat].append(card)
        self.check_spent_stock()

    # ---- The talon ----

    def may_follow_discard(self, word):
        return word.kind == "draw" and bool(self.rules["talon.cards"])

    def draws_at_once(self):
        """Whether a draw now is meant for a talon that comes before the discard."""
        return ("at_once" in self.rules["talon.terms"] and self.laid and self.draw_phase_over())

    def talon_is_due(self):
        """Whether what the turn has laid earns one."""
        terms = self.rules["talon.terms"]
        if not self.laid or self.opened_at_start or self.talon_drawn:
            return False
        if "at_once" in terms and (self.discarded or not self.side_can_be_open()):
            return False
        return (self.stock >= self.rules["talon.min_stock"]
                and not ("without_take" in terms and self.took))

    def talon_size(self):
        """How many cards of the stock are due: the first side to open gets the first number."""
        own = self.side_of(self.seat)
        earlier = sum(side.opened for side in self.sides if side is not own)
        sizes = self.rules["talon.cards"][earlier:]
        return min(sizes[0], self.stock) if sizes and self.talon_is_due() else 0

    def draw_talon(self, cards):
        if self.discarded and not self.hands[self.seat]:
            self.need_card_besides_talon()
        if len(cards) != self.talon_size():
            raise Foul("talon", f"{len(cards)} cards instead of {self.talon_size()}")
        self.stock -= len(cards)
        self.hands[self.seat] += cards
        self.talon_drawn = True

    def need_card_besides_talon(self):
        """Who has no card left has gone out, or should have kept one, unless a talon follows."""
        if "keep_card" not in self.rules["talon.terms"] and self.talon_size():
            return
        if self.may_go_out(self.side_of(self.seat)):
            raise Foul("order", "the deal is over")
        raise Foul("out", "no card kept")
