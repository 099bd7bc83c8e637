/* SPDX-License-Identifier: MIT */
/* A deal of a record: its set-up, its turns, its end. */
#include "pozo-gin-replay.h"

/* Tells that nothing more of the deal is replayed. */
static void
skip_rest (PozoGinReplay *self, PozoSpan at)
{
  self->is_broken = TRUE;
  self->result.fate = POZO_DEAL_SKIPPED;
  pozo_gin_report (self, POZO_GIN_FINDING (DEAL_SKIPPED), at);
}

/* ---- The set-up ---- */

static void
refuse_setup (PozoGinReplay *self, PozoFinding finding, PozoSpan at)
{
  pozo_gin_report (self, finding, at);
  skip_rest (self, at);
}

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
  const PozoDeal *deal = self->deal;
  PozoSlice slice = deal->hands[seat];
  const guint8 *cards = POZO_RECORD_CARDS (self->record, slice.start);
  PozoFinding finding = POZO_GIN_FINDING (HAND_MISSING);

  finding.seat = (guint8) seat;
  if ((deal->has_hand & 1u << seat) == 0)
    {
      pozo_gin_report (self, finding, deal->text);
      for (guint i = 0; i < POZO_GIN_HAND; i++)
        pozo_gin_deal_card (&self->state, seat - 1, POZO_CARD_UNKNOWN);
      return;
    }
  finding.code = POZO_FINDING_HAND_SIZE;
  finding.found = (gint32) slice.n;
  finding.expected = POZO_GIN_HAND;
  if (slice.n != POZO_GIN_HAND)
    {
      refuse_setup (self, finding, deal->hand_at[seat]);
      return;
    }
  for (guint i = 0; i < slice.n && !self->is_broken; i++)
    if (!pozo_card_set_may_have (cards[i]) ||
        !pozo_gin_deal_card (&self->state, seat - 1, cards[i]))
      refuse_setup (self, describe_card (cards[i]), deal->hand_at[seat]);
}

static void
turn_up (PozoGinReplay *self)
{
  const PozoDeal *deal = self->deal;
  PozoFinding finding = POZO_GIN_FINDING (UP_MISSING);
  PozoCard card = POZO_CARD_UNKNOWN;

  if (!deal->has_up)
    pozo_gin_report (self, finding, deal->text);
  else
    card = *POZO_RECORD_CARDS (self->record, deal->up.start);
  if (deal->has_up && deal->up.n > 1)
    {
      finding.code = POZO_FINDING_UP_TOO_MANY;
      finding.n_cards = 1;
      finding.cards[0] = card;
      refuse_setup (self, finding, deal->up_at);
    }
  else if (!pozo_card_set_may_have (card) || !pozo_gin_turn_up (&self->state, card))
    refuse_setup (self, describe_card (card), deal->up_at);
}

/* Hands of seats that there are not. */
static void
check_seated (PozoGinReplay *self)
{
  PozoFinding finding = POZO_GIN_FINDING (NOT_SEATED);

  for (guint seat = POZO_GIN_SEATS + 1; seat <= POZO_SEATS_MAX; seat++)
    if (self->deal->has_hand & 1u << seat)
      {
        finding.seat = (guint8) seat;
        pozo_gin_report (self, finding, self->deal->hand_at[seat]);
      }
}

/* Who plays first: who does not deal, or who does where nobody says. */
static guint
find_first (const PozoGinReplay *self)
{
  const PozoDeal *deal = self->deal;

  if (self->result.dealer >= 1 && self->result.dealer <= POZO_GIN_SEATS)
    return POZO_GIN_SEATS - self->result.dealer;
  if (deal->actions.n == 0)
    return 0;
  return POZO_RECORD_ACTION (self->record, deal->actions.start)->seat == 2;
}

static void
set_up (PozoGinReplay *self)
{
  pozo_gin_state_init (&self->state);
  self->result.checks++;
  check_seated (self);
  for (guint seat = 1; seat <= POZO_GIN_SEATS && !self->is_broken; seat++)
    deal_hand (self, seat);
  if (!self->is_broken)
    turn_up (self);
  self->state.first = self->state.seat = (guint8) find_first (self);
}

/* ---- The turns ---- */

/* What is said in a turn, and where; both of a turn that says nothing are 0. */
static guint
find_claims (const PozoGinReplay *self, guint at, guint end, guint *claim)
{
  guint claims = 0;

  for (; at < end; at++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->record, at);

      if (action->kind == POZO_ACTION_END)
        break;
      if (action->kind != POZO_ACTION_SAY)
        continue;
      claims |= 1u << pozo_action_say_word (action);
      *claim = at;
    }
  return claims;
}

/* Tells what is said of an action; FALSE where the replay of the deal ends with it. */
static gboolean
settle (PozoGinReplay *self, const PozoGinVerdict *verdict, guint at, guint claim)
{
  const PozoAction *action = POZO_RECORD_ACTION (self->record, at);
  guint place = verdict->is_about_claim ? claim : at;
  PozoFinding finding = { .code = verdict->code,
                          .seat = action->seat,
                          .deal = (guint16) self->deal_no,
                          .turn = (guint16) self->turn,
                          .n_cards = verdict->n_cards,
                          .found = verdict->found,
                          .expected = verdict->expected,
                          .name = verdict->name };

  if (verdict->cannot_tell)
    self->result.unknown++;
  else
    self->result.checks++;
  for (guint i = 0; i < verdict->n_cards; i++)
    finding.cards[i] = verdict->cards[i];
  if (verdict->code != POZO_FINE)
    self->sink->report_word (self->sink->data, &finding, place);
  if (!verdict->is_impossible)
    return TRUE;
  self->is_broken = TRUE;
  self->result.fate = POZO_DEAL_SKIPPED;
  finding = (PozoFinding){ .code = POZO_FINDING_DEAL_SKIPPED,
                           .deal = (guint16) self->deal_no,
                           .turn = (guint16) self->turn };
  self->sink->report_word (self->sink->data, &finding, place);
  return FALSE;
}

/* Begins the turn of the action at @at. */
static gboolean
begin_turn (PozoGinReplay *self, guint at, guint end, guint *claim)
{
  const PozoAction *action = POZO_RECORD_ACTION (self->record, at);
  PozoGinVerdict verdict = { 0 };

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
  guint at = self->deal->actions.start;
  guint end = MIN (at + self->deal->actions.n, self->deal->bad_action);
  gboolean is_new = TRUE;
  guint claim = at;

  for (self->turn = 1; at < end && !self->is_broken; at++)
    {
      const PozoAction *action = POZO_RECORD_ACTION (self->record, at);
      PozoGinVerdict verdict = { 0 };

      if (is_new && !begin_turn (self, at, end, &claim))
        return;
      is_new = action->kind == POZO_ACTION_END;
      if (is_new)
        pozo_gin_end_turn (&self->state, &self->rules, &verdict);
      else
        pozo_gin_play (&self->state, &self->rules, action,
                       POZO_RECORD_CARDS (self->record, action->cards), &verdict);
      self->result.n_actions += !is_new;
      if (!settle (self, &verdict, at, claim))
        return;
      self->turn += is_new;
    }
  if (self->deal->bad_action != G_MAXUINT32 && !self->is_broken)
    skip_rest (self, self->deal->text);
}

/* ---- The end ---- */

/* A line of the deal of some kind; the deal's own where there is none. */
static PozoSpan
find_line (const PozoGinReplay *self, PozoLineKind kind)
{
  for (guint i = 0; i < self->deal->lines.n; i++)
    {
      const PozoLine *line =
          &g_array_index (self->record->lines, PozoLine, self->deal->lines.start + i);

      if (line->kind == kind)
        return line->text;
    }
  return self->deal->text;
}

/* The cards of the stock line are those that nobody drew. */
static void
check_stock (PozoGinReplay *self)
{
  PozoSlice slice = self->deal->stock;
  PozoFinding finding = POZO_GIN_FINDING (STOCK_LEFT);

  if (!self->deal->has_stock)
    return;
  self->result.checks++;
  finding.found = (gint32) slice.n;
  finding.expected = self->state.n_stock;
  if (slice.n != self->state.n_stock)
    {
      pozo_gin_report (self, finding, find_line (self, POZO_LINE_STOCK));
      return;
    }
  for (guint i = 0; i < slice.n; i++)
    {
      PozoCard card = *POZO_RECORD_CARDS (self->record, slice.start + i);

      if (pozo_card_set_may_have (card) && pozo_gin_deal_card (&self->state, 0, card))
        continue;
      pozo_gin_report (self, describe_card (card), find_line (self, POZO_LINE_STOCK));
      return;
    }
}

/* Whether the record may stop here: it is its last deal, and the end does not say that the match
 * was decided. */
static gboolean
may_stop (const PozoGinReplay *self)
{
  return self->deal_no == self->record->deals->len && !pozo_end_is_decided (self->record->end) &&
         self->deal->scores.n == 0;
}

static void
end_play (PozoGinReplay *self)
{
  PozoGinState *state = &self->state;
  gboolean is_dead = state->phase == POZO_GIN_DRAW && !pozo_gin_may_draw (state, &self->rules);
  gboolean is_void = self->deal->is_void;
  PozoFinding finding = POZO_GIN_FINDING (DEAL_UNFINISHED);

  self->outcome = pozo_gin_score (state, &self->rules);
  check_stock (self);
  if (is_void && !is_dead && !state->is_void)
    pozo_gin_report (self, POZO_GIN_FINDING (GIN_VOID), find_line (self, POZO_LINE_FAULT));
  if (state->phase == POZO_GIN_OVER || is_dead || is_void)
    return;
  self->result.fate = POZO_DEAL_UNFINISHED;
  finding.found = state->n_stock;
  if (!may_stop (self))
    pozo_gin_report (self, finding, self->deal->text);
}

static gboolean
has_only_scores (const PozoDeal *deal)
{
  return deal->actions.n == 0 && deal->has_hand == 0 && !deal->has_up && !deal->is_void &&
         deal->bad_action == G_MAXUINT32;
}

static guint16
count_turns (const PozoGinReplay *self)
{
  guint n = 0;

  for (guint i = 0; i < self->deal->actions.n; i++)
    n += POZO_RECORD_ACTION (self->record, self->deal->actions.start + i)->kind == POZO_ACTION_END;
  return (guint16) MIN (n, (guint) G_MAXUINT16);
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
  self->deal = POZO_RECORD_DEAL (self->record, index);
  self->deal_no = index + 1;
  self->turn = 0;
  self->is_broken = FALSE;
  self->outcome = (PozoGinOutcome){ .is_known = FALSE };
  self->result = (PozoKindDeal){ .fate = POZO_DEAL_PLAYED, .n_turns = count_turns (self) };
  pozo_gin_begin_deal (self);
  if (self->deal->is_misdeal)
    self->result.fate = POZO_DEAL_MISDEALT;
  else if (has_only_scores (self->deal))
    self->result.fate = POZO_DEAL_TOTALS;
  else if (!self->game.has_rules)
    self->result.fate = POZO_DEAL_SKIPPED;
  else
    {
      set_up (self);
      if (!self->is_broken)
        play_turns (self);
      self->turn = 0;
      if (!self->is_broken)
        end_play (self);
    }
  self->turn = 0;
  self->result.closer = self->state.closer;
  pozo_gin_check_scores (self);
  pozo_gin_end_deal (self);
  self->sink->add_deal (self->sink->data, &self->result);
}
