/* SPDX-License-Identifier: MIT */
/* `pozo simulate --game`: matches of another game than Canasta. */
#include "cmd-simulate.h"

#include "pozo-error.h"
#include "pozo-game-kinds.h"
#include "pozo-inert.h"
#include "pozo-kind-rules.h"
#include "pozo-kind-simulation.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-suggestion.h"

#include <string.h>

/**
 * simulate_nth_kind:
 * @i: a number from 0
 *
 * Returns: (transfer none) (nullable): the kind of game, of those that can be simulated
 */
const PozoGameKind *
simulate_nth_kind (guint i)
{
  const PozoGameKind *kind;

  for (guint k = 0; (kind = pozo_game_kind_nth (k)) != NULL; k++)
    if (kind->simulate != NULL && i-- == 0)
      return kind;
  return NULL;
}

/**
 * simulate_find_kind:
 * @command: the command, for the message
 * @game: (nullable): the value of --game
 * @kind: (out): the kind of game; %NULL for Canasta
 *
 * Finds out what is played.
 *
 * Returns: %FALSE when that cannot be simulated; that has been said
 */
gboolean
simulate_find_kind (const CliCommand *command, const char *game, const PozoGameKind **kind)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const PozoGameKind *known;
  guint found = 0;

  g_ptr_array_add (words, (gpointer) POZO_GAME_CANASTA);
  for (guint i = 0; (known = simulate_nth_kind (i)) != NULL; i++)
    g_ptr_array_add (words, (gpointer) known->id);
  g_ptr_array_add (words, NULL);
  if (!cli_find_word (command, "--game", (const char *const *) words->pdata, game, &found))
    return FALSE;
  *kind = found > 0 ? simulate_nth_kind (found - 1) : NULL;
  return TRUE;
}

/* The first option that was given and is about Canasta; NULL for none. */
static const char *
find_foreign_option (const CliOptions *options, const SimulateRequest *request)
{
  const struct
  {
    const char *name;
    gboolean is_given;
  } foreign[] = {
    { "--players", request->n_players != 0 },
    { "--option", options->options[0] != NULL },
    { "--level", request->level != NULL },
    { "--faults", request->faults != 0 },
    { "--seals", request->has_state_lines != FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    if (foreign[i].is_given)
      return foreign[i].name;
  return NULL;
}

/* ---- Rules ---- */

static gboolean
find_variant (const PozoGameKind *kind, const char *id, guint *variant, GError **error)
{
  PozoSuggestion suggestion;
  g_autofree char *message = NULL;

  *variant = 0;
  if (id == NULL)
    return TRUE;
  pozo_suggestion_init (&suggestion, id);
  for (guint i = 0; kind->variants[i].id != NULL; i++)
    {
      if (g_str_equal (kind->variants[i].id, id))
        {
          *variant = i;
          return TRUE;
        }
      pozo_suggestion_offer (&suggestion, kind->variants[i].id, kind->variants[i].id);
    }
  message = pozo_suggestion_not_found (_ ("there is no variant \"%s\""), id, suggestion.best);
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_RULES, message);
  return FALSE;
}

static void
refuse_key (const PozoGameKind *kind, const char *key, GError **error)
{
  g_autofree char *shown = pozo_inert_excerpt (key);
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, key);
  for (guint i = 0; kind->rules[i].key != NULL; i++)
    pozo_suggestion_offer (&suggestion, kind->rules[i].key, kind->rules[i].key);
  if (suggestion.best != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                 _ ("there is no rule \"%s\", did you mean \"%s\""), shown, suggestion.best);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                 _ ("there is no rule \"%s\", expected a name such as \"%s\""), shown,
                 kind->rules[0].key);
}

static void
refuse_value (const PozoKindRule *rule, const char *value, GError **error)
{
  g_autofree char *shown = pozo_inert_excerpt (value);
  g_auto (GStrv) words = rule->words != NULL ? g_strsplit (rule->words, " ", -1) : NULL;
  g_autofree char *list =
      words != NULL ? pozo_locale_list_or ((const char *const *) words, g_strv_length (words))
                    : g_strdup (rule->range);

  g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, _ ("%s cannot be \"%s\", expected %s"),
               rule->key, shown, list);
}

/* `knock.limit=ten` */
static gboolean
assign (const PozoGameKind *kind, const char *assignment, gint32 *values, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (assignment, "=", 2);
  const PozoKindRule *rule;

  if (g_strv_length (sides) != 2)
    {
      g_autofree char *shown = pozo_inert_excerpt (assignment);

      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   _ ("\"%s\" is not a rule, expected key=value or key+=rows"), shown);
      return FALSE;
    }
  g_strstrip (sides[0]);
  g_strstrip (sides[1]);
  rule = pozo_kind_rules_find (kind, sides[0], strlen (sides[0]));
  if (rule == NULL)
    refuse_key (kind, sides[0], error);
  else if (pozo_kind_rules_assign (kind, rule, sides[1], strlen (sides[1]), values))
    return TRUE;
  else
    refuse_value (rule, sides[1], error);
  return FALSE;
}

static gboolean
choose_rules (const PozoGameKind *kind,
              const CliOptions *options,
              guint *variant,
              gint32 *values,
              GError **error)
{
  if (!find_variant (kind, options->variant, variant, error))
    return FALSE;
  pozo_kind_rules_init (kind, *variant, values);
  for (char **rule = options->rules; *rule != NULL; rule++)
    if (!assign (kind, *rule, values, error))
      return FALSE;
  return TRUE;
}

/* ---- Games ---- */

static gboolean
play (gpointer simulation, guint64 game, GString *out, G_GNUC_UNUSED GError **error)
{
  pozo_kind_simulation_play (simulation, game, out);
  return TRUE;
}

static const char *
count (gconstpointer simulation, guint i, guint64 *n)
{
  return pozo_kind_simulation_count (simulation, i, n);
}

/**
 * simulate_kind:
 * @command: the command
 * @options: its common options
 * @request: its own ones
 * @kind: what is played
 *
 * Writes matches of another game than Canasta.
 *
 * Returns: the exit status
 */
CliStatus
simulate_kind (const CliCommand *command,
               const CliOptions *options,
               const SimulateRequest *request,
               const PozoGameKind *kind)
{
  g_autofree gint32 *values = g_new (gint32, pozo_kind_rules_count (kind));
  g_autoptr (PozoKindSimulation) simulation = NULL;
  g_autoptr (GError) error = NULL;
  const char *foreign = find_foreign_option (options, request);
  CliStatus status;
  PozoKindSimulationOptions wanted = { .kind = kind,
                                       .rules = values,
                                       .seed = (guint64) request->seed,
                                       .detail = g_strcmp0 (request->detail, "table") == 0
                                                     ? POZO_DETAIL_TABLE
                                                     : POZO_DETAIL_FULL };

  if (foreign != NULL)
    return cli_misuse (command, _ ("%s does not go with --game %s: it is about Canasta"), foreign,
                       kind->id);
  if (!choose_rules (kind, options, &wanted.variant, values, &error))
    return cli_fail (command, error);
  simulation = pozo_kind_simulation_new (&wanted);
  status = simulate_write_games (command, request, play, simulation);
  if (status != CLI_FAILED && request->has_summary)
    simulate_print_summary (count, simulation);
  return status;
}
