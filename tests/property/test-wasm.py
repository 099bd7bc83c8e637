#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The engine in WebAssembly gives the same answers as the native one.

Usage: test-wasm.py NODE BRIDGE-SCRIPT ENGINE RUN-SCRIPT

Ten thousand actions; with POZO_THOROUGH=1 in the environment a million.
"""
import os
import subprocess
import sys

ACTIONS = 10_000
THOROUGH_ACTIONS = 1_000_000


def main(arguments):
    node, writer, engine, runner = arguments
    n_actions = THOROUGH_ACTIONS if os.environ.get("POZO_THOROUGH") == "1" else ACTIONS
    with subprocess.Popen([writer, str(n_actions), "20"], stdout=subprocess.PIPE) as script:
        done = subprocess.run([node, runner, engine], stdin=script.stdout, check=False)
    return done.returncode or script.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
