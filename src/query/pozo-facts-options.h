/* SPDX-License-Identifier: MIT */
/* What is written into a database of facts. */
#pragma once

#include "pozo-column.h"
#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * PozoFactsOptions:
 * @path: the database
 * @without: (array fixed-size=POZO_N_TABLES): tables that are not written
 * @wheres: (nullable) (array zero-terminated=1): conditions on games; others are passed over
 * @replay: how games are replayed
 *
 * What is written, and where.  Everything is borrowed.
 */
typedef struct
{
  const char *path;
  guint8 without[POZO_N_TABLES];
  const char *const *wheres;
  const PozoReplayOptions *replay;
} PozoFactsOptions;

G_END_DECLS
