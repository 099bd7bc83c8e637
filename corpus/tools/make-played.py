#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""make-played.py POZO

Plays the records corpus/variants/*/played.pcn anew with the program POZO: of some games of each
variant, with fixed seeds, the one deal that shows most of what the variant has, in few lines.
Then run make-records.py, which makes the forms with less detail of them.
"""

import pathlib
import re
import subprocess
import sys

VARIANTS = pathlib.Path(__file__).resolve().parent.parent / "variants"
GAMES, SEED, BYTES_MAX = 40, 20260521, 3600
PLAYERS = {"kanasta-regional": 3, "american-classic": 6, "czech-header": 5}

# What a deal can show, how much that is worth, and how it is seen in the text.
TELLING = [
    (6, r" &"), (6, r" ~"), (6, r"-2.#|-Jk#"), (6, r"(?m)^cut \d+ [2J3]"), (8, r" !abort"),
    (5, r" =2.[2J]..?"), (5, r" =w:"), (3, r" =[shdc](\.\d)?:"), (3, r" \^[shdc]:"),
    (5, r" =3[sc]3[sc]3[sc]"), (2, r" \*3"), (3, r" \?[.]?[+-]"), (3, r" \^([4-9TJQKA][shdc]){2}"),
    (2, r" \^ | \^@"), (3, r" \^[4-9TJQKA].(2|Jk)"), (4, r"(?m) /$"), (2, r" out=[1-9]"),
    (3, r" out=200"), (9, r" out=800"), (3, r" concealed=[1-9]"), (3, r" canastas=-"),
    (2, r" red3=-"), (3, r" canastas=\d{4}"), (3, r" -3[sc]"), (2, r"(?m)^up .* "),
    (2, r" canastas=[1-9]"), (6, r" cut=[1-9]"), (4, r"(?m)^rest "),
]


def deals_of(text):
    """Each deal of a stream of games, with the head of its game."""
    for game in re.split(r"(?m)^(?=PCN: )", text)[1:]:
        head, *deals = re.split(r"(?m)^(?=deal )", game)
        for deal in deals:
            yield head, re.split(r"(?m)^end ", deal)[0]


def worth(deal):
    return sum(points for points, sign in TELLING if re.search(sign, deal)) - len(deal) / 600


def play(pozo, variant):
    command = [pozo, "simulate", "--variant", variant, "--games", str(GAMES), "--seed", str(SEED)]
    if variant in PLAYERS:
        command += ["--players", str(PLAYERS[variant])]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    head, deal = max((pair for pair in deals_of(text) if len(pair[1]) <= BYTES_MAX),
                     key=lambda pair: worth(pair[1]))
    number = deal.split()[1]
    source = re.search(r"(?m)^Id: (.*)$", head)[1]
    head = re.sub(r"(?m)^Id: .*$", f"; One deal of a game that the program played with itself.\n"
                  f"Id: variants-{variant}-played\nFrom: {source}#{number}.1", head)
    deal = re.sub(r"^deal \d+", "deal 1", deal)
    return head + deal.rstrip("\n") + "\n\nend continues\n"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for folder in sorted(VARIANTS.iterdir()):
        if folder.is_dir():
            text = play(sys.argv[1], folder.name)
            (folder / "played.pcn").write_text(text, encoding="utf-8")


main()
