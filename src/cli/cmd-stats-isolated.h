/* SPDX-License-Identifier: MIT */
/* A command that counts with each plugin in a process of its own. */
#pragma once

#include "cmd-stats-isolate.h"

G_BEGIN_DECLS

/**
 * StatsIsolated:
 * @isolation: what was said of it
 * @inputs: the run of the command, which is told to be silent once a process has told of its
 * problems
 * @plugins: (inout) (array zero-terminated=1): the values of --plugin; each in turn alone
 * @folders: (nullable) (array zero-terminated=1): the values of --plugin-path
 * @count: in a process of its own: counts with the plugin of @plugins, or with none, and ends with
 * stats_isolated_hand_over_counts()
 * @user: for it
 * @sum: (inout): what all plugins counted
 * @names: (inout) (array zero-terminated=1) (nullable): what the columns of its groups are called
 * @needs_plugins: whether there has to be a plugin
 * @is_counted: (out): whether it is known how much there is to count
 * @n_games: (out): games that each plugin was told of
 * @n_deals: (out): deals of these
 * @n_deals_partly: (out): deals that count as far as they could be replayed
 *
 * A count, plugin by plugin.
 */
typedef struct
{
  StatsIsolation *isolation;
  CliInputs *inputs;
  char ***plugins;
  char **folders;
  CliStatus (*count) (gpointer user, PozoHostMark *marks);
  gpointer user;
  PozoGroups *sum;
  char **names;
  gboolean needs_plugins;
  gboolean is_counted;
  guint64 n_games;
  guint64 n_deals;
  guint64 n_deals_partly;
} StatsIsolated;

CliStatus stats_isolated_run (StatsIsolated *self);
CliStatus stats_isolated_hand_over_counts (StatsIsolated *self);

G_END_DECLS
