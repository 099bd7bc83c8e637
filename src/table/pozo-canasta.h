/* SPDX-License-Identifier: MIT */
/* The kinds of canastas. */
#pragma once

#include "pozo-language-marks.h"
#include "pozo-side.h"

G_BEGIN_DECLS

/* What a meld is as a canasta, with the words for JSON and for readers. */
/* clang-format off */
#define POZO_CANASTAS(X)                                                                           \
  X (NONE, "none", "")                                                                             \
  X (NATURAL, "natural", N_ ("natural canasta"))                                                   \
  X (MIXED, "mixed", N_ ("mixed canasta"))                                                         \
  X (WILD, "wild", N_ ("wild canasta"))                                                            \
  X (SEQUENCE, "sequence", N_ ("sequence canasta"))

typedef enum
{
#define POZO_CANASTA_ENUM(code, word, text) POZO_CANASTA_##code,
  POZO_CANASTAS (POZO_CANASTA_ENUM)
#undef POZO_CANASTA_ENUM
  POZO_N_CANASTAS
} PozoCanasta;
/* clang-format on */

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
