/* SPDX-License-Identifier: MIT */
/* Shortcuts for what is less common than a plain turn: the draw phase of one in which more was done
 * than drawing, a card from a stock that is not like any other, and the turns with which a hand,
 * the stock or the deal ends.  The engine has the word on those, but it is asked for nothing else.
 */
#include "pozo-shortcut.h"

/**
 * pozo_shortcut_is_ready:
 * @compiled: the rules made ready
 * @state: the table
 * @seat: a player
 *
 * Asks what pozo_shortcut_may_play() asks, and notes it for the rest of the turn.  Where a take
 * makes a side of the other players, what waits for the minimum is not plain.
 *
 * Returns: whether the player can lay something or discard
 */
gboolean
pozo_shortcut_is_ready (const PozoCompiledRules *compiled, PozoState *state, guint seat)
{
  const PozoShortcutTurn turn = { .compiled = compiled,
                                  .state = state,
                                  .seat = seat,
                                  .is_careful = pozo_compiled_rules_are_careful (compiled) };
  PozoTurn *so_far = &state->turn;

  if (!pozo_shortcut_is_own_turn (turn) || state->phase != POZO_PHASE_TURN ||
      state->owed[seat] > 0 || !pozo_engine_is_drawn (state) ||
      (so_far->asked && so_far->answer == POZO_ANSWER_NONE) ||
      (so_far->pickup_due && state->mode == POZO_TEAMS_LONE_HAND) ||
      pozo_shortcut_has_pending (turn))
    return FALSE;
  so_far->ready = (guint8) seat;
  return TRUE;
}

/* ---- Draws ---- */

/* Whether that card can come off the stock next; a stock that is spent is the pile turned over. */
static gboolean
can_come (const PozoState *state, PozoCard card)
{
  if (state->n_known_stock > 0)
    return state->known_stock[state->n_known_stock - 1] == card;
  if (state->n_stock > 0)
    return state->seen.of[card] < state->deck.of[card];
  return pozo_engine_may_recycle (state) && state->pile[0] == card;
}

/**
 * pozo_shortcut_draw_late:
 * @compiled: the rules made ready
 * @state: the table of a deal in which every card is known to the face
 * @seat: a player
 * @card: what he draws
 *
 * Draws from a stock that was renewed, so that its order is known, or that ends with this card.
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

  const PozoShortcutTurn turn = { .compiled = compiled, .state = state, .seat = seat };

  if (pozo_compiled_rules_are_careful (compiled) || !can_come (state, card) ||
      !pozo_shortcut_is_draw_due (turn))
    return FALSE;
  if (state->owed[seat] == 0)
    state->phase = POZO_PHASE_TURN;
  state->turn.begun = TRUE;
  state->turn.ready = 0;
  pozo_engine_apply_draw (state, &draw, &drawn);
  return TRUE;
}

/* ---- Ends ---- */

/* Whether a turn may end with that card, or without one. */
static gboolean
may_end (const PozoState *state, guint seat, PozoCard discard)
{
  PozoVerdict verdict = { 0 };

  pozo_engine_judge_turn_end (state, seat, discard, &verdict);
  return verdict.code == POZO_FINE;
}

/**
 * pozo_shortcut_close:
 * @compiled: the rules made ready
 * @state: the table of a deal in which every card is known to the face; the player may play
 * @seat: whose turn it is
 * @discard: a card that may be discarded
 * @is_cross: whether it is laid crosswise, which freezes
 *
 * Ends a turn, and perhaps more than that, with a discard and the end of the line.
 *
 * Returns: %FALSE when that is not plain, and nothing was done
 */
gboolean
pozo_shortcut_close (const PozoCompiledRules *compiled,
                     PozoState *state,
                     guint seat,
                     PozoCard discard,
                     gboolean is_cross)
{
  const PozoShortcutTurn turn = { .compiled = compiled, .state = state, .seat = seat };
  PozoHand *hand = &state->hand[seat];

  if (!may_end (state, seat, discard) || pozo_shortcut_pick (turn, hand, discard) == POZO_CARD_NONE)
    return FALSE;
  hand->n--;
  pozo_shortcut_drop (turn, discard, is_cross);
  state->turn.begun = TRUE;
  pozo_engine_close_turn (state, seat);
  if (state->phase == POZO_PHASE_TURN)
    pozo_engine_pass_turn (state);
  return TRUE;
}

/**
 * pozo_shortcut_end:
 * @compiled: the rules made ready
 * @state: the table
 * @seat: whose line ends without a discard
 *
 * Ends a line with which a player goes out, all his cards laid, one after the end of the deal, or
 * one in which dealt red threes were laid and replaced.
 *
 * Returns: %FALSE when that is not plain, and nothing was done
 */
gboolean
pozo_shortcut_end (const PozoCompiledRules *compiled, PozoState *state, guint seat)
{
  const PozoShortcutTurn turn = { .compiled = compiled, .state = state, .seat = seat };

  if (pozo_compiled_rules_are_careful (compiled))
    return FALSE;
  if (state->phase == POZO_PHASE_ENDED ||
      (state->phase == POZO_PHASE_LAYING && state->owed[seat] == 0))
    return TRUE;
  if (state->turn.pickup_due || !pozo_shortcut_may_play (turn) ||
      !may_end (state, seat, POZO_CARD_NONE))
    return FALSE;
  pozo_engine_close_turn (state, seat);
  return TRUE;
}
