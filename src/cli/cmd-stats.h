/* SPDX-License-Identifier: MIT */
/* What `pozo stats` counted, and the formats it is printed in. */
#pragma once

#include "cmd-stats-groups.h"

G_BEGIN_DECLS

/* In the order of the words of --format. */
typedef enum
{
  STATS_TEXT,
  STATS_MARKDOWN,
  STATS_CSV,
  STATS_JSON,
} StatsFormat;

/**
 * StatsCounts:
 * @sum: what they counted
 * @names: (array zero-terminated=1) (nullable): the columns of --by
 * @rules: (nullable): what the command line makes of the rules of all games
 * @style: how text is drawn
 * @n_games: games
 * @n_deals: deals of these
 * @n_deals_partly: deals that count as far as they could be replayed
 *
 * What is printed.  Everything is borrowed.
 */
typedef struct
{
  const StatsGroups *sum;
  char *const *names;
  const char *rules;
  const PozoStyle *style;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_deals_partly;
} StatsCounts;

void stats_append (const StatsCounts *counts, StatsFormat format, GString *out);
void stats_append_page (const StatsCounts *counts, GString *out);

G_END_DECLS
