/* SPDX-License-Identifier: MIT */
/* What the tests of self-play share: a match is played, read, replayed, and nothing is found.
 *
 * A failure names the variant, the options, the number of players and the game, so that `pozo
 * simulate` can play it again. */
#pragma once

#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-simulation.h"
#include "pozo-variant-set.h"

G_BEGIN_DECLS

#define SELFPLAY_SEED 20

/**
 * SelfplayTable:
 * @set: what is known
 * @variant: what is played
 * @options: (nullable): with which options
 * @settings: (nullable): and with which house rules, as `key = value`
 * @n_players: by how many
 *
 * A table to play at.
 */
typedef struct
{
  const PozoVariantSet *set;
  const PozoVariant *variant;
  const char *const *options;
  const char *const *settings;
  guint n_players;
} SelfplayTable;

/**
 * SelfplayRun:
 * @table: where
 * @label: the same in words
 * @rules: the rules there
 * @simulation: who plays
 * @record: what was read
 * @game: what was replayed
 * @text: what was written
 *
 * Matches at one table, one after the other.
 */
typedef struct
{
  SelfplayTable table;
  char *label;
  PozoRules rules;
  PozoSimulation *simulation;
  PozoReplay *replay;
  PozoRecord *record;
  PozoGame *game;
  GString *text;
} SelfplayRun;

#define SELFPLAY_OPTIONS_MAX 5 /* of a table that is drawn by lot */

gboolean selfplay_is_thorough (void);
void selfplay_draw_table (SelfplayTable *table, const char *options[], guint least, GRand *lots);
gboolean selfplay_can_play (const SelfplayTable *table, PozoRules *rules);
gboolean selfplay_is_fast (const SelfplayTable *table, gboolean is_seen);
GPtrArray *selfplay_list_tables (const PozoVariantSet *set);
SelfplayRun *selfplay_run_new (const SelfplayTable *table, PozoDetail detail, guint faults);
void selfplay_run_free (SelfplayRun *run);
void selfplay_run_play (SelfplayRun *run, guint64 game);
void selfplay_run_replay (SelfplayRun *run, guint64 game);
gboolean selfplay_run_goes_on (const SelfplayRun *run, guint games, guint thorough_deals);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SelfplayRun, selfplay_run_free)

G_END_DECLS
