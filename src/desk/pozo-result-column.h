/* SPDX-License-Identifier: MIT */
/* The columns of a list of results. */
#pragma once

#include "pozo-desk-cell.h"
#include "pozo-result.h"
#include "pozo-word.h"

G_BEGIN_DECLS

typedef enum
{
#define POZO_RESULT_COLUMN(code, name, meaning) POZO_RESULT_COLUMN_##code,
#include "pozo-result-column.def"
#undef POZO_RESULT_COLUMN
  POZO_N_RESULT_COLUMNS
} PozoResultColumn;

extern const PozoWordTable pozo_result_columns; /* what each is called, and what it holds */

PozoDeskCell pozo_result_cell (const PozoResult *result, PozoResultColumn column);

G_END_DECLS
