#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that Ctrl-C ends every command that may run for long, soon, with its own status and with
what was true until then, and that progress goes to standard error only when it is asked for.

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
    """Output goes to a file: a pipe that nobody reads yet would be waited for."""
    output = tempfile.TemporaryFile()
    process = subprocess.Popen([pozo, *arguments], stdin=subprocess.PIPE, stdout=output,
                               stderr=subprocess.PIPE)
    process.stdout = output
    return process


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
        process.stdout.seek(0)
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


def judge(status, taken, errors, said="interrupted"):
    """What is wrong with how a command ended after Ctrl-C; nothing if nothing is."""
    if status != 128 + signal.SIGINT:
        return f"status {status}: {errors.decode()}"
    if taken > SOON_S:
        return f"took {taken:.1f} s"
    return "" if said.encode() in errors else f"what is said: {errors.decode()}"


def check_reader(pozo, games, arguments, is_true):
    """A command that reads standard input, which does not end; @is_true looks at its output."""
    process = start(pozo, *arguments, "-")
    status, output, errors, taken = interrupt(process, signal.SIGINT, games)
    process.stdin.close()
    return judge(status, taken, errors) or ("" if is_true(output) else "that is not true")


def is_beginning(games):
    """Whole games, from the first one on, and not all of them."""
    return lambda output: (0 < len(output) < len(games) and games.startswith(output) and
                           games[len(output):].startswith(b"PCN:"))


def check_pack(pozo, games):
    """Nothing is left of an archive that is not whole."""
    with tempfile.TemporaryDirectory() as folder:
        return check_reader(pozo, games, ["pack", "--output", os.path.join(folder, "a.pcn.zst")],
                            lambda output: not os.listdir(folder) and not output)


def check_unpack(pozo, games):
    """Files that were written are whole."""
    texts = {b"PCN:" + text for text in games.split(b"PCN:")[1:]}

    def are_whole(folder):
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), "rb") as file:
                if file.read() not in texts:
                    return False
        return os.listdir(folder)

    with tempfile.TemporaryDirectory() as folder:
        return check_reader(pozo, games, ["unpack", "--directory", folder],
                            lambda output: are_whole(folder))


def run_for_a_while(pozo, *arguments, output=subprocess.DEVNULL):
    """Interrupts a command that reads no standard input."""
    process = subprocess.Popen([pozo, *arguments], stdout=output, stderr=subprocess.PIPE)
    wait_until_watching(process, signal.SIGINT)
    time.sleep(0.3)
    before = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=WAIT_S)
    return process.returncode, time.monotonic() - before, errors


def check_simulate(pozo):
    """The last game is whole, and the summary is about those that were written."""
    with tempfile.NamedTemporaryFile(suffix=".pcn") as file:
        trouble = judge(*run_for_a_while(pozo, "simulate", "--games", "2000000000", "--summary",
                                         output=file), said="deals")
        if trouble:
            return trouble
        result = subprocess.run([pozo, "validate", "--quiet", file.name], check=False)
        return f"the games: status {result.returncode}" if result.returncode else ""


def check_bench(pozo, games):
    with tempfile.NamedTemporaryFile(suffix=".pcn") as file:
        file.write(games)
        file.flush()
        return judge(*run_for_a_while(pozo, "bench", "--rounds", "1000", file.name),
                     said="interrupted after")


def check_test(pozo, games):
    """Many archives to test, none of which takes long."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.pcn.zst")
        subprocess.run([pozo, "pack", "--quiet", "--level", "1", "--output", path, "-"],
                       input=games, check=True)
        return judge(*run_for_a_while(pozo, "unpack", "--test", *[path] * 2000), said="")


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
                         stdout=subprocess.PIPE).stdout
    return one * (1 + (3 << 20) // len(one))


def main(arguments):
    pozo = os.path.abspath(arguments[0])
    games = make_games(pozo)
    results = {
        "SIGINT, one thread": check_interrupt(pozo, signal.SIGINT, 1, games),
        "SIGINT, threads": check_interrupt(pozo, signal.SIGINT, 3, games),
        "SIGTERM": check_interrupt(pozo, signal.SIGTERM, 2, games),
        "rescore": check_reader(pozo, games, ["rescore", "--variant", "samba"], bool),
        "stats": check_reader(pozo, games, ["stats", "--plugin", "red-threes"], bool),
        "convert": check_reader(pozo, games, ["convert"], bool),
        "cat": check_reader(pozo, games, ["cat"], is_beginning(games)),
        "show": check_reader(pozo, games, ["show", "--game", "nix"], lambda output: not output),
        "pack": check_pack(pozo, games),
        "unpack": check_unpack(pozo, games),
        "unpack --test": check_test(pozo, games),
        "simulate": check_simulate(pozo),
        "bench": check_bench(pozo, games),
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
