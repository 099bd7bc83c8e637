/* SPDX-License-Identifier: MIT */
/* The names of special hands, by which a record tells them: those of the rule books, and some for
 * hands of a table's own. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* clang-format off */
#define POZO_SPECIALS(X)                                                                           \
  X (PAIRS, "pairs")                                                                               \
  X (WILDPAIRS, "wildpairs")                                                                       \
  X (MIAMI, "miami")                                                                               \
  X (ZIP, "zip")                                                                                   \
  X (STRAIGHT, "straight")                                                                         \
  X (GARBAGE, "garbage")                                                                           \
  X (BLASTOFF, "blastoff")                                                                         \
  X (TRIPLES, "triples")                                                                           \
  X (QUADS, "quads")                                                                               \
  X (DREAM4, "dream4")                                                                             \
  X (DREAM5, "dream5")                                                                             \
  X (OWN1, "own1")                                                                                 \
  X (OWN2, "own2")                                                                                 \
  X (OWN3, "own3")

typedef enum
{
#define POZO_SPECIAL_ENUM(code, word) POZO_SPECIAL_##code,
  POZO_SPECIALS (POZO_SPECIAL_ENUM)
#undef POZO_SPECIAL_ENUM
  POZO_N_SPECIALS
} PozoSpecial;
/* clang-format on */

extern const char *const pozo_special_words[POZO_N_SPECIALS];

G_END_DECLS
