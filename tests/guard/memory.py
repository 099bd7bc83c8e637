#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what `pozo validate` allocates at most at a time: so much for each worker, whatever the
archive's size.

Usage: memory.py POZO
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

MEGABYTE = 1 << 20
GROWTH_BYTES_MAX = 512 << 10  # between archives of which one is twice the other
HEAP = re.compile(rb"^mem_heap_B=(\d+)", re.M)
SIZES = {"short": 1700, "long": 3400}  # games: more text than the widest window holds

# How an archive is packed, workers, and megabytes for each of them.
CASES = [
    ("frames of 1 MB", "pack", 2, 4),
    ("frames of 1 MB", "pack", 4, 4),
    ("one frame with a window of 8 MB", "wide", 1, 12),
    ("one frame with a window of 8 MB", "wide", 2, 12),
]


def make_archives(pozo, folder):
    """Maps the way of packing and the length to a file."""
    archives = {}
    for length, games in SIZES.items():
        text = os.path.join(folder, length + ".pcn")
        with open(text, "wb") as file:
            subprocess.run([pozo, "simulate", "--games", str(games)], check=True, stdout=file)
        for how, command in (("pack", [pozo, "pack", "-q", "--level", "3"]),
                             ("wide", ["zstd", "-q", "-3", "--zstd=wlog=23"])):
            archives[how, length] = os.path.join(folder, f"{length}-{how}.zst")
            subprocess.run(command + ["-o", archives[how, length], text], check=True)
    return archives


def peak_heap(pozo, archive, threads):
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run(["valgrind", "--tool=massif", "--massif-out-file=" + file.name, pozo,
                        "validate", "--quiet", "--threads", str(threads), archive],
                       check=True, capture_output=True)
        return max(int(heap) for heap in HEAP.findall(file.read()))


def check(pozo, archives, how, threads, megabytes):
    """Tells what is wrong, if anything, and what was found."""
    short, long = (peak_heap(pozo, archives[how, length], threads) for length in SIZES)
    said = f"{short} and {long} bytes"
    if max(short, long) > threads * megabytes * MEGABYTE:
        return f"more than {megabytes} MB a worker", said
    return ("it grows with the archive" if long - short > GROWTH_BYTES_MAX else ""), said


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    for program in ("valgrind", "zstd"):
        if shutil.which(program) is None:
            print(f"1..0 # SKIP {program} is not installed")
            return
    pozo = os.path.abspath(arguments[0])
    print(f"1..{len(CASES)}")
    with tempfile.TemporaryDirectory() as folder:
        archives = make_archives(pozo, folder)
        for number, (name, how, threads, megabytes) in enumerate(CASES, 1):
            trouble, said = check(pozo, archives, how, threads, megabytes)
            print(f"{'not ok' if trouble else 'ok'} {number} - {name}, workers: {threads}")
            print(f"# {trouble + ': ' if trouble else ''}{said}")


if __name__ == "__main__":
    main(sys.argv[1:])
