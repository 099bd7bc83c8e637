/* SPDX-License-Identifier: MIT */
/* Score lines against the table, and against themselves.  The record's own word is taken for what
 * follows, so that one slip is one finding. */
#include "pozo-kind-replay.h"

#include <string.h>

/* A figure that must be another. */
static void
report_item (PozoKindReplay *self, const PozoScore *score, guint code, guint item, gint32 expected)
{
  PozoFinding finding = { .code = (guint16) code,
                          .side = score->side,
                          .name = self->record->kind->score_items[item],
                          .found = score->value[item],
                          .expected = expected };

  if (score->stands & 1u << item)
    finding.code = POZO_FINDING_SCORE_STANDS;
  pozo_kind_report (self, finding, score->at[item]);
}

static gboolean
has_item (const PozoScore *score, guint item)
{
  return (score->present & 1u << item) != 0;
}

/* Compares a figure with the table. */
static void
check_item (PozoKindReplay *self, const PozoScore *score, guint item)
{
  gint32 expected = self->item[score->side - 1][item];

  if (!has_item (score, item))
    return;
  self->result.checks++;
  if (score->value[item] != expected)
    report_item (self, score, POZO_FINDING_SCORE_ITEM, item, expected);
}

/* Adds up the items that make a total; one that is not said is what the table makes it.  Returns
 * how many were said. */
static guint
add_items (const PozoKindReplay *self, const PozoScore *score, gint32 *total)
{
  gint64 sum = 0;
  guint n_said = 0;

  for (guint item = 0; item < self->record->kind->items.n; item++)
    {
      if ((self->record->kind->items.added & 1u << item) == 0)
        continue;
      n_said += has_item (score, item);
      sum += has_item (score, item) ? score->value[item]
             : self->is_known       ? self->item[score->side - 1][item]
                                    : 0;
    }
  *total = (gint32) CLAMP (sum, G_MININT32, G_MAXINT32);
  return n_said;
}

/* Compares a total with the items: one that they make is as wrong as they are.  Where one is not
 * said and the table does not tell it, the total is not checked. */
static void
check_total (PozoKindReplay *self, const PozoScore *score)
{
  guint total = self->record->kind->items.total;
  gint32 expected;
  guint n_said = add_items (self, score, &expected);

  if (!has_item (score, total) ||
      (n_said < (guint) __builtin_popcount (self->record->kind->items.added) && !self->is_known))
    return;
  self->result.checks++;
  if (score->value[total] != expected)
    report_item (self, score, n_said > 0 ? POZO_FINDING_SCORE_TOTAL : POZO_FINDING_SCORE_ITEM,
                 total, expected);
}

/* What a line adds: its total, or what the table or its items say. */
static void
take_total (PozoKindReplay *self, guint side, const PozoScore *score)
{
  gint32 added = 0;

  if (score != NULL && has_item (score, self->record->kind->items.total))
    self->result.total[side - 1] = score->value[self->record->kind->items.total];
  else if (self->is_known)
    self->result.total[side - 1] = self->item[side - 1][self->record->kind->items.total];
  else if (score != NULL &&
           has_item (score, (guint) __builtin_ctz (self->record->kind->items.added)))
    {
      add_items (self, score, &added);
      self->result.total[side - 1] = added;
    }
  else
    return;
  self->result.known_total |= (guint8) (1u << (side - 1));
}

/* The running score: what the line says, compared with what it follows from. */
static void
take_sum (PozoKindReplay *self, guint side, const PozoScore *score)
{
  guint bit = 1u << (side - 1);
  guint item = self->record->kind->items.sum;
  gboolean follows = (self->result.known_start & self->result.known_total & bit) != 0;
  gint64 sum = (gint64) self->result.start[side - 1] + self->result.total[side - 1];
  gint32 expected = (gint32) CLAMP (sum, G_MININT32, G_MAXINT32);

  if (score == NULL || !has_item (score, item))
    {
      self->result.sum[side - 1] = expected;
      self->result.known_sum |= follows ? (guint8) bit : 0;
      return;
    }
  self->result.sum[side - 1] = score->value[item];
  self->result.known_sum |= (guint8) bit;
  if (!follows)
    {
      self->result.unknown++;
      return;
    }
  self->result.checks++;
  if (score->value[item] != expected)
    report_item (self, score, POZO_FINDING_SCORE_SUM, item, expected);
}

static void
check_side (PozoKindReplay *self, guint side)
{
  const PozoScore *score = pozo_record_find_score (self->record, self->deal_no - 1, side);
  PozoFinding finding = POZO_KIND_FINDING (SCORE_MISSING);

  finding.side = (guint8) side;
  if (score == NULL && self->result.fate == POZO_DEAL_PLAYED)
    pozo_kind_report (self, finding, self->deal->text);
  if (score != NULL && !self->is_known)
    self->result.unknown++;
  for (guint item = 0; score != NULL && self->is_known && item < self->record->kind->items.n;
       item++)
    if (self->record->kind->items.counted & 1u << item)
      check_item (self, score, item);
  if (score != NULL)
    check_total (self, score);
  take_total (self, side, score);
  take_sum (self, side, score);
}

/* Lines of sides that there are not. */
static void
check_sides (PozoKindReplay *self)
{
  PozoFinding finding = POZO_KIND_FINDING (SCORE_SIDE);

  for (guint side = self->game.n_sides + 1; side <= POZO_SEATS_MAX; side++)
    {
      const PozoScore *score = pozo_record_find_score (self->record, self->deal_no - 1, side);

      if (score == NULL)
        continue;
      finding.side = (guint8) side;
      pozo_kind_report (self, finding, score->at[__builtin_ctz (score->present)]);
    }
}

/**
 * pozo_kind_check_scores:
 * @self: a replay behind the turns of a deal
 *
 * Compares the score lines of a deal with what it comes to, and takes the running scores from them.
 */
void
pozo_kind_check_scores (PozoKindReplay *self)
{
  if (self->result.fate != POZO_DEAL_PLAYED)
    self->is_known = FALSE;
  check_sides (self);
  for (guint side = 1; side <= self->game.n_sides; side++)
    check_side (self, side);
  self->result.has_items = self->is_known;
  memcpy (self->result.item, self->item, sizeof self->item);
}
