/* SPDX-License-Identifier: MIT */
/* Records are read and replayed one by one, each into a list of its own, as workers do. */
#include "desk-test.h"

#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-rules-name.h"

#include <string.h>

/* Returns: (transfer full): the results of records (array zero-terminated=1) */
PozoResults *
desk_test_read (const char *const *records)
{
  PozoVariantSet *set = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = set };
  PozoReplay *replay = pozo_replay_new (&options);
  PozoResults *all = pozo_results_new ();

  for (guint i = 0; records[i] != NULL; i++)
    {
      g_autoptr (PozoRecord) record = pozo_record_new ();
      g_autoptr (PozoGame) game = pozo_game_new ();
      g_autoptr (PozoResults) one = pozo_results_new ();
      g_autoptr (GString) rules = g_string_new (NULL);
      PozoResultSource source = {
        .text = records[i], .length = strlen (records[i]), .file = "test.pcn", .line = 1 + i
      };

      pozo_pcn_read (record, records[i], strlen (records[i]), POZO_PCN_LENIENT);
      pozo_replay_game (replay, record, game);
      pozo_rules_name (record, &options, rules);
      source.rules = rules->str;
      pozo_results_add (one, game, &source);
      g_assert_true (pozo_results_take (all, one, NULL));
    }
  pozo_replay_free (replay);
  pozo_variant_set_free (set);
  return all;
}
