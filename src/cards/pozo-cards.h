/* SPDX-License-Identifier: MIT */
/* Cards: one byte for a face, and the coarser things that are known of an unseen card.
 *
 *   0 .. 51   rank * 4 + suit: a natural, a two or a three          2s 2h 2d 2c 3s ... Ac
 *   52        a joker                                               Jk
 *   53        a caliente                                            Ca
 *   54 .. 66  a rank whose suit is not known (54 + rank)            2? ... A?
 *   67, 68    a red three, a black three of unknown suit            3r 3b
 *   69        a card of which nothing is known                      ??
 *
 * What is known forms a tree: 3h < 3r < 3? < ??.  Two of the same face are the same card. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef guint8 PozoCard;

enum
{
  POZO_RANK_2,
  POZO_RANK_3,
  POZO_RANK_4,
  POZO_RANK_5,
  POZO_RANK_6,
  POZO_RANK_7,
  POZO_RANK_8,
  POZO_RANK_9,
  POZO_RANK_T,
  POZO_RANK_J,
  POZO_RANK_Q,
  POZO_RANK_K,
  POZO_RANK_A,
  POZO_N_RANKS,
  POZO_RANK_NONE = 15,
};

enum
{
  POZO_SUIT_SPADES,
  POZO_SUIT_HEARTS,
  POZO_SUIT_DIAMONDS,
  POZO_SUIT_CLUBS,
  POZO_N_SUITS,
  POZO_SUIT_UNKNOWN = 4,
};

#define POZO_CARD(rank, suit) ((PozoCard) (4 * (rank) + (suit)))
#define POZO_CARD_JOKER       52
#define POZO_CARD_CALIENTE    53
#define POZO_N_FACES          54
#define POZO_CARD_OF_RANK(r)  ((PozoCard) (54 + (r)))
#define POZO_CARD_RED_THREE   67
#define POZO_CARD_BLACK_THREE 68
#define POZO_CARD_UNKNOWN     69
#define POZO_N_CARD_CODES     70
#define POZO_CARD_NONE        255

/* Properties of a code, as bits.  A code of unknown suit or colour has only the sure bits. */
enum
{
  POZO_CARD_IS_FACE = 1 << 0,        /* rank and suit known, or a joker or caliente */
  POZO_CARD_IS_NATURAL = 1 << 1,     /* 4 .. A */
  POZO_CARD_IS_WILD = 1 << 2,        /* a joker or a two */
  POZO_CARD_IS_RED_THREE = 1 << 3,   /* 3h 3d 3r */
  POZO_CARD_IS_BLACK_THREE = 1 << 4, /* 3s 3c 3b */
};

/**
 * PozoCardInfo:
 * @rank: 0..12, or %POZO_RANK_NONE for a joker, a caliente and an unknown card
 * @suit: 0..3, or %POZO_SUIT_UNKNOWN
 * @is: a set of POZO_CARD_IS_*
 * @coarser: the next thing up the tree: 3h -> 3r -> 3? -> ??; ?? is its own
 * @text: two characters, NUL-terminated
 *
 * What a card code means.
 */
typedef struct
{
  guint8 rank;
  guint8 suit;
  guint8 is;
  PozoCard coarser;
  char text[4];
} PozoCardInfo;

extern const PozoCardInfo pozo_card_infos[POZO_N_CARD_CODES];

static inline guint8
pozo_card_rank (PozoCard card)
{
  return pozo_card_infos[card].rank;
}

static inline guint8
pozo_card_suit (PozoCard card)
{
  return pozo_card_infos[card].suit;
}

static inline gboolean
pozo_card_is (PozoCard card, guint8 property)
{
  return (pozo_card_infos[card].is & property) != 0;
}

/* Whether nothing is known of a card, or of a three not its colour: what it does at the table is
 * not known then. */
static inline gboolean
pozo_card_is_obscure (PozoCard card)
{
  return card == POZO_CARD_UNKNOWN || card == POZO_CARD_OF_RANK (POZO_RANK_3);
}

PozoCard pozo_card_from_text (const char *text);
gboolean pozo_card_may_be (PozoCard known, PozoCard card);

G_END_DECLS
