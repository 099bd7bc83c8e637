/* SPDX-License-Identifier: MIT */
/* What only gin rummy has between deals: who deals, and how the match is settled. */
#include "pozo-gin-replay.h"

/* ---- Before a deal ---- */

/* Who must deal; 0 where anybody may, or it is not known. */
static guint
find_dealer (const PozoGinReplay *self)
{
  switch (self->rules.deal_next)
    {
    case POZO_GIN_NEXT_LOSER:
      return self->deal_winner != 0 ? 3u - self->deal_winner : 0;
    case POZO_GIN_NEXT_WINNER:
      return self->deal_winner;
    case POZO_GIN_NEXT_ALTERNATE:
      return self->dealer != 0 ? 3u - self->dealer : 0;
    default:
      return 0;
    }
}

static void
check_dealer (PozoGinReplay *self)
{
  PozoFinding finding = POZO_KIND_FINDING (DEALER);
  guint expected = self->base.game.has_rules ? find_dealer (self) : 0;

  if (expected == 0 || self->base.deal->dealer == 0)
    return;
  self->base.result.checks++;
  finding.found = self->base.deal->dealer;
  finding.expected = (gint32) expected;
  if (self->base.deal->dealer != expected)
    pozo_kind_report (&self->base, finding, self->base.deal->text);
}

/**
 * pozo_gin_begin_deal:
 * @self: a replay
 *
 * Compares who deals with how the deal before ended.
 */
void
pozo_gin_begin_deal (PozoGinReplay *self)
{
  check_dealer (self);
  for (guint i = 0; self->base.deal_no == 1 && i < self->base.deal->n_start; i++)
    self->is_won_known &= i >= POZO_GIN_SEATS || self->base.deal->start[i] == 0;
}

/* ---- After it ---- */

/* The side that has more of a deal than the other, as its lines say; 0 for neither. */
static guint
find_recorded_winner (const PozoGinReplay *self)
{
  const gint32 *total = self->base.result.total;

  if (total[0] == total[1])
    return 0;
  return total[0] > total[1] ? 1 : 2;
}

/**
 * pozo_gin_end_deal:
 * @self: a replay
 *
 * Notes of a deal whose scores were taken what the next one and the settlement follow from.
 */
void
pozo_gin_end_deal (PozoGinReplay *self)
{
  const PozoKindDeal *result = &self->base.result;
  gboolean is_recorded = result->known_total == POZO_GIN_SIDES_KNOWN;
  gboolean is_known = self->base.is_known;

  for (guint i = 0; i < POZO_GIN_SEATS; i++)
    {
      self->standing.sum[i] = self->base.sum[i];
      self->standing.has_gained[i] |= result->total[i] > 0;
    }
  self->dealer = self->base.deal->dealer;
  self->deal_winner = is_known      ? self->outcome.winner
                      : is_recorded ? (guint8) find_recorded_winner (self)
                                    : 0;
  if (result->fate != POZO_DEAL_MISDEALT)
    self->is_won_known &= is_known || is_recorded;
  if (self->deal_winner != 0)
    self->standing.won[self->deal_winner - 1]++;
}

/* ---- The end ---- */

/* Whether a total is what the items said make: it is as wrong as they are then. */
static gboolean
adds_up (const PozoScore *score)
{
  gint64 sum = 0;

  for (guint item = 0; item < POZO_GIN_FINAL_TOTAL; item++)
    sum += score->present & 1u << item ? score->value[item] : 0;
  return sum == score->value[POZO_GIN_FINAL_TOTAL];
}

/* Compares a settlement with the match. */
static void
check_final (PozoGinReplay *self, const PozoScore *score)
{
  gint32 final[POZO_GIN_N_FINALS];
  PozoFinding finding = POZO_KIND_FINDING (SCORE_ITEM);
  gboolean is_right = TRUE;

  pozo_gin_settle (&self->rules, &self->standing, self->base.game.winner, final);
  for (guint item = 0; item < POZO_GIN_N_FINALS; item++)
    {
      if ((score->present & 1u << item) == 0)
        continue;
      self->base.game.checks++;
      if (score->value[item] == final[item] ||
          (item == POZO_GIN_FINAL_TOTAL && !is_right && adds_up (score)))
        continue;
      is_right = FALSE;
      finding.code =
          score->stands & 1u << item ? POZO_FINDING_SCORE_STANDS : POZO_FINDING_SCORE_ITEM;
      finding.side = score->side;
      finding.name = pozo_gin_final_items[item];
      finding.found = score->value[item];
      finding.expected = final[item];
      pozo_kind_report (&self->base, finding, score->at[item]);
    }
}

static PozoSpan
find_final_line (const PozoRecord *record, guint index)
{
  for (guint i = record->lines->len; i-- > 0;)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);

      if (line->kind == POZO_LINE_FINAL && line->index == index)
        return line->text;
    }
  return record->end_at;
}

static void
check_finals (PozoGinReplay *self, gboolean is_known)
{
  const PozoRecord *record = self->base.record;
  PozoFinding finding = POZO_KIND_FINDING (SCORE_SIDE);

  for (guint i = 0; i < record->finals.n; i++)
    {
      guint index = record->finals.start + i;
      const PozoScore *score = &g_array_index (record->scores, PozoScore, index);

      finding.side = score->side;
      if (!is_known || !self->is_won_known || record->end != POZO_END_TARGET)
        self->base.game.unknown++;
      else if (score->side != self->base.game.winner)
        pozo_kind_report (&self->base, finding, find_final_line (record, index));
      else
        check_final (self, score);
    }
}

/**
 * pozo_gin_end_match:
 * @self: a replay behind its last deal
 *
 * Compares the end and the settlement with the final scores.
 */
void
pozo_gin_end_match (PozoGinReplay *self)
{
  const PozoKindGame *game = &self->base.game;
  gboolean is_known = self->base.known_sum == POZO_GIN_SIDES_KNOWN && game->has_rules;

  pozo_kind_end_match (&self->base);
  if (self->base.deal_no != 0)
    check_finals (self, is_known && game->winner != 0 && game->is_over);
}
