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


class Tree:
    """Such a copy, in a folder; one that is there already is used as it is."""

    def __init__(self, folder, *options):
        self.folder = folder
        self.build = folder / "build"
        if not self.build.exists():
            self.copy()
            self.need("meson", "setup", *options, "build")

    def copy(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in list_top(ROOT):
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.folder / name,
                                ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, self.folder / name)

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
