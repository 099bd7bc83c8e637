#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A sheet for an appeal is one page of A4 when it is printed, and a page of `show` asks nothing.

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
import browser

PATIENCE_S = 120
PLACES = [("peer/full/fd4-0047-normal.pcn", "d4t70"), ("peer/full/fd4-0047-normal.pcn", "d4t55")]
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
BOX = re.compile(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)\s*\]")


def write_page(pozo, corpus, name, place, path):
    command = [pozo, "show", "--variant", "international-4", "--at", place, "--sheet", "--format",
               "html", os.path.join(corpus, name)]
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


def check_sheet(chromium, folder, page):
    data = print_page(chromium, folder, page, os.path.join(folder, "sheet.pdf"))
    pages = len(PAGE.findall(data))
    assert pages == 1, f"{pages} pages"
    width, height = (float(number) for number in BOX.search(data).groups())
    assert abs(width - 595) < 2 and abs(height - 842) < 2, f"{width} x {height} points is no A4"


def main(arguments):
    pozo, corpus = (os.path.abspath(argument) for argument in arguments)
    missing = browser.why_missing()
    if missing:
        print(f"1..0 # SKIP {missing}")
        return 0
    print(f"1..{len(PLACES)}")
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, place) in enumerate(PLACES, start=1):
            page = os.path.join(folder, "sheet.html")
            try:
                write_page(pozo, corpus, name, place, page)
                check_sheet(browser.find(), folder, page)
                print(f"ok {number} - {name} {place}")
            except AssertionError as error:
                failed = True
                print(f"not ok {number} - {name} {place}: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
