#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page of `pozo pad` in a real browser of the size of a phone.

Usage: test-pad.py POZO

A family's winter is entered as people do it, and what comes out of the pad is read by the program.  With
POZO_SHOTS=FOLDER pictures of the page are written there.  Skipped without Chromium, and that is said.
"""
import json
import os
import subprocess
import sys
import time

import bench as benches
from phone import READY, Bench

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "languages"))
import linguas

SIZE_MAX = 310_000  # bytes of the page
EVENINGS = 20
WINTER_S = 60
REFUSE = """for (const name of ['getItem', 'setItem', 'removeItem', 'key'])
  Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };"""
FILL = """{ const put = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) {
  if (key.startsWith('pozo-pad') && value.length > 300) throw new DOMException('full', 'QuotaExceededError');
  put.call(this, key, value); }; }"""


NAMES = ["Anna", "Béla", "Cili", "Dóra"]


def totals(evening):
    """Deals of an evening, which ends when a side has 5000: figures that cards can make."""
    deals, sums = [], [0, 0]
    while max(sums) < 5000:
        k = 7 * evening + 3 * len(deals)
        deal = [300 + 5 * (k * 37 % 220), -50 + 5 * (k * 53 % 260)]
        deals.append(deal)
        sums = [a + b for a, b in zip(sums, deal)]
    return deals


def sums_of(deals):
    return [sum(column) for column in zip(*deals)]


def test_winter(bench):
    """Twenty evenings, with the pad closed and opened again, and the third one corrected."""
    page = bench.open()
    start = time.monotonic()
    winter = [totals(evening) for evening in range(EVENINGS)]
    seats = [NAMES if evening % 2 else NAMES[:1] + NAMES[2:] + NAMES[1:2] for evening in range(EVENINGS)]
    for evening, deals in enumerate(winter):
        bench.evening(seats[evening], deals)
        shown = [int(text.replace(",", "")) for text in page.run("hand.text('.board .sum')")]
        assert shown == sums_of(deals), (evening, shown)
        assert page.run("hand.text('.outcome')")[0].startswith("Won: "), evening
        if evening % 5 == 0:
            bench.open(page, empty=False)
        bench.do("location.hash = ''")
    third = page.run("[...Object.keys(localStorage)].filter(k => k.startsWith('pozo-pad-match-')).sort()[2].slice(15)")
    bench.open(page, f"#m={third}", empty=False)
    winter[2][1][0] += 200
    bench.do(f"hand.tap('What to do with deal 2'); await hand.wait(); hand.tap('Correct this deal'); await hand.wait();"
             f"hand.type('Total', '{winter[2][1][0]}'); hand.tap('Write it down')")
    bench.shoot("pad-match")
    bench.open(page, empty=False)
    bench.shoot("pad-home")
    assert page.complaints() == [], page.complaints()
    took = time.monotonic() - start
    print(f"# {EVENINGS} evenings in {took:.1f} s")
    assert took < WINTER_S, took
    path = bench.write("".join(page.run("hand.kept()")))
    bench.run("validate", "--open", path)
    read = bench.results(path)
    assert len(read) == EVENINGS
    wins = {}
    for evening, result in enumerate(read):
        sums = sums_of(winter[evening])
        found = [side["recorded"] for side in result["sides"]]
        assert found == sums, (evening, found, sums)
        best = "AB".index(result["winner"])
        for seat in (best, best + 2):
            wins[seats[evening][seat]] = wins.get(seats[evening][seat], 0) + 1
    table = page.run("[...document.querySelectorAll('table')].find(t => t.caption.textContent === 'Players').innerText")
    rows = {cells[0]: int(cells[1]) for cells in (row.split("\t") for row in table.splitlines()[2:]) if len(cells) > 2}
    assert rows == {name: wins.get(name, 0) for name in NAMES}, (rows, wins)


def test_from_cards(bench):
    """A deal counted from cards: the engine makes items of the counts, and the record has them."""
    page = bench.open()
    bench.evening(NAMES, [])
    bench.do("""hand.tap('Enter deal 1'); await hand.wait(); hand.tap('From cards'); await hand.wait();
      hand.tap('Natural canastas: one more'); hand.tap('Natural canastas: one more'); hand.tap('Mixed canastas: one more');
      hand.type('Points of all cards laid', '455'); hand.tap('Red threes laid: one more'); hand.tap('Red threes laid: one more');
      hand.tap('… or tap the cards that are left'); hand.tap('K: one more'); hand.tap('K: one more'); hand.tap('2: one more');
      hand.type('Points of all cards laid', '0', 1); hand.tap('Red threes laid: one more', 1)""")
    bench.shoot("pad-cards")
    shown = page.run("hand.text('.side header output')")
    assert shown == ["+1915", "-100"], shown
    bench.do("hand.tap('Write it down')")
    assert ("score A melds=455 canastas=1300 red3=200 hand=-40 total=1915 sum=1915 natural=2 mixed=1 red3s=2\n"
            "score B melds=0 canastas=0 red3=-100 total=-100 sum=-100 natural=0 mixed=0 red3s=1\n") in page.run("hand.kept()[0]")
    bench.run("validate", "--open", bench.write(page.run("hand.kept()[0]")))
    minima = page.run("hand.text('.board .dim')")
    assert minima == ["opens with 90", "opens with 15"], minima
    assert "Anna deals" in page.run("document.querySelector('.next').innerText")


def test_impossible(bench):
    """What cannot be is said while it is typed, and can be written down all the same."""
    page = bench.open()
    bench.evening(NAMES, [[500, 200]])
    bench.do("""hand.tap('Enter deal 2'); await hand.wait(); hand.tap('Items'); await hand.wait();
      hand.type('Melds', '453'); hand.type('Melds', '100', 1)""")
    assert "no cards of the deck are worth that" in page.run("document.querySelector('.side').innerText")
    assert page.run("document.querySelector('.side input').getAttribute('aria-invalid')") == "true"
    bench.shoot("pad-impossible")
    bench.do("hand.type('Melds', '455')")
    assert "no cards" not in page.run("document.body.innerText")
    bench.do("hand.type('Melds', 'x')")
    assert page.run("hand.all().find(b => b.textContent === 'Write it down').disabled")


def test_draft(bench):
    """What is half typed is there when the page is opened again."""
    page = bench.open()
    bench.evening(NAMES, [])
    bench.do("hand.tap('Enter deal 1'); await hand.wait(); hand.tap('Total'); await hand.wait(); hand.type('Total', '700')")
    place = page.run("location.hash")
    bench.open(page, place, empty=False)
    assert page.run("document.querySelector('.side input').value") == "700"


def test_undo(bench):
    """Each change can be taken back, a deal with all after it, and a match that was deleted."""
    page = bench.open()
    bench.evening(NAMES, [[500, 200], [300, 100], [205, 50]])
    bench.do("hand.tap('What to do with deal 2'); await hand.wait(); hand.tap('Take back deal 2 and all after it')")
    assert page.run("hand.text('.board .sum')") == ["500", "200"]
    bench.do("hand.tap('Undo')")
    assert page.run("hand.text('.board .sum')") == ["1005", "350"]
    bench.do("hand.tap('Stop here'); await hand.wait(); hand.tap('Time is up: the leader has won')")
    assert page.run("hand.text('.outcome')") == ["Won: Anna & Cili"]
    bench.do("globalThis.confirm = () => true; hand.tap('Share, copy, delete …'); hand.tap('Delete')")
    assert page.run("hand.kept()") == []
    bench.do("hand.tap('Bring back the deleted match')")
    assert len(page.run("hand.kept()")) == 1


def test_out_and_in(bench):
    """Records and tables of the pad are read by the program, and by the pad."""
    page = bench.open()
    bench.evening(NAMES, [[500, 200], [300, 100]])
    kept = page.run("hand.kept()[0]")
    page.run("""Object.defineProperty(Navigator.prototype, 'canShare', {value: () => true});
      Navigator.prototype.share = async data => { globalThis.shared = await data.files[0].text(); }""")
    bench.do("hand.tap('Share, copy, delete …'); hand.tap('Share the record')")
    assert page.run("shared") == kept
    bench.do("hand.tap('Share as a table (CSV)')")
    table = page.run("shared")
    for text, name in ((kept, "a.pcn"), (table, "a.csv")):
        result = bench.results(bench.write(text, name))[0]
        assert [side["recorded"] for side in result["sides"]] == [800, 300], name
    for text in (kept, table):
        bench.open(page)
        page.run(f"globalThis.text = {json.dumps(text)}")
        bench.do("hand.tap('Bring in records'); await hand.wait(); hand.type('Text of records', text); hand.tap('Take in')")
        assert page.run("hand.text('.matches b')") == ["800", "300"], text
    assert page.run("hand.kept()[0]") == kept


def test_storage(bench):
    """Storage that is refused or full is told, and what is entered stays in the page."""
    for script, said in ((REFUSE, "lets the page keep nothing"), (FILL, "is full")):
        page = bench.phone(script)
        page.open(f"file://{bench.path}", READY)
        bench.evening(NAMES, [[500, 200], [300, 100]], page)
        assert said in page.run("document.getElementById('told').innerText"), script
        assert page.run("hand.text('.board .sum')") == ["800", "300"]
        assert page.run("hand.all().some(b => b.textContent === 'Save what is not kept')")
        bench.shoot("pad-" + said.split()[-1], page)
        page.run("onbeforeunload = null")
        page.call("Page.close")


def test_old_browser(bench):
    """Without what browsers have since 2022 and 2023 the page unpacks itself, and does without a dialogue."""
    page = bench.phone("delete globalThis.DecompressionStream; delete HTMLDialogElement.prototype.showModal;"
                       "delete HTMLDialogElement.prototype.close;")
    bench.open(page)
    bench.evening(NAMES, [[500, 200]], page)
    bench.do("hand.tap('What to do with deal 1'); await hand.wait(); hand.tap('Take back deal 1 and all after it')", page)
    assert page.run("hand.text('.board .sum')") == ["0", "0"]
    assert page.complaints() == [], page.complaints()
    page.call("Page.close")


def test_without_catalogues(bench):
    """A page that speaks English alone is written, and that is said."""
    path = os.path.join(bench.folder, "english.html")
    done = subprocess.run([bench.pozo, "pad", "--html", path], capture_output=True, text=True, check=True,
                          env=dict(os.environ, POZO_LOCALE_DIR=bench.folder, LC_ALL="C.UTF-8"))
    assert done.stderr == f"pozo pad: the page does not speak {', '.join(linguas.codes())}: these catalogues are not installed\n"
    assert os.path.getsize(path) < SIZE_MAX
    if "POZO_LOCALE_DIR" in os.environ:
        done = subprocess.run([bench.pozo, "pad", "--html", path], capture_output=True, text=True, check=True)
        assert done.stderr == "", done.stderr


def test_other_tab(bench):
    """A pad that is open twice says so, and shows what the other one changed."""
    page = bench.open()
    bench.evening(NAMES, [[500, 200]])
    place = page.run("location.hash")
    other = bench.phone()
    other.open(f"file://{bench.path}{place}", READY)
    for one in (page, other):
        one.wait("document.getElementById('told').innerText.includes('open a second time')")
    bench.do("hand.tap('Enter deal 2'); await hand.wait(); hand.type('Total', '100'); hand.type('Total', '50', 1);"
             "hand.tap('Write it down')", other)
    page.wait("document.getElementById('said').innerText.includes('changed in another tab')")
    assert page.run("hand.text('.board .sum')") == ["600", "250"]
    other.call("Page.close")


def test_promises(bench):
    """One file of a bounded size that asks nothing of anybody, in every language, and fits a phone."""
    page = bench.open()
    assert page.requests() == [f"file://{bench.path}"], page.requests()
    with open(bench.path, encoding="utf-8") as file:
        text = file.read()
    assert len(text.encode()) <= SIZE_MAX, len(text.encode())
    print(f"# {len(text.encode())} bytes")
    policy = text.split('http-equiv="Content-Security-Policy" content="')[1].split('"')[0]
    assert policy.startswith("default-src 'none'") and "unsafe-inline" not in policy, policy
    said = set()
    for language in map(linguas.tag, linguas.spoken()):
        bench.open(page)
        bench.evening(NAMES, [[500, 200]])
        match = page.run("location.hash")
        page.run(f"localStorage.setItem('pozo-language', '{language}'); localStorage.setItem('pozo-way', 'counts')")
        for place in ("", "#new", match, match + "&d=1", match + "&d=0"):
            bench.open(page, place, empty=False)
            page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
            assert page.run("document.documentElement.scrollWidth <= innerWidth"), (language, place)
            assert page.broken_words() == [], (language, place, page.broken_words())
            bench.shoot(f"pad-{language}-{place[:2].strip('#')}{len(place)}")
        said.add(page.run("document.title"))
        assert page.complaints() == [], page.complaints()
    assert len(said) == len(linguas.spoken()), said


def test_variants(bench):
    """A match can be begun by every variant, and a deal of it entered."""
    page = bench.open(place="#new")
    ids = page.run("[...document.querySelector('select').options].map(o => o.value)")
    assert len(ids) > 20, ids
    for variant in ids:
        bench.open(page, "#new", empty=True)
        bench.do(f"hand.type('By which rules?', '{variant}'); await hand.wait(); hand.tap('Begin'); await hand.wait();"
                 "hand.tap('Enter deal 1'); await hand.wait(); hand.tap('From cards'); await hand.wait()")
        n = page.run("document.querySelectorAll('.side').length")
        for side in range(n):
            bench.do(f"hand.type('Points of all cards laid', '{130 + 50 * side}', {side})")
        bench.do("globalThis.confirm = () => true; hand.tap('Write it down')")
        text = page.run("hand.kept()[0]")
        assert f"Variant: {variant}\n" in text and text.count("\nscore ") == n, text
        assert page.complaints() == [], (variant, page.complaints())
        done = subprocess.run([bench.pozo, "validate", "--open", bench.write(text)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, (variant, text, done.stdout)


if __name__ == "__main__":
    CASES = {name: case for name, case in globals().items() if name.startswith("test_")}
    sys.exit(benches.run(sys.argv[1:], CASES, Bench))
