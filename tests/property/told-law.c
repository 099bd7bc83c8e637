/* SPDX-License-Identifier: MIT */
/* Writes down what an observer is told.  One that watches actions too has every game replayed. */
#include "told-law.h"

#include "pozo-events.h"
#include "pozo-record.h"

#include <string.h>

/**
 * told_game_init:
 * @told: (out caller-allocates): nothing was told yet
 */
void
told_game_init (ToldGame *told)
{
  told->bytes = g_byte_array_new ();
  told->kinds = 0;
  told->picked = g_byte_array_new ();
  told->tables = g_array_new (FALSE, FALSE, sizeof (PozoState));
}

/**
 * told_game_clear:
 * @told: what was told
 */
void
told_game_clear (ToldGame *told)
{
  g_byte_array_unref (told->bytes);
  g_byte_array_unref (told->picked);
  g_array_unref (told->tables);
}

static void
put (ToldGame *told, gconstpointer bytes, gsize n)
{
  if (n > 0)
    g_byte_array_append (told->bytes, bytes, (guint) n);
}

static void
put_number (ToldGame *told, gint64 number)
{
  put (told, &number, sizeof number);
}

static void
put_cards (ToldGame *told, PozoCardList list)
{
  put_number (told, list.n);
  put (told, list.cards, list.n);
}

static void
put_span (ToldGame *told, const PozoRecord *record, PozoSpan span)
{
  put_number (told, span.length);
  put (told, record->text + span.offset, span.length);
}

/* ---- What an observer sees ---- */

static void
see_game_begin (gpointer data, const PozoGame *game)
{
  ToldGame *told = data;

  g_byte_array_set_size (told->bytes, 0);
  g_byte_array_set_size (told->picked, 0);
  g_array_set_size (told->tables, 0);
  put_number (told, game->n_players);
  put_span (told, game->record, game->record->id);
  put_span (told, game->record, game->record->variant);
  put (told, game->record->sides, sizeof game->record->sides);
  put_number (told, game->record->heads->len);
  for (guint i = 0; i < game->record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (game->record->heads, PozoHead, i);

      put_number (told, head->kind);
      put_number (told, head->number);
      put_span (told, game->record, head->key);
      put_span (told, game->record, head->value);
    }
}

static void
see_deal_begin (gpointer data,
                const PozoGame *game,
                guint deal,
                const PozoSetup *setup,
                const PozoState *state)
{
  ToldGame *told = data;

  put_number (told, deal);
  put_number (told, POZO_RECORD_DEAL (game->record, deal)->number);
  put_number (told, setup->dealer);
  put_number (told, setup->cut);
  put (told, setup->start, sizeof setup->start);
  put (told, setup->sides, sizeof setup->sides);
  for (guint seat = 0; seat <= POZO_SEATS_MAX; seat++)
    put_cards (told, setup->hands[seat]);
  put_cards (told, setup->up);
  put_cards (told, setup->kept);
  put_number (told, state != NULL);
  if (state == NULL)
    return;
  put (told, state->active, state->n_active);
  put (told, state->home_side, sizeof state->home_side);
}

/* Whether events of an action are asked for; those of faults always are. */
static gboolean
is_picked (const ToldGame *told, const PozoEvent *event)
{
  return ((told->kinds | 1u << POZO_ACTION_FAULT) &
          pozo_event_kinds (event->action.kind, (event->flags & POZO_EVENT_FREEZES) != 0)) != 0;
}

static void
pick_events (gpointer data,
             const PozoGame *game G_GNUC_UNUSED,
             guint deal G_GNUC_UNUSED,
             const PozoEventList *events)
{
  ToldGame *told = data;

  for (guint i = 0; i < events->n; i++)
    {
      PozoEvent event = events->events[i];

      if (!is_picked (told, &event))
        continue;
      event.action.cards = 0;
      g_byte_array_append (told->picked, (const guint8 *) &event, sizeof event);
      if (event.action.n_cards > 0)
        g_byte_array_append (told->picked, events->cards + events->events[i].action.cards,
                             event.action.n_cards);
    }
}

static void
see_deal_events (gpointer data, const PozoGame *game, guint deal, const PozoEventList *events)
{
  ToldGame *told = data;

  put_number (told, deal);
  put_number (told, events->n);
  put (told, events->events, events->n * sizeof (PozoEvent));
  for (guint i = 0; i < events->n; i++)
    put (told, events->cards + events->events[i].action.cards, events->events[i].action.n_cards);
  pick_events (data, game, deal, events);
}

static void
see_deal_end (gpointer data,
              const PozoGame *game,
              guint deal,
              const PozoDealResult *result,
              const PozoState *state)
{
  ToldGame *told = data;

  put_number (told, deal);
  put (told, result, sizeof *result);
  put_number (told, game->n_sides);
  put_number (told, state != NULL);
  if (state != NULL)
    g_array_append_vals (told->tables, state, 1);
}

static void
put_finding (ToldGame *told, const PozoFinding *finding)
{
  put_number (told, finding->code);
  put_number (told, finding->severity);
  put_number (told, finding->offset);
  put_number (told, finding->length);
  put_number (told, finding->deal);
  put_number (told, finding->turn);
  put_number (told, finding->found);
  put_number (told, finding->repeats);
}

static void
see_game_end (gpointer data, const PozoGame *game)
{
  ToldGame *told = data;

  put_number (told, game->record->end);
  put_number (told, game->record->winner);
  put_number (told, game->record->deals->len);
  put (told, game->deals->data, game->deals->len * sizeof (PozoDealResult));
  for (guint i = 0; i < game->findings->len; i++)
    put_finding (told, &g_array_index (game->findings, PozoFinding, i));
  put (told, game->fates, sizeof game->fates);
  put (told, game->counts, sizeof game->counts);
  put (told, game->code_counts, sizeof game->code_counts);
  put_number (told, game->n_sides);
  put_number (told, game->winner);
  put_number (told, game->over);
  put_number (told, game->n_turns);
  put_number (told, game->n_actions);
  put_number (told, (gint64) game->checks);
  put_number (told, (gint64) game->unknown);
}

static void
see_action (gpointer data G_GNUC_UNUSED,
            const PozoState *state G_GNUC_UNUSED,
            const PozoAction *action G_GNUC_UNUSED,
            const guint8 *cards G_GNUC_UNUSED)
{
}

/**
 * told_game_observer:
 * @is_watched: whether single actions are to be seen, too
 *
 * Returns: (transfer none): functions that write down what they are told; their data is a #ToldGame
 */
const PozoReplayObserver *
told_game_observer (gboolean is_watched)
{
  static const PozoReplayObserver observers[] = {
    { .game_begin = see_game_begin,
      .deal_begin = see_deal_begin,
      .deal_events = see_deal_events,
      .deal_end = see_deal_end,
      .game_end = see_game_end },
    { .game_begin = see_game_begin,
      .deal_begin = see_deal_begin,
      .before_action = see_action,
      .deal_events = see_deal_events,
      .deal_end = see_deal_end,
      .game_end = see_game_end },
  };

  return &observers[is_watched != FALSE];
}

static void
check_kinds (gpointer data, const PozoGame *game, guint deal, const PozoEventList *events)
{
  for (guint i = 0; i < events->n; i++)
    g_assert_true (is_picked (data, &events->events[i]));
  pick_events (data, game, deal, events);
}

/**
 * told_game_picker:
 * @which: 0 or 1: of each way that actions go a few, or those that change how the pile may be
 * taken, and the ends of turns
 *
 * Returns: (transfer none): functions that want events of some kinds, and write down nothing else;
 * their data is a #ToldGame with these kinds
 */
const PozoReplayObserver *
told_game_picker (guint which)
{
  static const PozoReplayObserver observers[] = {
    { .game_begin = see_game_begin,
      .deal_events = check_kinds,
      .kinds = 1u << POZO_ACTION_TAKE | 1u << POZO_ACTION_ADD | 1u << POZO_ACTION_DISCARD |
               1u << POZO_ACTION_RED3 | 1u << POZO_ACTION_PASS },
    { .game_begin = see_game_begin,
      .deal_events = check_kinds,
      .kinds = 1u << POZO_ACTION_TAKE | 1u << POZO_ACTION_END | POZO_EVENT_KIND_FREEZING },
  };

  return &observers[which];
}
