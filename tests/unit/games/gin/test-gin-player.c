/* SPDX-License-Identifier: MIT */
/* Players see what they see: before every decision the cards that a player cannot know are dealt
 * anew among the other's hand and the stock, the deal so far is played again with them, and he
 * decides the same. */
#include "pozo-gin-player.h"
#include "pozo-gin-table.h"

#include <string.h>

#define LINES_MAX 400

enum
{
  MET_TAKE,
  MET_KNOCK,
  MET_GIN,
  MET_ADDED,
  MET_MOVED, /* cards that the other one had are elsewhere */
  N_MET,
};

typedef struct
{
  PozoRandom random; /* of the test */
  PozoRandom whims;  /* of the players */
  PozoGinRules rules;
  PozoGinPlayer players[POZO_GIN_SEATS];
  PozoGinTable table;
  PozoCardSet taken[POZO_GIN_SEATS]; /* what the other one saw of each: taken, or shown */
  guint n_lines;
  PozoGinLine lines[LINES_MAX]; /* what was played */
  gboolean ends[LINES_MAX];     /* whether a turn ended with it */
  guint n_met[N_MET];
} Deal;

/* What a player says at a table. */
static PozoGinLine
decide (Deal *deal, const PozoGinTable *table, gboolean begins)
{
  guint seat = table->state.seat;
  const PozoGinPlayer *player = &deal->players[seat];
  const PozoGinState *view = &table->view[seat];
  PozoGinLine line = { 0 };

  if (view->phase == POZO_GIN_ANSWER)
    pozo_gin_player_answer (player, view, &deal->rules, &line);
  else if (!begins)
    pozo_gin_player_end (player, view, &deal->rules, &line);
  else
    pozo_gin_line_add (&line, pozo_gin_player_begin (player, view, &deal->rules, FALSE));
  return line;
}

/* The cards that the player on turn has not seen: what is left of the deck, and of the other's hand
 * what he neither took from the pile nor showed. */
static PozoCardSet
find_hidden (const Deal *deal)
{
  const PozoGinTable *table = &deal->table;
  guint other = 1u - table->state.seat;
  PozoCardSet hidden = table->state.hand[other].held & ~deal->taken[other];

  for (guint i = table->n_dealt; i < POZO_GIN_PACK; i++)
    hidden |= pozo_card_set_of (table->deck[i]);
  return hidden;
}

/* The deal so far with other cards where the player on turn sees none. */
static void
play_otherwise (Deal *deal, gboolean begins, PozoGinTable *other)
{
  const PozoGinTable *table = &deal->table;
  PozoCardSet hidden = find_hidden (deal);
  PozoCard cards[POZO_GIN_PACK];
  guint n = pozo_card_set_list (hidden, cards, POZO_GIN_PACK);

  *other = *table;
  pozo_random_shuffle (&deal->random, cards, n);
  for (guint i = 0; i < POZO_GIN_PACK; i++)
    if (hidden & pozo_card_set_of (other->deck[i]))
      other->deck[i] = cards[--n];
  pozo_gin_table_deal (other, table->state.first);
  for (guint i = 0; i < deal->n_lines; i++)
    {
      PozoGinLine line = deal->lines[i];
      gboolean is_right;

      if (i == 0 || deal->ends[i - 1])
        pozo_gin_table_begin_turn (other);
      if (line.actions[0].kind == POZO_ACTION_DRAW)
        line.cards[0] = pozo_gin_table_next (other);
      is_right = pozo_gin_table_play (other, &line, &deal->rules, deal->ends[i]);
      /* with other cards kept, what was told with a knock need not be true */
      g_assert_true (is_right || other->state.phase == POZO_GIN_ANSWER);
    }
  if (begins)
    pozo_gin_table_begin_turn (other);
}

/* A decision, twice. */
static PozoGinLine
ask (Deal *deal, gboolean begins)
{
  PozoRandom before = deal->whims;
  PozoGinTable other;
  PozoGinLine line;
  PozoGinLine again;

  play_otherwise (deal, begins, &other);
  deal->n_met[MET_MOVED] += deal->table.state.hand[1 - deal->table.state.seat].held !=
                            other.state.hand[1 - other.state.seat].held;
  line = decide (deal, &deal->table, begins);
  deal->whims = before;
  again = decide (deal, &other, begins);
  g_assert_cmpmem (&line, sizeof line, &again, sizeof again);
  return line;
}

static void
play (Deal *deal, PozoGinLine line, gboolean ends_turn)
{
  const PozoGinState *state = &deal->table.state;
  guint seat = state->seat;

  if (line.actions[0].kind == POZO_ACTION_TAKE)
    deal->taken[seat] |= pozo_card_set_of (state->pile[state->n_pile - 1]);
  if (line.actions[0].kind == POZO_ACTION_DRAW)
    line.cards[line.n_cards++] = pozo_gin_table_next (&deal->table);
  if (line.actions[0].kind == POZO_ACTION_DRAW)
    line.actions[0].n_cards = 1;
  g_assert_true (pozo_gin_table_play (&deal->table, &line, &deal->rules, ends_turn));
  g_assert_cmpuint (deal->n_lines, <, LINES_MAX);
  deal->lines[deal->n_lines] = line;
  deal->ends[deal->n_lines++] = ends_turn;
  for (guint i = 0; i < line.n_actions; i++)
    {
      const PozoAction *action = &line.actions[i];

      deal->n_met[MET_TAKE] += action->kind == POZO_ACTION_TAKE;
      deal->n_met[MET_ADDED] += action->kind == POZO_ACTION_ADD;
      if (action->kind != POZO_ACTION_SAY)
        continue;
      for (guint k = 0; k < action->n_cards; k++)
        deal->taken[seat] |= pozo_card_set_of (line.cards[action->cards + k]);
      deal->n_met[MET_KNOCK] += pozo_action_say_word (action) == POZO_GIN_SAY_KNOCK;
      deal->n_met[MET_GIN] += pozo_action_say_word (action) == POZO_GIN_SAY_GIN;
    }
}

/* A view has the own cards and the table, and of the other's cards those that were taken. */
static void
assert_view (const PozoGinTable *table, guint seat)
{
  const PozoGinState *view = &table->view[seat];
  const PozoGinState *state = &table->state;

  g_assert_cmphex (view->hand[seat].held, ==, state->hand[seat].held);
  g_assert_cmphex (view->hand[1 - seat].held & ~state->hand[1 - seat].held, ==, 0);
  g_assert_cmpuint (pozo_known_hand_count (&view->hand[1 - seat]), ==,
                    pozo_known_hand_count (&state->hand[1 - seat]));
  g_assert_cmpuint (view->phase, ==, state->phase);
  g_assert_cmpuint (view->seat, ==, state->seat);
  g_assert_cmpuint (view->n_stock, ==, state->n_stock);
  g_assert_cmpmem (view->pile, view->n_pile, state->pile, state->n_pile);
  g_assert_cmphex (view->shown, ==, state->shown);
}

static void
play_turn (Deal *deal)
{
  gboolean is_answer = deal->table.state.phase == POZO_GIN_ANSWER;
  gboolean is_whole;
  PozoGinLine line;

  pozo_gin_table_begin_turn (&deal->table);
  line = ask (deal, TRUE);
  is_whole = is_answer || line.actions[0].kind == POZO_ACTION_PASS;
  play (deal, line, is_whole);
  if (!is_whole)
    play (deal, ask (deal, FALSE), TRUE);
  for (guint seat = 0; seat < POZO_GIN_SEATS; seat++)
    assert_view (&deal->table, seat);
}

static void
play_deal (Deal *deal)
{
  deal->rules = pozo_gin_rules_default;
  deal->rules.knock_limit = (gint32) pozo_random_below (&deal->random, 3);
  deal->rules.return_taken = (gint32) pozo_random_below (&deal->random, 2);
  deal->rules.stock_dead = (gint32) pozo_random_below (&deal->random, 11);
  deal->rules.gin_big = (gint32) pozo_random_below (&deal->random, 2) - 1;
  for (guint seat = 0; seat < POZO_GIN_SEATS; seat++)
    deal->players[seat] = pozo_gin_player_make (&deal->whims);
  for (guint i = 0; i < POZO_GIN_PACK; i++)
    deal->table.deck[i] = (PozoCard) i;
  pozo_random_shuffle (&deal->random, deal->table.deck, POZO_GIN_PACK);
  pozo_gin_table_deal (&deal->table, pozo_random_below (&deal->random, POZO_GIN_SEATS));
  deal->n_lines = 0;
  deal->taken[0] = deal->taken[1] = 0;
  while (deal->table.state.phase != POZO_GIN_OVER)
    play_turn (deal);
}

static void
test_hidden (void)
{
  guint n_deals = g_test_thorough () ? 20000 : 400;
  g_autofree Deal *deal = g_new0 (Deal, 1);

  pozo_random_init (&deal->random, 29, 1);
  pozo_random_init (&deal->whims, 29, 2);
  for (guint i = 0; i < n_deals; i++)
    play_deal (deal);
  for (guint i = 0; i < N_MET; i++)
    {
      g_test_message ("met %u: %u", i, deal->n_met[i]);
      g_assert_cmpuint (deal->n_met[i], >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gin-player/hidden", test_hidden);
  return g_test_run ();
}
