/* SPDX-License-Identifier: MIT */
/* Arrays grow while games are told, so what points into them is a number until they are handed out:
 * how many elements there were before. */
#include "pozo-recorder.h"

#include "pozo-rules.h"

#include <string.h>

#define ID "(events)" /* which no plugin can have */

struct _PozoRecorder
{
  PozoRecorded *recorded;
  char *file;
  guint64 line;
};

/* The rules of games, and what cards count by them. */
typedef struct
{
  PozoRules rules;
  gint16 card_points[POZO_PLUGIN_N_CARDS];
} KeptRules;

/* ---- What is kept ---- */

/* The arrays of a PozoRecorded, and what is in them. */
static const struct
{
  gsize offset;
  guint element_size;
} arrays[] = {
#define ARRAY(member, type)                                                                        \
  {                                                                                                \
    G_STRUCT_OFFSET (PozoRecorded, member), sizeof (type)                                          \
  }
  ARRAY (games, PozoPluginGame),
  ARRAY (game_ends, PozoPluginGameEnd),
  ARRAY (files, const char *),
  ARRAY (lines, guint64),
  ARRAY (first_deals, guint32),
  ARRAY (deals, PozoPluginDeal),
  ARRAY (batches, PozoPluginActions),
  ARRAY (deal_ends, PozoPluginDealEnd),
  ARRAY (first_actions, guint32),
  ARRAY (first_cards, guint32),
  ARRAY (first_sides, guint32),
  ARRAY (first_melds, guint32),
  ARRAY (actions, PozoPluginAction),
  ARRAY (cards, guint8),
  ARRAY (sides, PozoPluginSide),
  ARRAY (melds, PozoPluginMeld),
  ARRAY (findings, PozoPluginFinding),
  ARRAY (heads, PozoPluginHead),
  ARRAY (dealt, guint8),
  ARRAY (clocks, gint32),
#undef ARRAY
};

static PozoRecorded *
recorded_new (void)
{
  PozoRecorded *recorded = g_new0 (PozoRecorded, 1);

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    G_STRUCT_MEMBER (GArray *, recorded, arrays[i].offset) =
        g_array_new (FALSE, FALSE, arrays[i].element_size);
  recorded->rules = g_ptr_array_new_with_free_func (g_free);
  recorded->texts = g_string_chunk_new (4096);
  return recorded;
}

/**
 * pozo_recorded_free:
 * @recorded: (nullable) (transfer full): what was told
 *
 * Frees it.
 */
void
pozo_recorded_free (PozoRecorded *recorded)
{
  if (recorded == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_unref (G_STRUCT_MEMBER (GArray *, recorded, arrays[i].offset));
  g_ptr_array_unref (recorded->rules);
  g_string_chunk_free (recorded->texts);
  g_free (recorded);
}

static void
note_count (GArray *firsts, const GArray *counted)
{
  guint32 n = counted->len;

  g_array_append_val (firsts, n);
}

/* A place that becomes a pointer when all is told; it is not %NULL either. */
static gpointer
place_of (const GArray *array)
{
  return GUINT_TO_POINTER (array->len + 1);
}

static gconstpointer
element_at (const GArray *array, gconstpointer place)
{
  return array->data +
         (gsize) (GPOINTER_TO_UINT (place) - 1) * g_array_get_element_size ((GArray *) array);
}

/* ---- Being told ---- */

static gboolean
set_up (const PozoPluginHost *host, const gint32 *options, gpointer *state)
{
  PozoRecorder *recorder = g_new0 (PozoRecorder, 1);

  recorder->recorded = recorded_new ();
  host->ask (host, (guint32) options[0]);
  *state = recorder;
  return TRUE;
}

static void
destroy (gpointer state)
{
  PozoRecorder *recorder = state;

  pozo_recorded_free (recorder->recorded);
  g_free (recorder->file);
  g_free (recorder);
}

/* Games of one input are mostly played by the same rules. */
static const KeptRules *
keep_rules (PozoRecorded *recorded, const PozoPluginGame *game)
{
  const PozoRules *rules = (const PozoRules *) game->rules;
  KeptRules *kept = recorded->rules->len > 0
                        ? g_ptr_array_index (recorded->rules, recorded->rules->len - 1)
                        : NULL;

  if (kept != NULL && memcmp (&kept->rules, rules, sizeof *rules) == 0)
    return kept;
  kept = g_new (KeptRules, 1);
  kept->rules = *rules;
  memcpy (kept->card_points, game->card_points, sizeof kept->card_points);
  g_ptr_array_add (recorded->rules, kept);
  return kept;
}

static void
see_game_begin (gpointer state, const PozoPluginGame *begin)
{
  PozoRecorder *recorder = state;
  PozoRecorded *recorded = recorder->recorded;
  const char *file = g_string_chunk_insert_const (recorded->texts, recorder->file);
  PozoPluginGame game = *begin;

  game.id = g_string_chunk_insert (recorded->texts, begin->id);
  game.variant = g_string_chunk_insert_const (recorded->texts, begin->variant);
  for (guint seat = 0; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    game.player[seat] = g_string_chunk_insert_const (recorded->texts, begin->player[seat]);
  game.heads = place_of (recorded->heads);
  for (guint i = 0; i < begin->n_heads; i++)
    {
      PozoPluginHead head = { g_string_chunk_insert_const (recorded->texts, begin->heads[i].key),
                              g_string_chunk_insert (recorded->texts, begin->heads[i].value) };

      g_array_append_val (recorded->heads, head);
    }
  if (begin->rules != NULL)
    {
      const KeptRules *kept = keep_rules (recorded, begin);

      game.rules = (const PozoPluginRules *) &kept->rules;
      game.card_points = kept->card_points;
    }
  g_array_append_val (recorded->games, game);
  g_array_append_val (recorded->files, file);
  g_array_append_val (recorded->lines, recorder->line);
  note_count (recorded->first_deals, recorded->deals);
}

static void
see_deal_begin (gpointer state, const PozoPluginDeal *begin)
{
  PozoRecorded *recorded = ((PozoRecorder *) state)->recorded;
  PozoPluginDeal deal = *begin;
  PozoPluginActions nothing = { .size = sizeof nothing, .action_size = sizeof (PozoPluginAction) };

  for (guint seat = 1; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    if (begin->hands[seat] != NULL)
      {
        deal.hands[seat] = place_of (recorded->dealt);
        g_array_append_vals (recorded->dealt, begin->hands[seat], begin->hand_size[seat]);
      }
  if (begin->up != NULL)
    {
      deal.up = place_of (recorded->dealt);
      g_array_append_vals (recorded->dealt, begin->up, begin->n_up);
    }
  g_array_append_val (recorded->deals, deal);
  g_array_append_val (recorded->batches, nothing);
  note_count (recorded->first_actions, recorded->actions);
  note_count (recorded->first_cards, recorded->cards);
  note_count (recorded->first_sides, recorded->sides);
  note_count (recorded->first_melds, recorded->melds);
}

/* How many cards the actions of a deal have. */
static guint
count_cards (const PozoPluginActions *batch)
{
  guint n = 0;

  for (guint i = 0; i < batch->n_actions; i++)
    n = MAX (n, batch->actions[i].cards + batch->actions[i].n_cards);
  return n;
}

static void
see_actions (gpointer state, const PozoPluginActions *reported)
{
  PozoRecorded *recorded = ((PozoRecorder *) state)->recorded;
  PozoPluginActions *batch =
      &g_array_index (recorded->batches, PozoPluginActions, recorded->batches->len - 1);

  *batch = *reported;
  if (reported->n_actions > 0)
    g_array_append_vals (recorded->actions, reported->actions, reported->n_actions);
  if (reported->n_actions > 0 && reported->cards != NULL)
    g_array_append_vals (recorded->cards, reported->cards, count_cards (reported));
  batch->clocks = place_of (recorded->clocks);
  if (reported->n_clocks > 0)
    g_array_append_vals (recorded->clocks, reported->clocks, reported->n_clocks);
}

static void
see_deal_end (gpointer state, const PozoPluginDealEnd *reported)
{
  PozoRecorded *recorded = ((PozoRecorder *) state)->recorded;

  g_array_append_vals (recorded->deal_ends, reported, 1);
  if (reported->n_sides > 0)
    g_array_append_vals (recorded->sides, reported->sides, reported->n_sides);
  if (reported->n_melds > 0)
    g_array_append_vals (recorded->melds, reported->melds, reported->n_melds);
}

static void
see_game_end (gpointer state, const PozoPluginGameEnd *reported)
{
  PozoRecorded *recorded = ((PozoRecorder *) state)->recorded;
  PozoPluginGameEnd end = *reported;

  end.findings = place_of (recorded->findings);
  if (reported->n_findings > 0)
    g_array_append_vals (recorded->findings, reported->findings, reported->n_findings);
  g_array_append_val (recorded->game_ends, end);
}

/* ---- Handing out ---- */

static void
point_games (PozoRecorded *recorded)
{
  for (guint i = 0; i < recorded->games->len; i++)
    {
      PozoPluginGame *game = &g_array_index (recorded->games, PozoPluginGame, i);
      PozoPluginGameEnd *end = &g_array_index (recorded->game_ends, PozoPluginGameEnd, i);

      game->heads = element_at (recorded->heads, game->heads);
      end->findings = end->n_findings > 0 ? element_at (recorded->findings, end->findings) : NULL;
    }
}

static void
point_deal (PozoRecorded *recorded, guint i)
{
  PozoPluginDeal *deal = &g_array_index (recorded->deals, PozoPluginDeal, i);
  PozoPluginActions *batch = &g_array_index (recorded->batches, PozoPluginActions, i);
  PozoPluginDealEnd *end = &g_array_index (recorded->deal_ends, PozoPluginDealEnd, i);

  for (guint seat = 1; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    if (deal->hands[seat] != NULL)
      deal->hands[seat] = element_at (recorded->dealt, deal->hands[seat]);
  if (deal->up != NULL)
    deal->up = element_at (recorded->dealt, deal->up);
  batch->actions = &g_array_index (recorded->actions, PozoPluginAction,
                                   g_array_index (recorded->first_actions, guint32, i));
  batch->cards =
      &g_array_index (recorded->cards, guint8, g_array_index (recorded->first_cards, guint32, i));
  batch->clocks = batch->n_clocks > 0 ? element_at (recorded->clocks, batch->clocks) : NULL;
  end->sides = &g_array_index (recorded->sides, PozoPluginSide,
                               g_array_index (recorded->first_sides, guint32, i));
  end->melds = &g_array_index (recorded->melds, PozoPluginMeld,
                               g_array_index (recorded->first_melds, guint32, i));
}

/**
 * pozo_recorder_take:
 * @recorder: a recorder, between two games
 *
 * Hands out what it was told since the last time.
 *
 * Returns: (transfer full): it
 */
PozoRecorded *
pozo_recorder_take (PozoRecorder *recorder)
{
  PozoRecorded *recorded = recorder->recorded;

  recorder->recorded = recorded_new ();
  note_count (recorded->first_deals, recorded->deals);
  note_count (recorded->first_actions, recorded->actions);
  note_count (recorded->first_cards, recorded->cards);
  note_count (recorded->first_sides, recorded->sides);
  note_count (recorded->first_melds, recorded->melds);
  point_games (recorded);
  for (guint i = 0; i < recorded->deals->len; i++)
    point_deal (recorded, i);
  return recorded;
}

/**
 * pozo_recorder_set_place:
 * @recorder: a recorder
 * @file: where the next game comes from
 * @line: on which line of it
 *
 * Says where the next game comes from.
 */
void
pozo_recorder_set_place (PozoRecorder *recorder, const char *file, guint64 line)
{
  recorder->line = line;
  if (g_strcmp0 (recorder->file, file) == 0)
    return;
  g_free (recorder->file);
  recorder->file = g_strdup (file);
}

/**
 * pozo_recorder_add_to:
 * @host: a host without workers yet
 * @events: a set of PozoPluginEvent: actions are kept only where they are in it
 * @asks: a set of PozoPluginAsk
 * @error: return location
 *
 * Adds a recorder behind the plugins of a host.  pozo_host_worker_state() gives that of a worker.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_recorder_add_to (PozoHost *host, guint events, guint asks, GError **error)
{
  static const PozoPluginOption options[] = { { .name = "asks",
                                                .summary = "what is asked for",
                                                .kind = POZO_PLUGIN_OPTION_NUMBER,
                                                .maximum = POZO_PLUGIN_ASKS_ALL } };
  const PozoPluginDesc desc = {
    .abi = POZO_PLUGIN_ABI,
    .size = sizeof (PozoPluginDesc),
    .id = ID,
    .version = "1",
    .summary = "keeps what it is told",
    .licence = "MIT",
    .events = (events & POZO_PLUGIN_EVENT_ACTIONS) |
              (POZO_PLUGIN_EVENTS_ALL & ~(guint) POZO_PLUGIN_EVENT_ACTIONS),
    .n_options = G_N_ELEMENTS (options),
    .options = options,
    .setup = set_up,
    .destroy = destroy,
    .game_begin = see_game_begin,
    .deal_begin = see_deal_begin,
    .actions = see_actions,
    .deal_end = see_deal_end,
    .game_end = see_game_end,
  };
  g_autofree char *values = g_strdup_printf ("asks=%u", asks);

  return pozo_host_add (host, &desc, values, error);
}
