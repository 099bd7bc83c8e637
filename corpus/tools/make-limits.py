#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes corpus/limits: records as large as a record may be, and the same with one piece more.

  make-limits.py    writes them; zstd is needed, and its version decides about their bytes
"""

import pathlib
import subprocess

LIMITS = pathlib.Path(__file__).resolve().parent.parent / "limits"
RECORD_BYTES, LINES, DEALS, WORDS, TURNS = 8 << 20, 400000, 1000, 200000, 4000
COMMENT = ";23456789012345678901234567890123456789012345678901234567890123\n"  # 64 bytes


def head(name, note):
    return (f"PCN: 1\n; {note}\nId: limits-{name}\n"
            + "".join(f"Player-{seat}: {who}\n" for seat, who in
                      zip(range(1, 5), ["Ada", "Bela", "Cili", "Dora"])))


def sheet(number):
    return (f"\ndeal {number} dealer={(number + 2) % 4 + 1} score=0,0\n"
            "score A total=0 sum=0\nscore B total=0 sum=0\n")


def long_record(name, note, more):
    begin = head(name, note)
    end = "Variant: international-4\n\nend continues\n"
    n, rest = divmod(RECORD_BYTES + more - len(begin) - len(end), 64)
    return begin + COMMENT * (n - 1) + ";" + "x" * (rest + 62) + "\n" + end


def many_lines(name, note, more):
    begin = head(name, note)
    end = "Variant: international-4\n\nend continues\n"
    return begin + ";\n" * (LINES + more - begin.count("\n") - end.count("\n")) + end


def many_deals(name, note, more):
    deals = "".join(sheet(number) for number in range(1, DEALS + more + 1))
    return f"{head(name, note)}Detail: totals\nVariant: international-4\n{deals}\nend continues\n"


def one_deal(name, note, lines):
    return (f"{head(name, note)}Detail: table\nVariant: international-4\n\n"
            f"deal 1 dealer=4 score=0,0\nup 7c\n{lines}\nend abandoned\n")


def many_words(name, note, more):
    """Questions for the number of cards, which change nothing; a line counts as a word, too."""
    line = "1" + " >count" * 99 + "\n"
    return one_deal(name, note, line * (WORDS // 100) + "1 >count\n" * more)


def many_turns(name, note, more):
    return one_deal(name, note, "1 >count\n" * (TURNS + more))


def main():
    LIMITS.mkdir(exist_ok=True)
    for slug, what, make in [("pcn-record-long", "eight mebibytes", long_record),
                             ("pcn-lines-many", "400000 lines", many_lines),
                             ("pcn-deals-many", "1000 deals", many_deals),
                             ("pcn-actions-many", "200000 words", many_words),
                             ("pcn-turns-many", "4000 turns in a deal", many_turns)]:
        for name, more, note in [("passes", 0, f"A record of {what} is read to its end."),
                                 ("trips", 1, f"A record of {what} and one more is cut there.")]:
            text = make(f"{slug}-{name}", note, more).encode()
            path = LIMITS / f"{slug}-{name}.pcn.zst"
            path.write_bytes(subprocess.run(["zstd", "-q", "-19", "--no-check", "-c"], input=text,
                                            check=True, capture_output=True).stdout)


main()
