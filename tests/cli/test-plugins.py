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
import tempfile
import time

WAIT_S = 30
SOON_S = 1  # after a signal
BAD = os.environ["POZO_BAD_PLUGINS"]
CORPUS = os.path.join(os.environ["POZO_CORPUS"], "peer", "full")
GAME = os.path.join(CORPUS, "fd4-0154-sharp.pcn")


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
    return "" if options[0]["name"] == "set" and options[0]["default"] == 0 else str(options)


def check_folder_twice(pozo):
    """A folder that the environment names, too, is looked through once."""
    folder = os.environ["POZO_PLUGIN_PATH"].split(":")[0]
    status, output, errors = run(pozo, "plugins", "--plugin-path", os.path.join(folder, "."))
    listed = [line.split()[0] for line in output.splitlines()[1:]]
    return "" if status == 0 and len(listed) == len(set(listed)) > 1 else f"{output}{errors}"


def check_show(pozo):
    return expect(run(pozo, "plugins", "show", "red-threes"), 0, "red-threes 1.1", "option",
                  "set") or \
        expect(run(pozo, "plugins", "show", "--json", "red-threes"), 0, '"accepted":true') or \
        expect(run(pozo, "plugins", "show", plugin("good")), 0, "No options.") or \
        expect(run(pozo, "plugins", "show", "red-trees"), 2, 'did you mean "red-threes"') or \
        expect(run(pozo, "plugins", "show", plugin("exit-early")), 2, "ends the program")


def check_new(pozo):
    """A folder for a new plugin; what is there already stays."""
    with tempfile.TemporaryDirectory() as folder:
        begin = [os.path.abspath(pozo), "plugins", "new", "hand-size"]
        first = subprocess.run(begin, cwd=folder, capture_output=True, check=False)
        os.remove(os.path.join(folder, "hand-size", "README.md"))
        again = subprocess.run(begin, cwd=folder, capture_output=True, check=False)
        os.mkdir(os.path.join(folder, "empty"))
        empty = subprocess.run([*begin[:-1], "empty"], cwd=folder, capture_output=True, check=False)
        left = sorted(os.listdir(folder)), sorted(os.listdir(os.path.join(folder, "hand-size")))
    if [first.returncode, again.returncode, empty.returncode] != [0, 2, 2]:
        return f"{first} {again} {empty}"
    if b"hand-size: is there already, and stays as it is" not in again.stderr:
        return again.stderr.decode()
    expected = ["empty", "hand-size"], ["hand-size.c", "meson.build", "sample"]
    return "" if left == expected else str(left)


def check_end(pozo, name, reason, game, threads):
    found = run(pozo, "stats", "--threads", threads, "--plugin", plugin(name), GAME)
    return expect(found, 2, reason, f'plugin "{name}"', game) or \
        ("something was counted" if found[1] else "")


def interrupt(pozo, number, *arguments):
    """Runs something that does not come back, and sends it a signal in the middle of it."""
    process = subprocess.Popen([pozo, "stats", *arguments, GAME], stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(0.5)  # to be in the middle of it; before it, the signal waits
    before = time.monotonic()
    process.send_signal(number)
    output, errors = process.communicate(timeout=WAIT_S)
    taken = time.monotonic() - before
    return (process.returncode, output.decode(), errors.decode()), taken


def check_hang(pozo, number, name, *arguments):
    found, taken = interrupt(pozo, number, *arguments, "--plugin", plugin(name))
    if taken > SOON_S:
        return f"it took {taken:.1f} s"
    return expect(found, 128 + number, f'plugin "{name}" in game "fd4-0154-sharp"')


def check_part_of_plugins(pozo):
    """Interrupted in the second plugin: the first one has counted."""
    found, _taken = interrupt(pozo, signal.SIGINT, "--isolate", "--plugin", "red-threes",
                              "--plugin", plugin("hang-deal"))
    return expect(found, 128 + signal.SIGINT, "1 game, ", "red-threes 1.1", "Full sets")


# ---- Each plugin in a process of its own ----

def run_isolated(pozo, *arguments):
    return run(pozo, "stats", "--isolate", "--plugin", "red-threes", "--plugin", "pile-size",
               *arguments, CORPUS)


def check_same(pozo):
    """The same bytes as together, in every format and grouped."""
    for arguments in ([], ["--json"], ["--csv"], ["--format", "markdown"], ["--threads", "1"],
                      ["--by", "variant,player"], ["--json", "--by", "partner"],
                      ["--where", "players = 2"], ["--where", "players = 7"]):
        together = run(pozo, "stats", "--plugin", "red-threes", "--plugin", "pile-size",
                       *arguments, CORPUS)
        isolated = run_isolated(pozo, *arguments)
        if isolated[:2] != together[:2]:
            return f"{arguments}: {isolated[0]} and {together[0]}: {isolated[2]}"
    return ""


def check_same_page(pozo):
    with tempfile.TemporaryDirectory() as folder:
        pages = [os.path.join(folder, name) for name in ("together.html", "isolated.html")]
        run(pozo, "stats", "--html", pages[0], CORPUS)
        run(pozo, "stats", "--isolate", "--html", pages[1], CORPUS)
        texts = []
        for page in pages:
            with open(page, "rb") as file:
                texts.append(file.read())
    return "" if texts[0] == texts[1] and len(texts[0]) > 10000 else "the pages differ"


def check_left_out(pozo, name, reason, *arguments):
    """One is named with its game, and the others count.

    What a sanitized program does when it ends, the confined process may not do: leaks are looked
    for in the other tests.
    """
    os.environ["LSAN_OPTIONS"] = "detect_leaks=0"
    found = run_isolated(pozo, "--plugin", plugin(name), *arguments)
    del os.environ["LSAN_OPTIONS"]
    alone = run(pozo, "stats", "--plugin", "red-threes", "--plugin", "pile-size", CORPUS)
    return expect(found, 2, f'left out: {reason}: plugin "{name}"') or \
        ("" if found[1] == alone[1] else "the others do not count as they do alone")


def check_grabs(pozo):
    """A plugin can write no file, start no program and open no socket, and prints nothing."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["POZO_GRABS"] = os.path.join(folder, "file")
        arguments = ["--csv", "--plugin", plugin("grabs"), GAME]
        free = run(pozo, "stats", *arguments)
        os.chmod(os.path.join(folder, "file"), 0o600)
        confined = run(pozo, "stats", "--isolate", *arguments)
        mode = os.stat(os.path.join(folder, "file")).st_mode & 0o777
    counts = [dict(line.split(",")[2:6:3] for line in found[1].splitlines() if "grabs" in line)
              for found in (free, confined)]
    expected = dict.fromkeys(["written", "changed", "started", "connected"], "0")
    if "Landlock" in confined[2] or "seccomp" in confined[2]:
        return ""
    if counts != [dict.fromkeys(expected, "1"), expected] or mode != 0o600:
        return f"{counts} {mode:o}"
    return "" if "grabbed" in free[1] and "grabbed" not in confined[1] else "what it prints"


def report(pozo, folder, *arguments):
    """The status, the messages, and the page or tables; None where there is no file."""
    page = os.path.join(folder, "page")
    found = run(pozo, "report", "-o", page, "-p", "red-threes", "-p", "pile-size", *arguments)
    if not os.path.exists(page):
        return found[0], None, found[2]
    with open(page, encoding="utf-8") as file:
        text = file.read()
    os.remove(page)
    return found[0], text, found[2]


def check_report(pozo):
    """The same page, and without a plugin that crashes; none where the command makes no sense."""
    with tempfile.TemporaryDirectory() as folder:
        for arguments in ([], ["-f", "csv"], ["-f", "json", "--threads", "1"],
                          ["--where", "players = 2"], ["--where", "players = 7"]):
            together, isolated = (report(pozo, folder, CORPUS, *arguments, *more)
                                  for more in ([], ["--isolate"]))
            if isolated[:2] != together[:2] or together[1] is None:
                return f"{arguments}: {isolated[0]} and {together[0]}: {isolated[2]}"
        together = report(pozo, folder, CORPUS)
        os.environ["LSAN_OPTIONS"] = "detect_leaks=0"
        crashed = report(pozo, folder, "--isolate", "-p", plugin("crash-deal"), CORPUS)
        del os.environ["LSAN_OPTIONS"]
        lost = report(pozo, folder, "--isolate", CORPUS, os.path.join(folder, "nothing"))
        refused = [report(pozo, folder, *arguments) for arguments in (
            ["--isolate", "-p", "nobody", CORPUS], ["--isolate", "-"],
            ["--isolate", "--plugin-memory", "63", CORPUS], ["--plugin-seconds", "3", CORPUS])]
    trouble = expect((crashed[0], "", crashed[2]), 2,
                     'left out: crash (Aborted): plugin "crash-deal" in game "')
    if trouble or crashed[1] != together[1]:
        return trouble or "the page is not the one without the plugin"
    if lost[0] != 2 or lost[1] is None or lost[2].count("nothing") != 1:
        return f"an input that is not there: {lost[0]}, {lost[2]}"
    return "" if [found[:2] for found in refused] == [(2, None)] * 4 else f"{refused}"


def check_inputs(pozo):
    for arguments in ([], ["-"], ["/dev/null"]):
        trouble = expect(run(pozo, "stats", "--isolate", *arguments), 2, "--isolate reads the")
        if trouble:
            return trouble
    return ""


def list_isolated(pozo):
    yield "isolated, the same", check_same(pozo)
    yield "isolated, the same page", check_same_page(pozo)
    yield "isolated, crash", check_left_out(pozo, "crash-deal", "crash (Aborted)")
    yield "isolated, exit", check_left_out(pozo, "exit-deal",
                                           "the program was ended with status 0")
    yield "isolated, exit in set-up", check_left_out(pozo, "exit-setup",
                                                     "the program was ended with status 0")
    yield "isolated, too long", check_left_out(
        pozo, "spin-deal", "it does not come back within 1 s", "--plugin-seconds", "1")
    yield "isolated, too much", check_left_out(
        pozo, "eat-memory", "it takes more than 512 MiB of memory", "--plugin-memory", "512")
    yield "isolated, confined", check_grabs(pozo)
    yield "isolated, inputs", check_inputs(pozo)
    yield "isolated, in a report", check_report(pozo)
    yield "isolated, interrupted", check_part_of_plugins(pozo)


# ---- Limits of plugins ----

def make_sheet(number, names):
    heads = "".join(f"Player-{seat}: {name}\n" for seat, name in enumerate(names, 1))
    return (f"PCN: 1\nId: sheet-{number}\n{heads}Detail: totals\nVariant: international-2\n\n"
            "deal 1\nscore A total=100\nscore B total=50\n\nend continues\n\n")


def check_ratings(pozo):
    """300 of 304 players are rated, less the four whose only opponents are none of them; names
    that are too long together are left out."""
    sheets = [make_sheet(i, (f"a{i}", f"b{i}")) for i in range(151)]
    sheets += [make_sheet(151, ("a" * 73, "b" * 74)), make_sheet(152, ("a" * 74, "b" * 74))]
    result = subprocess.run([pozo, "stats", "--csv", "--plugin", "ratings", "-"], check=False,
                            input="".join(sheets).encode(), capture_output=True)
    lines = [line.split(",") for line in result.stdout.decode().splitlines()]
    counted = {line[2]: line[5] or line[6] for line in lines if line[3] == ""}
    n_told = sum(line[2] == "margins" for line in lines)
    found = [counted[name] for name in ("deals", "left-out", "rated")] + [n_told]
    return "" if found == ["152", "1", "300", 296] else f"{found}: {result.stderr.decode()}"


def list_cases(pozo):
    yield "list", check_list(pozo)
    yield "list as JSON", check_list_json(pozo)
    yield "a folder twice", check_folder_twice(pozo)
    yield "show", check_show(pozo)
    yield "new", check_new(pozo)
    for threads in ("1", "2"):
        yield f"exit in set-up, {threads}", check_end(pozo, "exit-setup", "ended with status 0",
                                                      "outside of games", threads)
        yield f"exit in a game, {threads}", check_end(pozo, "exit-deal", "ended with status 0",
                                                      'in game "fd4-0154-sharp"', threads)
        yield f"crash in a game, {threads}", check_end(pozo, "crash-deal", "Aborted",
                                                       'in game "fd4-0154-sharp"', threads)
    for number in (signal.SIGTERM, signal.SIGINT):
        for name in ("hang-deal", "spin-deal"):
            yield f"{name} and {number.name}", check_hang(pozo, number, name)
            yield f"{name} and {number.name}, isolated", check_hang(pozo, number, name, "--isolate")
    yield from list_isolated(pozo)
    yield "ratings, limits", check_ratings(pozo)


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
