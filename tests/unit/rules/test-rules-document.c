/* SPDX-License-Identifier: MIT */
/* docs/rules.md and docs/variants.md are what the data says.  POZO_UPDATE_GOLDEN=1 writes them
 * anew. */
#include "pozo-rules-document.h"
#include "pozo-rules-text.h"

#include <string.h>

static void
check_document (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "docs", name, NULL);
  g_autofree char *committed = NULL;
  g_autoptr (GError) error = NULL;

  if (g_getenv ("POZO_UPDATE_GOLDEN") != NULL)
    g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &committed, NULL, &error);
  g_assert_no_error (error);
  if (!g_str_equal (committed, text))
    g_test_fail_printf (
        "docs/%s is not what the data says; run test-rules-document with POZO_UPDATE_GOLDEN=1",
        name);
}

static void
test_parameters (void)
{
  g_autofree char *text = pozo_rules_document_parameters ();

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    g_assert_nonnull (strstr (text, pozo_rule_info (rule)->key));
  g_assert_null (strstr (text, "| |"));
  check_document ("rules.md", text);
}

static void
test_variants (void)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autofree char *text = pozo_rules_document_variants (set);

  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    g_assert_nonnull (strstr (text, pozo_variant_id (pozo_variant_set_option (set, i))));
  check_document ("variants.md", text);
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
      g_autofree char *words =
          pozo_rules_document_value (pozo_variant_rules (variant), rows[i].rule);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/document/parameters", test_parameters);
  g_test_add_func ("/rules/document/variants", test_variants);
  g_test_add_func ("/rules/document/values", test_values);
  return g_test_run ();
}
