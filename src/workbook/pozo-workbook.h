/* SPDX-License-Identifier: MIT */
/* Tables as a workbook, .xlsx: a worksheet for each.  Only this layer knows libxlsxwriter,
 * and has nothing in it where that is not there. */
#pragma once

#include "pozo-cells.h"

G_BEGIN_DECLS

typedef struct _PozoWorkbook PozoWorkbook;

PozoWorkbook *pozo_workbook_new (const char *path, GError **error);
gboolean pozo_workbook_add (PozoWorkbook *self, const PozoCells *cells, GError **error);
gboolean pozo_workbook_finish (PozoWorkbook *self, GError **error);
void pozo_workbook_free (PozoWorkbook *self);

/**
 * PozoWorkbookFunctions:
 *
 * The functions above, for who loads them when a workbook is asked for.
 */
typedef struct
{
  PozoWorkbook *(*new) (const char *path, GError **error);
  gboolean (*add) (PozoWorkbook *self, const PozoCells *cells, GError **error);
  gboolean (*finish) (PozoWorkbook *self, GError **error);
  void (*free) (PozoWorkbook *self);
} PozoWorkbookFunctions;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoWorkbook, pozo_workbook_free)

G_END_DECLS
