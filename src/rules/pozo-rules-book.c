/* SPDX-License-Identifier: MIT */
/* Sentences of pozo-rules-prose.def with the tables that belong between them, worked out from the
 * rules: who plays with whom, the minima, the ways to take the pile, what counts how much. */
#include "pozo-rules-book.h"

#include "pozo-markdown.h"
#include "pozo-rule-info.h"
#include "pozo-rules-prose.h"

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
  GString *text = g_string_new (NULL);
  guint last = 0;

  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode != POZO_TEAMS_NONE)
      last = n;
  for (guint n = 1; n <= last; n++)
    if (rules->teams_layouts[n].mode != POZO_TEAMS_NONE)
      g_string_append_printf (text, "%s%u", text->len == 0 ? "" : n == last ? " or " : ", ", n);
  return g_string_free (text, FALSE);
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
  guint packs = pozo_rules_packs (rules, n_players);
  guint jokers = pozo_rules_jokers (rules, n_players);
  g_autofree char *packs_word = pozo_rules_prose_number ((gint) packs);
  g_autofree char *jokers_word = pozo_rules_prose_number ((gint) jokers);

  return g_strdup_printf ("%s pack%s with %s joker%s, %u cards", packs_word, packs == 1 ? "" : "s",
                          jokers_word, jokers == 1 ? "" : "s",
                          pozo_rules_deck_size (rules, n_players));
}

static void
append_players (GString *text, const PozoRules *rules)
{
  g_string_append (text, "| players | sides |\n|---:|---|\n");
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    {
      const PozoLayout *layout = &rules->teams_layouts[n];

      if (layout->mode == POZO_TEAMS_NONE)
        continue;
      g_string_append_printf (text, "| %u | %s", n, pozo_rule_info_teams_meaning (layout->mode));
      if (layout->active > 0)
        g_string_append_printf (text, "; %u play a deal", layout->active);
      g_string_append (text, " |\n");
    }
  g_string_append_c (text, '\n');
  append_prose (text, rules, POZO_PROSE_PLAYERS);
}

/* A line for the usual deck, and one for each number of players that has another. */
static void
append_deck (GString *text, const PozoRules *rules)
{
  g_autofree char *usual = pozo_rules_book_deck (rules, 0);

  g_string_append_printf (text, "- The deck is %s.\n", usual);
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (rules->deck_large_table[n].packs > 0)
      {
        g_autofree char *other = pozo_rules_book_deck (rules, n);
        g_string_append_printf (text, "- With %u players it is %s.\n", n, other);
      }
  if (rules->deck_naturals_per_rank > 0)
    g_string_append_printf (text, "- Of each rank from 4 to ace there are %d cards.\n",
                            rules->deck_naturals_per_rank);
  append_prose (text, rules, POZO_PROSE_DECK);
  g_string_append_printf (text,
                          "| card | points |\n|---|---:|\n| joker | %d |\n| two | %d |\n"
                          "| ace | %d |\n| king to 8 | %d |\n| 7 to 4 | %d |\n",
                          rules->scoring_joker, rules->scoring_two, rules->scoring_ace,
                          rules->scoring_high, rules->scoring_low);
  if (rules->black_three_meldable != POZO_BLACK_THREE_MELDABLE_NEVER)
    g_string_append_printf (text, "| black three, melded | %d |\n",
                            rules->black_three_value_melded);
  g_string_append_printf (text, "| black three, in the hand | %d |\n\n",
                          rules->black_three_value_in_hand);
}

/* ---- Opening ---- */

static void
append_opening (GString *text, const PozoRules *rules)
{
  const PozoMinima *table = &rules->initial_table;

  append_prose (text, rules, POZO_PROSE_OPENING);
  g_string_append (text, "| score before the deal | minimum |\n|---|---:|\n");
  for (guint i = 0; i < table->n; i++)
    {
      gboolean is_last = i + 1 == table->n;

      if (table->row[i].from == G_MININT32 && is_last)
        g_string_append (text, "| any | ");
      else if (table->row[i].from == G_MININT32)
        g_string_append_printf (text, "| below %d | ", table->row[i + 1].from);
      else if (is_last)
        g_string_append_printf (text, "| %d and more | ", table->row[i].from);
      else
        g_string_append_printf (text, "| %d to %d | ", table->row[i].from,
                                table->row[i + 1].from - 5);
      if (table->row[i].minimum == POZO_MINIMUM_CANASTA)
        g_string_append (text, "a canasta from the hand |\n");
      else
        g_string_append_printf (text, "%d |\n", table->row[i].minimum);
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
tell_pair (const PozoRules *rules, Situation situation)
{
  if (situation == FROZEN && rules->pile_freeze_effect == POZO_PILE_FREEZE_EFFECT_BLOCKED)
    return "no";
  if (situation == BEFORE_OPENING)
    return rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_FORBIDDEN ? "no"
                                                                            : "with the minimum";
  return "yes";
}

static const char *
tell_natural_wild (const PozoRules *rules, Situation situation)
{
  if (situation == BEFORE_OPENING &&
      rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_NATURAL_OR_WILD)
    return "with the minimum";
  return situation == AFTER_OPENING && rules->pile_natural_plus_wild ? "yes" : "no";
}

static const char *
tell_onto_meld (const PozoRules *rules, Situation situation)
{
  if (situation != AFTER_OPENING || rules->pile_onto_meld == POZO_PILE_ONTO_MELD_NEVER)
    return "no";
  return rules->pile_onto_meld == POZO_PILE_ONTO_MELD_ANY ? "yes"
                                                          : "if it has fewer than seven cards";
}

static const char *
tell_new_sequence (const PozoRules *rules, Situation situation)
{
  if (rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_NEVER || situation == FROZEN)
    return "no";
  if (situation == AFTER_OPENING)
    return "yes";
  return rules->pile_before_initial == POZO_PILE_BEFORE_INITIAL_FORBIDDEN ? "no"
                                                                          : "with the minimum";
}

static const char *
tell_onto_sequence (const PozoRules *rules, Situation situation)
{
  return situation == AFTER_OPENING &&
                 rules->pile_sequence_use == POZO_PILE_SEQUENCE_USE_NEW_OR_ONTO
             ? "yes"
             : "no";
}

static const struct
{
  const char *way;
  const char *(*tell) (const PozoRules *rules, Situation situation);
  gboolean is_for_sequences;
} ways[] = {
  { "with two natural cards of its rank", tell_pair, FALSE },
  { "with a natural card of its rank and a wild card", tell_natural_wild, FALSE },
  { "by adding it to a group of the side", tell_onto_meld, FALSE },
  { "as a new sequence with two cards of its suit", tell_new_sequence, TRUE },
  { "by adding it to a sequence of the side", tell_onto_sequence, TRUE },
};

static void
append_pile (GString *text, const PozoRules *rules)
{
  gboolean can_freeze = rules->pile_freezers != 0;

  append_prose (text, rules, POZO_PROSE_PILE);
  g_string_append_printf (text, "| the top card is melded | before the opening | after it |%s\n",
                          can_freeze ? " frozen |" : "");
  g_string_append_printf (text, "|---|---|---|%s\n", can_freeze ? "---|" : "");
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (ways[i].is_for_sequences && !rules->meld_sequences)
        continue;
      g_string_append_printf (text, "| %s |", ways[i].way);
      for (Situation situation = 0; situation < (can_freeze ? N_SITUATIONS : FROZEN); situation++)
        g_string_append_printf (text, " %s |", ways[i].tell (rules, situation));
      g_string_append_c (text, '\n');
    }
  g_string_append_c (text, '\n');
  append_prose (text, rules, POZO_PROSE_PILE_MORE);
}

/* ---- Scores ---- */

static void
append_bonus (GString *text, const char *what, gint points)
{
  if (points != 0)
    g_string_append_printf (text, "| %s | %d |\n", what, points);
}

static void
append_red_threes (GString *text, const PozoRules *rules)
{
  static const char *const words[] = { "one red three", "two", "three", "four", "five", "six" };
  guint n = 4 * pozo_rules_packs (rules, 0) / 2;

  for (guint players = 1; players <= POZO_SEATS_MAX; players++)
    n = MAX (n, 4 * pozo_rules_packs (rules, players) / 2);
  for (guint i = 0; i < MIN (n, rules->red_three_scale.n) && i < G_N_ELEMENTS (words); i++)
    g_string_append_printf (text, "| %s%s | %d |\n", words[i], i == 0 ? "" : " red threes",
                            rules->red_three_scale.value[i]);
}

static void
append_scores (GString *text, const PozoRules *rules)
{
  gint out = rules->going_out_bonus;

  append_prose (text, rules, POZO_PROSE_SCORING);
  g_string_append (text, "| bonus | points |\n|---|---:|\n");
  append_bonus (text, "natural canasta", rules->canasta_natural_bonus);
  append_bonus (text, "mixed canasta", rules->canasta_mixed_bonus);
  append_bonus (text, "wild canasta", rules->canasta_wild_bonus);
  append_bonus (text, "sequence of seven without a wild card", rules->canasta_sequence_bonus);
  append_bonus (text, "concealed canasta, on top", rules->canasta_concealed_bonus);
  append_bonus (text, "going out", out);
  append_bonus (text, "going out concealed",
                rules->going_out_concealed_extra > 0 ? out + rules->going_out_concealed_extra : 0);
  append_bonus (text, "going out with a meld of black threes", rules->black_three_closing_bonus);
  append_bonus (text, "terremoto", rules->going_out_terremoto_bonus);
  append_bonus (text, "meld of four black threes", rules->black_three_set_of_four_bonus);
  append_bonus (text, "exact packet", rules->deal_exact_bonus);
  append_red_threes (text, rules);
  append_bonus (text, "putting the pile back", -rules->penalty_unmet_take_fine);
  append_bonus (text, "playing a caliente", rules->deck_calientes > 0 ? -100 : 0);
  g_string_append_c (text, '\n');
}

static const struct
{
  const char *title;
  void (*append) (GString *text, const PozoRules *rules); /* NULL: sentences alone */
  PozoProseSection section;
} chapters[] = {
  { "Players and sides", append_players, 0 },
  { "The deck", append_deck, 0 },
  { "The deal", NULL, POZO_PROSE_DEAL },
  { "The turn", NULL, POZO_PROSE_TURN },
  { "Melds", NULL, POZO_PROSE_MELDS },
  { "Canastas", NULL, POZO_PROSE_CANASTAS },
  { "The opening", append_opening, 0 },
  { "Taking the pile", append_pile, 0 },
  { "The frozen pile", NULL, POZO_PROSE_FREEZING },
  { "Red threes", NULL, POZO_PROSE_RED_THREES },
  { "Black threes", NULL, POZO_PROSE_BLACK_THREES },
  { "Going out", NULL, POZO_PROSE_GOING_OUT },
  { "The end of the stock", NULL, POZO_PROSE_STOCK_END },
  { "Scoring", append_scores, 0 },
  { "The end of the match", NULL, POZO_PROSE_MATCH },
  { "Irregular play", NULL, POZO_PROSE_IRREGULAR },
};

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

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    {
      g_string_append_printf (text, "### %s\n\n", chapters[i].title);
      if (chapters[i].append != NULL)
        chapters[i].append (text, rules);
      else
        append_prose (text, rules, chapters[i].section);
    }
  return g_string_free (text, FALSE);
}
