#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that each header can be included alone, and twice.

A header with which a source beside it begins was compiled so by the build; `#pragma once`, which
check-source.py asks for, lets it be included twice.  The others are compiled here.

Usage: check-headers.py COMPILER ROOT BUILD LANGUAGE PATH...

PATH is a header, or a folder with headers; LANGUAGE is c or c++.
The include folders are those that the sources beside a header are compiled with, so a header that
reaches up is refused too.  A folder without sources of its own is given every include folder,
and one in BUILD, with the headers as they are installed, none of the tree's.
"""
import glob
import json
import os
import re
import shlex
import subprocess
import sys

STANDARDS = {"c": "-std=c11", "c++": "-std=c++11"}
KEPT_FLAGS = ("-I", "-D", "-isystem")
ON_STAND_INS = "src/pad/alone"  # goes on with a header of the other one, and with no other
# For GLib and the C library: nothing else is to see them.
STAND_INS = ("src/bridge/alone", "src/pad/alone")


FIRST_INCLUDE = re.compile(r'^[ \t]*#(?:[ \t]*include[ \t]+"([^"]+)")?', re.M)


def begins_with(source):
    """The header beside a source that is included before anything else is said; None without."""
    with open(source, encoding="utf-8", errors="replace") as file:
        first = FIRST_INCLUDE.search(file.read())
    return os.path.join(os.path.dirname(source), first[1]) if first and first[1] else None


def read_flags(build):
    """Maps each source folder to the include and define flags of its sources; and lists the headers
    with which sources begin."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        commands = json.load(file)
    flags = {}
    compiled = set()
    for command in commands:
        source = os.path.realpath(os.path.join(command["directory"], command["file"]))
        if source.endswith(".c") and os.path.exists(source):
            compiled.add(begins_with(source))
        words = [w for w in shlex.split(command["command"]) if w.startswith(KEPT_FLAGS)]
        flags.setdefault(os.path.dirname(source), words)
    return flags, compiled


def all_flags(flags):
    return list(dict.fromkeys(word for words in flags.values() for word in words
                              if not word.endswith(STAND_INS)))


def compile_header(compiler, language, flags, build, header):
    """Compiles a file that includes the header twice, and nothing else."""
    text = f'#include "{header}"\n#include "{header}"\n'
    command = [*compiler, "-x", language, STANDARDS[language], "-fsyntax-only", "-Wall", "-Werror",
               *flags, "-"]
    result = subprocess.run(command, input=text, cwd=build, text=True, capture_output=True,
                            check=False)
    return result.stderr if result.returncode else None


def find_headers(root, paths):
    for path in paths:
        whole = os.path.join(root, path)
        if os.path.isdir(whole):
            found = glob.glob(os.path.join(whole, "**", "*.h"), recursive=True)
            yield from sorted(name for name in found if os.path.isfile(name)
                              and not os.path.dirname(name).endswith(ON_STAND_INS))
        else:
            yield whole


def main(arguments):
    compiler, root, build, language, *paths = arguments
    by_folder, compiled = read_flags(build)
    everything = all_flags(by_folder)
    outside = [word for word in everything if word.startswith(("-I/", "-isystem"))]
    top = os.path.realpath(build) + os.sep
    headers = list(find_headers(root, paths))
    failures = 0
    print(f"1..{len(headers)}")
    for number, header in enumerate(headers, 1):
        header = os.path.realpath(header)
        flags = by_folder.get(os.path.dirname(header), outside if header.startswith(top)
                              else everything)
        problem = None
        if language != "c" or header not in compiled:
            problem = compile_header(shlex.split(compiler), language, flags, build, header)
        name = os.path.relpath(header, root)
        print(f"{'not ok' if problem else 'ok'} {number} - {name}")
        if problem:
            print("".join(f"# {line}\n" for line in problem.splitlines()), end="")
            failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
