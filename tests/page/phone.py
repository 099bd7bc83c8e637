# SPDX-License-Identifier: MIT
"""What the tests of the pad share: the program, its page, and a phone with a hand."""
import json
import os
import subprocess

READY = "document.documentElement.classList.contains('ready')"
# What a hand does: a button by its text or label, a field by its label, in the order of the page.
HAND = """globalThis.hand = {
  seen: e => e.checkVisibility() && (!document.querySelector('dialog[open]') || e.closest('dialog')),
  all: () => [...document.querySelectorAll('button, a, summary')].filter(hand.seen),
  tap(text, n = 0) {
    const e = hand.all().filter(x => x.textContent.trim() === text || x.ariaLabel === text)[n];
    if (!e) throw new Error(`no button ${text}: ${hand.all().map(x => x.ariaLabel || x.textContent).join(' | ')}`);
    e.click();
  },
  type(label, value, n = 0) {
    const l = [...document.querySelectorAll('label')].filter(x => x.textContent.trim() === label && hand.seen(x))[n];
    if (!l) throw new Error(`no field ${label}`);
    const e = document.getElementById(l.htmlFor);
    e.value = value;
    e.dispatchEvent(new Event(e.tagName === 'SELECT' ? 'change' : 'input'));
  },
  wait: () => new Promise(done => setTimeout(done, 15)),
  text: sign => [...document.querySelectorAll(sign)].map(x => x.innerText.trim()),
  kept: () => Object.keys(localStorage).filter(key => key.startsWith('pozo-pad-match-')).sort().map(key => localStorage[key]),
};"""
# A function of the page that begins a match and enters its deals as totals.
EVENING = """async (names, deals) => {
  hand.tap('New match'); await hand.wait();
  names.forEach((name, k) => hand.type(`Player ${k + 1}`, name));
  hand.tap('Begin'); await hand.wait();
  for (const [k, deal] of deals.entries()) {
    hand.tap(`Enter deal ${k + 1}`); await hand.wait();
    if (k === 0) { hand.tap('Total'); }
    deal.forEach((points, side) => hand.type('Total', points, side));
    hand.tap('Write it down'); await hand.wait();
  }
}"""


class Bench:
    """The program, the page in a folder, and a phone."""

    def __init__(self, arguments, chromium, folder):
        self.pozo, self.folder, self.chromium = arguments[0], folder, chromium
        self.path = os.path.join(folder, "pad.html")
        self.run("pad", "--html", self.path)
        self.page = self.phone()

    def phone(self, script=""):
        page = self.chromium.page(360, 740)
        page.size(360, 740, True)
        page.call("Page.addScriptToEvaluateOnNewDocument", source=HAND + script)
        return page

    def run(self, *arguments):
        return subprocess.run([self.pozo, *arguments], check=True, capture_output=True, text=True).stdout

    def open(self, page=None, place="", empty=True):
        page = page or self.page
        page.open(f"file://{self.path}", READY)
        if empty:
            page.run("localStorage.clear()")
        page.open(f"file://{self.path}{place}", READY)
        return page

    def do(self, script, page=None):
        return (page or self.page).run(f"(async () => {{ {script}; await hand.wait(); }})()")

    def evening(self, names, deals, page=None):
        (page or self.page).run(f"({EVENING})({json.dumps(names)}, {json.dumps(deals)})")

    def write(self, text, name="out.pcn"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def results(self, path):
        return json.loads(self.run("results", "--json", path))["games"]

    def shoot(self, name, page=None):
        if "POZO_SHOTS" in os.environ:
            (page or self.page).screenshot(os.path.join(os.environ["POZO_SHOTS"], name + ".png"), True)
