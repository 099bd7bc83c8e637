/* SPDX-License-Identifier: MIT */
/* Shortcuts: the plain actions of a plain deal, judged and applied at once.  The common ones are
 * inlined where they are called.
 *
 * pozo_state_play() can do every action, and explain what is wrong with it.  A shortcut does one
 * kind, where nothing special is in the way.  %TRUE means that pozo_state_play() would have found
 * nothing and left the same table; %FALSE means that nothing was done, and nothing was judged: the
 * action is to be played the long way.  So a shortcut may always be too cautious, and must never be
 * too bold.
 *
 * They hold in a deal that pozo_shortcut_deal() began, and in which nothing was found and no fault
 * was marked.  What only that needs is not kept unless it is asked for: what a side that has opened
 * lays in a turn, in order, and, where every card is a face, the counts of coarser things in
 * `seen`, which pozo_shortcut_settle() makes up for. */
#pragma once

#include "pozo-shortcut-hand.h"

G_BEGIN_DECLS

/**
 * PozoShortcutSeats:
 * @rules: by which; %NULL for nobody, or where something was wrong with how the deal began
 * @n_players: how many
 * @rest: who rests, a set of 1 << seat
 * @sides: how their sides were named
 *
 * Who was seated at a table last.  A plain value; zeroes are nobody.
 */
typedef struct
{
  const PozoRules *rules;
  guint8 n_players;
  guint8 rest;
  guint8 sides[POZO_SEATS_MAX];
} PozoShortcutSeats;

guint pozo_shortcut_deal (const PozoRules *rules,
                          PozoState *state,
                          PozoShortcutSeats *seats,
                          const PozoSetup *setup,
                          PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX]);
gboolean pozo_shortcut_is_deal_plain (const PozoCompiledRules *compiled, const PozoSetup *setup);
void pozo_shortcut_settle (PozoState *state);
/* Those that are not inline take who acts apart, so that he stays in registers where they are not
 * called. */
gboolean pozo_shortcut_draw_late (const PozoCompiledRules *compiled,
                                  PozoState *state,
                                  guint seat,
                                  PozoCard card);
gboolean pozo_shortcut_is_ready (const PozoCompiledRules *compiled, PozoState *state, guint seat);
gboolean pozo_shortcut_close (const PozoCompiledRules *compiled,
                              PozoState *state,
                              guint seat,
                              PozoCard discard,
                              gboolean is_cross);
gboolean pozo_shortcut_end (const PozoCompiledRules *compiled, PozoState *state, guint seat);

/* ---- The moment ---- */

/* Whether the red threes of all dealt hands are seen to lie, where nobody plays before that. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_laid_out (PozoShortcutTurn turn)
{
  const PozoState *state = turn.state;

  for (guint i = 0; state->phase == POZO_PHASE_LAYING && i < state->n_active; i++)
    {
      const PozoHand *hand = &state->hand[state->active[i]];

      if (hand->n_partial > 0 || pozo_shortcut_is_pending (turn.compiled, hand))
        return FALSE;
    }
  return TRUE;
}

/* Whether it is a plain turn of that player: his own, nothing discarded, no extra card. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_own_turn (PozoShortcutTurn turn)
{
  const PozoState *state = turn.state;

  return turn.seat == state->seat && !state->turn.discarded &&
         state->turn_no >= turn.compiled->first_plain_turn;
}

/* Whether the draw phase of a plain turn is over and something can be laid or discarded.
 *
 * Nothing but a red three, a take and the engine can change that in the turn, so once is enough. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_may_play (PozoShortcutTurn turn)
{
  return G_LIKELY (turn.state->turn.ready == turn.seat) ||
         pozo_shortcut_is_ready (turn.compiled, turn.state, turn.seat);
}

/* Notes that the draw phase of a plain turn is over, if nothing has to be laid first. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_make_ready (PozoShortcutTurn turn)
{
  turn.state->turn.ready = pozo_shortcut_has_pending (turn) ? 0 : (guint8) turn.seat;
}

/* ---- Red threes and draws ---- */

/* Whether a card is a bonus card; black ones are left to the engine where nothing else is. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_bonus (PozoShortcutTurn turn, PozoCard card)
{
  guint16 bonus = turn.is_careful ? POZO_SHORTCUT_PENDING : POZO_SHORTCUT_RED_THREE;

  return (turn.compiled->is[card] & bonus) != 0;
}

/* A red three that a player may lay now, on his turn or right after the deal. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_red3 (PozoShortcutTurn turn, PozoCard card)
{
  PozoState *state = turn.state;
  PozoHand *hand = pozo_shortcut_hand (turn);
  guint seat = turn.seat;
  gboolean is_laying = state->phase == POZO_PHASE_LAYING && pozo_engine_lays_in_order (state, seat);
  gboolean is_turn =
      state->phase == POZO_PHASE_TURN && seat == state->seat && !state->turn.discarded;

  if (!(is_laying || is_turn) || !pozo_shortcut_is_bonus (turn, card) ||
      pozo_shortcut_n_drawable (turn) == 0 ||
      pozo_shortcut_pick (turn, hand, card) == POZO_CARD_NONE)
    return FALSE;
  hand->n--;
  state->turn.begun = TRUE;
  state->turn.ready = 0;
  pozo_transition_lay_bonus (state, seat, turn.compiled->is[card] & POZO_SHORTCUT_RED_THREE);
  return TRUE;
}

/* Whether a player has a card to draw, whatever the stock holds: a replacement, or one of those
 * that begin a turn. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_draw_due (PozoShortcutTurn turn)
{
  const PozoState *state = turn.state;

  if (state->phase > POZO_PHASE_TURN)
    return FALSE;
  if (state->owed[turn.seat] > 0)
    return TRUE; /* as long as it is, no turn ends */
  return pozo_shortcut_is_own_turn (turn) && state->turn.method == POZO_TAKE_NONE &&
         state->turn.drawn < turn.compiled->rules->turn_draw && !pozo_shortcut_has_pending (turn) &&
         pozo_shortcut_is_laid_out (turn);
}

/* One card, most often a replacement. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_draw (PozoShortcutTurn turn, PozoCard card)
{
  PozoState *state = turn.state;

  if (G_UNLIKELY (pozo_shortcut_n_drawable (turn) < 2 || state->n_known_stock > 0))
    return !turn.is_partial && pozo_shortcut_draw_late (turn.compiled, state, turn.seat, card);
  if (!pozo_shortcut_is_draw_due (turn) || !pozo_shortcut_bring (turn, card))
    return FALSE;
  pozo_shortcut_hand (turn)->n++;
  if (state->owed[turn.seat] == 0)
    state->phase = POZO_PHASE_TURN;
  pozo_transition_count_drawn (state, turn.seat, 1);
  state->turn.begun = TRUE;
  state->n_stock--;
  return TRUE;
}

/* The cards with which a turn begins come into the hand, if that is plain: the turn has not begun,
 * and each of them can come out of a stock that holds more, in an order that nobody knows.  What
 * the turn keeps of it is not noted yet, since most turns keep nothing: see below. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_draw_all (PozoShortcutTurn turn, PozoCardList drawn)
{
  PozoState *state = turn.state;
  guint n_in = 0;

  if (state->phase != POZO_PHASE_TURN || turn.seat != state->seat || state->turn.begun ||
      state->turn_no < turn.compiled->first_plain_turn ||
      pozo_shortcut_n_drawable (turn) <= drawn.n || state->n_known_stock > 0 ||
      pozo_shortcut_has_pending (turn) || !pozo_shortcut_knows_threes (turn))
    return FALSE;
  while (pozo_shortcut_bring (turn, drawn.cards[n_in]))
    {
      if (++n_in == drawn.n)
        {
          state->n_stock -= drawn.n;
          return TRUE;
        }
      if (G_UNLIKELY (turn.compiled->is[drawn.cards[n_in - 1]] & POZO_SHORTCUT_PENDING))
        break;
    }
  while (n_in-- > 0)
    pozo_shortcut_unbring (turn, drawn.cards[n_in]);
  return FALSE;
}

/* Notes @n cards drawn so, in a turn that does not end with them. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_note_drawn (PozoShortcutTurn turn, guint n)
{
  pozo_shortcut_hand (turn)->n += n;
  turn.state->turn.begun = TRUE;
  turn.state->turn.drawn = (guint8) n;
  pozo_shortcut_make_ready (turn);
}

/* ---- The end of a turn ---- */

/* What a card does to the pile that it is discarded to. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_drop (PozoShortcutTurn turn, PozoCard card, gboolean is_cross)
{
  guint16 is = turn.compiled->is[card];

  pozo_transition_drop (turn.state, turn.seat, card,
                        (is & POZO_SHORTCUT_FREEZES) | (guint) is_cross, is & POZO_SHORTCUT_STOPS);
  pozo_transition_keep_black_threes (turn.state, turn.seat);
}

/* Gives the turn to the next player while the stock lasts; nothing of the turn is left in it. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_pass_fresh_turn (PozoShortcutTurn turn)
{
  PozoState *state = turn.state;
  guint next = state->next_seat[turn.seat];

  pozo_transition_count_turn (state, next);
  state->first_pending &= ~(1u << turn.seat);
  state->seat = (guint8) next;
  pozo_transition_note_before (state, next);
  pozo_transition_end_effects (state, next, turn.compiled->thaws);
}

/* Ends a turn of which nothing was noted but @n cards drawn, with a discard. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_exchange (PozoShortcutTurn turn, guint n, PozoCard discard)
{
  PozoHand *hand = pozo_shortcut_hand (turn);

  if ((turn.compiled->is[discard] & POZO_SHORTCUT_KEPT) || pozo_shortcut_has_pending (turn) ||
      (turn.is_careful && !pozo_careful_may_exchange (turn.state, turn.seat, discard)) ||
      pozo_shortcut_pick (turn, hand, discard) == POZO_CARD_NONE)
    return FALSE;
  hand->n = (guint8) (hand->n + n - 1);
  if (turn.is_careful)
    pozo_careful_note_discard (turn.state, turn.seat);
  pozo_shortcut_drop (turn, discard, FALSE);
  pozo_shortcut_pass_fresh_turn (turn);
  return TRUE;
}

/* A discard that ends a turn.  In most turns it ends no more: the player keeps cards, and the stock
 * lasts.  The end of the line is part of it. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_discard (PozoShortcutTurn turn, PozoCard card, gboolean is_cross)
{
  PozoState *state = turn.state;
  PozoHand *hand = pozo_shortcut_hand (turn);
  guint16 is = turn.compiled->is[card];

  if (G_UNLIKELY (!pozo_shortcut_may_play (turn) || (is & POZO_SHORTCUT_KEPT) ||
                  state->turn.pickup_due || (is_cross && !(is & POZO_SHORTCUT_CROSS))))
    return FALSE;
  if (G_UNLIKELY (hand->n < 2 || (state->turn.black_set | state->turn.asked) ||
                  pozo_shortcut_n_drawable (turn) == 0))
    return !turn.is_partial && !turn.is_careful &&
           pozo_shortcut_close (turn.compiled, state, turn.seat, card, is_cross);
  if (turn.is_careful ? !pozo_careful_may_discard (state, turn.seat, card)
                      : state->turn.laid && !pozo_state_side (state, turn.seat)->opened &&
                            !pozo_engine_reaches_minimum (state, turn.seat))
    return FALSE;
  if (pozo_shortcut_pick (turn, hand, card) == POZO_CARD_NONE)
    return FALSE;
  if (state->turn.laid)
    pozo_transition_open (state, pozo_state_own_side (state, turn.seat), turn.seat);
  hand->n--;
  if (turn.is_careful)
    pozo_careful_note_discard (state, turn.seat);
  pozo_shortcut_drop (turn, card, is_cross);
  pozo_transition_clear_turn (&state->turn);
  pozo_shortcut_pass_fresh_turn (turn);
  return TRUE;
}

G_END_DECLS
