/* SPDX-License-Identifier: MIT */
/* An archive takes its place whole or not at all, and any zstd reads it. */
#include "archive-test.h"
#include "pozo-error.h"
#include "pozo-source.h"

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static void
test_abandoned (void)
{
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  PozoArchiveWriter *writer = pozo_archive_writer_new (path, POZO_OUTPUT_REPLACE, &error);
  g_autoptr (PozoArchiveFrame) frame = archive_test_frame (GAME ("one", DEAL));
  g_assert_true (pozo_archive_writer_add (writer, frame, &error));
  g_assert_cmpuint (count_files (folder), ==, 2);
  pozo_archive_writer_free (writer);
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, "old");
  archive_test_remove (folder);
}

static void
test_replaces (void)
{
  const char *const frames[] = { GAME ("one", DEAL), NULL };
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  g_autoptr (PozoArchive) archive = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  archive_test_write (path, frames);
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_true (pozo_archive_open (path, &archive, NULL));
  g_assert_nonnull (archive);
  archive_test_remove (folder);
}

static void
test_no_folder (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (pozo_archive_writer_new ("/no/such/folder/a.pcn.zst", 0, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
}

/* Text outside of games and games cut short are counted and left out; line ends are made whole. */
static void
test_pieces (void)
{
  static const char text[] = GAME ("one", DEAL);
  g_autoptr (PozoArchivePress) press = pozo_archive_press_new (3);
  const PozoPiece pieces[] = {
    { .text = "notes\n", .length = 6, .archive = "t", .flags = POZO_PIECE_PREAMBLE },
    { .text = text, .length = sizeof text - 2, .archive = "t" },
    { .text = text, .length = sizeof text - 1, .archive = "t" },
    { .text = text, .length = 20, .archive = "t", .flags = POZO_PIECE_CUT_SHORT },
  };
  const PozoChunk chunk = { .pieces = pieces, .n_pieces = G_N_ELEMENTS (pieces) };
  g_autoptr (PozoArchiveFrame) frame = pozo_archive_press_chunk (press, &chunk);

  g_assert_cmpuint (frame->n_stray_texts, ==, 1);
  g_assert_cmpuint (frame->n_cut_short, ==, 1);
  g_assert_cmpuint (frame->n_deals, ==, 2);
  g_assert_cmpuint (frame->games->len, ==, 2);
  g_assert_cmpuint (frame->text_bytes, ==, 2 * (sizeof text - 1));
  g_assert_cmpstr (frame->names->str, ==, "oneone");
}

static void
test_is_zstd (void)
{
  const char *const frames[] = { GAME ("one", DEAL), GAME ("two", DEAL), NULL };
  char *folder = archive_test_folder ();
  g_autofree char *path = g_build_filename (folder, "a.pcn.zst", NULL);
  char buffer[1000];
  const PozoMember *member;
  g_autoptr (GError) error = NULL;
  gsize n = 0;

  archive_test_write (path, frames);
  g_autoptr (PozoSource) source = pozo_source_open (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (pozo_source_next (source, &member, &error));
  for (gssize got; (got = pozo_source_read (source, buffer + n, sizeof buffer - n, &error)) > 0;)
    n += (gsize) got;
  g_assert_no_error (error);
  buffer[n] = '\0';
  g_assert_cmpstr (buffer, ==, GAME ("one", DEAL) GAME ("two", DEAL));
  archive_test_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/archive-writer/abandoned", test_abandoned);
  g_test_add_func ("/archive-writer/replaces", test_replaces);
  g_test_add_func ("/archive-writer/no-folder", test_no_folder);
  g_test_add_func ("/archive-writer/pieces", test_pieces);
  g_test_add_func ("/archive-writer/is-zstd", test_is_zstd);
  return g_test_run ();
}
