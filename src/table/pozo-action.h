/* SPDX-License-Identifier: MIT */
/* Actions: what a player did, one value for each word of a turn. */
#pragma once

#include "pozo-cards.h"
#include "pozo-language-marks.h"
#include "pozo-special-name.h"

G_BEGIN_DECLS

/**
 * PozoActionKind:
 * @POZO_ACTION_RED3: `*3h` laid down a red three (or a black one where they are bonus cards)
 * @POZO_ACTION_DRAW: `+5h` drew from the stock; one action for each word, n_cards cards
 * @POZO_ACTION_TAKE: `^7d7s@9` took the pile; n_cards hand cards laid with the top card; target
 *   names the meld for `^7:2s`; kind %POZO_TARGET_NONE with no cards is `^`: onto the meld of the
 *   top card's rank
 * @POZO_ACTION_MELD: `=7h7d2s` laid down a new meld
 * @POZO_ACTION_ADD: `=7:7c2s` added to a meld
 * @POZO_ACTION_MERGE: `&7.1&7.2` joined two melds of a rank or suit: ordinal and ordinal2
 * @POZO_ACTION_SHIFT: `~h>` moved the wild card at the low end of a sequence to its high end
 *   (number 1), `~h<` the other way (number 0); a card after it is laid in the same moment where
 *   the wild card stood
 * @POZO_ACTION_PASS: `/` did not take, on a spent stock
 * @POZO_ACTION_CALIENTE: `*Ca` played a caliente
 * @POZO_ACTION_DISCARD: `-4c`; flag %POZO_ACTION_FREEZE for `-2c#`
 * @POZO_ACTION_ASK: `?+` `?-` `?.+` `?.-` `?`: asked for permission; number is an or of
 *   POZO_ANSWER_*
 * @POZO_ACTION_FAULT: `!code` or `!code:cards`: marks what follows (or settles it); number is
 *   a PozoFault
 * @POZO_ACTION_BACK: `<7:7c` took cards back from a meld laid in this turn
 * @POZO_ACTION_INFO: `>stock` something said or looked at; number is a PozoInfoWord; no effect
 * @POZO_ACTION_SPECIAL: `#pairs` or `#pairs:cards`: laid the whole hand; number is a PozoSpecial
 * @POZO_ACTION_SAY: `#knock:2`, `>rest:3s`: a word of another game than Canasta, for which there is
 *   no place in tables by kind: see pozo_action_say_word()
 * @POZO_ACTION_END: no word: the line of the turn ended (after every turn line, discard or not)
 */
typedef enum
{
  POZO_ACTION_RED3,
  POZO_ACTION_DRAW,
  POZO_ACTION_TAKE,
  POZO_ACTION_MELD,
  POZO_ACTION_ADD,
  POZO_ACTION_MERGE,
  POZO_ACTION_SHIFT,
  POZO_ACTION_PASS,
  POZO_ACTION_CALIENTE,
  POZO_ACTION_DISCARD,
  POZO_ACTION_ASK,
  POZO_ACTION_FAULT,
  POZO_ACTION_BACK,
  POZO_ACTION_INFO,
  POZO_ACTION_END,
  POZO_ACTION_SPECIAL,
  POZO_N_ACTIONS,
  POZO_ACTION_SAY = POZO_N_ACTIONS
} PozoActionKind;

/* More of what only other games than Canasta have, so that no table or switch by kind has a place
 * for it. */
enum
{
  POZO_ACTION_PLAY = POZO_ACTION_SAY + 1, /* `Kh` played a card to a trick */
  POZO_ACTION_EXCHANGE, /* `~Jh>Kh` gave the first card for the second, which lay face up */
};

/* What an ADD, a TAKE onto a meld, a MERGE, a SHIFT or a BACK names. */
typedef enum
{
  POZO_TARGET_NONE,
  POZO_TARGET_RANK,     /* `7:`  target is a rank, 4 .. A; a group */
  POZO_TARGET_SEQUENCE, /* `h:`  target is a suit */
  POZO_TARGET_WILD,     /* `w:`  the wild meld */
  POZO_TARGET_BLACK,    /* `3:`  the black threes, or the group of ordinary ones */
} PozoTargetKind;

enum
{
  POZO_ACTION_FREEZE = 1 << 0,    /* DISCARD laid crosswise: `#` */
  POZO_ACTION_HAS_COUNT = 1 << 1, /* TAKE with `@n`, SAY with `:n`: number holds n */
};

enum
{
  POZO_ANSWER_NONE = 0,      /* `?`   asked; no answer recorded */
  POZO_ANSWER_PASS = 1 << 0, /* `.`   the first of two partners passed */
  POZO_ANSWER_YES = 1 << 1,  /* `+` */
  POZO_ANSWER_NO = 1 << 2,   /* `-` */
};

/**
 * PozoFault:
 *
 * The irregularities that a record can mark, with their words, from the one list below.  A mark
 * stands right before what it marks or settles.
 */
/* clang-format off */
#define POZO_FAULTS(X)                                                                             \
  X (MISDEAL, "misdeal", N_ ("a wrong deal"))                                                      \
  X (EXPOSED, "exposed", N_ ("an exposed card"))                                                   \
  X (SHORT_FIXED, "short-fixed", N_ ("an opening below the minimum, put right by laying more"))    \
  X (SHORT_WITHDRAWN, "short-withdrawn", N_ ("an opening below the minimum, withdrawn"))           \
  X (SHORT_RETURNS, "short-returns", N_ ("an opening below the minimum, cards taken back"))        \
  X (SHORT_CONDONED, "short-condoned", N_ ("an opening below the minimum, noticed too late"))      \
  X (OVERDRAW, "overdraw", N_ ("too many cards drawn"))                                            \
  X (OUT_OF_TURN, "out-of-turn", N_ ("melds out of turn"))                                         \
  X (TAKE_STOPPED, "take-stopped", N_ ("an unjustified take, stopped in time"))                    \
  X (TAKE_ILLEGAL, "take-illegal", N_ ("an unjustified take"))                                     \
  X (NO_CANASTA, "no-canasta", N_ ("going out without the canastas"))                              \
  X (PREMATURE, "premature", N_ ("melding before the answer"))                                     \
  X (RED3_HELD, "red3-held", N_ ("a red three kept in the hand"))                                  \
  X (EXCESS_WILD, "excess-wild", N_ ("too many wild cards in a meld"))                             \
  X (ABORT, "abort", N_ ("a take that could not reach the minimum"))                               \
  X (FAILED_OUT, "failed-out", N_ ("not going out after a yes"))

typedef enum
{
#define POZO_FAULT_ENUM(code, word, text) POZO_FAULT_##code,
  POZO_FAULTS (POZO_FAULT_ENUM)
#undef POZO_FAULT_ENUM
  POZO_N_FAULTS,
  POZO_FAULT_NONE = 255,
} PozoFault;
/* clang-format on */

/* INFO words: things said or looked at that do not change the table (000:L37, L81, L85).  That a
 * hand in reserve is taken up is only checked: an empty hand says so by itself. */
/* clang-format off */
#define POZO_INFO_WORDS(X)                                                                         \
  X (VIEW_PILE, "pile")                                                                            \
  X (ASK_COUNT, "count")                                                                           \
  X (ASK_MINIMUM, "minimum")                                                                       \
  X (COUNT_STOCK, "stock")                                                                         \
  X (ONE_CARD, "one")                                                                              \
  X (REMIND_MINIMUM, "remind-minimum")                                                             \
  X (REMIND_RED3, "remind-red3")                                                                   \
  X (RESERVE, "reserve")                                                                           \
  X (TURN_CARD, "turn-card")

typedef enum
{
#define POZO_INFO_ENUM(code, word) POZO_INFO_##code,
  POZO_INFO_WORDS (POZO_INFO_ENUM)
#undef POZO_INFO_ENUM
  POZO_N_INFO_WORDS
} PozoInfoWord;
/* clang-format on */

/**
 * PozoAction:
 * @kind: a PozoActionKind
 * @seat: who, 1-based
 * @n_cards: how many cards
 * @flags: POZO_ACTION_FREEZE, POZO_ACTION_HAS_COUNT
 * @target_kind: a PozoTargetKind
 * @target: the rank or suit named
 * @ordinal: which of several such melds, 1-based; 0 when the record does not say
 * @ordinal2: the second meld of a MERGE
 * @number: the count of a TAKE, the fault, the answer, the direction of a SHIFT, the special hand
 * @cards: where the cards start in the owner's array of card codes
 * @offset: where the word stands, in bytes from the start of the record
 *
 * A plain value of 16 bytes.
 */
typedef struct
{
  guint8 kind;
  guint8 seat;
  guint8 n_cards;
  guint8 flags;
  guint8 target_kind : 4;
  guint8 target : 4;
  guint8 ordinal : 4;
  guint8 ordinal2 : 4;
  gint16 number;
  guint32 cards;
  guint32 offset;
} PozoAction;

G_STATIC_ASSERT (sizeof (PozoAction) == 16);

/* Which of the words of its game a SAY is; the two ordinals hold it. */
static inline guint
pozo_action_say_word (const PozoAction *action)
{
  return action->ordinal | (guint) action->ordinal2 << 4;
}

static inline void
pozo_action_set_say_word (PozoAction *action, guint word)
{
  action->ordinal = word & 0xf;
  action->ordinal2 = word >> 4 & 0xf;
}

G_END_DECLS
