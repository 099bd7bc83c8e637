/* SPDX-License-Identifier: MIT */
/* An archive is written to a file of another name beside its place, and gets its own name only when
 * it is whole and on the disk: whoever looks sees the old archive or the new one. */
#include "pozo-archive-writer.h"
#include "pozo-archive-format.h"
#include "pozo-archive-index.h"
#include "pozo-error.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

struct _PozoArchiveWriter
{
  char *path;
  char *temporary; /* NULL once it has its name */
  int fd;
  guint64 written;
  PozoArchiveIndex *index;
  GByteArray *entries; /* of the seek table */
};

static gboolean
set_io_error (const char *what, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_IO, "%s: %s", what, g_strerror (errno));
  return FALSE;
}

/**
 * pozo_archive_writer_new:
 * @path: where the archive is to be
 * @error: return location
 *
 * Begins to write an archive, in a file beside @path.
 *
 * Errors: `POZO_ERROR_IO` when no file can be made there.
 *
 * Returns: (transfer full): the writer, or %NULL on error
 */
PozoArchiveWriter *
pozo_archive_writer_new (const char *path, GError **error)
{
  g_autoptr (PozoArchiveWriter) writer = g_new0 (PozoArchiveWriter, 1);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *pattern = g_strdup_printf ("%s/.%s.XXXXXX", folder, name);

  writer->path = g_strdup (path);
  writer->index = pozo_archive_index_new ();
  writer->entries = g_byte_array_new ();
  writer->fd = g_mkstemp_full (pattern, O_WRONLY | O_CLOEXEC, 0666);
  if (writer->fd < 0)
    {
      set_io_error ("no file can be made beside it", error);
      return NULL;
    }
  writer->temporary = g_steal_pointer (&pattern);
  return g_steal_pointer (&writer);
}

/**
 * pozo_archive_writer_free:
 * @writer: (transfer full) (nullable): a writer
 *
 * Frees a writer; what was not finished is removed.
 */
void
pozo_archive_writer_free (PozoArchiveWriter *writer)
{
  if (!writer)
    return;
  if (writer->fd >= 0)
    close (writer->fd);
  if (writer->temporary)
    g_unlink (writer->temporary);
  pozo_archive_index_free (writer->index);
  g_byte_array_unref (writer->entries);
  g_free (writer->temporary);
  g_free (writer->path);
  g_free (writer);
}

static gboolean
write_all (PozoArchiveWriter *writer, const guint8 *data, gsize length, GError **error)
{
  while (length > 0)
    {
      gssize n = write (writer->fd, data, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return set_io_error ("it cannot be written", error);
      data += n;
      length -= (gsize) n;
      writer->written += (guint64) n;
    }
  return TRUE;
}

static void
add_entry (PozoArchiveWriter *writer, gsize packed_bytes, gsize text_bytes, guint32 checksum)
{
  guint8 entry[POZO_ARCHIVE_ENTRY_BYTES];

  pozo_archive_put32 (entry, (guint32) packed_bytes);
  pozo_archive_put32 (entry + 4, (guint32) text_bytes);
  pozo_archive_put32 (entry + 8, checksum);
  g_byte_array_append (writer->entries, entry, sizeof entry);
}

/**
 * pozo_archive_writer_add:
 * @writer: a writer
 * @frame: the next frame; one without games is passed over
 * @error: return location
 *
 * Writes a frame.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_LIMIT`.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_writer_add (PozoArchiveWriter *writer, const PozoArchiveFrame *frame, GError **error)
{
  if (frame->text_bytes == 0)
    return TRUE;
  if (!pozo_archive_index_add (writer->index, frame, error))
    return FALSE;
  add_entry (writer, frame->packed->len, frame->text_bytes, frame->checksum);
  return write_all (writer, frame->packed->data, frame->packed->len, error);
}

static gboolean
write_index (PozoArchiveWriter *writer, GError **error)
{
  g_autoptr (GByteArray) index = pozo_archive_index_encode (writer->index, writer->written);

  add_entry (writer, index->len, 0, POZO_ARCHIVE_EMPTY_CHECKSUM);
  return write_all (writer, index->data, index->len, error);
}

static gboolean
write_seek_table (PozoArchiveWriter *writer, GError **error)
{
  guint8 head[POZO_ARCHIVE_SKIPPABLE_BYTES];
  guint8 footer[POZO_ARCHIVE_FOOTER_BYTES];
  GByteArray *entries = writer->entries;

  pozo_archive_put32 (head, POZO_ARCHIVE_SEEK_FRAME);
  pozo_archive_put32 (head + 4, entries->len + POZO_ARCHIVE_FOOTER_BYTES);
  pozo_archive_put32 (footer, entries->len / POZO_ARCHIVE_ENTRY_BYTES);
  footer[4] = POZO_ARCHIVE_SEEK_CHECKSUMS;
  pozo_archive_put32 (footer + 5, POZO_ARCHIVE_SEEK_MAGIC);
  return write_all (writer, head, sizeof head, error) &&
         write_all (writer, entries->data, entries->len, error) &&
         write_all (writer, footer, sizeof footer, error);
}

/**
 * pozo_archive_writer_finish:
 * @writer: a writer
 * @error: return location
 *
 * Writes the index and the seek table, waits until all is on the disk, and gives the file its name,
 * in the place of another if there is one.
 *
 * Errors: `POZO_ERROR_IO`; what was there before is untouched then.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_writer_finish (PozoArchiveWriter *writer, GError **error)
{
  if (!write_index (writer, error) || !write_seek_table (writer, error))
    return FALSE;
  if (fsync (writer->fd) != 0)
    return set_io_error ("it cannot be written", error);

  int closed = close (writer->fd);

  writer->fd = -1;
  if (closed != 0)
    return set_io_error ("it cannot be written", error);
  if (g_rename (writer->temporary, writer->path) != 0)
    return set_io_error ("it cannot be given its name", error);
  g_clear_pointer (&writer->temporary, g_free);
  return TRUE;
}

/**
 * pozo_archive_writer_bytes:
 * @writer: a writer
 *
 * Returns: how many bytes were written
 */
guint64
pozo_archive_writer_bytes (const PozoArchiveWriter *writer)
{
  return writer->written;
}
