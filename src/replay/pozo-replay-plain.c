/* SPDX-License-Identifier: MIT */
/* A recorded deal through the shortcuts that a skim uses, where every card was seen.
 *
 * What a scribe wrote by hand is mostly played without a slip, and of a game with one slip most
 * deals have none.  A deal that turns out to be otherwise is laid out once more and played the long
 * way, so nothing here reports. */
#include "pozo-replay-private.h"
#include "pozo-shortcut-lay.h"

#define DRAWS_MAX 4 /* cards that a plain turn begins with */

/* A deal on its way. */
typedef struct
{
  const PozoShortcuts *shortcuts;
  PozoState *state;
  const PozoAction *end; /* behind its last action */
  const guint8 *cards;   /* of the record */
} Play;

static gboolean
are_faces (const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] >= POZO_N_FACES)
      return FALSE;
  return TRUE;
}

/* Whether each hand begins with a card that was seen; the rest comes out while it is dealt. */
static gboolean
was_seen (const PozoSetup *setup)
{
  for (guint seat = 1; seat <= setup->n_players; seat++)
    if (setup->hands[seat].n == 0 || setup->hands[seat].cards[0] >= POZO_N_FACES)
      return FALSE;
  return TRUE;
}

/* Whether a discard is followed by the end of its line, as always but at the end of a cut record.
 */
static inline gboolean
is_discard (const Play *play, const PozoAction *action)
{
  return play->end - action >= 2 && action->kind == POZO_ACTION_DISCARD &&
         action[1].kind == POZO_ACTION_END && play->cards[action->cards] < POZO_N_FACES;
}

/* A whole plain turn; how many actions it has, or 0. */
static inline guint
play_turn (const Play *play, const PozoAction *action)
{
  guint n = (guint) play->shortcuts->rules->turn_draw;
  guint8 drawn[DRAWS_MAX];

  if (n > DRAWS_MAX || play->end - action < n + 2 || !is_discard (play, action + n) ||
      (action[n].flags & POZO_ACTION_FREEZE))
    return 0;
  for (guint i = 0; i < n; i++)
    {
      if (action[i].kind != POZO_ACTION_DRAW || action[i].n_cards != 1)
        return 0;
      drawn[i] = play->cards[action[i].cards];
      if (drawn[i] >= POZO_N_FACES)
        return 0;
    }
  return pozo_shortcut_turn (play->shortcuts, play->state, action->seat, drawn,
                             play->cards[action[n].cards])
             ? n + 2
             : 0;
}

/* A meld of any kind, new or grown. */
static inline gboolean
play_meld (const Play *play, const PozoAction *action, const guint8 *cards)
{
  if (action->kind == POZO_ACTION_MELD &&
      pozo_shortcut_meld (play->shortcuts, play->state, action->seat, cards, action->n_cards))
    return TRUE;
  if (action->kind == POZO_ACTION_ADD && action->target_kind == POZO_TARGET_RANK)
    return pozo_shortcut_add (play->shortcuts, play->state, action, cards);
  return pozo_shortcut_lay_other (play->shortcuts, play->state, action, cards);
}

/* A plain action; how many it comes to, or 0. */
static inline guint
play_short (const Play *play, const PozoAction *action, const guint8 *cards)
{
  const PozoShortcuts *shortcuts = play->shortcuts;
  PozoState *state = play->state;

  switch (action->kind)
    {
    case POZO_ACTION_RED3:
      return pozo_shortcut_red3 (shortcuts, state, action->seat, cards[0]);
    case POZO_ACTION_DRAW:
      return action->n_cards == 1 && pozo_shortcut_draw (shortcuts, state, action->seat, cards[0]);
    case POZO_ACTION_MELD:
    case POZO_ACTION_ADD:
      return play_meld (play, action, cards);
    case POZO_ACTION_TAKE:
      return action->target_kind == POZO_TARGET_NONE &&
             pozo_shortcut_take (shortcuts, state, action, cards);
    case POZO_ACTION_DISCARD:
      return is_discard (play, action) &&
                     pozo_shortcut_discard (shortcuts, state, action->seat, cards[0],
                                            (action->flags & POZO_ACTION_FREEZE) != 0)
                 ? 2
                 : 0;
    default:
      return 0;
    }
}

/* Any other action, through the engine; %FALSE when there is something to say, or when it needs
 * what shortcuts do not keep. */
static gboolean
play_long (const Play *play, const PozoAction *action)
{
  const guint8 *cards = play->cards + action->cards;
  PozoVerdict verdict;

  if (action->kind == POZO_ACTION_FAULT || action->kind == POZO_ACTION_BACK ||
      !are_faces (cards, action->n_cards))
    return FALSE;
  pozo_state_play (play->state, action, cards, &verdict);
  return verdict.code == POZO_FINE && verdict.unknown == 0;
}

/* What is left of a line, through the engine: what has begun there does not go on with shortcuts.
 * How many actions it is, or 0. */
static G_GNUC_NO_INLINE guint
play_rest (const Play *play, const PozoAction *action)
{
  const PozoAction *at = action;

  do
    if (!play_long (play, at))
      return 0;
  while (at++->kind != POZO_ACTION_END && at < play->end);
  return (guint) (at - action);
}

static gboolean
play_actions (const Play *play, const PozoAction *action)
{
  while (action < play->end)
    {
      const guint8 *cards = play->cards + action->cards;
      guint n = play_turn (play, action);

      if (n == 0 && action->seat <= play->state->n_seats && are_faces (cards, action->n_cards))
        n = play_short (play, action, cards);
      if (n == 0)
        n = play_rest (play, action);
      if (n == 0)
        return FALSE;
      action += n;
    }
  return TRUE;
}

/* Seats the players, unless a deal before did.  Where sides form during the deal, each deal forms
 * them anew. */
static gboolean
seat_players (PozoReplay *self, const PozoSetup *setup)
{
  if (!self->is_seated || self->state.mode == POZO_TEAMS_LONE_HAND)
    self->is_seated = pozo_shortcut_seat (self->shortcuts, &self->state, setup);
  return self->is_seated;
}

/**
 * pozo_replay_play_plain:
 * @self: a replay whose deal has been set
 * @setup: how the deal begins
 *
 * Plays a deal in which every card was seen, as long as nothing in it is out of the ordinary.
 *
 * Returns: %TRUE when it was laid out and played to its last action, and the long way would have
 * found nothing; %FALSE when nothing of it counts, and it is to be laid out
 */
gboolean
pozo_replay_play_plain (PozoReplay *self, const PozoSetup *setup)
{
  const PozoRecord *record = self->record;
  const PozoDeal *deal = self->deal;
  const PozoAction *first = POZO_RECORD_ACTION (record, deal->actions.start);
  guint n_actions = MIN (deal->actions.n, record->actions->len - deal->actions.start);
  Play play = { self->shortcuts, &self->state, first + n_actions, POZO_RECORD_CARDS (record, 0) };

  if (self->observer != NULL || deal->rest != 0 || deal->is_misdeal ||
      deal->bad_action != G_MAXUINT32 || !was_seen (setup))
    return FALSE;
  if (!seat_players (self, setup) || !pozo_shortcut_deal (self->shortcuts, &self->state, setup) ||
      !play_actions (&play, first))
    {
      self->is_seated = FALSE; /* it is laid out anew, for all that this deal may have left */
      return FALSE;
    }
  pozo_shortcut_settle (&self->state);
  self->result->n_actions = n_actions;
  self->result->checks += 1 + n_actions;
  return TRUE;
}
