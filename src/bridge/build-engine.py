#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the engine and the bridge to WebAssembly.

Usage: build-engine.py CLANG WASM-LD OUT DEPFILE FLAG... -- SOURCE...

Every source is compiled for itself, as everywhere; DEPFILE then names all headers that were read.
"""
import os
import subprocess
import sys
import tempfile

COMPILE = ["--target=wasm32", "-mbulk-memory", "-std=c11", "-Oz", "-nostdlibinc", "-Wall",
           "-Werror", "-fvisibility=hidden"]
LINK = ["--no-entry", "--export-dynamic", "--gc-sections", "--strip-all", "--stack-first",
        "-z", "stack-size=1048576", "--export=__heap_base"]


def compile_one(clang, flags, source, folder, number):
    """Compiles a source; returns the object and what it depends on."""
    out = os.path.join(folder, f"{number}.o")
    subprocess.run([clang, *COMPILE, *flags, "-MD", "-MF", out + ".d", "-c", source, "-o", out],
                   check=True)
    with open(out + ".d", encoding="utf-8") as file:
        text = file.read().replace("\\\n", " ")
    return out, text.split(":", 1)[1].split()


def main(arguments):
    clang, linker, out, depfile, *rest = arguments
    split = rest.index("--")
    flags, sources = rest[:split], rest[split + 1:]
    objects, needs = [], set()
    with tempfile.TemporaryDirectory() as folder:
        for number, source in enumerate(sources):
            made, read = compile_one(clang, flags, source, folder, number)
            objects.append(made)
            needs.update(read)
        subprocess.run([linker, *LINK, *objects, "-o", out], check=True)
    with open(depfile, "w", encoding="utf-8") as file:
        file.write(f"{out}: {' '.join(sorted(needs))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
