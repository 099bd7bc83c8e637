#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long an editor waits, after a keystroke in a long record, for what is found.

Usage: bench-lsp.py POZO

Records of 2,000, of 10,000 and of 20,000 lines, of one game each, in table detail and full.  Typed
is a blank too many in a turn of the first deal, of the middle one or of the last one; or a letter
with which the turn cannot be read.  What is replayed for it is counted by the test
test-lsp-document.
"""
import re
import subprocess
import sys
import time

from client import Client, piece

LINES = 2000, 10000, 20000
DETAILS = "table", "full"
KEYSTROKES = 40
KEYS = " x"
HEAD = re.compile(r"deal (\d+) dealer=(\d) score=(\S+)")
SUM = re.compile(r"^(score ([AB]) .* sum=)(\S+)", re.M)
AGAIN = slice(20, 96)  # a multiple of the seats, so that the dealers follow each other


def scores(deal):
    """The scores with which a deal begins."""
    return [int(score) for score in HEAD.match(deal)[3].split(",")]


def repeat(deal, n_deals, gains):
    """A deal so many deals later, as if it were played again."""
    number, dealer, _ = HEAD.match(deal).groups()
    later = ",".join(str(score + gain) for score, gain in zip(scores(deal), gains))
    deal = HEAD.sub(f"deal {int(number) + n_deals} dealer={dealer} score={later}", deal)
    return SUM.sub(lambda sum_: f"{sum_[1]}{int(sum_[3]) + gains['AB'.index(sum_[2])]}", deal)


def long_record(pozo, detail, n_lines):
    """A record of so many lines at least.

    A simulated match has 100 deals at most; behind them come those again in which the minimum is
    the highest one already, so that all of it is right.
    """
    text = subprocess.run([pozo, "simulate", "--variant", "international-4", "--games", "1",
                           "--detail", detail, "--rule", "match.target=1000000", "--seed", "7"],
                          capture_output=True, text=True, check=True).stdout
    head, *deals = re.split(r"^(?=deal )", text.removesuffix("end abandoned\n"), flags=re.M)
    deals, again, behind = deals[:AGAIN.stop], deals[AGAIN], deals[AGAIN.stop]
    gains = [to - since for to, since in zip(scores(behind), scores(again[0]))]
    rounds = 0
    while sum(deal.count("\n") for deal in deals) < n_lines:
        rounds += 1
        deals += [repeat(deal, rounds * len(again), [rounds * gain for gain in gains])
                  for deal in again]
    n = 0
    while sum(deal.count("\n") for deal in deals[:n]) < n_lines:
        n += 1
    return head + "".join(deals[:n]) + "end abandoned\n"


def measure(client, line, key):
    """Milliseconds of each keystroke in a line, least first; each is taken back behind it."""
    spent = []
    for _ in range(KEYSTROKES):
        began = time.monotonic()
        found = client.change(piece((line, 2), (line, 2), key))
        spent.append((time.monotonic() - began) * 1000)
        if not found or client.change(piece((line, 2), (line, 3), "")):
            sys.exit(f"what is found does not follow the key {key!r}")
    return sorted(spent)


def turns(text):
    """Where a turn begins in the first deal, in the middle one and in the last one."""
    return {"first": text.index("\n1 "), "middle": text.index("\n1 ", len(text) // 2),
            "last": text.rindex("\n1 ")}


def measure_record(pozo, detail, n_lines):
    text = long_record(pozo, detail, n_lines)
    client = Client(pozo)
    client.begin()
    found = client.open(text)
    if found:
        sys.exit(f"{len(found)} findings in a right record: {found[0]['message']}")
    for deal, at in turns(text).items():
        for key in KEYS:
            spent = measure(client, text.count("\n", 0, at) + 1, key)
            print(f"{detail}, {text.count(chr(10))} lines, {deal} deal, {key!r}: a keystroke takes "
                  f"{spent[0]:.1f} ms at least, {spent[len(spent) // 2]:.1f} as a rule, "
                  f"{spent[-1]:.1f} at most")
    client.end()


def main(pozo):
    for detail in DETAILS:
        for n_lines in LINES:
            measure_record(pozo, detail, n_lines)


if __name__ == "__main__":
    main(sys.argv[1])
