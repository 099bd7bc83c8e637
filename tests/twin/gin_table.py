# SPDX-License-Identifier: MIT
"""A deal of gin rummy on the table: who holds what, as far as somebody saw it, whose turn it is,
and whether what he does is allowed."""
from dataclasses import dataclass, field

from gin_melds import deadwood, fits, is_meld, meld_name
from gin_record import Finding, is_known
from gin_rules import FIRST_STOCK, HAND_SIZE, knock_limit
from gin_score import Outcome

UPCARD1, UPCARD2, FIRSTDRAW, DRAW, ANSWER, OVER = range(6)


@dataclass
class Hand:
    """Cards that are known by their faces, and a number of others."""
    known: set = field(default_factory=set)
    unseen: int = 0

    def count(self):
        return len(self.known) + self.unseen


@dataclass
class Turn:
    """What a player has done in his turn so far."""
    taken: str = ""  # the card from the pile
    is_last: bool = False  # of a stock that is dead: the turn has to end the deal
    melds: list = field(default_factory=list)
    discarded: bool = False
    claim: object = None


class Table:
    def __init__(self, rules, dealer, line):
        self.line = line  # where what is wrong with the whole deal is told
        self.rules = rules
        self.dealer = dealer
        self.hands = {}
        self.up = ""
        self.pile = []
        self.seen = set()  # faces that have a place in this deal
        self.stock = FIRST_STOCK
        self.rest = None  # what was never drawn, as the record lists it
        self.rest_line = 0
        self.phase = UPCARD1
        self.seat = 3 - dealer if dealer else 0
        self.melds = []  # of the knocker
        self.outcome = None
        self.is_played = False
        self.has_passed = False  # with nothing but dead cards to draw, so that the deal is void

    # ---- The set-up ----

    def see(self, card):
        """A card has come to light, and was nowhere before."""
        if not is_known(card):
            return
        if card in self.seen:
            raise Finding("card-too-many", card)
        self.seen.add(card)

    def deal_hand(self, seat, cards):
        if seat not in (1, 2):
            raise Finding("turn-not-seated")
        if seat in self.hands:
            raise Finding("pcn-line-twice")
        if len(cards) != HAND_SIZE:
            raise Finding("setup-hand-size", f"{len(cards)} cards")
        for card in cards:
            self.see(card)
        self.hands[seat] = Hand({card for card in cards if is_known(card)},
                                sum(not is_known(card) for card in cards))

    def turn_up(self, cards):
        if len(cards) != 1:
            raise Finding("setup-up-too-many")
        if self.up:
            raise Finding("pcn-line-twice")
        self.see(cards[0])
        self.up, self.pile = cards[0], [cards[0]]

    def list_stock(self, cards, line):
        if self.rest is not None:
            raise Finding("pcn-line-twice")
        self.rest, self.rest_line = cards, line

    def check_setup(self):
        if self.is_played:
            return
        self.is_played = True
        if len(self.hands) < 2:
            raise Finding("setup-hand-missing", line=self.line)
        if not self.pile:
            raise Finding("setup-up-missing", line=self.line)

    def is_sheet(self):
        """Whether there is nothing but figures."""
        return not (self.hands or self.up or self.is_played)

    # ---- Cards ----

    def leave_hand(self, seat, card):
        """A card is shown, and goes."""
        hand = self.hands[seat]
        if not is_known(card):
            if not hand.unseen:
                raise Finding("cannot-tell")
            hand.unseen -= 1
        elif card in hand.known:
            hand.known.remove(card)
        elif not hand.unseen:
            raise Finding("card-not-in-hand", card)
        else:
            self.see(card)
            hand.unseen -= 1

    def leave_all(self, seat, cards):
        for card in cards:
            self.leave_hand(seat, card)

    # ---- A turn ----

    def play(self, seat, words):
        self.check_setup()
        if self.phase == OVER or self.has_passed:
            raise Finding("turn-after-end")
        self.seat = self.seat or seat
        if seat != self.seat:
            raise Finding("turn-wrong-seat", f"seat {self.seat} plays")
        words = [word for word in words if word.kind != "clock"]
        if not words:
            raise Finding("pcn-turn-empty")
        if self.phase == ANSWER:
            self.answer(words)
        elif self.phase in (UPCARD1, UPCARD2) and words[0].kind == "pass":
            self.refuse(words)
        elif self.phase == DRAW and self.is_dead() and words[0].kind == "pass":
            self.pass_alone(words)
            self.has_passed = True
        else:
            self.play_out(words)

    def pass_alone(self, words):
        if len(words) > 1:
            raise Finding(".word-after-pass", words[1].text)

    def refuse(self, words):
        self.pass_alone(words)
        self.phase = UPCARD2 if self.phase == UPCARD1 else FIRSTDRAW
        self.seat = 3 - self.seat

    def is_dead(self):
        return self.stock <= self.rules["stock.dead"]

    def play_out(self, words):
        turn = Turn(is_last=self.phase == DRAW and self.is_dead())
        if any(word.kind == "rest" for word in words):
            raise Finding(".rest-in-turn")
        self.take_card(turn, words[0])
        for word in words[1:]:
            self.do_word(turn, word)
        self.end_turn(turn)

    def take_card(self, turn, word):
        if word.kind == "take":
            if self.phase == FIRSTDRAW:
                raise Finding("draw-refused")
            turn.taken = self.pile.pop()
            if is_known(turn.taken):
                self.hands[self.seat].known.add(turn.taken)
            else:
                self.hands[self.seat].unseen += 1
        elif word.kind == "draw":
            self.draw_card(word.cards[0])
        else:
            raise Finding("turn-before-draw", word.text)

    def draw_card(self, card):
        if self.phase in (UPCARD1, UPCARD2):
            raise Finding(".draw-unrefused")
        if self.is_dead():
            raise Finding("stock-dead")
        self.stock -= 1
        self.see(card)
        if is_known(card):
            self.hands[self.seat].known.add(card)
        else:
            self.hands[self.seat].unseen += 1

    def do_word(self, turn, word):
        """Who ends the deal may discard, say so and lay his melds in any order."""
        if word.kind in ("knock", "gin"):
            if turn.claim:
                raise Finding(".claim-twice")
            turn.claim = word
        elif word.kind == "meld":
            self.check_meld(word.cards)
            self.leave_all(self.seat, word.cards)
            turn.melds.append(list(word.cards))
        elif word.kind == "discard":
            self.discard(turn, word.cards[0])
        else:
            raise Finding(".word-in-turn", word.text)

    def discard(self, turn, card):
        if turn.discarded:
            raise Finding("turn-after-discard", card)
        if card == turn.taken and not self.rules["pile.return_taken"]:
            raise Finding(".discard-taken", card)
        self.leave_hand(self.seat, card)
        self.pile.append(card)
        turn.discarded = True

    def check_meld(self, cards):
        if any(not is_known(card) for card in cards):
            raise Finding("cannot-tell")
        if not is_meld(cards):
            raise Finding("meld-", "".join(cards))

    def end_turn(self, turn):
        is_big = (turn.claim and turn.claim.kind == "gin" and self.rules["gin.big"] >= 0
                  and not self.hands[self.seat].count())
        if not turn.discarded and not is_big:
            raise Finding("turn-no-discard")
        if turn.claim:
            self.knock(turn, bool(is_big and not turn.discarded))
        elif turn.melds:
            raise Finding(".meld-without-claim")
        elif turn.is_last:
            raise Finding(".last-without-claim")
        else:
            self.phase = DRAW
        self.seat = 3 - self.seat

    # ---- The end of the deal ----

    def knock(self, turn, is_big):
        hand = self.hands[self.seat]
        self.outcome = Outcome(self.seat, turn.claim.kind == "gin", is_big, self.kept(turn, hand))
        self.melds = turn.melds
        self.phase = ANSWER
        if turn.claim.kind == "gin":
            if hand.count():
                raise Finding("claim-false", f"{hand.count()} cards are in no meld")
            return
        limit = knock_limit(self.rules, self.up)
        if limit == 0:
            raise Finding("knock-barred")
        kept, said, least = self.outcome.kept, turn.claim.number, self.least_kept(hand)
        if limit is not None and max(least, kept or 0) > limit:
            raise Finding("knock-limit", f"{max(least, kept or 0)} is more than {limit}")
        if said is not None and (said < least or (not hand.unseen and said != kept)):
            raise Finding("claim-false", f"{least}, and not {said}")

    def least_kept(self, hand):
        """What the deadwood of a hand is at least: a card that nobody saw counts one, or more."""
        return deadwood(hand.known) + hand.unseen

    def kept(self, turn, hand):
        """The deadwood of the knocker, or what he says that it is; None where nobody knows."""
        return turn.claim.number if hand.unseen else deadwood(hand.known)

    def answer(self, words):
        """Melds of the opponent's own, and additions to the knocker's."""
        rest, kinds = None, [word.kind for word in words]
        if kinds.count("rest") > 1:
            raise Finding(".rest-twice")
        if "pass" in kinds and {"meld", "add"} & set(kinds):
            raise Finding(".pass-and-more")
        for word in words:
            if word.kind == "meld":
                self.check_meld(word.cards)
                self.leave_all(self.seat, word.cards)
            elif word.kind == "add":
                self.add(word)
            elif word.kind == "rest":
                rest = word.cards
            elif word.kind != "pass":
                raise Finding(".word-in-answer", word.text)
        self.lay_open(rest)
        self.phase = OVER

    def add(self, word):
        if self.outcome.is_gin:
            raise Finding("layoff-gin", word.text)
        if not all(map(is_known, word.cards)):
            raise Finding("cannot-tell")
        meld = self.meld_to_add(word)
        self.leave_all(self.seat, word.cards)
        meld.extend(word.cards)

    def meld_to_add(self, word):
        """The first meld of that name that takes the cards; or that of the number."""
        named = [meld for meld in self.melds if meld_name(meld) == word.name]
        if word.ordinal:
            named = named[word.ordinal - 1:word.ordinal]
        if not named:
            raise Finding("meld-not-there", word.text)
        for meld in named:
            if fits(meld, word.cards):
                return meld
        raise Finding("meld-", word.text)

    def lay_open(self, rest):
        """What the opponent keeps; nobody knows it where he shows nothing of it."""
        hand = self.hands[self.seat]
        if rest is not None:
            n_cards = hand.count()
            self.leave_all(self.seat, rest)
            if len(rest) != n_cards:
                raise Finding("claim-false", f"{n_cards} cards are left")
            self.outcome.rest = tuple(rest) if all(map(is_known, rest)) else None
        else:
            self.outcome.rest = None if hand.unseen else tuple(hand.known)

    def call_void(self):
        self.check_setup()
        if self.phase == OVER:
            raise Finding("turn-after-end")
        if self.phase != DRAW or not self.is_dead():
            raise Finding(".void-early")
        self.outcome, self.phase = Outcome(), OVER

    def finish(self):
        """The deal has been played, and is counted."""
        self.check_setup()
        if self.has_passed and self.phase != OVER:
            self.call_void()
        if self.phase != OVER:
            raise Finding("turn-deal-unfinished", line=self.line)
        if self.rest is not None:
            self.count_rest()

    def count_rest(self):
        """Every card of the deck has one place, now that all that could be drawn was."""
        try:
            for card in self.rest:
                self.see(card)
        except Finding as finding:
            finding.line = self.rest_line
            raise
        if len(self.rest) != self.stock:
            raise Finding("card-stock-left", f"{self.stock} cards were left", self.rest_line)

    def is_known(self):
        """Whether what the deal is worth can be computed."""
        return (self.outcome is not None and self.outcome.kept is not None
                and self.outcome.rest is not None
                and not (self.rules["deal.spade_doubles"] and self.up[1] == "?"))
