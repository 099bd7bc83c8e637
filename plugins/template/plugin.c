/* SPDX-License-Identifier: MIT */
/* How deals end, and how long they take. */
#include <pozo/pozo-plugin.h>

typedef struct
{
  const PozoPluginHost *host;
  guint counted_seats;
  guint64 *variant_row;
  guint64 *deals;
  guint64 *out;
  const PozoPluginHistogram *turns;
  const PozoPluginTable *by_variant;
} State;

static const PozoPluginColumn columns[] = {
  { .id = "deals", .title = "Deals" },
  { .id = "out", .title = "Went out", .of = 1 },
  { .id = "concealed", .title = "Concealed", .of = 2 },
};

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, deals, "deals", "Deals", "deals",
    "Deals that were replayed to their end."),
  POZO_PLUGIN_COUNTER (State, out, "out", "Went out", "deals",
    "Deals that ended by going out."),
  POZO_PLUGIN_RATIO ("out-share", "out", "deals", "Share", "of deals",
    "How often somebody goes out."),
  POZO_PLUGIN_HISTOGRAM (State, turns, "turns", "Turns in a deal", "deals",
    "turns", "How many turns a deal takes.", 0, 5, 40),
  POZO_PLUGIN_TABLE (State, by_variant, "by-variant", "By variant", "deals",
    "variant", "The same for each variant.",
    NULL, columns, G_N_ELEMENTS (columns)),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host,
        const gint32 *options G_GNUC_UNUSED,
        gpointer *out)
{
  State *state = g_new0 (State, 1);

  state->host = host;
  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics), state);
  *out = state;
  return TRUE;
}

static void
begin_game (gpointer data, const PozoPluginGame *game)
{
  State *state = data;

  state->counted_seats = game->counted_seats;
  state->variant_row =
      state->host->row (state->host, state->by_variant, game->variant);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;
  gboolean is_out = (state->counted_seats >> end->goer & 1) != 0;

  if (!end->is_complete)
    return;
  *state->deals += 1;
  *state->out += is_out;
  pozo_plugin_histogram_add (state->turns, end->n_turns);
  state->variant_row[0] += 1;
  state->variant_row[1] += is_out;
  state->variant_row[2] += is_out && end->is_concealed;
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "@ID@",
  .version = "1.0",
  .summary = "how deals end, and how long they take",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_DEAL_END,
  .setup = set_up,
  .destroy = g_free,
  .game_begin = begin_game,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
