/* SPDX-License-Identifier: MIT */
/* A deal of gin rummy at a moment, as a plain value, and what becomes of it by an action.
 *
 * What is known of a hand are the cards in `held`; others are only counted.  A card that leaves a
 * hand unseen takes what was known of it along. */
#pragma once

#include "pozo-action.h"
#include "pozo-gin-rules.h"
#include "pozo-known-hand.h"

G_BEGIN_DECLS

#define POZO_GIN_SEATS      2
#define POZO_GIN_PACK       52
#define POZO_GIN_HAND       10 /* cards dealt (002:L335) */
#define POZO_GIN_MELDS_MAX  16 /* of eleven cards and what is added to them */
#define POZO_GIN_NOT_TOLD   (-1)
#define POZO_GIN_NO_LIMIT   (-1) /* it is not known which card was turned up */
#define POZO_GIN_KNOCK_NONE (-2) /* nobody may knock */

/* The words that a player says or shows: places in the table of words. */
enum
{
  POZO_GIN_SAY_KNOCK,
  POZO_GIN_SAY_GIN,
  POZO_GIN_SAY_REST,
};

/* What is asked of the player on turn (002:L341-L351). */
typedef enum
{
  POZO_GIN_UPCARD_FIRST,  /* the first player takes the turned-up card or refuses it */
  POZO_GIN_UPCARD_DEALER, /* then the dealer */
  POZO_GIN_FIRST_DRAW,    /* both have refused: the first player draws */
  POZO_GIN_DRAW,          /* draw or take */
  POZO_GIN_END,           /* discard, and perhaps end the deal */
  POZO_GIN_ANSWER,        /* the opponent of who ended it lays his melds */
  POZO_GIN_OVER,
} PozoGinPhase;

typedef struct
{
  PozoCardSet cards;
  guint8 n_unseen; /* so that nobody can tell what it is */
} PozoGinMeld;

/**
 * PozoGinState:
 * @hand: the cards of each seat
 * @pile: the discards, the turned-up card first
 * @n_pile: how many
 * @n_stock: cards that are left to draw
 * @seen: every card that was seen to leave the stock
 * @shown: those that lie face up, on the pile or in melds
 * @melds: those of who ended the deal, which the other may add to
 * @n_melds: how many
 * @upcard: the card that was turned up
 * @phase: a PozoGinPhase
 * @first: the seat of the first player, from 0
 * @seat: whose turn it is, from 0
 * @has_taken: whether this turn began with the pile, and not with the stock
 * @has_passed: whether it began with refusing the turned-up card, so that it is over
 * @taken: what was taken; %POZO_CARD_NONE for nothing
 * @has_discarded: whether this turn has its discard
 * @must_end: whether the deal must end with this turn
 * @claims: a set of 1 << word: what was said in this turn
 * @told: the deadwood that was told with the knock
 * @n_rest: how many cards were shown as kept in this turn; %POZO_GIN_NOT_TOLD for none
 * @closer: the seat that ended the deal, from 1; 0 for nobody
 * @is_gin: whether it did so with gin
 * @is_big: the same with eleven cards melded
 * @is_void: whether nobody could end it
 */
typedef struct
{
  PozoKnownHand hand[POZO_GIN_SEATS];
  PozoCard pile[POZO_GIN_PACK + 1];
  guint8 n_pile;
  guint8 n_stock;
  PozoCardSet seen;
  PozoCardSet shown;
  PozoGinMeld melds[POZO_GIN_MELDS_MAX];
  guint8 n_melds;
  PozoCard upcard;
  guint8 phase;
  guint8 first;
  guint8 seat;
  guint8 has_taken;
  guint8 has_passed;
  PozoCard taken;
  guint8 has_discarded;
  guint8 must_end;
  guint8 claims;
  gint16 told;
  gint16 n_rest;
  guint8 closer;
  guint8 is_gin;
  guint8 is_big;
  guint8 is_void;
} PozoGinState;

/* A hand's value as far as it is known: the least and the most it can be. */
typedef struct
{
  gint32 low;
  gint32 high;
} PozoGinRange;

/* pozo-gin-state.c */
void pozo_gin_state_init (PozoGinState *state);
gboolean pozo_gin_deal_card (PozoGinState *state, guint seat, PozoCard card);
gboolean pozo_gin_turn_up (PozoGinState *state, PozoCard card);
gboolean
pozo_gin_take_out (PozoGinState *state, guint seat, PozoCard card, PozoKindVerdict *verdict);
PozoGinRange pozo_gin_hand_value (const PozoKnownHand *hand);
gint pozo_gin_limit (const PozoGinRules *rules, PozoCard upcard);
gboolean pozo_gin_may_draw (const PozoGinState *state, const PozoGinRules *rules);

/* pozo-gin-play.c */
void pozo_gin_begin_turn (PozoGinState *state, guint seat, guint claims, PozoKindVerdict *verdict);
void pozo_gin_play (PozoGinState *state,
                    const PozoGinRules *rules,
                    const PozoAction *action,
                    const guint8 *cards,
                    PozoKindVerdict *verdict);
void pozo_gin_end_turn (PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict);

/* pozo-gin-meld.c */
void pozo_gin_lay (PozoGinState *state,
                   const PozoAction *action,
                   const guint8 *cards,
                   PozoKindVerdict *verdict);

G_END_DECLS
