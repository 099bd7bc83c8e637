/* SPDX-License-Identifier: MIT */
/* The observer that hands deals and their events to a worker.  After a few games nothing here
 * allocates. */
#include "pozo-feed-private.h"

#include <string.h>

G_STATIC_ASSERT (POZO_PLUGIN_KIND_FREEZING == POZO_EVENT_KIND_FREEZING);
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
G_STATIC_ASSERT ((int) POZO_PLUGIN_CANASTA_SEMI == (int) POZO_CANASTA_SEMI);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_NATURAL_PAIR == (int) POZO_TAKE_PAIR);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_NATURAL_WILD == (int) POZO_TAKE_WILD);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_ONTO_MELD == (int) POZO_TAKE_ONTO);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_NEW_SEQUENCE == (int) POZO_TAKE_SEQUENCE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_ONTO_SEQUENCE == (int) POZO_TAKE_ONTO_SEQUENCE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_TAKE_FREE == (int) POZO_TAKE_FREE);

G_STATIC_ASSERT ((int) POZO_PLUGIN_MARK_FREEZE == (int) POZO_ACTION_FREEZE);
G_STATIC_ASSERT ((int) POZO_PLUGIN_MARK_HAS_COUNT == (int) POZO_ACTION_HAS_COUNT);

/* Plugins get events as they are. */
#define SAME_PLACE(theirs, ours)                                                                   \
  G_STATIC_ASSERT (G_STRUCT_OFFSET (PozoPluginAction, theirs) == G_STRUCT_OFFSET (PozoEvent, ours))
G_STATIC_ASSERT (sizeof (PozoPluginAction) == sizeof (PozoEvent));
SAME_PLACE (kind, action.kind);
SAME_PLACE (seat, action.seat);
SAME_PLACE (n_cards, action.n_cards);
SAME_PLACE (marks, action.flags);
SAME_PLACE (number, action.number);
SAME_PLACE (cards, action.cards);
SAME_PLACE (offset, action.offset);
SAME_PLACE (finding, code);
SAME_PLACE (turn, turn);
SAME_PLACE (pile_size, n_pile);
SAME_PLACE (stock_size, n_stock);
SAME_PLACE (hand_size, n_hand);
SAME_PLACE (side, side);
SAME_PLACE (flags, flags);
SAME_PLACE (take, method);
SAME_PLACE (meld, meld);
SAME_PLACE (meld_kind, meld_kind);
SAME_PLACE (meld_rank, meld_rank);
SAME_PLACE (meld_suit, meld_suit);
SAME_PLACE (meld_size, meld_size);
SAME_PLACE (meld_wilds, meld_wilds);
SAME_PLACE (canasta, canasta);
SAME_PLACE (is_undone, is_undone);
SAME_PLACE (is_between, is_between);

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
  feed->seats = G_MAXUINT8;
  feed->asks = pozo_host_worker_asks (worker);
  feed->id = g_string_new (NULL);
  feed->variant = g_string_new (NULL);
  feed->head_text = g_string_new (NULL);
  feed->heads = g_array_new (FALSE, FALSE, sizeof (PozoPluginHead));
  feed->findings = g_array_new (FALSE, FALSE, sizeof (PozoPluginFinding));
  feed->clocks = g_array_new (FALSE, FALSE, sizeof (gint32));
  feed->chances = g_array_new (FALSE, FALSE, sizeof (guint8));
  feed->actions = g_array_new (FALSE, FALSE, sizeof (PozoEvent));
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
  g_string_free (feed->head_text, TRUE);
  g_array_unref (feed->heads);
  g_array_unref (feed->findings);
  g_array_unref (feed->clocks);
  g_array_unref (feed->chances);
  g_array_unref (feed->actions);
  g_array_unref (feed->melds);
  g_free (feed);
}

/* The seats of the sides are sure only once cards are dealt, so a game is announced with its first
 * deal. */
static void
announce (PozoFeed *feed, const PozoGame *game, const PozoState *state)
{
  PozoPluginGame begin;

  if (feed->has_begun)
    return;
  feed->has_begun = TRUE;
  pozo_host_worker_name_game (feed->worker, game->record->text + game->record->id.offset,
                              game->record->id.length);
  pozo_feed_find_counted (feed, game, state);
  if (!(feed->events & POZO_PLUGIN_EVENT_GAME_BEGIN))
    return;
  pozo_feed_begin_game (feed, game, state, &begin);
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
  pozo_feed_begin_chances (feed);
}

static void
see_before_action (gpointer data,
                   const PozoState *state,
                   const PozoAction *action,
                   const guint8 *cards G_GNUC_UNUSED)
{
  pozo_feed_add_chances (data, state, action);
}

static void
see_deal_events (gpointer data,
                 const PozoGame *game G_GNUC_UNUSED,
                 guint index G_GNUC_UNUSED,
                 const PozoEventList *events)
{
  PozoFeed *feed = data;

  feed->events_reported = *events;
  if (feed->asks & POZO_PLUGIN_ASK_OPPORTUNITIES)
    pozo_feed_mark_chances (feed);
}

/* The clocks of a deal; none where no line has one.  A game that went the fast path has no lines,
 * and no clock. */
static void
read_clocks (PozoFeed *feed, const PozoGame *game, guint index)
{
  PozoSlice lines = POZO_RECORD_DEAL (game->record, index)->lines;
  gboolean has_any = FALSE;

  for (guint i = lines.start; i < lines.start + lines.n; i++)
    {
      const PozoLine *line = &g_array_index (game->record->lines, PozoLine, i);

      if (line->kind != POZO_LINE_TURN)
        continue;
      g_array_append_val (feed->clocks, line->clock_ms);
      has_any |= line->clock_ms >= 0;
    }
  if (!has_any)
    g_array_set_size (feed->clocks, 0);
}

static PozoPluginActions
make_batch (PozoFeed *feed, const PozoGame *game, guint index)
{
  const PozoEventList *events = &feed->events_reported;

  g_array_set_size (feed->clocks, 0);
  if (feed->asks & POZO_PLUGIN_ASK_CLOCKS)
    read_clocks (feed, game, index);
  return (PozoPluginActions){ .size = sizeof (PozoPluginActions),
                              .action_size = sizeof (PozoPluginAction),
                              .n_actions = events->n,
                              .n_clocks = feed->clocks->len,
                              .actions = (const PozoPluginAction *) events->events,
                              .cards = events->cards,
                              .clocks = feed->clocks->len > 0
                                            ? (const gint32 *) (gpointer) feed->clocks->data
                                            : NULL };
}

static void
see_deal_end (gpointer data,
              const PozoGame *game,
              guint index,
              const PozoDealResult *result G_GNUC_UNUSED,
              const PozoState *state)
{
  PozoFeed *feed = data;
  PozoPluginActions batch;
  PozoPluginDealEnd end;

  announce (feed, game, state);
  if (!feed->has_dealt)
    pozo_feed_begin_deal (feed, game, index, NULL, NULL);
  feed->has_dealt = FALSE;
  pozo_feed_end_deal (feed, game, index, state, &end);
  batch = make_batch (feed, game, index);
  pozo_host_deal (feed->worker, &feed->deal, &batch, &end);
}

static void
see_game_end (gpointer data, const PozoGame *game)
{
  PozoFeed *feed = data;
  PozoPluginGameEnd end;

  announce (feed, game, NULL);
  pozo_feed_end_game (feed, game, &end);
  pozo_host_game_end (feed->worker, &end);
}

/**
 * pozo_feed_set_seats:
 * @feed: a feed
 * @seats: a set of 1 << seat
 *
 * Has only the doings of some seats be counted from the next game on.
 */
void
pozo_feed_set_seats (PozoFeed *feed, guint seats)
{
  feed->seats = seats;
}

/**
 * pozo_feed_observer:
 * @feed: a feed
 *
 * Gets the functions to give to pozo_replay_observe(), together with the feed as their data.  Where
 * no plugin asks for actions, none are kept, and only those of the kinds that one wants; only where
 * one asks for opportunities, each is watched.
 *
 * Returns: (transfer none): the functions
 */
const PozoReplayObserver *
pozo_feed_observer (PozoFeed *feed)
{
  gboolean has_actions = (feed->events & POZO_PLUGIN_EVENT_ACTIONS) != 0;
  guint asks = has_actions ? feed->asks : 0;

  feed->observer = (PozoReplayObserver){
    .game_begin = see_game_begin,
    .deal_begin = see_deal_begin,
    .before_action = asks & POZO_PLUGIN_ASK_OPPORTUNITIES ? see_before_action : NULL,
    .deal_events = has_actions ? see_deal_events : NULL,
    .deal_end = see_deal_end,
    .game_end = see_game_end,
    .kinds = asks & POZO_PLUGIN_ASK_OPPORTUNITIES ? 0 : pozo_host_worker_kinds (feed->worker),
    .needs_clocks = (asks & POZO_PLUGIN_ASK_CLOCKS) != 0,
  };
  return &feed->observer;
}
