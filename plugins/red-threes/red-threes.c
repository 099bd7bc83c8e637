/* SPDX-License-Identifier: MIT */
/* Red threes: how many a side gets, what they are worth in the end, and to whom. */
#include <pozo/pozo-plugin.h>

enum
{
  OPTION_SET,
  N_OPTIONS
};

static const PozoPluginOption options[N_OPTIONS] = {
  [OPTION_SET] = { .name = "set",
                   .summary = "how many red threes of one side are a full set; 0 for all of the "
                              "deck",
                   .kind = POZO_PLUGIN_OPTION_NUMBER,
                   .minimum = 0,
                   .maximum = 8,
                   .initial = 0 },
};

#define COUNT_MAX 8 /* four packs hold eight */

static const char *const counts[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", NULL };

/* How the deal ended for the side. */
enum
{
  OUTCOME_OUT,
  OUTCOME_OTHER_OUT,
  OUTCOME_NOBODY,
  OUTCOME_UNKNOWN,
};

static const char *const outcomes[] = { "went out", "another side went out", "nobody went out",
                                        "not known", NULL };

enum
{
  COLUMN_SIDES,
  COLUMN_PLUS,
  COLUMN_MINUS,
  COLUMN_SET,
  COLUMN_THREES,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_SIDES] = { .id = "sides", .title = "Sides" },
  [COLUMN_PLUS] = { .id = "plus", .title = "Gained", .of = 1 + COLUMN_SIDES },
  [COLUMN_MINUS] = { .id = "minus", .title = "Lost", .of = 1 + COLUMN_SIDES },
  [COLUMN_SET] = { .id = "set", .title = "Full set", .of = 1 + COLUMN_SIDES },
  [COLUMN_THREES] = { .id = "threes", .title = "Red threes" },
};

typedef struct
{
  guint set;      /* as the option says */
  guint full_set; /* of the game at hand; 0 when not known */
  guint counted_sides;
  guint64 *sides;
  guint64 *with;
  guint64 *minus;
  guint64 *full;
  const PozoPluginHistogram *number;
  const PozoPluginHistogram *points;
  const PozoPluginTable *by_number;
  const PozoPluginTable *by_outcome;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, sides, "sides", "Sides", "sides",
    "Sides whose red threes are known, each deal counted anew."),
  POZO_PLUGIN_COUNTER (State, with, "with", "Sides with a red three", "sides",
    "Sides that laid down at least one."),
  POZO_PLUGIN_COUNTER (State, minus, "minus", "Sides that lost by them", "sides",
    "Sides whose red threes counted against them, because they had melded too little for the "
    "rules of the game."),
  POZO_PLUGIN_COUNTER (State, full, "full", "Full sets", "sides",
    "Sides that laid down a full set: all red threes of the deck, or as many as the option says."),
  POZO_PLUGIN_RATIO ("minus-share", "minus", "with", "Share of red threes that were lost",
    "of sides with one",
    "How often having red threes cost points."),
  POZO_PLUGIN_RATIO ("full-share", "full", "sides", "Share of full sets", "of sides",
    "How often one side got a full set."),
  POZO_PLUGIN_HISTOGRAM (State, number, "number", "Red threes of a side", "sides", "red threes",
    "How many red threes a side laid down in a deal.", 0, 1, COUNT_MAX + 1),
  POZO_PLUGIN_HISTOGRAM (State, points, "points", "Points for red threes", "sides", "points",
    "What a side's red threes counted, for sides that had any.", -1000, 100, 21),
  POZO_PLUGIN_TABLE (State, by_number, "by-number", "Fate of red threes by their number", "sides",
    "red threes",
    "Sides by how many red threes they laid down, and the shares that gained and lost points by "
    "them.", counts, columns, N_COLUMNS),
  POZO_PLUGIN_TABLE (State, by_outcome, "by-outcome", "Red threes by how the deal ended", "sides",
    "outcome",
    "Sides by how the deal ended for them, their red threes, and the shares that gained and lost "
    "points by them.", outcomes, columns, N_COLUMNS),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values, gpointer *out)
{
  State *state = g_new0 (State, 1);

  state->set = (guint) values[OPTION_SET];
  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics), state);
  *out = state;
  return TRUE;
}

static void
count_row (const PozoPluginTable *table, guint row, const PozoPluginSide *side, gboolean is_full)
{
  gint32 points = side->item[POZO_PLUGIN_ITEM_RED3];

  pozo_plugin_table_add (table, row, COLUMN_SIDES, 1);
  pozo_plugin_table_add (table, row, COLUMN_PLUS, points > 0);
  pozo_plugin_table_add (table, row, COLUMN_MINUS, points < 0);
  pozo_plugin_table_add (table, row, COLUMN_SET, is_full);
  pozo_plugin_table_add (table, row, COLUMN_THREES, side->n_red3);
}

static void
count_side (State *state, const PozoPluginSide *side, guint outcome)
{
  gint32 points = side->item[POZO_PLUGIN_ITEM_RED3];
  gboolean is_full = state->full_set > 0 && side->n_red3 >= state->full_set;

  ++*state->sides;
  *state->with += side->n_red3 > 0;
  *state->minus += points < 0;
  *state->full += is_full;
  pozo_plugin_histogram_add (state->number, side->n_red3);
  if (side->n_red3 > 0)
    pozo_plugin_histogram_add (state->points, points);
  count_row (state->by_number, MIN (side->n_red3, COUNT_MAX), side, is_full);
  count_row (state->by_outcome, outcome, side, is_full);
}

/* Returns: the sides that went out, a set of 1 << side: as replayed, partners together, or, for a
 * score sheet, as their bonuses tell */
static guint
find_goers (const PozoPluginDealEnd *end)
{
  guint goers = 0;

  for (guint side = 1; side <= end->n_sides; side++)
    if (end->goer_side != 0 ? pozo_plugin_team (end, side) == end->goer_side
                            : pozo_plugin_side (end, side)->item[POZO_PLUGIN_ITEM_OUT] > 0)
      goers |= 1u << side;
  return goers;
}

static guint
find_outcome (const PozoPluginDealEnd *end, guint goers, guint side)
{
  if (goers != 0)
    return goers >> side & 1 ? OUTCOME_OUT : OUTCOME_OTHER_OUT;
  return end->is_complete ? OUTCOME_NOBODY : OUTCOME_UNKNOWN;
}

static void
begin_game (gpointer data, const PozoPluginGame *game)
{
  State *state = data;

  state->full_set = state->set > 0 ? state->set : game->n_red3;
}

static void
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  ((State *) data)->counted_sides = deal->counted_sides;
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;
  guint goers = find_goers (end);

  for (guint i = 1; i <= end->n_sides; i++)
    {
      const PozoPluginSide *side = pozo_plugin_side (end, i);

      if ((state->counted_sides & 1u << i) && (side->known & (1u << POZO_PLUGIN_ITEM_RED3)) &&
          side->n_red3 != POZO_PLUGIN_UNKNOWN)
        count_side (state, side, find_outcome (end, goers, i));
    }
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "red-threes",
  .version = "1.1",
  .summary = "how many red threes a side gets, and what they are worth in the end",
  .licence = "MIT",
  .events =
      POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_DEAL_BEGIN | POZO_PLUGIN_EVENT_DEAL_END,
  .n_options = N_OPTIONS,
  .options = options,
  .setup = set_up,
  .destroy = g_free,
  .game_begin = begin_game,
  .deal_begin = begin_deal,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
