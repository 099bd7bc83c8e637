/* SPDX-License-Identifier: MIT */
/* A deal of a record: its set-up, its turns, its end. */
#include "pozo-gin-replay.h"

#include <string.h>

/* ---- The set-up ---- */

/* A card that the pack does not have, or has once. */
static PozoFinding
describe_card (PozoCard card)
{
  PozoFinding finding = { .code = pozo_card_set_may_have (card) ? POZO_FINDING_TOO_MANY
                                                                : POZO_FINDING_NOT_IN_DECK,
                          .found = 2,
                          .expected = 1,
                          .n_cards = 1 };

  finding.cards[0] = card;
  return finding;
}

static void
deal_hand (PozoGinReplay *self, guint seat)
{
  const PozoDeal *deal = self->base.deal;
  PozoSlice slice = deal->hands[seat];
  const guint8 *cards = POZO_RECORD_CARDS (self->base.record, slice.start);
  PozoFinding finding = POZO_KIND_FINDING (HAND_MISSING);

  finding.seat = (guint8) seat;
  if ((deal->has_hand & 1u << seat) == 0)
    {
      pozo_kind_report (&self->base, finding, deal->text);
      for (guint i = 0; i < POZO_GIN_HAND; i++)
        pozo_gin_deal_card (&self->state, seat - 1, POZO_CARD_UNKNOWN);
      return;
    }
  finding.code = POZO_FINDING_HAND_SIZE;
  finding.found = (gint32) slice.n;
  finding.expected = POZO_GIN_HAND;
  if (slice.n != POZO_GIN_HAND)
    {
      pozo_kind_refuse_setup (&self->base, finding, deal->hand_at[seat]);
      return;
    }
  for (guint i = 0; i < slice.n && !self->base.is_broken; i++)
    if (!pozo_card_set_may_have (cards[i]) ||
        !pozo_gin_deal_card (&self->state, seat - 1, cards[i]))
      pozo_kind_refuse_setup (&self->base, describe_card (cards[i]), deal->hand_at[seat]);
}

static void
turn_up (PozoGinReplay *self)
{
  const PozoDeal *deal = self->base.deal;
  PozoFinding finding = POZO_KIND_FINDING (UP_MISSING);
  PozoCard card = POZO_CARD_UNKNOWN;

  if (!deal->has_up)
    pozo_kind_report (&self->base, finding, deal->text);
  else
    card = *POZO_RECORD_CARDS (self->base.record, deal->up.start);
  if (deal->has_up && deal->up.n > 1)
    {
      finding.code = POZO_FINDING_UP_TOO_MANY;
      finding.n_cards = 1;
      finding.cards[0] = card;
      pozo_kind_refuse_setup (&self->base, finding, deal->up_at);
    }
  else if (!pozo_card_set_may_have (card) || !pozo_gin_turn_up (&self->state, card))
    pozo_kind_refuse_setup (&self->base, describe_card (card), deal->up_at);
}

static void
set_up (PozoGinReplay *self)
{
  pozo_gin_state_init (&self->state);
  self->base.result.checks++;
  pozo_kind_check_seated (&self->base);
  for (guint seat = 1; seat <= POZO_GIN_SEATS && !self->base.is_broken; seat++)
    deal_hand (self, seat);
  if (!self->base.is_broken)
    turn_up (self);
  self->state.first = self->state.seat = (guint8) pozo_kind_find_first (&self->base);
}

/* ---- The turns ---- */

/* What is said in a turn, and where; both of a turn that says nothing are 0. */
static guint
find_claims (const PozoGinReplay *self, guint at, guint end, guint *claim)
{
  guint claims = 0;

  for (; at < end; at++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->base.record, at);

      if (action->kind == POZO_ACTION_END)
        break;
      if (action->kind != POZO_ACTION_SAY)
        continue;
      claims |= 1u << pozo_action_say_word (action);
      *claim = at;
    }
  return claims;
}

/* Tells what is said of an action, or of what was said in its turn; FALSE where the replay of the
 * deal ends with it. */
static gboolean
settle (PozoGinReplay *self, const PozoKindVerdict *verdict, guint at, guint claim)
{
  guint seat = POZO_RECORD_ACTION (self->base.record, at)->seat;

  return pozo_kind_settle_verdict (&self->base, verdict, seat,
                                   verdict->is_about_claim ? claim : at);
}

/* Begins the turn of the action at @at. */
static gboolean
begin_turn (PozoGinReplay *self, guint at, guint end, guint *claim)
{
  const PozoAction *action = POZO_RECORD_ACTION (self->base.record, at);
  PozoKindVerdict verdict = { 0 };

  *claim = at;
  if (action->seat > POZO_GIN_SEATS)
    {
      verdict.code = POZO_FINDING_NOT_SEATED;
      verdict.is_impossible = TRUE;
    }
  else
    pozo_gin_begin_turn (&self->state, action->seat, find_claims (self, at, end, claim), &verdict);
  return settle (self, &verdict, at, *claim);
}

static void
play_turns (PozoGinReplay *self)
{
  guint at = self->base.deal->actions.start;
  guint end = MIN (at + self->base.deal->actions.n, self->base.deal->bad_action);
  gboolean is_new = TRUE;
  guint claim = at;

  for (self->base.turn = 1; at < end && !self->base.is_broken; at++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->base.record, at);
      PozoKindVerdict verdict = { 0 };

      if (is_new && !begin_turn (self, at, end, &claim))
        return;
      is_new = action->kind == POZO_ACTION_END;
      if (is_new)
        pozo_gin_end_turn (&self->state, &self->rules, &verdict);
      else
        pozo_gin_play (&self->state, &self->rules, action,
                       POZO_RECORD_CARDS (self->base.record, action->cards), &verdict);
      self->base.result.n_actions += !is_new;
      if (!settle (self, &verdict, at, claim))
        return;
      self->base.turn += is_new;
    }
  if (self->base.deal->bad_action != G_MAXUINT32 && !self->base.is_broken)
    pozo_kind_skip_rest (&self->base, self->base.deal->text);
}

/* ---- The end ---- */

/* The cards of the stock line are those that nobody drew. */
static void
check_stock (PozoGinReplay *self)
{
  PozoSlice slice = self->base.deal->stock;
  PozoFinding finding = POZO_KIND_FINDING (STOCK_LEFT);

  if (!self->base.deal->has_stock)
    return;
  self->base.result.checks++;
  finding.found = (gint32) slice.n;
  finding.expected = self->state.n_stock;
  if (slice.n != self->state.n_stock)
    {
      pozo_kind_report (&self->base, finding, pozo_kind_find_line (&self->base, POZO_LINE_STOCK));
      return;
    }
  for (guint i = 0; i < slice.n; i++)
    {
      PozoCard card = *POZO_RECORD_CARDS (self->base.record, slice.start + i);

      if (pozo_card_set_may_have (card) && pozo_gin_deal_card (&self->state, 0, card))
        continue;
      pozo_kind_report (&self->base, describe_card (card),
                        pozo_kind_find_line (&self->base, POZO_LINE_STOCK));
      return;
    }
}

static void
end_play (PozoGinReplay *self)
{
  PozoGinState *state = &self->state;
  gboolean is_dead = state->phase == POZO_GIN_DRAW && !pozo_gin_may_draw (state, &self->rules);
  gboolean is_void = self->base.deal->is_void;
  PozoFinding finding = POZO_KIND_FINDING (DEAL_UNFINISHED);

  self->outcome = pozo_gin_score (state, &self->rules);
  self->base.is_known = self->outcome.is_known;
  for (guint seat = 0; seat < POZO_GIN_SEATS; seat++)
    memcpy (self->base.item[seat], self->outcome.item[seat], sizeof self->outcome.item[seat]);
  check_stock (self);
  if (is_void && !is_dead && !state->is_void)
    pozo_kind_report (&self->base, POZO_KIND_FINDING (GIN_VOID),
                      pozo_kind_find_line (&self->base, POZO_LINE_FAULT));
  if (state->phase == POZO_GIN_OVER || is_dead || is_void)
    return;
  self->base.result.fate = POZO_DEAL_UNFINISHED;
  finding.found = state->n_stock;
  if (!pozo_kind_may_stop (&self->base))
    pozo_kind_report (&self->base, finding, self->base.deal->text);
}

/**
 * pozo_gin_replay_deal:
 * @self: a replay
 * @index: a deal of the record, from 0
 *
 * Replays a deal.
 */
void
pozo_gin_replay_deal (PozoGinReplay *self, guint index)
{
  self->outcome = (PozoGinOutcome){ .is_known = FALSE };
  pozo_kind_begin_deal (&self->base, index);
  pozo_gin_begin_deal (self);
  if (pozo_kind_is_played (&self->base))
    {
      set_up (self);
      if (!self->base.is_broken)
        play_turns (self);
      self->base.turn = 0;
      if (!self->base.is_broken)
        end_play (self);
      self->base.result.closer = self->state.closer;
    }
  pozo_kind_end_deal (&self->base);
  pozo_gin_end_deal (self);
}
