/* SPDX-License-Identifier: MIT */
/* The names by which a record means a meld: a rank, a suit, `w`, `3`, and which of several.  A
 * scribe may have left out the suits of a sequence, and name it by its suit all the same. */
#pragma once

#include "pozo-action.h"
#include "pozo-side.h"

G_BEGIN_DECLS

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

/* Which of several melds of a name an action means, as far as anybody can tell: where a sequence
 * has no suit that was written, sequences cannot be counted, and it may be any of them: 0. */
static inline guint
pozo_side_ordinal (const PozoSide *side, const PozoAction *action)
{
  for (guint i = 0; action->target_kind == POZO_TARGET_SEQUENCE && i < side->n_melds; i++)
    if (pozo_meld_is_named (&side->meld[i], POZO_TARGET_SEQUENCE, POZO_SUIT_UNKNOWN))
      return 0;
  return action->ordinal;
}

G_END_DECLS
