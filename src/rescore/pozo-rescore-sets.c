/* SPDX-License-Identifier: MIT */
/* Which canastas can a score line be about?  All sets are tried that its figures and counts allow
 * under the record's own rules; there are few, because a deck holds few canastas. */
#include "pozo-rescore-line.h"

#include "pozo-grades.h"
#include "pozo-group.h"
#include "pozo-meld.h"
#include "pozo-places.h"
#include "pozo-sheet-grades.h"

#define N_KINDS POZO_SHEET_KINDS /* in the order of the counts of a line */

/* One kind of canasta, under both rules. */
typedef struct
{
  PozoScoreRange own_bonus;
  gint32 bonus_least; /* under the other rules */
  gint32 bonus_most;
  guint least;
  guint most;
  gint32 points;       /* the least that the cards of one are worth under the own rules */
  gboolean own_counts; /* wherever canastas are asked for */
  gboolean counts;
  gboolean is_known; /* to the other rules */
  gboolean is_sure;  /* that it is one there */
} Kind;

typedef struct
{
  const PozoRescoreLine *line;
  Kind kinds[N_KINDS];
  gboolean has_value;
  gint32 points;   /* melded; a large number where that is not known */
  guint own_least; /* canastas that count under the own rules: what the signs of the line say */
  guint own_most;
  gint32 hidden; /* what a meld can earn under the other rules that is no canasta under the own */
  guint n[N_KINDS];
  guint n_most; /* that the deck makes */
  PozoRescoreSets *sets;
} Search;

static gboolean
has (const PozoRescoreLine *line, guint item)
{
  return (line->known & 1u << item) != 0;
}

/* ---- What is known of the kinds ---- */

static PozoScoreRange
earns (gint32 points)
{
  return (PozoScoreRange){ points, points, 0 };
}

/* How many wild canastas a side can have under the own rules. */
static guint
count_wild_canastas (const Search *search)
{
  const PozoRules *own = search->line->own;
  guint n_players = search->line->n_players;
  guint n_wild = pozo_rules_jokers (own, n_players) + 4 * pozo_rules_packs (own, n_players);

  if (!own->meld_wild_only)
    return 0;
  return own->meld_wild_sets == POZO_MELD_WILD_SETS_ONE ? 1 : n_wild / POZO_CANASTA_SIZE;
}

/* What canastas of a kind can earn at most under rules by which they may be another kind. */
static gint32
find_most_bonus (const PozoRules *rules, guint count)
{
  gboolean is_wild = count == POZO_SCORE_N_WILD;
  gint32 most = 0;

  for (guint i = 0; i < rules->canasta_grades.n; i++)
    if ((rules->canasta_grades.row[i].kind == POZO_GRADE_WILD) == is_wild)
      most = MAX (most, rules->canasta_grades.row[i].points);
  if (rules->canasta_grades.n > 0)
    return most;
  if (is_wild)
    return rules->canasta_wild_bonus;
  most = count == POZO_SCORE_N_NATURAL ? rules->canasta_natural_bonus : rules->canasta_mixed_bonus;
  /* The cards at an end of a sequence may be foreign there, and the wild one among them. */
  return MAX (most, rules->canasta_sequence_bonus);
}

/* By `canasta.grades` a kind is not what it is without them: unless both rules have the same ones
 * it may be any other there, or none. */
static void
describe_grades (Search *search)
{
  const PozoRules *own = search->line->own;
  const PozoRules *rules = search->line->rules;
  gboolean is_same = pozo_rescore_line_is_same_grades (own, rules);
  PozoScoreRange bonuses[POZO_SHEET_KINDS];

  pozo_sheet_find_bonuses (own, bonuses);
  for (guint i = 0; i < N_KINDS; i++)
    {
      Kind *kind = &search->kinds[i];

      kind->own_bonus = bonuses[i];
      kind->own_counts |= own->canasta_grades.n > 0;
      kind->counts = TRUE;
      kind->is_sure = is_same;
      kind->bonus_least = is_same ? (gint32) bonuses[i].low : 0;
      kind->bonus_most =
          is_same ? (gint32) bonuses[i].high : find_most_bonus (rules, POZO_SCORE_N_NATURAL + i);
    }
}

/* What a meld of seven cards or more can earn that is no canasta under the own rules, so that the
 * line does not tell of it; 0 where there is none. */
static gint32
find_hidden (const PozoRules *own, const PozoRules *rules)
{
  PozoSheetGrade grades[POZO_SHEET_KINDS];
  gboolean may_hide;

  if (pozo_rescore_line_is_same_grades (own, rules))
    return 0;
  may_hide = own->canasta_grades.n > 0 ? !pozo_sheet_grades_find (own, grades)
                                       : own->meld_sequences && own->meld_sequence_wilds &&
                                             pozo_rules_grades_has (rules, POZO_GRADE_SEQUENCE);
  return may_hide ? MAX (MAX (find_most_bonus (rules, POZO_SCORE_N_NATURAL),
                              find_most_bonus (rules, POZO_SCORE_N_MIXED)),
                         find_most_bonus (rules, POZO_SCORE_N_WILD))
                  : 0;
}

static void
describe_kinds (Search *search)
{
  const PozoRules *own = search->line->own;
  const PozoRules *rules = search->line->rules;
  gboolean is_one_per_rank = pozo_group_breadth (own) > pozo_group_breadth (rules);
  gboolean can_reach = rules->meld_max_size == 0 || rules->meld_max_size >= POZO_CANASTA_SIZE;
  gboolean sequences_can_reach =
      rules->meld_sequence_max == 0 || rules->meld_sequence_max >= POZO_CANASTA_SIZE;
  gboolean is_one_wild = own->meld_wild_sets != POZO_MELD_WILD_SETS_ONE &&
                         rules->meld_wild_sets == POZO_MELD_WILD_SETS_ONE;
  gint32 longest_wild = pozo_meld_longest (rules, POZO_MELD_WILD);
  guint most = pozo_rules_deck_size (own, search->line->n_players) / POZO_CANASTA_SIZE;
  const Kind kinds[N_KINDS] = {
    { .own_bonus = earns (own->canasta_natural_bonus),
      .bonus_most = rules->canasta_natural_bonus,
      .most = most,
      .own_counts = TRUE,
      .counts = TRUE,
      .is_known = TRUE,
      .is_sure = can_reach && !is_one_per_rank },
    { .own_bonus = earns (own->canasta_mixed_bonus),
      .bonus_most = rules->canasta_mixed_bonus,
      .most = most,
      .own_counts = TRUE,
      .counts = TRUE,
      .is_known = TRUE,
      .is_sure = can_reach && !is_one_per_rank && pozo_rescore_line_keeps_mixed (own, rules) },
    { .most = pozo_rules_grades_has_edge (own) ? most : 0, .is_known = TRUE },
    { .own_bonus = earns (own->canasta_wild_bonus),
      .bonus_most = rules->canasta_wild_bonus,
      .most = count_wild_canastas (search),
      .own_counts = TRUE,
      .counts = TRUE,
      .is_known = rules->meld_wild_only,
      .is_sure = !is_one_wild && (longest_wild == 0 || longest_wild >= POZO_CANASTA_SIZE) },
    { .own_bonus = earns (own->canasta_sequence_bonus),
      .bonus_most = rules->canasta_sequence_bonus,
      .most = own->meld_sequences && own->canasta_grades.n == 0 ? most : 0,
      .own_counts = own->canasta_sequence_is_canasta,
      .counts = rules->canasta_sequence_is_canasta,
      .is_known = rules->meld_sequences,
      .is_sure = can_reach && sequences_can_reach },
  };

  for (guint i = 0; i < N_KINDS; i++)
    {
      guint item = POZO_SCORE_N_NATURAL + i;

      search->kinds[i] = kinds[i];
      search->kinds[i].bonus_least = kinds[i].bonus_most;
      if (has (search->line, item))
        search->kinds[i].least = search->kinds[i].most =
            (guint) CLAMP (search->line->value[item], 0, (gint32) most);
    }
  if (own->canasta_grades.n > 0 || rules->canasta_grades.n > 0)
    {
      describe_grades (search);
      search->hidden = find_hidden (own, rules);
    }
}

static Kind *
find_kind (Search *search, guint count)
{
  return &search->kinds[count - POZO_SCORE_N_NATURAL];
}

/* The least that the cards of a canasta can be worth, and what was melded. */
static void
weigh_kinds (Search *search)
{
  const PozoRescoreLine *line = search->line;
  const PozoRules *own = line->own;
  gint32 wild = MIN (own->scoring_joker, own->scoring_two);
  gint32 natural = MIN (MIN (own->scoring_low, own->scoring_high), own->scoring_ace);
  gint32 run = G_MAXINT32;

  if (own->canasta_grades.n > 0 && pozo_rules_has_low_ace (own))
    natural = MIN (natural, own->scoring_two); /* in its own place */
  for (gint low = pozo_rules_lowest_place (own); low + POZO_CANASTA_SIZE <= POZO_N_RANKS; low++)
    {
      gint32 sum = 0;

      for (gint place = low; place < low + POZO_CANASTA_SIZE; place++)
        sum += pozo_rules_card_value (own, pozo_card_of_place (place, 0));
      run = MIN (run, sum);
    }
  find_kind (search, POZO_SCORE_N_NATURAL)->points = POZO_CANASTA_SIZE * natural;
  find_kind (search, POZO_SCORE_N_MIXED)->points = POZO_CANASTA_SIZE * MIN (natural, wild);
  find_kind (search, POZO_SCORE_N_SEMI)->points = POZO_CANASTA_SIZE * MIN (natural, wild);
  find_kind (search, POZO_SCORE_N_WILD)->points = POZO_CANASTA_SIZE * wild;
  find_kind (search, POZO_SCORE_N_SEQUENCE)->points = run;
  search->points = has (line, POZO_SCORE_MELDS) ? ABS (line->value[POZO_SCORE_MELDS]) : G_MAXINT32;
  if (line->value[POZO_SCORE_PENALTY] < 0)
    search->points = G_MAXINT32; /* wild cards too many may have been taken off */
}

/* A side without a canasta may have everything taken off; red threes count for who has some. */
static void
read_signs (Search *search)
{
  const PozoRescoreLine *line = search->line;
  const PozoRules *own = line->own;
  gint32 red = has (line, POZO_SCORE_RED3) ? line->value[POZO_SCORE_RED3] : 0;
  gint needed = pozo_rules_threes_need (own);

  search->own_most = G_MAXUINT;
  if (red > 0)
    search->own_least = (guint) MAX (needed, 0);
  if (own->scoring_no_canasta != POZO_SCORING_NO_CANASTA_ALL_NEGATIVE)
    {
      if (red < 0 && needed > 0)
        search->own_most = (guint) pozo_rules_threes_spare (own) - 1;
      return;
    }
  for (guint item = POZO_SCORE_MELDS; item <= POZO_SCORE_BLACK3; item++)
    {
      if (!has (line, item) || item == POZO_SCORE_OUT)
        continue;
      if (line->value[item] > 0)
        search->own_least = MAX (search->own_least, 1);
      if (line->value[item] < 0 && item != POZO_SCORE_RED3)
        search->own_most = 0;
    }
}

/* ---- Sets ---- */

static void
take_set (Search *search)
{
  PozoRescoreSets *sets = search->sets;
  gint32 low = 0;
  gint32 high = 0;
  guint own_counting = 0;
  guint least = 0;
  guint most = 0;
  guint n = 0;
  gint64 points = 0;
  gboolean is_foreign = FALSE;
  gboolean is_sure = TRUE;

  for (guint i = 0; i < N_KINDS; i++)
    {
      const Kind *kind = &search->kinds[i];

      n += search->n[i];
      points += (gint64) search->n[i] * kind->points;
      own_counting += kind->own_counts ? search->n[i] : 0;
      is_foreign = is_foreign || (search->n[i] > 0 && !kind->is_known);
      if (search->n[i] == 0 || !kind->is_known)
        continue;
      is_sure = is_sure && kind->is_sure;
      high += kind->bonus_most * (gint32) search->n[i];
      most += kind->counts ? search->n[i] : 0;
      if (!kind->is_sure)
        continue;
      low += kind->bonus_least * (gint32) search->n[i];
      least += kind->counts ? search->n[i] : 0;
    }
  if (search->hidden > 0)
    {
      guint n_hidden = search->n_most - MIN (n, search->n_most);

      high += search->hidden * (gint32) n_hidden;
      most += n_hidden;
      n += n_hidden;
      is_sure = FALSE;
    }
  if (own_counting < search->own_least || own_counting > search->own_most ||
      points > search->points)
    return;
  sets->n_sets++;
  sets->low = sets->is_possible ? MIN (sets->low, low) : low;
  sets->high = sets->is_possible ? MAX (sets->high, high) : high;
  sets->counting_least = sets->is_possible ? MIN (sets->counting_least, least) : least;
  sets->counting_most = MAX (sets->counting_most, most);
  sets->n_most = MAX (sets->n_most, n);
  sets->is_foreign = sets->is_possible ? sets->is_foreign && is_foreign : is_foreign;
  sets->is_sure = sets->is_possible ? sets->is_sure && is_sure : is_sure;
  sets->is_possible = TRUE;
}

/* What the canastas of the kinds before can earn more than the least that they do is @more. */
static void
try_sets (Search *search, guint kind, guint n_left, gint64 rest, PozoScoreRange more)
{
  const Kind *at = &search->kinds[kind];

  if (kind == N_KINDS)
    {
      if (!search->has_value || pozo_score_range_can_be (more, rest))
        take_set (search);
      return;
    }
  for (guint n = at->least; n <= MIN (at->most, n_left); n++)
    {
      const PozoScoreRange *bonus = &at->own_bonus;
      const PozoScoreRange its = { 0, n * (bonus->high - bonus->low), n > 0 ? bonus->step : 0 };
      gint64 left = rest - n * bonus->low;

      if (search->has_value && left < 0)
        return;
      search->n[kind] = n;
      try_sets (search, kind + 1, n_left - n, left, pozo_score_range_add (more, its));
    }
}

/**
 * pozo_rescore_sets_find:
 * @line: a score line
 * @sets: (out caller-allocates): what its canastas come to under the other rules
 *
 * Finds the sets of canastas that make a line under the record's own rules, and what they would be
 * under the others.  Tries some ten thousand sets at most, and one where the line counts them.
 */
void
pozo_rescore_sets_find (const PozoRescoreLine *line, PozoRescoreSets *sets)
{
  Search search = { .line = line, .sets = sets };

  *sets = (PozoRescoreSets){ 0 };
  search.has_value = has (line, POZO_SCORE_CANASTAS);
  search.n_most = pozo_rules_deck_size (line->own, line->n_players) / POZO_CANASTA_SIZE;
  describe_kinds (&search);
  weigh_kinds (&search);
  read_signs (&search);
  try_sets (&search, 0, search.n_most, ABS ((gint64) line->value[POZO_SCORE_CANASTAS]),
            (PozoScoreRange){ 0, 0, 0 });
}
