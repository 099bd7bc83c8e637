/* SPDX-License-Identifier: MIT */
/* Discards: which cards are thrown when, and after which of them the next player, an opponent,
 * takes the pile. */
#include <pozo/pozo-plugin.h>

#define ROUND_EARLY_MAX 3 /* the last round that is early */
#define ROUND_LATE_MIN  8 /* the first that is late */

/* The ranks from 4 to the ace stand behind the black threes, in their order. */
enum
{
  ROW_BLACK,
  ROW_TWO = 12,
  ROW_JOKER,
  ROW_OTHER,
};

static const char *const ranks[] = { "black three", "4", "5", "6", "7",   "8",     "9",     "10",
                                     "J",           "Q", "K", "A", "two", "joker", "other", NULL };

static const char *const rounds[] = { "1", "2", "3",  "4",  "5",  "6",       "7",
                                      "8", "9", "10", "11", "12", "from 13", NULL };

#define N_ROUNDS (G_N_ELEMENTS (rounds) - 1)

enum
{
  THROWN_DISCARDS,
  THROWN_EARLY,
  THROWN_LATE,
  N_THROWN
};

static const PozoPluginColumn thrown_columns[N_THROWN] = {
  [THROWN_DISCARDS] = { .id = "discards", .title = "Discards" },
  [THROWN_EARLY] = { .id = "early", .title = "Early", .of = 1 + THROWN_DISCARDS },
  [THROWN_LATE] = { .id = "late", .title = "Late", .of = 1 + THROWN_DISCARDS },
};

enum
{
  GAVE_ANSWERED,
  GAVE_GAVE,
  GAVE_CARDS,
  N_GAVE
};

static const PozoPluginColumn gave_columns[N_GAVE] = {
  [GAVE_ANSWERED] = { .id = "answered", .title = "Answered" },
  [GAVE_GAVE] = { .id = "gave", .title = "Pile given away", .of = 1 + GAVE_ANSWERED },
  [GAVE_CARDS] = { .id = "cards", .title = "Cards" },
};

/* A discard, and the pile that it gave away; seat 0 for none, or one that does not count. */
typedef struct
{
  guint8 seat;
  guint8 side;
  guint8 row;
  guint8 round_row;
  guint16 turn;
  guint16 n_given;
} Discard;

typedef struct
{
  guint8 row_of[POZO_PLUGIN_N_CARDS];
  guint counted_seats;
  guint n_active;
  Discard last; /* of the turn before */
  Discard next; /* of the turn that is looked at */
  guint64 *discards;
  guint64 *answered;
  guint64 *gave;
  const PozoPluginHistogram *given;
  const PozoPluginTable *thrown;
  const PozoPluginTable *by_rank;
  const PozoPluginTable *by_round;
} State;

static guint
find_row (guint8 card)
{
  guint rank = pozo_plugin_card_rank (card);
  guint suit = card % 4;

  if (rank == POZO_PLUGIN_RANK_2)
    return ROW_TWO;
  if (card == POZO_PLUGIN_CARD_JOKER)
    return ROW_JOKER;
  if (rank >= POZO_PLUGIN_RANK_4 && rank <= POZO_PLUGIN_RANK_A)
    return rank - POZO_PLUGIN_RANK_4 + ROW_BLACK + 1;
  if (card == POZO_PLUGIN_CARD_BLACK_THREE ||
      (card < POZO_PLUGIN_CARD_JOKER && rank == POZO_PLUGIN_RANK_3 &&
       (suit == POZO_PLUGIN_SUIT_SPADES || suit == POZO_PLUGIN_SUIT_CLUBS)))
    return ROW_BLACK;
  return ROW_OTHER;
}

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, discards, "discards", "Discards", "discards",
    "Cards that were discarded, in all deals."),
  POZO_PLUGIN_COUNTER (State, answered, "answered", "Answered", "discards",
    "Discards after which the next player had his turn."),
  POZO_PLUGIN_COUNTER (State, gave, "gave", "Gave the pile away", "discards",
    "Discards after which the next player, of another side, took the pile."),
  POZO_PLUGIN_RATIO ("gave-share", "gave", "answered", "Share that gave the pile away",
    "of answered discards",
    "How often the next player took it."),
  POZO_PLUGIN_HISTOGRAM (State, given, "given", "Cards given away", "discards", "cards",
    "Cards in a pile that the next player took, the discard among them.", 1, 4, 20),
  POZO_PLUGIN_TABLE (State, thrown, "thrown", "What is thrown when", "discards", "card",
    "Discards by card: the shares of them in the first three rounds, and from the eighth on.",
    ranks, thrown_columns, N_THROWN),
  POZO_PLUGIN_TABLE (State, by_rank, "by-rank", "Which card gives the pile away", "discards",
    "card",
    "Answered discards by card: how often the next player took the pile, and with how many cards.",
    ranks, gave_columns, N_GAVE),
  POZO_PLUGIN_TABLE (State, by_round, "by-round", "When the pile is given away", "discards",
    "round",
    "The same by the round of the discard.", rounds, gave_columns, N_GAVE),
};
/* clang-format on */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values G_GNUC_UNUSED, gpointer *out)
{
  State *state = g_new0 (State, 1);

  for (guint card = 0; card < POZO_PLUGIN_N_CARDS; card++)
    state->row_of[card] = (guint8) find_row ((guint8) card);
  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics), state);
  *out = state;
  return TRUE;
}

static void
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  State *state = data;

  state->counted_seats = deal->counted_seats;
  state->n_active = pozo_plugin_n_active (deal);
}

static void
see_discard (State *state, const PozoPluginActions *batch, const PozoPluginAction *action)
{
  guint round = pozo_plugin_round (action->turn, state->n_active);
  guint row = ROW_OTHER;

  if (!(state->counted_seats >> action->seat & 1) || round == 0)
    return;
  if (action->n_cards > 0)
    row = state->row_of[pozo_plugin_cards (batch, action)[0]];
  ++*state->discards;
  pozo_plugin_table_add (state->thrown, row, THROWN_DISCARDS, 1);
  if (round <= ROUND_EARLY_MAX)
    pozo_plugin_table_add (state->thrown, row, THROWN_EARLY, 1);
  else if (round >= ROUND_LATE_MIN)
    pozo_plugin_table_add (state->thrown, row, THROWN_LATE, 1);
  state->next = (Discard){ .seat = action->seat,
                           .side = action->side,
                           .row = (guint8) row,
                           .round_row = (guint8) (MIN (round, N_ROUNDS) - 1),
                           .turn = action->turn };
}

static void
see_take (State *state, const PozoPluginAction *action)
{
  if (action->side != state->last.side && !action->is_undone)
    state->last.n_given = action->pile_size;
}

/* The turn after a discard is over: its player took the pile, or did not. */
static void
count_answer (State *state)
{
  const Discard *last = &state->last;
  guint64 *by_rank = state->by_rank->cells + last->row * N_GAVE;
  guint64 *by_round = state->by_round->cells + last->round_row * N_GAVE;

  ++*state->answered;
  by_rank[GAVE_ANSWERED]++;
  by_round[GAVE_ANSWERED]++;
  if (last->n_given == 0)
    return;
  ++*state->gave;
  pozo_plugin_histogram_add (state->given, last->n_given);
  by_rank[GAVE_GAVE]++;
  by_rank[GAVE_CARDS] += last->n_given;
  by_round[GAVE_GAVE]++;
  by_round[GAVE_CARDS] += last->n_given;
}

static void
see_end (State *state, const PozoPluginAction *action)
{
  if (state->last.seat != 0 && action->turn == state->last.turn + 1)
    count_answer (state);
  state->last = state->next;
  state->next.seat = 0;
}

/* The actions that are looked at. */
#define KINDS                                                                                      \
  (1u << POZO_PLUGIN_ACTION_TAKE | 1u << POZO_PLUGIN_ACTION_DISCARD | 1u << POZO_PLUGIN_ACTION_END)

static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  PozoPluginPicker picker = { .batch = batch, .kinds = KINDS };
  State *state = data;
  guint i;

  state->last = state->next = (Discard){ 0 };
  while (pozo_plugin_picker_next (&picker, &i))
    {
      const PozoPluginAction *action = pozo_plugin_action (batch, i);

      if (action->kind == POZO_PLUGIN_ACTION_DISCARD)
        see_discard (state, batch, action);
      else if (action->kind == POZO_PLUGIN_ACTION_END && action->is_between)
        continue;
      else if (action->kind == POZO_PLUGIN_ACTION_END)
        see_end (state, action);
      else
        see_take (state, action);
    }
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "discards",
  .version = "1.0",
  .summary = "which cards are thrown when, and which give the pile away",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_BEGIN | POZO_PLUGIN_EVENT_ACTIONS,
  .setup = set_up,
  .destroy = g_free,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .kinds = KINDS,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
