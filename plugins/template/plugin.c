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

static gboolean
set_up (const PozoPluginHost *host,
        const gint32 *options G_GNUC_UNUSED,
        gpointer *out)
{
  PozoPluginText share = { .id = "out-share",
                           .title = "Share",
                           .unit = "of deals",
                           .description = "How often somebody goes out." };
  PozoPluginText turns = { .id = "turns",
                           .title = "Turns in a deal",
                           .unit = "deals",
                           .axis = "turns",
                           .description = "How many turns a deal takes." };
  PozoPluginText variant = { .id = "by-variant",
                             .title = "By variant",
                             .unit = "deals",
                             .axis = "variant",
                             .description = "The same for each variant." };
  State *state = g_new0 (State, 1);

  state->host = host;
  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  state->deals =
      pozo_plugin_counter (host, "deals", "Deals", "deals",
                           "Deals that were replayed to their end.");
  state->out = pozo_plugin_counter (host, "out", "Went out", "deals",
                                    "Deals that ended by going out.");
  host->ratio (host, &share, "out", "deals");
  state->turns = host->histogram (host, &turns, 0, 5, 40);
  state->by_variant =
      host->table (host, &variant, NULL, columns, G_N_ELEMENTS (columns));
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
