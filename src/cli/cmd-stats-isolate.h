/* SPDX-License-Identifier: MIT */
/* Counting with each plugin in a process of its own. */
#pragma once

#include "cli-confine.h"
#include "cli-guard.h"
#include "cmd-stats-part.h"

G_BEGIN_DECLS

/**
 * StatsIsolationRole:
 * @STATS_ISOLATION_ASKS: the one that somebody called, which loads no plugin and reads no input
 * @STATS_ISOLATION_TOTALS: the one that reads the inputs without any plugin: what there is to count
 * @STATS_ISOLATION_PLUGIN: the one of a plugin
 *
 * What a process does where plugins are isolated.
 */
typedef enum
{
  STATS_ISOLATION_ASKS,
  STATS_ISOLATION_TOTALS,
  STATS_ISOLATION_PLUGIN,
} StatsIsolationRole;

/**
 * StatsIsolation:
 * @is_on: --isolate
 * @limits: what a plugin may take
 * @role: what this process does
 *
 * What somebody wants to be isolated.
 */
typedef struct
{
  gboolean is_on;
  CliGuardLimits limits;
  StatsIsolationRole role;
} StatsIsolation;

#define STATS_PLUGIN_SECONDS     60 /* to come back from a deal, if nobody says otherwise */
#define STATS_PLUGIN_SECONDS_MAX 86400
#define STATS_PLUGIN_MIB         1024
#define STATS_PLUGIN_MIB_MIN     64
#define STATS_PLUGIN_MIB_MAX     1048576

/* clang-format off */
#define STATS_ISOLATION_ENTRIES(isolation) \
  { "isolate", 0, 0, G_OPTION_ARG_NONE, &(isolation)->is_on, \
    N_ ("Run each plugin in a process of its own, which can harm nothing but its own count"), \
    NULL }, \
  { "plugin-seconds", 0, 0, G_OPTION_ARG_INT, &(isolation)->limits.seconds, \
    N_ ("With --isolate: end a plugin that does not come back from a deal; 60 without it"), "N" }, \
  { "plugin-memory", 0, 0, G_OPTION_ARG_INT, &(isolation)->limits.memory_mib, \
    N_ ("With --isolate: end a plugin whose process takes more MiB; 1024 without it"), "N" }
/* clang-format on */

CliStatus stats_isolation_settle (StatsIsolation *self,
                                  const CliCommand *command,
                                  const CliOptions *options,
                                  const StatsPart *part);
gboolean stats_isolation_hand_over (const GString *text, GError **error);

G_END_DECLS
