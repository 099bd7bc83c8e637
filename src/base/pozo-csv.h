/* SPDX-License-Identifier: MIT */
/* Cells of comma-separated values, which a spreadsheet reads and does not run. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pozo_csv_is_formula (const char *text);
void pozo_csv_append_shown (GString *out, const char *text);
void pozo_csv_append (GString *out, const char *text, gsize length_bytes);

G_END_DECLS
