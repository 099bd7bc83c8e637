/* SPDX-License-Identifier: MIT */
/* Whoever answers as the rules of his variant are is led to it; what he does not know, or gets
 * wrong, costs no more than it has to. */
#include "pozo-error.h"
#include "pozo-rules-text.h"
#include "pozo-variant-clues.h"
#include "pozo-variant-parts.h"

#include <string.h>

#define PARAMETERS_FEW 10 /* that tell all variants apart */

static PozoVariantSet *
new_set (void)
{
  g_autoptr (GError) error = NULL;
  PozoVariantSet *set = pozo_variant_set_new (&error);

  g_assert_no_error (error);
  return set;
}

static void
add (PozoClues *clues, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  pozo_clues_add (clues, key, value, &error);
  g_assert_no_error (error);
}

static const PozoVariantMatch *
match_at (const GArray *matches, guint i)
{
  return &g_array_index (matches, PozoVariantMatch, i);
}

/* What a variant is for so many players. */
static char *
find_value (const PozoVariant *variant, guint n_players, PozoRule rule)
{
  PozoRules rules = *pozo_variant_rules (variant);

  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (n != n_players)
      rules.teams_layouts[n] = (PozoLayout){ 0 };
  return pozo_rules_get (&rules, rule);
}

/* Answers as a variant is, but for the question @unknown. */
static GArray *
answer_as (const PozoVariantSet *set, const PozoVariant *variant, guint n_players, guint unknown)
{
  g_autofree char *players = g_strdup_printf ("%u", n_players);
  GArray *matches;
  PozoClues clues;

  pozo_clues_init (&clues, set);
  add (&clues, "players", players);
  matches = pozo_clues_match (&clues);
  for (guint i = 2; i <= POZO_CLUES_QUESTIONS; i++)
    {
      PozoRule rule = pozo_clues_next (&clues, matches);
      g_autofree char *value = NULL;

      if (rule == POZO_N_RULES)
        break;
      g_assert_cmpuint (clues.of[rule], ==, POZO_CLUE_NONE);
      value = i == unknown ? g_strdup ("?") : find_value (variant, n_players, rule);
      add (&clues, pozo_rule_info (rule)->key, value);
      g_array_unref (matches);
      matches = pozo_clues_match (&clues);
    }
  return matches;
}

/* What is asked, in order, leads everybody to his variant alone. */
static void
test_questions (void)
{
  g_autoptr (PozoVariantSet) set = new_set ();

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    for (guint n = 1; n <= POZO_SEATS_MAX; n++)
      {
        const PozoVariant *variant = pozo_variant_set_variant (set, i);
        g_autoptr (GArray) matches = NULL;

        if (pozo_variant_rules (variant)->teams_layouts[n].mode == POZO_TEAMS_NONE)
          continue;
        matches = answer_as (set, variant, n, 0);
        g_assert_cmpstr (pozo_variant_id (match_at (matches, 0)->variant), ==,
                         pozo_variant_id (variant));
        g_assert_cmpuint (match_at (matches, 0)->n_wrong, ==, 0);
        g_assert_cmpuint (pozo_clues_n_best (matches), ==, 1);
      }
}

/* An answer that is not known leaves the variant among those that fit. */
static void
test_unknown (void)
{
  g_autoptr (PozoVariantSet) set = new_set ();

  for (guint unknown = 2; unknown <= POZO_CLUES_QUESTIONS; unknown++)
    for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
      {
        const PozoVariant *variant = pozo_variant_set_variant (set, i);
        g_autoptr (GArray) matches = NULL;
        guint at = 0;

        if (pozo_variant_rules (variant)->teams_layouts[4].mode == POZO_TEAMS_NONE)
          continue;
        matches = answer_as (set, variant, 4, unknown);
        while (match_at (matches, at)->variant != variant)
          at++;
        g_assert_cmpuint (at, <, pozo_clues_n_best (matches));
      }
}

static const struct
{
  const char *label;
  const char *clues;
  const char *first; /* the nearest variant */
  guint n_wrong;
  guint n_mended;
} cases[] = {
  { "nothing", "", "international-4", 0, 0 },
  { "players", "players=2", "international-2", 0, 0 },
  { "one-rule", "players=4 deal.hand_size=14", "kanasta-regional", 0, 0 },
  { "an-option", "players=4 deal.hand_size=13 match.target=5000", "czech-classic", 1, 1 },
  { "an-option-before-a-difference", "canasta.min_natural=4 stock_end.recycle=-1", "czech-classic",
    1, 1 },
  { "open-buraco", "players=4 pile.take_for=nothing meld.group_ranks=none", "buraco-open", 0, 0 },
  { "stbl", "players=2 pile.take_for=top_card going_out.pure_canastas=1", "buraco-stbl", 0, 0 },
  { "closed-buraco", "pile.take_for=top_card meld.group_ranks=all", "buraco-closed", 0, 0 },
  { "without-jokers", "reserve.sizes=11 pile.take_for=nothing deck.jokers=0", "buraco-open", 1, 1 },
  { "contract", "going_out.contract=sequence:1", "bolivia", 0, 0 },
  { "one-wrong", "going_out.contract=sequence:1 deal.hand_size=12", "bolivia", 1, 0 },
  { "not-known", "players=? deal.hand_size=?", "international-4", 0, 0 },
};

static void
test_match (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (PozoVariantSet) set = new_set ();
  g_auto (GStrv) words = g_strsplit (cases[i].clues, " ", -1);
  g_autoptr (GArray) matches = NULL;
  PozoClues clues;

  pozo_clues_init (&clues, set);
  for (char **word = words; *word != NULL; word++)
    {
      g_auto (GStrv) parts = g_strsplit (*word, "=", 2);
      add (&clues, parts[0], parts[1]);
    }
  matches = pozo_clues_match (&clues);
  g_assert_cmpstr (pozo_variant_id (match_at (matches, 0)->variant), ==, cases[i].first);
  g_assert_cmpuint (match_at (matches, 0)->n_wrong, ==, cases[i].n_wrong);
  g_assert_cmpuint (match_at (matches, 0)->n_mended, ==, cases[i].n_mended);
}

static const struct
{
  const char *key;
  const char *value;
  const char *message;
} refused[] = {
  { "players", "x", "\"x\" is no number of players, expected a number from 1 to 6" },
  { "players", "7", "\"7\" is no number of players, expected a number from 1 to 6" },
  { "turn.drow", "1", NULL },
  { "turn.draw", "77", NULL },
};

static void
test_refused (void)
{
  g_autoptr (PozoVariantSet) set = new_set ();

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      PozoClues clues;

      pozo_clues_init (&clues, set);
      g_assert_false (pozo_clues_add (&clues, refused[i].key, refused[i].value, &error));
      g_assert_error (error, POZO_ERROR, POZO_ERROR_RULES);
      if (refused[i].message != NULL)
        g_assert_cmpstr (error->message, ==, refused[i].message);
      g_assert_cmpuint (clues.n_players, ==, 0);
    }
}

static gboolean
share_players (const PozoRules *a, const PozoRules *b)
{
  for (guint n = 1; n <= POZO_SEATS_MAX; n++)
    if (a->teams_layouts[n].mode != POZO_TEAMS_NONE && b->teams_layouts[n].mode != POZO_TEAMS_NONE)
      return TRUE;
  return FALSE;
}

/* Few parameters are enough for each two games that so many could both play. */
static void
test_apart (void)
{
  g_autoptr (PozoVariantSet) set = new_set ();
  g_autoptr (GArray) matches = NULL;
  PozoRule rules[POZO_N_RULES];
  PozoClues clues;
  guint n;

  pozo_clues_init (&clues, set);
  matches = pozo_clues_match (&clues);
  n = pozo_clues_tell_apart (&clues, matches, matches->len, rules);
  g_assert_cmpuint (n, >, 2);
  g_assert_cmpuint (n, <=, PARAMETERS_FEW);
  for (guint a = 0; a < matches->len; a++)
    for (guint b = a + 1; b < matches->len; b++)
      {
        const PozoRules *first = pozo_variant_rules (match_at (matches, a)->variant);
        const PozoRules *second = pozo_variant_rules (match_at (matches, b)->variant);
        PozoRule different[POZO_N_RULES];
        guint n_different = pozo_rules_diff (first, second, different);
        guint at = 0;

        if (n_different == 1 && different[0] == POZO_RULE_TEAMS_LAYOUTS)
          continue; /* for six, of whom four play, or all */
        while (at < n && pozo_rules_equal (first, second, rules[at]))
          at++;
        g_test_message ("%s, %s: parameter %u of %u",
                        pozo_variant_id (match_at (matches, a)->variant),
                        pozo_variant_id (match_at (matches, b)->variant), at + 1, n);
        if (share_players (first, second))
          g_assert_cmpuint (at, <, n);
      }
}

/* A value of which no source tells counts less than one that is told. */
static void
test_told (void)
{
  g_autoptr (PozoVariantSet) set = new_set ();
  const PozoVariant *bolivia = pozo_variant_set_find (set, "bolivia", NULL);
  const PozoVariant *fifteen = pozo_variant_set_find (set, "fifteen-card", NULL);

  g_assert_true (pozo_variant_parts_is_told (set, bolivia, POZO_RULE_DEAL_HAND_SIZE));
  g_assert_false (pozo_variant_parts_is_told (set, bolivia, POZO_RULE_INITIAL_CONCEALED_EXEMPT));
  g_assert_false (pozo_variant_parts_is_told (set, fifteen, POZO_RULE_INITIAL_CONCEALED_EXEMPT));
  g_assert_false (pozo_variant_parts_is_told (set, bolivia, POZO_RULE_MATCH_TIE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variant-clues/questions", test_questions);
  g_test_add_func ("/variant-clues/unknown", test_unknown);
  g_test_add_func ("/variant-clues/refused", test_refused);
  g_test_add_func ("/variant-clues/apart", test_apart);
  g_test_add_func ("/variant-clues/told", test_told);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/variant-clues/match/%s", cases[i].label);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_match);
    }
  return g_test_run ();
}
