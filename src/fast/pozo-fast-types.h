/* SPDX-License-Identifier: MIT */
/* The fast path, and what it counts in a game. */
#pragma once

#include "pozo-finding.h"

G_BEGIN_DECLS

typedef struct _PozoFast PozoFast;

/**
 * PozoFastFigures:
 * @n_deals: deals, all of them played to their end
 * @n_turns: turn lines
 * @n_actions: actions
 * @checks: what was checked in full, as the member of #PozoGame
 * @unknown: what was not, because something was not seen
 * @head_bytes: how long its head is
 * @habits: (array length=n_habits): what is not canonically spelled, as the reader reports it;
 * borrowed until the next fast path
 * @n_habits: how many of them
 *
 * What the fast path counted in a game.
 */
typedef struct
{
  guint32 n_deals;
  guint32 n_turns;
  guint32 n_actions;
  guint64 checks;
  guint64 unknown;
  gsize head_bytes;
  const PozoFinding *habits;
  guint n_habits;
} PozoFastFigures;

G_END_DECLS
