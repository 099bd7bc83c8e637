/* SPDX-License-Identifier: MIT */
/* The shortcut for a card drawn from a stock that is not like any other: the pile became it, so
 * that its order is known, or the card is the last one. */
#include "pozo-shortcut.h"

/* Whether that card can come off the stock next; a stock that is spent is the pile turned over. */
static gboolean
can_come (const PozoState *state, PozoCard card)
{
  if (state->n_known_stock > 0)
    return state->known_stock[state->n_known_stock - 1] == card;
  if (state->n_stock > 0)
    return state->seen[card] < state->deck[card];
  return pozo_engine_may_recycle (state) && state->pile[0] == card;
}

/**
 * pozo_shortcut_draw_late:
 * @compiled: the rules made ready
 * @state: the table
 * @seat: a player
 * @card: what he draws
 *
 * Draws from a stock that was renewed, or that ends with this card.
 *
 * Returns: %FALSE when that card cannot lie there, and nothing was done
 */
gboolean
pozo_shortcut_draw_late (const PozoCompiledRules *compiled,
                         PozoState *state,
                         guint seat,
                         PozoCard card)
{
  const PozoAction draw = { .kind = POZO_ACTION_DRAW, .seat = (guint8) seat, .n_cards = 1 };
  const guint8 drawn = card;

  if (card >= POZO_N_FACES || !can_come (state, card) ||
      !pozo_shortcut_is_draw_due (compiled, state, seat))
    return FALSE;
  if (state->owed[seat] == 0)
    state->phase = POZO_PHASE_TURN;
  state->turn.begun = TRUE;
  state->turn.ready = 0;
  pozo_engine_apply_draw (state, &draw, &drawn);
  return TRUE;
}
