#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that each header can be included alone, and twice.

Usage: check-headers.py COMPILER ROOT BUILD FOLDER...      the headers of FOLDER..., as C
       check-headers.py COMPILER ROOT BUILD --c++ HEADER...  these headers, as C++

The include folders are those that the sources beside a header are compiled with, so a header that
reaches up is refused too.  A folder without sources of its own is given every include folder.
"""
import glob
import json
import os
import shlex
import subprocess
import sys

KEPT_FLAGS = ("-I", "-D", "-isystem")


def read_flags(build):
    """Maps each source folder to the include and define flags of its sources."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        commands = json.load(file)
    flags = {}
    for command in commands:
        source = os.path.realpath(os.path.join(command["directory"], command["file"]))
        words = [w for w in shlex.split(command["command"]) if w.startswith(KEPT_FLAGS)]
        flags.setdefault(os.path.dirname(source), words)
    return flags


def all_flags(flags):
    return list(dict.fromkeys(word for words in flags.values() for word in words))


def compile_header(compiler, language, flags, build, header):
    """Compiles a file that includes the header twice, and nothing else."""
    text = f'#include "{header}"\n#include "{header}"\n'
    command = [*compiler, "-x", language, "-fsyntax-only", "-Wall", "-Werror", *flags, "-"]
    result = subprocess.run(command, input=text, cwd=build, text=True, capture_output=True,
                            check=False)
    return result.stderr if result.returncode else None


def find_headers(root, folders):
    for folder in folders:
        yield from sorted(glob.glob(os.path.join(root, folder, "**", "*.h"), recursive=True))


def main(arguments):
    compiler, root, build, *rest = arguments
    by_folder = read_flags(build)
    everything = all_flags(by_folder)
    as_cxx = rest[:1] == ["--c++"]
    headers = rest[1:] if as_cxx else list(find_headers(root, rest))
    language = ["c++", "-std=c++11"] if as_cxx else ["c", "-std=c11"]
    failures = 0
    print(f"1..{len(headers)}")
    for number, header in enumerate(headers, 1):
        flags = by_folder.get(os.path.dirname(os.path.realpath(header)), everything)
        problem = compile_header(shlex.split(compiler), language[0], [language[1], *flags], build,
                                 os.path.realpath(header))
        name = os.path.relpath(header, root)
        print(f"{'not ok' if problem else 'ok'} {number} - {name}")
        if problem:
            print("".join(f"# {line}\n" for line in problem.splitlines()), end="")
            failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
