# SPDX-License-Identifier: MIT
"""Runs a guide as doctest does: what its blocks show is what they print.

Usage: check-guide.py ROOT GUIDE
"""
import doctest
import os
import sys


def main(root, guide):
    os.chdir(root)
    failures, n = doctest.testfile(os.path.join(root, guide), module_relative=False,
                                   optionflags=doctest.ELLIPSIS)
    print(f"{n} lines, {failures} wrong")
    return 1 if failures or n == 0 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
