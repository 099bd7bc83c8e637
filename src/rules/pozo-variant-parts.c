/* SPDX-License-Identifier: MIT */
/* What the page of a variant and the pages that list them have in common. */
#include "pozo-variant-parts.h"

#include "pozo-rule-info.h"
#include "pozo-language.h"
#include "pozo-markdown.h"

#include <string.h>

static const PozoVariantLanguage languages[] = {
  { "hu", N_ ("Hungarian") }, { "hr", N_ ("Croatian") }, { "cs", N_ ("Czech") },
  { "es", N_ ("Spanish") },   { "it", N_ ("Italian") },  { "pt_BR", N_ ("Brazilian Portuguese") },
};

/**
 * pozo_variant_parts_languages:
 * @n_languages: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_languages): the languages of the names
 */
const PozoVariantLanguage *
pozo_variant_parts_languages (guint *n_languages)
{
  *n_languages = G_N_ELEMENTS (languages);
  return languages;
}

/**
 * pozo_variant_parts_wrap:
 * @text: a page
 * @paragraph: paragraphs and items, a line each
 *
 * Appends text with its long lines broken.
 */
void
pozo_variant_parts_wrap (GString *text, const char *paragraph)
{
  g_autofree char *wrapped = pozo_markdown_wrap (paragraph);

  g_string_append (text, wrapped);
}

/**
 * pozo_variant_parts_base:
 * @set: the variants that are known
 * @variant: a variant
 *
 * Returns: (transfer none) (nullable): what it is made from
 */
const PozoVariant *
pozo_variant_parts_base (const PozoVariantSet *set, const PozoVariant *variant)
{
  const char *base = pozo_variant_base (variant);

  return base != NULL ? pozo_variant_set_find (set, base, NULL) : NULL;
}

/**
 * pozo_variant_parts_link:
 * @text: a page
 * @variant: a variant
 *
 * Appends the name of a variant, which leads to its page.
 */
void
pozo_variant_parts_link (GString *text, const PozoVariant *variant)
{
  g_string_append_printf (text, "[%s](%s.md)", pozo_variant_shown_name (variant),
                          pozo_variant_id (variant));
}

/**
 * pozo_variant_parts_switch:
 * @changes: (array zero-terminated=1): settings and options
 *
 * Returns: (transfer full): how a command line makes them, as code; empty when there are none
 */
char *
pozo_variant_parts_switch (char **changes)
{
  GString *text = g_string_new (NULL);

  for (char **change = changes; *change != NULL; change++)
    {
      gboolean is_rule = strchr (*change, '=') != NULL;
      const char *quote = strchr (*change, ' ') != NULL ? "\"" : "";

      g_string_append_printf (text, "%s%s %s%s%s", text->len == 0 ? "`" : " ",
                              is_rule ? "--rule" : "--option", quote, *change, quote);
    }
  if (text->len > 0)
    g_string_append_c (text, '`');
  return g_string_free (text, FALSE);
}

/**
 * pozo_variant_parts_decision:
 * @text: a page
 * @set: the variants that are known
 * @decisions: the set of the point
 * @decision: a point
 * @variant: (nullable): the variant whose switch is wanted, or %NULL for any
 *
 * Appends a point in full.
 */
void
pozo_variant_parts_decision (GString *text,
                             const PozoVariantSet *set,
                             const PozoDecisionSet *decisions,
                             const PozoDecision *decision,
                             const PozoVariant *variant)
{
  g_auto (GStrv) changes = pozo_decision_switch (decisions, decision, set, variant);
  g_autofree char *other = pozo_variant_parts_switch (changes);
  g_autoptr (GString) words = g_string_new (NULL);

  /* translators: a point that rule books leave open: number, what it is about, name of the source,
   * what it says; the asterisks are Markdown */
  g_string_append_printf (words, _ ("**%u. %s.** *Source* (%s): %s"), decision->number,
                          _ (decision->topic), decision->source, _ (decision->says));
  g_string_append_c (words, ' ');
  if (decision->decided[0] != '\0')
    g_string_append_printf (words, _ ("*Decided:* %s"), _ (decision->decided));
  else
    g_string_append (words, _ ("*Decided:* each variant keeps what its own source says."));
  if (other[0] != '\0')
    {
      g_string_append_c (words, ' ');
      g_string_append_printf (words, _ ("*The other reading:* %s."), other);
    }
  pozo_variant_parts_wrap (text, words->str);
  g_string_append_c (text, '\n');
}

/**
 * pozo_variant_parts_source:
 * @set: the variants that are known
 * @variant: one of them, or a user's own
 * @rule: a parameter
 *
 * Finds where a value comes from: the variant's file says it, or that of the nearest base that sets
 * it, or the list of parameters.
 *
 * Returns: (transfer none): the source; an empty string where all are silent
 */
const char *
pozo_variant_parts_source (const PozoVariantSet *set, const PozoVariant *variant, PozoRule rule)
{
  for (; variant != NULL; variant = pozo_variant_parts_base (set, variant))
    {
      const char *source = pozo_variant_rule_source (variant, rule);

      if (source != NULL)
        return source;
    }
  return pozo_rule_info (rule)->source;
}

/**
 * pozo_variant_parts_is_told:
 * @set: the variants that are known
 * @variant: one of them, or a user's own
 * @rule: a parameter
 *
 * Asks whether a source tells a value, so that people who play by it will know it; else it was
 * inferred.
 *
 * Returns: whether one does
 */
gboolean
pozo_variant_parts_is_told (const PozoVariantSet *set, const PozoVariant *variant, PozoRule rule)
{
  const char *source = pozo_variant_parts_source (set, variant, rule);

  return source[0] != '\0' && !g_str_has_prefix (source, "inferred");
}

/**
 * pozo_variant_parts_is_for:
 * @option: an option
 * @variant: a variant
 *
 * Asks whether an option is meant for a variant.
 *
 * Returns: whether it is
 */
gboolean
pozo_variant_parts_is_for (const PozoVariant *option, const PozoVariant *variant)
{
  g_auto (GStrv) ids = pozo_variant_list (option, "For");

  return g_strv_contains ((const char *const *) ids, pozo_variant_id (variant));
}

static void
append_option (GString *text, const PozoVariant *option)
{
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (pozo_variant_file (option), &n_entries);
  const char *needs = pozo_variant_text (option, "Needs");
  const char *note = pozo_variant_shown_text (option, "Note");

  g_string_append_printf (text, "| `%s` | %s", pozo_variant_id (option),
                          pozo_variant_shown_text (option, "Summary"));
  if (needs[0] != '\0')
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, _ ("Needs `%s`."), needs);
    }
  if (note[0] != '\0')
    g_string_append_printf (text, " (%s)", note);
  g_string_append (text, " | ");
  for (guint i = 0, n = 0; i < n_entries; i++)
    if (g_str_equal (entries[i].group, "Rules"))
      g_string_append_printf (text, "%s`%s%s%s`", n++ > 0 ? "; " : "", entries[i].key,
                              entries[i].adding ? "+=" : "=", entries[i].value);
  g_string_append_printf (text, " | %s |\n", pozo_variant_text (option, "Source"));
}

static void
begin_options (GString *text)
{
  g_string_append_printf (text, "## %s\n\n%s\n\n", _ ("Options"),
                          _ ("An option is a few settings that can be laid over a variant, with "
                             "`--option` or a record's `Option:` line."));
  g_string_append_printf (text, "| %s | %s | %s | %s |\n|---|---|---|---|\n",
                          C_ ("head of a column", "option"),
                          C_ ("head of a column", "what it does"),
                          C_ ("head of a column", "settings"), C_ ("head of a column", "from"));
}

/**
 * pozo_variant_parts_options:
 * @text: a page
 * @set: the variants and options that are known
 * @variant: (nullable): the variant they are for, or %NULL for all options
 *
 * Appends a section with options, if there are any.
 */
void
pozo_variant_parts_options (GString *text, const PozoVariantSet *set, const PozoVariant *variant)
{
  guint n = 0;

  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    {
      const PozoVariant *option = pozo_variant_set_option (set, i);

      if (variant != NULL && !pozo_variant_parts_is_for (option, variant))
        continue;
      if (n++ == 0)
        begin_options (text);
      append_option (text, option);
    }
  if (n > 0)
    g_string_append_c (text, '\n');
}
