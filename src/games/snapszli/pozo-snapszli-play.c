/* SPDX-License-Identifier: MIT */
/* The course of a deal: who may play, draw and exchange what, and what becomes of it.  What breaks
 * a rule but can be done is told and done; where the cards are not there, nothing is. */
#include "pozo-snapszli-state.h"

static void
refuse_with (PozoKindVerdict *verdict, guint code, gint32 found, gint32 expected)
{
  verdict->found = found;
  verdict->expected = expected;
  pozo_kind_refuse (verdict, code);
}

static void
refuse_after_end (const PozoSnapszliState *state, PozoKindVerdict *verdict)
{
  verdict->is_impossible = TRUE;
  verdict->name = state->claimer != 0 ? "66" : "snapszer";
  pozo_kind_refuse (verdict, POZO_FINDING_AFTER_END);
}

/* ---- Drawing ---- */

static void
give_card (PozoSnapszliState *state, PozoCard card, PozoKindVerdict *verdict)
{
  guint seat = (state->leader + state->n_drawn) % POZO_SNAPSZLI_SEATS;

  if (!pozo_snapszli_deal_card (state, seat, card))
    {
      pozo_kind_refuse_card (verdict, POZO_FINDING_TOO_MANY, card);
      return;
    }
  if (++state->n_drawn == POZO_SNAPSZLI_SEATS)
    state->phase = POZO_SNAPSZLI_LEAD;
}

/* Cards that should have been drawn: nobody knows which. */
static void
miss_draws (PozoSnapszliState *state, PozoKindVerdict *verdict)
{
  if (state->phase != POZO_SNAPSZLI_DRAW)
    return;
  refuse_with (verdict, POZO_FINDING_DRAW_MISSING, state->n_drawn, POZO_SNAPSZLI_SEATS);
  while (state->phase == POZO_SNAPSZLI_DRAW)
    give_card (state, POZO_CARD_UNKNOWN, verdict);
}

/* Who drew is not known where nobody saw who took the trick: both have a card more. */
static void
draw_unknown (PozoSnapszliState *state, PozoCard card, PozoKindVerdict *verdict)
{
  verdict->cannot_tell = TRUE;
  if (!pozo_snapszli_leave_stock (state, &card))
    {
      pozo_kind_refuse_card (verdict, POZO_FINDING_TOO_MANY, card);
      return;
    }
  state->hand[state->n_drawn].n_unseen++;
  if (++state->n_drawn == POZO_SNAPSZLI_SEATS)
    state->phase = POZO_SNAPSZLI_LEAD;
}

static void
play_draw (PozoSnapszliState *state,
           const PozoSnapszliRules *rules,
           const PozoAction *action,
           PozoCard card,
           PozoKindVerdict *verdict)
{
  gboolean is_closed = state->is_closed && state->phase == POZO_SNAPSZLI_LEAD;

  if (state->n_stock == 0)
    refuse_with (verdict, POZO_FINDING_DRAW_STOCK_EMPTY, 0, 0);
  else if (action->n_cards > 1)
    refuse_with (verdict, POZO_FINDING_DRAW_LIMIT, action->n_cards, 1);
  else if (!pozo_snapszli_has_card (rules, card))
    pozo_kind_refuse_card (verdict, POZO_FINDING_NOT_IN_DECK, card);
  else if (!state->has_trick || state->n_drawn == POZO_SNAPSZLI_SEATS)
    refuse_with (verdict, POZO_FINDING_DRAW_LIMIT, state->n_drawn + 1, state->n_drawn);
  if (verdict->code != POZO_FINE)
    {
      verdict->is_impossible = TRUE;
      return;
    }
  if (is_closed)
    pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_DRAW_CLOSED);
  if (state->leader == POZO_SNAPSZLI_NOBODY)
    draw_unknown (state, card, verdict);
  else
    give_card (state, card, verdict);
}

/* ---- Exchanging ---- */

/* Whether what is given and what is taken for it are the right cards, as far as they were seen. */
static gboolean
judge_exchange (PozoSnapszliState *state, const guint8 *cards, PozoKindVerdict *verdict)
{
  guint suit = pozo_card_suit (cards[0]);

  if (state->upcard == POZO_CARD_UNKNOWN && cards[1] != POZO_CARD_UNKNOWN &&
      !pozo_snapszli_turn_up (state, cards[1]))
    return pozo_kind_refuse_card (verdict, POZO_FINDING_TOO_MANY, cards[1]);
  if (state->trump == POZO_SUIT_UNKNOWN)
    state->trump = (guint8) suit;
  if (!pozo_card_may_be (cards[1], state->upcard))
    {
      verdict->is_impossible = TRUE;
      pozo_kind_verdict_cards (verdict, cards, 2);
      return pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_EXCHANGE_CARD);
    }
  if (cards[0] == POZO_CARD_UNKNOWN || state->trump == POZO_SUIT_UNKNOWN)
    {
      verdict->cannot_tell = TRUE;
      return TRUE;
    }
  if (pozo_card_may_be (cards[0], POZO_CARD (POZO_SNAPSZLI_UNTER, state->trump)))
    return TRUE;
  pozo_kind_verdict_cards (verdict, cards, 2);
  pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_EXCHANGE_CARD);
  return TRUE;
}

static void
play_exchange (PozoSnapszliState *state,
               const PozoSnapszliRules *rules,
               const guint8 *cards,
               PozoKindVerdict *verdict)
{
  guint seat = pozo_snapszli_player (state);
  PozoKnownHand *hand = &state->hand[seat];
  gboolean is_turn =
      !state->has_trick && (state->phase == POZO_SNAPSZLI_LEAD || rules->exchange_when != 0);
  gboolean has_right = !rules->exchange_needs_trick || state->n_tricks[seat] > 0;
  PozoCardSet elsewhere = state->shown | state->hand[1 - seat].held;

  if (!is_turn || !has_right || state->is_closed || state->n_stock == 0)
    {
      verdict->is_impossible = state->n_stock == 0;
      pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_EXCHANGE_LATE);
    }
  if (verdict->is_impossible || !judge_exchange (state, cards, verdict) ||
      !pozo_known_hand_take_out (hand, elsewhere, cards[0], verdict))
    return;
  if (pozo_card_set_has_place (state->upcard))
    {
      hand->held |= pozo_card_set_of (state->upcard);
      state->shown &= ~pozo_card_set_of (state->upcard);
    }
  else
    hand->n_unseen++;
  state->upcard = cards[0];
  if (!pozo_card_set_has_place (cards[0]))
    return;
  state->seen |= pozo_card_set_of (cards[0]);
  state->shown |= pozo_card_set_of (cards[0]);
}

/* ---- Playing ---- */

/* Whether all that decides a trick was seen. */
static gboolean
is_decidable (const PozoSnapszliState *state, PozoCard led, PozoCard card)
{
  return pozo_card_set_has_place (led) && pozo_card_set_has_place (card) &&
         (state->trump != POZO_SUIT_UNKNOWN || pozo_card_suit (led) == pozo_card_suit (card));
}

/* A pair was said: one of it is led (D2). */
static void
judge_lead (const PozoSnapszliState *state,
            const PozoSnapszliRules *rules,
            PozoCard card,
            PozoKindVerdict *verdict)
{
  if (state->pair_suit == POZO_SUIT_UNKNOWN || !rules->pair_lead_one ||
      pozo_card_may_be (card, POZO_CARD (POZO_RANK_K, state->pair_suit)) ||
      pozo_card_may_be (card, POZO_CARD (POZO_SNAPSZLI_OBER, state->pair_suit)))
    return;
  pozo_kind_verdict_cards (verdict, &card, 1);
  pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_PAIR_LEAD);
}

/* What was owed to the trick and not done. */
static void
refuse_card (PozoTrickDuty owed, PozoTrickDuty duty, PozoCard card, PozoKindVerdict *verdict)
{
  pozo_kind_verdict_cards (verdict, &card, 1);
  if (owed <= POZO_TRICK_FOLLOWS && duty > POZO_TRICK_FOLLOWS)
    pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_FOLLOW);
  else if (duty == POZO_TRICK_ANY)
    pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_TRUMP);
  else
    pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_BEAT);
}

/* Whether a card may be played to what was led (002:L51-L54). */
static void
judge_follow (const PozoSnapszliState *state,
              const PozoSnapszliRules *rules,
              PozoCard card,
              PozoKindVerdict *verdict)
{
  const PozoKnownHand *hand = &state->hand[pozo_snapszli_player (state)];
  PozoTrickRules trick = pozo_snapszli_trick_rules (state, rules);
  PozoTrickDuty owed, duty;

  if (!trick.must_follow)
    return;
  if (!is_decidable (state, state->trick[0], card))
    {
      verdict->cannot_tell = TRUE;
      return;
    }
  owed = pozo_trick_owed (&trick, state->trick, 1, hand->held);
  duty = pozo_trick_duty (&trick, state->trick, 1, card);
  if (owed < duty)
    refuse_card (owed, duty, card, verdict);
  else
    verdict->cannot_tell |= hand->n_unseen > 1 && duty > POZO_TRICK_BEATS;
}

static void
end_trick (PozoSnapszliState *state, const PozoSnapszliRules *rules)
{
  PozoTrickRules trick = pozo_snapszli_trick_rules (state, rules);
  guint first = state->leader;

  state->n_trick = state->n_drawn = 0;
  state->has_trick = TRUE;
  state->phase = state->n_stock > 0 && !state->is_closed ? POZO_SNAPSZLI_DRAW : POZO_SNAPSZLI_LEAD;
  state->pair_suit = POZO_SUIT_UNKNOWN;
  state->leader = POZO_SNAPSZLI_NOBODY;
  if (is_decidable (state, state->trick[0], state->trick[1]))
    pozo_snapszli_take_trick (
        state, rules,
        (first + pozo_trick_winner (&trick, state->trick, POZO_SNAPSZLI_SEATS)) %
            POZO_SNAPSZLI_SEATS);
}

static void
play_card (PozoSnapszliState *state,
           const PozoSnapszliRules *rules,
           PozoCard card,
           PozoKindVerdict *verdict)
{
  guint seat = pozo_snapszli_player (state);
  PozoCardSet elsewhere = state->shown | state->hand[1 - seat].held;

  if (!pozo_snapszli_has_card (rules, card))
    {
      pozo_kind_refuse_card (verdict, POZO_FINDING_NOT_IN_DECK, card);
      return;
    }
  if (state->phase == POZO_SNAPSZLI_LEAD)
    judge_lead (state, rules, card, verdict);
  else
    judge_follow (state, rules, card, verdict);
  if (!pozo_known_hand_take_out (&state->hand[seat], elsewhere, card, verdict))
    return;
  if (pozo_card_set_has_place (card))
    {
      state->seen |= pozo_card_set_of (card);
      state->shown |= pozo_card_set_of (card);
    }
  state->played |= (guint8) (1u << seat);
  state->trick[state->n_trick++] = card;
  state->phase = POZO_SNAPSZLI_FOLLOW;
  if (state->n_trick == POZO_SNAPSZLI_SEATS)
    end_trick (state, rules);
}

/* Whether a line has its trick already, so that no card, exchange or pair can come any more. */
static gboolean
refuse_more (const PozoSnapszliState *state, PozoKindVerdict *verdict)
{
  if (!state->has_trick)
    return FALSE;
  verdict->is_impossible = TRUE;
  refuse_with (verdict, POZO_FINDING_SNAPSZLI_LENGTH, POZO_SNAPSZLI_SEATS + 1, POZO_SNAPSZLI_SEATS);
  return TRUE;
}

/**
 * pozo_snapszli_play:
 * @state: (inout): a table
 * @rules: rules
 * @action: what a player does
 * @cards: (array): its cards
 * @verdict: (inout): what is said of it
 *
 * Judges an action, and does it unless it cannot be done.
 */
void
pozo_snapszli_play (PozoSnapszliState *state,
                    const PozoSnapszliRules *rules,
                    const PozoAction *action,
                    const guint8 *cards,
                    PozoKindVerdict *verdict)
{
  gboolean is_claim =
      action->kind == POZO_ACTION_SAY && pozo_action_say_word (action) == POZO_SNAPSZLI_SAY_66;
  gboolean is_late = state->phase == POZO_SNAPSZLI_OVER;

  if (is_late && action->kind == POZO_ACTION_DRAW && state->has_trick && state->claimer == 0)
    return; /* behind the trick that decided a snapszer nothing is judged any more */
  if (is_late && !(is_claim && state->is_made && state->claimer == 0))
    refuse_after_end (state, verdict);
  else if (action->kind == POZO_ACTION_DRAW)
    play_draw (state, rules, action, cards[0], verdict);
  else if (is_claim)
    pozo_snapszli_say (state, rules, action, verdict);
  else if (!refuse_more (state, verdict))
    {
      miss_draws (state, verdict);
      if (action->kind == POZO_ACTION_SAY)
        pozo_snapszli_say (state, rules, action, verdict);
      else if (action->kind == POZO_ACTION_EXCHANGE)
        play_exchange (state, rules, cards, verdict);
      else
        play_card (state, rules, cards[0], verdict);
    }
  state->has_words |= is_claim || action->kind == POZO_ACTION_DRAW;
}

/* ---- The turn ---- */

/**
 * pozo_snapszli_begin_turn:
 * @state: (inout): a table
 * @rules: rules
 * @seat: whose line it is, from 1
 * @says_snapszer: whether a snapszer is said in front of its first card
 * @verdict: (inout): what is said of it
 *
 * Begins a line: who leads.
 */
void
pozo_snapszli_begin_turn (PozoSnapszliState *state,
                          const PozoSnapszliRules *rules,
                          guint seat,
                          gboolean says_snapszer,
                          PozoKindVerdict *verdict)
{
  gboolean is_declarer = says_snapszer && state->played == 0 && rules->snapszer_lead != 0;

  state->has_trick = state->has_words = FALSE;
  if (state->phase == POZO_SNAPSZLI_OVER)
    return;
  if (state->n_trick > 0)
    {
      verdict->is_impossible = TRUE;
      refuse_with (verdict, POZO_FINDING_SNAPSZLI_LENGTH, state->n_trick, POZO_SNAPSZLI_SEATS);
      return;
    }
  if (state->leader == POZO_SNAPSZLI_NOBODY)
    pozo_snapszli_take_trick (state, rules, seat - 1);
  else if (state->leader != seat - 1 && !is_declarer)
    refuse_with (verdict, POZO_FINDING_WRONG_TURN, (gint32) seat, state->leader + 1);
  state->leader = (guint8) (seat - 1);
}

/**
 * pozo_snapszli_end_turn:
 * @state: (inout): a table
 * @verdict: (inout): what is said of the line
 *
 * Ends a line, which has a trick, or ends the deal; whether a trick is complete the next one tells.
 */
void
pozo_snapszli_end_turn (PozoSnapszliState *state, PozoKindVerdict *verdict)
{
  if (state->phase == POZO_SNAPSZLI_LEAD && !state->has_trick && !state->has_words)
    refuse_with (verdict, POZO_FINDING_SNAPSZLI_LENGTH, 0, POZO_SNAPSZLI_SEATS);
}
