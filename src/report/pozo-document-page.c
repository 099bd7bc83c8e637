/* SPDX-License-Identifier: MIT */
/* A document as Markdown, and as the body of a page. */
#include "pozo-document.h"

#include "pozo-html.h"

#include <string.h>

/* Whether there is a block at a place, and it is an item of a list. */
static gboolean
has_item (const PozoDocument *self, guint index)
{
  return index < pozo_document_n_blocks (self) &&
         pozo_document_block (self, index)->kind == POZO_BLOCK_ITEM;
}

/* ---- Markdown ---- */

static void
append_markdown_row (const PozoBlock *block, guint first, GString *out)
{
  g_string_append (out, "|");
  for (guint i = 0; i < block->columns->len; i++)
    {
      g_string_append_c (out, ' ');
      pozo_mark_to_markdown (g_ptr_array_index (block->cells, first + i), out);
      g_string_append (out, " |");
    }
  g_string_append_c (out, '\n');
}

static void
append_markdown_rows (const PozoBlock *block, GString *out)
{
  guint n = block->columns->len;

  g_string_append (out, "|");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, " %s |",
                            g_array_index (block->columns, PozoDocumentColumn, i).head);
  g_string_append (out, "\n|");
  for (guint i = 0; i < n; i++)
    g_string_append (out,
                     g_array_index (block->columns, PozoDocumentColumn, i).align != POZO_ALIGN_LEFT
                         ? " ---: |"
                         : " --- |");
  g_string_append_c (out, '\n');
  for (guint i = 0; i + n <= block->cells->len; i += n)
    append_markdown_row (block, i, out);
}

static void
append_markdown_quote (const PozoBlock *block, GString *out)
{
  const char *at = block->text + block->start;
  guint before = (guint) g_utf8_strlen (block->text, (gssize) block->start);
  guint under = (guint) g_utf8_strlen (at, (gssize) block->length);

  g_string_append_printf (out, "    %s\n", block->text);
  if (block->length == 0)
    return;
  g_string_append_printf (out, "    %*s^", (int) before, "");
  for (guint i = 1; i < under; i++)
    g_string_append_c (out, '~');
  g_string_append_c (out, '\n');
}

/**
 * pozo_document_to_markdown:
 * @self: a document
 * @out: where it goes
 *
 * Draws it as Markdown.
 */
void
pozo_document_to_markdown (const PozoDocument *self, GString *out)
{
  for (guint i = 0; i < pozo_document_n_blocks (self); i++)
    {
      const PozoBlock *block = pozo_document_block (self, i);

      if (block->kind == POZO_BLOCK_PARA && block->text[0] == '\0')
        continue;
      if (i > 0 && !(block->kind == POZO_BLOCK_ITEM && has_item (self, i - 1)))
        g_string_append_c (out, '\n');
      switch (block->kind)
        {
        case POZO_BLOCK_HEAD:
          g_string_append_printf (out, "%.*s ", (int) block->level, "###");
          pozo_mark_to_markdown (block->text, out);
          g_string_append_c (out, '\n');
          break;
        case POZO_BLOCK_ITEM:
          g_string_append (out, "- ");
          pozo_mark_to_markdown (block->text, out);
          g_string_append_c (out, '\n');
          break;
        case POZO_BLOCK_ROWS:
          append_markdown_rows (block, out);
          break;
        case POZO_BLOCK_QUOTE:
          append_markdown_quote (block, out);
          break;
        case POZO_BLOCK_FORM:
        case POZO_BLOCK_PARA:
          pozo_mark_to_markdown (block->text, out);
          g_string_append_c (out, '\n');
          for (guint line = 0; line < block->level; line++)
            g_string_append (out, "\n\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n");
          break;
        }
    }
}

/* ---- HTML ---- */

/* How documents look, beside what all pages share.  Cards of a row lie over one another so that the
 * corner of each can be read. */
const char *const pozo_document_style =
    ".card{width:2rem;height:2.8rem;font:bold 22px sans-serif;vertical-align:middle;"
    "margin-right:-.85rem}.card:last-of-type{margin-right:.4rem}"
    ".red{color:var(--error)}.head{font-weight:bold}.mark{color:var(--accent);font-weight:bold}"
    "tbody th{font-weight:normal}span.error,span.warning,span.note{font-weight:bold}"
    "p{margin:.3em 0}pre{margin:.4em 0;padding:.4em .6em;background:var(--panel);"
    "border:1px solid var(--line)}mark{background:none;color:inherit;border-bottom:.2em solid "
    "var(--error)}.form{display:flex;flex-direction:column;gap:0}.form i{display:block;"
    "border-bottom:1px solid var(--text);height:1.7em}"
    "@media print{h1{font-size:14pt}h2{font-size:11pt;margin:.6em 0 .2em}"
    ".card{width:1.5rem;height:2.1rem;margin-right:-.65rem}"
    "p{margin:.15em 0}th,td{padding:.1em .5em}.compact{font-size:8.5pt;line-height:1.25}"
    ".compact h1{font-size:12pt}.compact h2{font-size:10pt;margin:.5em 0 .1em}"
    ".compact th,.compact td{padding:0 .5em;border:none}.compact pre{padding:.2em .4em}}";

static void
append_html_heads (const PozoBlock *block, GString *out)
{
  g_string_append (out, "<thead><tr>");
  for (guint i = 0; i < block->columns->len; i++)
    {
      const PozoDocumentColumn *column = &g_array_index (block->columns, PozoDocumentColumn, i);

      pozo_html_append_column (out, column->head, column->align != POZO_ALIGN_LEFT);
    }
  g_string_append (out, "</tr></thead>\n");
}

static void
append_html_rows (const PozoBlock *block, gboolean has_pictures, GString *out)
{
  guint n = block->columns->len;
  gboolean has_heads = FALSE;

  for (guint i = 0; i < n; i++)
    has_heads |= g_array_index (block->columns, PozoDocumentColumn, i).head[0] != '\0';
  pozo_html_begin_wide (out);
  g_string_append (out, "<table>\n");
  if (has_heads)
    append_html_heads (block, out);
  g_string_append (out, "<tbody>\n");
  for (guint i = 0; i < block->cells->len; i++)
    {
      const PozoDocumentColumn *column = &g_array_index (block->columns, PozoDocumentColumn, i % n);
      const char *cell = g_ptr_array_index (block->cells, i);
      const char *tag;

      g_string_append (out, i % n == 0 ? "<tr>" : "");
      tag = pozo_html_begin_cell (out, i % n == block->row_head && cell[0] != '\0',
                                  column->align != POZO_ALIGN_LEFT);
      pozo_mark_to_html (cell, has_pictures && column->has_pictures, out);
      g_string_append_printf (out, "</%s>%s", tag, i % n + 1 == n ? "</tr>\n" : "");
    }
  g_string_append (out, "</tbody></table></div>\n");
}

static void
append_html_quote (const PozoBlock *block, GString *out)
{
  const char *at = block->text + block->start;

  g_string_append (out, "<pre>");
  pozo_html_append_text (out, block->text, (gssize) block->start);
  if (block->length > 0)
    {
      g_string_append (out, "<mark>");
      pozo_html_append_text (out, at, (gssize) block->length);
      g_string_append (out, "</mark>");
    }
  pozo_html_append_text (out, at + block->length, -1);
  g_string_append (out, "</pre>\n");
}

static void
append_html_text (const char *tag, const char *marked, GString *out)
{
  g_string_append_printf (out, "<%s>", tag);
  pozo_mark_to_html (marked, FALSE, out);
  g_string_append_printf (out, "</%s>\n", tag);
}

/**
 * pozo_document_to_html:
 * @self: a document
 * @out: where it goes: into a page with pozo_document_style and pozo_card_svg_symbols()
 *
 * Draws it for a page.
 */
void
pozo_document_to_html (const PozoDocument *self, GString *out)
{
  static const char *const heads[] = { "h1", "h1", "h2", "h3" };

  g_string_append (out,
                   pozo_document_is_compact (self) ? "<main class=\"compact\">\n" : "<main>\n");
  for (guint i = 0; i < pozo_document_n_blocks (self); i++)
    {
      const PozoBlock *block = pozo_document_block (self, i);

      if (block->kind == POZO_BLOCK_PARA && block->text[0] == '\0')
        continue;
      switch (block->kind)
        {
        case POZO_BLOCK_HEAD:
          append_html_text (heads[MIN (block->level, 3)], block->text, out);
          break;
        case POZO_BLOCK_PARA:
          append_html_text ("p", block->text, out);
          break;
        case POZO_BLOCK_ITEM:
          g_string_append (out, i > 0 && has_item (self, i - 1) ? "" : "<ul>\n");
          append_html_text ("li", block->text, out);
          g_string_append (out, has_item (self, i + 1) ? "" : "</ul>\n");
          break;
        case POZO_BLOCK_ROWS:
          append_html_rows (block, !pozo_document_is_compact (self), out);
          break;
        case POZO_BLOCK_QUOTE:
          append_html_quote (block, out);
          break;
        case POZO_BLOCK_FORM:
          append_html_text ("p", block->text, out);
          g_string_append (out, "<div class=\"form\">");
          for (guint line = 0; line < block->level; line++)
            g_string_append (out, "<i></i>");
          g_string_append (out, "</div>\n");
          break;
        }
    }
  g_string_append (out, "</main>\n");
}
