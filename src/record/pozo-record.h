/* SPDX-License-Identifier: MIT */
/* A record: one game as written, in a few flat arrays that are reused from game to game.
 *
 * The text is borrowed, never copied: spans are offsets into it.  Lines keep the order and the
 * comments of the text, so that a writer can give everything back; deals hold what a replay needs.
 * After a first few games nothing here allocates. */
#pragma once

#include "pozo-action.h"
#include "pozo-end.h"
#include "pozo-finding.h"
#include "pozo-score.h"
#include "pozo-limits.h"

G_BEGIN_DECLS

typedef struct _PozoRecord PozoRecord;
typedef struct _PozoGameKind PozoGameKind; /* pozo-game-kind.h */
/**
 * POZO_CUT_NONE:
 *
 * Where a text may be cut, if nowhere: no record begins in it.
 */
#define POZO_CUT_NONE G_MAXSIZE

/**
 * POZO_RECORD_ROOM:
 *
 * How many lines and heads every record has room for.
 */
#define POZO_RECORD_ROOM 256

/**
 * PozoSpan:
 * @offset: bytes from the start of the record's text
 * @length: bytes
 *
 * A piece of the record's text.  An absent one has length 0.
 */
typedef struct
{
  guint32 offset;
  guint32 length;
} PozoSpan;

/**
 * PozoSlice:
 * @start: the first element in the record's array of that kind
 * @n: how many
 *
 * A run of cards, actions, lines or scores.
 */
typedef struct
{
  guint32 start;
  guint32 n;
} PozoSlice;

/* The kinds of line.  Every byte of a record belongs to exactly one line. */
typedef enum
{
  POZO_LINE_BLANK,
  POZO_LINE_COMMENT, /* nothing but a comment */
  POZO_LINE_HEAD,    /* `Key: value`; index is into heads */
  POZO_LINE_DEAL,    /* `deal 1 dealer=4 score=0,0` */
  POZO_LINE_REST,    /* `rest 2 5` */
  POZO_LINE_CUT,     /* `cut 44 2c`: cards lifted, and those the cutter kept */
  POZO_LINE_HAND,    /* `hand 1 4c ...` */
  POZO_LINE_RESERVE, /* `reserve 1 4c ...`: a hand in reserve; its number is the seat */
  POZO_LINE_UP,      /* `up 2c Kc` */
  POZO_LINE_STOCK,   /* `stock 5c ...`: what was left undealt, next card first; seat 0 */
  POZO_LINE_TURN,    /* `1 +5h -4c`; actions */
  POZO_LINE_FAULT,   /* `!misdeal`: a fault of the deal, not of a turn */
  POZO_LINE_SCORE,   /* `score A melds=305 ...`; index is into scores */
  POZO_LINE_PENALTY, /* `penalty A -100 exposed`; index is into penalties */
  POZO_LINE_STATE,   /* `state 1f0c77a2` */
  POZO_LINE_END,     /* `end target winner=A` */
  POZO_LINE_CHECK,   /* `Check: 5b1e9c0d2a44f7e1`, the last line */
  POZO_LINE_EXTRA,   /* `X-...` inside the game, kept verbatim */
  POZO_LINE_BAD,     /* could not be read; there is a finding */
  POZO_LINE_FINAL,   /* `final A diff=62 total=337`: a settlement; index is into scores */
} PozoLineKind;

/**
 * PozoLine:
 * @kind: a PozoLineKind
 * @seat: the seat of a HAND or TURN line; the number of a RESERVE line
 * @index: into heads, scores or penalties, by kind; of a FAULT line 1 for `!void`
 * @text: the line without its line end
 * @comment: from the `;` on, if there is one
 * @actions: the actions of a TURN line, without the closing END
 * @clock_ms: seconds since the deal began, times 1000, from `%12.5`; -1 when absent
 *
 * One line of the record.
 */
typedef struct
{
  guint8 kind;
  guint8 seat;
  guint16 deal; /* 1-based; 0 in the head */
  guint32 index;
  PozoSpan text;
  PozoSpan comment;
  PozoSlice actions;
  gint32 clock_ms;
} PozoLine;

/* Head keys that are known.  The order is the canonical one. */
/* clang-format off */
#define POZO_HEADS(X)                                                                              \
  X (PCN, "PCN") X (GAME, "Game") X (ID, "Id") X (FROM, "From") X (EVENT, "Event")                 \
  X (SITE, "Site")                                                                                 \
  X (DATE, "Date") X (TIME, "Time") X (ROUND, "Round") X (TABLE, "Table") X (SCRIBE, "Scribe")     \
  X (PLAYER, "Player") X (DREW, "Drew") X (SIDE, "Side") X (DETAIL, "Detail")                      \
  X (VARIANT, "Variant") X (OPTION, "Option") X (RULE, "Rule") X (RULE_HASH, "Rule-Hash")          \
  X (EXTRA, "X-") X (UNKNOWN, "")

typedef enum
{
#define POZO_HEAD_ENUM(code, key) POZO_HEAD_##code,
  POZO_HEADS (POZO_HEAD_ENUM)
#undef POZO_HEAD_ENUM
  POZO_N_HEADS
} PozoHeadKind;
/* clang-format on */

#define POZO_DATE_BYTES sizeof "2026-05-14"

/**
 * PozoHead:
 * @kind: which key
 * @number: the n of `Player-n`, `Drew-n`; 1 for A, 2 for B ... of `Side-A`; else 0
 * @key: the key as written
 * @value: the value without surrounding blanks
 * @card: the card of `Drew-n`; else %POZO_CARD_NONE
 * @date: of a `Date` in another form than the notation's, what it is in that; else ""
 *
 * A line of the head.  One that says again what may be said once, or that names no seat or side, is
 * kept as %POZO_HEAD_UNKNOWN: the first one counts.
 */
typedef struct
{
  guint8 kind;
  guint8 number;
  PozoCard card;
  PozoSpan key;
  PozoSpan value;
  char date[POZO_DATE_BYTES];
} PozoHead;

/**
 * PozoScore:
 * @side: 1 for A, 2 for B ...
 * @present: a set of 1 << PozoScoreItem: what the line says
 * @stands: a set of 1 << PozoScoreItem: marked with `!`: differs, but stands
 * @value: the numbers, signed as in the line (`hand=-35`)
 * @at: where each item stands
 *
 * A score line.  Of another kind of game than Canasta the slots are the items of that kind, in its
 * order.
 */
typedef struct
{
  guint8 side;
  guint32 present;
  guint32 stands;
  gint32 value[POZO_N_SCORES];
  PozoSpan at[POZO_N_SCORES];
} PozoScore;

/**
 * PozoPenalty:
 * @side: 1 for A, 2 for B ...
 * @points: signed: `penalty A -100 exposed` is -100
 * @at: where the number stands
 * @reason: what follows it, if anything
 *
 * A penalty line.
 */
typedef struct
{
  guint8 side;
  gint32 points;
  PozoSpan at;
  PozoSpan reason;
} PozoPenalty;

typedef enum
{
  POZO_DETAIL_NONE, /* not said */
  POZO_DETAIL_TOTALS,
  POZO_DETAIL_TABLE,
  POZO_DETAIL_FULL,
} PozoDetail;

/**
 * PozoDeal:
 * @number: as written
 * @dealer: seat; 0 when absent
 * @n_start: how many scores `score=` gives; 0 when absent
 * @start: the scores at the start, by side
 * @rest: a set of 1 << seat
 * @cut: cards lifted; -1 when absent
 * @kept: cards the cutter kept
 * @has_hand: a set of 1 << seat: which hand lines there are
 * @hands: the cards of each hand line, by seat
 * @has_reserve: a set of 1 << number: which reserve lines there are
 * @reserves: the cards of each, by number, 1-based
 * @has_up: whether there is an up line
 * @has_stock: whether there is a stock line
 * @is_misdeal: whether a `!misdeal` line is there
 * @is_void: whether a `!void` line is there, which Canasta has not
 * @actions: all actions of the deal, each turn line closed by an END
 * @lines: the lines of the deal, its deal line first
 * @scores: its score lines
 * @penalties: its penalty lines
 * @has_state: whether there is a state seal
 * @state: the seal
 * @skippable: set by the reader: a bad line makes the deal unfit for replay from action @bad_action
 * on
 * @bad_action: an index into the record's actions; %G_MAXUINT32 when every line could be read
 *
 * A deal as written.
 */
typedef struct
{
  guint16 number;
  guint8 dealer;
  guint8 n_start;
  gint32 start[POZO_SEATS_MAX];
  guint8 rest;
  guint8 has_hand;
  guint8 has_up : 1;
  guint8 has_stock : 1;
  guint8 has_state : 1;
  guint8 is_misdeal : 1;
  guint8 is_void : 1;
  guint8 skippable : 1;
  gint16 cut;
  guint16 has_reserve;
  guint32 state;
  guint32 bad_action;
  PozoSpan text; /* the deal line */
  PozoSpan hand_at[POZO_SEATS_MAX + 1];
  PozoSpan reserve_at[POZO_RESERVES_MAX + 1];
  PozoSpan up_at, rest_at, cut_at, state_at;
  PozoSlice kept;
  PozoSlice hands[POZO_SEATS_MAX + 1];
  PozoSlice reserves[POZO_RESERVES_MAX + 1];
  PozoSlice up;
  PozoSlice stock;
  PozoSlice actions;
  PozoSlice lines;
  PozoSlice scores;
  PozoSlice penalties;
} PozoDeal;

/**
 * PozoRecord:
 * @text: the bytes of the game, borrowed
 * @length: how many
 * @lines: (element-type PozoLine): in the order of the text
 * @heads: (element-type PozoHead): in the order of the text
 * @deals: (element-type PozoDeal)
 * @actions: (element-type PozoAction)
 * @cards: (element-type guint8): card codes
 * @scores: (element-type PozoScore)
 * @penalties: (element-type PozoPenalty)
 * @findings: (element-type PozoFinding): what the reader found: the first
 *   %POZO_GAME_FINDINGS_MAX, and then the first of each code, which counts the others
 * @respelt: of a game with another pack than the French one the text with the letters of its cards
 *   exchanged, as far as it was read; else empty
 * @is_cut: whether the reading ended at a limit, or behind the head of a foreign game; the last
 * line is then all that is left
 * @is_foreign: whether the head names a version of the notation, or a game, that is not known here:
 *   nothing behind it was read, and what was found says no more than that
 * @kind: (nullable): what is played; %NULL for Canasta, and while a game is foreign
 * @takes_kinds: whether a reader fills it with games of any kind that is known; one that is not
 *   told so takes Canasta alone, and any other game is foreign to it.  It outlives a clearing
 * @finals: the settlements of the game, among @scores
 * @n_players: the highest seat that the head names or a line uses
 * @detail: what the head says
 * @end: the reason of the end line
 * @has_bad_end: whether there is an end line that could not be read
 * @winner: the side that the end line names; 0 for none
 * @has_vp: whether the end line gives victory points
 * @vp: those of the first and the second side
 * @id: the value of the Id key
 * @variant: the value of the Variant key
 * @sides: a set of 1 << seat for each `Side-X`, by side - 1; 0 when the head does not say
 *
 * A game as written.
 */
struct _PozoRecord
{
  const char *text;
  gsize length;
  GArray *lines;
  GArray *heads;
  GArray *deals;
  GArray *actions;
  GArray *cards;
  GArray *scores;
  GArray *penalties;
  GArray *findings;
  GString *respelt;
  gboolean is_cut;
  gboolean is_foreign;
  gboolean takes_kinds;
  const PozoGameKind *kind;
  PozoSlice finals;
  guint8 n_players;
  guint8 detail;
  guint8 end;
  guint8 winner;
  guint8 has_vp;
  gint32 vp[2];
  guint8 has_bad_end;
  PozoSpan end_at;
  PozoSpan id;
  PozoSpan variant;
  guint8 sides[POZO_SEATS_MAX];
  gboolean has_check;
  guint64 check;
  PozoSpan check_at;
};

PozoRecord *pozo_record_new (void);
void pozo_record_free (PozoRecord *record);
void pozo_record_clear (PozoRecord *record);
PozoSpan pozo_record_find_last_line (const PozoRecord *record);
const PozoScore *pozo_record_find_score (const PozoRecord *record, guint deal, guint side);
const char *
pozo_record_head_text (const PozoRecord *record, const PozoHead *head, gsize *length_bytes);
guint pozo_record_line_at (const PozoRecord *record, guint32 offset, guint *column);

#define POZO_RECORD_DEAL(record, i)   (&g_array_index ((record)->deals, PozoDeal, (i)))
#define POZO_RECORD_ACTION(record, i) (&g_array_index ((record)->actions, PozoAction, (i)))
#define POZO_RECORD_CARDS(record, at) (((const guint8 *) (record)->cards->data) + (at))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRecord, pozo_record_free)

G_END_DECLS
