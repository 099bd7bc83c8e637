/* SPDX-License-Identifier: MIT */
/* An archive as one thing, told by little of it, and as parts that several machines read: its
 * frames are whole games, so any run of frames is an input like another.  Nothing is copied. */
#include "pozo-archive-format.h"
#include "pozo-archive-private.h"

/**
 * pozo_archive_content:
 * @archive: an archive
 * @content: (out) (transfer full): SHA-256 as hexadecimal digits
 * @error: return location
 *
 * Tells archives apart by what is in them.  What is hashed is the header of the index, which has a
 * digest of the index, and the size and the checksum of every frame as the seek table has them.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` for a file that became shorter.
 * Cost: nothing but the header is read.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_content (PozoArchive *archive, char **content, GError **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 header[POZO_ARCHIVE_HEADER_BYTES];

  *content = NULL;
  if (!pozo_archive_pread (
          archive, pozo_archive_index_entry (archive)->packed_at + POZO_ARCHIVE_SKIPPABLE_BYTES,
          header, sizeof header, error))
    return FALSE;
  g_checksum_update (sum, header, sizeof header);
  for (guint i = 0; i < archive->entries->len; i++)
    {
      const PozoArchiveEntry *entry = &g_array_index (archive->entries, PozoArchiveEntry, i);
      guint8 row[POZO_ARCHIVE_ENTRY_BYTES];

      pozo_archive_put32 (row, entry->packed_bytes);
      pozo_archive_put32 (row + 4, entry->text_bytes);
      pozo_archive_put32 (row + 8, entry->checksum);
      g_checksum_update (sum, row, sizeof row);
    }
  *content = g_strdup (g_checksum_get_string (sum));
  return TRUE;
}

/**
 * pozo_archive_slice:
 * @archive: an archive
 * @i: a part, from 0
 * @n: how many parts there are
 *
 * Divides the frames of an archive into runs of about the same number.
 *
 * Returns: where the part lies in the file; zeroes when there are fewer frames than parts, and this
 * part has none
 */
PozoByteRange
pozo_archive_slice (const PozoArchive *archive, guint i, guint n)
{
  guint64 n_frames = archive->entries->len - 1; /* the index is the last */
  guint64 first = n_frames * i / n;
  guint64 end = n_frames * (i + 1) / n;
  PozoByteRange slice = { 0 };

  g_return_val_if_fail (i < n, slice);
  if (first == end)
    return slice;
  slice.from = g_array_index (archive->entries, PozoArchiveEntry, first).packed_at;
  slice.to = g_array_index (archive->entries, PozoArchiveEntry, end).packed_at;
  return slice;
}

/* The first game that begins at a byte of the text or behind it. */
static gboolean
find_first (PozoArchive *archive, guint64 text_at, PozoArchiveGame *first, GError **error)
{
  guint64 low = 0;
  guint64 high = archive->n_games - 1;

  while (low < high)
    {
      guint64 middle = low + (high - low) / 2;

      if (!pozo_archive_nth (archive, middle, first, error))
        return FALSE;
      if (first->offset < text_at)
        low = middle + 1;
      else
        high = middle;
    }
  return pozo_archive_nth (archive, low, first, error);
}

/**
 * pozo_archive_slice_from:
 * @archive: an archive
 * @number: one of its games, from 0
 * @slice: (out): where its frame and those behind it lie in the file
 * @n_before: (out): how many games are in the frames before
 * @error: return location
 *
 * Finds where to begin to read for a game, and makes sure that the first game there is the one that
 * the index names.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` for damage.
 * Cost: a few dozen reads of some bytes, and a frame to unpack.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_slice_from (PozoArchive *archive,
                         guint64 number,
                         PozoByteRange *slice,
                         guint64 *n_before,
                         GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const PozoArchiveEntry *frame;
  PozoArchiveGame game;

  g_return_val_if_fail (number < archive->n_games, FALSE);
  if (!pozo_archive_nth (archive, number, &game, error))
    return FALSE;
  frame = &g_array_index (archive->entries, PozoArchiveEntry,
                          pozo_archive_entry_of (archive, game.offset));
  if (!find_first (archive, frame->text_at, &game, error) ||
      !pozo_archive_read (archive, &game, text, error))
    return FALSE;
  *slice = (PozoByteRange){ frame->packed_at, pozo_archive_index_entry (archive)->packed_at };
  *n_before = game.number - 1;
  return TRUE;
}
