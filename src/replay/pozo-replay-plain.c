/* SPDX-License-Identifier: MIT */
/* A recorded deal through the shortcuts that a skim uses.
 *
 * The shortcuts know nothing but faces.  Where an onlooker wrote down what he saw, hands hold cards
 * of which nothing is known, and one of those turns over when it is played: then the hand held that
 * face all along.
 *
 * What a scribe wrote by hand is mostly played without a slip, and of a game with one slip most
 * deals have none.  A deal that turns out to be otherwise is laid out once more and played the long
 * way, so nothing here reports. */
#include "pozo-replay-private.h"
#include "pozo-shortcut-lay.h"

/* A deal on its way. */
typedef struct
{
  const PozoShortcuts *shortcuts;
  PozoState *state;
  const PozoAction *end; /* behind its last action */
  const guint8 *cards;   /* of the record */
  guint32 unknown;       /* actions that could not be judged in full */
} Play;

/* Unseen cards of a hand that have turned over. */
typedef struct
{
  guint8 cards[POZO_DECK_MAX];
  guint n;
} Shown;

static gboolean
are_faces (const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] >= POZO_N_FACES)
      return FALSE;
  return TRUE;
}

/* Whether each card is known to the face, or nothing is known of it. */
static gboolean
are_plain (const guint8 *cards, guint n)
{
  for (guint i = 0; i < n; i++)
    if (cards[i] >= POZO_N_FACES && cards[i] != POZO_CARD_UNKNOWN)
      return FALSE;
  return TRUE;
}

/* ---- Unseen cards ---- */

/* An unseen card of a hand turns out to be @face. */
static void
turn_over (PozoState *state, PozoHand *hand, PozoCard face)
{
  hand->count[POZO_CARD_UNKNOWN]--;
  hand->n_vague--;
  hand->count[face]++;
  state->seen[face]++;
}

static void
turn_back (PozoState *state, PozoHand *hand, const Shown *shown)
{
  for (guint i = 0; i < shown->n; i++)
    {
      hand->count[POZO_CARD_UNKNOWN]++;
      hand->n_vague++;
      hand->count[shown->cards[i]]--;
      state->seen[shown->cards[i]]--;
    }
}

/* Turns over what the hand is not known to hold of the cards; %FALSE when they cannot all be there.
 */
static gboolean
show_cards (PozoState *state, PozoHand *hand, PozoCardList played, Shown *shown)
{
  for (guint i = 0; i < played.n; i++)
    {
      PozoCard card = played.cards[i];
      guint n_same = 1;

      for (guint j = 0; j < i; j++)
        n_same += played.cards[j] == card;
      if (n_same <= hand->count[card])
        continue;
      if (hand->count[POZO_CARD_UNKNOWN] == 0 || state->seen[card] >= state->deck[card])
        return FALSE;
      turn_over (state, hand, card);
      shown->cards[shown->n++] = card;
    }
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
take (const Play *play, const PozoAction *action, const PozoShortcutCards *played)
{
  guint count = action->flags & POZO_ACTION_HAS_COUNT ? (guint) action->number : 0;

  return pozo_shortcut_take (play->shortcuts, play->state, action->seat, count, played) ||
         pozo_shortcut_take_run (play->shortcuts, play->state, action->seat, count, played);
}

static inline gboolean
lay (const Play *play, const PozoAction *action, const PozoShortcutCards *played)
{
  gboolean is_group = action->kind == POZO_ACTION_ADD && action->target_kind == POZO_TARGET_RANK &&
                      action->ordinal == 0;

  if (action->kind == POZO_ACTION_TAKE)
    return action->target_kind == POZO_TARGET_NONE && take (play, action, played);
  if (is_group)
    return pozo_shortcut_add (play->shortcuts, play->state, action->seat, action->target, played);
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

/* A plain action of a player who holds unseen cards.  His draws are judged in full where nothing
 * that he may hold has to be laid first. */
static guint
play_unseen (Play *play, const PozoAction *action, const guint8 *cards)
{
  PozoState *state = play->state;
  PozoHand *hand = &state->hand[action->seat];
  gboolean is_draw = action->kind == POZO_ACTION_DRAW;
  gboolean is_sure =
      is_draw && (state->owed[action->seat] > 0 ||
                  play->shortcuts->rules->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL);
  Shown shown;
  guint n = 0;

  shown.n = 0;
  if (is_draw || show_cards (state, hand, (PozoCardList){ cards, action->n_cards }, &shown))
    n = play_short (play, action, cards);
  if (n == 0)
    turn_back (state, hand, &shown);
  else
    play->unknown += !is_sure;
  return n;
}

/* One unseen card drawn, by a player of whose hand everything may be known so far. */
static guint
draw_unseen (Play *play, const PozoAction *action, const guint8 *cards)
{
  PozoHand *hand = &play->state->hand[action->seat];
  guint n = action->n_cards != 1 ? 0
            : hand->n_vague > 0  ? play_unseen (play, action, cards)
                                 : play_short (play, action, cards);

  hand->n_vague += n;
  return n;
}

/* ---- The long way ---- */

/* Any other action, through the engine; %FALSE when there is something to say, or when it needs
 * what shortcuts do not keep. */
static gboolean
play_long (Play *play, const PozoAction *action)
{
  const guint8 *cards = play->cards + action->cards;
  gboolean is_draw = action->kind == POZO_ACTION_DRAW;
  PozoVerdict verdict;

  if (action->kind == POZO_ACTION_FAULT || action->kind == POZO_ACTION_BACK ||
      !(is_draw ? are_plain (cards, action->n_cards) : are_faces (cards, action->n_cards)))
    return FALSE;
  pozo_state_play (play->state, action, cards, &verdict);
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
  gboolean is_vague;
  guint n;

  if (action->seat > play->state->n_seats)
    return 0;
  if (action->kind == POZO_ACTION_DRAW && cards[0] == POZO_CARD_UNKNOWN)
    return draw_unseen (play, action, cards);
  is_vague = play->state->hand[action->seat].n_vague > 0;
  n = is_vague ? 0 : play_turn (play, action);
  if (n > 0 || !are_faces (cards, action->n_cards))
    return n;
  return is_vague ? play_unseen (play, action, cards) : play_short (play, action, cards);
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

/* Whether nothing in the play is half known, such as a rank without its suit. */
static gboolean
is_play_plain (const Play *play, const PozoAction *first)
{
  const PozoAction *last = play->end - 1;

  return play->end == first ||
         are_plain (play->cards + first->cards, last->cards + last->n_cards - first->cards);
}

/* Lays out a deal that nothing is wrong with. */
static gboolean
lay_out (PozoReplay *self, const PozoSetup *setup)
{
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  gboolean is_seen = TRUE;

  for (guint seat = 1; seat <= setup->n_players; seat++)
    {
      if (!are_plain (setup->hands[seat].cards, setup->hands[seat].n))
        return FALSE;
      is_seen = is_seen && are_faces (setup->hands[seat].cards, setup->hands[seat].n);
    }
  if (!are_faces (setup->up.cards, setup->up.n))
    return FALSE;
  if (is_seen)
    return seat_players (self, setup) && pozo_shortcut_deal (self->shortcuts, &self->state, setup);
  self->is_seated = FALSE;
  return pozo_state_deal (&self->state, self->game->rules, setup, verdicts) == 0;
}

/* Counts what has shown up of everything coarser than a face, as the long way does all along. */
static void
settle (PozoState *state)
{
  pozo_shortcut_settle (state);
  for (guint seat = 1; seat <= state->n_seats; seat++)
    state->seen[POZO_CARD_UNKNOWN] += state->hand[seat].count[POZO_CARD_UNKNOWN];
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
  Play play = { self->shortcuts, &self->state, first + n_actions, POZO_RECORD_CARDS (record, 0),
                0 };

  if (self->observer != NULL || deal->rest != 0 || deal->is_misdeal ||
      deal->bad_action != G_MAXUINT32 || !is_play_plain (&play, first))
    return FALSE;
  if (!lay_out (self, setup) || !play_actions (&play, first))
    {
      self->is_seated = FALSE; /* it is laid out anew, for all that this deal may have left */
      return FALSE;
    }
  settle (&self->state);
  self->result->n_actions = n_actions;
  self->result->checks += 1 + n_actions - play.unknown;
  self->result->unknown += play.unknown;
  return TRUE;
}
