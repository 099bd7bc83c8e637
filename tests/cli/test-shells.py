#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Presses the tab key in bash, zsh and fish, as they are installed.

Usage: test-shells.py POZO DOCS

In place of `pozo` stands a program that answers the shell with POZO, and otherwise prints the words
that it was called with: so a test sees what the shell makes of what was completed.  A shell that is
not installed is skipped.
"""
import os
import pty
import re
import select
import shutil
import stat
import subprocess
import sys
import tempfile
import time

WAIT_S = 60
STAND_IN = """#!/bin/sh
if [ "$1" = complete ]; then exec "$POZO" "$@"; fi
printf 'WORDS:'
for word; do printf '<%s>' "$word"; done
echo ':END'
"""
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source '{docs}/completion/pozo'"),
    "bash-completion": (["bash", "--norc", "--noprofile", "-i"],
                        "source /usr/share/bash-completion/bash_completion; "
                        "source '{docs}/completion/pozo'"),
    "zsh": (["zsh", "-f", "-i"], "fpath=('{docs}/completion' $fpath); "
            "autoload -Uz compinit; compinit -u -D"),
    "fish": (["fish", "--no-config", "-i"], "source '{docs}/completion/pozo.fish'"),
}

TOPIC = "pozo help notat"
# What is typed before the tab key and after it, and the words that come of it.
LINES = [
    ("pozo valid", "", ["validate"]),
    (TOPIC, "", ["help", "notation"]),
    ("pozo explain take-lon", "", ["explain", "take-lone-card"]),
    ("pozo validate --max-w", "64M", ["validate", "--max-window", "64M"]),
    ("pozo validate --variant kanaszt", "", ["validate", "--variant", "kanaszta-15"]),
    ("pozo validate --variant=kanaszt", "", ["validate", "--variant=kanaszta-15"]),
    ("pozo validate --option opt-int-two", "", ["validate", "--option", "opt-int-two-naturals"]),
    ("pozo validate --rule pile.onto", "any", ["validate", "--rule", "pile.onto_meld=any"]),
    ("pozo validate --rule pile.onto_meld=inc", "",
     ["validate", "--rule", "pile.onto_meld=incomplete"]),
    ("pozo validate --rule=pile.onto_meld=inc", "",
     ["validate", "--rule=pile.onto_meld=incomplete"]),
    ("pozo validate --severity pcn-te", "off", ["validate", "--severity", "pcn-ten=off"]),
    ("pozo validate --severity pcn-ten=war", "", ["validate", "--severity", "pcn-ten=warning"]),
    ("pozo stats -p red-threes:se", "0", ["stats", "-p", "red-threes:set=0"]),
    ("pozo stats --plugin red-th", ":set=0", ["stats", "--plugin", "red-threes", ":set=0"]),
    ("pozo stats --by player,leade", "", ["stats", "--by", "player,leader"]),
    ("pozo stats --where 'errors > 0 and named_w", "",
     ["stats", "--where", "errors > 0 and named_winner"]),
    ("pozo stats --where errors\\ \\>\\ 0\\ and\\ named_w", "",
     ["stats", "--where", "errors > 0 and named_winner"]),
    ("pozo show --format mark", "", ["show", "--format", "markdown"]),
    ("pozo standings --scale burraco-3,lin", "", ["standings", "--scale", "burraco-3,linear"]),
    ("pozo standings --rank vp,diff", "", ["standings", "--rank", "vp,difference"]),
    ("pozo movement round-r", "", ["movement", "round-robin"]),
    ("pozo variants rules pile.onto", "", ["variants", "rules", "pile.onto_meld"]),
    ("pozo facts --without act", "", ["facts", "--without", "actions"]),
    ("pozo validate a-ga", "", ["validate", "a-game.pcn"]),
    ("pozo report --output=a-ga", "", ["report", "--output=a-game.pcn"]),
    ("pozo rescore --variant samba,./a-ga", "", ["rescore", "--variant", "samba,./a-game.pcn"]),
    ("pozo unpack -C a-fol", "", ["unpack", "-C", "a-folder/"]),
    ("pozo validate strange", "", ["validate", "strange $(touch x) `touch x`;touch x.pcn"]),
    # Of the names of strangers nothing is offered, and nothing happens.
    ("pozo stats -p evil", "-", ["stats", "-p", "evil-"]),
    ("pozo validate --variant evil", "-", ["validate", "--variant", "evil-"]),
    ("pozo stats --plugin-path '$(touch x)' -p red-t", ":",
     ["stats", "--plugin-path", "$(touch x)", "-p", "red-threes", ":"]),
]
# Where a shell does otherwise, and is right to.
ALSO = {
    "pozo stats --plugin red-th": ["stats", "--plugin", "red-threes:set=0"],
    "pozo unpack -C a-fol": ["unpack", "-C", "a-folder"],
    "pozo stats --plugin-path '$(touch x)' -p red-t": [
        "stats", "--plugin-path", "$(touch x)", "-p", "red-threes:"],
}
EVIL = ["evil$(touch x)", "evil`touch x`", "evil;touch x", "evil\x1b[31m", "evil'\"", "evil -n"]


def write(path, text, mode=0o644):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


def make_world(folder, plugins):
    """Makes a home with a stand-in, files, and names that nobody should have chosen."""
    for name in ["bin", "plugins", "rules", "home/a-folder"]:
        os.makedirs(os.path.join(folder, name), mode=0o755)
    write(os.path.join(folder, "bin", "pozo"), STAND_IN, 0o755)
    home = os.path.join(folder, "home")
    for name in ["a-game.pcn", "strange $(touch x) `touch x`;touch x.pcn"]:
        write(os.path.join(home, name), "PCN: 1\n")
    good = shutil.copy(os.path.join(plugins, "red-threes.so"), os.path.join(folder, "plugins"))
    for number, name in enumerate(EVIL):
        shutil.copy(good, os.path.join(folder, "plugins", name + ".so"))
        write(os.path.join(folder, "rules", f"{number}.variant"),
              f"[Variant]\nId={name}\nBase=samba\nName={name}\nSummary={name}\n\n[Rules]\n")
    return home


class Shell:
    """An interactive shell on a terminal of its own."""

    def __init__(self, words, setup, home, environment):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(home)
            os.execvpe(words[0], words, environment)
        self.seen = ""
        self.run(setup + "; pozo begin\r", "<begin>")

    def run(self, keys, mark=""):
        """Types, and returns the words that the stand-in got."""
        os.write(self.terminal, keys.encode())
        end = time.monotonic() + WAIT_S
        self.seen = ""
        while not (found := re.search(r"WORDS:(.*?):END", self.seen, re.S)) or mark not in found[1]:
            if not select.select([self.terminal], [], [], end - time.monotonic())[0]:
                return None
            self.seen += os.read(self.terminal, 65536).decode(errors="replace")
        return re.findall(r"<(.*?)>(?=<|$)", found[1].replace("\r\n", "\n"), re.S)

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def check_shell(name, docs, home, environment):
    """Yields (what is checked, what is wrong)."""
    words, setup = SHELLS[name]
    shell = Shell(words, setup.format(docs=docs), home, environment)
    for typed, behind, expected in LINES:
        if typed == TOPIC and "POZO_NO_TOPICS" in os.environ:
            yield f"{name}: {typed} # SKIP {os.environ['POZO_NO_TOPICS']}", ""
            continue
        found = shell.run(f"{typed}\t{behind}\r")
        right = found == expected or found is not None and found == ALSO.get(typed)
        yield f"{name}: {typed}", "" if right else f"{found}, not {expected}: {shell.seen!r}"
        if found is None:
            break
    shell.close()
    yield f"{name}: nothing happened", "" if "x" not in os.listdir(home) else "a file was made"


def check_all(pozo, docs):
    plugins = os.environ["POZO_PLUGIN_PATH"].split(":")[0]
    with tempfile.TemporaryDirectory() as folder:
        home = make_world(folder, plugins)
        environment = dict(os.environ, POZO=pozo, HOME=home, TERM="xterm", LC_ALL="C.UTF-8",
                           PATH=f"{folder}/bin:/usr/bin:/bin", XDG_CONFIG_HOME=home,
                           XDG_DATA_HOME=f"{folder}/data", POZO_PLUGIN_PATH=f"{folder}/plugins",
                           POZO_RULES_PATH=f"{folder}/rules", INPUTRC="/dev/null")
        for name, (words, _) in SHELLS.items():
            if shutil.which(words[0]) is None or name == "bash-completion" and not os.path.exists(
                    "/usr/share/bash-completion/bash_completion"):
                yield f"{name} # SKIP it is not installed", ""
            else:
                yield from check_shell(name, docs, home, environment)


def main(pozo, docs):
    number = 0
    for number, (name, wrong) in enumerate(check_all(os.path.abspath(pozo), docs), 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        if wrong:
            print(f"# {wrong}")
    print(f"1..{number}")


if __name__ == "__main__":
    main(*sys.argv[1:])
