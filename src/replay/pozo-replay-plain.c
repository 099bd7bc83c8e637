/* SPDX-License-Identifier: MIT */
/* A recorded deal through the shortcuts that a skim uses.
 *
 * What a scribe wrote by hand is mostly played without a slip, and of a game with one slip most
 * deals have none.  A deal that turns out to be otherwise is laid out once more and played the long
 * way, so nothing here reports. */
#include "pozo-play.h"
#include "pozo-replay-private.h"

/* A recorded deal on its way. */
typedef struct
{
  PozoPlay play;
  const PozoAction *end; /* behind its last action */
  const guint8 *cards;   /* of the record */
} Deal;

/* ---- Actions ---- */

/* Whether the line ends behind an action, as always behind a discard but at the end of a cut
 * record. */
static inline gboolean
ends_line (const Deal *deal, const PozoAction *action)
{
  return deal->end - action >= 2 && action[1].kind == POZO_ACTION_END;
}

/* The cards with which a turn begins, and the discard that ends it if that is all; how many actions
 * these are, or 0. */
static inline guint
play_turn (const Deal *deal, const PozoAction *action)
{
  const PozoShortcuts *shortcuts = deal->play.shortcuts;
  PozoState *state = deal->play.state;
  guint n = shortcuts->n_draw;
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];

  if (n > POZO_SHORTCUT_DRAWS_MAX || deal->end - action < n)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      if (action[i].kind != POZO_ACTION_DRAW || action[i].n_cards != 1)
        return 0;
      drawn[i] = deal->cards[action[i].cards];
    }
  if (!pozo_shortcut_draw_all (shortcuts, state, action->seat, drawn, n))
    return 0;
  if (deal->end - action > n && action[n].kind == POZO_ACTION_DISCARD &&
      ends_line (deal, action + n) && !(action[n].flags & POZO_ACTION_FREEZE) &&
      pozo_shortcut_exchange (shortcuts, state, action->seat, n, deal->cards[action[n].cards]))
    return n + 2;
  pozo_shortcut_note_drawn (shortcuts, state, action->seat, n);
  return n;
}

/* What is left of a line, through the engine: what has begun there does not go on with shortcuts.
 * How many actions it is, or 0. */
static G_GNUC_NO_INLINE guint
play_rest (Deal *deal, const PozoAction *action)
{
  const PozoAction *at = action;

  do
    if (!pozo_play_long (&deal->play, at, deal->cards + at->cards))
      return 0;
  while (at++->kind != POZO_ACTION_END && at < deal->end);
  return (guint) (at - action);
}

/* A plain action or a whole plain turn; how many actions it is, or 0. */
static inline guint
play_plain (Deal *deal, const PozoAction *action)
{
  guint n = 0;

  if (action->seat > deal->play.state->n_seats)
    return 0;
  if (!deal->play.is_vague)
    n = play_turn (deal, action);
  return n > 0 ? n
               : pozo_play_short (&deal->play, action, deal->cards + action->cards,
                                  ends_line (deal, action));
}

static gboolean
play_actions (Deal *deal, const PozoAction *action)
{
  while (action < deal->end)
    {
      guint n = play_plain (deal, action);

      if (n == 0)
        n = play_rest (deal, action);
      if (n == 0)
        return FALSE;
      action += n;
    }
  return TRUE;
}

/* ---- The deal ---- */

/* Seats the players, unless a deal before did.  Where sides form during the deal, each deal forms
 * them anew. */
static gboolean
seat_players (PozoReplay *self, const PozoSetup *setup)
{
  if (!self->is_seated || self->state.mode == POZO_TEAMS_LONE_HAND)
    self->is_seated = pozo_shortcut_seat (self->shortcuts, &self->state, setup);
  return self->is_seated;
}

/* Whether every card of the set-up and of the play is known to the face. */
static gboolean
is_seen (const Deal *deal, const PozoAction *first, const PozoSetup *setup)
{
  const PozoAction *last = deal->end - 1;

  for (guint seat = 1; seat <= setup->n_players; seat++)
    if (!pozo_play_are_faces (setup->hands[seat].cards, setup->hands[seat].n))
      return FALSE;
  return pozo_play_are_faces (setup->up.cards, setup->up.n) &&
         (deal->end == first || pozo_play_are_faces (deal->cards + first->cards,
                                                     last->cards + last->n_cards - first->cards));
}

/* Lays out a deal that nothing is wrong with. */
static gboolean
lay_out (PozoReplay *self, gboolean is_vague, const PozoSetup *setup)
{
  return seat_players (self, setup) && pozo_shortcut_deal (self->shortcuts, &self->state, setup) &&
         (!is_vague || pozo_shortcut_settle (&self->state));
}

/**
 * pozo_replay_play_plain:
 * @self: a replay whose deal has been set
 * @setup: how the deal begins
 *
 * Plays a deal, as long as nothing in it is out of the ordinary.
 *
 * Returns: %TRUE when it was laid out and played to its last action, and the long way would have
 * found nothing; %FALSE when nothing of it counts, and it is to be laid out
 */
gboolean
pozo_replay_play_plain (PozoReplay *self, const PozoSetup *setup)
{
  const PozoRecord *record = self->record;
  const PozoDeal *recorded = self->deal;
  const PozoAction *first = POZO_RECORD_ACTION (record, recorded->actions.start);
  guint n_actions = MIN (recorded->actions.n, record->actions->len - recorded->actions.start);
  Deal deal = { .play = { .shortcuts = self->shortcuts, .state = &self->state },
                .end = first + n_actions,
                .cards = POZO_RECORD_CARDS (record, 0) };

  if (self->observer != NULL || recorded->rest != 0 || recorded->is_misdeal ||
      recorded->bad_action != G_MAXUINT32)
    return FALSE;
  deal.play.is_vague = !is_seen (&deal, first, setup);
  if (!lay_out (self, deal.play.is_vague, setup) || !play_actions (&deal, first))
    {
      self->is_seated = FALSE; /* it is laid out anew, for all that this deal may have left */
      return FALSE;
    }
  if (!deal.play.is_vague)
    pozo_shortcut_settle (&self->state);
  self->result->n_actions = n_actions;
  self->result->checks += 1 + n_actions - deal.play.unknown;
  self->result->unknown += deal.play.unknown;
  return TRUE;
}
