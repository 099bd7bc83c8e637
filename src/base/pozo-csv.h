/* SPDX-License-Identifier: MIT */
/* Cells of comma-separated values, which a spreadsheet reads and does not run. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoCsvDialect:
 * @separator: what stands between two cells: a comma, a semicolon or a tab
 * @decimal: the sign between units and tenths
 * @line_end: how a line ends
 * @mark: what stands in front of all: the mark of the byte order, or nothing
 *
 * How values are separated.  A plain value; its texts are constants.
 */
typedef struct
{
  char separator;
  const char *decimal;
  const char *line_end;
  const char *mark;
} PozoCsvDialect;

PozoCsvDialect pozo_csv_dialect_plain (void);
PozoCsvDialect pozo_csv_dialect_excel (void);
gboolean pozo_csv_is_formula (const char *text);
void pozo_csv_append_shown (GString *out, const char *text);
void pozo_csv_append (GString *out, const char *text, gsize length_bytes);

G_END_DECLS
