/* SPDX-License-Identifier: MIT */
/* The course of a deal: who may do what, and what becomes of it.  What breaks a rule but can be
 * done is told and done; where the cards are not there, nothing is. */
#include "pozo-gin-state.h"

#include "pozo-gin-deadwood.h"

/* ---- Drawing, taking, refusing ---- */

/* A word behind the one that refused the turned-up card would be the other player's; it is passed
 * over. */
static void
refuse_other_turn (const PozoGinState *state, PozoKindVerdict *verdict)
{
  verdict->found = state->seat + 1;
  verdict->expected = POZO_GIN_SEATS - state->seat;
  pozo_kind_refuse (verdict, POZO_FINDING_WRONG_TURN);
}

/* Whether something was drawn or taken in this turn already, or the deal is over but for melds. */
static gboolean
refuse_second (const PozoGinState *state, gboolean takes, PozoKindVerdict *verdict)
{
  if (state->phase == POZO_GIN_ANSWER)
    {
      verdict->is_impossible = TRUE;
      verdict->name = state->is_gin ? "gin" : "knock";
      return !pozo_kind_refuse (verdict, POZO_FINDING_AFTER_END);
    }
  if (state->phase != POZO_GIN_END)
    return FALSE;
  verdict->found = 2;
  verdict->expected = 1;
  if (state->has_discarded)
    pozo_kind_refuse (verdict, POZO_FINDING_AFTER_DISCARD);
  else if (takes != state->has_taken)
    pozo_kind_refuse (verdict, takes ? POZO_FINDING_TAKE_AFTER_DRAW : POZO_FINDING_DRAW_AFTER_TAKE);
  else
    pozo_kind_refuse (verdict, POZO_FINDING_DRAW_LIMIT);
  verdict->is_impossible = TRUE;
  return TRUE;
}

static void
refuse_dead (const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  verdict->expected = rules->stock_dead;
  pozo_kind_refuse (verdict, POZO_FINDING_GIN_STOCK_DEAD);
}

static void
play_draw (PozoGinState *state,
           const PozoGinRules *rules,
           const PozoAction *action,
           const guint8 *cards,
           PozoKindVerdict *verdict)
{
  if (refuse_second (state, FALSE, verdict))
    return;
  if (state->phase == POZO_GIN_UPCARD_FIRST || state->phase == POZO_GIN_UPCARD_DEALER)
    pozo_kind_refuse (verdict, POZO_FINDING_GIN_UPCARD_FIRST);
  if (action->n_cards > 1)
    {
      verdict->found = action->n_cards;
      verdict->expected = 1;
      pozo_kind_refuse (verdict, POZO_FINDING_DRAW_LIMIT);
    }
  if (!pozo_gin_may_draw (state, rules))
    refuse_dead (rules, verdict);
  for (guint i = 0; i < action->n_cards; i++)
    {
      PozoCard card = cards[i];

      if (!pozo_card_set_may_have (card) || state->n_stock == 0)
        {
          verdict->is_impossible = TRUE;
          pozo_kind_verdict_cards (verdict, &card, 1);
          pozo_kind_refuse (verdict, state->n_stock == 0 ? POZO_FINDING_DRAW_STOCK_EMPTY
                                                         : POZO_FINDING_NOT_IN_DECK);
          return;
        }
      if (!pozo_gin_deal_card (state, state->seat, card))
        {
          pozo_kind_refuse_card (verdict, POZO_FINDING_TOO_MANY, card);
          return;
        }
    }
  state->phase = POZO_GIN_END;
}

static void
play_take (PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  PozoKnownHand *hand = &state->hand[state->seat];

  if (refuse_second (state, TRUE, verdict))
    return;
  if (state->n_pile == 0)
    {
      verdict->is_impossible = TRUE;
      pozo_kind_refuse (verdict, POZO_FINDING_PILE_EMPTY);
      return;
    }
  if (state->phase == POZO_GIN_FIRST_DRAW)
    pozo_kind_refuse (verdict, POZO_FINDING_GIN_DRAW_REFUSED);
  state->must_end = state->phase == POZO_GIN_DRAW && !pozo_gin_may_draw (state, rules);
  state->taken = state->pile[--state->n_pile];
  state->has_taken = TRUE;
  state->phase = POZO_GIN_END;
  if (!pozo_card_set_has_place (state->taken))
    {
      hand->n_unseen++;
      return;
    }
  hand->held |= pozo_card_set_of (state->taken);
  state->shown &= ~pozo_card_set_of (state->taken);
}

static void
play_pass (PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  switch (state->phase)
    {
    case POZO_GIN_UPCARD_FIRST:
      state->phase = POZO_GIN_UPCARD_DEALER;
      state->has_passed = TRUE;
      break;
    case POZO_GIN_UPCARD_DEALER:
      state->phase = POZO_GIN_FIRST_DRAW;
      state->has_passed = TRUE;
      break;
    case POZO_GIN_ANSWER:
      break; /* no melds, and nothing to add */
    case POZO_GIN_DRAW:
      if (!pozo_gin_may_draw (state, rules))
        {
          state->is_void = TRUE;
          state->phase = POZO_GIN_OVER;
          break;
        }
      pozo_kind_refuse (verdict, POZO_FINDING_PASS_STOCK);
      break;
    default:
      pozo_kind_refuse (verdict, POZO_FINDING_PASS_STOCK);
    }
}

/* ---- Discarding and melding ---- */

/* Whether the turn has no card yet to go on with. */
static gboolean
refuse_before_draw (const PozoGinState *state, PozoKindVerdict *verdict)
{
  if (state->phase == POZO_GIN_END)
    return FALSE;
  verdict->expected = 1;
  verdict->is_impossible = TRUE;
  return !pozo_kind_refuse (verdict, POZO_FINDING_BEFORE_DRAW);
}

static void
play_discard (PozoGinState *state,
              const PozoGinRules *rules,
              PozoCard card,
              PozoKindVerdict *verdict)
{
  if (state->phase == POZO_GIN_ANSWER || state->has_discarded)
    {
      refuse_second (state, FALSE, verdict);
      return;
    }
  if (refuse_before_draw (state, verdict))
    return;
  if (card == state->taken && pozo_card_set_has_place (card) && !rules->return_taken)
    {
      pozo_kind_verdict_cards (verdict, &card, 1);
      pozo_kind_refuse (verdict, POZO_FINDING_GIN_DISCARD_TAKEN);
    }
  if (!pozo_gin_take_out (state, state->seat, card, verdict))
    return;
  if (pozo_card_set_has_place (card))
    state->shown |= pozo_card_set_of (card);
  state->pile[state->n_pile++] = card;
  state->has_discarded = TRUE;
}

static void
play_lay (PozoGinState *state,
          const PozoAction *action,
          const guint8 *cards,
          PozoKindVerdict *verdict)
{
  if (state->phase != POZO_GIN_ANSWER && refuse_before_draw (state, verdict))
    return;
  if (state->phase == POZO_GIN_END &&
      (state->claims & (1u << POZO_GIN_SAY_KNOCK | 1u << POZO_GIN_SAY_GIN)) == 0)
    {
      pozo_kind_refuse (verdict, POZO_FINDING_GIN_MELD_EARLY); /* the cards stay in the hand */
      return;
    }
  pozo_gin_lay (state, action, cards, verdict);
}

/* ---- What is said ---- */

/* Cards that a player shows as those that he keeps: from now on they are known. */
static void
show_rest (PozoGinState *state,
           const PozoAction *action,
           const guint8 *cards,
           PozoKindVerdict *verdict)
{
  PozoCardSet shown = 0;
  guint n_unseen = 0;

  for (guint i = 0; i < action->n_cards; i++)
    {
      if (!pozo_gin_take_out (state, state->seat, cards[i], verdict))
        return;
      if (pozo_card_set_has_place (cards[i]))
        shown |= pozo_card_set_of (cards[i]);
      else
        n_unseen++;
      state->shown |= shown; /* so that none is shown twice */
    }
  state->shown &= ~shown;
  state->hand[state->seat].held |= shown;
  state->hand[state->seat].n_unseen += (guint8) n_unseen;
  state->n_rest = action->n_cards;
}

static void
play_say (PozoGinState *state,
          const PozoAction *action,
          const guint8 *cards,
          PozoKindVerdict *verdict)
{
  guint word = pozo_action_say_word (action);

  if (word == POZO_GIN_SAY_REST)
    show_rest (state, action, cards, verdict);
  else if (state->phase == POZO_GIN_ANSWER)
    refuse_second (state, FALSE, verdict);
  else if (!refuse_before_draw (state, verdict) && word == POZO_GIN_SAY_KNOCK &&
           action->flags & POZO_ACTION_HAS_COUNT)
    state->told = action->number;
}

/**
 * pozo_gin_play:
 * @state: (inout): a table
 * @rules: rules
 * @action: what the player on turn does
 * @cards: (array): its cards
 * @verdict: (inout): what is said of it
 *
 * Judges an action, and does it unless it cannot be done.
 */
void
pozo_gin_play (PozoGinState *state,
               const PozoGinRules *rules,
               const PozoAction *action,
               const guint8 *cards,
               PozoKindVerdict *verdict)
{
  if (state->phase == POZO_GIN_OVER)
    {
      verdict->is_impossible = TRUE;
      verdict->name = state->is_void ? "void" : state->is_gin ? "gin" : "knock";
      pozo_kind_refuse (verdict, POZO_FINDING_AFTER_END);
      return;
    }
  if (state->has_passed)
    {
      refuse_other_turn (state, verdict);
      return;
    }
  switch (action->kind)
    {
    case POZO_ACTION_DRAW:
      play_draw (state, rules, action, cards, verdict);
      break;
    case POZO_ACTION_TAKE:
      play_take (state, rules, verdict);
      break;
    case POZO_ACTION_PASS:
      play_pass (state, rules, verdict);
      break;
    case POZO_ACTION_DISCARD:
      play_discard (state, rules, cards[0], verdict);
      break;
    case POZO_ACTION_SAY:
      play_say (state, action, cards, verdict);
      break;
    default:
      play_lay (state, action, cards, verdict);
    }
}

/* ---- The turn ---- */

/**
 * pozo_gin_begin_turn:
 * @state: (inout): a table
 * @seat: who plays, from 1
 * @claims: a set of 1 << word: what is said in the turn
 * @verdict: (inout): what is said of it
 *
 * Begins a turn.
 */
void
pozo_gin_begin_turn (PozoGinState *state, guint seat, guint claims, PozoKindVerdict *verdict)
{
  gboolean is_other = state->phase != POZO_GIN_OVER && seat != state->seat + 1u;

  state->claims = (guint8) claims;
  state->taken = POZO_CARD_NONE;
  state->has_taken = state->has_passed = state->has_discarded = state->must_end = FALSE;
  state->n_rest = POZO_GIN_NOT_TOLD;
  if (!is_other)
    return;
  verdict->found = (gint32) seat;
  verdict->expected = state->seat + 1;
  verdict->is_impossible = state->phase == POZO_GIN_ANSWER;
  pozo_kind_refuse (verdict, POZO_FINDING_WRONG_TURN);
  state->seat = (guint8) (seat - 1);
}

static void
judge_gin (PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  const PozoKnownHand *hand = &state->hand[state->seat];

  state->is_gin = TRUE;
  state->is_big = !state->has_discarded && rules->gin_big >= 0;
  if (pozo_known_hand_count (hand) == 0)
    return;
  verdict->is_about_claim = TRUE;
  verdict->name = "gin";
  verdict->expected = pozo_gin_hand_value (hand).low;
  pozo_kind_refuse (verdict, POZO_FINDING_GIN_CLAIM);
}

/* Whether a knock is one that the rules do not allow, as far as that can be told. */
static void
judge_limit (const PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  PozoGinRange value = pozo_gin_hand_value (&state->hand[state->seat]);
  gint limit = pozo_gin_limit (rules, state->upcard);
  gint32 least = MAX (value.low, (gint32) MIN (state->told, value.high));

  if (limit == POZO_GIN_KNOCK_NONE)
    {
      pozo_kind_refuse (verdict, POZO_FINDING_GIN_KNOCK_BARRED);
      return;
    }
  verdict->cannot_tell |= limit == POZO_GIN_NO_LIMIT || (value.high > limit && least <= limit);
  if (limit == POZO_GIN_NO_LIMIT || least <= limit)
    return;
  verdict->found = least;
  verdict->expected = limit;
  pozo_kind_refuse (verdict, POZO_FINDING_GIN_KNOCK_LIMIT);
}

static void
judge_knock (const PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  PozoGinRange value = pozo_gin_hand_value (&state->hand[state->seat]);

  verdict->is_about_claim = TRUE;
  judge_limit (state, rules, verdict);
  if (state->told == POZO_GIN_NOT_TOLD || verdict->code != POZO_FINE ||
      (state->told >= value.low && state->told <= value.high))
    return;
  verdict->name = "knock";
  verdict->found = state->told;
  verdict->expected = state->told < value.low ? value.low : value.high;
  pozo_kind_refuse (verdict, POZO_FINDING_GIN_CLAIM);
}

/* The cards that were shown as kept must be all that are left. */
static void
judge_rest (const PozoGinState *state, PozoKindVerdict *verdict)
{
  guint n = pozo_known_hand_count (&state->hand[state->seat]);

  if (state->n_rest == POZO_GIN_NOT_TOLD || (guint) state->n_rest == n ||
      verdict->code != POZO_FINE)
    return;
  verdict->is_about_claim = TRUE;
  verdict->name = "rest";
  verdict->found = state->n_rest;
  verdict->expected = (gint32) n;
  pozo_kind_refuse (verdict, POZO_FINDING_GIN_CLAIM);
}

static void
close_deal (PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  gboolean is_gin = (state->claims & 1u << POZO_GIN_SAY_GIN) != 0;

  if (!state->has_discarded && !(is_gin && rules->gin_big >= 0))
    pozo_kind_refuse (verdict, POZO_FINDING_NO_DISCARD);
  else if (is_gin)
    judge_gin (state, rules, verdict);
  else
    judge_knock (state, rules, verdict);
  judge_rest (state, verdict);
  state->is_gin = is_gin;
  state->closer = (guint8) (state->seat + 1);
  state->phase = POZO_GIN_ANSWER;
  state->seat = (guint8) (1 - state->seat);
}

/* The end of a turn that did not end the deal. */
static void
pass_turn (PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  if (!state->has_discarded)
    pozo_kind_refuse (verdict, POZO_FINDING_NO_DISCARD);
  state->phase = POZO_GIN_DRAW;
  if (state->must_end)
    {
      refuse_dead (rules, verdict);
      state->is_void = TRUE;
      state->phase = POZO_GIN_OVER;
    }
  state->seat = (guint8) (1 - state->seat);
}

/**
 * pozo_gin_end_turn:
 * @state: (inout): a table
 * @rules: rules
 * @verdict: (inout): what is said of the turn
 *
 * Ends a turn: whose it is now, and whether the deal is over.
 */
void
pozo_gin_end_turn (PozoGinState *state, const PozoGinRules *rules, PozoKindVerdict *verdict)
{
  guint closing = 1u << POZO_GIN_SAY_KNOCK | 1u << POZO_GIN_SAY_GIN;

  switch (state->phase)
    {
    case POZO_GIN_UPCARD_FIRST:
    case POZO_GIN_DRAW:
      verdict->expected = 1;
      pozo_kind_refuse (verdict, POZO_FINDING_DRAW_MISSING);
      break;
    case POZO_GIN_UPCARD_DEALER:
      state->seat = (guint8) (1 - state->first);
      break;
    case POZO_GIN_FIRST_DRAW:
      state->seat = state->first;
      break;
    case POZO_GIN_END:
      if (state->claims & closing)
        close_deal (state, rules, verdict);
      else
        pass_turn (state, rules, verdict);
      break;
    case POZO_GIN_ANSWER:
      judge_rest (state, verdict);
      state->phase = POZO_GIN_OVER;
      break;
    default:
      break;
    }
}
