/* SPDX-License-Identifier: MIT */
/* A deal of a record: its set-up, its tricks, its end. */
#include "pozo-snapszli-replay.h"

#include <string.h>

/* ---- The set-up ---- */

/* A card that the pack does not have, or has once. */
static PozoFinding
describe_card (const PozoSnapszliReplay *self, PozoCard card)
{
  PozoFinding finding = { .code = pozo_snapszli_has_card (&self->rules, card)
                                      ? POZO_FINDING_TOO_MANY
                                      : POZO_FINDING_NOT_IN_DECK,
                          .found = 2,
                          .expected = 1,
                          .n_cards = 1 };

  finding.cards[0] = card;
  return finding;
}

static void
deal_hand (PozoSnapszliReplay *self, guint seat)
{
  const PozoDeal *deal = self->base.deal;
  PozoSlice slice = deal->hands[seat];
  const guint8 *cards = POZO_RECORD_CARDS (self->base.record, slice.start);
  guint size = pozo_snapszli_hand_size (&self->rules);
  PozoFinding finding = POZO_KIND_FINDING (HAND_MISSING);

  finding.seat = (guint8) seat;
  if ((deal->has_hand & 1u << seat) == 0)
    {
      pozo_kind_report (&self->base, finding, deal->text);
      for (guint i = 0; i < size; i++)
        pozo_snapszli_deal_card (&self->state, seat - 1, POZO_CARD_UNKNOWN);
      return;
    }
  finding.code = POZO_FINDING_HAND_SIZE;
  finding.found = (gint32) slice.n;
  finding.expected = (gint32) size;
  if (slice.n != size)
    {
      pozo_kind_refuse_setup (&self->base, finding, deal->hand_at[seat]);
      return;
    }
  for (guint i = 0; i < size && !self->base.is_broken; i++)
    if (!pozo_snapszli_has_card (&self->rules, cards[i]) ||
        !pozo_snapszli_deal_card (&self->state, seat - 1, cards[i]))
      pozo_kind_refuse_setup (&self->base, describe_card (self, cards[i]), deal->hand_at[seat]);
}

static void
turn_up (PozoSnapszliReplay *self)
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
  else if (!pozo_snapszli_has_card (&self->rules, card) ||
           !pozo_snapszli_turn_up (&self->state, card))
    pozo_kind_refuse_setup (&self->base, describe_card (self, card), deal->up_at);
}

static void
set_up (PozoSnapszliReplay *self)
{
  pozo_snapszli_state_init (&self->state, &self->rules);
  self->base.result.checks++;
  pozo_kind_check_seated (&self->base);
  for (guint seat = 1; seat <= POZO_SNAPSZLI_SEATS && !self->base.is_broken; seat++)
    deal_hand (self, seat);
  if (!self->base.is_broken)
    turn_up (self);
  self->state.leader = (guint8) pozo_kind_find_first (&self->base);
}

/* ---- The tricks ---- */

/* Whether a snapszer is said in front of the first card of a line. */
static gboolean
says_snapszer (const PozoSnapszliReplay *self, guint at, guint end)
{
  for (; at < end; at++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->base.record, at);

      if (action->kind == POZO_ACTION_END || action->kind == POZO_ACTION_PLAY)
        return FALSE;
      if (action->kind == POZO_ACTION_SAY &&
          pozo_action_say_word (action) == POZO_SNAPSZLI_SAY_SNAPSZER)
        return TRUE;
    }
  return FALSE;
}

/* Begins the line of the action at @at. */
static gboolean
begin_turn (PozoSnapszliReplay *self, guint at, guint end)
{
  const PozoAction *action = POZO_RECORD_ACTION (self->base.record, at);
  PozoKindVerdict verdict = { 0 };

  if (action->seat > POZO_SNAPSZLI_SEATS)
    {
      verdict.code = POZO_FINDING_NOT_SEATED;
      verdict.is_impossible = TRUE;
    }
  else
    pozo_snapszli_begin_turn (&self->state, &self->rules, action->seat,
                              says_snapszer (self, at, end), &verdict);
  return pozo_kind_settle_verdict (&self->base, &verdict, action->seat, at);
}

/* Plays a word, or ends the line. */
static gboolean
play_action (PozoSnapszliReplay *self, guint at)
{
  const PozoAction *action = POZO_RECORD_ACTION (self->base.record, at);
  guint player = pozo_snapszli_player (&self->state);
  PozoKindVerdict verdict = { 0 };

  if (action->kind == POZO_ACTION_END)
    {
      pozo_snapszli_end_turn (&self->state, &verdict);
      return pozo_kind_settle_verdict (&self->base, &verdict, action->seat, at);
    }
  self->base.result.n_actions++;
  pozo_snapszli_play (&self->state, &self->rules, action,
                      POZO_RECORD_CARDS (self->base.record, action->cards), &verdict);
  return pozo_kind_settle_verdict (&self->base, &verdict,
                                   player == POZO_SNAPSZLI_NOBODY ? action->seat : player + 1, at);
}

static void
play_turns (PozoSnapszliReplay *self)
{
  const PozoDeal *deal = self->base.deal;
  guint at = deal->actions.start;
  guint end = MIN (at + deal->actions.n, deal->bad_action);
  gboolean is_new = TRUE;

  for (self->base.turn = 1; at < end; at++)
    {
      if (is_new && !begin_turn (self, at, end))
        return;
      if (!play_action (self, at))
        return;
      is_new = POZO_RECORD_ACTION (self->base.record, at)->kind == POZO_ACTION_END;
      self->base.turn += is_new;
    }
  if (deal->bad_action != G_MAXUINT32)
    pozo_kind_skip_rest (&self->base, deal->text);
}

/* ---- The end ---- */

/* The cards of the stock line are those that nobody drew, the turned-up one last. */
static void
check_stock (PozoSnapszliReplay *self)
{
  PozoSlice slice = self->base.deal->stock;
  PozoSpan at = pozo_kind_find_line (&self->base, POZO_LINE_STOCK);
  PozoFinding finding = POZO_KIND_FINDING (STOCK_LEFT);

  if (!self->base.deal->has_stock)
    return;
  self->base.result.checks++;
  finding.found = (gint32) slice.n;
  finding.expected = self->state.n_stock;
  if (slice.n != self->state.n_stock)
    {
      pozo_kind_report (&self->base, finding, at);
      return;
    }
  for (guint i = 0; i < slice.n; i++)
    {
      PozoCard card = *POZO_RECORD_CARDS (self->base.record, slice.start + i);
      gboolean is_last = i + 1 == slice.n && pozo_card_may_be (card, self->state.upcard);

      if (pozo_snapszli_has_card (&self->rules, card) &&
          (is_last || pozo_snapszli_see (&self->state, card)))
        continue;
      pozo_kind_report (&self->base, describe_card (self, card), at);
      return;
    }
}

static void
end_play (PozoSnapszliReplay *self)
{
  PozoSnapszliOutcome outcome = pozo_snapszli_score (&self->state, &self->rules);
  PozoFinding finding = POZO_KIND_FINDING (DEAL_UNFINISHED);

  check_stock (self);
  if (self->base.deal->is_void)
    pozo_kind_report (&self->base, POZO_KIND_FINDING (GIN_VOID),
                      pozo_kind_find_line (&self->base, POZO_LINE_FAULT));
  self->base.result.closer = self->state.claimer;
  if (pozo_snapszli_is_over (&self->state))
    {
      self->base.is_known = outcome.is_known;
      for (guint seat = 0; seat < POZO_SNAPSZLI_SEATS; seat++)
        memcpy (self->base.item[seat], outcome.item[seat], sizeof outcome.item[seat]);
      return;
    }
  self->base.result.fate = POZO_DEAL_UNFINISHED;
  finding.found = self->state.n_stock;
  if (!pozo_kind_may_stop (&self->base) && !self->base.deal->is_void)
    pozo_kind_report (&self->base, finding, self->base.deal->text);
}

/**
 * pozo_snapszli_replay_deal:
 * @self: a replay
 * @index: a deal of the record, from 0
 *
 * Replays a deal.
 */
void
pozo_snapszli_replay_deal (PozoSnapszliReplay *self, guint index)
{
  pozo_kind_begin_deal (&self->base, index);
  if (pozo_kind_is_played (&self->base))
    {
      set_up (self);
      if (!self->base.is_broken)
        play_turns (self);
      self->base.turn = 0;
      if (!self->base.is_broken)
        end_play (self);
    }
  pozo_kind_end_deal (&self->base);
}
