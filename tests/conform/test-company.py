#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A plugin counts the same whether it is told only of the actions that it looks at, or of all
because another plugin wants them: each alone, and in the company of one that wants everything.

usage: test-company.py POZO COMPANION CORPUS MODULE..."""

import json
import os
import subprocess
import sys


def count(pozo, ids, inputs):
    """The metrics of the first plugin."""
    plugins = [word for name in ids for word in ("--plugin", name)]
    run = subprocess.run([pozo, "stats", "--json", *plugins, *inputs], capture_output=True,
                         text=True, check=True)
    [found] = [plugin for plugin in json.loads(run.stdout)["plugins"] if plugin["plugin"] == ids[0]]
    return found


def main(pozo, companion, corpus, *modules):
    names = [os.path.basename(module).removesuffix(".so") for module in modules]
    names.remove(companion)
    inputs = [os.path.join(corpus, folder) for folder in ("peer", "variants", "faults")]
    for number, name in enumerate(names, 1):
        alone = count(pozo, [name], inputs)
        good = alone["metrics"] and alone == count(pozo, [name, companion], inputs)
        print(f"{'' if good else 'not '}ok {number} {name}", flush=True)
    print(f"1..{len(names)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
