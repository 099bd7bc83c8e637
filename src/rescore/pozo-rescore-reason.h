/* SPDX-License-Identifier: MIT */
/* What a score line can leave open when it is scored by other rules. */
#pragma once

#include "pozo-language-marks.h"
#include "pozo-word.h"

G_BEGIN_DECLS

/* Why a score line does not tell an item under other rules: a word for programs, and what is said
 * of it. */
/* clang-format off */
#define POZO_RESCORE_REASONS(X)                                                                    \
  X (NONE, "none", "")                                                                             \
  X (CARD_VALUES, "card-values",                                                                   \
     N_ ("cards have other values there, and the line does not say which they were"))              \
  X (WAYS, "several-ways", N_ ("it can have come about in several ways"))                          \
  X (LIMITS, "meld-limits",                                                                        \
     N_ ("melds have other limits there, and the line does not say what was melded"))              \
  X (NOT_SAID, "not-said", N_ ("the line does not say whether it was earned"))                     \
  X (SIGN, "sign", N_ ("the line does not say whether it counts for or against the side there"))   \
  X (PARTNER, "partner", N_ ("the line does not say what the partner had"))                        \
  X (FINES, "fines", N_ ("the line does not say what the fines were for"))                         \
  X (CALIENTES, "calientes", N_ ("the line does not say which hands held calientes"))              \
  X (FOREIGN, "foreign", N_ ("part of it is not known there and earns nothing"))                   \
  X (IMPOSSIBLE, "impossible", N_ ("nothing makes that item under the record's own rules"))        \
  X (TOTAL, "total-differs",                                                                       \
     N_ ("the line does not give it, and its items do not make its total"))                        \
  X (LEFT_OUT, "left-out", N_ ("the line does not give it"))                                       \
  X (NO_LINE, "no-line", N_ ("there is no score line"))
/* clang-format on */

/**
 * PozoRescoreReason:
 *
 * Why a score line does not tell an item under other rules, or why the item is less than it was.
 * With %POZO_RESCORE_REASON_NONE it is what it would have been.
 */
typedef enum
{
#define POZO_RESCORE_ENUM(code, word, text) POZO_RESCORE_REASON_##code,
  POZO_RESCORE_REASONS (POZO_RESCORE_ENUM)
#undef POZO_RESCORE_ENUM
      POZO_N_RESCORE_REASONS
} PozoRescoreReason;

/* The words of the reasons, each with half a sentence about the line and about rules that are
 * "there". */
extern const PozoWord pozo_rescore_reasons[POZO_N_RESCORE_REASONS];

G_END_DECLS
