#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The plugin guide: its example is compiled as a stranger would, and is as good as our own plugins;
its table of faults is that of the source.

usage: check-guide.py COMPILER ROOT INCLUDE CONFORM CFLAGS..."""

import os
import re
import subprocess
import sys
import tempfile


def main(compiler, root, include, conform, *flags):
    with open(os.path.join(root, "docs/plugins.md"), encoding="utf-8") as file:
        guide = file.read()
    with open(os.path.join(root, "src/table/pozo-action.h"), encoding="utf-8") as file:
        faults = re.findall(r'X \(\w+, "([\w-]+)", +"([^"]+)"\)', file.read())
    rows = re.findall(r"^\| (\d+) \| `([\w-]+)` \| (.*?) \|$", guide, re.M)
    if [(str(i), *fault) for i, fault in enumerate(faults)] != rows:
        print("Bail out! the faults of docs/plugins.md are not those of pozo-action.h")
        return 1
    example = re.search(r"^```c\n(.*?)^```$", guide, re.M | re.S)[1]
    with tempfile.TemporaryDirectory() as folder:
        source, module = os.path.join(folder, "going-out.c"), os.path.join(folder, "going-out.so")
        with open(source, "w", encoding="utf-8") as file:
            file.write(example)
        subprocess.run([compiler, "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                        "-shared", "-fPIC", "-fvisibility=hidden", "-I", include, *flags,
                        "-o", module, source, "-lglib-2.0"], check=True)
        return subprocess.run([conform, module, "--tap"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
