/* SPDX-License-Identifier: MIT */
/* Writes down what an observer is told.  One that watches actions too has every game replayed. */
#include "observer-law.h"

#include "pozo-events.h"
#include "pozo-record.h"

#include <string.h>

/**
 * observed_game_init:
 * @observed: (out caller-allocates): nothing was told yet
 */
void
observed_game_init (ObservedGame *observed)
{
  observed->bytes = g_byte_array_new ();
  observed->kinds = 0;
  observed->picked = g_byte_array_new ();
  observed->tables = g_array_new (FALSE, FALSE, sizeof (PozoState));
}

/**
 * observed_game_clear:
 * @observed: what was told
 */
void
observed_game_clear (ObservedGame *observed)
{
  g_byte_array_unref (observed->bytes);
  g_byte_array_unref (observed->picked);
  g_array_unref (observed->tables);
}

/**
 * observed_table_strip:
 * @state: (inout): a table
 *
 * Clears what differs between two tables on which the same lies: where the rules are kept, what lay
 * there once, and what only a marked fault would ask for.
 */
void
observed_table_strip (PozoState *state)
{
  state->rules = NULL;
  memset (&state->saved_turn, 0, sizeof state->saved_turn);
  state->turn.ready = 0;
  state->turn.n_log = 0;
  memset (state->turn.log_card, 0, sizeof state->turn.log_card);
  memset (state->turn.log_meld, 0, sizeof state->turn.log_meld);
  for (guint i = state->turn.n_flights; i < POZO_RESERVES_EACH; i++)
    state->turn.flight_log[i] = state->turn.flight_place[i] = 0;
  memset (state->pile + state->n_pile, 0, sizeof state->pile - state->n_pile);
  memset (state->known_stock + state->n_known_stock, 0,
          sizeof state->known_stock - state->n_known_stock);
  memset (state->side + state->n_sides, 0,
          sizeof state->side[0] * (POZO_SEATS_MAX - state->n_sides));
  for (guint i = 0; i < state->n_sides; i++)
    {
      PozoSide *side = &state->side[i];

      memset (side->meld + side->n_melds, 0,
              sizeof side->meld[0] * (POZO_MELDS_MAX - side->n_melds));
    }
}

static void
put (ObservedGame *observed, gconstpointer bytes, gsize n)
{
  if (n > 0)
    g_byte_array_append (observed->bytes, bytes, (guint) n);
}

static void
put_number (ObservedGame *observed, gint64 number)
{
  put (observed, &number, sizeof number);
}

static void
put_cards (ObservedGame *observed, PozoCardList list)
{
  put_number (observed, list.n);
  put (observed, list.cards, list.n);
}

static void
put_span (ObservedGame *observed, const PozoRecord *record, PozoSpan span)
{
  put_number (observed, span.length);
  put (observed, record->text + span.offset, span.length);
}

/* ---- What an observer sees ---- */

static void
see_game_begin (gpointer data, const PozoGame *game)
{
  ObservedGame *observed = data;

  g_byte_array_set_size (observed->bytes, 0);
  g_byte_array_set_size (observed->picked, 0);
  g_array_set_size (observed->tables, 0);
  put_number (observed, game->n_players);
  put_span (observed, game->record, game->record->id);
  put_span (observed, game->record, game->record->variant);
  put (observed, game->record->sides, sizeof game->record->sides);
  put_number (observed, game->record->heads->len);
  for (guint i = 0; i < game->record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (game->record->heads, PozoHead, i);

      put_number (observed, head->kind);
      put_number (observed, head->number);
      put_span (observed, game->record, head->key);
      put_span (observed, game->record, head->value);
    }
}

/* What the record says of the lines before the turns. */
static void
put_lines (ObservedGame *observed, const PozoRecord *record, const PozoDeal *deal)
{
  put_number (observed, deal->number);
  put_number (observed, deal->has_hand);
  put_number (observed, deal->has_up);
  put_number (observed, deal->has_stock);
  put_number (observed, deal->stock.n);
  put (observed, POZO_RECORD_CARDS (record, deal->stock.start), deal->stock.n);
}

static void
see_deal_begin (gpointer data,
                const PozoGame *game,
                guint deal,
                const PozoSetup *setup,
                const PozoState *state)
{
  ObservedGame *observed = data;

  put_number (observed, deal);
  put_lines (observed, game->record, POZO_RECORD_DEAL (game->record, deal));
  put_number (observed, setup->dealer);
  put_number (observed, setup->cut);
  put (observed, setup->start, sizeof setup->start);
  put (observed, setup->sides, sizeof setup->sides);
  for (guint seat = 0; seat <= POZO_SEATS_MAX; seat++)
    put_cards (observed, setup->hands[seat]);
  put_cards (observed, setup->up);
  put_cards (observed, setup->kept);
  put_number (observed, state != NULL);
  if (state == NULL)
    return;
  put (observed, state->active, state->n_active);
  put (observed, state->home_side, sizeof state->home_side);
}

/* Whether events of an action are asked for; those of faults always are. */
static gboolean
is_picked (const ObservedGame *observed, const PozoEvent *event)
{
  return ((observed->kinds | 1u << POZO_ACTION_FAULT) &
          pozo_event_kinds (event->action.kind, (event->flags & POZO_EVENT_FREEZES) != 0)) != 0;
}

static void
pick_events (gpointer data,
             const PozoGame *game G_GNUC_UNUSED,
             guint deal G_GNUC_UNUSED,
             const PozoEventList *events)
{
  ObservedGame *observed = data;

  for (guint i = 0; i < events->n; i++)
    {
      PozoEvent event = events->events[i];

      if (!is_picked (observed, &event))
        continue;
      event.action.cards = 0;
      g_byte_array_append (observed->picked, (const guint8 *) &event, sizeof event);
      if (event.action.n_cards > 0)
        g_byte_array_append (observed->picked, events->cards + events->events[i].action.cards,
                             event.action.n_cards);
    }
}

static void
see_deal_events (gpointer data, const PozoGame *game, guint deal, const PozoEventList *events)
{
  ObservedGame *observed = data;

  put_number (observed, deal);
  put_number (observed, events->n);
  put (observed, events->events, events->n * sizeof (PozoEvent));
  for (guint i = 0; i < events->n; i++)
    put (observed, events->cards + events->events[i].action.cards,
         events->events[i].action.n_cards);
  pick_events (data, game, deal, events);
}

static void
see_deal_end (gpointer data,
              const PozoGame *game,
              guint deal,
              const PozoDealResult *result,
              const PozoState *state)
{
  ObservedGame *observed = data;

  put_number (observed, deal);
  put (observed, result, sizeof *result);
  put_number (observed, game->n_sides);
  put_number (observed, state != NULL);
  if (state != NULL)
    g_array_append_vals (observed->tables, state, 1);
}

static void
put_finding (ObservedGame *observed, const PozoFinding *finding)
{
  put_number (observed, finding->code);
  put_number (observed, finding->severity);
  put_number (observed, finding->offset);
  put_number (observed, finding->length);
  put_number (observed, finding->deal);
  put_number (observed, finding->turn);
  put_number (observed, finding->found);
  put_number (observed, finding->repeats);
}

static void
see_game_end (gpointer data, const PozoGame *game)
{
  ObservedGame *observed = data;

  put_number (observed, game->record->end);
  put_number (observed, game->record->winner);
  put_number (observed, game->record->deals->len);
  put (observed, game->deals->data, game->deals->len * sizeof (PozoDealResult));
  for (guint i = 0; i < game->findings->len; i++)
    put_finding (observed, &g_array_index (game->findings, PozoFinding, i));
  put (observed, game->fates, sizeof game->fates);
  put (observed, game->counts, sizeof game->counts);
  put (observed, game->code_counts, sizeof game->code_counts);
  put_number (observed, game->n_sides);
  put_number (observed, game->winner);
  put_number (observed, game->over);
  put_number (observed, game->n_turns);
  put_number (observed, game->n_actions);
  put_number (observed, (gint64) game->checks);
  put_number (observed, (gint64) game->unknown);
}

static void
see_action (gpointer data G_GNUC_UNUSED,
            const PozoState *state G_GNUC_UNUSED,
            const PozoAction *action G_GNUC_UNUSED,
            const guint8 *cards G_GNUC_UNUSED)
{
}

/**
 * observed_game_observer:
 * @is_watched: whether single actions are to be seen, too
 *
 * Returns: (transfer none): functions that write down what they are told; their data is a
 * #ObservedGame
 */
const PozoReplayObserver *
observed_game_observer (gboolean is_watched)
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
 * observed_game_picker:
 * @which: 0 or 1: of each way that actions go a few, or those that change how the pile may be
 * taken, and the ends of turns
 *
 * Returns: (transfer none): functions that want events of some kinds, and write down nothing else;
 * their data is a #ObservedGame with these kinds
 */
const PozoReplayObserver *
observed_game_picker (guint which)
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
