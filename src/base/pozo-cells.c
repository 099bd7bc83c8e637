/* SPDX-License-Identifier: MIT */
/* Cells one behind the other, with marks between them where a row ends and a table begins; their
 * texts stand in one piece of memory, each with a zero behind it:
 *
 *   TABLE  HEAD   HEAD    END  TEXT  FIGURE  END        kinds and places
 *   results\0name\0points\0\0  Ann\0 -35\0   \0         texts
 *
 * Whoever writes much writes what is there down now and then, and clears it. */
#include "pozo-cells.h"

#include "pozo-inert.h"

#include <string.h>

typedef struct
{
  PozoCellKind kind;
  gsize offset;
} Cell;

struct _PozoCells
{
  GArray *cells;
  GString *texts;
};

/**
 * pozo_cells_new:
 *
 * Makes room for cells.
 *
 * Returns: (transfer full): no cells yet
 */
PozoCells *
pozo_cells_new (void)
{
  PozoCells *self = g_new0 (PozoCells, 1);

  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  self->texts = g_string_new (NULL);
  return self;
}

/**
 * pozo_cells_free:
 * @self: (nullable) (transfer full): cells
 *
 * Frees cells.
 */
void
pozo_cells_free (PozoCells *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->cells);
  g_string_free (self->texts, TRUE);
  g_free (self);
}

/**
 * pozo_cells_clear:
 * @self: cells
 *
 * Forgets what is there, once it was written down.
 */
void
pozo_cells_clear (PozoCells *self)
{
  g_array_set_size (self->cells, 0);
  g_string_truncate (self->texts, 0);
}

/**
 * pozo_cells_shown:
 * @self: cells
 * @kind: what the cell is
 * @text: (array length=length_bytes): a text without characters that a terminal would obey
 * @length_bytes: its length
 *
 * Adds a cell as it is.
 */
void
pozo_cells_shown (PozoCells *self, PozoCellKind kind, const char *text, gsize length_bytes)
{
  const Cell cell = { kind, self->texts->len };

  g_string_append_len (self->texts, text, (gssize) length_bytes);
  g_string_append_c (self->texts, '\0');
  g_array_append_val (self->cells, cell);
}

static void
add (PozoCells *self, PozoCellKind kind, const char *text)
{
  pozo_cells_shown (self, kind, text, strlen (text));
}

static void
add_inert (PozoCells *self, PozoCellKind kind, const char *text)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  pozo_inert_append (shown, text, strlen (text));
  add (self, kind, shown->str);
}

/**
 * pozo_cells_begin:
 * @self: cells
 * @name: what the table is called, in our words
 *
 * Begins a table.
 */
void
pozo_cells_begin (PozoCells *self, const char *name)
{
  add (self, POZO_CELL_TABLE, name);
}

/**
 * pozo_cells_head:
 * @self: cells
 * @name: what a column is called; a stranger's, perhaps
 *
 * Adds the head of a column.
 */
void
pozo_cells_head (PozoCells *self, const char *name)
{
  add_inert (self, POZO_CELL_HEAD, name);
}

/**
 * pozo_cells_heads:
 * @self: cells
 * @names: (array length=n): what columns are called
 * @n: how many
 *
 * Adds a row of heads.
 */
void
pozo_cells_heads (PozoCells *self, const char *const *names, guint n)
{
  for (guint i = 0; i < n; i++)
    pozo_cells_head (self, names[i]);
  pozo_cells_end_row (self);
}

/**
 * pozo_cells_text:
 * @self: cells
 * @text: a stranger's text
 *
 * Adds a text; characters that a terminal would obey are spelled out.
 */
void
pozo_cells_text (PozoCells *self, const char *text)
{
  add_inert (self, POZO_CELL_TEXT, text);
}

/**
 * pozo_cells_date:
 * @self: cells
 * @text: a stranger's text that may be a day
 *
 * Adds a day as ISO 8601 has it, or a text.
 */
void
pozo_cells_date (PozoCells *self, const char *text)
{
  add_inert (self, POZO_CELL_DATE, text);
}

/* Whether a text is a whole number that is written in one way only. */
static gboolean
is_number (const char *text)
{
  gsize n_digits = strspn (text, "0123456789");

  return n_digits > 0 && n_digits < 10 && text[n_digits] == '\0' &&
         (text[0] != '0' || n_digits == 1);
}

/**
 * pozo_cells_numbered:
 * @self: cells
 * @text: a stranger's text that often is a number, such as that of a round
 *
 * Adds a number where it is one, and a text where it is none.
 */
void
pozo_cells_numbered (PozoCells *self, const char *text)
{
  if (is_number (text))
    pozo_cells_figure (self, text);
  else
    pozo_cells_text (self, text);
}

/**
 * pozo_cells_figure:
 * @self: cells
 * @plain: a number as programs write it, or a sign of ours
 *
 * Adds a number.
 */
void
pozo_cells_figure (PozoCells *self, const char *plain)
{
  add (self, POZO_CELL_FIGURE, plain);
}

/**
 * pozo_cells_integer:
 * @self: cells
 * @number: a number
 *
 * Adds a whole number.
 */
void
pozo_cells_integer (PozoCells *self, gint64 number)
{
  char plain[32];

  g_snprintf (plain, sizeof plain, "%" G_GINT64_FORMAT, number);
  add (self, POZO_CELL_FIGURE, plain);
}

/**
 * pozo_cells_nothing:
 * @self: cells
 *
 * Adds a cell in which nothing stands.
 */
void
pozo_cells_nothing (PozoCells *self)
{
  add (self, POZO_CELL_NOTHING, "");
}

/**
 * pozo_cells_end_row:
 * @self: cells
 *
 * Ends a row.
 */
void
pozo_cells_end_row (PozoCells *self)
{
  add (self, POZO_CELL_ROW_END, "");
}

/**
 * pozo_cells_take:
 * @self: cells
 * @other: others
 *
 * Adds what others are.
 */
void
pozo_cells_take (PozoCells *self, const PozoCells *other)
{
  for (guint i = 0; i < pozo_cells_n (other); i++)
    {
      PozoCellKind kind;
      const char *text = pozo_cells_get (other, i, &kind);

      add (self, kind, text);
    }
}

/**
 * pozo_cells_n:
 * @self: cells
 *
 * Returns: how many there are, with the marks between them
 */
guint
pozo_cells_n (const PozoCells *self)
{
  return self->cells->len;
}

/**
 * pozo_cells_get:
 * @self: cells
 * @index: which, from 0
 * @kind: (out): what it is
 *
 * Returns: (transfer none): what stands in a cell, until another one is added
 */
const char *
pozo_cells_get (const PozoCells *self, guint index, PozoCellKind *kind)
{
  const Cell *cell = &g_array_index (self->cells, Cell, index);

  *kind = cell->kind;
  return self->texts->str + cell->offset;
}

/* A number, with the decimal sign of who reads it. */
static void
append_figure (GString *out, const PozoCsvDialect *dialect, const char *plain)
{
  const char *point = strchr (plain, '.');
  gboolean is_quoted = point != NULL && strchr (dialect->decimal, dialect->separator) != NULL;

  if (is_quoted)
    g_string_append_c (out, '"');
  g_string_append_len (out, plain, point != NULL ? point - plain : (gssize) strlen (plain));
  if (point != NULL)
    g_string_append_printf (out, "%s%s", dialect->decimal, point + 1);
  if (is_quoted)
    g_string_append_c (out, '"');
}

/**
 * pozo_cells_to_csv:
 * @self: cells
 * @dialect: how they are written
 * @out: where they go
 *
 * Writes rows as separated values; between two tables stands a blank line.
 */
void
pozo_cells_to_csv (const PozoCells *self, const PozoCsvDialect *dialect, GString *out)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < pozo_cells_n (self); i++)
    {
      PozoCellKind kind;
      const char *text = pozo_cells_get (self, i, &kind);

      if (kind == POZO_CELL_ROW_END || (kind == POZO_CELL_TABLE && i > 0))
        g_string_append (out, dialect->line_end);
      else if (kind != POZO_CELL_TABLE && !is_first)
        g_string_append_c (out, dialect->separator);
      is_first = kind == POZO_CELL_ROW_END || kind == POZO_CELL_TABLE;
      if (kind == POZO_CELL_FIGURE)
        append_figure (out, dialect, text);
      else if (!is_first)
        pozo_csv_append_shown (out, text);
    }
}
