/* SPDX-License-Identifier: MIT */
/* The names by which a record means a meld: a rank, a suit, `w`, `3`, and which of several.  A
 * scribe may have left out the suits of a sequence, and name it by its suit all the same. */
#pragma once

#include "pozo-action.h"
#include "pozo-side.h"

G_BEGIN_DECLS

/**
 * PozoMeant:
 * @place: the places of melds, those first that have the name
 * @n: how many
 * @n_named: how many of them have the name
 * @is_sure: whether the first of them is meant that takes the cards, if not all that may be meant
 *
 * The melds of a side that a record may mean by a name.
 */
typedef struct
{
  guint8 place[POZO_MELDS_MAX];
  guint n;
  guint n_named;
  gboolean is_sure;
} PozoMeant;

/* Whether a record means such a meld by that name. */
static inline gboolean
pozo_meld_is_named (const PozoMeld *meld, guint target_kind, guint target)
{
  if (meld->n == 0)
    return FALSE;
  switch ((PozoTargetKind) target_kind)
    {
    case POZO_TARGET_RANK:
      return meld->kind == POZO_MELD_GROUP && meld->rank == target;
    case POZO_TARGET_SEQUENCE:
      return meld->kind == POZO_MELD_SEQUENCE && meld->suit == target;
    case POZO_TARGET_WILD:
      return meld->kind == POZO_MELD_WILD;
    case POZO_TARGET_BLACK:
      return meld->kind == POZO_MELD_BLACK ||
             (meld->kind == POZO_MELD_GROUP && meld->rank == POZO_RANK_3);
    case POZO_TARGET_NONE:
      break;
    }
  return FALSE;
}

/* The name of a meld: its kind, and by @target which. */
static inline PozoTargetKind
pozo_meld_target (const PozoMeld *meld, guint8 *target)
{
  *target = 0;
  switch ((PozoMeldKind) meld->kind)
    {
    case POZO_MELD_GROUP:
      if (meld->rank == POZO_RANK_3)
        return POZO_TARGET_BLACK;
      *target = meld->rank;
      return POZO_TARGET_RANK;
    case POZO_MELD_SEQUENCE:
      *target = meld->suit;
      return POZO_TARGET_SEQUENCE;
    case POZO_MELD_WILD:
      return POZO_TARGET_WILD;
    case POZO_MELD_BLACK:
      break;
    }
  return POZO_TARGET_BLACK;
}

/* Whether a side has a sequence whose suit nobody wrote, so that names of sequences do not count
 * for sure. */
static inline gboolean
pozo_side_has_open_names (const PozoSide *side)
{
  for (guint i = 0; i < side->n_melds; i++)
    if (pozo_meld_is_named (&side->meld[i], POZO_TARGET_SEQUENCE, POZO_SUIT_UNKNOWN))
      return TRUE;
  return FALSE;
}

gboolean pozo_meld_is_like (const PozoMeld *meld, const PozoMeld *other);
void pozo_side_find_meant (const PozoSide *side,
                           guint target_kind,
                           guint target,
                           guint ordinal,
                           PozoMeant *meant);

G_END_DECLS
