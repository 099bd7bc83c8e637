/* SPDX-License-Identifier: MIT */
/* What lies on a table that other rules do not know: sequences under rules without sequences, cards
 * beyond the longest meld, bonus cards that are none there.
 *
 * As little as possible is foreign: of a meld that is too long or has too many wild cards, the
 * cards too many; a whole meld only where no part of it could lie there.  What breaks the record's
 * own rules in the same way is a mistake of the game and not foreign: it counts as it does in the
 * replay. */
#pragma once

#include "pozo-language-marks.h"
#include "pozo-state.h"
#include "pozo-word.h"

G_BEGIN_DECLS

/**
 * PozoForeignPolicy:
 * @POZO_FOREIGN_CARDS: the cards count by their values, as melded cards do; no bonus
 * @POZO_FOREIGN_VOID: they count nothing
 * @POZO_FOREIGN_ERROR: the deal is not scored by these rules
 *
 * What is done with things that rules do not know.  Under each of them such a thing is no meld and
 * no canasta: it earns no bonus and does nothing for red threes or for a side without a canasta.
 */
typedef enum
{
  POZO_FOREIGN_CARDS,
  POZO_FOREIGN_VOID,
  POZO_FOREIGN_ERROR,
  POZO_N_FOREIGN_POLICIES
} PozoForeignPolicy;

/* The kinds of things: a word for programs, and what is said of one. */
/* clang-format off */
#define POZO_FOREIGN_KINDS(X)                                                                      \
  X (SEQUENCE, "sequence", N_ ("sequences are no melds there"))                                    \
  X (SEQUENCE_WILD, "sequence-wild", N_ ("no wild card may stand in a sequence there"))            \
  X (SEQUENCE_LONG, "sequence-too-long", N_ ("longer than a sequence may be there"))               \
  X (SEQUENCE_LOW, "sequence-too-low", N_ ("below the lowest card of a sequence there"))           \
  X (WILD_MELD, "wild-meld", N_ ("wild cards alone are no meld there"))                            \
  X (WILD_SECOND, "second-wild-meld", N_ ("more melds of wild cards than may lie there"))          \
  X (BLACK_MELD, "black-threes", N_ ("black threes are not melded like that there"))               \
  X (MELD_LONG, "meld-too-long", N_ ("longer than a meld may be there"))                           \
  X (WILDS, "too-many-wilds", N_ ("more wild cards than a meld may have there"))                   \
  X (NATURALS, "too-few-naturals", N_ ("fewer natural cards than such a meld needs there"))        \
  X (GROUP_RANK, "group-rank", N_ ("no group of this rank is laid there"))                         \
  X (RANK, "second-of-rank", N_ ("another meld of a rank that can be melded once there"))          \
  X (BLACK_BONUS, "black-bonus", N_ ("black threes are no bonus cards there"))                     \
  X (CALIENTE, "caliente", N_ ("there are no calientes"))                                          \
  X (RED_THREES, "red-threes", N_ ("fewer red threes are bonus cards there"))
/* clang-format on */

typedef enum
{
#define POZO_FOREIGN_ENUM(code, word, text) POZO_FOREIGN_KIND_##code,
  POZO_FOREIGN_KINDS (POZO_FOREIGN_ENUM)
#undef POZO_FOREIGN_ENUM
      POZO_N_FOREIGN_KINDS
} PozoForeignKind;

/**
 * PozoForeign:
 * @kind: a PozoForeignKind
 * @unit: whose it is: the score line, 0-based
 * @side: the side at the table, 0-based; differs from @unit where a lone hand is played
 * @is_whole: whether a meld is foreign as a whole, and not only some of its cards
 * @n: how many cards it is
 * @deal: the deal's place in the record, 1-based
 * @part: the cards, where they were melded; its `n` is 0 else
 * @low: points: the least they are worth by the values of the rules that do not know them
 * @high: the most; equal to @low where every card is known
 *
 * A thing that rules do not know.  A plain value.
 */
typedef struct
{
  guint8 kind;
  guint8 unit;
  guint8 side;
  guint8 is_whole;
  guint8 n;
  guint16 deal;
  PozoMeld part;
  gint32 low;
  gint32 high;
} PozoForeign;

/* The words of policies, and of kinds, with half a sentence on rules that are "there". */
extern const PozoWord pozo_foreign_policies[POZO_N_FOREIGN_POLICIES];
extern const PozoWord pozo_foreign_kinds[POZO_N_FOREIGN_KINDS];

guint pozo_foreign_cards (const PozoForeign *thing, guint8 cards[POZO_DECK_MAX]);
void pozo_foreign_take_off (PozoState *state, const PozoRules *rules, GArray *foreign);

G_END_DECLS
