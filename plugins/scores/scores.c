/* SPDX-License-Identifier: MIT */
/* Scores: what deals bring, by how much they and matches are won, by which items, and how often a
 * side comes back. */
#include <pozo/pozo-plugin.h>

static const char *const items[] = { "melds",      "canastas",     "concealed", "out",
                                     "red threes", "black threes", "hand",      "cut",
                                     "penalty",    "caliente",     "reserve",   "special",
                                     "short",      "held",         NULL };

#define N_ITEMS (G_N_ELEMENTS (items) - 1)

/* What the rows are about. */
static const guint8 codes[N_ITEMS] = {
  POZO_PLUGIN_ITEM_MELDS,    POZO_PLUGIN_ITEM_CANASTAS, POZO_PLUGIN_ITEM_CONCEALED,
  POZO_PLUGIN_ITEM_OUT,      POZO_PLUGIN_ITEM_RED3,     POZO_PLUGIN_ITEM_BLACK3,
  POZO_PLUGIN_ITEM_HAND,     POZO_PLUGIN_ITEM_CUT,      POZO_PLUGIN_ITEM_PENALTY,
  POZO_PLUGIN_ITEM_CALIENTE, POZO_PLUGIN_ITEM_RESERVE,  POZO_PLUGIN_ITEM_SPECIAL,
  POZO_PLUGIN_ITEM_SHORT,    POZO_PLUGIN_ITEM_HELD,
};

enum
{
  COLUMN_DEALS,
  COLUMN_AHEAD,
  COLUMN_BEHIND,
  COLUMN_POINTS_AHEAD,
  COLUMN_POINTS_BEHIND,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_DEALS] = { .id = "deals", .title = "Deals" },
  [COLUMN_AHEAD] = { .id = "ahead", .title = "Winner ahead", .of = 1 + COLUMN_DEALS },
  [COLUMN_BEHIND] = { .id = "behind", .title = "Behind", .of = 1 + COLUMN_DEALS },
  [COLUMN_POINTS_AHEAD] = { .id = "points-ahead", .title = "Points ahead" },
  [COLUMN_POINTS_BEHIND] = { .id = "points-behind", .title = "Points behind" },
};

typedef struct
{
  guint counted_sides;
  gboolean is_followed;                      /* the running scores of the game are known so far */
  gint32 deficit[POZO_PLUGIN_SEATS_MAX + 1]; /* the most that each side was behind */
  guint64 *totals;
  guint64 *won;
  guint64 *matches;
  guint64 *matches_won;
  guint64 *comebacks;
  const PozoPluginHistogram *total;
  const PozoPluginHistogram *margin;
  const PozoPluginHistogram *match_margin;
  const PozoPluginHistogram *comeback;
  const PozoPluginTable *by_item;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, totals, "totals", "Totals", "totals",
    "Totals of sides in deals, as the rules score them, or as recorded where there are only "
    "scores."),
  POZO_PLUGIN_COUNTER (State, won, "won", "Deals won", "totals",
    "Totals that were the highest of their deal, alone."),
  POZO_PLUGIN_COUNTER (State, matches, "matches", "Matches", "sides",
    "Sides of games that were decided by the rules."),
  POZO_PLUGIN_COUNTER (State, matches_won, "matches-won", "Matches won", "sides",
    "Sides that won one."),
  POZO_PLUGIN_COUNTER (State, comebacks, "comebacks", "Comebacks", "sides",
    "Sides that won although they had been behind after some deal; only where every running score "
    "is known."),
  POZO_PLUGIN_RATIO ("comeback-share", "comebacks", "matches-won",
    "Share of matches won from behind", "of matches won",
    "How often the winner had been behind."),
  POZO_PLUGIN_HISTOGRAM (State, total, "total", "Total of a side in a deal", "totals", "points",
    "What a deal brought a side.", -1000, 250, 30),
  POZO_PLUGIN_HISTOGRAM (State, margin, "margin", "By how much a deal is won", "deals", "points",
    "The highest total less the second; deals without a winner are left out.", 0, 250, 20),
  POZO_PLUGIN_HISTOGRAM (State, match_margin, "match-margin", "By how much a match is won", "games",
    "points",
    "The highest final score less the second.", 0, 250, 20),
  POZO_PLUGIN_HISTOGRAM (State, comeback, "comeback", "How far the winner had been behind", "games",
    "points",
    "The most that the winner of a match was behind the leader after any deal; 0 for one who "
    "never was.", 0, 250, 20),
  POZO_PLUGIN_TABLE (State, by_item, "by-item", "What deals are won by", "deals", "item",
    "Deals of two sides with a winner: how often he had more of an item, how often less, and how "
    "much in all.", items, columns, N_COLUMNS),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values G_GNUC_UNUSED, gpointer *out)
{
  State *state = g_new0 (State, 1);

  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics), state);
  *out = state;
  return TRUE;
}

static void
begin_game (gpointer data, const PozoPluginGame *game)
{
  State *state = data;

  state->counted_sides = game->counted_sides;
  state->is_followed = TRUE;
  for (guint side = 0; side <= POZO_PLUGIN_SEATS_MAX; side++)
    state->deficit[side] = 0;
}

/* ---- Deals ---- */

/* The side with the most points, and how many more than the next; 0 where it is not alone. */
static guint
find_winner (const gint32 *points, guint n_sides, gint32 *margin)
{
  guint best = 1;
  gint32 second = G_MININT32;

  for (guint side = 2; side <= n_sides; side++)
    if (points[side] > points[best])
      {
        second = points[best];
        best = side;
      }
    else
      second = MAX (second, points[side]);
  *margin = n_sides > 1 ? points[best] - second : 0;
  return *margin > 0 ? best : 0;
}

/* An item of all sides; FALSE where one is not known. */
static gboolean
read_item (const PozoPluginDealEnd *end, guint item, gint32 *points)
{
  for (guint side = 1; side <= end->n_sides; side++)
    {
      const PozoPluginSide *from = pozo_plugin_side (end, side);

      if (!(from->known & 1u << item))
        return FALSE;
      points[side] = from->item[item];
    }
  return end->n_sides > 0;
}

static void
count_items (State *state, const PozoPluginDealEnd *end, guint winner)
{
  gint32 points[POZO_PLUGIN_SEATS_MAX + 1];

  for (guint item = 0; item < N_ITEMS; item++)
    if (read_item (end, codes[item], points))
      {
        gint32 ahead = points[winner] - points[3 - winner];

        pozo_plugin_table_add (state->by_item, item, COLUMN_DEALS, 1);
        pozo_plugin_table_add (state->by_item, item, COLUMN_AHEAD, ahead > 0);
        pozo_plugin_table_add (state->by_item, item, COLUMN_BEHIND, ahead < 0);
        pozo_plugin_table_add (state->by_item, item, COLUMN_POINTS_AHEAD, (guint64) MAX (ahead, 0));
        pozo_plugin_table_add (state->by_item, item, COLUMN_POINTS_BEHIND,
                               (guint64) MAX (-ahead, 0));
      }
}

static void
follow_match (State *state, const PozoPluginDealEnd *end)
{
  gint32 sums[POZO_PLUGIN_SEATS_MAX + 1];
  gint32 best;

  if (!read_item (end, POZO_PLUGIN_ITEM_SUM, sums))
    {
      state->is_followed = FALSE;
      return;
    }
  best = sums[1];
  for (guint side = 2; side <= end->n_sides; side++)
    best = MAX (best, sums[side]);
  for (guint side = 1; side <= end->n_sides; side++)
    state->deficit[side] = MAX (state->deficit[side], best - sums[side]);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;
  gint32 totals[POZO_PLUGIN_SEATS_MAX + 1];
  gint32 margin;
  guint winner;

  if (end->reason == POZO_PLUGIN_DEAL_MISDEAL)
    return;
  follow_match (state, end);
  if (!read_item (end, POZO_PLUGIN_ITEM_TOTAL, totals))
    return;
  winner = find_winner (totals, end->n_sides, &margin);
  for (guint side = 1; side <= end->n_sides; side++)
    if (state->counted_sides >> side & 1)
      {
        ++*state->totals;
        *state->won += side == winner;
        pozo_plugin_histogram_add (state->total, totals[side]);
      }
  if (winner == 0 || !(state->counted_sides >> winner & 1))
    return;
  pozo_plugin_histogram_add (state->margin, margin);
  if (end->n_sides == 2)
    count_items (state, end, winner);
}

/* ---- Matches ---- */

static void
end_game (gpointer data, const PozoPluginGameEnd *end)
{
  State *state = data;
  guint all = ((1u << end->n_sides) - 1) << 1;
  gint32 margin;
  guint winner;

  if (!end->is_decided || end->n_sides < 2 || (end->known_scores & all) != all)
    return;
  winner = find_winner (end->score, end->n_sides, &margin);
  for (guint side = 1; side <= end->n_sides; side++)
    *state->matches += state->counted_sides >> side & 1;
  if (winner == 0 || !(state->counted_sides >> winner & 1))
    return;
  ++*state->matches_won;
  pozo_plugin_histogram_add (state->match_margin, margin);
  if (!state->is_followed)
    return;
  *state->comebacks += state->deficit[winner] > 0;
  pozo_plugin_histogram_add (state->comeback, state->deficit[winner]);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "scores",
  .version = "1.0",
  .summary = "what deals bring, by how much and by what they are won, and who comes back",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_DEAL_END | POZO_PLUGIN_EVENT_GAME_END,
  .setup = set_up,
  .destroy = g_free,
  .game_begin = begin_game,
  .deal_end = end_deal,
  .game_end = end_game,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
