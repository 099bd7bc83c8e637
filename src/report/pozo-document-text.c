/* SPDX-License-Identifier: MIT */
/* A document for a terminal: wrapped to its width, with or without colour and Unicode.  Where a
 * table is too wide, its heads are abbreviated; a page has them whole. */
#include "pozo-document.h"

#include <string.h>

#define USUAL_WIDTH 80
#define LAST_MIN    16 /* columns that the last column of rows has at least */
#define HEAD_MIN    3  /* columns that an abbreviated head has at least, with its full stop */

static guint
page_width (const PozoStyle *style)
{
  return style->width == 0 ? USUAL_WIDTH : style->width;
}

/* Wraps marked text at blanks, from column @column on, with later lines indented as far. */
static void
append_wrapped (const char *marked, guint column, const PozoStyle *style, GString *out)
{
  g_auto (GStrv) words = g_strsplit (marked, " ", -1);
  guint indent = column, width = MAX (page_width (style), indent + LAST_MIN);
  gboolean is_first = TRUE;
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint needed = pozo_mark_width (words[i], style->is_ascii);

      if (!is_first && column + 1 + needed > width)
        {
          g_string_append_printf (line, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (!is_first)
        {
          g_string_append_c (line, ' ');
          column++;
        }
      g_string_append (line, words[i]);
      column += needed;
      is_first = FALSE;
    }
  pozo_mark_to_text (line->str, style, out);
  g_string_append_c (out, '\n');
}

/* ---- Rows ---- */

static guint *
measure (const PozoBlock *block, gboolean is_ascii)
{
  guint n = block->columns->len;
  guint *widths = g_new0 (guint, n);

  for (guint i = 0; i < block->cells->len; i++)
    widths[i % n] =
        MAX (widths[i % n], pozo_mark_width (g_ptr_array_index (block->cells, i), is_ascii));
  return widths;
}

static gboolean
has_heads (const PozoBlock *block)
{
  for (guint i = 0; i < block->columns->len; i++)
    if (g_array_index (block->columns, PozoDocumentColumn, i).head[0] != '\0')
      return TRUE;
  return FALSE;
}

/* How wide the heads may be: whole, but as long as the table is too wide the one that stands out
 * most over its cells gives a column.  @widths become those of the columns. */
static guint *
fit_heads (const PozoBlock *block, guint page, guint *widths)
{
  guint n = block->columns->len;
  guint *heads = g_new0 (guint, n);
  guint total = 0;

  for (guint i = 0; i < n; i++)
    {
      const PozoDocumentColumn *column = &g_array_index (block->columns, PozoDocumentColumn, i);

      heads[i] = pozo_style_text_width (column->head);
      total += 2 + (i + 1 == n && column->align == POZO_ALIGN_LEFT
                        ? MIN (MAX (heads[i], widths[i]), LAST_MIN)
                        : MAX (heads[i], widths[i]));
    }
  for (; total > page; total--)
    {
      guint longest = n;

      for (guint i = 0; i < n; i++)
        if (heads[i] > MAX (widths[i], HEAD_MIN) &&
            (longest == n || heads[i] - widths[i] > heads[longest] - widths[longest]))
          longest = i;
      if (longest == n)
        break;
      heads[longest]--;
    }
  for (guint i = 0; i < n; i++)
    widths[i] = MAX (widths[i], heads[i]);
  return heads;
}

static void
drop_letter (GString *text)
{
  const char *last = g_utf8_find_prev_char (text->str, text->str + text->len);

  g_string_truncate (text, (gsize) (last - text->str));
}

/* Returns: (transfer full): a head, abbreviated to a width if it is wider; the letter before the
 * full stop is one that stands @skip letters behind the first that is left out otherwise */
static char *
make_head (const char *text, guint width, guint skip)
{
  g_autoptr (GString) cut = g_string_new (text);
  g_autoptr (GString) head = g_string_new (NULL);

  if (pozo_style_text_width (text) > width)
    {
      while (cut->len > 0 && pozo_style_text_width (cut->str) >= width)
        drop_letter (cut);
      if (skip > 0 && cut->len > 0)
        {
          const char *later = g_utf8_offset_to_pointer (text, g_utf8_strlen (cut->str, -1));

          drop_letter (cut);
          later = g_utf8_offset_to_pointer (later, MIN (skip - 1, g_utf8_strlen (later, -1) - 1));
          g_string_append_unichar (cut, g_utf8_get_char (later));
        }
      g_string_append_c (cut, '.');
    }
  if (cut->len > 0)
    pozo_mark_role (POZO_STYLE_DIM, cut->str, head);
  return g_string_free (g_steal_pointer (&head), FALSE);
}

static void
append_row (const PozoBlock *block,
            const char *const *cells,
            const guint *widths,
            const PozoStyle *style,
            GString *out)
{
  guint n = block->columns->len, column = 2, pending = 2;

  for (guint i = 0; i < n; i++)
    {
      gboolean is_right =
          g_array_index (block->columns, PozoDocumentColumn, i).align != POZO_ALIGN_LEFT;
      guint width = pozo_mark_width (cells[i], style->is_ascii);
      guint space = widths[i] - width;

      if (i + 1 == n && !is_right)
        {
          if (width > 0)
            g_string_append_printf (out, "%*s", (int) pending, "");
          append_wrapped (cells[i], column, style, out);
          return;
        }
      pending += is_right ? space : 0;
      if (width > 0)
        {
          g_string_append_printf (out, "%*s", (int) pending, "");
          pozo_mark_to_text (cells[i], style, out);
          pending = 0;
        }
      pending += (is_right ? 0 : space) + 2;
      column += widths[i] + 2;
    }
  g_string_append_c (out, '\n');
}

static gboolean
is_there_before (const GPtrArray *heads, guint index)
{
  const char *head = g_ptr_array_index (heads, index);

  for (guint i = 0; i < index; i++)
    if (head[0] != '\0' && g_str_equal (g_ptr_array_index (heads, i), head))
      return TRUE;
  return FALSE;
}

/* Heads as wide as they may be; one that is cut to what another is already ends in a later letter.
 */
static GPtrArray *
make_heads (const PozoBlock *block, const guint *widths)
{
  GPtrArray *heads = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < block->columns->len; i++)
    {
      const char *whole = g_array_index (block->columns, PozoDocumentColumn, i).head;
      glong n = g_utf8_strlen (whole, -1);

      g_ptr_array_add (heads, make_head (whole, widths[i], 0));
      for (glong skip = 1; skip < n && is_there_before (heads, i); skip++)
        {
          g_free (heads->pdata[i]);
          heads->pdata[i] = make_head (whole, widths[i], (guint) skip);
        }
    }
  return heads;
}

static void
append_rows (const PozoBlock *block, const PozoStyle *style, GString *out)
{
  guint n = block->columns->len;
  g_autofree guint *widths = measure (block, style->is_ascii);
  g_autofree guint *head_widths = fit_heads (block, page_width (style), widths);
  g_autoptr (GPtrArray) heads = make_heads (block, head_widths);

  if (has_heads (block))
    append_row (block, (const char *const *) heads->pdata, widths, style, out);
  for (guint i = 0; i + n <= block->cells->len; i += n)
    append_row (block, (const char *const *) block->cells->pdata + i, widths, style, out);
}

/* Some of the columns, with the first and the last; the cells are borrowed. */
static PozoBlock
cut_columns (const PozoBlock *block, guint first, guint end)
{
  guint n = block->columns->len;
  const PozoDocumentColumn *columns =
      (const PozoDocumentColumn *) (gconstpointer) block->columns->data;
  PozoBlock piece = { .kind = POZO_BLOCK_ROWS };

  piece.columns = g_array_new (FALSE, FALSE, sizeof (PozoDocumentColumn));
  g_array_append_val (piece.columns, columns[0]);
  g_array_append_vals (piece.columns, columns + first, end - first);
  g_array_append_val (piece.columns, columns[n - 1]);
  piece.cells = g_ptr_array_new ();
  for (guint row = 0; row + n <= block->cells->len; row += n)
    for (guint i = 0; i < n; i++)
      if (i == 0 || (i >= first && i < end) || i == n - 1)
        g_ptr_array_add (piece.cells, g_ptr_array_index (block->cells, row + i));
  return piece;
}

static void
append_folded (const PozoBlock *block, const PozoStyle *style, GString *out)
{
  guint n = block->columns->len;
  g_autofree guint *widths = measure (block, style->is_ascii);
  g_autofree guint *heads = fit_heads (block, G_MAXUINT, widths);
  guint ends = 2 + widths[0] + 2 + widths[n - 1];

  for (guint first = 1, end; first + 1 < n; first = end)
    {
      guint width = ends + 2 + widths[first];
      PozoBlock piece;

      for (end = first + 1; end + 1 < n && width + 2 + widths[end] <= page_width (style); end++)
        width += 2 + widths[end];
      piece = cut_columns (block, first, end);
      g_string_append (out, first > 1 ? "\n" : "");
      append_rows (&piece, style, out);
      g_array_unref (piece.columns);
      g_ptr_array_unref (piece.cells);
    }
}

/* ---- Quotes ---- */

/* A line that is too long is cut into pieces, each with its part of the mark. */
static void
append_quote (const PozoBlock *block, const PozoStyle *style, GString *out)
{
  guint room = MAX (page_width (style), 2 + LAST_MIN) - 2;
  const char *at = block->text;
  const char *start = at + block->start, *end = start + block->length;

  do
    {
      g_autoptr (GString) mark = g_string_new (NULL);
      const char *from = at;
      guint column = 0;
      gboolean has_mark = FALSE;

      for (; *at != '\0' && column < room; at = g_utf8_next_char (at))
        {
          gboolean is_marked = at >= start && at < end;
          g_autofree char *one = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));
          guint width = pozo_style_text_width (one);

          for (guint i = 0; i < width; i++)
            g_string_append_c (mark, !is_marked ? ' ' : at == start && i == 0 ? '^' : '~');
          has_mark |= is_marked;
          column += width;
        }
      g_autoptr (GString) piece = g_string_new_len (from, at - from);

      g_string_append (out, "  ");
      pozo_mark_to_text (piece->str, style, out);
      g_string_append_c (out, '\n');
      if (!has_mark)
        continue;
      g_strchomp (mark->str);
      g_string_append (out, "  ");
      pozo_style_append (style, POZO_STYLE_MARK, mark->str, out);
      g_string_append_c (out, '\n');
    }
  while (*at != '\0');
}

static void
append_form (const PozoBlock *block, const PozoStyle *style, GString *out)
{
  guint width = page_width (style), used = 0;

  pozo_mark_to_text (block->text, style, out);
  g_string_append_c (out, ' ');
  used = pozo_mark_width (block->text, style->is_ascii) + 1;
  for (guint line = 0; line < block->level; line++, used = 0)
    {
      for (guint i = used; i < width; i++)
        g_string_append_c (out, '_');
      g_string_append (out, "\n");
    }
}

static void
append_head (const PozoBlock *block, gboolean is_first, const PozoStyle *style, GString *out)
{
  g_autoptr (GString) head = g_string_new (NULL);

  if (!is_first)
    g_string_append_c (out, '\n');
  pozo_mark_role (POZO_STYLE_HEAD, block->text, head);
  append_wrapped (head->str, 0, style, out);
}

/**
 * pozo_document_to_text:
 * @self: a document
 * @style: how; a width of 0 is 80 columns
 * @out: where it goes
 *
 * Draws it for a terminal.
 */
void
pozo_document_to_text (const PozoDocument *self, const PozoStyle *style, GString *out)
{
  for (guint i = 0; i < pozo_document_n_blocks (self); i++)
    {
      const PozoBlock *block = pozo_document_block (self, i);

      switch (block->kind)
        {
        case POZO_BLOCK_HEAD:
          append_head (block, i == 0, style, out);
          break;
        case POZO_BLOCK_PARA:
          append_wrapped (block->text, 0, style, out);
          break;
        case POZO_BLOCK_ITEM:
          g_string_append (out, style->is_ascii ? "- " : "\342\200\242 ");
          append_wrapped (block->text, 2, style, out);
          break;
        case POZO_BLOCK_ROWS:
          if (block->is_folded)
            append_folded (block, style, out);
          else
            append_rows (block, style, out);
          break;
        case POZO_BLOCK_QUOTE:
          append_quote (block, style, out);
          break;
        case POZO_BLOCK_FORM:
          append_form (block, style, out);
          break;
        }
    }
}
