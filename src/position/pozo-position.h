/* SPDX-License-Identifier: MIT */
/* A position: what a table looks like before an action, as one plain value that every view is drawn
 * from: `pozo show` in all its formats, the viewer in the terminal, the page.
 *
 *   PozoState ---pozo_position_hide()---> as one seat sees it ---pozo_position_fill()--->
 * PozoPosition
 *                                                                                             |
 *   action, verdict -----------pozo_position_put_action()------------------------> last, next |
 *                                                                                             v
 *                       "table" of `show --format json` <---pozo_position_json()---------- views
 *
 * Two halves.  What follows from the state is made here, and is the same C in the program and in
 * WebAssembly: this file and pozo-position-json.h need the engine (base/json, cards, rules, table),
 * the plain types and MIN/MAX of GLib, memcpy, memset, and of
 * GString nothing but appending.  What only a record knows (names, words as written, findings, the
 * scores that were written down, cards that are drawn later) is added by PozoPositions
 * (pozo-positions.h), which looks up the position before any action of a game.
 *
 * A place has three numbers, 1-based, the same in commands, addresses (`#d3t12a2`) and keys: a
 * deal, a turn line in it, an action in that line.  The action after the last word of a line is its
 * end. Sides are 0-based here and letters in every output; card codes are those of pozo-cards.h. */
#pragma once

#include "pozo-canasta.h"
#include "pozo-language-marks.h"
#include "pozo-legal.h"
#include "pozo-state.h"

G_BEGIN_DECLS

#define POZO_POSITION_CARDS_MAX 1280 /* each card of a deck, in a few lists at most */
#define POZO_POSITION_MELDS_MAX (POZO_SEATS_MAX * POZO_MELDS_MAX)

/**
 * PozoCardRun:
 * @start: the first one in `cards` of the position
 * @n: how many
 *
 * A list of cards.
 */
typedef struct
{
  guint16 start;
  guint16 n;
} PozoCardRun;

/* clang-format off */
/* What the player on turn has to do next. */
#define POZO_DUES(X)                                                                               \
  X (OVER, "over", N_ ("the deal is over"))                                                        \
  X (DEALT_THREES, "dealt-threes", N_ ("red threes are laid down"))                                \
  X (RED_THREE, "red-three", N_ ("a red three is to be laid down"))                                \
  X (REPLACEMENT, "replacement", N_ ("a card is to be drawn for one laid down"))                   \
  X (DRAW, "draw", N_ ("a card is to be drawn"))                                                   \
  X (DRAW_OR_TAKE, "draw-or-take", N_ ("a card is to be drawn, or the pile taken"))                \
  X (TAKE_OR_PASS, "take-or-pass", N_ ("the stock is spent: take the pile, or pass"))              \
  X (MINIMUM, "minimum", N_ ("the minimum is to be reached before the rest of the pile"))          \
  X (ANSWER, "answer", N_ ("the partner is to answer"))                                            \
  X (PLAY, "play", N_ ("melds may be laid, then a card is discarded"))                             \
  X (DISCARD, "discard", N_ ("a card is to be discarded"))                                         \
  X (TALON, "talon", N_ ("the talon is to be drawn"))                                              \
  X (END, "end", N_ ("the turn is over"))                                                          \
  X (FINAL, "final", N_ ("the last melds are laid"))

typedef enum
{
#define POZO_DUE_ENUM(code, word, text) POZO_DUE_##code,
  POZO_DUES (POZO_DUE_ENUM)
#undef POZO_DUE_ENUM
  POZO_N_DUES
} PozoDue;

/* With what a player could take the pile, were it his turn to do so. */
#define POZO_PILE_ACCESSES(X)                                                                      \
  X (EMPTY, "empty", N_ ("there is no pile"))                                                      \
  X (OPEN, "open", N_ ("open"))                                                                    \
  X (PAIR, "pair", N_ ("only with two natural cards from the hand"))                               \
  X (CLOSED, "closed", N_ ("not at all"))                                                          \
  X (FREE, "free", N_ ("freely"))                                                                  \
  X (ANY_MELD, "any-meld", N_ ("if a card is laid in the turn"))                                  \
  X (TOP_CARD, "top-card", N_ ("if its top card is laid"))

typedef enum
{
#define POZO_PILE_ACCESS_ENUM(code, word, text) POZO_PILE_ACCESS_##code,
  POZO_PILE_ACCESSES (POZO_PILE_ACCESS_ENUM)
#undef POZO_PILE_ACCESS_ENUM
  POZO_N_PILE_ACCESSES
} PozoPileAccess;

/* Why it is not open to him. */
#define POZO_PILE_REASONS(X)                                                                       \
  X (NONE, "none", "")                                                                             \
  X (FROZEN, "frozen", N_ ("the pile is frozen"))                                                  \
  X (NOT_OPENED, "not-opened", N_ ("the side has not opened"))                                     \
  X (TOP, "top", N_ ("the top card stops it"))                                                     \
  X (STOPPED, "stopped", N_ ("a black three stops it for a round"))                                \
  X (ALWAYS, "always", N_ ("so say the rules of this game"))

typedef enum
{
#define POZO_PILE_REASON_ENUM(code, word, text) POZO_PILE_REASON_##code,
  POZO_PILE_REASONS (POZO_PILE_REASON_ENUM)
#undef POZO_PILE_REASON_ENUM
  POZO_N_PILE_REASONS
} PozoPileReason;
/* clang-format on */

/**
 * PozoPositionMeld:
 * @cards: naturals by suit, then twos, jokers and unknown ones; a sequence from its low end up
 * @kind: a PozoMeldKind
 * @canasta: a PozoCanasta
 * @rank: of a group; else %POZO_RANK_NONE
 * @suit: of a sequence; else %POZO_SUIT_UNKNOWN
 * @n_wild: twos and jokers in it
 * @flags: a set of POZO_MELD_*
 * @seat: who laid it
 * @locked: who has laid cards there out of turn; closed until their own turn: a set of 1 << seat
 * @is_touched: laid or added to by @last of the position
 * @turn: the turn of the deal in which it was laid, over all seats
 * @value: points of its cards
 * @target_kind: with @target and @ordinal, by what name an action means it
 *
 * A meld; those of a side stand in the order in which they were laid.
 */
typedef struct
{
  PozoCardRun cards;
  guint8 kind;
  guint8 canasta;
  guint8 rank;
  guint8 suit;
  guint8 n_wild;
  guint8 flags;
  guint8 seat;
  guint8 locked;
  guint8 is_touched;
  guint16 turn;
  guint8 target_kind;
  guint8 target;
  guint8 ordinal; /* which of several of that name, 1-based; 0 when there is one */
  gint32 value;
} PozoPositionMeld;

/**
 * PozoPositionSeat:
 * @side: which side he plays for, 0-based
 * @rests: whether he sits this deal out
 * @is_on_turn: whether it is his turn
 * @n_red3: red threes before him
 * @n_black3: black threes laid as bonus cards
 * @n_owed: cards that he is to draw for them
 * @n_debt: turns that he is to play without drawing
 * @n_hidden: cards of @hand that are not known to the face
 * @access: a PozoPileAccess
 * @reason: a PozoPileReason
 * @hand: threes, naturals by rank, twos, jokers, then what is known less of
 * @exposed: cards that he must leave on the table
 */
typedef struct
{
  guint8 side;
  guint8 rests;
  guint8 is_on_turn;
  guint8 n_red3;
  guint8 n_black3;
  guint8 n_owed;
  guint8 n_debt;
  guint8 n_hidden;
  guint8 access;
  guint8 reason;
  PozoCardRun hand;
  PozoCardRun exposed;
} PozoPositionSeat;

/**
 * PozoPositionSide:
 * @members: a set of 1 << seat: who plays for it; 0 for a side that joined another
 * @opened: whether it has melded
 * @n_red3: red threes of its players
 * @n_canastas: canastas that count
 * @n_reserves: hands in reserve that it has taken
 * @minimum: what it needs to open: points, or %POZO_MINIMUM_CANASTA; 0 once it has opened
 * @start: its score at the start of the deal
 * @fines: points that it was fined, positive
 * @first_meld: where its melds start in `melds` of the position
 * @n_melds: how many
 */
typedef struct
{
  guint8 members;
  guint8 opened;
  guint8 n_red3;
  guint8 n_canastas;
  guint8 n_reserves;
  gint32 minimum;
  gint32 start;
  gint32 fines;
  guint16 first_meld;
  guint16 n_melds;
} PozoPositionSide;

/**
 * PozoPositionAction:
 * @is_there: whether there is one
 * @action: what it is; its `cards` is not used
 * @cards: its cards
 * @top: the top card of the pile before it; %POZO_CARD_NONE
 * @n_pile: cards in the pile before it; of a TAKE, those that it brings
 * @frozen: whether the pile was frozen then
 * @bare: whether the pile was taken without a claim
 *
 * What was done last, or is done next.
 */
typedef struct
{
  guint8 is_there;
  guint8 top;
  guint16 n_pile;
  guint8 frozen;
  guint8 bare;
  PozoAction action;
  PozoCardRun cards;
} PozoPositionAction;

/**
 * PozoPosition:
 * @deal: 1-based; with @turn and @action the place, for whoever filled it to set
 * @viewer: the seat from which it is seen; 0 for who sees all that the record tells
 * @phase: a PozoPhase
 * @ended: a PozoEnded
 * @due: a PozoDue
 * @seat: whose turn it is
 * @goer: who went out; 0
 * @pile: all its cards, the top card last
 * @top: the top card, or %POZO_CARD_NONE
 * @frozen: whether it is frozen for everybody
 * @freezer: the card that froze it, if any can be named; else %POZO_CARD_NONE
 * @frozen_by: who discarded that; 0 where it was turned up
 * @stop_by: whose black three stops the pile for a round; 0
 * @n_stock: cards in the stock
 * @n_reserves: hands in reserve that nobody has taken
 * @reserve_size: how many cards each of these was dealt; 0 where the rules have none
 * @stock_closed: whether the stock is spent for good
 * @stock: the cards that are drawn next, where the record tells; the next one first
 * @minimum: what the player on turn needs to open, as of PozoPositionSide
 * @laid: points that he has laid in this turn
 * @missing: what is missing to @minimum; 0 when nothing, or when it is no number
 * @n_units: score lines: sides, or seats where each has his own
 * @has_tally: whether @tally is filled
 * @tally: what each would score if the deal ended here
 * @last: what was done last
 * @next: what the record goes on with
 *
 * A plain value of some 20 KB; copy it by assignment.
 */
typedef struct
{
  guint16 deal;
  guint16 turn;
  guint16 action;
  guint8 viewer;

  guint8 n_seats;
  guint8 n_sides;
  guint8 phase;
  guint8 ended;
  guint8 due;
  guint8 seat;
  guint8 goer;
  guint8 dealer;
  guint16 turn_no;
  guint16 round_no;

  PozoCardRun pile;
  guint8 top;
  guint8 frozen;
  guint8 freezer;
  guint8 frozen_by;
  guint8 stop_by;
  guint16 n_stock;
  guint8 n_reserves;
  guint8 reserve_size;
  guint8 stock_closed;
  PozoCardRun stock;

  gint32 minimum;
  gint32 laid;
  gint32 missing;

  PozoPositionSeat seats[POZO_SEATS_MAX + 1];
  PozoPositionSide sides[POZO_SEATS_MAX];
  guint8 n_units;
  guint8 has_tally;
  PozoTally tally[POZO_SEATS_MAX];
  PozoPositionAction last;
  PozoPositionAction next;

  guint16 n_melds;
  guint16 n_cards;
  PozoPositionMeld melds[POZO_POSITION_MELDS_MAX];
  guint8 cards[POZO_POSITION_CARDS_MAX];
} PozoPosition;

void pozo_position_hide (PozoState *state, guint seat, const PozoHand *shown);
void pozo_position_note_shown (PozoHand *shown,
                               const PozoState *before,
                               const PozoState *now,
                               const PozoAction *action);
void pozo_position_fill (PozoPosition *self, const PozoState *state);
void pozo_position_put_last (PozoPosition *self,
                             const PozoState *before,
                             const PozoAction *action,
                             const guint8 *cards);
void pozo_position_put_next (PozoPosition *self,
                             const PozoState *now,
                             const PozoAction *action,
                             const guint8 *cards);
void pozo_position_put_stock (PozoPosition *self, const guint8 *cards, guint n);
guint pozo_position_sort_hand (const PozoHand *hand, guint8 cards[POZO_CARDS_MAX]);
guint pozo_position_list_meld (const PozoMeld *meld, guint8 cards[POZO_CARDS_MAX]);

static inline const guint8 *
pozo_position_cards (const PozoPosition *self, PozoCardRun run)
{
  return self->cards + run.start;
}

G_END_DECLS
