/* SPDX-License-Identifier: MIT */
/* What is said: pairs, that the stock is closed, a snapszer, and 66. */
#include "pozo-snapszli-state.h"

/* Whether the leader says it, before he leads. */
static gboolean
is_on_lead (const PozoSnapszliState *state)
{
  return state->phase == POZO_SNAPSZLI_LEAD && !state->has_trick;
}

/* ---- Pairs ---- */

/* Whether both cards of a pair are in a hand; they are known from then on. */
static gboolean
show_pair (PozoSnapszliState *state, guint seat, guint suit, PozoKindVerdict *verdict)
{
  const guint8 cards[] = { POZO_CARD (POZO_RANK_K, suit), POZO_CARD (POZO_SNAPSZLI_OBER, suit) };
  PozoKnownHand *hand = &state->hand[seat];
  PozoCardSet pair = pozo_card_set_of (cards[0]) | pozo_card_set_of (cards[1]);
  PozoCardSet missing = pair & ~hand->held;
  guint n = pozo_card_set_count (missing);

  if (n > hand->n_unseen || missing & (state->shown | state->hand[1 - seat].held))
    {
      pozo_kind_verdict_cards (verdict, cards, 2);
      return pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_PAIR_HELD);
    }
  verdict->cannot_tell |= n > 0;
  hand->held |= missing;
  hand->n_unseen -= (guint8) n;
  state->seen |= missing;
  return TRUE;
}

static void
say_pair (PozoSnapszliState *state, guint word, guint suit, PozoKindVerdict *verdict)
{
  guint seat = pozo_snapszli_player (state);
  gint16 told = word == POZO_SNAPSZLI_SAY_40 ? 40 : 20;
  gint16 value;

  if (!is_on_lead (state) || state->pair_suit != POZO_SUIT_UNKNOWN ||
      state->said[seat] & 1u << suit)
    pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_PAIR_BARRED);
  if (!show_pair (state, seat, suit, verdict))
    return;
  if (state->trump == POZO_SUIT_UNKNOWN && told == 40)
    state->trump = (guint8) suit;
  value = state->trump == POZO_SUIT_UNKNOWN ? told : state->trump == suit ? 40 : 20;
  if (value != told)
    {
      verdict->name = told == 40 ? "40" : "20";
      verdict->found = told;
      verdict->expected = value;
      pozo_kind_refuse (verdict, POZO_FINDING_GIN_CLAIM);
    }
  if ((state->said[seat] & 1u << suit) == 0)
    state->pairs[seat] += value;
  state->said[seat] |= (guint8) (1u << suit);
  if (state->phase == POZO_SNAPSZLI_LEAD)
    state->pair_suit = (guint8) suit;
}

/* ---- The stock, a snapszer, the end ---- */

static void
say_close (PozoSnapszliState *state, const PozoSnapszliRules *rules, PozoKindVerdict *verdict)
{
  guint seat = pozo_snapszli_player (state);

  if (!is_on_lead (state) || state->is_closed || state->n_stock < rules->close_min_stock)
    {
      verdict->found = state->n_stock;
      verdict->expected = rules->close_min_stock;
      pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_CLOSE_BARRED);
    }
  if (state->is_closed || state->n_stock == 0)
    return;
  state->is_closed = TRUE;
  state->closer = (guint8) (seat + 1);
  state->closed_tricks = state->n_tricks[1 - seat];
}

static void
say_snapszer (PozoSnapszliState *state, const PozoSnapszliRules *rules, PozoKindVerdict *verdict)
{
  guint seat = pozo_snapszli_player (state);

  if (state->played & 1u << seat)
    pozo_kind_refuse (verdict, POZO_FINDING_SNAPSZLI_SNAPSZER_LATE);
  if (state->snapszer != 0 || verdict->code != POZO_FINE)
    return; /* what was said too late is not undertaken */
  state->snapszer = (guint8) (seat + 1);
  state->is_closed |= rules->snapszer_stock != 0;
}

/* Who says 66 ends the deal, whether he has it or not (002:L61, D4). */
static void
say_66 (PozoSnapszliState *state,
        const PozoSnapszliRules *rules,
        guint seat,
        PozoKindVerdict *verdict)
{
  gint least = pozo_snapszli_points (state, rules, seat);
  gint most = least + POZO_SNAPSZLI_VALUE * state->hidden[seat];

  if (most < POZO_SNAPSZLI_AIM)
    {
      verdict->name = "66";
      verdict->found = POZO_SNAPSZLI_AIM;
      verdict->expected = most;
      pozo_kind_refuse (verdict, POZO_FINDING_GIN_CLAIM);
      if (rules->claim_false != 0)
        return;
      state->is_false = TRUE;
    }
  verdict->cannot_tell |= least < POZO_SNAPSZLI_AIM && most >= POZO_SNAPSZLI_AIM;
  state->claimer = (guint8) (seat + 1);
  if (state->snapszer == state->claimer)
    pozo_snapszli_judge_snapszer (state, rules);
  state->phase = POZO_SNAPSZLI_OVER;
}

/**
 * pozo_snapszli_say:
 * @state: (inout): a table
 * @rules: rules
 * @action: what is said
 * @verdict: (inout): what is said of it
 *
 * Judges what a player says, and does it.
 */
void
pozo_snapszli_say (PozoSnapszliState *state,
                   const PozoSnapszliRules *rules,
                   const PozoAction *action,
                   PozoKindVerdict *verdict)
{
  guint word = pozo_action_say_word (action);
  gboolean is_behind = state->has_trick && state->leader != POZO_SNAPSZLI_NOBODY;

  switch (word)
    {
    case POZO_SNAPSZLI_SAY_66:
      if (state->leader == POZO_SNAPSZLI_NOBODY)
        pozo_snapszli_take_trick (state, rules, action->seat - 1u);
      say_66 (state, rules, is_behind ? state->leader : pozo_snapszli_player (state), verdict);
      break;
    case POZO_SNAPSZLI_SAY_CLOSE:
      say_close (state, rules, verdict);
      break;
    case POZO_SNAPSZLI_SAY_SNAPSZER:
      say_snapszer (state, rules, verdict);
      break;
    default:
      say_pair (state, word, (guint) action->number, verdict);
    }
}
