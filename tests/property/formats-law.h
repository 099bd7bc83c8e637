/* SPDX-License-Identifier: MIT */
/* Laws of formats, shared by the property tests and the fuzz targets. */
#pragma once

#include "pozo-record-format.h"

/* A game as the format writes it is the same game when it is read back; where the format does not
 * hold all of it, it says so.  Whether it held all. */
gboolean formats_law_back (const PozoRecordFormat *format, const char *text, gsize length);
/* Any bytes become games that can be read, or something is told. */
void formats_law_any (const PozoRecordFormat *format, const char *text, gsize length);
