/* SPDX-License-Identifier: MIT */
/* The table: everything that a deal in play consists of, as one plain value.
 *
 * Copy it by assignment; nothing in it points anywhere but to the rules, which outlive it.  What is
 * known is part of the state: a hand may hold cards of which only the rank, the colour or nothing
 * is known (pozo-cards.h), and `seen` counts what has shown up, so that conservation bounds what an
 * unknown can be. */
#pragma once

#include "pozo-action.h"
#include "pozo-finding.h"
#include "pozo-limits.h"
#include "pozo-rules.h"
#include "pozo-score.h"
#include "pozo-seen.h"
#include "pozo-side.h"

G_BEGIN_DECLS

typedef enum
{
  POZO_TAKE_NONE,
  POZO_TAKE_PAIR,          /* P: the top card with two naturals of the hand */
  POZO_TAKE_WILD,          /* W: with one natural and a wild card */
  POZO_TAKE_ONTO,          /* M: onto an own meld */
  POZO_TAKE_SEQUENCE,      /* S: a new sequence */
  POZO_TAKE_ONTO_SEQUENCE, /* Q: onto an own sequence */
  POZO_TAKE_FREE           /* nothing is laid with it (`pile.take_for`) */
} PozoTakeMethod;

/* Whether the only card of a pile that was taken may be discarded again (`pile.lone_return`). */
typedef enum
{
  POZO_LONE_FREE,   /* nothing of the kind was taken */
  POZO_LONE_BARRED, /* it may not: the hand held no equal card */
  POZO_LONE_UNSURE, /* nobody can tell whether the hand did */
} PozoLone;

/* Beside the place of a meld in the log of a turn: the card was laid where a wild one stood, which
 * went to an end of the sequence. */
#define POZO_LOG_RELEASED 0x80

G_STATIC_ASSERT (POZO_MELDS_MAX <= POZO_LOG_RELEASED);

/**
 * PozoTurn:
 *
 * What has happened in the turn so far.
 */
typedef struct
{
  guint8 begun;         /* something that belongs to a turn was done */
  guint8 drawn;         /* from the stock, replacements not counted */
  guint8 method;        /* PozoTakeMethod; NONE when the pile was not taken */
  guint8 pickup_due;    /* the claim lies, the rest of the pile waits for the minimum */
  guint8 aborted;       /* a take was put back: the stock is drawn from */
  guint8 discarded;     /* the turn is over but for its END */
  guint8 asked;         /* permission was asked */
  guint8 answer;        /* POZO_ANSWER_* */
  guint8 laid;          /* something was melded or added */
  guint8 whole_canasta; /* one action laid seven or more cards of a canasta kind */
  guint8 added_to_old;  /* to a meld that lay there before the turn */
  guint8 black_set;     /* black threes were melded */
  guint8 opened_before; /* the side had opened when the turn began */
  guint8 melds_before;  /* how many melds the side had then */
  guint8 melded_before; /* the player had laid something in an earlier turn */
  guint8 overdrawn;     /* drew too many: no melding in this turn */
  guint8 debt_excused;  /* a play in a turn without drawing was reported already */
  guint8 premature;     /* melded before the answer */
  guint8 excused;       /* a missing draw or replacement was reported already */
  guint8 red3_excused;  /* a red three that should lie was reported already */
  guint16 marks;        /* the faults marked by the words before: a set of 1 << PozoFault */
  guint8 settling;      /* the fault being settled in this turn; POZO_FAULT_NONE */
  guint8 hand_at_settling;
  guint8 n_back;    /* cards taken back while settling */
  guint8 last_card; /* a card of the last MELD or ADD, for closing rules */
  guint8 last_had_wild;
  guint8 frozen_before; /* for putting an aborted take back */
  guint8 frozen_by_before;
  guint16 n_taken;   /* cards of the pile taken, the top card included */
  guint8 red_before; /* red_from_pile and black_from_pile of the player before the take */
  guint8 black_before;
  guint8 red_laid;         /* one that came from the deal or the stock was laid */
  guint8 earns : 1;        /* a canasta was made that brings a hand in reserve */
  guint8 short_told : 1;   /* that the opening is too little was reported already */
  guint8 flight : 1;       /* the play before this one brought a hand in reserve */
  guint8 n_flights : 2;    /* how many hands in reserve came, as far as they can go back */
  guint8 flights_lost : 2; /* which of them: cards laid before it came back; 1 << which */
  guint8 two_moved : 1;    /* a natural two of a sequence went up: the card above it is due */
  guint8 lone;        /* PozoLone: whether the only card of a pile was taken and must not go back */
  guint8 lone_card;   /* that card */
  guint8 talon_drawn; /* the talon of this turn, or what was taken for one */
  guint8 talon_most;  /* cards of the talon that follows the discard */
  guint8 talon_least; /* the same, where nobody can tell which talon it is */
  guint8 ready;       /* the seat for which pozo_shortcut_may_play() need not be asked again; 0 */
  gint32 laid_value;
  guint8 n_log; /* what was laid, in order, for taking back */
  guint8 log_card[POZO_CARDS_MAX];
  guint8 log_meld[POZO_CARDS_MAX];       /* the place of its meld, with POZO_LOG_RELEASED perhaps */
  guint8 flight_log[POZO_RESERVES_EACH]; /* how much was laid when each hand in reserve came */
  guint8 flight_place[POZO_RESERVES_EACH]; /* where it had lain */
} PozoTurn;

typedef enum
{
  POZO_PHASE_LAYING, /* dealt red threes are laid, where the variant does that after the deal */
  POZO_PHASE_TURN,
  POZO_PHASE_FINAL, /* final melding after the stock is spent */
  POZO_PHASE_ENDED,
} PozoPhase;

typedef enum
{
  POZO_ENDED_NOT,
  POZO_ENDED_OUT,       /* somebody went out */
  POZO_ENDED_RED_THREE, /* a red three could not be replaced */
  POZO_ENDED_LAST_DRAW, /* the turn of the last drawer is over */
  POZO_ENDED_PASS,      /* nobody took the pile after the stock was spent */
  POZO_ENDED_SPECIAL,   /* somebody laid a special hand */
} PozoEnded;

/**
 * PozoState:
 *
 * A deal in play.  Seats are 1-based, sides 0-based here; a seat array's element 0 is not used.
 */
typedef struct
{
  const PozoRules *rules;
  guint8 n_seats;
  guint8 n_active;
  guint8 n_sides;
  guint8 mode;                          /* POZO_TEAMS_* */
  guint8 active[POZO_SEATS_MAX];        /* active seats in the order of play */
  guint8 next_seat[POZO_SEATS_MAX + 1]; /* 0 for a resting seat */
  guint8 side_of[POZO_SEATS_MAX + 1];   /* 0-based */
  guint8 home_side[POZO_SEATS_MAX + 1]; /* the same before a lone hand joined the others */
  gint32 start[POZO_SEATS_MAX];         /* score at start, by side as recorded */
  guint16 number;                       /* of the deal in the match, from 1 */
  guint8 dealer;
  guint8 first_seat;
  guint8 exact_seat; /* who earned the bonus of the exact cut; 0 */

  guint8 phase;
  guint8 ended;     /* PozoEnded */
  guint8 reopened;  /* the record went on after the end: the PozoEnded that it was; else 0 */
  guint8 seat;      /* whose turn it is */
  guint8 guest;     /* who melds out of turn just now; 0 */
  guint8 laying;    /* who was the last to lay a red three right after the deal; 0 */
  guint16 turn_no;  /* 1-based */
  guint16 round_no; /* 1-based */
  guint8 goer;
  guint8 concealed;
  guint8 terremoto;
  guint8 closed_with_black_set;
  guint8 special;      /* the special hand that was laid: a PozoSpecial, and one more; 0 */
  guint8 special_seat; /* by whom */
  guint8 lone_seat;
  guint8 final_left;    /* players whose final melding comes after that of the one on turn */
  guint8 first_pending; /* seats that have not begun their first turn: a set of 1 << seat */
  guint8 melded_set;    /* seats that have melded: a set of 1 << seat */
  guint8 asked_set;     /* seats that asked for permission: a set of 1 << seat */
  guint8 unsure_set;    /* sides that opened, unless an unseen card was worth less: 1 << side */

  guint8 n_reserves;                  /* places of hands in reserve */
  guint16 reserve_left;               /* those where one lies that nobody has taken: 1 << place */
  guint8 reserves_of[POZO_SEATS_MAX]; /* how many each side has taken */
  guint8 reserve_size;                /* cards of each */
  guint8 reserve_waiting;             /* seats that won one by a discard: a set of 1 << seat */
  guint8 reserve[POZO_RESERVES_MAX][POZO_RESERVE_LONGEST];

  PozoHand hand[POZO_SEATS_MAX + 1];
  guint8 owed[POZO_SEATS_MAX + 1];   /* replacements due from the stock */
  guint8 debt[POZO_SEATS_MAX + 1];   /* turns without drawing after an overdraw */
  guint8 red3[POZO_SEATS_MAX + 1];   /* red threes laid */
  guint8 black3[POZO_SEATS_MAX + 1]; /* black threes laid as bonus cards */
  guint8 red_from_pile[POZO_SEATS_MAX +
                       1]; /* threes that came with a pile, not laid yet: laid without */
  guint8 black_from_pile[POZO_SEATS_MAX + 1];   /* replacement, in whichever turn */
  guint8 obscure_from_pile[POZO_SEATS_MAX + 1]; /* cards that came with a pile and can be threes */
  PozoHand exposed[POZO_SEATS_MAX + 1];
  PozoSide side[POZO_SEATS_MAX];

  guint8 pile[POZO_DECK_MAX + 2]; /* an even number: no byte between here and the next is unset */
  guint16 n_pile;
  guint8 frozen;
  guint8 frozen_by;
  guint8 stop_by; /* whose black three stops a full round; 0 */
  guint16 n_stock;
  guint8 known_stock[POZO_DECK_MAX + 2]; /* the order of a renewed stock: top is the last element */
  guint16 n_known_stock;                 /* 0 when the order is not known */
  guint8 stock_closed;
  guint8 last_drawer;
  gint16 recycles;

  PozoCardCounts deck; /* how many the deck holds of each face, and of each coarser thing */
  PozoCardCounts seen; /* how many have shown up */

  PozoTurn turn;
  PozoTurn saved_turn; /* the interrupted turn while somebody melds out of turn */
} PozoState;

/**
 * PozoVerdict:
 * @code: a PozoFindingCode; %POZO_FINE
 * @impossible: the cards are not there: it cannot be applied, and the deal cannot be replayed
 * further
 * @unknown: how many checks could not be made, because something was not seen; 0 when the action
 * was judged in full
 * @n_cards: how many of @cards are filled
 * @cards: the cards concerned
 * @found: the number found
 * @expected: the number expected
 * @marks: the faults that are marked before the action: a set of 1 << PozoFault
 * @faults: the marked faults that it settles or commits, and which are excused therefore: such a
 * set
 * @excess: how many cards too many an excused draw took
 * @reserve: the hand in reserve that it is about, 1-based; 0 for none
 * @name: (nullable): a static word
 *
 * What the engine says of an action: the first thing that is wrong and that no mark excuses; where
 * there are marked faults and nothing else, that is %POZO_FINDING_FAULT.
 */
typedef struct
{
  guint16 code;
  guint8 impossible;
  guint8 unknown;
  guint8 seat;
  guint8 n_cards;
  guint8 cards[POZO_FINDING_CARDS_MAX];
  guint16 marks;
  guint16 faults;
  guint8 excess;
  guint8 reserve;
  gint32 found;
  gint32 expected;
  const char *name;
} PozoVerdict;

typedef struct
{
  const guint8 *cards; /* (nullable): NULL when the record has no such line */
  guint n;
} PozoCardList;

/**
 * PozoSetup:
 * @n_players: seats at the table
 * @dealer: seat
 * @rest: a set of 1 << seat
 * @sides: members of each side as the head names them, a set of 1 << seat; all 0 when it does not
 * @number: of the deal in the match, from 1
 * @start: scores at the start, by side
 * @hands: the dealt cards, by seat
 * @up: the turned-up cards, the top one last
 * @kept: cards the cutter kept; part of his hand
 * @reserves: the hands in reserve, in the order in which they are taken
 * @cut: cards lifted; -1 when not recorded
 * @misdeal: the record marks a wrong deal
 *
 * How a deal begins.
 */
typedef struct
{
  guint8 n_players;
  guint8 dealer;
  guint8 rest;
  guint8 misdeal;
  gint16 cut;
  guint16 number;
  guint8 sides[POZO_SEATS_MAX];
  gint32 start[POZO_SEATS_MAX];
  PozoCardList hands[POZO_SEATS_MAX + 1];
  PozoCardList up;
  PozoCardList kept;
  gboolean has_reserves; /* whether there are any of these */
  PozoCardList reserves[POZO_RESERVES_MAX];
} PozoSetup;

#define POZO_SETUP_VERDICTS_MAX 32

guint pozo_state_deal (PozoState *state,
                       const PozoRules *rules,
                       const PozoSetup *setup,
                       PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX]);
guint pozo_state_deal_again (PozoState *state,
                             const PozoSetup *setup,
                             PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX]);
void pozo_state_judge (const PozoState *state,
                       const PozoAction *action,
                       const guint8 *cards,
                       PozoVerdict *verdict);
void pozo_state_apply (PozoState *state, const PozoAction *action, const guint8 *cards);
gboolean pozo_state_play (PozoState *state,
                          const PozoAction *action,
                          const guint8 *cards,
                          PozoVerdict *verdict);
void pozo_state_finish (PozoState *state, PozoVerdict *verdict);
void pozo_state_check_stock (const PozoState *state, PozoCardList left, PozoVerdict *verdict);
gint32 pozo_state_hand_points (const PozoRules *rules, const guint8 *cards, guint n_cards);
guint pozo_state_n_units (const PozoState *state);
void
pozo_state_score (const PozoState *state, const PozoRules *rules, guint unit, PozoTally *tally);
guint32 pozo_state_hash (const PozoState *state);
gboolean pozo_state_is_valid (const PozoState *state);

void pozo_state_copy (PozoState *to, const PozoState *from);

/* Queries. */
PozoCard pozo_state_top (const PozoState *state);
gint32 pozo_state_minimum (const PozoState *state, guint seat);
guint pozo_side_canastas (const PozoSide *side, const PozoRules *rules);
const PozoMeld *
pozo_side_find_meld (const PozoSide *side, guint target_kind, guint target, guint ordinal);

/* How many cards of the stock can be drawn: all but those at the bottom that the rules leave there.
 */
static G_ALWAYS_INLINE inline guint
pozo_state_n_drawable (const PozoState *state)
{
  guint n_left = (guint) state->rules->stock_end_unplayable;

  return state->n_stock - MIN (n_left, state->n_stock);
}

/* The second meld that a MERGE names; without a number it is the second one of that name. */
static inline const PozoMeld *
pozo_side_find_second (const PozoSide *side, const PozoAction *merge)
{
  return pozo_side_find_meld (side, merge->target_kind, merge->target,
                              merge->ordinal2 > 0 ? merge->ordinal2 : 2u);
}

static inline const PozoSide *
pozo_state_side (const PozoState *state, guint seat)
{
  return &state->side[state->side_of[seat]];
}

/* The side of the table whose melds count in a score line, 0-based as both are: with a lone hand
 * there is a score line for each player, and one side of the two who became partners. */
static inline guint
pozo_state_team (const PozoState *state, guint unit)
{
  return state->mode == POZO_TEAMS_LONE_HAND ? state->side_of[unit + 1] : unit;
}

G_END_DECLS
