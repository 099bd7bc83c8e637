/* SPDX-License-Identifier: MIT */
/* Every byte of an archive changed, and every length of it: it is noticed, or changes nothing (zstd
 * has a few bits that mean nothing), and never does harm. */
#include "archive-test.h"

static const char *const frames[] = { GAME ("one", DEAL) GAME ("two", DEAL), GAME ("three", ""),
                                      NULL };

/* Does all there is to do with an archive, and gathers what it gives.  Whether anything was
 * noticed. */
static gboolean
is_noticed (const char *path, GString *all)
{
  const char *const ids[] = { "one", "two", "three", "four" };
  g_autoptr (PozoArchive) archive = NULL;

  g_string_truncate (all, 0);
  if (!pozo_archive_open (path, &archive, NULL) || !archive)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (PozoArchiveGame));

      pozo_archive_find (archive, ids[i], games, NULL);
      for (guint j = 0; j < games->len; j++)
        {
          g_autoptr (GString) text = g_string_new (NULL);
          const PozoArchiveGame *game = &g_array_index (games, PozoArchiveGame, j);

          /* A game is not given out under another name, whatever the index says. */
          if (pozo_archive_read (archive, game, text, NULL))
            g_assert_nonnull (strstr (text->str, ids[i]));
          g_string_append (all, text->str);
        }
    }
  return !pozo_archive_check (archive, NULL, NULL);
}

static void
test_changed (gconstpointer data)
{
  guint8 change = (guint8) GPOINTER_TO_UINT (data);
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GString) right = g_string_new (NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  gsize length;

  archive_test_write (path, frames);
  g_assert_false (is_noticed (path, right));
  g_assert_cmpstr (right->str, ==, GAME ("one", DEAL) GAME ("two", DEAL) GAME ("three", ""));
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i < length; i++)
    {
      bytes[i] ^= change;
      g_assert_true (g_file_set_contents (path, bytes, length, NULL));
      if (!is_noticed (path, found) && !g_string_equal (found, right))
        g_test_fail_printf ("byte %" G_GSIZE_FORMAT " changed by %u", i, change);
      bytes[i] ^= change;
    }
  archive_test_remove (folder);
}

static void
test_cut_short (void)
{
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  gsize length;

  archive_test_write (path, frames);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i < length; i++)
    {
      g_assert_true (g_file_set_contents (path, bytes, i, NULL));
      g_assert_true (is_noticed (path, found));
      /* The beginning is missing. */
      g_assert_true (i == 0 || g_file_set_contents (path, bytes + i, length - i, NULL));
      g_assert_true (is_noticed (path, found));
    }
  archive_test_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/archive-damage/changed/lowest-bit", GUINT_TO_POINTER (1), test_changed);
  g_test_add_data_func ("/archive-damage/changed/highest-bit", GUINT_TO_POINTER (128),
                        test_changed);
  g_test_add_data_func ("/archive-damage/changed/all-bits", GUINT_TO_POINTER (255), test_changed);
  g_test_add_func ("/archive-damage/cut-short", test_cut_short);
  return g_test_run ();
}
