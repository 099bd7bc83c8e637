/* SPDX-License-Identifier: MIT */
/* Drawing, and laying the bonus cards that are drawn for anew: red threes. */
#include "pozo-engine.h"
#include "pozo-reserve.h"
#include "pozo-talon.h"
#include "pozo-threes.h"
#include "pozo-uncertain.h"

static void
recycle (PozoState *state)
{
  state->n_stock = state->n_pile;
  state->n_known_stock = state->n_pile;
  for (guint i = 0; i < state->n_pile; i++)
    state->known_stock[state->n_pile - 1 - i] = state->pile[i];
  state->n_pile = 0;
  state->frozen = FALSE;
  state->stop_by = 0;
  state->recycles++;
}

static void
draw_card (PozoState *state, guint seat, PozoCard card)
{
  if (pozo_state_n_drawable (state) == 0 && pozo_engine_may_turn_reserve (state))
    pozo_reserve_renew_stock (state);
  else if (state->n_stock == 0)
    recycle (state);
  state->n_stock--;
  if (state->n_known_stock > 0)
    {
      PozoCard known = state->known_stock[--state->n_known_stock];

      /* Whoever watched the discards knows it, even if the record does not say it. */
      if (pozo_card_may_be (card, known))
        card = known;
      else if (pozo_card_may_be (known, card))
        pozo_seen_add (&state->seen, card, known);
    }
  else
    pozo_seen_add (&state->seen, card, POZO_CARD_NONE);
  pozo_hand_add (&state->hand[seat], card);
  if (pozo_state_n_drawable (state) == 0)
    state->last_drawer = seat;
}

/* Ends the deal when a card is still owed after a red three and there is none (K12): its
 * replacement, or in games of more draws than one the next draw.  A red three that was drawn last
 * is laid first, and where it was not seen, it is laid after that. */
static void
end_if_owed (PozoState *state, guint seat)
{
  gboolean owes_draw = state->turn.red_laid && state->turn.method == POZO_TAKE_NONE &&
                       state->turn.drawn < state->rules->turn_draw;

  if (pozo_state_n_drawable (state) > 0 || pozo_engine_may_renew (state) ||
      (state->owed[seat] == 0 && !owes_draw))
    return;
  state->owed[seat] = 0;
  state->stock_closed = TRUE;
  pozo_engine_end_deal (state, POZO_ENDED_RED_THREE);
}

/**
 * pozo_engine_end_with_three:
 * @state: the table
 * @seat: a player
 *
 * Ends the deal with a bonus card that stays in the hand, as there is nothing to replace it with
 * (`red_three.kept`).
 */
void
pozo_engine_end_with_three (PozoState *state, guint seat)
{
  state->owed[seat] = 0;
  state->stock_closed = TRUE;
  pozo_engine_end_deal (state, POZO_ENDED_RED_THREE);
}

static gboolean
is_bonus_card (const PozoRules *rules, PozoCard card)
{
  return pozo_effect_must_lie (rules, card) ||
         (card == POZO_CARD_OF_RANK (POZO_RANK_3) &&
          pozo_effect_must_lie (rules, POZO_CARD_BLACK_THREE));
}

/**
 * pozo_engine_apply_draw:
 * @state: the table
 * @action: a DRAW
 * @cards: its cards
 *
 * Draws cards, of a renewed stock if need be; what is owed comes first.
 */
void
pozo_engine_apply_draw (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  guint seat = action->seat;
  gboolean is_talon = pozo_talon_is_draw (state, action);

  for (guint i = 0; i < action->n_cards; i++)
    draw_card (state, seat, cards[i]);
  if (is_talon)
    pozo_talon_note_drawn (&state->turn);
  else
    pozo_transition_count_drawn (state, seat, action->n_cards);
  for (guint i = 0; i < action->n_cards && pozo_engine_keeps_last_three (state); i++)
    if (is_bonus_card (state->rules, cards[i]))
      {
        pozo_engine_end_with_three (state, seat);
        return;
      }
  if (!pozo_rules_has_special_threes (state->rules) ||
      !pozo_hand_has_red_three (&state->hand[seat]))
    end_if_owed (state, seat);
}

/**
 * pozo_engine_apply_red3:
 * @state: the table
 * @action: a RED3
 * @cards: its card
 *
 * Lays a bonus card; where there is nothing to replace it with, that ends the deal.
 */
void
pozo_engine_apply_red3 (PozoState *state, const PozoAction *action, const guint8 *cards)
{
  guint seat = action->seat;
  PozoCard card = pozo_engine_bonus_card (state, cards[0]);
  gboolean is_red = pozo_card_is (card, POZO_CARD_IS_RED_THREE);

  if (pozo_engine_keeps_last_three (state) &&
      (is_red ? state->red_from_pile : state->black_from_pile)[seat] == 0)
    {
      pozo_engine_end_with_three (state, seat);
      return;
    }
  pozo_hand_remove (&state->hand[seat], &state->seen, card);
  if (pozo_transition_lay_bonus (state, seat, is_red))
    end_if_owed (state, seat);
}
