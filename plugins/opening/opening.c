/* SPDX-License-Identifier: MIT */
/* When a side opens, with what, and how far above its minimum. */
#include <pozo/pozo-plugin.h>

enum
{
  COLUMN_SIDES,
  COLUMN_OPENED,
  COLUMN_TAKES,
  COLUMN_EXACT,
  COLUMN_POINTS,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_SIDES] = { .id = "sides", .title = "Sides" },
  [COLUMN_OPENED] = { .id = "opened", .title = "Opened", .of = 1 + COLUMN_SIDES },
  [COLUMN_TAKES] = { .id = "takes", .title = "By a take", .of = 1 + COLUMN_OPENED },
  [COLUMN_EXACT] = { .id = "exact", .title = "Exactly", .of = 1 + COLUMN_OPENED },
  [COLUMN_POINTS] = { .id = "points", .title = "Points" },
};

/* The first melds of a side: from its first one to the end of that turn. */
typedef struct
{
  guint16 turn;
  guint8 seat;
  gboolean is_take;
  gboolean is_valued; /* every card of them is known by rank */
  guint n_cards;
  gint32 points;
} Opening;

typedef struct
{
  const PozoPluginHost *host;
  gint16 card_points[POZO_PLUGIN_N_CARDS];
  gboolean has_points;
  gint32 minimum[POZO_PLUGIN_SEATS_MAX + 1];
  guint counted_sides;
  guint n_active;
  guint16 take_turn; /* the last one in which a pile was taken, and by whom */
  guint8 take_seat;
  guint8 up; /* the card turned up; POZO_PLUGIN_CARD_UNKNOWN where it is not known */
  Opening opening[POZO_PLUGIN_SEATS_MAX + 1];
  guint64 *sides;
  guint64 *opened;
  guint64 *takes;
  const PozoPluginHistogram *round;
  const PozoPluginHistogram *cards;
  const PozoPluginHistogram *excess;
  const PozoPluginTable *by_minimum;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, sides, "sides", "Sides", "sides",
    "Sides of deals that were replayed to their end."),
  POZO_PLUGIN_COUNTER (State, opened, "opened", "Sides that opened", "sides",
    "Sides that laid a meld."),
  POZO_PLUGIN_COUNTER (State, takes, "takes", "Opened by a take", "sides",
    "Sides that took the pile with their first meld."),
  POZO_PLUGIN_RATIO ("opened-share", "opened", "sides", "Share of sides that opened", "of sides",
    "How often a side laid anything in a deal."),
  POZO_PLUGIN_RATIO ("takes-share", "takes", "opened", "Share of openings by a take", "of openings",
    "How often the pile came with the first meld."),
  POZO_PLUGIN_HISTOGRAM (State, round, "round", "Round in which a side opens", "sides", "round",
    "How often each player had been on turn, that turn included; sides that never opened are left "
    "out.", 1, 1, 30),
  POZO_PLUGIN_HISTOGRAM (State, cards, "cards", "Cards laid to open", "sides", "cards",
    "All cards that the player laid in the turn in which his side opened, a top card that he took "
    "included.", 3, 1, 20),
  POZO_PLUGIN_HISTOGRAM (State, excess, "excess", "Points above the minimum", "sides", "points",
    "What these cards count, less what was needed; only where the minimum is in points and every "
    "card is known.", 0, 10, 20),
  POZO_PLUGIN_TABLE (State, by_minimum, "by-minimum", "Openings by what is needed", "sides",
    "minimum",
    "Sides by the minimum of their score: the shares that opened, of these by a take and with "
    "exactly what was needed, and the points that they laid.", NULL, columns, N_COLUMNS),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values G_GNUC_UNUSED, gpointer *out)
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

  state->has_points = game->card_points != NULL;
  for (guint card = 0; state->has_points && card < POZO_PLUGIN_N_CARDS; card++)
    state->card_points[card] = game->card_points[card];
}

static void
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  State *state = data;

  state->counted_sides = deal->counted_sides;
  state->take_turn = 0;
  state->n_active = pozo_plugin_n_active (deal);
  state->up = deal->n_up > 0 ? deal->up[deal->n_up - 1] : POZO_PLUGIN_CARD_UNKNOWN;
  for (guint side = 0; side <= POZO_PLUGIN_SEATS_MAX; side++)
    {
      state->minimum[side] = deal->minimum[side];
      state->opening[side] = (Opening){ 0 };
    }
}

/* ---- The cards of an opening ---- */

static void
add_card (State *state, Opening *opening, guint8 card, gint sign)
{
  guint rank = pozo_plugin_card_rank (card);

  opening->n_cards += (guint) sign;
  opening->points += sign * state->card_points[card];
  opening->is_valued &= rank != POZO_PLUGIN_RANK_NONE || card == POZO_PLUGIN_CARD_JOKER;
}

/* The top card of the pile before an action. */
static guint8
find_top (const State *state, const PozoPluginActions *batch, guint i)
{
  while (i-- > 0)
    {
      const PozoPluginAction *action = pozo_plugin_action (batch, i);

      if (action->kind == POZO_PLUGIN_ACTION_DISCARD)
        return action->n_cards > 0 ? pozo_plugin_cards (batch, action)[0]
                                   : POZO_PLUGIN_CARD_UNKNOWN;
    }
  return state->up;
}

static void
add_cards (State *state, const PozoPluginActions *batch, guint i)
{
  const PozoPluginAction *action = pozo_plugin_action (batch, i);
  const guint8 *cards = pozo_plugin_cards (batch, action);
  gint sign = action->kind == POZO_PLUGIN_ACTION_BACK ? -1 : 1;
  Opening *opening;

  if (action->side > POZO_PLUGIN_SEATS_MAX || action->is_undone)
    return;
  opening = &state->opening[action->side];
  if (action->kind == POZO_PLUGIN_ACTION_TAKE)
    {
      state->take_turn = action->turn;
      state->take_seat = action->seat;
    }
  if (action->flags & POZO_PLUGIN_ACTION_OPENS)
    *opening =
        (Opening){ .turn = action->turn,
                   .seat = action->seat,
                   .is_take = state->take_turn == action->turn && state->take_seat == action->seat,
                   .is_valued = state->has_points };
  if (opening->seat != action->seat || opening->turn != action->turn)
    return;
  for (guint card = 0; card < action->n_cards; card++)
    add_card (state, opening, cards[card], sign);
  if (action->kind == POZO_PLUGIN_ACTION_TAKE)
    add_card (state, opening, find_top (state, batch, i), 1);
}

/* The actions that are looked at. */
#define KINDS                                                                                      \
  (1u << POZO_PLUGIN_ACTION_TAKE | 1u << POZO_PLUGIN_ACTION_MELD | 1u << POZO_PLUGIN_ACTION_ADD |  \
   1u << POZO_PLUGIN_ACTION_BACK)

static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  PozoPluginPicker picker = { .batch = batch, .kinds = KINDS };
  guint i;

  while (pozo_plugin_picker_next (&picker, &i))
    add_cards (data, batch, i);
}

/* ---- The end of a deal ---- */

static guint64 *
find_row (State *state, gint32 minimum)
{
  char key[16];

  if (minimum == POZO_PLUGIN_MINIMUM_CANASTA)
    return state->host->row (state->host, state->by_minimum, "a canasta");
  g_snprintf (key, sizeof key, "%d", minimum);
  return state->host->row (state->host, state->by_minimum, minimum == 0 ? "not known" : key);
}

/* What a side opened with, or its team: before there was one, a member may have opened alone. */
static const Opening *
find_opening (const State *state, const PozoPluginDealEnd *end, guint side)
{
  guint team = pozo_plugin_team (end, side);
  const Opening *first = &state->opening[side];

  for (guint other = 1; other <= end->n_sides; other++)
    {
      const Opening *opening = &state->opening[other];

      if (pozo_plugin_team (end, other) == team && opening->n_cards > 0 &&
          (first->n_cards == 0 || opening->turn < first->turn))
        first = opening;
    }
  return first;
}

static void
count_side (State *state, const PozoPluginDealEnd *end, guint side)
{
  const Opening *opening = find_opening (state, end, side);
  gint32 minimum = state->minimum[side];
  guint64 *row = find_row (state, minimum);
  gint32 excess = opening->points - minimum;

  ++*state->sides;
  row[COLUMN_SIDES]++;
  if (opening->n_cards == 0)
    return;
  ++*state->opened;
  *state->takes += opening->is_take != 0;
  row[COLUMN_OPENED]++;
  row[COLUMN_TAKES] += opening->is_take != 0;
  pozo_plugin_histogram_add (state->cards, (gint32) opening->n_cards);
  pozo_plugin_histogram_add_round (state->round, opening->turn, state->n_active);
  if (!opening->is_valued || minimum <= 0)
    return;
  row[COLUMN_EXACT] += excess == 0;
  row[COLUMN_POINTS] += (guint64) MAX (opening->points, 0);
  pozo_plugin_histogram_add (state->excess, excess);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;

  if (!end->is_complete)
    return;
  for (guint side = 1; side <= end->n_sides; side++)
    if (state->counted_sides >> side & 1)
      count_side (state, end, side);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "opening",
  .version = "1.0",
  .summary = "when a side opens, with what, and how far above its minimum",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_DEAL_BEGIN |
            POZO_PLUGIN_EVENT_ACTIONS | POZO_PLUGIN_EVENT_DEAL_END,
  .setup = set_up,
  .destroy = g_free,
  .game_begin = begin_game,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .kinds = KINDS | 1u << POZO_PLUGIN_ACTION_DISCARD, /* which tells the top card of the pile */
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
