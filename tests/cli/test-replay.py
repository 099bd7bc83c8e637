#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The viewer of `pozo replay` in a real terminal, which tmux is.

Usage: test-replay.py POZO GAME CORPUS

What the terminal shows is compared with what `--screen` prints: after each key that the help names,
after the window was resized, after a stop and a continuation; and at each step of a game of every
variant, with POZO_THOROUGH=1 of every game of the corpus.  (What `--screen` shows is compared
with the model of the position by test-viewer.)  However the viewer ends, by `q` or
by a signal, the shell has its terminal back as it was.  Without tmux it is skipped, and says so.
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE_S = 60
KEYS = [("Right", "<right>"), ("Down", "<down>"), ("Left", "<left>"), ("Up", "<up>"),
        ("Space", " "), ("Enter", "<enter>"), ("NPage", "<pagedown>"), ("PPage", "<pageup>"),
        ("End", "<end>"), ("Home", "<home>"), ("G", "G"), ("g", "g"), ("]", "]"), ("[", "["),
        *[(key, key) for key in "ftczronmjkFTCZRONM"], ("v", "v"), ("e", "e"),
        ("Escape", "<escape>"),
        ("E", "E"), ("Down", "<down>"), ("Enter", "<enter>"), ("i", "i"), ("q", "q"), ("?", "?"),
        ("h", "h"), ("l", "l"), ("Escape", "<escape>"), ("w", "w"), ("Enter", "<enter>"),
        ("W", "W"), ("x", "x"), ("Escape", "<escape>"), ("u", "u"), ("x", "x"), ("s", "s"),
        ("/", "/"), ("k", "k"), ("BSpace", "<backspace>"), ("Enter", "<enter>"), (":", ":"),
        ("d", "d"), ("2", "2"), ("Enter", "<enter>")]


class Terminal:
    """A shell in a window of tmux."""

    def __init__(self, folder, pozo):
        self.socket = os.path.join(folder, "tmux")
        self.pozo = pozo
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PS1": "$ ", "POZO": pozo}
        environment.pop("TMUX", None)
        self.environment = environment
        with open(os.path.join(folder, "conf"), "w", encoding="ascii") as conf:
            conf.write("set -g status off\nset -g default-shell /bin/sh\nset -g escape-time 0\n")
        self.call("-f", os.path.join(folder, "conf"), "new-session", "-d", "-x", "80", "-y", "24",
                  "env PS1='$ ' sh")

    def call(self, *arguments):
        result = subprocess.run(["tmux", "-u", "-S", self.socket, *arguments], check=True,
                                env=self.environment, capture_output=True, timeout=PATIENCE_S)
        return result.stdout.decode("utf-8", "replace")

    def press(self, *keys):
        for key in keys:
            self.call("send-keys", *(["-l"] if len(key) == 1 else []), key)

    def type(self, line):
        self.call("send-keys", "-l", line)
        self.call("send-keys", "Enter")

    def lines(self):
        return [line.rstrip() for line in self.call("capture-pane", "-p").split("\n")]

    def wait_for(self, is_there, what):
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if is_there(self.lines()):
                return
            time.sleep(0.05)
        raise AssertionError(f"{what} does not come; there is:\n" + "\n".join(self.lines()))

    def wait_for_screen(self, expected, what):
        self.wait_for(lambda lines: lines[:len(expected)] == expected, what)

    def wait_for_prompt(self, what):
        self.wait_for(lambda lines: [line for line in lines if line][-1:] == ["$"], what)

    def settings(self):
        """What `stty` says of the terminal."""
        self.type("clear; stty -a; tput cnorm; echo the end")
        self.wait_for(lambda lines: "the end" in lines, "stty")
        return [line for line in self.lines() if "=" in line or line.startswith("-") or ";" in line]

    def kill(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], check=False,
                       capture_output=True, env=self.environment, timeout=PATIENCE_S)


def screen(pozo, game, size, keys):
    result = subprocess.run([pozo, "replay", "--screen", size, "--keys", keys, game], check=True,
                            env={**os.environ, "LC_ALL": "C.UTF-8"}, capture_output=True,
                            timeout=PATIENCE_S)
    return result.stdout.decode().rstrip("\n").split("\n")


def check_keys(terminal, pozo, game):
    pressed = ""
    for key, name in KEYS:
        terminal.press(key)
        pressed += name
        terminal.wait_for_screen(screen(pozo, game, "80x24", pressed), f"the screen of {pressed}")
    return pressed


def check_sizes(terminal, pozo, game, pressed):
    for width, height in [(100, 30), (60, 20), (20, 8), (80, 24)]:
        terminal.call("resize-window", "-x", str(width), "-y", str(height))
        terminal.wait_for_screen(screen(pozo, game, f"{width}x{height}", pressed),
                                 f"the screen at {width}x{height}")


def check_stop(terminal, pozo, game, pressed):
    terminal.press("C-z")
    terminal.wait_for_prompt("the shell after Ctrl-Z")
    terminal.type("fg")
    terminal.wait_for_screen(screen(pozo, game, "80x24", pressed), "the screen after fg")


def games(corpus):
    """A game of each variant's folder and family, or all that hold a game."""
    names = glob.glob(os.path.join(corpus, "**", "*.pcn"), recursive=True)
    names = sorted(name for name in names if not any(
        part in name for part in ("/fuzz/", "/limits/", "/damaged/", "pcn-version-missing")))
    if os.environ.get("POZO_THOROUGH") == "1":
        return names
    longest = {os.path.dirname(name): name for name in sorted(names, key=os.path.getsize)
               if ("/variants/" in name or "/family/" in name) and os.path.getsize(name) < 900}
    return sorted(longest.values())


def check_steps(terminal, pozo, game):
    """Steps through a game until the screen stays as it is; returns how many screens there were."""
    seen = []
    terminal.type(f"clear; '{pozo}' replay '{game}'")
    while True:
        expected = screen(pozo, game, "80x24", "<right>" * len(seen))
        terminal.wait_for_screen(expected, f"step {len(seen)} of {game}")
        if seen and seen[-1] == expected:
            break
        seen.append(expected)
        terminal.press("Right")
    terminal.press("q")
    terminal.wait_for_prompt(f"the shell after {game}")
    return len(seen)


def process_of(terminal):
    window = terminal.call("display-message", "-p", "#{pane_tty}").strip()
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        result = subprocess.run(["ps", "-o", "pid=,comm=", "-t", window], check=False,
                                capture_output=True, text=True)
        found = [line.split()[0] for line in result.stdout.splitlines() if line.endswith(" pozo")]
        if found:
            return int(found[0])
        time.sleep(0.05)
    raise AssertionError("the viewer does not run")


def check_end(terminal, pozo, game, settings, number):
    terminal.type(f"clear; '{pozo}' replay '{game}'")
    terminal.wait_for_screen(screen(pozo, game, "80x24", ""), "the first screen")
    os.kill(process_of(terminal), number)
    terminal.wait_for_prompt(f"the shell after signal {number}")
    assert terminal.settings() == settings, f"signal {number} leaves the terminal otherwise"


def main(arguments):
    pozo, game, corpus = map(os.path.abspath, arguments)
    if shutil.which("tmux") is None:
        print("skipped: there is no tmux (./bootstrap test installs it)")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(folder, pozo)
        try:
            terminal.wait_for_prompt("the shell")
            settings = terminal.settings()
            terminal.type(f"clear; '{pozo}' replay '{game}'")
            terminal.wait_for_screen(screen(pozo, game, "80x24", ""), "the first screen")
            pressed = check_keys(terminal, pozo, game)
            check_sizes(terminal, pozo, game, pressed)
            check_stop(terminal, pozo, game, pressed)
            terminal.press("q")
            terminal.wait_for_prompt("the shell after q")
            assert terminal.settings() == settings, "q leaves the terminal otherwise"
            stepped = [check_steps(terminal, pozo, record) for record in games(corpus)]
            for number in (1, 2, 15):
                check_end(terminal, pozo, game, settings, number)
            terminal.type(f"clear; TERM=nosuch '{pozo}' replay '{game}'")
            terminal.wait_for(lambda lines: any("there is no terminal" in line for line in lines),
                              "the message about a terminal that is not known")
        finally:
            terminal.kill()
    print(f"{len(KEYS)} keys, 4 sizes, a stop, q and 3 signals; "
          f"{sum(stepped)} steps of {len(stepped)} games")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
