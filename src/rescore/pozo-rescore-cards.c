/* SPDX-License-Identifier: MIT */
/* Melded cards and cards left in hands: of a sum of card values nobody can tell which cards there
 * were, but each card is worth so many times what it was, and there are only so many of each. */
#include "pozo-replay-parts.h"
#include "pozo-score-range.h"
#include "pozo-rescore-sheet.h"
#include "pozo-reserve.h"

/* ---- Cards by other values ---- */

/* Cards of one value: what they were worth, what they are worth, and how many there are. */
typedef struct
{
  gint32 before;
  gint32 after;
  gint32 n;
} Face;

/* Jokers, twos, aces, high and low cards, black and red threes, and each rank from the seven to the
 * nine that is high here and low there. */
#define N_FACES_MAX 10

static guint
list_faces (const PozoRescoreSheet *sheet, gboolean in_hand, Face faces[N_FACES_MAX])
{
  const PozoRules *own = sheet->own;
  const PozoRules *rules = sheet->rules;
  guint n_players = sheet->line->n_players;
  gint32 n_black = 2 * (gint32) pozo_rules_packs (own, n_players);
  gint32 n_rank = pozo_rules_deck_count (own, n_players, POZO_CARD (POZO_RANK_4, 0)) * 4;
  gint32 n_joker = (gint32) pozo_rules_jokers (own, n_players);
  gint32 low_to = MIN (own->scoring_high_from, rules->scoring_high_from);
  gint32 high_from = MAX (own->scoring_high_from, rules->scoring_high_from);
  guint n = 5;

  faces[0] = (Face){ own->scoring_joker, rules->scoring_joker, n_joker };
  faces[1] = (Face){ own->scoring_two, rules->scoring_two, 2 * n_black };
  faces[2] = (Face){ own->scoring_ace, rules->scoring_ace, n_rank };
  faces[3] = (Face){ own->scoring_high, rules->scoring_high, (14 - high_from) * n_rank };
  faces[4] = (Face){ own->scoring_low, rules->scoring_low, (low_to - 4) * n_rank };
  for (gint32 rank = low_to; rank < high_from; rank++) /* high here, low there */
    faces[n++] =
        (Face){ own->scoring_high_from <= rank ? own->scoring_high : own->scoring_low,
                rules->scoring_high_from <= rank ? rules->scoring_high : rules->scoring_low,
                n_rank };
  if (!pozo_rules_has_special_threes (own))
    {
      faces[4].n += 2 * n_black;
      return n;
    }
  if (in_hand)
    {
      faces[n++] =
          (Face){ own->black_three_value_in_hand, rules->black_three_value_in_hand, n_black };
      faces[n++] = (Face){ own->red_three_value_in_hand, rules->red_three_value_in_hand, n_black };
    }
  else if (sheet->is_out != POZO_RESCORE_NO && pozo_rescore_line_can_meld_black (own))
    faces[n++] = (Face){ own->black_three_value_melded, rules->black_three_value_melded, n_black };
  return n;
}

/* Whether a face is the one to fill up with next, for the least or the most worth. */
static gboolean
is_sooner (const Face *a, const Face *b, gboolean for_most)
{
  gint64 difference = (gint64) a->after * b->before - (gint64) b->after * a->before;

  return for_most ? difference > 0 : difference < 0;
}

/* Puts the faces in the order in which a sum is filled up with them. */
static void
sort_faces (Face *faces, guint n, gboolean for_most)
{
  for (guint i = 1; i < n; i++)
    for (guint at = i; at > 0 && is_sooner (&faces[at], &faces[at - 1], for_most); at--)
      {
        Face face = faces[at];

        faces[at] = faces[at - 1];
        faces[at - 1] = face;
      }
}

/* The least or the most that cards can be worth that were worth @value: those first that lose, or
 * gain, the most, as many as the deck has. */
static gint64
fill_up (Face *faces, guint n, gint32 value, gboolean for_most)
{
  gint64 worth = 0;
  gint64 left = value;

  sort_faces (faces, n, for_most);
  for (guint i = 0; i < n && left > 0; i++)
    {
      gint64 part = MIN (left, (gint64) faces[i].n * faces[i].before);

      if (faces[i].before == 0)
        continue;
      worth += (part * faces[i].after + (for_most ? 0 : faces[i].before - 1)) / faces[i].before;
      left -= part;
    }
  return worth;
}

/* The bounds of a sum of card values under the other rules.  Cards that were worth nothing can have
 * been there unseen. */
static PozoRescoreRange
convert (const Face *faces, guint n, gint32 value)
{
  Face sorted[N_FACES_MAX];
  gint64 unseen = 0;
  gint64 low;
  gint64 high;
  gint32 step = 0;

  for (guint i = 0; i < n; i++)
    {
      sorted[i] = faces[i];
      step = pozo_score_range_greatest_divisor (step, faces[i].after);
      if (faces[i].before == 0)
        unseen += (gint64) faces[i].n * faces[i].after;
    }
  step = MAX (step, 1);
  low = (fill_up (sorted, n, value, FALSE) + step - 1) / step * step;
  high = fill_up (sorted, n, value, TRUE) / step * step + unseen;
  return (PozoRescoreRange){ (gint32) low, (gint32) high };
}

/**
 * pozo_rescore_sheet_is_worthless:
 * @sheet: a sheet
 *
 * Asks whether there are cards that were worth nothing in a meld, so that one that scored nothing
 * can have been there.
 *
 * Returns: whether there are
 */
gboolean
pozo_rescore_sheet_is_worthless (const PozoRescoreSheet *sheet)
{
  Face faces[N_FACES_MAX];
  guint n = list_faces (sheet, FALSE, faces);

  for (guint i = 0; i < n; i++)
    if (faces[i].n > 0 && faces[i].before == 0)
      return TRUE;
  return FALSE;
}

/* ---- Melded cards ---- */

static gboolean
has_same_values (const Face *faces, guint n)
{
  for (guint i = 0; i < n; i++)
    if (faces[i].n > 0 && faces[i].before != faces[i].after)
      return FALSE;
  return TRUE;
}

/* Whether the melds of the line can hold wild cards that were too many, and were taken off (P10).
 */
static gboolean
may_have_excess (const PozoRescoreSheet *sheet)
{
  gint32 fine = sheet->own->penalty_excess_wild_fine;

  return sheet->own->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL && fine > 0 &&
         pozo_rescore_sheet_value (sheet, POZO_SCORE_PENALTY) <= -fine;
}

/* The melds were scored without some of the cards, or the others score some of them apart. */
static PozoRescoreRange
settle_black_sets (PozoRescoreSheet *sheet, PozoRescoreRange range)
{
  gint32 own_bonus = sheet->own->black_three_set_of_four_bonus;
  gint32 bonus = sheet->rules->black_three_set_of_four_bonus;
  gint32 n_black = 2 * (gint32) pozo_rules_packs (sheet->own, sheet->line->n_players);
  gint32 value = sheet->rules->black_three_value_melded;
  gint32 n_sets =
      own_bonus > 0 ? ABS (pozo_rescore_sheet_value (sheet, POZO_SCORE_BLACK3)) / own_bonus : 0;

  if (sheet->own->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_NO)
    return range;
  if (n_sets > 0 && bonus == 0)
    return (PozoRescoreRange){ range.low + 4 * n_sets * value, range.high + n_black * value };
  if (own_bonus == 0 && bonus > 0 && sheet->is_out != POZO_RESCORE_NO &&
      pozo_rescore_line_can_meld_black (sheet->own))
    range.low = MAX (range.low - n_black * value, 0);
  return range;
}

/**
 * pozo_rescore_sheet_score_melds:
 * @sheet: a sheet
 *
 * Scores the melded cards.
 */
void
pozo_rescore_sheet_score_melds (PozoRescoreSheet *sheet)
{
  gint32 value = pozo_rescore_sheet_value (sheet, POZO_SCORE_MELDS);
  gboolean keeps_melds = pozo_rescore_line_keeps_melds (sheet->own, sheet->rules);
  PozoRescoreReason reason = POZO_RESCORE_REASON_CARD_VALUES;
  Face faces[N_FACES_MAX];
  guint n = list_faces (sheet, FALSE, faces);
  PozoRescoreRange range = { 0, 0 };

  if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_MELDS))
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_MELDS, POZO_RESCORE_REASON_LEFT_OUT);
      return;
    }
  if ((value < 0 && sheet->was_negative == POZO_RESCORE_NO) ||
      (may_have_excess (sheet) && !pozo_rescore_line_is_same_melds (sheet->own, sheet->rules)))
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_MELDS, POZO_RESCORE_REASON_FINES);
      return;
    }
  range.low = range.high = ABS (value);
  if (!has_same_values (faces, n))
    range = convert (faces, n, ABS (value));
  range = settle_black_sets (sheet, range);
  if (!keeps_melds && value != 0 && sheet->line->policy != POZO_FOREIGN_CARDS)
    {
      range.low = 0;
      reason = POZO_RESCORE_REASON_LIMITS;
    }
  if (!keeps_melds && value != 0 && sheet->line->policy == POZO_FOREIGN_ERROR)
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_MELDS, reason);
      return;
    }
  range.low += sheet->black.low;
  range.high += sheet->black.high;
  if (sheet->is_negative == POZO_RESCORE_MAYBE)
    reason = POZO_RESCORE_REASON_SIGN;
  pozo_rescore_sheet_set (sheet, POZO_SCORE_MELDS,
                          pozo_rescore_sheet_sign (range, sheet->is_negative), reason);
}

/* ---- Cards in hands ---- */

/* A hand that was won by a discard, and not played from, may be among those that count, or not. */
static gboolean
widen_by_waiting (const PozoRescoreSheet *sheet, PozoRescoreRange *range)
{
  const PozoRules *own = sheet->own;
  const PozoRules *rules = sheet->rules;
  gint32 missed = pozo_rescore_sheet_value (sheet, POZO_SCORE_RESERVE);
  gint32 least, most;

  if (pozo_reserve_spares_waiting (own) == pozo_reserve_spares_waiting (rules) ||
      own->reserve_sizes.n == 0)
    return FALSE;
  if (pozo_reserve_spares_waiting (rules))
    {
      if (own->reserve_missed == 0 || missed == 0)
        range->low = 0;
      return range->low < range->high;
    }
  pozo_rules_card_bounds (rules, &least, &most);
  if (missed < 0 || !pozo_rescore_sheet_has (sheet, POZO_SCORE_RESERVE))
    range->high += (gint32) own->reserve_sizes.n * own->reserve_sizes.value[0] * MAX (most, 0);
  return range->low < range->high;
}

#define MEMBERS_MOST (POZO_SEATS_MAX / 2) /* of a side */

/* What players have in reserve and did not take may be among those that count, or not. */
static gboolean
widen_by_untaken (const PozoRescoreSheet *sheet, PozoRescoreRange *range)
{
  const PozoRules *own = sheet->own;
  const PozoRules *rules = sheet->rules;
  gint32 least, most;

  if (own->reserve_owner == rules->reserve_owner)
    return FALSE;
  pozo_rules_card_bounds (rules, &least, &most);
  if (own->reserve_owner == POZO_RESERVE_OWNER_PLAYER)
    range->low -= MIN (range->low, MEMBERS_MOST * own->reserve_sizes.value[0] * MAX (most, 0));
  else
    range->high += MEMBERS_MOST * rules->reserve_sizes.value[0] * MAX (most, 0);
  return range->low < range->high;
}

/**
 * pozo_rescore_sheet_score_hands:
 * @sheet: a sheet
 *
 * Scores the cards left in hands.
 */
void
pozo_rescore_sheet_score_hands (PozoRescoreSheet *sheet)
{
  gint32 value = pozo_rescore_sheet_value (sheet, POZO_SCORE_HAND);
  PozoRescoreReason reason = POZO_RESCORE_REASON_CARD_VALUES;
  Face faces[N_FACES_MAX];
  guint n = list_faces (sheet, TRUE, faces);
  PozoRescoreRange range = { ABS (value), ABS (value) };

  if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_HAND) ||
      (value > 0 && sheet->was_terremoto == POZO_RESCORE_NO))
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_HAND,
                               pozo_rescore_sheet_has (sheet, POZO_SCORE_HAND)
                                   ? POZO_RESCORE_REASON_IMPOSSIBLE
                                   : POZO_RESCORE_REASON_LEFT_OUT);
      return;
    }
  if (!has_same_values (faces, n))
    range = convert (faces, n, ABS (value));
  if (sheet->own->deck_calientes > 0 && sheet->rules->deck_calientes == 0)
    {
      range.low /= 1 + sheet->own->deck_calientes;
      reason = POZO_RESCORE_REASON_CALIENTES;
    }
  if (widen_by_waiting (sheet, &range) | widen_by_untaken (sheet, &range))
    reason = POZO_RESCORE_REASON_NOT_SAID;
  if (sheet->is_terremoto == POZO_RESCORE_MAYBE)
    reason = POZO_RESCORE_REASON_SIGN;
  pozo_rescore_sheet_set (
      sheet, POZO_SCORE_HAND,
      pozo_rescore_sheet_sign (range,
                               pozo_rescore_sheet_answer (sheet->is_terremoto != POZO_RESCORE_YES,
                                                          sheet->is_terremoto != POZO_RESCORE_NO)),
      reason);
}
