/* SPDX-License-Identifier: MIT */
/* What actions do to the table, step by step: the engine takes these steps where it applies an
 * action, and so does the fast path where it has judged one by itself.  None of them judges. */
#pragma once

#include "pozo-free-take.h"
#include "pozo-hand.h"
#include "pozo-state.h"

#include <string.h>

G_BEGIN_DECLS

/* ---- From turn to turn ---- */

/* Nothing has happened in the turn yet, and of what was laid nothing is kept. */
static G_ALWAYS_INLINE inline void
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

/* ---- The stock ---- */

/* Cards came off the stock for a player: first what was owed to him, then what he draws in his
 * turn.
 */
static G_ALWAYS_INLINE inline void
pozo_transition_count_drawn (PozoState *state, guint seat, guint n)
{
  guint n_owed = MIN (n, state->owed[seat]);

  state->owed[seat] -= n_owed;
  if (seat == state->seat)
    state->turn.drawn += n - n_owed;
}

/* A bonus card, out of the hand, is laid.  One that came with a pile is not replaced; whether a
 * card is owed for this one. */
static G_ALWAYS_INLINE inline gboolean
pozo_transition_lay_bonus (PozoState *state, guint seat, gboolean is_red)
{
  guint8 *n_laid = is_red ? &state->red3[seat] : &state->black3[seat];
  guint8 *n_from_pile = is_red ? &state->red_from_pile[seat] : &state->black_from_pile[seat];

  ++*n_laid;
  if (*n_from_pile > 0)
    {
      --*n_from_pile;
      return FALSE;
    }
  state->owed[seat]++;
  state->turn.red_laid = TRUE;
  if (state->phase == POZO_PHASE_LAYING)
    state->laying = (guint8) seat;
  return TRUE;
}

/* ---- The pile ---- */

/* What a turn keeps of the table before a take. */
static G_ALWAYS_INLINE inline void
pozo_transition_note_take (PozoState *state, guint seat, PozoTakeMethod method)
{
  PozoTurn *turn = &state->turn;

  turn->method = (guint8) method;
  turn->n_taken = (guint16) pozo_claim_n_cards (state);
  turn->frozen_before = state->frozen;
  turn->frozen_by_before = state->frozen_by;
  turn->red_before = state->red_from_pile[seat];
  turn->black_before = state->black_from_pile[seat];
}

/* How much of the pile is to come into the hand of who has claimed it. */
static G_ALWAYS_INLINE inline guint
pozo_transition_n_due (const PozoTurn *turn)
{
  return turn->n_taken - (guint) (turn->method != POZO_TAKE_FREE);
}

/* Where in the pile lay what was taken; of what came into a hand the cards are there yet, behind
 * its end. */
static inline guint
pozo_transition_taken_from (const PozoState *state)
{
  return state->n_pile - (state->turn.pickup_due ? pozo_transition_n_due (&state->turn) : 0);
}

/* What came with a pile, from a place of it on, and may be a bonus card, where less is known of it
 * than its face. */
static inline void
pozo_transition_note_partial_threes (PozoState *state, guint seat, guint from)
{
  for (guint i = from; i < state->n_pile; i++)
    {
      gboolean is_partial = !pozo_card_is (state->pile[i], POZO_CARD_IS_FACE);

      state->red_from_pile[seat] +=
          is_partial && pozo_card_is (state->pile[i], POZO_CARD_IS_RED_THREE);
      state->black_from_pile[seat] +=
          is_partial && pozo_card_is (state->pile[i], POZO_CARD_IS_BLACK_THREE);
      state->obscure_from_pile[seat] += pozo_card_is_obscure (state->pile[i]);
    }
}

/* What is due of the pile, its top card gone, comes into the hand, and frozen it is no more.  The
 * threes that come with it are those that the hand has more of: told once, not card by card. */
static G_ALWAYS_INLINE inline void
pozo_transition_pick_up (PozoState *state, guint seat)
{
  PozoHand *hand = &state->hand[seat];
  guint32 threes = pozo_hand_threes (hand);
  guint n = pozo_transition_n_due (&state->turn);
  guint from = state->n_pile - n;
  guint n_partial = 0;

  for (guint i = from; i < state->n_pile; i++)
    {
      PozoCard card = state->pile[i];

      hand->count[card]++;
      if (G_UNLIKELY (card >= POZO_N_FACES))
        n_partial++;
    }
  threes = pozo_hand_threes (hand) - threes;
  state->black_from_pile[seat] += (threes & 0xff) + (threes >> 24);
  state->red_from_pile[seat] += (threes >> 8 & 0xff) + (threes >> 16 & 0xff);
  if (G_UNLIKELY (n_partial > 0))
    pozo_transition_note_partial_threes (state, seat, from);
  hand->n += n;
  hand->n_partial += n_partial;
  state->turn.pickup_due = FALSE;
  state->n_pile = (guint16) from;
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
  guint16 n_pile = state->n_pile;

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
static G_ALWAYS_INLINE inline void
pozo_transition_log (PozoTurn *turn, PozoCard card, guint place)
{
  if (turn->n_log == POZO_CARDS_MAX)
    return;
  turn->log_card[turn->n_log] = card;
  turn->log_meld[turn->n_log++] = (guint8) place;
}

/* The place of the meld of a card that was laid. */
static inline guint
pozo_transition_logged_at (const PozoTurn *turn, guint i)
{
  return turn->log_meld[i] & (guint) ~POZO_LOG_RELEASED;
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
