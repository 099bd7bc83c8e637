/* SPDX-License-Identifier: MIT */
/* What players hold and sides have laid: hands, melds, sides.  Plain values. */
#pragma once

#include "pozo-action.h"
#include "pozo-cards.h"
#include "pozo-limits.h"

G_BEGIN_DECLS

#define POZO_SEQUENCE_LONGEST 14 /* K1: from the four to the ace, or an ace at either end */
#define POZO_CANASTA_SIZE     7  /* K2 */
#define POZO_MELD_SMALLEST    3  /* K2 */

/**
 * PozoHand:
 * @count: how many of each card code
 * @n: how many cards in all
 * @n_partial: how many of them are not known to the face
 */
typedef struct
{
  guint8 count[POZO_N_CARD_CODES];
  guint8 n;
  guint8 n_partial;
} PozoHand;

typedef enum
{
  POZO_MELD_GROUP,
  POZO_MELD_WILD,
  POZO_MELD_SEQUENCE,
  POZO_MELD_BLACK,
} PozoMeldKind;

enum
{
  POZO_MELD_CONCEALED = 1 << 0, /* laid as a canasta in one action from the hand */
  POZO_MELD_EXCESS = 1 << 1,    /* found with too many wild cards (penalty) */
  POZO_MELD_WITH_TOP = 1 << 2,  /* laid as a canasta in one action, with the pile's top card */
};

/**
 * PozoMeld:
 * @n: cards in it
 * @n_joker: jokers among them
 * @n_two: twos among them that are wild: not one that is natural in a sequence
 * @suits: how many naturals (or black threes) of each suit, the last one unknown: for display
 * @n_unknown: cards of which nothing is known
 * @kind: a PozoMeldKind
 * @rank: of a group
 * @suit: of a sequence
 * @flags: POZO_MELD_*
 * @seat: who laid it
 * @low: the lowest place of a sequence: a rank, or %POZO_PLACE_LOW_ACE
 * @place: the cards of a sequence, from @low up
 * @turn: the turn in which it was laid
 * @locked: who has laid cards there out of turn; closed until their own turn: a set of 1 << seat
 * @n_excess: wild cards too many that were settled (penalty)
 * @guest_no: which of the melds laid out of turn in that turn, from 1; 0 for one of the player on
 * turn
 *
 * It has 32 bytes: a power of two is found by a shift.  The counts come first, in the order of
 * POZO_SHORTCUT_WEIGHT_CARD and so on: cards are added to all of them at once.  What is small and
 * seldom asked shares a byte.
 */
typedef struct
{
  guint8 n;
  guint8 n_joker;
  guint8 n_two;
  guint8 suits[POZO_N_SUITS + 1];
  guint8 n_unknown;
  guint8 kind;
  guint8 rank;
  guint8 suit : 3;
  guint8 flags : 3;
  guint8 seat : 3;
  gint8 low : 5;
  guint8 n_excess;
  guint8 place[POZO_SEQUENCE_LONGEST];
  guint8 locked;
  guint8 guest_no;
  guint16 turn;
} PozoMeld;

G_STATIC_ASSERT (sizeof (PozoMeld) == 32);
G_STATIC_ASSERT (POZO_SEATS_MAX < 1 << 3 && POZO_SUIT_UNKNOWN < 1 << 3);
G_STATIC_ASSERT (POZO_N_RANKS < 1 << 4); /* a place fits */

typedef struct
{
  PozoMeld meld[POZO_MELDS_MAX];
  guint16 ranks;                 /* a set of 1 << rank: of which a group lies */
  guint8 group_at[POZO_N_RANKS]; /* the place of the first group of each of them */
  guint8 n_melds;
  guint8 members; /* a set of 1 << seat: the active ones */
  guint8 n_members;
  guint8 opened;
  guint8 disturbed;     /* out of turn, or taken back: melds may be locked, or without cards */
  gint32 minimum_raise; /* after a withdrawn opening */
  gint32 fines;         /* points, positive */
  gint32 charges;       /* points for calientes, positive */
} PozoSide;

/**
 * pozo_meld_is_natural:
 * @meld: a meld
 *
 * Asks whether a meld is a group without wild cards.
 *
 * Returns: whether it is
 */
static inline gboolean
pozo_meld_is_natural (const PozoMeld *meld)
{
  return (meld->kind == POZO_MELD_GROUP) & ((meld->n_joker | meld->n_two) == 0);
}

/* Counts a card of a group, a wild meld or black threes, or takes it out of the count; whether it
 * fits is the caller's business. */
static inline void
pozo_meld_count (PozoMeld *meld, PozoCard card, guint8 n)
{
  meld->n += n;
  if (card == POZO_CARD_JOKER)
    meld->n_joker += n;
  else if (pozo_card_rank (card) == POZO_RANK_2)
    meld->n_two += n;
  else if (card == POZO_CARD_UNKNOWN)
    meld->n_unknown += n;
  else
    meld->suits[pozo_card_suit (card)] += n;
}

/* Of a meld that became smaller. */
static inline void
pozo_meld_drop_marks (PozoMeld *meld)
{
  if (meld->n < POZO_CANASTA_SIZE)
    meld->flags &= (guint8) ~(POZO_MELD_CONCEALED | POZO_MELD_WITH_TOP);
}

G_END_DECLS
