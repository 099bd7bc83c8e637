/* SPDX-License-Identifier: MIT */
/* A recorded deal through the shortcuts that a skim uses.
 *
 * What a scribe wrote by hand is mostly played without a slip, and of a game with one slip most
 * deals have none.  A deal that turns out to be otherwise is laid out once more and played the long
 * way, so nothing here reports. */
#include "pozo-replay-private.h"
#include "pozo-shortcut-lay.h"
#include "pozo-shortcut-vague.h"

/* A deal on its way. */
typedef struct
{
  const PozoShortcuts *shortcuts;
  PozoState *state;
  const PozoAction *end; /* behind its last action */
  const guint8 *cards;   /* of the record */
  gboolean is_vague;     /* not every card is known to the face */
  guint32 unknown;       /* actions that could not be judged in full */
} Play;

static gboolean
are_faces (const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] >= POZO_N_FACES)
      return FALSE;
  return TRUE;
}

/* ---- The plain actions ---- */

/* Whether a discard is followed by the end of its line, as always but at the end of a cut record.
 */
static inline gboolean
is_discard (const Play *play, const PozoAction *action)
{
  return play->end - action >= 2 && action->kind == POZO_ACTION_DISCARD &&
         action[1].kind == POZO_ACTION_END && play->cards[action->cards] < POZO_N_FACES;
}

/* The cards with which a turn begins, and the discard that ends it if that is all; how many actions
 * these are, or 0. */
static inline guint
play_turn (const Play *play, const PozoAction *action)
{
  const PozoShortcuts *shortcuts = play->shortcuts;
  guint n = shortcuts->n_draw;
  guint8 drawn[POZO_SHORTCUT_DRAWS_MAX];

  if (n > POZO_SHORTCUT_DRAWS_MAX || play->end - action < n)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      if (action[i].kind != POZO_ACTION_DRAW || action[i].n_cards != 1)
        return 0;
      drawn[i] = play->cards[action[i].cards];
      if (drawn[i] >= POZO_N_FACES)
        return 0;
    }
  if (!pozo_shortcut_draw_all (shortcuts, play->state, action->seat, drawn, n))
    return 0;
  if (is_discard (play, action + n) && !(action[n].flags & POZO_ACTION_FREEZE) &&
      pozo_shortcut_exchange (shortcuts, play->state, action->seat, n,
                              play->cards[action[n].cards]))
    return n + 2;
  pozo_shortcut_note_drawn (shortcuts, play->state, action->seat, n);
  return n;
}

static inline gboolean
lay (const Play *play, const PozoAction *action, const PozoShortcutCards *played)
{
  gboolean is_group = action->kind == POZO_ACTION_ADD && action->target_kind == POZO_TARGET_RANK;

  if (action->kind == POZO_ACTION_TAKE)
    return action->target_kind == POZO_TARGET_NONE &&
           pozo_shortcut_take (play->shortcuts, play->state, action->seat,
                               action->flags & POZO_ACTION_HAS_COUNT ? (guint) action->number : 0,
                               played);
  if (is_group)
    return action->ordinal == 0 &&
           pozo_shortcut_add (play->shortcuts, play->state, action->seat, action->target, played);
  if (action->kind == POZO_ACTION_MELD &&
      pozo_shortcut_meld (play->shortcuts, play->state, action->seat, played))
    return TRUE;
  return pozo_shortcut_lay_other (play->shortcuts, play->state, action, played);
}

/* A meld of any kind, new or grown, or one that takes the pile; the cards come back to the hand
 * when that is not plain. */
static inline gboolean
play_laying (const Play *play, const PozoAction *action, const guint8 *cards)
{
  PozoShortcutCards played;
  PozoShortcutSum sum = { 0 };
  PozoHand *hand = &play->state->hand[action->seat];

  if (action->n_cards > POZO_SHORTCUT_CARDS_MAX)
    return FALSE;
  for (guint i = 0; i < action->n_cards; i++)
    {
      played.cards[i] = cards[i];
      pozo_shortcut_pick (play->shortcuts, hand, cards[i], &sum);
    }
  played.sum = sum;
  if (lay (play, action, &played))
    return TRUE;
  pozo_shortcut_put_back (hand, &played);
  return FALSE;
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
    case POZO_ACTION_TAKE:
      return play_laying (play, action, cards);
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

/* ---- Cards that are not known to the face ---- */

/* A card drawn.  Where something that the hand may hold had to be laid first, the draw is not
 * judged in full. */
static guint
draw_vague (Play *play, const PozoAction *action, PozoCard card)
{
  PozoState *state = play->state;
  gboolean is_sure = state->owed[action->seat] > 0 ||
                     play->shortcuts->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL ||
                     state->hand[action->seat].n_vague == 0;

  if (!pozo_shortcut_draw_vague (play->shortcuts, state, action->seat, card))
    return 0;
  play->unknown += !is_sure;
  return 1;
}

/* A plain action with cards of which less may be known than the face. */
static guint
play_vague (Play *play, const PozoAction *action, const guint8 *cards)
{
  PozoState *state = play->state;
  PozoHand *hand = &state->hand[action->seat];
  gboolean is_sure = hand->n_vague == 0;
  PozoShortcutHidden hidden;
  guint n;

  if (!pozo_shortcut_knows_threes (hand))
    return 0;
  if (action->kind == POZO_ACTION_DRAW)
    return action->n_cards == 1 ? draw_vague (play, action, cards[0]) : 0;
  if (!pozo_shortcut_show (state, action->seat, (PozoCardList){ cards, action->n_cards }, &hidden))
    return 0;
  n = play_short (play, action, cards);
  if (n == 0)
    pozo_shortcut_hide (state, action->seat, &hidden);
  else
    play->unknown += !is_sure;
  return n;
}

/* ---- The long way ---- */

/* Any other action, through the engine; %FALSE when there is something to say, or when it needs
 * what shortcuts do not keep. */
static gboolean
play_long (Play *play, const PozoAction *action)
{
  PozoVerdict verdict;

  if (action->kind == POZO_ACTION_FAULT || action->kind == POZO_ACTION_BACK)
    return FALSE;
  pozo_state_play (play->state, action, play->cards + action->cards, &verdict);
  play->unknown += verdict.unknown > 0;
  return verdict.code == POZO_FINE;
}

/* What is left of a line, through the engine: what has begun there does not go on with shortcuts.
 * How many actions it is, or 0. */
static G_GNUC_NO_INLINE guint
play_rest (Play *play, const PozoAction *action)
{
  const PozoAction *at = action;

  do
    if (!play_long (play, at))
      return 0;
  while (at++->kind != POZO_ACTION_END && at < play->end);
  return (guint) (at - action);
}

/* A plain action or a whole plain turn; how many actions it is, or 0. */
static inline guint
play_plain (Play *play, const PozoAction *action)
{
  const guint8 *cards = play->cards + action->cards;
  guint n;

  if (action->seat > play->state->n_seats)
    return 0;
  if (play->is_vague)
    return play_vague (play, action, cards);
  n = play_turn (play, action);
  return n > 0 ? n : play_short (play, action, cards);
}

static gboolean
play_actions (Play *play, const PozoAction *action)
{
  while (action < play->end)
    {
      guint n = play_plain (play, action);

      if (n == 0)
        n = play_rest (play, action);
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
is_seen (const Play *play, const PozoAction *first, const PozoSetup *setup)
{
  const PozoAction *last = play->end - 1;

  for (guint seat = 1; seat <= setup->n_players; seat++)
    if (!are_faces (setup->hands[seat].cards, setup->hands[seat].n))
      return FALSE;
  return are_faces (setup->up.cards, setup->up.n) &&
         (play->end == first ||
          are_faces (play->cards + first->cards, last->cards + last->n_cards - first->cards));
}

/* Lays out a deal that nothing is wrong with. */
static gboolean
lay_out (PozoReplay *self, const Play *play, const PozoSetup *setup)
{
  return seat_players (self, setup) && pozo_shortcut_deal (self->shortcuts, &self->state, setup) &&
         (!play->is_vague || pozo_shortcut_settle (&self->state));
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
  const PozoDeal *deal = self->deal;
  const PozoAction *first = POZO_RECORD_ACTION (record, deal->actions.start);
  guint n_actions = MIN (deal->actions.n, record->actions->len - deal->actions.start);
  Play play = {
    self->shortcuts, &self->state, first + n_actions, POZO_RECORD_CARDS (record, 0), FALSE, 0
  };

  if (self->observer != NULL || deal->rest != 0 || deal->is_misdeal ||
      deal->bad_action != G_MAXUINT32)
    return FALSE;
  play.is_vague = !is_seen (&play, first, setup);
  if (!lay_out (self, &play, setup) || !play_actions (&play, first))
    {
      self->is_seated = FALSE; /* it is laid out anew, for all that this deal may have left */
      return FALSE;
    }
  if (!play.is_vague)
    pozo_shortcut_settle (&self->state);
  self->result->n_actions = n_actions;
  self->result->checks += 1 + n_actions - play.unknown;
  self->result->unknown += play.unknown;
  return TRUE;
}
