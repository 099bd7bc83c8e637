/* SPDX-License-Identifier: MIT */
/* Games go in and are found again, byte for byte. */
#include "archive-test.h"
#include "pozo-archive-lookup.h"
#include "pozo-error.h"

static const char *const frames[] = {
  GAME ("one", DEAL) "\n" GAME ("two", DEAL DEAL) "\n" GAME ("one", DEAL DEAL DEAL),
  GAME ("a b;c", ""),
  "PCN: 1\nEvent: nameless\n",
  GAME ("last", "deal 1 dealer=2"),
  NULL,
};

typedef struct
{
  const char *id;
  const char *texts[3];
  guint n_deals[3];
} Row;

static const Row rows[] = {
  { "one", { GAME ("one", DEAL) "\n", GAME ("one", DEAL DEAL DEAL) }, { 1, 3 } },
  { "two", { GAME ("two", DEAL DEAL) "\n" }, { 2 } },
  { "a b;c", { GAME ("a b;c", "") }, { 0 } },
  { "last", { GAME ("last", "deal 1 dealer=2") "\n" }, { 1 } },
  { "", { "PCN: 1\nEvent: nameless\n" }, { 0 } },
  { "on", { NULL }, { 0 } },
  { "one ", { NULL }, { 0 } },
};

static void
test_find (gconstpointer data)
{
  const Row *row = data;
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (PozoArchiveGame));
  g_autoptr (PozoArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  archive_test_write (path, frames);
  g_assert_true (pozo_archive_open (path, &archive, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (pozo_archive_n_games (archive), ==, 6);
  g_assert_true (pozo_archive_find (archive, row->id, games, &error));
  for (; n < G_N_ELEMENTS (row->texts) && row->texts[n]; n++)
    {
      const PozoArchiveGame *game = &g_array_index (games, PozoArchiveGame, n);
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_cmpuint (n, <, games->len);
      g_assert_true (pozo_archive_read (archive, game, text, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (text->str, ==, row->texts[n]);
      g_assert_cmpuint (game->n_deals, ==, row->n_deals[n]);
    }
  g_assert_cmpuint (games->len, ==, n);
  g_assert_true (pozo_archive_check (archive, 2, NULL, &error));
  g_assert_no_error (error);
  archive_test_remove (folder);
}

/* ---- By variant ---- */

#define OF(variant) "PCN: 1\nVariant: " variant "\n\n"

static const char *const frames_of_variants[] = {
  OF ("a") OF ("a"), OF ("b"), OF ("a") OF ("c") OF ("a"), OF ("c"), "PCN: 1\n", OF ("a"), NULL,
};

typedef struct
{
  const char *variant;
  guint n_slices; /* with the last one, which has no frames */
  guint n_before[5];
  guint n_frames[5];
} SliceRow;

static const SliceRow slice_rows[] = {
  { "a", 4, { 0, 1, 2, 0 }, { 1, 1, 1, 0 } },
  { "b", 2, { 2, 6 }, { 1, 0 } },
  { "c", 2, { 3, 2 }, { 2, 0 } },
  { "", 2, { 7, 1 }, { 1, 0 } },
  { "d", 1, { 9 }, { 0 } },
  { NULL, 2, { 0, 0 }, { 6, 0 } },
};

static gboolean
is_variant (const char *variant, gpointer user)
{
  return user == NULL || g_str_equal (variant, user);
}

static guint
count_frames (const PozoByteRange *range, const char *path)
{
  g_autofree char *bytes = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  for (guint64 at = range->from; at + 4 <= range->to; at++)
    n += memcmp (bytes + at, "\x28\xb5\x2f\xfd", 4) == 0;
  return n;
}

static void
test_slices (gconstpointer data)
{
  const SliceRow *row = data;
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  g_autoptr (GArray) slices = g_array_new (FALSE, FALSE, sizeof (PozoArchiveSlice));
  g_autoptr (PozoArchive) archive = NULL;
  g_autoptr (GError) error = NULL;

  archive_test_write (path, frames_of_variants);
  g_assert_true (pozo_archive_open (path, &archive, &error));
  g_assert_true (
      pozo_archive_slices_where (archive, is_variant, (gpointer) row->variant, slices, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (slices->len, ==, row->n_slices);
  for (guint i = 0; i < slices->len; i++)
    {
      const PozoArchiveSlice *slice = &g_array_index (slices, PozoArchiveSlice, i);

      g_assert_cmpuint (slice->n_before, ==, row->n_before[i]);
      g_assert_cmpuint (count_frames (&slice->range, path), ==, row->n_frames[i]);
    }
  archive_test_remove (folder);
}

/* ---- Other files ---- */

/* What is no archive of ours is no error either. */
static void
test_other_files (gconstpointer data)
{
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "other", NULL);
  PozoArchive *archive = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, data, -1, &error));
  g_assert_true (pozo_archive_open (path, &archive, &error));
  g_assert_no_error (error);
  g_assert_null (archive);
  archive_test_remove (folder);
}

static void
test_missing_file (void)
{
  PozoArchive *archive = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (pozo_archive_open ("no-such-file", &archive, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_assert_null (archive);
}

/* Several at once, in the order in which they are asked for. */
static void
test_lookup (void)
{
  const char *const ids[] = { "last", "nobody", "one", NULL };
  static const char *const texts[] = { GAME ("last", "deal 1 dealer=2") "\n",
                                       GAME ("one", DEAL) "\n", GAME ("one", DEAL DEAL DEAL) };
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  g_autoptr (GError) error = NULL;

  archive_test_write (path, frames);

  g_autoptr (PozoArchiveLookup) found = pozo_archive_lookup (path, ids, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (found->n_games, ==, 6);
  g_assert_cmpuint (found->games->len, ==, G_N_ELEMENTS (texts));
  g_assert_cmpuint (found->texts->len, ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gsize length;
      const char *text = g_bytes_get_data (g_ptr_array_index (found->texts, i), &length);

      g_assert_cmpstr (text, ==, texts[i]);
      g_assert_cmpuint (length, ==, strlen (texts[i]));
    }
  g_assert_null (pozo_archive_lookup ("-", ids, &error));
  g_assert_no_error (error);
  archive_test_remove (folder);
  g_assert_null (pozo_archive_lookup (path, ids, &error));
  g_assert_no_error (error);
}

static void
test_empty_archive (void)
{
  const char *const none[] = { NULL };
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (PozoArchiveGame));
  g_autoptr (PozoArchive) archive = NULL;
  g_autoptr (GError) error = NULL;

  archive_test_write (path, none);
  g_assert_true (pozo_archive_open (path, &archive, &error));
  g_assert_cmpuint (pozo_archive_n_games (archive), ==, 0);
  g_assert_true (pozo_archive_find (archive, "one", games, &error));
  g_assert_cmpuint (games->len, ==, 0);
  g_assert_true (pozo_archive_check (archive, 2, NULL, &error));
  g_assert_no_error (error);
  archive_test_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/archive/find/<%s>", rows[i].id);
      g_test_add_data_func (path, &rows[i], test_find);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (slice_rows); i++)
    {
      const char *variant = slice_rows[i].variant;
      g_autofree char *path =
          g_strdup_printf ("/archive/slices/<%s>", variant != NULL ? variant : "all");
      g_test_add_data_func (path, &slice_rows[i], test_slices);
    }
  g_test_add_data_func ("/archive/other/empty", "", test_other_files);
  g_test_add_data_func ("/archive/other/text", GAME ("one", DEAL), test_other_files);
  g_test_add_data_func ("/archive/other/binary", "\x28\xb5\x2f\xfd and more of it than a footer",
                        test_other_files);
  g_test_add_func ("/archive/missing", test_missing_file);
  g_test_add_func ("/archive/empty", test_empty_archive);
  g_test_add_func ("/archive/lookup", test_lookup);
  return g_test_run ();
}
