/* SPDX-License-Identifier: MIT */
/* The observer that hands deals and their events to a worker.  After a few games nothing here
 * allocates. */
#include "pozo-feed-private.h"

#include <string.h>

G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_FROZEN == (int) POZO_EVENT_FROZEN);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_FREEZES == (int) POZO_EVENT_FREEZES);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_OPENS == (int) POZO_EVENT_OPENS);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_FAULTY == (int) POZO_EVENT_FAULTY);
G_STATIC_ASSERT ((int) POZO_PLUGIN_ACTION_RECYCLED == (int) POZO_EVENT_RECYCLED);
G_STATIC_ASSERT ((int) POZO_PLUGIN_NO_MELD == (int) POZO_EVENT_NO_MELD);
G_STATIC_ASSERT ((int) POZO_PLUGIN_RANK_NONE == (int) POZO_RANK_NONE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_SUIT_NONE == (int) POZO_SUIT_UNKNOWN);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CANASTA_NONE == (int) POZO_CANASTA_NONE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CANASTA_NATURAL == (int) POZO_CANASTA_NATURAL);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CANASTA_MIXED == (int) POZO_CANASTA_MIXED);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CANASTA_WILD == (int) POZO_CANASTA_WILD);
G_STATIC_ASSERT ((int) POZO_PLUGIN_CANASTA_SEQUENCE == (int) POZO_CANASTA_SEQUENCE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_NATURAL_PAIR == (int) POZO_TAKE_PAIR);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_NATURAL_WILD == (int) POZO_TAKE_WILD);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_ONTO_MELD == (int) POZO_TAKE_ONTO);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_NEW_SEQUENCE == (int) POZO_TAKE_SEQUENCE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_ONTO_SEQUENCE == (int) POZO_TAKE_ONTO_SEQUENCE);

/**
 * pozo_feed_new:
 * @worker: who is told; it outlives the feed
 * @events: pozo_host_events() of its host
 *
 * Makes a feed for one thread.
 *
 * Returns: (transfer full): the feed
 */
PozoFeed *
pozo_feed_new (PozoHostWorker *worker, guint events)
{
  PozoFeed *feed = g_new0 (PozoFeed, 1);

  feed->worker = worker;
  feed->events = events;
  feed->id = g_string_new (NULL);
  feed->variant = g_string_new (NULL);
  feed->actions = g_array_new (FALSE, FALSE, sizeof (PozoPluginAction));
  feed->melds = g_array_new (FALSE, FALSE, sizeof (PozoPluginMeld));
  return feed;
}

/**
 * pozo_feed_free:
 * @feed: (nullable) (transfer full): a feed
 *
 * Frees a feed; its worker stays.
 */
void
pozo_feed_free (PozoFeed *feed)
{
  if (feed == NULL)
    return;
  g_string_free (feed->id, TRUE);
  g_string_free (feed->variant, TRUE);
  g_array_unref (feed->actions);
  g_array_unref (feed->melds);
  g_free (feed);
}

static void
take_span (GString *out, const PozoRecord *record, PozoSpan span)
{
  g_string_truncate (out, 0);
  g_string_append_len (out, record->text + span.offset, span.length);
}

/* Returns: the side of a seat, as dealt or as the head says; 0 when neither tells */
static guint8
find_side (const PozoRecord *record, const PozoState *state, guint seat)
{
  if (state != NULL)
    return (guint8) (state->home_side[seat] + 1);
  for (guint side = 0; side < POZO_SEATS_MAX; side++)
    if (record->sides[side] & (1u << seat))
      return (guint8) (side + 1);
  return 0;
}

/* The seats of the sides are sure only once cards are dealt, so a game is announced with its first
 * deal. */
static void
announce (PozoFeed *feed, const PozoGame *game, const PozoState *state)
{
  PozoPluginGame begin = { .size = sizeof begin,
                           .n_players = game->n_players,
                           .n_sides = game->n_sides };

  if (feed->has_begun)
    return;
  feed->has_begun = TRUE;
  pozo_host_worker_name_game (feed->worker, game->record->text + game->record->id.offset,
                              game->record->id.length);
  if (!(feed->events & POZO_PLUGIN_EVENT_GAME_BEGIN))
    return;
  take_span (feed->id, game->record, game->record->id);
  take_span (feed->variant, game->record, game->record->variant);
  begin.id = feed->id->str;
  begin.variant = feed->variant->str;
  for (guint seat = 1; seat <= game->n_players && seat <= POZO_SEATS_MAX; seat++)
    begin.side_of[seat] = find_side (game->record, state, seat);
  pozo_host_game_begin (feed->worker, &begin);
}

static void
see_game_begin (gpointer data, const PozoGame *game G_GNUC_UNUSED)
{
  PozoFeed *feed = data;

  feed->has_begun = FALSE;
  feed->has_dealt = FALSE;
}

static void
see_deal_begin (gpointer data,
                const PozoGame *game,
                guint index,
                const PozoSetup *setup,
                const PozoState *state)
{
  PozoFeed *feed = data;

  announce (feed, game, state);
  pozo_feed_begin_deal (feed, game, index, setup, state);
}

/* An event as plugins know it: the same figures, those of seats and sides counted from 1. */
static inline void
describe (PozoPluginAction *out, const PozoEvent *event, const guint8 *cards)
{
  out->cards = cards + event->action.cards;
  out->turn = event->turn;
  out->number = event->action.number;
  out->pile_size = event->n_pile;
  out->stock_size = event->n_stock;
  out->hand_size = event->n_hand;
  out->kind = event->action.kind;
  out->seat = event->action.seat;
  out->side = (guint8) (event->side + 1);
  out->n_cards = event->action.n_cards;
  out->flags = event->flags;
  out->take = event->method;
  out->meld = event->meld;
  out->meld_kind = event->meld == POZO_EVENT_NO_MELD ? 0 : pozo_feed_meld_kind (event->meld_kind);
  out->meld_rank = event->meld_rank;
  out->meld_suit = event->meld_suit;
  out->meld_size = event->meld_size;
  out->meld_wilds = event->meld_wilds;
  out->canasta = event->canasta;
  out->reserved = 0;
}

static void
see_deal_events (gpointer data,
                 const PozoGame *game G_GNUC_UNUSED,
                 guint index G_GNUC_UNUSED,
                 const PozoEventList *events)
{
  PozoFeed *feed = data;
  PozoPluginAction *actions;

  g_array_set_size (feed->actions, events->n);
  actions = (PozoPluginAction *) feed->actions->data;
  for (guint i = 0; i < events->n; i++)
    describe (&actions[i], &events->events[i], events->cards);
}

static void
see_deal_end (gpointer data,
              const PozoGame *game,
              guint index,
              const PozoDealResult *result G_GNUC_UNUSED,
              const PozoState *state)
{
  PozoFeed *feed = data;
  PozoPluginActions batch = { .size = sizeof batch, .action_size = sizeof (PozoPluginAction) };
  PozoPluginDealEnd end;

  announce (feed, game, state);
  if (!feed->has_dealt)
    pozo_feed_begin_deal (feed, game, index, NULL, NULL);
  feed->has_dealt = FALSE;
  pozo_feed_end_deal (feed, game, index, state, &end);
  batch.n_actions = feed->actions->len;
  batch.actions = (const PozoPluginAction *) feed->actions->data;
  pozo_host_deal (feed->worker, &feed->deal, &batch, &end);
}

static void
add_final_scores (PozoPluginGameEnd *end, const PozoDealResult *last)
{
  end->known_scores = (guint8) ((last->known_sum << 1) & ((2u << end->n_sides) - 1));
  for (guint side = 1; side <= POZO_SEATS_MAX; side++)
    end->score[side] = end->known_scores & (1u << side) ? last->sum[side - 1] : 0;
}

static void
see_game_end (gpointer data, const PozoGame *game)
{
  PozoFeed *feed = data;
  const PozoRecord *record = game->record;
  PozoPluginGameEnd end = { .size = sizeof end,
                            .reason = record->end,
                            .winner = game->winner,
                            .n_sides = game->n_sides,
                            .n_deals = record->deals->len,
                            .n_errors = game->counts[POZO_SEVERITY_ERROR] };

  announce (feed, game, NULL);
  if (game->deals->len > 0)
    add_final_scores (&end, POZO_GAME_DEAL (game, game->deals->len - 1));
  pozo_host_game_end (feed->worker, &end);
}

/**
 * pozo_feed_observer:
 * @feed: a feed
 *
 * Gets the functions to give to pozo_replay_observe(), together with the feed as their data.  Where
 * no plugin asks for actions, none are watched.
 *
 * Returns: (transfer none): the functions
 */
const PozoReplayObserver *
pozo_feed_observer (const PozoFeed *feed)
{
  static const PozoReplayObserver all = { .game_begin = see_game_begin,
                                          .deal_begin = see_deal_begin,
                                          .deal_events = see_deal_events,
                                          .deal_end = see_deal_end,
                                          .game_end = see_game_end };
  static const PozoReplayObserver no_actions = { .game_begin = see_game_begin,
                                                 .deal_begin = see_deal_begin,
                                                 .deal_end = see_deal_end,
                                                 .game_end = see_game_end };

  return feed->events & POZO_PLUGIN_EVENT_ACTIONS ? &all : &no_actions;
}
