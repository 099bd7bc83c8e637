# SPDX-License-Identifier: MIT
"""Ways to change a line of C so that it still compiles and says something else.

A line is looked at by itself, with its comments and literals blanked out.  What tells an operator
from a sign or a pointer is the layout, which tests/lint/check-format.sh asks for: a binary operator
has a blank on either side, a unary one none behind it.
"""
import re

SWAPS = {
    " == ": [" != "], " != ": [" == "],
    " < ": [" <= ", " >= "], " <= ": [" < ", " > "],
    " > ": [" >= ", " <= "], " >= ": [" > ", " < "],
    " && ": [" || "], " || ": [" && "],
    " + ": [" - "], " - ": [" + "], " * ": [" + "], " / ": [" * "], " % ": [" / "],
    " & ": [" | "], " | ": [" & "], " ^ ": [" | "], " << ": [" >> "], " >> ": [" << "],
    " += ": [" -= ", " = "], " -= ": [" += ", " = "], " |= ": [" = ", " &= "], " &= ": [" |= "],
    "++": ["--"], "--": ["++"],
    "TRUE": ["FALSE"], "FALSE": ["TRUE"],
    "MIN (": ["MAX ("], "MAX (": ["MIN ("],
}
OPERATOR = re.compile("|".join(rf"\b{re.escape(word)}" if word[0].isalpha() else re.escape(word)
                               for word in sorted(SWAPS, key=len, reverse=True)))
NUMBER = re.compile(r"(?<![\w.\]])(\d+)(u?)(?![\w.])")
CONDITION = re.compile(r"^(\s*(?:else )?(?:if|while) )\((.*)\)$")
STATEMENT = re.compile(r"^(\s*)(?:[\w.>\-\[\]* ]+ [|&+\-^]?= .+|[*]?[\w.>\-\[\]]+(?:\+\+|--)|"
                       r"(?:\+\+|--)[*\w.>\-\[\]]+|\w+ \(.*\)|continue|break|return|"
                       r"[*]?[\w.>\-\[\]]+ = .+);$")
DECLARATION = re.compile(r"^\s*(?:const |static |guint|gint|gsize|gssize|gboolean|char |int |void |"
                         r"return |Pozo\w+ \*?\w|G_STATIC_ASSERT|g_auto|[A-Z]\w+ \*?\w+( =|;|,))")
GUARD = re.compile(r"\bg_(?:return|assert)")  # a caller's mistakes, and ours
BLANKED = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/')


class Mutant:
    """One change of one line."""

    def __init__(self, path, number, old, new):
        self.path = path
        self.number = number  # of the line, from 1
        self.old = old
        self.new = new

    def title(self):
        return f"{self.path}:{self.number}: {self.old.strip()}  ->  {self.new.strip()}"


def blank_out(line):
    return BLANKED.sub(lambda match: "\x01" * len(match.group()), line)


def code_lines(text):
    """The lines inside functions, with their numbers: no comments, directives or tables."""
    depth = 0
    is_comment = is_directive = is_table = False
    for number, line in enumerate(text.split("\n"), 1):
        plain = blank_out(line)
        if is_comment:
            is_comment = "*/" not in plain
            continue
        if "/*" in plain:
            is_comment = True
            plain = plain[:plain.index("/*")]
        if is_directive or plain.startswith("#"):
            is_directive = line.endswith("\\")
            continue
        if re.match(r"\s*(?:static )?const .*\[.*\] = \{", plain):
            is_table = True
        if depth > 0 and not is_table and plain.strip() and not GUARD.search(plain):
            yield number, line, plain
        if is_table and "};" in plain:
            is_table = False
            continue
        if is_table:
            continue
        if line.startswith("{"):
            depth = 1
        elif line.startswith("}"):
            depth = 0


def change_operators(line, plain):
    for match in OPERATOR.finditer(plain):
        for new in SWAPS[match.group()]:
            yield line[:match.start()] + new + line[match.end():]


def change_numbers(line, plain):
    for match in NUMBER.finditer(plain):
        value = int(match.group(1))
        for new in {0: [1], 1: [0, 2]}.get(value, [value + 1, value - 1]):
            yield f"{line[:match.start()]}{new}{match.group(2)}{line[match.end():]}"


def change_condition(line, plain):
    match = CONDITION.match(plain)
    if match and plain.count("(") == plain.count(")"):
        whole = line[match.start(2):match.end(2)]
        yield f"{match.group(1)}(!({whole}))"
        if not match.group(1).strip().endswith("while"):
            yield f"{match.group(1)}((({whole}), TRUE))"
        yield f"{match.group(1)}((({whole}), FALSE))"


def operand_end(plain, at):
    """Where an operand that begins at a place ends, if it ends in the line."""
    depth = 0
    while at < len(plain):
        if depth == 0 and (plain.startswith((" && ", " || "), at) or plain[at] in "),;?"):
            return at
        depth += (plain[at] in "([") - (plain[at] in ")]")
        at += 1
    return at if depth == 0 else None


def drop_operand(line, plain):
    """A condition without one of those that it is made of."""
    for match in re.finditer(r" (?:&&|\|\|)(?: |$)", plain):
        end = operand_end(plain, match.end())
        if end is not None and end > match.end():
            yield line[:match.start()] + line[end:]
        begins = [before.end() for before in
                  re.finditer(r"^\s*(?=[^\s])|[(] ?| (?:&&|\|\||=|\?|:|return) |return ", plain)
                  if before.end() < match.start() and
                  operand_end(plain, before.end()) == match.start()]
        if begins:
            yield line[:begins[-1]] + line[match.end():]


def drop_statement(line, plain):
    match = STATEMENT.match(plain)
    if match and not DECLARATION.match(plain) and plain.count("(") == plain.count(")"):
        yield match.group(1) + ";"


MUTATORS = (change_operators, change_numbers, change_condition, drop_operand, drop_statement)


def list_mutants(path, text):
    """Every mutant of a file, each kind of change by itself."""
    for number, line, plain in code_lines(text):
        for mutator in MUTATORS:
            for new in mutator(line, plain):
                yield mutator.__name__, Mutant(path, number, line, new)
