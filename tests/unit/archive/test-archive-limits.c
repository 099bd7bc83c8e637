/* SPDX-License-Identifier: MIT */
/* An index holds so many games and so many bytes of their Ids, and is not touched by what would be
 * more.  The frames that are too large are made up: their games are counted before they are read.
 */
#include "archive-test.h"
#include "pozo-archive-format.h"
#include "pozo-archive-index.h"
#include "pozo-error.h"
#include "pozo-limits.h"

typedef struct
{
  const char *label;
  guint n_games;      /* one is in the index before */
  gsize n_name_bytes; /* as are three bytes */
} Case;

static const Case cases[] = {
  { "games", POZO_PACK_GAMES_MAX, 0 },
  { "names", 0, POZO_PACK_NAMES_BYTES_MAX - 2 },
  { "both", POZO_PACK_GAMES_MAX, POZO_PACK_NAMES_BYTES_MAX - 2 },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (PozoArchiveIndex) index = pozo_archive_index_new ();
  g_autoptr (PozoArchiveFrame) one = archive_test_frame (GAME ("one", DEAL));
  g_autoptr (GByteArray) before = NULL;
  g_autoptr (GByteArray) after = NULL;
  g_autoptr (GError) error = NULL;
  char nothing[] = "";
  GArray games = { .data = nothing, .len = row->n_games };
  GString names = { .str = nothing, .len = row->n_name_bytes };
  const PozoArchiveFrame many = { .games = &games, .names = &names };

  g_assert_true (pozo_archive_index_add (index, one, &error));
  g_assert_no_error (error);
  before = pozo_archive_index_encode (index, 1);
  g_assert_false (pozo_archive_index_add (index, &many, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "more than 16777216 games"));
  g_assert_cmpuint (pozo_archive_index_n_games (index), ==, 1);
  after = pozo_archive_index_encode (index, 1);
  g_assert_cmpmem (before->data, before->len, after->data, after->len);
}

/* What all frames have counts, not what one has. */
static void
test_sum (void)
{
  g_autoptr (PozoArchiveIndex) index = pozo_archive_index_new ();
  g_autoptr (PozoArchiveFrame) one = archive_test_frame (GAME ("one", DEAL));
  GArray games = { .data = NULL, .len = 0 };
  g_autofree char *bytes = g_strnfill (100, 'x');
  GString names = { .str = bytes, .len = 100 };
  const PozoArchiveFrame frame = { .games = &games, .names = &names };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (pozo_archive_index_add (index, one, &error));
      g_assert_true (pozo_archive_index_add (index, &frame, &error));
      g_assert_no_error (error);
    }
  names.len = POZO_PACK_NAMES_BYTES_MAX - 3 * 103 + 1;
  g_assert_false (pozo_archive_index_add (index, &frame, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_LIMIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/archive-limits/", cases[i].label, NULL);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/archive-limits/sum", test_sum);
  return g_test_run ();
}
