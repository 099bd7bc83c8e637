/* SPDX-License-Identifier: MIT */
/* Actions of a deal in which nothing is out of the ordinary: each through a shortcut, or through
 * the engine.  For those who replay a record, and for those who validate its text on the fast path.
 */
#pragma once

#include "pozo-events.h"
#include "pozo-shortcut-play.h"

G_BEGIN_DECLS

/**
 * PozoPlay:
 * @compiled: the rules made ready
 * @state: the table
 * @is_partial: whether not every card of the deal is known to the face; then `seen` counts
 * everything
 * @unknown: actions that could not be judged in full
 * @verdict: what the engine said last, where it was asked
 * @events: (nullable): gets what happens; %NULL where nobody watches
 *
 * A deal on its way.
 */
typedef struct
{
  const PozoCompiledRules *compiled;
  PozoState *state;
  gboolean is_partial;
  guint32 unknown;
  PozoVerdict verdict;
  PozoEvents *events;
} PozoPlay;

/* Whether every card is known to the face. */
static inline gboolean
pozo_play_are_faces (const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] >= POZO_N_FACES)
      return FALSE;
  return TRUE;
}

const PozoAction *pozo_play_actions (PozoPlay *play,
                                     const PozoAction *action,
                                     const PozoAction *end,
                                     const guint8 *cards);

G_END_DECLS
