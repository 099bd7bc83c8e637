#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What stands in the way of readers on any page that Pozo writes, as axe-core finds it: nothing.

Usage: test-axe.py POZO CORPUS AXE

AXE is a folder into which npm installed axe-core; `./bootstrap test` does so where npm is.  Every
page is looked at wide and on a phone, light and dark, the page of a game with each of its panels.
Skipped without Chromium or axe-core.
"""
import json
import os
import re
import subprocess
import sys

import bench as benches
import browser
from bench import MATCH, READY

SCRIPT = "node_modules/axe-core/axe.min.js"
WIDE, PHONE = (1280, 720), (360, 740)
ALL = [(size, scheme) for size in (WIDE, PHONE) for scheme in ("light", "dark")]
ACROSS = [(WIDE, "light"), (PHONE, "dark")]  # for what differs by one panel
# All rules, and the one that is off by default; of a violation what is needed to find it.
RUN = """axe.run(document, {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}}).then(
  found => JSON.stringify(found.violations.map(v => [v.id, v.nodes.length,
    v.nodes.slice(0, 3).map(n => n.html.slice(0, 200) + ' :: ' + n.failureSummary.slice(0, 300))])))"""
# What scrolls and keys cannot come to, of which axe sees some only.
STUCK = """JSON.stringify([...document.querySelectorAll('*')].filter(e =>
  /auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && e.tabIndex < 0 &&
  e !== document.documentElement && e !== document.body &&
  ![...e.querySelectorAll('a[href],button,input,select,[tabindex]')].some(k => k.tabIndex >= 0)
).map(e => e.outerHTML.slice(0, 200)))"""
SCORES = "examples/score-sheet.pcn"
LOADED = "document.readyState === 'complete'"
# What is done on the page of a game before it is looked at again.
STEPS = {"findings": "pozo.press('i')", "scores": "pozo.press('s')", "what if": "pozo.press('w')",
         "rules": "pozo.press('l')", "about": "pozo.press('?')",
         "illegal": "pozo.press('w'); [...document.querySelectorAll('.acts button')].at(-1).click()",
         "pile": "pozo.press('p')", "goto": "document.getElementById('jump').click()",
         "seat": "pozo.lookAs(2)", "quiz": "pozo.press('y')"}


class Bench:
    """The program, the browser, and every kind of page in a folder."""

    def __init__(self, arguments, chromium, folder):
        self.pozo, self.corpus, self.axe = arguments
        self.folder = folder
        self.page = chromium.page()
        with open(os.path.join(self.axe, SCRIPT), encoding="utf-8") as file:
            self.script = file.read()
        self.found = []

    def path(self, name):
        return os.path.join(self.folder, name)

    def record(self, name):
        return os.path.join(self.corpus, name)

    def run(self, *arguments, out=None):
        done = subprocess.run([self.pozo, *arguments], capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        if out:
            with open(self.path(out), "w", encoding="utf-8") as file:
                file.write(done.stdout)
        return self.path(out or ".")

    def simulate(self, variant, games, out):
        return self.run("simulate", "--variant", variant, "--games", str(games), "--seed", "5",
                        out=out)

    def event(self):
        """An evening of two rounds at four tables: one table is fined, one sum is wrong."""
        text = open(self.simulate("international-4", 8, "evening.txt"), encoding="utf-8").read()
        games = re.split(r"^(?=PCN:)", text, flags=re.M)[1:]
        for number, game in enumerate(games):
            head = (f"Event: Club evening\nDate: 2026-05-14\nRound: {number // 4 + 1}\n"
                    f"Table: {number % 4 + 1}\n")
            names = "".join(f"Player-{k + 1}: P{(4 * (number % 4) + k + 4 * k * (number // 4)) % 16}\n"
                            for k in range(4))
            body = re.sub(r"^(Event|Date|Round|Table|Player-\d|Check): .*\n", "", game, flags=re.M)
            games[number] = body.replace("\n", "\n" + head + names, 1)
        games[3] = re.sub(r"total=(-?\d+)", lambda total: f"total={int(total[1]) + 100}", games[3], count=1)
        with open(self.path("evening.pcn"), "w", encoding="utf-8") as file:
            file.write("".join(games))
        return self.path("evening.pcn")

    def look(self, where, views=ALL):
        """Notes the violations on the page as it is."""
        for (width, height), scheme in views:
            self.page.size(width, height, width == 360)
            self.page.scheme(scheme)
            self.page.wait(f"innerWidth === {width}")
            found = json.loads(self.page.run(RUN))
            self.found += [f"{where}, {width}, {scheme}: no key moves {node}"
                           for node in json.loads(self.page.run(STUCK))]
            self.found += [f"{where}, {width}, {scheme}: {rule} x {n}\n"
                           + "\n".join(f"    {node}" for node in nodes) for rule, n, nodes in found]
        self.page.size(*WIDE)
        self.page.scheme("light")

    def show(self, name, place="", ready=LOADED):
        self.page.open(f"file://{self.path(name)}{place}", ready)
        self.page.call("Page.bringToFront")
        self.page.run(self.script + ";0")


def test_game(bench):
    bench.run("replay", "--variant", "international-4", "--html", bench.path("game.html"),
              bench.record(MATCH))
    for step, act in {"": "0", **STEPS}.items():
        bench.show("game.html", "#d4t70a1", READY)
        bench.page.run(act)
        bench.look(f"a game, {step}", ACROSS if step else ALL)


def test_branch(bench):
    bench.show("game.html", "#d1t8a1", READY)
    bench.page.run("""pozo.press('w');
      [...document.querySelectorAll('.acts button')].find(b => b.textContent === 'Draw').click()""")
    bench.look("a branch, what if", ACROSS)
    bench.page.run("pozo.press('m')")
    bench.look("a branch, turns", ACROSS)


def test_kinds_of_games(bench):
    for kind, record in (("six players", bench.simulate("international-6", 1, "six.pcn")),
                         ("samba", bench.simulate("samba", 1, "samba.pcn")),
                         ("scores", bench.record(SCORES))):
        bench.run("replay", "--html", bench.path("kind.html"), record)
        bench.show("kind.html", "", READY)
        bench.look(kind)


def test_scripts_off(bench):
    """The deals as text: axe runs there as the page would without its script."""
    bench.page.call("Emulation.setScriptExecutionDisabled", value=True)
    bench.page.open(f"file://{bench.path('game.html')}")
    bench.page.call("Emulation.setScriptExecutionDisabled", value=False)
    bench.page.run(bench.script + ";0")
    bench.look("a game, scripts off")


def test_season(bench):
    bench.run("replay", "--html", bench.path("season/"), bench.event(), bench.record(SCORES),
              bench.record(MATCH))
    bench.show("season/index.html")
    assert bench.page.run("document.querySelectorAll('.games li').length") == 10
    bench.look("the index of a season")
    bench.show("season/kitchen-table-1.html", "", READY)
    bench.look("a game of a season")


def test_event(bench):
    evening = bench.event()
    bench.run("replay", "--html", bench.path("season/"), evening)
    for name, command in (
            ("report", ("report", "--scale", "linear", "--replays", bench.path("season"), "-p", "red-threes",
                        "-p", "meld-frequency", "-p", "pile-size", "-o", bench.path("made.html"), evening)),
            ("results", ("results", "--html", bench.path("made.html"), evening))):
        bench.run(*command)
        bench.show("made.html")
        bench.page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        bench.look(name)
    for name, command in (
            ("standings", ("standings", "--scale", "linear", "--crosstable", "--format", "html", evening)),
            ("movement", ("movement", "howell", "--pairs", "8", "--format", "html")),
            ("next round", ("movement", "danish", "--scale", "linear", "--format", "html", evening))):
        bench.run(*command, out="made.html")
        bench.show("made.html")
        bench.look(name)


def test_show(bench):
    for name, options in (("show", ()), ("the appeal sheet", ("--sheet",))):
        bench.run("show", "--variant", "international-4", "--at", "d4t70", *options, "--format", "html",
                  bench.record(MATCH), out="made.html")
        bench.show("made.html")
        bench.look(name)


def test_rules(bench):
    bench.run("variants", "samba", "--format", "html", out="made.html")
    bench.show("made.html")
    bench.look("a rule book")
    bench.page.run("""(input => { input.value = 'black three'; input.dispatchEvent(new Event('input')); })(
      document.querySelector('.find input'))""")
    bench.look("a rule book, searched", ACROSS)


def test_plots(bench):
    bench.run("stats", "-p", "red-threes", "-p", "meld-frequency", "-p", "pile-size", "--html",
              bench.path("made.html"), bench.event())
    bench.show("made.html")
    bench.look("plots")


PAD = "document.documentElement.classList.contains('ready')"
# A match of the pad, in the words of its record.
PAD_MATCH = """PCN: 1
Id: axe
Date: 2026-05-14
Player-1: Anna
Player-2: Bea
Player-3: Cili
Player-4: Dora
Detail: totals
Variant: international-4

deal 1 dealer=4
score A melds=455 canastas=1300 total=1755 sum=1755 natural=2 mixed=1 red3s=0
score B total=-35 sum=-35
"""
# Behind it a deal that is played.
PAD_PLAYED = "\ndeal 2 dealer=1\nup Tc\n2 +?? =KsKdKh =QsQdQh -5h\n3 +?? -6h\n4 +??\n"


def test_pad(bench):
    bench.run("pad", "--html", bench.path("pad.html"))
    bench.show("pad.html", "", PAD)
    bench.page.run(f"localStorage.setItem('pozo-pad-match-axe', {json.dumps(PAD_MATCH)});"
                   f"localStorage.setItem('pozo-pad-match-done', {json.dumps(PAD_MATCH + chr(10) + 'end time' + chr(10))})")
    for name, place in (("home", ""), ("a new match", "#new"), ("a match", "#m=axe"), ("a deal", "#m=axe&d=1"),
                        ("a deal from cards", "#m=axe&d=0")):
        bench.show("pad.html", place, PAD)
        bench.page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        bench.look(f"the pad, {name}")
    bench.page.run(f"localStorage.setItem('pozo-pad-match-play', {json.dumps(PAD_MATCH + PAD_PLAYED)})")
    bench.show("pad.html", "#m=play&p=1", PAD)
    bench.page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
    bench.look("the pad, a deal that is played")
    bench.page.run("[...document.querySelectorAll('.deeds button')].find(e => e.innerText === 'Draw').click()")
    bench.look("the pad, what is against the rules")
    for name, hand in (("nothing asked", []), ("a question", ["Ks", "Kh", "2", "4c"])):
        question = {"hand": hand, "what": "meld", "cards": [0, 1, 2], "melds": [["Qs", "Qh", "Qd"]], "pile": {"top": "Kd"}}
        bench.page.run(f"localStorage.setItem('pozo-pad-draft-ask', {json.dumps(json.dumps(question))})")
        bench.show("pad.html", "#ask=axe", PAD)
        bench.page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        bench.look(f"the pad, {name}")
    bench.page.run("document.getElementById('hand').click()")
    bench.look("the pad, the cards of a hand")
    bench.show("pad.html", "#rules=axe", PAD)
    bench.look("the pad, the rules")
    bench.page.run("(e => { e.value = 'bridge'; e.dispatchEvent(new Event('input')); })(document.querySelector('input'))")
    bench.look("the pad, rules that are not there", ACROSS)
    bench.page.run("localStorage.clear()")


def why_missing(axe):
    if not os.path.exists(os.path.join(axe, SCRIPT)):
        return "axe-core is not there (of npm; ./bootstrap test fetches it where npm is)"
    return browser.why_missing()


def checked(case):
    """A case, and that nothing was found in it."""
    def run(bench):
        bench.found.clear()
        case(bench)
        assert not bench.found, "\n".join(bench.found)
    return run


def main(arguments):
    cases = {name: checked(case) for name, case in globals().items() if name.startswith("test_")}
    return benches.run(arguments, cases, Bench, why_missing(arguments[2]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
