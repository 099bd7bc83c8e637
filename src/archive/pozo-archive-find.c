/* SPDX-License-Identifier: MIT */
/* The index of an archive as it lies on the disk: a game is found in it without loading it. */
#include "pozo-archive-private.h"
#include "pozo-archive-format.h"
#include "pozo-limits.h"
#include <string.h>

static gboolean
read_place (PozoArchive *archive, guint64 at, guint64 *hash, guint64 *number, GError **error)
{
  guint8 bytes[POZO_ARCHIVE_ORDER_BYTES];

  if (!pozo_archive_pread (archive, pozo_archive_order_at (archive) + at * sizeof bytes, bytes,
                           sizeof bytes, error))
    return FALSE;
  *hash = pozo_archive_get64 (bytes);
  *number = pozo_archive_get64 (bytes + 8);
  return TRUE;
}

/* Finds the first place of a hash, or of the next larger one. */
static gboolean
find_place (PozoArchive *archive, guint64 hash, guint64 *at, GError **error)
{
  guint64 low = 0;
  guint64 high = archive->n_games;

  while (low < high)
    {
      guint64 middle = low + (high - low) / 2;
      guint64 found, number;

      if (!read_place (archive, middle, &found, &number, error))
        return FALSE;
      if (found < hash)
        low = middle + 1;
      else
        high = middle;
    }
  *at = low;
  return TRUE;
}

static gboolean
is_span (const PozoArchive *archive, guint64 at, guint64 length)
{
  return at <= archive->names_bytes && length <= archive->names_bytes - at &&
         length <= POZO_LINE_BYTES_MAX;
}

/**
 * pozo_archive_take_game:
 * @archive: an archive
 * @bytes: (array fixed-size=32): a row of its table of games
 * @game: (out): the game, without its number
 * @error: return location
 *
 * Takes a row of the index apart.
 *
 * Errors: `POZO_ERROR_FORMAT` when its names lie nowhere.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_take_game (const PozoArchive *archive,
                        const guint8 *bytes,
                        PozoArchiveGame *game,
                        GError **error)
{
  *game = (PozoArchiveGame){ pozo_archive_get64 (bytes),      pozo_archive_get32 (bytes + 8),
                             pozo_archive_get32 (bytes + 12), pozo_archive_get32 (bytes + 16),
                             pozo_archive_get32 (bytes + 20), pozo_archive_get32 (bytes + 24),
                             pozo_archive_get32 (bytes + 28) };
  if (!is_span (archive, game->id_at, game->id_bytes) ||
      !is_span (archive, game->variant_at, game->variant_bytes))
    return pozo_archive_set_disagreement (error);
  return TRUE;
}

/* Reads what the index says of a game, and its name. */
static gboolean
read_game (PozoArchive *archive,
           guint64 number,
           PozoArchiveGame *game,
           GString *name,
           GError **error)
{
  guint8 bytes[POZO_ARCHIVE_GAME_BYTES];

  if (number >= archive->n_games)
    return pozo_archive_set_disagreement (error);
  if (!pozo_archive_pread (archive, pozo_archive_games_at (archive) + number * sizeof bytes, bytes,
                           sizeof bytes, error))
    return FALSE;
  if (!pozo_archive_take_game (archive, bytes, game, error))
    return FALSE;
  g_string_set_size (name, game->id_bytes);
  return pozo_archive_pread (archive, pozo_archive_names_at (archive) + game->id_at, name->str,
                             name->len, error);
}

/**
 * pozo_archive_nth:
 * @archive: an archive
 * @number: a game, from 0
 * @game: (out): where it is
 * @error: return location
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` when the index makes no sense.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_nth (PozoArchive *archive, guint64 number, PozoArchiveGame *game, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (!read_game (archive, number, game, name, error))
    return FALSE;
  game->number = (guint32) number + 1;
  return TRUE;
}

/**
 * pozo_archive_find:
 * @archive: an archive
 * @id: the Id of a game
 * @games: (element-type PozoArchiveGame): where games of that name are appended, in their order
 * @error: return location
 *
 * Looks a game up.
 *
 * Errors: `POZO_ERROR_IO`, `POZO_ERROR_FORMAT` when the index makes no sense.
 * Cost: a few dozen reads of 16 bytes.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_archive_find (PozoArchive *archive, const char *id, GArray *games, GError **error)
{
  gsize length = strlen (id);
  guint64 wanted = pozo_archive_hash (id, length);
  g_autoptr (GString) name = g_string_new (NULL);
  guint64 at;

  if (!find_place (archive, wanted, &at, error))
    return FALSE;
  for (; at < archive->n_games; at++)
    {
      PozoArchiveGame game;
      guint64 hash, number;

      if (!read_place (archive, at, &hash, &number, error))
        return FALSE;
      if (hash != wanted)
        break;
      if (!read_game (archive, number, &game, name, error))
        return FALSE;
      game.number = (guint32) number + 1;
      if (name->len == length && memcmp (name->str, id, length) == 0)
        g_array_append_val (games, game);
    }
  return TRUE;
}
