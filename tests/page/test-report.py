#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Pages with tables and plots in a real browser: `pozo stats --html` and `pozo report`.

Usage: test-report.py POZO CORPUS

Skipped without Chromium, and that is said.
"""
import os
import re
import subprocess
import sys

import bench as benches

SCRIPT_MAX = 5 * 1024
GAMES = 60


class Bench:
    """What the cases share: the program, the browser, and pages in a folder."""

    def __init__(self, arguments, chromium, folder):
        self.pozo, self.corpus = arguments
        self.folder = folder
        self.page = chromium.page()
        games = subprocess.run([self.pozo, "simulate", "--variant", "international-4", "--games",
                                str(GAMES), "--seed", "7"], capture_output=True, check=True).stdout
        with open(self.path("games.pcn"), "wb") as file:
            file.write(games)
        self.stats = self.make("stats.html", "stats", "--html", self.path("stats.html"),
                               self.path("games.pcn"))

        self.many = self.make("many.html", "results", "--html", self.path("many.html"),
                              self.path("games.pcn"))
        self.make("", "replay", "--html", self.path("replays/"), self.full())
        self.report = self.make("report.html", "report", "-o", self.path("report.html"), "--replays",
                                self.path("replays"), self.full())

    def full(self):
        return os.path.join(self.corpus, "peer/full")

    def path(self, name):
        return os.path.join(self.folder, name)

    def make(self, name, *arguments):
        done = subprocess.run([self.pozo, *arguments], capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        return self.path(name)

    def show(self, path):
        self.page.call("Emulation.setScriptExecutionDisabled", value=False)
        self.page.open("file://" + path)
        return self.page


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def check_page(bench, path):
    """What every page promises."""
    page = bench.show(path)
    assert page.complaints() == [], page.complaints()
    asked = {url.split("#")[0] for url in page.requests()}
    assert asked <= {"file://" + path}, asked
    text = read(path)
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text).group(1)
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy, policy
    assert not re.search(r"<[^>]* (style|on\w+)=", text)
    script = text.rsplit("<script>", 1)[1].split("</script>")[0]
    assert len(script.encode()) <= SCRIPT_MAX, len(script)
    ids = re.findall(r' id="([^"]*)"', text)
    assert len(ids) == len(set(ids)), "an id stands twice"
    links = re.findall(r'href="#([^"]*)"', text)
    assert set(links) <= set(ids), set(links) - set(ids)
    levels = [int(level) for level in re.findall(r"<h([1-6])", text)]
    assert levels[0] == 1 and all(b <= a + 1 for a, b in zip(levels, levels[1:])), levels
    assert page.run("document.querySelectorAll('main, header').length") == 2
    assert page.run("document.documentElement.lang") == "en"
    return page


def test_stats(bench):
    page = check_page(bench, bench.stats)
    found = page.run("""[...document.querySelectorAll('svg')].map(svg => ({
      title: svg.querySelector('title').textContent, desc: svg.querySelector('desc').textContent,
      table: !!svg.closest('section').querySelector('table'),
      inside: [...svg.querySelectorAll('text')].every(t => { const a = t.getBoundingClientRect(),
        b = svg.getBoundingClientRect(); return a.left >= b.left - 1 && a.right <= b.right + 1; })}))""")
    assert len(found) >= 12, len(found)
    for plot in found:
        assert plot["title"] and "The table has all figures." in plot["desc"], plot
        assert plot["table"] and plot["inside"], plot
    kinds = page.run("[...new Set([...document.querySelectorAll('section')].map(s => s.className))]")
    assert {"k1", "k2", "k3", "k4", "k5"} <= set(kinds), kinds


def sought(page, words):
    """What is shown of a rule book when it is searched: chapters, and how many sentences and rows."""
    page.run(f"""(input => {{ input.value = {words!r}; input.dispatchEvent(new Event('input')); }})(
      document.querySelector('.find input'))""")
    return page.run("""[[...document.querySelectorAll('section')].filter(s => s.checkVisibility()).map(s => s.id),
      [...document.querySelectorAll('.sought>*')].filter(s => s.checkVisibility()).length]""")


def test_rules(bench):
    """A rule book is read without its script, and searched with it: by words in any order, without
    accents, by the heading, and by what else a chapter is called, in any language."""
    for language in ("en", "hu"):
        done = subprocess.run([bench.pozo, "variants", "samba", "--lang", language, "--format", "html"],
                              capture_output=True, text=True, check=False)
        if done.returncode == 2:
            continue
        with open(bench.path("rules.html"), "w", encoding="utf-8") as file:
            file.write(done.stdout)
        if language == "en":
            page = check_page(bench, bench.path("rules.html"))
        page = bench.show(bench.path("rules.html"))
        page.size(360, 740, True)
        assert page.run("document.documentElement.scrollWidth") == 360
        chapters, n = sought(page, "")
        assert len(chapters) == 16 and n > 60, (chapters, n)
        assert sought(page, "befagyott")[0] == ["freezing"]
        assert sought(page, "qqq") == [[], 0]
        page.open("file://" + bench.path("rules.html") + "#stock")
        assert page.run("document.querySelector('#stock').getBoundingClientRect().top") < 740
    bench.page.size(1280, 720)
    page = bench.show(bench.path("rules.html"))
    if page.run("document.documentElement.lang") == "en":
        assert sought(page, "wild THREE") != sought(page, "three"), "words narrow it down"
    else:
        assert sought(page, "JOKER 50")[1] >= 1 or sought(page, "dzsoker 50")[1] >= 1
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    page.open("file://" + bench.path("rules.html"))
    assert page.run("[...document.querySelectorAll('section')].every(s => s.checkVisibility())")
    assert page.run("document.querySelectorAll('input').length") == 0
    page.call("Emulation.setScriptExecutionDisabled", value=False)


def test_scripts_off(bench):
    page = bench.page
    for path, words in ((bench.stats, ["Cards in a meld", f"{GAMES} games"]),
                        (bench.report, ["What went wrong", "up 3d 3c", "sharp-1"])):
        page.call("Emulation.setScriptExecutionDisabled", value=True)
        page.open("file://" + path)
        text = page.run("document.body.innerText")
        assert all(word in text for word in words), words
        assert page.complaints() == []
        page.call("Emulation.setScriptExecutionDisabled", value=False)


def test_without_sheets(bench):
    """A policy that refuses the sheet leaves plots and tables readable."""
    path = bench.path("strict.html")
    text = re.sub(r"style-src[^;]*;", "style-src 'self';", read(bench.stats))
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    page = bench.show(path)
    fill, width = page.run("""(() => { const bar = document.querySelector('.k1 svg rect');
      return [getComputedStyle(bar).fill, bar.closest('svg').getBoundingClientRect().width]; })()""")
    assert fill == "rgb(0, 114, 178)", fill
    assert width == 480, width


def test_report(bench):
    page = check_page(bench, bench.report)
    links = page.run("[...document.links].map(a => a.getAttribute('href')).filter(a => a.startsWith('replays/'))")
    assert len([link for link in links if "#" not in link]) == 12, links
    assert all(os.path.exists(bench.path(link.split("#")[0])) for link in links), links
    assert any("#d" in link for link in links), links
    pair = page.run("""[...document.querySelectorAll('a[href^="#found-"]')].map(a =>
      [a.closest('tr').id, document.querySelector(a.getAttribute('href')).querySelector('a').getAttribute('href')])""")
    assert pair and all("#" + row == back for row, back in pair), pair


def test_order_and_find(bench):
    """The script puts rows in order by a column, and finds words."""
    page = bench.show(bench.report)
    page.run("""var table = [...document.querySelectorAll('table.sort')].find(t => t.tHead.textContent.includes('Deals'));
      var at = [...table.tHead.rows[0].cells].findIndex(c => c.textContent === 'Deals')""")
    column = "[...table.tBodies[0].rows].map(r => r.cells[at].textContent)"
    press = "table.tHead.rows[0].cells[at].querySelector('button').click()"
    assert page.run("document.querySelectorAll('.find').length") == 0, "a field where all is seen at a glance"
    before = page.run(column)
    page.run(press)
    assert page.run(column) == sorted(before, key=int)
    page.run(press)
    assert page.run(column) == sorted(before, key=int, reverse=True)
    page = bench.show(bench.many)
    shown, there = page.run("""(() => { const input = document.querySelector('.find input');
      const rows = [...document.querySelector('table.sort').tBodies[0].rows];
      const words = rows[7].querySelector('.points').textContent;
      input.value = words; input.dispatchEvent(new Event('input'));
      return [rows.filter(r => r.offsetHeight > 0).length, rows.filter(r => r.textContent.includes(words)).length]; })()""")
    assert shown == there < GAMES, (shown, there)
    assert page.complaints() == []


def test_phone(bench):
    for path in (bench.stats, bench.report, bench.many):
        page = bench.show(path)
        page.size(360, 740, True)
        width = page.run("document.documentElement.scrollWidth")
        page.size(1280, 720)
        assert width <= 360, (path, width)


def test_names_first(bench):
    """Who it is can be read on a phone without scrolling, and no word is broken."""
    page = bench.show(bench.report)
    page.size(360, 740, True)
    beyond = page.run("""[...document.querySelectorAll('.figures tbody th')].filter(th => th.checkVisibility()
      && th.querySelector('bdi, .side') && th.querySelector('bdi, .side').getBoundingClientRect().right > 360).length""")
    broken = page.broken_words()
    page.size(1280, 720)
    assert beyond == 0, beyond
    assert broken == [], broken


def test_fold(bench):
    """Statistics are folded, and are not printed; a link to a plugin opens it."""
    page = bench.show(bench.report)
    assert page.run("[...document.querySelectorAll('details')].map(d => d.open)") == 14 * [False]
    page.call("Emulation.setEmulatedMedia", media="print")
    printed = page.run("[...document.querySelectorAll('details, #statistics')].filter(e => e.checkVisibility()).length")
    page.call("Emulation.setEmulatedMedia", media="")
    assert printed == 0, printed
    page.open("file://" + bench.report + "#plugin-2")
    assert page.run("document.querySelector('#plugin-2').parentElement.open")


def test_lines(bench):
    """Players and their points stand in one line each, on a phone, too; shares stand to the right."""
    page = bench.show(bench.report)
    page.size(360, 740, True)
    apart = page.run("""[...document.querySelectorAll('.side')].map(side =>
      Math.abs(
        side.firstElementChild.getBoundingClientRect().top - side.querySelector('.points').getBoundingClientRect().top))""")
    page.size(1280, 720)
    assert apart and max(apart) < 8, apart
    page = bench.show(bench.stats)
    left = page.run("""[...document.querySelectorAll('.plots table:has(thead) td')].filter(cell =>
      / %$/.test(cell.textContent) && getComputedStyle(cell).textAlign !== 'right').length""")
    assert left == 0, left


def test_languages(bench):
    """Heads of tables and what the script says are in the reader's language, and numbers are read as it writes them."""
    if "POZO_LOCALE_DIR" not in os.environ:
        print("# SKIP there are no catalogues (package gettext)")
        return
    page = bench.show(bench.make("de.html", "--lang", "de", "report", "-o", bench.path("de.html"), bench.full()))
    heads = page.run("[...document.querySelectorAll('table.sort thead th')].map(c => c.textContent)")
    assert "Spieler, Punkte" in heads and "Players, points" not in heads, heads
    titles = page.run("[...document.querySelectorAll('summary')].map(s => s.textContent)")
    assert "Ausmachen" in titles and "going-out" not in titles, titles
    order = page.run("""(() => { const table = [...document.querySelectorAll('table.sort')].find(table =>
        [...table.tBodies[0].rows].some(row => /^\\d\\.\\d{3}$/.test(row.cells[row.cells.length - 1].textContent)));
      const heads = table.tHead.rows[0].cells;
      heads[heads.length - 1].querySelector('button').click();
      return [...table.tBodies[0].rows].map(row => row.cells[row.cells.length - 1].textContent); })()""")
    values = [int(text.replace(".", "").replace("\u2212", "-")) for text in order]
    assert values == sorted(values) and max(values) >= 1000, order


def test_paper(bench):
    page = bench.show(bench.report)
    pdf = bench.path("report.pdf")
    page.print(pdf)
    assert os.path.getsize(pdf) > 10_000
    page.call("Emulation.setEmulatedMedia", media="print")
    broken = page.run("[...document.querySelectorAll('tr')].filter(r => getComputedStyle(r).breakInside !== 'avoid')"
                      ".length")
    page.call("Emulation.setEmulatedMedia", media="")
    assert broken == 0


def test_inert(bench):
    path = bench.path("inert.html")
    bench.make("inert.html", "stats", "--plugin", "red-threes", "--html", path, "--by",
               "'</h2><img src=x onerror=pwned()>' || char(27) || char(8238) AS \"<b>\"", bench.path("games.pcn"))
    page = check_page(bench, path)
    assert page.run("document.querySelectorAll('img, b').length") == 0
    assert "onerror=pwned()>" in page.run("document.querySelector('h2 bdi').textContent")
    for bad in ("\x1b", "\u202e"):
        assert bad not in read(path)


def main(arguments):
    return benches.run(arguments, globals(), Bench)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
