# SPDX-License-Identifier: MIT
"""Makes a record from the lines of a case; corpus/README.md describes them."""

import re

from deal_maker import Deal, cards_in
from variant_facts import facts_of

def unescape(text):
    """The bytes of a text with escapes: \\xff is a byte, \\u2663 a character; one below \\u0100 is
    a byte, too, where the text has no other."""
    plain = text.encode("ascii").decode("unicode_escape")
    return plain.encode("utf-8" if any(ord(c) > 255 for c in plain) else "latin-1")


def fnv1a(data):
    """The seal of a text: FNV-1a, 64 bits."""
    seal = 0xCBF29CE484222325
    for byte in data:
        seal = (seal ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return seal


class Game:
    """One record, from the lines of its case."""

    def __init__(self, name, lines):
        self.name = name
        self.seed = name
        self.variant = "international-4"
        self.heads = []
        self.rules = []
        self.options = []
        self.detail = "full"
        self.avoid = []
        self.tail = []
        self.is_loose = False
        self.end = "end abandoned"
        self.note = []
        self.body = []
        self.n_players = None
        self.has_id = True
        self.edits = []
        self.is_sealed = False
        self.sums = {}  # the running scores that the next deal starts from
        for line in lines:
            self.read(line)
        self.facts = facts_of(self.variant, self.n_players, self.options)
        self.players = self.n_players or self.facts["players"]
        self.sides = self.facts["seats"].get(self.players, "ABABABAB"[: self.players])
        self.last_dealer = self.players - 1
        for rule in self.rules:
            key, _, setting = [part.strip() for part in rule.partition("=")]
            self.apply(key, setting)
        self.named = set(cards_in(" ".join(self.body)))

    RULES = {"deal.extra_first": "extra", "deck.calientes": "calientes", "turn.draw": "draw",
             "deal.hand_size": "hand", "deck.jokers": "jokers", "pile.take_count": "take"}

    def apply(self, key, setting):
        if key in self.RULES and setting.isdigit() and int(setting) < 30:  # more cannot be dealt
            self.facts[self.RULES[key]] = int(setting)
        elif key == "deal.turn_up":
            self.facts["turn_up"] = setting == "true"
        elif key == "reserve.sizes":
            self.facts["reserve"] = int(setting)
        elif key == "reserve.missed":
            self.facts["missed"] = int(setting)
        elif key == "reserve.owner":
            self.facts["reserve_owner"] = setting
        elif key == "reserve.earned_by":
            self.facts["reserve_by"] = setting
        elif key == "reserve.missed_when":
            self.facts["missed_when"] = setting
        elif key == "pile.take_for":
            self.facts["free"] = setting not in ("claim", "top_card")
        elif key == "deck.threes":
            self.facts["threes"] = setting == "special"
        elif key == "meld.per_rank":
            self.facts["many"] = setting if setting == "one_open" else setting == "many"
        elif key == "penalty.code":
            self.facts["red_held"] = 0 if setting == "none" else self.facts["red_held"]
        elif key == "red_three.value_in_hand":
            self.facts["red_hand"] = int(setting)
        elif key == "red_three.positive_needs":
            needs = {"meld": 0, "canasta": 1, "two_canastas": 2, "none": None,
                     "two_or_nothing": 2, "contract_ranks": "contract"}
            self.facts["red_spared"] = 1 if setting == "two_or_nothing" else None
            self.facts["red_needs"] = needs[setting]
        elif key == "going_out.contract":
            self.facts["contract"] = {row[0] for row in setting.split() if not row[1].isalpha()}
        elif key == "canasta.grades":
            self.facts["grades"] = setting
        elif key == "scoring.high_from":
            self.facts["lows"] = "456789"[: int(setting) - 4]

    def read(self, line):
        word, _, rest = line.partition(" ")
        if word == "variant":
            self.variant = rest
        elif word == "rule":
            self.rules.append(rest)
        elif word == "option":
            self.options.append(rest)
        elif word == "head":
            self.heads.append(rest)
        elif word == "players":
            self.n_players = int(rest)
        elif word == "detail":
            self.detail = rest
        elif word == "avoid":
            self.avoid += rest.split()
        elif word == "tail":
            self.tail = rest.split()
            self.avoid += self.tail
        elif word == "seed":
            self.seed = rest
        elif word == "short":  # the shortest record there is: one turn that nobody saw much of
            self.detail = "table"
            self.body += [f"hand {seat} none" for seat in range(1, 5)] + ["up 7c", "1 +?? -4c"]
        elif word == "long":  # a line of so many bytes
            self.edits.append([b"Ada", b"A" * (int(rest) - len("Player-1: "))])
        elif word == "junk":  # so many lines that cannot be read
            self.edits.append([b"up 7c", b"up 7c\n" + b"junk\n" * int(rest)])
        elif word == "~":  # a change to the text: `~ old => new`, with escapes
            old, _, new = rest.partition(" =>")
            self.edits.append([unescape(old), unescape(new[1:])])
        elif word == "sealed":
            self.is_sealed = True
        elif word == "loose":
            self.is_loose = True
        elif word == "end":
            self.end = None if rest == "none" else line
        elif word == ";":
            self.note.append(line)
        else:
            self.body.append(line)

    HEAD_ORDER = ["Id", "From", "Event", "Site", "Date", "Time", "Round", "Table", "Scribe",
                  "Player", "Drew", "Side", "Detail", "Variant", "Option", "Rule", "Rule-Hash"]

    def head(self):
        lines = [f"Id: {self.name}"]
        lines += [f"Player-{seat}: {who}" for seat, who in
                  zip(range(1, self.players + 1), ["Ada", "Bela", "Cili", "Dora", "Edit", "Feri"])]
        lines.append(f"Detail: {self.detail}")
        if self.variant != "none":
            lines.append(f"Variant: {self.variant}")
        lines += [f"Option: {o}" for o in self.options]
        lines += [f"Rule: {r}" for r in self.rules]
        given = {h.partition(":")[0] for h in self.heads}
        lines = [l for l in lines if l.partition(":")[0] not in given] + self.heads

        def rank(line):
            key = line.partition(":")[0]
            stem = key if key in self.HEAD_ORDER else key.rpartition("-")[0]
            return self.HEAD_ORDER.index(stem) if stem in self.HEAD_ORDER else 99

        lines = [l for l in sorted(lines, key=rank) if not l.endswith(": none")]
        return ["PCN: 1"] + self.note + lines

    def render(self):
        lines = self.head()
        deals = []
        for line in self.body:
            if line.split()[0] == "deal":
                deals.append([line])
            else:
                if not deals:
                    deals.append(["deal"])
                deals[-1].append(line)
        if not deals:
            deals = [["deal"]]
        for i, body in enumerate(deals):
            lines += [""] + self.deal(i + 1, body)
        if self.end:
            lines += ["", self.end]
        data = ("\n".join(lines) + "\n").encode()
        if self.is_sealed:
            data += b"Check: %016x\n" % fnv1a(data)
        for old, new in self.edits:
            if old not in data:
                raise SystemExit(f"{self.name}: there is no {old} to change")
            data = data.replace(old, new, 1)
        return data

    def deal(self, number, body):
        deal = Deal(self, number, body[0].split()[1:])
        deal.melded = set()
        deal.last = None
        is_sheet = "sheet" in body
        if any(line == "quick" for line in body):
            body = self.expand_quick(deal, body)
        deal.reserve(body)
        for line in body[1:]:
            self.line(deal, line)
        if not is_sheet:
            deal.lay_out()
        return deal.lines

    def expand_quick(self, deal, body):
        """`quick`: the first player goes out at once with a natural canasta and four aces."""
        rest = next((l for l in body if l.startswith("rest")), "rest").split()[1:]
        first = deal.dealer % self.players + 1
        while str(first) in rest:
            first = first % self.players + 1
        if self.facts["hand"] == 13:
            more, play = " 5c 5d", f"{first} +5h =KcKcKdKdKhKhKs =AcAdAhAs =5c5d5h"
        else:
            more, play = "", f"{first} +5h =KcKcKdKdKhKhKs =AcAdAhAs -5h"
        hand = f"hand {first} Kc Kc Kd Kd Kh Kh Ks Ac Ad Ah As{more}"
        body = [play if line == "quick" else line for line in body]
        return [body[0], hand] + body[1:]

    def line(self, deal, line):
        word, _, rest = line.partition(" ")
        if word == "hand":
            seat, _, cards = rest.partition(" ")
            deal.wanted[int(seat)] = cards
        elif word == "reserve":
            number, _, cards = rest.partition(" ")
            deal.packets[int(number)] = cards
        elif word == "up":
            deal.up = rest
        elif word == "rest":
            deal.rest = [int(s) for s in rest.split()]
        elif word == "cut":
            deal.cut(line)
        elif word == "stock":
            deal.stock_line = line
        elif word == "rounds":
            deal.lay_out()
            deal.rounds(int(rest))
        elif word == "exhaust":
            deal.exhaust(int(rest))
        elif word == "spend":
            deal.spend()
        elif word == "sheet":
            pass
        elif word == "score":
            deal.score(line)
        elif word == "raw":
            deal.lay_out()
            deal.lines.append(rest)
        elif word == "write":
            deal.lines.append(rest)
            written = re.match(r"score ([A-F]) .*sum=(-?\d+)", rest)
            if written:
                self.sums[written[1]] = int(written[2])
        elif word == "next":  # a turn of whoever is next
            deal.turn(f"{deal.next_seat()} {rest}")
        elif word[0].isdigit():
            deal.turn(line)
        else:
            raise SystemExit(f"{self.name}: what is `{line}`?")
