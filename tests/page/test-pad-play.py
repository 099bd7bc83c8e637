#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A deal that is written down in the page of `pozo pad` while it is played, in a real browser of the
size of a phone.

Usage: test-pad-play.py POZO CORPUS

With POZO_SHOTS=FOLDER pictures of the page are written there.  Skipped without Chromium, and that is said.
"""
import json
import os
import re
import sys

import bench as benches
from phone import READY
from phone import Bench as Phone

MATCH = os.path.join("peer", "table", "fd4-0218-normal.pcn")
# What a hand does for a word of the notation.  What the page did by itself, a card that nobody saw, is
# there already.  Melds are found by the side that plays and by their rank.
PLAY = """globalThis.play = {
  name: rank => (rank === 'T' ? '10' : rank),
  lines: () => hand.kept()[0].trimEnd().split('\\n'),
  pick(card) {
    const keys = [...document.querySelectorAll('.ranks button, .suits button')];
    const key = text => keys.find(e => e.innerText === text || e.ariaLabel === text);
    key(card === 'Jk' ? 'Joker' : play.name(card[0])).click();
    if (card !== 'Jk') document.querySelectorAll('.suits button')['shdc'.indexOf(card[1])].click();
  },
  cards: text => text.match(/Jk|[2-9TJQKA][shdc]/g) || [],
  onto(names, rank) {
    const own = [...document.querySelectorAll('.laid')].find(e => e.querySelector('h3').innerText.includes(names));
    const all = [...own.querySelectorAll('button')].filter(e => e.innerText.startsWith(play.name(rank)));
    all[all.length - 1].click();
  },
  word(word, names) {
    const cards = play.cards(word.slice(word[0] === '=' && word[2] === ':' ? 3 : 1));
    const deed = word === '+??' ? 'Draw' : word[0] === '^' ? 'Take the pile' : word[0] === '-' ? 'Discard' :
      word[0] === '*' ? 'Red three' : word[2] === ':' ? 'Add to it' : 'Meld';
    if (deed === 'Add to it') play.onto(names, word[1]);
    cards.forEach(play.pick);
    hand.tap(deed);
    if (document.querySelector('.wrongbox')) throw new Error(`${word}: ${document.querySelector('.wrongbox').innerText}`);
  },
  turn(line, names) {
    const [seat, ...words] = line.split(' ');
    words.forEach((word, k) => {
      const there = play.lines().at(-1).split(' ');
      if (there[0] !== seat || there.length <= k + 1) play.word(word, names);
    });
  },
};"""
# What is asked of the engine.
SPY = """globalThis.asked = []; { const make = WebAssembly.instantiate; WebAssembly.instantiate = async (...all) => {
  const made = await make.apply(WebAssembly, all);
  const spied = Object.entries(made.instance.exports).map(([name, what]) =>
    [name, /^pozo_pad_(ask|play_on)/.test(name) ? (...given) => { globalThis.asked.push(name); return what(...given); } : what]);
  return {instance: {exports: Object.fromEntries(spied)}}; }; }"""
DEAL = """async (lines, sides) => {
  hand.tap('Write it down as it is played'); await hand.wait();
  for (const line of lines) {
    if (line.startsWith('up ')) { play.cards(line).forEach(play.pick); hand.tap('This was turned up'); }
    else play.turn(line, sides[(line[0] - 1) % 2]);
  }
}"""
SCORES = """async scores => {
  hand.tap('Enter the scores'); await hand.wait();
  scores.forEach((items, side) => Object.entries(items).forEach(([label, points]) => hand.type(label, points, side)));
  await hand.wait(); hand.tap('Write it down'); await hand.wait();
}"""
LABELS = {"melds": "Melds", "canastas": "Canastas", "out": "Going out", "red3": "Red threes", "hand": "Cards in hand"}
NAMES = ["Anna", "Béla", "Cili", "Dóra"]


class Bench(Phone):
    """The phone, and a corpus."""

    def __init__(self, arguments, chromium, folder):
        super().__init__(arguments, chromium, folder)
        self.corpus = arguments[1]

    def phone(self, script=""):
        return super().phone(PLAY + script)

    def begin(self, up="Tc"):
        """A match, and a deal of it that is played."""
        page = self.open()
        self.evening(NAMES, [])
        self.do(f"hand.tap('Write it down as it is played'); await hand.wait();"
                f"play.pick('{up}'); hand.tap('This was turned up')")
        return page

    def play(self, *lines, sides=("Anna", "Béla")):
        for line in lines:
            self.do(f"play.turn({json.dumps(line)}, {json.dumps(sides[(int(line[0]) - 1) % 2])})")

    def kept(self, page=None):
        return (page or self.page).run("hand.kept()[0]")

    def lines(self, page=None):
        """Of the deal that is played."""
        return self.kept(page).rstrip("\n").split("\ndeal ")[-1].split("\n")[1:]


def items_of(line):
    return {key: value for key, value in re.findall(r"(\w+)=(-?\d+)", line)}


def test_match(bench):
    """A whole match of the corpus by touch is in the end what the corpus has."""
    with open(os.path.join(bench.corpus, MATCH), encoding="utf-8") as file:
        head, *deals = file.read().split("\n\ndeal ")
    first = re.match(r"\d+ dealer=(\d)", deals[0])[1]
    page = bench.open()
    page.run(f"globalThis.text = {json.dumps(f'{head}{chr(10)}X-First-Dealer: {first}{chr(10)}')}")
    bench.do("hand.tap('Bring in records'); await hand.wait(); hand.type('Text of records', text); hand.tap('Take in')")
    bench.do("document.querySelector('.matches a').click()")
    expected = []
    for deal in deals:
        all_lines = deal.split("\n\n")[0].rstrip("\n").split("\n")[1:]
        lines = [re.sub(r"@\d+", "", line) for line in all_lines if not line.startswith("hand ")]
        played = [line for line in lines if not line.startswith("score ")]
        scores = [items_of(line) for line in lines if line.startswith("score ")]
        page.run(f"({DEAL})({json.dumps(played)}, ['normal-1', 'normal-2'])")
        assert "The deal is over." in page.run("document.body.innerText")
        bench.shoot("play-over")
        page.run(f"({SCORES})({json.dumps([{LABELS[key]: row[key] for key in LABELS} for row in scores])})")
        expected += lines
    text = bench.kept()
    found = [line for line in text.split("\n") if re.match(r"(up|\d|score) ?", line)]
    assert found == expected, [pair for pair in zip(found, expected) if pair[0] != pair[1]][:3]
    assert "end target\n" in text and "Won: normal-1 & normal-3" in page.run("document.body.innerText"), text[-80:]
    assert page.complaints() == [], page.complaints()
    bench.run("validate", bench.write(text))


def test_faults(bench):
    """What is against the rules is told before it stands; it is taken back, settled, or written down."""
    page = bench.begin()
    bench.play("1 +?? -4h", "2 +??")
    bench.do("hand.tap('Draw')")
    told = page.run("document.querySelector('.wrongbox').innerText")
    assert "too many cards drawn" in told, told
    assert bench.lines()[-1] == "2 +??"
    bench.shoot("play-wrong")
    bench.do("hand.tap('Take it back'); hand.tap('Draw'); hand.tap('It was so, and settled as a fault: too many cards drawn')")
    assert bench.lines()[-1] in ("2 +?? !overdraw +??", "2 +?? +?? !overdraw"), bench.lines()
    bench.play("2 +?? !overdraw +?? -5d")
    bench.do("play.pick('Qs'); play.pick('Qd'); hand.tap('Take the pile')")
    assert page.run("!!document.querySelector('.wrongbox')")
    bench.do("hand.tap('Take it back'); hand.tap('Q♠: one less'); hand.tap('Q♦: one less')")
    bench.do("play.pick('9c'); hand.tap('Discard')")
    bench.do("hand.tap('It was so: write it down as it is')")
    assert bench.lines()[-1] == "3 -9c" or bench.lines()[-1].endswith("-9c"), bench.lines()
    assert page.complaints() == [], page.complaints()


def settle(bench, fault, does):
    """Does what is against the rules, and has it written down with a fault's mark."""
    before = bench.lines()
    bench.do(does)
    assert bench.lines() == before, bench.lines()
    bench.do(f"hand.tap('It was so, and settled as a fault: {fault}')")


def test_names(bench):
    """Who is told of is told by name, beside the number that records have."""
    page = bench.begin()
    bench.do("hand.tap('Another player, faults, notes …'); await hand.wait();"
             "hand.type('Who does it?', '3'); await hand.wait(); hand.tap('Draw')")
    told = page.run("document.querySelector('.wrongbox').innerText")
    assert "seat 3 (Cili) plays; it is the turn of seat 1 (Anna)" in told, told
    assert "Pile 10♣" in page.run("document.querySelector('.lines').innerText")
    bench.do("hand.tap('Take it back')")


def test_told(bench):
    """Turns are told as a replay tells them, beside what the record has, in the reader's language."""
    page = bench.begin()
    bench.play("1 +?? -4h", "2 +?? =KsKdKh =QsQdQh -5h", "3 +??")
    told = page.run("hand.text('.lines li').map(line => line.replaceAll('\u00a0', ' '))")
    assert re.match(r"Cili draws \S+\. \+▒", told[0]), told
    assert re.match(r"Béla draws \S+, melds K♠ K♦ K♥, melds Q♠ Q♦ Q♥, discards 5♥\. \+▒ =K♠K♦K♥", told[1]), told
    assert told[2].startswith("Anna draws") and told[3] == "Pile 10♣", told
    for language in ["de", "hu"] if "POZO_LOCALE_DIR" in os.environ else []:
        bench.do(f"localStorage.setItem('pozo-language', '{language}')")
        bench.open(page, page.run("location.hash"), empty=False)
        assert "Béla" in page.run("hand.text('.lines li')[1]") and "discards" not in page.run("hand.text('.lines li')[1]")
        for scheme in ("light", "dark"):
            page.scheme(scheme)
            assert page.run("document.documentElement.scrollWidth <= innerWidth"), language
            bench.shoot(f"play-told-{language}-{scheme}")
    page.scheme("light")
    page.run("localStorage.removeItem('pozo-language')")


def test_rarely_done(bench):
    """Asking to go out is tapped where the rules know it, and judged; a caliente with its option alone."""
    page = bench.begin()
    bench.play("1 +?? -4h", "2 +??")
    bench.do("hand.tap('Another player, faults, notes …'); await hand.wait()")
    assert not page.run("hand.all().some(b => b.textContent === 'Caliente')")
    bench.do("hand.tap('Asked to go out: no')")
    assert bench.lines()[-1] == "2 +?? ?-", bench.lines()
    bench.do("hand.tap('Asked to go out: yes')")
    assert page.run("!!document.querySelector('.wrongbox')") and bench.lines()[-1] == "2 +?? ?-", bench.lines()
    bench.do("hand.tap('Take it back')")
    assert page.complaints() == [], page.complaints()


def test_beside(bench):
    """What stands beside the play: a note, when a turn was over, a fault that was noticed, and what settles it."""
    page = bench.begin()
    bench.do("hand.tap('Another player, faults, notes …'); await hand.wait()")
    bench.do("hand.type('Note to what was done last', 'from; the bottom'); hand.tap('Write it down')")
    assert bench.lines() == ["up Tc ; from; the bottom"], bench.lines()
    bench.do("document.querySelector('.more .check input').click(); const real = Date.now; Date.now = () => real() + 75000")
    bench.play("1 +??")
    bench.do("play.pick('4h'); hand.tap('Discard')")
    line = bench.lines()[-1]
    assert re.fullmatch(r"1 \+\?\? -4h %7\d\.\d", line), line
    place = page.run("location.hash")
    bench.open(page, place, empty=False)
    bench.do("hand.tap('Draw'); ['Ks', 'Kd', 'Kh'].forEach(play.pick); hand.tap('Meld')")
    bench.do("hand.tap('Another player, faults, notes …'); await hand.wait();"
             "hand.type('A fault that was noticed', 'short-returns')")
    bench.do("document.querySelector('.laid button').click(); ['Ks', 'Kd', 'Kh'].forEach(play.pick);"
             "hand.tap('Back to the hand')")
    assert bench.lines()[-1] == "2 +?? =KsKdKh !short-returns <K:KsKdKh", bench.lines()
    assert page.run("hand.text('.group').length") == 0
    bench.do("play.pick('5h'); hand.tap('Discard'); await hand.wait(); hand.tap('Undo'); await hand.wait(); hand.tap('Undo')")
    assert bench.lines()[-1] == "2 +?? =KsKdKh !short-returns", bench.lines()
    bench.do("hand.type('Note to what was done last', 'told by 4'); hand.tap('Write it down')")
    assert "told by 4" in page.run("hand.text('.lines li')[0]")
    assert page.run("[...document.querySelectorAll('.more input')].some(e => e.value === 'told by 4')")
    bench.run("validate", "--open", bench.write(bench.kept()))
    assert page.complaints() == [], page.complaints()


def test_asks_little(bench):
    """While cards are chosen nothing is asked of the engine and no turn is told anew; what is done asks once."""
    page = bench.open(bench.phone(SPY))
    bench.evening(NAMES, [], page)
    bench.do("hand.tap('Write it down as it is played'); await hand.wait();"
             "play.pick('Tc'); hand.tap('This was turned up')", page)
    page.run("globalThis.line = document.querySelector('.lines'); globalThis.asked.length = 0")
    bench.do("play.pick('Ks'); play.pick('Kd'); hand.tap('K♠: one less')", page)
    assert page.run("globalThis.asked") == [] and page.run("line.isConnected")
    bench.do("hand.tap('Draw')", page)
    asked = page.run("globalThis.asked.filter(name => name === 'pozo_pad_play_on')")
    assert asked == ["pozo_pad_play_on"] and not page.run("line.isConnected"), asked
    page.call("Page.close")


def test_storage(bench):
    """Where nothing can be kept that is told while it is played, and the deal stays in the page."""
    page = bench.phone("Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };")
    page.open(f"file://{bench.path}", READY)
    bench.evening(NAMES, [], page)
    bench.do("hand.tap('Write it down as it is played'); await hand.wait(); play.pick('Tc'); hand.tap('This was turned up');"
             "hand.tap('Draw'); play.pick('4h'); hand.tap('Discard')", page)
    assert "is full" in page.run("document.getElementById('told').innerText")
    assert page.run("hand.all().some(b => b.textContent === 'Save what is not kept')")
    assert "discards 4♥" in page.run("hand.text('.lines li')[0]")
    page.run("onbeforeunload = null")
    page.call("Page.close")


def test_three_faults(bench):
    """A deal with three faults: each is told before it stands, and is recorded with its mark, so that
    nothing is wrong with the record."""
    page = bench.begin()
    bench.play("1 +?? -4h", "2 +??")
    settle(bench, "too many cards drawn", "hand.tap('Draw')")
    bench.play("2 +?? !overdraw +?? -5d")
    bench.do("hand.tap('Another player, faults, notes …'); await hand.wait(); hand.type('Who does it?', '4')")
    settle(bench, "melds out of turn", "['Ks', 'Kd', 'Kh'].forEach(play.pick); hand.tap('Meld')")
    bench.play("3 +?? =QsQdQh")
    settle(bench, "an opening below the minimum, noticed too late", "play.pick('6c'); hand.tap('Discard')")
    bench.play("4 +?? -7d")
    assert bench.lines()[1:] == ["1 +?? -4h", "2 +?? !overdraw +?? -5d", "4 !out-of-turn =KsKdKh",
                                 "3 +?? =QsQdQh !short-condoned -6c", "4 +?? -7d"], bench.lines()
    bench.run("validate", "--open", bench.write(bench.kept()))
    assert page.complaints() == [], page.complaints()


def test_killed(bench):
    """A page that is killed at any moment goes on with every word that was done: at most what was being
    chosen or typed is lost, and what was not to stand does not."""
    page = bench.begin()
    place = page.run("location.hash")
    meld, drawn = "1 +?? =KsKdKh", "1 +??"
    bench.do("hand.tap('Draw')")
    for taps, line in [("play.pick('Ks'); hand.tap('K')", drawn),
                       ("['Ks', 'Kd', 'Kh'].forEach(play.pick); hand.tap('Meld'); hand.tap('Draw')", meld),
                       ("hand.tap('Draw'); hand.tap('It was so: write it down as it is')", f"{meld} +??"),
                       ("hand.tap('Undo'); ['Qs', 'Qd', 'Qh'].forEach(play.pick); hand.tap('Meld');"
                        "play.pick('5h'); hand.tap('Discard')", f"{meld} =QsQdQh -5h")]:
        bench.do(taps, page)
        page.kill()
        page = bench.open(bench.phone(), place, empty=False)
        assert bench.lines(page)[-1] == line, (taps, bench.lines(page))
        assert page.run("!document.querySelector('.wrongbox, .chosen .card')"), taps
    assert page.run("hand.text('.group').length") == 2
    page.call("Page.close")
    bench.page = bench.phone()


def test_resume(bench):
    """After each word the record is whole: a page that is closed in mid-turn goes on where it was."""
    page = bench.begin()
    bench.play("1 +?? =KsKdKh =QsQdQh")
    place = page.run("location.hash")
    other = bench.open(place=place, empty=False)
    assert other.run("hand.text('.group').length") == 2
    bench.play("1 +?? =KsKdKh =QsQdQh =K:Kc -5h")
    assert bench.lines() == ["up Tc", "1 +?? =KsKdKh =QsQdQh =K:Kc -5h"]
    bench.do("hand.tap('Undo'); hand.tap('Undo')")
    assert bench.lines()[-1] == "1 +?? =KsKdKh =QsQdQh"
    bench.run("validate", "--open", bench.write(bench.kept()))
    bench.do("hand.tap('Back to the match')")
    bench.do("hand.tap('Go on writing deal 1')")
    assert other.run("hand.text('.group').length") == 2


def test_typed(bench):
    """What is typed is read in any spelling; strangers' text does nothing."""
    page = bench.begin()
    bench.do("hand.tap('Another player, faults, notes …'); await hand.wait();"
             "hand.type('As written in a record', '+ -jd'); hand.tap('Take in')")
    assert bench.lines()[-1] == "1 + -jd"
    page.call("Emulation.setFocusEmulationEnabled", enabled=True)
    bench.do("document.querySelector('[list=words]').focus(); hand.type('As written in a record', '+ -')")
    offered = page.run("[...document.querySelectorAll('#words option')].map(o => o.value)")
    assert "+ +??" in offered and "+ ?-" in offered, offered
    bench.do("hand.type('As written in a record', '<img src=x onerror=pwned()>'); hand.tap('Take in')")
    assert page.run("!!document.querySelector('.wrongbox') && !document.querySelector('img')")
    bench.do("hand.tap('Take it back')")
    assert bench.lines()[-1] == "1 + -jd"
    assert page.complaints() == [], page.complaints()


def test_looks(bench):
    """At each width and in two languages nothing is cut off, and all of a turn is in sight at once."""
    page = bench.begin()
    bench.play("1 +?? =KsKdKh =QsQdQh -5h", "2 +?? -6h", "3 +??")
    place = page.run("location.hash")
    for language in ("en", "hu") if "POZO_LOCALE_DIR" in os.environ else ("en",):
        page.run(f"localStorage.setItem('pozo-language', '{language}')")
        bench.open(place=place, empty=False)
        assert page.run("document.documentElement.scrollWidth <= innerWidth"), language
        assert page.broken_words() == [], page.broken_words()
        bottom = page.run("document.querySelector('.deeds').getBoundingClientRect().bottom")
        assert bottom <= 740, (language, bottom)
        bench.shoot(f"play-{language}")
        page.run("document.documentElement.style.fontSize = '200%'")
        assert page.run("document.documentElement.scrollWidth <= innerWidth"), language
        assert page.broken_words() == [], (language, page.broken_words())
        bench.shoot(f"play-{language}-large")
        page.run("document.documentElement.style.fontSize = ''")


if __name__ == "__main__":
    CASES = {name: case for name, case in globals().items() if name.startswith("test_")}
    sys.exit(benches.run(sys.argv[1:], CASES, Bench))
