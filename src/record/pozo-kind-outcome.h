/* SPDX-License-Identifier: MIT */
/* What a game of another kind, and a deal of it, came to, and who is told. */
#pragma once

#include "pozo-deal-fate.h"
#include "pozo-finding.h"
#include "pozo-limits.h"

G_BEGIN_DECLS

#define POZO_KIND_SIDES_MAX 4
#define POZO_KIND_ITEMS_MAX 8 /* of a score line */

/**
 * PozoKindItems:
 * @n: items of a score line
 * @counted: a set of 1 << item: those that the table tells, but for total and sum
 * @added: a set of 1 << item: those of them that the total adds up
 * @total: the item that is what a deal adds
 * @sum: the item that is the running score
 *
 * What the items of a score line are to one another.
 */
typedef struct
{
  guint n;
  guint counted;
  guint added;
  guint total;
  guint sum;
} PozoKindItems;

/**
 * PozoKindDeal:
 * @fate: a PozoDealFate
 * @dealer: who dealt; 0 when not known
 * @closer: the seat that ended the deal; 0 for none
 * @known_start: a set of 1 << (side - 1): whose score at the start is known
 * @known_sum: the same for the running score after the deal
 * @known_total: the same for what the deal adds
 * @has_items: whether @item is filled
 * @n_turns: turn lines read
 * @n_actions: actions replayed
 * @checks: how much was checked in full
 * @unknown: how much was not, because something was not seen
 * @start: the scores that the deal began with, by side
 * @sum: the running scores after it: the recorded ones where there are any
 * @total: what the deal adds, by side: the recorded one where there is any
 * @item: what the rules make of the deal, whatever is recorded: the items of a score line, by side
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
  gboolean has_items;
  guint16 n_turns;
  guint32 n_actions;
  guint32 checks;
  guint32 unknown;
  gint32 start[POZO_KIND_SIDES_MAX];
  gint32 sum[POZO_KIND_SIDES_MAX];
  gint32 total[POZO_KIND_SIDES_MAX];
  gint32 item[POZO_KIND_SIDES_MAX][POZO_KIND_ITEMS_MAX];
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

G_END_DECLS
