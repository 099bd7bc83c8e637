/* SPDX-License-Identifier: MIT */
/* Rows about turns, actions and melds: of a replay that is watched. */
#include "pozo-rows-private.h"

#include "pozo-moment.h"
#include "pozo-position-json.h"

#define TURN(name)   POZO_COLUMN_TURNS_##name
#define ACTION(name) POZO_COLUMN_ACTIONS_##name
#define MELD(name)   POZO_COLUMN_MELDS_##name

static void
begin_turn (PozoRows *rows)
{
  rows->action = 0;
  rows->laid = 0;
  rows->taken = 0;
  rows->discard = POZO_CARD_NONE;
  rows->was_opened = FALSE;
}

static void
note_sides (PozoRows *rows, const PozoState *state)
{
  for (guint seat = 0; seat <= POZO_SEATS_MAX; seat++)
    rows->side_of[seat] = (guint8) (state->home_side[seat] + 1);
}

static void
on_deal_begin (gpointer data,
               const PozoGame *game G_GNUC_UNUSED,
               guint deal,
               const PozoSetup *setup G_GNUC_UNUSED,
               const PozoState *state)
{
  PozoRows *rows = data;

  rows->deal = deal + 1;
  rows->turn = 1;
  if (state != NULL)
    note_sides (rows, state);
  begin_turn (rows);
}

/* ---- Actions ---- */

static void
on_before_action (gpointer data,
                  const PozoState *state,
                  const PozoAction *action,
                  const guint8 *cards G_GNUC_UNUSED)
{
  PozoRows *rows = data;

  rows->pile_before = state->n_pile;
  rows->number = pozo_engine_is_between (state, action) ? 0 : state->turn_no;
  rows->was_opened |= rows->action == 0 && state->side[state->side_of[action->seat]].opened;
}

/* An action, with what a row of it needs, whoever saw it. */
typedef struct
{
  const PozoAction *action;
  const guint8 *cards;
  guint n_pile; /* before it */
  PozoFindingCode code;
} Seen;

static void
add_action (PozoRows *rows, const Seen *seen)
{
  const PozoAction *action = seen->action;
  gint64 *row;

  if (action->kind == POZO_ACTION_END)
    {
      rows->turn++;
      rows->action = 0;
      return;
    }
  rows->action++;
  row = pozo_rows_add (rows);
  pozo_rows_set (rows, row, ACTION (deal), rows->deal);
  pozo_rows_set (rows, row, ACTION (turn), rows->turn);
  pozo_rows_set (rows, row, ACTION (action), rows->action);
  pozo_rows_set (rows, row, ACTION (seat), action->seat);
  pozo_rows_set (rows, row, ACTION (side), pozo_cell_side (rows->side_of[action->seat]));
  pozo_rows_set (rows, row, ACTION (kind),
                 pozo_cell_word (pozo_position_action_words[action->kind]));
  pozo_rows_set (rows, row, ACTION (n_cards), action->n_cards);
  pozo_rows_set (rows, row, ACTION (pile), seen->n_pile);
  if (pozo_rows_needs (rows, ACTION (cards)))
    pozo_rows_set (rows, row, ACTION (cards), pozo_rows_cards (rows, seen->cards, action->n_cards));
  if (seen->code != POZO_FINE)
    pozo_rows_set (rows, row, ACTION (finding),
                   pozo_cell_word (pozo_finding_info (seen->code)->slug));
}

static void
watch_action (gpointer data,
              const PozoState *state G_GNUC_UNUSED,
              const PozoAction *action,
              const guint8 *cards,
              const PozoVerdict *verdict)
{
  PozoRows *rows = data;
  const Seen seen = { action, cards, rows->pile_before, verdict->code };

  add_action (rows, &seen);
}

/* The actions of a deal of a game that went the fast path. */
static void
list_actions (gpointer data,
              const PozoGame *game G_GNUC_UNUSED,
              guint deal G_GNUC_UNUSED,
              const PozoEventList *events)
{
  for (guint i = 0; i < events->n; i++)
    {
      const PozoEvent *event = &events->events[i];
      const Seen seen = { &event->action, events->cards + event->action.cards, event->n_pile,
                          event->code };

      add_action (data, &seen);
    }
}

/* ---- Turns ---- */

static void
count_action (PozoRows *rows, const PozoState *state, const PozoAction *action, const guint8 *cards)
{
  switch (action->kind)
    {
    case POZO_ACTION_TAKE:
      rows->taken = rows->pile_before;
      rows->laid += state->turn.method == POZO_TAKE_FREE ? 0 : action->n_cards + 1u;
      break;
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
      rows->laid += action->n_cards;
      break;
    case POZO_ACTION_BACK:
      rows->laid -= MIN (rows->laid, action->n_cards);
      break;
    case POZO_ACTION_DISCARD:
      rows->discard = action->n_cards > 0 ? cards[0] : POZO_CARD_NONE;
      break;
    default:
      break;
    }
}

static void
end_turn (PozoRows *rows, const PozoState *state, guint seat)
{
  guint side = state->side_of[seat];
  gint64 *row = pozo_rows_add (rows);

  pozo_rows_set (rows, row, TURN (deal), rows->deal);
  pozo_rows_set (rows, row, TURN (turn), rows->turn);
  pozo_rows_set (rows, row, TURN (number), pozo_cell_unless_zero (rows->number));
  pozo_rows_set (rows, row, TURN (seat), seat);
  pozo_rows_set (rows, row, TURN (side), pozo_cell_side (rows->side_of[seat]));
  pozo_rows_set (rows, row, TURN (hand), state->hand[seat].n);
  pozo_rows_set (rows, row, TURN (pile), state->n_pile);
  pozo_rows_set (rows, row, TURN (stock), state->n_stock);
  pozo_rows_set (rows, row, TURN (is_frozen), state->frozen != 0);
  pozo_rows_set (rows, row, TURN (taken), rows->taken);
  pozo_rows_set (rows, row, TURN (laid), rows->laid);
  pozo_rows_set (rows, row, TURN (opened), state->side[side].opened && !rows->was_opened);
  if (rows->discard != POZO_CARD_NONE && pozo_rows_needs (rows, TURN (discard)))
    pozo_rows_set (rows, row, TURN (discard), pozo_rows_cards (rows, &rows->discard, 1));
  rows->turn++;
  begin_turn (rows);
}

static void
watch_turn (gpointer data,
            const PozoState *state,
            const PozoAction *action,
            const guint8 *cards,
            const PozoVerdict *verdict)
{
  PozoRows *rows = data;

  if (action->kind == POZO_ACTION_END)
    end_turn (rows, state, action->seat);
  else if (pozo_event_undoes (action) && state->turn.n_log == 0)
    rows->taken = rows->laid = 0;
  else if (!verdict->impossible)
    count_action (rows, state, action, cards);
  rows->action += action->kind != POZO_ACTION_END;
}

/* ---- Melds ---- */

static void
add_meld (PozoRows *rows, const PozoRules *rules, const PozoMeld *meld, guint team, guint place)
{
  static const char *const ranks[POZO_N_RANKS] = { "2", "3", "4", "5", "6", "7", "8",
                                                   "9", "T", "J", "Q", "K", "A" };
  static const char *const suits[POZO_N_SUITS] = { "s", "h", "d", "c" };
  gint64 *row = pozo_rows_add (rows);
  guint n_wilds = meld->n_joker + meld->n_two;
  PozoCanasta canasta = pozo_meld_canasta (meld, rules);

  pozo_rows_set (rows, row, MELD (deal), rows->deal);
  pozo_rows_set (rows, row, MELD (side), pozo_cell_side (rows->side_of[meld->seat]));
  pozo_rows_set (rows, row, MELD (meld), place);
  pozo_rows_set (rows, row, MELD (team), pozo_cell_side (team));
  pozo_rows_set (rows, row, MELD (kind), pozo_cell_word (pozo_position_meld_words[meld->kind]));
  if (meld->kind == POZO_MELD_GROUP && meld->rank < POZO_N_RANKS)
    pozo_rows_set (rows, row, MELD (rank), pozo_cell_word (ranks[meld->rank]));
  if (meld->kind == POZO_MELD_SEQUENCE && meld->suit < POZO_N_SUITS)
    pozo_rows_set (rows, row, MELD (suit), pozo_cell_word (suits[meld->suit]));
  pozo_rows_set (rows, row, MELD (n_cards), meld->n);
  pozo_rows_set (rows, row, MELD (naturals), meld->n - n_wilds);
  pozo_rows_set (rows, row, MELD (wilds), n_wilds);
  pozo_rows_set (
      rows, row, MELD (canasta),
      pozo_cell_word (canasta == POZO_CANASTA_NONE ? NULL : pozo_position_canasta_words[canasta]));
  pozo_rows_set (rows, row, MELD (is_concealed), (meld->flags & POZO_MELD_CONCEALED) != 0);
  pozo_rows_set (rows, row, MELD (seat), meld->seat);
  pozo_rows_set (rows, row, MELD (turn), meld->turn);
}

/* The melds that a side laid; those of its team are numbered together. */
static void
add_melds_of (PozoRows *rows, const PozoState *state, guint side)
{
  guint team = pozo_state_team (state, side - 1);

  for (guint i = 0; i < state->side[team].n_melds; i++)
    if (rows->side_of[state->side[team].meld[i].seat] == side)
      add_meld (rows, state->rules, &state->side[team].meld[i], team + 1, i + 1);
}

static void
add_melds (gpointer data,
           const PozoGame *game G_GNUC_UNUSED,
           guint deal,
           const PozoDealResult *result G_GNUC_UNUSED,
           const PozoState *state)
{
  PozoRows *rows = data;

  rows->deal = deal + 1;
  if (state == NULL)
    return;
  note_sides (rows, state);
  for (guint side = 1; side <= pozo_state_n_units (state); side++)
    add_melds_of (rows, state, side);
}

/**
 * pozo_rows_observer:
 * @table: a table
 *
 * Returns: (transfer none) (nullable): what watches the replay for it; %NULL when nobody has to
 */
const PozoReplayObserver *
pozo_rows_observer (PozoTable table)
{
  static const PozoReplayObserver turns = { .deal_begin = on_deal_begin,
                                            .before_action = on_before_action,
                                            .after_action = watch_turn };
  static const PozoReplayObserver actions = { .deal_begin = on_deal_begin,
                                              .before_action = on_before_action,
                                              .after_action = watch_action };
  static const PozoReplayObserver melds = { .deal_end = add_melds };

  switch (table)
    {
    case POZO_TABLE_TURNS:
      return &turns;
    case POZO_TABLE_ACTIONS:
      return &actions;
    case POZO_TABLE_MELDS:
      return &melds;
    default:
      return NULL;
    }
}

/**
 * pozo_rows_fast_observer:
 * @table: a table
 *
 * Of a game that is plainly fine the actions are its events.  A turn is not: what a fault undid,
 * only the table tells.
 *
 * Returns: (transfer none) (nullable): what watches the fast path for it; %NULL when that is what
 * watches the replay
 */
const PozoReplayObserver *
pozo_rows_fast_observer (PozoTable table)
{
  static const PozoReplayObserver actions = { .deal_begin = on_deal_begin,
                                              .deal_events = list_actions };

  return table == POZO_TABLE_ACTIONS ? &actions : NULL;
}
