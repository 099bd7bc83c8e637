/* SPDX-License-Identifier: MIT */
/* Cells of comma-separated values, which a spreadsheet reads and does not run. */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

POZO_API void pozo_csv_append (GString *out, const char *text, gsize length_bytes);

G_END_DECLS
