# SPDX-License-Identifier: MIT
"""Canonical records of full detail, read by the letter of the notation: a text becomes games, a
game becomes a head and deals, a turn becomes words.  What cannot be read is a violation of kind
`syntax` where it stands; what is not seen (`??`, `K?`) or marked (`!`) is not judged."""
import re
from dataclasses import dataclass, field

from twin_rules import Unsupported

CARD = r"(?:[A23456789TJQK][shdc]|Jk)"
UNSEEN = re.compile(r"(?:[A2-9TJQK]\?|3[rb]|\?\?(?:\*\d+)?|Ca)")
CARDS = re.compile(rf"(?:{CARD})+")
NAME = r"(?P<name>[A3456789TJQKshdcw])(?:\.(?P<ordinal>\d+))?"
WORDS = [
    ("draw", re.compile(rf"\+(?P<cards>(?:{CARD})+)$")),
    ("red3", re.compile(r"\*(?P<cards>3[shdc])$")),
    ("take", re.compile(rf"\^(?:{NAME}:)?(?P<cards>(?:{CARD})*)(?:@(?P<count>[1-9]\d*))?$")),
    ("add", re.compile(rf"={NAME}:(?P<cards>(?:{CARD})+)$")),
    ("meld", re.compile(rf"=(?P<cards>(?:{CARD})+)$")),
    ("merge", re.compile(r"&(?P<name>[A3456789TJQKshdcw])\.(?P<ordinal>\d+)"
                         r"&(?P=name)\.(?P<second>\d+)$")),
    ("discard", re.compile(rf"-(?P<cards>{CARD})(?P<freeze>#?)$")),
    ("pass", re.compile(r"/$")),
    ("ask", re.compile(r"\?(?P<answer>\.?[+-]?)$")),
    ("info", re.compile(r">(?:pile|count|minimum|stock|one|remind-minimum|remind-red3"
                        r"|turn-card)$")),
    ("reserve", re.compile(r">reserve$")),
    ("special", re.compile(rf"#(?P<special>[a-z]+[0-9]?)(?::(?P<cards>(?:{CARD})+))?$")),
    ("clock", re.compile(r"%\d+(?:\.\d+)?$")),
]
WIDER = re.compile(r"~")  # a word of games with wild cards in sequences
ITEMS = ["melds", "canastas", "concealed", "out", "special", "red3", "black3", "short", "held",
         "hand", "reserve", "cut", "penalty", "caliente", "total", "sum"]
COUNTS = ["natural", "mixed", "semi", "wild", "sequence", "red3s"]


class SyntaxFault(Exception):
    """A line that the notation does not know."""


@dataclass
class Word:
    kind: str
    cards: list
    name: str = ""
    ordinal: int = 0
    count: int = 0
    answer: str = ""
    freeze: bool = False
    text: str = ""
    second: int = 0  # the number of the meld that is joined to it


@dataclass
class Deal:
    number: int = 0
    dealer: int = 0
    start: list = None
    rest: list = field(default_factory=list)
    hands: dict = field(default_factory=dict)
    reserves: dict = field(default_factory=dict)
    up: list = None
    stock: list = None
    turns: list = field(default_factory=list)  # (seat, [Word])
    scores: dict = field(default_factory=dict)  # side letter -> {item: (value, stands)}
    stage: int = 0
    broken: object = None  # (seat, turn, stage) of a line that cannot be read
    unsupported: str = ""


@dataclass
class Game:
    id: str = ""
    variant: str = ""
    changes: list = field(default_factory=list)
    sides: dict = field(default_factory=dict)
    players: int = 0
    deals: list = field(default_factory=list)
    end: str = ""
    winner: str = ""
    ended: bool = False
    broken: bool = False  # the head cannot be read
    unsupported: str = ""


def split_cards(text):
    return re.findall(CARD, text)


def parse_card_list(words):
    for word in words:
        if not re.fullmatch(CARD, word):
            if UNSEEN.fullmatch(word):
                raise Unsupported("unseen cards")
            raise SyntaxFault(word)
    if not words:
        raise SyntaxFault("no cards")
    return list(words)


def parse_word(text):
    for kind, pattern in WORDS:
        match = pattern.match(text)
        if match:
            groups = match.groupdict()
            name = groups.get("name") or groups.get("special") or ""
            return Word(kind, split_cards(groups.get("cards") or ""), name,
                        int(groups.get("ordinal") or 0), int(groups.get("count") or 0),
                        groups.get("answer") or "", bool(groups.get("freeze")), text,
                        int(groups.get("second") or 0))
    if text.startswith("!") or text.startswith("<"):
        raise Unsupported("marked fault")
    if WIDER.match(text):
        raise Unsupported("a word of other games")
    if UNSEEN.search(text):
        raise Unsupported("unseen cards")
    raise SyntaxFault(text)


def parse_turn(deal, seat, words):
    parsed = []
    for text in words:
        word = parse_word(text)
        done = [other.kind for other in parsed]
        is_talon = word.kind == "draw" and done[-1:] == ["discard"]
        if "discard" in done and word.kind != "clock" and not is_talon:
            raise SyntaxFault("a word behind the discard")
        if word.kind not in ("clock", "info"):
            parsed.append(word)
    if not words:
        raise SyntaxFault("an empty turn")
    deal.turns.append((seat, parsed))


def parse_pairs(words, keys):
    pairs = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in keys or key in pairs:
            raise SyntaxFault(word)
        pairs[key] = value
    return pairs


def number(text):
    if not re.fullmatch(r"-?\d+", text):
        raise SyntaxFault(text)
    return int(text)


def parse_deal_line(words):
    if not words:
        raise SyntaxFault("a deal without a number")
    pairs = parse_pairs(words[1:], ("dealer", "score"))
    deal = Deal(number=number(words[0]))
    if "dealer" in pairs:
        deal.dealer = number(pairs["dealer"])
        if not 1 <= deal.dealer <= 6:
            raise SyntaxFault("no seat")
    if "score" in pairs:
        deal.start = [number(text) for text in pairs["score"].split(",")]
    return deal


def parse_score_line(deal, words):
    if not words or not re.fullmatch("[A-F]", words[0]) or words[0] in deal.scores:
        raise SyntaxFault("score of no side, or again")
    items = {}
    for key, text in parse_pairs(words[1:], ITEMS + COUNTS).items():
        items[key] = (number(text.rstrip("!")), text.endswith("!"))
    deal.scores[words[0]] = items


def parse_setup_line(deal, keyword, words):
    if keyword == "rest":
        if deal.rest:
            raise SyntaxFault("rest again")
        deal.rest = [number(word) for word in words]
    elif keyword == "hand":
        seat = number(words[0]) if words else 0
        if seat in deal.hands or not 1 <= seat <= 6:
            raise SyntaxFault("hand of no seat, or again")
        deal.hands[seat] = parse_card_list(words[1:])
    elif keyword == "reserve":
        place = number(words[0]) if words else 0
        if place in deal.reserves or not 1 <= place <= 12:
            raise SyntaxFault("reserve of no number, or again")
        deal.reserves[place] = parse_card_list(words[1:])
    elif keyword == "up":
        if deal.up is not None:
            raise SyntaxFault("up again")
        deal.up = parse_card_list(words)
    elif keyword == "stock":
        if deal.stock is not None:
            raise SyntaxFault("stock again")
        deal.stock = parse_card_list(words) if words else []


STAGES = {"rest": 1, "cut": 1, "hand": 1, "reserve": 1, "up": 1, "stock": 1, "turn": 2,
          "score": 3, "penalty": 3, "state": 3}


def parse_deal_body(deal, keyword, words):
    """A line of a deal.  Set-up, turns and tally come in this order."""
    kind = "turn" if keyword.isdigit() else keyword
    if keyword.startswith("!"):
        raise Unsupported("marked fault")
    if kind not in STAGES:
        raise SyntaxFault(keyword)
    if STAGES[kind] < deal.stage:
        raise SyntaxFault("too late in its deal")
    deal.stage = STAGES[kind]
    if kind == "turn":
        seat = int(keyword)
        if not 1 <= seat <= 6:
            raise SyntaxFault("no seat")
        parse_turn(deal, seat, words)
    elif kind == "score":
        parse_score_line(deal, words)
    elif kind in ("cut", "penalty"):
        raise Unsupported(kind)
    elif kind != "state":
        parse_setup_line(deal, kind, words)


def parse_head(game, key, value):
    if key == "Id":
        game.id = game.id or value
    elif key == "Variant":
        game.variant = game.variant or value
    elif key == "Option" or key.startswith("Drew-"):
        raise Unsupported(key)
    elif key == "Rule":
        name, equals, setting = value.partition("=")
        if not equals:
            raise SyntaxFault(value)
        game.changes.append((name.strip(), setting.strip()))
    elif key.startswith("Player-"):
        game.players = max(game.players, number(key[7:]))
    elif key.startswith("Side-"):
        game.sides[key[5:]] = [number(seat) for seat in value.replace(",", " ").split()]


ENDS = ("target", "deals", "time", "abandoned", "adjudicated", "continues")


def parse_end(game, words):
    if not words or words[0] not in ENDS:
        raise SyntaxFault("no reason for an end")
    game.end = words[0]
    game.winner = parse_pairs(words[1:], ("winner",)).get("winner", "")
    game.ended = True


def parse_line(game, line):
    if re.match(r"[A-Z][A-Za-z0-9-]*:", line):
        key, _, value = line.partition(":")
        if key.startswith("X-") or key == "Check":
            return
        if game.deals or game.ended:
            raise SyntaxFault("a key too late")
        parse_head(game, key, value.strip())
        return
    keyword, *words = line.split()
    if game.ended:
        raise SyntaxFault("behind the end")
    if keyword == "deal":
        game.deals.append(parse_deal_line(words))
    elif keyword == "end":
        parse_end(game, words)
    elif not game.deals:
        raise SyntaxFault("before any deal")
    else:
        parse_deal_body(game.deals[-1], keyword, words)


def parse_game(text):
    game = Game()
    for line in text.split("\n"):
        line = line.split(";")[0].rstrip()
        if not line or line.startswith("PCN:"):
            continue
        try:
            parse_line(game, line)
        except SyntaxFault:
            if line.startswith("deal "):
                game.deals.append(Deal(broken=(0, 1, 0)))
            elif game.deals:
                deal = game.deals[-1]
                first = line.split()[0]
                seat = int(first) if first in "123456" else 0
                deal.broken = deal.broken or (seat, len(deal.turns) + 1, deal.stage)
            else:
                game.broken = True
        except Unsupported as reason:
            if game.deals:
                game.deals[-1].unsupported = str(reason)
            else:
                game.unsupported = str(reason)
    return game


def parse_games(text):
    """Every game of a text; a game begins with its PCN line."""
    starts = [match.start() for match in re.finditer(r"^PCN: 1$", text, re.M)]
    for start, stop in zip(starts, starts[1:] + [len(text)]):
        yield parse_game(text[start:stop])
