#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the sessions in documents: each ```console block, in which `$ ` begins a command and the
lines after it are what it prints.

Usage: check-sessions.py POZO ROOT BUILD DOCUMENT...

Commands run at the top of the tree, built in `build`; those of a document whose first line says
so run in a folder that is empty but for a copy of the folder of the document's name, which a
translation of it (`name.hu.md`) shares.
POZO_UPDATE_GOLDEN=1 writes the blocks anew.
"""
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

OWN_FOLDER = "<!-- sessions: in a folder of their own -->\n"
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


def run_session(block, environment, folder):
    """Returns the block with what its commands print now."""
    lines = []
    for line in block.splitlines():
        if line.startswith("$ "):
            result = subprocess.run(["sh", "-c", line[2:]], cwd=folder, env=environment, text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                    stdin=subprocess.DEVNULL, check=False)
            lines += [line, *result.stdout.splitlines()]
    return "".join(line + "\n" for line in lines)


def check(path, environment, root):
    """Prints how the sessions of one document differ from now, and returns whether they do not."""
    with open(path, encoding="utf-8") as file:
        then = file.read()
    with tempfile.TemporaryDirectory() as own:
        folder = root
        if then.startswith(OWN_FOLDER):
            folder = own
            beside = re.sub(r"(\.[a-z]{2}(_[A-Z]{2})?)?\.md$", "", os.path.abspath(path))
            shutil.copytree(beside, os.path.join(own, os.path.basename(beside)))
        now = BLOCK.sub(lambda m: f"```console\n{run_session(m[1], environment, folder)}```", then)
    if os.environ.get("POZO_UPDATE_GOLDEN") == "1":
        with open(path, "w", encoding="utf-8") as file:
            file.write(now)
        return True
    sys.stdout.writelines(difflib.unified_diff(then.splitlines(True), now.splitlines(True),
                                               path, "now"))
    return then == now and BLOCK.search(then) is not None


def main(arguments):
    pozo, root, build, *documents = arguments
    with tempfile.TemporaryDirectory() as tools, tempfile.TemporaryDirectory() as top:
        for name in os.listdir(root):
            if name != "build":
                os.symlink(os.path.join(root, name), os.path.join(top, name))
        os.symlink(build, os.path.join(top, "build"))
        os.symlink(os.path.abspath(pozo), os.path.join(tools, "pozo"))
        environment = {"PATH": tools + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb",
                       "POZO_PLUGIN_PATH": os.environ.get("POZO_PLUGIN_PATH", ""),
                       "POZO_LOCALE_DIR": os.path.join(os.path.abspath(build), "po"),
                       **{k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")}}
        results = [check(path, environment, top) for path in documents]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
