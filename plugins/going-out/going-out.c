/* SPDX-License-Identifier: MIT */
/* When players go out and how: in which round, concealed or not, with which canastas, and what
 * becomes of asking the partner. */
#include <pozo/pozo-plugin.h>

enum
{
  COLUMN_SIDES,
  COLUMN_CANASTAS,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_SIDES] = { .id = "sides", .title = "Sides" },
  [COLUMN_CANASTAS] = { .id = "canastas", .title = "Canastas" },
};

typedef struct
{
  guint counted_seats;
  guint n_active;
  guint64 *deals;
  guint64 *out;
  guint64 *concealed;
  guint64 *asked;
  guint64 *allowed;
  guint64 *refused;
  const PozoPluginHistogram *round;
  const PozoPluginHistogram *canastas;
  const PozoPluginHistogram *caught;
  const PozoPluginTable *by_kind;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, deals, "deals", "Deals", "deals",
    "Deals that were replayed to their end."),
  POZO_PLUGIN_COUNTER (State, out, "out", "Went out", "deals",
    "Deals that ended by going out."),
  POZO_PLUGIN_COUNTER (State, concealed, "concealed", "Concealed", "deals",
    "Of these, those in which the hand was laid at once."),
  POZO_PLUGIN_COUNTER (State, asked, "asked", "Asked", "questions",
    "Questions whether one may go out."),
  POZO_PLUGIN_COUNTER (State, allowed, "allowed", "Answered yes", "questions",
    "Questions to which the answer was yes."),
  POZO_PLUGIN_COUNTER (State, refused, "refused", "Answered no", "questions",
    "Questions to which the answer was no."),
  POZO_PLUGIN_RATIO ("out-share", "out", "deals", "Share of deals ended by going out", "of deals",
    "The others ended with the stock."),
  POZO_PLUGIN_RATIO ("concealed-share", "concealed", "out", "Share that went out concealed",
    "of those who went out",
    "How often the hand was laid at once."),
  POZO_PLUGIN_RATIO ("allowed-share", "allowed", "asked", "Share of questions answered yes",
    "of questions",
    "How often the partner did not mind."),
  POZO_PLUGIN_HISTOGRAM (State, round, "round", "Round in which somebody goes out", "deals",
    "round",
    "How often each player had been on turn, the last turn included.", 1, 1, 40),
  POZO_PLUGIN_HISTOGRAM (State, canastas, "canastas", "Canastas of the side that goes out", "deals",
    "canastas",
    "Of every kind, as they lie at the end.", 0, 1, 12),
  POZO_PLUGIN_HISTOGRAM (State, caught, "caught", "Cards that the others hold", "deals", "cards",
    "Cards left in the hands of all other sides together.", 0, 5, 20),
  POZO_PLUGIN_TABLE (State, by_kind, "by-kind", "With which canastas", "sides", "kind",
    "Sides that went out and had a canasta of the kind, and how many of them they had.",
    pozo_plugin_canasta_words, columns, N_COLUMNS),
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

static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  State *state = data;

  for (guint i = 0; i < batch->n_actions; i++)
    {
      const PozoPluginAction *action = pozo_plugin_action (batch, i);

      if (action->kind != POZO_PLUGIN_ACTION_ASK || !(state->counted_seats >> action->seat & 1))
        continue;
      ++*state->asked;
      *state->allowed += (action->number & POZO_PLUGIN_ANSWER_YES) != 0;
      *state->refused += (action->number & POZO_PLUGIN_ANSWER_NO) != 0;
    }
}

static void
count_canastas (State *state, const PozoPluginDealEnd *end)
{
  guint n[POZO_PLUGIN_N_CANASTAS] = { 0 };
  guint n_all = 0;

  for (guint i = 0; i < end->n_melds; i++)
    {
      const PozoPluginMeld *meld = pozo_plugin_meld (end, i);

      if (meld->side == end->goer_side)
        n[meld->canasta]++;
    }
  for (guint kind = POZO_PLUGIN_CANASTA_NATURAL; kind < POZO_PLUGIN_N_CANASTAS; kind++)
    {
      guint row = pozo_plugin_canasta_row (kind);

      pozo_plugin_table_add (state->by_kind, row, COLUMN_SIDES, n[kind] > 0);
      pozo_plugin_table_add (state->by_kind, row, COLUMN_CANASTAS, n[kind]);
      n_all += n[kind];
    }
  pozo_plugin_histogram_add (state->canastas, (gint32) n_all);
}

static void
count_caught (State *state, const PozoPluginDealEnd *end)
{
  guint n = 0;

  for (guint side = 1; side <= end->n_sides; side++)
    if (pozo_plugin_team (end, side) != end->goer_side)
      n += pozo_plugin_side (end, side)->n_hand;
  pozo_plugin_histogram_add (state->caught, (gint32) n);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;

  if (!end->is_complete)
    return;
  ++*state->deals;
  if (end->reason != POZO_PLUGIN_DEAL_OUT || !(state->counted_seats >> end->goer & 1))
    return;
  ++*state->out;
  *state->concealed += end->is_concealed != 0;
  pozo_plugin_histogram_add_round (state->round, end->n_turns, state->n_active);
  count_canastas (state, end);
  count_caught (state, end);
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "going-out",
  .version = "1.0",
  .summary = "when and how players go out, and what becomes of asking the partner",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_DEAL_BEGIN | POZO_PLUGIN_EVENT_ACTIONS | POZO_PLUGIN_EVENT_DEAL_END,
  .setup = set_up,
  .destroy = g_free,
  .deal_begin = begin_deal,
  .actions = see_actions,
  .kinds = 1u << POZO_PLUGIN_ACTION_ASK,
  .deal_end = end_deal,
};

const PozoPluginDesc *
pozo_plugin_describe (void)
{
  return &description;
}
