/* SPDX-License-Identifier: MIT */
/* Cells, and putting marked text into a box of them: wrapped at blanks, a word that is longer than
 * a row anywhere, and cut with an ellipsis where the box is full. */
#include "pozo-grid.h"

#include <string.h>

struct _PozoGrid
{
  guint width;
  guint height;
  gboolean is_ascii;
  PozoCell *cells;
};

/**
 * pozo_grid_new:
 *
 * Returns: (transfer full): a grid without cells
 */
PozoGrid *
pozo_grid_new (void)
{
  return g_new0 (PozoGrid, 1);
}

/**
 * pozo_grid_free:
 * @self: (nullable) (transfer full): a grid
 *
 * Frees it.
 */
void
pozo_grid_free (PozoGrid *self)
{
  if (self == NULL)
    return;
  g_free (self->cells);
  g_free (self);
}

/**
 * pozo_grid_clear:
 * @self: a grid
 * @width: columns
 * @height: rows
 * @is_ascii: whether only ASCII is to be drawn
 *
 * Gives it a size and empties it.
 */
void
pozo_grid_clear (PozoGrid *self, guint width, guint height, gboolean is_ascii)
{
  self->width = MIN (width, POZO_GRID_WIDTH_MAX);
  self->height = MIN (height, POZO_GRID_HEIGHT_MAX);
  self->is_ascii = is_ascii;
  g_free (self->cells);
  self->cells = g_new0 (PozoCell, MAX (self->width * self->height, 1));
  for (guint i = 0; i < self->width * self->height; i++)
    self->cells[i].character = ' ';
}

/**
 * pozo_grid_width:
 * @self: a grid
 *
 * Returns: columns
 */
guint
pozo_grid_width (const PozoGrid *self)
{
  return self->width;
}

/**
 * pozo_grid_height:
 * @self: a grid
 *
 * Returns: rows
 */
guint
pozo_grid_height (const PozoGrid *self)
{
  return self->height;
}

/**
 * pozo_grid_is_ascii:
 * @self: a grid
 *
 * Returns: whether only ASCII is drawn
 */
gboolean
pozo_grid_is_ascii (const PozoGrid *self)
{
  return self->is_ascii;
}

/**
 * pozo_grid_cell:
 * @self: a grid
 * @x: column
 * @y: row
 *
 * Returns: (transfer none): a cell of it
 */
const PozoCell *
pozo_grid_cell (const PozoGrid *self, guint x, guint y)
{
  return &self->cells[y * self->width + x];
}

/* ---- Text ---- */

/* Where the next character goes. */
typedef struct
{
  PozoGrid *grid;
  PozoBox box;
  guint column;
  guint row;
  gboolean is_full;
  PozoCell style;
} Pen;

static void
put_character (Pen *pen, gunichar character)
{
  guint width = g_unichar_iszerowidth (character) ? 0 : g_unichar_iswide (character) ? 2 : 1;
  PozoCell cell = pen->style;

  if (width == 0 || pen->is_full)
    return;
  if (pen->column + width > pen->box.width)
    {
      pen->is_full = pen->row + 1 >= pen->box.height;
      if (pen->is_full)
        return;
      pen->row++;
      pen->column = 0;
    }
  cell.character = character;
  for (guint i = 0; i < width; i++, cell.character = 0)
    {
      guint x = pen->box.x + pen->column + i, y = pen->box.y + pen->row;

      if (x < pen->grid->width && y < pen->grid->height)
        pen->grid->cells[y * pen->grid->width + x] = cell;
    }
  pen->column += width;
}

/* A cell holds one character, so an accent that was written by itself becomes part of its letter.
 */
static void
put_plain (Pen *pen, const char *text)
{
  g_autofree char *composed = g_utf8_normalize (text, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  for (const char *p = composed != NULL ? composed : ""; *p != '\0'; p = g_utf8_next_char (p))
    put_character (pen, g_utf8_get_char (p));
}

/* A word of marked text: its roles last beyond it. */
static void
put_word (Pen *pen, const char *marked)
{
  const PozoStyle style = { .is_ascii = pen->grid->is_ascii };
  PozoMark mark;

  while (pozo_mark_next (&marked, &mark))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (mark.kind == POZO_MARK_BEGIN || mark.kind == POZO_MARK_END)
        {
          pen->style.role = mark.kind == POZO_MARK_BEGIN ? mark.role : POZO_STYLE_PLAIN;
          continue;
        }
      pen->style.is_red = mark.kind == POZO_MARK_CARD && pozo_mark_is_red (mark.card);
      if (mark.kind == POZO_MARK_CARD)
        pozo_mark_card_text (mark.card, style.is_ascii, text);
      else if (mark.kind == POZO_MARK_TEXT)
        {
          g_autofree char *piece = g_strndup (mark.text, mark.length);

          pozo_mark_to_text (piece, &style, text);
        }
      put_plain (pen, text->str);
      pen->style.is_red = FALSE;
    }
}

/* That something is missing shows at the end of the box. */
static void
put_ellipsis (Pen *pen)
{
  pen->is_full = FALSE;
  pen->row = pen->box.height - 1;
  pen->column = MIN (pen->column, pen->box.width - (pen->grid->is_ascii ? 3 : 1));
  pen->style = (PozoCell){ .role = POZO_STYLE_DIM };
  put_plain (pen, pen->grid->is_ascii ? "..." : "…");
}

/**
 * pozo_grid_put:
 * @self: a grid
 * @box: where; what lies beyond the grid is not drawn
 * @marked: marked text
 *
 * Puts text into a box.  In one that lies beyond the grid it is only measured.
 *
 * Returns: how many rows it takes
 */
guint
pozo_grid_put (PozoGrid *self, PozoBox box, const char *marked)
{
  g_auto (GStrv) words = g_strsplit (marked, " ", -1);
  Pen pen = { .grid = self, .box = box };

  if (box.width < 4 || box.height == 0)
    return 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint width = pozo_mark_width (words[i], self->is_ascii);
      gboolean breaks = pen.column > 0 && pen.column + 1 + width > box.width;

      pen.is_full = breaks && pen.row + 1 >= box.height;
      if (breaks && !pen.is_full)
        {
          pen.row++;
          pen.column = 0;
        }
      else if (i > 0 && !breaks)
        put_character (&pen, ' ');
      put_word (&pen, words[i]);
      if (pen.is_full)
        {
          put_ellipsis (&pen);
          return box.height;
        }
    }
  return pen.row + 1;
}

/**
 * pozo_grid_reverse:
 * @self: a grid
 * @box: where
 *
 * Makes a bar of a part of a grid.
 */
void
pozo_grid_reverse (PozoGrid *self, PozoBox box)
{
  for (guint y = box.y; y < MIN (box.y + box.height, self->height); y++)
    for (guint x = box.x; x < MIN (box.x + box.width, self->width); x++)
      self->cells[y * self->width + x].is_reverse = TRUE;
}

/**
 * pozo_grid_copy:
 * @self: a grid
 * @source: another one, at least as wide as the box
 * @row: its first row that is copied
 * @box: where its rows go
 *
 * Shows a part of a grid that may be higher than the screen.
 */
void
pozo_grid_copy (PozoGrid *self, const PozoGrid *source, guint row, PozoBox box)
{
  for (guint y = 0; y < box.height && row + y < source->height && box.y + y < self->height; y++)
    for (guint x = 0; x < MIN (box.width, source->width) && box.x + x < self->width; x++)
      self->cells[(box.y + y) * self->width + box.x + x] = *pozo_grid_cell (source, x, row + y);
}

/**
 * pozo_grid_to_text:
 * @self: a grid
 * @out: where it goes
 *
 * Writes the characters, a line for each row, without the blanks at their ends.
 */
void
pozo_grid_to_text (const PozoGrid *self, GString *out)
{
  for (guint y = 0; y < self->height; y++)
    {
      gsize used = out->len;

      for (guint x = 0; x < self->width; x++)
        {
          gunichar character = pozo_grid_cell (self, x, y)->character;

          if (character == 0)
            continue;
          g_string_append_unichar (out, character);
          if (character != ' ')
            used = out->len;
        }
      g_string_truncate (out, used);
      g_string_append_c (out, '\n');
    }
}
