/* SPDX-License-Identifier: MIT */
/* The columns of a list of results. */
#pragma once

#include "pozo-desk-cell.h"
#include "pozo-result.h"

G_BEGIN_DECLS

typedef enum
{
#define POZO_RESULT_COLUMN(code, name, meaning) POZO_RESULT_COLUMN_##code,
#include "pozo-result-column.def"
#undef POZO_RESULT_COLUMN
  POZO_N_RESULT_COLUMNS
} PozoResultColumn;

const char *pozo_result_column_name (PozoResultColumn column);
const char *pozo_result_column_meaning (PozoResultColumn column);
gboolean pozo_result_column_find (const char *name, PozoResultColumn *column, GError **error);
PozoDeskCell pozo_result_cell (const PozoResult *result, PozoResultColumn column);

G_END_DECLS
