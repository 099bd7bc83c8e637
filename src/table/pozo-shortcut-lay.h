/* SPDX-License-Identifier: MIT */
/* Shortcuts for laying: groups put down, added to, and begun or grown with the top of the pile.
 *
 * Cards leave the hand one by one as they are read, in one loop, and come back when the word turns
 * out not to be plain.  See pozo-shortcut.h for what a shortcut promises.  Those for sequences,
 * wild melds and black threes are in pozo-shortcut-lay.c, and not inline. */
#pragma once

#include "pozo-shortcut.h"

G_BEGIN_DECLS

#define POZO_SHORTCUT_CARDS_MAX 32 /* of one plain word */

/**
 * PozoShortcutSum:
 * @weight: their weights, added up
 * @value: their points
 * @ranks: a set of 1 << rank of the naturals, and %POZO_SHORTCUT_NO_RANK
 * @n: how many
 * @missing: the highest bit is set when one of them was not in the hand
 *
 * What cards come to that are played together.
 */
typedef struct
{
  guint64 weight;
  gint32 value;
  guint16 ranks;
  guint8 n;
  guint8 missing;
} PozoShortcutSum;

/**
 * PozoShortcutCards:
 * @sum: what they come to
 * @cards: the cards, in the order of the word
 *
 * Cards on their way from a hand to the table.
 */
typedef struct
{
  PozoShortcutSum sum;
  guint8 cards[POZO_SHORTCUT_CARDS_MAX];
} PozoShortcutCards;

/* Takes a card out of a hand; the caller sees to it that there are not too many.  @sum is to be a
 * place of its own, to which nothing else points, so that it stays in registers. */
static inline void
pozo_shortcut_pick (const PozoShortcuts *shortcuts,
                    PozoHand *hand,
                    PozoCard card,
                    PozoShortcutSum *sum)
{
  guint8 left = hand->count[card] - 1;

  hand->count[card] = left;
  sum->missing |= left;
  sum->weight += shortcuts->weight[card];
  sum->value += shortcuts->value[card];
  sum->ranks |= shortcuts->rank[card];
  sum->n++;
}

static inline gboolean
pozo_shortcut_is_missing (const PozoShortcutSum *sum)
{
  return (sum->missing & 0x80) != 0;
}

/* Puts cards back that were not laid after all. */
static inline void
pozo_shortcut_put_back (PozoHand *hand, const PozoShortcutCards *played)
{
  for (guint i = 0; i < played->sum.n; i++)
    hand->count[played->cards[i]]++;
}

/* How many wild cards are counted in a sum of weights, or in the counts of a meld. */
static inline guint
pozo_shortcut_count_wild (guint64 counts)
{
  return (counts >> 8 & 0xff) + (counts >> 16 & 0xff);
}

/* The rank of cards that can be one group; %POZO_RANK_NONE when they cannot. */
static inline guint
pozo_shortcut_rank (const PozoShortcutSum *sum)
{
  if (sum->ranks == 0 || (sum->ranks & (sum->ranks - 1)) != 0 ||
      sum->ranks == POZO_SHORTCUT_NO_RANK)
    return POZO_RANK_NONE;
  return (guint) __builtin_ctz (sum->ranks);
}

/* The counts of a meld as one word, to which the weights of cards can be added; none of them
 * overflows. */
static inline guint64
pozo_shortcut_counts (const PozoMeld *meld)
{
  guint64 counts;

  G_STATIC_ASSERT (G_STRUCT_OFFSET (PozoMeld, n) == 0 && G_STRUCT_OFFSET (PozoMeld, n_joker) == 1 &&
                   G_STRUCT_OFFSET (PozoMeld, n_two) == 2 &&
                   G_STRUCT_OFFSET (PozoMeld, suits) == 4);
  memcpy (&counts, meld, sizeof counts);
  return GUINT64_FROM_LE (counts);
}

/* Writes the counts of a meld as one word. */
static inline void
pozo_shortcut_set_counts (PozoMeld *meld, guint64 counts)
{
  counts = GUINT64_TO_LE (counts);
  memcpy (meld, &counts, sizeof counts);
}

/* Whether there may be a group of those counts. */
static inline gboolean
pozo_shortcut_is_group (const PozoShortcuts *shortcuts, guint64 counts)
{
  guint n = counts & 0xff;

  return n < POZO_SHORTCUT_GROUP_MAX &&
         (shortcuts->mixes[n] >> pozo_shortcut_count_wild (counts) & 1) != 0;
}

/* ---- On the table ---- */

/* Notes what a side lays that has not opened: a take that cannot reach the minimum is put back. */
static inline void
pozo_shortcut_log (PozoState *state, const guint8 *cards, guint n, guint place)
{
  PozoTurn *turn = &state->turn;

  for (guint i = 0; i < n && turn->n_log < POZO_DECK_MAX; i++)
    {
      turn->log_card[turn->n_log] = cards[i];
      turn->log_meld[turn->n_log++] = (guint8) place;
    }
}

/* What a turn keeps of a meld that was laid or has grown. */
static inline void
pozo_shortcut_note_laid (PozoState *state, const PozoMeld *meld, gint32 value)
{
  PozoTurn *turn = &state->turn;

  turn->added_to_old |= meld->turn < state->turn_no;
  turn->begun = TRUE;
  turn->laid = TRUE;
  turn->laid_value += value;
}

/* A new group of a side, of no cards yet. */
static inline PozoMeld *
pozo_shortcut_begin_meld (const PozoState *state, guint seat, PozoSide *side, guint rank)
{
  guint place = side->n_melds++;
  PozoMeld *meld = &side->meld[place];

  *meld = (PozoMeld){
    .rank = (guint8) rank, .suit = POZO_SUIT_UNKNOWN, .seat = (guint8) seat, .turn = state->turn_no
  };
  pozo_side_note_group (side, rank, place);
  return meld;
}

/* Puts cards to a group, which has @counts then; they were judged. */
static inline void
pozo_shortcut_lay (PozoState *state, PozoMeld *meld, guint64 counts, gint32 value)
{
  pozo_shortcut_set_counts (meld, counts);
  pozo_shortcut_note_laid (state, meld, value);
}

/* The rest of the pile, its top card gone, comes into the hand. */
static inline void
pozo_shortcut_pick_up (const PozoShortcuts *shortcuts, PozoState *state, guint seat)
{
  PozoHand *hand = &state->hand[seat];
  guint n = state->n_pile;
  guint threes = 0;

  for (guint i = 0; i < n; i++)
    {
      PozoCard card = state->pile[i];

      hand->count[card]++;
      threes += shortcuts->threes[card];
    }
  state->red_from_pile[seat] += threes & 0xff;
  state->black_from_pile[seat] += threes >> 8;
  hand->n += n;
  state->n_pile = 0;
  state->frozen = FALSE;
  state->frozen_by = 0;
  pozo_shortcut_make_ready (shortcuts, state, seat);
}

/* Ends a laying action: the hand is smaller, and what waits for the minimum comes into it once that
 * is reached. */
static inline void
pozo_shortcut_end_laying (const PozoShortcuts *shortcuts,
                          PozoState *state,
                          const PozoSide *side,
                          const PozoMeld *meld,
                          const PozoShortcutCards *played)
{
  guint seat = state->seat; /* nobody else lays plainly */

  state->turn.last_had_wild = pozo_shortcut_count_wild (played->sum.weight) > 0;
  state->hand[seat].n -= played->sum.n;
  if (side->opened)
    return;
  pozo_shortcut_log (state, played->cards, played->sum.n, (guint) (meld - side->meld));
  if (!state->turn.pickup_due || !pozo_shortcut_opens (state, seat))
    return;
  state->turn.pickup_due = FALSE;
  pozo_shortcut_pick_up (shortcuts, state, seat);
}

/* ---- From the hand ---- */

/* `=7h7c2s`: a group from the hand; where a side has one of a rank, it joins that. */
static inline gboolean
pozo_shortcut_meld (const PozoShortcuts *shortcuts,
                    PozoState *state,
                    guint seat,
                    const PozoShortcutCards *played)
{
  const PozoShortcutSum *sum = &played->sum;
  guint rank = pozo_shortcut_rank (sum);
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoMeld *meld = NULL;
  guint64 counts;

  if (pozo_shortcut_is_missing (sum) || rank == POZO_RANK_NONE ||
      !pozo_shortcut_may_play (shortcuts, state, seat) || side->n_melds >= POZO_MELDS_MAX)
    return FALSE;
  if (shortcuts->rules->meld_per_rank == POZO_MELD_PER_RANK_ONE)
    meld = pozo_side_find_group (side, rank);
  counts = sum->weight + (meld != NULL ? pozo_shortcut_counts (meld) : 0);
  if (!pozo_shortcut_is_group (shortcuts, counts))
    return FALSE;
  if (meld == NULL)
    {
      meld = pozo_shortcut_begin_meld (state, seat, side, rank);
      if (sum->n >= POZO_CANASTA_SIZE)
        {
          state->turn.whole_canasta = TRUE;
          meld->flags |= POZO_MELD_CONCEALED;
        }
    }
  pozo_shortcut_lay (state, meld, counts, sum->value);
  pozo_shortcut_end_laying (shortcuts, state, side, meld, played);
  return TRUE;
}

PozoMeld *pozo_shortcut_find_next (const PozoShortcuts *shortcuts,
                                   PozoSide *side,
                                   PozoMeld *meld,
                                   guint64 weight);

/* `=7:7c2s`: cards of the hand to a group: the first, where a side has but one, or where it is the
 * first that takes them. */
static inline gboolean
pozo_shortcut_add (const PozoShortcuts *shortcuts,
                   PozoState *state,
                   guint seat,
                   guint rank,
                   const PozoShortcutCards *played)
{
  const PozoShortcutSum *sum = &played->sum;
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoMeld *meld = pozo_side_find_group (side, rank);
  guint64 counts;

  if (pozo_shortcut_is_missing (sum) || meld == NULL || (sum->ranks & ~(1u << rank)) != 0 ||
      !pozo_shortcut_may_play (shortcuts, state, seat))
    return FALSE;
  counts = pozo_shortcut_counts (meld) + sum->weight;
  if (!pozo_shortcut_is_group (shortcuts, counts))
    {
      meld = pozo_shortcut_find_next (shortcuts, side, meld, sum->weight);
      if (meld == NULL)
        return FALSE;
      counts = pozo_shortcut_counts (meld) + sum->weight;
    }
  pozo_shortcut_lay (state, meld, counts, sum->value);
  pozo_shortcut_end_laying (shortcuts, state, side, meld, played);
  return TRUE;
}

/* ---- With the pile ---- */

/* Whether the pile can be taken in a plain turn: not stopped, not blocked, at the right moment. */
static inline gboolean
pozo_shortcut_may_take (const PozoShortcuts *shortcuts, const PozoState *state, guint seat)
{
  const PozoRules *rules = shortcuts->rules;
  const PozoTurn *turn = &state->turn;

  return pozo_shortcut_is_own_turn (shortcuts, state, seat) && state->phase == POZO_PHASE_TURN &&
         state->n_pile > 0 && state->owed[seat] == 0 && turn->method == POZO_TAKE_NONE &&
         turn->drawn == (state->stock_closed ? 0 : rules->turn_stock_cards_before_take) &&
         state->stop_by == 0 && !turn->aborted && !turn->asked &&
         !(rules->pile_lone_card_rule && state->hand[seat].n == 1 && state->n_pile == 1) &&
         !(state->frozen && rules->pile_freeze_effect == POZO_PILE_FREEZE_EFFECT_BLOCKED) &&
         state->mode != POZO_TEAMS_LONE_HAND &&
         !pozo_shortcut_is_pending (shortcuts, &state->hand[seat]);
}

/* Whether a natural and a wild card claim the pile. */
static inline gboolean
pozo_shortcut_may_claim_wild (const PozoRules *rules, gboolean opened)
{
  return opened ? rules->pile_natural_plus_wild
                : rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_NATURAL_OR_WILD;
}

/* How the cards beside the top card claim the pile; %POZO_TAKE_NONE where that is not plain. */
static inline PozoTakeMethod
pozo_shortcut_claim (const PozoRules *rules,
                     const PozoState *state,
                     const PozoSide *side,
                     const PozoShortcutSum *sum)
{
  guint n_wild = pozo_shortcut_count_wild (sum->weight);
  guint n_natural = sum->n - n_wild;
  gboolean opened = side->opened;

  if (!opened && rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_FORBIDDEN)
    return POZO_TAKE_NONE;
  if (n_natural >= 2)
    return rules->pile_claim_pure && n_wild > 0 ? POZO_TAKE_NONE : POZO_TAKE_PAIR;
  if (state->frozen)
    return POZO_TAKE_NONE;
  if (n_natural == 1)
    return n_wild > 0 && pozo_shortcut_may_claim_wild (rules, opened) ? POZO_TAKE_WILD
                                                                      : POZO_TAKE_NONE;
  return opened && n_wild == 0 && rules->pile_onto_meld != POZO_PILE_ONTO_MELD_NEVER
             ? POZO_TAKE_ONTO
             : POZO_TAKE_NONE;
}

/* What the turn keeps of the table before a take. */
static inline void
pozo_shortcut_note_take (PozoState *state, guint seat, PozoTakeMethod method)
{
  PozoTurn *turn = &state->turn;

  turn->method = (guint8) method;
  turn->n_taken = state->n_pile;
  turn->frozen_before = state->frozen;
  turn->frozen_by_before = state->frozen_by;
  turn->red_before = state->red_from_pile[seat];
  turn->black_before = state->black_from_pile[seat];
}

/* Where a claim of that method goes, %NULL for a new meld; %FALSE when that is not plain. */
static inline gboolean
pozo_shortcut_find_claim (const PozoShortcuts *shortcuts,
                          PozoSide *side,
                          PozoTakeMethod method,
                          guint rank,
                          PozoMeld **meld)
{
  const PozoRules *rules = shortcuts->rules;
  gboolean is_onto = method == POZO_TAKE_ONTO;

  if (rank == POZO_RANK_NONE)
    return FALSE;
  *meld = is_onto || rules->meld_per_rank == POZO_MELD_PER_RANK_ONE
              ? pozo_side_find_group (side, rank)
              : NULL;
  if (*meld == NULL)
    return !is_onto && side->n_melds < POZO_MELDS_MAX;
  return !is_onto || rules->pile_onto_meld != POZO_PILE_ONTO_MELD_INCOMPLETE ||
         (*meld)->n < POZO_CANASTA_SIZE;
}

/* `^7s7h@11`, `^@4`: the pile, claimed with a group; @count is what the word says of its size, 0
 * for nothing. */
static inline gboolean
pozo_shortcut_take (const PozoShortcuts *shortcuts,
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

  if (pozo_shortcut_is_missing (&sum) || !pozo_shortcut_may_take (shortcuts, state, seat))
    return FALSE;
  method = pozo_shortcut_claim (shortcuts->rules, state, side, &sum);
  top = state->pile[state->n_pile - 1];
  /* The top card joins those that claim it, but for the hand, which never held it. */
  weight = sum.weight + shortcuts->weight[top];
  sum.value += shortcuts->value[top];
  sum.ranks |= shortcuts->rank[top];
  rank = pozo_shortcut_rank (&sum);
  if (method == POZO_TAKE_NONE || !(shortcuts->is[top] & POZO_SHORTCUT_NATURAL) ||
      (count > 0 && count != state->n_pile) ||
      !pozo_shortcut_find_claim (shortcuts, side, method, rank, &meld))
    return FALSE;
  counts = weight + (meld != NULL ? pozo_shortcut_counts (meld) : 0);
  if (!pozo_shortcut_is_group (shortcuts, counts) ||
      (meld == NULL && (counts & 0xff) >= POZO_CANASTA_SIZE))
    return FALSE;
  pozo_shortcut_note_take (state, seat, method);
  state->n_pile--;
  if (meld == NULL)
    meld = pozo_shortcut_begin_meld (state, seat, side, rank);
  pozo_shortcut_lay (state, meld, counts, sum.value);
  state->turn.pickup_due =
      !side->opened && shortcuts->rules->initial_pile_counts == POZO_INITIAL_PILE_COUNTS_TOP;
  if (!side->opened)
    pozo_shortcut_log (state, &top, 1, (guint) (meld - side->meld));
  if (!state->turn.pickup_due)
    pozo_shortcut_pick_up (shortcuts, state, seat);
  pozo_shortcut_end_laying (shortcuts, state, side, meld, played);
  return TRUE;
}

gboolean pozo_shortcut_lay_other (const PozoShortcuts *shortcuts,
                                  PozoState *state,
                                  const PozoAction *action,
                                  const PozoShortcutCards *played);
gboolean
pozo_shortcut_merge (const PozoShortcuts *shortcuts, PozoState *state, const PozoAction *merge);
gboolean pozo_shortcut_take_run (const PozoShortcuts *shortcuts,
                                 PozoState *state,
                                 guint seat,
                                 guint count,
                                 const PozoShortcutCards *played);

G_END_DECLS
