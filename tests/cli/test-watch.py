#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that `pozo validate --watch` tells what comes next whenever a file is saved: written in
place, or in place of the old one; and that Ctrl-C ends it as it ends any program.

Usage: test-watch.py POZO
"""
import os
import select
import signal
import subprocess
import sys
import tempfile
import time

HEAD = """PCN: 1
Id: tonight
Player-1: Ann
Player-2: Bea
Player-3: Cid
Player-4: Dan
Detail: table
Variant: international-4

deal 1 dealer=1
up 8c
"""
SECONDS = 60  # a machine that is shared can be slow


def read_until(process, wanted):
    """Returns what is printed up to a text; all there was when it does not come."""
    text, ends = b"", time.monotonic() + SECONDS
    while wanted not in text and time.monotonic() < ends:
        if select.select([process.stdout], [], [], 1)[0]:
            part = os.read(process.stdout.fileno(), 65536)
            if not part:
                break
            text += part
    return text


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def save_in_place(path, text):
    write(path, text)


def save_by_name(path, text):
    write(path + "~", text)
    os.replace(path + "~", path)


def check(number, name, is_right, said):
    print(f"{'ok' if is_right else 'not ok'} {number} - {name}")
    if not is_right:
        print("\n".join(f"# {line}" for line in repr(said).splitlines()))
    return is_right


def main(arguments):
    print("1..5")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "tonight.pcn")
        write(path, HEAD)
        with subprocess.Popen([arguments[0], "validate", "--watch", path],
                              stdout=subprocess.PIPE) as process:
            steps = [("what comes first", None, HEAD, b"Next: deal 1, turn 1\n"),
                     ("written in place", save_in_place, HEAD + "2 + -4s\n",
                      b"Next: deal 1, turn 2\n"),
                     ("written under its name", save_by_name, HEAD + "2 + -4s\n3 + -9d\n",
                      b"Next: deal 1, turn 3\n"),
                     ("a mistake", save_by_name, HEAD + "2 + -4s\n4 + -9d\n", b"[turn-wrong-seat]")]
            results = []
            for number, (name, save, text, wanted) in enumerate(steps, 1):
                if save is not None:
                    save(path, text)
                said = read_until(process, wanted)
                results.append(check(number, name, wanted in said, said))
            process.send_signal(signal.SIGINT)
            results.append(check(5, "interrupted", process.wait(SECONDS) == -signal.SIGINT,
                                 process.returncode))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
