/* SPDX-License-Identifier: MIT */
/* The index of an archive is checked by making it again from the games, as packing does, and
 * comparing all of it. */
#include "pozo-archive-private.h"
#include "pozo-archive-format.h"
#include "pozo-archive-index.h"
#include "pozo-error.h"
#include <string.h>

static gboolean
check_frame (PozoArchive *archive,
             guint entry,
             PozoArchivePress *press,
             PozoArchiveIndex *index,
             GError **error)
{
  const PozoArchiveEntry *frame = &g_array_index (archive->entries, PozoArchiveEntry, entry);

  if (!pozo_archive_unpack (archive, entry, error))
    return FALSE;

  const PozoPiece piece = { .text = archive->text->str,
                            .length = archive->text->len,
                            .line = 1,
                            .archive = "",
                            .member_ordinal = 1 };
  const PozoChunk chunk = { .pieces = &piece, .n_pieces = archive->text->len > 0 };
  g_autoptr (PozoArchiveFrame) read = pozo_archive_press_read (press, &chunk);

  if (frame->packed_bytes < 4 ||
      pozo_archive_get32 (archive->packed->data + frame->packed_bytes - 4) != frame->checksum ||
      read->text_bytes != frame->text_bytes)
    return pozo_archive_set_disagreement (error);
  return pozo_archive_index_add (index, read, error);
}

static gboolean
compare_index (PozoArchive *archive, PozoArchiveIndex *index, GError **error)
{
  const PozoArchiveEntry *entry = pozo_archive_index_entry (archive);
  g_autoptr (GByteArray) expected = pozo_archive_index_encode (index, entry->packed_at);

  if (expected->len != entry->packed_bytes)
    return pozo_archive_set_disagreement (error);
  g_byte_array_set_size (archive->packed, entry->packed_bytes);
  archive->entry_at = -1;
  if (!pozo_archive_pread (archive, entry->packed_at, archive->packed->data, entry->packed_bytes,
                           error))
    return FALSE;
  return memcmp (expected->data, archive->packed->data, expected->len) == 0 ||
         pozo_archive_set_disagreement (error);
}

/**
 * pozo_archive_check:
 * @archive: an archive
 * @cancelled: (nullable): ends the check once it is not zero
 * @error: return location
 *
 * Unpacks everything, by which zstd compares its checksums, and makes the index and the seek
 * table's checksums again from it.
 *
 * Errors: `POZO_ERROR_FORMAT` for damage anywhere, `POZO_ERROR_IO`, `POZO_ERROR_LIMIT`.
 *
 * Returns: %FALSE on error; %TRUE also when it was cancelled
 */
gboolean
pozo_archive_check (PozoArchive *archive, const gint *cancelled, GError **error)
{
  g_autoptr (PozoArchivePress) press = pozo_archive_press_new (1);
  g_autoptr (PozoArchiveIndex) index = pozo_archive_index_new ();

  for (guint i = 0; i + 1 < archive->entries->len; i++)
    {
      if (cancelled && g_atomic_int_get (cancelled))
        return TRUE;
      if (!check_frame (archive, i, press, index, error))
        return FALSE;
    }
  return compare_index (archive, index, error);
}
