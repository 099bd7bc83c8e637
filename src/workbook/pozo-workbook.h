/* SPDX-License-Identifier: MIT */
/* Tables as a workbook, .xlsx: a worksheet for each.  Only this layer knows libxlsxwriter. */
#pragma once

#include "pozo-cells.h"

G_BEGIN_DECLS

typedef struct _PozoWorkbook PozoWorkbook;

gboolean pozo_workbook_is_built_in (void);
PozoWorkbook *pozo_workbook_new (const char *path, GError **error);
gboolean pozo_workbook_add (PozoWorkbook *self, const PozoCells *cells, GError **error);
gboolean pozo_workbook_finish (PozoWorkbook *self, GError **error);
void pozo_workbook_free (PozoWorkbook *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoWorkbook, pozo_workbook_free)

G_END_DECLS
