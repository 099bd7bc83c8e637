/* SPDX-License-Identifier: MIT */
/* Simulated matches of gin rummy by random rules: nothing is found in them, all of it is checked,
 * their text is canonical, and the same numbers make the same text. */
#include "pozo-game-kinds.h"
#include "pozo-kind-rules.h"
#include "pozo-kind-simulation.h"
#include "pozo-pcn.h"
#include "pozo-replay.h"

#include <string.h>

#define GAME    "gin-rummy"
#define N_RULES 64

typedef struct
{
  const PozoGameKind *kind;
  PozoRandom random;
  PozoVariantSet *variants;
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
  gint32 rules[N_RULES];
  guint n_target;
  guint n_abandoned;
} Bench;

static void
bench_init (Bench *bench)
{
  g_autoptr (GError) error = NULL;
  PozoReplayOptions options = { 0 };

  *bench = (Bench){ .kind = pozo_game_kind_find (GAME, strlen (GAME)) };
  pozo_random_init (&bench->random, 29, 1);
  bench->variants = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  options.variants = bench->variants;
  bench->replay = pozo_replay_new (&options);
  bench->record = pozo_record_new ();
  bench->record->takes_kinds = TRUE;
  bench->game = pozo_game_new ();
}

static void
bench_clear (Bench *bench)
{
  pozo_game_free (bench->game);
  pozo_record_free (bench->record);
  pozo_replay_free (bench->replay);
  pozo_variant_set_free (bench->variants);
}

/* Some rules by lot, most of them as they are. */
static void
draw_rules (Bench *bench)
{
  const PozoKindRule *rule = bench->kind->rules;

  g_assert_cmpuint (pozo_kind_rules_count (bench->kind), <=, N_RULES);
  pozo_kind_rules_init (bench->kind, 0, bench->rules);
  for (guint i = 0; rule[i].key != NULL; i++)
    if (pozo_random_chance (&bench->random, 30))
      bench->rules[i] =
          rule[i].least +
          (gint32) pozo_random_below (&bench->random, (guint32) (rule[i].most - rule[i].least) + 1);
}

static char *
simulate (Bench *bench, guint64 seed, guint64 game, PozoDetail detail)
{
  const PozoKindSimulationOptions options = {
    .kind = bench->kind, .rules = bench->rules, .seed = seed, .detail = detail
  };
  g_autoptr (PozoKindSimulation) simulation = pozo_kind_simulation_new (&options);
  GString *out = g_string_new (NULL);

  pozo_kind_simulation_play (simulation, game, out);
  return g_string_free (out, FALSE);
}

/* Nothing is found, in the strict mode, either. */
static void
assert_fine (Bench *bench, const char *text)
{
  pozo_pcn_read (bench->record, text, strlen (text), POZO_PCN_STRICT);
  pozo_replay_game (bench->replay, bench->record, bench->game);
  if (bench->game->findings->len > 0)
    g_test_message (
        "%s%s", text,
        pozo_finding_info (g_array_index (bench->game->findings, PozoFinding, 0).code)->slug);
  g_assert_cmpuint (bench->game->findings->len, ==, 0);
  g_assert_true (bench->record->has_check);
}

static void
assert_canonical (const Bench *bench, const char *text)
{
  static const PozoPcnWriteOptions sealed = { .checksum = POZO_PCN_CHECKSUM_ADD };
  g_autoptr (GString) written = g_string_new (NULL);

  pozo_pcn_write (bench->record, &sealed, written);
  g_assert_cmpstr (written->str, ==, text);
}

static void
test_matches (void)
{
  guint n_games = g_test_thorough () ? 20000 : 200;
  Bench bench;

  bench_init (&bench);
  for (guint i = 1; i <= n_games; i++)
    {
      g_autofree char *text = NULL;

      draw_rules (&bench);
      text = simulate (&bench, 29, i, POZO_DETAIL_FULL);
      assert_fine (&bench, text);
      assert_canonical (&bench, text);
      g_assert_true (pozo_game_is_fully_checked (bench.game));
      g_assert_cmpuint (bench.game->fates[POZO_DEAL_PLAYED], ==, bench.record->deals->len);
      bench.n_target += bench.record->end == POZO_END_TARGET;
      bench.n_abandoned += bench.record->end == POZO_END_ABANDONED;
    }
  g_test_message ("%u won, %u abandoned", bench.n_target, bench.n_abandoned);
  g_assert_cmpuint (bench.n_target, >, n_games / 2);
  g_assert_cmpuint (bench.n_abandoned, >, 0);
  g_assert_cmpuint (bench.n_target + bench.n_abandoned, ==, n_games);
  bench_clear (&bench);
}

/* What an onlooker writes down: hands and stock are not seen, and nothing is found. */
static void
test_onlooker (void)
{
  guint n_games = g_test_thorough () ? 2000 : 50;
  Bench bench;

  bench_init (&bench);
  for (guint i = 1; i <= n_games; i++)
    {
      g_autofree char *text = NULL;

      draw_rules (&bench);
      text = simulate (&bench, 30, i, POZO_DETAIL_TABLE);
      assert_fine (&bench, text);
      assert_canonical (&bench, text);
      g_assert_null (strstr (text, "\nstock "));
      g_assert_nonnull (strstr (text, "\nhand 1 ??*10\n"));
    }
  bench_clear (&bench);
}

/* A game is made of its seed and its number, and of nothing that was made before. */
static void
test_same (void)
{
  Bench bench;

  bench_init (&bench);
  draw_rules (&bench);
  for (guint i = 1; i <= 20; i++)
    {
      const PozoKindSimulationOptions options = {
        .kind = bench.kind, .rules = bench.rules, .seed = 31, .detail = POZO_DETAIL_FULL
      };
      g_autoptr (PozoKindSimulation) simulation = pozo_kind_simulation_new (&options);
      g_autofree char *alone = simulate (&bench, 31, i, POZO_DETAIL_FULL);
      g_autofree char *next = simulate (&bench, 31, i + 1, POZO_DETAIL_FULL);
      g_autofree char *elsewhere = simulate (&bench, 32, i, POZO_DETAIL_FULL);
      g_autoptr (GString) row = g_string_new (NULL);

      pozo_kind_simulation_play (simulation, i, row);
      g_assert_cmpstr (row->str, ==, alone);
      pozo_kind_simulation_play (simulation, i + 1, row);
      g_assert_cmpstr (row->str + strlen (alone), ==, next);
      g_assert_cmpstr (strstr (alone, "\nhand "), !=, strstr (next, "\nhand "));
      g_assert_cmpstr (strstr (alone, "\nhand "), !=, strstr (elsewhere, "\nhand "));
    }
  bench_clear (&bench);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gin-selfplay/matches", test_matches);
  g_test_add_func ("/gin-selfplay/onlooker", test_onlooker);
  g_test_add_func ("/gin-selfplay/same", test_same);
  return g_test_run ();
}
