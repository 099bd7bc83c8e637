/* SPDX-License-Identifier: MIT */
/* A cell: its text, and what people write in it. */
#pragma once

#include "pozo-cells.h"

G_BEGIN_DECLS

void pozo_csv_cell_trim (GString *cell);
void pozo_csv_cell_add (PozoCells *out, PozoCellKind kind, const char *text, gsize length);
char *pozo_csv_cell_text (const char *cell);
gboolean pozo_csv_cell_is_nothing (const char *cell);
gboolean pozo_csv_cell_int (const char *cell, gint32 *number);
G_END_DECLS
