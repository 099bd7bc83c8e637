#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the figures of docs/pages.md and docs/report.md anew, with a headless Chromium.

Usage: make-figures.py POZO PLUGINS [FIGURE...]

PLUGINS is the folder with the plugins; FIGURE the name of a file without .png, all without one.
From the build folder: `python3 ../docs/make-figures.py src/cli/pozo plugins`.  Look at them then.
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "tests", "page"))

import browser  # noqa: E402

GAME = os.path.join(HERE, "..", "corpus", "peer", "full", "fd4-0047-normal.pcn")
PRESS = "[...document.querySelectorAll('button')].find(b => b.textContent.trim() === '{}').click()"
UNFOLD = ("(e => {{ e.open = true; e.scrollIntoView(); }})"
          "(document.getElementById('{}').closest('details'))")
NAMES = """Anna Bea Cyril Dana Egon Fero Gita Hana
Ivo Jana Karel Lída Marek Nora Ota Petra
Renata Soňa Tomáš Uršula Viktor Zita Adam Blanka
Ctibor Dora Emil Františka Gabriel Helena Igor Julie""".split()
TABLES = 8
READY = {"game": "document.documentElement.dataset.ready",
         "report": "document.readyState === 'complete'",
         "season": "document.readyState === 'complete'"}

# What is opened, at what place, how wide and high, in which colours, and what is done then.
FIGURES = {
    "page-deal": ("game", "#d4t50a3", (1280, 720, False), "light", [PRESS.format("Scores")]),
    "page-what-if": ("game", "#d1t40a2", (1280, 720, False), "dark",
                     [PRESS.format("What if"), PRESS.format("End turn")]),
    "page-phone": ("game", "#d4t50a3", (360, 740, True), "light", []),
    "report-evening": ("report", "", (900, 760, False), "light", []),
    "report-plots": ("report", "", (900, 760, False), "light", [UNFOLD.format("plugin-2")]),
    "page-season": ("season", "", (900, 760, False), "light", []),
}


def seat(number, record):
    """Gives the players of a simulated game the places of an evening: the second half moves on."""
    round_, table = divmod(number, TABLES)
    pairs = [2 * table, 2 * ((table + round_) % TABLES) + 1]
    names = [NAMES[2 * pairs[i % 2] + i // 2] for i in range(4)]
    head = [f"Id: thursday-r{round_ + 1}-t{table + 1}", "Event: Thursday evening",
            "Date: 2026-05-14", f"Round: {round_ + 1}", f"Table: {table + 1}"]
    head += [f"Player-{i + 1}: {name}" for i, name in enumerate(names)]
    body = [line for line in record.splitlines()
            if not re.match(r"(Id|Event|Date|Round|Table|Player-\d|PCN|Check):", line)]
    return "\n".join(["PCN: 1", *head, *body]) + "\n\n"


def write_evening(pozo, path):
    """Sixteen games, in one of which a scribe added up wrongly."""
    command = [pozo, "simulate", "--games", str(2 * TABLES), "--seed", "14", "--variant",
               "international-4"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    games = re.split(r"^(?=PCN:)", text, flags=re.M)[1:]
    records = [seat(i, game) for i, game in enumerate(games)]
    records[2] = re.sub(r"total=(-?\d+)", lambda total: f"total={int(total[1]) + 100}", records[2],
                        count=1)
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(records))


def make_pages(pozo, plugins, folder):
    evening = os.path.join(folder, "evening.pcn")
    pages = {name: os.path.join(folder, name + ".html") for name in ("game", "report")}
    write_evening(pozo, evening)
    subprocess.run([pozo, "replay", "--html", pages["game"], GAME], check=True)
    replays = os.path.join(folder, "replays", "")
    subprocess.run([pozo, "replay", "--html", replays, evening], check=False)  # 1: an error found
    pages["season"] = os.path.join(replays, "index.html")
    subprocess.run([pozo, "report", "-o", pages["report"], "--replays", replays, "--plugin-path",
                    plugins, "-p", "meld-frequency", "-p", "pile-size", "-p", "red-threes",
                    evening], check=True)
    return pages


def main(arguments):
    pozo, plugins = map(os.path.abspath, arguments[:2])
    with tempfile.TemporaryDirectory() as folder, browser.Browser(browser.find()) as chromium:
        pages = make_pages(pozo, plugins, folder)
        for name in arguments[2:] or FIGURES:
            which, place, size, scheme, steps = FIGURES[name]
            page = chromium.page()
            page.size(*size)
            page.scheme(scheme)
            page.open(f"file://{pages[which]}{place}", READY[which])
            for step in steps:
                page.run(step)
            page.screenshot(os.path.join(HERE, name + ".png"))
            for complaint in page.complaints():
                print(f"{name}: {complaint}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
