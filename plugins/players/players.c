/* SPDX-License-Identifier: MIT */
/* Players: what each one does, and the luck that he has, beside all players of the same deals. */
#include <pozo/pozo-plugin.h>

#include <string.h>

enum
{
  TURN_TURNS,
  TURN_TAKES,
  TURN_FREEZES,
  N_TURN
};

static const PozoPluginColumn turn_columns[N_TURN] = {
  [TURN_TURNS] = { .id = "turns", .title = "Turns" },
  [TURN_TAKES] = { .id = "takes", .title = "Takes", .of = 1 + TURN_TURNS },
  [TURN_FREEZES] = { .id = "freezes", .title = "Freezes", .of = 1 + TURN_TURNS },
};

enum
{
  DEAL_DEALS,
  DEAL_OPENED,
  DEAL_OUT,
  N_DEAL
};

static const PozoPluginColumn deal_columns[N_DEAL] = {
  [DEAL_DEALS] = { .id = "deals", .title = "Deals" },
  [DEAL_OPENED] = { .id = "opened", .title = "Opened", .of = 1 + DEAL_DEALS },
  [DEAL_OUT] = { .id = "out", .title = "Went out", .of = 1 + DEAL_DEALS },
};

enum
{
  LUCK_CARDS,
  LUCK_RED3,
  N_LUCK
};

static const PozoPluginColumn luck_columns[N_LUCK] = {
  [LUCK_CARDS] = { .id = "cards", .title = "Cards" },
  [LUCK_RED3] = { .id = "red3", .title = "Red threes", .of = 1 + LUCK_CARDS },
};

enum
{
  CHANCE_COULD,
  CHANCE_TAKES,
  N_CHANCE
};

static const PozoPluginColumn chance_columns[N_CHANCE] = {
  [CHANCE_COULD] = { .id = "could", .title = "Could take" },
  [CHANCE_TAKES] = { .id = "takes", .title = "Took", .of = 1 + CHANCE_COULD },
};

enum
{
  OPTION_CHANCES,
  N_OPTIONS
};

static const PozoPluginOption options[N_OPTIONS] = {
  [OPTION_CHANCES] = { .name = "chances",
                       .summary = "count takes of those that could be, which takes much longer",
                       .kind = POZO_PLUGIN_OPTION_SWITCH },
};

/* The rows of a player. */
typedef struct
{
  guint64 *chance; /* NULL where chances are not counted */
  guint64 *turn;
  guint64 *deal;
  guint64 *luck;
} Rows;

typedef struct
{
  const PozoPluginHost *host;
  Rows rows[POZO_PLUGIN_SEATS_MAX + 1];
  guint16 dealt[POZO_PLUGIN_SEATS_MAX + 1]; /* cards of the deal at hand; and in it: */
  guint16 n_actions[POZO_PLUGIN_N_ACTIONS][POZO_PLUGIN_SEATS_MAX + 1];
  guint16 n_cards[POZO_PLUGIN_N_ACTIONS][POZO_PLUGIN_SEATS_MAX + 1];
  guint16 n_freezes[POZO_PLUGIN_SEATS_MAX + 1];
  guint16 n_chances[N_CHANCE][POZO_PLUGIN_SEATS_MAX + 1];
  guint8 opener[POZO_PLUGIN_SEATS_MAX + 1]; /* the seat that opened for each side */
  guint counted_seats;
  guint active;
  guint64 *deals;
  const PozoPluginTable *by_turn;
  const PozoPluginTable *by_deal;
  const PozoPluginTable *luck;
  const PozoPluginTable *by_chance; /* NULL where they are not counted */
} State;

/* The last row is declared only where chances are counted. */
/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, deals, "deals", "Deals", "deals",
    "Deals that were replayed to their end; only they count."),
  POZO_PLUGIN_TABLE (State, by_turn, "by-turn", "Takes and freezes", "turns", "player",
    "In how many of his turns a player took the pile, and froze one that was not frozen.", NULL,
    turn_columns, N_TURN),
  POZO_PLUGIN_TABLE (State, by_deal, "by-deal", "Openings and going out", "deals", "player",
    "In how many of his deals a player laid the first meld of his side, and went out.", NULL,
    deal_columns, N_DEAL),
  POZO_PLUGIN_TABLE (State, luck, "luck", "Red threes", "cards", "player",
    "How many of the cards that a player was dealt or drew were red threes that he laid down. "
    "With full packs one in 27 is due to everybody: 3.7 %.", NULL, luck_columns, N_LUCK),
  POZO_PLUGIN_TABLE (State, by_chance, "by-chance", "Takes of those that could be", "turns",
    "player",
    "In how many of his turns a player surely could take the pile, with the cards that are known "
    "to be his, and in how many of these he took it.", NULL, chance_columns, N_CHANCE),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values, gpointer *out)
{
  gboolean has_chances = values[OPTION_CHANCES];
  State *state = g_new0 (State, 1);

  state->host = host;
  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  if (has_chances)
    host->ask (host, POZO_PLUGIN_ASK_OPPORTUNITIES);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics) - !has_chances, state);
  *out = state;
  return TRUE;
}

static void
begin_game (gpointer data, const PozoPluginGame *game)
{
  State *state = data;

  for (guint seat = 1; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    {
      const char *name = game->player[seat];

      if (!(game->counted_seats >> seat & 1))
        continue;
      if (name[0] == '\0')
        name = "not named";
      state->rows[seat] = (Rows){ .turn = state->host->row (state->host, state->by_turn, name),
                                  .deal = state->host->row (state->host, state->by_deal, name),
                                  .luck = state->host->row (state->host, state->luck, name) };
      if (state->by_chance != NULL)
        state->rows[seat].chance = state->host->row (state->host, state->by_chance, name);
    }
}

static void
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  State *state = data;

  state->counted_seats = deal->counted_seats;
  state->active = deal->active;
  memset (state->n_actions, 0, sizeof state->n_actions);
  memset (state->n_cards, 0, sizeof state->n_cards);
  memset (state->n_freezes, 0, sizeof state->n_freezes);
  memset (state->n_chances, 0, sizeof state->n_chances);
  memset (state->opener, 0, sizeof state->opener);
  for (guint seat = 1; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    state->dealt[seat] = deal->hand_size[seat];
}

/* An action of which its kind is not all.  A red three that came with the pile was neither dealt
 * nor drawn, the end of a line that was no turn ends none, and a pile that was put back was
 * not taken: they are taken off again. */
static void
see_special (State *state, const PozoPluginAction *action, guint taken_in)
{
  if (action->flags & POZO_PLUGIN_ACTION_FREEZES)
    state->n_freezes[action->seat]++;
  if ((action->flags & POZO_PLUGIN_ACTION_OPENS) && !action->is_undone &&
      action->side <= POZO_PLUGIN_SEATS_MAX)
    state->opener[action->side] = action->seat;
  if (action->kind == POZO_PLUGIN_ACTION_RED3 && action->turn == taken_in)
    state->n_cards[POZO_PLUGIN_ACTION_RED3][action->seat] -= action->n_cards;
  if (action->kind == POZO_PLUGIN_ACTION_END && action->is_between)
    state->n_actions[POZO_PLUGIN_ACTION_END][action->seat]--;
  if (action->kind == POZO_PLUGIN_ACTION_TAKE && action->is_undone)
    state->n_actions[POZO_PLUGIN_ACTION_TAKE][action->seat]--;
}

/* Who took, could. */
static void
see_chance (State *state, const PozoPluginAction *action)
{
  if (!(action->flags & POZO_PLUGIN_ACTION_COULD_TAKE))
    return;
  state->n_chances[CHANCE_COULD][action->seat]++;
  if (action->kind == POZO_PLUGIN_ACTION_TAKE && !action->is_undone)
    state->n_chances[CHANCE_TAKES][action->seat]++;
}

/* Everything is counted by kind, since which comes next, no processor can guess. */
static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  State *state = data;
  guint taken_in = G_MAXUINT; /* the last turn in which the pile was taken */

  for (guint i = 0; i < batch->n_actions; i++)
    {
      const PozoPluginAction *action = pozo_plugin_action (batch, i);

      if (action->kind >= POZO_PLUGIN_N_ACTIONS || action->seat > POZO_PLUGIN_SEATS_MAX)
        continue;
      state->n_actions[action->kind][action->seat]++;
      state->n_cards[action->kind][action->seat] += action->n_cards;
      if (action->kind == POZO_PLUGIN_ACTION_TAKE && !action->is_undone)
        taken_in = action->turn;
      if ((action->flags & (POZO_PLUGIN_ACTION_FREEZES | POZO_PLUGIN_ACTION_OPENS)) ||
          action->is_undone || action->is_between || action->kind == POZO_PLUGIN_ACTION_RED3)
        see_special (state, action, taken_in);
      if (state->by_chance != NULL)
        see_chance (state, action);
    }
}

static void
count_player (State *state, guint seat, gboolean is_out)
{
  const Rows *rows = &state->rows[seat];
  gboolean is_opener = FALSE;

  for (guint side = 1; side <= POZO_PLUGIN_SEATS_MAX; side++)
    is_opener |= state->opener[side] == seat;
  rows->turn[TURN_TURNS] += state->n_actions[POZO_PLUGIN_ACTION_END][seat];
  rows->turn[TURN_TAKES] += state->n_actions[POZO_PLUGIN_ACTION_TAKE][seat];
  rows->turn[TURN_FREEZES] += state->n_freezes[seat];
  rows->deal[DEAL_DEALS] += 1;
  rows->deal[DEAL_OPENED] += is_opener != 0;
  rows->deal[DEAL_OUT] += is_out != 0;
  rows->luck[LUCK_CARDS] += state->dealt[seat] + state->n_cards[POZO_PLUGIN_ACTION_DRAW][seat];
  rows->luck[LUCK_RED3] += state->n_cards[POZO_PLUGIN_ACTION_RED3][seat];
  for (guint column = 0; rows->chance != NULL && column < N_CHANCE; column++)
    rows->chance[column] += state->n_chances[column][seat];
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;

  if (!end->is_complete)
    return;
  ++*state->deals;
  for (guint seat = 1; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    if (state->counted_seats & state->active & 1u << seat)
      count_player (state, seat, end->goer == seat);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "players",
  .version = "1.0",
  .summary = "what each player does, and the red threes that he gets",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_DEAL_BEGIN |
            POZO_PLUGIN_EVENT_ACTIONS | POZO_PLUGIN_EVENT_DEAL_END,
  .n_options = N_OPTIONS,
  .options = options,
  .setup = set_up,
  .destroy = g_free,
  .game_begin = begin_game,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
