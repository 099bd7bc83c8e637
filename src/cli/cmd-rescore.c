/* SPDX-License-Identifier: MIT */
/* `pozo rescore`: what games would have scored under other rules, and where those would have
 * stopped them. */
#include "cmd-rescore.h"

#include <string.h>

/* What a worker makes of a chunk. */
typedef struct
{
  GString *text;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_cut_short;
  gboolean has_errors;
} Result;

/* ---- Workers ---- */

static gpointer
worker_new (gpointer user)
{
  const Rescore *command = user;
  RescoreWorker *worker = g_new0 (RescoreWorker, 1);

  worker->command = command;
  cli_reader_init (&worker->reader);
  worker->rescore = pozo_rescore_new (&command->rules.replay, command->pointers, command->n_others);
  return worker;
}

static void
worker_free (gpointer data, gpointer user G_GNUC_UNUSED)
{
  RescoreWorker *worker = data;

  cli_reader_clear (&worker->reader);
  pozo_rescore_free (worker->rescore);
  g_free (worker);
}

static void
work_on_piece (RescoreWorker *worker, const PozoPiece *piece, Result *result)
{
  PozoWalk walk;

  pozo_walk_begin (&walk, piece, worker->reader.buffer);
  while (pozo_walk_next (&walk))
    {
      if (piece->flags & POZO_PIECE_CUT_SHORT)
        result->n_cut_short++;
      if (piece->flags != 0)
        continue;
      pozo_pcn_read (worker->reader.record, walk.text, walk.length, POZO_PCN_LENIENT);
      pozo_rescore_game (worker->rescore, worker->reader.record, worker->reader.game);
      result->n_games++;
      result->n_deals += worker->reader.record->deals->len;
      result->has_errors = result->has_errors || worker->reader.game->rules == NULL;
      if (worker->command->options.json)
        rescore_append_json (worker, &walk, result->text);
      else
        rescore_append_text (worker, &walk, result->text);
    }
}

static gpointer
work (gpointer data, const PozoChunk *chunk)
{
  RescoreWorker *worker = data;
  Result *result = g_new0 (Result, 1);

  result->text = g_string_new (NULL);
  for (guint i = 0; i < chunk->n_pieces; i++)
    work_on_piece (worker, &chunk->pieces[i], result);
  return result;
}

static void
result_free (gpointer data)
{
  Result *result = data;

  g_string_free (result->text, TRUE);
  g_free (result);
}

static gboolean
collect (gpointer data, const PozoChunk *chunk G_GNUC_UNUSED, gpointer user)
{
  Rescore *self = user;
  const Result *result = data;

  self->inputs.n_games += result->n_games;
  self->inputs.n_deals += result->n_deals;
  self->inputs.n_cut_short += result->n_cut_short;
  self->has_errors = self->has_errors || result->has_errors;
  cli_progress_hide (&self->inputs.progress);
  cli_write (result->text->str);
  return TRUE;
}

/* ---- The command line ---- */

static gboolean
load_others (Rescore *self, GError **error)
{
  g_auto (GStrv) names = g_strsplit (self->variants, ",", -1);

  for (char **name = names; *name != NULL; name++)
    {
      if (self->n_others == RESCORE_OTHERS_MAX)
        {
          g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                       "more than %d variants are given, expected fewer columns",
                       RESCORE_OTHERS_MAX);
          return FALSE;
        }
      if (!cli_rules_resolve (&self->rules, *name, &self->options, &self->others[self->n_others],
                              error))
        return FALSE;
      self->pointers[self->n_others] = &self->others[self->n_others];
      self->names[self->n_others++] = g_strdup (*name);
    }
  return TRUE;
}

/* The options and rules of the command line belong to the other variants; games keep their own. */
static CliStatus
settle_options (Rescore *self)
{
  g_autoptr (GError) error = NULL;

  if (self->variants == NULL)
    return cli_misuse (self->inputs.command, "no --variant is given to rescore by");
  if (!cli_rules_load (&self->rules, self->inputs.command, &self->options))
    return CLI_FAILED;
  self->rules.replay.options = NULL;
  self->rules.replay.changes = NULL;
  self->style.has_color = self->options.color;
  return load_others (self, &error) ? CLI_FINE : cli_fail (self->inputs.command, error);
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
  if (self->inputs.n_lost > 0 || self->inputs.n_cut_short > 0)
    return cli_inputs_status (&self->inputs, CLI_FAILED);
  return cli_inputs_status (&self->inputs, self->has_errors ? CLI_FOUND : CLI_FINE);
}

static void
clear_rescore (Rescore *self)
{
  for (guint i = 0; i < self->n_others; i++)
    g_free (self->names[i]);
  g_free (self->variants);
  cli_options_clear (&self->options);
  cli_rules_clear (&self->rules);
}

static CliStatus
run_rescore (const CliCommand *command, char **arguments)
{
  Rescore self = { .inputs.command = command };
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_FILENAME, &self.variants,
      "Score by these variants (names or files, with commas between)", "VARIANT[,VARIANT…]" },
    { "items", 'i', 0, G_OPTION_ARG_NONE, &self.has_items,
      "Show every item of the scores, and the minima", NULL },
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

const CliCommand cli_rescore = {
  .name = "rescore",
  .arguments = "[INPUT…]",
  .summary = "Scores games by other rules, and tells where those would have stopped them",
  .description =
      "Each game is replayed by its own rules. The table at the end of a deal is then scored by "
      "the "
      "other ones,\n"
      "and the recorded actions are tried under them up to the first that is not allowed.\n"
      "\n"
      "Examples:\n"
      "  pozo rescore --variant samba game.pcn\n"
      "  pozo rescore --variant czech-classic,chilean --items game.pcn",
  .takes = CLI_TAKES_JSON | CLI_TAKES_COLOR | CLI_TAKES_RULES | CLI_TAKES_THREADS |
           CLI_TAKES_PROGRESS | CLI_TAKES_WINDOW,
  .run = run_rescore,
};
