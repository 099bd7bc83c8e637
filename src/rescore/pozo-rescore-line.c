/* SPDX-License-Identifier: MIT */
/* A score line under other rules.
 *
 * Each item is narrowed down to what the side can have had under the record's own rules, and that
 * is scored again.  Where several things are possible the item is the range of what they score; it
 * is left open where the line does not say anything.  Nothing is guessed: a range holds the truth,
 * if the line does. */
#include "pozo-replay-parts.h"
#include "pozo-rescore-sheet.h"
#include "pozo-score-line.h"
#include "pozo-sheet-grades.h"
#include "pozo-teams.h"

/* ---- Signs ---- */

/* Whether everything was taken off the side, as the signs of the line tell. */
static void
read_negative (PozoRescoreSheet *sheet)
{
  gboolean is_plus = pozo_rescore_sheet_value (sheet, POZO_SCORE_RED3) > 0;
  gboolean is_minus = FALSE;

  sheet->was_negative = POZO_RESCORE_NO;
  if (sheet->own->scoring_no_canasta != POZO_SCORING_NO_CANASTA_ALL_NEGATIVE)
    return;
  for (guint item = POZO_SCORE_MELDS; item <= POZO_SCORE_BLACK3; item++)
    {
      if (item == POZO_SCORE_OUT || item == POZO_SCORE_RED3)
        continue;
      is_plus = is_plus || pozo_rescore_sheet_value (sheet, item) > 0;
      is_minus = is_minus || pozo_rescore_sheet_value (sheet, item) < 0;
    }
  sheet->was_negative = pozo_rescore_sheet_answer (!is_plus, !is_minus);
}

static void
find_negative (PozoRescoreSheet *sheet)
{
  sheet->is_negative = POZO_RESCORE_NO;
  if (sheet->rules->scoring_no_canasta == POZO_SCORING_NO_CANASTA_ALL_NEGATIVE)
    sheet->is_negative =
        pozo_rescore_sheet_answer (sheet->sets.counting_least == 0, sheet->sets.counting_most > 0);
}

/* ---- Canastas ---- */

static gboolean
is_counted (const PozoRescoreSheet *sheet)
{
  const guint32 counts = ((1u << POZO_SHEET_KINDS) - 1) << POZO_SCORE_N_NATURAL;

  return (sheet->line->known & (counts | 1u << POZO_SCORE_CANASTAS)) != 0;
}

static void
score_canastas (PozoRescoreSheet *sheet)
{
  const PozoRescoreSets *sets = &sheet->sets;
  PozoRescoreReason reason = POZO_RESCORE_REASON_WAYS;

  if (!is_counted (sheet))
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_CANASTAS, POZO_RESCORE_REASON_LEFT_OUT);
      return;
    }
  if (!sets->is_possible)
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_CANASTAS, POZO_RESCORE_REASON_IMPOSSIBLE);
      return;
    }
  if (!sets->is_sure && sets->n_sets == 1)
    reason = POZO_RESCORE_REASON_LIMITS;
  if (sheet->is_negative == POZO_RESCORE_MAYBE)
    reason = POZO_RESCORE_REASON_SIGN;
  if (sets->is_foreign)
    {
      reason = POZO_RESCORE_REASON_FOREIGN;
      pozo_rescore_sheet_refuse (sheet);
    }
  pozo_rescore_sheet_set (
      sheet, POZO_SCORE_CANASTAS,
      pozo_rescore_sheet_sign ((PozoRescoreRange){ sets->low, sets->high }, sheet->is_negative),
      reason);
}

static void
score_concealed (PozoRescoreSheet *sheet)
{
  const PozoRules *own = sheet->own;
  const PozoRules *rules = sheet->rules;
  gint32 value = ABS (pozo_rescore_sheet_value (sheet, POZO_SCORE_CONCEALED));
  gint32 bonus = rules->canasta_concealed_bonus;
  gint32 most = (gint32) sheet->sets.n_most;
  PozoRescoreRange n = { 0, most };

  if (own->canasta_concealed_bonus > 0 && pozo_rescore_sheet_has (sheet, POZO_SCORE_CONCEALED))
    {
      n.low = value / own->canasta_concealed_bonus;
      n.high = own->canasta_concealed_pile_top || !rules->canasta_concealed_pile_top ? n.low : most;
      if (value % own->canasta_concealed_bonus != 0 || n.low > most)
        {
          pozo_rescore_sheet_open (sheet, POZO_SCORE_CONCEALED, POZO_RESCORE_REASON_IMPOSSIBLE);
          return;
        }
      if (!sheet->sets.is_sure || sheet->sets.is_foreign ||
          (own->canasta_concealed_pile_top && !rules->canasta_concealed_pile_top))
        n.low = 0;
    }
  else if (bonus > 0 && !sheet->sets.is_possible)
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_CONCEALED, POZO_RESCORE_REASON_LEFT_OUT);
      return;
    }
  pozo_rescore_sheet_set_bonus (sheet, POZO_SCORE_CONCEALED, n, bonus);
}

/* ---- The rest ---- */

/* A packet that nobody was asked to lift exactly earns nothing. */
static void
score_cut (PozoRescoreSheet *sheet)
{
  gint32 bonus = sheet->own->deal_exact_bonus > 0 ? sheet->rules->deal_exact_bonus : 0;

  if (bonus > 0 && !pozo_rescore_sheet_has (sheet, POZO_SCORE_CUT))
    pozo_rescore_sheet_open (sheet, POZO_SCORE_CUT, POZO_RESCORE_REASON_LEFT_OUT);
  else if (pozo_rescore_sheet_value (sheet, POZO_SCORE_CUT) <= 0)
    bonus = 0;
  pozo_rescore_sheet_set (sheet, POZO_SCORE_CUT, (PozoRescoreRange){ bonus, bonus },
                          POZO_RESCORE_REASON_NONE);
}

static gint32
scale_up (gint32 value, gint32 before, gint32 after)
{
  if (before <= 0 || after <= before)
    return value;
  return (gint32) MAX ((gint64) value * after / before, G_MININT32 / 4);
}

/* Fines stand as they were given, but for those that the end of the deal brings by itself: red
 * threes held, and wild cards too many. */
static void
score_fines (PozoRescoreSheet *sheet)
{
  const PozoRules *own = sheet->own;
  const PozoRules *rules = sheet->rules;
  gboolean is_same = own->penalty_code == rules->penalty_code &&
                     own->penalty_red_three_held == rules->penalty_red_three_held &&
                     own->penalty_excess_wild_fine == rules->penalty_excess_wild_fine &&
                     own->meld_max_wild == rules->meld_max_wild;
  gint32 value = pozo_rescore_sheet_value (sheet, POZO_SCORE_PENALTY);
  gint32 least = MIN (own->penalty_red_three_held, own->penalty_excess_wild_fine);
  PozoRescoreRange range = { value, value };

  if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_PENALTY))
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_PENALTY, POZO_RESCORE_REASON_LEFT_OUT);
      return;
    }
  if (!is_same && own->penalty_code == POZO_PENALTY_CODE_INTERNATIONAL && -value >= least)
    {
      range.high = 0;
      range.low =
          MIN (scale_up (value, own->penalty_red_three_held, rules->penalty_red_three_held),
               scale_up (value, own->penalty_excess_wild_fine, rules->penalty_excess_wild_fine));
    }
  pozo_rescore_sheet_set (sheet, POZO_SCORE_PENALTY, range, POZO_RESCORE_REASON_FINES);
}

/* What a side may have had of hands in reserve. */
enum
{
  PLAYED = 1 << 0,      /* one, from which it has played */
  WAITING = 1 << 1,     /* one that it won by a discard and did not play from */
  NONE_AT_ALL = 1 << 2, /* none, as all sides */
  NONE = 1 << 3,        /* none, while another side took one */
  LOST_AT_ALL = 1 << 4, /* the same two, because one became the stock */
  LOST = 1 << 5,
};

/* What of that costs something. */
static guint
find_missed (const PozoRules *rules)
{
  guint missed = NONE_AT_ALL | NONE | LOST_AT_ALL | LOST;

  if (rules->reserve_missed_when == POZO_RESERVE_MISSED_WHEN_OTHER_TOOK)
    missed = NONE | LOST;
  if (rules->reserve_missed_when == POZO_RESERVE_MISSED_WHEN_UNPLAYED_TOO)
    missed |= WAITING;
  if (rules->reserve_renews_stock == POZO_RESERVE_RENEWS_STOCK_EXCUSED)
    missed &= ~(guint) (LOST_AT_ALL | LOST);
  return missed;
}

/* A hand in reserve that the side did not take, or did not play from. */
static void
score_reserve (PozoRescoreSheet *sheet)
{
  gint32 missed = sheet->rules->reserve_missed;
  guint cost = find_missed (sheet->rules);
  gboolean may_lose = sheet->own->reserve_renews_stock != POZO_RESERVE_RENEWS_STOCK_NEVER;
  guint was = PLAYED | WAITING | NONE_AT_ALL | NONE | (may_lose ? LOST_AT_ALL | LOST : 0);
  PozoRescoreRange range;

  if (missed > 0 && sheet->own->reserve_missed > 0 &&
      !pozo_rescore_sheet_has (sheet, POZO_SCORE_RESERVE))
    {
      pozo_rescore_sheet_open (sheet, POZO_SCORE_RESERVE, POZO_RESCORE_REASON_LEFT_OUT);
      return;
    }
  if (sheet->own->reserve_missed > 0)
    was &= pozo_rescore_sheet_value (sheet, POZO_SCORE_RESERVE) < 0 ? find_missed (sheet->own)
                                                                    : ~find_missed (sheet->own);
  range.low = (was & cost) != 0 ? -missed : 0;
  range.high = (was & ~cost) != 0 ? 0 : -missed;
  pozo_rescore_sheet_set (sheet, POZO_SCORE_RESERVE, range, POZO_RESCORE_REASON_NOT_SAID);
}

/* Fines for short melds and for cards held: a line says what they came to, and not of which cards.
 */
static void
score_grade_fines (PozoRescoreSheet *sheet, PozoScoreItem item)
{
  gint32 value = pozo_rescore_sheet_value (sheet, item);

  if (!pozo_score_has_item (sheet->rules, item))
    pozo_rescore_sheet_set (sheet, item, (PozoRescoreRange){ 0, 0 }, POZO_RESCORE_REASON_NONE);
  else if (!pozo_rescore_line_is_same_grades (sheet->own, sheet->rules))
    pozo_rescore_sheet_open (sheet, item, POZO_RESCORE_REASON_NOT_SAID);
  else if (!pozo_rescore_sheet_has (sheet, item))
    pozo_rescore_sheet_open (sheet, item, POZO_RESCORE_REASON_LEFT_OUT);
  else
    pozo_rescore_sheet_set (sheet, item, (PozoRescoreRange){ value, value },
                            POZO_RESCORE_REASON_NONE);
}

/* A special hand scores alike where the same hands are worth the same; elsewhere a line does not
 * say what its side would have had. */
static void
score_special (PozoRescoreSheet *sheet)
{
  static const guint8 hidden[] = { POZO_SCORE_MELDS,   POZO_SCORE_CANASTAS, POZO_SCORE_CONCEALED,
                                   POZO_SCORE_OUT,     POZO_SCORE_RED3,     POZO_SCORE_BLACK3,
                                   POZO_SCORE_SPECIAL, POZO_SCORE_HAND };

  if (pozo_rescore_sheet_value (sheet, POZO_SCORE_SPECIAL) != 0)
    for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
      pozo_rescore_sheet_open (sheet, hidden[i], POZO_RESCORE_REASON_FOREIGN);
  else
    pozo_rescore_sheet_set (sheet, POZO_SCORE_SPECIAL, (PozoRescoreRange){ 0, 0 },
                            POZO_RESCORE_REASON_NONE);
}

/* Black threes that were laid as bonus cards are melded cards elsewhere, and a three that was kept
 * is one that should have been laid: where threes may count nothing, a line does not say how many
 * there were. */
static void
open_other_threes (PozoRescoreSheet *sheet)
{
  const PozoRules *own = sheet->own;

  if (own->red_three_positive_needs == POZO_RED_THREE_POSITIVE_NEEDS_TWO_OR_NOTHING &&
      own->black_three_as_bonus == POZO_BLACK_THREE_AS_BONUS_BONUS &&
      sheet->rules->black_three_as_bonus != POZO_BLACK_THREE_AS_BONUS_BONUS)
    pozo_rescore_sheet_open (sheet, POZO_SCORE_MELDS, POZO_RESCORE_REASON_FOREIGN);
  if (own->red_three_kept != sheet->rules->red_three_kept)
    pozo_rescore_sheet_open (sheet, POZO_SCORE_PENALTY, POZO_RESCORE_REASON_FOREIGN);
}

static void
score_calientes (PozoRescoreSheet *sheet)
{
  gint32 value = pozo_rescore_sheet_value (sheet, POZO_SCORE_CALIENTE);

  if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_CALIENTE) && sheet->own->deck_calientes > 0)
    pozo_rescore_sheet_open (sheet, POZO_SCORE_CALIENTE, POZO_RESCORE_REASON_LEFT_OUT);
  else if (value == 0 || sheet->rules->deck_calientes > 0)
    pozo_rescore_sheet_set (sheet, POZO_SCORE_CALIENTE, (PozoRescoreRange){ value, value },
                            POZO_RESCORE_REASON_NONE);
  else
    {
      pozo_rescore_sheet_set (sheet, POZO_SCORE_CALIENTE, (PozoRescoreRange){ 0, 0 },
                              POZO_RESCORE_REASON_FOREIGN);
      pozo_rescore_sheet_refuse (sheet);
    }
}

/* Where threes are cards like others and bonus cards there, the line does not say how many of them
 * were melded, held, or had to be laid down. */
static void
open_threes (PozoRescoreSheet *sheet)
{
  static const PozoScoreItem items[] = { POZO_SCORE_MELDS, POZO_SCORE_BLACK3, POZO_SCORE_HAND,
                                         POZO_SCORE_PENALTY };

  if (pozo_rules_has_special_threes (sheet->own) || !pozo_rules_has_special_threes (sheet->rules))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    pozo_rescore_sheet_open (sheet, items[i], POZO_RESCORE_REASON_FOREIGN);
}

/* ---- The line ---- */

static void
add_up (PozoRescoredLine *result)
{
  PozoTally *tally = &result->tally;

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS; item++)
    {
      if (result->open & 1u << item)
        {
          result->open |= 1u << POZO_SCORE_TOTAL;
          tally->low[item] = tally->high[item] = 0;
        }
      tally->low[POZO_SCORE_TOTAL] += tally->low[item];
      tally->high[POZO_SCORE_TOTAL] += tally->high[item];
    }
}

/* Rules that score alike leave a line as it is; its total is the one that was agreed on. */
static void
copy_line (PozoRescoreSheet *sheet)
{
  PozoRescoredLine *result = sheet->result;

  for (guint item = 0; item < POZO_N_SCORES; item++)
    if (pozo_rescore_sheet_has (sheet, item))
      result->tally.low[item] = result->tally.high[item] = pozo_rescore_sheet_value (sheet, item);
    else if (item < POZO_N_SCORE_ADDENDS && pozo_score_has_item (sheet->own, item))
      pozo_rescore_sheet_open (sheet, item,
                               pozo_rescore_sheet_has (sheet, POZO_SCORE_TOTAL)
                                   ? POZO_RESCORE_REASON_NONE
                                   : POZO_RESCORE_REASON_LEFT_OUT);
  if (!pozo_rescore_sheet_has (sheet, POZO_SCORE_TOTAL))
    add_up (result);
}

/* ---- Reading ---- */

static gboolean
is_lone_hand (const PozoGame *game)
{
  return game->rules->teams_layouts[game->n_players].mode == POZO_TEAMS_LONE_HAND;
}

static guint
count_sharing (const PozoGame *game)
{
  guint n_sides = pozo_rules_n_sides (game->rules, game->n_players);

  return n_sides > 0 ? (game->n_players + n_sides - 1) / n_sides : 1;
}

/* Items that a line leaves out are known where they follow from what it says; and they are nothing
 * where what it says makes its total. */
static void
complete (PozoRescoreLine *line, const PozoScoreLine *score)
{
  const guint32 all = (1u << POZO_N_SCORE_ADDENDS) - 1;
  gboolean is_itemised = (line->known & all) != 0;
  gint64 sum = 0;

  for (guint item = 0; item < POZO_N_SCORE_ADDENDS && is_itemised; item++)
    {
      PozoScoreRange amount = pozo_score_line_item (score, item);

      if (!pozo_score_range_is_known (amount))
        continue;
      line->known |= 1u << item;
      line->value[item] = (gint32) amount.low;
      sum += amount.low;
    }
  if (is_itemised && (line->known & 1u << POZO_SCORE_TOTAL) && line->value[POZO_SCORE_TOTAL] == sum)
    line->known |= all;
}

/**
 * pozo_rescore_line_init:
 * @line: (out caller-allocates): a line; the rules to score by and the policy are the caller's to
 * set
 * @game: a game in which the deal has been replayed, or skipped
 * @deal: a deal's place in the record, from 0
 * @side: a side, from 0
 *
 * Reads the score line of a side.  Nothing is known of it when there is none.
 */
void
pozo_rescore_line_init (PozoRescoreLine *line, const PozoGame *game, guint deal, guint side)
{
  const PozoDealResult *result = POZO_GAME_DEAL (game, deal);
  const PozoScore *score;
  PozoScoreLine said;

  pozo_score_line_init (&said, game, deal, side);
  score = said.score;
  *line = (PozoRescoreLine){ .own = game->rules,
                             .rules = game->rules,
                             .n_players = game->n_players,
                             .n_sharing = count_sharing (game),
                             .has_partner_line = is_lone_hand (game) };
  if (score == NULL)
    return;
  line->known = score->present;
  for (guint item = 0; item < POZO_N_SCORES; item++)
    if (score->present & 1u << item)
      line->value[item] = score->value[item];
  if (result->known_total & 1u << side)
    {
      line->known |= 1u << POZO_SCORE_TOTAL;
      line->value[POZO_SCORE_TOTAL] = result->total[side];
    }
  complete (line, &said);
}

/* ---- Scoring ---- */

/**
 * pozo_rescore_line:
 * @line: a score line
 * @result: (out caller-allocates): what it would have been
 *
 * Scores a line by other rules as far as its figures tell.
 */
void
pozo_rescore_line (const PozoRescoreLine *line, PozoRescoredLine *result)
{
  PozoRescoreSheet sheet = {
    .line = line, .own = line->own, .rules = line->rules, .result = result
  };

  *result = (PozoRescoredLine){ 0 };
  if (pozo_rescore_line_is_alike (line->own, line->rules))
    {
      copy_line (&sheet);
      return;
    }
  pozo_rescore_sets_find (line, &sheet.sets);
  read_negative (&sheet);
  find_negative (&sheet);
  pozo_rescore_sheet_score_out (&sheet);
  score_canastas (&sheet);
  score_concealed (&sheet);
  pozo_rescore_sheet_score_black_threes (&sheet);
  pozo_rescore_sheet_score_melds (&sheet);
  pozo_rescore_sheet_score_red_threes (&sheet);
  pozo_rescore_sheet_score_hands (&sheet);
  score_special (&sheet);
  score_grade_fines (&sheet, POZO_SCORE_SHORT);
  score_grade_fines (&sheet, POZO_SCORE_HELD);
  score_reserve (&sheet);
  score_cut (&sheet);
  score_fines (&sheet);
  score_calientes (&sheet);
  open_threes (&sheet);
  open_other_threes (&sheet);
  add_up (result);
}
