/* SPDX-License-Identifier: MIT */
/* What a plugin is told of games: words, cards, and the events with all that they carry.  Plain
 * values; <pozo/pozo-plugin.h> includes this file and says what holds for all of them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* ---- Cards: one byte each ----
 *
 *   0 .. 51   rank * 4 + suit   2s 2h 2d 2c 3s ... Ac
 *   52, 53    a joker, a caliente
 *   54 .. 66  54 + rank: a card of known rank and unknown suit
 *   67, 68    a red three, a black three of unknown suit
 *   69        a card of which nothing is known */
enum
{
  POZO_PLUGIN_RANK_2 = 0,
  POZO_PLUGIN_RANK_3 = 1,
  POZO_PLUGIN_RANK_4 = 2,
  POZO_PLUGIN_RANK_T = 8,
  POZO_PLUGIN_RANK_J = 9,
  POZO_PLUGIN_RANK_Q = 10,
  POZO_PLUGIN_RANK_K = 11,
  POZO_PLUGIN_RANK_A = 12,
  POZO_PLUGIN_N_RANKS = 13,
  POZO_PLUGIN_RANK_NONE = 15, /* a joker, a caliente, an unknown card; a meld that has no rank */
};

enum
{
  POZO_PLUGIN_SUIT_SPADES = 0,
  POZO_PLUGIN_SUIT_HEARTS = 1,
  POZO_PLUGIN_SUIT_DIAMONDS = 2,
  POZO_PLUGIN_SUIT_CLUBS = 3,
  POZO_PLUGIN_SUIT_NONE = 4, /* not known, or a meld that has no suit */
};

enum
{
  POZO_PLUGIN_CARD_JOKER = 52,
  POZO_PLUGIN_CARD_CALIENTE = 53,
  POZO_PLUGIN_CARD_OF_RANK = 54, /* + rank */
  POZO_PLUGIN_CARD_RED_THREE = 67,
  POZO_PLUGIN_CARD_BLACK_THREE = 68,
  POZO_PLUGIN_CARD_UNKNOWN = 69,
  POZO_PLUGIN_N_CARDS = 70,
};

/**
 * pozo_plugin_card_rank:
 * @card: a card code
 *
 * Returns: the rank, or %POZO_PLUGIN_RANK_NONE
 */
static inline guint
pozo_plugin_card_rank (guint8 card)
{
  if (card < POZO_PLUGIN_CARD_JOKER)
    return card / 4;
  if (card >= POZO_PLUGIN_CARD_OF_RANK && card < POZO_PLUGIN_CARD_RED_THREE)
    return card - POZO_PLUGIN_CARD_OF_RANK;
  return card == POZO_PLUGIN_CARD_RED_THREE || card == POZO_PLUGIN_CARD_BLACK_THREE
             ? POZO_PLUGIN_RANK_3
             : POZO_PLUGIN_RANK_NONE;
}

/* ---- Words of the game ---- */

typedef enum
{
  POZO_PLUGIN_ACTION_RED3 = 0, /* laid down a red three */
  POZO_PLUGIN_ACTION_DRAW = 1, /* drew n_cards from the stock */
  POZO_PLUGIN_ACTION_TAKE =
      2, /* took the pile; its cards are those of the hand laid with the top */
  POZO_PLUGIN_ACTION_MELD = 3,     /* laid a new meld */
  POZO_PLUGIN_ACTION_ADD = 4,      /* added to a meld */
  POZO_PLUGIN_ACTION_MERGE = 5,    /* joined two melds; meld is the one that remains */
  POZO_PLUGIN_ACTION_SHIFT = 6,    /* moved the wild card of a sequence to its other end */
  POZO_PLUGIN_ACTION_PASS = 7,     /* did not take the pile when the stock was spent */
  POZO_PLUGIN_ACTION_CALIENTE = 8, /* played a caliente */
  POZO_PLUGIN_ACTION_DISCARD = 9,
  POZO_PLUGIN_ACTION_ASK = 10,     /* asked for permission to go out; number is a set of answers */
  POZO_PLUGIN_ACTION_FAULT = 11,   /* marks a fault of play; number says which (docs/plugins.md) */
  POZO_PLUGIN_ACTION_BACK = 12,    /* took cards back from a meld, to settle a fault */
  POZO_PLUGIN_ACTION_INFO = 13,    /* something said or looked at */
  POZO_PLUGIN_ACTION_END = 14,     /* the turn ended */
  POZO_PLUGIN_ACTION_SPECIAL = 15, /* laid the whole hand as a special hand, which ends the deal */
  POZO_PLUGIN_N_ACTIONS = 16,
} PozoPluginActionKind;

/* Among the kinds that a plugin looks at: of discards those that freeze the pile, with
 * POZO_PLUGIN_ACTION_FREEZES, and no others. */
#define POZO_PLUGIN_KIND_FREEZING (1u << 31)

typedef enum
{
  POZO_PLUGIN_MELD_NONE = 0,
  POZO_PLUGIN_MELD_GROUP = 1, /* cards of one rank, and wild cards; has a rank */
  POZO_PLUGIN_MELD_WILD = 2,
  POZO_PLUGIN_MELD_SEQUENCE = 3, /* has a suit */
  POZO_PLUGIN_MELD_BLACK = 4,    /* black threes */
  POZO_PLUGIN_N_MELDS = 5,
} PozoPluginMeldKind;

typedef enum
{
  POZO_PLUGIN_CANASTA_NONE = 0, /* fewer than seven cards, or no canasta under the rules */
  POZO_PLUGIN_CANASTA_NATURAL = 1,
  POZO_PLUGIN_CANASTA_MIXED = 2,
  POZO_PLUGIN_CANASTA_WILD = 3,
  POZO_PLUGIN_CANASTA_SEQUENCE = 4,
  POZO_PLUGIN_CANASTA_SEMI = 5, /* a wild card outside seven naturals (rule canasta.grades) */
  POZO_PLUGIN_N_CANASTAS = 6,
} PozoPluginCanastaKind;

/* How the top card of the pile was claimed. */
typedef enum
{
  POZO_PLUGIN_TAKE_UNKNOWN = 0,       /* not a take, or the record does not show how */
  POZO_PLUGIN_TAKE_NATURAL_PAIR = 1,  /* with two or more naturals of its rank */
  POZO_PLUGIN_TAKE_NATURAL_WILD = 2,  /* with one natural of its rank and wild cards */
  POZO_PLUGIN_TAKE_ONTO_MELD = 3,     /* onto an own meld */
  POZO_PLUGIN_TAKE_NEW_SEQUENCE = 4,  /* with two cards of its suit */
  POZO_PLUGIN_TAKE_ONTO_SEQUENCE = 5, /* at an end of an own sequence */
  POZO_PLUGIN_TAKE_FREE = 6,          /* nothing was laid for it (rule pile.take_for) */
  POZO_PLUGIN_N_TAKES = 7,
} PozoPluginTakeMethod;

/* How a deal ended. */
typedef enum
{
  POZO_PLUGIN_DEAL_UNFINISHED = 0, /* the record stops, or the replay had to */
  POZO_PLUGIN_DEAL_OUT = 1,        /* somebody went out */
  POZO_PLUGIN_DEAL_STOCK = 2,      /* the stock was spent */
  POZO_PLUGIN_DEAL_PASS = 3,       /* the stock was spent and a player passed */
  POZO_PLUGIN_DEAL_RED3 = 4,       /* a red three could not be replaced */
  POZO_PLUGIN_DEAL_MISDEAL = 5,
  POZO_PLUGIN_DEAL_SCORED = 6,  /* the record holds scores only */
  POZO_PLUGIN_DEAL_SPECIAL = 7, /* somebody laid a special hand */
  POZO_PLUGIN_N_DEAL_ENDS = 8,
} PozoPluginDealReason;

/* How a game ended, as its record says. */
typedef enum
{
  POZO_PLUGIN_GAME_UNSAID = 0,
  POZO_PLUGIN_GAME_TARGET = 1,
  POZO_PLUGIN_GAME_TIME = 2,
  POZO_PLUGIN_GAME_ABANDONED = 3,
  POZO_PLUGIN_GAME_ADJUDICATED = 4,
  POZO_PLUGIN_GAME_CONTINUES = 5,
  POZO_PLUGIN_GAME_DEALS = 6,
  POZO_PLUGIN_N_GAME_ENDS = 7,
} PozoPluginGameReason;

/* The items of a side's score in a deal, signed as they add up to TOTAL.  Numbers stay; those of
 * later items follow. */
typedef enum
{
  POZO_PLUGIN_ITEM_MELDS = 0,
  POZO_PLUGIN_ITEM_CANASTAS = 1,
  POZO_PLUGIN_ITEM_CONCEALED = 2,
  POZO_PLUGIN_ITEM_OUT = 3,
  POZO_PLUGIN_ITEM_RED3 = 4,
  POZO_PLUGIN_ITEM_BLACK3 = 5,
  POZO_PLUGIN_ITEM_HAND = 6,
  POZO_PLUGIN_ITEM_CUT = 7,
  POZO_PLUGIN_ITEM_PENALTY = 8,
  POZO_PLUGIN_ITEM_CALIENTE = 9,
  POZO_PLUGIN_ITEM_TOTAL = 10,
  POZO_PLUGIN_ITEM_SUM = 11,     /* the running score after the deal */
  POZO_PLUGIN_ITEM_RESERVE = 12, /* taken off a side that took no hand in reserve */
  POZO_PLUGIN_ITEM_SPECIAL = 13, /* a special hand */
  POZO_PLUGIN_ITEM_SHORT = 14,   /* fines for melds that are no canastas yet */
  POZO_PLUGIN_ITEM_HELD = 15,    /* fines for cards held in the end */
  POZO_PLUGIN_N_ITEMS = 16,
} PozoPluginItem;

#define POZO_PLUGIN_ITEMS_MAX 24 /* room for items: what is behind POZO_PLUGIN_N_ITEMS is 0 */

/* Answers to a question, a set. */
enum
{
  POZO_PLUGIN_ANSWER_PASS = 1 << 0, /* the first of two partners left it to the other */
  POZO_PLUGIN_ANSWER_YES = 1 << 1,
  POZO_PLUGIN_ANSWER_NO = 1 << 2,
};

/* How bad a finding is. */
typedef enum
{
  POZO_PLUGIN_SEVERITY_NOTE = 0,    /* worth knowing; nothing is wrong */
  POZO_PLUGIN_SEVERITY_WARNING = 1, /* probably a slip of the writer */
  POZO_PLUGIN_SEVERITY_ERROR = 2,   /* breaks the notation, the rules or its own sums */
  POZO_PLUGIN_N_SEVERITIES = 3,
} PozoPluginSeverity;

#define POZO_PLUGIN_UNKNOWN   255 /* in place of a small number */

#define POZO_PLUGIN_SEATS_MAX 6 /* arrays by seat or side have one more: index 0 is not used */

/* ---- Events ----
 *
 * Seats and sides count from 1; 0 is nobody.  Turns count from 1 in each deal. */

/* The rules of a game: to be handed to the functions of PozoPluginHost that look into them. */
typedef struct _PozoPluginRules PozoPluginRules;

/**
 * PozoPluginHead:
 * @key: as written: `Event`, `Player-1`, `X-Stake`
 * @value: without blanks around it; may be empty
 *
 * A line of a record's head.  Text of strangers: mostly UTF-8, and of any length.
 */
typedef struct
{
  const char *key;
  const char *value;
} PozoPluginHead;

/**
 * PozoPluginGame:
 * @size: of this structure, in bytes
 * @n_players: players
 * @n_sides: sides
 * @side_of: the side of each seat as the game begins
 * @id: what the record calls itself; may be empty
 * @variant: the variant that the record names; may be empty
 * @player: the name in each seat, in the form in which names are compared (NFC); empty where the
 * record gives none
 * @rules: (nullable): the rules it is replayed by, good until the game ends; %NULL when the record
 * does not say
 * @card_points: (nullable) (array fixed-size=POZO_PLUGIN_N_CARDS): what a card counts by these
 * rules in a meld or a hand; of a black three in the hand
 * @target: the score that wins the match; 0 when none does, or the rules are not known
 * @head_size: of an element of @heads, in bytes
 * @n_heads: lines of the head
 * @heads: in the order of the record; look one up with pozo_plugin_head()
 * @counted_seats: a set of 1 << seat: whose doings count: everybody's, but where counts are grouped
 * by player, seat, side or partner, and the plugin asks for that (%POZO_PLUGIN_ASK_SEATS)
 * @counted_sides: a set of 1 << side: the sides of these
 * @n_red3: red threes in the deck; 0 when the rules are not known
 *
 * A game begins.
 */
typedef struct
{
  guint32 size;
  guint8 n_players;
  guint8 n_sides;
  guint8 side_of[POZO_PLUGIN_SEATS_MAX + 1];
  const char *id;
  const char *variant;
  const char *player[POZO_PLUGIN_SEATS_MAX + 1];
  const PozoPluginRules *rules;
  const gint16 *card_points;
  gint32 target;
  guint32 head_size;
  guint32 n_heads;
  const PozoPluginHead *heads;
  guint8 counted_seats;
  guint8 counted_sides;
  guint8 n_red3;
  guint8 reserved[5];
} PozoPluginGame;

#define POZO_PLUGIN_MINIMUM_CANASTA (-1) /* a whole canasta from the hand, instead of points */

/**
 * PozoPluginDeal:
 * @size: of this structure, in bytes
 * @number: as the record numbers the deal
 * @place: its place in the record, from 1
 * @dealer: a seat; 0 when not known
 * @active: a set of 1 << seat: who plays
 * @hand_size: cards dealt, by seat
 * @score: the running score as the deal begins, by side; 0 where not known
 * @n_dealt: cards in all hands, as dealt
 * @n_known: how many of them the record names by rank
 * @n_up: cards turned up to begin the pile
 * @known_scores: a set of 1 << side: whose @score is known
 * @is_frozen: whether what is turned up froze the pile
 * @counted_seats: a set of 1 << seat: as that of the game
 * @counted_sides: a set of 1 << side: the sides of these
 * @minimum: what the first melds of a side must be worth at its @score, or
 * %POZO_PLUGIN_MINIMUM_CANASTA; 0 where score or rules are not known
 * @hands: (array): the cards dealt to each seat, @hand_size of them, as the record lists them;
 * %NULL where it does not
 * @up: (nullable): the cards turned up, the top one last
 *
 * A deal begins.
 */
typedef struct
{
  guint32 size;
  guint16 number;
  guint16 place;
  guint8 dealer;
  guint8 active;
  guint8 hand_size[POZO_PLUGIN_SEATS_MAX + 1];
  gint32 score[POZO_PLUGIN_SEATS_MAX + 1];
  guint16 n_dealt;
  guint16 n_known;
  guint16 n_up;
  guint8 known_scores;
  guint8 is_frozen;
  guint8 counted_seats;
  guint8 counted_sides;
  guint8 reserved[2];
  gint32 minimum[POZO_PLUGIN_SEATS_MAX + 1];
  const guint8 *hands[POZO_PLUGIN_SEATS_MAX + 1];
  const guint8 *up;
} PozoPluginDeal;

enum
{
  POZO_PLUGIN_ACTION_FROZEN = 1 << 0,   /* the pile was frozen before the action */
  POZO_PLUGIN_ACTION_FREEZES = 1 << 1,  /* the action froze a pile that was not frozen */
  POZO_PLUGIN_ACTION_OPENS = 1 << 2,    /* the first meld of its side in the deal */
  POZO_PLUGIN_ACTION_FAULTY = 1 << 3,   /* there is an error on record for this action */
  POZO_PLUGIN_ACTION_RECYCLED = 1 << 4, /* the pile became the stock again just before it */
  /* Only where opportunities are asked for (POZO_PLUGIN_ASK_OPPORTUNITIES): */
  POZO_PLUGIN_ACTION_COULD_TAKE = 1 << 5,   /* takes the pile, or draws or passes where it could
                                               have been taken; once in a turn */
  POZO_PLUGIN_ACTION_COULD_GO_OUT = 1 << 6, /* comes next after drawing or taking; the player could
                                               have gone out in this turn */
  POZO_PLUGIN_ACTION_UNSEEN = 1 << 7, /* one of these two was asked, and the player's cards are
                                         not all known: it could be more than is said */
};

enum
{
  POZO_PLUGIN_MARK_FREEZE = 1 << 0,    /* of a DISCARD: laid crosswise */
  POZO_PLUGIN_MARK_HAS_COUNT = 1 << 1, /* of a TAKE: number holds the cards taken, as recorded */
};

#define POZO_PLUGIN_NO_MELD 255

/**
 * PozoPluginAction:
 * @kind: a PozoPluginActionKind
 * @seat: who
 * @n_cards: how many cards; get them with pozo_plugin_cards()
 * @marks: a set of POZO_PLUGIN_MARK_FREEZE and its like
 * @number: the fault, the answer to a question, the count of a TAKE
 * @cards: where they begin among those of the deal
 * @offset: where the word stands, in bytes from the start of the record
 * @finding: what was wrong with it, for `finding_code` of the host; 0 for nothing
 * @turn: the turn in the deal, from 1; 0 before the first
 * @pile_size: cards in the pile before the action
 * @stock_size: cards in the stock before the action
 * @hand_size: cards in the hand before the action
 * @side: for which side; of partners who each keep a score, their team (@team of #PozoPluginSide)
 * @flags: a set of POZO_PLUGIN_ACTION_FROZEN and its like
 * @take: of a TAKE: a PozoPluginTakeMethod
 * @meld: the meld's place among those of the side, from 0; or %POZO_PLUGIN_NO_MELD
 * @meld_kind: a PozoPluginMeldKind
 * @meld_rank: the rank of a group
 * @meld_suit: the suit of a sequence
 * @meld_size: cards in the meld after the action
 * @meld_wilds: wild cards among them
 * @canasta: the PozoPluginCanastaKind that the action made: by completing a canasta, or by turning
 * a natural one into a mixed one; else %POZO_PLUGIN_CANASTA_NONE
 * @is_undone: whether the player took it back in the same turn, with all else that he had laid in
 * it: his take could not reach the minimum, or his opening was withdrawn
 * @is_between: whether it is no part of a turn of his: done right after the deal or out of turn; an
 * END for which this holds ended a line that was no turn
 *
 * What a player did, and the table he met.
 */
typedef struct
{
  guint8 kind;
  guint8 seat;
  guint8 n_cards;
  guint8 marks;
  guint8 reserved[2];
  gint16 number;
  guint32 cards;
  guint32 offset;
  guint16 finding;
  guint16 turn;
  guint16 pile_size;
  guint16 stock_size;
  guint16 hand_size;
  guint8 side;
  guint8 flags;
  guint8 take;
  guint8 meld;
  guint8 meld_kind;
  guint8 meld_rank;
  guint8 meld_suit;
  guint8 meld_size;
  guint8 meld_wilds;
  guint8 canasta;
  guint8 is_undone;
  guint8 is_between;
  guint8 reserved_end[2];
} PozoPluginAction;

/**
 * PozoPluginActions:
 * @size: of this structure, in bytes
 * @action_size: of an element, in bytes
 * @n_actions: how many
 * @n_clocks: how many of @clocks: turn lines, or 0 where no clock is asked for or recorded
 * @actions: the first one
 * @cards: card codes of all of them; get those of one with pozo_plugin_cards()
 * @clocks: (nullable): only where clocks are asked for: for each turn line, milliseconds from the
 * beginning of the deal to the end of the line; -1 where the record does not say.  Each line ends
 * with an action END
 *
 * All actions of a deal in order, delivered at its end.  Those from the first one that could not be
 * replayed on are missing; then PozoPluginDealEnd.is_complete is 0.
 */
typedef struct
{
  guint32 size;
  guint32 action_size;
  guint32 n_actions;
  guint32 n_clocks;
  const PozoPluginAction *actions;
  const guint8 *cards;
  const gint32 *clocks;
} PozoPluginActions;

/**
 * PozoPluginMeld:
 * @side: whose; of partners who each keep a score, their team (@team of #PozoPluginSide)
 * @kind: a PozoPluginMeldKind
 * @rank: the rank of a group; else %POZO_PLUGIN_RANK_NONE
 * @suit: the suit of a sequence; else %POZO_PLUGIN_SUIT_NONE
 * @n_naturals: cards that are not wild
 * @n_wilds: wild cards
 * @canasta: a PozoPluginCanastaKind
 * @is_concealed: whether the canasta was laid whole from one hand
 * @first_turn: the turn in which it was laid
 * @seat: who laid it
 * @n_jokers: jokers in it
 * @n_twos: twos as wild cards in it
 * @n_of_suit: naturals, or black threes, of each suit, and those of unknown suit
 * @low: the rank at the low end of a sequence, of which an ace may be one; else
 * %POZO_PLUGIN_RANK_NONE
 *
 * A meld as it lies at the end of the deal.
 */
typedef struct
{
  guint8 side;
  guint8 kind;
  guint8 rank;
  guint8 suit;
  guint8 n_naturals;
  guint8 n_wilds;
  guint8 canasta;
  guint8 is_concealed;
  guint16 first_turn;
  guint8 seat;
  guint8 n_jokers;
  guint8 n_twos;
  guint8 n_of_suit[POZO_PLUGIN_SUIT_NONE + 1];
  guint8 low;
  guint8 reserved;
} PozoPluginMeld;

/**
 * PozoPluginSide:
 * @known: a set of 1 << PozoPluginItem: which items are known
 * @item: the items as the rules score them, or as recorded where there are only scores; 0 where not
 * known
 * @n_red3: red threes laid down, or %POZO_PLUGIN_UNKNOWN
 * @n_hand: cards left in the hands of the side
 * @first_turn: the turn of the side's first meld; 0 when it laid none
 * @known_recorded: a set of 1 << PozoPluginItem: which items the record states
 * @stands: of these, which it says that they stand although they are wrong
 * @recorded: the items as recorded; 0 where they are not
 * @team: the side whose melds are its own: itself, but where a lone hand made partners of two
 * players who each keep a score, the first of them for both.  Ask with pozo_plugin_team()
 *
 * A side at the end of the deal.
 */
typedef struct
{
  guint32 known;
  gint32 item[POZO_PLUGIN_ITEMS_MAX];
  guint16 first_turn;
  guint16 n_hand;
  guint8 n_red3;
  guint8 team;
  guint8 reserved[2];
  guint32 known_recorded;
  guint32 stands;
  gint32 recorded[POZO_PLUGIN_ITEMS_MAX];
} PozoPluginSide;

/**
 * PozoPluginDealEnd:
 * @size: of this structure, in bytes
 * @reason: a PozoPluginDealReason
 * @goer: the seat that went out; 0 for nobody
 * @goer_side: its side
 * @is_concealed: whether it went out concealed
 * @is_complete: whether every action of the deal was replayed: melds and sides are final
 * @is_known: whether every check of the rules could be made
 * @n_sides: sides that keep a score
 * @side_of: the side of each seat as the deal ended; of partners who each keep a score, their team
 * @n_turns: turns played
 * @n_errors: errors found in the deal
 * @n_checks: actions and figures of the deal that were to be checked
 * @n_checked: those that could be checked in full with what is known
 * @side_size: of an element of @sides, in bytes
 * @meld_size: of an element of @melds, in bytes
 * @n_melds: melds of all sides
 * @sides: side 1 first
 * @melds: in the order in which they were laid, side by side
 *
 * A deal ended.
 */
typedef struct
{
  guint32 size;
  guint8 reason;
  guint8 goer;
  guint8 goer_side;
  guint8 is_concealed;
  guint8 is_complete;
  guint8 is_known;
  guint8 n_sides;
  guint8 side_of[POZO_PLUGIN_SEATS_MAX + 1];
  guint16 n_turns;
  guint32 n_errors;
  guint32 n_checks;
  guint32 n_checked;
  guint32 side_size;
  guint32 meld_size;
  guint32 n_melds;
  const PozoPluginSide *sides;
  const PozoPluginMeld *melds;
} PozoPluginDealEnd;

/**
 * PozoPluginFinding:
 * @code: what was found: `pass-forced-take`; docs/findings.md has them all
 * @severity: a PozoPluginSeverity
 * @seat: whom it is about; 0 for nobody
 * @side: the side that it is about; 0 for none
 * @deal: the deal's place in the record, from 1; 0 for the head
 * @turn: the turn in the deal, from 1; 0 outside turns
 * @offset: where it stands, in bytes from the start of the record
 * @length: how many bytes it is about; 0 when only the place is known
 * @line: the same as a line of the record, from 1
 * @column: the byte of that line, from 1
 * @repeats: how many more like it the game has that are not listed one by one
 *
 * Something wrong with the record, or worth noting.
 */
typedef struct
{
  const char *code;
  guint8 severity;
  guint8 seat;
  guint8 side;
  guint8 reserved;
  guint16 deal;
  guint16 turn;
  guint32 offset;
  guint32 length;
  guint32 line;
  guint32 column;
  guint32 repeats;
} PozoPluginFinding;

/**
 * PozoPluginGameEnd:
 * @size: of this structure, in bytes
 * @reason: a PozoPluginGameReason
 * @winner: the side with the highest score; 0 when level, or not known
 * @n_sides: sides
 * @known_scores: a set of 1 << side: whose @score is known
 * @n_deals: deals in the record
 * @n_errors: errors found in the whole record
 * @score: the final running scores, by side; 0 where not known
 * @n_warnings: warnings found
 * @n_notes: notes: habits of the scribe, and faults that the record marks
 * @is_decided: whether the match was won by its rules
 * @finding_size: of an element of @findings, in bytes
 * @n_findings: how many, if they are asked for (%POZO_PLUGIN_ASK_FINDINGS); else 0
 * @findings: the first one; in the order of the record.  A game keeps only so many
 *
 * A game ended.
 */
typedef struct
{
  guint32 size;
  guint8 reason;
  guint8 winner;
  guint8 n_sides;
  guint8 known_scores;
  guint32 n_deals;
  guint32 n_errors;
  gint32 score[POZO_PLUGIN_SEATS_MAX + 1];
  guint32 n_warnings;
  guint32 n_notes;
  guint8 is_decided;
  guint8 reserved[3];
  guint32 finding_size;
  guint32 n_findings;
  const PozoPluginFinding *findings;
} PozoPluginGameEnd;

/* What a plugin wants to be told.  What nobody asks for costs nothing. */
typedef enum
{
  POZO_PLUGIN_EVENT_GAME_BEGIN = 1 << 0,
  POZO_PLUGIN_EVENT_DEAL_BEGIN = 1 << 1,
  POZO_PLUGIN_EVENT_ACTIONS = 1 << 2,
  POZO_PLUGIN_EVENT_DEAL_END = 1 << 3,
  POZO_PLUGIN_EVENT_GAME_END = 1 << 4,
  POZO_PLUGIN_EVENTS_ALL = (1 << 5) - 1,
} PozoPluginEvent;

/* What is worked out only for who asks, in `setup`. */
typedef enum
{
  POZO_PLUGIN_ASK_CLOCKS = 1 << 0,        /* PozoPluginActions.clocks */
  POZO_PLUGIN_ASK_FINDINGS = 1 << 1,      /* PozoPluginGameEnd.findings */
  POZO_PLUGIN_ASK_OPPORTUNITIES = 1 << 2, /* POZO_PLUGIN_ACTION_COULD_TAKE and _COULD_GO_OUT; every
                                             action is then watched, which costs many times what
                                             the rest does */
  POZO_PLUGIN_ASK_SEATS = 1 << 3, /* to be told of a game once for each group of its players, when
                                     counts are grouped by player, seat, side or partner: it counts
                                     only what counted_seats and counted_sides name */
  POZO_PLUGIN_ASKS_ALL = (1 << 4) - 1,
} PozoPluginAsk;

/**
 * pozo_plugin_head:
 * @game: a game
 * @key: a key of its head, in any case: `Event`, `X-Stake`
 *
 * Looks into the head of the record.
 *
 * Returns: (nullable): the value of the first such line; %NULL when there is none
 */
static inline const char *
pozo_plugin_head (const PozoPluginGame *game, const char *key)
{
  for (guint32 i = 0; i < game->n_heads; i++)
    {
      const PozoPluginHead *head =
          (const PozoPluginHead *) ((const guint8 *) game->heads + (gsize) i * game->head_size);

      if (g_ascii_strcasecmp (head->key, key) == 0)
        return head->value;
    }
  return NULL;
}

/* The elements of the arrays above.  A place in an array counts from 0; sides count from 1, as
 * everywhere, so pozo_plugin_side() alone is asked for 1 to `n_sides`. */

static inline const PozoPluginAction *
pozo_plugin_action (const PozoPluginActions *batch, guint i)
{
  return (const PozoPluginAction *) ((const guint8 *) batch->actions +
                                     (gsize) i * batch->action_size);
}

static inline const guint8 *
pozo_plugin_cards (const PozoPluginActions *batch, const PozoPluginAction *action)
{
  return batch->cards + action->cards;
}

static inline const PozoPluginSide *
pozo_plugin_side (const PozoPluginDealEnd *end, guint side)
{
  return (const PozoPluginSide *) ((const guint8 *) end->sides +
                                   (gsize) (side - 1) * end->side_size);
}

static inline const PozoPluginMeld *
pozo_plugin_meld (const PozoPluginDealEnd *end, guint i)
{
  return (const PozoPluginMeld *) ((const guint8 *) end->melds + (gsize) i * end->meld_size);
}

static inline const PozoPluginFinding *
pozo_plugin_finding (const PozoPluginGameEnd *end, guint i)
{
  return (const PozoPluginFinding *) ((const guint8 *) end->findings +
                                      (gsize) i * end->finding_size);
}

G_END_DECLS
