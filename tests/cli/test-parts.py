#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Parts of the command, which are modules: they are found beside it, and where they are installed
as seen from it; one that is not there, or cannot be loaded, is named, and nothing is written.

Usage: test-parts.py POZO PARTS PART...

PARTS is the folder of parts as seen from the folder of the program, PART the file of one.
"""
import os
import shutil
import subprocess
import sys
import tempfile

GAMES = "PCN: 1\nId: a\nPlayer-1: Ann\nPlayer-2: Bob\nDetail: totals\n\nscore A total=5\nend time\n"
# A command line for each part, what is said without it, and what with it.
COMMANDS = {
    "pozo-workbook.so": (["results", "-o", "new.xlsx", "games.pcn"],
                         b"workbooks need libxlsxwriter, without which this program was built",
                         b""),
    "pozo-lsp.so": (["lsp"], b"this build has no language server: jsonrpc-glib was not there",
                    b"pozo lsp: the editor left without saying so\n"),
}


class Place:
    """A prefix with the program in it and nothing else."""

    def __init__(self, pozo, folder):
        self.folder = folder
        self.program = os.path.join(folder, "bin/pozo")
        os.mkdir(os.path.dirname(self.program))
        shutil.copy(pozo, self.program)
        with open(os.path.join(folder, "games.pcn"), "w", encoding="ascii") as file:
            file.write(GAMES)

    def run(self, words):
        return subprocess.run([self.program, *words], cwd=self.folder, stdin=subprocess.DEVNULL,
                              capture_output=True, check=False, timeout=60)

    def put(self, part, folder):
        path = os.path.normpath(os.path.join(self.folder, "bin", folder))
        os.makedirs(path, exist_ok=True)
        shutil.copy(part, path)
        return os.path.join(path, os.path.basename(part))


def check_missing(place, _parts, _files):
    """A part that was left out is named, and no file appears."""
    for words, message, _ in COMMANDS.values():
        result = place.run(words)
        assert result.returncode == 2 and message in result.stderr, (words, result)
    assert sorted(os.listdir(place.folder)) == ["bin", "games.pcn"]


def check_found(place, parts, files):
    """A part is found where it is installed, and beside the program."""
    for part in files:
        words, _, said = COMMANDS[os.path.basename(part)]
        for folder in (parts, "."):
            path = place.put(part, folder)
            result = place.run(words)
            assert result.stderr == said, (words, result)
            os.remove(path)


def check_damaged(place, parts, files):
    """What is no module is said to be none."""
    for part in files:
        words, _, _ = COMMANDS[os.path.basename(part)]
        with open(place.put(part, parts), "w", encoding="ascii") as file:
            file.write("nothing")
        result = place.run(words)
        assert result.returncode == 2 and b"it cannot be loaded: " in result.stderr, result


def main(pozo, parts, *files):
    checks = [check_missing, check_found, check_damaged]
    print(f"1..{len(checks)}")
    for check in checks:
        with tempfile.TemporaryDirectory() as folder:
            check(Place(pozo, folder), parts, files)
        print("ok -", check.__doc__, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
