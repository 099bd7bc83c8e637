/* SPDX-License-Identifier: MIT */
/* Whether a turn can still end legally, as far as can be seen without playing it out. */
#include "pozo-legal-private.h"

/**
 * pozo_legal_accepts:
 * @state: a state
 * @action: an action
 * @cards: its cards
 *
 * Asks the engine about an action.
 *
 * Returns: whether it has nothing against it
 */
gboolean
pozo_legal_accepts (const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  PozoVerdict verdict = { 0 };

  pozo_state_judge (state, action, cards, &verdict);
  return verdict.code == POZO_FINE && !verdict.impossible;
}

/**
 * pozo_legal_aim_at:
 * @side: a side
 * @index: one of its melds
 * @kind: what to do with it
 *
 * Names a meld by its kind and, where there are several, its place among those of its kind.
 *
 * Returns: an action without cards
 */
PozoAction
pozo_legal_aim_at (const PozoSide *side, guint index, PozoActionKind kind)
{
  const PozoMeld *meld = &side->meld[index];
  PozoAction action = { .kind = kind };
  guint ordinal = 1, n_same = 0;

  for (guint i = 0; i < side->n_melds; i++)
    {
      const PozoMeld *other = &side->meld[i];

      if (other->kind != meld->kind ||
          (meld->kind == POZO_MELD_GROUP && other->rank != meld->rank) ||
          (meld->kind == POZO_MELD_SEQUENCE && other->suit != meld->suit))
        continue;
      n_same++;
      if (i < index)
        ordinal++;
    }
  action.target_kind = meld->kind == POZO_MELD_GROUP      ? POZO_TARGET_RANK
                       : meld->kind == POZO_MELD_SEQUENCE ? POZO_TARGET_SEQUENCE
                       : meld->kind == POZO_MELD_WILD     ? POZO_TARGET_WILD
                                                          : POZO_TARGET_BLACK;
  action.target = meld->kind == POZO_MELD_GROUP      ? meld->rank
                  : meld->kind == POZO_MELD_SEQUENCE ? meld->suit
                                                     : 0;
  action.ordinal = n_same > 1 ? ordinal : 0;
  return action;
}

/**
 * pozo_legal_surely_opens:
 * @state: a state in the middle of a turn
 *
 * Finds out whether a side reaches the minimum even if its player keeps two cards.
 *
 * Returns: %TRUE when it surely does, or has opened before
 */
gboolean
pozo_legal_surely_opens (const PozoState *state)
{
  const PozoTurn *turn = &state->turn;
  gint32 minimum = pozo_state_minimum (state, state->seat);

  if (pozo_state_side (state, state->seat)->opened)
    return TRUE;
  return minimum != POZO_MINIMUM_CANASTA &&
         turn->laid_value + pozo_legal_best_opening (state, state->seat, POZO_CARD_NONE) >=
             minimum &&
         pozo_legal_least_left (state, state->seat) + (turn->pickup_due ? state->n_pile : 0u) >= 2;
}

/* Whether the cards that are still to come suffice for the minimum of an initial meld. */
static gboolean
may_open (const PozoState *state)
{
  const PozoTurn *turn = &state->turn;
  gint32 minimum = pozo_state_minimum (state, state->seat);

  if (turn->laid == 0 || pozo_state_side (state, state->seat)->opened)
    return TRUE;
  if (turn->pickup_due && state->rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_WHOLE)
    return TRUE;
  if (minimum == POZO_MINIMUM_CANASTA)
    return turn->whole_canasta || pozo_legal_least_left (state, state->seat) + POZO_CANASTA_SIZE <=
                                      state->hand[state->seat].n;
  if (turn->laid_value + pozo_legal_best_opening (state, state->seat, POZO_CARD_NONE) >= minimum)
    return TRUE;
  return state->rules->initial_concealed_exempt != POZO_INITIAL_CONCEALED_EXEMPT_NEVER &&
         pozo_legal_least_left (state, state->seat) <= 1;
}

/* Whether the last card can be got rid of: discarded, or added to a meld. */
static gboolean
may_close (const PozoState *state, PozoCard last)
{
  const PozoSide *side = pozo_state_side (state, state->seat);
  PozoAction discard = { .kind = POZO_ACTION_DISCARD, .seat = state->seat, .n_cards = 1 };
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = state->seat };

  for (guint i = 0; i <= side->n_melds; i++)
    {
      PozoAction action =
          i < side->n_melds ? pozo_legal_aim_at (side, i, POZO_ACTION_ADD) : discard;

      action.seat = state->seat;
      action.n_cards = 1;
      if (!pozo_legal_accepts (state, &action, &last))
        continue;

      PozoState after = *state;

      pozo_state_apply (&after, &action, &last);
      if (after.phase != POZO_PHASE_TURN || pozo_legal_accepts (&after, &end, NULL))
        return TRUE;
    }
  return FALSE;
}

static PozoCard
any_card (const PozoHand *hand)
{
  guint card = 0;

  while (card < POZO_CARD_UNKNOWN && hand->count[card] == 0)
    card++;
  return (PozoCard) card;
}

/**
 * pozo_legal_may_finish:
 * @state: a state in the middle of a turn
 *
 * Finds out whether the turn can still end legally, as far as can be seen without playing it out:
 * whether the minimum of an initial meld is in reach, and whether a hand that runs out may run out.
 *
 * Returns: %FALSE when it surely cannot
 */
gboolean
pozo_legal_may_finish (const PozoState *state)
{
  const PozoHand *hand = &state->hand[state->seat];
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = state->seat };

  if (state->phase != POZO_PHASE_TURN)
    return TRUE;
  if (state->turn.discarded)
    return pozo_legal_accepts (state, &end, NULL);
  if (hand->count[POZO_CARD_UNKNOWN] > 0)
    return TRUE;
  if (!may_open (state))
    return FALSE;
  if (state->turn.black_set && pozo_legal_least_left (state, state->seat) > 1)
    return FALSE;
  if (hand->n + (state->turn.pickup_due ? state->n_pile : 0u) >= 2)
    return TRUE;
  return hand->n == 0 ? pozo_legal_accepts (state, &end, NULL) : may_close (state, any_card (hand));
}
