/* SPDX-License-Identifier: MIT */
/* Counts that are saved, and what divides a count among several runs. */
#pragma once

#include "cli-games.h"
#include "pozo-groups.h"

#include "pozo-part-terms.h"

G_BEGIN_DECLS

/**
 * StatsPart:
 * @save: (nullable): the file of --save
 * @shard: (nullable): what is read; %NULL when nothing is saved
 * @games: (nullable): what is counted of it, likewise
 *
 * What is to be saved.
 */
typedef struct
{
  char *save;
  PozoShard *shard;
  PozoGameSet *games;
} StatsPart;

/**
 * StatsTerms:
 * @host: the plugins
 * @options: the command line
 * @rules: the rules that it names
 * @by: (nullable): the value of --by
 * @names: (nullable) (array zero-terminated=1): what its columns are called
 *
 * Under what terms is counted.
 */
typedef struct
{
  const PozoHost *host;
  const CliOptions *options;
  const CliRules *rules;
  const char *by;
  char *const *names;
} StatsTerms;

CliStatus stats_part_settle (StatsPart *self, CliInputs *inputs, const CliOptions *options);
PozoPart *stats_part_begin (const StatsPart *self, const StatsTerms *terms, GError **error);
void stats_part_clear (StatsPart *self);

gboolean
stats_part_write (PozoPart *part, const PozoGroups *groups, const char *path, GError **error);

G_END_DECLS
