#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures one variant on games of its own, always the same ones, and prints what
docs/performance.md shows of it; all figures as JSON beside the games.

Usage: bench.py POZO POZO-BENCH FOLDER VARIANT [ROUNDS]

The games are played once and kept in FOLDER, under a name with a digest of what the players do, so
that others are played when that changes.
"""
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time

import scribe

TEXT_BYTES = 112_000_000  # a few more than are promised: games differ in length
PROBE_GAMES = 40
BESIDE_PART = 8  # the texts with less detail have the first eighth of the games
PRESSED_GAMES = 1000
GUARD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "guard", "guard.py")
GAME = re.compile(r"^PCN:", re.M)
DEAL = re.compile(r"^deal ", re.M)
TURN = re.compile(r"^[1-6] ", re.M)
LONG_DEAL_TURNS = 72


def simulate(pozo, variant, games, detail="full"):
    return [pozo, "simulate", "--seed", "1", "--variant", variant, "--games", str(games),
            "--detail", detail]


def output_of(command, data=None):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, input=data).stdout


def make_archive(pozo, variant, games, path):
    with subprocess.Popen(simulate(pozo, variant, games), stdout=subprocess.PIPE) as players:
        subprocess.run([pozo, "pack", "--quiet", "--force", "--level", "3", "--output", path],
                       stdin=players.stdout, check=True)


def make_beside(pozo, variant, games, folder):
    """The same games as an onlooker saw them, and as a scribe wrote that down."""
    paths = [os.path.join(folder, name) for name in ("table.pcn", "scribe.pcn")]
    if not all(map(os.path.exists, paths)):
        text = output_of(simulate(pozo, variant, games, "table")).decode()
        for path, lines in zip(paths, (text.splitlines(),
                                       scribe.spell(text, 1, variant in scribe.WITH_SEQUENCES))):
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(line + "\n" for line in lines)
    return paths


def make_reference(pozo, folder, variant):
    """Returns the archive and the texts beside it."""
    probe = output_of(simulate(pozo, variant, PROBE_GAMES))
    games = 1 + TEXT_BYTES * PROBE_GAMES // len(probe)
    folder = os.path.join(folder, f"{variant}-{hashlib.sha256(probe).hexdigest()[:8]}")
    os.makedirs(folder, exist_ok=True)
    archive = os.path.join(folder, f"{variant}.pcn.zst")
    if not os.path.exists(archive):
        make_archive(pozo, variant, games, archive)
    return archive, make_beside(pozo, variant, games // BESIDE_PART, folder)


def peak_megabytes(pozo, archive, threads):
    """Of a whole validation: what the process held of memory at most, libraries among it.  The
    kernel's own account of a child has in it what its parent held before."""
    peak = 0
    with subprocess.Popen([pozo, "validate", "--quiet", "--threads", str(threads),
                           archive]) as process:
        while process.poll() is None:
            with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
                peak = max([peak] + [int(line.split()[1]) for line in file
                                     if line.startswith("VmHWM:")])
            time.sleep(0.02)
    return peak / 1000


def peak_heap_bytes(pozo, archive, threads):
    """What was allocated at most at a time; None without valgrind."""
    with tempfile.NamedTemporaryFile() as file:
        try:
            subprocess.run(["valgrind", "--tool=massif", "--massif-out-file=" + file.name, pozo,
                            "validate", "--quiet", "--threads", str(threads), archive],
                           check=True, stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            return None
        heaps = re.findall(r"^mem_heap_B=(\d+)", file.read().decode(), re.M)
    return max(map(int, heaps))


def press(games):
    """Bytes of games packed as hard as zstd -19 can, and what they hold."""
    text = "".join(games)
    packed = len(output_of(["zstd", "-19", "-qc"], text.encode()))
    return packed, len(DEAL.findall(text)), len(TURN.findall(text))


def pressed_figures(pozo, variant):
    """Bytes for a deal, and for a deal of 72 turns, told from games with shorter and with longer
    deals: what a deal costs before its first turn is not what a turn costs."""
    text = output_of(simulate(pozo, variant, PRESSED_GAMES)).decode()
    starts = [match.start() for match in GAME.finditer(text)] + [len(text)]
    games = [text[a:b] for a, b in zip(starts, starts[1:])]
    packed, deals, _ = press(games)
    games.sort(key=lambda game: len(TURN.findall(game)) / max(len(DEAL.findall(game)), 1))
    (p1, d1, t1), (p2, d2, t2) = press(games[:len(games) // 2]), press(games[len(games) // 2:])
    slope = (p2 / d2 - p1 / d1) / (t2 / d2 - t1 / d1)
    return packed / deals, p2 / d2 + slope * (LONG_DEAL_TURNS - t2 / d2)


def instructions(pozo, variant):
    """Counted on the games of the guard; None without valgrind."""
    output = output_of([sys.executable, GUARD, "--list", pozo, variant])
    return json.loads(output)[variant] if output.startswith(b"{") else None


def measure(pozo, archive, variant):
    sample = os.path.join(os.path.dirname(archive), "sample.pcn.zst")
    if not os.path.exists(sample):
        make_archive(pozo, variant, PRESSED_GAMES, sample)
    counted = instructions(pozo, variant)
    pressed = pressed_figures(pozo, variant)
    return {"instructions_a_deal": counted,
            "bytes_a_deal_pressed": round(pressed[0], 1),
            "bytes_a_deal_pressed_72_turns": round(pressed[1], 1),
            "peak_megabytes_one_thread": peak_megabytes(pozo, archive, 1),
            "peak_megabytes_two_threads": peak_megabytes(pozo, archive, 2),
            "peak_heap_bytes_one_thread": peak_heap_bytes(pozo, sample, 1),
            "peak_heap_bytes_two_threads": peak_heap_bytes(pozo, sample, 2)}


def say(number, form):
    return "not measured: valgrind is not installed" if number is None else form.format(number)


def show(figures):
    heap = [figures[f"peak_heap_bytes_{threads}"] for threads in ("one_thread", "two_threads")]
    rows = [
        ("instructions a deal, by callgrind, plain text",
         say(figures["instructions_a_deal"], "{}")),
        ("bytes a deal, `zstd -19`", f"{figures['bytes_a_deal_pressed']:.0f}"),
        ("the same of a deal of 72 turns", f"{figures['bytes_a_deal_pressed_72_turns']:.0f}"),
        ("peak memory of `pozo validate`, one thread",
         f"{figures['peak_megabytes_one_thread']:.1f} MB"),
        ("the same, two threads", f"{figures['peak_megabytes_two_threads']:.1f} MB"),
        ("peak heap, one thread", say(heap[0], "{:,} bytes")),
        ("the same, two threads", say(heap[1], "{:,} bytes")),
    ]
    widths = [max(len(row[i]) for row in rows) for i in (0, 1)]
    print(f"\n| {'figure':{widths[0]}} | {'':{widths[1]}} |")
    print(f"| {'-' * widths[0]} | {'-' * (widths[1] - 1)}: |")
    for name, value in rows:
        print(f"| {name:{widths[0]}} | {value:>{widths[1]}} |")


def main(arguments):
    if len(arguments) not in (4, 5):
        sys.exit(__doc__)
    pozo, stages = map(os.path.abspath, arguments[:2])
    folder, variant = arguments[2:4]
    archive, beside = make_reference(pozo, folder, variant)
    print(f"### {variant}\n", flush=True)
    with tempfile.NamedTemporaryFile(suffix=".json") as saved:
        subprocess.run([stages, "--threads", "2", "--rounds", "".join(arguments[4:]) or "11",
                        "--save", saved.name, "--beside", beside[0], "--beside", beside[1],
                        archive], check=True)
        bench = json.load(open(saved.name, encoding="utf-8"))
    figures = measure(pozo, archive, variant)
    show(figures)
    path = os.path.join(folder, f"{variant}.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"variant": variant, **figures, "bench": bench}, file, indent=1)
    print(f"\nAs JSON: {path}")


if __name__ == "__main__":
    main(sys.argv[1:])
