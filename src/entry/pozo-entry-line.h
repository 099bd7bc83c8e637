/* SPDX-License-Identifier: MIT */
/* What a director types for a table: its name, and the points of each side, deal by deal.
 *
 *   4  5230 3115                  table 4: what both sides have at the end
 *   4  1200 -35, 2005 1610, ...   the same by deals
 *
 * The sides stand in the order of the record: A, B, and so on. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_ENTRY_POINTS_MAX     9999999 /* points of a side, either sign */
#define POZO_ENTRY_LINE_BYTES_MAX 4096u   /* of a line: two hundred deals */

/**
 * PozoEntryLine:
 * @table: the table; "" where nothing is typed
 * @points: (element-type gint32): what is said, one after the other
 * @ends: (element-type guint): for each deal where its points end in @points
 * @is_open: whether there is a comma behind the last deal, so that another one is due
 *
 * A line, as far as it can be read.  Set it up with pozo_entry_line_init().
 */
typedef struct
{
  char *table;
  GArray *points;
  GArray *ends;
  gboolean is_open;
} PozoEntryLine;

void pozo_entry_line_init (PozoEntryLine *line);
void pozo_entry_line_clear (PozoEntryLine *line);
gboolean pozo_entry_line_read (PozoEntryLine *line, const char *text, GError **error);
guint pozo_entry_line_n (const PozoEntryLine *line, guint deal);
void pozo_entry_points_append (const GArray *points, guint n_sides, GString *out);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PozoEntryLine, pozo_entry_line_clear)

G_END_DECLS
