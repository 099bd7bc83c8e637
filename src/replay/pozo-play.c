/* SPDX-License-Identifier: MIT */
/* Actions, one by one: through a shortcut where that is plain, else through the engine.  Where
 * somebody watches, each leaves an event. */
#include "pozo-play.h"

/* Whether a hand holds a card that is not known to the face, or one lies in the pile or in a hand
 * in reserve. */
static gboolean
has_partial (const PozoState *state)
{
  for (guint seat = 1; seat <= state->n_seats; seat++)
    if (state->hand[seat].n_partial > 0)
      return TRUE;
  for (guint i = 0; i < state->n_pile; i++)
    if (state->pile[i] >= POZO_N_FACES)
      return TRUE;
  for (guint left = state->reserve_left; left != 0; left &= left - 1)
    for (guint i = 0; i < state->reserve_size; i++)
      if (state->reserve[__builtin_ctz (left)][i] >= POZO_N_FACES)
        return TRUE;
  return FALSE;
}

/**
 * pozo_play_deal:
 * @play: a table; gets the next deal, of which everything is kept
 * @setup: how that begins
 * @verdicts: what is wrong with it, as for pozo_state_deal()
 *
 * Lays a deal out.
 *
 * Returns: how many verdicts there are
 */
guint
pozo_play_deal (PozoPlay *play,
                const PozoSetup *setup,
                PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX])
{
  guint n = pozo_shortcut_deal (play->compiled->rules, play->state, &play->seats, setup, verdicts);

  play->is_plain = n == 0 && pozo_shortcut_is_deal_plain (play->compiled, setup);
  play->is_partial = has_partial (play->state);
  play->goes_on = TRUE;
  play->unknown = 0;
  play->verdict.code = POZO_FINE;
  return n;
}

/* ---- Actions ---- */

/* Whether a card is not known at all that everybody at the table saw; of what rests on such cards
 * shortcuts know nothing. */
static gboolean
are_obscure (const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (pozo_card_is_obscure (cards[i]))
      return TRUE;
  return FALSE;
}

/* Whether an action leaves a table of which shortcuts know nothing, or needs what they may not have
 * kept.  A take that cannot reach the minimum is put back by a side that has not opened, which is
 * as plain as any play. */
static gboolean
leaves_plain (const PozoPlay *play, const PozoAction *action, const guint8 *cards)
{
  gboolean is_abort = action->kind == POZO_ACTION_FAULT && action->number == POZO_FAULT_ABORT &&
                      !pozo_state_side (play->state, play->state->seat)->opened;

  return (action->kind == POZO_ACTION_FAULT && !is_abort) || action->kind == POZO_ACTION_BACK ||
         (action->kind != POZO_ACTION_DRAW && are_obscure (cards, action->n_cards));
}

/* A plain action; how many it comes to, or 0.  That every card is known to the face is asked once,
 * and known then when shortcuts are inlined. */
static inline guint
play_short (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  PozoShortcutTurn turn = { .compiled = play->compiled,
                            .state = play->state,
                            .seat = action->seat,
                            .keeps_log = play->goes_on,
                            .is_careful = pozo_compiled_rules_are_careful (play->compiled) };
  gboolean is_sure;
  guint n;

  if (!play->is_plain || action->seat > play->state->n_seats ||
      (turn.is_careful && play->is_partial))
    return 0;
  if (!play->is_partial)
    return pozo_shortcut_play (turn, pozo_action_unpack (action), cards, ends);
  turn.is_partial = TRUE;
  is_sure = pozo_shortcut_is_sure (turn, action->kind == POZO_ACTION_DRAW);
  n = pozo_shortcut_play (turn, pozo_action_unpack (action), cards, ends);
  play->unknown += n > 0 && !is_sure;
  return n;
}

/* Any other, through the engine; 1, or 0 where there is something to say, or that is for others. */
static guint
play_long (PozoPlay *play, const PozoAction *action, const guint8 *cards)
{
  play->verdict.code = POZO_FINE;
  play->is_plain = play->is_plain && !leaves_plain (play, action, cards);
  if (!play->goes_on && !play->is_plain)
    return 0;
  if (play->goes_on && !play->is_partial)
    {
      pozo_shortcut_settle (play->state);
      play->is_partial = TRUE;
    }
  pozo_state_play (play->state, action, cards, &play->verdict);
  play->unknown += play->verdict.unknown > 0;
  play->is_plain = play->is_plain && play->verdict.code == POZO_FINE;
  return play->verdict.code == POZO_FINE;
}

/* Plays an action; how many it comes to, or 0: a discard and the end of its line go together where
 * nobody watches, since each leaves an event of its own. */
static inline guint
play_action (PozoPlay *play, const PozoAction *action, const guint8 *cards, gboolean ends)
{
  PozoEventBefore before;
  guint n;

  if (play->events != NULL && pozo_events_want (play->events, action->kind, TRUE))
    pozo_events_note_before (play->events, &before, play->state, action);
  n = play_short (play, action, cards, ends && play->events == NULL);
  if (n == 0)
    n = play_long (play, action, cards);
  if (play->events != NULL && n > 0)
    pozo_events_add (play->events, &before, play->state, *action, cards);
  return n;
}

/**
 * pozo_play_actions:
 * @play: a deal on its way
 * @action: an action
 * @end: behind the last one to be played
 * @cards: their cards, from their `cards` on
 *
 * Plays actions of a deal, up to the first about which there is something to say.
 *
 * Returns: @end, or that action, and the verdict says what; it was applied if that is possible.
 * Where the engine does not go on, the verdict may say nothing: then that is for others to find out
 */
const PozoAction *
pozo_play_actions (PozoPlay *play,
                   const PozoAction *action,
                   const PozoAction *end,
                   const guint8 *cards)
{
  while (action < end)
    {
      gboolean ends = end - action >= 2 && action[1].kind == POZO_ACTION_END;
      guint n = play_action (play, action, cards + action->cards, ends);

      if (n == 0)
        break;
      action += n;
    }
  return action;
}
