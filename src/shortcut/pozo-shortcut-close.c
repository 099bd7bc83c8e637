/* SPDX-License-Identifier: MIT */
/* Shortcuts for what comes to an end less often than a plain turn does: the draw phase of one in
 * which more was done than drawing, and the turns with which a hand, the stock or the deal ends.
 * The engine has the word on those, but it is asked for nothing else. */
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
  PozoTurn *turn = &state->turn;

  if (!pozo_shortcut_is_own_turn (compiled, state, seat) || state->phase != POZO_PHASE_TURN ||
      state->owed[seat] > 0 || !pozo_engine_is_drawn (state) ||
      (turn->asked && turn->answer == POZO_ANSWER_NONE) ||
      (turn->pickup_due && state->mode == POZO_TEAMS_LONE_HAND) ||
      pozo_shortcut_is_pending (compiled, &state->hand[seat]))
    return FALSE;
  turn->ready = (guint8) seat;
  return TRUE;
}

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
 * @state: the table; the player may play
 * @seat: whose turn it is
 * @discard: a card of his hand that may be discarded
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
  PozoHand *hand = &state->hand[seat];

  if (!may_end (state, seat, discard))
    return FALSE;
  hand->count[discard]--;
  hand->n--;
  pozo_shortcut_drop (state, seat, discard, compiled->is[discard], is_cross);
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
  if (state->phase == POZO_PHASE_ENDED ||
      (state->phase == POZO_PHASE_LAYING && state->owed[seat] == 0))
    return TRUE;
  if (state->hand[seat].n > 0 || !state->turn.begun || state->turn.pickup_due ||
      !pozo_shortcut_may_play (compiled, state, seat) || !may_end (state, seat, POZO_CARD_NONE))
    return FALSE;
  pozo_engine_close_turn (state, seat);
  return TRUE;
}
