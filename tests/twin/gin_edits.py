# SPDX-License-Identifier: MIT
"""Changes of a record by chance: a card, a word, a line or a number.  What is wrong then, if
anything is, only who judges it knows."""
import re

from gin_melds import DECK

CARD = re.compile(r"[A2-9TJQK][shdc]")
NUMBER = re.compile(r"(?<=[=,:])-?\d+")


def edit_card(lines, place, rng):
    spots = [match.start() for match in CARD.finditer(lines[place])]
    if spots:
        spot = rng.choice(spots)
        lines[place] = lines[place][:spot] + rng.choice(DECK) + lines[place][spot + 2:]


def edit_number(lines, place, rng):
    spots = list(NUMBER.finditer(lines[place]))
    if spots:
        spot = rng.choice(spots)
        changed = int(spot[0]) + rng.choice((-10, -5, -1, 1, 5, 10))
        lines[place] = lines[place][:spot.start()] + str(changed) + lines[place][spot.end():]


def edit_words(lines, place, rng):
    """A word goes, comes twice, or stands in another place."""
    words = lines[place].split(" ")
    if len(words) < 3 or words[0] in ("score", "final"):
        return  # a figure that is not said is no error
    spot = rng.randrange(1, len(words))
    word = words.pop(spot)
    for _ in range(rng.choice((0, 1, 1, 2))):
        words.insert(rng.randrange(1, len(words) + 1), word)
    lines[place] = " ".join(words)


def edit_new_word(lines, place, rng):
    words = lines[place].split(" ")
    if words[0] not in ("1", "2"):
        return
    card, other = rng.choice(DECK), rng.choice(DECK)
    word = rng.choice(("^", "/", "#knock", "#gin", f"#knock:{rng.randrange(11)}", f"+{card}",
                       f"-{card}", f"={card[0]}:{card}", f"={card[1]}:{card}{other}",
                       f"=5s5h5d{card}", f">rest:{card}"))
    words.insert(rng.randrange(1, len(words) + 1), word)
    lines[place] = " ".join(words)


def edit_seat(lines, place, _rng):
    if lines[place][:2] in ("1 ", "2 "):
        lines[place] = str(3 - int(lines[place][0])) + lines[place][1:]


def edit_lines(lines, place, rng):
    """A line goes, comes twice, or changes places with the next one."""
    if not lines[place] or not lines[place + 1] or "!void" in lines[place:place + 2]:
        return  # a mark may stand anywhere
    line = lines.pop(place)
    if rng.random() < 0.6:
        lines.insert(place + 1, line)
        if rng.random() < 0.4:
            lines.insert(place, line)


EDITS = (edit_card, edit_card, edit_card, edit_words, edit_words, edit_new_word, edit_new_word,
         edit_number, edit_seat, edit_lines)


def edit(text, rng):
    """The text with one change behind its head."""
    lines, head = text.split("\n"), text.index("\ndeal ")
    first = text.count("\n", 0, head) + 1
    changed = text
    while changed == text:
        rng.choice(EDITS)(lines, rng.randrange(first, len(lines) - 1), rng)
        changed = "\n".join(lines)
    return changed
