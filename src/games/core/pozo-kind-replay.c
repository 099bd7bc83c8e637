/* SPDX-License-Identifier: MIT */
/* The frame of a replay: what is told of a deal and its words, and how one begins and ends. */
#include "pozo-kind-replay.h"

/**
 * pozo_kind_report:
 * @self: a replay
 * @finding: what was found; code, numbers and names are set
 * @at: where in the text
 *
 * Tells a finding of the game at hand.
 */
void
pozo_kind_report (const PozoKindReplay *self, PozoFinding finding, PozoSpan at)
{
  finding.deal = (guint16) self->deal_no;
  finding.turn = (guint16) self->turn;
  finding.offset = at.offset;
  finding.length = at.length;
  self->sink->report (self->sink->data, &finding);
}

/**
 * pozo_kind_skip_rest:
 * @self: a replay
 * @at: where in the text
 *
 * Tells that nothing more of the deal is replayed.
 */
void
pozo_kind_skip_rest (PozoKindReplay *self, PozoSpan at)
{
  self->is_broken = TRUE;
  self->result.fate = POZO_DEAL_SKIPPED;
  pozo_kind_report (self, POZO_KIND_FINDING (DEAL_SKIPPED), at);
}

/**
 * pozo_kind_refuse_setup:
 * @self: a replay in a deal
 * @finding: what is wrong with its set-up
 * @at: where in the text
 *
 * Tells that a deal cannot have begun so, and that it is not replayed.
 */
void
pozo_kind_refuse_setup (PozoKindReplay *self, PozoFinding finding, PozoSpan at)
{
  pozo_kind_report (self, finding, at);
  pozo_kind_skip_rest (self, at);
}

/**
 * pozo_kind_check_seated:
 * @self: a replay in a deal
 *
 * Tells of hands of seats that there are not.
 */
void
pozo_kind_check_seated (const PozoKindReplay *self)
{
  PozoFinding finding = POZO_KIND_FINDING (NOT_SEATED);

  for (guint seat = self->game.n_players + 1; seat <= POZO_SEATS_MAX; seat++)
    if (self->deal->has_hand & 1u << seat)
      {
        finding.seat = (guint8) seat;
        pozo_kind_report (self, finding, self->deal->hand_at[seat]);
      }
}

/**
 * pozo_kind_find_first:
 * @self: a replay in a deal of two players
 *
 * Looks up who begins: who does not deal, or who does where nobody says.
 *
 * Returns: the seat, from 0
 */
guint
pozo_kind_find_first (const PozoKindReplay *self)
{
  const PozoDeal *deal = self->deal;

  if (deal->dealer >= 1 && deal->dealer <= 2)
    return 2u - deal->dealer;
  if (deal->actions.n == 0)
    return 0;
  return POZO_RECORD_ACTION (self->record, deal->actions.start)->seat == 2;
}

/* Tells a finding at a word. */
static void
report_word (const PozoKindReplay *self, PozoFinding finding, guint at)
{
  finding.deal = (guint16) self->deal_no;
  finding.turn = (guint16) self->turn;
  self->sink->report_word (self->sink->data, &finding, at);
}

/**
 * pozo_kind_settle_verdict:
 * @self: a replay
 * @verdict: what is said of an action
 * @seat: whose it is, from 1
 * @at: its index in the record
 *
 * Tells what is said of an action, and counts whether it was checked.
 *
 * Returns: %FALSE where the replay of the deal ends with it
 */
gboolean
pozo_kind_settle_verdict (PozoKindReplay *self,
                          const PozoKindVerdict *verdict,
                          guint seat,
                          guint at)
{
  PozoFinding finding = { .code = verdict->code,
                          .seat = (guint8) seat,
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
    report_word (self, finding, at);
  if (!verdict->is_impossible)
    return TRUE;
  self->is_broken = TRUE;
  self->result.fate = POZO_DEAL_SKIPPED;
  report_word (self, POZO_KIND_FINDING (DEAL_SKIPPED), at);
  return FALSE;
}

/**
 * pozo_kind_find_line:
 * @self: a replay in a deal
 * @kind: a kind of line
 *
 * Returns: where the first line of the deal of that kind stands; the deal's own where there is none
 */
PozoSpan
pozo_kind_find_line (const PozoKindReplay *self, PozoLineKind kind)
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

/**
 * pozo_kind_may_stop:
 * @self: a replay in a deal
 *
 * Returns: whether the record may stop in this deal: it is its last, and the end does not say that
 * the match was decided
 */
gboolean
pozo_kind_may_stop (const PozoKindReplay *self)
{
  return self->deal_no == self->record->deals->len && !pozo_end_is_decided (self->record->end) &&
         self->deal->scores.n == 0;
}

static guint16
count_turns (const PozoKindReplay *self)
{
  guint n = 0;

  for (guint i = 0; i < self->deal->actions.n; i++)
    n += POZO_RECORD_ACTION (self->record, self->deal->actions.start + i)->kind == POZO_ACTION_END;
  return (guint16) MIN (n, (guint) G_MAXUINT16);
}

/**
 * pozo_kind_begin_deal:
 * @self: a replay
 * @index: a deal of the record, from 0
 *
 * Begins a deal.
 */
void
pozo_kind_begin_deal (PozoKindReplay *self, guint index)
{
  self->deal = POZO_RECORD_DEAL (self->record, index);
  self->deal_no = index + 1;
  self->turn = 0;
  self->is_broken = self->is_known = FALSE;
  self->result = (PozoKindDeal){ .fate = POZO_DEAL_PLAYED,
                                 .dealer = self->deal->dealer,
                                 .n_turns = count_turns (self) };
  pozo_kind_begin_scores (self);
}

/**
 * pozo_kind_is_played:
 * @self: a replay in a deal; gets its fate
 *
 * Returns: whether there is something of the deal to replay
 */
gboolean
pozo_kind_is_played (PozoKindReplay *self)
{
  const PozoDeal *deal = self->deal;
  gboolean has_only_scores = deal->actions.n == 0 && deal->has_hand == 0 && !deal->has_up &&
                             !deal->is_void && deal->bad_action == G_MAXUINT32;

  if (deal->is_misdeal)
    self->result.fate = POZO_DEAL_MISDEALT;
  else if (has_only_scores)
    self->result.fate = POZO_DEAL_TOTALS;
  else if (!self->game.has_rules)
    self->result.fate = POZO_DEAL_SKIPPED;
  return self->result.fate == POZO_DEAL_PLAYED;
}

/**
 * pozo_kind_end_deal:
 * @self: a replay behind the turns of a deal
 *
 * Compares the score lines of a deal with what it came to, and goes on to the next one.
 */
void
pozo_kind_end_deal (PozoKindReplay *self)
{
  self->turn = 0;
  pozo_kind_check_scores (self);
  for (guint i = 0; i < self->game.n_sides; i++)
    self->sum[i] = self->result.sum[i];
  self->known_sum = self->result.known_sum;
  for (guint i = 0; i < self->game.n_sides; i++)
    self->game.is_over |=
        (self->known_sum & 1u << i) != 0 && self->game.has_rules && self->sum[i] >= self->target;
  self->sink->add_deal (self->sink->data, &self->result);
}
