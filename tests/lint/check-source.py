#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the sources against the limits and habits of docs/style.md.

Usage: check-source.py ROOT            check the tree at ROOT
       check-source.py --self-test DIR check that every rule has a fixture that trips it

The numbers and the exceptions, each with its reason, are in limits.toml beside this file.  A
rule is a function over one Source; the table RULES names them all.
"""
import fnmatch
import os
import re
import shutil
import signal
import sys
import tempfile
import tomllib

C_CODE = {".c", ".h"}
OWN_CODE = C_CODE | {".def", ".py", ".sh"}
TEXT_ONLY = {".md", ".build", ".txt", ".toml", ".in", ".scd", ".ini", ".yml", ".json"}
SKIP = ["build*", ".git", "*__pycache__", "tests/lint/fixtures", "corpus/fuzz", "tests/golden/*/*"]
SECONDS_MAX = 20
PRODUCT = ("src/", "formats/", "plugins/")
LOOP_WORDS = {"if", "for", "while", "switch"}
DOC_EXEMPT = {"main", "LLVMFuzzerTestOneInput"}


class Source:
    """One file: its text, and for C the text with comments, strings and directives blanked."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.lines = text.split("\n")
        self.kind = kind_of(path, text)
        self.code = blank(text) if self.kind in C_CODE | {".def"} else ""
        self.plain = blank_directives(self.code)
        self.functions = find_functions(self) if self.kind in C_CODE else []

    def line_at(self, offset):
        return self.text.count("\n", 0, offset) + 1


class Function:
    """A function definition: where its name, body and end are."""

    def __init__(self, source, match, end):
        self.name = match["name"]
        self.head = match["head"]
        self.parameters = match["parameters"]
        self.body = source.plain[match.end("head"):end]
        self.first_line = source.line_at(match.start("head"))
        self.open_line = source.line_at(match.end("head"))
        self.close_line = source.line_at(end)

    def is_static(self):
        return re.search(r"\bstatic\b", self.head) is not None


def kind_of(path, text):
    suffix = os.path.splitext(path)[1]
    if suffix == "" and text.startswith("#!"):
        program = text.split("\n", 1)[0]
        return ".py" if "python" in program else ".sh" if "sh" in program else ""
    return suffix


def blank(text):
    """Replaces comments and the insides of strings by spaces; offsets stay."""
    comment = r"/\*.*?\*/|//[^\n]*"
    string = r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"

    def spaces(match):
        found = match.group()
        if found[0] in "\"'":
            return found[0] + " " * (len(found) - 2) + found[0]
        return re.sub(r"[^\n]", " ", found)

    return re.sub(comment + "|" + string, spaces, text, flags=re.S)


def blank_directives(code):
    pattern = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), code)


FUNCTION = re.compile(
    r"^(?P<head>(?:[A-Za-z_][\w \t*]*\n)?(?P<name>[A-Za-z_]\w*) ?"
    r"\((?P<parameters>[^;{}]*)\)[ \t]*\n)(?=\{)", re.M)


def find_functions(source):
    functions = []
    for match in FUNCTION.finditer(source.plain):
        end = source.plain.find("\n}", match.end("head"))
        if end >= 0:
            functions.append(Function(source, match, end + 2))
    return functions


def table_lines(body):
    """How many lines of a body are initialisers of const tables."""
    pattern = re.compile(r"^[ \t]*(?:static )?const [^;]*?=\s*\{.*?\};", re.M | re.S)
    return sum(match.group().count("\n") + 1 for match in pattern.finditer(body))


class Nesting:
    """Walks the statements of a body and finds how deep its conditions and loops nest."""

    def __init__(self, body):
        self.tokens = re.findall(r"[A-Za-z_]\w*|\S", body)
        self.at = 0
        self.deepest = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def statement(self, depth):
        self.deepest = max(self.deepest, depth)
        word = self.peek()
        if word == "{":
            self.block(depth)
        elif word in LOOP_WORDS or word == "do":
            self.nested(word, depth)
        elif word in {"case", "default"}:
            self.skip_to(":")
        else:
            self.skip_to(";")

    def block(self, depth):
        self.at += 1
        while self.peek() not in {"}", ""}:
            self.statement(depth)
        self.at += 1

    def nested(self, word, depth):
        self.at += 1
        if word != "do":
            self.parentheses()
        self.statement(depth + 1)
        if word == "do":
            self.skip_to(";")
        if word == "if" and self.peek() == "else":
            self.at += 1
            self.statement(depth if self.peek() == "if" else depth + 1)

    def parentheses(self):
        self.skip_to(")")

    def skip_to(self, stop):
        """Goes past the next @stop that is not inside brackets (opened after this point)."""
        depth = -1 if stop == ")" else 0
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token == stop and depth <= 0:
                return
            if token in "({[":
                depth += 1
            elif token in ")}]":
                depth -= 1


def deepest_nesting(body):
    walker = Nesting(body)
    walker.statement(0)
    return walker.deepest


def count_parameters(text):
    if text.strip() in {"", "void"}:
        return 0
    while True:
        flatter = re.sub(r"\([^()]*\)", "", text)
        if flatter == text:
            return text.count(",") + 1
        text = flatter


# ---- The rules: each yields (line, message) ----

def check_function_length(source, limit):
    for function in source.functions:
        length = function.close_line - function.open_line + 1 - table_lines(function.body)
        if length > limit:
            yield function.first_line, f"{function.name} has {length} lines; {limit} is the most"


def check_nesting(source, limit):
    for function in source.functions:
        depth = deepest_nesting(function.body)
        if depth > limit:
            yield function.first_line, f"{function.name} nests {depth} deep; {limit} is the most"


def check_parameters(source, limit):
    for function in source.functions:
        count = count_parameters(function.parameters)
        if count > limit:
            yield (function.first_line,
                   f"{function.name} has {count} parameters; {limit} is the most, then a struct")


def check_file_length(source, limit):
    if source.kind in OWN_CODE - {".h", ".def"} and len(source.lines) - 1 > limit:
        yield limit, f"{len(source.lines) - 1} lines; {limit} is the most"


def check_header_length(source, limit):
    if source.kind == ".h" and len(source.lines) - 1 > limit:
        yield limit, f"{len(source.lines) - 1} lines; {limit} is the most for a header"


def check_goto(source, _limit):
    yield from grep(source, source.plain, r"\bgoto\b", "use early return and g_autoptr")


def check_include_up(source, _limit):
    if source.kind in C_CODE:
        yield from grep(source, source.text, r"^[ \t]*#[ \t]*include[ \t]*[\"<][^\">\n]*\.\./",
                        "an include names another layer's header by its name alone")


def check_static_data(source, _limit):
    if source.kind not in C_CODE:
        return
    for match in re.finditer(r"\bstatic\b([^;{(=]*)([;{(=])", source.plain):
        if match[2] != "(" and not is_const(match[1]):
            yield source.line_at(match.start()), "static data that is not const"
    pattern = r"^(?!static\b|extern\b|typedef\b|struct\b|union\b|enum\b|return\b)[A-Za-z_]\w*" \
              r"(?: +\**|\*+)(?:[A-Za-z_][\w*]*[ \[\]\w*]*)(?:=[^=\n]|;)"
    for match in re.finditer(pattern, source.plain, re.M):
        if not is_const(match.group().split("=")[0]):
            yield source.line_at(match.start()), "a global variable that is not const"


def is_const(declaration):
    return re.search(r"\bconst\b", declaration.rsplit("*", 1)[-1]) is not None


def check_assert(source, _limit):
    if source.kind not in C_CODE:
        return
    yield from grep(source, source.plain, r"(?<![\w])assert ?\(", "use the asserts of GLib")
    if source.path.startswith("tests/"):
        yield from grep(source, source.plain, r"\bg_assert ?\(",
                        "a test says what it expects: g_assert_cmp*, g_assert_true")
    else:
        yield from grep(source, source.plain,
                        r"\bg_assert ?\((?:[^;]*[^=!<>;]=[^=]|[^;]*(?:\+\+|--))[^;]*;",
                        "an assert with a side effect vanishes in a release build")


def check_unfinished(source, _limit):
    yield from grep(source, source.text, r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b",
                    "finish it, or describe the limit where a user will read it")


def check_tab(source, _limit):
    if source.kind != ".scd":  # there a tab is markup
        yield from grep(source, source.text, r"\t", "a tab")


def check_blank_end(source, _limit):
    if source.kind != ".md":
        yield from grep(source, source.text, r"[ \t\r]+$", "blanks at the end of the line")
    if not source.text:
        return
    if not source.text.endswith("\n") or source.text.endswith("\n\n"):
        yield len(source.lines), "a file ends with exactly one newline"


def check_line_length(source, limits):
    limit = limits.get(source.kind, limits["other"])
    if source.kind not in OWN_CODE | {".build"}:
        return
    for number, line in enumerate(source.lines, 1):
        if len(line) > limit:
            yield number, f"{len(line)} columns; {limit} is the most"


def check_spdx(source, _limit):
    if source.kind in OWN_CODE:
        head = source.lines[1] if source.text.startswith("#!") else source.lines[0]
        if "SPDX-License-Identifier: MIT" not in head:
            yield 1, "the first line names the licence: SPDX-License-Identifier: MIT"


def check_top_comment(source, _limit):
    if source.kind not in OWN_CODE:
        return
    after = 2 if source.text.startswith("#!") else 1
    line = source.lines[after] if len(source.lines) > after else ""
    if not line.startswith(("/* ", "# ", '"""')):
        yield after + 1, "the line after the licence says what the file is, and why"


def check_pragma_once(source, _limit):
    if source.kind == ".h" and "\n#pragma once\n" not in source.text:
        yield 1, "a header has #pragma once"


def check_doc_comment(source, _limit):
    if source.kind != ".c" or not source.path.startswith(("src/", "formats/")):
        return
    for function in source.functions:
        if function.is_static() or function.name in DOC_EXEMPT:
            continue
        above = "\n".join(source.lines[:function.first_line - 1])
        comment = above[above.rfind("/**"):] if "/**" in above else ""
        if not comment.endswith("*/") or f"* {function.name}:" not in comment:
            yield function.first_line, f"{function.name} has no comment of its own"


def check_machine_path(source, _limit):
    places = r"/hom[e]/\w|/roo[t]/|/User[s]/\w"
    hosts = r"https?://[\w.-]*(?:registr[y]|artifactor[y]|prox[y]|mirro[r])[\w.-]*[:/]"
    yield from grep(source, source.text, places + "|" + hosts, "a place that only one machine has")


def check_retired_word(source, words):
    """A word that had no field: the identifiers of the product use the one that took its place."""
    if source.kind not in C_CODE or not source.path.startswith(PRODUCT):
        return
    for match in re.finditer(r"[A-Za-z_]\w*", source.plain):
        parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", match[0])
        for word in sorted({part.lower() for part in parts} & words.keys()):
            yield source.line_at(match.start()), f"{match[0]}: {word} is {words[word]}"


def grep(source, text, pattern, message):
    for match in re.finditer(pattern, text, re.M):
        yield source.line_at(match.start()), message


RULES = {
    "function-length": check_function_length,
    "nesting": check_nesting,
    "parameters": check_parameters,
    "file-length": check_file_length,
    "header-length": check_header_length,
    "goto": check_goto,
    "include-up": check_include_up,
    "static-data": check_static_data,
    "assert": check_assert,
    "unfinished": check_unfinished,
    "tab": check_tab,
    "blank-end": check_blank_end,
    "line-length": check_line_length,
    "spdx": check_spdx,
    "top-comment": check_top_comment,
    "pragma-once": check_pragma_once,
    "doc-comment": check_doc_comment,
    "machine-path": check_machine_path,
    "retired-word": check_retired_word,
}


def is_skipped(path):
    return any(fnmatch.fnmatch(path, pattern) for pattern in SKIP)


def read_tree(root):
    """Yields a Source for each file of the tree that people write."""
    for folder, folders, names in os.walk(root):
        inside = os.path.relpath(folder, root)
        prefix = "" if inside == "." else inside + "/"
        folders[:] = sorted(f for f in folders if not is_skipped(prefix + f))
        for name in sorted(names):
            source = read_source(root, prefix + name)
            if source is not None and not is_skipped(source.path):
                yield source


def read_source(root, path):
    """Returns a Source, or None for what nobody wrote: a pipe in a tree would keep who opens it."""
    whole = os.path.join(root, path)
    if not os.path.isfile(whole):
        return None
    with open(whole, "rb") as file:
        data = file.read()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if kind_of(path, text) not in OWN_CODE | TEXT_ONLY:
        return None
    return Source(path, text)


def check(source, config):
    """Returns the complaints about one file as lines, those that limits.toml allows left out."""
    complaints = []
    for rule, function in RULES.items():
        limit = allowed(source.path, rule, config)
        if limit == "any":
            continue
        for line, message in function(source, limit or config["limits"].get(rule)):
            complaints.append(f"{source.path}:{line}: {message} [{rule}]")
    return list(dict.fromkeys(complaints))


def allowed(path, rule, config):
    for row in config.get("allow", []):
        if not row.get("reason"):
            sys.exit(f"limits.toml: the exception for {row['path']} gives no reason")
        if row["rule"] == rule and fnmatch.fnmatch(path, row["path"]):
            return row.get("limit", "any")
    return None


def check_tree(root, config):
    sources = list(read_tree(root))
    complaints = [line for source in sources for line in check(source, config)]
    print("\n".join(complaints))
    print(f"{len(sources)} files checked against {len(RULES)} rules: {len(complaints)} complaints")
    return 1 if complaints else 0


def passes_over_pipes():
    """A tree with a pipe, and a link that leads nowhere, has the files that are there."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkfifo(os.path.join(folder, "pipe.c"))
        os.symlink("nowhere", os.path.join(folder, "link.c"))
        shutil.copy(__file__, folder)
        signal.alarm(SECONDS_MAX)
        paths = [source.path for source in read_tree(folder)]
        signal.alarm(0)
        return paths == [os.path.basename(__file__)]


def self_test(folder):
    """The fixtures give exactly the lines of expected, and every rule is in there."""
    config = tomllib.load(open(os.path.join(folder, "limits.toml"), "rb"))
    found = [line for source in read_tree(folder) for line in check(source, config)]
    with open(os.path.join(folder, "expected"), encoding="utf-8") as file:
        expected = file.read().splitlines()
    for line in sorted(set(found) ^ set(expected)):
        print(("unexpected: " if line in found else "not found:  ") + line)
    missing = [rule for rule in RULES if not any(f"[{rule}]" in line for line in found)]
    for rule in missing:
        print(f"no fixture trips {rule}")
    is_passing = passes_over_pipes()
    if not is_passing:
        print("what is no file of a tree is not passed over")
    return 1 if missing or found != expected or not is_passing else 0


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--self-test":
        return self_test(arguments[1])
    if len(arguments) != 1:
        sys.exit(__doc__)
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "limits.toml"), "rb") as file:
        return check_tree(arguments[0], tomllib.load(file))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
