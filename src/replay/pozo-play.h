/* SPDX-License-Identifier: MIT */
/* A table at which deals are played one after the other, by actions as a record has them: each goes
 * through a shortcut where it is plain, else through the engine.  For those who replay a record or
 * play it by other rules, and for the fast path where a word is not plain. */
#pragma once

#include "pozo-events.h"
#include "pozo-shortcut-play.h"

G_BEGIN_DECLS

/**
 * PozoPlay:
 * @compiled: the rules made ready
 * @state: the table
 * @seats: who sits there
 * @is_plain: whether actions can be plain: nothing was found in the deal yet, and no fault was
 * marked
 * @is_partial: whether not every card is known to the face, or the engine was asked; then `seen`
 * counts everything
 * @goes_on: whether the engine goes on where the deal is plain no more, so that what it needs is
 * kept
 * @events: (nullable): gets what happens; %NULL where nobody watches
 *
 * A deal on its way.
 */
typedef struct
{
  const PozoCompiledRules *compiled;
  PozoState *state;
  PozoShortcutSeats seats;
  gboolean is_plain;
  gboolean is_partial;
  gboolean goes_on;
  guint32 unknown;
  PozoVerdict verdict;
  PozoEvents *events;
} PozoPlay;

guint pozo_play_deal (PozoPlay *play,
                      const PozoSetup *setup,
                      PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX]);
const PozoAction *pozo_play_actions (PozoPlay *play,
                                     const PozoAction *action,
                                     const PozoAction *end,
                                     const guint8 *cards);

G_END_DECLS
