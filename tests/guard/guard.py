#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions that `pozo validate` runs for a deal, and compares them with what is
written down, so that no change makes it slower unnoticed.

Usage: guard.py POZO FIGURES COMPILER
       guard.py --list POZO VARIANT...

Times differ from machine to machine and from minute to minute; instructions hardly do.  The games
beside this file are validated once and several times over, in one thread, from plain text; the
difference over the difference in deals has no starting of the program in it.  Of some there are
also figures as an onlooker saw them (table), and as a scribe wrote that down.  What compilers make
of the same source differs, so a figure holds for one compiler: under another one the test is
skipped, and says for which there are figures.

It is a ratchet: what costs a hundredth more fails, and what costs a hundredth less is to be
written down, so that nobody after it may cost as much again.  The figures of this compiler are
written anew with POZO_UPDATE_GUARD=1 in the environment, in the commit that changes them, which
says why.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bench"))
import scribe  # noqa: E402

TEXTS = ["international-4", "samba", "chilean", "czech-classic",
         "international-4 table", "international-4 scribe", "samba table", "samba scribe"]
COPIES = 4  # of the games, in the longer text
COPIED = ["--severity", "pcn-id-repeated=off", "--severity", "game-repeated=off"]
TOLERANCE = 0.01
HAND = re.compile(r"^(hand \d)((?: ..)+)$", re.M)
DRAWN = re.compile(r" \+..(?= |$)", re.M)
UNSEEN = re.compile(r"^(state|stock|Check:).*\n", re.M)
COLLECTED = re.compile(r"Collected : (\d+)")
RENEWAL = "POZO_UPDATE_GUARD=1 meson test -C build --suite guard, and the reason in the commit"
HEADING = """\
# Instructions that `pozo validate --threads 1` runs for a deal of plain text: see guard.py.
# Written anew by: POZO_UPDATE_GUARD=1 meson test -C build --suite guard
# compiler\ttext\tinstructions
"""


def run(*command):
    # What else is in the environment (MALLOC_PERTURB_, of meson) would be counted too.
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    return subprocess.run(command, check=True, capture_output=True, env=kept)


def count_instructions(pozo, path):
    result = run("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                 pozo, "validate", "--quiet", "--threads", "1", *COPIED, path)
    return int(COLLECTED.search(result.stderr.decode())[1])


def hide(text):
    """What an onlooker could not see."""
    text = HAND.sub(lambda hand: f"{hand[1]} ??*{len(hand[2]) // 3}", UNSEEN.sub("", text))
    return DRAWN.sub(" +??", text).replace("Detail: full", "Detail: table")


def read_text(pozo, games, detail, variant):
    text = run(pozo, "cat", games).stdout.decode()
    if detail:
        text = hide(text)
    if detail == "scribe":
        lines = scribe.spell(text, 1, variant in scribe.WITH_SEQUENCES)
        text = "".join(line + "\n" for line in lines)
    return text.encode()


def instructions_a_deal(pozo, name):
    variant, _, detail = name.partition(" ")
    games = os.path.join(os.path.dirname(os.path.abspath(__file__)), variant + ".pcn.zst")
    text = read_text(pozo, games, detail, variant)
    summary = json.loads(run(pozo, "validate", "--json", "--summary", games).stdout)
    counts = []
    for copies in (1, COPIES):
        with tempfile.NamedTemporaryFile(suffix=".pcn") as file:
            file.write(text * copies)
            file.flush()
            counts.append(count_instructions(pozo, file.name))
    return round((counts[1] - counts[0]) / ((COPIES - 1) * summary["deals"]))


def read_figures(path):
    """Maps compiler and text to instructions."""
    figures = {}
    with open(path, encoding="ascii") as file:
        for line in file:
            if not line.startswith("#"):
                compiler, name, number = line.rstrip("\n").split("\t")
                figures[compiler, name] = int(number)
    return figures


def write_figures(path, figures):
    with open(path, "w", encoding="ascii") as file:
        file.write(HEADING)
        for (compiler, name), number in sorted(figures.items()):
            file.write(f"{compiler}\t{name}\t{number}\n")


def judge(number, expected):
    """Tells whether a figure is as it was, and what is to be said about it."""
    change = number / expected - 1
    said = f"{number}, {change:+.1%} of {expected}"
    if change > TOLERANCE:
        return "not ok", f"{said}: slower; if that is meant, {RENEWAL}"
    if change < -TOLERANCE:
        return "not ok", f"{said}: faster; so that it stays, {RENEWAL}"
    return "ok", said


def check(pozo, path, compiler):
    figures = read_figures(path)
    known = sorted({name for name, _ in figures})
    is_update = bool(os.environ.get("POZO_UPDATE_GUARD"))
    if compiler not in known and not is_update:
        print(f"1..0 # SKIP there are no figures for {compiler}, only for {', '.join(known)}; "
              f"to have some, {RENEWAL}")
        return
    found = {(compiler, name): instructions_a_deal(pozo, name) for name in TEXTS}
    if is_update:
        figures.update(found)
        write_figures(path, figures)
    print(f"1..{len(TEXTS)}")
    for number, (key, instructions) in enumerate(found.items(), 1):
        result, said = judge(instructions, figures[key])
        print(f"{result} {number} - {key[1]}")
        print(f"# {key[0]}, instructions a deal: {said}")


def main(arguments):
    is_list = arguments[:1] == ["--list"] and len(arguments) > 1
    if len(arguments) != 3 and not is_list:
        sys.exit(__doc__)
    if shutil.which("valgrind") is None:
        print("1..0 # SKIP valgrind is not installed")
        return
    if is_list:
        print(json.dumps({variant: instructions_a_deal(os.path.abspath(arguments[1]), variant)
                          for variant in arguments[2:]}))
        return
    check(os.path.abspath(arguments[0]), *arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
