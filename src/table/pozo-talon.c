/* SPDX-License-Identifier: MIT */
/* When a talon is due, and of how many cards: see the header. */
#include "pozo-talon.h"

#include "pozo-engine.h"
#include "pozo-opening.h"
#include "pozo-uncertain.h"

/* The talon of a side before which so many have opened, if it opens now. */
static guint
count_cards (const PozoState *state, guint n_before)
{
  const PozoScale *cards = &state->rules->talon_cards;

  if (n_before >= cards->n || state->n_stock < (guint) state->rules->talon_min_stock)
    return 0;
  return MIN ((guint) cards->value[n_before], pozo_state_n_drawable (state));
}

/* The talon of a player, if this turn opens his side: the most cards that it can be, and the fewest
 * where nobody can tell which sides have opened. */
static guint
find_promised (const PozoState *state, guint seat, guint *least)
{
  const PozoTurn *turn = &state->turn;
  guint own = state->side_of[seat];
  guint n_before = 0;
  guint n_unsure = 0;
  guint most = 0;

  *least = 0;
  if (!pozo_talon_is_played (state->rules) || turn->talon_drawn ||
      state->phase != POZO_PHASE_TURN || state->guest != 0 ||
      (state->side[own].opened && !pozo_engine_is_unsure (state, seat)) ||
      ((state->rules->talon_terms & POZO_TALON_TERMS_WITHOUT_TAKE) &&
       turn->method != POZO_TAKE_NONE))
    return 0;
  for (guint side = 0; side < state->n_sides; side++)
    if (side != own && state->side[side].opened)
      {
        gboolean is_unsure = (state->unsure_set & 1u << side) != 0;

        n_before += !is_unsure;
        n_unsure += is_unsure;
      }
  *least = state->side[own].opened ? 0 : count_cards (state, n_before);
  for (guint i = 0; i <= n_unsure; i++)
    {
      guint n = count_cards (state, n_before + i);

      most = MAX (most, n);
      *least = MIN (*least, n);
    }
  return most;
}

/* The same where the turn has laid something. */
static guint
find_due (const PozoState *state, guint seat, guint *least)
{
  *least = 0;
  return state->turn.laid ? find_promised (state, seat, least) : 0;
}

/**
 * pozo_talon_find_at_once:
 * @state: the table
 * @seat: the player on turn
 * @least: (out): the fewest cards that it can be
 *
 * Finds the talon that comes to the player before he has discarded: his melds open the side.
 *
 * Returns: the most cards that it can be; 0 for none
 */
guint
pozo_talon_find_at_once (const PozoState *state, guint seat, guint *least)
{
  *least = 0;
  if (!pozo_talon_is_at_once (state->rules) || state->turn.pickup_due || seat != state->seat ||
      state->owed[seat] > 0 ||
      (!pozo_opening_stands (state, seat) && !pozo_engine_is_minimum_uncertain (state, seat)))
    return 0;
  return find_due (state, seat, least);
}

/**
 * pozo_talon_find_next:
 * @state: the table
 *
 * Finds the talon that the player on turn could draw as his next action.
 *
 * Returns: how many cards; 0 for none
 */
guint
pozo_talon_find_next (const PozoState *state)
{
  guint least;

  if (!pozo_talon_is_played (state->rules) || state->phase != POZO_PHASE_TURN)
    return 0;
  return state->turn.discarded ? state->turn.talon_most
                               : pozo_talon_find_at_once (state, state->seat, &least);
}

/**
 * pozo_talon_find_kept:
 * @state: the table, in the turn of a player who may open his side
 *
 * Finds how many cards he must have left before he discards, so that he plays on: one for that and
 * one to keep, unless a talon comes.
 *
 * Returns: how many
 */
guint
pozo_talon_find_kept (const PozoState *state)
{
  guint least;

  if (!pozo_talon_is_played (state->rules) || find_promised (state, state->seat, &least) == 0)
    return 2;
  if (pozo_talon_is_at_once (state->rules))
    return 0;
  return state->rules->talon_terms & POZO_TALON_TERMS_KEEP_CARD ? 2 : 1;
}

/**
 * pozo_talon_spares:
 * @state: the table before a discard
 * @seat: who discards
 *
 * Asks whether a player who discards his last card does not go out, as his talon follows.
 *
 * Returns: whether one does, or may
 */
gboolean
pozo_talon_spares (const PozoState *state, guint seat)
{
  const guint keeps = POZO_TALON_TERMS_AT_ONCE | POZO_TALON_TERMS_KEEP_CARD;
  guint least;

  return (state->rules->talon_terms & keeps) == 0 && find_due (state, seat, &least) > 0;
}

/**
 * pozo_talon_is_draw:
 * @state: the table
 * @action: a DRAW of the player on turn
 *
 * Asks whether the draw is meant for a talon: one behind the discard, or where it comes at once one
 * behind melds.
 *
 * Returns: whether it is
 */
gboolean
pozo_talon_is_draw (const PozoState *state, const PozoAction *action)
{
  if (!pozo_talon_is_played (state->rules) || action->seat != state->seat ||
      state->phase != POZO_PHASE_TURN)
    return FALSE;
  return state->turn.discarded || (pozo_talon_is_at_once (state->rules) && state->turn.laid &&
                                   pozo_engine_is_drawn (state) && state->owed[action->seat] == 0);
}

/**
 * pozo_talon_judge_draw:
 * @state: the table
 * @action: a DRAW that is meant for a talon
 * @verdict: gets a code where none is due, or another number of cards
 *
 * Judges how many cards it takes.
 */
void
pozo_talon_judge_draw (const PozoState *state, const PozoAction *action, PozoVerdict *verdict)
{
  guint least = state->turn.talon_least;
  guint most = state->turn.talon_most;

  if (!state->turn.discarded)
    most = pozo_talon_find_at_once (state, action->seat, &least);
  if (action->n_cards > most || action->n_cards < least)
    pozo_verdict_report (verdict, POZO_FINDING_TALON_COUNT, action->n_cards, (gint32) most);
  else if (least != most)
    verdict->unknown++;
}

/* A talon that was due and is not drawn any more. */
static void
report_missing (guint least, guint most, PozoVerdict *verdict)
{
  if (least > 0)
    pozo_verdict_report (verdict, POZO_FINDING_TALON_MISSING, 0, (gint32) most);
  else
    verdict->unknown += most > 0;
}

/**
 * pozo_talon_judge_end:
 * @state: the table before the discard, or at the end of the line where it is laid
 * @seat: the player on turn
 * @verdict: gets a code where a talon is due that he has not drawn
 *
 * Judges the last moment for a talon.
 */
void
pozo_talon_judge_end (const PozoState *state, guint seat, PozoVerdict *verdict)
{
  guint least;
  guint most;

  if (state->turn.discarded)
    {
      if (pozo_talon_is_waiting (state))
        report_missing (state->turn.talon_least, state->turn.talon_most, verdict);
      return;
    }
  if (!pozo_talon_is_at_once (state->rules))
    return;
  most = find_due (state, seat, &least);
  report_missing (least, most, verdict);
}

/**
 * pozo_talon_come_due:
 * @state: (inout): the table, the discard of the player laid and the turn not closed
 * @seat: the player
 *
 * Notes in the turn which talon follows the discard.
 */
void
pozo_talon_come_due (PozoState *state, guint seat)
{
  guint least;
  guint most;

  if (!pozo_talon_is_played (state->rules) || pozo_talon_is_at_once (state->rules))
    return;
  most = find_due (state, seat, &least);
  state->turn.talon_most = (guint8) most;
  state->turn.talon_least = (guint8) least;
}
