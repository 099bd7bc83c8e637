/* SPDX-License-Identifier: MIT */
/* Skimming: is this game plainly right?
 *
 * Most games of an archive are written as they should be and hold no mistake, and of such a game
 * nothing is wanted but that, and how much was checked.  A skim reads and plays it in one pass,
 * keeps nothing, and answers only *fine* or *look closer*; what is to be looked at closer is read
 * again by pozo_pcn_read() and pozo_replay_game(), which explain. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * PozoSkimFigures:
 * @n_deals: deals, all of them played to their end
 * @n_turns: turn lines
 * @n_actions: actions
 * @checks: what was checked in full, as the member of #PozoGame
 * @unknown: what was not, because something was not seen
 *
 * What a skim counted in a game.
 */
typedef struct
{
  guint32 n_deals;
  guint32 n_turns;
  guint32 n_actions;
  guint64 checks;
  guint64 unknown;
} PozoSkimFigures;

POZO_API gsize pozo_replay_skim (PozoReplay *replay,
                                 const char *text,
                                 gsize length,
                                 PozoSkimFigures *figures);

G_END_DECLS
