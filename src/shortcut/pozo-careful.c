/* SPDX-License-Identifier: MIT */
/* Questions of careful predicates to the engine: see the header. */
#include "pozo-careful.h"

#include "pozo-canasta.h"
#include "pozo-discard.h"
#include "pozo-talon.h"
#include "pozo-threes.h"

/* Whether the engine has nothing to say, and nothing that it cannot tell. */
static gboolean
is_fine (const PozoVerdict *verdict)
{
  return verdict->code == POZO_FINE && verdict->unknown == 0;
}

/**
 * pozo_careful_has_pending:
 * @state: the table
 * @seat: a player who holds a bonus card
 *
 * Asks whether he has to lay it before anything else, or may keep it.
 *
 * Returns: whether he has to
 */
gboolean
pozo_careful_has_pending (const PozoState *state, guint seat)
{
  PozoVerdict verdict = { 0 };

  pozo_engine_judge_pending (state, seat, &verdict);
  return !is_fine (&verdict);
}

/**
 * pozo_careful_may_exchange:
 * @state: the table; the cards that begin the turn are in the hand, and not counted yet
 * @seat: who drew them
 * @discard: what he discards
 *
 * Asks whether nothing keeps that card from the pile in a turn in which nothing else was done.
 *
 * Returns: %FALSE where something may
 */
gboolean
pozo_careful_may_exchange (const PozoState *state, guint seat, PozoCard discard)
{
  PozoVerdict verdict = { 0 };

  if (state->hand[seat].n < 2)
    return FALSE;
  if (pozo_discard_is_limited (state->rules))
    pozo_engine_judge_kept (state, seat, discard, &verdict);
  return is_fine (&verdict);
}

/**
 * pozo_careful_may_discard:
 * @state: the table, in a turn that may end, of a player who keeps cards
 * @seat: the player
 * @discard: what he discards
 *
 * Asks whether the turn may end with that card.  One that brings a talon is the engine's.
 *
 * Returns: %FALSE where something may be wrong
 */
gboolean
pozo_careful_may_discard (const PozoState *state, guint seat, PozoCard discard)
{
  PozoVerdict verdict = { 0 };

  if (state->turn.laid && !pozo_state_side (state, seat)->opened &&
      pozo_talon_is_played (state->rules))
    return FALSE;
  if (state->turn.lone != POZO_LONE_FREE || pozo_discard_is_limited (state->rules))
    pozo_engine_judge_kept (state, seat, discard, &verdict);
  pozo_engine_judge_turn_end (state, seat, discard, &verdict);
  return is_fine (&verdict);
}

/* Whether a meld may bring its player a hand in reserve: a canasta of his, or one that waits for
 * the rest of the pile. */
static gboolean
may_earn (const PozoState *state, const PozoMeld *meld)
{
  return state->turn.earns || pozo_meld_is_canasta (meld, state->rules);
}

/**
 * pozo_careful_may_lay:
 * @state: the table, in a turn in which may be played, and no part of a pile waits for the minimum;
 * the cards are out of the hand
 * @action: a MELD or an ADD
 * @cards: its cards
 * @lay: (out caller-allocates): how they would lie
 *
 * Asks whether cards of a hand that holds more may be laid so.
 *
 * Returns: %FALSE where something may be wrong, or more comes of it
 */
gboolean
pozo_careful_may_lay (const PozoState *state,
                      const PozoAction *action,
                      const guint8 *cards,
                      PozoLay *lay)
{
  PozoVerdict verdict = { 0 };

  if (!pozo_engine_lay_meld (state, action, cards, lay, &verdict) ||
      lay->meld.kind == POZO_MELD_BLACK ||
      (pozo_careful_earns (state, action->seat) && may_earn (state, &lay->meld)))
    return FALSE;
  pozo_engine_judge_laid (state, action, cards, lay, &verdict);
  return is_fine (&verdict);
}
