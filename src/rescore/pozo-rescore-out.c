/* SPDX-License-Identifier: MIT */
/* Going out: every way in which the side can have ended the deal that makes the line's figure, and
 * what each of them can be called under other rules. */
#include "pozo-rescore-sheet.h"

/* One way in which a side may have ended the deal. */
typedef struct
{
  gboolean is_out;
  gboolean is_concealed;
  gboolean has_black_set;
  gboolean is_terremoto;
} Ending;

static gint32
score_ending (const PozoRules *rules, Ending ending)
{
  gint32 bonus = rules->going_out_bonus;

  if (!ending.is_out)
    return 0;
  if (ending.is_terremoto && rules->going_out_terremoto_bonus > 0)
    return rules->going_out_terremoto_bonus;
  if (ending.has_black_set && rules->black_three_closing_bonus > 0)
    bonus = rules->black_three_closing_bonus;
  return bonus + (ending.is_concealed ? rules->going_out_concealed_extra : 0);
}

/* Whether the line can be that of a side that ended like this under the own rules. */
static gboolean
fits_line (const PozoRescoreSheet *sheet, Ending ending)
{
  gint32 value = score_ending (sheet->own, ending);

  if (ending.is_terremoto && !ending.is_concealed)
    return FALSE; /* a terremoto is always concealed */
  if (ending.has_black_set && !pozo_rescore_line_can_meld_black (sheet->own))
    return FALSE;
  if (!ending.is_out && (ending.is_concealed || ending.has_black_set || ending.is_terremoto))
    return FALSE;
  if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_OUT) ||
      pozo_rescore_sheet_value (sheet, POZO_SCORE_OUT) == value)
    return TRUE;
  /* A side that has everything taken off gets nothing for going out, if it could without a canasta.
   */
  return sheet->was_negative != POZO_RESCORE_NO &&
         pozo_rescore_sheet_value (sheet, POZO_SCORE_OUT) == 0 &&
         (sheet->own->going_out_canastas == 0 ||
          sheet->own->going_out_concealed_canasta == POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED);
}

/* Whether the same end can be called like that under the other rules. */
static gboolean
can_become (const PozoRescoreSheet *sheet, Ending before, Ending after)
{
  if (before.is_out != after.is_out || before.has_black_set != after.has_black_set)
    return FALSE;
  if (before.is_concealed != after.is_concealed &&
      pozo_rescore_line_is_same_concealed (sheet->own, sheet->rules) &&
      (after.is_concealed || pozo_rescore_line_keeps_melds (sheet->own, sheet->rules)))
    return FALSE; /* but the canasta that it needs may be none there */
  if (!after.is_out && (after.is_concealed || after.is_terremoto))
    return FALSE;
  if (after.is_terremoto && (!after.is_concealed || sheet->sets.counting_most == 0))
    return FALSE;
  return before.is_terremoto == after.is_terremoto || sheet->own->going_out_terremoto_bonus == 0 ||
         !pozo_rescore_line_is_same_terremoto (sheet->own, sheet->rules);
}

static Ending
make_ending (guint bits)
{
  return (Ending){ (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0 };
}

/* What the ends of the deal that are possible come to. */
typedef struct
{
  PozoRescoreRange range;
  gboolean is_any;
  gboolean out[2];
  gboolean was_terremoto[2];
  gboolean is_terremoto[2];
} Endings;

static void
take_ending (const PozoRescoreSheet *sheet, Ending before, Ending after, Endings *endings)
{
  gint32 value = score_ending (sheet->rules, after);

  endings->range.low = endings->is_any ? MIN (endings->range.low, value) : value;
  endings->range.high = endings->is_any ? MAX (endings->range.high, value) : value;
  endings->is_any = TRUE;
  endings->out[after.is_out] = TRUE;
  endings->was_terremoto[before.is_terremoto && sheet->own->going_out_terremoto_bonus > 0] = TRUE;
  endings->is_terremoto[after.is_terremoto && sheet->rules->going_out_terremoto_bonus > 0] = TRUE;
}

/**
 * pozo_rescore_sheet_score_out:
 * @sheet: a sheet
 *
 * Scores going out, and finds out who can have gone out and how.
 */
void
pozo_rescore_sheet_score_out (PozoRescoreSheet *sheet)
{
  Endings endings = { 0 };

  for (guint bits = 0; bits < 16; bits++)
    for (guint other = 0; other < 16; other++)
      {
        Ending before = make_ending (bits);
        Ending after = make_ending (other);

        if (fits_line (sheet, before) && can_become (sheet, before, after))
          take_ending (sheet, before, after, &endings);
      }
  sheet->is_out = pozo_rescore_sheet_answer (endings.out[TRUE], endings.out[FALSE]);
  sheet->was_terremoto =
      pozo_rescore_sheet_answer (endings.was_terremoto[TRUE], endings.was_terremoto[FALSE]);
  sheet->is_terremoto =
      pozo_rescore_sheet_answer (endings.is_terremoto[TRUE], endings.is_terremoto[FALSE]);
  if (!endings.is_any)
    pozo_rescore_sheet_open (sheet, POZO_SCORE_OUT, POZO_RESCORE_REASON_IMPOSSIBLE);
  else if (sheet->is_negative != POZO_RESCORE_NO)
    pozo_rescore_sheet_set (
        sheet, POZO_SCORE_OUT,
        sheet->is_negative == POZO_RESCORE_YES
            ? (PozoRescoreRange){ 0, 0 }
            : (PozoRescoreRange){ MIN (endings.range.low, 0), MAX (endings.range.high, 0) },
        POZO_RESCORE_REASON_SIGN);
  else
    pozo_rescore_sheet_set (sheet, POZO_SCORE_OUT, endings.range, POZO_RESCORE_REASON_NOT_SAID);
}
