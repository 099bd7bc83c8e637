#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An evening of ten tables entered at the page of `pozo desk`, in a real browser, by keys alone.

Usage: test-desk.py POZO

With POZO_SHOTS=FOLDER pictures of the page are written there.  Skipped without Chromium, and that is said.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import traceback

import browser

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "languages"))
import linguas

EVENING_S = 60
REFUSED = "round-2-table-1.pcn holds more than totals: change it in an editor"
LATE = "Zoe & Quinn"  # who take the place of the bye
APPEALED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "director",
                        "round-2", "round-2-table-1.pcn")  # with every card

# Table, points by deals; the first three are finals alone.
SLIPS = [
    ("1", [(5230, 3115)]), ("2", [(3860, 5305)]), ("3", [(3490, 3705)]),
    ("4", [(1200, -35), (2005, 1610), (2025, 1540)]), ("5", [(830, 820), (1040, 915)]),
    ("6", [(595, 1060)]), ("7", [(5015, 4980)]), ("8", [(-105, 1765), (2270, 1405)]),
    ("9", [(3325, 3590)]), ("10", [(4035, 3790)]),
]


def type_line(table, deals):
    return f"{table} " + ", ".join(" ".join(map(str, deal)) for deal in deals)


def expect(slip, deals, corrected=()):
    """The record, written here from the notation alone."""
    out = slip.rstrip("\n") + "\n" + "".join(f"X-Corrected: {line}\n" for line in corrected)
    sums = [0, 0]
    for number, deal in enumerate(deals, 1):
        sums = [old + new for old, new in zip(sums, deal)]
        totals = [f" total={points}" if len(deals) > 1 else "" for points in deal]
        out += f"\ndeal {number}\n" + "".join(
            f"score {side}{total} sum={points}\n" for side, total, points in zip("AB", totals, sums))
    return out + "\nend " + ("target" if max(sums) >= 5000 else "time") + "\n"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class Bench:
    """What the cases share: the program, the browser, a folder with slips, and a desk on it."""

    def __init__(self, pozo, chromium, folder):
        self.pozo, self.folder = pozo, folder
        self.page = chromium.page()
        names = os.path.join(folder, "names.txt")
        write(names, "".join(f"Anna{n} Nováková & Bea{n}\n" for n in range(1, 20)))
        self.evening = os.path.join(folder, "evening")
        self.run("movement", "swiss", "--names", names, "--event", "Club evening", "--date",
                 "2026-05-14", "--play", "international-4", "-o", self.evening)
        self.desk = None

    def run(self, *arguments, status=0):
        done = subprocess.run([self.pozo, *arguments], check=False, capture_output=True, text=True)
        assert done.returncode == status, done.stderr
        return done

    def slip(self, table, round_=1):
        return os.path.join(self.evening, f"round-{round_}-table-{table}.pcn")

    def begin(self, *arguments, language="en"):
        self.desk = subprocess.Popen([self.pozo, "--lang", language, "desk", *arguments,
                                      self.evening], text=True, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE)
        address = re.search(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", self.desk.stdout.readline())
        assert address, "no address"
        self.desk.stdout.readline()
        self.page.open(address[0], "document.documentElement.classList.contains('ready')")
        return address[0]

    def end(self):
        self.desk.send_signal(signal.SIGINT)
        out, err = self.desk.communicate(timeout=10)
        assert self.desk.returncode == 0 and out == err == "", (self.desk.returncode, out, err)

    def value(self, expression):
        return self.page.run(expression)

    def status(self):
        return self.value("document.getElementById('status').textContent")

    def line(self):
        return self.value("document.getElementById('line').value")

    def type(self, text):
        """In the place of what stands in the line."""
        self.page.press("Escape")
        self.page.call("Input.insertText", text=text)

    def enter(self, expected):
        self.page.run("document.getElementById('status').textContent = ''")
        self.page.press("Enter", text="\r")
        self.page.wait("document.getElementById('status').textContent !== ''")
        assert self.status() == expected, self.status()

    def shoot(self, name, width=1280, height=800, scheme="light"):
        if "POZO_SHOTS" not in os.environ:
            return
        self.page.size(width, height, mobile=width < 600)
        self.page.scheme(scheme)
        self.page.screenshot(os.path.join(os.environ["POZO_SHOTS"], name), full=True)
        self.page.size(1280, 720)
        self.page.scheme("light")


# ---- Cases ----

def join_late(bench):
    """A pair more, while the desk is open and a table plays: its own shows by itself."""
    bench.page.wait("document.getElementById('missing').textContent === 'Missing: 9'")
    bench.run("movement", "swiss", "--join", LATE, "-o", bench.evening, bench.evening)
    bench.page.wait("document.getElementById('missing').textContent === 'Missing: 9, 10'")
    text = bench.value("document.getElementById('tables').rows[9].textContent")
    assert all(name in text for name in LATE.split(" & ")), text


def check_evening(bench):
    """Ten slips, of which one cannot be and one is put right, and one is of a pair that comes late and
    takes the place of the bye.  What stands in the folder is what the slips say."""
    begun = {table: read(bench.slip(table)) for table, _ in SLIPS if table != "10"}
    bench.begin()
    page = bench.page
    start = time.monotonic()
    for table, deals in SLIPS:
        if table == "9":
            join_late(bench)
            begun["10"] = read(bench.slip("10"))
        page.wait(f"document.getElementById('line').value === '{table}  '")
        if table == "3":  # the slip says 3702, and the scribe is asked
            bench.type("3 3490 3702")
            page.wait("document.getElementById('check').textContent.includes('sum=3702')")
            bench.shoot("desk-wrong.png")
            bench.enter("error: side B: sum=3702: no cards and bonuses make that "
                        "[score-impossible]. Enter once more writes it as it is.")
            assert read(bench.slip("3")) == begun["3"]
            page.press("Escape")
        bench.type(type_line(table, deals))
        if table == "4":
            page.wait("document.querySelectorAll('#check dd')[1].textContent === '3115'")
            bench.shoot("desk-typing.png")
        bench.enter("Written: " + type_line(table, deals))
    spent = time.monotonic() - start
    assert spent < EVENING_S, spent
    assert bench.value("document.getElementById('missing').textContent") == "No table is missing."
    # Table 9 was written down the wrong way round; who puts that right is asked once.
    page.press("ArrowUp")
    for _ in range(1):
        page.press("ArrowUp")
    page.wait("document.getElementById('line').value === '9  3325 3590'")
    bench.type("9 3590 3325")
    bench.enter("the table is entered: who corrects it?")
    assert bench.value("document.activeElement.id") == "by"
    page.call("Input.insertText", text="Ruth")
    bench.enter("Written: 9 3590 3325")
    page.wait("/corrected .*\\d\\d:\\d\\d/.test(document.getElementById('tables').rows[8].textContent)")
    bench.shoot("desk-evening.png")
    expected = dict(SLIPS, **{"9": [(3590, 3325)]})
    for table, deals in expected.items():
        record = read(bench.slip(table))
        corrected = re.findall(r"^X-Corrected: (.*)$", record, re.M)
        assert record == expect(begun[table], deals, corrected), record
        assert len(corrected) == (table == "9"), record
        if corrected:
            assert re.fullmatch(r"[-0-9]{10} \d\d:\d\d, 3325 3590 → 3590 3325, Ruth", corrected[0])
    bench.end()
    bench.run("validate", "--quiet", bench.evening)


def check_later(bench):
    """A slip that is put into the folder shows by itself; so does who left, and what an editor did."""
    bench.begin("--by", "Ruth")
    page = bench.page
    late = read(bench.slip("8")).split("\n\n")[0].replace("Table: 8", "Table: 11")
    late = re.sub(r"(Player-\d: )", r"\1Late ", late.replace("-t8", "-t11")) + "\n"
    write(bench.slip("11"), late)
    page.wait("document.getElementById('missing').textContent === 'Missing: 11'")
    bench.type("11 1000 2000")
    page.wait("document.querySelectorAll('#check dd').length === 2")
    write(bench.slip("11"), expect(late, [(500, 600)]))
    bench.enter("round-1-table-11.pcn was changed meanwhile: look at it, and enter it again")
    assert read(bench.slip("11")) == expect(late, [(500, 600)])
    page.wait("document.querySelector('#check b').textContent === '500 600'")
    write(bench.slip("11"), late + "X-Withdrawn: Late Anna1 Nováková & Late Bea1\n")
    page.wait("document.getElementById('notes').textContent.includes('X-Withdrawn')")
    bench.end()
    os.unlink(bench.slip("11"))


def check_access(bench):
    """Labels, sizes, what is told aloud, and that nothing is asked of anybody else."""
    address = bench.begin("--by", "Ruth")
    page = bench.page
    small = bench.value("[...document.querySelectorAll('button, select, input, a')].filter((e) => "
                        "e.offsetParent && (e.getBoundingClientRect().height < 24 || "
                        "e.getBoundingClientRect().width < 24)).map((e) => e.outerHTML)")
    assert small == [], small
    nameless = bench.value("[...document.querySelectorAll('input, select')].filter((e) => "
                           "!e.labels.length).map((e) => e.id)")
    assert nameless == [], nameless
    assert bench.value("document.querySelector('[role=status]') && "
                       "document.querySelector('[aria-live=polite]') && true")
    assert all(url.startswith(address) for url in page.requests()), page.requests()
    assert page.complaints() == [], page.complaints()
    for width, scheme in ((1280, "dark"), (360, "light"), (360, "dark")):
        page.size(width, 740, mobile=width < 600)
        assert bench.value("document.documentElement.scrollWidth <= innerWidth"), width
        bench.shoot(f"desk-{width}-{scheme}.png", width, 740, scheme)
    page.size(1280, 720)
    bench.end()


def check_languages(bench):
    """In each language the page says something else, and it fits a telephone."""
    said = set()
    for language in linguas.spoken():
        bench.begin(language=language)
        bench.page.size(360, 740, mobile=True)
        assert bench.value("document.documentElement.scrollWidth <= innerWidth"), language
        said.add(bench.value("document.getElementById('write').textContent"))
        bench.shoot(f"desk-{language}.png", 360, 740)
        bench.end()
    bench.page.size(1280, 720)
    assert len(said) == len(linguas.spoken()), said


def check_rounds(bench):
    """The round at hand is the first one in which a table is missing; the others can be chosen.  A pair
    went home before it, and has no table.  The pages that are linked run their own scripts and no others."""
    gone = "Anna3 Nováková & Bea3"
    bench.run("movement", "swiss", "--event", "Club evening", "--date", "2026-05-14", "--play",
              "international-4", "--leave", gone, "-o", bench.evening, bench.evening)
    address = bench.begin()
    page = bench.page
    assert bench.value("document.getElementById('round').value") == "2"
    assert bench.line() == "1  "
    assert bench.value("document.getElementById('tables').rows.length") == 9
    assert "Anna3 " not in bench.value("document.getElementById('tables').textContent")
    assert f"X-Withdrawn: {gone}" in bench.value("document.getElementById('notes').textContent")
    page.run("document.getElementById('round').value = '1';"
             "document.getElementById('round').dispatchEvent(new Event('change'))")
    page.wait("document.getElementById('missing').textContent === 'No table is missing.'")
    page.wait("document.getElementById('line').value === ''")
    bench.type("9 1 2")
    page.wait("document.querySelector('#check b').textContent === '3590 3325'")
    for linked in ("standings", "results"):
        page.open(address + linked)
        assert "Bea9" in bench.value("document.body.textContent")
        assert page.complaints() == [], page.complaints()
    bench.end()


def check_appeal(bench):
    """A table wrote every card down and appeals: its record is not typed over, the sheet for the ruling is
    a page, and what was ruled is a line that the desk and the standings show."""
    slip = bench.slip("1", 2)
    head = read(slip).replace("Detail: totals", "Detail: full")
    body = "\n" + read(APPEALED).split("\n\n", 1)[1]
    write(slip, head + body)
    address = bench.begin("--by", "Ruth", "--scale", "linear")
    page = bench.page
    assert bench.line() == "2  ", bench.line()
    bench.type("1 1 2")
    bench.enter(REFUSED)
    assert read(slip) == head + body
    sheet = os.path.join(bench.folder, "sheet.html")
    write(sheet, bench.run("show", slip, "--deal", "4", "--turn", "70", "--sheet", "--format",
                           "html", status=1).stdout)
    page.open("file://" + sheet)
    said = bench.value("document.body.textContent")
    assert "the pile must be taken" in said and "Ruling" in said, said
    write(slip, head + "X-Vp-Penalty: B 2 did not take the pile\n" + body)
    page.open(address + "standings")
    taken = bench.value("[...document.querySelectorAll('td')].filter((cell) => cell.textContent.trim() "
                        "=== '-2').map((cell) => cell.parentElement.textContent)")
    loser = re.search(r"^Player-2: (\S+)", head, re.M)[1]
    assert len(taken) == 1 and loser in taken[0], (loser, taken)
    bench.shoot("desk-appeal.png")
    assert page.complaints() == [], page.complaints()
    bench.end()


def check_gone(bench):
    """A program that has ended is told, and the page stays as it is."""
    bench.begin()
    bench.end()
    bench.page.run("document.getElementById('line').focus()")
    bench.type("1 1 2")
    bench.page.press("Enter", text="\r")
    bench.page.wait("document.getElementById('status').textContent.startsWith('pozo desk does not')")


def main(arguments):
    missing = browser.why_missing()
    if missing:
        print("1..0 # SKIP " + missing)
        return 0
    cases = [check_evening, check_later, check_access, check_languages,
             check_rounds, check_appeal, check_gone]
    print(f"1..{len(cases)}")
    failed = 0
    with browser.Browser(browser.find()) as chromium, tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments[0], chromium, folder)
        for number, case in enumerate(cases, 1):
            try:
                case(bench)
                result = "ok"
            except Exception:  # pylint: disable=broad-except
                print("# " + traceback.format_exc().replace("\n", "\n# "))
                if bench.desk:
                    bench.desk.kill()
                result, failed = "not ok", 1
            print(f"{result} {number} - {case.__name__[6:]}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
