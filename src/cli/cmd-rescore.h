/* SPDX-License-Identifier: MIT */
/* The parts of `pozo rescore`: the work, and what is printed of it. */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

#define RESCORE_OTHERS_MAX 16 /* variants on one command line: columns of a table */

/**
 * Rescore:
 * @inputs: the run
 * @options: the common options
 * @rules: how games are replayed under their own rules
 * @style: how tables are drawn
 * @variants: the value of `--variant`
 * @has_items: whether every item is wanted
 * @n_others: how many of the next three are filled
 * @names: the variants, as given
 * @others: their rules
 * @pointers: to those
 * @has_errors: whether a game could not be rescored
 *
 * The command at work.
 */
typedef struct
{
  CliInputs inputs;
  CliOptions options;
  CliRules rules;
  PozoStyle style;
  char *variants; /* as given: ids and files with commas between */
  gboolean has_items;
  guint n_others;
  char *names[RESCORE_OTHERS_MAX];
  PozoRules others[RESCORE_OTHERS_MAX];
  const PozoRules *pointers[RESCORE_OTHERS_MAX];
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
  CliReader reader;
  PozoRescore *rescore;
} RescoreWorker;

void rescore_append_text (RescoreWorker *worker, PozoWalk *walk, GString *out);
void rescore_append_json (RescoreWorker *worker, PozoWalk *walk, GString *out);

G_END_DECLS
