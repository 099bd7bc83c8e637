# SPDX-License-Identifier: MIT
"""Canonical records of gin rummy, read by the letter of the notation: a line becomes what it says,
and nothing is judged but its spelling."""
import re
from dataclasses import dataclass, field

CARD = r"(?:[A2-9TJQK][shdc]|[A2-9TJQK]\?|\?\?)"
TARGET = r"(?P<name>[A2-9TJQKshdc])(?:\.(?P<ordinal>[1-9]\d*))?"
WORDS = [
    ("draw", re.compile(rf"\+(?P<cards>{CARD})$")),
    ("take", re.compile(r"\^$")),
    ("pass", re.compile(r"/$")),
    ("add", re.compile(rf"={TARGET}:(?P<cards>{CARD}+)$")),
    ("meld", re.compile(rf"=(?P<cards>{CARD}+)$")),
    ("discard", re.compile(rf"-(?P<cards>{CARD})$")),
    ("knock", re.compile(r"#knock(?::(?P<number>\d+))?$")),
    ("gin", re.compile(r"#gin$")),
    ("rest", re.compile(rf">rest:(?P<cards>{CARD}+)$")),
    ("clock", re.compile(r"%\d+(?:\.\d+)?$")),
]
FIGURES = {"score": ("points", "bonus", "total", "sum"),
           "final": ("diff", "boxes", "game", "shutout", "total")}
NEEDS_WORDS = ("deal", "hand", "score", "final")
REASONS = ("target", "time", "abandoned", "adjudicated", "continues")


class Finding(Exception):
    """What is wrong with a record.  A slug that begins with a dot is one of the twin's own: the
    documents say that it is wrong, and not what it is called."""

    def __init__(self, slug, text="", line=0):
        super().__init__(text or slug)
        self.slug = slug
        self.line = line  # 0: the one that is being judged


@dataclass
class Word:
    kind: str
    cards: list = field(default_factory=list)
    name: str = ""
    ordinal: int = 0  # 0: not said
    number: int = None
    text: str = ""


@dataclass
class Line:
    """kind: key, deal, hand, up, stock, turn, void, score, end, final."""
    kind: str
    number: int = 0  # counted from 1
    name: str = ""  # of a key, a side, or the reason for the end
    value: str = ""
    seat: int = 0
    cards: list = field(default_factory=list)
    words: list = field(default_factory=list)
    figures: dict = field(default_factory=dict)


def split_cards(text):
    return re.findall(CARD, text)


def is_known(card):
    return "?" not in card


def read_list(words):
    """The cards of a list, where unseen ones in a row are counted."""
    if not words:
        raise Finding("pcn-cards-missing")
    cards = []
    for word in words:
        match = re.fullmatch(rf"({CARD})(?:\*([2-9]|[1-9]\d))?", word)
        if not match or (match[2] and match[1] != "??"):
            raise Finding("pcn-card", word)
        cards += [match[1]] * int(match[2] or 1)
    return cards


def read_word(text):
    for kind, pattern in WORDS:
        match = pattern.match(text)
        if match:
            groups = match.groupdict()
            number = groups.get("number")
            return Word(kind, split_cards(groups.get("cards") or ""), groups.get("name") or "",
                        int(groups.get("ordinal") or 0),
                        None if number is None else int(number), text)
    raise Finding("pcn-word", text)


def read_figures(kind, words):
    figures = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in FIGURES[kind] or name in figures or not re.fullmatch(r"-?\d+", value):
            raise Finding("pcn-score-item", word)
        figures[name] = int(value)
    return figures


def read_pairs(words, names):
    pairs = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in names or name in pairs or not value:
            raise Finding("pcn-trailing", word)
        pairs[name] = value
    return pairs


def read_deal(words):
    if not words[0].isdigit():
        raise Finding("pcn-number", words[0])
    pairs = read_pairs(words[1:], ("dealer", "score"))
    start = pairs.get("score")
    return Line("deal", seat=read_seat(pairs["dealer"]) if "dealer" in pairs else 0,
                value=words[0], figures=read_start(start) if start else {})


def read_start(text):
    if not re.fullmatch(r"-?\d+,-?\d+", text):
        raise Finding("pcn-number", text)
    return dict(zip((1, 2), map(int, text.split(","))))


def read_seat(text):
    if text not in ("1", "2"):
        raise Finding("pcn-seat", text)
    return int(text)


def read_end(words):
    if not words or words[0] not in REASONS:
        raise Finding("pcn-end", " ".join(words))
    return Line("end", name=words[0], value=read_pairs(words[1:], ("winner",)).get("winner", ""))


def read_line(text):
    """A line that has something to say; None of any other."""
    key = re.match(r"([A-Z][A-Za-z0-9-]*): ?(.*)", text)
    if key:
        return Line("key", name=key[1], value=key[2])
    keyword, *words = text.split(";")[0].split() or [""]
    if keyword in ("", "state"):
        return None
    if keyword in NEEDS_WORDS and not words:
        raise Finding("pcn-line-unknown", text)
    if keyword.isdigit():
        return Line("turn", seat=int(keyword), words=[read_word(word) for word in words])
    if keyword == "deal":
        return read_deal(words)
    if keyword == "hand":
        return Line("hand", seat=read_seat(words[0]), cards=read_list(words[1:]))
    if keyword in ("up", "stock"):
        return Line(keyword, cards=read_list(words) if words or keyword == "up" else [])
    if keyword == "!void":
        return Line("void")
    if keyword in FIGURES:
        return Line(keyword, name=words[0], figures=read_figures(keyword, words[1:]))
    if keyword == "end":
        return read_end(words)
    raise Finding("pcn-line-unknown", text)


def read_record(text):
    """The lines of a record.  One that cannot be read is a finding where it stands."""
    for number, line in enumerate(text.split("\n"), 1):
        try:
            read = read_line(line)
        except Finding as finding:
            finding.line = number
            raise
        if read:
            read.number = number
            yield read


def split_records(text):
    """Every record of a text, and the line in front of it; a record begins with its PCN line."""
    starts = [match.start() for match in re.finditer(r"^PCN:", text, re.M)]
    for start, stop in zip(starts, starts[1:] + [len(text)]):
        yield text.count("\n", 0, start), text[start:stop]
