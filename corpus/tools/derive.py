# SPDX-License-Identifier: MIT
"""Makes records out of a record: with less detail, or damaged."""

import random
import re

TURN = re.compile(r"^[1-6] ")


def deals(text):
    """The head, each deal, and the end of a record, as lists of lines."""
    parts = [[]]
    for line in text.splitlines():
        if line.startswith(("deal ", "end ")):
            parts.append([])
        parts[-1].append(line)
    return parts


def unseen_draws(line):
    return re.sub(r"\+((?:Jk|[2-9TJQKA][shdc])+)", lambda m: "+??" if len(m[1]) == 2 else
                  f"+??*{len(m[1]) // 2}", line)


def table(lines, seats="123456"):
    """What everybody at the table saw, with the hands and draws of these seats unseen."""
    out = []
    for line in lines:
        if line.startswith("stock"):
            continue
        if line.startswith("hand ") and line[5] in seats:
            line = f"{line[:6]} ??*{len(line.split()) - 2}"
        elif TURN.match(line) and line[0] in seats:
            line = unseen_draws(line)
        out.append(line)
    return out


def totals(lines):
    seen = ("hand ", "up ", "cut ", "stock")
    return [l for l in lines if not TURN.match(l) and not l.startswith(seen)]


def scribe(lines):
    """No hands, and ranks without suits where suits do not matter."""
    out = []
    for line in table(lines):
        if line.startswith("hand "):
            continue
        if TURN.match(line) or line.startswith("up "):
            line = re.sub(r"([24-9TJQKA])[shdc]", r"\1?", line)
        out.append(line)
    return out


def detail(how, data):
    head, *rest = deals(data.decode())
    n = sum(part[0].startswith("deal ") for part in rest)
    ways = {"table": [table] * n, "totals": [totals] * n, "scribe": [scribe] * n,
            "mixed-deals": [list, table, totals],
            "mixed-hands": [lambda lines: table(lines, "24")] * n}[how]
    ways = ways + [list] * (len(rest) - n)
    name = {"mixed-deals": "table", "mixed-hands": "table", "scribe": "table"}.get(how, how)
    head = [re.sub(r"^Detail: .*", f"Detail: {name}", l) for l in head]
    head = [re.sub(r"^(Id: .*?)(-full|(?<=-played))$", rf"\1-{how}", l) for l in head]
    head = [l for l in head if not l.startswith(";")]
    lines = head + [line for way, part in zip(ways, rest) for line in way(part)]
    text = "\n".join(lines) + "\n"
    return re.sub(r"\n\n+", "\n\n", text).encode()


def noise(n):
    return random.Random("noise").randbytes(n)


def damage(how, data):
    half = len(data) // 2
    lines = data.splitlines(keepends=True)
    turns = [i for i, line in enumerate(lines) if TURN.match(line.decode())]
    lost = turns[len(turns) // 2]
    return {
        "empty": b"",
        "blank": b"\n" * 40,
        "zeros": bytes(1024),
        "noise": noise(1024),
        "cut-in-line": data[: half + data[half:].index(b" ") + 2],
        "cut-at-line": b"".join(lines[: lost]),
        "cut-front": data[half + data[half:].index(b"\n") + 1:],
        "noise-inside": data[:half] + noise(64) + data[half:],
        "zeros-inside": data[:half] + bytes(64) + data[half:],
        "latin": data.replace(b"Bela", "B\u00e9la".encode("latin-1")),
        "utf-16": data.decode().encode("utf-16"),
        "bom": b"\xef\xbb\xbf" + data,
        "crlf": data.replace(b"\n", b"\r\n"),
        "cr": data.replace(b"\n", b"\r"),
        "one-line": data.replace(b"\n", b" "),
        "no-first-line": data.partition(b"\n")[2],
        "glued": data.rstrip(b"\n") + data,
        "twice": data + data,
        "lost-turn": b"".join(lines[:lost] + lines[lost + 1:]),
        "doubled-turn": b"".join(lines[: lost + 1] + lines[lost:]),
        "swapped-turns": b"".join(lines[:lost] + [lines[lost + 1], lines[lost]] + lines[lost + 2:]),
        "indented": b"".join(b"    " + line for line in lines),
        "quoted": b"".join(b"> " + line for line in lines),
        "html": b"<!DOCTYPE html>\n<html><body><h1>404 Not Found</h1></body></html>\n",
        "gzip": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03" + noise(512),
    }[how]


def variant(data, name, to, notes):
    """The same game under another variant."""
    head, *rest = deals(data.decode())
    head = [l for l in head if not l.startswith((";", "Rule-Hash:"))]
    head = [re.sub("^Variant: .*", f"Variant: {to}", l) for l in head]
    head = [head[0]] + notes + [re.sub("^Id: .*", f"Id: {name}", l) for l in head[1:]]
    return ("\n".join(line for part in [head, *rest] for line in part) + "\n").encode()


def make(how, data, rest):
    return damage(rest[0], data) if how == "damage" else detail(rest[0], data)
