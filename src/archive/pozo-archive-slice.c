/* SPDX-License-Identifier: MIT */
/* An archive as one thing, told by little of it, and as parts that several machines read: its
 * frames are whole games, so any run of frames is an input like another.  Nothing is copied. */
#include "pozo-archive-format.h"
#include "pozo-archive-private.h"

#include <string.h>

#define BLOCK_BYTES (1u << 20) /* of the index, read at once */

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

/* ---- By variant ---- */

typedef struct
{
  PozoArchiveWants wants;
  gpointer user;
  GString *name;
  guint64 name_at; /* of the last one that was asked about */
  gboolean is_wanted;
} Asker;

/* The digest of the index, which is not looked at where a game is read that was found by it. */
static gboolean
check_digest (PozoArchive *archive, GError **error)
{
  const PozoArchiveEntry *index = pozo_archive_index_entry (archive);
  guint64 at = index->packed_at + POZO_ARCHIVE_SKIPPABLE_BYTES;
  guint64 end = index->packed_at + index->packed_bytes;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guint8 *block = g_malloc (BLOCK_BYTES);
  guint8 header[POZO_ARCHIVE_HEADER_BYTES];
  guint8 digest[POZO_ARCHIVE_DIGEST_BYTES];
  gsize digest_bytes = sizeof digest;

  if (!pozo_archive_pread (archive, at, header, sizeof header, error))
    return FALSE;
  for (at += sizeof header; at < end; at += BLOCK_BYTES)
    {
      gsize length = (gsize) MIN (end - at, BLOCK_BYTES);

      if (!pozo_archive_pread (archive, at, block, length, error))
        return FALSE;
      g_checksum_update (sum, block, (gssize) length);
    }
  g_checksum_get_digest (sum, digest, &digest_bytes);
  return memcmp (digest, header + POZO_ARCHIVE_HEADER_DIGEST_AT, sizeof digest) == 0 ||
         pozo_archive_set_disagreement (error);
}

static gboolean
ask (Asker *asker, PozoArchive *archive, const PozoArchiveGame *game, GError **error)
{
  if (asker->name_at == game->variant_at && asker->name->len == game->variant_bytes)
    return TRUE;
  g_string_set_size (asker->name, game->variant_bytes);
  if (!pozo_archive_pread (archive, pozo_archive_names_at (archive) + game->variant_at,
                           asker->name->str, asker->name->len, error))
    return FALSE;
  asker->name_at = game->variant_at;
  asker->is_wanted = asker->wants (asker->name->str, asker->user);
  return TRUE;
}

/* What each frame holds: how many games, and whether one of them is wanted. */
typedef struct
{
  guint64 n_games;
  gboolean is_wanted;
} Frame;

static gboolean
inspect_games (PozoArchive *archive, Asker *asker, Frame *frames, GError **error)
{
  const guint n_of_block = BLOCK_BYTES / POZO_ARCHIVE_GAME_BYTES;
  g_autofree guint8 *block = g_malloc (BLOCK_BYTES);

  for (guint64 from = 0; from < archive->n_games; from += n_of_block)
    {
      guint n = (guint) MIN (archive->n_games - from, n_of_block);

      if (!pozo_archive_pread (archive,
                               pozo_archive_games_at (archive) + from * POZO_ARCHIVE_GAME_BYTES,
                               block, n * POZO_ARCHIVE_GAME_BYTES, error))
        return FALSE;
      for (guint i = 0; i < n; i++)
        {
          PozoArchiveGame game;
          Frame *frame;

          if (!pozo_archive_take_game (archive, block + i * POZO_ARCHIVE_GAME_BYTES, &game,
                                       error) ||
              !ask (asker, archive, &game, error))
            return FALSE;
          frame = &frames[pozo_archive_entry_of (archive, game.offset)];
          frame->n_games++;
          frame->is_wanted |= asker->is_wanted;
        }
    }
  return TRUE;
}

static void
gather_slices (const PozoArchive *archive, const Frame *frames, GArray *slices)
{
  PozoArchiveSlice last = { .n_before = 0 };

  for (guint i = 0; i + 1 < archive->entries->len; i++)
    {
      PozoArchiveSlice slice = { .n_before = last.n_before };

      if (!frames[i].is_wanted)
        {
          last.n_before += frames[i].n_games;
          continue;
        }
      slice.range.from = g_array_index (archive->entries, PozoArchiveEntry, i).packed_at;
      while (i + 2 < archive->entries->len && frames[i + 1].is_wanted)
        i++;
      slice.range.to = g_array_index (archive->entries, PozoArchiveEntry, i + 1).packed_at;
      last.n_before = 0;
      g_array_append_val (slices, slice);
    }
  g_array_append_val (slices, last);
}

/**
 * pozo_archive_slices_where:
 * @archive: an archive
 * @wants: asked of each variant that the archive names, once or more
 * @user: given to it
 * @slices: (element-type PozoArchiveSlice): where the slices are appended, in their order
 * @error: return location
 *
 * Finds the frames that have a game of a wanted variant.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` when the index is damaged.
 * Cost: reads the index, about 50 bytes a game, and some bytes for each frame in memory.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_slices_where (PozoArchive *archive,
                           PozoArchiveWants wants,
                           gpointer user,
                           GArray *slices,
                           GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree Frame *frames = g_new0 (Frame, archive->entries->len);
  Asker asker = { wants, user, name, G_MAXUINT64, FALSE };

  if (!check_digest (archive, error) || !inspect_games (archive, &asker, frames, error))
    return FALSE;
  gather_slices (archive, frames, slices);
  return TRUE;
}
