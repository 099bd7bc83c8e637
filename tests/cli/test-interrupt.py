#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that Ctrl-C ends a run soon, with a summary of what was read before it, and that progress
goes to standard error only when it is asked for.

Usage: test-interrupt.py POZO
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

WAIT_S = 20  # for a process to come to something, on a slow machine
SOON_S = 1


def start(pozo, *arguments):
    return subprocess.Popen([pozo, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE)


def has_blocked(process, number):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        fields = dict(line.split(":", 1) for line in file)
    return int(fields["SigBlk"], 16) >> (number - 1) & 1


def wait_until_watching(process, number):
    """The signals are blocked in all threads but the one that waits for them."""
    deadline = time.monotonic() + WAIT_S
    while not has_blocked(process, number):
        if time.monotonic() > deadline:
            raise TimeoutError("the process does not watch for signals")
        time.sleep(0.01)


def interrupt(process, number, games):
    """Feeds a process, interrupts it, and returns what it printed and how long it took to end."""
    wait_until_watching(process, number)
    process.stdin.write(games)
    process.stdin.flush()
    time.sleep(0.2)  # to be in the middle of things
    before = time.monotonic()
    process.send_signal(number)
    status = process.wait(WAIT_S)
    taken = time.monotonic() - before
    with process.stdout, process.stderr:
        return status, process.stdout.read(), process.stderr.read(), taken


def check_interrupt(pozo, number, threads, games):
    process = start(pozo, "validate", "--summary", "--json", "--threads", str(threads), "-")
    status, output, errors, taken = interrupt(process, number, games)
    process.stdin.close()
    summary = json.loads(output)
    if status != 128 + number:
        return f"status {status}"
    if taken > SOON_S:
        return f"took {taken:.1f} s"
    if not 0 < summary["games"] < games.count(b"PCN:"):
        return f"{summary['games']} games"
    return "" if b"interrupted" in errors else "nothing is said"


def check_progress(pozo, games, arguments, expected):
    result = subprocess.run([pozo, "validate", "--summary", *arguments, "-"], input=games,
                            capture_output=True, check=False)
    lines = [json.loads(line) for line in result.stderr.splitlines()]
    if not expected:
        return "" if not lines else "progress in a pipe"
    last = lines[-1]
    summary = json.loads(result.stdout)
    if not last["done"] or last["games"] != summary["games"] or last["deals"] != summary["deals"]:
        return f"{last} after {summary}"
    return "" if last["bytes_read"] == len(games) else "bytes"


def check_counts(pozo, games, *arguments):
    """The last line of progress has counted every game."""
    result = subprocess.run([pozo, *arguments, "--progress=json", "-"], input=games,
                            capture_output=True, check=False)
    last = json.loads(result.stderr.splitlines()[-1])
    expected = {"done": True, "games": games.count(b"PCN:"), "deals": games.count(b"\ndeal "),
                "bytes_read": len(games)}
    found = {key: last[key] for key in expected}
    return "" if found == expected else f"{found}, expected {expected}"


def check_half_output(pozo, games):
    """What an interrupted run could not finish has no name."""
    with tempfile.TemporaryDirectory() as folder:
        process = start(pozo, "convert", "-o", os.path.join(folder, "out.pcn"), "-")
        status, _, errors, taken = interrupt(process, signal.SIGINT, games)
        process.stdin.close()
        left = os.listdir(folder)
    if status != 128 + signal.SIGINT:
        return f"status {status}"
    if taken > SOON_S or left:
        return f"took {taken:.1f} s, left {left}"
    return "" if b"interrupted" in errors else "nothing is said"


def make_games(pozo):
    """More than a chunk, so that something has been collected when the input stops coming."""
    one = subprocess.run([pozo, "simulate", "--games", "20"], check=True,
                         capture_output=True).stdout
    return one * (1 + (3 << 20) // len(one))


def main(arguments):
    pozo = os.path.abspath(arguments[0])
    games = make_games(pozo)
    results = {
        "SIGINT, one thread": check_interrupt(pozo, signal.SIGINT, 1, games),
        "SIGINT, threads": check_interrupt(pozo, signal.SIGINT, 3, games),
        "SIGTERM": check_interrupt(pozo, signal.SIGTERM, 2, games),
        "no progress in a pipe": check_progress(pozo, games, [], False),
        "progress as JSON": check_progress(pozo, games, ["--json", "--progress=json"], True),
        "progress of convert": check_counts(pozo, games, "convert"),
        "progress of rescore": check_counts(pozo, games, "rescore", "--variant", "samba"),
        "interrupted convert": check_half_output(pozo, games),
    }
    print(f"1..{len(results)}")
    for number, (name, trouble) in enumerate(results.items(), 1):
        print(f"{'not ok' if trouble else 'ok'} {number} - {name}")
        if trouble:
            print(f"# {trouble}")


if __name__ == "__main__":
    main(sys.argv[1:])
