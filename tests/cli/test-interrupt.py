#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that Ctrl-C ends every command that may run for long, soon, with its own status and with
what was true until then, and that progress goes to standard error only when it is asked for.

Usage: test-interrupt.py POZO
"""
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

# The games are copies of a few; that they are is not what is asked here.
COPIED = ["--severity", "pcn-id-repeated=off", "--severity", "game-repeated=off"]
WAIT_S = 20  # for a process to come to something, on a slow machine
SOON_S = 1


def start(pozo, *arguments):
    """Output goes to a file: a pipe that nobody reads yet would be waited for."""
    output = tempfile.TemporaryFile()
    process = subprocess.Popen([pozo, *arguments], stdin=subprocess.PIPE, stdout=output,
                               stderr=subprocess.PIPE)
    process.stdout = output
    return process


def read_blocked(pid):
    """A child may have ended since it was listed: what is gone blocks nothing."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as file:
            fields = dict(line.split(":", 1) for line in file)
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return int(fields["SigBlk"], 16)


def has_blocked(process, number):
    """A process that waits for a signal does not show it as blocked: then a child of it does."""
    with open(f"/proc/{process.pid}/task/{process.pid}/children", encoding="ascii") as file:
        pids = [process.pid, *map(int, file.read().split())]
    return any(read_blocked(pid) >> (number - 1) & 1 for pid in pids)


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


def check_bench(games):
    with tempfile.NamedTemporaryFile(suffix=".pcn") as file:
        file.write(games)
        file.flush()
        return judge(*run_for_a_while(os.environ["POZO_BENCH"], "--rounds", "1000", file.name),
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


def check_half_output(pozo, games, number, command):
    """What an interrupted run could not finish has no name."""
    with tempfile.TemporaryDirectory() as folder:
        process = start(pozo, command, "-o", os.path.join(folder, "out.pcn"), "-")
        status, _, errors, taken = interrupt(process, number, games)
        process.stdin.close()
        left = os.listdir(folder)
    if status != 128 + number:
        return f"status {status}"
    if taken > SOON_S or left:
        return f"took {taken:.1f} s, left {left}"
    return "" if b"interrupted" in errors else "nothing is said"


def check_hangup_ignored(pozo, games):
    """Who starts a program with SIGHUP ignored, as nohup does, wants it to go on."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen([pozo, "validate", "--summary", "--json", *COPIED, "-"],
                                   stdin=subprocess.PIPE, stdout=output, stderr=subprocess.PIPE,
                                   preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        wait_until_watching(process, signal.SIGINT)
        process.stdin.write(games)
        process.send_signal(signal.SIGHUP)
        time.sleep(0.2)
        process.communicate(timeout=WAIT_S)
        output.seek(0)
        found = json.load(output)["games"]
    return "" if process.returncode == 0 and found == games.count(b"PCN:") else f"{found} games"


def check_silent(pozo, path):
    """Something from which nothing comes: the first signal ends it, and soon."""
    process = subprocess.Popen([pozo, "validate", "--summary", path], stderr=subprocess.PIPE,
                               stdout=subprocess.DEVNULL)
    wait_until_watching(process, signal.SIGTERM)
    time.sleep(0.2)
    before = time.monotonic()
    process.send_signal(signal.SIGTERM)
    try:
        _, errors = process.communicate(timeout=WAIT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return "it does not end"
    taken = time.monotonic() - before
    if process.returncode != 128 + signal.SIGTERM or taken > SOON_S:
        return f"status {process.returncode} after {taken:.1f} s"
    return "" if b"interrupted" in errors else "nothing is said"


def check_no_writer(pozo):
    """A pipe to which nobody writes."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pipe")
        os.mkfifo(path)
        return check_silent(pozo, path)


def check_silent_device(pozo):
    """A character device, as the kernel's log is one: a terminal at which nobody types."""
    master, slave = os.openpty()
    try:
        return check_silent(pozo, os.ttyname(slave))
    finally:
        os.close(master)
        os.close(slave)


def check_late_writer(pozo, games):
    """A pipe to which somebody writes after it was opened, and late."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pipe")
        os.mkfifo(path)
        process = subprocess.Popen([pozo, "validate", "--summary", "--json", path],
                                   stdout=subprocess.PIPE)
        time.sleep(0.2)
        with open(path, "wb") as pipe:
            time.sleep(0.2)
            pipe.write(games)
        found = json.loads(process.communicate(timeout=WAIT_S)[0])["games"]
    return "" if found == games.count(b"PCN:") else f"{found} games"


def is_whole(path, games):
    with open(path, "rb") as file:
        return file.read() in games


def check_unpack_killed(pozo, games):
    """Whenever it is killed, what has a name of its own is whole."""
    texts = {b"PCN:" + text for text in games.split(b"PCN:")[1:]}
    n_files = 0
    with tempfile.NamedTemporaryFile() as input_file:
        input_file.write(games)
        input_file.flush()
        for wait_ms in range(10, 210, 20):
            with tempfile.TemporaryDirectory() as folder:
                process = subprocess.Popen([pozo, "unpack", "--directory", folder, input_file.name])
                time.sleep(wait_ms / 1000)
                process.kill()
                process.wait()
                names = [name for name in os.listdir(folder) if not name.startswith(".")]
                if not all(is_whole(os.path.join(folder, name), texts) for name in names):
                    return f"half a file after {wait_ms} ms"
                n_files += len(names)
    return "" if n_files > 0 else "nothing was written"


def limit_files():
    """As on a full disk: a write fails in the middle of a file."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


def check_full(pozo, game, *arguments):
    """A file that cannot be written leaves the one that was there."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("sim-20-1.pcn", "out.pcn")]
        for path in paths:
            with open(path, "w", encoding="ascii") as file:
                file.write("old")
        result = subprocess.run([pozo, *arguments, "-"], input=game, cwd=folder, check=False,
                                preexec_fn=limit_files, stderr=subprocess.PIPE)
        for path in paths:
            with open(path, encoding="ascii") as file:
                if file.read() != "old":
                    return f"{path} is lost"
        left = len(os.listdir(folder)) - len(paths)
    if result.returncode != 2 or b"File too large" not in result.stderr:
        return f"status {result.returncode}: {result.stderr.decode()}"
    return f"{left} files are left" if left else ""


def make_games(pozo):
    """More than a chunk, so that something has been collected when the input stops coming."""
    one = subprocess.run([pozo, "simulate", "--games", "20"], check=True,
                         stdout=subprocess.PIPE).stdout
    return one * (1 + (3 << 20) // len(one))


def main(arguments):
    # What runs the tests may itself ignore it, and its children then would, too.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    pozo = os.path.abspath(arguments[0])
    games = make_games(pozo)
    game = subprocess.run([pozo, "simulate", "--seed", "20"], check=True,
                          stdout=subprocess.PIPE).stdout
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
        "bench": check_bench(games),
        "no progress in a pipe": check_progress(pozo, games, [], False),
        "progress as JSON": check_progress(pozo, games, ["--json", "--progress=json"], True),
        "progress of convert": check_counts(pozo, games, "convert"),
        "progress of rescore": check_counts(pozo, games, "rescore", "--variant", "samba"),
        "SIGHUP": check_interrupt(pozo, signal.SIGHUP, 2, games),
        "SIGHUP that is ignored": check_hangup_ignored(pozo, games),
        "a pipe without a writer": check_no_writer(pozo),
        "a device from which nothing comes": check_silent_device(pozo),
        "a pipe with a late writer": check_late_writer(pozo, games),
        "interrupted convert": check_half_output(pozo, games, signal.SIGINT, "convert"),
        "convert without a terminal": check_half_output(pozo, games, signal.SIGHUP, "convert"),
        "pack without a terminal": check_half_output(pozo, games, signal.SIGHUP, "pack"),
        "unpack that is killed": check_unpack_killed(pozo, games),
        "unpack, full": check_full(pozo, game, "unpack", "--force"),
        "convert, full": check_full(pozo, game, "convert", "-o", "out.pcn"),
        "pack, full": check_full(pozo, game, "pack", "--force", "--level", "1", "-o", "out.pcn"),
    }
    print(f"1..{len(results)}")
    for number, (name, trouble) in enumerate(results.items(), 1):
        print(f"{'not ok' if trouble else 'ok'} {number} - {name}")
        if trouble:
            print(f"# {trouble}")


if __name__ == "__main__":
    main(sys.argv[1:])
