/* SPDX-License-Identifier: MIT */
/* Walking from record to record: where each begins, on which line, and how long it is. */
#include "pozo-piece-iter.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *text;
  const char *expected; /* `offset:line:length` for each record */
} Row;

static const Row rows[] = {
  { "one", "PCN: 1\nId: a\n", "100:7:13 " },
  { "without-line-feed", "PCN: 1", "100:7:6 " },
  { "two", "PCN: 1\nId: a\n\nPCN: 1\nId: b\n", "100:7:14 114:10:13 " },
  { "byte-order-marks", "\xef\xbb\xbfPCN: 1\n\xef\xbb\xbfPCN: 1\n", "100:7:10 110:8:10 " },
  { "not-in-a-line", "PCN: 1\nEvent: PCN: 1\nPCN: 1\n", "100:7:21 121:9:7 " },
  { "no-game", "hello\nworld\n", "100:7:12 " },
  { "marks-only", "PCN:\nPCN:\nPCN:", "100:7:5 105:8:5 110:9:4 " },
};

static void
check_row (gconstpointer data)
{
  const Row *row = data;
  const PozoPiece piece = {
    .text = row->text, .length = strlen (row->text), .offset = 100, .line = 7
  };
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GString) buffer = g_string_new (NULL);
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, &piece, buffer);
  while (pozo_piece_iter_next (&iter))
    {
      g_assert_true (
          g_str_has_prefix (row->text + pozo_piece_iter_offset (&iter) - 100, iter.text));
      g_assert_cmpuint (strlen (iter.text), ==, iter.length);
      g_string_append_printf (
          found, "%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ":%" G_GSIZE_FORMAT " ",
          pozo_piece_iter_offset (&iter), pozo_piece_iter_line (&iter), iter.length);
    }
  g_assert_cmpstr (found->str, ==, row->expected);
}

/* Lines are counted on from the last record that was asked about. */
static void
check_skipped (gconstpointer data G_GNUC_UNUSED)
{
  static const char text[] = "PCN: 1\n\nPCN: 1\n\n\nPCN: 1\n";
  const PozoPiece piece = { .text = text, .length = strlen (text), .line = 1 };
  g_autoptr (GString) buffer = g_string_new (NULL);
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, &piece, buffer);
  g_assert_true (pozo_piece_iter_next (&iter));
  g_assert_true (pozo_piece_iter_next (&iter));
  g_assert_true (pozo_piece_iter_next (&iter));
  g_assert_cmpuint (pozo_piece_iter_line (&iter), ==, 6);
  g_assert_cmpuint (pozo_piece_iter_line (&iter), ==, 6);
  g_assert_false (pozo_piece_iter_next (&iter));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/walk/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], check_row);
    }
  g_test_add_data_func ("/walk/lines-of-skipped-records", NULL, check_skipped);
  return g_test_run ();
}
