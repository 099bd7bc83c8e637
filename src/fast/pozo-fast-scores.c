/* SPDX-License-Identifier: MIT */
/* The end of a deal: what nobody drew, and the score lines, which must say what the replay says. */
#include "pozo-fast-private.h"

#include "pozo-shortcut.h"

/* The items of a line, read in the order in which a line before had them; NULL when this one has
 * others. */
static const char *
read_same_items (const PozoFastGame *game, const char *p, gint32 *values)
{
  for (guint32 left = game->fast->items; left != 0; left &= left - 1)
    {
      guint item = (guint) __builtin_ctz (left);
      const PozoPcnWord *word = &pozo_pcn_score_words[item];

      if (!pozo_pcn_begins (p, game->end, word) ||
          (p = pozo_pcn_number (p + word->length, game->end, &values[item])) == NULL)
        return NULL;
    }
  return *p == '\n' ? p + 1 : NULL;
}

/* ` melds=305 canastas=500 ...`: every item that a line has, in order.  Most lines have those of
 * the line before, or, where a deal had a penalty, of one before that. */
static const char *
read_items (PozoFastGame *game, const char *p, gint32 *values)
{
  PozoFast *fast = game->fast;
  PozoScore score;

  for (guint i = 0; i < 2; i++)
    {
      const char *end = read_same_items (game, p, values);
      guint32 items = fast->items;

      if (end != NULL)
        return end;
      fast->items = fast->items_before;
      fast->items_before = items;
    }
  p = pozo_pcn_items_read (pozo_fast_text (game, p), p, &score);
  if (p == NULL || *p != '\n' || score.stands != 0)
    return NULL;
  fast->items_before = fast->items;
  fast->items = score.present;
  memcpy (values, score.value, sizeof score.value);
  return p + 1;
}

#define ADDENDS ((1u << POZO_N_SCORE_ADDENDS) - 1)
#define NEEDED  (1u << POZO_SCORE_TOTAL | 1u << POZO_SCORE_SUM)

/* How many counts a line has. */
static inline guint
count_beyond_sum (const PozoFastGame *game)
{
  return (guint) __builtin_popcount (game->fast->items >> (POZO_SCORE_SUM + 1));
}

/* Whether a figure can be what it says; one in a wide range is not really checked, but for what
 * cards can be worth. */
static gboolean
may_be (PozoFastGame *game, const PozoTally *tally, guint item, gint32 value)
{
  gboolean is_wide = tally->low[item] < tally->high[item];

  game->figures.unknown += is_wide;
  game->figures.checks += !is_wide;
  return value >= tally->low[item] && value <= tally->high[item] &&
         (!is_wide || value % pozo_replay_score_unit (game->compiled->rules, item) == 0);
}

/* The same of a line, where something was not seen. */
static gboolean
may_be_right (PozoFastGame *game, const PozoTally *tally, const gint32 *values)
{
  gint32 total = 0;
  gboolean is_possible = TRUE;

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      total += values[item];
      is_possible &= may_be (game, tally, item, values[item]);
    }
  for (guint item = POZO_SCORE_SUM + 1; item < POZO_N_SCORES; item++)
    if (game->fast->items & 1u << item)
      is_possible &= may_be (game, tally, item, values[item]);
  return is_possible && total == values[POZO_SCORE_TOTAL];
}

/* Whether a line says what the replay says, and adds up; what it leaves out must be nothing, but
 * for the counts. */
static gboolean
is_right (PozoFastGame *game, guint side, const gint32 *values)
{
  PozoTally tally;
  gint32 differs = 0;

  if ((game->fast->items & NEEDED) != NEEDED || (game->fast->items & ADDENDS) == 0 ||
      values[POZO_SCORE_SUM] != game->sum[side] + values[POZO_SCORE_TOTAL])
    return FALSE;
  pozo_engine_score (game->state, game->compiled->rules, game->compiled->value, side, &tally);
  if (game->trace != NULL)
    pozo_fast_trace_add_score (game, side, values, &tally);
  if (game->is_partial)
    return may_be_right (game, &tally, values);
  for (guint item = 0; item <= POZO_SCORE_TOTAL; item++)
    differs |= (tally.low[item] ^ tally.high[item]) | (tally.low[item] ^ values[item]);
  for (guint item = POZO_SCORE_SUM + 1; item < POZO_N_SCORES; item++)
    if (game->fast->items & 1u << item)
      differs |= (tally.low[item] ^ tally.high[item]) | (tally.low[item] ^ values[item]);
  game->figures.checks += POZO_N_SCORE_ADDENDS + count_beyond_sum (game);
  return differs == 0;
}

static const char *
read_score (PozoFastGame *game, const char *p, guint side)
{
  gint32 values[POZO_N_SCORES] = { 0 };

  p = POZO_PCN_SKIP (p, game->end, "score ");
  if (p == NULL || *p != (char) ('A' + side) || (p = read_items (game, p + 1, values)) == NULL ||
      !is_right (game, side, values))
    return NULL;
  game->sum[side] = values[POZO_SCORE_SUM];
  game->figures.checks += 2; /* the total and the running score */
  return p;
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
  const PozoState *state = game->state;
  guint8 seen[POZO_N_FACES];
  PozoVerdict verdict;

  if (game->is_partial)
    {
      pozo_state_check_stock (state, game->stock, &verdict);
      return count_check (game, &verdict);
    }
  game->figures.checks++;
  if (game->stock.n != state->n_stock)
    return FALSE;
  memcpy (seen, state->seen, sizeof seen);
  for (guint i = 0; state->recycles == 0 && i < game->stock.n; i++)
    if (++seen[game->stock.cards[i]] > state->deck[game->stock.cards[i]])
      return FALSE;
  return TRUE;
}

/* `state 1f0c77a2`, where the deal is sealed; the line behind it. */
static const char *
read_seal (PozoFastGame *game, const char *p)
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
  if (!count_check (game, &verdict) || pozo_state_n_units (game->state) != game->n_sides ||
      (game->has_stock && !is_stock_right (game)))
    return NULL;
  for (guint side = 0; side < game->n_sides; side++)
    if ((p = read_score (game, p, side)) == NULL)
      return NULL;
  p = read_seal (game, p);
  if (p == NULL)
    return NULL;
  pozo_match_stand (game->compiled->rules, game->sum, game->n_sides, &standing);
  game->is_over = standing.over;
  game->figures.n_deals++;
  if (game->trace != NULL)
    pozo_fast_trace_end_deal (game);
  return p;
}
