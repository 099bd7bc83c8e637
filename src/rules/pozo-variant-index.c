/* SPDX-License-Identifier: MIT */
/* The pages of docs/variants that look at all variants: the list of them with their names, and
 * everything that was decided. */
#include "pozo-variant-index.h"

#include "pozo-language.h"
#include "pozo-rules-book.h"
#include "pozo-rules-words.h"
#include "pozo-rules-text.h"
#include "pozo-variant-clues.h"
#include "pozo-variant-parts.h"

#define COLUMNS_MOST 8 /* of the table of habits; more do not fit a page */

static void
append_tree (GString *text, const PozoVariantSet *set, const PozoVariant *base, guint depth)
{
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);

      if (pozo_variant_parts_base (set, variant) != base)
        continue;
      g_string_append_printf (text, "%*s- ", (int) (2 * depth), "");
      pozo_variant_parts_link (text, variant);
      g_string_append_c (text, '\n');
      append_tree (text, set, variant, depth + 1);
    }
}

/* What the columns are about, and their heads. */
static void
append_questions (GString *text, const PozoRule rules[], guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *item = g_strdup_printf ("* `%s`: %s\n", pozo_rule_info (rules[i])->key,
                                               pozo_rule_info (rules[i])->meaning);
      pozo_variant_parts_wrap (text, item);
    }
  g_string_append (text, "\n| variant | players |");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " `%s` |", pozo_rule_info (rules[i])->key);
  g_string_append (text, "\n|---|---|");
  for (guint i = 0; i < n; i++)
    g_string_append (text, "---|");
  g_string_append_c (text, '\n');
}

/* By what everybody knows of the game that he plays. */
static void
append_by_habits (GString *text, const PozoVariantSet *set)
{
  guint n;
  const PozoRule *habits = pozo_clues_habits (&n);

  n = MIN (n, COLUMNS_MOST);
  append_questions (text, habits, n);
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);
      g_autofree char *players = pozo_rules_book_players (pozo_variant_rules (variant));

      g_string_append (text, "| ");
      pozo_variant_parts_link (text, variant);
      g_string_append_printf (text, " | %s |", players);
      for (guint k = 0; k < n; k++)
        {
          g_autofree char *value = pozo_rules_words_value (pozo_variant_rules (variant), habits[k]);
          g_string_append_printf (text, " %s |", value);
        }
      g_string_append_c (text, '\n');
    }
  g_string_append_c (text, '\n');
}

static void
append_overview (GString *text, const PozoVariantSet *set)
{
  g_string_append (text, "| variant | `--variant` | packs, jokers | what is special | told by |\n"
                         "|---|---|---|---|---|\n");
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);
      const PozoRules *rules = pozo_variant_rules (variant);

      g_string_append (text, "| ");
      pozo_variant_parts_link (text, variant);
      g_string_append_printf (text, " | `%s` | %d, %d | %s | %s |\n", pozo_variant_id (variant),
                              rules->deck_packs, rules->deck_jokers,
                              pozo_variant_shown_text (variant, "Summary"),
                              pozo_variant_text (variant, "Source"));
    }
  g_string_append_c (text, '\n');
}

static void
append_all_names (GString *text, const PozoVariantSet *set)
{
  guint n;
  const PozoVariantLanguage *languages = pozo_variant_parts_languages (&n);

  g_string_append (text, "| variant ");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "| %s ", _ (languages[i].name));
  g_string_append (text, "| also called |\n|---|");
  for (guint i = 0; i < n; i++)
    g_string_append (text, "---|");
  g_string_append (text, "---|\n");
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);

      g_string_append_printf (text, "| `%s` ", pozo_variant_id (variant));
      for (guint k = 0; k < n; k++)
        {
          g_autofree char *key = g_strdup_printf ("Name[%s]", languages[k].code);
          g_string_append_printf (text, "| %s ", pozo_variant_text (variant, key));
        }
      g_string_append_printf (text, "| %s |\n", pozo_variant_text (variant, "Aliases"));
    }
  g_string_append_c (text, '\n');
}

/**
 * pozo_variant_index:
 * @set: a set
 * @decisions: the points that were decided
 *
 * Writes the page that lists all variants, their names, how they descend from each other, and the
 * options.
 *
 * Returns: (transfer full): Markdown
 */
char *
pozo_variant_index (const PozoVariantSet *set, const PozoDecisionSet *decisions)
{
  GString *text = g_string_new (POZO_VARIANT_PARTS_MARK);
  g_autofree char *head = g_strdup_printf (
      "# Variants\n\nPozo knows %u games of Canasta from five rule books and some pages of the web "
      "([sources](../sources.md)), "
      "and %u house rules that can be laid over them. Each game has a page with its origin, its "
      "rules in full, what sets it apart from the game it is made from, worked examples, and where "
      "its source is silent or contradicts itself. All %u of those points, with what was decided "
      "and how to choose the other reading, are also gathered in [decisions](decisions.md).\n\n"
      "Rules of your own are a few lines in a file: [rules](../rules.md) tells how.\n\n"
      "## Which of these do we play?\n\n"
      "`pozo variants find` asks five questions and names the games that are as you say, with the "
      "house rules that make others so. On paper it is the row that has what you know; what you do "
      "not know, leave out. Games that are alike here are told apart by those questions.\n\n",
      pozo_variant_set_n_variants (set), pozo_variant_set_n_options (set),
      pozo_decision_set_n (decisions));

  pozo_variant_parts_wrap (text, head);
  append_by_habits (text, set);
  pozo_variant_parts_wrap (
      text, "## The games\n\nWhere each is told is in [sources](../sources.md).\n\n");
  append_overview (text, set);
  pozo_variant_parts_wrap (
      text, "## Family\n\nEach variant is told as what differs from the one above it.\n\n");
  append_tree (text, set, NULL, 0);
  pozo_variant_parts_wrap (
      text, "\n## Names\n\nWherever a variant is asked for, all of these will do, in "
            "capitals or not: after `--variant`, in a record's `Variant:` line, in a "
            "file's `Base`.\n\n");
  append_all_names (text, set);
  pozo_variant_parts_options (text, set, NULL);
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/* Which variants have which value of a parameter. */
static void
append_comparison (GString *text, const PozoVariantSet *set, PozoRule rule)
{
  g_autoptr (GHashTable) reported = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoRules *rules = pozo_variant_rules (pozo_variant_set_variant (set, i));
      g_autofree char *value = pozo_rules_get (rules, rule);
      guint n = 0;

      if (g_hash_table_contains (reported, value))
        continue;
      g_string_append_printf (text, "| `%s=%s` | ", pozo_rule_info (rule)->key, value);
      for (guint k = i; k < pozo_variant_set_n_variants (set); k++)
        {
          const PozoVariant *other = pozo_variant_set_variant (set, k);
          if (pozo_rules_equal (rules, pozo_variant_rules (other), rule))
            g_string_append_printf (text, "%s%s", n++ > 0 ? ", " : "", pozo_variant_id (other));
        }
      g_string_append (text, " |\n");
      g_hash_table_add (reported, g_steal_pointer (&value));
    }
}

static void
append_comparisons (GString *text, const PozoVariantSet *set, const PozoDecision *decision)
{
  g_string_append (text, "| setting | variants |\n|---|---|\n");
  for (char **key = decision->rules; *key != NULL; key++)
    {
      PozoRule rule;

      if (pozo_rule_info_find (*key, &rule, NULL))
        append_comparison (text, set, rule);
    }
  g_string_append_c (text, '\n');
}

static void
append_concerned (GString *text, const PozoVariantSet *set, const PozoDecision *decision)
{
  g_autoptr (GString) words = g_string_new ("Variants: ");
  guint n = 0;

  for (char **id = decision->ids; *id != NULL; id++)
    {
      g_string_append (words, n++ > 0 ? ", " : "");
      pozo_variant_parts_link (words, pozo_variant_set_find (set, *id, NULL));
    }
  if (n == pozo_variant_set_n_variants (set))
    g_string_assign (words, "All variants");
  g_string_append (words, ".");
  pozo_variant_parts_wrap (text, words->str);
  g_string_append_c (text, '\n');
}

/**
 * pozo_variant_index_decisions:
 * @set: a set
 * @decisions: the points that were decided
 *
 * Writes the page with every point.
 *
 * Returns: (transfer full): Markdown
 */
char *
pozo_variant_index_decisions (const PozoVariantSet *set, const PozoDecisionSet *decisions)
{
  GString *text = g_string_new (POZO_VARIANT_PARTS_MARK);

  pozo_variant_parts_wrap (
      text, "# Decisions\n\nRule books leave things open, contradict each other, and are "
            "printed with mistakes. Whoever replays a game must decide. These are the points, "
            "with what the source says, what was decided, and, where a setting makes the "
            "other reading, that setting. `pozo variants decisions` prints them too. A place "
            "such as `000:L58` is a line of a rule book ([sources](../sources.md)), which "
            "also has the short names of web pages.\n\n");
  for (guint i = 0; i < pozo_decision_set_n (decisions); i++)
    {
      const PozoDecision *decision = pozo_decision_set_get (decisions, i);

      pozo_variant_parts_decision (text, set, decisions, decision, NULL);
      if (decision->decided[0] == '\0')
        append_comparisons (text, set, decision);
      else
        append_concerned (text, set, decision);
    }
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}
