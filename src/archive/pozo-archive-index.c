/* SPDX-License-Identifier: MIT */
/* Games are gathered in the order of the archive, and sorted by their names at the end: 48 bytes
 * and the Id for each game are all that packing keeps in memory. */
#include "pozo-archive-index.h"
#include "pozo-archive-format.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include <string.h>

struct _PozoArchiveIndex
{
  GArray *games; /* of PozoArchiveGame */
  GString *names;
  guint64 text_bytes;
  guint32 n_frames;
};

typedef struct
{
  guint64 hash;
  guint64 number;
} Place;

/**
 * pozo_archive_index_new:
 *
 * Makes an empty index.
 *
 * Returns: (transfer full): the index
 */
PozoArchiveIndex *
pozo_archive_index_new (void)
{
  PozoArchiveIndex *index = g_new0 (PozoArchiveIndex, 1);

  index->games = g_array_new (FALSE, FALSE, sizeof (PozoArchiveGame));
  index->names = g_string_new (NULL);
  return index;
}

/**
 * pozo_archive_index_free:
 * @index: (transfer full) (nullable): an index
 *
 * Frees an index.
 */
void
pozo_archive_index_free (PozoArchiveIndex *index)
{
  if (!index)
    return;
  g_array_unref (index->games);
  g_string_free (index->names, TRUE);
  g_free (index);
}

/**
 * pozo_archive_index_add:
 * @index: an index
 * @frame: the next frame of the archive
 * @error: return location
 *
 * Adds the games of a frame.
 *
 * Limits: %POZO_PACK_GAMES_MAX games, %POZO_PACK_NAMES_BYTES_MAX bytes of Ids and variants.
 * Errors: `POZO_ERROR_LIMIT`.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_index_add (PozoArchiveIndex *index, const PozoArchiveFrame *frame, GError **error)
{
  guint first = index->games->len;
  guint32 names = (guint32) index->names->len;

  if (first + frame->games->len > POZO_PACK_GAMES_MAX ||
      index->names->len + frame->names->len > POZO_PACK_NAMES_BYTES_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                   _ ("more than %u games, or more than %u bytes of their Ids, in one archive"),
                   POZO_PACK_GAMES_MAX, POZO_PACK_NAMES_BYTES_MAX);
      return FALSE;
    }
  g_array_append_vals (index->games, frame->games->data, frame->games->len);
  g_string_append_len (index->names, frame->names->str, (gssize) frame->names->len);
  for (guint i = first; i < index->games->len; i++)
    {
      PozoArchiveGame *game = &g_array_index (index->games, PozoArchiveGame, i);

      game->offset += index->text_bytes;
      game->id_at += names;
      game->variant_at += names;
    }
  index->text_bytes += frame->text_bytes;
  index->n_frames++;
  return TRUE;
}

/* Games of the same name stay in the order of the archive. */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *x = a;
  const Place *y = b;

  if (x->hash != y->hash)
    return x->hash < y->hash ? -1 : 1;
  return x->number < y->number ? -1 : x->number > y->number;
}

static void
append_games (const PozoArchiveIndex *index, GByteArray *out)
{
  for (guint i = 0; i < index->games->len; i++)
    {
      const PozoArchiveGame *game = &g_array_index (index->games, PozoArchiveGame, i);
      guint8 bytes[POZO_ARCHIVE_GAME_BYTES];

      pozo_archive_put64 (bytes, game->offset);
      pozo_archive_put32 (bytes + 8, game->length_bytes);
      pozo_archive_put32 (bytes + 12, game->n_deals);
      pozo_archive_put32 (bytes + 16, game->id_at);
      pozo_archive_put32 (bytes + 20, game->id_bytes);
      pozo_archive_put32 (bytes + 24, game->variant_at);
      pozo_archive_put32 (bytes + 28, game->variant_bytes);
      g_byte_array_append (out, bytes, sizeof bytes);
    }
}

static void
append_order (const PozoArchiveIndex *index, GByteArray *out)
{
  g_autofree Place *places = g_new (Place, index->games->len);

  for (guint i = 0; i < index->games->len; i++)
    {
      const PozoArchiveGame *game = &g_array_index (index->games, PozoArchiveGame, i);

      places[i] = (Place){ pozo_archive_hash (index->names->str + game->id_at, game->id_bytes), i };
    }
  if (index->games->len > 0)
    qsort (places, index->games->len, sizeof *places, compare_places);
  for (guint i = 0; i < index->games->len; i++)
    {
      guint8 bytes[POZO_ARCHIVE_ORDER_BYTES];

      pozo_archive_put64 (bytes, places[i].hash);
      pozo_archive_put64 (bytes + 8, places[i].number);
      g_byte_array_append (out, bytes, sizeof bytes);
    }
}

static void
fill_header (const PozoArchiveIndex *index, guint64 packed_bytes, GByteArray *out)
{
  guint8 *header = out->data + POZO_ARCHIVE_SKIPPABLE_BYTES;
  gsize digest_bytes = POZO_ARCHIVE_DIGEST_BYTES;
  g_autoptr (GChecksum) digest = g_checksum_new (G_CHECKSUM_SHA256);

  memcpy (header, POZO_ARCHIVE_MAGIC, POZO_ARCHIVE_MAGIC_BYTES);
  pozo_archive_put64 (header + 8, index->games->len);
  pozo_archive_put64 (header + 16, index->names->len);
  pozo_archive_put64 (header + 24, index->text_bytes);
  pozo_archive_put64 (header + 32, packed_bytes);
  pozo_archive_put64 (header + 40, index->n_frames);
  g_checksum_update (digest, header + POZO_ARCHIVE_HEADER_BYTES,
                     out->len - POZO_ARCHIVE_SKIPPABLE_BYTES - POZO_ARCHIVE_HEADER_BYTES);
  g_checksum_get_digest (digest, header + POZO_ARCHIVE_HEADER_DIGEST_AT, &digest_bytes);
  pozo_archive_put64 (header + POZO_ARCHIVE_HEADER_SUM_AT,
                      pozo_archive_hash (header, POZO_ARCHIVE_HEADER_SUM_AT));
}

/**
 * pozo_archive_index_encode:
 * @index: a whole index
 * @packed_bytes: how long the archive is without it
 *
 * Makes the skippable frame that holds the index.
 *
 * Returns: (transfer full): the frame
 */
GByteArray *
pozo_archive_index_encode (PozoArchiveIndex *index, guint64 packed_bytes)
{
  GByteArray *out = g_byte_array_new ();
  guint8 zeroes[POZO_ARCHIVE_SKIPPABLE_BYTES + POZO_ARCHIVE_HEADER_BYTES] = { 0 };

  g_byte_array_append (out, zeroes, sizeof zeroes);
  append_games (index, out);
  append_order (index, out);
  g_byte_array_append (out, (const guint8 *) index->names->str, (guint) index->names->len);
  pozo_archive_put32 (out->data, POZO_ARCHIVE_INDEX_FRAME);
  pozo_archive_put32 (out->data + 4, out->len - POZO_ARCHIVE_SKIPPABLE_BYTES);
  fill_header (index, packed_bytes, out);
  return out;
}

/**
 * pozo_archive_index_n_games:
 * @index: an index
 *
 * Returns: how many games are in it
 */
guint64
pozo_archive_index_n_games (const PozoArchiveIndex *index)
{
  return index->games->len;
}
