/* SPDX-License-Identifier: MIT */
/* What holds for any bytes whatever; the unit tests and the fuzz targets share it. */
#pragma once

#include <glib.h>

/* Both modes read the same record, and every line has its place in it. */
void pcn_law_modes (const char *text, gsize length);
/* Canonical text stays as it is when it is read and written again, and says the same as what it
 * came from. */
void pcn_law_canonical (const char *text, gsize length);
/* Strict mode accepts exactly the canonical texts. */
void pcn_law_strict (const char *text, gsize length);
/* A head that is read alone is read as in its game. */
void pcn_law_head (const char *text, gsize length);
