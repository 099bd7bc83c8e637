#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Archives of ours whose frames are whole, but not all there, or not where they were.

Usage: test-lost-frames.py POZO LIMITS

LIMITS is pozo-limits.h.  Whatever reads such an archive, from a file, in shards or from a pipe,
ends with status 2 and says which games are missing; those that are there are read.
"""
import os
import re
import struct
import subprocess
import sys
import tempfile

EMPTY_FRAME = bytes.fromhex("28b52ffd2000010000")
EMPTY_SUM = 0x51D8E999
MISSING = "198 games of its index: numbers 201–398"


class Case:
    def __init__(self, pozo, limits, folder):
        self.pozo, self.limits, self.folder = pozo, limits, folder
        self.whole, self.other = self.pack("whole", 600), self.pack("other", 900)

    def pack(self, name, n):
        path = self.path(f"{name}.pcn.zst")
        text = subprocess.run([self.pozo, "simulate", "--games", str(n), "--seed", "1"], check=True,
                              capture_output=True).stdout
        subprocess.run([self.pozo, "pack", "-q", "-o", path], input=text, check=True)
        with open(path, "rb") as file:
            return split(file.read())

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, parts):
        with open(self.path("lost.pcn.zst"), "wb") as file:
            file.write(b"".join(parts))
        return self.path("lost.pcn.zst")

    def run(self, *words, stdin=None):
        with open(stdin or os.devnull, "rb") as file:
            return subprocess.run([self.pozo, *words], cwd=self.folder, stdin=file, check=False,
                                  capture_output=True, text=True)

    def refused(self, parts, said):
        """Whatever the number of threads, and from a pipe."""
        path = self.write(parts)
        for words in (["--threads", "1", path], ["--threads", "3", path], ["-"]):
            result = self.run("validate", "-q", *words, stdin=path)
            assert result.returncode == 2 and said in result.stderr, result.stderr
            assert result.stderr.count("\n") == 1, result.stderr


def split(data):
    """The frames of an archive; the index and the seek table are the last two."""
    n = struct.unpack("<I", data[-9:-5])[0]
    table, parts, at = data[-9 - 12 * n:], [], 0
    for i in range(n):
        size = struct.unpack_from("<I", table, 12 * i)[0]
        parts.append(data[at:at + size])
        at += size
    return [*parts, data[at:]]


def make_table(entries):
    body = b"".join(struct.pack("<III", *entry) for entry in entries)
    footer = struct.pack("<IBI", len(entries), 0x80, 0x8F92EAB1)
    return struct.pack("<II", 0x184D2A5E, len(body) + len(footer)) + body + footer


# ---- What can happen to an archive ----

def test_whole(case):
    result = case.run("validate", "-q", case.write(case.whole))
    assert result.returncode == 0 and result.stderr == "", result.stderr


def test_each_frame(case):
    for i, numbers in enumerate(("1–200", "201–398", "399–594", "595–600")):
        case.refused(case.whole[:i] + case.whole[i + 1:], f"numbers {numbers}\n")


def test_two_frames(case):
    case.refused([case.whole[0], case.whole[2], *case.whole[4:]],
                 "2 of its 5 frames cannot be found, and with them 204 games of its index: "
                 "numbers 201–398, 595–600")


def test_swapped(case):
    first, second, *rest = case.whole
    case.refused([second, first, *rest], "not in the order of its seek table")


def test_doubled(case):
    case.refused([case.whole[0], *case.whole], "one is there twice")


def test_frame_of_another(case):
    case.refused([case.whole[0], case.other[3], *case.whole[2:]], MISSING)


def test_index_of_another(case):
    case.refused([*case.whole[:-2], *case.other[-2:]], "frames cannot be found")
    entries = [(len(part), struct.unpack_from("<I", case.whole[-1], 12 + 12 * i)[0],
                struct.unpack("<I", part[-4:])[0]) for i, part in enumerate(case.whole[:-2])]
    table = make_table([*entries, (len(case.other[-2]), 0, EMPTY_SUM)])
    case.refused([*case.whole[:-2], case.other[-2], table], "its index does not agree")


def test_index_missing(case):
    case.refused([*case.whole[:-2], case.whole[-1]], "1 of its 5 frames cannot be found\n")


def test_table_missing(case):
    case.refused(case.whole[:-1], "its seek table is missing")


def test_damaged_frame(case):
    frame = bytearray(case.whole[1])
    frame[5000:5010] = bytes(10)
    path = case.write([case.whole[0], bytes(frame), *case.whole[2:]])
    result = case.run("validate", "-q", path)
    assert result.returncode == 2 and "damaged" in result.stderr, result.stderr


def test_behind_another(case):
    """Two archives in one file are one, and each is looked at."""
    result = case.run("cat", "--list", case.write(case.whole + case.other))
    assert result.returncode == 0, result.stderr
    case.refused(case.other + case.whole[:1] + case.whole[2:], MISSING)


# ---- Whoever reads it ----

def test_commands(case):
    path = case.write(case.whole[:1] + case.whole[2:])
    for words in (["sql", "SELECT count(*) FROM games", path],
                  ["sql", "SELECT count(*) FROM turns", path], ["results", path],
                  ["stats", "-p", "red-threes", path], ["report", "-o", "x.html", path],
                  ["facts", "-o", "x.sqlite", path], ["pack", "-o", "again.pcn.zst", path],
                  ["cat", path], ["rescore", "--summary", "--variant", "samba", path]):
        result = case.run(*words)
        assert result.returncode == 2 and MISSING in result.stderr, f"{words}: {result.stderr}"


def test_those_that_are_there(case):
    """They are read, the one before the gap and the last one among them."""
    path = case.write(case.whole[:1] + case.whole[2:])
    result = case.run("cat", "--list", path)
    lines = result.stdout.splitlines()
    assert result.returncode == 2 and len(lines) == 402, lines[-1:]


def test_shards(case):
    path = case.write(case.whole[:1] + case.whole[2:])
    for i in (1, 2):
        result = case.run("validate", "-q", "--shard", f"{i}/2", path)
        assert result.returncode == 2 and "seek table" in result.stderr, result.stderr


def test_many_frames(case):
    """The limit, from both sides."""
    most = 1 << int(re.search(r"POZO_ARCHIVE_FRAMES_MAX +\(1u << (\d+)\)", case.limits)[1])
    for n in (most, most + 1):
        path = case.write([EMPTY_FRAME * n, make_table([(9, 0, EMPTY_SUM)] * n)])
        result = case.run("validate", "-q", path)
        assert (f"more than {most} frames" in result.stderr) == (n > most), result.stderr
        assert "cannot be found" not in result.stderr, result.stderr


def main(arguments):
    pozo = os.path.abspath(arguments[0])
    with open(arguments[1], encoding="utf-8") as file:
        limits = file.read()
    tests = [value for name, value in sorted(globals().items()) if name.startswith("test_")]
    n_failures = 0
    print(f"1..{len(tests)}")
    with tempfile.TemporaryDirectory() as folder:
        case = Case(pozo, limits, folder)
        for number, test in enumerate(tests, 1):
            try:
                test(case)
                print(f"ok {number} - {test.__name__}", flush=True)
            except AssertionError as problem:
                n_failures += 1
                print("# " + str(problem).replace("\n", "\n# "))
                print(f"not ok {number} - {test.__name__}", flush=True)
    return 1 if n_failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
