#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the manual pages and the completion know every command and option of --help, and that
the lists of plugins are whole.

Usage: check-manual.py POZO DOCS
"""
import os
import re
import subprocess
import sys

def run_help(pozo, *words):
    return subprocess.run([pozo, *words, "--help"], check=True, capture_output=True,
                          text=True).stdout


def read_commands(pozo):
    listing = run_help(pozo).split("Commands:\n")[1].split("\n\n")[0]
    return re.findall(r"^  (\S+)", listing, re.M)  # further to the right a summary goes on


def read_options(text):
    return re.findall(r"^  (?:-\w, )?(--[a-z][a-z-]*)", text, re.M)


def read_page(docs, name):
    path = os.path.join(docs, "man", f"{name}.1.scd")
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def complete(pozo, *words):
    """Returns what a shell would offer after @words, the last of which is being typed."""
    result = subprocess.run([pozo, "complete", *words], check=True, capture_output=True, text=True)
    return {line.split("\t")[0] for line in result.stdout.splitlines()[1:]}


def missing_in(expected, found):
    return " ".join(sorted(set(expected) - set(found)))


def check_command(pozo, docs, command):
    """Yields (what is checked, what is missing) for one command."""
    options = read_options(run_help(pozo, command))
    page = read_page(docs, f"pozo-{command}")
    yield f"{command}: manual page", "" if page else f"pozo-{command}.1.scd"
    yield f"{command}: options in the manual", missing_in(options, re.findall(r"\*(--[a-z-]+)\*",
                                                                             page))
    yield f"{command}: options in the completion", missing_in(
        options, complete(pozo, command, "--"))


def check_plugins(docs):
    folder = os.path.join(docs, "..", "plugins")
    ids = [name for name in os.listdir(folder)
           if os.path.isdir(os.path.join(folder, name, "golden"))]
    with open(os.path.join(folder, "README.md"), encoding="utf-8") as file:
        listed = re.findall(r"^\| \[([a-z-]+)\]\(\1/README.md\) \|", file.read(), re.M)
    yield "plugins in their list", missing_in(ids, listed)
    yield "plugins in the manual", missing_in(
        ids, re.findall(r"^\*([a-z-]+)\*$", read_page(docs, "pozo-plugins"), re.M))


def check_all(pozo, docs):
    commands = read_commands(pozo)
    options = read_options(run_help(pozo))
    yield "options in the manual", missing_in(
        options, re.findall(r"\*(--[a-z-]+)\*", read_page(docs, "pozo")))
    yield "commands in the completion", missing_in(
        commands + options, complete(pozo, ""))
    yield from check_plugins(docs)
    for command in commands:
        yield from check_command(pozo, docs, command)


def main(arguments):
    pozo, docs = os.path.abspath(arguments[0]), arguments[1]
    results = list(check_all(pozo, docs))
    print(f"1..{len(results)}")
    for number, (name, missing) in enumerate(results, 1):
        print(f"{'not ok' if missing else 'ok'} {number} - {name}")
        if missing:
            print(f"# missing: {missing}")


if __name__ == "__main__":
    main(sys.argv[1:])
