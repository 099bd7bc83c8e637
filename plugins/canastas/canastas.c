/* SPDX-License-Identifier: MIT */
/* Canastas: which kinds there are at the end, how fast they are made, and how often a natural one
 * is made a mixed one. */
#include <pozo/pozo-plugin.h>

#include <string.h>

#define MELDS_MAX 64 /* of a side; what lies beyond is not followed */

/* What a side made in a deal, or a team. */
typedef struct
{
  guint16 begun[MELDS_MAX];  /* in which turn each meld was laid */
  guint natural;             /* the melds that are natural canastas */
  guint n_natural;           /* those that were made */
  guint n_spoiled;           /* and then made mixed */
  guint16 first;             /* the turn in which the first canasta was made; 0 for none */
  guint16 growth[MELDS_MAX]; /* how many turns canastas took */
  guint n_growth;
} Made;

enum
{
  COLUMN_CANASTAS,
  COLUMN_CONCEALED,
  COLUMN_CARDS,
  N_COLUMNS
};

static const PozoPluginColumn columns[N_COLUMNS] = {
  [COLUMN_CANASTAS] = { .id = "canastas", .title = "Canastas" },
  [COLUMN_CONCEALED] = { .id = "concealed", .title = "Concealed", .of = 1 + COLUMN_CANASTAS },
  [COLUMN_CARDS] = { .id = "cards", .title = "Cards" },
};

typedef struct
{
  guint counted_sides;
  guint n_active;
  Made made[POZO_PLUGIN_SEATS_MAX + 1];
  guint64 *sides;
  guint64 *with;
  guint64 *spoiled;
  guint64 *natural_made;
  const PozoPluginHistogram *number;
  const PozoPluginHistogram *first_round;
  const PozoPluginHistogram *growth;
  const PozoPluginTable *by_kind;
} State;

/* clang-format off */
static const PozoPluginMetric metrics[] = {
  POZO_PLUGIN_COUNTER (State, sides, "sides", "Sides", "sides",
    "Sides of deals that were replayed to their end."),
  POZO_PLUGIN_COUNTER (State, with, "with", "Sides with a canasta", "sides",
    "Sides that had one at the end."),
  POZO_PLUGIN_COUNTER (State, natural_made, "natural-made", "Natural canastas made", "canastas",
    "Natural canastas as they were completed."),
  POZO_PLUGIN_COUNTER (State, spoiled, "spoiled", "Natural canastas made mixed", "canastas",
    "Natural canastas to which a wild card was added later."),
  POZO_PLUGIN_RATIO ("with-share", "with", "sides", "Share of sides with a canasta", "of sides",
    "How often a side had one at the end."),
  POZO_PLUGIN_RATIO ("spoiled-share", "spoiled", "natural-made",
    "Share of natural canastas made mixed", "of natural canastas",
    "How often one did not stay natural."),
  POZO_PLUGIN_HISTOGRAM (State, number, "number", "Canastas of a side", "sides", "canastas",
    "How many a side had at the end of a deal.", 0, 1, 12),
  POZO_PLUGIN_HISTOGRAM (State, first_round, "first-round", "Round of the first canasta", "sides",
    "round",
    "The round of play in which a side completed its first canasta; sides without one are left "
    "out.", 1, 1, 30),
  POZO_PLUGIN_HISTOGRAM (State, growth, "growth", "Turns from a meld to its canasta", "canastas",
    "turns",
    "Turns of all players from the one in which the meld was laid; 0 for one that was laid as a "
    "canasta. Melds that were joined are left out.", 0, 4, 20),
  POZO_PLUGIN_TABLE (State, by_kind, "by-kind", "Canastas by kind", "canastas", "kind",
    "Canastas as they lie at the end, the share that was laid at once from a hand, and the cards "
    "in them.", pozo_plugin_canasta_words, columns, N_COLUMNS),
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
}

/* A canasta that came about; one that was mixed by this, was natural before. */
static void
add_made (Made *made, const PozoPluginAction *action)
{
  guint16 begun = action->meld < MELDS_MAX ? made->begun[action->meld] : 0;
  gboolean was_natural = action->meld < 32 && (made->natural >> action->meld & 1);

  if (action->canasta == POZO_PLUGIN_CANASTA_NATURAL)
    {
      made->n_natural++;
      if (action->meld < 32)
        made->natural |= 1u << action->meld;
    }
  if (was_natural)
    {
      made->n_spoiled += action->canasta == POZO_PLUGIN_CANASTA_MIXED ||
                         action->canasta == POZO_PLUGIN_CANASTA_SEMI;
      made->natural &= ~(1u << action->meld);
    }
  else if (begun != 0 && made->n_growth < MELDS_MAX)
    made->growth[made->n_growth++] = (guint16) (action->turn - begun);
  if (made->first == 0)
    made->first = action->turn;
}

/* Melds are known by their places, which change when some are joined: from then on those of the
 * side are not followed. */
static void
see_meld (State *state, const PozoPluginAction *action)
{
  Made *made = &state->made[MIN (action->side, POZO_PLUGIN_SEATS_MAX)];

  if (action->meld == POZO_PLUGIN_NO_MELD || action->is_undone)
    return;
  if (action->kind == POZO_PLUGIN_ACTION_MERGE || action->kind == POZO_PLUGIN_ACTION_BACK)
    {
      memset (made->begun, 0, sizeof made->begun);
      made->natural = 0;
    }
  else if (action->meld < MELDS_MAX &&
           action->meld_size == action->n_cards + (action->kind == POZO_PLUGIN_ACTION_TAKE))
    made->begun[action->meld] = action->turn;
  if (action->canasta != POZO_PLUGIN_CANASTA_NONE)
    add_made (made, action);
}

/* The actions that are looked at. */
#define KINDS                                                                                      \
  (1u << POZO_PLUGIN_ACTION_TAKE | 1u << POZO_PLUGIN_ACTION_MELD | 1u << POZO_PLUGIN_ACTION_ADD |  \
   1u << POZO_PLUGIN_ACTION_MERGE | 1u << POZO_PLUGIN_ACTION_SHIFT |                               \
   1u << POZO_PLUGIN_ACTION_BACK)

static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  PozoPluginPicker picker = { .batch = batch, .kinds = KINDS };
  State *state = data;
  guint i;

  memset (state->made, 0, sizeof state->made);
  while (pozo_plugin_picker_next (&picker, &i))
    see_meld (state, pozo_plugin_action (batch, i));
}

/* ---- The end of a deal ---- */

/* What was made for a team, by its members before they were one, too. */
static void
count_made (State *state, const PozoPluginDealEnd *end, guint team)
{
  guint first = 0;

  for (guint side = 1; side <= end->n_sides; side++)
    {
      const Made *made = &state->made[side];

      if (pozo_plugin_team (end, side) != team)
        continue;
      *state->natural_made += made->n_natural;
      *state->spoiled += made->n_spoiled;
      for (guint i = 0; i < made->n_growth; i++)
        pozo_plugin_histogram_add (state->growth, made->growth[i]);
      if (made->first != 0 && (first == 0 || made->first < first))
        first = made->first;
    }
  for (guint side = 1; side <= end->n_sides && first != 0; side++)
    if (pozo_plugin_team (end, side) == team && (state->counted_sides >> side & 1))
      pozo_plugin_histogram_add_round (state->first_round, first, state->n_active);
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;
  guint n[POZO_PLUGIN_SEATS_MAX + 1] = { 0 };
  guint teams = pozo_plugin_teams (end, state->counted_sides);

  for (guint team = 1; team <= end->n_sides; team++)
    if (teams >> team & 1)
      count_made (state, end, team);
  if (!end->is_complete)
    return;
  for (guint i = 0; i < end->n_melds; i++)
    {
      const PozoPluginMeld *meld = pozo_plugin_meld (end, i);
      guint row = pozo_plugin_canasta_row (meld->canasta);

      if (meld->canasta == POZO_PLUGIN_CANASTA_NONE || !(teams >> meld->side & 1))
        continue;
      n[meld->side]++;
      pozo_plugin_table_add (state->by_kind, row, COLUMN_CANASTAS, 1);
      pozo_plugin_table_add (state->by_kind, row, COLUMN_CONCEALED, meld->is_concealed != 0);
      pozo_plugin_table_add (state->by_kind, row, COLUMN_CARDS, meld->n_naturals + meld->n_wilds);
    }
  for (guint side = 1; side <= end->n_sides; side++)
    if (state->counted_sides >> side & 1)
      {
        ++*state->sides;
        *state->with += n[pozo_plugin_team (end, side)] > 0;
        pozo_plugin_histogram_add (state->number, (gint32) n[pozo_plugin_team (end, side)]);
      }
}

static const PozoPluginDesc description = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "canastas",
  .version = "1.0",
  .summary = "which canastas are made, how fast, and how often a natural one is made mixed",
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
