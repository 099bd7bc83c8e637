#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the pages of `pozo replay --html` tell: the turns in words, who won, what a player knew,
branches, links and pictures, in a real browser.

Usage: test-page-story.py POZO POSITIONS CORPUS

Skipped without Chromium.
"""
import glob
import json
import os
import random
import re
import subprocess
import sys

import bench
from bench import MATCH, READY


# ---- The story ----

def test_told(desk):
    """The turns of a deal are told in the words of the deals as text, and what has just happened
    stands out in headline, list and table."""
    page = desk.open(MATCH, "#d4t44a9")
    said = page.run("""[...document.querySelectorAll('.moves > li')].map(line =>
      [...line.querySelectorAll('a')].map(a => { const e = a.cloneNode(true);
        e.querySelectorAll('.mark').forEach(mark => mark.remove()); return e.textContent.trim(); }).join('; '))""")
    plain = page.run("""[...document.querySelectorAll('#sheets ol')[3].children].map(line => {
      const e = line.cloneNode(true); e.querySelector('b').remove(); return e.textContent.trim(); })""")
    assert said == plain, next((a, b) for a, b in zip(said, plain) if a != b)
    page.run("pozo.go(3, pozo.data.deals[3].turnAt[50])")  # behind the discard of turn 50
    assert page.run("document.querySelector('.moves [aria-current]').textContent") == "discards 3\u2663"
    assert page.run("document.querySelector('#last').textContent") == "normal-2 discards 3\u2663"
    assert page.run("document.querySelectorAll('.pile .touched').length") == 1
    page.run("document.querySelector('.switch input').click()")
    assert page.run("document.querySelector('.moves [aria-current]').textContent") == "-3c"
    page.run("document.querySelector('.switch input').click()")
    marks = page.run("[...new Set([...document.querySelectorAll('.moves .mark')].map(m => m.className))]")
    assert {"mark take", "mark canasta"} <= set(marks), marks


def test_at_fault(desk):
    """Where something was found, the action that is at fault has been done, and is marked."""
    n = 0
    for name in sorted(glob.glob(os.path.join(desk.corpus, "variants/international-4/*.pcn")))[:12]:
        page = desk.show(desk.make(name))
        fault = page.run("pozo.data.findings.findIndex(f => f.action !== undefined && f.severity === 2)")
        if fault < 0:
            continue
        page.run(f"(f => pozo.go(f.deal - 1, f.at))(pozo.data.findings[{fault}])")
        assert page.run("document.querySelector('.moves [aria-current] .mark.finding')?.ariaLabel") == "finding", name
        assert page.run("document.querySelector('#found .error') !== null"), name
        n += 1
    assert n > 0


def test_head(desk):
    """Who played, and who won: on the page, in its title, in print, and of scores alone."""
    page = desk.open(MATCH)
    assert page.run("document.title") == "normal-1 & normal-3 4045 \u2013 normal-2 & normal-4 7435"
    assert page.run("document.querySelector('.outcome').textContent") == (
        "normal-2 & normal-4 won: the target was reached")
    page.press("s")
    rows = page.run("[...document.querySelectorAll('.deals tr')].map(r => r.textContent)")
    assert rows[-1] == "Deal 4890386540457435", rows
    page.run("document.querySelector('.deals a').click()")
    assert page.run("location.hash") == "#d1t1a1"
    sheet = desk.show(desk.make(os.path.join(desk.corpus, "examples/score-sheet.pcn")))
    assert "Anna & Cili 1885" in sheet.run("document.title"), sheet.run("document.title")
    assert "1885" in sheet.run("document.querySelector('#sheets table:last-of-type').textContent")


def test_graphs(desk):
    """The graphs can be walked by keys and clicked; a table stands behind them."""
    page = desk.open(MATCH, "#d1")
    page.run("document.getElementById('chart').focus()")
    page.press("ArrowRight")
    assert page.run("location.hash") == "#d1t2a1"
    page.press("End")
    assert page.run("location.hash") == "#d4e"
    assert page.run("document.activeElement.id") == "chart"
    assert "7435" in page.run("document.getElementById('chart').getAttribute('aria-valuetext')")
    assert page.run("document.querySelectorAll('#graph .unseen tr').length") == 5
    page.run("""(() => { const e = document.getElementById('piles'), r = e.getBoundingClientRect();
      e.dispatchEvent(new MouseEvent('click', {clientX: r.left + r.width / 2, bubbles: true})); })()""")
    assert page.run("location.hash").startswith("#d4t")
    assert page.run("document.querySelectorAll('#piles .drop').length") > 3
    page.press("p")
    assert page.run("document.querySelectorAll('dialog .card').length") == page.run("pozo.at().pile.length")


# ---- As a player ----

# What of other hands, of the stock and of what comes later is in the page: texts of elements and
# names of pictures, but for the table itself.
SEEN = """(() => { const place = pozo.state.i;
  return {sheets: !!document.getElementById('sheets'),
    future: document.querySelectorAll('.future').length, title: document.title,
    later: [...document.querySelectorAll('.moves a')].filter(a => Number(a.dataset.k) >= place).length,
    known: [...document.querySelectorAll('.moves > li')].filter(li => li.querySelector('.who').textContent !== WHO)
      .flatMap(li => [...li.querySelectorAll('a')])
      .filter(a => a.textContent.startsWith('draws') && !a.textContent.includes('▒')).length,
    hands: [...document.querySelectorAll('.player')].map(p => [...p.querySelectorAll('.fan > .card use')]
      .map(u => u.getAttribute('href').slice(2).replace(/x/g, '?')).join('')).sort(),
    graph: [...document.querySelectorAll('#chart polyline')].map(p => p.getAttribute('points').split(' ').length),
    legal: document.querySelectorAll('.legal').length, rules: document.querySelectorAll('.variants').length}; })()"""


def simulated(desk):
    """A game of each variant, played by made-up players."""
    for number, variant in enumerate(sorted(os.listdir(os.path.join(desk.corpus, "variants")))):
        done = subprocess.run([desk.pozo, "simulate", "--variant", variant, "--games", "1", "--seed", str(number)],
                              capture_output=True, text=True, check=True)
        yield desk.write(done.stdout, f"{variant}.pcn")


def check_seat(desk, record, seat, deal, step, expected):
    """Looks at a place as a player, in every panel."""
    page, where = desk.page, (record, seat, deal, step)
    page.run(f"pozo.lookAs(0); pozo.go({deal}, {step}); pozo.lookAs({seat})")
    seen = page.run("""JSON.stringify(pozo.look(pozo.state.i),
      (key, value) => (key === 'words' || key === 'key' ? undefined : value))""")
    assert json.loads(seen) == expected, where
    turns = page.run(f"pozo.data.deals.slice(0, {deal} + 1).reduce((n, d) => n + d.turnAt.length, 0)")
    for key in "mislw":
        page.press(key)
        found = page.run(SEEN.replace("WHO", f"(pozo.data.players[{seat}] || 'Seat {seat}')"))
        assert found["known"] == found["later"] == found["future"] == found["rules"] == 0, (where, key, found)
        assert not found["sheets"] and not re.search(r"\d{3,}", found["title"]), (where, key, found)
        assert found["legal"] == 0 or expected["seat"] == seat, (where, key)
        assert all(n <= turns for n in found["graph"]), (where, found)
        held = sorted("".join(player["hand"]) for player in expected["players"] if not player["rests"])
        assert found["hands"] == held, (where, key)


def test_seats(desk):
    """As a player every panel tells what the model says that he saw, and nothing else: turns, findings,
    scores, graphs, what if, rules; at places by lot, in games of every variant."""
    lot = random.Random(int(os.environ.get("POZO_TEST_SEED", "11")))
    n = 0
    for record in simulated(desk):
        page = desk.show(desk.make(record))
        seats = page.run("pozo.at().players.filter(p => !p.rests).map(p => p.seat)")
        for seat in lot.sample(seats, 2):
            expected = desk.native(record, seat)
            deal = lot.choice(sorted(expected))
            step = lot.choice(sorted(expected[deal]))
            check_seat(desk, record, seat, deal - 1, step, expected[deal][step])
            n += 1
        page.run("pozo.lookAs(0)")
        assert page.run("!!document.getElementById('sheets')")
        assert page.complaints() == []
    print(f"# {n} places")


def test_your_move(desk):
    """The page asks before it tells, takes an answer, shows what was played, and goes on."""
    page = desk.open(MATCH, "#d1t6a1@2")
    page.press("y")
    assert page.run("pozo.at().seat") == 2
    place = page.run("pozo.state.i")
    page.run("document.querySelector('.legal .chip').click()")
    assert "normal-2 " in page.run("document.querySelector('.answer').textContent")
    assert page.run("pozo.state.i") > place and page.run("pozo.state.branches.length") == 0
    assert page.complaints() == []


# ---- Branches ----

def test_branches(desk):
    """Branches stand in the list, are kept in the link, and are given back by it."""
    page = desk.open(MATCH, "#d1t8a1")
    play = "[...document.querySelectorAll('.acts button')].find(b => b.textContent === 'Draw').click()"
    discard = """[...document.querySelectorAll('.group')].find(g => g.textContent.startsWith('discard'))
      .querySelectorAll('.chip')[{}].click()"""
    page.press("w")
    page.run(play)
    page.run(discard.format(0))
    first = page.run("location.hash")
    assert page.run("document.getElementById('under').textContent") == "Not played."
    page.run("pozo.go(0, pozo.state.branch.from + 1)")
    page.run(discard.format(1))
    assert page.run("pozo.state.branches.length") == 2
    link, table = page.run("location.href"), page.run("JSON.stringify(pozo.at())")
    text = page.run("pozo.branchText()")
    page.press("m")
    assert page.run("document.querySelectorAll('.branches li').length") == 2
    assert page.run("document.querySelectorAll('.branches .branches li').length") == 1
    page.open(link, READY)
    assert page.run("JSON.stringify(pozo.at())") == table
    assert page.run("pozo.branchText()") == text
    assert page.run("pozo.state.branches.length") == 2
    page.press("w")
    assert "the record has" in page.run("document.querySelector('.branch').textContent")
    page.press("b")
    assert page.run("location.hash.split('~').length") == 3
    page.open(link.split("#")[0] + first, READY)
    assert page.run("pozo.state.branches.length") == 1 and page.run("pozo.at().last.action") == "discard"
    page.call("Page.reload")
    page.wait(READY)
    page.wait("pozo.state.branches.length === 1")
    page.open(link, READY)
    done = subprocess.run([desk.pozo, "validate", "--quiet", desk.write(text, "branch.pcn")], check=False)
    assert done.returncode == 0
    again = desk.make(os.path.join(desk.folder, "branch.pcn"))
    page.open(f"file://{again}#d1e", READY)
    assert page.run("pozo.at().last.action") == "discard"
    desk.make(desk.record(MATCH))
    for spoilt in (first[:-3], first + "AAAA", first.replace("~d1", "~d9"), "#d1t8a1+7~d1t8a1.!!!"):
        page.open(link.split("#")[0] + spoilt, READY)
        assert page.run("pozo.at().players.length") == 4
        assert page.complaints() == [], (spoilt, page.complaints())


# ---- Every name, every screen ----

LONG = "Maximiliana-Aurora-von-und-zu-Hohenlohe-Waldenburg-Schilling"
HEBREW = "\u05d3\u05d5\u05d3 \u05d1\u05df-\u05d2\u05d5\u05e8\u05d9\u05d5\u05df 7"
# What is wider than the page, names that are not whole anywhere, and points that are not behind the
# name that they belong to.
NAMES = """(() => { const right = e => e.getBoundingClientRect().right, left = e => e.getBoundingClientRect().left;
  const isBeside = e => e.querySelector('.future').getBoundingClientRect().top
    < e.querySelector('bdi').getBoundingClientRect().bottom - 4;
  return {wide: document.documentElement.scrollWidth - innerWidth,
    cut: [...document.querySelectorAll('.player header b, #head bdi')].filter(e => e.checkVisibility() &&
      e.scrollWidth > e.clientWidth + 1 && e.title !== e.textContent).length,
    out: [...document.querySelectorAll('.player header b')].filter(e => right(e) > innerWidth || left(e) < 0).length,
    turned: [...document.querySelectorAll('.team')].filter(e =>
      left(e.querySelector('.future')) < right(e.querySelector('bdi')) - 1 && isBeside(e)).length}; })()"""


def test_names(desk):
    """Names of 60 letters, and those that are written from right to left, at any table and width."""
    for variant in ("international-4", "international-6", "samba", "international-2"):
        done = subprocess.run([desk.pozo, "simulate", "--variant", variant, "--games", "1", "--seed", "3"],
                              capture_output=True, text=True, check=True)
        text = done.stdout
        for seat in range(1, 7):
            name = f"Player-{seat}: {HEBREW if seat % 2 else LONG}{seat}"
            text = re.sub(f"^Player-{seat}: .*$", name, text, flags=re.M)
        page = desk.show(desk.make(desk.write(text, "names.pcn")), "#d1t12a1")
        page.call("Page.bringToFront")
        for width, height in ((1280, 720), (900, 760), (360, 740), (740, 360)):
            page.size(width, height, width == 360)
            page.wait(f"innerWidth === {width}")
            for key in "msi":
                page.press(key)
                found = page.run(NAMES)
                assert found == {"wide": 0, "cut": 0, "out": 0, "turned": 0}, (variant, width, key, found)
        page.size(1280, 720)
    assert page.complaints() == []


def test_stepper_in_sight(desk):
    """Who holds a phone in any way can step, and sees the scores on a laptop in any colours."""
    page = desk.open(MATCH, "#d4t50a3")
    page.call("Page.bringToFront")
    for width, height in ((360, 740), (740, 360), (1000, 700), (1280, 720)):
        page.size(width, height, width < 800)
        page.wait(f"innerWidth === {width}")
        places = page.run("""[...document.querySelectorAll('.steps button')].map(b => {
          const {x, y, width, height, bottom} = b.getBoundingClientRect();
          return bottom <= innerHeight && b.contains(document.elementFromPoint(x + width / 2, y + height / 2)); })""")
        assert all(places), (width, height, places)
    for colours in ("none", "active"):
        page.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": colours}])
        page.size(1000, 700)
        page.wait("innerWidth === 1000")
        seen = page.run("""(() => { const box = document.getElementById('chart').getBoundingClientRect();
          return box.height > 60 && box.bottom <= innerHeight; })()""")
        line = page.run("""(() => { const style = s => getComputedStyle(document.querySelector(s));
          return style('#chart .line').stroke !== style('#chart').backgroundColor; })()""")
        assert seen and line, colours
    page.call("Emulation.setEmulatedMedia", features=[])
    page.size(1280, 720)


def test_present_turn_in_sight(desk):
    page = desk.open(MATCH, "#d4t70a1")
    page.wait("document.querySelectorAll('#graph svg').length > 2")
    box = page.run("""(() => { const a = document.querySelector('[aria-current]').getBoundingClientRect(),
      b = document.getElementById('box').getBoundingClientRect(); return [a.top - b.top, b.bottom - a.bottom]; })()""")
    assert min(box) >= 0, box


def test_scores_alone_go_on(desk):
    """The graph of a sheet of scores rises from deal to deal, without a flat stretch between them."""
    sheet = desk.show(desk.make(os.path.join(desk.corpus, "examples/score-sheet.pcn")))
    lines = sheet.run("[...document.querySelectorAll('#chart polyline')].map(p => p.getAttribute('points').split(' '))")
    for line in lines:
        places = list(dict.fromkeys(line))
        assert len(places) == 3, line
        across = [float(place.split(",")[0]) for place in places]
        assert abs((across[1] - across[0]) - (across[2] - across[1])) < 1, line


def test_motion(desk):
    """Cards move for 150 to 200 ms where who looks wants motion, and not at all where not, or in a hurry."""
    page = desk.open(MATCH, "#d4t44a9")
    for wish, expected in (("reduce", False), ("no-preference", True)):
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": wish}])
        page.run("new Promise(done => setTimeout(done, 400))")
        times = page.run("pozo.go(3, 20), document.getAnimations().map(a => a.effect.getTiming().duration)")
        assert bool(times) == expected and all(150 <= time <= 200 for time in times), (wish, times)
        hurry = page.run("[21, 22, 23].map(i => pozo.go(3, i)), document.getAnimations().length")
        assert hurry <= len(times), hurry
    page.call("Emulation.setEmulatedMedia", features=[])


# How long it takes to write a line above the table, and to step, with the layout that follows.
COSTS = """(() => { const took = act => { const from = performance.now();
    for (let k = 0; k < 40; k++) { act(k); document.body.offsetHeight; }
    return performance.now() - from; };
  pozo.go(0, 100);
  return [took(k => { document.getElementById('last').textContent = k; }), took(k => pozo.go(0, 100 + k))]; })()"""


def test_layout_is_small(desk):
    """What is written above the table lays out no card of it again: that costs as much as a step."""
    page = desk.open(MATCH, "#d1")
    page.run(COSTS)
    line, step = page.run(COSTS)
    assert 5 * line < step, (line, step)


def test_comments(desk):
    """What the record remarks stands at its turn, in its own direction, and nothing in it runs."""
    with open(desk.record(MATCH), encoding="utf-8") as file:
        lines = file.read().split("\n")
    at = next(k for k, line in enumerate(lines) if line.startswith("3 ") and "-" in line)
    lines[at] += "  ; daring!? <img src=x onerror=pwned()>"
    page = desk.show(desk.make(desk.write("\n".join(line for line in lines if not line.startswith("Check:")))), "#d1")
    told = page.run("[...document.querySelectorAll('.moves > li')].map(li => li.querySelector('.comment')?.textContent)")
    assert [text for text in told if text] == ["daring!? <img src=x onerror=pwned()>"], told
    assert page.run("[...document.querySelectorAll('.moves > li')].find(li => li.querySelector('.comment'))"
                    ".querySelector('.who').textContent") == "normal-3"
    assert page.run("document.querySelectorAll('.moves img').length") == 0


def test_copy_link(desk):
    """The link that is copied has place, seat and branch; where nothing can be copied it is shown."""
    page = desk.open(MATCH, "#d1t8a1@1")
    stub = "Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async t => { %s }}})"
    page.run(stub % "globalThis.copied = t")
    page.press("n")
    page.wait("globalThis.copied !== undefined")
    assert page.run("copied").endswith("#d1t8a1@1")
    page.press("w")
    page.run("document.querySelector('.legal .chip').click()")
    page.press("n")
    page.wait("copied.includes('~')")
    assert page.run("copied === location.href")
    page.run(stub % "throw new Error('no')")
    page.press("n")
    page.wait("document.getElementById('more').open")
    assert page.run("document.querySelector('dialog input').value === location.href")


def test_pictures(desk):
    """A position as a picture has names, score and all cards; nothing is asked for it."""
    page = desk.open(MATCH, "#d4t50a3")
    page.run("""(() => { globalThis.saved = []; URL.createObjectURL = blob => { saved.push(blob); return '#'; };
                HTMLAnchorElement.prototype.click = function () {}; })()""")
    page.press("?")
    for label in ("SVG", "PNG"):
        page.run(f"[...document.querySelectorAll('.acts button')].find(b => b.textContent.includes('{label}')).click()")
    page.wait("saved.length === 2")
    drawing = page.run("saved[0].text()")
    assert "normal-2" in drawing and drawing.count("<rect") > 60, drawing[:200]
    assert page.run("saved[1].arrayBuffer().then(b => new Uint8Array(b)[1])") == ord("P")
    assert page.complaints() == []


def test_embed(desk):
    path = desk.make(desk.record(MATCH))
    page = desk.show(path, "?embed#d4t50a3")
    assert page.run("document.querySelector('.panel').offsetHeight + document.getElementById('head').offsetHeight") == 0
    assert page.run("document.getElementById('board').offsetHeight") > 300
    assert page.run("document.querySelector('.steps').offsetHeight") > 20


if __name__ == "__main__":
    sys.exit(bench.run(sys.argv[1:], globals()))
