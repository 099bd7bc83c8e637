/* SPDX-License-Identifier: MIT */
/* Frames, the index, the seek table: an archive from its beginning to its end. */
#include "pozo-archive-writer.h"
#include "pozo-archive-format.h"
#include "pozo-archive-index.h"
#include "pozo-output.h"

struct _PozoArchiveWriter
{
  PozoOutput *output;
  guint64 written;
  PozoArchiveIndex *index;
  GByteArray *entries; /* of the seek table */
};

/**
 * pozo_archive_writer_new:
 * @path: where the archive is to be
 * @flags: what may happen to what is there
 * @error: return location
 *
 * Begins to write an archive, which appears whole or not at all.
 *
 * Errors: `POZO_ERROR_IO` when no file can be made there.
 *
 * Returns: (transfer full): the writer, or %NULL on error
 */
PozoArchiveWriter *
pozo_archive_writer_new (const char *path, PozoOutputFlags flags, GError **error)
{
  PozoOutput *output = pozo_output_new (path, flags, error);
  PozoArchiveWriter *writer;

  if (output == NULL)
    return NULL;
  writer = g_new0 (PozoArchiveWriter, 1);
  writer->output = output;
  writer->index = pozo_archive_index_new ();
  writer->entries = g_byte_array_new ();
  return writer;
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
  pozo_output_free (writer->output);
  pozo_archive_index_free (writer->index);
  g_byte_array_unref (writer->entries);
  g_free (writer);
}

static gboolean
write_all (PozoArchiveWriter *writer, const guint8 *data, gsize length, GError **error)
{
  writer->written += length;
  return pozo_output_write (writer->output, data, length, error);
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
  if (frame->error != NULL)
    {
      g_propagate_error (error, g_error_copy (frame->error));
      return FALSE;
    }
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
 * Writes the index and the seek table, waits until all is on the disk, and gives the file its name.
 *
 * Errors: `POZO_ERROR_IO`; what was there before is untouched then.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_writer_finish (PozoArchiveWriter *writer, GError **error)
{
  return write_index (writer, error) && write_seek_table (writer, error) &&
         pozo_output_finish (writer->output, error);
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
