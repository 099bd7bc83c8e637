# SPDX-License-Identifier: MIT
"""One deal at the table: who holds what, what lies where, and whether each thing done was allowed.
Slow and plain on purpose: cards are words such as `5h`, hands are lists, and every rule is looked
up where it is needed.  The first thing that was not allowed raises Foul, and the deal is over."""

from twin_cards import (JOKER, RANKS, SUITS, Foul, Meld, Side, black_threes, card_value,
                        check_meld, full_deck, group_is_legal, is_natural, is_wild, join_sides,
                        meld_is_legal, name_of, points, red_threes, without_reds)
from twin_contract import Contract
from twin_draw import Draws
from twin_reserve import Reserves
from twin_special import Specials


class Table(Draws, Reserves, Contract, Specials):
    """The state of a deal, and the moves."""

    def __init__(self, rules, seats, sides, hands, up, start):
        self.rules = rules
        self.seats = list(seats)
        self.sides = [Side(side, rules) for side in sides]
        self.hands = {seat: list(hands[seat]) for seat in seats}
        self.start = start  # seat -> score before the deal
        self.number = 1     # of the deal in the match
        self.held = {}      # seat -> what counts against it in the end
        self.ever_asked = set()
        self.pile = list(up)
        used = sum(len(hand) for hand in self.hands.values()) + len(up)
        self.stock = len(full_deck(rules)) - used
        self.red_threes = {seat: 0 for seat in seats}
        self.reds_from_pile = {seat: [] for seat in seats}  # in the hand, not to be replaced
        self.ever_melded = {seat: False for seat in seats}
        self.had_turn = {seat: False for seat in seats}
        self.lone_seat = self.goer = self.n_laid = 0
        self.ended = ""  # why the deal is over
        self.goer_concealed = False
        self.reserves = {}
        self.n_turned = 0  # hands in reserve that became the stock
        self.waiting = set()  # seats that won one by a discard and have not played from it
        self.begin_turn(0)

    # ---- What is asked often ----

    def side_of(self, seat):
        return next(side for side in self.sides if seat in side.seats)

    def next_seat(self, seat):
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def frozen(self):
        names = dict.fromkeys(red_threes(self.rules), "red_three") | {JOKER: "joker"}
        kinds = {"two" if card[0] == "2" else names.get(card) for card in self.pile}
        return bool(kinds & self.rules["pile.freezers"])

    def minimum(self, seat):
        """What the side of this player must lay to open."""
        least = 0
        by_deal = self.rules["initial.basis"] == "deal"
        for start, value in sorted(self.rules["initial.table"]):
            if (self.number if by_deal else self.start[seat]) >= start:
                least = value
        return least

    def hand_red_threes(self, seat):
        return [card for card in self.hands[seat] if card in red_threes(self.rules)]

    def red_three_is_pending(self):
        """Whether a red three must be laid before anything else.  Where faults have a settlement,
        one that is kept is no violation: it is fined at the end."""
        strict = self.rules["penalty.code"] == "none"
        return strict and bool(self.hand_red_threes(self.seat))

    # ---- The frame of a turn ----

    def begin_turn(self, seat):
        self.seat = seat
        self.drawn = 0
        self.took = False
        self.due = 0  # replacements for red threes
        self.red_from_stock = False
        self.pickup_pending = []
        self.laid_value = 0
        self.laid = self.added_to_old = self.black_set = False
        self.asked = ""
        self.discarded = ""
        self.last_laid = []
        self.may_say_reserve = seat in self.waiting
        self.earns = False
        self.talon_drawn = False
        for side in self.sides:
            for meld in side.melds:
                meld.laid_this_turn = False
                meld.cards_this_turn = []
        if seat:
            self.opened_at_start = self.side_of(seat).opened
            self.side_empty_at_start = not self.side_of(seat).melds
            self.had_melded = self.ever_melded[seat]

    def play_turn(self, seat, words):
        if self.ended:
            raise Foul("order", "the deal is over")
        self.begin_turn(seat)
        for word in words:
            if self.ended and word.kind != "red3":
                raise Foul("order", "the deal is over")
            if self.discarded and not self.may_follow_discard(word):
                raise Foul("order", "the turn is over")
            n_canastas = len(self.side_of(seat).canastas())
            getattr(self, "do_" + word.kind)(word)
            if word.kind != "reserve":
                lays = word.kind in ("meld", "add", "take", "merge")
                self.may_say_reserve = lays and self.earn_reserve(n_canastas)
        if not self.ended:
            self.end_turn()
        self.had_turn[seat] = True
        self.note_turn(seat)

    def draw_phase_over(self):
        if self.due:
            return False
        return (self.took or self.drawn == self.rules["turn.draw"]
                or (self.drawn > 0 and self.stock_is_spent()))

    def need_cards(self, cards):
        """The cards leave the hand, or it does not hold them."""
        hand = self.hands[self.seat]
        for card in cards:
            if card not in hand and card in self.pickup_pending:
                if not self.side_can_be_open():
                    raise Foul("minimum", f"{card} of the pile used before the minimum")
                self.pick_up()
                if card not in red_threes(self.rules) and self.red_three_is_pending():
                    raise Foul("red3", "a red three came with the pile")
            if card not in hand:
                raise Foul("hand", f"no {card}")
            hand.remove(card)

    def need_free_hands(self):
        """Before anything is laid or discarded: the draw is over, red threes are down."""
        if self.red_three_is_pending() or self.due:
            raise Foul("red3", "a red three is in the hand, or not replaced")
        if not self.draw_phase_over():
            raise Foul("draw", "not drawn yet")

    # ---- Permission ----

    def do_ask(self, word):
        partners = len(self.side_of(self.seat).seats) - 1
        if self.rules["going_out.permission"] == "none" or not partners:
            raise Foul("out", "nobody to ask")
        once = self.rules["going_out.permission"] == "once_a_deal"
        if self.asked or once and self.seat in self.ever_asked:
            raise Foul("out", "asked again")
        if self.laid:
            raise Foul("out", "asked too late")
        if word.answer.startswith(".") and (partners < 2 or word.answer == "."):
            raise Foul("out", "a pass is no answer")
        if not word.answer:
            raise Foul("out", "no answer")
        self.asked = word.answer
        self.ever_asked.add(self.seat)

    # ---- Melds ----

    def do_meld(self, word):
        self.need_free_hands()
        cards = word.cards
        if any(card in red_threes(self.rules) for card in cards):
            raise Foul("meld", "a red three in a meld")
        if all(card in black_threes(self.rules) for card in cards):
            self.lay_black_set(cards)
            return
        if any(card in black_threes(self.rules) for card in cards):
            raise Foul("meld", "a black three in a group")
        name = name_of(cards, self.rules)
        old = self.side_of(self.seat).groups(name)
        if name == "w" and old and self.rules["meld.wild_sets"] == "one":
            raise Foul("meld", "a second meld of wild cards")
        joins = old and name in RANKS and self.rules["meld.per_rank"] == "one"
        self.need_cards(cards)
        self.lay(name, cards, old[0] if joins else None)

    def do_add(self, word):
        self.need_free_hands()
        groups = self.side_of(self.seat).groups(word.name)
        if not groups or word.ordinal > len(groups):
            raise Foul("meld", "no such meld")
        if any(not (is_wild(card) or is_natural(card, self.rules)) for card in word.cards):
            raise Foul("meld", "a three in a group")
        self.need_cards(word.cards)
        self.lay(word.name, word.cards, self.choose_meld(groups, word.ordinal, word.cards))

    def choose_meld(self, melds, ordinal, cards):
        """The one with that number; without a number the first that can take the cards."""
        if ordinal:
            return melds[ordinal - 1]
        fitting = [meld for meld in melds
                   if meld_is_legal(meld.rank, meld.cards + list(cards), self.rules)]
        return (fitting or melds)[0]

    def do_merge(self, word):
        self.need_free_hands()
        melds = self.side_of(self.seat).groups(word.name)
        if self.rules["meld.merge"] == "none":
            raise Foul("meld", "melds that are not joined")
        if word.ordinal == word.second or max(word.ordinal, word.second) > len(melds):
            raise Foul("meld", "no two such melds")
        kept, gone = melds[word.ordinal - 1], melds[word.second - 1]
        check_meld(kept.rank, kept.cards + gone.cards, self.rules)
        kept.cards += gone.cards
        self.side_of(self.seat).melds.remove(gone)

    def lay_black_set(self, cards):
        rules = self.rules
        if rules["black_three.meldable"] == "never" or rules["going_out.forbid_black_three"]:
            raise Foul("meld", "black threes are not melded")
        if len(cards) < 3 or self.side_of(self.seat).groups("b"):
            raise Foul("meld", "no set of black threes")
        self.need_cards(cards)
        self.black_set = True
        self.lay("b", cards, None)

    def lay(self, rank, cards, old):
        """Puts cards that have left the hand (or the pile) down, in a group that exists or not."""
        side = self.side_of(self.seat)
        if rank != "b":
            check_meld(rank, (old.cards if old else []) + list(cards), self.rules)
        if old:
            old.cards += cards
            old.cards_this_turn += cards
            self.added_to_old = self.added_to_old or not old.laid_this_turn
        else:
            self.n_laid += 1
            side.melds.append(Meld(rank, cards, self.n_laid))
        self.laid = True
        self.last_laid = cards
        self.ever_melded[self.seat] = True
        self.laid_value += points(cards, self.rules)

    # ---- Taking the pile ----

    def take_is_open(self, seat):
        """Whether the pile can be thought of at all: its top card, and the lone card."""
        if not self.pile or not is_natural(self.pile[-1], self.rules):
            return False
        lone = len(self.hands[seat]) == 1 and len(self.pile) == 1
        return not (self.rules["pile.lone_card_rule"] and lone)

    def claim_ways(self, seat, cards):
        """The methods by which these cards of the hand claim the pile."""
        rank = self.pile[-1][0]
        side = self.side_of(seat)
        naturals = [card for card in cards if card[0] == rank and card != JOKER]
        wilds = [card for card in cards if is_wild(card)]
        groups = side.groups(rank)
        before = self.rules["pile.before_initial"]
        ways = set()
        pure = not (self.rules["pile.claim_pure"] and wilds)
        if len(naturals) >= 2 and pure and (side.opened or before != "forbidden"):
            ways.add("pair")
        if self.frozen():
            return ways
        if len(naturals) == 1 and wilds:
            if side.opened and self.rules["pile.natural_plus_wild"]:
                ways.add("wild")
            if not side.opened and before == "natural_or_wild":
                ways.add("wild")
        onto = self.rules["pile.onto_meld"]
        if side.opened and groups:
            if onto == "any" or (onto == "incomplete" and len(groups[0].cards) < 7):
                ways.add("meld")
        return ways

    def do_take(self, word):
        if self.drawn:
            raise Foul("take", "drawn before")
        if self.due or self.red_three_is_pending():
            raise Foul("red3", "a red three is to be laid, or replaced, first")
        if self.took or not self.take_is_open(self.seat):
            raise Foul("take", "the pile cannot be taken")
        top = self.pile[-1]
        if word.count and word.count != len(self.pile):
            raise Foul("take", "the pile is of another size")
        if word.name and word.name not in (top[0], top[1]):
            raise Foul("take", "the top card is not of that meld")
        names_many = self.rules["meld.per_rank"] == "many" and (word.name or not word.cards)
        if names_many or word.name in tuple(SUITS):
            self.take_onto(word)
            return
        if any(not is_wild(card) and card[0] != top[0] for card in word.cards):
            raise Foul("take", "cards that do not claim the top card")
        self.need_cards(word.cards)
        if not self.claim_ways(self.seat, word.cards):
            raise Foul("take", "no right to the pile")
        self.took = True
        if self.rules["mode"] == "lone_hand" and not self.lone_seat:
            self.set_lone_hand(self.seat)
        groups = self.side_of(self.seat).groups(top[0])
        if self.rules["meld.per_rank"] == "many":
            groups = []
        old = groups[min(max(word.ordinal, 1), len(groups)) - 1] if groups else None
        self.pickup_pending = self.pile[:-1]
        self.pile = []
        self.lay(top[0], [top] + word.cards, old)

    def take_onto(self, word):
        """Onto a meld that lies, where a side may have several of a rank."""
        melds = self.side_of(self.seat).groups(word.name or self.pile[-1][0])
        self.need_cards(word.cards)
        if word.ordinal:
            melds = melds[word.ordinal - 1:word.ordinal]
        open_melds = [meld for meld in melds if self.may_go_onto(self.seat, meld, word.cards)]
        if not open_melds:
            raise Foul("take", "no meld for the top card")
        self.took = True
        self.pickup_pending = self.pile[:-1]
        top = self.pile[-1]
        self.pile = []
        self.lay(open_melds[0].rank, [top] + word.cards, open_melds[0])

    def may_go_onto(self, seat, meld, cards):
        """Whether the top card, and these of the hand, may take the pile onto that meld."""
        if not self.side_of(seat).opened or self.frozen() or meld.rank in "bw":
            return False
        is_sequence = meld.rank in SUITS
        if is_sequence and (cards or self.rules["pile.sequence_use"] != "onto"):
            return False
        if not is_sequence and self.rules["pile.onto_meld"] == "never":
            return False
        small = is_sequence or self.rules["pile.onto_meld"] == "incomplete"
        if small and len(meld.cards) >= 7:
            return False
        return meld_is_legal(meld.rank, meld.cards + [self.pile[-1]] + cards, self.rules)

    def pick_up(self):
        """The rest of the pile goes to the hand; red threes in it are laid and not replaced.
        No word says when: at the latest when one of its cards is used, or the turn ends."""
        self.hands[self.seat] += self.pickup_pending
        self.reds_from_pile[self.seat] += [card for card in self.pickup_pending
                                           if card in red_threes(self.rules)]
        self.pickup_pending = []

    def set_lone_hand(self, seat):
        """From the first take on the other two are partners."""
        self.lone_seat = seat
        lone = self.side_of(seat)
        others = [side for side in self.sides if side is not lone]
        joined = join_sides(others)
        melds = sorted(joined.melds, key=lambda meld: meld.number)
        joined.melds = []
        for meld in melds:
            same = joined.groups(meld.rank)
            if same and group_is_legal(same[0].cards + meld.cards, self.rules):
                same[0].cards += meld.cards
            else:
                joined.melds.append(meld)
        self.sides = [lone, joined]

    # ---- The end of a turn ----

    def do_discard(self, word):
        card = word.cards[0]
        if card in red_threes(self.rules) and card in self.hands[self.seat]:
            raise Foul("discard", "a red three discarded")
        self.finish_take()
        self.need_free_hands()
        if word.freeze:
            raise Foul("discard", "freezing is not declared here")
        self.need_cards([card])
        self.need_contract(card)
        self.pile.append(card)
        self.discarded = card
        self.last_laid = [card]

    def finish_take(self):
        if self.took and not self.side_can_be_open():
            raise Foul("minimum", "the pile was taken, the minimum not laid")
        self.pick_up()

    def side_can_be_open(self):
        return self.opened_at_start or self.laid_value >= self.minimum(self.seat)

    def do_pass(self, _word):
        if not self.stock_is_spent() or self.rules["stock_end.play_on"] != "pile_chain":
            raise Foul("stock", "passed while there is a stock")
        if self.drawn or self.took or self.laid:
            raise Foul("stock", "passed in the middle of a turn")
        if self.take_is_forced(self.seat):
            raise Foul("take", "the pile must be taken")
        if self.asked.endswith("+"):
            raise Foul("out", "the answer was yes, but not out")
        self.ended = "pass"

    def is_concealed(self):
        """Whether the player who now goes out does so from the hand."""
        side = self.side_of(self.seat)
        if self.rules["going_out.concealed_scope"] == "player":
            clean = not self.had_melded
        else:
            clean = self.side_empty_at_start
        if not clean:
            return False
        if self.added_to_old and not self.rules["going_out.concealed_layoff"]:
            return False
        if self.rules["going_out.concealed_canasta"] == "in_hand":
            return any(meld.canasta(self.rules)[0] and len(meld.cards_this_turn) >= 7
                       for meld in side.melds)
        return len(side.canastas()) >= self.rules["going_out.canastas"]

    def end_turn(self):
        self.finish_take()
        if not self.discarded:
            self.need_free_hands()
        self.waiting.discard(self.seat)
        if self.discarded and self.replace_hand():
            self.waiting.add(self.seat)
        out = not self.hands[self.seat]
        if out and self.has_lost_reserve(self.side_of(self.seat)) \
                and self.rules["reserve.renews_stock"] == "missed":
            raise Foul("reserve", "no card is left, and no hand in reserve was taken")
        if out and self.reserve_is_due(self.seat):
            raise Foul("reserve", "no card is left, and the hand in reserve is not taken")
        if not self.discarded and not out:
            raise Foul("discard", "no discard")
        side = self.side_of(self.seat)
        concealed = out and self.is_concealed()
        if out:
            self.check_going_out(side)
        elif self.black_set:
            raise Foul("meld", "black threes, but not out")
        elif self.asked.endswith("+"):
            raise Foul("out", "the answer was yes, but not out")
        if self.laid and not self.opened_at_start:
            exempt = (concealed and not self.took
                      and self.rules["initial.concealed_exempt"] == "from_stock")
            if not exempt and self.laid_value < self.minimum(self.seat):
                raise Foul("minimum", f"{self.laid_value} laid to open")
            side.opened = True
        if out:
            self.ended = "out"
            self.goer = self.seat
            self.goer_concealed = concealed
            if self.rules["mode"] == "lone_hand" and not self.lone_seat:
                self.set_lone_hand(self.seat)
        elif self.stock_is_spent() and self.rules["stock_end.play_on"] == "last_drawer":
            self.ended = "stock"

    def check_going_out(self, side):
        self.need_partners_reserves(side)
        if not self.may_go_out(side):
            raise Foul("out", "too few canastas")
        if not self.discarded and self.rules["going_out.discard"] == "required":
            raise Foul("out", "the last card is discarded here")
        if self.rules["going_out.forbid_wild"] and any(is_wild(card) for card in self.last_laid):
            raise Foul("out", "closed with a wild card")
        blacks = black_threes(self.rules)
        if self.rules["going_out.forbid_black_three"] and self.discarded in blacks:
            raise Foul("out", "closed with a black three")
        if self.asked.endswith("-"):
            raise Foul("out", "the answer was no")

    # ---- A spent stock ----

    def take_is_forced(self, seat):
        forced = self.rules["stock_end.forced_take"]
        if forced == "none" or not self.take_is_open(seat):
            return False
        if forced == "onto_meld":
            return self.can_take_onto_meld(seat)
        return self.can_take(seat)

    def can_take_onto_meld(self, seat):
        top = self.pile[-1]
        if self.rules["meld.per_rank"] == "many":
            return any(self.may_go_onto(seat, meld, []) and self.can_end_after(seat, meld)
                       for meld in self.side_of(seat).melds)
        if "meld" not in self.claim_ways(seat, []):
            return False
        for meld in self.side_of(seat).groups(top[0]):
            if group_is_legal(meld.cards + [top], self.rules):
                return self.can_end_after(seat, meld)
        return False

    def can_end_after(self, seat, meld):
        """Whether a turn that took the pile onto this meld could end: a card is kept, or the
        player may go out."""
        side = self.side_of(seat)
        rest = self.hands[seat] + without_reds(self.pile[:-1], self.rules)
        if len(rest) > 1 or self.replaces_hand(seat):
            return True
        if self.reserve_is_due(seat):
            return len(meld.cards) == 6
        meld.cards.append(self.pile[-1])
        try:
            if self.may_go_out(side):
                return True
            if rest and self.rules["going_out.discard"] == "optional":
                return self.last_card_makes_canasta(side, rest[0])
            return False
        finally:
            meld.cards.pop()

    def last_card_makes_canasta(self, side, card):
        for meld in side.melds:
            if meld.rank != "b" and meld_is_legal(meld.rank, meld.cards + [card], self.rules):
                meld.cards.append(card)
                try:
                    if self.may_go_out(side):
                        return True
                finally:
                    meld.cards.pop()
        return False

    def can_take(self, seat):
        """Whether any claim is legal, opening included."""
        if not self.take_is_open(seat):
            return False
        if self.can_take_onto_meld(seat):
            return True
        rank = self.pile[-1][0]
        hand = self.hands[seat]
        side = self.side_of(seat)
        naturals = [card for card in hand if card[0] == rank and card != JOKER]
        wilds = sorted((card for card in hand if is_wild(card)),
                       key=lambda card: -card_value(card, self.rules))
        old = side.groups(rank)[0].cards if side.groups(rank) else []
        for claim in (naturals[:2], naturals[:1] + wilds[-1:]):
            ways = self.claim_ways(seat, claim)
            if ways and group_is_legal(old + [self.pile[-1]] + claim, self.rules):
                if side.opened or self.most_to_open(seat) >= self.minimum(seat):
                    return self.could_end(seat, claim)
        return False

    def could_end(self, seat, claim):
        left = len(self.hands[seat]) - len(claim) + len(without_reds(self.pile[:-1], self.rules))
        if left > 1 or self.replaces_hand(seat):
            return True
        return not self.reserve_is_due(seat) and bool(self.side_of(seat).canastas())

    def most_to_open(self, seat):
        """The most that can be laid with the top card to open, cards of the hand alone."""
        hand = self.hands[seat] + [self.pile[-1]]
        by_rank = {rank: [card for card in hand if card[0] == rank and card != JOKER]
                   for rank in RANKS}
        wilds = sorted((card_value(card, self.rules) for card in hand if is_wild(card)),
                       reverse=True)
        sure = [cards for cards in by_rank.values() if len(cards) >= 3]
        pairs = sorted((points(cards, self.rules) for cards in by_rank.values()
                        if len(cards) == 2), reverse=True)
        base = sum(points(cards, self.rules) for cards in sure)
        best = 0
        for n in range(min(len(pairs), len(wilds)) + 1):
            room = 3 * (len(sure) + n)
            best = max(best, base + sum(pairs[:n]) + sum(wilds[:room]))
        return best
