/* SPDX-License-Identifier: MIT */
/* What a deal counts for a side, from what is counted and told, as `pozo ask score` answers it: no
 * record is needed.
 *
 * It is told by lines, a thing in each, as a position is (docs/ask.md): of them count the cards
 * that are left in the hand, and the melds. */
#pragma once

#include "pozo-rulebook.h"

G_BEGIN_DECLS

/**
 * PozoDealScore:
 *
 * What a deal counts for a side.  It does not change.
 *
 * Threads: any number at a time.
 */
typedef struct _PozoDealScore PozoDealScore;

/**
 * PozoDealScoreInfo:
 * @size: `sizeof (PozoDealScoreInfo)`, set by the caller
 * @can_be: whether a deal can count that
 * @total: what it comes to, in points
 * @n_problems: how many things there are that cannot be; 0 where it can
 *
 * What a deal comes to.
 */
typedef struct
{
  gsize size;
  gboolean can_be;
  gint total;
  guint n_problems;
} PozoDealScoreInfo;

/**
 * PozoDealScoreProblem:
 * @size: `sizeof (PozoDealScoreProblem)`, set by the caller
 * @code: the code of the finding
 * @message: why it cannot be
 *
 * Something that cannot be.  Texts are as old as the score.
 */
typedef struct
{
  gsize size;
  const char *code;
  const char *message;
} PozoDealScoreProblem;

/**
 * pozo_deal_score_new:
 * @terms: the rules, which the score keeps
 * @told: (array zero-terminated=1): what is told, a line each; the items stand in the line `ask:`,
 * behind `score`, as in `ask: score natural=2 mixed=1 melds=455 red3s=2 out`, and cards are counted
 * of `hand: K K 2` and `melds: KKKKKKK 777`
 * @error: return location
 *
 * Counts a deal for a side.  What is not told is nothing.  Of several lines with the same name the
 * last one counts.
 *
 * - Cost: 20 to 200 microseconds
 * - Errors: %POZO_FAILURE_USAGE where something else is asked, a line is too long, or there is no
 * such way of going out; %POZO_FAILURE_FORMAT where something that is told cannot be read, the
 * cards cannot be, or a count leaves open what it earns
 * - Threads: any
 *
 * Example: `const char *const told[] = { "hand: K K 2", "ask: score natural=1 melds=455", NULL };
 * score = pozo_deal_score_new (terms, told, &error);`
 *
 * Returns: (transfer full) (nullable): the score; %NULL on error
 */
POZO_API PozoDealScore *
pozo_deal_score_new (PozoTerms *terms, const char *const *told, GError **error);

/**
 * pozo_deal_score_free:
 * @self: (nullable) (transfer full): a score
 *
 * Frees it.
 *
 * - Cost: O(n) in problems
 *
 * Example: `pozo_deal_score_free (score);`
 */
POZO_API void pozo_deal_score_free (PozoDealScore *self);

/**
 * pozo_deal_score_info:
 * @self: a score
 * @out: (inout) (transfer none): gets what it comes to; its `size` is set
 *
 * Tells the sum, and whether it can be.
 *
 * - Cost: O(1)
 *
 * Example: `PozoDealScoreInfo info = { .size = sizeof info };
 * if (pozo_deal_score_info (score, &info)) printf ("%d", info.total);`
 *
 * Returns: %FALSE when `size` is not set
 */
POZO_API gboolean pozo_deal_score_info (const PozoDealScore *self, PozoDealScoreInfo *out);

/**
 * pozo_deal_score_item:
 * @self: a score
 * @item: the word of an item, as for pozo_recording_score(), such as `canastas`, `total`, or
 * `natural`, which is a count
 * @value: (out): gets its points, or how many there are
 *
 * Gives an item.
 *
 * - Cost: O(1)
 *
 * Example: `if (pozo_deal_score_item (score, "canastas", &points)) printf ("%d", points);`
 *
 * Returns: %FALSE when there is no such item, or the rules do not count it
 */
POZO_API gboolean pozo_deal_score_item (const PozoDealScore *self, const char *item, gint *value);

/**
 * pozo_deal_score_problem:
 * @self: a score
 * @i: a place, from 0
 * @out: (inout) (transfer none): gets what cannot be; its `size` is set
 *
 * Lists what cannot be, as of a sheet that was recorded.
 *
 * - Cost: O(1)
 *
 * Example: `PozoDealScoreProblem problem = { .size = sizeof problem };
 * for (guint i = 0; pozo_deal_score_problem (score, i, &problem); i++) puts (problem.message);`
 *
 * Returns: %FALSE behind the last one, or when `size` is not set
 */
POZO_API gboolean pozo_deal_score_problem (const PozoDealScore *self,
                                           guint i,
                                           PozoDealScoreProblem *out);

/**
 * pozo_deal_score_show:
 * @self: a score
 * @format: `text`, `markdown` or `json`
 * @error: return location
 *
 * Tells all of it, as `pozo ask score` does: each item with how it comes about, and the rules.
 *
 * - Cost: O(n) in what is told
 * - Errors: %POZO_FAILURE_USAGE where there is no such format
 *
 * Example: `text = pozo_deal_score_show (score, "text", &error);`
 *
 * Returns: (transfer full) (nullable): the text; %NULL on error
 */
POZO_API char *pozo_deal_score_show (const PozoDealScore *self, const char *format, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoDealScore, pozo_deal_score_free)

G_END_DECLS
