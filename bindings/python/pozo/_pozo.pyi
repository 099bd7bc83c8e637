# SPDX-License-Identifier: MIT
# What cffi makes of the library's headers.
from typing import Any

ffi: Any
lib: Any
