/* SPDX-License-Identifier: MIT */
/* Reads what corpus/manifest.tsv calls a record of one game. */
#include "position/position-corpus.h"

#include "pozo-pcn.h"

#include <string.h>

static gboolean
is_one_game (char **row)
{
  return g_strv_length (row) > 4 && g_str_equal (row[3], "pcn") && g_str_equal (row[4], "1");
}

/**
 * position_corpus_each:
 * @func: what to do with a deal
 * @data: for it
 *
 * Does it with every deal.  A failed assertion is preceded by the name of the record.
 *
 * Returns: how many deals have a position
 */
guint
position_corpus_each (PositionCorpusFunc func, gpointer data)
{
  const char *corpus = g_getenv ("POZO_CORPUS");
  g_autofree char *manifest = g_build_filename (corpus, "manifest.tsv", NULL);
  g_autofree char *table = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) rows = NULL;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (&error);
  const PozoReplayOptions options = { .variants = variants };
  g_autoptr (PozoPositions) positions = pozo_positions_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  guint n_deals = 0;

  g_file_get_contents (manifest, &table, NULL, &error);
  g_assert_no_error (error);
  rows = g_strsplit (table, "\n", -1);
  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) row = g_strsplit (rows[i], "\t", -1);
      g_autofree char *path = NULL;
      g_autofree char *text = NULL;
      gsize length = 0;

      if (!is_one_game (row))
        continue;
      path = g_build_filename (corpus, row[0], NULL);
      g_file_get_contents (path, &text, &length, &error);
      g_assert_no_error (error);
      g_test_message ("%s", row[0]);
      pozo_pcn_read (record, text, length, POZO_PCN_LENIENT);
      pozo_positions_load (positions, record);
      for (guint deal = 1; deal <= record->deals->len; deal++)
        if (pozo_positions_n_steps (positions, deal) > 0 && ++n_deals > 0)
          func (positions, deal, data);
    }
  return n_deals;
}
