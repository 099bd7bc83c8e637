/* SPDX-License-Identifier: MIT */
/* What the pages of docs/rules.md and docs/variants hold.  That those in the tree are the ones that
 * come out here is another test's: docs/check-generated.py. */
#include "pozo-rules-document.h"
#include "pozo-rules-words.h"
#include "pozo-rules-text.h"
#include "pozo-variant-index.h"
#include "pozo-variant-page.h"

#include <string.h>

typedef struct
{
  PozoVariantSet *set;
  PozoDecisionSet *decisions;
} Data;

static void
clear_data (Data *data)
{
  pozo_decision_set_free (data->decisions);
  pozo_variant_set_free (data->set);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Data, clear_data)

static Data
make_data (void)
{
  g_autoptr (GError) error = NULL;
  Data data;

  data.set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  data.decisions = pozo_decision_set_new (data.set, &error);
  g_assert_no_error (error);
  return data;
}

static void
test_parameters (void)
{
  g_autofree char *text = pozo_rules_document_parameters ();

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    g_assert_nonnull (strstr (text, pozo_rule_info (rule)->key));
  g_assert_null (strstr (text, "| |"));
}

static void
test_variant (gconstpointer id)
{
  g_auto (Data) data = make_data ();
  const PozoVariant *variant = pozo_variant_set_find (data.set, id, NULL);
  g_autofree char *text = pozo_variant_page (data.set, data.decisions, variant);

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    g_assert_nonnull (strstr (text, pozo_rule_info (rule)->key));
  g_assert_nonnull (strstr (text, "\n## Origin\n"));
  g_assert_null (strstr (text, "{"));
}

static void
test_index (void)
{
  g_auto (Data) data = make_data ();
  g_autofree char *text = pozo_variant_index (data.set, data.decisions);

  for (guint i = 0; i < pozo_variant_set_n_options (data.set); i++)
    g_assert_nonnull (strstr (text, pozo_variant_id (pozo_variant_set_option (data.set, i))));
}

static void
test_decisions (void)
{
  g_auto (Data) data = make_data ();
  g_autofree char *text = pozo_variant_index_decisions (data.set, data.decisions);

  for (guint i = 0; i < pozo_decision_set_n (data.decisions); i++)
    {
      g_autofree char *number = g_strdup_printf ("\n**%u. ", i + 1);
      g_assert_nonnull (strstr (text, number));
    }
}

/* Every point stands on the page of every variant that it concerns. */
static void
test_points_of_pages (void)
{
  g_auto (Data) data = make_data ();

  for (guint i = 0; i < pozo_variant_set_n_variants (data.set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (data.set, i);
      g_autofree char *text = pozo_variant_page (data.set, data.decisions, variant);

      for (guint k = 0; k < pozo_decision_set_n (data.decisions); k++)
        {
          const PozoDecision *decision = pozo_decision_set_get (data.decisions, k);
          g_autofree char *full = g_strdup_printf ("\n**%u. ", decision->number);
          g_autofree char *row =
              g_strdup_printf ("\n| %u | %s |", decision->number, decision->topic);
          gboolean stands = strstr (text, full) != NULL || strstr (text, row) != NULL;

          g_assert_cmpint (stands, ==, pozo_decision_concerns (decision, data.set, variant));
        }
    }
}

static gint64
add_up (const char *sum)
{
  g_auto (GStrv) words = g_strsplit (sum, " ", -1);
  gint64 total = 0;
  gint sign = 1;

  for (char **word = words; *word != NULL; word++)
    if (g_str_equal (*word, "+") || g_str_equal (*word, "-"))
      sign = g_str_equal (*word, "+") ? 1 : -1;
    else
      total += sign * g_ascii_strtoll (*word, NULL, 10);
  return total;
}

/* What people worked out adds up: "70 + 100 - 135 = **35**", on one line or two. */
static void
test_sums (void)
{
  g_auto (Data) data = make_data ();
  g_autoptr (GRegex) regex = g_regex_new ("(-?\\d+(?: [-+] \\d+)+) = \\**(-?\\d+)", 0, 0, NULL);
  guint n = 0;

  for (guint i = 0; i < pozo_variant_set_n_variants (data.set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (data.set, i);
      g_autofree char *page = pozo_variant_page (data.set, data.decisions, variant);
      g_autoptr (GMatchInfo) match = NULL;

      for (g_regex_match (regex, g_strdelimit (page, "\n", ' '), 0, &match);
           g_match_info_matches (match); g_match_info_next (match, NULL))
        {
          g_autofree char *sum = g_match_info_fetch (match, 1);
          g_autofree char *total = g_match_info_fetch (match, 2);

          g_assert_cmpint (add_up (sum), ==, g_ascii_strtoll (total, NULL, 10));
          n++;
        }
    }
  g_assert_cmpuint (n, >, 15);
}

static void
test_values (void)
{
  static const struct
  {
    const char *variant;
    PozoRule rule;
    const char *words;
  } rows[] = {
    { "international-4", POZO_RULE_PILE_FREEZERS, "a joker, a two, a red three" },
    { "uruguayan", POZO_RULE_PILE_FREEZERS, "none" },
    { "international-5", POZO_RULE_TEAMS_LAYOUTS, "5: two sides, sitting by turns, 4 play a deal" },
    { "czech-header", POZO_RULE_DECK_LARGE_TABLE,
      "5 players: 3 packs and 6 jokers; 6 players: 3 packs and 6 jokers" },
    { "hungarian-b", POZO_RULE_INITIAL_TABLE,
      "below 0: 15; from 0: 50; from 2500: 90; from 5000: 120; from 7500: a canasta from the "
      "hand" },
    { "samba", POZO_RULE_RED_THREE_SCALE, "100,200,300,400,500,1200" },
    { "samba", POZO_RULE_DEAL_TURN_UP, "yes" },
    { "samba", POZO_RULE_STOCK_END_RECYCLE, "1" },
  };
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const PozoVariant *variant = pozo_variant_set_find (set, rows[i].variant, NULL);
      g_autofree char *words = pozo_rules_words_value (pozo_variant_rules (variant), rows[i].rule);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_auto (Data) data = make_data ();

  g_test_add_func ("/rules/document/parameters", test_parameters);
  g_test_add_func ("/rules/document/index", test_index);
  g_test_add_func ("/rules/document/decisions", test_decisions);
  for (guint i = 0; i < pozo_variant_set_n_variants (data.set); i++)
    {
      const char *id = pozo_variant_id (pozo_variant_set_variant (data.set, i));
      g_autofree char *path = g_strconcat ("/rules/document/variant/", id, NULL);
      g_test_add_data_func_full (path, g_strdup (id), test_variant, g_free);
    }
  g_test_add_func ("/rules/document/sums", test_sums);
  g_test_add_func ("/rules/document/points-of-pages", test_points_of_pages);
  g_test_add_func ("/rules/document/values", test_values);
  return g_test_run ();
}
