#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that libpozo exports the functions of libpozo.symbols and nothing else, that each of them
is declared in a public header with all that its user must know, and that its soname is the
documented one.

Usage: check-symbols.py NM READELF LIBRARY SOURCE
       check-symbols.py --self-test HEADER       whose complaints are those that it announces

What has to be said: of a function each parameter, what it returns and who owns that, its cost, its
errors by their codes if it has any, from which threads it may be called where its handle does not
tell, and an example; of a handle its threads; of a plain value its size and each member.
"""
import os
import re
import subprocess
import sys

COMMENT = r"/\*\*\n((?: \*[^\n]*\n)+?) \*/\n"
FUNCTION = re.compile(COMMENT + r"POZO_API ([^;]*?)\b(pozo_\w+) \(([^;]*)\);", re.S)
HANDLE = re.compile(COMMENT + r"typedef struct _(Pozo\w+) \1?\w+;")
VALUE = re.compile(COMMENT + r"typedef struct\n\{\n([^}]*)\n\} (Pozo\w+);")
CODES = re.compile(r"^  (POZO_FAILURE_\w+),$", re.M)


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


class Headers:
    """What public headers declare: the comment of each handle; comment, result and parameters of
    each function; comment and members of each plain value."""

    def __init__(self, texts):
        text = "\n".join(texts)
        self.codes = set(CODES.findall(text))
        self.handles = {name: comment for comment, name in HANDLE.findall(text)}
        self.functions = {name: (comment, result, parameters)
                          for comment, result, name, parameters in FUNCTION.findall(text)}
        self.values = {name: (comment, members) for comment, members, name in VALUE.findall(text)}

    def complaints(self):
        for name, comment in self.handles.items():
            if "Threads: " not in comment:
                yield f"{name}: nothing is said of threads"
        for name, (comment, members) in self.values.items():
            yield from check_value(name, comment, members)
        for name in self.functions:
            yield from self.check_function(name)

    def check_function(self, name):
        comment, result, parameters = self.functions[name]
        if f" * {name}:\n" not in comment:
            yield f"{name}: the comment is another function's"
        for declared in re.findall(r"[^,]+", "" if parameters == "void" else parameters):
            yield from check_parameter(name, comment, declared.strip())
        if result.strip() != "void" and "Returns:" not in comment:
            yield f"{name}: nothing is said of what it returns"
        if result.rstrip().endswith("*") and "(transfer " not in comment.split("Returns:")[-1]:
            yield f"{name}: nothing is said of who owns what it returns"
        for part in ["- Cost: ", "Example: "]:
            if f" * {part}" not in comment:
                yield f"{name}: there is no line \"{part.strip()}\""
        yield from self.check_errors(name, comment, "GError **" in parameters)
        self_type = re.match(r"(?:const )?(Pozo\w+) \*self\b", parameters)
        if (self_type is None or self_type[1] not in self.handles) and "- Threads: " not in comment:
            yield f"{name}: nothing is said of threads"

    def check_errors(self, name, comment, has_errors):
        said = re.search(r"^ \* - Errors: ((?:.*\n)*?) \*(?: -.*)?$", comment, re.M)
        if has_errors != (said is not None):
            yield f"{name}: " + ("nothing is said of errors" if has_errors else "it has no errors")
        named = re.findall(r"%(POZO_FAILURE_\w+)", said[1]) if said else []
        if said and not named:
            yield f"{name}: no error has a code"
        yield from (f"{name}: there is no {code}" for code in named if code not in self.codes)


def check_parameter(name, comment, declared):
    parameter = re.search(r"\w+$", declared)[0]
    said = re.search(rf"^ \* @{parameter}: ((?:\([^)]*\)[ :]*)*)(.*)", comment, re.M)
    if said is None:
        yield f"{name}: nothing is said of @{parameter}"
    elif parameter not in ("self", "error") and re.match(r"(?!const )\w+ \*\w+$|const .*\*\*\w+$",
                                                         declared) \
            and not re.match(r"Pozo(?:Rulebook|Terms|Recording|Counts) ", declared) \
            and "out" not in said[1]:
        yield f"{name}: it is not said that @{parameter} is filled in"


def check_value(name, comment, members):
    if not members.startswith("  gsize size;\n"):
        yield f"{name}: it does not begin with its size"
    for member in re.findall(r"(\w+);", members):
        if f" * @{member}: " not in comment:
            yield f"{name}: nothing is said of @{member}"


def tell(complaints, what):
    print(f"1..1\n{'not ok' if complaints else 'ok'} 1 - {what}")
    print("".join(f"# {line}\n" for line in sorted(complaints)), end="")
    return 1 if complaints else 0


def self_test(path):
    text = read(path)
    announced = set(re.findall(r"^ \* complaint: (.*)$", text, re.M))
    found = set(Headers([text]).complaints())
    return tell([f"not found: {line}" for line in announced - found]
                + [f"not announced: {line}" for line in found - announced]
                + ([] if announced else ["nothing is announced"]),
                f"{len(announced)} complaints")


def main(arguments):
    if arguments[0] == "--self-test":
        return self_test(arguments[1])
    nm, readelf, library, folder = arguments
    listed = set(read(folder, "libpozo.symbols").split())
    exported = find_exported(nm, library)
    headers = Headers([read(folder, name) for name in
                       re.findall(r'#include "(.*)"', read(folder, "pozo.h"))])
    complaints = [f"{name} is exported, but not listed" for name in exported - listed]
    complaints += [f"{name} is listed, but not exported" for name in listed - exported]
    complaints += [f"{name} is listed, but no header declares it with a comment"
                   for name in listed - set(headers.functions)]
    complaints += headers.complaints()
    if find_soname(readelf, library) != "libpozo.so.0":
        complaints.append("the soname is not libpozo.so.0")
    if not exported or not headers.handles or not headers.values:
        complaints.append("nothing was found")
    return tell(complaints, f"{len(exported)} functions")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
