/* SPDX-License-Identifier: MIT */
/* Archives for tests, through libarchive's writers. */
#include "test-pack.h"
#include <archive.h>
#include <archive_entry.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <zstd.h>

static la_ssize_t
write_bytes (G_GNUC_UNUSED struct archive *archive, void *data, const void *bytes, size_t length)
{
  g_byte_array_append (data, bytes, length);
  return length;
}

static void
add_filter (struct archive *archive, const char *filter)
{
  static const struct
  {
    const char *name;
    int (*add) (struct archive *);
  } filters[] = {
    { "none", archive_write_add_filter_none },   { "zstd", archive_write_add_filter_zstd },
    { "gzip", archive_write_add_filter_gzip },   { "xz", archive_write_add_filter_xz },
    { "bzip2", archive_write_add_filter_bzip2 }, { "lz4", archive_write_add_filter_lz4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    if (g_str_equal (filters[i].name, filter))
      {
        g_assert_cmpint (filters[i].add (archive), ==, ARCHIVE_OK);
        return;
      }
  g_assert_not_reached ();
}

static struct archive *
begin (const char *container, const char *filter, GByteArray *bytes)
{
  struct archive *archive = archive_write_new ();
  const char *format = g_str_equal (container, "tar") ? "pax" : container;

  g_assert_cmpint (
      archive_write_set_format_by_name (archive, g_str_equal (format, "7z") ? "7zip" : format), ==,
      ARCHIVE_OK);
  add_filter (archive, filter);
  archive_write_set_bytes_per_block (archive, 0);
  /* Names are UTF-8 in every locale. */
  if (g_str_equal (container, "zip") || g_str_equal (container, "tar"))
    archive_write_set_options (archive, "hdrcharset=UTF-8");
  g_assert_cmpint (archive_write_open (archive, bytes, NULL, write_bytes, NULL), ==, ARCHIVE_OK);
  return archive;
}

static void
add_member (struct archive *archive, const PackMember *member)
{
  struct archive_entry *entry = archive_entry_new ();
  gsize length = member->text ? strlen (member->text) : 0;

  archive_entry_set_pathname (entry, member->name);
  archive_entry_set_filetype (entry, member->type ? member->type : AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, length);
  if (member->type == AE_IFLNK)
    archive_entry_set_symlink (entry, "elsewhere");
  g_assert_cmpint (archive_write_header (archive, entry), >=, ARCHIVE_WARN);
  if (length > 0)
    g_assert_cmpint (archive_write_data (archive, member->text, length), ==, length);
  archive_entry_free (entry);
}

/* With a checksum, as the zstd program writes it and libarchive does not. */
static GBytes *
pack_zstd (const void *data, gsize length)
{
  ZSTD_CCtx *context = ZSTD_createCCtx ();
  gsize room = ZSTD_compressBound (length);
  guint8 *packed = g_malloc (room);

  ZSTD_CCtx_setParameter (context, ZSTD_c_checksumFlag, 1);
  gsize size = ZSTD_compress2 (context, packed, room, data, length);
  g_assert_false (ZSTD_isError (size));
  ZSTD_freeCCtx (context);
  return g_bytes_new_take (packed, size);
}

GBytes *
pack_text (const char *filter, const char *text, gssize length)
{
  GByteArray *bytes = g_byte_array_new ();

  length = length < 0 ? (gssize) strlen (text) : length;
  if (g_str_equal (filter, "zstd"))
    {
      g_byte_array_unref (bytes);
      return pack_zstd (text, length);
    }

  struct archive *archive = begin ("raw", filter, bytes);
  struct archive_entry *entry = archive_entry_new ();
  archive_entry_set_filetype (entry, AE_IFREG);
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  g_assert_cmpint (archive_write_data (archive, text, length), ==, length);
  archive_entry_free (entry);
  g_assert_cmpint (archive_write_free (archive), ==, ARCHIVE_OK);
  return g_byte_array_free_to_bytes (bytes);
}

GBytes *
pack_members (const char *container, const char *filter, const PackMember *members)
{
  gboolean is_zstd = g_str_equal (filter, "zstd");
  GByteArray *bytes = g_byte_array_new ();
  locale_t locale = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
  locale_t before = uselocale (locale);
  struct archive *archive = begin (container, is_zstd ? "none" : filter, bytes);

  for (; members->name; members++)
    add_member (archive, members);
  uselocale (before);
  freelocale (locale);
  g_assert_cmpint (archive_write_free (archive), ==, ARCHIVE_OK);
  g_autoptr (GBytes) packed = g_byte_array_free_to_bytes (bytes);
  return is_zstd ? pack_zstd (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed))
                 : g_steal_pointer (&packed);
}

GBytes *
pack_joined (GBytes *a, GBytes *b)
{
  GByteArray *joined = g_byte_array_new ();

  g_byte_array_append (joined, g_bytes_get_data (a, NULL), g_bytes_get_size (a));
  g_byte_array_append (joined, g_bytes_get_data (b, NULL), g_bytes_get_size (b));
  return g_byte_array_free_to_bytes (joined);
}

/* Records that are told apart, of uneven lengths, with lines that look like the beginning of a game
 * but are not. */
char *
pack_games (guint first, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = first; i < first + n; i++)
    {
      g_string_append_printf (text, "PCN: 1\nId: game-%u\n", i);
      for (guint line = 0; line < i * 7 % 13; line++)
        g_string_append_printf (text, "%u +5h =KdKs2c -4c ; not a PCN: line\n- PCN: 1\nPCN 1\n",
                                line % 4 + 1);
      g_string_append (text, "end\n\n");
    }
  return g_string_free (text, FALSE);
}

char *
pack_to_file (const char *folder, const char *name, GBytes *bytes)
{
  char *path = g_build_filename (folder, name, NULL);

  g_unlink (path); /* or a longer file would keep its end */
  g_assert_true (g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL),
                                           g_bytes_get_size (bytes), G_FILE_SET_CONTENTS_NONE, 0644,
                                           NULL));
  return path;
}

void
pack_remove_tree (const char *folder)
{
  GDir *names = g_dir_open (folder, 0, NULL);

  for (const char *name; names && (name = g_dir_read_name (names));)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        pack_remove_tree (path);
      else
        g_unlink (path);
    }
  if (names)
    g_dir_close (names);
  g_rmdir (folder);
}
