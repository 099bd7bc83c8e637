#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles and runs what documents show: a C file, or the C blocks of a page as one program.

Usage: check-guides.py COMPILER INCLUDE LIBRARY FLAGS DOCUMENT STATUS OUTPUT [ARGUMENT...]

The headers in INCLUDE and the shared LIBRARY are all that a program gets, with the FLAGS of GLib.
It ends with STATUS, and its output contains OUTPUT.
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile


def read_program(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if path.endswith(".c"):
        return text
    return "\n".join(re.findall(r"^```c\n(.*?)^```$", text, re.M | re.S))


def main(arguments):
    compiler, include, library, flags, document, status, expected, *words = arguments
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, "program.c"), os.path.join(folder, "program")
        with open(source, "w", encoding="utf-8") as file:
            file.write(read_program(document))
        subprocess.run([*shlex.split(compiler), "-Wall", "-Wextra", "-Werror", "-o", program,
                        source, "-I" + include, library, "-Wl,-rpath," + os.path.dirname(library),
                        *shlex.split(flags)], check=True)
        result = subprocess.run([program, *words], text=True, capture_output=True, check=False)
    is_right = result.returncode == int(status) and expected in result.stdout
    name = os.path.basename(document)
    print(f"1..1\n{'ok' if is_right else 'not ok'} 1 - {name}")
    if not is_right:
        print("".join(f"# {line}\n" for line in
                      [f"status {result.returncode}", *result.stdout.splitlines(),
                       *result.stderr.splitlines()]), end="")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
