#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that POZO_API stands in headers of src/lib alone, that each of those is installed, and
that <pozo/pozo.h> includes every installed header but that of plugins.

Usage: check-exports.py ROOT
"""
import glob
import os
import re
import sys

APART = {"pozo.h", "pozo-plugin.h", "pozo-plugin-game.h"}


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def find_exporting(root):
    """Yields the path of every header with POZO_API in it."""
    for top in ("src", "formats"):
        for path in glob.glob(os.path.join(root, top, "**", "*.h"), recursive=True):
            if os.path.isfile(path) and re.search(r"^POZO_API\b", read(path), re.M):
                yield os.path.relpath(path, root)


def main(arguments):
    root = arguments[0]
    listed = re.findall(r"^  '(?:[^']*/)?([^/']+)',$", read(root, "src/lib/meson.build"), re.M)
    installed = {name for name in listed if name.endswith(".h")}
    included = set(re.findall(r'^#include "(.*)"', read(root, "src/lib/pozo.h"), re.M))
    exporting = set(find_exporting(root))
    complaints = [f"{path} exports, but only headers of src/lib may"
                  for path in exporting if not path.startswith("src/lib/")]
    complaints += [f"{path} exports, but src/lib/meson.build does not install it"
                   for path in exporting if os.path.basename(path) not in installed]
    complaints += [f"{name} is installed, but pozo.h does not include it"
                   for name in installed - included - APART]
    complaints += [f"{name} is included by pozo.h, but not installed"
                   for name in included - installed]
    print("\n".join(sorted(complaints)))
    print(f"{len(exporting)} headers export, {len(installed)} are installed")
    return 1 if complaints or not exporting else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
