/* SPDX-License-Identifier: MIT */
/* Which melds of a side a record may mean by a name. */
#include "pozo-meld-name.h"

#include <string.h>

/* Whether a record may mean the meld at a place by a name that is its own, or, of a sequence whose
 * suit nobody wrote, may be: of those before it of no suit any number may count. */
static gboolean
may_be_meant (const PozoSide *side, guint at, guint target_kind, guint target, guint ordinal)
{
  gboolean has_open = target_kind == POZO_TARGET_SEQUENCE && target != POZO_SUIT_UNKNOWN;
  guint n_named = 0;
  guint n_open = 0;

  for (guint i = 0; i < at && ordinal > 0; i++)
    {
      n_named += pozo_meld_is_named (&side->meld[i], target_kind, target);
      n_open += has_open && pozo_meld_is_named (&side->meld[i], target_kind, POZO_SUIT_UNKNOWN);
    }
  return ordinal == 0 || (n_named < ordinal && ordinal <= n_named + n_open + 1);
}

/* Adds the melds of a name, or those of none, that may be meant. */
static void
add_meant (const PozoSide *side, guint target_kind, guint target, guint ordinal, PozoMeant *meant)
{
  const gboolean has_open = target_kind == POZO_TARGET_SEQUENCE && target != POZO_SUIT_UNKNOWN;

  for (guint i = 0; i < side->n_melds; i++)
    if (pozo_meld_is_named (&side->meld[i], target_kind, target) &&
        may_be_meant (side, i, target_kind, target, ordinal))
      meant->place[meant->n++] = (guint8) i;
  meant->n_named = meant->n;
  for (guint i = 0; has_open && i < side->n_melds; i++)
    if (pozo_meld_is_named (&side->meld[i], target_kind, POZO_SUIT_UNKNOWN) &&
        may_be_meant (side, i, target_kind, target, ordinal))
      meant->place[meant->n++] = (guint8) i;
}

/**
 * pozo_meld_is_like:
 * @meld: a sequence
 * @other: another
 *
 * Returns: whether nobody can tell them apart by what lies in them
 */
gboolean
pozo_meld_is_like (const PozoMeld *meld, const PozoMeld *other)
{
  return meld->kind == other->kind && meld->n == other->n && meld->low == other->low &&
         meld->suit == other->suit && meld->flags == other->flags &&
         memcmp (meld->place, other->place, meld->n) == 0;
}

/**
 * pozo_side_find_meant:
 * @side: a side
 * @target_kind: a PozoTargetKind
 * @target: the rank or suit
 * @ordinal: which of several, 1-based; 0 for any
 * @meant: (out caller-allocates): the melds
 *
 * Finds the melds that a record may mean by a name, those first that have it.  A sequence whose
 * suit nobody wrote can have any suit's name, and so which of several a number means is not sure.
 */
void
pozo_side_find_meant (const PozoSide *side,
                      guint target_kind,
                      guint target,
                      guint ordinal,
                      PozoMeant *meant)
{
  meant->n = 0;
  add_meant (side, target_kind, target, ordinal, meant);
  if (meant->n == 0 && ordinal > 0 && target_kind == POZO_TARGET_SEQUENCE &&
      pozo_side_has_open_names (side)) /* whoever wrote it counted those without a suit otherwise */
    add_meant (side, target_kind, target, 0, meant);
  meant->is_sure = meant->n < 2 || (ordinal == 0 && meant->n_named > 0);
}
