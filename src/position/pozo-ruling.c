/* SPDX-License-Identifier: MIT */
/* Questions to the engine.  "May the pile be taken", without cards, asks for every way of the legal
 * list; why there is none is what the engine says of the way that comes nearest. */
#include "pozo-ruling.h"

#include "pozo-engine.h"
#include "pozo-reserve.h"

#include <string.h>

/* Whether it may not be done; a fault that is marked is told, and settled by its rules. */
static gboolean
breaks_rule (const PozoVerdict *verdict)
{
  return verdict->impossible ||
         (verdict->code != POZO_FINE && verdict->code != POZO_FINDING_FAULT &&
          verdict->code != POZO_FINDING_FAULT_UNNEEDED);
}

/**
 * pozo_ruling_judge:
 * @self: (out caller-allocates): the ruling
 * @state: the table
 * @actions: (array length=n): what the player on turn would do
 * @n: how many
 * @cards: their cards
 *
 * Judges actions one after the other.
 */
void
pozo_ruling_judge (PozoRuling *self,
                   const PozoState *state,
                   const PozoAction *actions,
                   guint n,
                   const guint8 *cards)
{
  memset (self, 0, G_STRUCT_OFFSET (PozoRuling, state));
  self->state = *state;
  for (; self->n_played < n; self->n_played++)
    {
      const PozoAction *action = &actions[self->n_played];

      pozo_state_judge (&self->state, action, cards + action->cards, &self->verdict);
      self->unknown += self->verdict.unknown;
      if (breaks_rule (&self->verdict))
        return;
      (void) pozo_state_play (&self->state, action, cards + action->cards, &self->verdict);
    }
  self->is_stuck = self->state.phase == POZO_PHASE_TURN && !self->state.turn.discarded &&
                   !pozo_legal_may_finish (&self->state);
  self->is_allowed = !self->is_stuck;
}

/* ---- Taking the pile ---- */

static void
keep_kind (PozoLegal *legal, PozoActionKind kind)
{
  guint n = 0;

  for (guint i = 0; i < legal->n_actions; i++)
    if (legal->actions[i].kind == kind)
      legal->actions[n++] = legal->actions[i];
  legal->n_actions = n;
}

static guint
pick (const PozoHand *hand, PozoCard first, PozoCard last, guint n, guint8 *cards)
{
  guint n_picked = 0;

  for (PozoCard card = first; card <= last; card++)
    for (guint i = 0; i < hand->count[card] && n_picked < n; i++)
      cards[n_picked++] = card;
  return n_picked;
}

/* The cards of a hand with which a top card would be taken: two of its rank, one and a wild card,
 * or none, to take it onto a meld, and where there is no pile. */
static guint
pick_claim (const PozoState *state, PozoCard top, guint8 cards[2])
{
  const PozoHand *hand = &state->hand[state->seat];
  guint rank = top != POZO_CARD_NONE ? pozo_card_rank (top) : POZO_RANK_NONE;
  guint n = 0;

  if (rank >= pozo_rules_lowest_rank (state->rules) && rank < POZO_N_RANKS)
    n = pick (hand, POZO_CARD (rank, 0), POZO_CARD (rank, POZO_N_SUITS - 1), 2, cards);
  if (n == 1)
    n += pick (hand, POZO_CARD (POZO_RANK_2, 0), POZO_CARD (POZO_RANK_2, POZO_N_SUITS - 1), 1,
               cards + 1);
  if (n == 1)
    n += pick (hand, POZO_CARD_JOKER, POZO_CARD_JOKER, 1, cards + 1);
  return n == 2 ? 2 : 0;
}

/**
 * pozo_ruling_take:
 * @self: (out caller-allocates): the ruling
 * @state: the table
 * @ways: (out caller-allocates): with what the pile can be taken
 *
 * Asks whether the player on turn may take the pile, with whatever he holds.
 */
void
pozo_ruling_take (PozoRuling *self, const PozoState *state, PozoLegal *ways)
{
  guint8 cards[2];
  PozoAction action = { .kind = POZO_ACTION_TAKE, .seat = state->seat };

  pozo_legal_list (state, ways);
  keep_kind (ways, POZO_ACTION_TAKE);
  if (ways->n_actions > 0)
    {
      pozo_ruling_judge (self, state, ways->actions, 1, ways->cards);
      self->state = *state;
      self->n_played = 0;
      return;
    }
  action.n_cards = (guint8) pick_claim (state, pozo_state_top (state), cards);
  pozo_ruling_judge (self, state, &action, 1, cards);
  self->is_stuck |= self->is_allowed; /* the list knows more of ends than a single question */
  self->is_allowed = FALSE;
}

/* ---- Going out ---- */

/**
 * pozo_ruling_go_out:
 * @self: (out caller-allocates): the ruling
 * @state: the table, in the turn of whoever asks
 * @way: (out caller-allocates): how it is done
 *
 * Asks whether the player on turn can go out now with the cards that he holds.  The hand is laid
 * out as well as it can be; why that is not enough is what the engine says of an empty hand.
 */
void
pozo_ruling_go_out (PozoRuling *self, const PozoState *state, PozoLegal *way)
{
  PozoState bound = *state;
  const PozoAction end = { .kind = POZO_ACTION_END, .seat = state->seat };

  bound.turn.asked = TRUE;
  bound.turn.answer = POZO_ANSWER_YES;
  way->n_actions = way->n_cards = 0;
  pozo_ruling_judge (self, state, NULL, 0, NULL);
  self->is_stuck = FALSE;
  self->is_allowed = state->phase == POZO_PHASE_TURN && !state->turn.discarded &&
                     pozo_engine_is_drawn (state) && pozo_legal_find_end (&bound, way);
  if (self->is_allowed)
    return;
  memset (&bound.hand[state->seat], 0, sizeof bound.hand[state->seat]);
  bound.turn.answer = POZO_ANSWER_NONE;
  bound.turn.asked = FALSE;
  pozo_state_judge (&bound, &end, NULL, &self->verdict);
  if (pozo_reserve_is_due (state, state->seat))
    self->verdict = (PozoVerdict){ .code = POZO_FINDING_OUT_NO_RESERVE };
  /* The discard that an empty hand lacks is not what is missing. */
  self->is_stuck =
      self->verdict.code == POZO_FINE || self->verdict.code == POZO_FINDING_CLOSE_DISCARD;
}
