#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has a Neovim without a window open a game with `pozo lsp`, type in it, ask, and put it into the
canonical spelling: neovim.lua.  The files for Vim are those of formats/pcn/editors.

Usage: test-neovim.py POZO EDITORS
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SECONDS = 200
GAME = """PCN: 1
Id: tonight
Player-1: Ann
Player-2: Béa 🂡
Player-3: Cid
Player-4: Dan
Detail: table
Variant: international-4

deal 1 dealer=1
up 8c
2 +?? -x
"""
TEXT = GAME.replace("-x", "-4c") + "3 +?? +?? -Td\n"
EXPECTED = {
    "filetype": "pcn",
    "syntax": "pcnKey",
    "at_first": [["pcn-card", 11, 7, 8], ["deal-skipped", 11, 0, 8]],
    "then_found": [],
    "habits": ["draw-limit", "pcn-bare-draw", "pcn-ten", "pcn-word-blanks"],
    "hover": "3 Cid draws ??",
    "first_offered": "+??",
    "text": TEXT,
    "has_stopped": True,
}


def run(pozo, editors, folder):
    """What Neovim says came of it."""
    game, result = folder / "evening.pcn", folder / "result.json"
    game.write_text(GAME, encoding="utf-8")
    env = {**os.environ, "POZO": pozo, "GAME": str(game), "RESULT": str(result),
           "HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_STATE_HOME": str(folder),
           "XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
    script = pathlib.Path(__file__).resolve().parent / "neovim.lua"
    subprocess.run(["nvim", "--headless", "--clean", "--cmd", f"set runtimepath^={editors}/vim",
                    "-c", "filetype plugin on", "-c", "syntax on", "-S", str(script)], env=env,
                   stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, check=False)
    return json.loads(result.read_text(encoding="utf-8")) if result.exists() else {}


def main():
    pozo, editors = sys.argv[1:]
    if shutil.which("nvim") is None:
        print("1..0 # SKIP there is no nvim (package neovim)")
        return
    with tempfile.TemporaryDirectory() as name:
        result = run(pozo, editors, pathlib.Path(name))
    print(f"1..{len(EXPECTED)}")
    for number, (key, expected) in enumerate(EXPECTED.items(), 1):
        found = result.get(key)
        print(f"{'ok' if found == expected else 'not ok'} {number} - {key.replace('_', '-')}")
        if found != expected:
            print(f"# expected {expected!r}, found {found!r}")
    if "problem" in result or not result:
        print(f"# {result.get('problem', 'nvim wrote nothing')}")


if __name__ == "__main__":
    main()
