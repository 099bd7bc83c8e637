# SPDX-License-Identifier: MIT
"""Runs the tests of the Python package over a library that was built with AddressSanitizer, whose
runtime Python itself lacks, and asks that nothing of ours is wrong or lost.

Usage: check-leaks.py COMPILER FOLDER      FOLDER holds the tests
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

# They only compare many runs of what others run once, or start programs that are checked elsewhere.
LEFT_OUT = "not shards and not typing and not strict and not wrong and not same_as_in_c"
OURS = re.compile(r"\bpozo_\w+|libpozo\.so|_pozo\.cpython")


def find_runtime(compiler):
    path = subprocess.run([*compiler.split(), "-print-file-name=libasan.so"], text=True,
                          capture_output=True, check=True).stdout.strip()
    return path if os.path.isabs(path) else None


def read_reports(folder):
    """Returns the leaks with a function of ours on their stack, and whatever else is reported."""
    for path in glob.glob(os.path.join(folder, "report.*")):
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        for block in re.split(r"\n(?=\S)", text):
            is_leak = re.match(r"(Direct|Indirect) leak", block)
            if is_leak and OURS.search(block) or "ERROR: AddressSanitizer" in block \
                    or "runtime error:" in block:
                yield block


def main(compiler, folder):
    runtime = find_runtime(compiler)
    if runtime is None:
        print("1..0 # SKIP this compiler has no runtime of AddressSanitizer to load first")
        return 0
    with tempfile.TemporaryDirectory() as reports:
        log = f"log_path={reports}/report"
        environment = {**os.environ, "LD_PRELOAD": runtime,
                       "ASAN_OPTIONS": f"detect_leaks=1:exitcode=0:fast_unwind_on_malloc=0:{log}",
                       "UBSAN_OPTIONS": f"print_stacktrace=1:{log}"}
        run = subprocess.run([sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider",
                              "-k", LEFT_OUT, folder], env=environment, text=True, check=False,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        problems = list(read_reports(reports))
    print("1..2")
    print("ok 1 - passed" if run.returncode == 0 else "not ok 1 - passed")
    print("ok 2 - nothing is lost" if not problems else "not ok 2 - nothing is lost")
    for line in [*run.stdout.splitlines()[-20:], *"\n".join(problems).splitlines()[:60]]:
        print(f"# {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
