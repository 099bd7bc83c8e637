#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what commands print on a terminal: lines that fit it, a word before waiting for input, and
no signs that the locale does not have.

Usage: test-terminal.py POZO
"""
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
import unicodedata

WAIT_S = 20
CORPUS = os.environ["POZO_CORPUS"]  # commands run in there: a name may be wider than a terminal
GAMES = os.path.join("peer", "full")
GAME = os.path.join(GAMES, "fd4-0154-sharp.pcn")
OTHERS = ["--variant", "samba", "--variant", "international-4-practice", "--variant", "chilean"]

# What has tables, and what stands in them also when they are narrow.
TABLES = [
    (["variants"], "international-4-practice"),
    (["variants", "diff", "samba", "chilean"], "6:two_sides"),
    (["plugins"], "meld-frequency"),
    (["plugins", "show", "red-threes"], "least"),
    (["stats", "--plugin", "meld-frequency", "--plugin", "red-threes", GAMES], "Concealed"),
    (["rescore", *OTHERS, GAME], "chilean"),
    (["rescore", *OTHERS, "--items", GAME], "minimum"),
    (["validate", "--summary", GAMES], "games"),
    (["sql", "SELECT * FROM games LIMIT 2", GAMES], "named_winner      A"),
    (["sql", "SELECT id, deals FROM games LIMIT 2", GAMES], "fd2-0035-normal      4"),
    (["--help"], "standings"),
    (["stats", "--help"], "--plugin-path=DIR"),
    (["cat", "-h"], "--max-window=SIZE"),
]


def run(pozo, arguments, columns=80, locale="C.UTF-8", answer=b""):
    """Runs a command on a terminal of its own, and returns its status and what stood there."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = dict(os.environ, LC_ALL=locale, TERM="xterm", NO_COLOR="1")
    process = subprocess.Popen([pozo, *arguments], stdin=slave, stdout=slave, stderr=slave,
                               env=environment, cwd=CORPUS)
    os.close(slave)
    if answer:
        os.write(master, answer)
    seen = b""
    try:
        while data := os.read(master, 65536):
            seen += data
    except OSError:  # the other end is closed
        pass
    os.close(master)
    return process.wait(WAIT_S), seen.decode("utf-8", "backslashreplace").replace("\r\n", "\n")


def split_lines(seen):
    """What stood in each line of the terminal, a line of progress that gave way among them."""
    return re.split(r"[\r\n]", seen.replace("\x1b[K", ""))


def measure(line):
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in line)
    return len(line) + wide - sum(unicodedata.combining(letter) > 0 for letter in line)


def check_table(pozo, arguments, expected, columns):
    _status, seen = run(pozo, arguments, columns)
    long = [line for line in split_lines(seen) if measure(line) > columns]
    if long:
        return f"{len(long)} lines do not fit: {long[0]}"
    return "" if expected in seen else f"there is no {expected}: {seen[:300]}"


def check_prompt(pozo):
    status, seen = run(pozo, ["validate"], answer=b"\x04")
    if "no INPUT is named" not in seen:
        return f"nothing is said: {seen}"
    return "" if status == 0 else f"status {status}"


def check_silence(pozo):
    result = subprocess.run([pozo, "validate"], stdin=subprocess.DEVNULL, capture_output=True,
                            check=False, timeout=WAIT_S)
    return f"said without a terminal: {result.stderr}" if b"INPUT" in result.stderr else ""


def check_locale(pozo, arguments):
    _status, seen = run(pozo, arguments, locale="C")
    return "" if seen.isascii() else "signs that the locale does not have"


def list_cases(pozo):
    for arguments, expected in TABLES:
        name = " ".join(os.path.basename(word) for word in arguments)
        for columns in (80, 120):
            yield f"{name} in {columns} columns", check_table(pozo, arguments, expected, columns)
    yield "a word before waiting", check_prompt(pozo)
    yield "none without a terminal", check_silence(pozo)
    if "POZO_LOCALE_DIR" in os.environ:
        german = ["stats", "--lang", "de", "--plugin", "red-threes", GAMES]
        yield "the key of shades in German", check_table(pozo, german, "bis 100", 80)
    yield "bars in C", check_locale(pozo, ["stats", "--plugin", "red-threes", GAMES])


def main():
    cases = list(list_cases(os.path.abspath(sys.argv[1])))
    print(f"1..{len(cases)}")
    for number, (name, complaint) in enumerate(cases, 1):
        print(f"{'not ok' if complaint else 'ok'} {number} - {name}")
        if complaint:
            print(f"# {complaint}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
