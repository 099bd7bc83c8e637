# SPDX-License-Identifier: MIT
"""What the tests of replay pages share: the program, the browser, and how cases are run."""
import json
import os
import subprocess
import tempfile
import traceback

import browser

READY = "!!document.documentElement.dataset.told"
# The same of a page that may have nothing to step through, and says so.
SETTLED = f"{READY} || document.querySelector('.warning') !== null"
MATCH = "peer/full/fd4-0047-normal.pcn"
NASTY = """PCN: 1
Id: <img src=x onerror=pwned()>&"'</script><script>pwned()</script>
Player-1: </script><svg onload=pwned()>
Player-2: <b>bold</b>
Player-3: \x1b[31mred\u202etxet
Player-4: ${pwned()} {0} {text}
X-Comment: --></noscript><iframe src=javascript:pwned()>
Variant: international-4

deal 1 dealer=4
hand 1 ??*11
hand 2 ??*11
hand 3 ??*11
hand 4 ??*11
up 7c
1 +?? -4c ; <img src=x onerror=pwned()>
2 +?? -<i>
"""


class Bench:
    """What the cases share: the program, the browser, and a folder for pages."""

    def __init__(self, arguments, chromium, folder):
        self.pozo, self.positions, self.corpus = arguments
        self.chromium = chromium
        self.folder = folder
        self.page = chromium.page()

    def record(self, name):
        return os.path.join(self.corpus, name)

    def write(self, text, name="game.pcn"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def make(self, record, *options):
        path = os.path.join(self.folder, "page.html")
        done = subprocess.run([self.pozo, "replay", "--html", path, *options, record],
                              capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        return path

    def native(self, record, seat):
        """What the model says of every position as a seat sees it, by deal and step."""
        done = subprocess.run([self.positions, record, str(seat)], capture_output=True, text=True,
                              check=True)
        steps = {}
        for line in done.stdout.splitlines():
            deal, step, text = line.split(" ", 2)
            steps.setdefault(int(deal), {})[int(step)] = json.loads(text)
        return steps

    def show(self, path, place="", ready=READY):
        self.page.open(f"file://{path}{place}", ready)
        return self.page

    def open(self, name, place="", *options):
        return self.show(self.make(self.record(name), *options), place)


def run(arguments, cases, begin=Bench, missing=None):
    """Runs the cases of a test, `test_...` by name, as TAP, each with what `begin` makes; skipped
    without Chromium, and where something else is missing."""
    cases = [(name, case) for name, case in cases.items() if name.startswith("test_")]
    missing = missing or browser.why_missing()
    if missing:
        print(f"1..0 # SKIP {missing}")
        return 0
    print(f"1..{len(cases)}")
    failures = 0
    with tempfile.TemporaryDirectory() as folder, browser.Browser(browser.find()) as chromium:
        bench = begin(arguments, chromium, folder)
        for number, (name, case) in enumerate(cases, 1):
            try:
                case(bench)
                print(f"ok {number} - {name[5:]}", flush=True)
            except (AssertionError, browser.Failure, KeyError, OSError, subprocess.SubprocessError):
                failures += 1
                print(f"not ok {number} - {name[5:]}")
                print("".join(f"# {line}\n" for line in traceback.format_exc().splitlines()),
                      end="", flush=True)
    return 1 if failures else 0
