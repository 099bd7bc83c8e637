/* SPDX-License-Identifier: MIT */
/* A workbook is a zip with a document of XML for each of its parts.  Those that say what stands in
 * cells are unpacked into memory, within bounds, and one sheet becomes text with commas between, as
 * if its program had saved it so:
 *
 *   xl/workbook.xml            content.xml        which sheets there are
 *   xl/_rels/workbook.xml.rels                    in which parts
 *   xl/styles.xml                                 which numbers are days
 *   xl/sharedStrings.xml                          texts, each once
 *   xl/worksheets/...          content.xml        cells
 *
 * Nothing is computed: of a formula what its program had worked out counts. */
#include "pozo-office-private.h"

#define MARK "\xef\xbb\xbf"

static GString *
write_cells (const PozoOffice *office, const char *wanted, GError **error)
{
  PozoOfficeCells cells = { .text = g_string_new (MARK) };
  gboolean is_ods = pozo_office_part (office, "content.xml") != NULL;
  gboolean is_read = is_ods ? pozo_office_read_ods (office, wanted, &cells, error)
                            : pozo_office_read_xlsx (office, wanted, &cells, error);

  g_string_append_c (cells.text, '\n');
  if (!is_read)
    g_string_free (g_steal_pointer (&cells.text), TRUE);
  return cells.text;
}

/**
 * pozo_office_read:
 * @stream: the bytes of a workbook
 * @guard: its account; its limits name the sheet
 * @error: return location
 *
 * Reads a sheet of a workbook, the one that is named or the first that shows.
 *
 * Limits: those of the guard, and those of this header and of pozo-office-cells.h.
 * Errors: `POZO_ERROR_FORMAT` for damage, `POZO_ERROR_LIMIT`, `POZO_ERROR_IO`.
 *
 * Returns: (transfer full) (nullable): its cells as comma-separated values in UTF-8, with a mark in
 * front; %NULL on error
 */
GString *
pozo_office_read (PozoStream *stream, PozoGuard *guard, GError **error)
{
  g_autoptr (PozoOffice) office = pozo_office_open (stream, guard, error);

  return office != NULL ? write_cells (office, guard->limits.sheet, error) : NULL;
}
