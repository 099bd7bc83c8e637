# SPDX-License-Identifier: MIT
"""Finds every condition of a C source, and writes the source anew so that each of them can be
decided at run time: `if (a && b)` becomes `if (POZO_DECIDE (7, a) && POZO_DECIDE (8, b))`.

A condition is what stands in an `if`, a loop or before a `?`, what `&&` and `||` join, and a
comparison that is assigned, returned or passed on; of what is joined each operand is one.  What is
worked out at compile time (directives, tables, assertions) and what a caller may not do is none.
"""
import re

BLANKED = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
KEYWORD = re.compile(r"\s*(?:else\s+)?(if|while|for|switch)\s*\(")
SKIPPED = re.compile(r"\s*(?:G_STATIC_ASSERT|G_DEFINE|g_return_|g_assert|case\b|default\b|static "
                     r"(?:const )?[\w *]+\[)")
COMPARISONS = (" == ", " != ", " < ", " <= ", " > ", " >= ")
WRAPPER = re.compile(r"(?:G_LIKELY|G_UNLIKELY)?\s*\(")
OPENING, CLOSING = "([{", ")]}"


def find_function(lines, number):
    """The function that a line, counted from 1, stands in; `-` above the first one."""
    for line in reversed(lines[:number]):
        match = re.match(r"(?!G_STATIC_ASSERT)(\w+) \(", line)
        if match:
            return match.group(1)
    return "-"


class Condition:
    """A place that can be decided: what stands there, in which line of which function, and which
    one it is of those in that function that read alike."""

    def __init__(self, path, line, function, text):
        self.path = path
        self.line = line  # from 1
        self.function = function
        self.text = text
        self.nth = 1

    def name(self):
        return f"{self.text} @{self.nth}" if self.nth > 1 else self.text

    def title(self):
        return f"{self.path}:{self.line}: {self.name()}"


def blank(text):
    """The text with as many blanks in place of comments and directives, and signs in that of
    literals."""
    def fill(match):
        return re.sub(r"[^\n]", "_" if match.group()[0] in "\"'" else " ", match.group())

    return DIRECTIVE.sub(fill, BLANKED.sub(fill, text))


def closing(plain, at):
    """The place of what closes a bracket."""
    depth = 0
    for place in range(at, len(plain)):
        depth += (plain[place] in OPENING) - (plain[place] in CLOSING)
        if depth == 0:
            return place
    raise ValueError(f"nothing closes {plain[at:at + 40]!r}")


def split(plain, start, end, words):
    """The parts of a region between some words that stand in no brackets there."""
    parts, depth, at, begin = [], 0, start, start
    while at < end:
        depth += (plain[at] in OPENING) - (plain[at] in CLOSING)
        word = next((word for word in words if depth == 0 and plain.startswith(word, at)), None)
        if word:
            parts.append((begin, at))
            begin = at = at + len(word)
        else:
            at += 1
    return [*parts, (begin, end)]


def strip(plain, start, end):
    while start < end and plain[start].isspace():
        start += 1
    while start < end and plain[end - 1].isspace():
        end -= 1
    return start, end


class Finder:
    """The conditions of one text, as regions of it."""

    def __init__(self, plain):
        self.lines = plain
        self.plain = plain.replace("\n", " ")
        self.found = []

    def condition(self, start, end):
        """A region that is true or not."""
        plain = self.plain
        start, end = strip(plain, start, end)
        if len(split(plain, start, end, [" ? "])) > 1 or start == end:
            self.value(start, end)
            return
        for word in ("||", "&&"):
            parts = split(plain, start, end, [word])
            if len(parts) > 1:
                for part in parts:
                    self.condition(*part)
                return
        inner = start + 1 if plain[start] == "!" else start
        match = WRAPPER.match(plain, inner)
        if match and closing(plain, match.end() - 1) == end - 1:
            self.condition(match.end(), end - 1)
            return
        self.found.append((start, end))
        self.brackets(start, end)

    def value(self, start, end):
        """A region that is any expression, or several."""
        plain = self.plain
        for part in split(plain, start, end, [",", " = ", "|= ", "&= ", "+= ", "-= ", "return "]):
            self.one_value(*strip(plain, *part))

    def one_value(self, start, end):
        plain = self.plain
        chosen = split(plain, start, end, [" ? "])
        if len(chosen) > 1:
            self.condition(*chosen[0])
            for part in split(plain, chosen[1][0], end, [" : "]):
                self.one_value(*strip(plain, *part))
        elif (any(len(split(plain, start, end, [word])) > 1 for word in ("||", "&&")) or
              self.compares(start, end)):
            self.condition(start, end)
        else:
            self.brackets(start, end)

    def compares(self, start, end):
        """Whether a comparison stands there that no operator has to do with."""
        return len(split(self.plain, start, end, COMPARISONS)) == 2

    def brackets(self, start, end):
        """What stands in the brackets of a region."""
        at = start
        while at < end:
            if self.plain[at] in OPENING:
                last = closing(self.plain, at)
                self.value(at + 1, last)
                at = last
            at += 1

    def statement(self, start, end):
        plain = self.plain
        if SKIPPED.match(plain, start, end):
            return
        match = KEYWORD.match(plain, start, end)
        if not match:
            self.value(start, end)
            return
        last = closing(plain, match.end() - 1)
        if match.group(1) == "for":
            first, test, step = split(plain, match.end(), last, [";"])
            self.value(*first)
            self.condition(*test)
            self.value(*step)
        elif match.group(1) == "switch":
            self.value(match.end(), last)
        else:
            self.condition(match.end(), last)
        self.statement(last + 1, end)

    def bodies(self):
        """Where functions begin and end: their braces stand alone at the beginning of a line."""
        for match in re.finditer(r"(?<=\n)\{\n", self.lines):
            yield match.end(), self.lines.index("\n}", match.end())

    def find(self):
        for start, end in self.bodies():
            depth, begin = 0, start
            for at in range(start, end):
                char = self.plain[at]
                depth += (char in "([") - (char in ")]")
                if depth == 0 and char in ";{}":
                    self.statement(begin, at)
                    begin = at + 1
        return sorted(self.found)


def rewrite(path, text, first):
    """The conditions of a text, and the text in which each can be decided by its number, counted
    from @first.  Its first line, a comment, gives way to an include; no line moves."""
    found = Finder(blank(text)).find()
    lines = text.split("\n")
    conditions = []
    for start, end in found:
        line = text.count("\n", 0, start) + 1
        condition = Condition(path, line, find_function(lines, line),
                              " ".join(text[start:end].split()))
        condition.nth += sum((other.function, other.text) == (condition.function, condition.text)
                             for other in conditions)
        conditions.append(condition)
    opened = {start: index for index, (start, _) in enumerate(found)}
    closed = {}
    for start, end in found:
        closed[end] = closed.get(end, 0) + 1
    out = []
    for at, char in enumerate(text + " "):
        out.append(")" * closed.get(at, 0))
        if at in opened:
            out.append(f"POZO_DECIDE ({first + opened[at]}, ")
        out.append(char)
    changed = "".join(out)[:-1]
    return conditions, '#include "pozo-decide.h"\n' + changed.partition("\n")[2]
