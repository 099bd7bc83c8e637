/* SPDX-License-Identifier: MIT */
/* A table for terminals: columns as wide as their widest cell, numbers to the right. */
#pragma once

#include "pozo-style.h"

G_BEGIN_DECLS

/**
 * PozoAlign:
 * @POZO_ALIGN_LEFT: words, which may be broken into lines
 * @POZO_ALIGN_RIGHT: numbers
 * @POZO_ALIGN_RIGHT_BESIDE: numbers that stay beside the column before
 *
 * Where the cells of a column stand.
 */
typedef enum
{
  POZO_ALIGN_LEFT,
  POZO_ALIGN_RIGHT,
  POZO_ALIGN_RIGHT_BESIDE,
} PozoAlign;

typedef struct _PozoTextTable PozoTextTable;

PozoTextTable *pozo_text_table_new (void);
void pozo_text_table_free (PozoTextTable *table);
void pozo_text_table_add_column (PozoTextTable *table, const char *head, PozoAlign align);
void pozo_text_table_add (PozoTextTable *table, const char *format, ...) G_GNUC_PRINTF (2, 3);
void pozo_text_table_take (PozoTextTable *table, char *cell);
void pozo_text_table_print (const PozoTextTable *table,
                            const PozoStyle *style,
                            guint indent,
                            GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoTextTable, pozo_text_table_free)

G_END_DECLS
