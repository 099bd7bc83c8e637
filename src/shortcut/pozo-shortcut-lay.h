/* SPDX-License-Identifier: MIT */
/* Shortcuts for laying: groups put down and added to.
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

/* Adds a card to others; the caller sees to it that there are not too many.  @sum is to be a place
 * of its own, to which nothing else points, so that it stays in registers. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_add_card (const PozoCompiledRules *compiled, PozoCard card, PozoShortcutSum *sum)
{
  sum->weight += compiled->weight[card];
  sum->value += compiled->value[card];
  sum->ranks |= compiled->rank[card];
  sum->n++;
}

/* Takes a card out of a hand, to those that are played. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_pick (const PozoCompiledRules *compiled,
                    PozoHand *hand,
                    PozoCard card,
                    PozoShortcutSum *sum)
{
  guint8 left = hand->count[card] - 1;

  hand->count[card] = left;
  sum->missing |= left;
  pozo_shortcut_add_card (compiled, card, sum);
}

static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_missing (const PozoShortcutSum *sum)
{
  return (sum->missing & 0x80) != 0;
}

/* How many wild cards are counted in a sum of weights, or in the counts of a meld. */
static G_ALWAYS_INLINE inline guint
pozo_shortcut_count_wild (guint64 counts)
{
  return (counts >> 8 & 0xff) + (counts >> 16 & 0xff);
}

/* The rank of cards that can be one group; %POZO_RANK_NONE when they cannot. */
static G_ALWAYS_INLINE inline guint
pozo_shortcut_rank (const PozoShortcutSum *sum)
{
  if (sum->ranks == 0 || (sum->ranks & (sum->ranks - 1)) != 0 ||
      sum->ranks == POZO_SHORTCUT_NO_RANK)
    return POZO_RANK_NONE;
  return (guint) __builtin_ctz (sum->ranks);
}

/* The counts of a meld as one word, to which the weights of cards can be added; none of them
 * overflows. */
static G_ALWAYS_INLINE inline guint64
pozo_shortcut_counts (const PozoMeld *meld)
{
  guint64 counts;

  G_STATIC_ASSERT (G_STRUCT_OFFSET (PozoMeld, n) == 0 && G_STRUCT_OFFSET (PozoMeld, n_joker) == 1 &&
                   G_STRUCT_OFFSET (PozoMeld, n_two) == 2 &&
                   G_STRUCT_OFFSET (PozoMeld, suits) == 3);
  memcpy (&counts, meld, sizeof counts);
  return GUINT64_FROM_LE (counts);
}

/* Writes the counts of a meld as one word. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_set_counts (PozoMeld *meld, guint64 counts)
{
  counts = GUINT64_TO_LE (counts);
  memcpy (meld, &counts, sizeof counts);
}

/* Whether there may be a group of those counts. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_is_group (const PozoCompiledRules *compiled, guint64 counts)
{
  guint n = counts & 0xff;

  return n < POZO_SHORTCUT_GROUP_MAX &&
         (compiled->mixes[n] >> pozo_shortcut_count_wild (counts) & 1) != 0;
}

/* ---- On the table ---- */

/* Notes what a side lays that has not opened. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_log (PozoState *state, const guint8 *cards, guint n, guint place)
{
  for (guint i = 0; i < n; i++)
    pozo_transition_log (&state->turn, cards[i], place);
}

/* What a turn keeps of a meld that was laid or has grown. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_note_laid (PozoState *state, const PozoMeld *meld, gint32 value)
{
  state->turn.begun = TRUE;
  pozo_transition_note_laid (state, meld, value);
}

/* A new group of a side, of no cards yet. */
static G_ALWAYS_INLINE inline PozoMeld *
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
static G_ALWAYS_INLINE inline void
pozo_shortcut_lay (PozoState *state, PozoMeld *meld, guint64 counts, gint32 value)
{
  pozo_shortcut_set_counts (meld, counts);
  pozo_shortcut_note_laid (state, meld, value);
}

/* The rest of the pile, its top card gone, comes into the hand. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_pick_up (const PozoCompiledRules *compiled, PozoState *state, guint seat)
{
  pozo_transition_pick_up (state, seat);
  pozo_shortcut_make_ready (compiled, state, seat);
}

/* Ends a laying action: the hand is smaller, and what waits for the minimum comes into it once that
 * is reached. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_end_laying (const PozoCompiledRules *compiled,
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
  if (!state->turn.pickup_due || !pozo_engine_reaches_minimum (state, seat))
    return;
  pozo_shortcut_pick_up (compiled, state, seat);
}

/* ---- From the hand ---- */

/* `=7h7c2s`: a group from the hand; where a side has one of a rank, it joins that. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_meld (const PozoCompiledRules *compiled,
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
      !pozo_shortcut_may_play (compiled, state, seat) || side->n_melds >= POZO_MELDS_MAX)
    return FALSE;
  if (compiled->rules->meld_per_rank == POZO_MELD_PER_RANK_ONE)
    meld = pozo_side_find_group (side, rank);
  counts = sum->weight + (meld != NULL ? pozo_shortcut_counts (meld) : 0);
  if (!pozo_shortcut_is_group (compiled, counts))
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
  pozo_shortcut_end_laying (compiled, state, side, meld, played);
  return TRUE;
}

/* `=7:7c2s`: cards of the hand to a group: the first of its rank, where that takes them. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_add (const PozoCompiledRules *compiled,
                   PozoState *state,
                   guint seat,
                   guint rank,
                   const PozoShortcutCards *played)
{
  const PozoShortcutSum *sum = &played->sum;
  PozoSide *side = pozo_state_own_side (state, seat);
  PozoMeld *meld = pozo_side_find_group (side, rank);
  guint64 counts;

  if (G_UNLIKELY (pozo_shortcut_is_missing (sum) || meld == NULL ||
                  (sum->ranks & ~(1u << rank)) != 0 ||
                  !pozo_shortcut_may_play (compiled, state, seat)))
    return FALSE;
  counts = pozo_shortcut_counts (meld) + sum->weight;
  if (!pozo_shortcut_is_group (compiled, counts))
    return FALSE;
  pozo_shortcut_lay (state, meld, counts, sum->value);
  pozo_shortcut_end_laying (compiled, state, side, meld, played);
  return TRUE;
}

gboolean pozo_shortcut_lay_other (const PozoCompiledRules *compiled,
                                  PozoState *state,
                                  PozoAction action,
                                  const PozoShortcutCards *played);

G_END_DECLS
