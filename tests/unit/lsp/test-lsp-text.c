/* SPDX-License-Identifier: MIT */
/* Places as an editor counts them, and texts that change piece by piece. */
#include "pozo-limits.h"
#include "pozo-lsp-text.h"

#include <string.h>

/* A place, the byte that it is, and the place that this byte is. */
typedef struct
{
  const char *name;
  const char *text;
  PozoLspEncoding encoding;
  PozoLspPosition asked;
  gsize offset;
  PozoLspPosition place;
} PlaceRow;

/* ä has two bytes and a unit, 🂡 four bytes and two units. */
/* clang-format off */
static const PlaceRow places[] = {
  { "start", "ab\ncd", POZO_LSP_UTF16, { 0, 0 }, 0, { 0, 0 } },
  { "second-line", "ab\ncd", POZO_LSP_UTF16, { 1, 1 }, 4, { 1, 1 } },
  { "end-of-text", "ab\ncd", POZO_LSP_UTF16, { 1, 2 }, 5, { 1, 2 } },
  { "behind-line", "ab\ncd", POZO_LSP_UTF16, { 0, 9 }, 2, { 0, 2 } },
  { "behind-text", "ab\ncd", POZO_LSP_UTF16, { 7, 0 }, 5, { 1, 2 } },
  { "far-behind", "ab\ncd", POZO_LSP_UTF16, { G_MAXINT64, G_MAXINT64 }, 5, { 1, 2 } },
  { "before-text", "ab\ncd", POZO_LSP_UTF16, { -1, 5 }, 0, { 0, 0 } },
  { "before-line", "ab\ncd", POZO_LSP_UTF16, { 1, -4 }, 3, { 1, 0 } },
  { "empty", "", POZO_LSP_UTF16, { 0, 3 }, 0, { 0, 0 } },
  { "last-line-empty", "ab\n", POZO_LSP_UTF16, { 1, 0 }, 3, { 1, 0 } },
  { "crlf", "ab\r\ncd", POZO_LSP_UTF16, { 0, 9 }, 2, { 0, 2 } },
  { "crlf-next", "ab\r\ncd", POZO_LSP_UTF16, { 1, 1 }, 5, { 1, 1 } },
  { "cr", "ab\rcd", POZO_LSP_UTF16, { 1, 1 }, 4, { 1, 1 } },
  { "cr-cr-lf", "a\r\r\nb", POZO_LSP_UTF16, { 2, 0 }, 4, { 2, 0 } },
  { "mark-of-order", "\xef\xbb\xbfPCN", POZO_LSP_UTF16, { 0, 1 }, 3, { 0, 1 } },
  { "two-bytes", "ä\u00e9x", POZO_LSP_UTF16, { 0, 2 }, 4, { 0, 2 } },
  { "two-units", "🂡x", POZO_LSP_UTF16, { 0, 2 }, 4, { 0, 2 } },
  { "half-a-character", "🂡x", POZO_LSP_UTF16, { 0, 1 }, 0, { 0, 0 } },
  { "bytes", "🂡x", POZO_LSP_UTF8, { 0, 4 }, 4, { 0, 4 } },
  { "bytes-within", "a🂡x", POZO_LSP_UTF8, { 0, 3 }, 1, { 0, 1 } },
};
/* clang-format on */

static void
check_place (gconstpointer data)
{
  const PlaceRow *row = data;
  g_auto (PozoLspText) text = { 0 };
  PozoLspPosition place;

  pozo_lsp_text_init (&text, row->encoding);
  g_assert_true (pozo_lsp_text_set (&text, row->text));
  g_assert_cmpuint (pozo_lsp_text_offset (&text, row->asked), ==, row->offset);
  place = pozo_lsp_text_position (&text, row->offset);
  g_assert_cmpint (place.line, ==, row->place.line);
  g_assert_cmpint (place.character, ==, row->place.character);
}

/* A change, and what the text is then. */
typedef struct
{
  const char *name;
  const char *before;
  PozoLspPosition start;
  PozoLspPosition end;
  const char *text;
  const char *after;
  guint n_lines;
} ChangeRow;

/* clang-format off */
static const ChangeRow changes[] = {
  { "insert", "ad", { 0, 1 }, { 0, 1 }, "bc", "abcd", 1 },
  { "remove", "abcd", { 0, 1 }, { 0, 3 }, "", "ad", 1 },
  { "replace", "abcd", { 0, 1 }, { 0, 3 }, "x", "axd", 1 },
  { "new-line", "ab", { 0, 1 }, { 0, 1 }, "\n", "a\nb", 2 },
  { "join-lines", "a\nb\nc", { 0, 1 }, { 1, 0 }, "", "ab\nc", 2 },
  { "over-lines", "a\nb\nc", { 0, 1 }, { 2, 0 }, "\n\n", "a\n\nc", 3 },
  { "backwards", "abcd", { 0, 3 }, { 0, 1 }, "x", "abcxd", 1 },
  { "append", "a", { 9, 9 }, { 9, 9 }, "\nb", "a\nb", 2 },
  { "lf-to-cr", "a\rb", { 1, 0 }, { 1, 0 }, "\n", "a\r\nb", 2 },
  { "lf-from-cr", "a\r\nb", { 1, 0 }, { 1, 0 }, "\n", "a\r\n\nb", 3 },
  { "no-utf-8", "a", { 0, 1 }, { 0, 1 }, "\xff", "a\xef\xbf\xbd", 1 },
};
/* clang-format on */

static void
check_change (gconstpointer data)
{
  const ChangeRow *row = data;
  g_auto (PozoLspText) text = { 0 };

  pozo_lsp_text_init (&text, POZO_LSP_UTF16);
  g_assert_true (pozo_lsp_text_set (&text, row->before));
  g_assert_true (pozo_lsp_text_replace (&text, row->start, row->end, row->text));
  g_assert_cmpstr (text.bytes->str, ==, row->after);
  g_assert_cmpuint (text.lines->len, ==, row->n_lines);
}

static void
check_limit (void)
{
  g_auto (PozoLspText) text = { 0 };
  g_autofree char *full = g_strnfill (POZO_LSP_TEXT_BYTES_MAX, 'a');

  pozo_lsp_text_init (&text, POZO_LSP_UTF16);
  g_assert_true (pozo_lsp_text_set (&text, full));
  g_assert_false (
      pozo_lsp_text_replace (&text, (PozoLspPosition){ 0, 0 }, (PozoLspPosition){ 0, 0 }, "b"));
  g_assert_cmpuint (text.bytes->len, ==, POZO_LSP_TEXT_BYTES_MAX);
  g_assert_true (
      pozo_lsp_text_replace (&text, (PozoLspPosition){ 0, 0 }, (PozoLspPosition){ 0, 1 }, "b"));
  g_assert_cmpint (text.bytes->str[0], ==, 'b');
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lsp-text/place/%s", places[i].name);

      g_test_add_data_func (path, &places[i], check_place);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lsp-text/change/%s", changes[i].name);

      g_test_add_data_func (path, &changes[i], check_change);
    }
  g_test_add_func ("/lsp-text/limit", check_limit);
  return g_test_run ();
}
