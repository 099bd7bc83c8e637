/* SPDX-License-Identifier: MIT */
/* Seats: whether it is better to play first, and how each place in the order of play fares. */
#include <pozo/pozo-plugin.h>

/* Places at tables of two, three, ... players, one after the other. */
static const char *const places[] = { "1 of 2", "2 of 2", "1 of 3", "2 of 3", "3 of 3", "1 of 4",
                                      "2 of 4", "3 of 4", "4 of 4", "1 of 5", "2 of 5", "3 of 5",
                                      "4 of 5", "5 of 5", "1 of 6", "2 of 6", "3 of 6", "4 of 6",
                                      "5 of 6", "6 of 6", NULL };

static const char *const seats[] = { "1", "2", "3", "4", "5", "6", NULL };

enum
{
  PLACE_DEALS,
  PLACE_OUT,
  PLACE_WON,
  N_PLACE
};

static const PozoPluginColumn place_columns[N_PLACE] = {
  [PLACE_DEALS] = { .id = "deals", .title = "Deals" },
  [PLACE_OUT] = { .id = "out", .title = "Went out", .of = 1 + PLACE_DEALS },
  [PLACE_WON] = { .id = "won", .title = "Deal won", .of = 1 + PLACE_DEALS },
};

enum
{
  SEAT_DEALS,
  SEAT_FIRST,
  SEAT_WON,
  N_SEAT
};

static const PozoPluginColumn seat_columns[N_SEAT] = {
  [SEAT_DEALS] = { .id = "deals", .title = "Deals" },
  [SEAT_FIRST] = { .id = "first", .title = "Played first", .of = 1 + SEAT_DEALS },
  [SEAT_WON] = { .id = "won", .title = "Deal won", .of = 1 + SEAT_DEALS },
};

typedef struct
{
  guint8 side_of[POZO_PLUGIN_SEATS_MAX + 1]; /* for which a seat scores */
  guint counted_seats;
  guint active;
  guint first; /* the seat that played first; 0 when not known */
  guint64 *deals;
  guint64 *won;
  const PozoPluginHistogram *lead;
  const PozoPluginTable *by_place;
  const PozoPluginTable *by_seat;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, deals, "deals", "Deals with a winner", "deals",
    "Deals that were replayed to their end, all totals known, one side alone the highest."),
  POZO_PLUGIN_COUNTER (State, won, "won", "Won by who plays first", "deals",
    "Those in which the side of the first player was the winner."),
  POZO_PLUGIN_RATIO ("won-share", "won", "deals", "Share won by who plays first",
    "of deals with a winner",
    "Without any advantage one in as many as there are sides."),
  POZO_PLUGIN_HISTOGRAM (State, lead, "lead", "What playing first brings", "deals", "points",
    "The total of the first player's side less the mean of the others, in deals whose totals are "
    "known; without any advantage 0 on average.", -4000, 250, 32),
  POZO_PLUGIN_TABLE (State, by_place, "by-place", "By place in the order of play", "deals", "place",
    "Deals with a winner, by the place in the order of play: how often that player went out, and "
    "how often his side won.", places, place_columns, N_PLACE),
  POZO_PLUGIN_TABLE (State, by_seat, "by-seat", "By seat", "deals", "seat",
    "The same deals by seat: how often it played first, and how often its side won.", seats,
    seat_columns, N_SEAT),
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

  for (guint seat = 0; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    state->side_of[seat] = game->side_of[seat];
}

static void
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  State *state = data;

  state->counted_seats = deal->counted_seats;
  state->active = deal->active;
  state->first = 0;
}

/* Who plays first is who ends the first turn. */
static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  State *state = data;

  for (guint i = 0; i < batch->n_actions; i++)
    {
      const PozoPluginAction *action = pozo_plugin_action (batch, i);

      if (action->is_between || action->kind != POZO_PLUGIN_ACTION_END)
        continue;
      state->first = action->seat;
      return;
    }
}

/* ---- The end of a deal ---- */

/* The totals of all sides; FALSE where one is not known. */
static gboolean
read_totals (const PozoPluginDealEnd *end, gint32 *totals)
{
  for (guint side = 1; side <= end->n_sides; side++)
    {
      const PozoPluginSide *from = pozo_plugin_side (end, side);

      if (!(from->known & 1u << POZO_PLUGIN_ITEM_TOTAL))
        return FALSE;
      totals[side] = from->item[POZO_PLUGIN_ITEM_TOTAL];
    }
  return end->n_sides > 1;
}

/* The side that is the highest alone; 0 when none is. */
static guint
find_winner (const gint32 *totals, guint n_sides)
{
  guint best = 1;
  gboolean is_alone = TRUE;

  for (guint side = 2; side <= n_sides; side++)
    if (totals[side] >= totals[best])
      {
        is_alone = totals[side] > totals[best];
        best = side;
      }
  return is_alone ? best : 0;
}

static void
count_lead (State *state, const gint32 *totals, guint n_sides, guint side)
{
  gint32 others = 0;

  for (guint other = 1; other <= n_sides; other++)
    others += other == side ? 0 : totals[other];
  pozo_plugin_histogram_add (state->lead, totals[side] - others / ((gint32) n_sides - 1));
}

static void
count_place (State *state, guint seat, guint place, gboolean is_out, gboolean is_won)
{
  guint n_active = (guint) __builtin_popcount (state->active);
  guint row = (n_active * (n_active - 1)) / 2 - 1 + place; /* after the smaller tables */

  if (!(state->counted_seats >> seat & 1))
    return;
  pozo_plugin_table_add (state->by_place, row, PLACE_DEALS, 1);
  pozo_plugin_table_add (state->by_place, row, PLACE_OUT, is_out != 0);
  pozo_plugin_table_add (state->by_place, row, PLACE_WON, is_won != 0);
  pozo_plugin_table_add (state->by_seat, seat - 1, SEAT_DEALS, 1);
  pozo_plugin_table_add (state->by_seat, seat - 1, SEAT_FIRST, place == 0);
  pozo_plugin_table_add (state->by_seat, seat - 1, SEAT_WON, is_won != 0);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;
  gint32 totals[POZO_PLUGIN_SEATS_MAX + 1];
  guint place = 0;
  guint winner;
  guint side;

  if (!end->is_complete || state->first == 0 || !(state->active & (state->active - 1)) ||
      !read_totals (end, totals))
    return;
  side = state->side_of[state->first];
  if (side == 0 || side > end->n_sides)
    return;
  winner = find_winner (totals, end->n_sides);
  if (state->counted_seats >> state->first & 1)
    {
      count_lead (state, totals, end->n_sides, side);
      *state->deals += winner != 0;
      *state->won += winner == side;
    }
  if (winner == 0)
    return;
  for (guint i = 0; i < POZO_PLUGIN_SEATS_MAX; i++)
    {
      guint seat = (state->first - 1 + i) % POZO_PLUGIN_SEATS_MAX + 1;

      if (state->active >> seat & 1)
        count_place (state, seat, place++, end->goer == seat, state->side_of[seat] == winner);
    }
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "seats",
  .version = "1.0",
  .summary = "whether it is better to play first, and how each place in the order fares",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_DEAL_BEGIN |
            POZO_PLUGIN_EVENT_ACTIONS | POZO_PLUGIN_EVENT_DEAL_END,
  .setup = set_up,
  .destroy = g_free,
  .game_begin = begin_game,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .kinds = 1u << POZO_PLUGIN_ACTION_END,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
