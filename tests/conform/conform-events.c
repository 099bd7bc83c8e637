/* SPDX-License-Identifier: MIT */
/* Random games: every field takes every value that the header allows, and values agree where it
 * says so. */
#include "conform-events.h"

#include "pozo-rules.h"

#define ACTIONS_MAX      120
#define ACTION_CARDS_MAX 4
#define MELDS_MAX        20
#define HAND_MAX         15
#define TURNS_MAX        (ACTIONS_MAX / 3)
#define FINDINGS_MAX     6

typedef struct
{
  GRand *rand;
  PozoPluginGame game;
  guint8 cards[ACTIONS_MAX * ACTION_CARDS_MAX];
  guint8 hands[POZO_PLUGIN_SEATS_MAX + 1][HAND_MAX];
  gint16 card_points[POZO_PLUGIN_N_CARDS];
  gint32 clocks[TURNS_MAX];
  PozoPluginFinding findings[FINDINGS_MAX];
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

  *action = (PozoPluginAction){ .cards = i * ACTION_CARDS_MAX,
                                .offset = 100 + 4 * i,
                                .turn = (guint16) turn,
                                .pile_size = (guint8) below (table, 80),
                                .stock_size = (guint8) below (table, 90),
                                .hand_size = (guint8) below (table, 40),
                                .kind = (guint8) below (table, POZO_PLUGIN_N_ACTIONS),
                                .seat = (guint8) seat,
                                .side = table->game.side_of[seat],
                                .n_cards = (guint8) below (table, ACTION_CARDS_MAX + 1),
                                .flags = (guint8) below (table, 256),
                                .meld = POZO_PLUGIN_NO_MELD,
                                .meld_rank = POZO_PLUGIN_RANK_NONE,
                                .meld_suit = POZO_PLUGIN_SUIT_NONE };
  action->is_undone = below (table, 20) == 0;
  action->is_between = below (table, 20) == 0;
  if (below (table, 40) == 0)
    action->finding = (guint16) (1 + below (table, 20));
  for (guint c = 0; c < ACTION_CARDS_MAX; c++)
    table->cards[action->cards + c] = (guint8) below (table, POZO_PLUGIN_N_CARDS);
  if (action->kind == POZO_PLUGIN_ACTION_ASK)
    action->number = (gint16) below (table, 8);
  if (action->kind == POZO_PLUGIN_ACTION_FAULT)
    action->number = (gint16) below (table, 16);
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
                            .first_turn = (guint16) (1 + below (table, 60)),
                            .seat = (guint8) (1 + below (table, table->game.n_players)),
                            .low = POZO_PLUGIN_RANK_NONE };
  if (kind == POZO_PLUGIN_MELD_GROUP)
    meld->rank = (guint8) (POZO_PLUGIN_RANK_4 + below (table, 11));
  if (kind == POZO_PLUGIN_MELD_SEQUENCE)
    {
      meld->suit = (guint8) below (table, 4);
      meld->low = POZO_PLUGIN_RANK_4;
    }
  meld->n_jokers = (guint8) below (table, meld->n_wilds + 1u);
  meld->n_twos = meld->n_wilds - meld->n_jokers;
  for (guint i = 0; i < meld->n_naturals; i++)
    meld->n_of_suit[below (table, POZO_PLUGIN_SUIT_NONE + 1)]++;
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
  if (below (table, 3) > 0)
    side->team = (guint8) (1 + below (table, table->game.n_sides));
  for (guint i = 0; i < POZO_PLUGIN_N_ITEMS; i++)
    if (side->known & (1u << i))
      side->item[i] = g_rand_int_range (table->rand, -60, 60) * 50;
  side->known_recorded = g_rand_int (table->rand) & ((1u << POZO_PLUGIN_N_ITEMS) - 1);
  for (guint i = 0; i < POZO_PLUGIN_N_ITEMS; i++)
    if (side->known_recorded & (1u << i))
      side->recorded[i] = below (table, 20) == 0 ? 0 : side->item[i];
}

static void
deal_cards (Table *table, PozoPluginDeal *begin)
{
  for (guint seat = 1; seat <= table->game.n_players; seat++)
    {
      begin->active |= (guint8) (1u << seat);
      begin->hand_size[seat] = (guint8) below (table, HAND_MAX + 1);
      begin->n_dealt = (guint16) (begin->n_dealt + begin->hand_size[seat]);
      if (below (table, 4) > 0)
        begin->hands[seat] = table->hands[seat];
      for (guint i = 0; i < begin->hand_size[seat]; i++)
        table->hands[seat][i] = (guint8) below (table, POZO_PLUGIN_N_CARDS);
    }
  begin->n_up = 1;
  begin->up = table->hands[1];
  begin->is_frozen = (guint8) below (table, 2);
  for (guint side = 1; side <= table->game.n_sides; side++)
    {
      begin->known_scores |= (guint8) (1u << side);
      begin->score[side] = g_rand_int_range (table->rand, -20, 100) * 50;
      begin->minimum[side] =
          table->game.rules != NULL ? g_rand_int_range (table->rand, -1, 200) : 0;
    }
}

static void
add_clocks (Table *table, PozoPluginActions *batch)
{
  for (guint i = 0; i < batch->n_actions; i++)
    batch->n_clocks += table->actions[i].kind == POZO_PLUGIN_ACTION_END;
  batch->n_clocks = MIN (batch->n_clocks, TURNS_MAX);
  for (guint i = 0; i < batch->n_clocks; i++)
    table->clocks[i] = below (table, 5) == 0 ? -1 : (gint32) (1000 * i);
  batch->clocks = batch->n_clocks > 0 ? table->clocks : NULL;
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
                              .actions = table->actions,
                              .cards = table->cards };
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

  begin.counted_seats = table->game.counted_seats;
  begin.counted_sides = table->game.counted_sides;
  deal_cards (table, &begin);
  for (guint i = 0; i < batch.n_actions; i++)
    make_action (table, i, 1 + i / 3);
  add_clocks (table, &batch);
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

static PozoPluginGame
make_game (Table *table, guint32 seed)
{
  static const PozoPluginHead heads[] = { { "Id", "random" },
                                          { "Event", "Cup" },
                                          { "Date", "2026-05-01" },
                                          { "Player-1", "Ada" },
                                          { "X-Odd", "" } };
  PozoPluginGame game = { .size = sizeof game,
                          .n_players = (guint8) (2 + below (table, 5)),
                          .id = "random",
                          .variant = seed % 3 == 0 ? "" : "international-4",
                          .head_size = sizeof (PozoPluginHead),
                          .n_heads = below (table, G_N_ELEMENTS (heads) + 1),
                          .heads = heads };

  game.n_sides = game.n_players == 3 ? 3 : 2;
  for (guint seat = 0; seat <= POZO_PLUGIN_SEATS_MAX; seat++)
    game.player[seat] = seat >= 1 && seat <= game.n_players && below (table, 5) > 0 ? "Ada" : "";
  for (guint seat = 1; seat <= game.n_players; seat++)
    game.side_of[seat] = (guint8) (1 + (seat - 1) % game.n_sides);
  for (guint seat = 1; seat <= game.n_players; seat++)
    if (seed % 4 != 0 || below (table, 2) == 0)
      {
        game.counted_seats |= (guint8) (1u << seat);
        game.counted_sides |= (guint8) (1u << game.side_of[seat]);
      }
  if (seed % 5 == 0)
    return game;
  for (guint card = 0; card < POZO_PLUGIN_N_CARDS; card++)
    table->card_points[card] = (gint16) pozo_rules_card_value (&pozo_rules_default, (guint8) card);
  game.rules = (const PozoPluginRules *) &pozo_rules_default;
  game.card_points = table->card_points;
  game.target = pozo_rules_default.match_target;
  game.n_red3 = (guint8) (2 * pozo_rules_packs (&pozo_rules_default, game.n_players));
  return game;
}

static void
add_findings (Table *table, PozoPluginGameEnd *end)
{
  end->finding_size = sizeof (PozoPluginFinding);
  end->n_findings = below (table, FINDINGS_MAX + 1);
  end->findings = table->findings;
  for (guint i = 0; i < end->n_findings; i++)
    table->findings[i] =
        (PozoPluginFinding){ .code = below (table, 2) == 0 ? "score-total" : "pass-forced-take",
                             .severity = (guint8) below (table, POZO_PLUGIN_N_SEVERITIES),
                             .seat = (guint8) below (table, table->game.n_players + 1u),
                             .side = (guint8) below (table, table->game.n_sides + 1u),
                             .deal = (guint16) below (table, end->n_deals + 1),
                             .turn = (guint16) below (table, 30),
                             .offset = 100 * i,
                             .line = i + 1,
                             .column = 1,
                             .repeats = below (table, 3) };
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
  table->game = make_game (table, seed);
  n_deals = below (table, 6);
  pozo_host_game_begin (worker, &table->game);
  for (guint place = 1; place <= n_deals; place++)
    play_deal (table, worker, place);
  end.reason = (guint8) below (table, POZO_PLUGIN_N_GAME_ENDS);
  end.winner = (guint8) below (table, table->game.n_sides + 1u);
  end.n_sides = table->game.n_sides;
  end.n_deals = n_deals;
  end.n_errors = below (table, 4);
  add_findings (table, &end);
  pozo_host_game_end (worker, &end);
  g_rand_free (table->rand);
  g_free (table);
}
