/* SPDX-License-Identifier: MIT */
/* A ruling: whether a player may do something, as the engine judges it when it is recorded.
 *
 * Nothing of the rules stands here.  Actions are judged and played one after the other as in a
 * replay; the first one that breaks a rule decides.  Where that is none, the turn must still have a
 * legal end, which a record would show only later. */
#pragma once

#include "pozo-legal.h"

G_BEGIN_DECLS

/**
 * PozoRuling:
 * @is_allowed: whether all of it may be done
 * @is_stuck: whether each action may be done, and the turn would have no legal end then
 * @n_played: how many actions were played before the one that is not allowed; else all
 * @verdict: what the engine says of that action; %POZO_FINE where none breaks a rule
 * @unknown: how many checks could not be made, because a card is not known
 * @state: the table before that action; else behind the last one
 *
 * What may be done.  A plain value of some 10 KB.
 */
typedef struct
{
  gboolean is_allowed;
  gboolean is_stuck;
  guint n_played;
  PozoVerdict verdict;
  guint unknown;
  PozoState state;
} PozoRuling;

void pozo_ruling_judge (PozoRuling *self,
                        const PozoState *state,
                        const PozoAction *actions,
                        guint n,
                        const guint8 *cards);
void pozo_ruling_take (PozoRuling *self, const PozoState *state, PozoLegal *ways);
void pozo_ruling_go_out (PozoRuling *self, const PozoState *state, PozoLegal *way);

G_END_DECLS
