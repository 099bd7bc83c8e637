/* SPDX-License-Identifier: MIT */
/* Whoever wants a few games by their Ids asks here first, and reads through what has no index.  It
 * is all or nothing: nobody has the first of two games when the second cannot be read. */
#include "pozo-archive-lookup.h"

#include "pozo-error.h"

static void
free_bytes (gpointer bytes)
{
  g_bytes_unref (bytes);
}

static gboolean
read_games (PozoArchive *archive, PozoArchiveLookup *lookup, GError **error)
{
  for (guint i = 0; i < lookup->games->len; i++)
    {
      const PozoArchiveGame *game = &g_array_index (lookup->games, PozoArchiveGame, i);
      GString *text = g_string_new (NULL);

      if (!pozo_archive_read (archive, game, text, error))
        {
          g_string_free (text, TRUE);
          return FALSE;
        }
      g_ptr_array_add (lookup->texts, g_string_free_to_bytes (text));
    }
  return TRUE;
}

/**
 * pozo_archive_lookup:
 * @path: a file, or `-`
 * @ids: (array zero-terminated=1): Ids
 * @error: return location
 *
 * Looks games up in an archive with an index.
 *
 * Errors: `POZO_ERROR_FORMAT` when the index is damaged, or tells of games that are not there.
 * Everything else that can go wrong, whoever reads the file through is told, too.
 *
 * Returns: (transfer full) (nullable): the games; %NULL without an error for a file that has no
 * index or cannot be read
 */
PozoArchiveLookup *
pozo_archive_lookup (const char *path, const char *const *ids, GError **error)
{
  g_autoptr (PozoArchiveLookup) lookup = NULL;
  g_autoptr (PozoArchive) archive = NULL;
  g_autoptr (GError) reason = NULL;
  gboolean is_right = !g_str_equal (path, "-") && pozo_archive_open (path, &archive, &reason);

  if (is_right && archive == NULL)
    return NULL;
  lookup = g_new0 (PozoArchiveLookup, 1);
  lookup->games = g_array_new (FALSE, FALSE, sizeof (PozoArchiveGame));
  lookup->texts = g_ptr_array_new_with_free_func (free_bytes);
  for (; is_right && *ids != NULL; ids++)
    is_right = pozo_archive_find (archive, *ids, lookup->games, &reason);
  if (is_right && read_games (archive, lookup, &reason))
    {
      lookup->n_games = pozo_archive_n_games (archive);
      return g_steal_pointer (&lookup);
    }
  if (g_error_matches (reason, POZO_ERROR, POZO_ERROR_FORMAT))
    g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

/**
 * pozo_archive_lookup_free:
 * @lookup: (transfer full) (nullable): what was found
 *
 * Frees it.
 */
void
pozo_archive_lookup_free (PozoArchiveLookup *lookup)
{
  if (lookup == NULL)
    return;
  g_array_unref (lookup->games);
  g_ptr_array_unref (lookup->texts);
  g_free (lookup);
}
