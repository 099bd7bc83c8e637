/* SPDX-License-Identifier: MIT */
/* Making events: what an action met is noted before it, and what it made is found after it. */
#pragma once

#include "pozo-event.h"

G_BEGIN_DECLS

/**
 * PozoEvents:
 * @list: (array length=n): one for each action, in order
 * @n: how many
 * @room: how many there is room for
 * @cards: (array length=n_cards): their cards
 * @n_cards: how many
 * @cards_room: how many there is room for
 * @first: where the events of the deal at hand begin
 * @first_card: where their cards do
 * @kinds: which actions get an event, a set of 1 << PozoActionKind and %POZO_EVENT_KIND_FREEZING
 * @only_actions: whether nothing is wanted of an event but its action: then no melds are looked at
 *
 * Events of a deal, or of several one after the other; used again, they keep their memory.
 */
typedef struct
{
  PozoEvent *list;
  guint n;
  guint room;
  guint first;
  guint8 *cards;
  guint n_cards;
  guint cards_room;
  guint first_card;
  guint32 kinds;
  gboolean only_actions;
} PozoEvents;

/* What a meld was before an action: enough to tell what kind of canasta. */
typedef struct
{
  guint8 n;
  guint8 n_joker;
  guint8 n_two;
  guint8 kind;
} PozoEventMeld;

/* What the table was before an action: of the acting side's melds only what an action can change.
 */
typedef struct
{
  guint16 turn;
  guint16 n_pile;
  guint16 n_stock;
  guint8 n_hand;
  guint8 frozen;
  guint8 is_between;
  gint16 recycles;
  guint8 n_melds;
  guint8 merged; /* the size that a MERGE will give; 0 for other actions */
  PozoEventMeld meld[POZO_MELDS_MAX];
  guint8 canasta[POZO_MELDS_MAX]; /* a PozoCanasta each, where the rules have grades */
} PozoEventBefore;

/**
 * PozoEventTurn:
 * @seat: whose turn it was
 * @drawn: the cards drawn, each a word
 * @drawn_at: (array): where those words stand
 * @discard: the card discarded; %POZO_CARD_NONE where the turn goes on otherwise
 * @flags: of the discard: POZO_ACTION_*
 * @freezes: whether the discard freezes a pile that was not frozen
 * @discard_at: where that word stands
 * @end_at: where the line ends
 *
 * Draws, none perhaps, with which a turn begins, and the discard with which it ends.
 */
typedef struct
{
  guint8 seat;
  PozoCard discard;
  guint8 flags;
  gboolean freezes;
  PozoCardList drawn;
  const guint32 *drawn_at;
  guint32 discard_at;
  guint32 end_at;
} PozoEventTurn;

void pozo_events_init (PozoEvents *events);
void pozo_events_clear (PozoEvents *events);
void pozo_events_empty (PozoEvents *events, guint32 kinds, gboolean only_actions);
void pozo_events_note_table (const PozoEvents *events,
                             PozoEventBefore *before,
                             const PozoState *state,
                             guint kind,
                             guint player);
void pozo_events_note_before (const PozoEvents *events,
                              PozoEventBefore *before,
                              const PozoState *state,
                              const PozoAction *action);
PozoEvent *pozo_events_add (PozoEvents *events,
                            const PozoEventBefore *before,
                            const PozoState *state,
                            PozoAction action,
                            const guint8 *cards);
void pozo_events_add_turn (PozoEvents *events,
                           const PozoEventBefore *before,
                           const PozoEventTurn *turn,
                           const PozoState *state);

/* Whether an action of a kind may change what lies of a side. */
static inline gboolean
pozo_event_changes_melds (guint kind)
{
  const guint changing = 1u << POZO_ACTION_TAKE | 1u << POZO_ACTION_MELD | 1u << POZO_ACTION_ADD |
                         1u << POZO_ACTION_MERGE | 1u << POZO_ACTION_SHIFT | 1u << POZO_ACTION_BACK;

  return (changing >> kind & 1) != 0;
}

/* Of which kinds an action is, as `kinds` has them. */
static inline guint32
pozo_event_kinds (guint kind, gboolean freezes)
{
  return 1u << kind | (guint32) (kind == POZO_ACTION_DISCARD && freezes) * POZO_EVENT_KIND_FREEZING;
}

/* Whether an action gets an event. */
static inline gboolean
pozo_events_want (const PozoEvents *events, guint kind, gboolean freezes)
{
  return (events->kinds & pozo_event_kinds (kind, freezes)) != 0;
}

G_END_DECLS
