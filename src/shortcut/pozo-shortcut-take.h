/* SPDX-License-Identifier: MIT */
/* Shortcuts for taking the pile: its top card begins a group, or one grows by it.  That for a new
 * sequence is part of pozo_shortcut_lay_other().  See pozo-shortcut.h for what a shortcut promises.
 */
#pragma once

#include "pozo-claim.h"
#include "pozo-shortcut-lay.h"
#include "pozo-group.h"

G_BEGIN_DECLS

/* Whether the pile can be taken in a plain turn: not stopped, not blocked, at the right moment;
 * @count is what the word says of its size, 0 for nothing. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_may_take (PozoShortcutTurn turn, guint count)
{
  const PozoState *state = turn.state;
  const PozoTurn *so_far = &state->turn;

  return pozo_shortcut_is_own_turn (turn) && state->phase == POZO_PHASE_TURN && state->n_pile > 0 &&
         (count == 0 || count == state->n_pile) && state->owed[turn.seat] == 0 &&
         so_far->method == POZO_TAKE_NONE &&
         so_far->drawn == pozo_engine_draws_before_take (state) && !so_far->aborted &&
         !so_far->asked && pozo_claim_find_bars (state, turn.seat) == 0 &&
         state->mode != POZO_TEAMS_LONE_HAND && !pozo_shortcut_has_pending (turn);
}

/* Whether the rules let that side claim the pile so, as it lies. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_may_claim (PozoShortcutTurn turn, const PozoSide *side, PozoTakeMethod method)
{
  return (turn.compiled->claims[side->opened][turn.state->frozen] >> method & 1) != 0;
}

/* How the cards beside the top card claim the pile; %POZO_TAKE_NONE where that is not plain. */
static G_ALWAYS_INLINE inline PozoTakeMethod
pozo_shortcut_claim (PozoShortcutTurn turn, const PozoSide *side, const PozoShortcutSum *sum)
{
  guint n_wild = pozo_shortcut_count_wild (sum->weight);
  PozoTakeMethod method = pozo_claim_of_cards (sum->n - n_wild, n_wild);

  return pozo_shortcut_may_claim (turn, side, method) &&
                 !pozo_claim_is_impure (turn.compiled->rules, method, n_wild)
             ? method
             : POZO_TAKE_NONE;
}

/* Where a claim of that method goes, %NULL for a new meld; %FALSE when that is not plain. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_find_claim (const PozoRules *rules,
                          PozoSide *side,
                          PozoTakeMethod method,
                          guint rank,
                          PozoMeld **meld)
{
  gboolean is_onto = method == POZO_TAKE_ONTO;

  if (method == POZO_TAKE_NONE || rank == POZO_RANK_NONE)
    return FALSE;
  *meld = is_onto ? pozo_side_find_group (side, rank)
                  : (PozoMeld *) pozo_side_find_growing (side, rules, rank);
  if (*meld == NULL)
    return side->n_melds < POZO_MELDS_MAX; /* of the top card alone there is no group */
  return !is_onto || pozo_claim_may_grow (rules, *meld);
}

/* `^7s7h@11`, `^@4`: the pile, claimed with a group. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_take (PozoShortcutTurn turn, guint count, const PozoShortcutCards *played)
{
  const PozoCompiledRules *compiled = turn.compiled;
  PozoState *state = turn.state;
  PozoSide *side = pozo_state_own_side (state, turn.seat);
  PozoShortcutSum sum = played->sum;
  PozoTakeMethod method;
  PozoMeld *meld;
  guint64 counts;
  PozoCard top;

  if (G_UNLIKELY (!pozo_shortcut_may_take (turn, count)))
    return FALSE;
  method = pozo_shortcut_claim (turn, side, &sum);
  top = state->pile[state->n_pile - 1];
  /* The top card joins those that claim it, but for the hand, which never held it. */
  sum.value += compiled->value[top];
  sum.ranks |= compiled->rank[top];
  if (!(compiled->is[top] & POZO_SHORTCUT_NATURAL) ||
      !pozo_shortcut_find_claim (compiled->rules, side, method, pozo_shortcut_rank (&sum), &meld))
    return FALSE;
  counts = sum.weight + compiled->weight[top] + (meld != NULL ? pozo_shortcut_counts (meld) : 0);
  if (!pozo_shortcut_is_group (compiled, counts) ||
      (meld == NULL && (counts & 0xff) >= POZO_CANASTA_SIZE))
    return FALSE;
  pozo_transition_note_take (state, turn.seat, method);
  state->n_pile--;
  if (meld == NULL)
    meld = pozo_shortcut_begin_meld (turn, side, pozo_shortcut_rank (&sum));
  pozo_shortcut_lay (state, meld, counts, sum.value);
  state->turn.pickup_due =
      !side->opened && compiled->rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_TOP;
  pozo_shortcut_log (turn, side, meld, top);
  if (!state->turn.pickup_due)
    pozo_shortcut_pick_up (turn);
  pozo_shortcut_end_laying (turn, side, meld, played);
  return TRUE;
}

G_END_DECLS
