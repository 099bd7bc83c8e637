/* SPDX-License-Identifier: MIT */
/* From turn to turn: beginnings, endings, and the sides that change on the way.
 * docs/rules.md, "The turn". */
#include "pozo-engine.h"
#include "pozo-group.h"

#include <string.h>

/* Nothing has happened in the turn yet. */
static void
clear_turn (PozoState *state, guint seat)
{
  pozo_transition_clear_turn (&state->turn);
  pozo_transition_note_before (state, seat);
}

/**
 * pozo_engine_begin_turn:
 * @state: the table
 * @seat: whose turn begins
 *
 * Begins a turn: what lasted until now ends.
 */
void
pozo_engine_begin_turn (PozoState *state, guint seat)
{
  PozoSide *side = pozo_state_own_side (state, seat);

  clear_turn (state, seat);
  state->seat = seat;
  pozo_transition_end_effects (state, seat,
                               state->rules->pile_freeze_span == POZO_PILE_FREEZE_SPAN_FULL_ROUND);
  for (guint i = 0; side->disturbed && i < side->n_melds; i++)
    side->meld[i].locked &= (guint8) ~(1u << seat);
}

/**
 * pozo_engine_begin_play:
 * @state: a table at which a deal was laid out
 *
 * Begins the first turn, or, where red threes that were dealt are laid before it, that.
 */
void
pozo_engine_begin_play (PozoState *state)
{
  state->phase = state->rules->red_three_dealt_timing == POZO_RED_THREE_DEALT_TIMING_AFTER_DEAL
                     ? POZO_PHASE_LAYING
                     : POZO_PHASE_TURN;
  state->turn_no = 1;
  state->round_no = 1;
  pozo_engine_begin_turn (state, state->first_seat);
}

/**
 * pozo_engine_begin_guest_turn:
 * @state: the table
 * @seat: who melds although it is not his turn
 *
 * Interrupts the turn.  Nothing ends that lasts until the player's own turn comes.
 */
void
pozo_engine_begin_guest_turn (PozoState *state, guint seat)
{
  state->saved_turn = state->turn;
  state->guest = seat;
  clear_turn (state, seat);
}

/**
 * pozo_engine_end_guest_turn:
 * @state: the table, interrupted
 *
 * Goes on with the turn that was interrupted.  One that has not begun finds the table as it is now:
 * the guest may be the player's partner.
 */
void
pozo_engine_end_guest_turn (PozoState *state)
{
  state->turn = state->saved_turn;
  state->guest = 0;
  if (!state->turn.begun && !state->turn.discarded)
    clear_turn (state, state->seat);
}

/**
 * pozo_engine_end_deal:
 * @state: the table
 * @how: why
 *
 * Ends the deal, or opens the final melding where the variant has it.
 */
void
pozo_engine_end_deal (PozoState *state, PozoEnded how)
{
  gboolean has_final = state->rules->stock_end_final_melding && how != POZO_ENDED_OUT &&
                       how != POZO_ENDED_SPECIAL && !state->reopened;

  state->ended = how;
  state->final_left = state->n_active;
  state->phase = has_final ? POZO_PHASE_FINAL : POZO_PHASE_ENDED;
}

/* Notes anew where the groups of a side lie. */
static void
note_melds (PozoSide *side)
{
  side->ranks = 0;
  for (guint i = 0; i < side->n_melds; i++)
    pozo_side_note_meld (side, i);
}

/**
 * pozo_engine_remove_meld:
 * @side: a side
 * @index: one of its melds
 *
 * Takes a meld off the table; those after it move up.
 */
void
pozo_engine_remove_meld (PozoSide *side, guint index)
{
  side->n_melds--;
  memmove (&side->meld[index], &side->meld[index + 1],
           (side->n_melds - index) * sizeof side->meld[0]);
  note_melds (side);
}

/**
 * pozo_engine_next_guest_no:
 * @state: the table, while somebody melds out of turn
 *
 * Numbers the melds that are laid out of turn, so that it is known in which order: those of a turn
 * come from several players.
 *
 * Returns: the next number in this turn
 */
guint8
pozo_engine_next_guest_no (const PozoState *state)
{
  guint last = 0;

  for (guint side = 0; side < state->n_sides; side++)
    for (guint i = 0; i < state->side[side].n_melds; i++)
      {
        const PozoMeld *meld = &state->side[side].meld[i];

        if (meld->turn == state->turn_no)
          last = MAX (last, meld->guest_no);
      }
  return (guint8) (last + 1);
}

/* Whether a meld was laid before another one: what is laid out of turn stands before the turn. */
static gboolean
is_older (const PozoMeld *meld, const PozoMeld *other)
{
  guint guest_no = (meld->guest_no - 1u) & 0xff; /* 0 comes last */
  guint other_no = (other->guest_no - 1u) & 0xff;

  return meld->turn != other->turn ? meld->turn < other->turn : guest_no < other_no;
}

/* Puts a meld among those of a side, which lie in the order in which they were laid. */
static void
insert_meld (PozoSide *side, const PozoMeld *meld)
{
  guint at = side->n_melds++;

  for (; at > 0 && is_older (meld, &side->meld[at - 1]); at--)
    side->meld[at] = side->meld[at - 1];
  side->meld[at] = *meld;
}

/* Joins a group with the first one of its rank where the result is legal; it lies where the older
 * one lay. */
static gboolean
join_group (const PozoRules *rules, PozoSide *side, const PozoMeld *meld)
{
  const PozoMeld *there = pozo_side_find_meld (side, POZO_TARGET_RANK, meld->rank, 0);
  PozoVerdict verdict = { 0 };
  PozoMeld joined;

  if (meld->kind != POZO_MELD_GROUP || there == NULL)
    return FALSE;
  joined = *there;
  pozo_meld_join (&joined, rules, meld);
  pozo_meld_judge (&joined, rules, &verdict);
  if (verdict.code != POZO_FINE)
    return FALSE;
  if (is_older (meld, there))
    {
      joined.turn = meld->turn;
      joined.guest_no = meld->guest_no;
    }
  pozo_engine_remove_meld (side, (guint) (there - side->meld));
  insert_meld (side, &joined);
  return TRUE;
}

/* Whether a side has opened for certain. */
static gboolean
is_surely_open (const PozoState *state, guint side)
{
  return state->side[side].opened && !(state->unsure_set & 1u << side);
}

/* The side that two become has opened where one of them has. */
static void
join_openings (PozoState *state, guint keep, guint gone)
{
  guint both = 1u << keep | 1u << gone;
  gboolean is_unsure = (state->unsure_set & both) != 0 && !is_surely_open (state, keep) &&
                       !is_surely_open (state, gone);

  state->side[keep].opened |= state->side[gone].opened;
  state->unsure_set = (guint8) ((state->unsure_set & ~both) | (guint) is_unsure << keep);
}

/**
 * pozo_engine_join_sides:
 * @state: the table
 * @keep: the side that stays
 * @gone: the side that joins it
 *
 * Makes two sides one: melds of a rank are joined where the result is legal, else both stay (point
 * 17).
 */
void
pozo_engine_join_sides (PozoState *state, guint keep, guint gone)
{
  PozoSide *to = &state->side[keep];
  PozoSide *from = &state->side[gone];

  for (guint i = 0; i < from->n_melds; i++)
    if (!join_group (state->rules, to, &from->meld[i]) && to->n_melds < POZO_MELDS_MAX)
      insert_meld (to, &from->meld[i]);
  note_melds (to);
  to->members |= from->members;
  to->n_members += from->n_members;
  join_openings (state, keep, gone);
  to->disturbed |= from->disturbed;
  to->minimum_raise = MAX (to->minimum_raise, from->minimum_raise);
  to->fines += from->fines;
  to->charges += from->charges;
  memset (from, 0, sizeof *from);
  for (guint seat = 1; seat <= state->n_seats; seat++)
    if (state->side_of[seat] == gone)
      state->side_of[seat] = keep;
}

/**
 * pozo_engine_form_lone_hand:
 * @state: the table
 * @lone: who plays alone
 *
 * Makes the others one side once the lone hand is known (3.8); does nothing in other layouts.
 */
void
pozo_engine_form_lone_hand (PozoState *state, guint lone)
{
  gint keep = -1;

  if (state->mode != POZO_TEAMS_LONE_HAND || state->lone_seat != 0)
    return;
  state->lone_seat = lone;
  for (guint i = 0; i < state->n_active; i++)
    {
      guint side = state->side_of[state->active[i]];

      if (state->active[i] == lone)
        continue;
      if (keep < 0)
        keep = side;
      else
        pozo_engine_join_sides (state, keep, side);
    }
}

/**
 * pozo_engine_pass_turn:
 * @state: the table
 *
 * Gives the turn to the next player, or ends the deal with the stock or with the final melding.
 */
void
pozo_engine_pass_turn (PozoState *state)
{
  guint seat = state->seat;
  guint next = state->next_seat[seat];

  state->first_pending &= ~(1u << seat);
  if (state->last_drawer != 0 && pozo_state_n_drawable (state) == 0 &&
      !pozo_engine_may_renew (state) && state->phase == POZO_PHASE_TURN)
    {
      state->stock_closed = TRUE;
      if (state->rules->stock_end_play_on == POZO_STOCK_END_PLAY_ON_LAST_DRAWER && !state->reopened)
        pozo_engine_end_deal (state, POZO_ENDED_LAST_DRAW);
    }
  if (state->phase == POZO_PHASE_FINAL && state->final_left == 0)
    {
      state->phase = POZO_PHASE_ENDED;
      return;
    }
  if (state->phase == POZO_PHASE_FINAL)
    state->final_left--;
  pozo_transition_count_turn (state, next);
  pozo_engine_begin_turn (state, next);
}

/* ---- What the rules make of the moment ---- */

/**
 * pozo_engine_is_final:
 * @kind: a PozoActionKind
 *
 * Asks whether the final melding knows such an action: melds are laid and rearranged, no more.
 *
 * Returns: whether it does
 */
gboolean
pozo_engine_is_final (guint kind)
{
  return kind == POZO_ACTION_MELD || kind == POZO_ACTION_ADD || kind == POZO_ACTION_MERGE ||
         kind == POZO_ACTION_SHIFT || kind == POZO_ACTION_END;
}

/**
 * pozo_engine_distance:
 * @state: the table
 * @seat: an active seat
 *
 * Counts how many turns after the one on turn a player comes.
 *
 * Returns: 0 for the player on turn
 */
guint
pozo_engine_distance (const PozoState *state, guint seat)
{
  guint n = 0;

  for (guint at = state->seat; at != seat && n < state->n_active; at = state->next_seat[at])
    n++;
  return n;
}
