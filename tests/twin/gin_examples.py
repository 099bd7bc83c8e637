# SPDX-License-Identifier: MIT
"""The worked examples of the rules of gin rummy, as the document numbers them: values that are
computed, and records with what is due, or nothing."""
from gin_melds import DECK, arrange
from gin_rules import defaults
from gin_score import Outcome, Standing, deal_figures, deal_result, match_figures


def least(hand):
    return lambda: arrange(split(hand))[0]


def worth(up, outcome, **changes):
    """What the deal is worth to each side."""
    rules = defaults() | {name.replace("__", "."): value for name, value in changes.items()}
    figures = deal_figures(rules, deal_result(rules, up, outcome))
    return tuple(figures[seat]["total"] for seat in (1, 2))


def split(cards):
    cards = cards.replace(" ", "")
    return [cards[i:i + 2] for i in range(0, len(cards), 2)]


def knock(kept, rest):
    return Outcome(1, kept=kept, rest=tuple(split(rest)))


def gin(rest):
    return Outcome(1, is_gin=True, rest=tuple(split(rest)))


def settle(sums, won, **changes):
    rules = defaults() | {name.replace("__", "."): value for name, value in changes.items()}
    gained = {seat: points > 0 for seat, points in enumerate(sums, 1)}
    standing = Standing(dict(enumerate(sums, 1)), dict(enumerate(won, 1)), gained)
    return match_figures(rules, standing)["total"]


GIN_REST = "As5h5dThTd2h3d"
VALUES = [
    ("E1: the rest of a knock", lambda: worth("9s", knock(2, "3sAsAd")), (3, 0)),
    ("E2: an undercut on a tie", lambda: worth("6d", knock(5, "2h3h")), (0, 25)),
    ("E2: a tie that is none",
     lambda: worth("6d", knock(5, "2h3h"), undercut__on_tie=False), (0, 0)),
    ("E3: gin", lambda: worth("9h", gin(GIN_REST)), (61, 0)),
    ("E3: gin, and a spade doubles",
     lambda: worth("9s", gin(GIN_REST), deal__spade_doubles=True), (122, 0)),
    ("E6: the least deadwood", least("4s5s6s6h6d6c9hThJh2c"), 2),
    ("E6: the least deadwood, with the six in a set", least("4s5s6s6h6d3d9hThJh2c"), 14),
    ("E7: after lay-off", lambda: worth("Ks", knock(3, "Kh7sJd")), (24, 0)),
    ("E8: without", lambda: worth("Ks", knock(3, "4c8c9cTcKh7sJd")), (55, 0)),
    ("E9: the difference", lambda: worth("Ks", knock(6, "9h8d2c")), (13, 0)),
    ("E9: cards set aside",
     lambda: worth("Ks", knock(6, "9h8d2c"), score__set_aside="cards"), (17, 0)),
    ("E9: a minus for the loser",
     lambda: worth("Ks", knock(6, "9h8d2c"), score__sign="loser_minus"), (0, -13)),
    ("E10: a match", lambda: settle((152, 90), (5, 3)), 337),
    ("E10: the difference of deals",
     lambda: settle((152, 90), (5, 3), match__boxes="difference"), 262),
    ("E11: a shutout", lambda: settle((150, 0), (4, 0)), 550),
    ("E11: a shutout doubles", lambda: settle((150, 0), (4, 0), match__shutout="double"), 800),
]

HEAD = "PCN: 2\nGame: gin-rummy\nId: example\nPlayer-1: Anna\nPlayer-2: Bea\nDetail: full\n"


EXAMPLE = HEAD + """
deal 1 dealer=2 score=0,0
hand 1 4s Ts Js 3d 4d Kd 2c 4c 8c Qc
hand 2 3s 7s 8s 7h Th Ad 7d 8d 9c Tc
up 9s
stock Qd 2h Kc 2s Ac Ah Qh 2d 6s Jc 6d Jd 3h Qs Kh Jh 5c 9h 9d 4h 7c 5s Ks 6h 5h 6c 5d 3c
1 ^ -Kd
2 +Td -9c
1 +8h -Qc
2 +As -8d
1 ^ =8h8d8c =9sTsJs =4s4d4c -3d #knock
2 =ThTdTc =7s7h7d =8:8s
score A points=3 total=3 sum=3
score B total=0 sum=0

end continues
"""


def record(hands, up, turns, rules=(), end="end continues"):
    """A record of one deal by the second seat, without figures; the last turn is in question."""
    head = HEAD + "".join(f"Rule: {rule}\n" for rule in rules)
    lines = ["", "deal 1 dealer=2 score=0,0"]
    lines += [f"hand {seat} {' '.join(split(cards))}" for seat, cards in enumerate(hands, 1)]
    lines += [f"up {up}", *turns]
    question = head.count("\n") + len(lines)
    return head + "\n".join([*lines, "", end, ""]), question


def last_records():
    """E12: both draw and discard what they drew until two cards are left; the top of the pile
    gives the second seat, whose turn it is, his third king."""
    hands = ("2s3s4sQhQdQc8c8s9s2h", "AsAhAd5c6c7cKhKs2d9h")
    used = {*split(hands[0]), *split(hands[1]), "Js", "Kd"}
    stock = [card for card in DECK if card not in used]
    turns = [f"{1 + i % 2} +{card} -{card}" for i, card in enumerate([*stock[:28], "Kd"])]
    turns = ["1 /", "2 /", *turns]
    yield "E12: draws", record(hands, "Js", [*turns, f"2 +{stock[28]} -2d"]), "stock-dead"
    yield ("E12: takes and ends", record(hands, "Js", [
        *turns, "2 ^ =AsAhAd =5c6c7c =KhKsKd -9h #knock"]), "")
    yield "E12: takes and plays on", record(hands, "Js", [*turns, "2 ^ -9h"]), ".last-without-claim"
    yield "E12: void", record(hands, "Js", [*turns, "!void"]), ""
    yield "E12: void too early", record(hands, "Js", [*turns[:-1], "!void"]), ".void-early"
    yield ("E12: a stock that dies later", record(hands, "Js", [
        *turns, f"2 +{stock[28]} -2d"], ["stock.dead = 1"]), "")


TIE = ("AsAhAd 5c6c7c KhKsKd 4d", "2s3s4sQhQdQc8c9c2h3h")
GIN = ("2s3s4s 9h9d9c JcQcKc 4h", "6c7c8cAs5h5dThTd2h3d")
LAID = "1 ^ =AsAhAd =5c6c7c =KhKsKd"
RUN = ("5c6c7c 9s9h9d QhQsQd Ks", "2s2h2d 4c8c9cTcKh7sJd")


def rules_records():
    """What the examples say of one turn: a name, a record, and what is due."""
    yield "E1: the deal that the notation shows", (EXAMPLE, 0), ""
    yield "E2: the knock", record(TIE, "5h", [LAID + " -4d #knock", "2 =2s3s4s =QhQdQc =c:8c =c:9c"
                                              ]), ""
    yield ("E2: both in a word", record(TIE, "5h", [LAID + " -4d #knock:5",
                                                    "2 =2s3s4s =QhQdQc =c:8c9c"]), "")
    yield ("E2: the nine first", record(TIE, "5h", [LAID + " -4d #knock",
                                                    "2 =2s3s4s =QhQdQc =c:9c"]), "meld-")
    yield ("E3: adds to gin", record(GIN, "5s", ["1 ^ =2s3s4s5s =9h9d9c =JcQcKc -4h #gin",
                                                 "2 =6c7c8c =s:As"]), "layoff-gin")
    yield ("E3: gin", record(GIN, "5s", ["1 ^ =2s3s4s5s =9h9d9c =JcQcKc -4h #gin",
                                         "2 =6c7c8c >rest:As5h5dThTd2h3d"]), "")
    knock_of_three = "1 ^ =5c6c7c =9s9h9d =QhQsQd -Ks #knock"
    yield ("E7: adds to the run", record(RUN, "3h", [
        knock_of_three, "2 =2s2h2d =8c9cTc =c:4c"]), "")
    yield "E8: adds nothing", record(RUN, "3h", [knock_of_three, "2 =2s2h2d"]), ""
    yield from knock_records()
    yield from card_records()


def knock_records():
    ace = ("2s2h2d 5c6c7c KhKsKd 4d", "2c3s4sQhQdQc8c9c9h3h")
    laid = "1 ^ =2s2h2d =5c6c7c =KhKsKd -4d #knock:1"
    yield "E4: an ace turned up", record(ace, "Ah", [laid]), "knock-barred"
    yield "E4: the other rule", record(ace, "Ah", [laid], ["knock.ace = one"]), ""
    start = ["1 /", "2 /"]
    yield ("E5: deadwood of seven", record(TIE, "6d", start + [
        "1 +7d =AsAhAd =5c6c7c =KhKsKd -4d #knock"]), "knock-limit")
    yield ("E5: deadwood of six", record(TIE, "6d", start + [
        "1 +6h =AsAhAd =5c6c7c =KhKsKd -4d #knock"]), "")
    yield ("a number that is not his", record(TIE, "6d", start + [
        "1 +6h =AsAhAd =5c6c7c =KhKsKd -4d #knock:5"]), "claim-false")
    yield ("gin with a card left", record(TIE, "6d", start + [
        "1 +6h =AsAhAd =5c6c7c =KhKsKd -4d #gin"]), "claim-false")
    yield ("D4: a knock with nothing left", record(GIN, "5s", [
        "1 ^ =2s3s4s5s =9h9d9c =JcQcKc -4h #knock:0"]), "")
    yield ("straight gin", record(TIE, "6d", start + [
        "1 +6h =AsAhAd =5c6c7c =KhKsKd -4d #knock"], ["knock.limit = none"]), "knock-barred")
    yield ("plain gin", record(TIE, "6d", start + [
        "1 +7d =AsAhAd =5c6c7c =KhKsKd -4d #knock"], ["knock.limit = ten"]), "")
    yield from big_records()


def big_records():
    big = ("2s3s4s 9h9d9c JcQcKc 5s", "6c7c8cAs5h5dThTd2h3d")
    turn = "1 ^ =2s3s4s5s6s =9h9d9c =JcQcKc #gin"
    yield "D6: eleven cards", record(big, "6s", [turn]), "turn-no-discard"
    yield "D6: the other rule", record(big, "6s", [turn], ["gin.big = 31"]), ""


def card_records():
    loose = ("7c9dQhKhAh 5s5h5d6d 2c", "2s3s4sQsQdQc8c9c2h3h")
    taken = ["1 ^ -7d"]
    yield "E13: the card that was taken", record(loose, "7d", taken), ".discard-taken"
    yield ("E13: the other rule", record(loose, "7d", taken, ["pile.return_taken = true"]), "")
    yield ("E14: round the corner", record(loose, "7d", ["1 ^ =QhKhAh -2c #knock"]), "meld-")
    low = ("Ah2h3h 5s5h5d 7c7d7h 2c", "2s3s4sQsQdQc8c9c6h9h")
    yield ("E14: the ace below the two", record(low, "Kd", [
        "1 /", "2 /", "1 +9d =Ah2h3h =5s5h5d =7c7d7h -9d #knock"]), "")
    yield "E15: draws at once", record(loose, "7d", ["1 +5c -2c"]), ".draw-unrefused"
    yield "E16: takes what was refused", record(loose, "7d", ["1 /", "2 /", "1 ^ -2c"]), \
        "draw-refused"
    yield ("E17: a card twice", record(loose, "7d", ["1 ^ =5s5h5d =5d6d7d -2c #knock"]),
           "card-not-in-hand")


def records():
    """The name of an example, its record, and the slug and the line of what is due."""
    for name, (text, line), slug in [*rules_records(), *last_records()]:
        yield name, text, slug, line
