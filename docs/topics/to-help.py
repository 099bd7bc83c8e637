#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a page of docs/ as `pozo help` shows it, on standard output.

Usage: to-help.py PAGE

Lines have at most 80 columns, and the build stops at one that has more.  What stands between SO and
SI (0x0e, 0x0f) is bold where there is a terminal; nothing else of it is not to be seen.
"""
import sys

from document import Table, plain, read_page, width_of, wrap

COLUMNS = 80
INDENT = 2
BOLD = "\x0e%s\x0f"


class Writer:
    """Collects the lines of a page."""

    def __init__(self):
        self.lines = []

    def write(self, spans, indent=INDENT):
        text = "".join(BOLD % text if style and text.strip() else text for style, text in spans)
        columns = indent + width_of(plain(spans))
        if columns > COLUMNS:
            raise SystemExit(f"a line of {columns} columns: {plain(spans)}")
        self.lines.append(" " * indent + text if text else "")

    def wrap(self, spans, indent=INDENT, mark=""):
        rest = " " * len(mark)
        for number, line in enumerate(wrap(spans, COLUMNS - indent - len(mark))):
            self.write([("", rest if number else mark), *line], indent)

    def gap(self):
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def head(self, level, spans):
        bold = [("bold", plain(spans))]
        self.write(bold, 0 if level < 3 else INDENT)

    def para(self, spans):
        self.wrap(spans)

    def code(self, lines):
        indent = INDENT + 2 if max(map(width_of, lines)) <= COLUMNS - INDENT - 2 else INDENT
        for line in lines:
            self.write([("", line)], indent)

    def list(self, marks, items):
        for mark, spans in zip(marks, items):
            self.wrap(spans, mark=mark + " ")

    def table(self, head, rows):
        table = Table(("table", head, rows), COLUMNS - INDENT)
        if not table.is_side_by_side():
            self.table_as_list(table)
            return
        bold = [[[("bold", plain(line))] for line in cell] for cell in head]
        for row in ([bold] if table.has_head else []) + rows:
            for spans in table.lay_row(row):
                self.write(spans)

    def table_as_list(self, table):
        for row in table.rows:
            self.gap()
            self.wrap([("bold", plain(line)) for line in row[0]])
            for index, cell in enumerate(row[1:], 1):
                label = table.label(index)
                for line in cell if plain(cell[0]) else []:
                    self.wrap([*label, *line], INDENT + 4)
                    label = []


def main(path):
    writer = Writer()
    for kind, *content in read_page(path):
        writer.gap()
        getattr(writer, kind)(*content)
        if kind == "head":
            writer.lines.append("") if content[0] == 1 else None
    sys.stdout.write("\n".join(writer.lines) + "\n")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    main(*sys.argv[1:])
