/* SPDX-License-Identifier: MIT */
/* From a game that was replayed to its result. */
#include "pozo-desk-private.h"

#include "pozo-identity.h"
#include "pozo-match.h"
#include "pozo-pcn-glance.h"
#include "pozo-record-items.h"
#include "pozo-score-line.h"
#include "pozo-victory-scale.h"

#include <string.h>

/* ---- Points ---- */

/* A running score that is followed from deal to deal, as long as it is known. */
typedef struct
{
  gint64 low;
  gint64 high;
  gboolean is_known;
} Running;

static gboolean
has (const PozoScore *score, PozoScoreItem item)
{
  return score != NULL && (score->present & 1u << item) != 0;
}

/* Whether the deal leaves the scores as they were: it was dealt wrong, or cut short and not scored.
 */
static gboolean
is_unscored (const PozoDeal *deal, const PozoDealResult *result)
{
  return result->fate == POZO_DEAL_MISDEALT ||
         (deal->scores.n == 0 && result->fate == POZO_DEAL_UNFINISHED);
}

/* What the table wrote, or what follows from it. */
static void
follow_recorded (const PozoScore *score, const PozoDealResult *result, guint side, Running *sum)
{
  if (has (score, POZO_SCORE_SUM))
    *sum = (Running){ score->value[POZO_SCORE_SUM], score->value[POZO_SCORE_SUM], TRUE };
  else if (result->known_total & 1u << side)
    sum->low += result->total[side];
  else
    sum->is_known = FALSE;
  sum->high = sum->low;
}

/* What the rules make of the table at the end of the deal; of a sheet, its items added up where
 * that is certain, else its total. */
static void
follow_recomputed (const PozoScoreLine *line,
                   const PozoDealResult *result,
                   guint side,
                   Running *sum)
{
  PozoScoreRange total = { 0, 0, 0 };
  gint64 said;

  if (result->has_tally)
    {
      total.low = result->tally[side].low[POZO_SCORE_TOTAL] + line->fines;
      total.high = result->tally[side].high[POZO_SCORE_TOTAL] + line->fines;
    }
  else if (line->score != NULL)
    total = pozo_score_line_add_up (line, &said);
  if (!result->has_tally && (line->score == NULL || !pozo_score_range_is_known (total)))
    {
      sum->is_known = sum->is_known && (result->known_total & 1u << side);
      total.low = total.high = result->total[side];
    }
  sum->low += total.low;
  sum->high += total.high;
}

/* Of another kind of game than Canasta, which follows its own score lines: the running score that
 * it knows, and what its rules make of the deal, or where nobody saw that, what the lines add. */
static void
follow_kind (const PozoRecord *record,
             const PozoDealResult *result,
             guint side,
             Running *recorded,
             Running *recomputed)
{
  guint total = pozo_record_total_item (record);
  gint64 added = result->has_tally ? result->tally[side].low[total] : result->total[side];

  recorded->is_known = (result->known_sum & 1u << side) != 0;
  recorded->low = recorded->high = result->sum[side];
  recomputed->is_known &= result->has_tally || (result->known_total & 1u << side) != 0;
  recomputed->low += added;
  recomputed->high += added;
}

static gint32
bound (gint64 points)
{
  return (gint32) CLAMP (points, G_MININT32 / 2, G_MAXINT32 / 2);
}

static void
add_up (const PozoGame *game, guint side, PozoResultSide *out)
{
  const PozoRecord *record = game->record;
  Running recorded = { 0, 0, TRUE }, recomputed = { 0, 0, TRUE };
  gint64 penalty = 0;

  for (guint i = 0; i < game->deals->len; i++)
    {
      const PozoDeal *deal = POZO_RECORD_DEAL (record, i);
      const PozoDealResult *result = POZO_GAME_DEAL (game, i);
      PozoScoreLine line;

      if (i == 0 && (result->known_start & 1u << side))
        recorded.low = recorded.high = recomputed.low = recomputed.high = result->start[side];
      if (is_unscored (deal, result))
        continue;
      if (record->kind != NULL)
        {
          follow_kind (record, result, side, &recorded, &recomputed);
          continue;
        }
      pozo_score_line_init (&line, game, i, side);
      penalty += line.fines;
      follow_recorded (line.score, result, side, &recorded);
      follow_recomputed (&line, result, side, &recomputed);
    }
  out->has_recorded = recorded.is_known && game->deals->len > 0;
  out->has_recomputed = recomputed.is_known && game->deals->len > 0;
  out->recorded = bound (recorded.low);
  out->low = bound (recomputed.low);
  out->high = bound (recomputed.high);
  out->penalty = bound (penalty);
}

/* ---- Who won, and why ---- */

static PozoResultWhy
find_why (const PozoGame *game)
{
  static const PozoResultWhy whys[] = { [POZO_END_NONE] = POZO_WHY_UNFINISHED,
                                        [POZO_END_TARGET] = POZO_WHY_TARGET,
                                        [POZO_END_TIME] = POZO_WHY_TIME,
                                        [POZO_END_ABANDONED] = POZO_WHY_ABANDONED,
                                        [POZO_END_ADJUDICATED] = POZO_WHY_ADJUDICATED,
                                        [POZO_END_CONTINUES] = POZO_WHY_CONTINUES,
                                        [POZO_END_DEALS] = POZO_WHY_DEALS };
  const PozoRecord *record = game->record;

  if (record->is_foreign)
    return POZO_WHY_FOREIGN;
  if (record->end == POZO_END_NONE && record->deals->len == 0)
    return POZO_WHY_UNPLAYED;
  if (record->end == POZO_END_NONE && game->over)
    return game->rules != NULL ? whys[pozo_end_by_rules (game->rules)] : POZO_WHY_TARGET;
  return whys[record->end];
}

/* The side with most points; 0 where two are level.  FALSE when that is not known. */
static gboolean
find_leader (const PozoResult *result, guint8 *leader)
{
  gint32 points[POZO_SEATS_MAX];

  *leader = 0;
  for (guint side = 0; side < result->n_sides; side++)
    if (!pozo_result_points (result, side, &points[side]))
      return FALSE;
  if (result->n_sides > 0)
    *leader = (guint8) pozo_match_find_leader (points, result->n_sides);
  return result->n_sides > 0;
}

static void
judge (const PozoGame *game, PozoResult *result)
{
  guint8 leader;
  gboolean is_known = find_leader (result, &leader);

  result->why = (guint8) find_why (game);
  result->named = game->record->winner <= result->n_sides ? game->record->winner : 0;
  if (result->why == POZO_WHY_FOREIGN)
    return;
  result->winner = (guint8) pozo_game_find_winner (game, is_known, leader);
  if (!is_known && result->named == 0 &&
      (result->why == POZO_WHY_TARGET || result->why == POZO_WHY_DEALS ||
       result->why == POZO_WHY_TIME))
    result->why = POZO_WHY_UNKNOWN;
}

/* ---- All of it ---- */

static guint
count_deals (const PozoGame *game)
{
  return game->deals->len - game->fates[POZO_DEAL_MISDEALT];
}

/* Of points that stand for all deals: how many these are, where nobody says it but the rules. */
static void
count_by_rules (const PozoGame *game, PozoResult *result)
{
  if (!result->is_total || game->record->end != POZO_END_DEALS || !pozo_game_may_hold_all (game))
    return;
  result->n_deals = (guint32) game->rules->match_deals;
  result->is_total = FALSE;
}

/* What was played tells a game from any other, whoever wrote it down; scores alone do so with all
 * that the head says. */
static void
add_sums (const PozoGame *game, const PozoResultSource *source, PozoResult *result)
{
  const PozoRecord *record = game->record;
  gsize head = pozo_pcn_head_length (source->text, source->length);

  result->id_sum = pozo_identity_sum_id (record->text + record->id.offset, record->id.length);
  if (game->n_turns > 0)
    result->play_sum = pozo_identity_sum_play (source->text + head, source->length - head);
  else if (game->deals->len > 0)
    result->play_sum = pozo_identity_sum_play (source->text, source->length);
}

/**
 * pozo_results_add:
 * @self: a list
 * @game: a game that was replayed, with its record, or that went the fast path and is fine
 * @source: where it stands, and by what rules it was replayed
 *
 * Adds the result of a game.  Whether it was there before is found out by pozo_results_take().
 */
void
pozo_results_add (PozoResults *self, const PozoGame *game, const PozoResultSource *source)
{
  const PozoRecord *record = game->record;
  PozoResult result = { .number = self->results->len + 1,
                        .line = source->line,
                        .n_players = game->n_players,
                        .n_sides = game->n_sides,
                        .n_deals = count_deals (game),
                        .is_total = (guint8) pozo_game_is_total (game),
                        .checks = game->checks,
                        .unknown = game->unknown };
  g_autofree char *scale = NULL;

  memcpy (result.counts, game->counts, sizeof result.counts);
  add_sums (game, source, &result);
  for (guint side = 0; side < result.n_sides; side++)
    add_up (game, side, &result.side[side]);
  pozo_desk_read_heads (self, record, &result);
  count_by_rules (game, &result);
  result.text[POZO_RESULT_FILE] = pozo_results_intern (self, source->file);
  result.text[POZO_RESULT_RULES] = pozo_results_intern (self, source->rules);
  if (game->rules != NULL)
    scale = pozo_victory_scale_text_of (game->rules);
  if (scale != NULL)
    result.vp_scale = pozo_results_intern (self, scale);
  judge (game, &result);
  g_array_append_val (self->results, result);
}
