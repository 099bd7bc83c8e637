/* SPDX-License-Identifier: MIT */
/* What actions do to the table, step by step: the engine takes these steps where it applies an
 * action, and so does the fast path where it has judged one by itself.  None of them judges. */
#pragma once

#include "pozo-hand.h"
#include "pozo-state.h"

#include <string.h>

G_BEGIN_DECLS

/* ---- From turn to turn ---- */

/* Nothing has happened in the turn yet, and of what was laid nothing is kept. */
static inline void
pozo_transition_clear_turn (PozoTurn *turn)
{
  memset (turn, 0, G_STRUCT_OFFSET (PozoTurn, log_card));
  turn->settling = POZO_FAULT_NONE;
  turn->last_card = POZO_CARD_NONE;
}

/* What a turn keeps of the table that it finds. */
static G_ALWAYS_INLINE inline void
pozo_transition_note_before (PozoState *state, guint seat)
{
  const PozoSide *side = pozo_state_side (state, seat);
  PozoTurn *turn = &state->turn;

  turn->opened_before = side->opened;
  turn->melds_before = side->n_melds;
  turn->melded_before = state->melded_set >> seat & 1;
}

/* What lasted until the turn of that player ends: his stop card, and where @thaws his freeze. */
static G_ALWAYS_INLINE inline void
pozo_transition_end_effects (PozoState *state, guint seat, gboolean thaws)
{
  if (state->stop_by == seat)
    state->stop_by = 0;
  if (thaws && state->frozen_by == seat)
    state->frozen = FALSE;
}

/* Counts the turn that begins, which is @next's. */
static G_ALWAYS_INLINE inline void
pozo_transition_count_turn (PozoState *state, guint next)
{
  state->turn_no++;
  state->round_no += next == state->first_seat;
}

/* ---- The pile ---- */

/* What a turn keeps of the table before a take. */
static inline void
pozo_transition_note_take (PozoState *state, guint seat, PozoTakeMethod method)
{
  PozoTurn *turn = &state->turn;

  turn->method = (guint8) method;
  turn->n_taken = state->n_pile;
  turn->frozen_before = state->frozen;
  turn->frozen_by_before = state->frozen_by;
  turn->red_before = state->red_from_pile[seat];
  turn->black_before = state->black_from_pile[seat];
}

/* Nothing of the pile lies any more. */
static inline void
pozo_transition_clear_pile (PozoState *state)
{
  state->n_pile = 0;
  state->frozen = FALSE;
  state->frozen_by = 0;
}

/* Of the black threes that came with a pile no more are left than the hand holds. */
static G_ALWAYS_INLINE inline void
pozo_transition_keep_black_threes (PozoState *state, guint seat)
{
  /* Without asking whether one went, which nobody can guess. */
  state->black_from_pile[seat] =
      MIN (state->black_from_pile[seat], pozo_hand_count_black_threes (&state->hand[seat]));
}

/* A card is discarded, and freezes the pile or stops the others where it does. */
static G_ALWAYS_INLINE inline void
pozo_transition_drop (PozoState *state, guint seat, PozoCard card, guint freezes, guint stops)
{
  guint8 n_pile = state->n_pile;

  state->n_pile = n_pile + 1;
  state->pile[n_pile] = card;
  if (stops)
    state->stop_by = (guint8) seat;
  if (freezes)
    {
      state->frozen = TRUE;
      state->frozen_by = (guint8) seat;
    }
}

/* ---- On the table ---- */

/* Notes a card that was laid, and where: a take that cannot reach the minimum is put back. */
static inline void
pozo_transition_log (PozoTurn *turn, PozoCard card, guint place)
{
  if (turn->n_log == POZO_DECK_MAX)
    return;
  turn->log_card[turn->n_log] = card;
  turn->log_meld[turn->n_log++] = (guint8) place;
}

/* What a turn keeps of a meld that was laid or has grown by cards of that value. */
static G_ALWAYS_INLINE inline void
pozo_transition_note_laid (PozoState *state, const PozoMeld *meld, gint32 value)
{
  PozoTurn *turn = &state->turn;

  turn->added_to_old |= meld->turn < state->turn_no;
  turn->laid = TRUE;
  turn->laid_value += value;
}

/* What the turn has laid stands: the side has opened, and the player has melded. */
static G_ALWAYS_INLINE inline void
pozo_transition_open (PozoState *state, PozoSide *side, guint seat)
{
  side->opened = TRUE;
  state->melded_set |= 1u << seat;
}

G_END_DECLS
