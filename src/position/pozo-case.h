/* SPDX-License-Identifier: MIT */
/* A case: a position in mid-deal as somebody at the table describes it, to ask what the rules say.
 *
 *   PozoCase ---pozo_case_lay()---> PozoState ---pozo_ruling_judge() (pozo-ruling.h)---> PozoRuling
 *
 * Nothing was played on the way there, and whatever nobody said is as harmless as it can be: others
 * hold unknown cards, nobody owes a card, no turn was played wrong.  This file and pozo-ruling.h
 * need what pozo-position.h needs, so that a page can carry them, too. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

#define POZO_CASE_MELDS_MAX (POZO_CARDS_MAX / POZO_MELD_SMALLEST)
#define POZO_CASE_STOCK_ANY (-1) /* nobody said how many cards the stock has */

/**
 * PozoCaseMeld:
 * @side: whose it is, 0-based
 * @n: how many cards
 * @start: the first one in `cards` of the case
 *
 * A meld that lies.
 */
typedef struct
{
  guint8 side;
  guint8 n;
  guint16 start;
} PozoCaseMeld;

/**
 * PozoCase:
 * @rules: the rules; they outlive what is laid of the case
 * @n_seats: players at the table
 * @seat: who is on turn, and asks
 * @rest: who sits the deal out: a set of 1 << seat
 * @opened: sides that have melded, those apart that have melds here: a set of 1 << side
 * @melded: players who have laid something in an earlier turn: a set of 1 << seat
 * @frozen: whether the pile is frozen, even if none of its cards that are named does that
 * @stopped: whether a black three of another player stops the pile for a round
 * @has_drawn: whether the player has drawn in this turn; his hand holds what he drew
 * @n_stock: cards in the stock; %POZO_CASE_STOCK_ANY
 * @number: of the deal in the match, from 1; 0 is 1
 * @start: scores at the start of the deal, by side
 * @n_red3: red threes that lie, by side
 * @n_taken: hands in reserve that were taken, by side
 * @took: of players who each have their own, those who took it: a set of 1 << seat; 0 where only
 * @n_taken is known
 * @n_turned: hands in reserve that have become the stock
 * @n_hand: how many of @hand are filled
 * @n_pile: how many of @pile are filled
 * @n_melds: how many of @melds are filled
 * @n_cards: how many of @cards are filled
 * @hand: the cards of the player on turn
 * @pile: the pile, the top card last; unknown ones below it count
 * @melds: the melds of all sides, each in the order in which they were laid
 * @cards: their cards
 *
 * A position that somebody describes.  A plain value; all zeroes but for rules and seats is a table
 * at which nothing lies.
 */
typedef struct
{
  const PozoRules *rules;
  guint8 n_seats;
  guint8 seat;
  guint8 rest;
  guint8 opened;
  guint8 melded;
  guint8 frozen;
  guint8 stopped;
  guint8 has_drawn;
  gint16 n_stock;
  guint16 number;
  gint32 start[POZO_SEATS_MAX];
  guint8 n_red3[POZO_SEATS_MAX];
  guint8 n_taken[POZO_SEATS_MAX];
  guint8 took;
  guint8 n_turned;
  guint8 n_hand;
  guint8 n_pile;
  guint8 n_melds;
  guint8 n_cards;
  guint8 hand[POZO_CARDS_MAX];
  guint8 pile[POZO_CARDS_MAX];
  PozoCaseMeld melds[POZO_CASE_MELDS_MAX];
  guint8 cards[POZO_CARDS_MAX];
} PozoCase;

/* Of what of a case something is said that cannot be. */
typedef enum
{
  POZO_CASE_NOTHING,
  POZO_CASE_TABLE, /* players, and who of them is on turn */
  POZO_CASE_HAND,
  POZO_CASE_PILE,
  POZO_CASE_MELDS,
  POZO_CASE_THREES,
  POZO_CASE_STOCK,
} PozoCasePart;

/**
 * PozoCaseFault:
 * @part: a PozoCasePart; %POZO_CASE_NOTHING where the case can be
 * @index: of %POZO_CASE_MELDS, which of them, from 0
 * @verdict: what is wrong, as the engine says it
 *
 * Why a case cannot be.
 */
typedef struct
{
  PozoCasePart part;
  guint index;
  PozoVerdict verdict;
} PozoCaseFault;

void pozo_case_init (PozoCase *self, const PozoRules *rules, guint n_seats);
gboolean pozo_case_add_meld (PozoCase *self, guint side, const guint8 *cards, guint n);
gboolean pozo_case_lay (const PozoCase *self, PozoState *state, PozoCaseFault *fault);

G_END_DECLS
