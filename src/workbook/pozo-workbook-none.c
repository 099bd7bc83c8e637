/* SPDX-License-Identifier: MIT */
/* Where libxlsxwriter is not built in: there are no workbooks, and that is said. */
#include "pozo-workbook.h"

#include "pozo-error.h"
#include "pozo-language.h"

/**
 * pozo_workbook_is_built_in:
 *
 * Returns: whether workbooks can be written
 */
gboolean
pozo_workbook_is_built_in (void)
{
  return FALSE;
}

/**
 * pozo_workbook_new:
 * @path: a file
 * @error: return location
 *
 * Says that there are no workbooks.
 *
 * Returns: (nullable): %NULL with `POZO_ERROR_USAGE`
 */
PozoWorkbook *
pozo_workbook_new (const char *path G_GNUC_UNUSED, GError **error)
{
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE,
                       _ ("this program was built without libxlsxwriter"));
  return NULL;
}

/**
 * pozo_workbook_add:
 * @self: a workbook, of which there is none
 * @cells: cells
 * @error: return location
 *
 * Nobody calls this.
 *
 * Returns: %TRUE
 */
gboolean
pozo_workbook_add (PozoWorkbook *self G_GNUC_UNUSED,
                   const PozoCells *cells G_GNUC_UNUSED,
                   GError **error G_GNUC_UNUSED)
{
  return TRUE;
}

/**
 * pozo_workbook_finish:
 * @self: a workbook, of which there is none
 * @error: return location
 *
 * Nobody calls this.
 *
 * Returns: %TRUE
 */
gboolean
pozo_workbook_finish (PozoWorkbook *self G_GNUC_UNUSED, GError **error G_GNUC_UNUSED)
{
  return TRUE;
}

/**
 * pozo_workbook_free:
 * @self: a workbook, of which there is none
 *
 * Does nothing.
 */
void
pozo_workbook_free (PozoWorkbook *self G_GNUC_UNUSED)
{
}
