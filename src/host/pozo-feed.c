/* SPDX-License-Identifier: MIT */
/* The observer that gathers actions and hands deals to a worker.
 *
 * What an action met is noted before it is applied, what it made is found afterwards by comparison,
 * so that the engine need not know that anybody watches.  After a few games nothing here allocates.
 */
#include "pozo-feed-private.h"

#include <string.h>

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

static gboolean
changes_melds (const PozoAction *action)
{
  switch ((PozoActionKind) action->kind)
    {
    case POZO_ACTION_TAKE:
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
    case POZO_ACTION_MERGE:
    case POZO_ACTION_SHIFT:
    case POZO_ACTION_BACK:
      return TRUE;
    default:
      return FALSE;
    }
}

static guint
find_merged_size (const PozoSide *side, const PozoAction *action)
{
  const PozoMeld *a =
      pozo_side_find_meld (side, action->target_kind, action->target, action->ordinal);
  const PozoMeld *b =
      pozo_side_find_meld (side, action->target_kind, action->target, action->ordinal2);

  return a == NULL || b == NULL ? 0 : a->n + b->n;
}

static void
see_before (gpointer data,
            const PozoState *state,
            const PozoAction *action,
            const guint8 *cards G_GNUC_UNUSED)
{
  PozoFeedBefore *before = &((PozoFeed *) data)->before;
  guint seat = action->seat <= state->n_seats ? action->seat : 0;
  const PozoSide *side = pozo_state_side (state, seat);

  before->turn = state->phase == POZO_PHASE_LAYING ? 0 : state->turn_no;
  before->n_pile = state->n_pile;
  before->n_stock = state->n_stock;
  before->n_hand = state->hand[seat].n;
  before->frozen = state->frozen;
  before->recycles = state->recycles;
  before->n_melds = side->n_melds;
  before->merged = 0;
  if (!changes_melds (action))
    return;
  if (action->kind == POZO_ACTION_MERGE)
    before->merged = (guint8) find_merged_size (side, action);
  for (guint i = 0; i < side->n_melds; i++)
    {
      before->size[i] = side->meld[i].n;
      before->canasta[i] = pozo_feed_canasta (&side->meld[i]);
    }
}

/* Returns: the place of the meld that the action changed, or %POZO_PLUGIN_NO_MELD */
static guint
find_changed (const PozoFeedBefore *before, const PozoSide *side, const PozoAction *action)
{
  if (action->kind == POZO_ACTION_SHIFT)
    {
      const PozoMeld *meld =
          pozo_side_find_meld (side, action->target_kind, action->target, action->ordinal);
      return meld == NULL ? POZO_PLUGIN_NO_MELD : (guint) (meld - side->meld);
    }
  for (guint i = 0; i < side->n_melds; i++)
    if (before->merged != 0 ? side->meld[i].n == before->merged
                            : i >= before->n_melds || side->meld[i].n != before->size[i])
      return i;
  return POZO_PLUGIN_NO_MELD;
}

static void
describe_meld (PozoPluginAction *out,
               const PozoFeedBefore *before,
               const PozoSide *side,
               const PozoAction *action)
{
  guint i = find_changed (before, side, action);
  guint8 was = POZO_PLUGIN_CANASTA_NONE;
  const PozoMeld *meld;

  if (i == POZO_PLUGIN_NO_MELD)
    return;
  meld = &side->meld[i];
  out->meld = (guint8) i;
  out->meld_kind = pozo_feed_meld_kind (meld);
  out->meld_rank = meld->kind == POZO_MELD_GROUP ? meld->rank : POZO_PLUGIN_RANK_NONE;
  out->meld_suit = meld->kind == POZO_MELD_SEQUENCE ? meld->suit : POZO_PLUGIN_SUIT_NONE;
  out->meld_size = meld->n;
  out->meld_wilds = (guint8) (meld->n_joker + meld->n_two);
  out->canasta = pozo_feed_canasta (meld);
  /* A joined meld stands where one of its parts stood, or where another one did: it made a canasta
   * only if no part was one of that kind. */
  if (before->merged != 0)
    for (guint k = 0; k < before->n_melds; k++)
      was = before->canasta[k] == out->canasta && before->size[k] < meld->n ? out->canasta : was;
  else if (i < before->n_melds)
    was = before->canasta[i];
  if (out->canasta == was)
    out->canasta = POZO_PLUGIN_CANASTA_NONE;
  if (before->n_melds == 0)
    out->flags |= POZO_PLUGIN_ACTION_OPENS;
}

static gboolean
is_error (const PozoVerdict *verdict)
{
  return verdict->code != POZO_FINE && verdict->fault == POZO_FAULT_NONE &&
         pozo_finding_info (verdict->code)->severity == POZO_SEVERITY_ERROR;
}

static void
see_after (gpointer data,
           const PozoState *state,
           const PozoAction *action,
           const guint8 *cards,
           const PozoVerdict *verdict)
{
  PozoFeed *feed = data;
  const PozoFeedBefore *before = &feed->before;
  guint seat = action->seat <= state->n_seats ? action->seat : 0;
  const PozoSide *side = pozo_state_side (state, seat);
  PozoPluginAction out = { .cards = cards,
                           .turn = before->turn,
                           .number = action->number,
                           .pile_size = before->n_pile,
                           .stock_size = before->n_stock,
                           .hand_size = before->n_hand,
                           .kind = action->kind,
                           .seat = action->seat,
                           .side = (guint8) (state->side_of[seat] + 1),
                           .n_cards = action->n_cards,
                           .meld = POZO_PLUGIN_NO_MELD,
                           .meld_rank = POZO_PLUGIN_RANK_NONE,
                           .meld_suit = POZO_PLUGIN_SUIT_NONE };

  if (verdict->impossible)
    return;
  if (before->frozen)
    out.flags |= POZO_PLUGIN_ACTION_FROZEN;
  if (state->frozen && !before->frozen)
    out.flags |= POZO_PLUGIN_ACTION_FREEZES;
  if (state->recycles != before->recycles)
    out.flags |= POZO_PLUGIN_ACTION_RECYCLED;
  if (is_error (verdict))
    out.flags |= POZO_PLUGIN_ACTION_FAULTY;
  if (action->kind == POZO_ACTION_TAKE)
    out.take = state->turn.method;
  if (changes_melds (action))
    describe_meld (&out, before, side, action);
  g_array_append_val (feed->actions, out);
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
                                          .before_action = see_before,
                                          .after_action = see_after,
                                          .deal_end = see_deal_end,
                                          .game_end = see_game_end };
  static const PozoReplayObserver no_actions = { .game_begin = see_game_begin,
                                                 .deal_begin = see_deal_begin,
                                                 .deal_end = see_deal_end,
                                                 .game_end = see_game_end };

  return feed->events & POZO_PLUGIN_EVENT_ACTIONS ? &all : &no_actions;
}
