/* SPDX-License-Identifier: MIT */
/* What holds between deals: what they start from, and how the match ends. */
#include "pozo-kind-replay.h"

static gint32
find_best (const PozoKindReplay *self)
{
  gint32 best = self->sum[0];

  for (guint i = 1; i < self->game.n_sides; i++)
    best = MAX (best, self->sum[i]);
  return best;
}

static void
check_over (PozoKindReplay *self)
{
  PozoFinding finding = POZO_KIND_FINDING (MATCH_OVER);

  if (!self->game.is_over || self->is_over_reported)
    return;
  self->is_over_reported = TRUE;
  finding.found = find_best (self);
  finding.expected = self->target;
  pozo_kind_report (self, finding, self->deal->text);
}

static void
check_start (PozoKindReplay *self, guint side)
{
  PozoFinding finding = POZO_KIND_FINDING (SCORE_START);
  guint bit = 1u << (side - 1);

  if (side > self->deal->n_start)
    {
      self->result.start[side - 1] = self->sum[side - 1];
      self->result.known_start |= (guint8) (self->known_sum & bit);
      return;
    }
  self->result.start[side - 1] = self->deal->start[side - 1];
  self->result.known_start |= (guint8) bit;
  if (self->deal_no == 1 || (self->known_sum & bit) == 0)
    return; /* the first deal may go on from another record */
  self->result.checks++;
  finding.side = (guint8) side;
  finding.found = self->deal->start[side - 1];
  finding.expected = self->sum[side - 1];
  if (finding.found != finding.expected)
    pozo_kind_report (self, finding, self->deal->text);
}

/**
 * pozo_kind_begin_scores:
 * @self: a replay at the beginning of a deal
 *
 * Compares the scores that a deal begins with with how the one before ended.
 */
void
pozo_kind_begin_scores (PozoKindReplay *self)
{
  check_over (self);
  for (guint side = 1; side <= self->game.n_sides; side++)
    check_start (self, side);
}

/* The side with the highest score, from 1; 0 where two have it. */
static guint
find_winner (const PozoKindReplay *self)
{
  gint32 best = find_best (self);
  guint winner = 0;

  for (guint i = 0; i < self->game.n_sides; i++)
    {
      if (self->sum[i] != best)
        continue;
      if (winner != 0)
        return 0;
      winner = i + 1;
    }
  return winner;
}

/* The winner of a game that nobody has won, or of none of its sides. */
static gboolean
refuse_winner (PozoKindReplay *self)
{
  const PozoRecord *record = self->record;
  PozoFinding finding = POZO_KIND_FINDING (MATCH_WINNER_SIDE);

  if (record->winner == 0)
    return FALSE;
  finding.side = record->winner;
  if (record->end == POZO_END_CONTINUES)
    finding.code = POZO_FINDING_MATCH_WINNER_EARLY;
  else if (record->winner <= self->game.n_sides)
    return FALSE;
  pozo_kind_report (self, finding, record->end_at);
  return TRUE;
}

/* Compares why the game ended, and for whom, with the scores. */
static void
check_decided (PozoKindReplay *self)
{
  const PozoRecord *record = self->record;
  PozoFinding finding = POZO_KIND_FINDING (MATCH_WINNER);

  self->game.checks++;
  if (record->end == POZO_END_DEALS)
    {
      finding.code = POZO_FINDING_MATCH_REASON;
      finding.other = pozo_end_words[POZO_END_TARGET];
      pozo_kind_report (self, finding, record->end_at);
    }
  else if (!self->game.is_over)
    {
      finding.code = POZO_FINDING_MATCH_SHORT;
      finding.found = find_best (self);
      finding.expected = self->target;
      pozo_kind_report (self, finding, record->end_at);
    }
  else if (record->winner != 0 && record->winner != self->game.winner)
    {
      finding.side = finding.found = record->winner;
      finding.expected = self->game.winner;
      pozo_kind_report (self, finding, record->end_at);
    }
}

/**
 * pozo_kind_end_match:
 * @self: a replay behind its last deal; stands at that deal then, if there is one
 *
 * Compares the end with the final scores.
 */
void
pozo_kind_end_match (PozoKindReplay *self)
{
  const PozoRecord *record = self->record;
  guint all = (1u << self->game.n_sides) - 1;
  gboolean is_known = self->known_sum == all && self->game.has_rules;

  self->deal_no = self->turn = 0;
  if (record->end == POZO_END_NONE && !record->has_bad_end)
    pozo_kind_report (self, POZO_KIND_FINDING (END_MISSING), pozo_record_find_last_line (record));
  if (record->deals->len == 0)
    return;
  self->deal_no = record->deals->len;
  if (is_known)
    self->game.winner = (guint8) find_winner (self);
  if (refuse_winner (self) || !pozo_end_is_decided (record->end))
    return;
  if (is_known)
    check_decided (self);
  else
    self->game.unknown++;
}
