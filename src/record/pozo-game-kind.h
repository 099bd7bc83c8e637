/* SPDX-License-Identifier: MIT */
/* What a game is to those who know none: a row of constants, which a reader asks for its words, and
 * one function, which a replay calls once for a record.
 *
 * Canasta has no such row: a record without a kind is one of Canasta, and nothing on its way asks.
 * A kind sees records and cards; it tells what it finds to whoever replays, and knows neither rules
 * nor tables of another game.  docs/games/README.md says how one is added. */
#pragma once

#include "pozo-deal-fate.h"
#include "pozo-finding.h"
#include "pozo-kind-rule.h"
#include "pozo-limits.h"

G_BEGIN_DECLS

typedef struct _PozoRecord PozoRecord;
typedef struct _PozoGameKind PozoGameKind;

/* The version of the notation that records of other games than Canasta are written in. */
#define POZO_GAME_KIND_VERSION 2

/* What may stand behind the colon of something said. */
typedef enum
{
  POZO_SAY_ALONE,  /* nothing: `#gin` */
  POZO_SAY_NUMBER, /* a number, if anything: `#knock:2` */
  POZO_SAY_CARDS,  /* cards: `>rest:3sAd` */
} PozoSayArgument;

/**
 * PozoSayWord:
 * @name: the word behind the sign; %NULL ends a table
 * @sign: `#` for what is said, `>` for what is only shown
 * @argument: a PozoSayArgument
 *
 * A word of a turn that is a game's own; its place in the table is what a SAY action holds.
 */
typedef struct
{
  const char *name;
  char sign;
  guint8 argument;
} PozoSayWord;

#define POZO_KIND_SIDES_MAX 4

/**
 * PozoKindDeal:
 * @fate: a PozoDealFate
 * @dealer: who dealt; 0 when not known
 * @closer: the seat that ended the deal; 0 for none
 * @known_start: a set of 1 << (side - 1): whose score at the start is known
 * @known_sum: the same for the running score after the deal
 * @known_total: the same for what the deal adds
 * @n_turns: turn lines read
 * @n_actions: actions replayed
 * @checks: how much was checked in full
 * @unknown: how much was not, because something was not seen
 * @start: the scores that the deal began with, by side
 * @sum: the running scores after it: the recorded ones where there are any
 * @total: what the deal adds, by side
 *
 * What a deal came to.
 */
typedef struct
{
  guint8 fate;
  guint8 dealer;
  guint8 closer;
  guint8 known_start;
  guint8 known_sum;
  guint8 known_total;
  guint16 n_turns;
  guint32 n_actions;
  guint32 checks;
  guint32 unknown;
  gint32 start[POZO_KIND_SIDES_MAX];
  gint32 sum[POZO_KIND_SIDES_MAX];
  gint32 total[POZO_KIND_SIDES_MAX];
} PozoKindDeal;

/**
 * PozoKindGame:
 * @variant: the form that is played, a place in the table of variants
 * @n_players: seats at the table
 * @n_sides: sides with a score
 * @winner: the side with the highest running score at the end; 0 when level or not known
 * @has_rules: whether its rules are known, so that it was judged
 * @is_over: whether the match was decided
 * @checks: what was checked of the game itself, beside its deals
 * @unknown: what was not
 *
 * What a game came to.
 */
typedef struct
{
  guint8 variant;
  guint8 n_players;
  guint8 n_sides;
  guint8 winner;
  gboolean has_rules;
  gboolean is_over;
  guint32 checks;
  guint32 unknown;
} PozoKindGame;

/**
 * PozoKindSink:
 * @data: passed to the functions
 * @report: something was found; deal, turn and place are set
 * @report_word: the same at the word of an action, by its index in the record
 * @add_deal: a deal was replayed; they come in order
 *
 * To whom a kind tells what a record comes to.
 */
typedef struct
{
  gpointer data;
  void (*report) (gpointer data, const PozoFinding *finding);
  void (*report_word) (gpointer data, const PozoFinding *finding, guint action);
  void (*add_deal) (gpointer data, const PozoKindDeal *deal);
} PozoKindSink;

/**
 * PozoGameKind:
 * @id: what stands behind `Game: `
 * @name: what people call it, in English
 * @variants: (array zero-terminated=1): its forms; a record that names none is of the first
 * @rules: (array zero-terminated=1): the rules that tables differ in
 * @signs: the signs of the words of a turn that it has
 * @says: its own words, behind `#` and `>`
 * @score_items: (array zero-terminated=1): the items of a `score` line, in canonical order; the
 *   number of one is its slot in a PozoScore
 * @final_items: (array zero-terminated=1): the same of a `final` line
 * @first_finding: its own findings are those from this PozoFindingCode
 * @last_finding: to this one; what they say of rules and sources holds for it
 * @replay: replays a record of this kind; what is wrong with it is told to the sink
 *
 * A kind of game.
 */
struct _PozoGameKind
{
  const char *id;
  const char *name;
  const PozoKindVariant *variants;
  const PozoKindRule *rules;
  const char *signs;
  const PozoSayWord *says;
  const char *const *score_items;
  const char *const *final_items;
  PozoFindingCode first_finding;
  PozoFindingCode last_finding;
  PozoKindGame (*replay) (const PozoRecord *record, const PozoKindSink *sink);
};

G_END_DECLS
