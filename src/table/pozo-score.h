/* SPDX-License-Identifier: MIT */
/* The items of a tally, and the tally of a side: always line items, never only a sum. */
#pragma once

#include "pozo-grades.h"
#include "pozo-language-marks.h"
#include "pozo-limits.h"

G_BEGIN_DECLS

/* The items of a score line, in canonical order.  Those up to CALIENTE add up to TOTAL; those after
 * SUM are counts. */
/* clang-format off */
#define POZO_SCORE_ITEMS(X)                                                                        \
  X (MELDS, NC_ ("item of a score", "melds"))                                                      \
  X (CANASTAS, NC_ ("item of a score", "canastas"))                                                \
  X (CONCEALED, NC_ ("item of a score", "concealed"))                                              \
  X (OUT, NC_ ("item of a score", "out"))                                                          \
  X (SPECIAL, NC_ ("item of a score", "special"))                                                  \
  X (RED3, NC_ ("item of a score", "red3"))                                                        \
  X (BLACK3, NC_ ("item of a score", "black3"))                                                    \
  X (SHORT, NC_ ("item of a score", "short"))                                                      \
  X (HELD, NC_ ("item of a score", "held"))                                                        \
  X (HAND, NC_ ("item of a score", "hand"))                                                        \
  X (RESERVE, NC_ ("item of a score", "reserve"))                                                  \
  X (CUT, NC_ ("item of a score", "cut"))                                                          \
  X (PENALTY, NC_ ("item of a score", "penalty"))                                                  \
  X (CALIENTE, NC_ ("item of a score", "caliente"))                                                \
  X (TOTAL, NC_ ("item of a score", "total"))                                                      \
  X (SUM, NC_ ("item of a score", "sum"))                                                          \
  X (N_NATURAL, NC_ ("item of a score", "natural"))                                                \
  X (N_MIXED, NC_ ("item of a score", "mixed"))                                                    \
  X (N_SEMI, NC_ ("item of a score", "semi"))                                                      \
  X (N_WILD, NC_ ("item of a score", "wild"))                                                      \
  X (N_SEQUENCE, NC_ ("item of a score", "sequence"))                                              \
  X (N_RED3, NC_ ("item of a score", "red3s"))
/* clang-format on */

typedef enum
{
#define POZO_SCORE_ENUM(code, word) POZO_SCORE_##code,
  POZO_SCORE_ITEMS (POZO_SCORE_ENUM)
#undef POZO_SCORE_ENUM
      POZO_N_SCORES
} PozoScoreItem;

#define POZO_N_SCORE_ADDENDS (POZO_SCORE_CALIENTE + 1)

/**
 * PozoTally:
 * @low: the least each item can be, signed as in a score line (`hand=-35`)
 * @high: the most; equal to @low where nothing is unknown
 *
 * What a side scores in a deal.  Unknown cards make an item a range; SUM is not filled here.
 * A plain value.
 */
typedef struct
{
  gint32 low[POZO_N_SCORES];
  gint32 high[POZO_N_SCORES];
} PozoTally;

extern const char *const pozo_score_item_words[POZO_N_SCORES];

/* Whether rules have an item; those that only few games have the others neither show nor count.
 */
static inline gboolean
pozo_score_has_item (const PozoRules *rules, PozoScoreItem item)
{
  switch (item)
    {
    case POZO_SCORE_N_SEMI:
      return pozo_rules_grades_has_edge (rules);
    case POZO_SCORE_SPECIAL:
      return rules->special_hands.n > 0;
    case POZO_SCORE_SHORT:
      return pozo_rules_grades_fine (rules, FALSE);
    case POZO_SCORE_HELD:
      return pozo_rules_grades_fine (rules, TRUE);
    case POZO_SCORE_RESERVE:
      return rules->reserve_missed > 0;
    default:
      return TRUE;
    }
}

G_END_DECLS
