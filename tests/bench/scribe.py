# SPDX-License-Identifier: MIT
"""Spells records as people write them: other blanks, compass points, ranks without suits."""
import random
import re

WITH_SEQUENCES = {"samba", "chilean"}  # variants in which suits are not left out
TURN = re.compile(r"^[1-4] ")
CARD = re.compile(r"(Jk|[2-9TJQKA][shdc])")
COMPASS = {"1": "N", "2": "E", "3": "S", "4": "W"}


def spell_card(card, keeps_suits):
    if card == "Jk":
        return "jk"
    if keeps_suits or card[0] == "3" or card[0] == "J":
        return card
    return card[0].lower() if card[0] in "QKA" else card[0]


def spell_turn(line, keeps_suits, blanks):
    seat, _, rest = line.partition(" ")
    words = []
    for word in rest.split(" "):
        sign, cards = word[0], CARD.split(word[1:])
        if any(part and not CARD.fullmatch(part) for part in cards):
            words.append(word)  # a meld that is there already, a count, an unseen card
            continue
        spelled = [spell_card(card, keeps_suits) for card in cards if card]
        words.append(sign + next(blanks) + " ".join(spelled))
    return COMPASS[seat] + " " + next(blanks).join([""] + words).strip()


def spell(text, seed, keeps_suits):
    """Yields the lines of records of a table of four; the same for the same seed."""
    choices = random.Random(seed).choices([" ", "  ", "   "], weights=[8, 2, 1], k=4096)

    def endless():
        while True:
            yield from choices

    blanks = endless()
    for line in text.splitlines():
        if TURN.match(line):
            yield spell_turn(line, keeps_suits, blanks)
        elif line.startswith("hand "):
            yield f"hand {COMPASS[line[5]]}{next(blanks)}{line[7:]}"
        else:
            yield line
