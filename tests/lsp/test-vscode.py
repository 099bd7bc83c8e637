#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has the extension for Visual Studio Code colour games and talk to `pozo lsp`, in what that editor
is made of: vscode.js.  The grammar is its vscode-textmate's, the protocol its language client's.

Usage: test-vscode.py POZO EXTENSION NPM CORPUS

NPM is a folder into which npm installed those; `./bootstrap test` does so where npm is.
"""
import json
import pathlib
import shutil
import subprocess
import sys

NEEDED = ("vscode-textmate", "vscode-oniguruma", "vscode-languageserver-protocol")
FOLDERS = ("examples", "selfplay", "variants")  # of the corpus, where nothing is wrong on purpose
SECONDS = 120
GAME = """PCN: 1
Id: tonight
Player-1: Ann
Player-2: Béa 🂡
Player-3: Cid
Player-4: Dan
Detail: table
Variant: international-4
X-Room: 3

deal 1 dealer=1
up 8c
2 +?? -x
3 +?? =KsKdKh !short-condoned ?- >pile -3s %12.5 ; so
score A melds=-20
end time
"""
KEY, WORD, CARD = "keyword.control", "keyword.other", "string.unquoted"
NUMBER, SEAT, SIGN = "constant.numeric", "entity.name.function", "keyword.operator"
# Line by line, each piece with its scope in the grammar, without the ending that all of them have.
TOKENS = [
    [("PCN:", KEY), ("1", "")],
    [("Id:", KEY), ("tonight", "")],
    [("Player-1:", KEY), ("Ann", "")],
    [("Player-2:", KEY), ("Béa 🂡", "")],
    [("Player-3:", KEY), ("Cid", "")],
    [("Player-4:", KEY), ("Dan", "")],
    [("Detail:", KEY), ("table", "")],
    [("Variant:", KEY), ("international-4", "")],
    [("X-Room:", "entity.other.attribute-name"), ("3", "")],
    [],
    [("deal", WORD), ("1", NUMBER), ("dealer=", ""), ("1", NUMBER)],
    [("up", WORD), ("8c", CARD)],
    [("2", SEAT), ("+", SIGN), ("??", CARD), ("-", SIGN), ("x", "")],
    [("3", SEAT), ("+", SIGN), ("??", CARD), ("=", SIGN), ("Ks", CARD), ("Kd", CARD), ("Kh", CARD),
     ("!short-condoned", "invalid.deprecated"), ("?", SIGN), ("-", SIGN),
     (">pile", "support.function"), ("-", SIGN), ("3s", CARD), ("%12.5", NUMBER),
     ("; so", "comment.line.semicolon")],
    [("score", WORD), ("A", ""), ("melds", "variable.parameter"), ("=", ""), ("-20", NUMBER)],
    [("end", WORD), ("time", "constant.language")],
]
EXPECTED = {
    "missing_files": [],
    "language": True,
    "tokens": [[[piece, scope and f"{scope}.pcn"] for piece, scope in line] for line in TOKENS],
    # Of all turns of the corpus: they begin with a seat, and nothing but names of melds is plain.
    "corpus": {"has_turns": True, "n_others": 0, "plain": "#.0123456789:>@AJKQTcdhsw"},
    "extension": {"selector": ["pcn"], "server": "pozo", "offers": True, "exit": 0,
                  "found": [["pcn-card", 12, 7], ["score-missing", 10, 0], ["deal-skipped", 12, 0],
                            ["pcn-blank-line", 15, 0]]},
}


def why_missing(npm):
    if shutil.which("node") is None:
        return "there is no node (package nodejs)"
    for name in NEEDED:
        if not (npm / "node_modules" / name).is_dir():
            return f"{name} is not there (of npm; ./bootstrap test fetches it where npm is)"
    return None


def main():
    pozo, extension, npm, corpus = sys.argv[1:]
    missing = why_missing(pathlib.Path(npm))
    if missing:
        print(f"1..0 # SKIP {missing}")
        return
    records = [path for name in FOLDERS for path in pathlib.Path(corpus, name).rglob("*.pcn")]
    script = pathlib.Path(__file__).resolve().parent / "vscode.js"
    done = subprocess.run(["node", script, extension, npm, pozo, *records], input=GAME, text=True,
                          capture_output=True, timeout=SECONDS, check=False)
    result = json.loads(done.stdout or "{}")
    for line in result.get("tokens", []):
        line[:] = [[piece.strip(), scope] for piece, scope in line]
    print(f"1..{len(EXPECTED)}")
    for number, (key, expected) in enumerate(EXPECTED.items(), 1):
        found = result.get(key)
        print(f"{'ok' if found == expected else 'not ok'} {number} - {key.replace('_', '-')}")
        if found != expected:
            print(f"# expected {expected!r}, found {found!r}")
    for line in done.stderr.splitlines():
        print(f"# {line}")


if __name__ == "__main__":
    main()
