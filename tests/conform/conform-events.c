/* SPDX-License-Identifier: MIT */
/* Random games: every field takes every value that the header allows, and values agree where it
 * says so. */
#include "conform-events.h"

#define ACTIONS_MAX 120
#define MELDS_MAX   20

typedef struct
{
  GRand *rand;
  PozoPluginGame game;
  guint8 cards[ACTIONS_MAX][4];
  PozoPluginAction actions[ACTIONS_MAX];
  PozoPluginMeld melds[MELDS_MAX];
  PozoPluginSide sides[POZO_PLUGIN_SEATS_MAX];
} Table;

static guint
below (Table *table, guint n)
{
  return (guint) g_rand_int_range (table->rand, 0, (gint32) n);
}

static void
make_action (Table *table, guint i, guint turn)
{
  PozoPluginAction *action = &table->actions[i];
  guint seat = 1 + below (table, table->game.n_players);

  *action = (PozoPluginAction){ .cards = table->cards[i],
                                .turn = (guint16) turn,
                                .pile_size = (guint16) below (table, 80),
                                .stock_size = (guint16) below (table, 90),
                                .hand_size = (guint16) below (table, 40),
                                .kind = (guint8) below (table, POZO_PLUGIN_N_ACTIONS),
                                .seat = (guint8) seat,
                                .side = table->game.side_of[seat],
                                .n_cards = (guint8) below (table, 5),
                                .flags = (guint8) below (table, 32),
                                .meld = POZO_PLUGIN_NO_MELD,
                                .meld_rank = POZO_PLUGIN_RANK_NONE,
                                .meld_suit = POZO_PLUGIN_SUIT_NONE };
  for (guint c = 0; c < action->n_cards && c < 4; c++)
    table->cards[i][c] = (guint8) below (table, POZO_PLUGIN_N_CARDS);
  action->n_cards = MIN (action->n_cards, 4);
  if (action->kind == POZO_PLUGIN_ACTION_TAKE)
    action->take = (guint8) below (table, POZO_PLUGIN_N_TAKES);
  if (action->kind != POZO_PLUGIN_ACTION_MELD && action->kind != POZO_PLUGIN_ACTION_ADD)
    return;
  action->meld = (guint8) below (table, MELDS_MAX);
  action->meld_kind = POZO_PLUGIN_MELD_GROUP;
  action->meld_rank = (guint8) (POZO_PLUGIN_RANK_4 + below (table, 11));
  action->meld_size = (guint8) (3 + below (table, 9));
  action->meld_wilds = (guint8) below (table, 4);
  action->canasta = (guint8) below (table, POZO_PLUGIN_N_CANASTAS);
}

static void
make_meld (Table *table, PozoPluginMeld *meld)
{
  guint kind = 1 + below (table, POZO_PLUGIN_N_MELDS - 1);

  *meld = (PozoPluginMeld){ .side = (guint8) (1 + below (table, table->game.n_sides)),
                            .kind = (guint8) kind,
                            .rank = POZO_PLUGIN_RANK_NONE,
                            .suit = POZO_PLUGIN_SUIT_NONE,
                            .n_naturals = (guint8) (2 + below (table, 10)),
                            .n_wilds = (guint8) below (table, 5),
                            .is_concealed = (guint8) below (table, 2),
                            .first_turn = (guint16) (1 + below (table, 60)) };
  if (kind == POZO_PLUGIN_MELD_GROUP)
    meld->rank = (guint8) (POZO_PLUGIN_RANK_4 + below (table, 11));
  if (kind == POZO_PLUGIN_MELD_SEQUENCE)
    meld->suit = (guint8) below (table, 4);
  if (meld->n_naturals + meld->n_wilds >= 7)
    meld->canasta = (guint8) below (table, POZO_PLUGIN_N_CANASTAS);
}

static void
make_side (Table *table, PozoPluginSide *side)
{
  *side = (PozoPluginSide){ .known = g_rand_int (table->rand) & ((1u << POZO_PLUGIN_N_ITEMS) - 1),
                            .first_turn = (guint16) below (table, 60),
                            .n_hand = (guint16) below (table, 40),
                            .n_red3 = (guint8) below (table, 9) };
  if (below (table, 10) == 0)
    side->n_red3 = POZO_PLUGIN_UNKNOWN;
  for (guint i = 0; i < POZO_PLUGIN_N_ITEMS; i++)
    if (side->known & (1u << i))
      side->item[i] = g_rand_int_range (table->rand, -60, 60) * 50;
}

static void
play_deal (Table *table, PozoHostWorker *worker, guint place)
{
  PozoPluginDeal begin = { .size = sizeof begin,
                           .number = (guint16) place,
                           .place = (guint16) place,
                           .dealer = (guint8) below (table, table->game.n_players + 1u) };
  PozoPluginActions batch = { .size = sizeof batch,
                              .action_size = sizeof (PozoPluginAction),
                              .n_actions = below (table, ACTIONS_MAX),
                              .actions = table->actions };
  PozoPluginDealEnd end = { .size = sizeof end,
                            .reason = (guint8) below (table, POZO_PLUGIN_N_DEAL_ENDS),
                            .is_concealed = (guint8) below (table, 2),
                            .is_complete = below (table, 8) > 0,
                            .is_known = (guint8) below (table, 2),
                            .n_sides = table->game.n_sides,
                            .n_turns = (guint16) below (table, 100),
                            .n_errors = below (table, 3),
                            .n_checks = 100,
                            .n_checked = below (table, 101),
                            .side_size = sizeof (PozoPluginSide),
                            .meld_size = sizeof (PozoPluginMeld),
                            .n_melds = below (table, MELDS_MAX),
                            .sides = table->sides,
                            .melds = table->melds };

  for (guint seat = 1; seat <= table->game.n_players; seat++)
    begin.active |= (guint8) (1u << seat);
  for (guint i = 0; i < batch.n_actions; i++)
    make_action (table, i, 1 + i / 3);
  for (guint i = 0; i < end.n_melds; i++)
    make_meld (table, &table->melds[i]);
  for (guint i = 0; i < end.n_sides; i++)
    make_side (table, &table->sides[i]);
  for (guint seat = 1; seat <= table->game.n_players; seat++)
    end.side_of[seat] = table->game.side_of[seat];
  if (end.reason == POZO_PLUGIN_DEAL_OUT)
    end.goer = (guint8) (1 + below (table, table->game.n_players));
  end.goer_side = end.side_of[end.goer];
  pozo_host_deal (worker, &begin, &batch, &end);
}

/**
 * conform_play:
 * @worker: who is told
 * @seed: what makes this game this game
 *
 * Plays one random game.
 */
void
conform_play (PozoHostWorker *worker, guint32 seed)
{
  Table *table = g_new0 (Table, 1);
  PozoPluginGameEnd end = { .size = sizeof end };
  guint n_deals;

  table->rand = g_rand_new_with_seed (seed);
  table->game = (PozoPluginGame){ .size = sizeof (PozoPluginGame),
                                  .n_players = (guint8) (2 + below (table, 5)),
                                  .id = "random",
                                  .variant = seed % 3 == 0 ? "" : "international-4" };
  table->game.n_sides = table->game.n_players == 3 ? 3 : 2;
  for (guint seat = 1; seat <= table->game.n_players; seat++)
    table->game.side_of[seat] = (guint8) (1 + (seat - 1) % table->game.n_sides);
  n_deals = below (table, 6);
  pozo_host_game_begin (worker, &table->game);
  for (guint place = 1; place <= n_deals; place++)
    play_deal (table, worker, place);
  end.reason = (guint8) below (table, POZO_PLUGIN_N_GAME_ENDS);
  end.winner = (guint8) below (table, table->game.n_sides + 1u);
  end.n_sides = table->game.n_sides;
  end.n_deals = n_deals;
  pozo_host_game_end (worker, &end);
  g_rand_free (table->rand);
  g_free (table);
}
