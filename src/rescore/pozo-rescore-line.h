/* SPDX-License-Identifier: MIT */
/* A score line under other rules: what its figures would have been, as far as they tell. */
#pragma once

#include "pozo-rescore.h"

G_BEGIN_DECLS

/**
 * PozoRescoreLine:
 * @own: the rules that the line was written by
 * @rules: the rules to score by
 * @policy: what is done with things that @rules do not know
 * @n_players: seats at the table
 * @n_sharing: how many players' cards the line is about
 * @has_partner_line: whether it may be about a player whose partner has a line too (lone hand)
 * @known: a set of 1 << PozoScoreItem: which of @value are known
 * @value: the items and counts, signed as in the line; the fines of penalty lines are in the item
 *
 * A score line to be scored again.
 */
typedef struct
{
  const PozoRules *own;
  const PozoRules *rules;
  PozoForeignPolicy policy;
  guint n_players;
  guint n_sharing;
  gboolean has_partner_line;
  guint32 known;
  gint32 value[POZO_N_SCORES];
} PozoRescoreLine;

/**
 * PozoRescoredLine:
 * @tally: the items and their total, as ranges; those in @open mean nothing
 * @reason: why an item is a range, or open, or lost something, by item: a PozoRescoreReason
 * @open: a set of 1 << PozoScoreItem: items that the line says nothing about
 * @is_refused: whether the line counts something that the rules do not know, and the policy is
 * %POZO_FOREIGN_ERROR
 *
 * The same line under the other rules.
 */
typedef struct
{
  PozoTally tally;
  guint8 reason[POZO_N_SCORE_ADDENDS];
  guint32 open;
  gboolean is_refused;
} PozoRescoredLine;

void pozo_rescore_line_init (PozoRescoreLine *line, const PozoGame *game, guint deal, guint side);
void pozo_rescore_line (const PozoRescoreLine *line, PozoRescoredLine *result);

/* Two sets of rules side by side. */
gboolean pozo_rescore_line_is_alike (const PozoRules *own, const PozoRules *rules);
gboolean pozo_rescore_line_is_same_melds (const PozoRules *a, const PozoRules *b);
gboolean pozo_rescore_line_is_same_concealed (const PozoRules *a, const PozoRules *b);
gboolean pozo_rescore_line_is_same_terremoto (const PozoRules *a, const PozoRules *b);
gboolean pozo_rescore_line_is_same_grades (const PozoRules *a, const PozoRules *b);
gboolean pozo_rescore_line_keeps_mixed (const PozoRules *own, const PozoRules *rules);
gboolean pozo_rescore_line_keeps_melds (const PozoRules *own, const PozoRules *rules);
gboolean pozo_rescore_line_can_meld_black (const PozoRules *rules);

/**
 * PozoRescoreSets:
 * @is_possible: whether any set of canastas makes the line
 * @n_sets: how many do
 * @low: what they earn under the other rules, unsigned: the least
 * @high: the most
 * @n_most: how many canastas there can have been under the own rules
 * @is_sure: whether every canasta that counts is sure to be one under the other rules
 * @is_foreign: whether some canasta in every set is not known to the other rules
 * @counting_least: canastas that count under the other rules
 * @counting_most: the most of them
 *
 * The sets of canastas that a line can be about, under the other rules.
 */
typedef struct
{
  gboolean is_possible;
  guint n_sets;
  gboolean is_sure;
  gboolean is_foreign;
  gint32 low;
  gint32 high;
  guint n_most;
  guint counting_least;
  guint counting_most;
} PozoRescoreSets;

void pozo_rescore_sets_find (const PozoRescoreLine *line, PozoRescoreSets *sets);

G_END_DECLS
