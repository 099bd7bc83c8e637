/* SPDX-License-Identifier: MIT */
/* The stock: how often deals end with it and not with somebody going out, in which round deals end,
 * and what is left then. */
#include <pozo/pozo-plugin.h>

static const char *const rounds[] = { "1",  "2",  "3",  "4",  "5",       "6",  "7",  "8",
                                      "9",  "10", "11", "12", "13",      "14", "15", "16",
                                      "17", "18", "19", "20", "from 21", NULL };

#define N_ROUNDS (G_N_ELEMENTS (rounds) - 1)

enum
{
  COLUMN_REACHED,
  COLUMN_OUT,
  COLUMN_DRY,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_REACHED] = { .id = "reached", .title = "Reached" },
  [COLUMN_OUT] = { .id = "out", .title = "Went out", .of = 1 + COLUMN_REACHED },
  [COLUMN_DRY] = { .id = "dry", .title = "Ran dry", .of = 1 + COLUMN_REACHED },
};

typedef struct
{
  guint counted_sides;
  guint n_active;
  guint round; /* in which the deal ended; 0 where that is not known */
  guint n_stock;
  guint n_pile;
  gboolean is_recycled;
  guint64 *deals;
  guint64 *dry;
  guint64 *recycled;
  const PozoPluginHistogram *left;
  const PozoPluginHistogram *held;
  const PozoPluginHistogram *pile;
  const PozoPluginTable *by_round;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, deals, "deals", "Deals", "deals",
    "Deals that were replayed to their end."),
  POZO_PLUGIN_COUNTER (State, dry, "dry", "Ran dry", "deals",
    "Deals that ended with the stock: nobody went out."),
  POZO_PLUGIN_COUNTER (State, recycled, "recycled", "Pile made the stock", "deals",
    "Deals in which the pile was turned over to be the stock again, which some rules have."),
  POZO_PLUGIN_RATIO ("dry-share", "dry", "deals", "Share of deals that ran dry", "of deals",
    "How often a deal ended with the stock."),
  POZO_PLUGIN_HISTOGRAM (State, left, "left", "Stock left when somebody goes out", "deals", "cards",
    "Cards in the stock at the end; deals that ran dry are left out.", 0, 5, 20),
  POZO_PLUGIN_HISTOGRAM (State, held, "held", "Cards held when a deal runs dry", "sides", "cards",
    "Cards left in the hands of a side.", 0, 2, 20),
  POZO_PLUGIN_HISTOGRAM (State, pile, "pile", "Pile left when a deal runs dry", "deals", "cards",
    "Cards in the pile at the end.", 0, 4, 20),
  POZO_PLUGIN_TABLE (State, by_round, "by-round", "In which round deals end", "deals", "round",
    "Of the deals that reached a round, the shares that ended in it, by going out and with the "
    "stock.", rounds, columns, N_COLUMNS),
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
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  State *state = data;

  state->counted_sides = deal->counted_sides;
  state->n_active = pozo_plugin_n_active (deal);
  state->round = 0;
}

/* What lies there at the end is what the end of the last turn met. */
static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  State *state = data;
  guint flags = 0;
  const PozoPluginAction *last;

  if (batch->n_actions == 0)
    return;
  for (guint i = 0; i < batch->n_actions; i++)
    flags |= pozo_plugin_action (batch, i)->flags;
  last = pozo_plugin_action (batch, batch->n_actions - 1);
  state->is_recycled = (flags & POZO_PLUGIN_ACTION_RECYCLED) != 0;
  state->round =
      last->kind == POZO_PLUGIN_ACTION_END ? pozo_plugin_round (last->turn, state->n_active) : 0;
  state->n_stock = last->stock_size;
  state->n_pile = last->pile_size;
}

static void
count_dry (State *state, const PozoPluginDealEnd *end)
{
  ++*state->dry;
  pozo_plugin_histogram_add (state->pile, (gint32) state->n_pile);
  for (guint side = 1; side <= end->n_sides; side++)
    if (state->counted_sides >> side & 1)
      pozo_plugin_histogram_add (state->held, pozo_plugin_side (end, side)->n_hand);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;
  gboolean is_out = end->reason == POZO_PLUGIN_DEAL_OUT;
  guint last = MIN (state->round, N_ROUNDS);

  if (!end->is_complete || last == 0)
    return;
  ++*state->deals;
  *state->recycled += state->is_recycled != 0;
  for (guint row = 0; row < last; row++)
    pozo_plugin_table_add (state->by_round, row, COLUMN_REACHED, 1);
  if (end->reason == POZO_PLUGIN_DEAL_SPECIAL)
    return; /* it says nothing about how long the stock lasts */
  pozo_plugin_table_add (state->by_round, last - 1, is_out ? COLUMN_OUT : COLUMN_DRY, 1);
  if (is_out)
    pozo_plugin_histogram_add (state->left, (gint32) state->n_stock);
  else
    count_dry (state, end);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "stock",
  .version = "1.0",
  .summary = "how often deals run dry, in which round they end, and what is left",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_BEGIN | POZO_PLUGIN_EVENT_ACTIONS | POZO_PLUGIN_EVENT_DEAL_END,
  .setup = set_up,
  .destroy = g_free,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
