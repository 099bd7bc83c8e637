/* SPDX-License-Identifier: MIT */
/* From a spread to actions. */
#include "pozo-spread.h"

#include "pozo-legal.h"

/* ---- Plans ---- */

/**
 * pozo_plan_add:
 * @plan: a plan
 * @kind: what to do
 * @seat: who
 *
 * Adds an action without cards.
 *
 * Returns: (transfer none): the action, to be completed
 */
PozoAction *
pozo_plan_add (PozoPlan *plan, PozoActionKind kind, guint seat)
{
  g_assert (plan->n_actions < POZO_PLAN_ACTIONS_MAX);

  PozoAction *action = &plan->actions[plan->n_actions++];

  *action = (PozoAction){ .kind = kind, .seat = (guint8) seat, .cards = plan->n_cards };
  return action;
}

/**
 * pozo_plan_card:
 * @plan: a plan that is not empty
 * @card: a card
 *
 * Gives the last action one more card.
 */
void
pozo_plan_card (PozoPlan *plan, PozoCard card)
{
  g_assert (plan->n_cards < POZO_PLAN_CARDS_MAX);
  plan->cards[plan->n_cards++] = card;
  plan->actions[plan->n_actions - 1].n_cards++;
}

/**
 * pozo_plan_aim:
 * @action: an action of a plan
 * @side: a side
 * @index: one of its melds
 *
 * Names the meld that the action is about.
 */
void
pozo_plan_aim (PozoAction *action, const PozoSide *side, guint index)
{
  const PozoAction aimed = pozo_legal_aim_at (side, index, (PozoActionKind) action->kind);

  action->target_kind = aimed.target_kind;
  action->target = aimed.target;
  action->ordinal = aimed.ordinal;
}

/* ---- Into actions ---- */

static void
plan_naturals (const PozoSpread *spread, PozoPlan *plan, guint r, guint n)
{
  const PozoHand *hand = &spread->state->hand[spread->seat];

  for (guint suit = 0; suit < POZO_N_SUITS && n > 0; suit++)
    for (guint i = spread->kept >> POZO_CARD (r, suit) & 1;
         i < hand->count[POZO_CARD (r, suit)] && n > 0; i++, n--)
      pozo_plan_card (plan, POZO_CARD (r, suit));
}

/* @skip twos of the hand went into earlier actions. */
static void
plan_twos (const PozoSpread *spread, PozoPlan *plan, guint n, guint *skip)
{
  const PozoHand *hand = &spread->state->hand[spread->seat];
  guint at = 0;

  for (guint suit = 0; suit < POZO_N_SUITS && n > 0; suit++)
    for (guint i = 0; i < hand->count[POZO_CARD (POZO_RANK_2, suit)] && n > 0; i++, at++)
      if (at >= *skip)
        {
          pozo_plan_card (plan, POZO_CARD (POZO_RANK_2, suit));
          n--;
          (*skip)++;
        }
}

static void
plan_rank (const PozoSpread *spread, PozoPlan *plan, guint r, guint *skip)
{
  const PozoSpreadRank *rank = &spread->rank[r];
  gboolean takes = spread->top != POZO_CARD_NONE && pozo_card_rank (spread->top) == r;
  gboolean adds = !takes && rank->is_there && !rank->is_apart;
  PozoAction *action = pozo_plan_add (plan,
                                      takes  ? POZO_ACTION_TAKE
                                      : adds ? POZO_ACTION_ADD
                                             : POZO_ACTION_MELD,
                                      spread->seat);

  if (adds)
    pozo_plan_aim (action, pozo_state_side (spread->state, spread->seat), rank->at);
  plan_naturals (spread, plan, r, rank->lay - takes);
  plan_twos (spread, plan, rank->twos, skip);
  for (guint i = 0; i < rank->jokers; i++)
    pozo_plan_card (plan, POZO_CARD_JOKER);
}

static void
plan_specials (const PozoSpread *spread, PozoPlan *plan, guint *skip)
{
  const PozoHand *hand = &spread->state->hand[spread->seat];

  if (spread->wild_twos + spread->wild_jokers > 0)
    {
      PozoAction *action = pozo_plan_add (
          plan, spread->wild_there > 0 ? POZO_ACTION_ADD : POZO_ACTION_MELD, spread->seat);

      if (spread->wild_there > 0)
        pozo_plan_aim (action, pozo_state_side (spread->state, spread->seat), spread->wild_at);
      plan_twos (spread, plan, spread->wild_twos, skip);
      for (guint i = 0; i < spread->wild_jokers; i++)
        pozo_plan_card (plan, POZO_CARD_JOKER);
    }
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    {
      if (spread->run_n[suit] == 0)
        continue;
      (void) pozo_plan_add (plan, POZO_ACTION_MELD, spread->seat);
      for (guint i = 0; i < spread->run_n[suit]; i++)
        pozo_plan_card (plan, POZO_CARD (spread->run_low[suit] + i, suit));
    }
  if (spread->lay_black == 0)
    return;
  (void) pozo_plan_add (plan, POZO_ACTION_MELD, spread->seat);
  for (guint suit = 0; suit < POZO_N_SUITS; suit++)
    if (suit == POZO_SUIT_SPADES || suit == POZO_SUIT_CLUBS)
      for (guint i = 0; i < hand->count[POZO_CARD (POZO_RANK_3, suit)]; i++)
        pozo_plan_card (plan, POZO_CARD (POZO_RANK_3, suit));
}

/**
 * pozo_spread_plan:
 * @spread: a spread
 * @plan: gets the actions, after those it has
 *
 * Writes the spread down as actions: the claim first, black threes last.
 */
void
pozo_spread_plan (const PozoSpread *spread, PozoPlan *plan)
{
  guint claimed = spread->top != POZO_CARD_NONE ? pozo_card_rank (spread->top) : POZO_N_RANKS;
  guint skip = 0;

  if (claimed < POZO_N_RANKS)
    plan_rank (spread, plan, claimed, &skip);
  for (guint r = POZO_RANK_3; r < POZO_N_RANKS; r++)
    {
      const PozoSpreadRank *rank = &spread->rank[r];

      if (r != claimed && rank->lay + rank->twos + rank->jokers > 0)
        plan_rank (spread, plan, r, &skip);
    }
  plan_specials (spread, plan, &skip);
}
