# SPDX-License-Identifier: MIT
"""The languages, as po/LINGUAS lists them: no test has a list of its own."""
import os

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def codes(root=ROOT):
    """Those that are translated to, as gettext names them: `hu`, `pt_BR`."""
    with open(os.path.join(root, "po/LINGUAS"), encoding="utf-8") as file:
        return [line.strip() for line in file if line.strip() and line[0] != "#"]


def tag(code):
    """The name that pages and browsers have for a language: `pt-BR`."""
    return code.replace("_", "-")


def spoken():
    """English is always there; the others where catalogues were compiled."""
    return ["en", *(codes() if "POZO_LOCALE_DIR" in os.environ else [])]
