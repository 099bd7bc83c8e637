# SPDX-License-Identifier: MIT
"""A copy of the tree that is changed and built: for tests of what somebody else would change.

What is copied is what docs/architecture.md says stands at the top of the tree, which a test holds
against what does: a folder that comes later is copied, too.
"""
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Failure(Exception):
    """A command that fails, or a text that is not there: the test says nothing then."""


def list_top(root):
    """The names of what stands at the top of a tree."""
    table = (root / "docs/architecture.md").read_text().partition("## What is at the top\n")[2]
    names = re.findall(r"`([\w./-]+?)/?`", table.partition("\n## ")[0])
    return [name for name in dict.fromkeys(names) if (root / name).exists() and "/" not in name]


def list_files(root):
    """The files of what stands at the top of a tree, as paths below it."""
    for name in list_top(root):
        for path in [root / name] if (root / name).is_file() else sorted((root / name).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(root)


class Tree:
    """Such a copy, in a folder.  In one that is there already, what is no longer as it is here is
    copied again, so that it is built anew, and nothing else."""

    def __init__(self, folder, *options):
        self.folder = folder
        self.build = folder / "build"
        self.copy()
        if not self.build.exists():
            self.need("meson", "setup", *options, "build")

    def read(self, path):
        """What a file of the copy holds: what it holds here, unless a kind of copy has it else."""
        return (ROOT / path).read_bytes()

    def copy(self):
        files = set(list_files(ROOT))
        if self.folder.exists():
            for path in set(list_files(self.folder)) - files:
                (self.folder / path).unlink()
        for path in files:
            there = self.folder / path
            content = self.read(path)
            if not there.exists() or there.read_bytes() != content:
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_bytes(content)
                shutil.copymode(ROOT / path, there)

    def call(self, *command):
        return subprocess.run(command, cwd=self.folder, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)

    def need(self, *command):
        done = self.call(*command)
        if done.returncode != 0:
            raise Failure(f"{' '.join(command)}: {done.stdout[-3000:]}")
        return done.stdout

    def compile(self, *targets):
        return self.need("ninja", "-C", "build", *targets)

    def edit(self, path, old, new):
        """Replaces what stands in a file once."""
        text = (self.folder / path).read_text()
        if text.count(old) != 1:
            raise Failure(f"in {path} stands {text.count(old)} times what is to be edited: {old!r}")
        (self.folder / path).write_text(text.replace(old, new))
