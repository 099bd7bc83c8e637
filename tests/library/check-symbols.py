#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that libpozo exports the functions of libpozo.symbols and nothing else, that each of them
is declared in a public header with all that its user must know, and that its soname is the
documented one.

Usage: check-symbols.py NM READELF LIBRARY SOURCE
"""
import glob
import os
import re
import subprocess
import sys

DECLARATION = re.compile(
    r"/\*\*\n((?: \*[^\n]*\n)+?) \*/\nPOZO_API ([^;]*?)\b(pozo_\w+) \(([^;]*)\);", re.S)


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def find_exported(nm, library):
    lines = subprocess.run([nm, "-D", "--defined-only", library], text=True, capture_output=True,
                           check=True).stdout.splitlines()
    return {line.split()[-1] for line in lines}


def find_soname(readelf, library):
    text = subprocess.run([readelf, "-d", library], text=True, capture_output=True,
                          check=True).stdout
    return re.search(r"SONAME.*\[(.*)\]", text)[1]


def find_declared(folder):
    """Maps each function to its comment, result and parameters."""
    return {name: (comment, result, parameters)
            for path in glob.glob(os.path.join(folder, "*.h"))
            for comment, result, name, parameters in DECLARATION.findall(read(path))}


def check_comment(name, comment, result, parameters):
    if f" * {name}:\n" not in comment:
        yield f"{name}: the comment is another function's"
    for parameter in re.findall(r"(\w+)(?:,|$)", parameters):
        if parameter != "void" and f" * @{parameter}:" not in comment:
            yield f"{name}: nothing is said of @{parameter}"
    if result.strip() != "void" and "Returns:" not in comment:
        yield f"{name}: nothing is said of what it returns"
    if "Example:" not in comment:
        yield f"{name}: there is no example"
    if re.search(r"\*\s*$", result) and "(transfer " not in comment.split("Returns:")[-1] \
            and "gint64" not in result:
        yield f"{name}: nothing is said of who owns what it returns"


def main(arguments):
    nm, readelf, library, folder = arguments
    listed = set(read(folder, "libpozo.symbols").split())
    exported = find_exported(nm, library)
    declared = find_declared(folder)
    complaints = [f"{name} is exported, but not listed" for name in exported - listed]
    complaints += [f"{name} is listed, but not exported" for name in listed - exported]
    complaints += [f"{name} is listed, but no header declares it with a comment"
                   for name in listed - set(declared)]
    for name, (comment, result, parameters) in declared.items():
        complaints += check_comment(name, comment, result, parameters)
    if find_soname(readelf, library) != "libpozo.so.0":
        complaints.append("the soname is not libpozo.so.0")
    print(f"1..1\n{'not ok' if complaints else 'ok'} 1 - {len(exported)} functions")
    print("".join(f"# {line}\n" for line in sorted(complaints)), end="")
    return 1 if complaints or not exported else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
