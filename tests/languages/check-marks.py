#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds texts that nobody marked, where people's text is printed or becomes an error: a literal
with a word in it that is handed to one of the functions below without _(), C_() or P_().

Usage: check-marks.py ROOT
"""
import glob
import os
import re
import sys

SOURCES = ("src/**/*.c", "formats/**/*.c")
# Functions whose arguments people read, and which of them begin what is looked at.
SHOWN = re.compile(r"\b(?:pozo_document_(?:head|para|cell|form)|pozo_viewer_say|cli_say|cli_misuse|"
                   r"pozo_suggestion_not_found|cli_text_wrap|pozo_text_table_add(?:_column)?|"
                   r"pozo_plot_add(?:_column)?|pozo_locale_append|pozo_locale_format|"
                   r"append_warning|append_tile|add_fact|append_fact|append_bonus|append_points|"
                   # errors, and what is told of an input
                   r"g_set_error(?:_literal)?|g_error_new(?:_literal)?|g_prefix_error|g_printerr|"
                   r"fail|refuse|refuse_id|refuse_folder|refuse_word|set_error|set_damage|complain|"
                   r"lose|pozo_translation_complain|pozo_csv_sheet_refuse|pozo_counts_refuse|"
                   r"pozo_metrics_(?:note_fault|refuse)) \(")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
MARK = re.compile(r'\b(?:_|N_|C_|NC_|P_|M_) \(')
# What is read although it is a literal: each with its reason.
ALLOWED = {
    "error": "the class of a tile, which is no text",
    "warning": "the same",
    "Summary": "a key of a variant, whose text is looked up",
    "encrypted": "a word of libarchive's messages, which is looked for",
}
# What stands before a message in every language.
PROGRAM = re.compile(r"^pozo (?:%s|[a-z]+): ")


def arguments_of(text, start):
    """Returns what stands between the brackets that open before @start."""
    depth, at, quoted = 1, start, False
    while depth > 0:
        if text[at] == "\\" and quoted:
            at += 1
        elif text[at] == '"':
            quoted = not quoted
        elif not quoted:
            depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return text[start:at - 1]


def without_marks(text):
    """Blanks out what is marked."""
    while (match := MARK.search(text)) is not None:
        inner = arguments_of(text, match.end())
        text = text[:match.start()] + text[match.end() + len(inner) + 1:]
    return text


def is_word(text):
    """Whether people would read a word: not a format alone, nor a code without blanks."""
    text = re.sub(r"<[^>]*>?", " ", PROGRAM.sub("", text).replace('\\"', ""))
    text = re.sub(r"%[-+ 0-9.*]*(?:l|ll|z)?[a-zA-Z%]", " ", text)
    return re.search(r"[A-Za-z]{3,}", text) is not None and not any(
        text == allowed for allowed in ALLOWED)


def check_file(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for match in SHOWN.finditer(text):
        if text[text.rfind("\n", 0, match.start()) + 1:match.start()].strip() == "":
            if re.search(r"\n[a-z].*\n$", text[:match.start()]) and \
                    text[match.start() - 1] == "\n":
                continue  # the function itself
        line = text.count("\n", 0, match.start()) + 1
        inner = without_marks(arguments_of(text, match.end()))
        if match[0].startswith("pozo_locale_") and re.search(r"\b(?:href|id|src)=", inner):
            yield f"{path}:{line}: an address whose numbers are grouped"
        for literal in STRING.findall(inner):
            if is_word(literal):
                yield f'{path}:{line}: "{literal}" is not marked'


def main(arguments):
    root = arguments[0]
    complaints, n = [], 0
    for pattern in SOURCES:
        for path in sorted(glob.glob(os.path.join(root, pattern), recursive=True)):
            n += 1
            complaints += check_file(path)
    print("\n".join(complaints))
    print(f"{n} files, {len(complaints)} texts that nobody marked")
    return 1 if complaints or n == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
