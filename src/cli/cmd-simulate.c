/* SPDX-License-Identifier: MIT */
/* `pozo simulate`: games of made-up players as records, for tests, examples and statistics to
 * measure against.
 */
#include "cli-complete.h"
#include "cli-games.h"
#include "cli-interrupt.h"
#include "cmd-simulate.h"
#include "pozo-game-kinds.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-style.h"

#include <stdio.h>

#define SUMMARY_WIDTH   45u /* cells of the names of counts, where none is longer */
#define SUMMARY_FIGURES 11u /* and of what stands behind */

static void
clear_request (SimulateRequest *request)
{
  g_free (request->game);
  g_free (request->detail);
  g_free (request->level);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SimulateRequest, clear_request)

static const PozoVariant *
find_variant (PozoVariantSet *set, const char *name, GError **error)
{
  const PozoVariant *variant = pozo_variant_set_find (set, name, NULL);

  if (variant != NULL)
    return variant;
  return g_file_test (name, G_FILE_TEST_EXISTS) ? pozo_variant_set_load (set, name, error)
                                                : pozo_variant_set_find (set, name, error);
}

/* Names that everybody knows are written as names; what a user made himself is written as the rules
 * in which it differs from the nearest of those. */
static void
write_names (GString *head,
             const PozoVariantSet *set,
             const PozoVariant *variant,
             const CliOptions *options,
             PozoRules *named)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  while (pozo_variant_set_is_own (set, variant))
    {
      const char *base = pozo_variant_base (variant);
      variant = pozo_variant_set_find (set, base != NULL ? base : CLI_USUAL_VARIANT, NULL);
    }
  *named = *pozo_variant_rules (variant);
  g_string_append_printf (head, "Variant: %s\n", pozo_variant_id (variant));
  for (char **name = options->options; *name != NULL; name++)
    {
      const PozoVariant *option = pozo_variant_set_find_option (set, *name, NULL);

      if (pozo_variant_set_is_own (set, option))
        continue;
      g_string_append_printf (head, "Option: %s\n", pozo_variant_id (option));
      g_ptr_array_add (known, (gpointer) pozo_variant_id (option));
    }
  g_ptr_array_add (known, NULL);
  pozo_variant_set_apply_options (set, (const char *const *) known->pdata, named, NULL);
}

static void
write_rules (GString *head, const PozoRules *named, const PozoRules *rules)
{
  PozoRule different[POZO_N_RULES];
  guint n = pozo_rules_diff (named, rules, different);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = pozo_rules_get (rules, different[i]);
      g_string_append_printf (head, "Rule: %s = %s\n", pozo_rule_info (different[i])->key, value);
    }
  g_string_append_printf (head, "Rule-Hash: %08x\n", pozo_rules_hash (rules));
}

/* The rules, and the lines that a record tells them by. */
static gboolean
choose_rules (const CliOptions *options, PozoRules *rules, GString *head, GError **error)
{
  const char *name = options->variant != NULL ? options->variant : CLI_USUAL_VARIANT;
  g_autoptr (PozoVariantSet) set = cli_variants_new (options, error);
  const PozoVariant *variant = set != NULL ? find_variant (set, name, error) : NULL;
  PozoRules named;

  if (variant == NULL)
    return FALSE;
  *rules = *pozo_variant_rules (variant);
  if (!pozo_variant_set_apply_options (set, (const char *const *) options->options, rules, error))
    return FALSE;
  for (char **rule = options->rules; *rule != NULL; rule++)
    if (!pozo_rules_assign (rules, *rule, error))
      return FALSE;
  write_names (head, set, variant, options, &named);
  write_rules (head, &named, rules);
  return pozo_rules_check (rules, error);
}

static gboolean
check_request (const SimulateRequest *request, PozoSimulationOptions *options, GError **error)
{
  const char *level = request->level != NULL ? request->level : "mixed";

  if (request->faults < 0 || request->faults > 100)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("%d is no value for --faults: a percentage was expected"), request->faults);
  else if (request->n_games < 0 || request->first < 0 || request->n_players < 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("--games, --first and --players take no negative number"));
  else if (!pozo_simulation_find_manner (level, &options->manner))
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("'%s' is no value for --level: mixed, cautious, greedy, hunter or freezer was "
                    "expected"),
                 level);
  else if (request->detail != NULL && !g_str_equal (request->detail, "full") &&
           !g_str_equal (request->detail, "table"))
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                 _ ("'%s' is no value for --detail: full or table was expected"), request->detail);
  return *error == NULL;
}

/**
 * simulate_print_summary:
 * @read: reads what was counted
 * @simulation: passed to @read
 *
 * Writes on standard error how often what happened.
 */
void
simulate_print_summary (SimulateCount read, gconstpointer simulation)
{
  guint width = SUMMARY_WIDTH;
  const char *text;
  guint64 n;

  for (guint i = 0; (text = read (simulation, i, &n)) != NULL; i++)
    width = MAX (width, pozo_style_text_width (_ (text)));
  for (guint i = 0; (text = read (simulation, i, &n)) != NULL; i++)
    {
      g_autofree char *count = pozo_locale_count (n);
      guint used = pozo_style_text_width (_ (text)) + pozo_style_text_width (count);

      g_printerr ("%s%*s%s\n", _ (text), (int) MAX (width + SUMMARY_FIGURES, used + 1) - (int) used,
                  "", count);
    }
}

/* Games until there are enough, somebody has seen enough, or a signal comes: the last one is whole.
 */
static gboolean
write_games (const SimulateRequest *request,
             SimulatePlay play,
             gpointer simulation,
             const gint *signal_number,
             GError **error)
{
  g_autoptr (GString) out = g_string_sized_new (64u << 10);

  for (gint64 i = 0;
       i < request->n_games && !ferror (stdout) && g_atomic_int_get (signal_number) == 0; i++)
    {
      g_string_truncate (out, 0);
      if (!play (simulation, (guint64) (request->first + i), out, error))
        return FALSE;
      cli_write (out->str);
    }
  return TRUE;
}

/**
 * simulate_write_games:
 * @command: the command, for messages
 * @request: how many games, and from which on
 * @play: makes a game
 * @simulation: passed to @play
 *
 * Writes games, until there are enough or a signal comes.
 *
 * Returns: the exit status
 */
CliStatus
simulate_write_games (const CliCommand *command,
                      const SimulateRequest *request,
                      SimulatePlay play,
                      gpointer simulation)
{
  g_autoptr (GError) error = NULL;
  CliInterrupt interrupt;
  gboolean done;

  cli_interrupt_begin (&interrupt);
  done = write_games (request, play, simulation, &interrupt.signal, &error);
  cli_interrupt_end (&interrupt);
  if (!done)
    return cli_fail (command, error);
  return interrupt.signal != 0 ? (CliStatus) (128 + interrupt.signal) : CLI_FINE;
}

static gboolean
play_canasta (gpointer simulation, guint64 game, GString *out, GError **error)
{
  return pozo_simulation_play (simulation, game, out, error);
}

static const char *
count_canasta (gconstpointer simulation, guint i, guint64 *count)
{
  if (i >= POZO_N_SIMULATION_COUNTS)
    return NULL;
  *count = pozo_simulation_count (simulation, (PozoSimulationCount) i);
  return pozo_simulation_count_texts[i];
}

/* Games of Canasta. */
static CliStatus
simulate_canasta (const CliCommand *command,
                  const CliOptions *options,
                  const SimulateRequest *request,
                  PozoSimulationOptions *wanted)
{
  g_autoptr (GString) head = g_string_new (NULL);
  g_autoptr (PozoSimulation) simulation = NULL;
  g_autoptr (GError) error = NULL;
  CliStatus status;
  PozoRules rules;

  if (!choose_rules (options, &rules, head, &error))
    return cli_fail (command, error);
  wanted->rules = &rules;
  wanted->head = head->str;
  wanted->faults = (guint) request->faults;
  wanted->n_players =
      request->n_players > 0 ? (guint) request->n_players : pozo_rules_usual_players (&rules);
  simulation = pozo_simulation_new (wanted, &error);
  if (simulation == NULL)
    return cli_fail (command, error);
  status = simulate_write_games (command, request, play_canasta, simulation);
  if (status != CLI_FAILED && request->has_summary)
    simulate_print_summary (count_canasta, simulation);
  return status;
}

static CliStatus
run_simulate (const CliCommand *command, char **arguments)
{
  g_auto (CliOptions) options = { 0 };
  g_auto (SimulateRequest) request = { .n_games = 1, .first = 1, .seed = 1 };
  g_autoptr (GError) error = NULL;
  const PozoGameKind *kind;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &request.game,
      N_ ("What is played: canasta, the default, or another game such as gin-rummy"), "GAME" },
    { "players", 'p', 0, G_OPTION_ARG_INT, &request.n_players,
      N_ ("How many play; the default is 4, or what the variant is for"), "N" },
    { "games", 'n', 0, G_OPTION_ARG_INT, &request.n_games, N_ ("How many games; the default is 1"),
      "N" },
    { "first", 0, 0, G_OPTION_ARG_INT64, &request.first,
      N_ ("The number of the first game; the default is 1"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &request.seed,
      N_ ("What everything follows from; the default is 1"), "N" },
    { "detail", 0, 0, G_OPTION_ARG_STRING, &request.detail,
      N_ ("Write all cards (full, the default), or what an onlooker sees (table)"), "DETAIL" },
    { "level", 0, 0, G_OPTION_ARG_STRING, &request.level,
      N_ ("How all play: cautious, greedy, hunter, freezer; or mixed, the default"), "LEVEL" },
    { "faults", 0, 0, G_OPTION_ARG_INT, &request.faults,
      N_ ("In how many of a hundred turns somebody makes a mistake; 0 is the default"), "PERCENT" },
    { "seals", 0, 0, G_OPTION_ARG_NONE, &request.has_state_lines,
      N_ ("End each deal with a state line"), NULL },
    { "summary", 0, 0, G_OPTION_ARG_NONE, &request.has_summary,
      N_ ("Write on standard error how often what happened"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_options_parse (&options, command, entries, arguments))
    return CLI_FAILED;
  if (options.arguments[0] != NULL)
    return cli_misuse (command, _ ("there is no argument: \"%s\""), options.arguments[0]);

  PozoSimulationOptions wanted = { .seed = (guint64) request.seed,
                                   .detail = g_strcmp0 (request.detail, "table") == 0
                                                 ? POZO_DETAIL_TABLE
                                                 : POZO_DETAIL_FULL,
                                   .has_state_lines = request.has_state_lines };

  if (!check_request (&request, &wanted, &error))
    return cli_fail (command, error);
  if (!simulate_find_kind (command, request.game, &kind))
    return CLI_FAILED;
  return kind != NULL ? simulate_kind (command, &options, &request, kind)
                      : simulate_canasta (command, &options, &request, &wanted);
}

static const char *const details[] = { "full", "table", NULL };
static const char *const levels[] = { "mixed", "cautious", "greedy", "hunter", "freezer", NULL };

static void
offer_games (CliCompletion *self)
{
  const PozoGameKind *kind;

  cli_offer (self, POZO_GAME_CANASTA, "Canasta");
  for (guint i = 0; (kind = simulate_nth_kind (i)) != NULL; i++)
    cli_offer (self, kind->id, kind->name);
}

static const CliValue values[] = {
  { "GAME", NULL, offer_games, 0 },
  { "DETAIL", details, NULL, 0 },
  { "LEVEL", levels, NULL, 0 },
  { 0 },
};

const CliCommand cli_simulate = {
  .name = "simulate",
  .arguments = "",
  .summary = N_ ("Writes games of made-up players as records"),
  .description =
      N_ ("The games are legal, and the same for the same options on every machine; game N "
          "of a seed does\n"
          "not depend on the games before it. The players are no experts: they take, "
          "freeze, hold back and\n"
          "ask, each in a manner of his own, so that everything happens that can.\n"
          "\n"
          "Examples:\n"
          "  pozo simulate --games 1000 --seed 7 > games.pcn\n"
          "  pozo simulate --variant samba --players 6 --detail table\n"
          "  pozo simulate --game gin-rummy --rule knock.limit=ten\n"
          "  pozo simulate --rule match.target=3000 --level freezer --summary > /dev/null"),
  .takes = CLI_TAKES_VARIANT | CLI_TAKES_RULES,
  .values = values,
  .run = run_simulate,
};
