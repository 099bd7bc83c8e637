/* SPDX-License-Identifier: MIT */
/* What a recorder was told it hands out, with all that elements point to. */
#include "pozo-recorder.h"

#include <locale.h>

typedef struct
{
  PozoHost *host;
  PozoHostWorker *worker;
  PozoRecorder *recorder;
} World;

static void
set_up (World *world, gconstpointer data)
{
  guint events = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;

  world->host = pozo_host_new ();
  pozo_recorder_add_to (world->host, events, POZO_PLUGIN_ASK_FINDINGS, &error);
  g_assert_no_error (error);
  world->worker = pozo_host_worker_new (world->host, &error);
  g_assert_no_error (error);
  world->recorder = pozo_host_worker_state (world->worker, 0);
}

static void
tear_down (World *world, gconstpointer data G_GNUC_UNUSED)
{
  pozo_host_worker_free (world->worker);
  pozo_host_free (world->host);
}

/* A game of @n_deals deals, each of which has @n_actions actions with a card each. */
static void
tell_game (const World *world, const char *id, guint n_deals, guint n_actions)
{
  const PozoPluginHead head = { "Id", id };
  const guint8 cards[] = { 5, 6, 7, 8 };
  const PozoPluginSide sides[2] = { { .n_hand = 3 }, { .n_hand = 4 } };
  const PozoPluginFinding finding = { .code = "score-total" };
  PozoPluginGame game = { .size = sizeof game, .n_players = 2, .n_heads = 1, .heads = &head };
  PozoPluginGameEnd end = { .size = sizeof end, .n_findings = 1, .findings = &finding };
  PozoPluginAction actions[4] = { 0 };

  game.id = id;
  game.variant = "samba";
  for (guint seat = 0; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    game.player[seat] = "";
  for (guint i = 0; i < n_actions; i++)
    actions[i] = (PozoPluginAction){ .turn = (guint16) (i + 1), .n_cards = 1, .cards = i };
  pozo_recorder_set_place (world->recorder, id, 7);
  pozo_host_game_begin (world->worker, &game);
  for (guint i = 0; i < n_deals; i++)
    {
      PozoPluginDeal deal = { .size = sizeof deal, .number = (guint16) i, .n_up = 1, .up = cards };
      const PozoPluginActions batch = { .size = sizeof batch,
                                        .action_size = sizeof (PozoPluginAction),
                                        .n_actions = n_actions,
                                        .actions = actions,
                                        .cards = cards };
      const PozoPluginDealEnd deal_end = {
        .size = sizeof deal_end, .n_sides = 2, .side_size = sizeof (PozoPluginSide), .sides = sides
      };

      deal.hand_size[1] = 2; /* of seat 1 the cards are known, of seat 2 their number */
      deal.hands[1] = cards + 2;
      deal.hand_size[2] = 2;
      pozo_host_deal (world->worker, &deal, &batch, &deal_end);
    }
  pozo_host_game_end (world->worker, &end);
}

static void
check_deal (const PozoRecorded *reported, guint i, guint n_actions)
{
  const PozoPluginDeal *deal = &g_array_index (reported->deals, PozoPluginDeal, i);
  const PozoPluginActions *batch = &g_array_index (reported->batches, PozoPluginActions, i);
  const PozoPluginDealEnd *end = &g_array_index (reported->deal_ends, PozoPluginDealEnd, i);

  g_assert_cmpuint (deal->hands[1][1], ==, 8);
  g_assert_null (deal->hands[2]);
  g_assert_cmpuint (deal->up[0], ==, 5);
  g_assert_cmpuint (batch->n_actions, ==, n_actions);
  for (guint j = 0; j < n_actions; j++)
    {
      const PozoPluginAction *action = pozo_plugin_action (batch, j);

      g_assert_cmpuint (action->turn, ==, j + 1);
      g_assert_cmpuint (pozo_plugin_cards (batch, action)[0], ==, 5 + j);
    }
  g_assert_cmpuint (pozo_plugin_side (end, 2)->n_hand, ==, 4);
}

static void
test_told (World *world, gconstpointer data)
{
  gboolean has_actions = (GPOINTER_TO_UINT (data) & POZO_PLUGIN_EVENT_ACTIONS) != 0;
  g_autoptr (PozoRecorded) reported = NULL;
  g_autoptr (PozoRecorded) more = NULL;

  for (guint i = 0; i < 100; i++) /* so that arrays move */
    tell_game (world, i % 2 == 0 ? "even" : "odd", 2, has_actions ? i % 5 : 0);
  reported = pozo_recorder_take (world->recorder);
  tell_game (world, "later", 0, 0);
  more = pozo_recorder_take (world->recorder);
  g_assert_cmpuint (reported->games->len, ==, 100);
  g_assert_cmpuint (reported->deals->len, ==, 200);
  g_assert_cmpuint (reported->actions->len, ==, has_actions ? 400 : 0);
  g_assert_cmpuint (g_array_index (reported->first_sides, guint32, 200), ==, 400);
  for (guint i = 0; i < 100; i++)
    {
      const PozoPluginGame *game = &g_array_index (reported->games, PozoPluginGame, i);

      g_assert_cmpstr (game->id, ==, i % 2 == 0 ? "even" : "odd");
      g_assert_cmpstr (pozo_plugin_head (game, "ID"), ==, game->id);
      g_assert_cmpstr (g_array_index (reported->files, const char *, i), ==, game->id);
      g_assert_cmpstr (g_array_index (reported->game_ends, PozoPluginGameEnd, i).findings[0].code,
                       ==, "score-total");
      for (guint j = 0; j < 2; j++)
        check_deal (reported, 2 * i + j, has_actions ? i % 5 : 0);
    }
  g_assert_cmpuint (more->games->len, ==, 1);
  g_assert_cmpuint (g_array_index (more->first_deals, guint32, 1), ==, 0);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/count/recorder/actions", World, GUINT_TO_POINTER (POZO_PLUGIN_EVENT_ACTIONS),
              set_up, test_told, tear_down);
  g_test_add ("/count/recorder/no-actions", World, GUINT_TO_POINTER (POZO_PLUGIN_EVENT_DEAL_END),
              set_up, test_told, tear_down);
  return g_test_run ();
}
