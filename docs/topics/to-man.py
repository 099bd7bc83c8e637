#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a page of docs/ as the source of a manual page, for scdoc, on standard output.

Usage: to-man.py NAME SECTION SUMMARY VERSION PAGE SEE-ALSO...   a page of its own
       to-man.py --part PAGE                                     a part of another page

A part begins below the heading that the other page gives it.
"""
import re
import sys

from document import Table, plain, read_page

COLUMNS = 67  # of 80: a manual page is indented, and a table in it once more


def escape(text):
    return re.sub(r"([\\*_`#\[\]|<>.+~-])", r"\\\1", text)


def show(spans):
    return "".join(f"*{escape(text)}*" if style and text.strip() else escape(text)
                   for style, text in spans)


class Writer:
    """Collects the lines of a page."""

    def __init__(self):
        self.lines = []

    def gap(self):
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def head(self, level, spans):
        title = escape(plain(spans))
        self.lines.append(f"# {title.upper()}" if level < 3 else f"## {title}")

    def para(self, spans):
        self.lines.append(show(spans))

    def code(self, lines):
        self.lines += ["```", *lines, "```"]

    def list(self, marks, items):
        for mark, spans in zip(marks, items):
            self.lines.append(f"{'-' if mark == '*' else '.'} {show(spans)}")

    def table(self, head, rows):
        """Two columns are terms and what they mean; of more, those that fit stand side by side."""
        table = Table(("table", head, rows), COLUMNS)
        if len(head) > 2 and table.is_side_by_side():
            rows = [head, *rows] if table.has_head else rows
            self.code([plain(spans) for row in rows for spans in table.lay_row(row)])
            return
        for row in rows:
            self.gap()
            self.lines.append(f"*{escape(' '.join(plain(line) for line in row[0]))}*")
            self.lines += self.list_cells(table, row)

    def list_cells(self, table, row):
        """Returns what stands below a term: a line for each line of each cell."""
        lines = []
        for index, cell in enumerate(row[1:], 1):
            texts = [show(line) for line in cell if plain(line)]
            if texts:
                lines += [show(table.label(index)) + texts[0], *texts[1:]]
        return ["\t" + "++\n".join(lines)]


def write_blocks(writer, blocks):
    for kind, *content in blocks:
        writer.gap()
        getattr(writer, kind)(*content)
    return "\n".join(writer.lines) + "\n"


def write_page(name, section, summary, version, path, *others):
    writer = Writer()
    title, *blocks = read_page(path)
    writer.lines = [f'{name}({section}) "pozo {version}" "Pozo manual"', "",
                    "# NAME", "", f"{name} - {escape(summary)}", ""]
    if blocks[0][0] != "head":
        writer.lines.append("# DESCRIPTION")
    write_blocks(writer, blocks)
    writer.lines += ["", "# SEE ALSO", "", ", ".join(f"*{escape(other)}" for other in others)]
    return "\n".join(writer.lines) + "\n"


def main(arguments):
    if arguments[0] == "--part":
        _, *blocks = read_page(arguments[1])
        return write_blocks(Writer(), blocks)
    return write_page(*arguments)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(main(sys.argv[1:]))
