/* SPDX-License-Identifier: MIT */
/* The plugin interface: the only header of Pozo that a plugin sees, beside GLib.
 *
 * A plugin says what to count; the program owns the counting.  In `setup` a plugin declares metrics
 * (counters, histograms, tables) and gets cells to add to.  While games pass it adds.  The program
 * merges the cells of threads, machines and runs, saves, loads and renders them, with sample sizes
 * and intervals.
 *
 * Compatibility.  POZO_PLUGIN_ABI changes when anything here changes its meaning, type or place;
 * then all plugins are built again.  Within one ABI, structures only grow, at their end: each one
 * that crosses the border says its size, and arrays say the size of an element, so use
 * pozo_plugin_action() and its like instead of an index, and POZO_PLUGIN_HAS() before a field that
 * came after ABI 1 was published.
 *
 * Threads.  All calls for one state come from one thread at a time; two states may be used by two
 * threads at once.  So a plugin has no mutable globals.
 *
 * Ownership.  Everything that the program passes is valid during the call, except the host and the
 * handles of metrics, which live as long as the state.  A plugin frees only what it allocated. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_PLUGIN_ABI 1u

/* Whether @object, which has a size field, reaches past @field. */
#define POZO_PLUGIN_HAS(type, object, field)                                                       \
  ((object)->size >= G_STRUCT_OFFSET (type, field) + sizeof ((object)->field))

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
      2, /* took the pile; cards are those of the hand laid with its top card */
  POZO_PLUGIN_ACTION_MELD = 3,     /* laid a new meld */
  POZO_PLUGIN_ACTION_ADD = 4,      /* added to a meld */
  POZO_PLUGIN_ACTION_MERGE = 5,    /* joined two melds; meld is the one that remains */
  POZO_PLUGIN_ACTION_SHIFT = 6,    /* moved the wild card of a sequence to its other end */
  POZO_PLUGIN_ACTION_PASS = 7,     /* did not take the pile when the stock was spent */
  POZO_PLUGIN_ACTION_CALIENTE = 8, /* played a caliente */
  POZO_PLUGIN_ACTION_DISCARD = 9,
  POZO_PLUGIN_ACTION_ASK =
      10, /* asked for permission to go out; number is 1 << 1 for yes, 1 << 2 for no */
  POZO_PLUGIN_ACTION_FAULT = 11, /* marks a fault of play; number says which (docs/plugins.md) */
  POZO_PLUGIN_ACTION_BACK = 12,  /* took cards back from a meld, to settle a fault */
  POZO_PLUGIN_ACTION_INFO = 13,  /* something said or looked at */
  POZO_PLUGIN_ACTION_END = 14,   /* the turn ended */
  POZO_PLUGIN_N_ACTIONS = 15,
} PozoPluginActionKind;

typedef enum
{
  POZO_PLUGIN_MELD_NONE = 0,
  POZO_PLUGIN_MELD_GROUP = 1,    /* cards of one rank, and wild cards; has a rank */
  POZO_PLUGIN_MELD_SEQUENCE = 2, /* has a suit */
  POZO_PLUGIN_MELD_WILD = 3,
  POZO_PLUGIN_MELD_BLACK = 4, /* black threes */
  POZO_PLUGIN_N_MELDS = 5,
} PozoPluginMeldKind;

typedef enum
{
  POZO_PLUGIN_CANASTA_NONE = 0, /* fewer than seven cards, or no canasta under the rules */
  POZO_PLUGIN_CANASTA_NATURAL = 1,
  POZO_PLUGIN_CANASTA_MIXED = 2,
  POZO_PLUGIN_CANASTA_WILD = 3,
  POZO_PLUGIN_CANASTA_SEQUENCE = 4,
  POZO_PLUGIN_N_CANASTAS = 5,
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
  POZO_PLUGIN_N_TAKES = 6,
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
  POZO_PLUGIN_DEAL_SCORED = 6, /* the record holds scores only */
  POZO_PLUGIN_N_DEAL_ENDS = 7,
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
  POZO_PLUGIN_N_GAME_ENDS = 6,
} PozoPluginGameReason;

/* The items of a side's score in a deal, signed as they add up to TOTAL. */
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
  POZO_PLUGIN_ITEM_SUM = 11, /* the running score after the deal */
  POZO_PLUGIN_N_ITEMS = 12,
} PozoPluginItem;

#define POZO_PLUGIN_UNKNOWN   255 /* in place of a small number */

#define POZO_PLUGIN_SEATS_MAX 6 /* arrays by seat or side have one more: index 0 is not used */

/* ---- Events ----
 *
 * Seats and sides count from 1; 0 is nobody.  Turns count from 1 in each deal. */

/**
 * PozoPluginGame:
 * @size: of this structure, in bytes
 * @id: what the record calls itself; may be empty
 * @variant: the variant that the record names; may be empty
 * @n_players: players
 * @n_sides: sides
 * @side_of: the side of each seat as the game begins
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
} PozoPluginGame;

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
 * @known_scores: a set of 1 << side: whose @score is known
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
  guint8 known_scores;
  guint8 reserved[3];
} PozoPluginDeal;

enum
{
  POZO_PLUGIN_ACTION_FROZEN = 1 << 0,   /* the pile was frozen before the action */
  POZO_PLUGIN_ACTION_FREEZES = 1 << 1,  /* the action froze a pile that was not frozen */
  POZO_PLUGIN_ACTION_OPENS = 1 << 2,    /* the first meld of its side in the deal */
  POZO_PLUGIN_ACTION_FAULTY = 1 << 3,   /* there is an error on record for this action */
  POZO_PLUGIN_ACTION_RECYCLED = 1 << 4, /* the pile became the stock again just before it */
};

#define POZO_PLUGIN_NO_MELD 255

/**
 * PozoPluginAction:
 * @kind: a PozoPluginActionKind
 * @seat: who
 * @side: for which side
 * @n_cards: how many cards
 * @cards: (array length=n_cards): card codes
 * @turn: the turn in the deal, from 1; 0 before the first
 * @number: the fault, or the answer to a question
 * @pile_size: cards in the pile before the action
 * @stock_size: cards in the stock before the action
 * @hand_size: cards in the hand before the action
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
 *
 * What a player did, and the table he met.
 */
typedef struct
{
  const guint8 *cards;
  guint16 turn;
  gint16 number;
  guint16 pile_size;
  guint16 stock_size;
  guint16 hand_size;
  guint8 kind;
  guint8 seat;
  guint8 side;
  guint8 n_cards;
  guint8 flags;
  guint8 take;
  guint8 meld;
  guint8 meld_kind;
  guint8 meld_rank;
  guint8 meld_suit;
  guint8 meld_size;
  guint8 meld_wilds;
  guint8 canasta;
  guint8 reserved;
} PozoPluginAction;

/**
 * PozoPluginActions:
 * @size: of this structure, in bytes
 * @action_size: of an element, in bytes
 * @n_actions: how many
 * @actions: the first one
 *
 * All actions of a deal in order, delivered at its end.  Those from the first one that could not be
 * replayed on are missing; then PozoPluginDealEnd.is_complete is 0.
 */
typedef struct
{
  guint32 size;
  guint32 action_size;
  guint32 n_actions;
  const PozoPluginAction *actions;
} PozoPluginActions;

/**
 * PozoPluginMeld:
 * @side: whose
 * @kind: a PozoPluginMeldKind
 * @rank: the rank of a group; else %POZO_PLUGIN_RANK_NONE
 * @suit: the suit of a sequence; else %POZO_PLUGIN_SUIT_NONE
 * @n_naturals: cards that are not wild
 * @n_wilds: wild cards
 * @canasta: a PozoPluginCanastaKind
 * @is_concealed: whether the canasta was laid whole from one hand
 * @first_turn: the turn in which it was laid
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
  guint16 reserved;
} PozoPluginMeld;

/**
 * PozoPluginSide:
 * @known: a set of 1 << PozoPluginItem: which items are known
 * @item: the items; 0 where not known
 * @n_red3: red threes laid down, or %POZO_PLUGIN_UNKNOWN
 * @n_hand: cards left in the hands of the side
 * @first_turn: the turn of the side's first meld; 0 when it laid none
 *
 * A side at the end of the deal.
 */
typedef struct
{
  guint32 known;
  gint32 item[POZO_PLUGIN_N_ITEMS];
  guint16 first_turn;
  guint16 n_hand;
  guint8 n_red3;
  guint8 reserved[3];
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
 * @side_of: the side of each seat as the deal ended: where a lone hand made partners of the other
 * two, their melds are all of the first one's side, while each keeps a score
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
 * PozoPluginGameEnd:
 * @size: of this structure, in bytes
 * @reason: a PozoPluginGameReason
 * @winner: a side; 0 when nobody won, or it is not known
 * @n_sides: sides
 * @n_deals: deals in the record
 * @known_scores: a set of 1 << side: whose @score is known
 * @score: the final running scores, by side; 0 where not known
 * @n_errors: errors found in the whole record
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

/* The elements of the arrays above. */

static inline const PozoPluginAction *
pozo_plugin_action (const PozoPluginActions *batch, guint i)
{
  return (const PozoPluginAction *) ((const guint8 *) batch->actions +
                                     (gsize) i * batch->action_size);
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

/* ---- Metrics ---- */

/**
 * PozoPluginText:
 * @id: unique in the plugin: a-z, 0-9 and hyphens
 * @title: what a reader sees above the figures
 * @unit: what is counted: `melds`
 * @axis: (nullable): what the bins or keys are: `cards`; NULL for a single number
 * @description: a sentence or two: what is counted, what is left out
 *
 * What a metric says about itself.  UTF-8, without line ends.
 */
typedef struct
{
  const char *id;
  const char *title;
  const char *unit;
  const char *axis;
  const char *description;
  gpointer reserved[2]; /* NULL */
} PozoPluginText;

#define POZO_PLUGIN_BINS_MAX    4096
#define POZO_PLUGIN_COLUMNS_MAX 32
#define POZO_PLUGIN_KEYS_MAX    65536 /* rows of a table */

/**
 * PozoPluginHistogram:
 * @cells: what is counted: below the first bin, each bin, above the last; then the sum of the
 * values and the sum of their squares
 * @first: the lowest value of the first bin
 * @width: values in a bin
 * @n_bins: bins
 *
 * A histogram of integers.  Add with pozo_plugin_histogram_add().
 */
typedef struct
{
  guint64 *cells;
  gint32 first;
  guint32 width;
  guint32 n_bins;
} PozoPluginHistogram;

/**
 * pozo_plugin_histogram_add:
 * @histogram: a histogram
 * @value: a value of its axis
 *
 * Counts one value.
 */
static inline void
pozo_plugin_histogram_add (const PozoPluginHistogram *histogram, gint32 value)
{
  gint64 above = (gint64) value - histogram->first;
  guint64 bin = above < 0 ? 0 : (guint64) above / histogram->width + 1;

  histogram->cells[MIN (bin, histogram->n_bins + 1u)]++;
  histogram->cells[histogram->n_bins + 2] += (guint64) (gint64) value;
  histogram->cells[histogram->n_bins + 3] += (guint64) ((gint64) value * value);
}

/**
 * PozoPluginColumn:
 * @id: unique in the table: a-z, 0-9 and hyphens
 * @title: the column's head
 * @of: 1 + the column of which this one is a part, and is shown as a share with its interval; 0 for
 * none
 *
 * A column of a table.
 */
typedef struct
{
  const char *id;
  const char *title;
  guint32 of;
  guint32 reserved;
} PozoPluginColumn;

/**
 * PozoPluginTable:
 * @cells: the rows of the keys that were declared, row by row
 * @n_columns: columns
 * @n_keys: keys that were declared
 *
 * A table of counters: keys by columns.
 */
typedef struct
{
  guint64 *cells;
  guint32 n_columns;
  guint32 n_keys;
} PozoPluginTable;

/**
 * pozo_plugin_table_add:
 * @table: a table
 * @key: the place of a declared key, from 0
 * @column: a column, from 0
 * @n: how much
 *
 * Adds to a cell.
 */
static inline void
pozo_plugin_table_add (const PozoPluginTable *table, guint key, guint column, guint64 n)
{
  table->cells[(gsize) key * table->n_columns + column] += n;
}

typedef struct _PozoPluginHost PozoPluginHost;

/**
 * PozoPluginHost:
 * @abi: %POZO_PLUGIN_ABI of the program
 * @size: of this structure, in bytes
 * @counter: declares a single number
 * @histogram: declares a histogram of @n_bins bins of @width values, from @first on
 * @table: declares a table; @keys (nullable) ends with NULL and fixes the rows and their order
 * @ratio: declares a share: @part of @whole, both ids of counters declared before
 * @figure: declares a number that `finish` computes, for what is neither a count nor a share
 * @row: finds the row of a key that was not declared, and makes it if need be: for names met in the
 *   games.  The row stays valid: find it once in a game, not once in an action
 * @refuse: says why `setup` is about to return FALSE
 *
 * What a plugin may ask of the program.  Declarations are made in `setup` only and never return
 * NULL; one that does not hold together is remembered, and the plugin is refused after `setup`.
 */
struct _PozoPluginHost
{
  guint32 abi;
  guint32 size;
  guint64 *(*counter) (const PozoPluginHost *host, const PozoPluginText *text);
  const PozoPluginHistogram *(*histogram) (const PozoPluginHost *host,
                                           const PozoPluginText *text,
                                           gint32 first,
                                           guint32 width,
                                           guint32 n_bins);
  const PozoPluginTable *(*table) (const PozoPluginHost *host,
                                   const PozoPluginText *text,
                                   const char *const *keys,
                                   const PozoPluginColumn *columns,
                                   guint32 n_columns);
  void (*ratio) (const PozoPluginHost *host,
                 const PozoPluginText *text,
                 const char *part,
                 const char *whole);
  double *(*figure) (const PozoPluginHost *host, const PozoPluginText *text);
  guint64 *(*row) (const PozoPluginHost *host, const PozoPluginTable *table, const char *key);
  void (*refuse) (const PozoPluginHost *host, const char *reason);
};

/* ---- The plugin ---- */

typedef enum
{
  POZO_PLUGIN_OPTION_SWITCH = 0, /* `yes` or `no`: 1 or 0 */
  POZO_PLUGIN_OPTION_NUMBER = 1, /* minimum to maximum */
  POZO_PLUGIN_OPTION_CHOICE = 2, /* one of the choices: its place, from 0 */
} PozoPluginOptionKind;

/**
 * PozoPluginOption:
 * @name: a-z, 0-9 and hyphens
 * @summary: one line, no full stop
 * @kind: a PozoPluginOptionKind
 * @minimum: of a number
 * @maximum: of a number
 * @initial: the value when the user gives none
 * @choices: (nullable): of a choice: its words, ended by NULL
 *
 * An option that users may set: `--plugin meld-frequency:min-size=7`.
 */
typedef struct
{
  const char *name;
  const char *summary;
  guint32 kind;
  gint32 minimum;
  gint32 maximum;
  gint32 initial;
  const char *const *choices;
  gpointer reserved; /* NULL */
} PozoPluginOption;

#define POZO_PLUGIN_OPTIONS_MAX 32

/**
 * PozoPluginDesc:
 * @abi: %POZO_PLUGIN_ABI
 * @size: sizeof (PozoPluginDesc)
 * @id: equals the name of the file, without its suffix: a-z, 0-9 and hyphens
 * @version: of the plugin, as it likes
 * @summary: one line, no full stop
 * @licence: an SPDX expression: `MIT`
 * @events: a set of PozoPluginEvent; each needs its function
 * @n_options: how many options
 * @options: (nullable): the options
 * @setup: makes a state: declares its metrics, keeps their handles.  @options are values in the
 * order of the description.  FALSE refuses, after `refuse` has said why
 * @destroy: (nullable): frees a state; may be NULL when `setup` makes none
 * @game_begin: (nullable): a game begins
 * @deal_begin: (nullable): a deal begins
 * @actions: (nullable): the actions of the deal
 * @deal_end: (nullable): the deal ended
 * @game_end: (nullable): the game ended
 * @finish: (nullable): computes figures from the merged metrics; may be called more than once
 *
 * What a plugin is.
 */
typedef struct
{
  guint32 abi;
  guint32 size;
  const char *id;
  const char *version;
  const char *summary;
  const char *licence;
  guint32 events;
  guint32 n_options;
  const PozoPluginOption *options;
  gboolean (*setup) (const PozoPluginHost *host, const gint32 *options, gpointer *state);
  void (*destroy) (gpointer state);
  void (*game_begin) (gpointer state, const PozoPluginGame *game);
  void (*deal_begin) (gpointer state, const PozoPluginDeal *deal);
  void (*actions) (gpointer state, const PozoPluginActions *batch);
  void (*deal_end) (gpointer state, const PozoPluginDealEnd *end);
  void (*game_end) (gpointer state, const PozoPluginGameEnd *end);
  void (*finish) (gpointer state);
} PozoPluginDesc;

#define POZO_PLUGIN_EXPORT __attribute__ ((visibility ("default")))

/**
 * pozo_plugin_describe:
 *
 * Describes the plugin: the one symbol that a module exports.  It does no work, allocates nothing
 * and calls nobody.
 *
 * Returns: (transfer none): the description, which is constant
 */
POZO_PLUGIN_EXPORT const PozoPluginDesc *pozo_plugin_describe (void);

G_END_DECLS
