/* SPDX-License-Identifier: MIT */
/* Events found by comparison: what an action met is noted before it is applied, what it made is
 * found afterwards, so that the engine need not know that anybody counts.  Nothing here allocates
 * once the arrays are large enough. */
#include "pozo-events.h"

#include "pozo-finding.h"
#include "pozo-moment.h"

#include <string.h>

#define EVENTS_LEAST 1024 /* room to begin with */
#define CARDS_LEAST  1024

/**
 * pozo_events_init:
 * @events: (out caller-allocates): events
 *
 * Makes an empty list of events.
 */
void
pozo_events_init (PozoEvents *events)
{
  *events = (PozoEvents){ 0 };
}

/**
 * pozo_events_clear:
 * @events: events
 *
 * Frees what a list of events holds.
 */
void
pozo_events_clear (PozoEvents *events)
{
  g_free (events->list);
  g_free (events->cards);
}

/**
 * pozo_events_empty:
 * @events: events
 * @kinds: which actions are to get one, a set of 1 << PozoActionKind and
 * %POZO_EVENT_KIND_FREEZING; 0 for all
 * @only_actions: whether nothing is wanted of an event but its action
 *
 * Empties a list of events and keeps its memory.  Faults always get one, since they may undo what
 * others tell.
 */
void
pozo_events_empty (PozoEvents *events, guint32 kinds, gboolean only_actions)
{
  events->only_actions = only_actions;
  events->kinds = kinds != 0 ? kinds | 1u << POZO_ACTION_FAULT : G_MAXUINT32;
  events->n = events->n_cards = events->first = events->first_card = 0;
}

/* ---- Before ---- */

static void
note_melds (PozoEventBefore *before, const PozoSide *side, const PozoRules *rules)
{
  before->n_melds = side->n_melds;
  before->merged = 0;
  for (guint i = 0; i < side->n_melds; i++)
    before->meld[i] = (PozoEventMeld){ .n = side->meld[i].n,
                                       .n_joker = side->meld[i].n_joker,
                                       .n_two = side->meld[i].n_two,
                                       .kind = side->meld[i].kind };
  for (guint i = 0; i < side->n_melds && pozo_canasta_has_grades (rules); i++)
    before->canasta[i] = (guint8) pozo_meld_canasta (&side->meld[i], rules);
}

/* Notes what is going to be joined by a MERGE. */
static void
note_merge (PozoEventBefore *before, const PozoSide *side, const PozoAction *action)
{
  const PozoMeld *a =
      pozo_side_find_meld (side, action->target_kind, action->target, action->ordinal);
  const PozoMeld *b = pozo_side_find_second (side, action);

  before->merged = a == NULL || b == NULL ? 0 : (guint8) (a->n + b->n);
}

/**
 * pozo_events_note_table:
 * @events: events
 * @before: (out caller-allocates): what the action meets
 * @state: the table
 * @kind: the kind of the action; no MERGE
 * @player: who acts
 *
 * Notes the table before an action.
 */
void
pozo_events_note_table (const PozoEvents *events,
                        PozoEventBefore *before,
                        const PozoState *state,
                        guint kind,
                        guint player)
{
  guint seat = player <= state->n_seats ? player : 0;
  const PozoAction action = { .kind = (guint8) kind, .seat = (guint8) seat };

  before->is_between = pozo_engine_is_between (state, &action) != 0;
  before->turn = pozo_engine_is_laying_out (state, &action) ? 0 : state->turn_no;
  before->n_pile = state->n_pile;
  before->n_stock = state->n_stock;
  before->n_hand = state->hand[seat].n;
  before->frozen = state->frozen;
  before->recycles = state->recycles;
  if (pozo_event_changes_melds (kind) && !events->only_actions)
    note_melds (before, pozo_state_side (state, seat), state->rules);
}

/**
 * pozo_events_note_before:
 * @events: events
 * @before: (out caller-allocates): what the action meets
 * @state: the table
 * @action: any action
 *
 * Notes the table before an action.
 */
void
pozo_events_note_before (const PozoEvents *events,
                         PozoEventBefore *before,
                         const PozoState *state,
                         const PozoAction *action)
{
  pozo_events_note_table (events, before, state, action->kind, action->seat);
  if (action->kind == POZO_ACTION_MERGE && !events->only_actions)
    note_merge (before, pozo_state_side (state, action->seat <= state->n_seats ? action->seat : 0),
                action);
}

/* ---- After ---- */

/* The place of the meld that the action changed, or %POZO_EVENT_NO_MELD. */
static guint
find_changed (const PozoEventBefore *before, const PozoSide *side, const PozoAction *action)
{
  if (action->kind == POZO_ACTION_SHIFT)
    {
      const PozoMeld *meld =
          pozo_side_find_meld (side, action->target_kind, action->target, action->ordinal);

      return meld == NULL ? POZO_EVENT_NO_MELD : (guint) (meld - side->meld);
    }
  for (guint i = 0; i < side->n_melds; i++)
    if (before->merged != 0 ? side->meld[i].n == before->merged
                            : i >= before->n_melds || side->meld[i].n != before->meld[i].n)
      return i;
  return POZO_EVENT_NO_MELD;
}

/* What a meld was as a canasta before the action. */
static inline PozoCanasta
find_canasta (const PozoEventBefore *before, guint i, const PozoRules *rules)
{
  const PozoEventMeld *meld = &before->meld[i];
  const PozoMeld same = {
    .n = meld->n, .n_joker = meld->n_joker, .n_two = meld->n_two, .kind = meld->kind
  };

  if (G_UNLIKELY (pozo_canasta_has_grades (rules)))
    return (PozoCanasta) before->canasta[i];
  return pozo_meld_canasta (&same, rules);
}

/* The canasta that the meld at a place was before, as far as that is the one it is now.  A joined
 * meld stands where one of its parts stood, or where another one did: it made a canasta only if no
 * part was one of that kind. */
static guint8
find_former (const PozoEventBefore *before,
             guint place,
             const PozoEvent *event,
             const PozoRules *rules)
{
  guint8 was = POZO_CANASTA_NONE;

  if (before->merged == 0)
    return place < before->n_melds ? find_canasta (before, place, rules) : was;
  for (guint i = 0; i < before->n_melds; i++)
    if (find_canasta (before, i, rules) == event->canasta && before->meld[i].n < event->meld_size)
      was = event->canasta;
  return was;
}

static void
describe_meld (PozoEvent *event,
               const PozoEventBefore *before,
               const PozoSide *side,
               const PozoRules *rules)
{
  guint place = find_changed (before, side, &event->action);
  const PozoMeld *meld;

  if (place == POZO_EVENT_NO_MELD)
    return;
  meld = &side->meld[place];
  event->meld = (guint8) place;
  event->meld_kind = (guint8) (meld->kind + 1);
  event->meld_rank = meld->kind == POZO_MELD_GROUP ? meld->rank : POZO_RANK_NONE;
  event->meld_suit = meld->kind == POZO_MELD_SEQUENCE ? meld->suit : POZO_SUIT_UNKNOWN;
  event->meld_size = meld->n;
  event->meld_wilds = (guint8) (meld->n_joker + meld->n_two);
  event->canasta = pozo_meld_canasta (meld, rules);
  if (event->canasta == find_former (before, place, event, rules))
    event->canasta = POZO_CANASTA_NONE;
  if (before->n_melds == 0)
    event->flags |= POZO_EVENT_OPENS;
}

/* Makes room for as many events, and for as many cards as they can have. */
static G_GNUC_NO_INLINE void
grow (PozoEvents *events, guint n)
{
  events->room = MAX (events->room, 2 * events->n + EVENTS_LEAST + n);
  events->list = g_renew (PozoEvent, events->list, events->room);
  events->cards_room = MAX (events->cards_room, 2 * events->n_cards + CARDS_LEAST + G_MAXUINT8);
  events->cards = g_renew (guint8, events->cards, events->cards_room);
}

static inline void
make_room (PozoEvents *events, guint n)
{
  if (G_UNLIKELY (events->room - events->n < n ||
                  events->cards_room - events->n_cards < MAX (n, G_MAXUINT8)))
    grow (events, n);
}

/* Begins the next event, for which there is room, with what is the same for every action; its cards
 * are counted from the first of its deal.  It is written piece by piece over a value that says
 * nothing, and never read as a whole here: what was just written in pieces makes the processor
 * wait. */
static G_ALWAYS_INLINE inline PozoEvent *
begin_event (PozoEvents *events, const PozoEventBefore *before, guint side)
{
  static const PozoEvent blank = { .meld = POZO_EVENT_NO_MELD,
                                   .meld_rank = POZO_RANK_NONE,
                                   .meld_suit = POZO_SUIT_UNKNOWN };
  PozoEvent *event = &events->list[events->n++];

  *event = blank;
  event->turn = before->turn;
  event->n_pile = before->n_pile;
  event->n_stock = before->n_stock;
  event->n_hand = before->n_hand;
  event->side = (guint8) (side + 1);
  event->flags = before->frozen ? POZO_EVENT_FROZEN : 0;
  event->is_between = before->is_between;
  return event;
}

/* The cards of an action are kept; where they begin, counted from the first of its deal. */
static inline guint32
keep_cards (PozoEvents *events, const guint8 *cards, guint n)
{
  guint32 first = events->n_cards - events->first_card;

  for (guint i = 0; i < n; i++)
    events->cards[events->n_cards++] = cards[i];
  return first;
}

/* Marks what a player has laid in a turn, all of which he has just taken back. */
static G_GNUC_NO_INLINE void
undo_turn (PozoEvents *events, const PozoEvent *fault)
{
  for (guint i = events->n; i-- > events->first && events->list[i].turn == fault->turn;)
    {
      PozoEvent *event = &events->list[i];

      if (pozo_event_changes_melds (event->action.kind) && event->action.seat == fault->action.seat)
        event->is_undone = TRUE;
    }
}

/**
 * pozo_events_add:
 * @events: events
 * @before: what the action met
 * @state: the table after it
 * @action: the action
 * @cards: its cards
 *
 * Adds the event of an action that was played, and in which nothing was wrong.
 *
 * Returns: (transfer none) (nullable): the event, until the next one is added; %NULL where such
 * actions get none
 */
PozoEvent *
pozo_events_add (PozoEvents *events,
                 const PozoEventBefore *before,
                 const PozoState *state,
                 PozoAction action,
                 const guint8 *cards)
{
  guint seat = action.seat <= state->n_seats ? action.seat : 0;
  gboolean undoes = pozo_event_undoes (&action) && state->turn.n_log == 0;
  gboolean freezes = state->frozen && !before->frozen && !undoes;
  PozoEvent *event;

  if (!pozo_events_want (events, action.kind, freezes))
    return NULL;
  make_room (events, 1);
  event = begin_event (events, before, state->side_of[seat]);
  event->action = action;
  event->action.cards = keep_cards (events, cards, action.n_cards);
  if (freezes)
    event->flags |= POZO_EVENT_FREEZES;
  if (state->recycles != before->recycles)
    event->flags |= POZO_EVENT_RECYCLED;
  if (action.kind == POZO_ACTION_TAKE)
    event->method = state->turn.method;
  if (pozo_event_changes_melds (action.kind) && !events->only_actions)
    describe_meld (event, before, &state->side[event->side - 1], state->rules);
  if (undoes)
    undo_turn (events, event);
  return event;
}

/* An event of a turn in which nothing but draws and a discard happened. */
static G_ALWAYS_INLINE inline PozoEvent *
add_plain (PozoEvents *events,
           const PozoEventBefore *met,
           const PozoEventTurn *turn,
           guint side,
           PozoActionKind kind)
{
  PozoEvent *event = begin_event (events, met, side);

  event->action.kind = (guint8) kind;
  event->action.seat = turn->seat;
  event->action.cards = events->n_cards - events->first_card;
  return event;
}

/* Its one card, right after it was added. */
static G_ALWAYS_INLINE inline void
put_card (PozoEvents *events, PozoEvent *event, PozoCard card)
{
  event->action.n_cards = 1;
  events->cards[events->n_cards++] = card;
}

/**
 * pozo_events_add_turn:
 * @events: events
 * @before: what the turn met
 * @turn: what was done
 * @state: the table after it
 *
 * Adds the events of draws, and of the discard and the end of the line where there is one; nothing
 * was wrong with them.  Those of kinds that get none are left out.
 */
void
pozo_events_add_turn (PozoEvents *events,
                      const PozoEventBefore *before,
                      const PozoEventTurn *turn,
                      const PozoState *state)
{
  guint side = state->side_of[turn->seat];
  PozoEventBefore met; /* but for melds, of which there are many */
  PozoEvent *event;

  met.turn = before->turn;
  met.n_pile = before->n_pile;
  met.n_stock = before->n_stock;
  met.n_hand = before->n_hand;
  met.frozen = before->frozen;
  met.is_between = before->is_between;
  make_room (events, turn->drawn.n + 2);
  for (guint i = 0; i < turn->drawn.n && pozo_events_want (events, POZO_ACTION_DRAW, FALSE); i++)
    {
      event = add_plain (events, &met, turn, side, POZO_ACTION_DRAW);
      put_card (events, event, turn->drawn.cards[i]);
      event->action.offset = turn->drawn_at[i];
      met.n_stock--;
      met.n_hand++;
    }
  met.n_stock = (guint16) (before->n_stock - turn->drawn.n);
  met.n_hand = (guint8) (before->n_hand + turn->drawn.n);
  if (turn->discard == POZO_CARD_NONE)
    return;
  if (pozo_events_want (events, POZO_ACTION_DISCARD, turn->freezes))
    {
      event = add_plain (events, &met, turn, side, POZO_ACTION_DISCARD);
      put_card (events, event, turn->discard);
      event->action.flags = turn->flags;
      event->action.offset = turn->discard_at;
      event->flags |= (guint8) turn->freezes * POZO_EVENT_FREEZES;
    }
  if (!pozo_events_want (events, POZO_ACTION_END, FALSE))
    return;
  met.n_pile++;
  met.n_hand--;
  met.frozen = met.frozen || turn->freezes;
  add_plain (events, &met, turn, side, POZO_ACTION_END)->action.offset = turn->end_at;
}
