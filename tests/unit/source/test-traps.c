/* SPDX-License-Identifier: MIT */
/* What archives are made of to do harm: bombs, holes, programs to be run, lost names; and plain
 * damage. */
#include "pozo-error.h"
#include "pozo-limits.h"
#include "pozo-source.h"
#include "test-pack.h"
#include <archive.h>
#include <archive_entry.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>
#include <zstd.h>

#define GAME_A "PCN: 1\nId: a\nend\n"

/* What is read of all members, the reasons of skipped ones, and the last error. */
typedef struct
{
  GString *text;
  GString *skipped;
  GError *error;
  guint64 n_members;
} Read;

static void
read_clear (Read *read)
{
  g_string_free (read->text, TRUE);
  g_string_free (read->skipped, TRUE);
  g_clear_error (&read->error);
}

static Read
read_all (PozoSource *source, GError *error)
{
  Read read = { g_string_new (NULL), g_string_new (NULL), error, 0 };
  char buffer[4096];
  guint n_errors = 0;

  while (source && n_errors < 100)
    {
      const PozoMember *member;
      GError *problem = NULL;
      gssize n = 0;

      if (pozo_source_next (source, &member, &problem))
        {
          if (!member)
            break;
          read.n_members++;
          g_string_append (read.skipped, member->skipped ? member->skipped : "");
          while ((n = pozo_source_read (source, buffer, sizeof buffer, &problem)) > 0)
            g_string_append_len (read.text, buffer, read.text->len < 1 << 20 ? n : 0);
        }
      if (problem)
        {
          g_clear_error (&read.error);
          read.error = problem;
          n_errors++;
        }
    }
  g_assert_cmpuint (n_errors, <, 100);
  return read;
}

static Read
read_bytes (GBytes *bytes, const PozoSourceOptions *options)
{
  GError *error = NULL;
  g_autoptr (PozoSource) source = pozo_source_open_bytes (bytes, options, &error);

  return read_all (source, error);
}

static void
check_limit (GBytes *bytes, const PozoSourceOptions *options, const char *message)
{
  Read read = read_bytes (bytes, options);

  g_assert_error (read.error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_assert_nonnull (strstr (read.error->message, message));
  read_clear (&read);
}

/* A frame of @length line feeds, by streaming: a few bytes for each 128 KiB. */
static GBytes *
pack_feeds (guint64 length, int window_log)
{
  ZSTD_CCtx *context = ZSTD_createCCtx ();
  GByteArray *packed = g_byte_array_new ();
  char feeds[1 << 16];
  char buffer[1 << 16];
  gsize left = 1;

  memset (feeds, '\n', sizeof feeds);
  ZSTD_CCtx_setParameter (context, ZSTD_c_compressionLevel, 1);
  ZSTD_CCtx_setParameter (context, ZSTD_c_windowLog, window_log);
  for (guint64 done = 0; left != 0;)
    {
      gsize size = MIN (sizeof feeds, length - done);
      ZSTD_inBuffer input = { feeds, size, 0 };
      ZSTD_outBuffer output = { buffer, sizeof buffer, 0 };
      done += size;
      left = ZSTD_compressStream2 (context, &output, &input,
                                   done == length ? ZSTD_e_end : ZSTD_e_continue);
      g_assert_false (ZSTD_isError (left));
      left += length - done;
      g_byte_array_append (packed, (guint8 *) buffer, output.pos);
    }
  ZSTD_freeCCtx (context);
  return g_byte_array_free_to_bytes (packed);
}

/* ---- Bombs ---- */

/* Frames joined until they would unpack to half a terabyte: it must be over long before. */
static void
test_zstd_bomb (void)
{
  g_autoptr (GBytes) frame = pack_feeds (G_GUINT64_CONSTANT (256) << 20, 20);
  GByteArray *joined = g_byte_array_new ();
  gint64 began = g_get_monotonic_time ();

  for (guint i = 0; i < 2048; i++)
    g_byte_array_append (joined, g_bytes_get_data (frame, NULL), g_bytes_get_size (frame));
  g_autoptr (GBytes) bomb = g_byte_array_free_to_bytes (joined);
  check_limit (bomb, NULL, "more than 2000 times");
  g_assert_cmpint (g_get_monotonic_time () - began, <, 20 * G_USEC_PER_SEC);
}

static void
test_output_limit (void)
{
  PozoSourceOptions options = { .output_bytes_max = 1 << 20 };
  g_autoptr (GBytes) small = pack_feeds (1 << 20, 20);
  g_autoptr (GBytes) large = pack_feeds ((1 << 20) + 1, 20);
  Read read = read_bytes (small, &options);

  g_assert_no_error (read.error);
  read_clear (&read);
  check_limit (large, &options, "more than 1048576 bytes");
}

static void
test_ratio_option (void)
{
  PozoSourceOptions options = { .ratio_max = 100 };
  g_autoptr (GBytes) within = pack_feeds (POZO_ARCHIVE_RATIO_FREE_BYTES, 20);
  g_autoptr (GBytes) beyond = pack_feeds (POZO_ARCHIVE_RATIO_FREE_BYTES * 2, 20);
  Read read = read_bytes (within, &options);

  g_assert_no_error (read.error);
  read_clear (&read);
  check_limit (beyond, &options, "more than 100 times");
}

static void
test_zip_bomb (void)
{
  PozoSourceOptions options = { .ratio_max = 100 };
  g_autofree char *text = g_strnfill (20 << 20, '\n');
  const PackMember members[] = { { "a", text, 0 }, { 0 } };
  g_autoptr (GBytes) bomb = pack_members ("zip", "none", members);

  check_limit (bomb, &options, "more than 100 times");
}

static void
test_window (void)
{
  PozoSourceOptions options = { .window_bytes_max = 1 << 30 };
  /* The window counts only if the frame is larger than it, so the header is written by hand: no
   * size, 2^28. */
  static const char large_window[] = "\x28\xb5\x2f\xfd\x00\x90\x01\x00\x00";
  g_autoptr (GBytes) frame = g_bytes_new_static (large_window, sizeof large_window - 1);
  Read read = read_bytes (frame, &options);

  g_assert_no_error (read.error);
  read_clear (&read);
  check_limit (frame, NULL, "window of more than 8388608 bytes");
}

static void
test_xz_window (void)
{
  g_autoptr (GBytes) packed = pack_text ("xz", GAME_A, -1);
  PozoSourceOptions options = { .window_bytes_max = 1 << 20 };

  check_limit (packed, &options, "asks for a window of more than 1048576 bytes");
}

/* ---- Members ---- */

static void
test_members_limit (void)
{
  const PackMember members[] = {
    { "a", GAME_A, 0 }, { "b", NULL, AE_IFLNK }, { "c", GAME_A, 0 }, { 0 }
  };
  g_autoptr (GBytes) packed = pack_members ("tar", "zstd", members);
  PozoSourceOptions options = { .members_max = 2 };
  Read read = read_bytes (packed, &options);

  g_assert_error (read.error, POZO_ERROR, POZO_ERROR_LIMIT);
  g_assert_cmpstr (read.error->message, ==, "holds more than 2 members; the rest is not read");
  g_assert_cmpstr (read.text->str, ==, GAME_A);
  read_clear (&read);
  options.members_max = 3;
  read = read_bytes (packed, &options);
  g_assert_no_error (read.error);
  g_assert_cmpuint (read.n_members, ==, 3);
  read_clear (&read);
}

static void
test_name_limit (void)
{
  g_autofree char *fits = g_strnfill (POZO_MEMBER_NAME_BYTES_MAX, 'n');
  g_autofree char *too_long = g_strnfill (POZO_MEMBER_NAME_BYTES_MAX + 1, 'n');
  const PackMember members[] = { { too_long, GAME_A, 0 }, { fits, GAME_A, 0 }, { 0 } };
  g_autoptr (GBytes) packed = pack_members ("tar", "none", members);
  Read read = read_bytes (packed, NULL);

  g_assert_no_error (read.error);
  g_assert_cmpstr (read.text->str, ==, GAME_A);
  g_assert_cmpstr (read.skipped->str, ==, "its name is too long");
  read_clear (&read);
}

static la_ssize_t
write_bytes (G_GNUC_UNUSED struct archive *archive, void *data, const void *bytes, size_t length)
{
  g_byte_array_append (data, bytes, length);
  return length;
}

/* A tar with a hard link, a file with a hole of a terabyte, and a plain one. */
static GBytes *
pack_special (void)
{
  GByteArray *bytes = g_byte_array_new ();
  struct archive *archive = archive_write_new ();
  struct archive_entry *entry = archive_entry_new ();

  archive_write_set_format_pax (archive);
  g_assert_cmpint (archive_write_open (archive, bytes, NULL, write_bytes, NULL), ==, ARCHIVE_OK);
  archive_entry_set_pathname (entry, "holes");
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_size (entry, G_GINT64_CONSTANT (1) << 40);
  archive_entry_sparse_add_entry (entry, 0, 1);
  archive_entry_sparse_add_entry (entry, (G_GINT64_CONSTANT (1) << 40) - 1, 1);
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  archive_write_data (archive, "a", 1);
  archive_entry_clear (entry);
  archive_entry_set_pathname (entry, "hard");
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_hardlink (entry, "plain");
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  archive_entry_clear (entry);
  archive_entry_set_pathname (entry, "plain");
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_size (entry, strlen (GAME_A));
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  archive_write_data (archive, GAME_A, strlen (GAME_A));
  archive_entry_free (entry);
  archive_write_free (archive);
  return g_byte_array_free_to_bytes (bytes);
}

static void
test_holes (void)
{
  g_autoptr (GBytes) packed = pack_special ();
  gint64 began = g_get_monotonic_time ();
  Read read = read_bytes (packed, NULL);

  g_assert_no_error (read.error);
  g_assert_cmpstr (read.skipped->str, ==, "a file with holesa hard link");
  g_assert_cmpstr (read.text->str, ==, GAME_A);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 2 * G_USEC_PER_SEC);
  read_clear (&read);
}

/* In the C locale libarchive warns about names it cannot convert; no member may be lost by that. */
static void
test_locale (void)
{
  const PackMember members[] = { { "j\xc3\xa1t\xc3\xa9k", GAME_A, 0 }, { "b", GAME_A, 0 }, { 0 } };
  static const char *const containers[] = { "tar", "zip" };

  for (gsize i = 0; i < G_N_ELEMENTS (containers); i++)
    {
      g_autoptr (GBytes) packed = pack_members (containers[i], "none", members);
      setlocale (LC_ALL, "C");
      Read read = read_bytes (packed, NULL);
      g_assert_no_error (read.error);
      g_assert_cmpstr (read.text->str, ==, GAME_A GAME_A);
      g_assert_cmpuint (read.n_members, ==, 2);
      read_clear (&read);
    }
}

/* Files that begin like those for which libarchive's automatic choice starts a program. */
static void
test_no_program (void)
{
  static const char *const programs[] = { "lrzip", "lzop", "grzip", "zstd",
                                          "xz",    "gzip", "bzip2", "lz4" };
  static const char *const begins[] = { "LRZI", "\x89LZO\0\r\n\x1a\n", "GRZipII\0\2\4:)" };
  g_autofree char *folder = g_dir_make_tmp ("pozo-XXXXXX", NULL);
  g_autofree char *trace = g_build_filename (folder, "trace", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\n: >'%s'\n", trace);
  g_autofree char *path_before = g_strdup (g_getenv ("PATH"));

  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree char *program = g_build_filename (folder, programs[i], NULL);
      g_assert_true (
          g_file_set_contents_full (program, script, -1, G_FILE_SET_CONTENTS_NONE, 0755, NULL));
    }
  g_setenv ("PATH", folder, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (begins); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (begins[i], strlen (begins[i]) + 1);
      Read read = read_bytes (bytes, NULL);
      g_assert_error (read.error, POZO_ERROR, POZO_ERROR_FORMAT);
      g_assert_cmpuint (read.text->len, ==, 0);
      read_clear (&read);
    }
  g_setenv ("PATH", path_before, TRUE);
  g_assert_false (g_file_test (trace, G_FILE_TEST_EXISTS));
  pack_remove_tree (folder);
}

/* ---- Damage ---- */

typedef struct
{
  const char *label;
  const char *container; /* NULL for a single compressed text */
  const char *filter;
  gsize lost_max; /* what is unpacked in one piece, and lost with damage in it */
  gboolean has_checksum;
} Packing;

static const Packing packings[] = {
  { "zstd", NULL, "zstd", 128 << 10, TRUE },    { "gzip", NULL, "gzip", 64 << 10, TRUE },
  { "tar", "tar", "none", 512, FALSE },         { "tar.zst", "tar", "zstd", 128 << 10, TRUE },
  { "tar.gz", "tar", "gzip", 128 << 10, TRUE }, { "zip", "zip", "none", 64 << 10, TRUE },
  { "xz", NULL, "xz", 64 << 10, TRUE },         { "bzip2", NULL, "bzip2", 1 << 20, TRUE },
  { "lz4", NULL, "lz4", 4 << 20, TRUE },        { "7z", "7z", "none", 1 << 30, TRUE },
};

/* Text that packs badly, so that damage in the middle of the file is damage in the middle of the
 * text. */
static char *
make_text (gsize length)
{
  GRand *random = g_rand_new_with_seed (1);
  char *text = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    text[i] = g_rand_int_range (random, ' ', '~');
  text[length] = '\0';
  g_rand_free (random);
  return text;
}

static GBytes *
pack (const Packing *packing, const char *text)
{
  const PackMember members[] = { { "only", text, 0 }, { 0 } };

  return packing->container ? pack_members (packing->container, packing->filter, members)
                            : pack_text (packing->filter, text, -1);
}

/* What was had is the text's beginning, and not much less than there was. */
static void
check_beginning (const Read *read, const char *text, gsize least)
{
  g_assert_cmpmem (read->text->str, read->text->len, text, MIN (read->text->len, strlen (text)));
  g_assert_cmpuint (read->text->len, >=, least);
}

static void
test_truncated (gconstpointer data)
{
  const Packing *packing = data;
  g_autofree char *text = make_text (300000);
  g_autoptr (GBytes) packed = pack (packing, text);
  gsize size = g_bytes_get_size (packed);
  gsize useful = g_str_equal (packing->label, "tar") ? 512 + strlen (text) : size;

  for (guint part = 1; part < 20; part++)
    {
      gsize kept = useful * part / 20;
      gsize had = strlen (text) * part / 20;
      g_autoptr (GBytes) rest = g_bytes_new_from_bytes (packed, 0, kept);
      Read read = read_bytes (rest, NULL);

      g_assert_nonnull (read.error);
      g_assert_cmpint (read.error->code, ==, POZO_ERROR_FORMAT);
      check_beginning (&read, text,
                       had > packing->lost_max + 4096 ? had - packing->lost_max - 4096 : 0);
      read_clear (&read);
    }
}

/* A flipped bit is found by every format that has checksums, and costs only what is behind it. */
static void
test_flipped (gconstpointer data)
{
  const Packing *packing = data;
  g_autofree char *text = make_text (300000);
  g_autoptr (GBytes) packed = pack (packing, text);
  gsize size = g_bytes_get_size (packed);

  for (guint part = 1; part < 20; part++)
    {
      g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (packed, NULL), size);
      bytes[size * part / 20] ^= 0x10;
      g_autoptr (GBytes) flipped = g_bytes_new (bytes, size);
      Read read = read_bytes (flipped, NULL);
      gsize had = strlen (text) * part / 20;
      gsize lost_max = packing->lost_max + 8192;

      if (packing->has_checksum)
        g_assert_nonnull (read.error);
      g_assert_cmpuint (read.text->len, >=, had > lost_max ? had - lost_max : 0);
      read_clear (&read);
    }
}

static void
test_rubbish_behind (gconstpointer data)
{
  const Packing *packing = data;
  static const char rubbish[] = "what is this doing here?";
  g_autoptr (GBytes) packed = pack (packing, GAME_A);
  g_autoptr (GBytes) more = g_bytes_new_static (rubbish, sizeof rubbish);
  g_autoptr (GBytes) joined = pack_joined (packed, more);
  Read read = read_bytes (joined, NULL);

  int expected = g_str_equal (packing->filter, "none") ? POZO_ERROR_FORMAT : POZO_ERROR_BEHIND;
  g_assert_error (read.error, POZO_ERROR, expected);
  g_assert_cmpstr (read.text->str, ==, GAME_A);
  read_clear (&read);
}

/* Of two lists of members only one is found; that the other's are lost must be said. */
static void
test_joined (gconstpointer data)
{
  const PackMember members[] = { { "a", GAME_A, 0 }, { 0 } };
  g_autoptr (GBytes) packed = pack_members (data, "none", members);
  g_autoptr (GBytes) joined = pack_joined (packed, packed);
  Read read = read_bytes (joined, NULL);

  g_assert_error (read.error, POZO_ERROR, POZO_ERROR_FORMAT);
  g_assert_nonnull (strstr (read.error->message, "were files joined?"));
  g_assert_cmpstr (read.text->str, ==, GAME_A);
  read_clear (&read);
}

/* A comment may begin as the end of an archive does; what it says there is beyond the file. */
static void
test_comment_like_an_end (void)
{
  static const char comment[] = "PK\5\6"
                                "abcdefghijklmnopqrstuvwxyz";
  const PackMember members[] = { { "a", GAME_A, 0 }, { 0 } };
  g_autoptr (GBytes) packed = pack_members ("zip", "none", members);
  gsize size;
  guint8 *bytes = g_bytes_unref_to_data (g_steal_pointer (&packed), &size);

  g_assert_cmpuint (bytes[size - 2] | bytes[size - 1], ==, 0);
  bytes[size - 2] = strlen (comment);
  packed = g_bytes_new_take (bytes, size);
  g_autoptr (GBytes) more = g_bytes_new_static (comment, strlen (comment));
  g_autoptr (GBytes) joined = pack_joined (packed, more);
  Read read = read_bytes (joined, NULL);

  g_assert_no_error (read.error);
  g_assert_cmpstr (read.text->str, ==, GAME_A);
  read_clear (&read);
}

/* A tar header that is damaged costs its member; the next one is found. */
static void
test_tar_header (void)
{
  const PackMember members[] = {
    { "a", GAME_A, 0 }, { "b", GAME_A, 0 }, { "c", GAME_A, 0 }, { 0 }
  };
  g_autoptr (GBytes) packed = pack_members ("tar", "none", members);
  gsize size = g_bytes_get_size (packed);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (packed, NULL), size);

  bytes[1024] ^= 1;
  g_autoptr (GBytes) damaged = g_bytes_new (bytes, size);
  Read read = read_bytes (damaged, NULL);
  g_assert_error (read.error, POZO_ERROR, POZO_ERROR_FORMAT);
  g_assert_cmpuint (read.n_members, ==, 2);
  g_assert_cmpstr (read.text->str, ==, GAME_A GAME_A);
  read_clear (&read);
}

static void
add_packings (const char *prefix, guint n, GTestDataFunc func)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat (prefix, packings[i].label, NULL);
      g_test_add_data_func (path, &packings[i], func);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/source/bomb/zstd", test_zstd_bomb);
  g_test_add_func ("/source/bomb/zip", test_zip_bomb);
  g_test_add_func ("/source/bomb/output-limit", test_output_limit);
  g_test_add_func ("/source/bomb/ratio-option", test_ratio_option);
  g_test_add_func ("/source/window/zstd", test_window);
  g_test_add_func ("/source/window/xz", test_xz_window);
  g_test_add_func ("/source/members/limit", test_members_limit);
  g_test_add_func ("/source/members/name-limit", test_name_limit);
  g_test_add_func ("/source/members/holes", test_holes);
  g_test_add_func ("/source/members/locale", test_locale);
  g_test_add_func ("/source/no-program", test_no_program);
  g_test_add_func ("/source/damage/tar-header", test_tar_header);
  g_test_add_func ("/source/comment-like-an-end", test_comment_like_an_end);
  g_test_add_data_func ("/source/damage/joined/zip", "zip", test_joined);
  g_test_add_data_func ("/source/damage/joined/7z", "7z", test_joined);
  add_packings ("/source/truncated/", G_N_ELEMENTS (packings), test_truncated);
  add_packings ("/source/flipped/", G_N_ELEMENTS (packings), test_flipped);
  add_packings ("/source/rubbish-behind/", G_N_ELEMENTS (packings), test_rubbish_behind);
  return g_test_run ();
}
