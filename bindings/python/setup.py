# SPDX-License-Identifier: MIT
"""Builds a wheel against the installed library, which pkg-config finds; its version is the
library's.  All else is in pyproject.toml."""
import os
import sys

import setuptools

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import build_pozo  # noqa: E402  pylint: disable=wrong-import-position

folder, flags = build_pozo.find_with_pkg_config()
setuptools.setup(version=build_pozo.find_version(),
                 ext_modules=[build_pozo.make(folder, **flags).distutils_extension("build")])
