/* SPDX-License-Identifier: MIT */
/* Whoever took the pile, could: a plugin that asks what could have been done is told so of every
 * take that is as it should be, at every table. */
#include "pozo-feed.h"
#include "selfplay.h"

#define GAMES          3
#define THOROUGH_DEALS 300
#define FAULTS         10

typedef struct
{
  guint64 *takes;
  guint64 *missing;
} State;

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values G_GNUC_UNUSED, gpointer *out)
{
  State *state = g_new0 (State, 1);

  host->ask (host, POZO_PLUGIN_ASK_OPPORTUNITIES);
  state->takes = pozo_plugin_counter (host, "takes", "Takes", "takes", "Takes that are looked at.");
  state->missing =
      pozo_plugin_counter (host, "missing", "Missing", "takes", "Those that could not be.");
  *out = state;
  return TRUE;
}

/* Whether a fault is marked in a turn: what is wrong in it may be the take. */
static gboolean
has_fault (const PozoPluginActions *batch, guint turn)
{
  for (guint i = 0; i < batch->n_actions; i++)
    if (pozo_plugin_action (batch, i)->turn == turn &&
        pozo_plugin_action (batch, i)->kind == POZO_PLUGIN_ACTION_FAULT)
      return TRUE;
  return FALSE;
}

static void
see_actions (gpointer data, const PozoPluginActions *batch)
{
  State *state = data;

  for (guint i = 0; i < batch->n_actions; i++)
    {
      const PozoPluginAction *action = pozo_plugin_action (batch, i);

      if (action->kind != POZO_PLUGIN_ACTION_TAKE || has_fault (batch, action->turn))
        continue;
      ++*state->takes;
      *state->missing += !(action->flags & POZO_PLUGIN_ACTION_COULD_TAKE);
    }
}

static const PozoPluginDesc taker = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "taker",
  .version = "1",
  .summary = "counts takes that could not be",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_ACTIONS,
  .setup = set_up,
  .destroy = g_free,
  .actions = see_actions,
};

static void
test_takes (gconstpointer data)
{
  g_autoptr (SelfplayRun) run = selfplay_run_new (data, POZO_DETAIL_FULL, FAULTS);
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (PozoHostWorker) worker = NULL;
  g_autoptr (PozoFeed) feed = NULL;
  const PozoMetrics *metrics;

  g_assert_true (pozo_host_add (host, &taker, NULL, NULL));
  worker = pozo_host_worker_new (host, NULL);
  feed = pozo_feed_new (worker, pozo_host_events (host));
  pozo_replay_observe (run->replay, pozo_feed_observer (feed), feed);
  for (guint64 game = 0; selfplay_run_goes_on (run, GAMES, THOROUGH_DEALS); game++)
    {
      selfplay_run_play (run, game);
      g_assert_true (pozo_pcn_read (run->record, run->text->str, run->text->len, POZO_PCN_STRICT));
      pozo_replay_game (run->replay, run->record, run->game);
    }
  metrics = pozo_host_worker_metrics (worker, 0);
  g_assert_cmpuint (pozo_metrics_find (metrics, "takes")->cells[0], >, 0);
  g_assert_cmpuint (pozo_metrics_find (metrics, "missing")->cells[0], ==, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (PozoVariantSet) set = NULL;
  g_autoptr (GPtrArray) tables = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (NULL);
  tables = selfplay_list_tables (set);
  for (guint i = 0; i < tables->len; i++)
    {
      const SelfplayTable *table = tables->pdata[i];
      g_autofree char *path = g_strdup_printf ("/chances/takes/%s/%u-players",
                                               pozo_variant_id (table->variant), table->n_players);

      g_test_add_data_func (path, table, test_takes);
    }
  return g_test_run ();
}
