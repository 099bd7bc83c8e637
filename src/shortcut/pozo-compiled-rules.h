/* SPDX-License-Identifier: MIT */
/* Rules, worked out once as tables by card and by size of a meld.  They are filled by asking the
 * engine's own functions, so no rule stands here a second time. */
#pragma once

#include "pozo-engine.h"
#include "pozo-rule-info.h"

G_BEGIN_DECLS

/* What a card means to a shortcut, as bits. */
enum
{
  POZO_SHORTCUT_NATURAL = 1 << 0,
  POZO_SHORTCUT_JOKER = 1 << 1,
  POZO_SHORTCUT_TWO = 1 << 2,
  POZO_SHORTCUT_WILD = POZO_SHORTCUT_JOKER | POZO_SHORTCUT_TWO,
  POZO_SHORTCUT_RED_THREE = 1 << 3,
  POZO_SHORTCUT_KEPT = 1 << 4,    /* may not be discarded, or not on the fast path */
  POZO_SHORTCUT_FREEZES = 1 << 5, /* freezes the pile by lying in it */
  POZO_SHORTCUT_STOPS = 1 << 6,   /* keeps others from the pile for a round */
  POZO_SHORTCUT_CROSS = 1 << 7,   /* freezes the pile when it is discarded crosswise */
  POZO_SHORTCUT_PENDING = 1 << 8, /* in a hand, must be laid before anything else */
};

/* The sum of cards that are played together, in one word: how many there are, how many of them are
 * jokers, twos, and naturals of each suit, the last one unknown, a byte each. */
#define POZO_SHORTCUT_WEIGHT_CARD    G_GUINT64_CONSTANT (1)
#define POZO_SHORTCUT_WEIGHT_JOKER   (G_GUINT64_CONSTANT (1) << 8)
#define POZO_SHORTCUT_WEIGHT_TWO     (G_GUINT64_CONSTANT (1) << 16)
#define POZO_SHORTCUT_WEIGHT_SUIT(s) (G_GUINT64_CONSTANT (1) << (24 + 8 * (s)))
#define POZO_SHORTCUT_NO_RANK        (1u << POZO_RANK_NONE) /* a card that no group can hold */

#define POZO_SHORTCUT_GROUP_MAX      32 /* a larger group is not plain */
#define POZO_SHORTCUT_DRAWS_MAX      4  /* cards that begin a turn: the most of turn.draw */

/**
 * PozoCompiledRules:
 * @rules: the rules
 * @reach: how far the fast path goes under the rules
 * @counted: with how many players no hand can come to more cards than are counted, a set of 1 << n
 * @n_draw: how many cards begin a turn
 * @first_plain_turn: the number of the first turn that can be plain: with an extra card the first
 * player only discards
 * @thaws: whether a freeze ends when its turn comes round
 * @is: what each card is, as POZO_SHORTCUT_* bits
 * @value: points of each card
 * @weight: what each card adds to a sum of cards
 * @rank: 1 << rank of each natural, nothing for a wild card
 * @mixes: for each size of a group, and for larger ones, which are not plain, a set of 1 << n: how
 * many wild cards it may have
 * @runs: for each length of a sequence, and for one more, which has none, the same
 * @wilds: a set of 1 << n: how many cards a meld of wild cards may have
 * @items: which items a score line has that add up to its total, a set of 1 << PozoScoreItem
 * @n_items: how many
 * @claims: a set of 1 << PozoTakeMethod: how a pile may be claimed, by whether the side has opened
 * and whether the pile is frozen
 * @pending: a byte for each suit of the threes, all ones where a hand must lay it before anything
 * else
 *
 * Rules, worked out once for shortcuts.  A plain value.
 */
typedef struct
{
  const PozoRules *rules;
  PozoFastReach reach;
  guint8 counted;
  guint16 n_draw;
  guint16 first_plain_turn;
  guint8 thaws;
  guint16 is[POZO_N_CARD_CODES];
  gint16 value[POZO_N_CARD_CODES];
  guint64 weight[POZO_N_CARD_CODES];
  guint16 rank[POZO_N_CARD_CODES];
  guint32 mixes[POZO_SHORTCUT_GROUP_MAX + 1];
  guint32 runs[POZO_SEQUENCE_LONGEST + 2];
  guint32 wilds;
  guint32 items;
  guint32 n_items;
  guint8 claims[2][2];
  guint8 pending[POZO_N_SUITS];
} PozoCompiledRules;

void pozo_compiled_rules_init (PozoCompiledRules *compiled, const PozoRules *rules);

/* Whether only careful predicates hold under the rules. */
static inline gboolean
pozo_compiled_rules_are_careful (const PozoCompiledRules *compiled)
{
  return compiled->reach == POZO_FAST_REACH_CAREFUL;
}

/* Whether there may be a group of @n cards, @n_wild of them wild. */
static G_ALWAYS_INLINE inline gboolean
pozo_compiled_rules_have_group (const PozoCompiledRules *compiled, guint n, guint n_wild)
{
  return ((guint64) compiled->mixes[MIN (n, POZO_SHORTCUT_GROUP_MAX)] >> n_wild & 1) != 0;
}

G_END_DECLS
