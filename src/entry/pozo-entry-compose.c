/* SPDX-License-Identifier: MIT */
/* A record of totals: a deal with a total and a sum for each side.  Where points are those at the
 * end, they are the sums of the only deal: what a deal added nobody has said. */
#include "pozo-entry-compose.h"

#include "pozo-pcn-emit.h"
#include "pozo-pcn.h"

#define TOTAL (1u << POZO_SCORE_TOTAL)
#define SUM   (1u << POZO_SCORE_SUM)

/* ---- From a record ---- */

/* Whether a line of the body is one that pozo_entry_append_deals() writes, or an end of the usual
 * kind. */
static gboolean
is_plain_line (const PozoRecord *record, const PozoLine *line)
{
  if (line->comment.length > 0)
    return FALSE;
  switch (line->kind)
    {
    case POZO_LINE_BLANK:
    case POZO_LINE_DEAL:
    case POZO_LINE_SCORE:
    case POZO_LINE_CHECK:
      return TRUE;
    case POZO_LINE_END:
      return record->winner == 0 && !record->has_vp &&
             (pozo_end_is_decided (record->end) || record->end == POZO_END_TIME);
    default:
      return FALSE;
    }
}

static gboolean
read_deal (const PozoRecord *record, guint deal, guint n_sides, GArray *points)
{
  const PozoDeal *at = POZO_RECORD_DEAL (record, deal);

  if (at->number != deal + 1 || at->dealer != 0 || at->n_start != 0 || at->scores.n != n_sides)
    return FALSE;
  for (guint side = 1; side <= n_sides; side++)
    {
      const PozoScore *score = pozo_record_find_score (record, deal, side);
      guint32 wanted = record->deals->len > 1 ? TOTAL | SUM : SUM;

      if (score == NULL || score->stands != 0 || score->present != wanted)
        return FALSE;
      g_array_append_val (points, score->value[wanted & TOTAL ? POZO_SCORE_TOTAL : POZO_SCORE_SUM]);
    }
  return TRUE;
}

/**
 * pozo_entry_read_points:
 * @record: a record
 * @head_bytes: where its first deal begins
 * @n_sides: how many sides it has
 * @points: (element-type gint32): gets its points by deals
 *
 * Reads the points of a record that says nothing but them.
 *
 * Returns: %FALSE for a record that says more behind its head than points could say again
 */
gboolean
pozo_entry_read_points (const PozoRecord *record, gsize head_bytes, guint n_sides, GArray *points)
{
  for (guint i = 0; i < record->lines->len; i++)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, i);

      if (line->text.offset >= head_bytes && !is_plain_line (record, line))
        return FALSE;
    }
  for (guint deal = 0; deal < record->deals->len; deal++)
    if (!read_deal (record, deal, n_sides, points))
      return FALSE;
  return record->end != POZO_END_NONE || record->deals->len == 0;
}

/* ---- To a record ---- */

/**
 * pozo_entry_append_deals:
 * @points: (element-type gint32): points, deal by deal
 * @n_sides: how many sides there are
 * @out: where the lines go
 *
 * Appends a deal line and score lines for each deal.
 */
void
pozo_entry_append_deals (const GArray *points, guint n_sides, GString *out)
{
  gint32 sums[POZO_SEATS_MAX] = { 0 };
  gboolean has_totals = points->len > n_sides;

  for (guint i = 0; i < points->len; i++)
    {
      guint side = i % n_sides;
      gint32 total = g_array_index (points, gint32, i);
      PozoScore score = { .side = (guint8) (side + 1), .present = has_totals ? TOTAL | SUM : SUM };

      sums[side] += total;
      score.value[POZO_SCORE_TOTAL] = total;
      score.value[POZO_SCORE_SUM] = sums[side];
      if (side == 0)
        {
          g_string_append_c (out, '\n');
          pozo_pcn_emit_deal (out, i / n_sides + 1, 0, NULL, 0);
          g_string_append_c (out, '\n');
        }
      pozo_pcn_emit_score (out, &score);
      g_string_append_c (out, '\n');
    }
}

/**
 * pozo_entry_append_canonical:
 * @record: (inout): gets what was read; it borrows from @draft
 * @draft: the text of a record
 * @out: where its canonical text goes
 *
 * Writes a record as programs write it.  A seal is made anew where there was one.
 *
 * Returns: %FALSE where the reader would find more than habits, so that something could be lost
 */
gboolean
pozo_entry_append_canonical (PozoRecord *record, const GString *draft, GString *out)
{
  PozoPcnWriteOptions options = { .checksum = POZO_PCN_CHECKSUM_DROP };

  pozo_pcn_read (record, draft->str, draft->len, POZO_PCN_LENIENT);
  if (record->has_check)
    options.checksum = POZO_PCN_CHECKSUM_ADD;
  pozo_pcn_write (record, &options, out);
  return !record->is_cut;
}
