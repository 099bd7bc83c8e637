/* SPDX-License-Identifier: MIT */
/* Freezing: when the pile is frozen and with what, how long it stays so, who takes it then, and how
 * many cards that brings. */
#include <pozo/pozo-plugin.h>

#include <string.h>

/* Who took a frozen pile, seen from the one who froze it. */
enum
{
  ROW_SELF,
  ROW_PARTNER,
  ROW_OPPONENT,
  ROW_NOBODY,
};

static const char *const outcomes[] = { "the one who froze it", "a partner", "an opponent",
                                        "nobody", NULL };

enum
{
  COLUMN_FREEZES,
  COLUMN_OPENED,
  COLUMN_BEFORE,
  COLUMN_CARDS,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_FREEZES] = { .id = "freezes", .title = "Freezes" },
  [COLUMN_OPENED] = { .id = "opened", .title = "By a take to open", .of = 1 + COLUMN_FREEZES },
  [COLUMN_BEFORE] = { .id = "before", .title = "Before his side opened", .of = 1 + COLUMN_FREEZES },
  [COLUMN_CARDS] = { .id = "cards", .title = "Cards taken" },
};

#define FREEZES_MAX 128 /* in a deal: there are no more cards in a deck that freeze */

/* A pile that somebody froze; seat 0 where none is, or nobody in particular did. */
typedef struct
{
  guint8 seat;
  guint8 side;
  guint8 row; /* who took it, once that is known */
  guint16 turn;
} Freeze;

typedef struct
{
  guint counted_seats;
  guint n_active;
  guint16 opened[POZO_PLUGIN_SEATS_MAX + 1]; /* in which turn, by side; 0 for not yet */
  Freeze freeze;
  Freeze ended[FREEZES_MAX]; /* those of the deal */
  guint n_ended;
  guint64 *freezes;
  guint64 *jokers;
  guint64 *won;
  guint64 *lost;
  const PozoPluginHistogram *round;
  const PozoPluginHistogram *size;
  const PozoPluginHistogram *length;
  const PozoPluginTable *by_taker;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, freezes, "freezes", "Freezes", "freezes",
    "Discards that froze a pile which was not frozen. The cards turned up are nobody's."),
  POZO_PLUGIN_COUNTER (State, jokers, "jokers", "With a joker", "freezes",
    "Freezes by a joker."),
  POZO_PLUGIN_COUNTER (State, won, "won", "Won", "freezes",
    "Freezes after which the same side took the pile."),
  POZO_PLUGIN_COUNTER (State, lost, "lost", "Lost", "freezes",
    "Freezes after which another side took it."),
  POZO_PLUGIN_RATIO ("joker-share", "jokers", "freezes", "Share of freezes with a joker",
    "of freezes",
    "The others are by a two."),
  POZO_PLUGIN_RATIO ("won-share", "won", "freezes", "Share of freezes won", "of freezes",
    "How often the side that froze took the pile."),
  POZO_PLUGIN_RATIO ("lost-share", "lost", "freezes", "Share of freezes lost", "of freezes",
    "How often another side took it. The rest was left when the deal ended, or thawed."),
  POZO_PLUGIN_HISTOGRAM (State, round, "round", "Round of a freeze", "freezes", "round",
    "How often each player had been on turn, that turn included.", 1, 1, 30),
  POZO_PLUGIN_HISTOGRAM (State, size, "size", "Cards in the pile that is frozen", "freezes",
    "cards",
    "Before the card that freezes it.", 0, 2, 20),
  POZO_PLUGIN_HISTOGRAM (State, length, "length", "Turns from a freeze to its take", "freezes",
    "turns",
    "Freezes that nobody ended by a take are left out.", 1, 1, 40),
  POZO_PLUGIN_TABLE (State, by_taker, "by-taker", "Who takes a frozen pile", "freezes", "taker",
    "Freezes by who took the pile: the shares in which that was his side's first meld, and in "
    "which the side that froze had not opened yet, and the cards taken.", outcomes, columns,
    N_COLUMNS),
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

  state->counted_seats = deal->counted_seats;
  state->n_active = pozo_plugin_n_active (deal);
}

/* A freeze ended: by a take, or by none. */
static void
end_freeze (State *state, const PozoPluginAction *take)
{
  Freeze *freeze = &state->freeze;
  guint row = ROW_NOBODY;

  if (freeze->seat == 0)
    return;
  if (take != NULL)
    {
      row = take->seat == freeze->seat   ? ROW_SELF
            : take->side == freeze->side ? ROW_PARTNER
                                         : ROW_OPPONENT;
      ++*(row == ROW_OPPONENT ? state->lost : state->won);
      pozo_plugin_histogram_add (state->length, take->turn - freeze->turn);
      pozo_plugin_table_add (state->by_taker, row, COLUMN_OPENED,
                             (take->flags & POZO_PLUGIN_ACTION_OPENS) != 0);
      pozo_plugin_table_add (state->by_taker, row, COLUMN_CARDS, take->pile_size);
    }
  pozo_plugin_table_add (state->by_taker, row, COLUMN_FREEZES, 1);
  freeze->row = (guint8) row;
  if (state->n_ended < FREEZES_MAX)
    state->ended[state->n_ended++] = *freeze;
  state->freeze = (Freeze){ 0 };
}

static void
begin_freeze (State *state, const PozoPluginActions *batch, const PozoPluginAction *action)
{
  if (!(state->counted_seats >> action->seat & 1))
    return;
  state->freeze = (Freeze){ .seat = action->seat, .side = action->side, .turn = action->turn };
  ++*state->freezes;
  if (action->n_cards > 0)
    *state->jokers += pozo_plugin_cards (batch, action)[0] == POZO_PLUGIN_CARD_JOKER;
  pozo_plugin_histogram_add (state->size, action->pile_size);
  pozo_plugin_histogram_add_round (state->round, action->turn, state->n_active);
}

/* The actions that are looked at. */
#define KINDS                                                                                      \
  (1u << POZO_PLUGIN_ACTION_TAKE | 1u << POZO_PLUGIN_ACTION_MELD | 1u << POZO_PLUGIN_ACTION_ADD |  \
   1u << POZO_PLUGIN_ACTION_DISCARD)

/* Whether there is nothing to see in the action; asked of every one, so in one condition.  A take
 * that is put back leaves the pile as frozen as it was. */
static inline gboolean
changes_nothing (const State *state, const PozoPluginAction *action)
{
  const guint flags = POZO_PLUGIN_ACTION_OPENS | POZO_PLUGIN_ACTION_FREEZES;
  gboolean is_frozen = (action->flags & POZO_PLUGIN_ACTION_FROZEN) != 0;

  return !(KINDS >> action->kind & 1) | (action->is_undone != 0) |
         (action->side > POZO_PLUGIN_SEATS_MAX) |
         (!(action->flags & flags) & (action->kind != POZO_PLUGIN_ACTION_TAKE) &
          (is_frozen | (state->freeze.seat == 0)));
}

static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  State *state = data;

  memset (state->opened, 0, sizeof state->opened);
  state->n_ended = 0;
  for (guint i = 0; i < batch->n_actions; i++)
    {
      const PozoPluginAction *action = pozo_plugin_action (batch, i);
      gboolean is_frozen = (action->flags & POZO_PLUGIN_ACTION_FROZEN) != 0;

      if (changes_nothing (state, action))
        continue;
      if (is_frozen && action->kind == POZO_PLUGIN_ACTION_TAKE)
        end_freeze (state, action);
      else if (!is_frozen)
        end_freeze (state, NULL);
      if (action->flags & POZO_PLUGIN_ACTION_OPENS)
        state->opened[action->side] = action->turn;
      if (action->flags & POZO_PLUGIN_ACTION_FREEZES)
        begin_freeze (state, batch, action);
    }
  end_freeze (state, NULL);
}

/* Whether the side of who froze had opened by then, or a member of what became its team. */
static gboolean
was_open (const State *state, const PozoPluginDealEnd *end, const Freeze *freeze)
{
  gboolean is_open = FALSE;

  for (guint side = 1; side <= end->n_sides; side++)
    if (side == freeze->side ||
        pozo_plugin_team (end, side) == pozo_plugin_team (end, freeze->side))
      is_open |= state->opened[side] != 0 && state->opened[side] <= freeze->turn;
  return is_open;
}

/* Who belongs together is known at the end. */
static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  const State *state = data;

  for (guint i = 0; i < state->n_ended; i++)
    pozo_plugin_table_add (state->by_taker, state->ended[i].row, COLUMN_BEFORE,
                           !was_open (state, end, &state->ended[i]));
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "freezing",
  .version = "1.0",
  .summary = "when the pile is frozen, how long it stays so, and who takes it then",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_BEGIN | POZO_PLUGIN_EVENT_ACTIONS | POZO_PLUGIN_EVENT_DEAL_END,
  .setup = set_up,
  .destroy = g_free,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .kinds = KINDS,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
