/* SPDX-License-Identifier: MIT */
/* Which melds are laid, how large they grow, which become canastas, and when a side opens. */
#include <pozo/pozo-plugin.h>

enum
{
  OPTION_MIN_SIZE,
  OPTION_INCOMPLETE,
  N_OPTIONS
};

static const PozoPluginOption options[N_OPTIONS] = {
  [OPTION_MIN_SIZE] = { .name = "min-size",
                        .summary = "melds of fewer cards are not counted",
                        .kind = POZO_PLUGIN_OPTION_NUMBER,
                        .minimum = 3,
                        .maximum = 20,
                        .initial = 3 },
  [OPTION_INCOMPLETE] = { .name = "incomplete",
                          .summary = "count deals that could not be replayed to their end, too",
                          .kind = POZO_PLUGIN_OPTION_SWITCH },
};

/* Rows of the table by rank: the ranks from 3 to the ace, then what has no rank. */
enum
{
  ROW_WILD = 12,
  ROW_BLACK,
  ROW_SEQUENCE,
  ROW_OTHER,
};

static const char *const rows[] = {
  "3",        "4",     "5", "6", "7", "8",          "9",
  "10",       "J",     "Q", "K", "A", "wild cards", "black threes",
  "sequence", "other", NULL
};

enum
{
  COLUMN_MELDS,
  COLUMN_CANASTAS,
  COLUMN_NATURAL,
  COLUMN_MIXED,
  COLUMN_CONCEALED,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_MELDS] = { .id = "melds", .title = "Melds" },
  [COLUMN_CANASTAS] = { .id = "canastas", .title = "Canastas", .of = 1 + COLUMN_MELDS },
  [COLUMN_NATURAL] = { .id = "natural", .title = "Natural", .of = 1 + COLUMN_CANASTAS },
  [COLUMN_MIXED] = { .id = "mixed", .title = "Mixed", .of = 1 + COLUMN_CANASTAS },
  [COLUMN_CONCEALED] = { .id = "concealed", .title = "Concealed", .of = 1 + COLUMN_CANASTAS },
};

typedef struct
{
  guint min_size;
  gboolean counts_incomplete;
  guint n_active; /* players of the deal */
  guint counted_sides;
  guint64 *deals;
  guint64 *sides;
  guint64 *opened;
  guint64 *melds;
  guint64 *canastas;
  const PozoPluginTable *by_rank;
  const PozoPluginHistogram *size;
  const PozoPluginHistogram *melds_per_side;
  const PozoPluginHistogram *canastas_per_side;
  const PozoPluginHistogram *opening_round;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, deals, "deals", "Deals", "deals",
    "Deals whose table at the end is known."),
  POZO_PLUGIN_COUNTER (State, sides, "sides", "Sides", "sides",
    "Sides of those deals, each deal counted anew."),
  POZO_PLUGIN_COUNTER (State, opened, "opened", "Sides that melded", "sides",
    "Sides that had laid a meld by the end of the deal."),
  POZO_PLUGIN_COUNTER (State, melds, "melds", "Melds", "melds",
    "Melds on the table at the end of the deals."),
  POZO_PLUGIN_COUNTER (State, canastas, "canastas", "Canastas", "canastas",
    "Melds that had become canastas by then."),
  POZO_PLUGIN_RATIO ("opened-share", "opened", "sides", "Share of sides that melded", "of sides",
    "How often a side laid anything in a deal."),
  POZO_PLUGIN_RATIO ("canasta-share", "canastas", "melds", "Share of melds that became canastas",
    "of melds",
    "How often a meld grew to seven cards."),
  POZO_PLUGIN_TABLE (State, by_rank, "by-rank", "Melds by rank", "melds", "rank",
    "Melds at the end of the deals: their number, the share that became canastas, and of these "
    "the shares of each kind.", rows, columns, N_COLUMNS),
  POZO_PLUGIN_HISTOGRAM (State, size, "size", "Cards in a meld", "melds", "cards",
    "The size of each meld at the end of the deals.", 3, 1, 18),
  POZO_PLUGIN_HISTOGRAM (State, melds_per_side, "melds-per-side", "Melds of a side", "sides",
    "melds",
    "How many melds a side had at the end of a deal.", 0, 1, 16),
  POZO_PLUGIN_HISTOGRAM (State, canastas_per_side, "canastas-per-side", "Canastas of a side",
    "sides", "canastas",
    "How many canastas a side had at the end of a deal.", 0, 1, 10),
  POZO_PLUGIN_HISTOGRAM (State, opening_round, "opening-round", "Round of the first meld", "sides",
    "round",
    "The round of play in which a side laid its first meld; sides that never did are left out.", 1,
    1, 30),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values, gpointer *out)
{
  State *state = g_new0 (State, 1);

  state->min_size = (guint) values[OPTION_MIN_SIZE];
  state->counts_incomplete = values[OPTION_INCOMPLETE];
  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics), state);
  *out = state;
  return TRUE;
}

static void
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  State *state = data;

  state->n_active = pozo_plugin_n_active (deal);
  state->counted_sides = deal->counted_sides;
}

static guint
find_row (const PozoPluginMeld *meld)
{
  switch (meld->kind)
    {
    case POZO_PLUGIN_MELD_WILD:
      return ROW_WILD;
    case POZO_PLUGIN_MELD_BLACK:
      return ROW_BLACK;
    case POZO_PLUGIN_MELD_SEQUENCE:
      return ROW_SEQUENCE;
    default:
      return meld->rank >= POZO_PLUGIN_RANK_3 && meld->rank <= POZO_PLUGIN_RANK_A
                 ? meld->rank - (guint) POZO_PLUGIN_RANK_3
                 : ROW_OTHER;
    }
}

static void
count_meld (State *state, const PozoPluginMeld *meld)
{
  guint row = find_row (meld);

  ++*state->melds;
  pozo_plugin_histogram_add (state->size, meld->n_naturals + meld->n_wilds);
  pozo_plugin_table_add (state->by_rank, row, COLUMN_MELDS, 1);
  if (meld->canasta == POZO_PLUGIN_CANASTA_NONE)
    return;
  ++*state->canastas;
  pozo_plugin_table_add (state->by_rank, row, COLUMN_CANASTAS, 1);
  pozo_plugin_table_add (state->by_rank, row, COLUMN_NATURAL,
                         meld->canasta == POZO_PLUGIN_CANASTA_NATURAL);
  pozo_plugin_table_add (state->by_rank, row, COLUMN_MIXED,
                         meld->canasta == POZO_PLUGIN_CANASTA_MIXED ||
                             meld->canasta == POZO_PLUGIN_CANASTA_SEMI);
  pozo_plugin_table_add (state->by_rank, row, COLUMN_CONCEALED, meld->is_concealed != 0);
}

static void
count_side (State *state, const PozoPluginSide *side, guint n_melds, guint n_canastas)
{
  ++*state->sides;
  pozo_plugin_histogram_add (state->melds_per_side, (gint32) n_melds);
  pozo_plugin_histogram_add (state->canastas_per_side, (gint32) n_canastas);
  if (side->first_turn == 0)
    return;
  ++*state->opened;
  pozo_plugin_histogram_add_round (state->opening_round, side->first_turn, state->n_active);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;
  guint n_melds[POZO_PLUGIN_SEATS_MAX + 1] = { 0 };
  guint n_canastas[POZO_PLUGIN_SEATS_MAX + 1] = { 0 };
  guint teams = pozo_plugin_teams (end, state->counted_sides);

  if (end->reason == POZO_PLUGIN_DEAL_SCORED || end->reason == POZO_PLUGIN_DEAL_MISDEAL ||
      (!end->is_complete && !state->counts_incomplete))
    return;
  ++*state->deals;
  for (guint i = 0; i < end->n_melds; i++)
    {
      const PozoPluginMeld *meld = pozo_plugin_meld (end, i);

      if (!(teams & 1u << meld->side) || (guint) meld->n_naturals + meld->n_wilds < state->min_size)
        continue;
      count_meld (state, meld);
      n_melds[meld->side]++;
      n_canastas[meld->side] += meld->canasta != POZO_PLUGIN_CANASTA_NONE;
    }
  for (guint side = 1; side <= end->n_sides; side++)
    if (state->counted_sides & 1u << side)
      {
        guint team = pozo_plugin_team (end, side);

        count_side (state, pozo_plugin_side (end, side), n_melds[team], n_canastas[team]);
      }
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "meld-frequency",
  .version = "1.0",
  .summary = "which melds are laid, how large they grow and when a side opens",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_BEGIN | POZO_PLUGIN_EVENT_DEAL_END,
  .n_options = N_OPTIONS,
  .options = options,
  .setup = set_up,
  .destroy = g_free,
  .deal_begin = begin_deal,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
