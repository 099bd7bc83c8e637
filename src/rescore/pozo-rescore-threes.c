/* SPDX-License-Identifier: MIT */
/* Red threes and black threes: their number follows from what they were worth, their sign from the
 * melds and canastas of the side. */
#include "pozo-rescore-sheet.h"

static gint32
scale_value (const PozoScale *scale, guint n)
{
  return n == 0 || scale->n == 0 ? 0 : scale->value[MIN (n, scale->n) - 1];
}

/* Red threes of up to three players of a line, pooled or each player's own.  Where a partner has a
 * line too, the first player's are on it, and those of the partner only if they are pooled. */
static gint32
score_reds (const PozoRescoreSheet *sheet, const PozoRules *rules, const guint n[3])
{
  guint most = 2 * pozo_rules_packs (rules, sheet->line->n_players);
  guint n_own = sheet->line->has_partner_line ? 1 : 3;
  gint32 value = 0;

  if (rules->red_three_owner == POZO_RED_THREE_OWNER_SIDE)
    return scale_value (&rules->red_three_scale, MIN (n[0] + n[1] + n[2], most));
  for (guint i = 0; i < n_own; i++)
    {
      value += scale_value (&rules->red_three_scale, MIN (n[i], most));
      most -= MIN (n[i], most);
    }
  return value;
}

/* Whether threes of the line may have been there and counted nothing. */
static gboolean
counted_nothing (const PozoRescoreSheet *sheet)
{
  return pozo_rescore_sheet_value (sheet, POZO_SCORE_RED3) == 0 &&
         pozo_rules_threes_spare (sheet->own) < pozo_rules_threes_need (sheet->own);
}

/* Whether so many red threes make the line. */
static gboolean
makes_line (const PozoRescoreSheet *sheet, const guint n[3])
{
  gint32 value = ABS (pozo_rescore_sheet_value (sheet, POZO_SCORE_RED3));
  gint32 count = pozo_rescore_sheet_value (sheet, POZO_SCORE_N_RED3);
  gboolean is_pooled =
      sheet->own->red_three_owner == POZO_RED_THREE_OWNER_SIDE || !sheet->line->has_partner_line;

  if (pozo_rescore_sheet_has (sheet, POZO_SCORE_RED3) && !counted_nothing (sheet) &&
      score_reds (sheet, sheet->own, n) != value)
    return FALSE;
  return !pozo_rescore_sheet_has (sheet, POZO_SCORE_N_RED3) ||
         (gint32) (is_pooled ? n[0] + n[1] + n[2] : n[0]) == count;
}

/* What the red threes of the line are worth under the other rules, for or against the side; nothing
 * when no number of them makes the line.  @is_beyond: whether there are more of them than the deck
 * has there. */
static gboolean
find_reds (const PozoRescoreSheet *sheet, PozoRescoreRange *range, gboolean *is_beyond)
{
  guint n_players = sheet->line->n_players;
  guint own_most = 2 * pozo_rules_packs (sheet->own, n_players);
  guint most = 2 * pozo_rules_packs (sheet->rules, n_players);
  guint n_seats = sheet->line->has_partner_line ? 2 : MIN (sheet->line->n_sharing, 3u);
  guint n_ways = 1;
  gboolean is_any = FALSE;

  for (guint seat = 0; seat < n_seats; seat++)
    n_ways *= own_most + 1;
  *is_beyond = TRUE;
  for (guint way = 0; way < n_ways; way++)
    {
      const guint n[3] = { way % (own_most + 1), way / (own_most + 1) % (own_most + 1),
                           way / ((own_most + 1) * (own_most + 1)) };
      gint32 after = score_reds (sheet, sheet->rules, n);

      if (n[0] + n[1] + n[2] > own_most || !makes_line (sheet, n))
        continue;
      range->low = is_any ? MIN (range->low, after) : after;
      range->high = is_any ? MAX (range->high, after) : after;
      is_any = TRUE;
      *is_beyond = *is_beyond && n[0] + n[1] + n[2] > most;
    }
  return is_any;
}

/* Whether the side has a meld under the other rules. */
static PozoRescoreAnswer
find_meld (const PozoRescoreSheet *sheet)
{
  gboolean keeps_melds = pozo_rescore_line_keeps_melds (sheet->own, sheet->rules);
  gint32 red = pozo_rescore_sheet_value (sheet, POZO_SCORE_RED3);

  if (sheet->sets.counting_least > 0)
    return POZO_RESCORE_YES;
  if (pozo_rescore_sheet_has (sheet, POZO_SCORE_MELDS) &&
      pozo_rescore_sheet_value (sheet, POZO_SCORE_MELDS) != 0)
    return keeps_melds ? POZO_RESCORE_YES : POZO_RESCORE_MAYBE;
  if (pozo_rules_threes_need (sheet->own) == 0 && sheet->was_negative == POZO_RESCORE_NO &&
      red != 0)
    return red < 0 ? POZO_RESCORE_NO : keeps_melds ? POZO_RESCORE_YES : POZO_RESCORE_MAYBE;
  if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_MELDS))
    return POZO_RESCORE_MAYBE;
  return pozo_rescore_sheet_is_worthless (sheet) ? POZO_RESCORE_MAYBE : POZO_RESCORE_NO;
}

/* Whether threes count against the side under the other rules. */
static PozoRescoreAnswer
find_against (const PozoRescoreSheet *sheet)
{
  gint needed = pozo_rules_threes_need (sheet->rules);
  gint enough = MAX (needed, pozo_rules_threes_spare (sheet->rules));
  PozoRescoreAnswer has_meld;

  if (sheet->is_negative == POZO_RESCORE_YES)
    return POZO_RESCORE_YES;
  if (needed < 0)
    return sheet->is_negative;
  if (needed == 0)
    {
      has_meld = find_meld (sheet);
      if (has_meld == POZO_RESCORE_MAYBE ||
          (has_meld == POZO_RESCORE_YES && sheet->is_negative == POZO_RESCORE_MAYBE))
        return POZO_RESCORE_MAYBE;
      return has_meld == POZO_RESCORE_YES ? POZO_RESCORE_NO : POZO_RESCORE_YES;
    }
  if (!sheet->sets.is_possible)
    return POZO_RESCORE_MAYBE;
  return pozo_rescore_sheet_answer (sheet->sets.counting_least < (guint) enough,
                                    sheet->sets.counting_most >= (guint) needed);
}

/* Threes that count for the side with enough canastas, against it with none, and nothing between.
 */
static PozoRescoreRange
give_sign_or_nothing (const PozoRescoreSheet *sheet,
                      PozoRescoreRange range,
                      PozoRescoreReason *reason)
{
  gint needed = pozo_rules_threes_need (sheet->rules);
  gint spare = pozo_rules_threes_spare (sheet->rules);
  gint least = sheet->sets.is_possible ? (gint) sheet->sets.counting_least : 0;
  gint most = sheet->sets.is_possible ? (gint) sheet->sets.counting_most : needed;
  gint worst = least >= needed ? 1 : least >= spare ? 0 : -1;
  gint best = most >= needed ? 1 : most >= spare ? 0 : -1;

  if (sheet->is_negative == POZO_RESCORE_YES)
    worst = best = -1;
  if (worst != best)
    *reason = POZO_RESCORE_REASON_SIGN;
  return (PozoRescoreRange){ worst * (worst < 0 ? range.high : range.low),
                             best * (best < 0 ? range.low : range.high) };
}

static PozoRescoreRange
give_three_sign (const PozoRescoreSheet *sheet, PozoRescoreRange range, PozoRescoreReason *reason)
{
  PozoRescoreAnswer against = find_against (sheet);

  if (pozo_rules_threes_spare (sheet->rules) < pozo_rules_threes_need (sheet->rules))
    return give_sign_or_nothing (sheet, range, reason);

  if (against == POZO_RESCORE_MAYBE)
    *reason = POZO_RESCORE_REASON_SIGN;
  return pozo_rescore_sheet_sign (range, against);
}

/**
 * pozo_rescore_sheet_score_red_threes:
 * @sheet: a sheet
 *
 * Scores the red threes.
 */
void
pozo_rescore_sheet_score_red_threes (PozoRescoreSheet *sheet)
{
  PozoRescoreReason reason =
      sheet->line->has_partner_line ? POZO_RESCORE_REASON_PARTNER : POZO_RESCORE_REASON_WAYS;
  PozoRescoreRange range = { 0, 0 };
  gboolean is_beyond = FALSE;

  if (sheet->own->deck_threes != sheet->rules->deck_threes)
    {
      /* What were bonus cards may have been melded, or held, or the other way round. */
      pozo_rescore_sheet_refuse (sheet);
      pozo_rescore_sheet_open (sheet, POZO_SCORE_RED3, POZO_RESCORE_REASON_FOREIGN);
    }
  else if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_RED3) &&
           !pozo_rescore_sheet_has (sheet, POZO_SCORE_N_RED3))
    pozo_rescore_sheet_open (sheet, POZO_SCORE_RED3, POZO_RESCORE_REASON_LEFT_OUT);
  else if (!find_reds (sheet, &range, &is_beyond))
    pozo_rescore_sheet_open (sheet, POZO_SCORE_RED3, POZO_RESCORE_REASON_IMPOSSIBLE);
  else
    {
      range = give_three_sign (sheet, range, &reason);
      if (is_beyond)
        {
          reason = POZO_RESCORE_REASON_FOREIGN;
          pozo_rescore_sheet_refuse (sheet);
        }
      pozo_rescore_sheet_set (sheet, POZO_SCORE_RED3, range, reason);
    }
}

/* Black threes that were laid as bonus cards. */
static void
score_bonus_threes (PozoRescoreSheet *sheet)
{
  PozoRescoreReason reason = POZO_RESCORE_REASON_WAYS;
  gboolean is_bonus = sheet->rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO;
  guint most = 2 * pozo_rules_packs (sheet->own, sheet->line->n_players);
  gint32 value = ABS (pozo_rescore_sheet_value (sheet, POZO_SCORE_BLACK3));
  PozoRescoreRange range = { 0, 0 };
  PozoRescoreRange n = { -1, -1 };

  for (guint i = 0; i <= most; i++)
    if (scale_value (&sheet->own->red_three_scale, i) == value)
      {
        gint32 after = scale_value (&sheet->rules->red_three_scale, i);

        range.low = n.low < 0 ? after : MIN (range.low, after);
        range.high = n.low < 0 ? after : MAX (range.high, after);
        n.low = n.low < 0 ? (gint32) i : n.low;
        n.high = (gint32) i;
      }
  if (n.low < 0)
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_BLACK3, POZO_RESCORE_REASON_IMPOSSIBLE);
      return;
    }
  if (is_bonus)
    {
      range = give_three_sign (sheet, range, &reason);
      pozo_rescore_sheet_set (sheet, POZO_SCORE_BLACK3, range, reason);
      return;
    }
  if (sheet->line->policy == POZO_FOREIGN_CARDS)
    sheet->black = (PozoRescoreRange){ n.low * sheet->rules->black_three_value_melded,
                                       n.high * sheet->rules->black_three_value_melded };
  if (n.low > 0)
    pozo_rescore_sheet_refuse (sheet);
  pozo_rescore_sheet_set (sheet, POZO_SCORE_BLACK3, (PozoRescoreRange){ 0, 0 },
                          n.high > 0 ? POZO_RESCORE_REASON_FOREIGN : POZO_RESCORE_REASON_NONE);
}

/* Melds of four black threes that are scored apart. */
static void
score_black_sets (PozoRescoreSheet *sheet)
{
  gint32 own_bonus = sheet->own->black_three_set_of_four_bonus;
  gint32 bonus = sheet->rules->black_three_set_of_four_bonus;
  gint32 most = (gint32) pozo_rules_packs (sheet->own, sheet->line->n_players) / 2;
  gint32 value = ABS (pozo_rescore_sheet_value (sheet, POZO_SCORE_BLACK3));
  gboolean can_be = sheet->is_out != POZO_RESCORE_NO &&
                    pozo_rescore_line_can_meld_black (sheet->own) &&
                    pozo_rescore_line_can_meld_black (sheet->rules);
  PozoRescoreRange n = { 0, can_be ? most : 0 };

  if (own_bonus > 0)
    {
      n.low = n.high = value / own_bonus;
      if (value % own_bonus != 0)
        {
          pozo_rescore_sheet_open (sheet, POZO_SCORE_BLACK3, POZO_RESCORE_REASON_IMPOSSIBLE);
          return;
        }
    }
  pozo_rescore_sheet_set_bonus (sheet, POZO_SCORE_BLACK3, n, bonus);
}

/**
 * pozo_rescore_sheet_score_black_threes:
 * @sheet: a sheet
 *
 * Scores black threes that count apart from other cards.
 */
void
pozo_rescore_sheet_score_black_threes (PozoRescoreSheet *sheet)
{
  if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_BLACK3) &&
      (sheet->own->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO ||
       sheet->own->black_three_set_of_four_bonus > 0))
    pozo_rescore_sheet_open (sheet, POZO_SCORE_BLACK3, POZO_RESCORE_REASON_LEFT_OUT);
  else if (sheet->own->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO)
    score_bonus_threes (sheet);
  else
    score_black_sets (sheet);
}
