/* SPDX-License-Identifier: MIT */
/* Which variant somebody plays who knows some of its rules.
 *
 * Nothing is told about variants here: what is worth asking, and what tells variants apart, follows
 * from their parameters.  A question is better the more pairs of variants its answers separate, and
 * if everybody who plays knows the answer. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

/* How many questions lead to a variant, that for the number of players among them. */
#define POZO_CLUES_QUESTIONS 5

/**
 * PozoClue:
 * @POZO_CLUE_NONE: nothing was said about a parameter
 * @POZO_CLUE_UNKNOWN: that it is not known
 * @POZO_CLUE_SAID: what it is
 */
typedef enum
{
  POZO_CLUE_NONE,
  POZO_CLUE_UNKNOWN,
  POZO_CLUE_SAID,
} PozoClue;

/**
 * PozoClues:
 * @set: the variants and options that are known
 * @n_players: how many play; 0 where that was not said
 * @of: a PozoClue for each parameter
 * @said: the values that were said
 *
 * What somebody said about his game.  A plain value.
 */
typedef struct
{
  const PozoVariantSet *set;
  guint n_players;
  guint8 of[POZO_N_RULES];
  PozoRules said;
} PozoClues;

/**
 * PozoVariantMatch:
 * @variant: a variant
 * @rules: its rules; of the numbers of players only the one that was said
 * @n_wrong: in how many parameters it is otherwise than was said
 * @n_mended: for how many of these there is an option of this variant that is as was said
 */
typedef struct
{
  const PozoVariant *variant;
  PozoRules rules;
  guint n_wrong;
  guint n_mended;
} PozoVariantMatch;

void pozo_clues_init (PozoClues *clues, const PozoVariantSet *set);
gboolean pozo_clues_add (PozoClues *clues, const char *key, const char *value, GError **error);
guint pozo_clues_list_wrong (const PozoClues *clues,
                             const PozoRules *rules,
                             PozoRule wrong[POZO_N_RULES]);
const PozoVariant *
pozo_clues_find_option (const PozoClues *clues, const PozoVariant *variant, PozoRule rule);
GArray *pozo_clues_match (const PozoClues *clues);
guint pozo_clues_n_best (const GArray *matches);
const PozoRule *pozo_clues_habits (guint *n);
PozoRule pozo_clues_next (const PozoClues *clues, const GArray *matches);
guint pozo_clues_tell_apart (const PozoClues *clues,
                             const GArray *matches,
                             guint n,
                             PozoRule rules[POZO_N_RULES]);

G_END_DECLS
