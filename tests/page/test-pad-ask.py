#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The door of the pad's page to "Is that allowed?", in a real browser of the size of a phone.

Usage: test-pad-ask.py POZO

Positions are tapped together, and what the page says is what `pozo ask` says of the same position, word
for word.  With POZO_SHOTS=FOLDER pictures of the page are written there.  Skipped without Chromium, and
that is said.
"""
import json
import os
import re
import subprocess
import sys

import bench as benches
from phone import Bench
from rulings import RULINGS

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "languages"))
import linguas

LOCALES = {"en": "C.UTF-8", "hu": "hu_HU.UTF-8", "de": "de_DE.UTF-8"}
SIGNS = {"frozen": ["The pile is frozen"],
         "reserve": ["Your side has taken its hand in reserve", "You have taken your own hand in reserve (the foot)"]}
SEEN = "[...document.querySelectorAll('.chapter')].filter(e => e.checkVisibility()).map(e => e.innerText)"
# What is asked at a table; `pozo help` has the rest.
TOPICS = ["take", "opening", "freezing", "going-out", "threes", "stock", "scoring", "melds", "turn"]
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "": "any"}
WAYS = {"take": "Take the pile", "meld": "Meld", "going-out": "Go out", "discard": "Discard"}
# What the engine said last, and what a hand taps in the box of cards.
SPY = """{ const parse = JSON.parse; JSON.parse = (text, ...more) => {
  const value = parse(text, ...more); if (value?.answer) globalThis.said = value; return value; }; }"""
PICK = """async (open, cards) => {
  hand.tap(open); await hand.wait();
  for (const [suit, face] of cards) {
    if (!hand.all().some(b => b.textContent === suit && b.ariaPressed === 'true')) hand.tap(suit);
    hand.tap(`${face}: one more`);
  }
  if (document.querySelector('dialog[open]')) { hand.tap('Done'); }
  await hand.wait();
}"""
# Whatever is tapped or typed, with its place in the page, which no language changes; and the same once more.
TRACE = """globalThis.traced = []; {
  const place = e => (e === document.body ? [] : [...place(e.parentElement), [...e.parentElement.children].indexOf(e)]);
  const note = (e, value) => globalThis.traced.push([place(e), value]);
  addEventListener('click', event => { const e = event.target.closest('button, summary, label');
    if (e && event.target.type !== 'checkbox') note(e, null); }, true);
  for (const type of ['input', 'change']) addEventListener(type, event => {
    const e = event.target;
    if (e.matches(type === 'change' ? 'select' : 'input:not([type=checkbox])')) note(e, e.value); }, true); }"""
REPEAT = """async steps => {
  for (const [place, value] of steps) {
    const e = place.reduce((inside, k) => inside.children[k], document.body);
    if (value === null) e.click();
    else { e.value = value; e.dispatchEvent(new Event(e.tagName === 'SELECT' ? 'change' : 'input')); }
    await hand.wait();
  }
}"""
TAP_S = 1.3  # of somebody who looks for it first
RULING_S = 60
# Labels that have no room for two letters beside each other.
BROKEN_LABELS = """[...document.querySelectorAll('main label, main .row > span')].filter(
  e => e.checkVisibility() && e.getBoundingClientRect().width < 40).map(e => e.innerText)"""
NONSENSE = ["", "1", "[]", "null", '"x"', '{"hand": 1, "pile": [], "melds": [[["K"]]], "n": -1, "cards": {"a": 1}}',
            '{"hand": ["<img src=x>", "Ks", {}], "variant": "__proto__", "what": "toString", "pile": {"top": "Zz", "n": 1e9}}',
            '{"hand": ["Ks", "Ks", "Ks", "Ks", "Ks"], "cards": [9, -1], "onto": 77, "what": "meld", "scores": [{}, "9e9"]}']


def faces(cards):
    """Cards as the box has them: which button of the suits, and what is on the card."""
    return [(SUITS[suit], "Joker" if rank == "Jk" else (rank + SUITS.get(suit, "") if suit else rank).replace("T", "10"))
            for rank, suit in re.findall(r"(Jk|[2-9TJQKA])([shdc]?)", cards)]


def tap(bench, ruling):
    """Taps a position together, and the question."""
    pick = lambda what, cards: bench.page.run(f"({PICK})({json.dumps(what)}, {json.dumps(faces(cards))})")
    word = ruling["ask"]
    way = "meld" if word[0] == "=" else "discard" if word[0] == "-" else word
    variant = ruling.get("variant", "international-4")
    bench.do(f"hand.type('By which rules?', '{variant}'); await hand.wait(); hand.tap('{WAYS[way]}')")
    pick("Tap your cards", ruling["hand"])
    for meld in ruling.get("melds", "").split():
        pick("Add a meld", meld)
    if "pile" in ruling:
        pick("Top card", ruling["pile"].split()[-1])
        under = int((re.findall(r"\*(\d+)", ruling["pile"]) or [0])[0])
        bench.do(f"for (let i = 0; i < {under}; i++) {{ hand.tap('Cards in the pile: one more'); await hand.wait(); }}")
    for key, labels in SIGNS.items():
        if ruling.get(key):
            bench.do(f"const labels = {json.dumps(labels)};"
                     "[...document.querySelectorAll('label')].find(l => labels.includes(l.innerText.trim())).click()")
    if "score" in ruling:
        ours, theirs = ruling["score"].split(",")
        bench.do(f"hand.type('Score of your side', '{ours}'); hand.type('Score of the others', '{theirs}')")
    if "onto" in ruling:
        bench.do(f"hand.type('Where are they laid?', {ruling['onto']})")
    held = ruling["hand"].split()
    for card in re.findall(r"Jk|[2-9TJQKA][shdc]", word.split(":")[-1]) if word[0] in "=-" else []:
        bench.do(f"document.getElementById('card-{held.index(card)}').click()")


def program(bench, ruling, language, *options):
    """What `pozo ask` writes of the same."""
    told = [f"--{key}={ruling[key]}" for key in ("hand", "pile", "melds", "variant", "score") if key in ruling]
    environment = dict(os.environ, LANG=LOCALES[language], LC_ALL="", LANGUAGE="")
    signs = [f"--{key}" for key in SIGNS if ruling.get(key)]
    done = subprocess.run([bench.pozo, "ask", *options, *told, *signs, "--", ruling["ask"]], env=environment,
                          capture_output=True, text=True, check=False)
    assert done.returncode == (0 if ruling["is"] else 1), (ruling, done.stderr, done.stdout)
    return done.stdout


def bare(text):
    """A text without what only sets it: blanks, marks of items, the sign behind yes or no."""
    return re.sub(r"[\s•.:·]", "", text)


def show(bench, question):
    """Goes to the question that the storage has then."""
    bench.page.run(f"localStorage.setItem('pozo-pad-draft-ask', {json.dumps(question)})")
    bench.do("location.hash = ''; await hand.wait(); location.hash = 'ask'")


def test_rulings(bench):
    """Each ruling that is tapped together is that of `pozo ask`, in every figure."""
    for number, ruling in enumerate(RULINGS):
        page = bench.open(place="#ask")
        tap(bench, ruling)
        bench.steps.append(page.run("traced"))
        answer = json.loads(program(bench, ruling, "en", "--json"))
        assert answer["allowed"] == ruling["is"], ruling
        assert page.run("said.answer") == answer, (ruling, page.run("said.answer"), answer)
        assert page.run("document.querySelector('.answer').classList.contains('yes')") == ruling["is"], ruling
        bench.tapped.append(page.run("localStorage['pozo-pad-draft-ask']"))
        bench.shoot(f"ask-{number}")
        bench.do("hand.tap('Another position')")
        assert page.complaints() == [], page.complaints()


def test_minute(bench):
    """Twelve rulings and more are tapped together in three languages, none of them in a minute's taps, and
    the answer is the same; nobody has to know the notation."""
    most = max(len(steps) for steps in bench.steps)
    print(f"# {len(bench.steps)} rulings, {most} taps at most, {sum(map(len, bench.steps)) / len(bench.steps):.0f} on average")
    assert len(RULINGS) >= 12 and most * TAP_S < RULING_S, most
    for language in LOCALES if "POZO_LOCALE_DIR" in os.environ else ["en"]:
        for ruling, steps in zip(RULINGS, bench.steps):
            bench.page.run(f"localStorage.clear(); localStorage.setItem('pozo-language', '{language}')")
            bench.open(place="#ask", empty=False)
            bench.page.run(f"({REPEAT})({json.dumps(steps)})")
            assert bench.page.run("said.answer.allowed") == ruling["is"], (language, ruling)
    bench.page.run("localStorage.clear()")


def test_words(bench):
    """In three languages a ruling is told as `pozo ask` tells it, word for word."""
    for language in LOCALES if "POZO_LOCALE_DIR" in os.environ else ["en"]:
        bench.page.run(f"localStorage.setItem('pozo-language', '{language}')")
        bench.open(empty=False)
        for ruling, question in zip(RULINGS, bench.tapped):
            show(bench, question)
            shown = bench.page.run("document.querySelector('.answer').innerText")
            written = re.sub(r":\s+pozo\s+help\s+\S+\s+--variant\s+\S+", "", program(bench, ruling, language))
            assert bare(shown) == bare(written), (ruling, shown, written)
        bench.shoot(f"ask-{language}")
    assert len(bench.tapped) == len(RULINGS)


def book_of(bench, variant, language):
    """The rules as `pozo help` has them, without what stands around them."""
    environment = dict(os.environ, LANG=LOCALES[language], LC_ALL="", LANGUAGE="")
    told = [subprocess.run([bench.pozo, "help", topic, "--variant", variant], env=environment, capture_output=True,
                           text=True, check=True).stdout for topic in TOPICS]
    return "".join("\n".join(text.split("\n\n")[1:-1]) for text in told)


def test_book(bench):
    """The rules are a tap away: all that is asked at a table, as `pozo help` tells it, to be searched."""
    page = bench.open()
    for variant in ("international-4", "hand-and-foot", "samba"):
        for language in LOCALES if "POZO_LOCALE_DIR" in os.environ else ["en"]:
            page.run(f"localStorage.setItem('pozo-language', '{language}');"
                     f"localStorage.setItem('pozo-pad-draft-ask', {json.dumps(json.dumps({'variant': variant, 'n': 4}))})")
            bench.open(page, "#rules=", empty=False)
            shown = page.run("hand.text('.chapter').join('')")
            assert bare(shown) == bare(book_of(bench, variant, language)), (variant, language, shown)
            assert page.run("document.documentElement.scrollWidth <= innerWidth") and page.broken_words() == []
            bench.shoot(f"ask-rules-{variant}-{language}")
    page.run("localStorage.removeItem('pozo-language')")
    bench.open(page)
    bench.evening(["Anna", "Béla", "Cili", "Dóra"], [[1500, 200]])
    bench.do("hand.tap('The rules'); await hand.wait(); hand.type('Find in the rules', 'FROZEN')")
    seen = page.run(SEEN)
    assert seen and all("frozen" in text.lower() for text in seen), seen
    bench.shoot("ask-rules-found")
    bench.do("hand.type('Find in the rules', 'bridge')")
    assert page.run(SEEN) == []
    assert "Nothing in the rules" in page.run("document.body.innerText")
    bench.do("hand.tap('‹ The match'); await hand.wait(); hand.tap('Is that allowed?'); await hand.wait(); hand.tap('The rules')")
    assert "International Canasta" in page.run("document.body.innerText")
    assert page.complaints() == [], page.complaints()


def test_match(bench):
    """From a match that is open: its rules, sides and scores; and back, to count a deal."""
    page = bench.open()
    bench.evening(["Anna", "Béla", "Cili", "Dóra"], [[1500, 200]])
    bench.do("hand.tap('Is that allowed?'); await hand.wait()")
    assert "opens with 90" in page.run("document.body.innerText")
    bench.do("hand.type('Who asks?', '1'); await hand.wait()")
    text = page.run("document.body.innerText")
    assert "opens with 50" in text and "International Canasta" in text, text
    assert "Béla & Dóra" in page.run("hand.text('select')[0]")
    bench.shoot("ask-match")
    page.run(f"({PICK})('Tap your cards', {json.dumps(faces('As Ah Ad 4c 5d'))})")
    bench.do("hand.tap('Meld'); await hand.wait();"
             "for (const k of [0, 1, 2]) { document.getElementById(`card-${k}`).click(); await hand.wait(); }")
    assert page.run("said.answer.allowed") is True
    bench.do("hand.type('Who asks?', '0'); await hand.wait()")
    assert page.run("said.answer.allowed") is False
    bench.do("hand.tap('Count a deal'); await hand.wait()")
    assert "Points of all cards laid" in page.run("document.body.innerText")


def test_cannot_be(bench):
    """A position that cannot be says which part of it, in the words of the page."""
    page = bench.open(place="#ask")
    page.run(f"({PICK})('Tap your cards', {json.dumps(faces('Ks Ks Ks Ks'))})")
    assert page.run("hand.text('.answer')[0]").startswith("Your hand: "), page.run("hand.text('.answer')")


def test_nonsense(bench):
    """Whatever stands in the storage, a question can be asked."""
    page = bench.open()
    for text in NONSENSE:
        show(bench, text)
        bench.do("hand.tap('Another position'); await hand.wait()")
        page.run(f"({PICK})('Tap your cards', {json.dumps(faces('Ks 4c'))})")
        bench.do("hand.tap('Go out')")
        assert page.run("document.querySelector('.verdict').innerText") == "No", text
    bench.open(page, "#ask=nobody", empty=False)
    assert page.run("document.querySelector('.verdict').innerText") == "No"
    assert page.complaints() == [], page.complaints()


def test_keyboard(bench):
    """Without a finger, too: the box of cards closes by Escape, and the place is kept."""
    page = bench.open(place="#ask")
    page.run("document.getElementById('hand').focus()")
    page.press("Enter", text="\r")
    page.run("hand.all().find(b => b.ariaLabel === 'K: one more').focus()")
    page.press("Enter", text="\r")
    page.call("Input.dispatchKeyEvent", type="keyDown", key="Escape", windowsVirtualKeyCode=27)
    page.wait("!document.querySelector('dialog[open]')")
    page.wait("document.activeElement.id === 'hand'")
    assert page.run("hand.text('main .chosen .card')") == ["K"]


def test_fits(bench):
    """On a phone, in every language, with large type, nothing is cut or broken."""
    page = bench.open(place="#ask")
    page.run(f"localStorage.setItem('pozo-pad-draft-ask', {json.dumps(bench.tapped[1])})")
    for language in map(linguas.tag, linguas.spoken()):
        page.run(f"localStorage.setItem('pozo-language', '{language}')")
        bench.open(page, "#ask", empty=False)
        page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        for scheme, size in (("light", ""), ("dark", "150%"))[language != "en":]:  # large type is harder
            page.scheme(scheme)
            page.run(f"document.documentElement.style.fontSize = '{size}'")
            assert page.run("document.documentElement.scrollWidth <= innerWidth"), (language, size)
            assert page.run(BROKEN_LABELS) == [], (language, size, page.run(BROKEN_LABELS))
            bench.shoot(f"ask-{language}-{scheme}")
        page.run("document.documentElement.style.fontSize = ''")
        assert page.broken_words() == [], (language, page.broken_words())
    page.scheme("light")


def begin(arguments, chromium, folder):
    bench = Bench(arguments, chromium, folder)
    bench.tapped = []  # the positions, as the page keeps them
    bench.steps = []  # how they were tapped together
    bench.page.call("Page.addScriptToEvaluateOnNewDocument", source=SPY + TRACE)
    return bench


if __name__ == "__main__":
    CASES = {name: case for name, case in globals().items() if name.startswith("test_")}
    sys.exit(benches.run(sys.argv[1:], CASES, begin))
