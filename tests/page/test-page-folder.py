#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pages of a season, `pozo replay --html DIR/`, and their index, in a real browser.

Usage: test-page-folder.py POZO POSITIONS CORPUS

Skipped without Chromium.
"""
import os
import re
import subprocess
import sys

import bench
from bench import NASTY, READY

SHEET = """PCN: 1
Id: {id}
Event: {event}
Date: {date}
Round: {round}
Table: {table}
Player-1: {names[0]}
Player-2: {names[1]}
Player-3: {names[2]}
Player-4: {names[3]}
Detail: totals
Variant: international-4

deal 1
score A total=2500 sum=2500
score B total={b} sum={b}

deal 2
score A total=2800 sum=5300
score B total=-200 sum={last}

end target A
"""
LONG = "Maximiliana-Aurora-von-und-zu-Hohenlohe-Waldenburg-Schilling"
NAMES = ("Švec Ján", "Bea", "Cyril", "Dana", LONG, "\u05d3\u05d5\u05d3", "Egon", "Fero")


def season(desk, n=24):
    """A folder of records: two events of several rounds, a record with an error, a nasty one."""
    folder = os.path.join(desk.folder, f"records-{n}")
    os.makedirs(folder, exist_ok=True)
    for i in range(n):
        b = 100 * i
        desk.write(SHEET.format(id=f"game-{i}", event="Winter cup" if i % 2 else "Autumn cup",
                                date=f"2026-0{1 + i % 2}-11", round=1 + i // 6, table=1 + i % 6,
                                names=[NAMES[(i + 3 * k) % len(NAMES)] for k in range(4)], b=b,
                                last=b - (300 if i == 5 else 200)),
                   os.path.join(folder, f"{i:03}.pcn"))
    desk.write(NASTY, os.path.join(folder, "zz.pcn"))
    return folder


def make(desk, *inputs):
    """Writes the pages of records into a folder, which stays as it is named."""
    folder = os.path.join(desk.folder, "season", "")
    done = subprocess.run([desk.pozo, "replay", "--html", folder, *inputs], capture_output=True,
                          text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return folder


def index(desk, *inputs):
    folder = make(desk, *(inputs or [season(desk)]))
    desk.page.open(f"file://{folder}index.html")
    return desk.page


def test_files(desk):
    """Each game has its page, which works, and the index asks for nothing."""
    page = index(desk, desk.record("peer/full"))
    names = os.listdir(os.path.join(desk.folder, "season"))
    assert len(names) == 14 and "index.html" in names and "pozo-replay.js" in names, names
    links = page.run("[...document.links].map(a => a.href)")
    assert len(links) == 12
    assert page.complaints() == []
    assert [url for url in page.requests() if not url.endswith("index.html")] == []
    page.open(links[0], READY)
    assert page.run("pozo.at().players.length") > 1
    assert page.complaints() == []


def test_way(desk):
    """From the first game to the last and back, and to the index from anywhere."""
    page = index(desk)
    folder = f"file://{desk.folder}/season/"
    links = page.run("[...document.querySelectorAll('.games a')].map(a => a.href)")
    assert len(links) == len(set(links)) == 25
    name, seen = "game-0.html", []
    while name:
        page.open(folder + name, READY)
        seen.append(folder + name)
        before = page.run("document.querySelector('#season [rel=prev]')?.href")
        assert before == (seen[-2] if len(seen) > 1 else None), name
        assert page.run("document.querySelector('#season [rel=up]').getAttribute('href')") == "index.html"
        name = page.run("document.querySelector('#season [rel=next]')?.getAttribute('href')")
    assert sorted(seen) == sorted(links)
    page.open(seen[0] + "?embed", READY)
    assert page.run("document.getElementById('season').offsetHeight") == 0


def test_tells(desk):
    """An index says who won, what it came to, of when and what, and what was found."""
    page = index(desk)
    assert page.run("document.title") == "Games"
    assert page.run("document.querySelector('header p').textContent") == (
        "2026-01-11 to 2026-02-11, 25 games, 49 deals, 12 players")
    heads = page.run("[...document.querySelectorAll('h2, h3')].map(h => h.textContent)")
    assert heads[0] == "Autumn cup" and "2026-01-11, round 1" in heads, heads
    assert heads.count("Winter cup") == 1 and len(heads) == 10, heads
    game = "[...document.querySelectorAll('.games a')].find(a => a.getAttribute('href') === 'game-5.html')"
    told = page.run(f"{game}.closest('li').innerText")
    assert re.sub(r"\s+", " ", told) == (
        "Dana & \u05d3\u05d5\u05d3 won 5300 Egon & Švec Ján rules: 300 200 Table 6, 2 deals 2 errors"), told
    lines = page.run(f"[...{game}.closest('li').querySelectorAll('polyline')].map(l => l.getAttribute('points'))")
    assert [line.count(",") for line in lines] == [3, 3], lines
    assert page.run(f"{game}.closest('li').querySelectorAll('.score .won').length") == 1


def test_find(desk):
    """Games are found by any words of theirs, of their round and of their event, without accents."""
    page = index(desk)
    for words, expected in (("svec", 12), ("CYRIL svec autumn", 3), ("5300 2 errors", 1),
                            ("bold", 1), ("nobody", 0), ("", 25)):
        page.run(f"""(() => {{ const e = document.querySelector('.find input'); e.value = {words!r};
          e.dispatchEvent(new Event('input')); }})()""")
        shown = page.run("[...document.querySelectorAll('.games li')].filter(li => li.checkVisibility()).length")
        heads = page.run("[...document.querySelectorAll('.hides')].filter(s => s.checkVisibility()).every("
                         "s => [...s.querySelectorAll('li')].some(li => li.checkVisibility()))")
        assert shown == expected and heads, (words, shown)
        assert page.run("document.querySelector('.find [role=status]').textContent") == (
            f"{expected} of 25" if words else ""), words
    few = index(desk, season(desk, 3))
    assert few.run("document.querySelector('.find') === null")


def test_phone(desk):
    """Whole on a phone: nothing beyond the edge, no word broken inside, links high enough."""
    page = index(desk)
    for width in (1280, 900, 360):
        page.size(width, 740, width == 360)
        page.wait(f"innerWidth === {width}")
        assert page.run("document.documentElement.scrollWidth") <= width, width
        broken = [word for word in page.broken_words() if word not in LONG]
        assert broken == [], (width, broken)
        assert page.run("Math.min(...[...document.links].map(a => a.getBoundingClientRect().height))") >= 24
    page.size(1280, 720)


def test_inert(desk):
    """Strangers' text is text, in the index and in the pages, which are linked beside it."""
    page = index(desk)
    assert page.run("document.querySelectorAll('img, iframe, i, b, [onload]').length") == 0
    assert "<b>bold</b>" in page.run("document.body.textContent")
    assert page.complaints() == []
    page.open(page.run("[...document.querySelectorAll('.games a')].find(a => "
                       "a.textContent.includes('bold')).href"), READY)
    assert page.run("typeof pwned") == "undefined"
    assert page.run("document.querySelectorAll('#season a').length") == 2
    assert page.complaints() == []


def test_scripts_off(desk):
    index(desk)
    page = desk.chromium.page()
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    page.open(f"file://{desk.folder}/season/index.html")
    assert "Winter cup" in page.run("document.body.innerText")
    page.open(f"file://{desk.folder}/season/game-1.html")
    assert page.run("document.querySelectorAll('#season a').length") == 3


if __name__ == "__main__":
    sys.exit(bench.run(sys.argv[1:], globals()))
