# SPDX-License-Identifier: MIT
"""The package and its examples as mypy sees them, and what it says of a program that is wrong."""
import os
import shutil
import subprocess

import pytest

ROOT = os.environ["POZO_SOURCE_ROOT"]
PACKAGE = os.path.join(ROOT, "bindings/python")

WRONG = """
import pozo

for game in pozo.open("games.pcn", where="deals > 3"):
    total: str = game.deals[0].totals[0].low
    game.deals[0].wine
pozo.count("games.pcn", 3)


class Mine(pozo.Plugin):
    def setup(self, metrics: pozo.Metrics, options: dict[str, int]) -> None:
        self.deals = metrics.counter("deals", "Deals", "deals")
"""


@pytest.fixture(name="mypy", scope="module")
def find_mypy(tmp_path_factory):
    program = shutil.which("mypy")
    if program is None:
        pytest.skip("no mypy")
    cache = tmp_path_factory.mktemp("cache")

    def run(*paths):
        return subprocess.run([program, "--strict", "--cache-dir", cache, *paths], text=True,
                              capture_output=True, check=False,
                              env={**os.environ, "MYPYPATH": PACKAGE})
    return run


def test_strict(mypy):
    pytest.importorskip("numpy")
    examples = os.path.join(PACKAGE, "examples")
    checked = mypy(os.path.join(PACKAGE, "pozo"),
                   *(os.path.join(examples, name) for name in sorted(os.listdir(examples))))
    assert checked.stdout.startswith("Success"), checked.stdout


def test_what_is_wrong_is_seen(mypy, tmp_path):
    (tmp_path / "wrong.py").write_text(WRONG)
    checked = mypy(tmp_path / "wrong.py")
    found = [line.split(":")[1] for line in checked.stdout.splitlines() if "wrong.py" in line]
    assert found == ["5", "6", "7", "12"], checked.stdout
