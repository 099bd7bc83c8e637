# SPDX-License-Identifier: MIT
"""equivalent.tsv: the changes that no test can notice, each with its reason."""
import pathlib
import re

import conditions
from conditions import find_function

DECIDED = ("FALSE", "TRUE")
HERE = pathlib.Path(__file__).resolve().parent


class Equivalents:
    """The changes of equivalent.tsv.  A row that no line fits any more is told, and must go."""

    def __init__(self, folder):
        self.folder = folder
        self.rows = []
        for row in (HERE / "equivalent.tsv").read_text().splitlines():
            if row.startswith("#"):
                continue
            path, function, old, new, _ = row.split("\t")
            if not self.stands(path, function, old, new):
                print(f"# equivalent.tsv: '{old}' is not in {function} of {path}", flush=True)
            self.rows.append((path, function, old, new))

    def stands(self, path, function, old, new):
        """Whether a line of a function fits a row, or a condition of it."""
        if not (self.folder / path).exists():
            return False
        text = (self.folder / path).read_text()
        lines = text.split("\n")
        if any(old in line and find_function(lines, number) == function
               for number, line in enumerate(lines, 1)):
            return True
        return new in DECIDED and any((condition.function, condition.name()) == (function, old)
                                      for condition in conditions.rewrite(path, text, 0)[0])

    def has_decided(self, condition, value):
        """Whether nothing comes of it that a condition is always that."""
        return (condition.path, condition.function, condition.name(),
                DECIDED[value]) in self.rows

    def has(self, mutant):
        lines = (self.folder / mutant.path).read_text().split("\n")
        function = find_function(lines, mutant.number)
        return any((path, name) == (mutant.path, function) and old in mutant.old and
                   mutant.old.replace(old, new) == mutant.new
                   for path, name, old, new in self.rows)
