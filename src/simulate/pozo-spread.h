/* SPDX-License-Identifier: MIT */
/* A spread: which cards of a hand a player would lay down, and where.
 *
 * A spread starts empty; the functions below move cards into it rank by rank, and
 * pozo_spread_plan() turns it into actions.  It knows groups, wild melds, black threes and runs of
 * natural cards.  It works by counting and is not the authority on what is legal: whoever carries a
 * plan out has each action judged. */
#pragma once

#include "pozo-compiled-rules.h"
#include "pozo-random.h"

G_BEGIN_DECLS

#define POZO_PLAN_ACTIONS_MAX 48
#define POZO_PLAN_CARDS_MAX   128

/* Actions that follow each other, with their cards.  A plain value. */
typedef struct
{
  guint n_actions;
  guint n_cards;
  PozoAction actions[POZO_PLAN_ACTIONS_MAX];
  guint8 cards[POZO_PLAN_CARDS_MAX];
} PozoPlan;

/**
 * PozoSpreadRank:
 * @held: naturals in the hand
 * @lies: naturals of the own group on the table
 * @wild: wild cards of it
 * @at: which meld of the side that is
 * @is_there: there is such a group
 * @is_apart: what is laid becomes a group of its own all the same
 * @lay: naturals to be laid
 * @twos: twos to be laid with them
 * @jokers: jokers to be laid with them
 */
typedef struct
{
  guint8 held;
  guint8 lies;
  guint8 wild;
  guint8 at;
  guint8 is_there;
  guint8 is_apart;
  guint8 lay;
  guint8 twos;
  guint8 jokers;
} PozoSpreadRank;

/**
 * PozoSpread:
 * @top: the pile's top card if it is claimed, or %POZO_CARD_NONE; it counts among those to be laid
 * of its rank
 * @rank: by rank
 * @held: the ranks from the four up that the hand holds, as a set of 1 << rank
 * @there: the ranks of which there is an own group, likewise
 * @n_two: twos of the hand that have no place yet
 * @n_joker: jokers likewise
 * @black: black threes of the hand
 * @lay_black: how many of them are laid
 * @wild_twos: twos laid as a wild meld or onto it
 * @wild_jokers: jokers likewise
 * @wild_there: cards of the own wild meld on the table to which others could be added
 * @wild_at: which meld of the side that is
 * @wild_is_new: there is none, and one could be begun
 * @n_hand: cards of the hand
 * @needs_natural: a natural group is to stay so, for an opening
 * @has_terms: what may be laid depends on ranks and on what lies
 * @run_low: by suit, the lowest rank of a run to be laid
 * @run_n: by suit, its length; 0 for none
 * @kept: faces of which a card is kept back for a sequence, a set of 1 << face
 */
typedef struct
{
  const PozoState *state;
  const PozoCompiledRules *compiled;
  guint8 seat;
  PozoCard top;
  PozoSpreadRank rank[POZO_N_RANKS];
  guint16 held;
  guint16 there;
  guint8 n_two;
  guint8 n_joker;
  guint8 black;
  guint8 lay_black;
  guint8 wild_twos;
  guint8 wild_jokers;
  guint8 wild_there;
  guint8 wild_at;
  guint8 wild_is_new;
  guint8 n_hand;
  guint8 has_terms;
  guint8 needs_natural;
  guint8 run_low[POZO_N_SUITS];
  guint8 run_n[POZO_N_SUITS];
  guint64 kept;
} PozoSpread;

/* Whether a group of so many naturals and wild cards is allowed. */
static inline gboolean
pozo_spread_fits (const PozoCompiledRules *compiled, guint n_natural, guint n_wild)
{
  return n_natural > 0 && pozo_compiled_rules_have_group (compiled, n_natural + n_wild, n_wild);
}

/* What a card of a rank from the four up is worth. */
static inline gint32
pozo_spread_card_value (const PozoCompiledRules *compiled, guint rank)
{
  return compiled->value[POZO_CARD (rank, POZO_SUIT_SPADES)];
}

/* How many cards would lie of a rank. */
static inline guint
pozo_spread_rank_size (const PozoSpread *spread, guint rank)
{
  const PozoSpreadRank *r = &spread->rank[rank];

  return r->lies + r->wild + r->lay + r->twos + r->jokers;
}

gboolean pozo_spread_rank_fits (const PozoSpread *spread, guint r, guint n, guint n_wild);
void pozo_spread_init (PozoSpread *spread,
                       const PozoState *state,
                       guint seat,
                       const PozoCompiledRules *compiled);
void pozo_spread_keep (PozoSpread *spread, guint64 faces);
guint pozo_spread_wild_room (const PozoSpread *spread);
void pozo_spread_add_wilds (PozoSpread *spread, guint n);
gboolean pozo_spread_claim (PozoSpread *spread, PozoTakeMethod method);
void pozo_spread_all (PozoSpread *spread);
gboolean pozo_spread_open (PozoSpread *spread, gint32 minimum, guint n_pile);
void pozo_spread_rank (PozoSpread *spread, guint rank, guint n);
gboolean pozo_spread_add_wild (PozoSpread *spread, guint rank);
gint32 pozo_spread_value (const PozoSpread *spread);
guint pozo_spread_n_laid (const PozoSpread *spread);
guint pozo_spread_n_canastas (const PozoSpread *spread);
void pozo_spread_plan (const PozoSpread *spread, PozoPlan *plan);

PozoAction *pozo_plan_add (PozoPlan *plan, PozoActionKind kind, guint seat);
void pozo_plan_card (PozoPlan *plan, PozoCard card);
void pozo_plan_aim (PozoAction *action, const PozoSide *side, guint index);

G_END_DECLS
