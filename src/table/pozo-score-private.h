/* SPDX-License-Identifier: MIT */
/* What the files share that score a deal. */
#pragma once

#include "pozo-engine.h"

#include <string.h>

G_BEGIN_DECLS

/**
 * PozoScoreSum:
 * @low: the least each item can be
 * @more: how much more than that it can be; not filled unless @is_range
 * @is_range: whether any can be more
 *
 * A tally while it is added up.  Where every card is known, which is nearly always, nobody clears
 * or goes through @more.
 */
typedef struct
{
  gint32 low[POZO_N_SCORES];
  gint32 more[POZO_N_SCORES];
  gboolean is_range;
} PozoScoreSum;

/**
 * PozoScoreCanastas:
 * @n: what pozo_side_canastas() says
 * @n_unsure: of which nobody can tell whether they are any
 *
 * How many canastas a side has that count.
 */
typedef struct
{
  guint n;
  guint n_unsure;
} PozoScoreCanastas;

/* Adds a sure amount to an item. */
static inline void
pozo_score_add (PozoScoreSum *sum, PozoScoreItem item, gint32 points)
{
  sum->low[item] += points;
}

/* Adds what is somewhere between two amounts. */
static inline void
pozo_score_add_range (PozoScoreSum *sum, PozoScoreItem item, gint32 low, gint32 high)
{
  sum->low[item] += low;
  if (G_LIKELY (high == low))
    return;
  if (!sum->is_range)
    memset (sum->more, 0, sizeof sum->more);
  sum->is_range = TRUE;
  sum->more[item] += high - low;
}

/* How many red threes may be among the cards of hands of which nobody saw more than that they are
 * cards, or threes. */
static inline gint32
pozo_score_unseen_red_threes (const PozoState *state, guint seats)
{
  gint32 n_left = state->deck.of[POZO_CARD_RED_THREE] - state->seen.of[POZO_CARD_RED_THREE];
  gint32 n = 0;

  for (; seats != 0; seats &= seats - 1)
    {
      const PozoHand *hand = &state->hand[__builtin_ctz (seats)];

      n += hand->count[POZO_CARD_UNKNOWN] + hand->count[POZO_CARD_OF_RANK (POZO_RANK_3)];
    }
  return MIN (n, n_left);
}

/* The seats that never had a turn because somebody went out in the first round, or laid a special
 * hand: a set of 1 << seat.
 * Red threes in their hands count as laid (P9). */
static inline guint
pozo_score_seats_without_turn (const PozoState *state)
{
  return state->ended == POZO_ENDED_OUT || state->ended == POZO_ENDED_SPECIAL ? state->first_pending
                                                                              : 0;
}

PozoScoreCanastas pozo_score_add_melds (PozoScoreSum *sum,
                                        const PozoSide *side,
                                        const PozoRules *rules,
                                        const gint16 *values);

void pozo_score_add_grade_fines (PozoScoreSum *sum,
                                 const PozoState *state,
                                 const PozoRules *rules,
                                 const PozoSide *side);

G_END_DECLS
