/* SPDX-License-Identifier: MIT */
/* Shortcuts for laying: groups put down and added to.  Their cards are out of the hand, and come
 * back when the action turns out not to be plain.  See pozo-shortcut.h for what a shortcut
 * promises. Those for sequences, wild melds and black threes are in pozo-shortcut-other.h, and not
 * inline. */
#pragma once

#include "pozo-group.h"
#include "pozo-shortcut.h"

G_BEGIN_DECLS

/**
 * PozoShortcutSum:
 * @weight: their weights, added up
 * @value: their points
 * @ranks: a set of 1 << rank of the naturals, and %POZO_SHORTCUT_NO_RANK
 * @n: how many
 *
 * What cards come to that are played together.
 */
typedef struct
{
  guint64 weight;
  gint32 value;
  guint16 ranks;
  guint8 n;
} PozoShortcutSum;

/**
 * PozoShortcutCards:
 * @sum: what they come to
 * @cards: the cards, in the order of the word
 * @from: what each of them was in the hand, where not every card is known to the face
 *
 * Cards on their way from a hand to the table.
 */
typedef struct
{
  PozoShortcutSum sum;
  guint8 cards[POZO_CARDS_MAX]; /* no hand holds more, and what is not held is not taken out */
  guint8 from[POZO_CARDS_MAX];
} PozoShortcutCards;

/* Takes a card out of the hand, to those that are played; %FALSE where nothing there can be it.
 * @sum is to be a place of its own, to which nothing else points, so that it stays in registers. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_pick_next (PozoShortcutTurn turn,
                         PozoCard card,
                         PozoShortcutSum *sum,
                         PozoShortcutCards *played)
{
  PozoCard from = pozo_shortcut_pick (turn, pozo_shortcut_hand (turn), card);

  if (G_UNLIKELY (from == POZO_CARD_NONE))
    return FALSE;
  if (turn.is_partial)
    played->from[sum->n] = from;
  played->cards[sum->n] = card;
  sum->weight += turn.compiled->weight[card];
  sum->value += turn.compiled->value[card];
  sum->ranks |= turn.compiled->rank[card];
  sum->n++;
  return TRUE;
}

/* Puts them back. */
static inline void
pozo_shortcut_put_back (PozoShortcutTurn turn, const PozoShortcutCards *played)
{
  for (guint i = 0; i < played->sum.n; i++)
    pozo_shortcut_unpick (turn, played->cards[i],
                          turn.is_partial ? played->from[i] : played->cards[i]);
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
  if ((sum->ranks & (sum->ranks - 1)) != 0)
    return POZO_RANK_NONE;
  return (guint) __builtin_ctz (sum->ranks | POZO_SHORTCUT_NO_RANK);
}

/* ---- On the table ---- */

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
  return pozo_compiled_rules_have_group (compiled, counts & 0xff,
                                         pozo_shortcut_count_wild (counts));
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
pozo_shortcut_begin_meld (PozoShortcutTurn turn, PozoSide *side, guint rank)
{
  guint place = side->n_melds++;
  PozoMeld *meld = &side->meld[place];

  *meld = (PozoMeld){ .rank = (guint8) rank,
                      .suit = POZO_SUIT_UNKNOWN,
                      .seat = (guint8) turn.seat,
                      .turn = turn.state->turn_no };
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
pozo_shortcut_pick_up (PozoShortcutTurn turn)
{
  pozo_transition_pick_up (turn.state, turn.seat);
  pozo_shortcut_make_ready (turn);
}

/* Notes a card that was laid, in order: for the minimum, and where it may come back. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_log (PozoShortcutTurn turn, const PozoSide *side, const PozoMeld *meld, PozoCard card)
{
  if (turn.keeps_log || !side->opened)
    pozo_transition_log (&turn.state->turn, card, (guint) (meld - side->meld));
}

/* Ends a laying action: the hand is smaller, and what waits for the minimum comes into it once that
 * is reached. */
static G_ALWAYS_INLINE inline void
pozo_shortcut_end_laying (PozoShortcutTurn turn,
                          const PozoSide *side,
                          const PozoMeld *meld,
                          const PozoShortcutCards *played)
{
  PozoState *state = turn.state;

  state->turn.last_had_wild = pozo_shortcut_count_wild (played->sum.weight) > 0;
  pozo_shortcut_hand (turn)->n -= played->sum.n;
  if (side->opened && !turn.keeps_log)
    return;
  for (guint i = 0; i < played->sum.n; i++)
    pozo_shortcut_log (turn, side, meld, played->cards[i]);
  if (state->turn.pickup_due && pozo_engine_reaches_minimum (state, turn.seat))
    pozo_shortcut_pick_up (turn);
}

/* ---- From the hand ---- */

/* `=7h7c2s`: a group from the hand; where a side has one of a rank, it joins that. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_meld (PozoShortcutTurn turn, const PozoShortcutCards *played)
{
  const PozoShortcutSum *sum = &played->sum;
  PozoSide *side = pozo_state_own_side (turn.state, turn.seat);
  guint rank = pozo_shortcut_rank (sum);
  PozoMeld *meld = NULL;
  guint64 counts;

  if (rank == POZO_RANK_NONE || !pozo_shortcut_may_play (turn) || side->n_melds >= POZO_MELDS_MAX)
    return FALSE;
  if (pozo_group_is_joined (turn.compiled->rules))
    meld = (PozoMeld *) pozo_side_find_growing (side, turn.compiled->rules, rank);
  else if (!pozo_side_may_begin_group (side, turn.compiled->rules, rank))
    return FALSE;
  counts = sum->weight + (meld != NULL ? pozo_shortcut_counts (meld) : 0);
  if (!pozo_shortcut_is_group (turn.compiled, counts))
    return FALSE;
  if (meld == NULL)
    {
      meld = pozo_shortcut_begin_meld (turn, side, rank);
      if (sum->n >= POZO_CANASTA_SIZE)
        {
          turn.state->turn.whole_canasta = TRUE;
          meld->flags |= POZO_MELD_CONCEALED;
        }
    }
  pozo_shortcut_lay (turn.state, meld, counts, sum->value);
  pozo_shortcut_end_laying (turn, side, meld, played);
  return TRUE;
}

/* `=7:7c2s`: cards of the hand to a group: the first of its rank, where that takes them. */
static G_ALWAYS_INLINE inline gboolean
pozo_shortcut_add (PozoShortcutTurn turn, guint rank, const PozoShortcutCards *played)
{
  const PozoShortcutSum *sum = &played->sum;
  PozoSide *side = pozo_state_own_side (turn.state, turn.seat);
  PozoMeld *meld = pozo_side_find_group (side, rank);
  guint64 counts;

  if (G_UNLIKELY (meld == NULL || (sum->ranks & ~(1u << rank)) != 0 ||
                  !pozo_shortcut_may_play (turn)))
    return FALSE;
  counts = pozo_shortcut_counts (meld) + sum->weight;
  if (!pozo_shortcut_is_group (turn.compiled, counts))
    return FALSE;
  pozo_shortcut_lay (turn.state, meld, counts, sum->value);
  pozo_shortcut_end_laying (turn, side, meld, played);
  return TRUE;
}

G_END_DECLS
