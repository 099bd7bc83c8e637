#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what `pozo plugins` and `pozo stats` make of good plugins and of bad ones: each is named,
with the game, none ends the run with a status that looks like success, and none survives SIGTERM.

Usage: test-plugins.py POZO
"""
import json
import os
import signal
import subprocess
import sys
import time

WAIT_S = 30
BAD = os.environ["POZO_BAD_PLUGINS"]
GAME = os.path.join(os.environ.get("POZO_SOURCE_ROOT", "."), "corpus", "peer", "full",
                    "fd4-0154-sharp.pcn")


def run(pozo, *arguments):
    result = subprocess.run([pozo, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                            check=False, timeout=WAIT_S)
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def plugin(name):
    return os.path.join(BAD, name + ".so")


def expect(found, status, *texts):
    """Returns what is wrong with a status, the output and the messages; each text must be there."""
    if found[0] != status:
        return f"status {found[0]}, not {status}: {found[2]}"
    missing = [text for text in texts if text not in found[1] + found[2]]
    return f"there is no {missing[0]!r} in {found[1]!r} {found[2]!r}" if missing else ""


def check_list(pozo):
    return expect(run(pozo, "plugins", "--plugin-path", BAD), 1, "red-threes", "counts nothing",
                  "exit-early.so: it ends the program when it is loaded, with status 0",
                  "crash-early.so: it crashes when it is loaded: Aborted",
                  "nothing.so: it describes nothing")


def check_list_json(pozo):
    status, output, _errors = run(pozo, "plugins", "--json", "--plugin-path", BAD)
    modules = {module["id"]: module for module in json.loads(output)}
    if status != 1 or not modules["good"]["accepted"] or modules["exit-early"]["accepted"]:
        return f"status {status}: {output[:300]}"
    options = modules["red-threes"]["options"]
    return "" if options[0]["name"] == "set" and options[0]["default"] == 4 else str(options)


def check_show(pozo):
    return expect(run(pozo, "plugins", "show", "red-threes"), 0, "red-threes 1.0", "option",
                  "set") or \
        expect(run(pozo, "plugins", "show", "--json", "red-threes"), 0, '"accepted":true') or \
        expect(run(pozo, "plugins", "show", plugin("good")), 0, "No options.") or \
        expect(run(pozo, "plugins", "show", "red-trees"), 2, 'did you mean "red-threes"') or \
        expect(run(pozo, "plugins", "show", plugin("exit-early")), 2, "ends the program")


def check_end(pozo, name, reason, game, threads):
    found = run(pozo, "stats", "--threads", threads, "--plugin", plugin(name), GAME)
    return expect(found, 2, reason, f'plugin "{name}"', game) or \
        ("something was counted" if found[1] else "")


def check_hang(pozo, number):
    process = subprocess.Popen([pozo, "stats", "--plugin", plugin("hang-deal"), GAME],
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    time.sleep(0.5)  # to be in the middle of it; before it, the signal waits
    process.send_signal(number)
    output, errors = process.communicate(timeout=WAIT_S)
    return expect((process.returncode, output.decode(), errors.decode()), 128 + number,
                  'plugin "hang-deal" in game "fd4-0154-sharp"')


def list_cases(pozo):
    yield "list", check_list(pozo)
    yield "list as JSON", check_list_json(pozo)
    yield "show", check_show(pozo)
    for threads in ("1", "2"):
        yield f"exit in set-up, {threads}", check_end(pozo, "exit-setup", "ended with status 0",
                                                      "outside of games", threads)
        yield f"exit in a game, {threads}", check_end(pozo, "exit-deal", "ended with status 0",
                                                      'in game "fd4-0154-sharp"', threads)
        yield f"crash in a game, {threads}", check_end(pozo, "crash-deal", "Aborted",
                                                       'in game "fd4-0154-sharp"', threads)
    for number in (signal.SIGTERM, signal.SIGINT):
        yield f"hang and {number.name}", check_hang(pozo, number)


def main():
    cases = list(list_cases(sys.argv[1]))
    print(f"1..{len(cases)}")
    for number, (name, complaint) in enumerate(cases, 1):
        print(f"{'not ok' if complaint else 'ok'} {number} - {name}")
        if complaint:
            print(f"# {complaint}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
