/* SPDX-License-Identifier: MIT */
/* What kind of canasta a meld is: by its cards alone or, where the rules have grades, by the first
 * of these that it fits (`canasta.grades`). */
#pragma once

#include "pozo-canasta-kind.h"
#include "pozo-rules.h"
#include "pozo-side.h"

G_BEGIN_DECLS

/**
 * PozoCanastaShape:
 * @kind: a PozoMeldKind
 * @rank: of a group
 * @n: cards in it
 * @n_wild: wild cards among them
 * @n_joker: jokers among these, where there is nothing else
 * @low: the lowest place of a sequence
 * @is_edge: whether no wild card lies between naturals: there is none, or one beside seven naturals
 *
 * What grades look at in a meld.
 */
typedef struct
{
  guint8 kind;
  guint8 rank;
  guint8 n;
  guint8 n_wild;
  guint8 n_joker;
  gint8 low;
  guint8 is_edge;
} PozoCanastaShape;

/**
 * PozoCanastaRange:
 * @least: the fewest points that the meld can earn as a canasta, below 0 for a fine
 * @most: the most
 * @kinds: what it can be, a set of 1 << PozoCanasta
 * @may_bar: whether it can keep its side from going out
 * @may_pass: whether it need not
 *
 * What a meld is worth as a canasta, or costs as none, as far as its cards were seen.
 */
typedef struct
{
  gint32 least;
  gint32 most;
  guint kinds;
  gboolean may_bar;
  gboolean may_pass;
} PozoCanastaRange;

PozoCanastaShape pozo_canasta_shape (const PozoMeld *meld);
const PozoGrade *pozo_canasta_find_grade (const PozoGrades *grades, const PozoCanastaShape *shape);
PozoCanasta pozo_canasta_of_shape (const PozoGrades *grades, const PozoCanastaShape *shape);
gboolean pozo_canasta_can_be (const PozoRules *rules,
                              PozoMeldKind kind,
                              guint rank,
                              guint n_natural,
                              guint n_wild);
gboolean pozo_canasta_may_bar (const PozoRules *rules,
                               PozoMeldKind kind,
                               guint rank,
                               guint n_natural,
                               guint n_wild);
PozoCanasta pozo_canasta_by_grade (const PozoMeld *meld, const PozoGrades *grades);
PozoCanastaRange pozo_canasta_bounds (const PozoMeld *meld, const PozoRules *rules);

/* Whether the rules say of each meld by a list of grades what canasta it is. */
static inline gboolean
pozo_canasta_has_grades (const PozoRules *rules)
{
  return rules->canasta_grades.n > 0;
}

/* Whether a meld is a canasta where there are no grades: seven or more cards; a sequence must hold
 * no wild card. */
static inline gboolean
pozo_canasta_is_without_grades (const PozoMeld *meld)
{
  /* Asked of all melds in a row, of which some are: so without branches. */
  return (meld->n >= POZO_CANASTA_SIZE) & (meld->kind != POZO_MELD_BLACK) &
         ((meld->kind != POZO_MELD_SEQUENCE) | ((meld->n_joker | meld->n_two) == 0));
}

/* What a canasta is where there are no grades. */
static inline PozoCanasta
pozo_canasta_class (const PozoMeld *meld)
{
  if (meld->kind == POZO_MELD_WILD)
    return POZO_CANASTA_WILD;
  if (meld->kind == POZO_MELD_SEQUENCE)
    return POZO_CANASTA_SEQUENCE;
  return pozo_meld_is_natural (meld) ? POZO_CANASTA_NATURAL : POZO_CANASTA_MIXED;
}

/**
 * pozo_meld_is_canasta:
 * @meld: a meld
 * @rules: the rules
 *
 * Asks whether a meld is a canasta: one that earns a bonus, if it does not count everywhere.
 *
 * Returns: whether it is
 */
static inline gboolean
pozo_meld_is_canasta (const PozoMeld *meld, const PozoRules *rules)
{
  if (G_UNLIKELY (pozo_canasta_has_grades (rules)))
    return pozo_canasta_by_grade (meld, &rules->canasta_grades) != POZO_CANASTA_NONE;
  return pozo_canasta_is_without_grades (meld);
}

/**
 * pozo_meld_canasta:
 * @meld: a meld
 * @rules: the rules
 *
 * Asks what kind of canasta a meld is.
 *
 * Returns: the kind
 */
static inline PozoCanasta
pozo_meld_canasta (const PozoMeld *meld, const PozoRules *rules)
{
  if (G_UNLIKELY (pozo_canasta_has_grades (rules)))
    return pozo_canasta_by_grade (meld, &rules->canasta_grades);
  return pozo_canasta_is_without_grades (meld) ? pozo_canasta_class (meld) : POZO_CANASTA_NONE;
}

/* Whether a canasta counts for going out and all that needs one where there are no grades:
 * sequences only where the rules say so. */
static inline gboolean
pozo_canasta_counts_without_grades (const PozoMeld *meld, const PozoRules *rules)
{
  return pozo_canasta_is_without_grades (meld) &
         ((meld->kind != POZO_MELD_SEQUENCE) | rules->canasta_sequence_is_canasta);
}

/* Whether a canasta counts for going out and all that needs one. */
static inline gboolean
pozo_meld_counts (const PozoMeld *meld, const PozoRules *rules)
{
  if (G_UNLIKELY (pozo_canasta_has_grades (rules)))
    return pozo_meld_is_canasta (meld, rules);
  return pozo_canasta_counts_without_grades (meld, rules);
}

G_END_DECLS
