/* SPDX-License-Identifier: MIT */
/* Shortcuts for taking the pile: its top card begins a group, or one grows by it.  That for a new
 * sequence is in pozo-shortcut-lay.c, and not inline.  See pozo-shortcut.h for what a shortcut
 * promises. */
#pragma once

#include "pozo-claim.h"
#include "pozo-shortcut-lay.h"

G_BEGIN_DECLS

/* Whether the pile can be taken in a plain turn: not stopped, not blocked, at the right moment. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_may_take (const PozoCompiledRules *compiled, const PozoState *state, guint seat)
{
  const PozoTurn *turn = &state->turn;

  return pozo_shortcut_is_own_turn (compiled, state, seat) && state->phase == POZO_PHASE_TURN &&
         state->n_pile > 0 && state->owed[seat] == 0 && turn->method == POZO_TAKE_NONE &&
         turn->drawn == pozo_engine_draws_before_take (state) && !turn->aborted && !turn->asked &&
         pozo_claim_find_bars (state, seat) == 0 && state->mode != POZO_TEAMS_LONE_HAND &&
         !pozo_shortcut_is_pending (compiled, &state->hand[seat]);
}

/* Whether the rules let that side claim the pile so, as it lies. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_may_claim (const PozoCompiledRules *compiled,
                         const PozoState *state,
                         const PozoSide *side,
                         PozoTakeMethod method)
{
  return (compiled->claims[side->opened][state->frozen] >> method & 1) != 0;
}

/* How the cards beside the top card claim the pile; %POZO_TAKE_NONE where that is not plain. */
static G_ALWAYS_INLINE inline PozoTakeMethod
pozo_shortcut_claim (const PozoCompiledRules *compiled,
                     const PozoState *state,
                     const PozoSide *side,
                     const PozoShortcutSum *sum)
{
  guint n_wild = pozo_shortcut_count_wild (sum->weight);
  guint n_natural = sum->n - n_wild;
  PozoTakeMethod method = POZO_TAKE_NONE;

  if (n_natural >= 2 && !(compiled->rules->pile_claim_pure && n_wild > 0))
    method = POZO_TAKE_PAIR;
  else if (n_natural == 1 && n_wild > 0)
    method = POZO_TAKE_WILD;
  else if (sum->n == 0)
    method = POZO_TAKE_ONTO;
  return pozo_shortcut_may_claim (compiled, state, side, method) ? method : POZO_TAKE_NONE;
}

/* Where a claim of that method goes, %NULL for a new meld; %FALSE when that is not plain. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_find_claim (const PozoCompiledRules *compiled,
                          PozoSide *side,
                          PozoTakeMethod method,
                          guint rank,
                          PozoMeld **meld)
{
  const PozoRules *rules = compiled->rules;
  gboolean is_onto = method == POZO_TAKE_ONTO;

  if (rank == POZO_RANK_NONE)
    return FALSE;
  *meld = is_onto || rules->meld_per_rank == POZO_MELD_PER_RANK_ONE
              ? pozo_side_find_group (side, rank)
              : NULL;
  if (*meld == NULL)
    return !is_onto && side->n_melds < POZO_MELDS_MAX;
  return !is_onto || pozo_claim_may_grow (rules, *meld);
}

/* `^7s7h@11`, `^@4`: the pile, claimed with a group; @count is what the word says of its size, 0
 * for nothing. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_take (const PozoCompiledRules *compiled,
                    PozoState *state,
                    guint seat,
                    guint count,
                    const PozoShortcutCards *played)
{
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoShortcutSum sum = played->sum;
  PozoTakeMethod method;
  PozoMeld *meld;
  guint64 weight, counts;
  guint8 top;
  guint rank;

  if (G_UNLIKELY (pozo_shortcut_is_missing (&sum) ||
                  !pozo_shortcut_may_take (compiled, state, seat)))
    return FALSE;
  method = pozo_shortcut_claim (compiled, state, side, &sum);
  top = state->pile[state->n_pile - 1];
  /* The top card joins those that claim it, but for the hand, which never held it. */
  weight = sum.weight + compiled->weight[top];
  sum.value += compiled->value[top];
  sum.ranks |= compiled->rank[top];
  rank = pozo_shortcut_rank (&sum);
  if (method == POZO_TAKE_NONE || !(compiled->is[top] & POZO_SHORTCUT_NATURAL) ||
      (count > 0 && count != state->n_pile) ||
      !pozo_shortcut_find_claim (compiled, side, method, rank, &meld))
    return FALSE;
  counts = weight + (meld != NULL ? pozo_shortcut_counts (meld) : 0);
  if (!pozo_shortcut_is_group (compiled, counts) ||
      (meld == NULL && (counts & 0xff) >= POZO_CANASTA_SIZE))
    return FALSE;
  pozo_transition_note_take (state, seat, method);
  state->n_pile--;
  if (meld == NULL)
    meld = pozo_shortcut_begin_meld (state, seat, side, rank);
  pozo_shortcut_lay (state, meld, counts, sum.value);
  state->turn.pickup_due =
      !side->opened && compiled->rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_TOP;
  if (!side->opened)
    pozo_shortcut_log (state, &top, 1, (guint) (meld - side->meld));
  if (!state->turn.pickup_due)
    pozo_shortcut_pick_up (compiled, state, seat);
  pozo_shortcut_end_laying (compiled, state, side, meld, played);
  return TRUE;
}

gboolean pozo_shortcut_take_run (const PozoCompiledRules *compiled,
                                 PozoState *state,
                                 guint seat,
                                 guint count,
                                 const PozoShortcutCards *played);

G_END_DECLS
