#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pages of `pozo replay --html` in a real browser.

Usage: test-page.py POZO POSITIONS CORPUS

Every step of the games is compared with what the model says natively (positions.c).  With
POZO_THOROUGH=1 in the environment the games are all those of the corpus.  Skipped without Chromium.
"""
import base64
import glob
import json
import os
import re
import subprocess
import sys

import bench as benches
from bench import MATCH, NASTY, READY, SETTLED

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "languages"))
import linguas
import po

BOOK = "international-4"
SIZE_MAX = 210_000  # bytes of the page of a match of five deals
SCRIPT_MAX = 64 * 1024
FIFTEEN = """PCN: 1
Id: fifteen
Variant: fifteen-card

deal 1 dealer=2
hand 1 4s 4h 5d 6c 7s 8h 9d Tc Js Qh Kd Ac As 2c Jk
hand 2 4d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks Ah Ad 2h Jk
up 7h
"""


def check_quiet(page, path):
    assert page.complaints() == [], page.complaints()
    asked = [url.split("#")[0] for url in page.requests()]
    assert set(asked) <= {"file://" + path}, asked


# ---- Every step ----

def games(bench):
    """Some of each kind, or all of the corpus, but for files that hold no game."""
    names = sorted(glob.glob(os.path.join(bench.corpus, "**", "*.pcn"), recursive=True))
    names = [name for name in names if "/fuzz/" not in name and "/limits/" not in name
             and "/damaged/" not in name and "pcn-version-missing" not in name]
    if os.environ.get("POZO_THOROUGH") == "1":
        return names
    by_folder = {}
    for name in names:
        by_folder.setdefault(os.path.dirname(name), []).append(name)
    few = [folder[0] for kind, folder in sorted(by_folder.items()) if "/variants/" in kind]
    rest = [folder[0] for kind, folder in sorted(by_folder.items()) if "/variants/" not in kind]
    return few[::2] + rest[::12]


STEPS = """D => Array.from({length: pozo.data.deals[D].last + 1}, (_, i) => {
  pozo.state.deal = D;
  pozo.state.viewer = SEAT;
  const told = pozo.look(i);
  delete told.words;
  told.sides.forEach(side => side.melds.forEach(meld => delete meld.key));
  return JSON.stringify(told);
})"""


def compare(bench, record, seat=0):
    """Returns how many positions are the same; complains about the first that is not."""
    expected = bench.native(record, seat)
    page = bench.show(bench.make(record), ready=READY if expected else SETTLED)
    n = 0
    # A game without a step says why: its turns cannot be replayed, or its game is not known.
    assert expected or page.run("document.getElementById('last').textContent") != "" \
        or page.run("document.querySelector('.warning') !== null"), record
    for deal, steps in expected.items():
        found = page.run(f"({STEPS.replace('SEAT', str(seat))})({deal - 1})")
        assert len(found) == len(steps), f"{record}: deal {deal}: {len(found)} steps, not {len(steps)}"
        for step, text in enumerate(found):
            assert json.loads(text) == steps[step], f"{record}: deal {deal}, step {step}"
        n += len(steps)
    assert page.complaints() == [], f"{record}: {page.complaints()}"
    return n


def test_every_step(bench):
    records = games(bench)
    n = sum(compare(bench, record) for record in records)
    print(f"# {len(records)} games, {n} positions")


def test_every_step_seen(bench):
    """The same as each player saw it, in games of every variant."""
    records = [record for record in games(bench) if "/variants/" in record][::2]
    n = sum(compare(bench, record, seat) for record in records for seat in (1, 2))
    print(f"# {len(records)} games, {n} positions")


def test_every_step_drawn(bench):
    """Stepping through a match draws every position, and nothing moves but what is to."""
    page = bench.open(MATCH)
    found = page.run("""(() => {
      const frame = () => JSON.stringify(['table', 'slider', 'box'].map(id => {
        const r = document.getElementById(id).getBoundingClientRect();
        return [r.x, r.y, r.width, r.height];
      }));
      const first = frame(), moved = new Set();
      let n = 0;
      pozo.data.deals.forEach((deal, d) => {
        for (let i = 0; i <= deal.last; i++, n++) {
          pozo.go(d, i);
          if (frame() !== first) moved.add(d + ':' + i);
          const held = pozo.at().players.reduce((sum, p) => sum + p.hand.length, 0);
          if (document.querySelectorAll('.player .fan > .card').length !== held) moved.add('cards ' + d + ':' + i);
        }
      });
      return {n, moved: [...moved]};
    })()""")
    assert found["moved"] == [], found["moved"][:5]
    assert found["n"] > 700
    # Nobody steps so fast: the browser then leaves addresses out.
    assert [c for c in page.complaints() if "Throttling" not in c] == [], page.complaints()[:3]


# ---- What the page promises ----

def test_from_disk(bench):
    path = bench.make(bench.record(MATCH))
    page = bench.show(path, "#d2t20a2")
    check_quiet(page, path)
    assert page.run("document.getElementById('place').textContent") == "d2t20a2"
    with open(path, encoding="utf-8") as file:
        text = file.read()
    policy = text.split('http-equiv="Content-Security-Policy" content="')[1].split('"')[0]
    assert policy.startswith("default-src 'none'")
    for loose in ("unsafe-inline", "unsafe-eval'", "self", "*", "http:", "https:", "data:"):
        assert loose not in policy.replace("'wasm-unsafe-eval'", ""), policy


def test_links(bench):
    page = bench.open(MATCH, "#d3t12a2")
    assert page.run("[pozo.state.deal, pozo.at().seat, location.hash]")[2] == "#d3t12a2"
    for place in ("#d2e", "#d4", "#d1t5", "#d1t5a3"):
        page.run(f"location.hash = {place!r}")
        page.wait(f"location.hash.startsWith({place!r})")
        page.wait("'#' + document.getElementById('place').textContent === location.hash")
    for place in ("#d99", "#nonsense", "#d1t999a999"):
        page.open(f"file://{bench.folder}/page.html{place}", READY)
        assert page.complaints() == []


def test_record_back(bench):
    path = bench.record(MATCH)
    page = bench.open(MATCH)
    page.run("""(() => { URL.createObjectURL = blob => { globalThis.saved = blob; return '#'; };
                HTMLAnchorElement.prototype.click = function () { globalThis.savedAs = this.download; }; })()""")
    page.press("d")
    found = page.run("saved.arrayBuffer().then(b => btoa(String.fromCharCode(...new Uint8Array(b))))")
    with open(path, "rb") as file:
        assert base64.b64decode(found) == file.read()
    assert page.run("savedAs") == "fd4-0047-normal.pcn"


def test_keys(bench):
    page = bench.open(MATCH, "#d2t10a2")
    keys = page.run("Object.keys(pozo.data.words.keys)")
    assert sorted(keys) == sorted(page.run("Object.keys(pozo.KEYS)"))
    page.run("HTMLAnchorElement.prototype.click = () => {}")
    for key in keys:
        page.run("pozo.go(1, 60)")
        page.run("delete document.documentElement.dataset.key")
        page.press(key)
        assert page.run("document.documentElement.dataset.key") == key, key
    assert page.complaints() == []


def test_keys_go(bench):
    """Where the keys lead to."""
    page = bench.open(MATCH, "#d1")
    place = "document.getElementById('place').textContent"
    for key, expected in (("ArrowRight", "d1t1a2"), ("ArrowDown", "d1t2a1"), ("ArrowUp", "d1t1a1"),
                          ("End", "d1e"), ("PageDown", "d2t1a1"), ("PageUp", "d1t1a1")):
        page.press(key)
        assert page.run(place) == expected, (key, page.run(place))
    for key, kind in (("t", "take"), ("r", "red3")):
        page.run("pozo.go(0, 0)")
        page.press(key)
        assert page.run("pozo.at().last.action") == kind
    page.run("pozo.go(0, 0)")
    page.press("o")
    assert page.run("pozo.at().goer") == 4
    page.press("v")
    assert page.run("pozo.at().viewer") == 1
    assert page.run("pozo.at().next === undefined && pozo.at().stock_cards.length === 0")


def test_findings(bench):
    path = bench.make(bench.record(MATCH), "--variant", BOOK)
    page = bench.show(path, "#d1")
    page.press("f")
    assert "must be taken" in page.run("document.getElementById('found').textContent")
    page.press("i")
    assert page.run("document.querySelectorAll('#box .finding').length") == 1
    assert page.complaints() == []


def test_inert(bench):
    path = bench.make(bench.write(NASTY))
    page = bench.show(path)
    for key in "misl?":
        page.press(key)
        assert page.run("document.querySelectorAll('img, iframe, b b, i, [onload]').length") == 0
    assert page.run("typeof pwned") == "undefined"
    check_quiet(page, path)
    assert "<b>bold</b>" in page.run("document.title")
    assert "<img src=x" in page.run("document.querySelector('.facts').textContent")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for bad in ("\x1b", "\u202e"):
        assert bad not in text


def test_scripts_off(bench):
    path = bench.make(bench.record(MATCH))
    page = bench.chromium.page()
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    page.open("file://" + path)
    text = page.run("document.body.innerText")
    assert "Deal 4" in text and "normal-2 takes the pile" in text and "Without scripts" in text
    assert page.run("document.getElementById('app').offsetHeight") == 0
    assert page.run("document.getElementById('sheets').offsetHeight") > 1000
    assert page.complaints() == []


def test_paper(bench):
    page = bench.open(MATCH)
    page.call("Emulation.setEmulatedMedia", media="print")
    heights = page.run("['board', 'chart', 'sheets'].map(id => document.getElementById(id).getBoundingClientRect().height)")
    page.print(os.path.join(bench.folder, "page.pdf"))
    page.call("Emulation.setEmulatedMedia", media="")
    assert heights[0] == 0 and heights[1] > 80 and heights[2] > 1000, heights
    assert os.path.getsize(os.path.join(bench.folder, "page.pdf")) > 10_000


def test_phone(bench):
    page = bench.show(bench.make(bench.write(FIFTEEN)))
    page.call("Page.bringToFront")
    page.size(360, 740, True)
    page.wait("parseInt(document.documentElement.style.cssText.slice(5)) < 360")
    assert page.run("document.documentElement.scrollWidth") <= 360
    right, left = page.run("""(() => { const c = [...document.querySelectorAll('#s .fan > .card')];
      return [Math.max(...c.map(x => x.getBoundingClientRect().right)), c[1].getBoundingClientRect().left -
              c[0].getBoundingClientRect().left]; })()""")
    assert page.run("document.querySelectorAll('#s .fan > .card').length") == 15
    assert right <= 360 and left >= 14, (right, left)
    page.size(1280, 720)


LABELS = """(() => [...document.querySelectorAll('.middle figcaption')].map(label => {
  const box = label.getBoundingClientRect(), heap = label.parentElement.firstElementChild.getBoundingClientRect(),
    cards = [...label.parentElement.querySelectorAll('.card')].map(c => c.getBoundingClientRect().right),
    text = document.createRange();
  text.selectNode(label.querySelector('.count') ?? label.firstChild);
  return {lines: new Set([...text.getClientRects()].map(r => r.top)).size, free: heap.left - box.right,
    spilt: label.scrollWidth - label.clientWidth, over: Math.max(...cards) - heap.right}; }))()"""


def test_labels(bench):
    """What stands beside the stock and the pile has room, in every language and on a phone; and who won is
    told in it."""
    if "POZO_LOCALE_DIR" not in os.environ:
        print("# SKIP other languages than English: there are no catalogues (package gettext)")
    for language in linguas.spoken():
        bench.open(MATCH, "#d1t10", "--lang", language)
        outcome = bench.page.run("document.querySelector('.outcome').textContent")
        assert ("the target was reached" in outcome) == (language == "en"), (language, outcome)
        bench.page.call("Page.bringToFront")
        for width, height in ((1280, 720), (360, 740)):
            bench.page.size(width, height, width == 360)
            bench.page.wait(f"innerWidth === {width}")
            for label in bench.page.run(LABELS):
                assert label["spilt"] <= 0 and label["free"] > 0, (language, width, label)
                assert label["over"] <= 1, (language, width, label)
                assert label["lines"] == 1 or width == 360, (language, width, label)
        bench.page.size(1280, 720)


# How many pixels of a name cannot be read or are not on the table, and by how many melds stand
# beyond the place for them.
ROOM = """(() => { const table = document.getElementById('table').getBoundingClientRect();
  const names = [...document.querySelectorAll('.player header b')].map(name => {
    const box = name.getBoundingClientRect();
    return Math.max(name.scrollWidth - name.clientWidth, box.right - table.right, table.left - box.left); });
  const melds = [...document.querySelectorAll('.melds .card')].map(card =>
    card.getBoundingClientRect().bottom - card.closest('.melds').getBoundingClientRect().bottom);
  return {names: Math.max(...names), melds: Math.max(0, ...melds),
    wide: document.documentElement.scrollWidth - innerWidth}; })()"""


def test_names(bench):
    """Names at the sides are whole, and melds stay where they belong, wide and on a phone."""
    command = [bench.pozo, "simulate", "--variant", "international-6", "--games", "1", "--seed", "5"]
    six = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for seat, name in enumerate(("Anneliese", "Konstantina", "Francisca", "Eb", "Maximilian", "Ota"), 1):
        six = re.sub(f"^Player-{seat}: .*$", f"Player-{seat}: {name}", six, flags=re.M)
    for path, place in ((bench.record(MATCH), "#d4t70a1"), (bench.write(six, "six.pcn"), "#d1t30a1")):
        page = bench.show(bench.make(path), place)
        page.call("Page.bringToFront")
        for width, height in ((1280, 720), (360, 740)):
            page.size(width, height, width == 360)
            page.wait(f"innerWidth === {width}")
            room = page.run(ROOM)
            assert room["names"] <= 1 and room["melds"] <= 1 and room["wide"] <= 0, (path, width, room)
    page.size(1280, 720)


def test_keyboard(bench):
    """Cards and melds can be chosen, and the panel scrolled, without a mouse."""
    page = bench.open(MATCH, "#d4t50a3")
    page.run("document.querySelector('.player.on .card').focus()")
    page.press("Enter", text="\r")
    assert page.run("pozo.state.chosen.length") == 1
    held = "document.activeElement.closest('.player.on') && document.activeElement.getAttribute('aria-pressed')"
    assert page.run(held) == "true"
    page.press(" ", "Space")
    assert page.run("pozo.state.chosen.length") == 0 and page.run(held) == "false"
    page.run("document.querySelector('#others .meld[role=button]').focus()")
    page.press("Enter", text="\r")
    assert page.run("pozo.state.meld") is not None
    page.run("document.getElementById('box').focus()")
    place = page.run("location.hash")
    page.press("PageDown")
    assert page.run("location.hash") == place
    unnamed = page.run("""[...document.querySelectorAll('#app input, #app select, #app [role]')].filter(e =>
      !['status', 'menuitem', 'complementary'].includes(e.getAttribute('role')) && !e.closest('label') &&
      !e.getAttribute('aria-label')).length""")
    assert unnamed == 0, unnamed


def test_score_sheet(bench):
    """A record of scores alone begins with these."""
    page = bench.show(bench.make(os.path.join(bench.corpus, "examples/score-sheet.pcn")))
    table = page.run("document.querySelector('#box table').innerText.split('\\n')")
    assert "Total\t1370\t440" in table, table
    assert page.run("document.querySelector('#board').offsetHeight") == 0
    assert page.run("document.querySelectorAll('#chart polyline').length") == 2
    assert page.run("[...document.querySelectorAll('.deals tr')].pop().textContent").startswith("Deal 2")


def test_size(bench):
    """A match of five deals is 210 KB at most, of a game with more cards, too; the script 64 KB."""
    for variant, seed in ((BOOK, 3), ("samba", 1)):
        text = subprocess.run([bench.pozo, "simulate", "--variant", variant, "--games", "40", "--seed", str(seed)],
                              capture_output=True, text=True, check=True).stdout
        game = next(game for game in ("PCN: 1" + part for part in text.split("PCN: 1")[1:])
                    if game.count("\ndeal ") == 5)
        size = os.path.getsize(bench.make(bench.write(game)))
        print(f"# a match of five deals, {variant}: {size} bytes")
        assert size <= SIZE_MAX, size
    page = bench.show(os.path.join(bench.folder, "page.html"))
    script = page.run("new Blob([[...document.scripts].pop().textContent]).size")
    print(f"# the script: {script} bytes")
    assert script <= SCRIPT_MAX, script


# ---- What if ----

CHOOSE = """(text => { const chip = [...document.querySelectorAll('.chip')].find(c => c.textContent === text);
  chip.click(); })"""


def test_what_if(bench):
    page = bench.open(MATCH, "#d1t8a1")
    page.press("w")
    page.run("[...document.querySelectorAll('.acts button')].find(b => b.textContent === 'Draw').click()")
    assert page.run("pozo.at().last.action") == "draw"
    page.run("[...document.querySelectorAll('.acts button')].find(b => b.textContent === 'End turn').click()")
    assert "Not allowed" in page.run("document.querySelector('.verdict').textContent")
    page.run("document.querySelector('#s .card, #w .card')")
    page.run("[...document.querySelectorAll('.group')].find(g => g.textContent.startsWith('discard'))"
             ".querySelector('.chip').click()")
    assert page.run("pozo.at().last.action") == "discard"
    text = page.run("pozo.branchText()")
    assert "From: fd4-0047-normal#1.8" in text
    done = subprocess.run([bench.pozo, "validate", bench.write(text, "branch.pcn")],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    page.press("u")
    page.press("b")
    assert page.run("document.getElementById('place').textContent") == "d1t8a1"
    assert page.complaints() == []


def n_variants(bench):
    """How many there are: each has its records."""
    return len(os.listdir(os.path.join(bench.corpus, "variants")))


def test_other_rules(bench):
    page = bench.open(MATCH, "#d1")
    page.press("l")
    rows = page.run("[...document.querySelectorAll('.variants > div')].map(row => row.textContent)")
    assert len(rows) == 1 + n_variants(bench), len(rows)
    assert rows[0].startswith("as recorded: international-4 +pile.lone_card_rule=false +"), rows[0]
    assert rows[0].endswith("penalty.code=none1815 : 1180all allowed"), rows[0]
    assert any(row.startswith("international-4-practice") and "pile cannot be taken" in row for row in rows)


def test_figures(bench):
    """Points as the language of the page writes them; its catalogue has but its code here."""
    place = os.path.join(bench.folder, "locale", "hr", "LC_MESSAGES")
    os.makedirs(place)
    po.write_mo(os.path.join(place, "pozo.mo"), [
        po.Entry(forms=["Content-Type: text/plain; charset=UTF-8\n"]),
        po.Entry("en", context="code of the language", forms=["hr"])])
    os.environ["POZO_LOCALE_DIR"] = os.path.join(bench.folder, "locale")
    page = bench.open(MATCH, "#d4e", "--lang", "hr")
    del os.environ["POZO_LOCALE_DIR"]
    told = page.run("[...document.querySelectorAll('.side .dim')].map(e => e.textContent)")
    assert told == ["3.570 at the start", "this deal 3.865",
                    "3.155 at the start", "this deal 890"], told
    page.press("s")
    table = page.run("document.querySelector('#box table').textContent")
    assert "Total8903.865" in table and "\u221270" in table, table
    page.press("l")
    rows = page.run("[...document.querySelectorAll('.variants > div')].map(row => row.textContent)")
    assert "890 : 3.865" in rows[0], rows[0]


def test_own_rules(bench):
    """Rules that are given stand first, those of the record beside them."""
    page = bench.open(MATCH, "#d1", "--rule", "going_out.bonus=300")
    page.press("l")
    rows = page.run("[...document.querySelectorAll('.variants > div')].map(row => row.textContent)")
    assert len(rows) == 2 + n_variants(bench), len(rows)
    assert rows[0].startswith("as given: international-4 +"), rows[0]
    assert " +going_out.bonus=3001815 : 1380" in rows[0], rows[0]
    assert rows[1].startswith("as recorded: international-4 +"), rows[1]
    assert rows[1].endswith("penalty.code=none1815 : 1180all allowed"), rows[1]


if __name__ == "__main__":
    sys.exit(benches.run(sys.argv[1:], globals()))
