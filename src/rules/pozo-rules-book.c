/* SPDX-License-Identifier: MIT */
/* Sentences of pozo-rules-prose.def with the tables that belong between them, worked out from the
 * rules: who plays with whom, the minima, the ways to take the pile, what counts how much. */
#include "pozo-rules-book.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-markdown.h"
#include "pozo-rule-info.h"
#include "pozo-rules-prose.h"
#include "pozo-rules-words.h"

#include <string.h>

static void
append_prose (GString *text, const PozoRules *rules, PozoProseSection section)
{
  g_autofree char *prose = pozo_rules_prose (rules, section);
  g_autofree char *wrapped = pozo_markdown_wrap (prose);

  if (wrapped[0] != '\0')
    g_string_append_printf (text, "%s\n", wrapped);
}

/* ---- Players and deck ---- */

/**
 * pozo_rules_book_players:
 * @rules: the rules
 *
 * Returns: (transfer full): the numbers of players that may sit down, "2, 3 or 4"
 */
char *
pozo_rules_book_players (const PozoRules *rules)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);

  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode != POZO_TEAMS_NONE)
      g_ptr_array_add (numbers, g_strdup_printf ("%u", n));
  return pozo_locale_list_or ((const char *const *) numbers->pdata, numbers->len);
}

/**
 * pozo_rules_book_deck:
 * @rules: the rules
 * @n_players: how many play
 *
 * Returns: (transfer full): the deck, "two packs with four jokers, 108 cards"
 */
char *
pozo_rules_book_deck (const PozoRules *rules, guint n_players)
{
  guint n_packs = pozo_rules_packs (rules, n_players);
  guint n_jokers = pozo_rules_jokers (rules, n_players);
  guint n_cards = pozo_rules_deck_size (rules, n_players);
  g_autofree char *packs_word = pozo_rules_prose_number ((gint) n_packs);
  g_autofree char *jokers_word = pozo_rules_prose_number ((gint) n_jokers);
  g_autofree char *packs = g_strdup_printf (P_ ("%s pack", "%s packs", n_packs), packs_word);
  g_autofree char *jokers = g_strdup_printf (P_ ("%s joker", "%s jokers", n_jokers), jokers_word);
  g_autofree char *cards = pozo_locale_format (P_ ("%u card", "%u cards", n_cards), n_cards);

  /* translators: a deck: "two packs", "four jokers", "108 cards" */
  return g_strdup_printf (_ ("%s with %s, %s"), packs, jokers, cards);
}

/**
 * pozo_rules_book_match:
 * @rules: the rules
 *
 * Returns: (transfer full): how long a match is: "to 5000 points", "4 deals", "until time is up"
 */
char *
pozo_rules_book_match (const PozoRules *rules)
{
  gint32 deals = rules->match_deals;

  if (deals < 0)
    return g_strdup (C_ ("length of a match", "until time is up"));
  return deals > 0 ? pozo_locale_format (P_ ("%d deal", "%d deals", (gulong) deals), deals)
                   : pozo_locale_format (_ ("to %d points"), rules->match_target);
}

/* A table begins: the heads of its columns, and to which side they are set. */
static void
begin_table (GString *text, const char *what, const char *points)
{
  g_string_append_printf (text, "| %s | %s |\n|---|---:|\n", what, points);
}

static void
append_points (GString *text, const char *what, gint points)
{
  pozo_locale_append (text, "| %s | %d |\n", what, points);
}

static void
append_players (GString *text, const PozoRules *rules)
{
  g_string_append_printf (text, "| %s | %s |\n|---:|---|\n", C_ ("head of a column", "players"),
                          C_ ("head of a column", "sides"));
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    {
      const PozoLayout *layout = &rules->teams_layouts[n];

      if (layout->mode == POZO_TEAMS_NONE)
        continue;
      g_string_append_printf (text, "| %u | ", n);
      if (layout->active > 0)
        /* translators: how players form sides; how many of them play a deal */
        g_string_append_printf (text, _ ("%s; %u play a deal"),
                                _ (pozo_rule_info_teams[layout->mode].meaning), layout->active);
      else
        g_string_append (text, _ (pozo_rule_info_teams[layout->mode].meaning));
      g_string_append (text, " |\n");
    }
  g_string_append_c (text, '\n');
  append_prose (text, rules, POZO_PROSE_PLAYERS);
}

static void
append_ranks (GString *text, const PozoRules *rules)
{
  const guint lowest = pozo_rules_has_special_threes (rules) ? 4 : 3;
  const guint high = (guint) rules->scoring_high_from;
  /* translators: ranks of cards, as in 7 to 4 */
  g_autofree char *highs = g_strdup_printf (_ ("king to %u"), high);
  g_autofree char *lows = g_strdup_printf (C_ ("ranks", "%u to %u"), high - 1, lowest);

  append_points (text, highs, rules->scoring_high);
  append_points (text, lows, rules->scoring_low);
}

static void
append_threes (GString *text, const PozoRules *rules)
{
  if (!pozo_rules_has_special_threes (rules))
    return;
  if (rules->red_three_value_in_hand > 0)
    append_points (text, _ ("red three, in the hand"), rules->red_three_value_in_hand);
  if (rules->black_three_meldable != POZO_BLACK_THREE_MELDABLE_NEVER)
    append_points (text, _ ("black three, melded"), rules->black_three_value_melded);
  append_points (text, _ ("black three, in the hand"), rules->black_three_value_in_hand);
}

/* A line for the usual deck, and one for each number of players that has another. */
static void
append_deck (GString *text, const PozoRules *rules)
{
  g_autofree char *usual = pozo_rules_book_deck (rules, 0);

  g_string_append_printf (text, _ ("- The deck is %s.\n"), usual);
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (rules->deck_large_table[n].packs > 0)
      {
        g_autofree char *other = pozo_rules_book_deck (rules, n);
        g_string_append_printf (text, _ ("- With %u players it is %s.\n"), n, other);
      }
  if (rules->deck_naturals_per_rank > 0)
    pozo_locale_append (text, _ ("- Of each rank from 4 to ace there are %d cards.\n"),
                        rules->deck_naturals_per_rank);
  append_prose (text, rules, POZO_PROSE_DECK);
  begin_table (text, C_ ("head of a column", "card"), C_ ("head of a column", "points"));
  append_points (text, _ ("joker"), rules->scoring_joker);
  append_points (text, C_ ("card", "two"), rules->scoring_two);
  append_points (text, _ ("ace"), rules->scoring_ace);
  append_ranks (text, rules);
  append_threes (text, rules);
  g_string_append_c (text, '\n');
}

/* ---- Opening ---- */

/* For which scores a row of the minima holds. */
static void
append_minimum_scores (GString *text, const PozoMinima *table, guint row)
{
  gint32 from = table->row[row].from;
  gboolean is_last = row + 1 == table->n;

  if (from == G_MININT32 && is_last)
    g_string_append (text, C_ ("score before the deal", "any"));
  else if (from == G_MININT32)
    pozo_locale_append (text, C_ ("score before the deal", "below %d"), table->row[row + 1].from);
  else if (is_last)
    pozo_locale_append (text, C_ ("score before the deal", "%d and more"), from);
  else
    pozo_locale_append (text, C_ ("score before the deal", "%d to %d"), from,
                        table->row[row + 1].from - 5);
}

/* For which deals a row of the minima holds. */
static void
append_minimum_deals (GString *text, const PozoMinima *table, guint row)
{
  gint32 from = MAX (table->row[row].from, 1);
  gboolean is_last = row + 1 == table->n;

  if (is_last)
    pozo_locale_append (text, C_ ("number of a deal", "%d and later"), from);
  else if (table->row[row + 1].from - from > 1)
    pozo_locale_append (text, C_ ("number of a deal", "%d to %d"), from,
                        table->row[row + 1].from - 1);
  else
    pozo_locale_append (text, "%d", from);
}

static void
append_opening (GString *text, const PozoRules *rules)
{
  const PozoMinima *table = &rules->initial_table;
  gboolean is_by_deal = pozo_rules_opens_by_deal (rules);

  append_prose (text, rules, POZO_PROSE_OPENING);
  begin_table (text,
               is_by_deal ? C_ ("head of a column", "deal")
                          : C_ ("head of a column", "score before the deal"),
               C_ ("head of a column", "minimum"));
  for (guint i = 0; i < table->n; i++)
    {
      g_string_append (text, "| ");
      (is_by_deal ? append_minimum_deals : append_minimum_scores) (text, table, i);
      g_string_append (text, " | ");
      if (table->row[i].minimum == POZO_MINIMUM_CANASTA)
        g_string_append_printf (text, "%s |\n", _ ("a canasta from the hand"));
      else
        pozo_locale_append (text, "%d |\n", table->row[i].minimum);
    }
  g_string_append_c (text, '\n');
  append_prose (text, rules, POZO_PROSE_OPENING_MORE);
}

/* ---- The pile ---- */

typedef enum
{
  BEFORE_OPENING,
  AFTER_OPENING,
  FROZEN,
  N_SITUATIONS
} Situation;

static const char *
describe_pair (const PozoRules *rules, Situation situation)
{
  if (situation == FROZEN && rules->pile_freeze_effect == POZO_PILE_FREEZE_EFFECT_BLOCKED)
    return NC_ ("way to take the pile", "no");
  if (situation == BEFORE_OPENING)
    return rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_FORBIDDEN
               ? NC_ ("way to take the pile", "no")
               : NC_ ("way to take the pile", "with the minimum");
  return NC_ ("way to take the pile", "yes");
}

static const char *
describe_natural_wild (const PozoRules *rules, Situation situation)
{
  if (situation == BEFORE_OPENING &&
      rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_NATURAL_OR_WILD)
    return NC_ ("way to take the pile", "with the minimum");
  return situation == AFTER_OPENING && rules->pile_natural_plus_wild
             ? NC_ ("way to take the pile", "yes")
             : NC_ ("way to take the pile", "no");
}

static const char *
describe_onto_meld (const PozoRules *rules, Situation situation)
{
  if (situation != AFTER_OPENING || rules->pile_onto_meld == POZO_PILE_ONTO_MELD_NEVER)
    return NC_ ("way to take the pile", "no");
  return rules->pile_onto_meld == POZO_PILE_ONTO_MELD_ANY
             ? NC_ ("way to take the pile", "yes")
             : NC_ ("way to take the pile", "if it has fewer than seven cards");
}

static const char *
describe_new_sequence (const PozoRules *rules, Situation situation)
{
  if (rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_NEVER ||
      rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_ONTO || situation == FROZEN)
    return NC_ ("way to take the pile", "no");
  if (situation == AFTER_OPENING)
    return NC_ ("way to take the pile", "yes");
  return rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_FORBIDDEN
             ? NC_ ("way to take the pile", "no")
             : NC_ ("way to take the pile", "with the minimum");
}

static const char *
describe_onto_sequence (const PozoRules *rules, Situation situation)
{
  if (situation == AFTER_OPENING && rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_ONTO)
    return NC_ ("way to take the pile", "if it has fewer than seven cards");
  return situation == AFTER_OPENING &&
                 rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_NEW_OR_ONTO
             ? NC_ ("way to take the pile", "yes")
             : NC_ ("way to take the pile", "no");
}

static const struct
{
  const char *way;
  const char *(*describe) (const PozoRules *rules, Situation situation);
  gboolean is_for_sequences;
} ways[] = {
  { N_ ("with two natural cards of its rank"), describe_pair, FALSE },
  { N_ ("with a natural card of its rank and a wild card"), describe_natural_wild, FALSE },
  { N_ ("by adding it to a group of the side"), describe_onto_meld, FALSE },
  { N_ ("as a new sequence with two cards of its suit"), describe_new_sequence, TRUE },
  { N_ ("by adding it to a sequence of the side"), describe_onto_sequence, TRUE },
};

/* With what the pile is claimed, before the opening and after it. */
static void
append_ways (GString *text, const PozoRules *rules)
{
  gboolean can_freeze = rules->pile_freezers != 0;

  g_string_append_printf (
      text, "| %s | %s | %s |", C_ ("head of a column", "the top card is melded"),
      C_ ("head of a column", "before the opening"), C_ ("head of a column", "after it"));
  if (can_freeze)
    g_string_append_printf (text, " %s |", C_ ("head of a column", "frozen"));
  g_string_append (text, can_freeze ? "\n|---|---|---|---|\n" : "\n|---|---|---|\n");
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (ways[i].is_for_sequences && !rules->meld_sequences)
        continue;
      g_string_append_printf (text, "| %s |", _ (ways[i].way));
      for (Situation situation = 0; situation < (can_freeze ? N_SITUATIONS : FROZEN); situation++)
        g_string_append_printf (text, " %s |",
                                C_ ("way to take the pile", ways[i].describe (rules, situation)));
      g_string_append_c (text, '\n');
    }
  g_string_append_c (text, '\n');
}

static void
append_pile (GString *text, const PozoRules *rules)
{
  append_prose (text, rules, POZO_PROSE_PILE);
  if (rules->pile_take_for == POZO_PILE_TAKE_FOR_CLAIM)
    append_ways (text, rules);
  append_prose (text, rules, POZO_PROSE_PILE_MORE);
}

/* ---- Scores ---- */

static void
append_bonus (GString *text, const char *what, gint points)
{
  if (points != 0)
    append_points (text, what, points);
}

static void
append_red_threes (GString *text, const PozoRules *rules)
{
  static const char *const words[] = {
    N_ ("one red three"),   N_ ("two red threes"),  N_ ("three red threes"),
    N_ ("four red threes"), N_ ("five red threes"), N_ ("six red threes"),
  };
  guint n = 4 * pozo_rules_packs (rules, 0) / 2;

  if (!pozo_rules_has_special_threes (rules))
    return;
  for (guint players = 1; players <= POZO_SEATS_MAX; players++)
    n = MAX (n, 4 * pozo_rules_packs (rules, players) / 2);
  for (guint i = 0; i < MIN (n, rules->red_three_scale.n) && i < G_N_ELEMENTS (words); i++)
    append_points (text, _ (words[i]), rules->red_three_scale.value[i]);
}

static void
append_canastas (GString *text, const PozoRules *rules)
{
  for (guint i = 0; i < rules->canasta_grades.n; i++)
    {
      const PozoGrade *grade = &rules->canasta_grades.row[i];
      g_autofree char *melds = pozo_rules_words_grade (grade);

      append_points (text, melds, grade->points);
    }
  if (rules->canasta_grades.n > 0)
    return;
  append_bonus (text, _ ("natural canasta"), rules->canasta_natural_bonus);
  append_bonus (text, _ ("mixed canasta"), rules->canasta_mixed_bonus);
  append_bonus (text, _ ("wild canasta"), rules->canasta_wild_bonus);
  append_bonus (text, _ ("sequence of seven without a wild card"), rules->canasta_sequence_bonus);
}

static void
append_scores (GString *text, const PozoRules *rules)
{
  gint out = rules->going_out_bonus;

  append_prose (text, rules, POZO_PROSE_SCORING);
  begin_table (text, C_ ("head of a column", "bonus"), C_ ("head of a column", "points"));
  append_canastas (text, rules);
  append_bonus (text, _ ("concealed canasta, on top"), rules->canasta_concealed_bonus);
  append_bonus (text, _ ("going out"), out);
  append_bonus (text, _ ("going out concealed"),
                rules->going_out_concealed_extra > 0 ? out + rules->going_out_concealed_extra : 0);
  append_bonus (text, _ ("going out with a meld of black threes"),
                rules->black_three_closing_bonus);
  append_bonus (text, _ ("terremoto"), rules->going_out_terremoto_bonus);
  append_bonus (text, _ ("meld of four black threes"), rules->black_three_set_of_four_bonus);
  append_bonus (text, _ ("exact packet"), rules->deal_exact_bonus);
  append_red_threes (text, rules);
  append_bonus (text, _ ("taking no hand in reserve"), -rules->reserve_missed);
  append_bonus (text, _ ("putting the pile back"), -rules->penalty_unmet_take_fine);
  append_bonus (text, _ ("playing a caliente"), rules->deck_calientes > 0 ? -100 : 0);
  g_string_append_c (text, '\n');
}

/* What a difference of the scores is worth, a row for each limit of the scale. */
static void
append_match (GString *text, const PozoRules *rules)
{
  const PozoScale *scale = &rules->match_vp_scale;

  append_prose (text, rules, POZO_PROSE_MATCH);
  if (scale->n == 0)
    return;
  begin_table (text, C_ ("head of a column", "difference"), C_ ("head of a column", "points"));
  for (gint i = 0; i < scale->n; i++)
    {
      g_string_append (text, "| ");
      pozo_locale_append (text, C_ ("difference", "up to %d"), scale->value[i]);
      pozo_locale_append (text, " | %d:%d |\n", scale->n + i, scale->n - i);
    }
  pozo_locale_append (text, "| %s | %d:0 |\n\n", C_ ("difference", "more"), 2 * scale->n);
}

/* One list, a section for each kind of mistake. */
static void
append_irregular (GString *text, const PozoRules *rules)
{
  g_autoptr (GString) items = g_string_new (NULL);
  g_autofree char *wrapped = NULL;

  for (PozoProseSection section = POZO_PROSE_IRREGULAR; section < POZO_N_PROSE_SECTIONS; section++)
    {
      g_autofree char *prose = pozo_rules_prose (rules, section);

      if (items->len > 0 && prose[0] != '\0')
        g_string_append_c (items, '\n');
      g_string_append (items, prose);
    }
  wrapped = pozo_markdown_wrap (items->str);
  g_string_append_printf (text, "%s\n", wrapped);
}

static const struct
{
  const char *title;
  void (*append) (GString *text, const PozoRules *rules); /* NULL: sentences alone */
  PozoProseSection section;
} chapters[] = {
  [POZO_CHAPTER_PLAYERS] = { N_ ("Players and sides"), append_players, 0 },
  [POZO_CHAPTER_DECK] = { N_ ("The deck"), append_deck, 0 },
  [POZO_CHAPTER_DEAL] = { N_ ("The deal"), NULL, POZO_PROSE_DEAL },
  [POZO_CHAPTER_TURN] = { N_ ("The turn"), NULL, POZO_PROSE_TURN },
  [POZO_CHAPTER_MELDS] = { N_ ("Melds"), NULL, POZO_PROSE_MELDS },
  [POZO_CHAPTER_CANASTAS] = { N_ ("Canastas"), NULL, POZO_PROSE_CANASTAS },
  [POZO_CHAPTER_OPENING] = { N_ ("The opening"), append_opening, 0 },
  [POZO_CHAPTER_PILE] = { N_ ("Taking the pile"), append_pile, 0 },
  [POZO_CHAPTER_FREEZING] = { N_ ("The frozen pile"), NULL, POZO_PROSE_FREEZING },
  [POZO_CHAPTER_RED_THREES] = { N_ ("Red threes"), NULL, POZO_PROSE_RED_THREES },
  [POZO_CHAPTER_BLACK_THREES] = { N_ ("Black threes"), NULL, POZO_PROSE_BLACK_THREES },
  [POZO_CHAPTER_GOING_OUT] = { N_ ("Going out"), NULL, POZO_PROSE_GOING_OUT },
  [POZO_CHAPTER_STOCK_END] = { N_ ("The end of the stock"), NULL, POZO_PROSE_STOCK_END },
  [POZO_CHAPTER_SCORING] = { N_ ("Scoring"), append_scores, 0 },
  [POZO_CHAPTER_MATCH] = { N_ ("The end of the match"), append_match, 0 },
  [POZO_CHAPTER_IRREGULAR] = { N_ ("Irregular play"), append_irregular, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (chapters) == POZO_N_CHAPTERS);

/**
 * pozo_rules_book:
 * @rules: rules that passed pozo_rules_check()
 *
 * Tells all the rules for people who play cards: sections with sentences and tables.
 *
 * Returns: (transfer full): Markdown, with headings of the third level
 */
char *
pozo_rules_book (const PozoRules *rules)
{
  GString *text = g_string_new (NULL);

  for (PozoChapter chapter = 0; chapter < POZO_N_CHAPTERS; chapter++)
    {
      g_autofree char *told = pozo_rules_book_chapter (rules, chapter);

      g_string_append_printf (text, "### %s\n\n%s", pozo_rules_book_title (chapter), told);
    }
  return g_string_free (text, FALSE);
}

/**
 * pozo_rules_book_title:
 * @chapter: a chapter
 *
 * Returns: (transfer none): what it is called
 */
const char *
pozo_rules_book_title (PozoChapter chapter)
{
  return _ (chapters[chapter].title);
}

/**
 * pozo_rules_book_chapter:
 * @rules: rules that passed pozo_rules_check()
 * @chapter: a chapter
 *
 * Tells a part of the rules.
 *
 * Returns: (transfer full): Markdown without a heading; empty when there is nothing to tell
 */
char *
pozo_rules_book_chapter (const PozoRules *rules, PozoChapter chapter)
{
  GString *text = g_string_new (NULL);

  if (chapters[chapter].append != NULL)
    chapters[chapter].append (text, rules);
  else
    append_prose (text, rules, chapters[chapter].section);
  return g_string_free (text, FALSE);
}
