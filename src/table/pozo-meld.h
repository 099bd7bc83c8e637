/* SPDX-License-Identifier: MIT */
/* The shape of a meld: built from cards, extended by cards, judged against the rules.
 *
 * Building says whether the cards can form such a meld at all (mixed ranks, a gap in a sequence);
 * judging says whether the rules allow the meld that came about. */
#pragma once

#include "pozo-canasta.h"
#include "pozo-state.h"

G_BEGIN_DECLS

gboolean pozo_meld_form (PozoMeld *meld,
                         const PozoRules *rules,
                         const guint8 *cards,
                         guint n,
                         PozoVerdict *verdict);
gboolean pozo_meld_extend (PozoMeld *meld,
                           const PozoRules *rules,
                           const guint8 *cards,
                           guint n,
                           PozoVerdict *verdict);
gboolean pozo_meld_join (PozoMeld *meld, const PozoRules *rules, const PozoMeld *other);
void pozo_meld_judge (const PozoMeld *meld, const PozoRules *rules, PozoVerdict *verdict);
void pozo_meld_remove (PozoMeld *meld, PozoCard card);
gint32 pozo_meld_value (const PozoMeld *meld, const PozoRules *rules);
guint pozo_meld_longest_sequence (const PozoRules *rules);

static inline guint
pozo_meld_n_wild (const PozoMeld *meld)
{
  return meld->n_joker + meld->n_two;
}

/* Whether a group is one card that is known and others that are not: a sequence for all that
 * anybody can tell. */
static inline gboolean
pozo_meld_may_be_sequence (const PozoMeld *meld)
{
  return meld->kind == POZO_MELD_GROUP && meld->n_unknown > 0 &&
         meld->n == meld->n_unknown + pozo_meld_n_wild (meld) + 1;
}

/* How many wild cards too many are in a meld. */
static inline guint
pozo_meld_surplus (const PozoMeld *meld, const PozoRules *rules)
{
  guint n_wild = pozo_meld_n_wild (meld);

  return rules->meld_max_wild > 0 ? n_wild - MIN (n_wild, (guint) rules->meld_max_wild) : 0;
}

/* How a canasta must have been laid to be a concealed one (`canasta.concealed_pile_top`). */
static inline guint
pozo_meld_concealed_flags (const PozoRules *rules)
{
  return rules->canasta_concealed_pile_top ? POZO_MELD_CONCEALED | POZO_MELD_WITH_TOP
                                           : POZO_MELD_CONCEALED;
}

/* How many cards a meld of a kind may have; 0 for any number. */
static inline gint32
pozo_meld_longest (const PozoRules *rules, guint kind)
{
  gint32 most = rules->meld_max_size;

  if (kind == POZO_MELD_WILD && rules->meld_wild_set_max > 0)
    return most > 0 ? MIN (most, rules->meld_wild_set_max) : rules->meld_wild_set_max;
  return most;
}

/* The first limit that a number of cards breaks; its code is %POZO_FINE when none. */
typedef struct
{
  guint16 code;
  gint32 found;
  gint32 expected;
} PozoMeldFault;

/* How many wild cards the naturals allow, by meld.wild_balance; a large number where it is free. */
static inline gint32
pozo_meld_balance_limit (const PozoRules *rules, gint32 n_natural)
{
  switch (rules->meld_wild_balance)
    {
    case POZO_MELD_WILD_BALANCE_AT_MOST:
      return n_natural;
    case POZO_MELD_WILD_BALANCE_FEWER:
      return n_natural - 1;
    case POZO_MELD_WILD_BALANCE_HALF:
      return n_natural / 2;
    default:
      return POZO_DECK_MAX;
    }
}

/* The limits on the mixture that groups and sequences share. */
static inline PozoMeldFault
pozo_meld_find_mix_fault (const PozoRules *rules, gboolean is_group, gint32 n, gint32 n_wild)
{
  gint32 n_natural = n - n_wild;
  gboolean is_free = is_group && rules->meld_wild_free_from > 0 && n >= rules->meld_wild_free_from;

  if (n_natural < rules->meld_min_natural)
    return (PozoMeldFault){ POZO_FINDING_MELD_NATURALS, n_natural, rules->meld_min_natural };
  if (is_free)
    return (PozoMeldFault){ POZO_FINE, 0, 0 };
  if (rules->meld_max_wild > 0 && n_wild > rules->meld_max_wild)
    return (PozoMeldFault){ POZO_FINDING_MELD_WILDS, n_wild, rules->meld_max_wild };
  if (n_wild > pozo_meld_balance_limit (rules, n_natural))
    return (PozoMeldFault){ POZO_FINDING_MELD_BALANCE, n_wild, n_natural };
  return (PozoMeldFault){ POZO_FINE, 0, 0 };
}

/* All limits on a group. */
static inline PozoMeldFault
pozo_meld_find_group_fault (const PozoRules *rules, gint32 n, gint32 n_wild)
{
  PozoMeldFault fault = { POZO_FINE, 0, 0 };

  if (n < POZO_MELD_SMALLEST)
    return (PozoMeldFault){ POZO_FINDING_MELD_SMALL, n, POZO_MELD_SMALLEST };
  fault = pozo_meld_find_mix_fault (rules, TRUE, n, n_wild);
  if (fault.code != POZO_FINE)
    return fault;
  if (n >= POZO_CANASTA_SIZE && n - n_wild < rules->canasta_min_natural)
    return (PozoMeldFault){ POZO_FINDING_CANASTA_NATURALS, n - n_wild, rules->canasta_min_natural };
  if (rules->meld_max_size > 0 && n > rules->meld_max_size)
    return (PozoMeldFault){ POZO_FINDING_MELD_LONG, n, rules->meld_max_size };
  return fault;
}

G_END_DECLS
