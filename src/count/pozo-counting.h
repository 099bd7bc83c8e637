/* SPDX-License-Identifier: MIT */
/* Inputs counted by plugins, on all threads, for who asks for one chunk after the other. */
#pragma once

#include "pozo-feed.h"
#include "pozo-game-set.h"
#include "pozo-lazy-game.h"
#include "pozo-pull.h"
#include "pozo-recorder.h"

G_BEGIN_DECLS

/**
 * PozoCountingOptions:
 * @host: the plugins; one behind the last of them may be a recorder
 * @has_recorder: whether it is
 * @inputs: (array zero-terminated=1): files, folders, patterns, `-`
 * @wheres: (nullable) (array zero-terminated=1): conditions on games
 * @replay: how games are replayed
 * @chooser: (nullable): which of the files are read; %NULL for all
 * @has_games: whether it is told which games were counted
 * @n_threads: workers; 0 for one for each processor
 *
 * What is counted.  Everything is borrowed, for as long as the counting lives.
 */
typedef struct
{
  const PozoHost *host;
  gboolean has_recorder;
  const char *const *inputs;
  const char *const *wheres;
  const PozoReplayOptions *replay;
  const PozoChooser *chooser;
  gboolean has_games;
  guint n_threads;
} PozoCountingOptions;

/**
 * PozoCounted:
 * @n_games: games in it
 * @n_deals: deals of these
 * @n_deals_partly: deals that count as far as they could be replayed
 * @games: (nullable): those with a deal, if that was asked for
 * @recorded: (nullable): what the recorder was told of them
 *
 * What a chunk of the inputs held.
 */
typedef struct
{
  guint64 n_games;
  guint64 n_deals;
  guint64 n_deals_partly;
  PozoGameSet *games;
  PozoRecorded *recorded;

  /*< private >*/
  GError *error;
} PozoCounted;

void pozo_counted_free (PozoCounted *counted);
void pozo_counted_add_game (PozoCounted *counted, PozoLazyGame *lazy);

typedef struct _PozoCounting PozoCounting;

PozoCounting *pozo_counting_new (const PozoCountingOptions *options, GError **error);
void pozo_counting_free (PozoCounting *counting);
PozoCounted *pozo_counting_next (PozoCounting *counting, GError **error);
GPtrArray *pozo_counting_workers (const PozoCounting *counting);
char *pozo_counting_steal_problems (PozoCounting *counting);
guint pozo_counting_n_lost (PozoCounting *counting);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCounted, pozo_counted_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCounting, pozo_counting_free)

G_END_DECLS
