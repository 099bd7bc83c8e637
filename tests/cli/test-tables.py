#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables that commands write as workbooks have the cells of those that they write as CSV, and each
appears whole or not at all.

Usage: test-tables.py POZO

Whether a workbook is one is asked of the parts in it: a head that is bold and stays on the screen,
numbers that are numbers, days that are days, and texts that nothing computes.
"""
import csv
import io
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from xml.etree import ElementTree

SPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
# A record with what strangers write.
RECORD = """PCN: 1
Id: =1+1
Event: @SUM(A1)
Date: 2026-05-14
Round: 2
Table: 10
Player-1: =HYPERLINK("http://x")
Player-2: http://x
Player-3: 007
Player-4: \u017dofie; \u00c1da, "B"
Detail: totals
Variant: international-4

deal 1
score A total=1205 sum=1205
score B total=-35 sum=-35
end time
"""


class Commands:
    def __init__(self, pozo, folder):
        self.pozo = os.path.abspath(pozo)
        self.folder = folder

    def run(self, *words, status=0):
        result = subprocess.run([self.pozo, *words], cwd=self.folder, capture_output=True,
                                check=False, timeout=100)
        assert result.returncode == status, (words, result.returncode, result.stderr.decode())
        return result.stdout


def column(place):
    number = 0
    for letter in re.match("[A-Z]+", place)[0]:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def read_cell(cell):
    """Returns the kind of a cell and what stands in it."""
    if cell.get("t") == "inlineStr":
        return "text", "".join(part.text or "" for part in cell.iter(SPACE + "t"))
    assert cell.get("t") in (None, "n"), cell.get("t")
    return ("day" if cell.get("s") == "2" else "number"), cell.find(SPACE + "v").text


def read_sheets(data):
    """Returns the worksheets of a workbook by name, as rows of cells by column."""
    sheets = {}
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        names = [sheet.get("name") for sheet
                 in ElementTree.fromstring(book.read("xl/workbook.xml")).iter(SPACE + "sheet")]
        for number, name in enumerate(names, 1):
            text = book.read(f"xl/worksheets/sheet{number}.xml")
            assert b"<f>" not in text and b"hyperlink" not in text.lower().replace(
                b"=hyperlink(", b""), name
            tree = ElementTree.fromstring(text)
            pane = tree.find(f".//{SPACE}pane")
            assert (pane.get("ySplit"), pane.get("state")) == ("1", "frozen"), name
            assert tree.find(SPACE + "cols") is not None, name
            sheets[name] = [{column(cell.get("r")): read_cell(cell) for cell in row}
                            for row in tree.iter(SPACE + "row")]
            assert all(cell.get("s") == "1" for cell in tree.find(f".//{SPACE}row")), name
    return sheets


def compare(rows, text):
    """A sheet has the cells of a table as CSV, whose texts have apostrophes before formulas."""
    wanted = list(csv.reader(io.StringIO(text)))
    assert len(rows) == len(wanted), (len(rows), len(wanted))
    for row, cells in zip(rows, wanted):
        for place, cell in enumerate(cells):
            kind, value = row.get(place, ("text", ""))
            if kind == "day":
                assert (value, cell) == ("46156", "2026-05-14"), (value, cell)
            elif kind == "number":
                assert float(value) == float(cell), (value, cell)
            else:
                assert value == re.sub("^'(?=[=+@-])", "", cell), (value, cell)


TABLES = [
    ("results", ["results", "in"]),
    ("standings", ["standings", "--by", "player", "--scale", "linear", "in"]),
    ("season", ["standings", "--season", "date", "in"]),
    ("movement", ["movement", "howell", "--pairs", "4"]),
    ("sql", ["sql", "SELECT id, date, round, [table], player_1, player_3, 1.5 AS half FROM games",
             "in"]),
]


def check_same(commands):
    """Each command's workbook has the cells of its CSV."""
    for name, words in TABLES:
        text = commands.run(*words, "--format", "csv").decode()
        [rows] = read_sheets(commands.run(*words, "--format", "xlsx")).values()
        compare(rows, text)
        assert len(rows) > 1, name


def check_kinds(commands):
    """What strangers wrote is text, points are numbers, a date is a day."""
    [rows] = read_sheets(commands.run("results", "--format", "xlsx", "in")).values()
    cells = {head: rows[1].get(place) for place, (_, head) in rows[0].items()}
    for key, wanted in [("id", ("text", "=1+1")), ("event", ("text", "@SUM(A1)")),
                        ("date", ("day", "46156")), ("round", ("number", "2")),
                        ("player_1", ("text", '=HYPERLINK("http://x")')),
                        ("player_3", ("text", "007")), ("score_a", ("number", "1205")),
                        ("score_b", ("number", "-35"))]:
        assert cells[key] == wanted, (key, cells[key])


def check_report(commands):
    """A report has a worksheet for each of its tables."""
    commands.run("report", "-o", "report.xlsx", "--no-statistics", "in")
    commands.run("report", "-o", "report.csv", "--format", "csv", "--no-statistics", "in")
    with open(os.path.join(commands.folder, "report.xlsx"), "rb") as file:
        sheets = read_sheets(file.read())
    with open(os.path.join(commands.folder, "report.csv"), encoding="utf-8") as file:
        tables = file.read().split("\n\n")
    assert list(sheets) == ["results", "standings", "findings", "findings by table", "penalties",
                            "statistics"], list(sheets)
    for rows, text in zip(sheets.values(), tables):
        compare(rows, text)


def check_convert(commands):
    """Games come back out of a workbook as they were."""
    commands.run("convert", "-o", "games.xlsx", "in")
    plain = commands.run("convert", "in")
    assert commands.run("convert", "games.xlsx") == plain
    assert b"\nPlayer-1: =HYPERLINK(\"http://x\")\n" in plain


def check_whole(commands):
    """A file appears whole, or the old one stays."""
    path = os.path.join(commands.folder, "old.xlsx")
    with open(path, "wb") as file:
        file.write(b"old")
    commands.run("sql", "-o", "old.xlsx", "SELECT hex(zeroblob(20000)) FROM games", "in",
                 status=2)
    commands.run("sql", "-o", "old.xlsx", "SELECT abs(-9223372036854775807 - 1) FROM games", "in",
                 status=2)
    commands.run("convert", "-o", "old.xlsx", "in", "nowhere", status=2)
    with open(path, "rb") as file:
        assert file.read() == b"old"
    commands.run("results", "-o", "old.xlsx", "in")
    with open(path, "rb") as file:
        read_sheets(file.read())
    assert not [name for name in os.listdir(commands.folder) if name.startswith(".pozo")]
    commands.run("results", "-o", "/dev/full", "--format", "xlsx", "in", status=2)


def main(pozo):
    checks = [check_same, check_kinds, check_report, check_convert, check_whole]
    print(f"1..{len(checks)}")
    for check in checks:
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "in"))
            with open(os.path.join(folder, "in", "a.pcn"), "w", encoding="utf-8") as file:
                file.write(RECORD)
            check(Commands(pozo, folder))
        print("ok -", check.__doc__, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
