/* SPDX-License-Identifier: MIT */
/* The kinds of canastas, with the words for files and for readers. */
#pragma once

#include "pozo-cards.h"
#include "pozo-language-marks.h"

G_BEGIN_DECLS

/* What a meld is as a canasta.  SEMI is one of those that `canasta.grades` gives a place of their
 * own: its wild card lies outside seven natural ones. */
/* clang-format off */
#define POZO_CANASTAS(X)                                                                           \
  X (NONE, "none", "")                                                                             \
  X (NATURAL, "natural", N_ ("natural canasta"))                                                   \
  X (MIXED, "mixed", N_ ("mixed canasta"))                                                         \
  X (WILD, "wild", N_ ("wild canasta"))                                                            \
  X (SEQUENCE, "sequence", N_ ("sequence canasta"))                                               \
  X (SEMI, "semi", N_ ("semi-natural canasta"))

typedef enum
{
#define POZO_CANASTA_ENUM(code, word, text) POZO_CANASTA_##code,
  POZO_CANASTAS (POZO_CANASTA_ENUM)
#undef POZO_CANASTA_ENUM
  POZO_N_CANASTAS
} PozoCanasta;
/* clang-format on */

G_END_DECLS
