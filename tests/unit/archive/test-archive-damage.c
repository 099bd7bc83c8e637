/* SPDX-License-Identifier: MIT */
/* Every byte of an archive changed, and every length of it: it is noticed, or changes nothing (zstd
 * has a few bits that mean nothing), and never does harm. */
#include "archive-test.h"
#include "pozo-error.h"

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
  return !pozo_archive_check (archive, 1, NULL, NULL);
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

/* ---- Several threads ---- */

#define N_FRAMES 40

/* An archive of many frames, and where each of them begins. */
static char *
write_many (const char *path, gsize *length, gsize *starts)
{
  const char *many[N_FRAMES + 1] = { NULL };
  gsize n = 0;
  char *bytes;

  for (guint i = 0; i < N_FRAMES; i++)
    many[i] = frames[0];
  archive_test_write (path, many);
  g_assert_true (g_file_get_contents (path, &bytes, length, NULL));
  for (gsize at = 0; at + 4 < *length && n < N_FRAMES; at++)
    if (memcmp (bytes + at, "\x28\xb5\x2f\xfd", 4) == 0)
      starts[n++] = at;
  g_assert_cmpuint (n, ==, N_FRAMES);
  return bytes;
}

/* Of two damaged frames the first one is told, whatever thread comes upon the other. */
static void
test_threads (void)
{
  static const guint damaged[][2] = { { 0, 1 }, { 7, 8 }, { 10, 30 }, { 38, 39 }, { 39, 39 } };
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  gsize starts[N_FRAMES];
  gsize length;
  g_autofree char *bytes = write_many (path, &length, starts);

  for (gsize i = 0; i < G_N_ELEMENTS (damaged); i++)
    for (guint n_threads = 0; n_threads <= 9; n_threads++)
      {
        g_autofree char *spoilt = g_memdup2 (bytes, length);
        g_autofree char *expected = g_strdup_printf (
            "the zstd frame at byte %" G_GSIZE_FORMAT " is ", starts[damaged[i][0]]);
        g_autoptr (PozoArchive) archive = NULL;
        g_autoptr (GError) error = NULL;

        spoilt[starts[damaged[i][0]] + 20] ^= 0x55;
        spoilt[starts[damaged[i][1]] + 21] ^= 0x55;
        g_assert_true (g_file_set_contents (path, spoilt, (gssize) length, NULL));
        g_assert_true (pozo_archive_open (path, &archive, NULL));
        g_assert_false (pozo_archive_check (archive, n_threads, NULL, &error));
        g_assert_error (error, POZO_ERROR, POZO_ERROR_FORMAT);
        g_assert_true (g_str_has_prefix (error->message, expected));
      }
  archive_test_remove (folder);
}

/* A check that is called off ends without a word, before or after its threads have begun. */
static void
test_cancelled (void)
{
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  gsize starts[N_FRAMES];
  gsize length;
  g_autofree char *bytes = write_many (path, &length, starts);
  gint cancelled = 1;

  bytes[starts[20] + 20] ^= 0x55;
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  for (guint n_threads = 1; n_threads <= 4; n_threads++)
    {
      g_autoptr (PozoArchive) archive = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (pozo_archive_open (path, &archive, NULL));
      g_assert_true (pozo_archive_check (archive, n_threads, &cancelled, &error));
      g_assert_no_error (error);
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
  g_test_add_func ("/archive-damage/threads", test_threads);
  g_test_add_func ("/archive-damage/cancelled", test_cancelled);
  return g_test_run ();
}
