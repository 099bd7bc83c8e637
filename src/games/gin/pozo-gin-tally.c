/* SPDX-License-Identifier: MIT */
/* Score lines against the table, and against themselves.  The record's own word is taken for what
 * follows, so that one slip is one finding. */
#include "pozo-gin-replay.h"

/* A figure that must be another. */
static void
report_item (PozoGinReplay *self,
             const PozoScore *score,
             guint code,
             PozoGinItem item,
             gint32 expected)
{
  PozoFinding finding = { .code = (guint16) code,
                          .side = score->side,
                          .name = pozo_gin_score_items[item],
                          .found = score->value[item],
                          .expected = expected };

  if (score->stands & 1u << item)
    finding.code = POZO_FINDING_SCORE_STANDS;
  pozo_gin_report (self, finding, score->at[item]);
}

static gboolean
has_item (const PozoScore *score, PozoGinItem item)
{
  return (score->present & 1u << item) != 0;
}

/* What the items that are said add up to; those that are not are nothing. */
static gint32
add_items (const PozoScore *score)
{
  gint64 sum = 0;

  for (guint item = 0; item < POZO_GIN_TOTAL; item++)
    sum += has_item (score, item) ? score->value[item] : 0;
  return (gint32) CLAMP (sum, G_MININT32, G_MAXINT32);
}

/* Compares a figure with the table. */
static void
check_item (PozoGinReplay *self, const PozoScore *score, PozoGinItem item)
{
  gint32 expected = self->outcome.item[score->side - 1][item];

  if (!has_item (score, item))
    return;
  self->result.checks++;
  if (score->value[item] != expected)
    report_item (self, score, POZO_FINDING_SCORE_ITEM, item, expected);
}

/* Compares a total with the items: one that they make is as wrong as they are.  An item that is not
 * said is what the table makes it, and where that is not known the total is not checked. */
static void
check_total (PozoGinReplay *self, const PozoScore *score)
{
  const gint32 *outcome = self->outcome.item[score->side - 1];
  guint n_said = 0;
  gint64 sum = 0;
  gint32 expected;

  for (guint item = 0; item < POZO_GIN_TOTAL; item++)
    {
      n_said += has_item (score, item);
      sum += has_item (score, item) ? score->value[item] : outcome[item];
    }
  if (!has_item (score, POZO_GIN_TOTAL) || (n_said < POZO_GIN_TOTAL && !self->outcome.is_known))
    return;
  expected = (gint32) CLAMP (sum, G_MININT32, G_MAXINT32);
  self->result.checks++;
  if (score->value[POZO_GIN_TOTAL] != expected)
    report_item (self, score, n_said > 0 ? POZO_FINDING_SCORE_TOTAL : POZO_FINDING_SCORE_ITEM,
                 POZO_GIN_TOTAL, expected);
}

/* What a line adds: its total, or what the table says. */
static void
take_total (PozoGinReplay *self, guint side, const PozoScore *score)
{
  guint bit = 1u << (side - 1);

  if (score != NULL && has_item (score, POZO_GIN_TOTAL))
    self->result.total[side - 1] = score->value[POZO_GIN_TOTAL];
  else if (self->outcome.is_known)
    self->result.total[side - 1] = self->outcome.item[side - 1][POZO_GIN_TOTAL];
  else if (score != NULL && has_item (score, POZO_GIN_POINTS))
    self->result.total[side - 1] = add_items (score);
  else
    return;
  self->result.known_total |= (guint8) bit;
}

/* The running score: what the line says, compared with what it follows from. */
static void
take_sum (PozoGinReplay *self, guint side, const PozoScore *score)
{
  guint bit = 1u << (side - 1);
  gboolean follows = (self->result.known_start & self->result.known_total & bit) != 0;
  gint64 sum = (gint64) self->result.start[side - 1] + self->result.total[side - 1];
  gint32 expected = (gint32) CLAMP (sum, G_MININT32, G_MAXINT32);

  if (score != NULL && has_item (score, POZO_GIN_SUM))
    {
      self->result.sum[side - 1] = score->value[POZO_GIN_SUM];
      self->result.known_sum |= (guint8) bit;
      if (!follows)
        {
          self->result.unknown++;
          return;
        }
      self->result.checks++;
      if (score->value[POZO_GIN_SUM] != expected)
        report_item (self, score, POZO_FINDING_SCORE_SUM, POZO_GIN_SUM, expected);
      return;
    }
  self->result.sum[side - 1] = expected;
  if (follows)
    self->result.known_sum |= (guint8) bit;
}

static void
check_side (PozoGinReplay *self, guint side)
{
  const PozoScore *score = pozo_record_find_score (self->record, self->deal_no - 1, side);
  PozoFinding finding = POZO_GIN_FINDING (SCORE_MISSING);

  finding.side = (guint8) side;
  if (score == NULL && self->result.fate == POZO_DEAL_PLAYED)
    pozo_gin_report (self, finding, self->deal->text);
  if (score != NULL && self->outcome.is_known)
    {
      check_item (self, score, POZO_GIN_POINTS);
      check_item (self, score, POZO_GIN_BONUS);
    }
  else if (score != NULL)
    self->result.unknown++;
  if (score != NULL)
    check_total (self, score);
  take_total (self, side, score);
  take_sum (self, side, score);
}

/* Lines of sides that there are not. */
static void
check_sides (PozoGinReplay *self)
{
  PozoFinding finding = POZO_GIN_FINDING (SCORE_SIDE);

  for (guint side = POZO_GIN_SEATS + 1; side <= POZO_SEATS_MAX; side++)
    {
      const PozoScore *score = pozo_record_find_score (self->record, self->deal_no - 1, side);

      if (score == NULL)
        continue;
      finding.side = (guint8) side;
      for (guint item = 0; item < POZO_GIN_N_ITEMS; item++)
        if (has_item (score, item))
          {
            pozo_gin_report (self, finding, score->at[item]);
            break;
          }
    }
}

/**
 * pozo_gin_check_scores:
 * @self: a replay behind the turns of a deal
 *
 * Compares the score lines of a deal with what it comes to, and takes the running scores from them.
 */
void
pozo_gin_check_scores (PozoGinReplay *self)
{
  if (self->result.fate != POZO_DEAL_PLAYED)
    self->outcome.is_known = FALSE;
  check_sides (self);
  for (guint side = 1; side <= POZO_GIN_SEATS; side++)
    check_side (self, side);
}
