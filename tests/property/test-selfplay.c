/* SPDX-License-Identifier: MIT */
/* Laws of self-play, for every built-in variant and number of players: what is written is
 * canonical, replays without a finding (so the rules, the sums, the seals and every single card are
 * right), does not depend on what was played before, and is the same for an onlooker.
 *
 * With POZO_THOROUGH=1 in the environment each variant and number of players has to stand ten
 * thousand deals instead of a few games.
 *
 * Mistakes made on purpose leave notes about them and nothing else. */
#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-rules-text.h"
#include "pozo-simulation.h"
#include "pozo-variant-set.h"

#include <string.h>

#define GAMES          4
#define THOROUGH_DEALS 10000

typedef struct
{
  const PozoVariant *variant;
  const PozoVariantSet *set;
  guint n_players;
} Case;

static PozoSimulation *
simulate (const Case *test, PozoDetail detail, guint faults)
{
  const PozoRules *rules = pozo_variant_rules (test->variant);
  g_autoptr (GError) error = NULL;
  g_autofree char *head = g_strdup_printf (
      "Variant: %s\nRule-Hash: %08x\n", pozo_variant_id (test->variant), pozo_rules_hash (rules));
  const PozoSimulationOptions options = { .rules = rules,
                                          .head = head,
                                          .n_players = test->n_players,
                                          .seed = 20,
                                          .detail = detail,
                                          .manner = POZO_SIMULATION_MIXED,
                                          .faults = faults,
                                          .has_seals = detail == POZO_DETAIL_FULL };
  PozoSimulation *simulation = pozo_simulation_new (&options, &error);

  g_assert_no_error (error);
  return simulation;
}

static void
play (PozoSimulation *simulation, guint64 game, GString *out)
{
  g_autoptr (GError) error = NULL;

  g_string_truncate (out, 0);
  pozo_simulation_play (simulation, game, out, &error);
  g_assert_no_error (error);
}

/* The findings as words, so that a failure tells where to look; but for notes about what was
 * marked and settled. */
static char *
list_findings (const PozoGame *game)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (game->findings, PozoFinding, i);

      if (finding->code == POZO_FINDING_FAULT)
        continue;
      g_string_append_printf (list, "%s deal %u turn %u; ", pozo_finding_info (finding->code)->slug,
                              finding->deal, finding->turn);
    }
  return g_string_free (list, FALSE);
}

static void
replay (const Case *test, const GString *text, PozoGame *game, PozoRecord *record)
{
  const PozoReplayOptions options = { .variants = test->set };
  g_autoptr (PozoReplay) replayer = pozo_replay_new (&options);
  g_autofree char *found = NULL;

  g_assert_true (pozo_pcn_read (record, text->str, text->len, POZO_PCN_STRICT));
  pozo_replay_game (replayer, record, game);
  found = list_findings (game);
  g_assert_cmpstr (found, ==, "");
  game->rules = NULL; /* lives as long as the replayer */
}

/* Whether a soak was asked for that has not had its deals yet, or there are games to go. */
static gboolean
goes_on (const PozoSimulation *simulation)
{
  if (g_strcmp0 (g_getenv ("POZO_THOROUGH"), "1") == 0)
    return !g_test_failed () &&
           pozo_simulation_count (simulation, POZO_SIMULATION_DEALS) < THOROUGH_DEALS;
  return pozo_simulation_count (simulation, POZO_SIMULATION_GAMES) < GAMES;
}

static void
test_full (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (PozoSimulation) simulation = simulate (test, POZO_DETAIL_FULL, 0);
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint64 i = 0; goes_on (simulation); i++)
    {
      play (simulation, i, out);
      replay (test, out, game, record);
      g_assert_cmpuint (game->unknown, ==, 0);
      g_assert_cmpuint (game->fates[POZO_DEAL_PLAYED], ==, game->deals->len);
    }
}

static void
test_table (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (PozoSimulation) simulation = simulate (test, POZO_DETAIL_TABLE, 0);
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint64 i = 0; goes_on (simulation); i++)
    {
      play (simulation, i, out);
      replay (test, out, game, record);
      g_assert_cmpuint (game->fates[POZO_DEAL_PLAYED], ==, game->deals->len);
    }
}

static guint
count_faults (const PozoGame *game)
{
  guint n = 0;

  for (guint i = 0; i < game->findings->len; i++)
    n += g_array_index (game->findings, PozoFinding, i).code == POZO_FINDING_FAULT;
  return n;
}

static void
test_faults (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (PozoSimulation) simulation = simulate (test, POZO_DETAIL_FULL, 8);
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  guint n_found = 0;

  for (guint64 i = 0; goes_on (simulation); i++)
    {
      play (simulation, i, out);
      replay (test, out, game, record);
      n_found += count_faults (game);
    }
  g_assert_cmpuint (n_found, >, 0);
}

/* A game depends on its seed and number, not on the games before; and the writer has nothing to
 * change. */
static void
test_same (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (PozoSimulation) first = simulate (test, POZO_DETAIL_FULL, 0);
  g_autoptr (PozoSimulation) second = simulate (test, POZO_DETAIL_FULL, 0);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (GString) a = g_string_new (NULL);
  g_autoptr (GString) b = g_string_new (NULL);
  const PozoPcnWriteOptions options = { .seal = POZO_PCN_SEAL_KEEP };

  play (first, 0, a);
  play (first, 1, a);
  play (second, 1, b);
  g_assert_cmpstr (a->str, ==, b->str);
  g_string_truncate (b, 0);
  g_assert_true (pozo_pcn_read (record, a->str, a->len, POZO_PCN_STRICT));
  pozo_pcn_write (record, &options, b);
  g_assert_cmpstr (a->str, ==, b->str);
}

static void
add_laws (const Case *test)
{
  static const struct
  {
    const char *name;
    GTestDataFunc function;
    gboolean needs_code; /* a code of penalties */
  } laws[] = { { "full", test_full, FALSE },
               { "table", test_table, FALSE },
               { "same", test_same, FALSE },
               { "faults", test_faults, TRUE } };

  for (guint law = 0; law < G_N_ELEMENTS (laws); law++)
    {
      g_autofree char *path = g_strdup_printf ("/selfplay/%s/%s/%u-players", laws[law].name,
                                               pozo_variant_id (test->variant), test->n_players);

      if (!laws[law].needs_code ||
          pozo_variant_rules (test->variant)->penalty_code != POZO_PENALTY_CODE_NONE)
        g_test_add_data_func (path, test, laws[law].function);
    }
}

static void
add_cases (const PozoVariantSet *set, GPtrArray *cases)
{
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    for (guint n = 1; n <= POZO_SEATS_MAX; n++)
      {
        const PozoVariant *variant = pozo_variant_set_variant (set, i);
        Case test = { variant, set, n };

        if (pozo_variant_rules (variant)->teams_layouts[n].mode == POZO_TEAMS_NONE)
          continue;
        g_ptr_array_add (cases, g_memdup2 (&test, sizeof test));
        add_laws (cases->pdata[cases->len - 1]);
      }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  add_cases (set, cases);
  return g_test_run ();
}
