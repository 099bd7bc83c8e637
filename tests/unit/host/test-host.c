/* SPDX-License-Identifier: MIT */
/* Dispatching, merging and finishing, with a plugin that is part of the test. */
#include "pozo-error.h"
#include "pozo-host.h"

static const PozoPluginOption specs[] = { { .name = "step",
                                            .summary = "how much a game counts",
                                            .kind = POZO_PLUGIN_OPTION_NUMBER,
                                            .minimum = 1,
                                            .maximum = 9,
                                            .initial = 1 } };

typedef struct
{
  guint64 step;
  guint64 *games;
  guint64 *deals;
  double *mean;
} State;

static gboolean
set_up (const PozoPluginHost *host, const gint32 *values, gpointer *out)
{
  State *state = g_new0 (State, 1);
  PozoPluginText games = { .id = "games", .title = "G", .unit = "games", .description = "Games." };
  PozoPluginText deals = { .id = "deals", .title = "D", .unit = "deals", .description = "Deals." };
  PozoPluginText mean = { .id = "mean", .title = "M", .unit = "deals", .description = "Mean." };

  g_assert_cmpuint (host->abi, ==, POZO_PLUGIN_ABI);
  g_assert_true (POZO_PLUGIN_HAS (PozoPluginHost, host, refuse));
  state->step = (guint64) values[0];
  state->games = host->counter (host, &games);
  state->deals = host->counter (host, &deals);
  state->mean = host->figure (host, &mean);
  *out = state;
  return TRUE;
}

static void
begin_game (gpointer data, const PozoPluginGame *game)
{
  State *state = data;

  g_assert_cmpstr (game->id, ==, "g");
  *state->games += state->step;
}

static void
end_deal (gpointer data, const PozoPluginDealEnd *end)
{
  State *state = data;

  *state->deals += end->n_turns;
}

static void
finish (gpointer data)
{
  State *state = data;

  *state->mean = (double) *state->deals / (double) *state->games;
}

static const PozoPluginDesc desc = {
  .abi = POZO_PLUGIN_ABI,
  .size = sizeof (PozoPluginDesc),
  .id = "sample",
  .version = "1",
  .summary = "counts",
  .licence = "MIT",
  .events = POZO_PLUGIN_EVENT_GAME_BEGIN | POZO_PLUGIN_EVENT_DEAL_END,
  .n_options = 1,
  .options = specs,
  .setup = set_up,
  .destroy = g_free,
  .game_begin = begin_game,
  .deal_end = end_deal,
  .finish = finish,
};

static void
play (PozoHostWorker *worker, guint16 n_turns)
{
  PozoPluginGame game = { .size = sizeof game, .id = "g", .variant = "v" };
  PozoPluginDeal begin = { .size = sizeof begin };
  PozoPluginDealEnd end = { .size = sizeof end, .n_turns = n_turns };
  PozoPluginGameEnd over = { .size = sizeof over };

  pozo_host_game_begin (worker, &game);
  pozo_host_deal (worker, &begin, NULL, &end);
  pozo_host_game_end (worker, &over);
}

static const PozoMetric *
find (PozoHostWorker *worker, guint plugin, const char *id)
{
  return pozo_metrics_find (pozo_host_worker_metrics (worker, plugin), id);
}

static void
test_merge (void)
{
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (PozoHostWorker) a = NULL;
  g_autoptr (PozoHostWorker) b = NULL;

  g_assert_true (pozo_host_add (host, &desc, NULL, NULL));
  g_assert_true (pozo_host_add (host, &desc, "step=2", NULL));
  g_assert_cmpuint (pozo_host_n_plugins (host), ==, 2);
  g_assert_cmpuint (pozo_host_events (host), ==, desc.events);
  a = pozo_host_worker_new (host, NULL);
  b = pozo_host_worker_new (host, NULL);
  play (a, 10);
  play (b, 20);
  play (b, 30);
  g_assert_true (pozo_host_worker_merge (a, b, NULL));
  g_assert_true (pozo_host_worker_finish (a, NULL));
  g_assert_cmpuint (find (a, 0, "games")->cells[0], ==, 3);
  g_assert_cmpuint (find (a, 1, "games")->cells[0], ==, 6);
  g_assert_cmpuint (find (a, 1, "deals")->cells[0], ==, 60);
  g_assert_cmpfloat (find (a, 0, "mean")->figure, ==, 20);
  g_assert_cmpfloat (find (a, 1, "mean")->figure, ==, 10);
  g_assert_cmpuint (find (b, 0, "games")->cells[0], ==, 2);
  g_assert_cmpstr (pozo_metrics_options (pozo_host_worker_metrics (a, 1)), ==, "step=2");
}

static void
test_twice (void)
{
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (pozo_host_add (host, &desc, NULL, NULL));
  g_assert_false (pozo_host_add (host, &desc, "step=1", &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_USAGE);
  g_assert_cmpstr (error->message, ==,
                   "plugin \"sample\" is asked for twice with the same options");
  g_assert_cmpuint (pozo_host_n_plugins (host), ==, 1);
}

static void
test_nobody (void)
{
  g_autoptr (PozoHost) host = pozo_host_new ();
  g_autoptr (PozoHostWorker) worker = pozo_host_worker_new (host, NULL);

  g_assert_cmpuint (pozo_host_events (host), ==, 0);
  play (worker, 1);
  g_assert_true (pozo_host_worker_finish (worker, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/merge", test_merge);
  g_test_add_func ("/host/twice", test_twice);
  g_test_add_func ("/host/nobody", test_nobody);
  return g_test_run ();
}
