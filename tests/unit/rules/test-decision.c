/* SPDX-License-Identifier: MIT */
/* Every point of the sources that was found open is there, once; and every switch is real: it makes
 * other rules, which hold together, of each variant that it is offered for. */
#include "pozo-decision.h"
#include "pozo-rules-text.h"

#include <string.h>

#define N_POINTS 231

static PozoVariantSet *
make_set (void)
{
  g_autoptr (GError) error = NULL;
  PozoVariantSet *set = pozo_variant_set_new (&error);

  g_assert_no_error (error);
  return set;
}

static PozoDecisionSet *
make_decisions (const PozoVariantSet *set)
{
  g_autoptr (GError) error = NULL;
  PozoDecisionSet *decisions = pozo_decision_set_new (set, &error);

  g_assert_no_error (error);
  return decisions;
}

static void
test_numbers (void)
{
  g_autoptr (PozoVariantSet) set = make_set ();
  g_autoptr (PozoDecisionSet) decisions = make_decisions (set);

  g_assert_cmpuint (pozo_decision_set_n (decisions), ==, N_POINTS);
  for (guint i = 0; i < N_POINTS; i++)
    g_assert_cmpuint (pozo_decision_set_get (decisions, i)->number, ==, i + 1);
}

static gboolean
is_known_word (const PozoVariantSet *set, const char *word)
{
  return g_str_equal (word, "all") || pozo_variant_set_find (set, word, NULL) != NULL ||
         (strlen (word) == 3 && strspn (word, "01234") == 3);
}

/* The words of For= are known: a slip would leave a variant out without a word. */
static void
test_for (void)
{
  static const char *const names[] = { "international",   "croatian",      "hungarian",
                                       "american",        "czech",         "contradictions",
                                       "records",         "silences",      "bolivian",
                                       "burraco",         "hand-and-foot", "pennies",
                                       "modern-american", "buraco" };
  g_autoptr (PozoVariantSet) set = make_set ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *file = g_strconcat (names[i], ".decisions", NULL);
      g_autofree char *path =
          g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "src", "rules", "decisions", file, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      g_file_get_contents (path, &text, &length, &error);
      g_assert_no_error (error);
      g_autoptr (PozoKeyFile) key_file = pozo_key_file_new (text, length, file, &error);
      g_assert_no_error (error);
      guint n;
      const PozoKeyFileEntry *entries = pozo_key_file_entries (key_file, &n);
      for (guint k = 0; k < n; k++)
        {
          g_auto (GStrv) words =
              g_strsplit (g_str_equal (entries[k].key, "For") ? entries[k].value : "", " ", -1);
          for (char **word = words; *word != NULL; word++)
            g_assert_true (is_known_word (set, *word));
        }
    }
}

static void
check_switch (const PozoVariantSet *set, const PozoVariant *variant, char **changes)
{
  PozoRules rules = *pozo_variant_rules (variant);
  PozoRule different[POZO_N_RULES];
  g_autoptr (GError) error = NULL;

  pozo_decision_apply_switch ((const char *const *) changes, set, &rules, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pozo_rules_diff (&rules, pozo_variant_rules (variant), different), >, 0);

  /* Each part of it does something. */
  for (char **change = changes; *change != NULL && changes[1] != NULL; change++)
    {
      PozoRules without = *pozo_variant_rules (variant);
      g_autoptr (GPtrArray) others = g_ptr_array_new ();

      for (char **other = changes; *other != NULL; other++)
        if (other != change)
          g_ptr_array_add (others, *other);
      g_ptr_array_add (others, NULL);
      pozo_decision_apply_switch ((const char *const *) others->pdata, set, &without, NULL);
      g_assert_cmpuint (pozo_rules_diff (&rules, &without, different), >, 0);
    }
}

static void
test_point (gconstpointer data)
{
  g_autoptr (PozoVariantSet) set = make_set ();
  g_autoptr (PozoDecisionSet) decisions = make_decisions (set);
  const PozoDecision *decision = pozo_decision_set_get (decisions, GPOINTER_TO_UINT (data));

  g_assert_cmpstr (decision->topic, !=, "");
  g_assert_cmpstr (decision->source, !=, "");
  g_assert_cmpstr (decision->says, !=, "");
  g_assert_nonnull (decision->ids[0]);
  g_assert_true (decision->decided[0] != '\0' || decision->rules[0] != NULL);
  for (char **key = decision->rules; *key != NULL; key++)
    {
      PozoRule rule;
      g_assert_true (pozo_rule_info_find (*key, &rule, NULL));
    }
  for (char **id = decision->ids; *id != NULL; id++)
    {
      const PozoVariant *variant = pozo_variant_set_find (set, *id, NULL);
      g_auto (GStrv) changes = pozo_decision_switch (decisions, decision, set, variant);

      g_assert_true (pozo_decision_concerns (decision, set, variant));
      if (changes[0] != NULL)
        check_switch (set, variant, changes);
    }
}

/* A value that no source states is a decision, and can be switched: each that a variant file calls
 * inferred is named by a point of that variant. */
static void
test_inferred (void)
{
  g_autoptr (PozoVariantSet) set = make_set ();
  g_autoptr (PozoDecisionSet) decisions = make_decisions (set);
  guint n_inferred = 0;

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
      {
        const PozoVariant *variant = pozo_variant_set_variant (set, i);
        const char *source = pozo_variant_rule_source (variant, rule);
        gboolean is_named = FALSE;

        if (source == NULL || !g_str_has_prefix (source, "inferred"))
          continue;
        for (guint k = 0; k < pozo_decision_set_n (decisions); k++)
          {
            const PozoDecision *decision = pozo_decision_set_get (decisions, k);
            is_named |= pozo_decision_concerns (decision, set, variant) &&
                        pozo_decision_names (decisions, decision, pozo_rule_info (rule)->key);
          }
        if (!is_named)
          g_test_fail_printf ("%s of %s is inferred, and no point says so",
                              pozo_rule_info (rule)->key, pozo_variant_id (variant));
        n_inferred++;
      }
  g_assert_cmpuint (n_inferred, >, 10);
}

static void
test_names (void)
{
  g_autoptr (PozoVariantSet) set = make_set ();
  g_autoptr (PozoDecisionSet) decisions = make_decisions (set);
  const PozoDecision *samba = pozo_decision_set_get (decisions, 48 - 1);
  const PozoDecision *freeze = pozo_decision_set_get (decisions, 63 - 1);
  const PozoDecision *direction = pozo_decision_set_get (decisions, 83 - 1);

  g_assert_true (pozo_decision_names (decisions, samba, "initial.table"));
  g_assert_true (pozo_decision_names (decisions, samba, "pile.sequence_use"));
  g_assert_false (pozo_decision_names (decisions, samba, "pile.onto_meld"));
  g_assert_true (pozo_decision_names (decisions, freeze, "pile.freeze_effect"));
  g_assert_true (pozo_decision_names (decisions, direction, "turn.direction"));
  g_assert_false (pozo_decision_names (decisions, direction, "turn.draw"));
}

/* What somebody makes of a variant bears the points of its base, unless it has a source. */
static void
test_own (void)
{
  static const char text[] = "[Variant]\nId=home\nBase=samba\n[Rules]\nmatch.target=7500\n";
  static const char other[] = "[Variant]\nId=other\nBase=samba\nSource=our wall\n";
  g_autoptr (PozoVariantSet) set = make_set ();
  g_autoptr (PozoDecisionSet) decisions = make_decisions (set);
  g_autoptr (PozoVariant) own = pozo_variant_set_parse (set, text, strlen (text), "own", NULL);
  g_autoptr (PozoVariant) reported =
      pozo_variant_set_parse (set, other, strlen (other), "told", NULL);
  const PozoDecision *samba = pozo_decision_set_get (decisions, 42 - 1);
  const PozoDecision *chilean = pozo_decision_set_get (decisions, 65 - 1);
  g_auto (GStrv) changes = pozo_decision_switch (decisions, samba, set, own);

  g_assert_true (pozo_decision_concerns (samba, set, own));
  g_assert_false (pozo_decision_concerns (chilean, set, own));
  g_assert_false (pozo_decision_concerns (samba, set, reported));
  g_assert_cmpstr (changes[0], ==, "pile.onto_meld=incomplete");
}

/* A switch of one variant alone. */
static void
test_own_switch (void)
{
  g_autoptr (PozoVariantSet) set = make_set ();
  g_autoptr (PozoDecisionSet) decisions = make_decisions (set);
  const PozoDecision *decision = pozo_decision_set_get (decisions, 63 - 1);
  g_auto (GStrv) first = pozo_decision_switch (decisions, decision, set,
                                               pozo_variant_set_find (set, "hungarian-a", NULL));
  g_auto (GStrv) second = pozo_decision_switch (decisions, decision, set,
                                                pozo_variant_set_find (set, "hungarian-b", NULL));
  g_auto (GStrv) any = pozo_decision_switch (decisions, decision, set, NULL);

  g_assert_null (first[0]);
  g_assert_cmpstr (second[0], ==, "pile.freeze_effect=natural_pair");
  g_assert_cmpstr (any[0], ==, "pile.freeze_effect=natural_pair");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/decision/numbers", test_numbers);
  g_test_add_func ("/rules/decision/for", test_for);
  for (guint i = 0; i < N_POINTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/decision/point/%u", i + 1);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_point);
    }
  g_test_add_func ("/rules/decision/inferred", test_inferred);
  g_test_add_func ("/rules/decision/names", test_names);
  g_test_add_func ("/rules/decision/own", test_own);
  g_test_add_func ("/rules/decision/own-switch", test_own_switch);
  return g_test_run ();
}
