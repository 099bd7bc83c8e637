#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Follows the references in comments and documents: each must lead somewhere in this tree.

Usage: check-references.py ROOT            check the tree at ROOT
       check-references.py --self-test DIR check that every kind has a line in DIR that is refused

A kind of reference is a row of KINDS: how it is recognised, and the names that exist.
"""
import os
import re
import subprocess
import sys
import tomllib

SKIP = re.compile(r"corpus/(fuzz|peer|limits|selfplay|variants)/|tests/lint/fixtures/"
                  r"|tests/golden/[^/]+/|docs/variants/|src/rules/(notes|decisions|variants)/")
COMMENTS = {".c": r"/\*.*?\*/", ".h": r"/\*.*?\*/", ".def": r"/\*.*?\*/",
            ".py": r'""".*?"""|#[^\n]*', ".build": r"#[^\n]*", ".md": r".*"}
ENDINGS = "c|h|md|py|def|build|toml|sh|scd|decisions|tsv|mjs|js|css"


def tracked(root):
    """The names of the files that belong to the tree."""
    run = subprocess.run(["git", "-C", root, "ls-files"], text=True, capture_output=True,
                         check=False)
    if run.returncode == 0:
        return [name for name in run.stdout.splitlines()
                if os.path.isfile(os.path.join(root, name))]
    return [os.path.relpath(os.path.join(folder, name), root)
            for folder, _, names in os.walk(root) for name in names
            if os.path.isfile(os.path.join(folder, name))
            and not os.path.relpath(folder, root).startswith("build")]


def read(root, name):
    with open(os.path.join(root, name), encoding="utf-8") as file:
        return file.read()


class Tree:
    """What references can lead to."""

    def __init__(self, root, allowed):
        self.files = tracked(root)
        self.allowed = set(allowed)
        self.ends = {name[i:] for name in self.files
                     for i in [0, *(m.end() for m in re.finditer("/", name))]}
        sources = read(root, "docs/sources.md")
        self.numbered = set(re.findall(r"^\| `([KP]\d+)` \|", sources, re.M))
        self.documents = set(re.findall(r"^\| `(\d{3})` \|", sources, re.M))
        self.points = {number for name in self.files if name.endswith(".decisions")
                       for number in re.findall(r"^\[(\d+)\]", read(root, name), re.M)}
        self.headings = {name: {anchor(title) for title
                                in re.findall(r"^#+ (.*)$", read(root, name), re.M)}
                         for name in self.files if name.endswith(".md")}

    def has_file(self, name, folder):
        return (name in self.ends or name in self.allowed
                or os.path.normpath(os.path.join(folder, name)) in self.ends)

    def has_link(self, target, folder):
        path, _, heading = target.partition("#")
        name = os.path.normpath(os.path.join(folder, path))
        is_folder = any(file.startswith(name + "/") for file in self.files)
        return ((name in self.files or is_folder)
                and (not heading or heading in self.headings.get(name, ())))

    def has_section(self, reference):
        name, _, title = reference.partition(", ")
        return anchor(title.strip('"')) in self.headings.get(name, ())


def anchor(title):
    """A heading as it is linked to."""
    return re.sub(r"[^\w\- ]", "", title.replace("`", "").lower()).replace(" ", "-")


# What the reference is, how it is recognised, and whether it leads somewhere.
KINDS = (
    ("constant or irregularity", re.compile(r"(?<![\w'\"=`*^+-])([KP]\d{1,2})(?![\w'])"),
     lambda tree, name, _: name in tree.numbered),
    ("rule document", re.compile(r"\b(\d{3}):L\d+"),
     lambda tree, name, _: name in tree.documents),
    ("decision", re.compile(r"\b(?:decision|point)s? (\d+)\b(?! points)"),
     lambda tree, name, _: name in tree.points),
    ("file", re.compile(rf"(?<![\w./<*@:~-])((?:[\w.-]+/)*[\w-]+\.(?:{ENDINGS}))(?![\w/(.-])"),
     lambda tree, name, folder: tree.has_file(name, folder)),
    ("link", re.compile(r"\]\((?!\w+:)([^)#\s]+(?:#[^)\s]*)?)\)"),
     lambda tree, name, folder: tree.has_link(name, folder)),
    ("section", re.compile(r'\b(docs/[\w-]+\.md, "[^"\n]+")'),
     lambda tree, name, _: tree.has_section(name)),
    ("text outside the tree",
     re.compile(r"\b((?i:matrix)(?:\s|\*)+(?:sections?|\d)\S*|rules-matrix\S*)"),
     lambda *_: False),
)


def told(tree, root, name):
    """The references of a file that lead nowhere."""
    pattern = COMMENTS.get(os.path.splitext(name)[1])
    if pattern is None or SKIP.match(name):
        return
    text = read(root, name)
    for part in re.finditer(pattern, text, re.S):
        for kind, recognise, leads in KINDS:
            for found in recognise.finditer(part[0]):
                if not leads(tree, found[1], os.path.dirname(name)):
                    line = text.count("\n", 0, part.start() + found.start()) + 1
                    yield kind, f"{name}:{line}: {kind} {found[1]} is not in this tree"


def self_test(root, folder):
    tree = Tree(root, [])
    name = os.path.relpath(os.path.join(folder, "references.md"), root)
    with open(os.path.join(root, name), encoding="utf-8") as file:
        lines = file.read().splitlines()
    seen = set()
    for kind, recognise, leads in KINDS:
        for line in lines:
            seen |= {kind for m in recognise.finditer(line) if not leads(tree, m[1], "docs")}
    missing = [kind for kind, _, _ in KINDS if kind not in seen]
    print("\n".join(f"{kind}: no line of {name} is refused" for kind in missing))
    return 1 if missing else 0


def main(arguments):
    if arguments[0] == "--self-test":
        return self_test(arguments[1], arguments[2])
    root = arguments[0]
    with open(os.path.join(root, "tests/lint/limits.toml"), "rb") as file:
        allowed = tomllib.load(file).get("references", {}).get("files", [])
    tree = Tree(root, allowed)
    complaints = [text for name in tree.files for _, text in told(tree, root, name)]
    print("\n".join(complaints))
    print(f"{len(tree.files)} files, {len(complaints)} references that lead nowhere")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
