/* SPDX-License-Identifier: MIT */
/* The page of a variant.  What people wrote about it (notes/) is set around what the data says; a
 * test compares the pages in docs/variants with what comes out here. */
#include "pozo-variant-page.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-markdown.h"
#include "pozo-rules-book.h"
#include "pozo-rules-words.h"
#include "pozo-rules-prose.h"
#include "pozo-rules-text.h"
#include "pozo-variant-parts.h"
#include "pozo-variants-resource.h"

#include <string.h>

#define EXAMPLES_HEADING "## Worked examples"

/* ---- What a page needs to know ---- */

static const char *
find_source (const PozoVariantSet *set, const PozoVariant *variant, PozoRule rule)
{
  const char *source = pozo_variant_parts_source (set, variant, rule);

  return source[0] != '\0' ? source : _ ("all are silent");
}

/* What people wrote about a built-in variant, or an empty string. */
static char *
read_notes (const PozoVariant *variant)
{
  g_autofree char *path = g_strdup_printf ("/pozo/rules/notes/%s.md", pozo_variant_id (variant));
  g_autoptr (GBytes) bytes = g_resource_lookup_data (pozo_variants_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  return g_strndup (text != NULL ? text : "", length);
}

/* ---- The head of a page ---- */

static void
append_fact (GString *text, const char *what, const char *fact)
{
  g_string_append_printf (text, "| %s | %s |\n", what, fact);
}

static void
append_names (GString *text, const PozoVariant *variant)
{
  g_auto (GStrv) aliases = pozo_variant_list (variant, "Aliases");
  guint n;
  const PozoVariantLanguage *languages = pozo_variant_parts_languages (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = g_strdup_printf ("Name[%s]", languages[i].code);
      const char *name = pozo_variant_text (variant, key);

      if (name[0] != '\0')
        g_string_append_printf (text, "| %s | %s |\n", _ (languages[i].name), name);
    }
  if (aliases[0] != NULL)
    {
      g_autofree char *names = g_strjoinv ("; ", aliases);
      append_fact (text, C_ ("fact about a variant", "also called"), names);
    }
}

static void
append_family (GString *text, const PozoVariantSet *set, const PozoVariant *variant)
{
  const PozoVariant *base = pozo_variant_parts_base (set, variant);
  guint n = 0;

  if (base != NULL)
    {
      g_string_append_printf (text, "| %s | ", C_ ("fact about a variant", "made from"));
      pozo_variant_parts_link (text, base);
      g_string_append (text, " |\n");
    }
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *other = pozo_variant_set_variant (set, i);

      if (pozo_variant_parts_base (set, other) != variant)
        continue;
      if (n++ == 0)
        g_string_append_printf (text, "| %s | ",
                                C_ ("fact about a variant", "others made from it"));
      else
        g_string_append (text, ", ");
      pozo_variant_parts_link (text, other);
    }
  if (n > 0)
    g_string_append (text, " |\n");
}

static void
append_head (GString *text, const PozoVariantSet *set, const PozoVariant *variant)
{
  const PozoRules *rules = pozo_variant_rules (variant);
  const char *source = pozo_variant_text (variant, "Source");
  g_autofree char *players = pozo_rules_book_players (rules);
  g_autofree char *deck = pozo_rules_book_deck (rules, 0);
  g_autofree char *id = g_strdup_printf ("`%s`", pozo_variant_id (variant));
  g_autofree char *hash = g_strdup_printf ("`%08x`", pozo_rules_hash (rules));
  g_autofree char *hand = pozo_locale_format (
      P_ ("%d card", "%d cards", (gulong) rules->deal_hand_size), rules->deal_hand_size);
  g_autofree char *match = pozo_rules_book_match (rules);

  g_string_append_printf (text, "# %s\n\n", pozo_variant_shown_name (variant));
  if (pozo_variant_text (variant, "Description")[0] != '\0')
    {
      pozo_variant_parts_wrap (text, pozo_variant_shown_text (variant, "Description"));
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "| | |\n|---|---|\n");
  append_fact (text, C_ ("fact about a variant", "name in Pozo"), id);
  append_names (text, variant);
  append_fact (text, C_ ("fact about a variant", "players"), players);
  append_fact (text, C_ ("fact about a variant", "deck"), deck);
  append_fact (text, C_ ("fact about a variant", "hand"), hand);
  append_fact (text, C_ ("fact about a variant", "match"), match);
  append_family (text, set, variant);
  if (source[0] != '\0')
    {
      g_autofree char *reported = g_strdup_printf (_ ("%s ([sources](../sources.md))"), source);
      append_fact (text, C_ ("fact about a variant", "told by"), reported);
    }
  append_fact (text, C_ ("fact about a variant", "fingerprint"), hash);
  g_string_append_c (text, '\n');
}

/* ---- Differences and settings ---- */

static void
append_differences (GString *text, const PozoVariantSet *set, const PozoVariant *variant)
{
  const PozoVariant *base = pozo_variant_parts_base (set, variant);
  PozoRule different[POZO_N_RULES];
  guint n;

  if (base == NULL)
    return;
  n = pozo_rules_diff (pozo_variant_rules (base), pozo_variant_rules (variant), different);
  g_string_append (text, "## ");
  g_string_append_printf (text, _ ("What differs from %s"), pozo_variant_shown_name (base));
  g_string_append_printf (text, "\n\n| %s | %s | %s | %s |\n|---|---|---|---|\n",
                          C_ ("head of a column", "what"), C_ ("head of a column", "here"),
                          C_ ("head of a column", "there"), C_ ("head of a column", "from"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *here = pozo_rules_words_value (pozo_variant_rules (variant), different[i]);
      g_autofree char *there = pozo_rules_words_value (pozo_variant_rules (base), different[i]);

      g_string_append_printf (text, "| %s | %s | %s | %s |\n",
                              _ (pozo_rule_info (different[i])->meaning), here, there,
                              find_source (set, variant, different[i]));
    }
  g_string_append_c (text, '\n');
}

static void
append_settings (GString *text, const PozoVariantSet *set, const PozoVariant *variant)
{
  const PozoVariant *base = pozo_variant_parts_base (set, variant);
  const PozoRules *base_rules = base != NULL ? pozo_variant_rules (base) : &pozo_rules_default;

  g_string_append_printf (text, "## %s\n\n", _ ("Every setting"));
  pozo_variant_parts_wrap (
      text, _ ("The same rules as Pozo reads them; [rules](../rules.md) tells what each one means. "
               "A value in bold is this variant's own, the others come from what it is made "
               "from."));
  g_string_append_printf (text, "\n| %s | %s | %s |\n|---|---|---|\n",
                          C_ ("head of a column", "setting"), C_ ("head of a column", "value"),
                          C_ ("head of a column", "from"));
  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      g_autofree char *value = pozo_rules_get (pozo_variant_rules (variant), rule);
      gboolean is_own = !pozo_rules_equal (pozo_variant_rules (variant), base_rules, rule);
      const char *mark = is_own ? "**" : "";

      g_string_append_printf (text, "| `%s` | %s`%s`%s | %s |\n", pozo_rule_info (rule)->key, mark,
                              value, mark, find_source (set, variant, rule));
    }
}

/* ---- Decisions ---- */

/* Where each variant keeps what its source says, the value that it has. */
static void
append_own_values (GString *text, const PozoDecision *decision, const PozoVariant *variant)
{
  for (char **key = decision->rules; *key != NULL; key++)
    {
      PozoRule rule;

      if (!pozo_rule_info_find (*key, &rule, NULL))
        continue;
      g_autofree char *value = pozo_rules_get (pozo_variant_rules (variant), rule);
      g_string_append_printf (text, "%s`%s=%s`", key == decision->rules ? "" : " ", *key, value);
    }
}

static gboolean
concerns_base (const PozoVariantSet *set, const PozoDecision *decision, const PozoVariant *variant)
{
  const PozoVariant *base = pozo_variant_parts_base (set, variant);

  return base != NULL && pozo_decision_concerns (decision, set, base);
}

typedef enum
{
  OWN_DECISIONS,
  CONTRADICTIONS,
  SHARED_DECISIONS,
} DecisionKind;

static gboolean
is_listed (const PozoVariantSet *set,
           const PozoDecision *decision,
           const PozoVariant *variant,
           DecisionKind kind)
{
  if (!pozo_decision_concerns (decision, set, variant))
    return FALSE;
  if (decision->decided[0] == '\0')
    return kind == CONTRADICTIONS;
  return kind == (concerns_base (set, decision, variant) ? SHARED_DECISIONS : OWN_DECISIONS);
}

static guint
count_listed (const PozoVariantSet *set,
              const PozoDecisionSet *decisions,
              const PozoVariant *variant,
              DecisionKind kind)
{
  guint n = 0;

  for (guint i = 0; i < pozo_decision_set_n (decisions); i++)
    n += is_listed (set, pozo_decision_set_get (decisions, i), variant, kind);
  return n;
}

static void
append_shared (GString *text,
               const PozoVariantSet *set,
               const PozoDecisionSet *decisions,
               const PozoVariant *variant)
{
  g_autoptr (GString) base = g_string_new (NULL);

  if (count_listed (set, decisions, variant, SHARED_DECISIONS) == 0)
    return;
  pozo_variant_parts_link (base, pozo_variant_parts_base (set, variant));
  /* translators: a variant, and a link to its page */
  g_string_append_printf (
      text, _ ("These hold here as they do in %s, where they are told in full."), base->str);
  g_string_append_printf (text, "\n\n| %s | %s | %s |\n|---:|---|---|\n",
                          C_ ("head of a column", "point"), C_ ("head of a column", "about"),
                          C_ ("head of a column", "the other reading"));
  for (guint i = 0; i < pozo_decision_set_n (decisions); i++)
    {
      const PozoDecision *decision = pozo_decision_set_get (decisions, i);
      g_auto (GStrv) changes = pozo_decision_switch (decisions, decision, set, variant);
      g_autofree char *other = pozo_variant_parts_switch (changes);

      if (is_listed (set, decision, variant, SHARED_DECISIONS))
        g_string_append_printf (text, "| %u | %s | %s |\n", decision->number, _ (decision->topic),
                                other);
    }
  g_string_append_c (text, '\n');
}

static void
append_contradictions (GString *text,
                       const PozoVariantSet *set,
                       const PozoDecisionSet *decisions,
                       const PozoVariant *variant)
{
  if (count_listed (set, decisions, variant, CONTRADICTIONS) == 0)
    return;
  pozo_variant_parts_wrap (text, _ ("Where the sources contradict each other this variant has what "
                                    "its own says; [decisions](decisions.md) compares them."));
  g_string_append_printf (text, "\n| %s | %s | %s |\n|---:|---|---|\n",
                          C_ ("head of a column", "point"), C_ ("head of a column", "about"),
                          C_ ("head of a column", "here"));
  for (guint i = 0; i < pozo_decision_set_n (decisions); i++)
    {
      const PozoDecision *decision = pozo_decision_set_get (decisions, i);

      if (!is_listed (set, decision, variant, CONTRADICTIONS))
        continue;
      g_string_append_printf (text, "| %u | %s | ", decision->number, _ (decision->topic));
      append_own_values (text, decision, variant);
      g_string_append (text, " |\n");
    }
  g_string_append_c (text, '\n');
}

/* What a user's own file says in its [Decisions]. */
static void
append_house_decisions (GString *text, const PozoVariant *variant)
{
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (pozo_variant_file (variant), &n_entries);

  for (guint i = 0; i < n_entries; i++)
    if (g_str_equal (entries[i].group, "Decisions"))
      {
        g_autofree char *item = g_strdup_printf ("- `%s`: %s", entries[i].key, entries[i].value);
        pozo_variant_parts_wrap (text, item);
      }
}

static void
append_decisions (GString *text,
                  const PozoVariantSet *set,
                  const PozoDecisionSet *decisions,
                  const PozoVariant *variant)
{
  g_string_append_printf (text, "## %s\n\n", _ ("What the sources leave open"));
  append_house_decisions (text, variant);
  for (guint i = 0; i < pozo_decision_set_n (decisions); i++)
    if (is_listed (set, pozo_decision_set_get (decisions, i), variant, OWN_DECISIONS))
      pozo_variant_parts_decision (text, set, decisions, pozo_decision_set_get (decisions, i),
                                   variant);
  append_shared (text, set, decisions, variant);
  append_contradictions (text, set, decisions, variant);
}

/* ---- Pages ---- */

/**
 * pozo_variant_page:
 * @set: the set that knows the variant's base
 * @decisions: the points that were decided
 * @variant: a variant, of the set or a user's own
 *
 * Writes everything about a variant: its names, origin, all rules in words, what differs from its
 * base, what was decided, options, examples and every setting.
 *
 * Returns: (transfer full): Markdown
 */
char *
pozo_variant_page (const PozoVariantSet *set,
                   const PozoDecisionSet *decisions,
                   const PozoVariant *variant)
{
  g_autofree char *notes = read_notes (variant);
  GString *text = g_string_new (notes[0] != '\0' ? POZO_VARIANT_PARTS_MARK : NULL);
  g_autofree char *book = pozo_rules_book (pozo_variant_rules (variant));
  const char *examples = strstr (notes, EXAMPLES_HEADING);
  g_autofree char *before = g_strchomp (
      g_strndup (notes, examples != NULL ? (gsize) (examples - notes) : strlen (notes)));
  g_autofree char *origin = pozo_markdown_translate (before);

  append_head (text, set, variant);
  g_string_append_printf (text, "%s%s## %s\n\n%s", origin, origin[0] != '\0' ? "\n\n" : "",
                          _ ("Rules"), book);
  if (examples != NULL)
    {
      g_autofree char *shown = pozo_markdown_translate (examples);
      g_string_append_printf (text, "%s\n", shown);
    }
  append_differences (text, set, variant);
  append_decisions (text, set, decisions, variant);
  pozo_variant_parts_options (text, set, variant);
  append_settings (text, set, variant);
  return g_string_free (text, FALSE);
}
