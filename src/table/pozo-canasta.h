/* SPDX-License-Identifier: MIT */
/* What kind of canasta a meld is. */
#pragma once

#include "pozo-canasta-kind.h"
#include "pozo-side.h"

G_BEGIN_DECLS

/**
 * pozo_meld_canasta:
 * @meld: a meld
 *
 * Asks what kind of canasta a meld is.
 *
 * Returns: the kind
 */
static inline PozoCanasta
pozo_meld_canasta (const PozoMeld *meld)
{
  if (!pozo_meld_is_canasta (meld))
    return POZO_CANASTA_NONE;
  if (meld->kind == POZO_MELD_WILD)
    return POZO_CANASTA_WILD;
  if (meld->kind == POZO_MELD_SEQUENCE)
    return POZO_CANASTA_SEQUENCE;
  return pozo_meld_is_natural (meld) ? POZO_CANASTA_NATURAL : POZO_CANASTA_MIXED;
}

G_END_DECLS
