/* SPDX-License-Identifier: MIT */
/* A score line that is being scored again: what it says, and what is noted of each item. */
#include "pozo-rescore-sheet.h"

/**
 * pozo_rescore_sheet_has:
 * @sheet: a sheet
 * @item: a PozoScoreItem
 *
 * Asks whether the line gives an item.
 *
 * Returns: whether it does
 */
gboolean
pozo_rescore_sheet_has (const PozoRescoreSheet *sheet, guint item)
{
  return (sheet->line->known & 1u << item) != 0;
}

/**
 * pozo_rescore_sheet_value:
 * @sheet: a sheet
 * @item: a PozoScoreItem
 *
 * Looks up an item of the line.
 *
 * Returns: the item; 0 where the line does not give it
 */
gint32
pozo_rescore_sheet_value (const PozoRescoreSheet *sheet, guint item)
{
  return pozo_rescore_sheet_has (sheet, item) ? sheet->line->value[item] : 0;
}

/**
 * pozo_rescore_sheet_open:
 * @sheet: a sheet
 * @item: an item
 * @reason: why
 *
 * Leaves an item open: nothing is known about it.
 */
void
pozo_rescore_sheet_open (PozoRescoreSheet *sheet, guint item, PozoRescoreReason reason)
{
  const guint32 all = (1u << POZO_N_SCORE_ADDENDS) - 1;

  if (reason == POZO_RESCORE_REASON_LEFT_OUT && (sheet->line->known & all) != 0 &&
      pozo_rescore_sheet_has (sheet, POZO_SCORE_TOTAL))
    reason = POZO_RESCORE_REASON_TOTAL;
  sheet->result->open |= 1u << item;
  sheet->result->reason[item] = (guint8) reason;
}

/**
 * pozo_rescore_sheet_set:
 * @sheet: a sheet
 * @item: an item
 * @range: what it can be
 * @reason: why it is a range, or that something was lost
 *
 * Fills an item in.  The reason counts only if the item is a range, or if something was lost.
 */
void
pozo_rescore_sheet_set (PozoRescoreSheet *sheet,
                        guint item,
                        PozoRescoreRange range,
                        PozoRescoreReason reason)
{
  sheet->result->tally.low[item] = range.low;
  sheet->result->tally.high[item] = range.high;
  if (range.low < range.high || reason == POZO_RESCORE_REASON_FOREIGN)
    sheet->result->reason[item] = (guint8) reason;
}

/**
 * pozo_rescore_sheet_sign:
 * @range: points, not negative
 * @is_negative: whether they count against the side
 *
 * Gives points their sign.
 *
 * Returns: the points, signed
 */
PozoRescoreRange
pozo_rescore_sheet_sign (PozoRescoreRange range, PozoRescoreAnswer is_negative)
{
  if (is_negative == POZO_RESCORE_NO)
    return range;
  if (is_negative == POZO_RESCORE_YES)
    return (PozoRescoreRange){ -range.high, -range.low };
  return (PozoRescoreRange){ -range.high, MAX (range.high, -range.low) };
}

/**
 * pozo_rescore_sheet_set_bonus:
 * @sheet: a sheet
 * @item: an item
 * @n: how many earned it
 * @bonus: what each of them earns
 *
 * Fills an item in of which the line may not say how many earned it.
 */
void
pozo_rescore_sheet_set_bonus (PozoRescoreSheet *sheet, guint item, PozoRescoreRange n, gint32 bonus)
{
  PozoRescoreRange range = { n.low * bonus, n.high * bonus };

  pozo_rescore_sheet_set (sheet, item, pozo_rescore_sheet_sign (range, sheet->is_negative),
                          POZO_RESCORE_REASON_NOT_SAID);
}

/**
 * pozo_rescore_sheet_answer:
 * @can_be_true: whether something can be so
 * @can_be_false: whether it can be otherwise
 *
 * Makes an answer of what is possible.
 *
 * Returns: the answer
 */
PozoRescoreAnswer
pozo_rescore_sheet_answer (gboolean can_be_true, gboolean can_be_false)
{
  if (can_be_true && can_be_false)
    return POZO_RESCORE_MAYBE;
  return can_be_true ? POZO_RESCORE_YES : POZO_RESCORE_NO;
}

/**
 * pozo_rescore_sheet_refuse:
 * @sheet: a sheet
 *
 * Takes note that the line counts something that the other rules do not know.
 */
void
pozo_rescore_sheet_refuse (PozoRescoreSheet *sheet)
{
  if (sheet->line->policy == POZO_FOREIGN_ERROR)
    sheet->result->is_refused = TRUE;
}
