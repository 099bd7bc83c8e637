#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A sheet for an appeal is one page of A4 when it is printed, and a page of `show` asks nothing;
slips and guide cards are four on a page, and a score pad is one page, in every language.

Usage: test-sheet.py POZO CORPUS

A real Chromium prints sheets of the fullest tables of the corpus, and the pages of the PDF are
counted; its console must stay empty.  Without Chromium it is skipped, and says so.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "page"))
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "languages"))
import browser
import linguas

PATIENCE_S = 120
PLACES = [("peer/full/fd4-0047-normal.pcn", "d4t70"), ("peer/full/fd4-0047-normal.pcn", "d4t55")]
LANGUAGES = linguas.spoken()
LONG = "Maria-Magdalena von und zu Hohenstaufen & Konstantin-Alexander von Habsburg-Lothringen"
NAMES = [LONG, "محمد عبد الله & فاطمة الزهراء", "אברהם כהן & שרה לוי", "Řehoř Ďas & Žofie Žák",
         "A & B", "<b>Bob<b> & \"Eve\"", "W" * 90 + " & " + "M" * 90]  # 21 slips, 7 cards
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
BOX = re.compile(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)\s*\]")


def appeal(corpus, name, place):
    return ["show", "--variant", "international-4", "--at", place, "--sheet", "--format", "html",
            os.path.join(corpus, name)]


def prints(corpus, folder):
    """Yields a name, a command and the pages of each page to print."""
    names = os.path.join(folder, "names.txt")
    with open(names, "w", encoding="utf-8") as file:
        file.write("".join(name + "\n" for name in NAMES))
    for name, place in PLACES:
        yield f"{name} {place}", appeal(corpus, name, place), 1
    movement = ["movement", "howell", "--names", names, "--event", "Club " * 20, "--date",
                "2026-05-14", "--play", "samba", "--format", "html"]
    for language in LANGUAGES:
        spoken = ["--lang", language]
        yield (f"appeal {language}",
               appeal(corpus, "checks/initial-minimum/trips.pcn", "d1t1") + spoken, 1)
        yield f"movement {language}", movement + spoken, 1 + 6 + 2
        yield f"pad {language}", ["variants", "samba", "--sheet"] + spoken, 1
    yield ("pad with names",
           ["new", "--sheet", "--players", ",".join([LONG, "Bela", "W" * 90, "Dora"]), "--event",
            "Club " * 20, "--date", "2026-05-14", "--lang", LANGUAGES[-1]], 1)
    yield "slips alone", movement + ["--paper", "slips"], 6
    yield "guides alone", movement + ["--paper", "guides"], 2
    yield "pad for five", ["variants", "kanasta-regional", "--sheet"], 1


def write_page(pozo, command, path):
    command = [pozo] + command
    result = subprocess.run(command, check=False, capture_output=True, timeout=PATIENCE_S)
    assert result.returncode in (0, 1), result.stderr.decode()
    with open(path, "wb") as file:
        file.write(result.stdout)


def print_page(chromium, folder, page, pdf):
    command = [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
               f"--user-data-dir={folder}/profile", "--no-pdf-header-footer",
               f"--print-to-pdf={pdf}", "file://" + page]
    result = subprocess.run(command, check=False, capture_output=True, timeout=PATIENCE_S)
    complaints = [line for line in result.stderr.decode("utf-8", "replace").splitlines()
                  if "CONSOLE" in line]
    assert not complaints, "\n".join(complaints)
    with open(pdf, "rb") as file:
        return file.read()


def check_sheet(chromium, folder, page, expected):
    data = print_page(chromium, folder, page, os.path.join(folder, "sheet.pdf"))
    pages = len(PAGE.findall(data))
    assert pages == expected, f"{pages} pages, expected {expected}"
    width, height = (float(number) for number in BOX.search(data).groups())
    assert abs(width - 595) < 2 and abs(height - 842) < 2, f"{width} x {height} points is no A4"


def main(arguments):
    pozo, corpus = (os.path.abspath(argument) for argument in arguments)
    missing = browser.why_missing()
    if missing:
        print(f"1..0 # SKIP {missing}")
        return 0
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        cases = list(prints(corpus, folder))
        print(f"1..{len(cases)}")
        for number, (name, command, expected) in enumerate(cases, start=1):
            page = os.path.join(folder, "sheet.html")
            try:
                write_page(pozo, command, page)
                check_sheet(browser.find(), folder, page, expected)
                print(f"ok {number} - {name}")
            except AssertionError as error:
                failed = True
                print(f"not ok {number} - {name}: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
