/* SPDX-License-Identifier: MIT */
/* Matches played and replayed for a test.  See the header. */
#include "selfplay.h"

#include "pozo-compiled-rules.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"

/**
 * selfplay_is_thorough:
 *
 * Asks whether the long run was asked for: `POZO_THOROUGH=1`.
 *
 * Returns: whether it was
 */
gboolean
selfplay_is_thorough (void)
{
  return g_strcmp0 (g_getenv ("POZO_THOROUGH"), "1") == 0;
}

/**
 * selfplay_draw_table:
 * @table: (inout): a table of which the set is known; gets a variant, options and players
 * @options: (array) (out caller-allocates): room for %SELFPLAY_OPTIONS_MAX names and a %NULL; it
 * outlives the table
 * @least: how many options there are at least
 * @lots: where lots are drawn from
 *
 * Draws a table by lot; whether its options go together is for selfplay_can_play() to say.
 */
void
selfplay_draw_table (SelfplayTable *table, const char *options[], guint least, GRand *lots)
{
  const PozoVariantSet *set = table->set;
  guint n = (guint) g_rand_int_range (lots, (gint) least, SELFPLAY_OPTIONS_MAX + 1);
  guint variant = (guint) g_rand_int_range (lots, 0, (gint) pozo_variant_set_n_variants (set));

  table->variant = pozo_variant_set_variant (set, variant);
  table->n_players = (guint) g_rand_int_range (lots, 2, POZO_SEATS_MAX + 1);
  for (guint i = 0; i < n; i++)
    options[i] = pozo_variant_id (pozo_variant_set_option (
        set, (guint) g_rand_int_range (lots, 0, (gint) pozo_variant_set_n_options (set))));
  options[n] = NULL;
  table->options = options;
}

/**
 * selfplay_can_play:
 * @table: a table
 * @rules: (out caller-allocates): its rules
 *
 * Asks whether these options go with the variant, and so many players can play by the outcome.
 *
 * Returns: whether a match is possible
 */
gboolean
selfplay_can_play (const SelfplayTable *table, PozoRules *rules)
{
  *rules = *pozo_variant_rules (table->variant);
  if (table->options != NULL &&
      !pozo_variant_set_apply_options (table->set, table->options, rules, NULL))
    return FALSE;
  for (guint i = 0; table->settings != NULL && table->settings[i] != NULL; i++)
    if (!pozo_rules_assign (rules, table->settings[i], NULL))
      return FALSE;
  return pozo_rules_check (rules, NULL) && pozo_rules_check_players (rules, table->n_players, NULL);
}

/**
 * selfplay_is_fast:
 * @table: a table
 * @is_seen: whether every card of its games is known to the face
 *
 * Asks whether games there can go the fast way.
 *
 * Returns: whether that has to be enough for an ordinary one
 */
gboolean
selfplay_is_fast (const SelfplayTable *table, gboolean is_seen)
{
  PozoCompiledRules compiled;
  PozoRules rules;

  if (!selfplay_can_play (table, &rules))
    return FALSE;
  pozo_compiled_rules_init (&compiled, &rules);
  return compiled.reach >= (is_seen ? POZO_FAST_REACH_CAREFUL : POZO_FAST_REACH_FULL) &&
         (compiled.counted >> table->n_players & 1) != 0;
}

/**
 * selfplay_list_tables:
 * @set: what is known; it outlives the tables
 *
 * Returns: (transfer full) (element-type SelfplayTable): one for each variant without options and
 * each number of players that can play it
 */
GPtrArray *
selfplay_list_tables (const PozoVariantSet *set)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    for (guint n = 1; n <= POZO_SEATS_MAX; n++)
      {
        const SelfplayTable table = { .set = set,
                                      .variant = pozo_variant_set_variant (set, i),
                                      .n_players = n };
        PozoRules rules;

        if (selfplay_can_play (&table, &rules))
          g_ptr_array_add (tables, g_memdup2 (&table, sizeof table));
      }
  return tables;
}

static char *
write_head (const SelfplayTable *table, const PozoRules *rules)
{
  GString *head = g_string_new (NULL);

  g_string_append_printf (head, "Variant: %s\n", pozo_variant_id (table->variant));
  for (guint i = 0; table->options != NULL && table->options[i] != NULL; i++)
    g_string_append_printf (head, "Option: %s\n", table->options[i]);
  for (guint i = 0; table->settings != NULL && table->settings[i] != NULL; i++)
    g_string_append_printf (head, "Rule: %s\n", table->settings[i]);
  g_string_append_printf (head, "Rule-Hash: %08x\n", pozo_rules_hash (rules));
  return g_string_free (head, FALSE);
}

static char *
write_label (const SelfplayTable *table)
{
  GString *label = g_string_new (pozo_variant_id (table->variant));

  for (guint i = 0; table->options != NULL && table->options[i] != NULL; i++)
    g_string_append_printf (label, " %s", table->options[i]);
  for (guint i = 0; table->settings != NULL && table->settings[i] != NULL; i++)
    g_string_append_printf (label, " %s", table->settings[i]);
  g_string_append_printf (label, " with %u players", table->n_players);
  return g_string_free (label, FALSE);
}

/**
 * selfplay_run_new:
 * @table: a table at which a match is possible
 * @detail: what is written
 * @faults: how many percent of mistakes
 *
 * Sits down.
 *
 * Returns: (transfer full): the run
 */
SelfplayRun *
selfplay_run_new (const SelfplayTable *table, PozoDetail detail, guint faults)
{
  const PozoReplayOptions replayed = { .variants = table->set };
  SelfplayRun *run = g_new0 (SelfplayRun, 1);
  g_autofree char *head = NULL;
  g_autoptr (GError) error = NULL;

  run->table = *table;
  run->label = write_label (table);
  g_assert_true (selfplay_can_play (table, &run->rules));
  head = write_head (table, &run->rules);

  const PozoSimulationOptions options = { .rules = &run->rules,
                                          .head = head,
                                          .n_players = table->n_players,
                                          .seed = SELFPLAY_SEED,
                                          .detail = detail,
                                          .manner = POZO_SIMULATION_MIXED,
                                          .faults = faults,
                                          .has_state_lines = detail == POZO_DETAIL_FULL };

  run->simulation = pozo_simulation_new (&options, &error);
  g_assert_no_error (error);
  run->replay = pozo_replay_new (&replayed);
  run->record = pozo_record_new ();
  run->game = pozo_game_new ();
  run->text = g_string_new (NULL);
  return run;
}

/**
 * selfplay_run_free:
 * @run: (transfer full): a run
 *
 * Gets up.
 */
void
selfplay_run_free (SelfplayRun *run)
{
  pozo_game_free (run->game);
  pozo_record_free (run->record);
  pozo_replay_free (run->replay);
  pozo_simulation_free (run->simulation);
  g_string_free (run->text, TRUE);
  g_free (run->label);
  g_free (run);
}

/**
 * selfplay_run_play:
 * @run: a run
 * @game: which match
 *
 * Plays a match into @run->text.
 */
void
selfplay_run_play (SelfplayRun *run, guint64 game)
{
  g_autoptr (GError) error = NULL;

  g_string_truncate (run->text, 0);
  if (!pozo_simulation_play (run->simulation, game, run->text, &error))
    g_test_message ("%s, seed %d, game %" G_GUINT64_FORMAT, run->label, SELFPLAY_SEED, game);
  g_assert_no_error (error);
}

/* The findings as words, so that a failure tells where to look; but for notes about what was
 * marked and settled. */
static char *
list_findings (const SelfplayRun *run, guint64 number)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < run->game->findings->len; i++)
    {
      const PozoFinding *finding = &g_array_index (run->game->findings, PozoFinding, i);

      if (finding->code == POZO_FINDING_FAULT)
        continue;
      if (list->len == 0)
        g_string_append_printf (list, "%s, game %" G_GUINT64_FORMAT ": ", run->label, number);
      g_string_append_printf (list, "%s deal %u turn %u; ", pozo_finding_info (finding->code)->slug,
                              finding->deal, finding->turn);
    }
  return g_string_free (list, FALSE);
}

/**
 * selfplay_run_replay:
 * @run: a run with a match that was played
 * @game: which it was
 *
 * Reads and replays the match into @run->game: it has to be canonical, to be played to the end of
 * each deal unless it was abandoned, and to have nothing to be found.
 */
void
selfplay_run_replay (SelfplayRun *run, guint64 game)
{
  g_autofree char *found = NULL;

  g_assert_true (pozo_pcn_read (run->record, run->text->str, run->text->len, POZO_PCN_STRICT));
  pozo_replay_game (run->replay, run->record, run->game);
  found = list_findings (run, game);
  g_assert_cmpstr (found, ==, "");
  g_assert_cmpuint (run->game->fates[POZO_DEAL_PLAYED] + run->game->fates[POZO_DEAL_MISDEALT] +
                        run->game->fates[POZO_DEAL_UNFINISHED],
                    ==, run->game->deals->len);
  /* Where the stock is renewed for ever the last deal may have no end. */
  g_assert_cmpuint (run->game->fates[POZO_DEAL_UNFINISHED], <=,
                    g_str_has_suffix (run->text->str, "\nend abandoned\n"));
}

/**
 * selfplay_run_goes_on:
 * @run: a run
 * @games: how many matches a short run has
 * @thorough_deals: how many deals a long one
 *
 * Asks whether there is a match to go.
 *
 * Returns: whether there is; not after a failure in a long run
 */
gboolean
selfplay_run_goes_on (const SelfplayRun *run, guint games, guint thorough_deals)
{
  if (selfplay_is_thorough ())
    return !g_test_failed () &&
           pozo_simulation_count (run->simulation, POZO_SIMULATION_DEALS) < thorough_deals;
  return pozo_simulation_count (run->simulation, POZO_SIMULATION_GAMES) < games;
}
