#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the names of the variants and options that a list of resources has, in its order, as the
tables that pozo-variant-set.c includes.

Usage: list-variants.py LIST > HEADER
"""
import pathlib
import sys
import xml.etree.ElementTree


def find_ids(path, suffix):
    files = [pathlib.PurePosixPath(file.text) for file in
             xml.etree.ElementTree.parse(path).iter("file")]
    return [file.stem for file in files if file.suffix == suffix]


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    print("/* Written by list-variants.py. */")
    for suffix, table in ((".variant", "variant_ids"), (".option", "option_ids")):
        print(f"static const char *const {table}[] = {{")
        for name in find_ids(arguments[0], suffix):
            print(f'  "{name}",')
        print("};")


if __name__ == "__main__":
    main(sys.argv[1:])
