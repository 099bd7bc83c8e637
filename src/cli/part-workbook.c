/* SPDX-License-Identifier: MIT */
/* The part that writes workbooks, and alone loads libxlsxwriter. */
#include "cli-part.h"
#include "pozo-language.h"
#include "pozo-workbook.h"

#include <gmodule.h>

static const PozoWorkbookFunctions functions = {
  pozo_workbook_new,
  pozo_workbook_add,
  pozo_workbook_finish,
  pozo_workbook_free,
};

/**
 * pozo_part:
 * @catalogue: (nullable): that of the program
 *
 * Begins the part.
 *
 * Returns: (transfer none): its #PozoWorkbookFunctions
 */
G_MODULE_EXPORT gconstpointer
pozo_part (PozoCatalogue *catalogue)
{
  pozo_language_share (catalogue);
  return &functions;
}
