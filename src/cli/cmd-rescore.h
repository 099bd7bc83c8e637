/* SPDX-License-Identifier: MIT */
/* The parts of `pozo rescore`: the work, and what is printed of it. */
#pragma once

#include "cli-games.h"

G_BEGIN_DECLS

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
  char *names[RESCORE_OTHERS_MAX];
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
  CliReader reader;
  PozoRescore *rescore;
} RescoreWorker;

void rescore_append_text (RescoreWorker *worker, PozoPieceIter *iter, GString *out);
void rescore_append_deals (const RescoreWorker *worker, GString *out);
void rescore_append_matrix (const RescoreWorker *worker, GString *out);
void rescore_append_json (RescoreWorker *worker, PozoPieceIter *iter, GString *out);

/* What is said about a game under a variant, one line for each thing. */
void rescore_append_notes (const RescoreWorker *worker, guint other, GString *out);
/* The same in a sentence or two, for a row of the matrix; nothing when there is nothing to say. */
void rescore_append_lines_alone (const PozoRescored *rescored, GString *out);
void rescore_append_digest (const RescoreWorker *worker, guint other, GString *out);

void rescore_append_summary (const Rescore *command, GString *out);
void rescore_append_summary_json (const Rescore *command, GString *out);

char *rescore_format_range (gint32 low, gint32 high);
gboolean
rescore_find_recorded (const PozoRecord *record, guint deal, guint side, guint item, gint32 *value);
char rescore_side_letter (guint side);

G_END_DECLS
