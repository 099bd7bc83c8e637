#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The plugin guide: its example is what `pozo plugins new` writes, is compiled as a stranger would,
and is as good as our own plugins; its table of faults is that of the source.

usage: check-guide.py POZO COMPILER ROOT INCLUDE CONFORM CFLAGS..."""

import os
import re
import subprocess
import sys
import tempfile


def main(pozo, compiler, root, include, conform, *flags):
    with open(os.path.join(root, "docs/plugins.md"), encoding="utf-8") as file:
        guide = file.read()
    with open(os.path.join(root, "src/table/pozo-action.h"), encoding="utf-8") as file:
        faults = re.findall(r'X \(\w+, "([\w-]+)", +N_ \("([^"]+)"\)\)', file.read())
    rows = re.findall(r"^\| (\d+) \| `([\w-]+)` \| (.*?) \|$", guide, re.M)
    if [(str(i), *fault) for i, fault in enumerate(faults)] != rows:
        print("Bail out! the faults of docs/plugins.md are not those of pozo-action.h")
        return 1
    example = re.search(r"^```c\n(.*?)^```$", guide, re.M | re.S)[1]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([os.path.abspath(pozo), "plugins", "new", "deal-ends"], cwd=folder,
                       check=True, stdout=subprocess.DEVNULL)
        folder = os.path.join(folder, "deal-ends")
        source, module = (os.path.join(folder, "deal-ends" + suffix) for suffix in (".c", ".so"))
        with open(source, encoding="utf-8") as file:
            if file.read() != example:
                print("Bail out! the example of docs/plugins.md is not what is written")
                return 1
        subprocess.run([compiler, "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                        "-shared", "-fPIC", "-fvisibility=hidden", "-I", include, *flags,
                        "-o", module, source, "-lglib-2.0"], check=True)
        return subprocess.run([conform, module, os.path.join(folder, "sample"), "--tap"],
                              check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
