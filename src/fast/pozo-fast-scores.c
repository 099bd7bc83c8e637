/* SPDX-License-Identifier: MIT */
/* The end of a deal: what nobody drew, and the score lines, which must say what the replay says. */
#include "pozo-fast-notify.h"

#include "pozo-shortcut.h"

#define ADDENDS ((1u << POZO_N_SCORE_ADDENDS) - 1)
#define NEEDED  (1u << POZO_SCORE_TOTAL | 1u << POZO_SCORE_SUM)

/* Whether a figure can be what it says; one in a wide range is not really checked, but for what
 * cards can be worth. */
static inline gboolean
may_be (PozoFastGame *game, const PozoTally *tally, guint item, gint32 value)
{
  gboolean is_wide = tally->low[item] < tally->high[item];

  game->figures.unknown += is_wide;
  game->figures.checks += !is_wide;
  return (value >= tally->low[item]) & (value <= tally->high[item]) &&
         (!is_wide || value % pozo_replay_score_unit (game->compiled->rules, item) == 0);
}

/* Whether the items of a line can be what it says, and add up; those that it leaves out must be
 * nothing, but for the counts. */
static gboolean
is_possible (PozoFastGame *game, const PozoTally *tally, const PozoScore *score)
{
  const gsize length = (POZO_SCORE_TOTAL + 1) * sizeof (gint32);
  const guint32 items = game->compiled->items;
  gint32 total = 0;
  gboolean is_right = TRUE;

  if (score->present & ADDENDS & ~items)
    return FALSE;

  /* Nearly always: no item is a range where the total is none, and the line says the same. */
  if (score->present >> (POZO_SCORE_SUM + 1) == 0 &&
      tally->low[POZO_SCORE_TOTAL] == tally->high[POZO_SCORE_TOTAL] &&
      memcmp (tally->low, score->value, length) == 0)
    {
      game->figures.checks += game->compiled->n_items;
      return TRUE;
    }

  for (guint left = items; left != 0; left &= left - 1)
    {
      guint item = (guint) __builtin_ctz (left);

      total += score->value[item];
      is_right &= may_be (game, tally, item, score->value[item]);
    }
  for (guint item = POZO_SCORE_SUM + 1; score->present >> item != 0; item++)
    if (score->present & 1u << item)
      is_right &= may_be (game, tally, item, score->value[item]);
  return is_right && total == score->value[POZO_SCORE_TOTAL];
}

/* Reads a score line, which must say what the replay says. */
static const char *
read_score (PozoFastGame *game, const char *p, guint side)
{
  const PozoPcnText text = { .base = game->text, .end = game->end };
  PozoScore score;
  PozoTally tally;

  p = POZO_PCN_SKIP (p, game->end, "score ");
  if (p == NULL || *p != (char) ('A' + side) ||
      (p = pozo_pcn_items_read (text, p + 1, &score)) == NULL || *p != '\n' || score.stands != 0 ||
      (score.present & NEEDED) != NEEDED || (score.present & ADDENDS) == 0 ||
      score.value[POZO_SCORE_SUM] != game->sum[side] + score.value[POZO_SCORE_TOTAL])
    return NULL;
  pozo_engine_score (game->state, game->compiled->rules, game->compiled->value, side, &tally);
  if (game->trace != NULL)
    pozo_fast_trace_add_score (game, side, &score, &tally);
  if (!is_possible (game, &tally, &score))
    return NULL;
  game->sum[side] = score.value[POZO_SCORE_SUM];
  game->figures.checks += 2; /* the total and the running score */
  return p + 1;
}

/* Whether nothing was found by one check of the engine, which is counted. */
static gboolean
count_check (PozoFastGame *game, const PozoVerdict *verdict)
{
  game->figures.checks += verdict->unknown == 0;
  game->figures.unknown += verdict->unknown > 0;
  return verdict->code == POZO_FINE;
}

/* Whether nobody drew what the record says that nobody drew. */
static gboolean
is_stock_right (PozoFastGame *game)
{
  PozoVerdict verdict;

  pozo_state_check_stock (game->state, game->stock, &verdict);
  return count_check (game, &verdict);
}

/* `state 1f0c77a2`, where the deal is sealed; the line behind it. */
static const char *
read_checksum (PozoFastGame *game, const char *p)
{
  const char *hex = POZO_PCN_SKIP (p, game->end, "state ");
  guint64 state;

  if (hex == NULL)
    return p;
  p = pozo_pcn_hex (hex, 8, &state);
  if (p == NULL || *p != '\n' || state != pozo_state_hash (game->state))
    return NULL;
  game->figures.checks++;
  return p + 1;
}

/**
 * pozo_fast_read_scores:
 * @game: a game whose deal was played
 * @p: the line behind the turns
 *
 * Ends the deal and reads its score lines.
 *
 * Returns: (nullable): the line behind them, or %NULL to fall back
 */
const char *
pozo_fast_read_scores (PozoFastGame *game, const char *p)
{
  PozoStanding standing;
  PozoVerdict verdict;

  game->line = p;
  pozo_state_finish (game->state, &verdict);
  if (!count_check (game, &verdict) || (game->has_stock && !is_stock_right (game)))
    return NULL;
  for (guint side = 0; side < game->n_sides; side++)
    if ((p = read_score (game, p, side)) == NULL)
      return NULL;
  p = read_checksum (game, p);
  if (p == NULL)
    return NULL;
  game->figures.n_deals++;
  pozo_match_stand (game->compiled->rules, game->sum, game->n_sides, game->figures.n_deals,
                    &standing);
  game->is_over = standing.over;
  if (game->trace != NULL)
    pozo_fast_trace_end_deal (game);
  return p;
}
