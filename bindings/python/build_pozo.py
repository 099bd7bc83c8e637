# SPDX-License-Identifier: MIT
"""Writes the C source of pozo._pozo for cffi, from the library's own headers.

Usage: build_pozo.py INCLUDE OUTPUT      INCLUDE holds pozo.h and the headers beside it
"""
import os
import re
import subprocess
import sys

import cffi

HEADERS = ["basics", "rulebook", "answer", "deal-score", "recording", "games", "cursor",
           "rescoring", "plugin-game", "plugin", "figures"]

# What the headers use of GLib, and what a caller needs of it.
GLIB = """
typedef int gboolean;
typedef int gint;
typedef unsigned int guint;
typedef int64_t gint64;
typedef uint64_t guint64;
typedef size_t gsize;
typedef ssize_t gssize;
typedef unsigned int GQuark;
typedef struct { GQuark domain; int code; char *message; ...; } GError;
void g_free (void *);
void g_error_free (GError *);
typedef void *gpointer;
typedef int8_t gint8;
typedef uint8_t guint8;
typedef int16_t gint16;
typedef uint16_t guint16;
typedef int32_t gint32;
typedef uint32_t guint32;
#define POZO_PLUGIN_ABI ...
#define POZO_PLUGIN_UNKNOWN ...
#define POZO_PLUGIN_SEATS_MAX ...
"""


def read_declarations(folder):
    """Returns what the public headers declare, without what a preprocessor would take away."""
    text = GLIB
    for name in HEADERS:
        with open(os.path.join(folder, f"pozo-{name}.h"), encoding="utf-8") as file:
            header = file.read()
        header = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
        header = re.sub(r"^#ifdef __GI_SCANNER__.*?^#endif$", "", header, flags=re.M | re.S)
        header = re.sub(r"^static inline .*?^}$", "", header, flags=re.M | re.S)
        header = re.sub(r"^static const [^;]*;$", "", header, flags=re.M)
        header = re.sub(r"^POZO_PLUGIN_EXPORT .*?;$", "", header, flags=re.M | re.S)
        header = re.sub(r"\[[^]]*POZO_[^]]*\]", "[...]", header)
        header = re.sub(r"^#(?:[^\n]*\\\n)*[^\n]*$", "", header, flags=re.M)
        header = re.sub(r"^G_[A-Z_]+(?: \([^)]*\))?;?$", "", header, flags=re.M)
        text += header.replace("POZO_API ", "")
    return text


def make(folder, **how):
    ffi = cffi.FFI()
    ffi.cdef(read_declarations(folder))
    ffi.set_source("pozo._pozo", "#include <pozo/pozo.h>", **how)
    return ffi


def ask(option):
    """Returns the words that pkg-config says of the installed library."""
    return subprocess.run(["pkg-config", option, "pozo"], text=True, capture_output=True,
                          check=True).stdout.split()


def find_version():
    return ask("--modversion")[0]


def find_with_pkg_config():
    """For a wheel: the flags of the installed library."""
    folders = [word[2:] for word in ask("--cflags-only-I")]
    headers = [os.path.join(folder, "pozo") for folder in [*folders, "/usr/include"]
               if os.path.exists(os.path.join(folder, "pozo", "pozo.h"))]
    return headers[0], {"include_dirs": folders,
                        "libraries": [word[2:] for word in ask("--libs-only-l")],
                        "library_dirs": [word[2:] for word in ask("--libs-only-L")]}


if __name__ == "__main__":
    make(sys.argv[1]).emit_c_code(sys.argv[2])
