/* SPDX-License-Identifier: MIT */
/* How large the pile is when somebody takes it, how it is taken, and how long a freeze lasts. */
#include <pozo/pozo-plugin.h>

enum
{
  OPTION_BIN_WIDTH,
  OPTION_FAULTY,
  N_OPTIONS
};

static const PozoPluginOption options[N_OPTIONS] = {
  [OPTION_BIN_WIDTH] = { .name = "bin-width",
                         .summary = "how many pile sizes share a bar",
                         .kind = POZO_PLUGIN_OPTION_NUMBER,
                         .minimum = 1,
                         .maximum = 20,
                         .initial = 1 },
  [OPTION_FAULTY] = { .name = "faulty",
                      .summary = "count takes that broke a rule, too",
                      .kind = POZO_PLUGIN_OPTION_SWITCH },
};

#define PILE_MAX 60 /* larger piles share the last bar */

static const char *const methods[] = {
  [POZO_PLUGIN_TAKE_UNKNOWN] = "not known",
  [POZO_PLUGIN_TAKE_NATURAL_PAIR] = "natural pair",
  [POZO_PLUGIN_TAKE_NATURAL_WILD] = "natural and wild card",
  [POZO_PLUGIN_TAKE_ONTO_MELD] = "onto a meld",
  [POZO_PLUGIN_TAKE_NEW_SEQUENCE] = "new sequence",
  [POZO_PLUGIN_TAKE_ONTO_SEQUENCE] = "onto a sequence",
  [POZO_PLUGIN_TAKE_FREE] = "without a claim",
  [POZO_PLUGIN_N_TAKES] = NULL,
};

enum
{
  COLUMN_TAKES,
  COLUMN_FROZEN,
  COLUMN_OPENS,
  COLUMN_CARDS,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_TAKES] = { .id = "takes", .title = "Takes" },
  [COLUMN_FROZEN] = { .id = "frozen", .title = "Frozen", .of = 1 + COLUMN_TAKES },
  [COLUMN_OPENS] = { .id = "opens", .title = "To open", .of = 1 + COLUMN_TAKES },
  [COLUMN_CARDS] = { .id = "cards", .title = "Cards" },
};

typedef struct
{
  gboolean counts_faulty;
  guint counted_seats;
  gboolean counts_start; /* a pile that was frozen from the start is nobody's doing */
  gboolean is_frozen;    /* it was */
  guint deal_takes;
  guint64 *takes;
  guint64 *frozen;
  guint64 *freezes;
  guint64 *freezes_taken;
  const PozoPluginHistogram *size;
  const PozoPluginHistogram *frozen_size;
  const PozoPluginHistogram *freeze_turns;
  const PozoPluginHistogram *per_deal;
  const PozoPluginTable *by_method;
} State;

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values, gpointer *out)
{
  guint width = (guint) values[OPTION_BIN_WIDTH];
  guint n_bins = (PILE_MAX + width - 1) / width;
  const PozoPluginMetric metrics[] = {
    POZO_PLUGIN_COUNTER (State, takes, "takes", "Takes", "takes", "How often the pile was taken."),
    POZO_PLUGIN_COUNTER (State, frozen, "frozen", "Takes of a frozen pile", "takes",
                         "How often it was frozen when it was taken."),
    POZO_PLUGIN_COUNTER (
        State, freezes, "freezes", "Freezes", "freezes",
        "How often the pile became frozen, by the cards turned up or by a discard."),
    POZO_PLUGIN_COUNTER (State, freezes_taken, "freezes-taken", "Freezes ended by a take",
                         "freezes", "Frozen piles that somebody took."),
    POZO_PLUGIN_RATIO ("frozen-share", "frozen", "takes", "Share of takes that were frozen",
                       "of takes", "How often the pile that was taken was a frozen one."),
    POZO_PLUGIN_RATIO ("taken-share", "freezes-taken", "freezes",
                       "Share of freezes ended by a take", "of freezes",
                       "The others lasted to the end of the deal, or lapsed."),
    POZO_PLUGIN_HISTOGRAM (State, size, "size", "Cards in the pile when it is taken", "takes",
                           "cards", "The size of each pile that was taken, its top card included.",
                           1, width, n_bins),
    POZO_PLUGIN_HISTOGRAM (State, frozen_size, "frozen-size",
                           "Cards in a frozen pile when it is taken", "takes", "cards",
                           "The same for piles that were frozen.", 1, width, n_bins),
    POZO_PLUGIN_HISTOGRAM (
        State, freeze_turns, "freeze-turns", "Turns from a freeze to its take", "freezes", "turns",
        "How many turns later a frozen pile was taken; a pile frozen from the start "
        "counts from turn 0. Freezes that nobody ended by a take are left out.",
        1, 1, 40),
    POZO_PLUGIN_HISTOGRAM (State, per_deal, "takes-per-deal", "Takes in a deal", "deals", "takes",
                           "How often the pile was taken in deals that were replayed to their end.",
                           0, 1, 20),
    POZO_PLUGIN_TABLE (
        State, by_method, "by-method", "How the pile is taken", "takes", "method",
        "Takes by what was laid with the top card: the shares that took a frozen pile "
        "and that were a side's first meld, and the cards taken in all.",
        methods, columns, N_COLUMNS),
  };
  State *state = g_new0 (State, 1);

  state->counts_faulty = values[OPTION_FAULTY];
  host->ask (host, POZO_PLUGIN_ASK_SEATS);
  pozo_plugin_declare (host, metrics, G_N_ELEMENTS (metrics), state);
  *out = state;
  return TRUE;
}

static void
count_take (State *state, const PozoPluginAction *action)
{
  gboolean is_frozen = (action->flags & POZO_PLUGIN_ACTION_FROZEN) != 0;
  guint method = action->take < POZO_PLUGIN_N_TAKES ? action->take : POZO_PLUGIN_TAKE_UNKNOWN;

  ++*state->takes;
  state->deal_takes++;
  *state->frozen += is_frozen;
  pozo_plugin_histogram_add (state->size, action->pile_size);
  if (is_frozen)
    pozo_plugin_histogram_add (state->frozen_size, action->pile_size);
  pozo_plugin_table_add (state->by_method, method, COLUMN_TAKES, 1);
  pozo_plugin_table_add (state->by_method, method, COLUMN_FROZEN, is_frozen);
  pozo_plugin_table_add (state->by_method, method, COLUMN_OPENS,
                         (action->flags & POZO_PLUGIN_ACTION_OPENS) != 0);
  pozo_plugin_table_add (state->by_method, method, COLUMN_CARDS, action->pile_size);
}

/* A pile that is frozen: since which turn, -1 while it is not, and whether that counts. */
typedef struct
{
  gint since;
  gboolean counts;
} Freeze;

/* Follows the pile through the deal. */
static void
follow_freeze (State *state, const PozoPluginAction *action, Freeze *freeze)
{
  gboolean is_frozen = (action->flags & POZO_PLUGIN_ACTION_FROZEN) != 0;

  if (!is_frozen)
    freeze->since = -1;
  if (freeze->since >= 0 && action->kind == POZO_PLUGIN_ACTION_TAKE)
    {
      *state->freezes_taken += freeze->counts;
      if (freeze->counts)
        pozo_plugin_histogram_add (state->freeze_turns, action->turn - freeze->since);
      freeze->since = -1;
    }
  if (action->flags & POZO_PLUGIN_ACTION_FREEZES)
    {
      *freeze = (Freeze){ action->turn, (state->counted_seats >> action->seat & 1) != 0 };
      *state->freezes += freeze->counts;
    }
}

static void
begin_deal (gpointer data, const PozoPluginDeal *deal)
{
  State *state = data;

  state->counted_seats = deal->counted_seats;
  state->counts_start = (deal->active & ~deal->counted_seats) == 0;
  state->is_frozen = deal->is_frozen;
}

/* The actions that are looked at: takes, and discards that freeze the pile. */
#define KINDS (1u << POZO_PLUGIN_ACTION_TAKE | 1u << POZO_PLUGIN_ACTION_DISCARD)

static void
see_action (State *state, const PozoPluginAction *action, Freeze *freeze)
{
  gboolean is_take = action->kind == POZO_PLUGIN_ACTION_TAKE;

  if ((!is_take && !(action->flags & POZO_PLUGIN_ACTION_FREEZES)) || action->is_undone)
    return;
  if (is_take && (action->flags & POZO_PLUGIN_ACTION_FAULTY) && !state->counts_faulty)
    {
      freeze->since = -1;
      return;
    }
  follow_freeze (state, action, freeze);
  if (is_take && (state->counted_seats >> action->seat & 1))
    count_take (state, action);
}

/* A pile may be frozen that was taken, and of which no freeze is followed: as long as a side lays
 * what it has to before it gets the cards. */
static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  PozoPluginPicker picker = { .batch = batch, .kinds = KINDS };
  State *state = data;
  guint i;
  Freeze freeze = { .since = -1 };

  state->deal_takes = 0;
  if (state->is_frozen)
    freeze = (Freeze){ 0, state->counts_start };
  while (pozo_plugin_picker_next (&picker, &i))
    see_action (state, pozo_plugin_action (batch, i), &freeze);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;

  if (end->n_turns > 0)
    *state->freezes += state->is_frozen && state->counts_start;
  if (end->is_complete && end->reason != POZO_PLUGIN_DEAL_SCORED)
    pozo_plugin_histogram_add (state->per_deal, (gint32) state->deal_takes);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "pile-size",
  .version = "1.0",
  .summary = "how large the pile is when it is taken, how it is taken, how long a freeze lasts",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_BEGIN | POZO_PLUGIN_EVENT_ACTIONS | POZO_PLUGIN_EVENT_DEAL_END,
  .n_options = N_OPTIONS,
  .options = options,
  .setup = set_up,
  .destroy = g_free,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .kinds = 1u << POZO_PLUGIN_ACTION_TAKE | POZO_PLUGIN_KIND_FREEZING,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
