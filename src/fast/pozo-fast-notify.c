/* SPDX-License-Identifier: MIT */
/* A game that is validated on the fast path while somebody watches.  What happens is kept until the
 * game is known to be fine, and told then, as a replay tells it; of any other game nothing was
 * told, and the replay tells it all. */
#include "pozo-fast-notify.h"

#include "pozo-fast-game.h"

#include <string.h>

/* ---- Deals ---- */

static PozoSlice
keep_cards (PozoRecord *record, PozoCardList list)
{
  PozoSlice slice = { record->cards->len, list.n };

  g_array_append_vals (record->cards, list.cards, list.n);
  return slice;
}

static PozoFastStart
make_start (const PozoFastGame *game)
{
  const PozoEvents *events = &game->trace->events;
  const PozoFastFigures *figures = &game->figures;

  return (PozoFastStart){ .event = events->n,
                          .card = events->n_cards,
                          .n_turns = figures->n_turns,
                          .n_actions = figures->n_actions,
                          .checks = figures->checks,
                          .unknown = figures->unknown };
}

/**
 * pozo_fast_trace_begin_deal:
 * @game: a game that is watched, none of whose figures count this deal yet
 *
 * Begins a deal.
 */
void
pozo_fast_trace_begin_deal (PozoFastGame *game)
{
  PozoFastTrace *trace = game->trace;
  PozoFastStart start = make_start (game);

  trace->events.first = start.event;
  trace->events.first_card = start.card;
  g_array_append_val (trace->starts, start);
  g_array_set_size (trace->results, trace->results->len + 1);
  g_array_set_size (game->fast->head->deals, game->fast->head->deals->len + 1);
}

/**
 * pozo_fast_trace_add_setup:
 * @game: a game that is watched, whose deal was read
 * @setup: how the deal begins
 *
 * Keeps the set-up of a deal.
 */
void
pozo_fast_trace_add_setup (PozoFastGame *game, const PozoSetup *setup)
{
  PozoRecord *record = game->fast->head;
  PozoDeal *deal = POZO_RECORD_DEAL (record, record->deals->len - 1);

  memset (deal, 0, sizeof *deal);
  deal->number = setup->number;
  deal->dealer = setup->dealer;
  deal->n_start = game->n_sides;
  memcpy (deal->start, setup->start, sizeof deal->start);
  deal->rest = setup->rest;
  deal->cut = setup->cut;
  deal->kept = keep_cards (record, setup->kept);
  for (guint seat = 1; seat <= setup->n_players; seat++)
    if (setup->hands[seat].n > 0)
      {
        deal->has_hand |= 1u << seat;
        deal->hands[seat] = keep_cards (record, setup->hands[seat]);
      }
  for (guint i = 0; setup->has_reserves && i < POZO_RESERVES_MAX; i++)
    if (setup->reserves[i].n > 0)
      {
        deal->has_reserve |= (guint16) (2u << i);
        deal->reserves[i + 1] = keep_cards (record, setup->reserves[i]);
      }
  deal->has_up = setup->up.n > 0;
  deal->up = keep_cards (record, setup->up);
  deal->has_stock = game->has_stock;
  if (game->has_stock)
    deal->stock = keep_cards (record, game->stock);
  deal->bad_action = G_MAXUINT32;
  deal->scores.start = record->scores->len;
}

/**
 * pozo_fast_trace_add_score:
 * @game: a game that is watched
 * @side: the side of a score line that is right, from 0
 * @score: its items
 * @tally: what the replay scores
 *
 * Keeps a score line.
 */
void
pozo_fast_trace_add_score (PozoFastGame *game,
                           guint side,
                           const PozoScore *score,
                           const PozoTally *tally)
{
  PozoRecord *record = game->fast->head;
  GArray *results = game->trace->results;
  PozoDealResult *result = &g_array_index (results, PozoDealResult, results->len - 1);
  PozoScore reported = { .side = (guint8) (side + 1), .present = score->present };

  memcpy (reported.value, score->value, sizeof reported.value);
  g_array_append_val (record->scores, reported);
  POZO_RECORD_DEAL (record, record->deals->len - 1)->scores.n++;
  result->tally[side] = *tally;
  result->total[side] = score->value[POZO_SCORE_TOTAL];
  result->known_total |= (guint8) (1u << side);
}

/**
 * pozo_fast_trace_end_deal:
 * @game: a game that is watched, whose deal was scored
 *
 * Keeps the end of a deal.
 */
void
pozo_fast_trace_end_deal (PozoFastGame *game)
{
  PozoFastTrace *trace = game->trace;
  const PozoFastFigures *figures = &game->figures;
  guint last = trace->starts->len - 1;
  const PozoFastStart *start = &g_array_index (trace->starts, PozoFastStart, last);
  const PozoDeal *deal = POZO_RECORD_DEAL (game->fast->head, last);
  PozoDealResult *result = &g_array_index (trace->results, PozoDealResult, last);
  guint8 sides = (guint8) ((1u << game->n_sides) - 1);

  result->fate = POZO_DEAL_PLAYED;
  result->dealer = deal->dealer;
  pozo_deal_note_end (result, game->state);
  result->has_tally = TRUE;
  result->known_start = last == 0 ? G_MAXUINT8 : sides; /* all that there may be, to begin with */
  result->known_sum = sides;
  result->n_turns = (guint16) (figures->n_turns - start->n_turns);
  result->n_actions = figures->n_actions - start->n_actions;
  result->checks = (guint32) (figures->checks - start->checks);
  result->unknown = (guint32) (figures->unknown - start->unknown);
  memcpy (result->start, deal->start, sizeof result->start);
  memcpy (result->sum, game->sum, sizeof result->sum);
  if (!game->keeps_tables)
    return;
  g_array_set_size (trace->tables, last + 1);
  pozo_state_copy (&g_array_index (trace->tables, PozoState, last), game->state);
  if (!game->is_partial)
    pozo_shortcut_settle (&g_array_index (trace->tables, PozoState, last));
}

/* ---- The game ---- */

static PozoEventList
list_events (const PozoFastTrace *trace, guint index)
{
  const PozoFastStart *starts = (const PozoFastStart *) trace->starts->data;
  guint end = index + 1 < trace->starts->len ? starts[index + 1].event : trace->events.n;

  return (PozoEventList){ trace->events.list + starts[index].event, end - starts[index].event,
                          trace->events.cards + starts[index].card };
}

/* At the end of a deal; kept where somebody asks. */
static const PozoState *
find_table (const PozoFastTrace *trace, guint index)
{
  return &g_array_index (trace->tables, PozoState, index);
}

static void
notify_deal (const PozoFast *fast, guint index)
{
  const PozoReplayObserver *observer = fast->observer;
  const PozoFastTrace *trace = &fast->trace;
  const PozoGame *game = trace->game;
  PozoEventList events = list_events (trace, index);
  PozoSetup setup;

  pozo_replay_fill_setup (game, index, NULL, &setup); /* every hand was written down */
  if (observer->deal_begin != NULL)
    observer->deal_begin (fast->observer_data, game, index, &setup, find_table (trace, index));
  if (observer->deal_events != NULL)
    observer->deal_events (fast->observer_data, game, index, &events);
  if (observer->deal_end != NULL)
    observer->deal_end (fast->observer_data, game, index, POZO_GAME_DEAL (game, index),
                        find_table (trace, index));
}

/* What a replay says of the game. */
static void
fill_game (const PozoFastGame *fast)
{
  const GArray *results = fast->trace->results;
  PozoGame *game = fast->trace->game;
  PozoStanding standing;

  pozo_fast_fill_game (fast->fast, &fast->figures, fast->fast->head, game);
  g_array_append_vals (game->deals, results->data, results->len);
  pozo_match_stand (game->rules, fast->sum, fast->n_sides, fast->figures.n_deals, &standing);
  game->n_sides = fast->n_sides;
  game->winner = standing.leader;
  game->over = fast->is_over;
}

/**
 * pozo_fast_notify:
 * @fast: a game that is watched, and fine
 *
 * Tells the game to whoever watches.
 */
void
pozo_fast_notify (const PozoFastGame *fast)
{
  const PozoReplayObserver *observer = fast->fast->observer;
  gpointer data = fast->fast->observer_data;
  const PozoGame *game = fast->trace->game;

  fill_game (fast);
  if (observer->game_begin != NULL)
    observer->game_begin (data, game);
  for (guint i = 0; i < game->deals->len; i++)
    notify_deal (fast->fast, i);
  if (observer->game_end != NULL)
    observer->game_end (data, game);
}
