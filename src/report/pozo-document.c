/* SPDX-License-Identifier: MIT */
/* Filling a document. */
#include "pozo-document.h"

#include "pozo-language.h"
#include "pozo-locale.h"

#include <stdarg.h>

struct _PozoDocument
{
  GArray *blocks;
  gboolean is_compact;
};

static void
clear_block (gpointer data)
{
  PozoBlock *block = data;

  g_free (block->text);
  if (block->columns != NULL)
    g_array_unref (block->columns);
  if (block->cells != NULL)
    g_ptr_array_unref (block->cells);
}

/**
 * pozo_document_new:
 *
 * Returns: (transfer full): an empty document
 */
PozoDocument *
pozo_document_new (void)
{
  PozoDocument *self = g_new0 (PozoDocument, 1);

  self->blocks = g_array_new (FALSE, TRUE, sizeof (PozoBlock));
  g_array_set_clear_func (self->blocks, clear_block);
  return self;
}

/**
 * pozo_document_free:
 * @self: (nullable) (transfer full): a document
 *
 * Frees it.
 */
void
pozo_document_free (PozoDocument *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->blocks);
  g_free (self);
}

static void
add (PozoDocument *self, PozoBlock block)
{
  g_array_append_val (self->blocks, block);
}

/**
 * pozo_document_set_compact:
 * @self: a document
 *
 * Makes a document that has to fit on a page: cards are words in it.
 */
void
pozo_document_set_compact (PozoDocument *self)
{
  self->is_compact = TRUE;
}

/**
 * pozo_document_is_compact:
 * @self: a document
 *
 * Returns: whether it has to fit on a page
 */
gboolean
pozo_document_is_compact (const PozoDocument *self)
{
  return self->is_compact;
}

/**
 * pozo_document_head:
 * @self: a document
 * @level: 1 to 3
 * @marked: marked text
 *
 * Adds a heading.
 */
void
pozo_document_head (PozoDocument *self, guint level, const char *marked)
{
  add (self, (PozoBlock){ .kind = POZO_BLOCK_HEAD, .level = level, .text = g_strdup (marked) });
}

/**
 * pozo_document_para:
 * @self: a document
 * @marked: marked text
 *
 * Adds a paragraph.
 */
void
pozo_document_para (PozoDocument *self, const char *marked)
{
  add (self, (PozoBlock){ .kind = POZO_BLOCK_PARA, .text = g_strdup (marked) });
}

/**
 * pozo_document_item:
 * @self: a document
 * @marked: marked text
 *
 * Adds an item of a list.
 */
void
pozo_document_item (PozoDocument *self, const char *marked)
{
  add (self, (PozoBlock){ .kind = POZO_BLOCK_ITEM, .text = g_strdup (marked) });
}

/**
 * pozo_document_rows:
 * @self: a document
 * @columns: (array length=n_columns): the columns
 * @n_columns: how many
 *
 * Begins rows; their cells follow.  Heads of columns are marked with `NC_ ("head of a column",
 * ...)` and shown in the reader's language.
 */
void
pozo_document_rows (PozoDocument *self, const PozoDocumentColumn *columns, guint n_columns)
{
  PozoBlock block = { .kind = POZO_BLOCK_ROWS };

  block.columns = g_array_new (FALSE, FALSE, sizeof (PozoDocumentColumn));
  for (guint i = 0; i < n_columns; i++)
    {
      PozoDocumentColumn column = columns[i];

      if (column.head[0] != '\0')
        column.head = C_ ("head of a column", column.head);
      g_array_append_val (block.columns, column);
    }
  block.cells = g_ptr_array_new_with_free_func (g_free);
  add (self, block);
}

/**
 * pozo_document_set_row_head:
 * @self: a document that ends with rows
 * @column: the column that says what a row is about, from 0; the first one without it
 *
 * Says by what a reader of a page aloud tells the rows apart.
 */
void
pozo_document_set_row_head (PozoDocument *self, guint column)
{
  g_array_index (self->blocks, PozoBlock, self->blocks->len - 1).row_head = column;
}

/**
 * pozo_document_set_folded:
 * @self: a document that ends with rows
 *
 * Makes rows that are cut into pieces where a terminal is too narrow, each with the first and the
 * last column.
 */
void
pozo_document_set_folded (PozoDocument *self)
{
  g_array_index (self->blocks, PozoBlock, self->blocks->len - 1).is_folded = TRUE;
}

/**
 * pozo_document_cell:
 * @self: a document that ends with rows
 * @format: as for pozo_locale_append(), for marked text
 * @...: what goes into it
 *
 * Adds the next cell, its numbers as people read them.
 */
void
pozo_document_cell (PozoDocument *self, const char *format, ...)
{
  PozoBlock *block = &g_array_index (self->blocks, PozoBlock, self->blocks->len - 1);
  GString *cell = g_string_new (NULL);
  va_list values;

  va_start (values, format);
  pozo_locale_append_args (cell, format, values);
  va_end (values);
  g_ptr_array_add (block->cells, g_string_free (cell, FALSE));
}

/**
 * pozo_document_quote:
 * @self: a document
 * @text: a line without characters that a terminal would obey
 * @start: where the mark begins, in bytes
 * @length: how long it is; 0 for no mark
 *
 * Adds a line of a record, as written.
 */
void
pozo_document_quote (PozoDocument *self, const char *text, gsize start, gsize length)
{
  add (self,
       (PozoBlock){
           .kind = POZO_BLOCK_QUOTE, .text = g_strdup (text), .start = start, .length = length });
}

/**
 * pozo_document_form:
 * @self: a document
 * @marked: what is to be filled in
 * @n_lines: how many lines there are for it
 *
 * Adds lines to write on.
 */
void
pozo_document_form (PozoDocument *self, const char *marked, guint n_lines)
{
  add (self, (PozoBlock){ .kind = POZO_BLOCK_FORM, .level = n_lines, .text = g_strdup (marked) });
}

/**
 * pozo_document_n_blocks:
 * @self: a document
 *
 * Returns: how many blocks it has
 */
guint
pozo_document_n_blocks (const PozoDocument *self)
{
  return self->blocks->len;
}

/**
 * pozo_document_block:
 * @self: a document
 * @index: which one, from 0
 *
 * Returns: (transfer none): a block
 */
const PozoBlock *
pozo_document_block (const PozoDocument *self, guint index)
{
  return &g_array_index (self->blocks, PozoBlock, index);
}
