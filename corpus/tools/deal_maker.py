# SPDX-License-Identifier: MIT
"""Makes complete, consistent records around a situation.

A case names only the cards that matter.  Everything else is dealt here from what the deck still
has, so that every record conserves cards, and the items of the tally are added up from the rule
book's values.  Nothing here knows whether an action is legal: that is what the records are for.

In a case, `..` stands for a card that does not matter: a natural from 4 to ace that nobody names.
Behind `-` it is one that the player holds.
"""

import random
import re
from collections import Counter, defaultdict

import tally as tallies
from tally import ADDENDS, SUITS, is_wild

RANKS = "23456789TJQKA"
CARD = re.compile(r"Jk|Ca|\?\?|[2-9TJQKA][shdc?]|3[rb]|\.\.")


def is_quiet(card):
    """Whether a card can be drawn and discarded without anything coming of it."""
    return card not in ("Jk", "Ca") and card[0] not in "23"


def cards_in(text):
    return CARD.findall(text)


def relative(number, true):
    """`~10` is ten more than the true number, anything else is itself; a `!` is left out."""
    number = number.rstrip("!")
    return true + int(number[1:]) if number.startswith("~") else int(number)


class Deal:
    """One deal being written: who holds what, and what lies on the table."""

    def __init__(self, game, number, head):
        self.game = game
        self.lines = []
        items = dict(item.split("=") for item in head)
        self.dealer = int(items.get("dealer", game.last_dealer % game.players + 1))
        game.last_dealer = self.dealer
        before = [game.sums.get(side, 0) for side in sorted(set(game.sides))]
        given = items.get("score", ",".join("~0" for _ in before)).split(",")
        self.start = [relative(number, old) for number, old in zip(given, before)]
        if items.get("dealer") != "none":
            head = f"dealer={self.dealer} score={','.join(map(str, self.start))}"
        else:
            head = f"score={','.join(map(str, self.start))}"
        self.lines.append(f"deal {items.get('number', number)} {head}")
        self.rest = []
        self.hands = defaultdict(list)
        self.pile = []
        self.melds = {side: [] for side in sorted(set(game.sides))}
        self.n_laid = 0
        self.red3 = Counter()
        self.calientes = Counter()
        self.goer = None
        self.played = set()  # who has had a turn
        self.out_points = 0
        self.is_terremoto = False
        self.cutter_side, self.is_exact = None, False
        self.lone = None  # in the game for three: who took the pile first
        self.known = []  # of the stock, next card first
        self.is_dealt = False
        self.wanted = {}
        self.packets = {}  # wanted for the hands in reserve
        self.packets_left = {}
        self.sides_with_packet = set()
        self.waiting = set()  # seats that won one by a discard and have not played from it
        self.up = None
        self.setup_lines = []
        self.stock_line = None

    # ---- The deck ----

    def deck(self):
        packs = self.game.facts["packs"]
        deck = Counter({rank + suit: packs for rank in RANKS for suit in SUITS})
        deck["Jk"] = self.game.facts["jokers"]
        deck["Ca"] = self.game.facts["calientes"]
        return deck

    def reserve(self, body):
        """Takes the cards that the case names out of the deck before anything else is dealt."""
        self.left = self.deck()
        for line in body:
            for word in line.split():
                if line.split()[0] in ("hand", "reserve", "up") or word.startswith("+"):
                    for card in cards_in(word):
                        if card != ".." and "?" not in card and card not in ("3r", "3b"):
                            self.left[card] -= 1
        avoided = set(self.game.avoid)
        quiet = [c for c in sorted(self.left.elements()) if is_quiet(c) and c not in avoided]
        self.random = random.Random(self.game.seed)
        self.random.shuffle(quiet)
        self.quiet = quiet
        self.unseen = 0

    def fill(self):
        card = self.quiet.pop() if self.quiet else "??"
        self.left[card] -= 1
        return card

    def expand(self, text):
        return re.sub(r"\.\.", lambda _: self.fill(), text)

    # ---- The set-up ----

    def cut(self, line):
        self.setup_lines.append(line)
        facts, n = self.game.facts, self.game.players
        self.is_exact = int(line.split()[1]) == n * facts["hand"] + facts["extra"]
        self.cutter_side = self.game.sides[(self.dealer - 2) % n]

    def hand_size(self, seat):
        first = self.dealer % self.game.players + 1
        while first in self.rest:
            first = first % self.game.players + 1
        facts = self.game.facts
        return facts["hand"] + (facts["extra"] if seat == first else 0)

    def lay_out(self):
        if self.is_dealt:
            return
        self.is_dealt = True
        if self.rest:
            self.lines.append("rest " + " ".join(map(str, self.rest)))
        self.lines += [line for line in self.setup_lines if line.startswith("cut")]
        for seat in range(1, self.game.players + 1):
            if seat in self.rest and seat not in self.wanted:
                continue
            self.deal_hand(seat)
        if self.game.facts["reserve"]:
            seats = [s for s in range(1, self.game.players + 1) if s not in self.rest]
            is_own = self.game.facts["reserve_owner"] == "player"
            for number in seats if is_own else range(1, len(set(self.game.sides)) + 1):
                self.deal_packet(number)
        if self.up is None and self.game.facts["turn_up"]:
            self.up = ".."
        if self.up not in (None, "none"):
            self.pile = self.expand(self.up).split()
            self.lines.append("up " + " ".join(self.pile))
        if self.stock_line is not None:
            self.lines.append(self.stock_line)

    def deal_packet(self, number):
        text = self.packets.get(number, "")
        packet = [] if text == "none" else self.cards_of(text, self.game.facts["reserve"])
        self.packets_left[number] = packet
        if packet:
            self.lines.append(f"reserve {number} " + self.shown(packet))

    def n_canastas(self, side):
        return sum(tallies.bonus_of(meld, self.game.facts)[1] for meld in self.melds[side])

    def earns_packet(self, seat, n_canastas):
        """Whether a word brings a hand in reserve: it left him no card, or made a canasta."""
        side = self.game.sides[seat - 1]
        if self.game.facts["reserve_by"] == "own_canasta":
            return self.n_canastas(side) > n_canastas
        return not self.hands.get(seat, True)

    def take_packet(self, seat, sign):
        """The next one of the side, once for each; or the player's own."""
        side, number = self.game.sides[seat - 1], min(self.packets_left, default=0)
        if self.game.facts["reserve_owner"] == "player":
            number = seat
        elif side in self.sides_with_packet:
            return
        if number in self.packets_left:
            self.sides_with_packet.add(side)
            packet = self.packets_left.pop(number)
            self.flight = (list(packet), len(self.turn_log), number)
            self.hands[seat] += packet
            self.waiting |= {seat} if sign == "-" else set()

    def give_packet_back(self, seat, card):
        """A card is back: where it was laid before the packet came, the hand was not empty."""
        packet, n, _ = self.flight
        if card in [laid for _, laid in self.turn_log[:n]] and \
                all(self.hands[seat].count(c) >= packet.count(c) for c in packet):
            self.put_back(seat)

    def put_back(self, seat):
        packet, _, number = self.flight
        for card in packet:
            self.hands[seat].remove(card)
        self.packets_left[number] = packet
        self.sides_with_packet.discard(self.game.sides[seat - 1])
        self.flight = ([], 0, 0)

    def deal_hand(self, seat):
        text = self.wanted.get(seat, "")
        if text == "none":
            self.hands[seat] = []
            return
        hand = self.cards_of(text, self.hand_size(seat))
        self.hands[seat] = list(hand)
        self.lines.append(f"hand {seat} " + self.shown(hand))

    def cards_of(self, text, size):
        """The cards that are named, filled up to the size unless `!` stands at the end."""
        is_exact = text.endswith("!")
        text = self.expand(text.rstrip("!"))
        hand = cards_in(text)
        star = re.search(r"\?\?\*(\d+)", text)
        if star:
            hand += ["??"] * (int(star.group(1)) - 1)
        while not is_exact and len(hand) < size:
            hand.append(self.fill())
        return hand

    @staticmethod
    def shown(hand):
        shown = [c for c in hand if c != "??"]
        n = len(hand) - len(shown)
        return " ".join(shown + (["??*%d" % n] if n > 1 else ["??"] * n))

    # ---- The play ----

    def give(self, seat, card):
        self.hands[seat].append(card)

    def drop(self, seat, card):
        hand = self.hands[seat]
        for candidate in (card, card[0] + "?", "??"):
            if candidate in hand:
                hand.remove(candidate)
                return
        if not self.game.is_loose:
            raise SystemExit(f"{self.game.name}: seat {seat} does not hold {card}")

    def quiet_held(self, seat):
        kept = self.game.facts["kept"]
        quiet = [card for card in reversed(self.hands[seat])
                 if is_quiet(card) and "?" not in card and card[0] not in kept]
        for card in quiet:
            if card not in self.game.named:
                return card
        if quiet:
            return quiet[0]
        raise SystemExit(f"{self.game.name}: seat {seat} has nothing quiet to discard")

    def find_meld(self, side, target):
        name, _, ordinal = target.partition(".")
        found = [m for m in tallies.melds_of(self, tallies.allies(self, side)) if m["name"] == name]
        return found[int(ordinal or 1) - 1] if len(found) >= int(ordinal or 1) else None

    @staticmethod
    def name_of(cards):
        naturals = [c for c in cards if not is_wild(c)]
        if not naturals:
            return "w"
        ranks = {c[0] for c in naturals}
        return naturals[0][0] if len(ranks) == 1 else naturals[0][1]

    def lay(self, seat, target, cards, from_pile=0):
        side = self.game.sides[seat - 1]
        meld = self.find_meld(side, target) if target else None
        name = self.name_of(cards)
        if meld is None and not self.game.facts["many"] and name not in SUITS:
            meld = self.find_meld(side, name)
        elif meld is None and self.game.facts["many"] == "one_open" and name not in SUITS:
            melds = tallies.melds_of(self, tallies.allies(self, side))
            meld = next((m for m in melds if m["name"] == name and len(m["cards"]) < 7), None)
        if meld is None:
            self.n_laid += 1
            meld = {"name": name, "cards": [], "new": True, "number": self.n_laid}
            meld["whole"] = len(cards) >= 7 and (not from_pile or self.game.facts["top_conceals"])
            self.melds[side].append(meld)
        meld["cards"] += cards
        self.turn_log += [(meld, card) for card in cards]

    def take(self, seat, body):
        body, _, _ = body.partition("@")
        target, colon, rest = body.partition(":")
        if not colon:
            target, rest = "", body
        cards = cards_in(rest)
        if not self.pile:
            return
        top = self.pile[-1]
        from_pile = self.pile[-self.game.facts["take"] :] if self.game.facts["take"] else self.pile
        left = self.pile[: len(self.pile) - len(from_pile)]
        rest_of_pile = from_pile[:-1]
        for card in cards:
            self.drop(seat, card)
        if self.game.facts["free"] and not target and not cards:
            rest_of_pile = from_pile
        elif target or not cards:
            self.lay(seat, target or top[0], [top] + cards, 1)
        else:
            laid = sorted([top] + cards, key=lambda c: (is_wild(c), RANKS.find(c[0])))
            self.lay(seat, "", laid, 1)
        self.taken = list(from_pile)
        self.lone = self.lone or seat
        for card in rest_of_pile:
            self.give(seat, card)
        self.pile = left

    def join(self, seat, first, second):
        side = self.game.sides[seat - 1]
        stays, goes = self.find_meld(side, first), self.find_meld(side, second)
        if stays and goes:
            stays["cards"] += goes["cards"]
            stays["whole"] = stays["whole"] or goes["whole"]
            self.melds[side].remove(goes)

    def shift(self, seat, word):
        """The order of a sequence is the program's business; a card that comes in counts."""
        target, *cards = re.split("[<>]", word[1:])
        for card in cards_in(cards[0]):
            self.drop(seat, card)
            self.lay(seat, target, [card])

    def undo(self, seat):
        top = True
        side = self.game.sides[seat - 1]
        for meld, card in self.turn_log:
            meld["cards"].remove(card)
            if not (self.taken and top):
                self.give(seat, card)
            top = False
        self.melds[side] = [m for m in self.melds[side] if m["cards"]]
        if self.taken:
            for card in self.taken[:-1]:
                self.hands[seat].remove(card)
            self.pile = self.pile + self.taken
        self.turn_log = []
        self.taken = None
        if self.flight[0]:
            self.put_back(seat)

    def draw(self, seat, word):
        word = self.expand(word)
        word = re.sub("@", lambda _: self.next_of_stock(), word)
        for card in cards_in(word):
            self.give(seat, card)
        return word

    def next_of_stock(self):
        if not self.known:  # the pile is turned over
            self.known, self.pile = self.pile, []
        return self.known.pop(0)

    def word(self, seat, word):
        sign = word[0]
        n_canastas = self.n_canastas(self.game.sides[seat - 1])
        if sign == "+":
            return self.draw(seat, word)
        if sign == "*" and word != "*Ca":
            self.drop(seat, word[1:])
            self.red3[seat] += 1
        elif sign == "*":
            self.drop(seat, "Ca")
            self.calientes[seat] += 1
        elif sign == "^":
            self.take(seat, word[1:])
        elif sign == "=":
            target, colon, rest = word[1:].partition(":")
            cards = cards_in(rest if colon else word[1:])
            for card in cards:
                self.drop(seat, card)
            self.lay(seat, target if colon else "", cards)
        elif sign == "&":
            self.join(seat, *word[1:].split("&"))
        elif sign == "~":
            self.shift(seat, word)
        elif sign == "<":
            target, _, rest = word[1:].partition(":")
            meld = self.find_meld(self.game.sides[seat - 1], target)
            for card in cards_in(rest):
                meld["cards"].remove(card)
                self.give(seat, card)
                self.give_packet_back(seat, card)
        elif sign == "-":
            if ".." in word:
                word = word.replace("..", self.quiet_held(seat))
            card = cards_in(word)[0]
            self.drop(seat, card)
            self.pile.append(card)
        elif word in ("!abort", "!short-withdrawn"):
            self.undo(seat)
        if sign in "=^~-" and self.earns_packet(seat, n_canastas):
            self.take_packet(seat, sign)
        return word

    def turn(self, line):
        self.lay_out()
        seat, *words = line.split()
        seat = int(seat)
        self.turn_log = []
        self.flight = ([], 0, 0)
        self.waiting.discard(seat)
        self.taken = None
        side = self.game.sides[seat - 1]
        self.played.add(seat)
        side_was_empty = not self.melds[side]
        for meld in self.melds[side]:
            meld["new"] = False
        done = [self.word(seat, w) if seat <= self.game.players else w for w in words]
        self.lines.append(f"{seat} " + " ".join(done))
        if seat > self.game.players:
            return
        self.melds[side] = [m for m in self.melds[side] if m["cards"]]
        self.last = seat
        if seat in self.hands and not self.hands[seat] and self.goer is None:
            self.go_out(seat, side_was_empty)
        if self.turn_log:
            self.melded.add(seat)

    def go_out(self, seat, side_was_empty):
        facts = self.game.facts
        self.goer = seat
        laid = [meld for meld, _ in self.turn_log]
        is_fresh = side_was_empty if facts["hand_scope"] == "side" else seat not in self.melded
        added = any(not meld["new"] for meld in laid)
        whole = any(tallies.bonus_of(m, facts)[1] for m in laid if m["new"])
        base = facts["out"]
        if facts["black_out"] and any(meld["name"] == "3" for meld in laid):
            base = facts["black_out"]
        self.out_points = base
        if is_fresh and (not added or facts["hand_layoff"]):
            if whole or facts["hand_canasta"] == "side":
                self.out_points += facts["hand_out"]
        if facts["terremoto"] and side_was_empty and whole and not self.taken:
            self.is_terremoto = True
            self.out_points = facts["terremoto"]

    melded = None

    def next_seat(self):
        seat = self.last if self.last else self.dealer
        while True:
            seat = seat % self.game.players + 1
            if seat not in self.rest:
                return seat

    def rounds(self, n):
        for _ in range(n):
            self.turn(f"{self.next_seat()} +{'..' * self.game.facts['draw']} -..")

    def exhaust(self, left):
        """Draws the stock down to so many cards, red threes and all."""
        self.lay_out()
        stock = [c for c in sorted(self.left.elements()) if c not in self.game.avoid]
        self.random.shuffle(stock)
        bonus = self.game.facts["bonus"] if self.game.facts["threes"] else ()
        reds = [c for c in stock if c in bonus]
        stock = [c for c in stock if c not in bonus]
        for i, red in enumerate(reds):
            stock.insert(5 + 3 * i, red)
        stock += self.game.tail
        while len(stock) > left:
            seat = self.next_seat()
            words = []
            for _ in range(self.game.facts["draw"]):
                if not stock:
                    break
                card = stock.pop(0)
                words.append("+" + card)
                while card in bonus:
                    words.append("*" + card)
                    card = stock.pop(0)
                    words.append("+" + card)
            self.turn(f"{seat} {' '.join(words)} -..")
        self.known = stock

    def spend(self):
        """Turns the pile over, if that is still to be done, and draws to the last card."""
        if not self.known:
            self.known, self.pile = self.pile, []
        while self.known:
            n = min(len(self.known), self.game.facts["draw"])
            self.turn(f"{self.next_seat()} +{'@' * n} -..")

    # ---- The tally ----

    def score(self, line):
        """`score`: a line for each side; `score A melds=~10 only=melds,sum`: one with changes."""
        words = line.split()[1:]
        if not words:
            for side in self.melds:
                self.score(f"score {side}")
            return
        side, *changes = words
        items = tallies.tally(self, side)
        late = {}
        only = None
        for change in changes:
            name, number = change.split("=")
            if name == "only":
                only = number.split(",")
            elif name in ADDENDS:
                items[name] = relative(number, items[name])
            else:
                late[name] = number
        total = sum(items[name] for name in ADDENDS)
        shown = {name: str(items[name]) for name in ADDENDS if items[name]}
        shown["total"] = str(total)
        if "total" in late:
            mark = "!" if late["total"].endswith("!") else ""
            total = relative(late["total"], total)
            shown["total"] = f"{total}{mark}"
        start = self.start["ABCDEF".index(side)]
        shown["sum"] = str(relative(late.get("sum", "~0"), start + total))
        shown.update({k: v for k, v in late.items() if k not in ("total", "sum")})
        order = ADDENDS + ["total", "sum", "natural", "mixed", "semi", "wild", "sequence",
                            "red3s"]
        self.lines.append(f"score {side} " + " ".join(
            f"{k}={shown[k]}" for k in order if k in shown and (only is None or k in only)))
        self.game.sums[side] = int(shown["sum"])
