#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what debian/ and the bill of materials say with what the build knows.

Usage: check-packages.py ROOT BUILD VERSION SBOM LIBDIR IS-WHOLE PROGRAM...

IS-WHOLE is 1 if nothing that is optional was left out of the build: then each line of a list of
files has to match one.
"""
import fnmatch
import glob
import importlib.util
import json
import os
import re
import subprocess
import sys

PARTS_OF_LIBC = {"c", "m", "ld-linux-x86-64"}


def load_sbom_maker(root):
    path = os.path.join(root, "docs/make-sbom.py")
    spec = importlib.util.spec_from_file_location("make_sbom", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*words):
    return subprocess.run(words, text=True, capture_output=True, check=True).stdout


class Tree:
    """The sources, and one build of them."""

    def __init__(self, root, build, version, sbom, libdir, is_whole, *programs):
        self.root = root
        self.build = build
        self.version = version
        self.libdir = libdir
        self.is_whole = is_whole == "1"
        self.programs = programs
        maker = load_sbom_maker(root)
        page = os.path.join(root, "docs/dependencies.md")
        self.libraries = maker.read_libraries(page)
        self.tools = maker.read_table(page, 3)
        self.maker = maker
        with open(sbom, encoding="utf-8") as file:
            self.sbom = json.load(file)

    def read(self, name):
        with open(os.path.join(self.root, name), encoding="utf-8") as file:
            return file.read()

    def lists(self):
        """Maps each package to the patterns of files that it installs; where to is not asked."""
        return {os.path.basename(path).removesuffix(".install"):
                    [line.split()[0] for line in self.read(path).splitlines()]
                for path in glob.glob(os.path.join(self.root, "debian/*.install"))}

    def installed(self):
        """The files that the build installs, as below a prefix of /usr."""
        found = json.loads(run("meson", "introspect", "--installed", self.build))
        [prefix] = [option["value"] for option
                    in json.loads(run("meson", "introspect", "--buildoptions", self.build))
                    if option["name"] == "prefix"]
        return sorted("usr/" + os.path.relpath(path, prefix) for path in found.values())

    def components(self):
        """The names in the bill of materials."""
        return {part["name"] for part in self.sbom["components"]}

    def linked(self, scope):
        """The libraries that are linked to, of those in the bill that are required or optional."""
        rows = [self.maker.pkg_config_names(row) for row in self.libraries
                if row["scope"] == scope and self.maker.component_name(row) in self.components()]
        return {word[2:] for names in rows if names
                for word in run("pkg-config", "--libs", *names).split()}

    def packages_of(self, rows, column):
        return {name for row in rows for name in re.split(r",\s*", row[column])}


def needed(program):
    """The libraries that a program loads, without `lib` and what follows the name."""
    return set(re.findall(r"\(NEEDED\).*\[(?:lib)?([^\]]*?)\.so[^\]]*\]",
                          run("readelf", "-d", program)))


def matches(path, pattern):
    """Whether a pattern of a list means a file, or a folder above it."""
    parts = path.split("/")
    words = pattern.split("/")
    return len(parts) >= len(words) and all(map(fnmatch.fnmatchcase, parts, words))


def check_lists(tree):
    """Each installed file is in one package, and each line of a list means a file."""
    if "/" not in tree.libdir:
        return
    files = tree.installed()
    used = set()
    for path in files:
        places = [(package, pattern) for package, patterns in tree.lists().items()
                  for pattern in patterns if matches(path, pattern)]
        used.update(places)
        packages = sorted({package for package, _ in places})
        if len(packages) != 1:
            yield f"{path} is in {' and '.join(packages) or 'no list'} of debian/*.install"
    for package, patterns in tree.lists().items():
        for pattern in patterns:
            if tree.is_whole and (package, pattern) not in used:
                yield f"debian/{package}.install: {pattern} means no file"


def check_symbols(tree):
    """The symbols file has what the library exports, none of it younger than the release."""
    head, fields, *lines = tree.read("debian/libpozo0.symbols").splitlines()
    if (head, fields) != ("libpozo.so.0 libpozo0 #MINVER#",
                          "* Build-Depends-Package: libpozo-dev"):
        yield f"debian/libpozo0.symbols begins with {head}, {fields}"
    rows = dict(re.fullmatch(r" (\w+)@Base ([\d.]+)", line).groups() for line in lines)
    exported = set(tree.read("src/lib/libpozo.symbols").split())
    for name in sorted(exported ^ set(rows)):
        where = "is not" if name in exported else "alone is"
        yield f"{name} {where} in debian/libpozo0.symbols"
    for name, since in rows.items():
        if number(since) > number(tree.version):
            yield f"{name} is younger than this version: {since}"


def number(version):
    return [int(part) for part in version.split(".")]


def check_version(tree):
    """The changelog begins with the version of the build, and it stands nowhere else."""
    top = re.match(r"pozo \(([^)]*)\)", tree.read("debian/changelog"))[1]
    if top != tree.version:
        yield f"debian/changelog begins with {top}, meson.build says {tree.version}"
    if re.search(r'^version\s*=', tree.read("bindings/python/pyproject.toml"), re.M):
        yield "bindings/python/pyproject.toml has a version of its own"


def check_licence(tree):
    """The text of the licence in debian/copyright is that of LICENSE."""
    ours = tree.read("LICENSE").split("\n\n", 2)[2]
    text = tree.read("debian/copyright").split("License: MIT\n Permission")[-1]
    theirs = re.sub(r"^ \.?", "", " Permission" + text, flags=re.M)
    if ours.split() != theirs.split():
        yield "debian/copyright has another licence than LICENSE"


def check_tables(tree):
    """docs/dependencies.md, meson.build, bootstrap and debian/control name the same packages."""
    asked = dict(re.findall(r"dependency\('([\w.-]+)', version: '>= ([\d.]+)'\)",
                            tree.read("meson.build")))
    listed = {name: row["least"] for row in tree.libraries if row["scope"] == "required"
              for name in tree.maker.pkg_config_names(row)}
    for name in sorted(set(asked) | set(listed)):
        if asked.get(name) != listed.get(name):
            yield f"{name}: {asked.get(name)} in meson.build, {listed.get(name)} in the table"
    needed = {row["package"] for row in tree.libraries}
    told = needed | tree.packages_of(tree.tools, 1)
    asking = subprocess.run([os.path.join(tree.root, "bootstrap"), "packages"], check=True,
                            capture_output=True, text=True)
    fetched = set(asking.stdout.split())
    yield from (f"bootstrap installs {name}, of which docs/dependencies.md says nothing"
                for name in sorted(fetched - told))
    yield from check_control(tree, told)


def check_control(tree, told):
    text = re.search(r"^Build-Depends:(.*?)^\w", tree.read("debian/control"), re.M | re.S)[1]
    rows = {name: least for name, least
            in re.findall(r"^ ([a-z0-9.+-]+)(?: \(>= ([\d.]+)\))?", text, re.M)}
    helpers = {"debhelper-compat": "debhelper", "dh-sequence-python3": "dh-python"}
    for name in sorted(rows):
        if helpers.get(name, name) not in told:
            yield f"debian/control needs {name}, of which docs/dependencies.md says nothing"
    for row in tree.libraries:
        if tree.maker.pkg_config_names(row) and row["scope"] == "required" \
                and rows.get(row["package"]) != row["least"]:
            name = row["package"]
            yield f"{name}: {rows.get(name)} in debian/control, {row['least']} in the table"


def check_sbom(tree):
    """Each library that the built programs load is in the bill of materials."""
    if (tree.sbom["bomFormat"], tree.sbom["metadata"]["component"]["version"]) != \
            ("CycloneDX", tree.version):
        yield "it is not the bill of this version"
    present = tree.components()
    for row in tree.libraries:
        if row["scope"] == "required" and tree.maker.component_name(row) not in present:
            yield f"{row['library']} is missing"
    known = PARTS_OF_LIBC | tree.linked("required") | tree.linked("optional")
    for program in tree.programs:
        for name in sorted(needed(program) - known):
            if not name.endswith("san"):
                yield f"{os.path.basename(program)} loads {name}, of which the table says nothing"


def check_start(tree):
    """What a build can do without is loaded by parts of the command, when these are asked for."""
    required = tree.linked("required")
    for program in tree.programs:
        late = (needed(program) & tree.linked("optional")) - required
        if late and os.path.basename(program) == "pozo":
            yield f"the command loads {', '.join(sorted(late))} at each start"


def check_top(tree):
    """What stands at the top of the tree is named in docs/architecture.md."""
    listed = subprocess.run(["git", "-C", tree.root, "ls-tree", "--name-only", "HEAD"], text=True,
                            capture_output=True, check=False).stdout.splitlines()
    table = tree.read("docs/architecture.md").partition("## What is at the top")[2]
    named = set(re.findall(r"`([\w./-]+?)/?`", table.partition("\n## ")[0]))
    yield from (f"{name} is not named there" for name in listed
                if name not in named and not name.startswith("."))
    if not named:
        yield "docs/architecture.md has no table of the top"


CHECKS = (check_lists, check_symbols, check_version, check_licence, check_tables, check_sbom,
          check_start, check_top)


def main(arguments):
    tree = Tree(*arguments)
    print(f"1..{len(CHECKS)}")
    bad = 0
    for at, function in enumerate(CHECKS, 1):
        complaints = list(function(tree))
        bad += bool(complaints)
        print(f"{'not ok' if complaints else 'ok'} {at} - {function.__doc__.splitlines()[0]}")
        print("".join(f"# {line}\n" for line in complaints), end="")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
