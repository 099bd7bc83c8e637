/* SPDX-License-Identifier: MIT */
/* A deal of snapszli at a moment, as a plain value, and what becomes of it by an action.
 *
 * Two players so far.  What is known of a hand are the cards that were seen there; others are only
 * counted.  Where a card of a trick was not seen, who leads next tells who took it. */
#pragma once

#include "pozo-action.h"
#include "pozo-known-hand.h"
#include "pozo-snapszli-rules.h"
#include "pozo-tricks.h"

G_BEGIN_DECLS

#define POZO_SNAPSZLI_SEATS  2
#define POZO_SNAPSZLI_AIM    66 /* points (002:L45) */
#define POZO_SNAPSZLI_HALF   33 /* of who has less the loss counts more (002:L64) */
#define POZO_SNAPSZLI_VALUE  11 /* of the best card (002:L41) */
#define POZO_SNAPSZLI_NOBODY 0xff
#define POZO_SNAPSZLI_OBER   POZO_RANK_Q
#define POZO_SNAPSZLI_UNTER  POZO_RANK_J

/* The words that a player says: places in the table of words. */
enum
{
  POZO_SNAPSZLI_SAY_20,
  POZO_SNAPSZLI_SAY_40,
  POZO_SNAPSZLI_SAY_66,
  POZO_SNAPSZLI_SAY_CLOSE,
  POZO_SNAPSZLI_SAY_SNAPSZER,
};

/* What is asked of the players. */
typedef enum
{
  POZO_SNAPSZLI_LEAD,
  POZO_SNAPSZLI_FOLLOW,
  POZO_SNAPSZLI_DRAW, /* the trick is over: each draws, the winner first */
  POZO_SNAPSZLI_OVER,
} PozoSnapszliPhase;

/**
 * PozoSnapszliState:
 * @hand: the cards of each seat, from 0
 * @seen: every card that was seen to leave the stock, and the turned-up one
 * @shown: those that lie face up: in tricks, or turned up
 * @n_stock: cards of the stock, with the turned-up one
 * @upcard: the turned-up card
 * @trump: its suit
 * @phase: a PozoSnapszliPhase
 * @leader: the seat that leads, from 0; %POZO_SNAPSZLI_NOBODY where nobody knows who took the trick
 * @trick: the trick at hand, or the last one
 * @n_trick: cards of the trick at hand
 * @has_trick: whether the line at hand has its trick
 * @has_words: whether it has anything that may stand without one
 * @n_drawn: cards drawn behind the trick
 * @played: a set of 1 << seat: who has played a card
 * @is_closed: whether the stock is closed
 * @closer: the seat that closed it, from 1; 0 for nobody
 * @closed_tricks: how many tricks the other had then
 * @snapszer: the seat that said so, from 1; 0 for nobody
 * @is_made: whether that was made
 * @pair_suit: the suit of the pair that was said at this lead; %POZO_SUIT_UNKNOWN for none
 * @said: a set of 1 << suit, by seat: the pairs that were said
 * @pairs: what these are worth, by seat
 * @points: of the cards in tricks, by seat
 * @hidden: how many cards in them are of unknown worth, by seat
 * @n_tricks: tricks, by seat
 * @last: the seat that took the last trick, from 1; 0 for nobody, or not known
 * @claimer: the seat that said 66, from 1; 0 for nobody
 * @is_false: whether it had not
 */
typedef struct
{
  PozoKnownHand hand[POZO_SNAPSZLI_SEATS];
  PozoCardSet seen;
  PozoCardSet shown;
  guint8 n_stock;
  PozoCard upcard;
  guint8 trump;
  guint8 phase;
  guint8 leader;
  PozoCard trick[POZO_SNAPSZLI_SEATS];
  guint8 n_trick;
  guint8 has_trick;
  guint8 has_words;
  guint8 n_drawn;
  guint8 played;
  guint8 is_closed;
  guint8 closer;
  guint8 closed_tricks;
  guint8 snapszer;
  guint8 is_made;
  guint8 pair_suit;
  guint8 said[POZO_SNAPSZLI_SEATS];
  gint16 pairs[POZO_SNAPSZLI_SEATS];
  gint16 points[POZO_SNAPSZLI_SEATS];
  guint8 hidden[POZO_SNAPSZLI_SEATS];
  guint8 n_tricks[POZO_SNAPSZLI_SEATS];
  guint8 last;
  guint8 claimer;
  guint8 is_false;
} PozoSnapszliState;

/* pozo-snapszli-state.c */
void pozo_snapszli_state_init (PozoSnapszliState *state, const PozoSnapszliRules *rules);
guint pozo_snapszli_hand_size (const PozoSnapszliRules *rules);
gboolean pozo_snapszli_has_card (const PozoSnapszliRules *rules, PozoCard card);
gboolean pozo_snapszli_see (PozoSnapszliState *state, PozoCard card);
gboolean pozo_snapszli_leave_stock (PozoSnapszliState *state, PozoCard *card);
gboolean pozo_snapszli_deal_card (PozoSnapszliState *state, guint seat, PozoCard card);
void pozo_snapszli_judge_snapszer (PozoSnapszliState *state, const PozoSnapszliRules *rules);
gboolean pozo_snapszli_turn_up (PozoSnapszliState *state, PozoCard card);
guint pozo_snapszli_player (const PozoSnapszliState *state);
gboolean pozo_snapszli_is_over (const PozoSnapszliState *state);
gint
pozo_snapszli_points (const PozoSnapszliState *state, const PozoSnapszliRules *rules, guint seat);
void
pozo_snapszli_take_trick (PozoSnapszliState *state, const PozoSnapszliRules *rules, guint seat);
PozoTrickRules
pozo_snapszli_trick_rules (const PozoSnapszliState *state, const PozoSnapszliRules *rules);

/* pozo-snapszli-play.c */
void pozo_snapszli_begin_turn (PozoSnapszliState *state,
                               const PozoSnapszliRules *rules,
                               guint seat,
                               gboolean says_snapszer,
                               PozoKindVerdict *verdict);
void pozo_snapszli_play (PozoSnapszliState *state,
                         const PozoSnapszliRules *rules,
                         const PozoAction *action,
                         const guint8 *cards,
                         PozoKindVerdict *verdict);
void pozo_snapszli_end_turn (PozoSnapszliState *state, PozoKindVerdict *verdict);

/* pozo-snapszli-say.c */
void pozo_snapszli_say (PozoSnapszliState *state,
                        const PozoSnapszliRules *rules,
                        const PozoAction *action,
                        PozoKindVerdict *verdict);

G_END_DECLS
