/* SPDX-License-Identifier: MIT */
/* `pozo rescore`: what games would have scored under other rules, and where those would have
 * stopped them. */
#include "cli-complete.h"
#include "cli-games.h"
#include "pozo-rescore-json.h"
#include "pozo-rescore-summary.h"
#include "pozo-rescore-text.h"

#include <string.h>

#define RESCORE_OTHERS_MAX 64 /* variants on one command line */

/**
 * Rescore:
 * @inputs: the run
 * @options: the common options
 * @rules: how games are replayed under their own rules
 * @style: how tables are drawn
 * @variants: (nullable): the values of `--variant`
 * @foreign: (nullable): the value of `--foreign-melds`
 * @policy: what it means
 * @needs_matrix: whether a row for each variant is wanted
 * @needs_deals: whether the scores of each deal are wanted
 * @has_items: whether every item is wanted
 * @only_summary: whether nothing but the summary is wanted
 * @n_others: how many of the next three are filled
 * @names: the variants, as given, with the house rules of the command line
 * @others: their rules
 * @pointers: to those
 * @totals: what they came to
 * @n_unknown: games of which the own rules are not known
 * @has_errors: whether a game could not be rescored, or a deal was refused
 *
 * The command at work.
 */
typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  PozoStyle style;
  char **variants;
  char *foreign;
  PozoForeignPolicy policy;
  gboolean needs_matrix;
  gboolean needs_deals;
  gboolean has_items;
  gboolean only_summary;
  guint n_others;
  const char *names[RESCORE_OTHERS_MAX];
  PozoRules others[RESCORE_OTHERS_MAX];
  const PozoRules *pointers[RESCORE_OTHERS_MAX];
  PozoRescoreTotals totals[RESCORE_OTHERS_MAX];
  guint64 n_unknown;
  gboolean has_errors;
} Rescore;

/**
 * RescoreWorker:
 * @command: the command
 * @reader: the game as written, and as replayed under its own rules
 * @rescore: what rescores it
 *
 * What a worker has, and after a game what is printed of it.
 */
typedef struct
{
  const Rescore *command;
  PozoGameReader reader;
  PozoRescore *rescore;
} RescoreWorker;

/* What a worker makes of a chunk. */
typedef struct
{
  GString *text;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_cut_short;
  guint64 n_unknown;
  gboolean has_errors;
  PozoRescoreTotals *totals; /* one for each variant */
} Result;

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  Rescore *command = user;
  RescoreWorker *worker = g_new0 (RescoreWorker, 1);

  worker->command = command;
  pozo_game_reader_init (&worker->reader, &command->inputs.run.selection);
  worker->rescore = pozo_rescore_new (&command->rules.replay, command->pointers, command->n_others);
  pozo_rescore_set_policy (worker->rescore, command->policy);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  RescoreWorker *worker = data;

  pozo_game_reader_clear (&worker->reader);
  pozo_rescore_free (worker->rescore);
  g_free (worker);
}

/* Adds up the last game, whose rules are known. */
static void
add_up (const RescoreWorker *worker, Result *result)
{
  for (guint i = 0; i < worker->command->n_others; i++)
    {
      const PozoRescored *rescored = pozo_rescore_get (worker->rescore, i);

      pozo_rescore_totals_add_game (&result->totals[i], rescored,
                                    pozo_rescore_get_own (worker->rescore));
      result->has_errors = result->has_errors || rescored->n_refused > 0;
    }
}

static void
count_game (const RescoreWorker *worker, Result *result)
{
  gboolean is_known = worker->reader.game->rules != NULL;

  result->n_games++;
  result->n_deals += worker->reader.record->deals->len;
  result->n_unknown += !is_known;
  result->has_errors = result->has_errors || !is_known;
  if (is_known)
    add_up (worker, result);
}

/* Rescores the next game that is wanted in one pass, where nothing of it is to be shown; %FALSE
 * when it is to be read, or there is none. */
static gboolean
fast_next (RescoreWorker *worker, PozoPieceIter *iter, Result *result)
{
  const char *text;
  gsize left;
  gsize length;

  if (!worker->command->only_summary || iter->piece->flags != 0 || iter->piece->code != NULL)
    return FALSE;
  pozo_selection_part_seek (&worker->reader.selection, iter);
  text = pozo_piece_iter_ahead (iter, &left);
  length = left > 0 ? pozo_rescore_fast (worker->rescore, text, left, POZO_PCN_LENIENT, FALSE) : 0;
  if (length == 0)
    return FALSE;
  pozo_piece_iter_pass (iter, length);
  result->n_games++;
  result->n_deals += pozo_rescore_get_own (worker->rescore)->deals->len;
  add_up (worker, result);
  return TRUE;
}

static void
show_game (RescoreWorker *worker, PozoPieceIter *iter, GString *out)
{
  const Rescore *command = worker->command;
  const PozoRescoreView view = { .rescore = worker->rescore,
                                 .record = worker->reader.record,
                                 .game = worker->reader.game,
                                 .place = &worker->reader.place.at,
                                 .style = &command->style,
                                 .names = command->names,
                                 .n_others = command->n_others,
                                 .policy = command->policy,
                                 .has_matrix = command->needs_matrix,
                                 .has_deals = command->needs_deals,
                                 .has_items = command->has_items };

  pozo_game_place_set (&worker->reader.place, iter, worker->reader.record);
  if (command->options.json)
    pozo_rescore_append_json (&view, out);
  else
    pozo_rescore_append_text (&view, out);
}

/* Rescores the game that the iterator stands on. */
static void
rescore_game (RescoreWorker *worker, PozoPieceIter *iter, Result *result)
{
  pozo_piece_iter_read (iter, worker->reader.record, POZO_PCN_LENIENT);
  pozo_rescore_game (worker->rescore, worker->reader.record, worker->reader.game);
  count_game (worker, result);
  if (worker->command->only_summary)
    return;
  show_game (worker, iter, result->text);
}

static void
work_on_piece (RescoreWorker *worker, const PozoPiece *piece, Result *result)
{
  PozoPieceIter iter;

  pozo_piece_iter_begin (&iter, piece, worker->reader.buffer);
  while (TRUE)
    {
      if (fast_next (worker, &iter, result))
        continue;
      if (!pozo_game_reader_next (&worker->reader, &iter))
        return;
      if (piece->flags & POZO_PIECE_CUT_SHORT)
        result->n_cut_short++;
      if (piece->flags == 0)
        rescore_game (worker, &iter, result);
    }
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  RescoreWorker *worker = data;
  Result *result = g_new0 (Result, 1);

  result->text = g_string_new (NULL);
  result->totals = g_new0 (PozoRescoreTotals, worker->command->n_others);
  for (guint i = 0; i < chunk->n_pieces; i++)
    work_on_piece (worker, &chunk->pieces[i], result);
  return result;
}

static void
result_free (gpointer data)
{
  Result *result = data;

  g_string_free (result->text, TRUE);
  g_free (result->totals);
  g_free (result);
}

static gboolean
collect (gpointer data, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  Rescore *self = user;
  const Result *result = data;

  self->inputs.run.n_games += result->n_games;
  self->inputs.run.n_deals += result->n_deals;
  self->inputs.run.n_cut_short += result->n_cut_short;
  self->n_unknown += result->n_unknown;
  self->has_errors = self->has_errors || result->has_errors;
  for (guint i = 0; i < self->n_others; i++)
    pozo_rescore_totals_add (&self->totals[i], &result->totals[i]);
  if (result->text->len > 0)
    cli_progress_hide (&self->inputs.progress);
  cli_write (result->text->str);
  return TRUE;
}

/* ---- The command line ---- */

static gboolean
is_there (const Rescore *self, const char *name)
{
  for (guint i = 0; i < self->n_others; i++)
    if (g_str_equal (self->names[i], name))
      return TRUE;
  return FALSE;
}

static gboolean
add_other (Rescore *self, const char *name, GError **error)
{
  PozoRules *rules = &self->others[self->n_others];
  g_autofree char *full_name = cli_rules_name (name, &self->options);

  if (is_there (self, full_name))
    return TRUE;
  if (self->n_others == RESCORE_OTHERS_MAX)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                   _ ("more than %d variants are given, expected fewer"), RESCORE_OTHERS_MAX);
      return FALSE;
    }
  if (!cli_rules_resolve (&self->rules, name, &self->options, rules, error))
    return FALSE;
  self->pointers[self->n_others] = rules;
  self->names[self->n_others++] = g_steal_pointer (&full_name);
  return TRUE;
}

/* Every variant that comes with the program, but for those that an option or a rule of the command
 * line does not go with; these are named. */
static gboolean
add_all (Rescore *self, GError **error)
{
  const PozoVariantSet *set = self->rules.variants;
  guint n_before = self->n_others;

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const char *id = pozo_variant_id (pozo_variant_set_variant (set, i));
      g_autoptr (GError) reason = NULL;

      if (!add_other (self, id, &reason))
        cli_say (self->inputs.command, _ ("%s is left out: %s"), id, reason->message);
    }
  if (self->n_others > n_before)
    return TRUE;
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("no variant is left to rescore by"));
  return FALSE;
}

static gboolean
load_others (Rescore *self, GError **error)
{
  for (char **given = self->variants; *given != NULL; given++)
    {
      g_auto (GStrv) names = g_strsplit (*given, ",", -1);

      for (char **name = names; *name != NULL; name++)
        {
          gboolean is_all = g_str_equal (*name, "all");

          self->needs_matrix = self->needs_matrix || (is_all && !self->needs_deals);
          if (is_all ? !add_all (self, error) : !add_other (self, *name, error))
            return FALSE;
        }
    }
  return TRUE;
}

/* The options and rules of the command line belong to the other variants; games keep their own. */
static CliStatus
settle_options (Rescore *self)
{
  const CliCommand *command = self->inputs.command;
  g_autoptr (GError) error = NULL;

  if (self->variants == NULL || self->variants[0] == NULL)
    return cli_misuse (command, _ ("no --variant is given to rescore by"));
  if (self->foreign != NULL && !pozo_word_find (pozo_foreign_policies, POZO_N_FOREIGN_POLICIES,
                                                self->foreign, &self->policy))
    return cli_misuse (
        command, _ ("'%s' is no value for --foreign-melds: cards, void or error was expected"),
        self->foreign);
  self->needs_deals = self->needs_deals || self->has_items;
  if (!cli_rules_load (&self->rules, command, &self->options))
    return CLI_FAILED;
  self->rules.replay.options = NULL;
  self->rules.replay.changes = NULL;
  if (!cli_select_load (&self->inputs.run.selection, command, &self->options, &self->rules.replay))
    return CLI_FAILED;
  self->style = cli_style (&self->options);
  if (!load_others (self, &error))
    return cli_fail (command, error);
  self->needs_deals = self->needs_deals || !self->needs_matrix;
  return CLI_FINE;
}

/* Of one game there is nothing to sum up. */
static void
print_summary (const Rescore *self)
{
  const PozoRescoreSummary summary = { .n_games = self->inputs.run.n_games,
                                       .n_deals = self->inputs.run.n_deals,
                                       .n_unknown = self->n_unknown,
                                       .names = self->names,
                                       .totals = self->totals,
                                       .n_others = self->n_others,
                                       .policy = self->policy };
  g_autoptr (GString) out = g_string_new (NULL);

  if (!self->only_summary && (self->options.json || self->inputs.run.n_games < 2))
    return;
  if (self->options.json)
    pozo_rescore_summary_append_json (&summary, out);
  else
    pozo_rescore_summary_append_text (&summary, &self->style, out);
  cli_write (out->str);
}

static CliStatus
rescore_inputs (Rescore *self)
{
  static const PozoPipelineFuncs funcs = { .worker_new = worker_new,
                                           .worker_free = worker_free,
                                           .work = work,
                                           .collect = collect,
                                           .result_free = result_free };

  if (!cli_inputs_run (&self->inputs, &self->options, &funcs, self))
    return CLI_FAILED;
  print_summary (self);
  if (self->inputs.run.n_lost > 0 || self->inputs.run.n_cut_short > 0)
    return cli_inputs_status (&self->inputs, CLI_FAILED);
  return cli_inputs_status (&self->inputs, self->has_errors ? CLI_FOUND : CLI_FINE);
}

static void
clear_rescore (Rescore *self)
{
  for (guint i = 0; i < self->n_others; i++)
    g_free ((char *) self->names[i]);
  g_strfreev (self->variants);
  g_free (self->foreign);
  cli_options_clear (&self->options);
  cli_rules_clear (&self->rules);
}

static CliStatus
run_rescore (const CliCommand *command, char **arguments)
{
  Rescore self = { .inputs.command = command };
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self.variants,
      N_ ("Score by these variants (names or files, or all); may be given again"),
      "VARIANT[,VARIANT…]" },
    { "matrix", 'm', 0, G_OPTION_ARG_NONE, &self.needs_matrix,
      N_ ("Show a row for each variant (what --variant all does)"), NULL },
    { "deals", 'd', 0, G_OPTION_ARG_NONE, &self.needs_deals,
      N_ ("Show the scores of each deal, a column for each variant (the default)"), NULL },
    { "items", 'i', 0, G_OPTION_ARG_NONE, &self.has_items,
      N_ ("Show every item of the scores of each deal, and the minima"), NULL },
    { "summary", 's', 0, G_OPTION_ARG_NONE, &self.only_summary,
      N_ ("Show no games, only what each variant came to"), NULL },
    { "foreign-melds", 0, 0, G_OPTION_ARG_STRING, &self.foreign,
      N_ ("What a variant does not know counts by its cards (cards, the default), or nothing "
          "(void), "
          "or the deal is not scored (error)"),
      "POLICY" },
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status = CLI_FAILED;

  if (cli_options_parse (&self.options, command, entries, arguments))
    status = settle_options (&self);
  if (status == CLI_FINE)
    status = rescore_inputs (&self);
  clear_rescore (&self);
  return status;
}

static void
offer_policies (CliCompletion *completion)
{
  for (PozoForeignPolicy policy = 0; policy < POZO_N_FOREIGN_POLICIES; policy++)
    cli_offer (completion, pozo_foreign_policies[policy].name, NULL);
}

static const CliValue values[] = { { "POLICY", NULL, offer_policies, 0 }, { 0 } };

const CliCommand cli_rescore = {
  .name = "rescore",
  .arguments = "[INPUT…]",
  .summary = N_ ("Scores games by other rules, and tells where those would have stopped them"),
  .description = N_ (
      "Each game is replayed by its own rules. The table at the end of a deal is then scored by "
      "the other ones,\n"
      "and the recorded actions are tried under them up to the first that is not allowed. Of a "
      "deal with scores\n"
      "only, each item is told as far as its score line tells it; where it does not, the reason "
      "is given.\n"
      "\n"
      "Examples:\n"
      "  pozo rescore --variant samba game.pcn             What a game would have been worth\n"
      "  pozo rescore --variant all game.pcn               The same under every variant\n"
      "  pozo rescore --variant all --summary season.tar.zst\n"
      "  pozo rescore --variant czech-classic,chilean --items game.pcn\n"
      "  pozo rescore --variant international-4 --foreign-melds void samba.pcn"),
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_RULES | CLI_TAKES_THREADS |
           CLI_TAKES_PROGRESS | CLI_TAKES_INPUTS | CLI_TAKES_WHERE | CLI_TAKES_SHARD,
  .values = values,
  .run = run_rescore,
};
