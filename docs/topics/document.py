# SPDX-License-Identifier: MIT
"""Reads a page of docs/ into blocks, for whoever makes another form of it.

What Markdown is, markdown-it knows; here it is only asked which of it our pages use, so that each
form has to know no more.  Anything else is refused with its line, and the build stops there.

A block is a tuple that begins with its kind:

  ("head", level, spans)      a heading, level 1 to 3
  ("para", spans)
  ("code", lines)             lines as they stand
  ("list", marks, items)      a mark and spans for each item
  ("table", head, rows)       a row is a list of cells, a cell a list of lines, a line is spans

Spans are pairs of a style, "", "bold" or "code", and a text without line ends.
"""
import unicodedata

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

BREAK = ("break", "")


class Refusal(Exception):
    """A page holds what its other forms could not show."""


def refuse(node, what):
    while node is not None and node.map is None:
        node = node.parent
    line = node.map[0] + 1 if node is not None else 1
    raise Refusal(f"line {line}: {what} is no part of these pages")


# ---- Spans ----

def read_link(node, style):
    """A link is its words; where it leads is said if they do not."""
    spans = read_children(node, style)
    target = node.attrs["href"].split("#")[0]
    words = "".join(text for _, text in spans)
    is_said = not target or target in words or target.removesuffix(".md") == words.lower()
    return spans if is_said else [*spans, ("", f" (docs/{target})")]


def read_html(node, _style):
    if node.content != "<br>":
        refuse(node, node.content)
    return [BREAK]


SPANS = {
    "text": lambda node, style: [(style, node.content)],
    "code_inline": lambda node, style: [("code", node.content)],
    "softbreak": lambda node, style: [(style, " ")],
    "strong": lambda node, style: read_children(node, "bold"),
    "em": lambda node, style: read_children(node, style),
    "link": read_link,
    "image": lambda node, style: [],
    "html_inline": read_html,
}


def read_children(node, style=""):
    spans = []
    for child in node.children:
        if child.type not in SPANS:
            refuse(child, child.type)
        spans += SPANS[child.type](child, style)
    return spans


def read_inline(node):
    """Returns the spans of a block that holds nothing but text."""
    if len(node.children) > 1 or node.children and node.children[0].type != "inline":
        refuse(node, f"a block in a {node.type}")
    spans = read_children(node.children[0]) if node.children else []
    if BREAK in spans and node.type not in ("td", "th"):
        refuse(node, "a line break outside of a table")
    return spans


# ---- Blocks ----

def read_list(node):
    marks, items = [], []
    for number, item in enumerate(node.children, 1):
        if [child.type for child in item.children] != ["paragraph"]:
            refuse(item, "an item of several blocks")
        marks.append("*" if node.type == "bullet_list" else f"{number}.")
        items.append(read_inline(item.children[0]))
    return ("list", marks, items)


def read_cell(node):
    lines = [[]]
    for span in read_inline(node):
        if span == BREAK:
            lines.append([])
        else:
            lines[-1].append(span)
    return lines


def read_table(node):
    """Rows without any text, such as those of pictures, are left out."""
    head = [read_cell(cell) for cell in node.children[0].children[0].children]
    rows = [[read_cell(cell) for cell in row.children]
            for body in node.children[1:] for row in body.children]
    rows = [row for row in rows if any(plain(line) for cell in row for line in cell)]
    return ("table", head, rows)


def read_code(node):
    return ("code", node.content.rstrip("\n").split("\n"))


BLOCKS = {
    "heading": lambda node: ("head", int(node.tag[1]), read_inline(node)),
    "paragraph": lambda node: ("para", read_inline(node)),
    "fence": read_code,
    "code_block": read_code,
    "bullet_list": read_list,
    "ordered_list": read_list,
    "table": read_table,
}


def is_comment(node):
    return node.type == "html_block" and node.content.startswith("<!--")


def read_blocks(text):
    """Returns the blocks of a page; of a picture nothing is left, and so no block."""
    root = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))
    blocks = []
    for node in root.children:
        if is_comment(node):
            continue
        if node.type not in BLOCKS:
            refuse(node, node.type)
        block = BLOCKS[node.type](node)
        if block[0] not in ("para", "table") or block[-1]:
            blocks.append(block)
    return blocks


def read_page(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        return read_blocks(text)
    except Refusal as refusal:
        raise SystemExit(f"{path}: {refusal}") from None


# ---- Layout ----

def plain(spans):
    return "".join(text for _, text in spans)


def width_of(text):
    """Returns how many columns a text takes in a terminal."""
    return sum(0 if unicodedata.combining(sign) else
               2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def split_words(spans):
    """Returns the words of some spans: lists of spans without blanks.  A short piece of code is a
    word, blanks and all, so that nobody has to guess what stands where it is broken."""
    words, is_open = [], False
    for style, text in spans:
        is_whole = style == "code" and width_of(text) <= 30
        for number, piece in enumerate([text] if is_whole else text.split(" ")):
            if number > 0:
                is_open = False
            if piece == "":
                continue
            if is_open:
                words[-1].append((style, piece))
            else:
                words.append([(style, piece)])
            is_open = True
    return words


def wrap(spans, columns):
    """Returns spans as lines of at most so many columns, where the words allow it."""
    lines, column = [], 0
    for word in split_words(spans):
        width = width_of(plain(word))
        if lines and column + 1 + width <= columns:
            lines[-1] += [("", " "), *word]
            column += 1 + width
        else:
            lines.append(list(word))
            column = width
    return lines


class Table:
    """How a table is laid out in so many columns: side by side where there is room for its cells
    but the last, which is broken into lines; else as a list with a line or more for each cell."""

    GAP = 2
    LAST_MIN = 20

    def __init__(self, block, columns):
        _, self.head, self.rows = block
        self.columns = columns
        self.has_head = any(plain(line) for cell in self.head for line in cell)
        rows = [self.head, *self.rows] if self.has_head else self.rows
        self.widths = [max(width_of(plain(line)) for row in rows for line in row[index])
                       for index in range(len(self.head))]
        self.room = columns - sum(self.widths[:-1]) - self.GAP * (len(self.widths) - 1)

    def is_side_by_side(self):
        return self.room >= min(self.LAST_MIN, self.widths[-1])

    def lay_row(self, row):
        """Yields the lines of a row as spans, for a table that is laid side by side."""
        cells = [[wrapped for line in cell for wrapped in wrap(line, max(self.room, 1)) or [[]]]
                 if index == len(row) - 1 else cell for index, cell in enumerate(row)]
        for number in range(max(len(cell) for cell in cells)):
            spans, gap = [], 0
            for cell, width in zip(cells, self.widths):
                line = cell[number] if number < len(cell) else []
                spans += [("", " " * gap), *line] if line else []
                gap = (0 if line else gap) + width - width_of(plain(line)) + self.GAP
            yield spans

    def label(self, index):
        """Returns what stands before a cell in a list: nothing before the first two."""
        title = " ".join(plain(line) for line in self.head[index])
        return [] if index < 2 or not title else [("", f"{title}: ")]
