/* SPDX-License-Identifier: MIT */
/* An action of a deal in which nothing is out of the ordinary: through a shortcut, or through the
 * engine.  For those who read a record, and for those who skim its text. */
#pragma once

#include "pozo-shortcut-play.h"
#include "pozo-shortcut-vague.h"

G_BEGIN_DECLS

/**
 * PozoPlay:
 * @shortcuts: the rules made ready
 * @state: the table
 * @is_vague: whether not every card of the deal is known to the face; then `seen` counts everything
 * @unknown: actions that could not be judged in full
 *
 * A deal on its way.
 */
typedef struct
{
  const PozoShortcuts *shortcuts;
  PozoState *state;
  gboolean is_vague;
  guint32 unknown;
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

guint
pozo_play_vague (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends);
gboolean pozo_play_turn_vague (PozoPlay *play, guint seat, PozoCardList drawn, PozoCard discard);
gboolean pozo_play_long (PozoPlay *play, const PozoAction *action, const guint8 *cards);

/* A plain action; how many it comes to, or 0. */
static inline guint
pozo_play_short (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  return play->is_vague ? pozo_play_vague (play, action, cards, ends)
                        : pozo_shortcut_play (play->shortcuts, play->state, action, cards, ends);
}

G_END_DECLS
