/* SPDX-License-Identifier: MIT */
/* Words of the command line into a ranking. */
#include "cli-ranking.h"

#include "cli-desk.h"

static void
free_scale (gpointer scale)
{
  pozo_victory_scale_free (scale);
}

static gboolean
read_keys (CliRanking *ranking, GError **error)
{
  g_auto (GStrv) names = g_strsplit (ranking->rank != NULL ? ranking->rank : "", ",", -1);
  PozoStandingsOptions *options = &ranking->options;

  for (char **name = names; *name != NULL; name++)
    {
      PozoRankKey key;

      if (!pozo_word_table_find (&pozo_rank_keys, *name, &key, error))
        return FALSE;
      for (guint i = 0; i < options->n_keys; i++)
        if (options->keys[i] == key)
          {
            g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("--rank has \"%s\" twice"), *name);
            return FALSE;
          }
      options->keys[options->n_keys++] = key;
    }
  return TRUE;
}

/**
 * cli_ranking_settle:
 * @ranking: (inout): the words of a command line
 * @from_code: (nullable): the encoding of files that have no mark and are not UTF-8
 * @error: return location
 *
 * Works out what the words mean.
 *
 * Returns: %FALSE when one means nothing
 */
gboolean
cli_ranking_settle (CliRanking *ranking, const char *from_code, GError **error)
{
  PozoStandingsOptions *options = &ranking->options;

  ranking->loaded = g_ptr_array_new_with_free_func (free_scale);
  options->has_bye = ranking->bye != NULL;
  if (ranking->bye != NULL && !pozo_desk_read_vp (ranking->bye, &options->bye, NULL))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("\"%s\" is no value for --bye, expected victory points such as 12"),
                   ranking->bye);
      return FALSE;
    }
  return read_keys (ranking, error) &&
         cli_desk_read_scales (options, ranking->scales, from_code, ranking->loaded, error);
}

/**
 * cli_ranking_clear:
 * @ranking: a ranking, or zeroes
 *
 * Frees the words and the scales.
 */
void
cli_ranking_clear (CliRanking *ranking)
{
  g_clear_pointer (&ranking->loaded, g_ptr_array_unref);
  g_strfreev (ranking->scales);
  g_free (ranking->rank);
  g_free (ranking->bye);
}
