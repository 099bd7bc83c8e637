#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that plugins which mean harm do none where they are isolated, and what the user is told.

Each kind of harm is a module in tests/bad-plugins that tries it and counts what it could do: more
than nothing without --isolate, nothing with it, and another plugin counts as it does alone, in
whatever order.  What is handed over is made up here: one right text, and every way to be wrong.

Usage: test-plugins-harm.py POZO
"""
import csv
import hashlib
import io
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import termios

WAIT_S = 60
BAD = os.environ["POZO_BAD_PLUGINS"]
GAME = os.path.join(os.environ["POZO_CORPUS"], "peer", "full", "fd4-0154-sharp.pcn")
SECCOMP = "this system has no seccomp"


def plugin(name):
    return os.path.join(BAD, name + ".so")


def run(pozo, *arguments, **environment):
    """What a sanitized program does at its end, a confined one may not: leaks are looked for
    elsewhere."""
    result = subprocess.run([pozo, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                            check=False, timeout=WAIT_S,
                            env={**os.environ, "LSAN_OPTIONS": "detect_leaks=0", **environment})
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def stats(pozo, name, *arguments, **environment):
    return run(pozo, "stats", "--csv", "--plugin", plugin(name), *arguments, GAME, **environment)


def read_done(output):
    """What a module counted; None where it is left out."""
    for row in csv.reader(io.StringIO(output)):
        if len(row) > 5 and row[2] == "done":
            return int(row[5])
    return None


def is_unconfined(found):
    return SECCOMP in found[2]


def check_harm(pozo, name, least, **environment):
    """Without --isolate at least so much can be done, with it nothing, and nothing is said."""
    free = stats(pozo, name, **environment)
    confined = stats(pozo, name, "--isolate", **environment)
    if is_unconfined(confined):
        return "# SKIP no seccomp"
    if (read_done(free[1]) or 0) < least:
        return f"without --isolate {read_done(free[1])} could be done: {free[2]}"
    if read_done(confined[1]) != 0 or confined[0] != 0 or confined[2]:
        return f"{confined[0]}: {read_done(confined[1])} could be done: {confined[2]}"
    return ""


def check_files(pozo):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "file")
        with open(path, "w", encoding="utf-8") as file:
            file.write("text")
        os.chmod(path, 0o640)
        before = os.stat(path)
        trouble = ""
        confined = stats(pozo, "harm-files", "--isolate", POZO_HARM=path)
        after = os.stat(path)
        if before != after or os.listdir(folder) != ["file"]:
            trouble = f"{before} {after} {os.listdir(folder)} {confined}"
        return trouble or check_harm(pozo, "harm-files", 10, POZO_HARM=path)


def count_files(path):
    return sorted(os.listdir(path)) if os.path.isdir(path) else []


def check_leaves(pozo):
    """No process is left, and no shared memory; each could be without --isolate."""
    before = count_files("/dev/shm")
    confined = stats(pozo, "harm-leaves", "--isolate")
    if count_files("/dev/shm") != before and not is_unconfined(confined):
        return f"{count_files('/dev/shm')}"
    return check_harm(pozo, "harm-leaves", 6)


# ---- At a terminal ----

def run_at_terminal(pozo, *arguments):
    """Runs at a terminal that the process owns; its output, and what was typed into it."""
    child, master = pty.fork()
    if child == 0:
        os.environ["POZO_HARM"] = os.ttyname(0)
        settings = termios.tcgetattr(0)
        settings[3] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(0, termios.TCSANOW, settings)
        status = subprocess.call([pozo, *arguments])
        typed = bytearray()
        while select.select([0], [], [], 0)[0]:
            typed += os.read(0, 100)
        os.write(1, b"\ntyped %d, status %d\n" % (len(typed), status))
        os._exit(0)
    output = bytearray()
    while True:
        try:
            block = os.read(master, 65536)
        except OSError:
            break
        if not block:
            break
        output += block
    os.waitpid(child, 0)
    os.close(master)
    return output.decode()


def check_types(pozo):
    arguments = ["--csv", "--plugin", plugin("harm-types"), GAME]
    free = run_at_terminal(pozo, "stats", *arguments)
    confined = run_at_terminal(pozo, "stats", "--isolate", *arguments)
    if SECCOMP in confined:
        return "# SKIP no seccomp"
    if "typed 0, status 0" not in confined or read_done(confined) != 0:
        return confined
    # Where the kernel lets nobody type, nothing can be shown.
    return "# SKIP this kernel lets nobody type" if read_done(free) == 0 else ""


# ---- Prints ----

def check_prints(pozo):
    """What it prints is headed by its name, inert, and has an end."""
    confined = stats(pozo, "harm-prints", "--isolate", "--plugin", "red-threes")
    lines = confined[2].splitlines()
    head = 'pozo stats: plugin "harm-prints": '
    if confined[0] != 0 or not 4 <= len(lines) <= 21:
        return f"{confined[0]}, {len(lines)} lines: {confined[2][:500]}"
    if not all(line.startswith(head) for line in lines) or "\033" in confined[2]:
        return f"not headed: {confined[2][:500]}"
    if head + "\\x1b[2Jcleared" not in lines or head + "all is well" not in lines:
        return f"not inert: {confined[2][:500]}"
    return "" if re.fullmatch(re.escape(head) + "printed [0-9]+ bytes more", lines[-1]) else \
        lines[-1]


# ---- Pretending to be another ----

def check_pretends(pozo):
    found = stats(pozo, "harm-pretends", "--isolate", "--plugin", "red-threes")
    alone = run(pozo, "stats", "--csv", "--plugin", "red-threes", GAME)
    expected = 'left out: crash (Aborted): plugin "harm-pretends" in game "fd4-0154-sharp"'
    if found[0] != 2 or expected not in found[2] or "red-threes" in found[2]:
        return f"{found[0]}: {found[2]}"
    return "" if found[1] == alone[1] else found[1]


# ---- What is handed over ----

def seal(text):
    data = text.encode()
    return data + b"check " + hashlib.sha256(data).hexdigest().encode() + b"\n"


def make_metrics(plugin_line="plugin harm-hands", title="title Harm", cells="cells 0", more=""):
    return seal(f"pozo-metrics 1\n{plugin_line}\nversion 1.0\noptions \n"
                f"counter done\n{title}\nunit times\naxis \ndescription Done.\n{cells}\n{more}")


def make_group(metrics, word="group", totals="1 6", cells=()):
    lines = "".join(f"cell {cell}\n" for cell in cells)
    return f"{word} {totals} {len(cells)} {len(metrics)}\n{lines}{metrics.decode()}"


def make_part(*groups, program=None, columns="", totals="1 6 0"):
    zeros = "0" * 64
    return seal(f"pozo-part 2\nterm program {program}\n{columns}shards 1 1\ninputs 0 {zeros}\n"
                f"totals {totals}\n{''.join(groups)}")


def hand(part, figures=b""):
    return b"%d %s%s" % (len(part), part, figures)


FIGURE = ("figure skill\ntitle Skill\nunit points\naxis \ndescription Worked out.\n")


def make_crafted(program):
    """The texts by name, each with what is said of it."""
    right = make_metrics()
    group = make_group(right)

    def part(*groups, **how):
        return make_part(*groups, program=program, **how)

    def of(metrics):
        return hand(part(make_group(metrics)))

    def with_figure(text):
        return hand(part(make_group(make_metrics(more=FIGURE))), text)

    other = "it counted in other games than there are"
    yield "nothing", b"", "nothing was handed over"
    yield "no counts", b"\x1b[2J", "no counts were handed over"
    yield "a length that is not there", b"99999 pozo-part 2\n", "no counts were handed over"
    yield "a negative length", b"-1 " + part(group), "no counts were handed over"
    yield "cut short", hand(part(group))[:-1], "no counts were handed over"
    yield "changed", hand(part(group).replace(b"cells 0", b"cells 1")), "the check does not match"
    yield "a group twice", hand(part(group, group)), "expected a group that was not there yet"
    yield "a group and the rest", hand(part(group, make_group(right, "rest"))), \
        "2 groups, expected one"
    yield "the rest alone", hand(part(make_group(right, "rest"))), \
        "a group of other columns than there are"
    yield "no group", hand(part()), "0 groups, expected one"
    yield "cells without a column", hand(part(make_group(right, cells=("a", "b")))), \
        "a group of other columns than there are"
    yield "columns", hand(part(make_group(right, cells=("a",)), columns="term column a\n")), other
    yield "another program", hand(make_part(group, program="0")), other
    yield "more games", hand(part(make_group(right, totals="2 6"), totals="2 6 0")), other
    yield "more games in a group", hand(part(make_group(right, totals="2 6"))), other
    yield "fewer deals", hand(part(make_group(right, totals="1 5"), totals="1 5 0")), other
    yield "deals in part", hand(part(group, totals="1 6 1")), other
    yield "the largest totals", hand(part(group, totals=" ".join([str(2 ** 64 - 1)] * 3))), other
    yield "another plugin", of(make_metrics("plugin red-threes")), \
        "it handed over the counts of another plugin"
    yield "a name that repaints", of(make_metrics("plugin \x1b[2Jx")), "expected before it a plugin"
    yield "a title that repaints", of(make_metrics(title="title \x1b[2Jx")), "the title is empty"
    yield "two plugins", of(right[:-71] and seal(
        right.decode()[:-71] + right.decode()[len("pozo-metrics 1\n"):-71])), "several plugins"
    yield "no plugin", of(seal("pozo-metrics 1\n")), "of several plugins, or of none"
    yield "a count below 0", of(make_metrics(cells="cells -1")), "expected a number"
    yield "more cells", of(make_metrics(cells="cells 0 0")), "expected no more cells"
    yield "a figure too many", hand(part(group), b"figure skill 1\n"), "expected no more figures"
    yield "no figure", with_figure(b""), 'no figure "skill"'
    yield "a figure in words", with_figure(b"figure skill 0x10\n"), 'no figure "skill"'
    yield "a figure cut short", with_figure(b"figure skill 1"), 'no figure "skill"'
    yield "a byte behind it", with_figure(b"figure skill 1\n\0"), "expected no more figures"


def find_program(pozo):
    """What a part names as the program that counted it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "part")
        run(pozo, "stats", "--plugin", "red-threes", "--save", path, GAME)
        with open(path, encoding="utf-8") as file:
            return re.search("^term program (.*)$", file.read(), re.M).group(1)


def hand_over(pozo, text, *arguments, status="0"):
    with tempfile.NamedTemporaryFile() as file:
        file.write(text)
        file.flush()
        return run(pozo, "stats", "--csv", "--isolate", *arguments, GAME, POZO_HARM=file.name,
                   POZO_HARM_STATUS=status)


def check_right(pozo, program):
    """The text from which all others differ is taken, with a figure, too."""
    own = ["--plugin", plugin("harm-hands")]
    part = make_part(make_group(make_metrics(cells="cells 7", more=FIGURE)), program=program)
    found = hand_over(pozo, hand(part, b"figure skill 1.5\n"), *own)
    return "" if found[0] == 0 and read_done(found[1]) == 7 and not found[2] else f"{found}"


def check_crafted(pozo, text, reason, alone):
    """It is left out, for the reason, and whoever stands before or behind it counts."""
    own, other = ["--plugin", plugin("harm-hands")], ["--plugin", "red-threes"]
    for arguments in (own + other, other + own):
        found = hand_over(pozo, text, *arguments)
        line = found[2].splitlines()
        if found[0] != 2 or len(line) != 1 or reason not in line[0] or \
                not line[0].startswith("pozo stats: left out: ") or \
                not line[0].endswith(': plugin "harm-hands"') or "\033" in line[0]:
            return f"{found[0]}: {found[2]}"
        if found[1] != alone:
            return f"the other one counts otherwise: {found[1]}"
    return ""


def check_much(pozo, program, alone):
    """More than may be handed over."""
    more = "row 1 " + "x" * 200 + "\n"
    text = hand(make_part(make_group(make_metrics(more=more * 400000)), program=program))
    found = hand_over(pozo, text, "--plugin-memory", "64", "--plugin", plugin("harm-hands"),
                      "--plugin", "red-threes")
    expected = ("left out: it hands over more than ", "left out: it takes more than ")
    return "" if found[0] == 2 and any(e in found[2] for e in expected) and found[1] == alone \
        else f"{found[0]}: {found[2]}"


def check_status(pozo, program, alone):
    """The status that a plugin ends with says nothing, such as that the run was interrupted."""
    part = make_part(make_group(make_metrics()), program=program)
    for status in ("1", "2", "130", "143"):
        for text in (hand(part), b""):
            found = hand_over(pozo, text, "--plugin", plugin("harm-hands"),
                              "--plugin", "red-threes", status=status)
            if found[0] != (0 if text else 2) or not found[1].endswith(alone.split("\n", 1)[1]):
                return f"{status}: {found[0]}: {found[2]}"
    return ""


def list_cases(pozo):
    program = find_program(pozo)
    alone = run(pozo, "stats", "--csv", "--plugin", "red-threes", GAME)[1]
    yield "types into the terminal", check_types(pozo)
    yield "reaches for the asker", check_harm(pozo, "harm-asker", 5)
    yield "changes files", check_files(pozo)
    yield "leaves things behind", check_leaves(pozo)
    yield "prints", check_prints(pozo)
    yield "pretends", check_pretends(pozo)
    yield "hands over, right", check_right(pozo, program)
    for name, text, reason in make_crafted(program):
        yield f"hands over, {name}", check_crafted(pozo, text, reason, alone)
    yield "hands over too much", check_much(pozo, program, alone)
    yield "ends with any status", check_status(pozo, program, alone)


def main():
    cases = list(list_cases(sys.argv[1]))
    print(f"1..{len(cases)}")
    for number, (name, complaint) in enumerate(cases, 1):
        if complaint.startswith("# SKIP"):
            print(f"ok {number} - {name} {complaint}")
            continue
        print(f"{'not ok' if complaint else 'ok'} {number} - {name}")
        for line in complaint.splitlines():
            print(f"# {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
