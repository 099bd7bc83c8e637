/* SPDX-License-Identifier: MIT */
/* Markdown from the list of parameters: docs/rules.md is what this returns, and a test
 * compares it.  Nothing about a rule is told here; only how it is laid out. */
#include "pozo-rules-document.h"

#include "pozo-language.h"
#include "pozo-rules-text.h"
#include "pozo-variants-resource.h"

#include <string.h>

static const struct
{
  const char *group;
  const char *title;
} titles[] = {
  { "teams", N_ ("Players and sides") },
  { "deck", N_ ("The deck") },
  { "deal", N_ ("The deal") },
  { "reserve", N_ ("Hands in reserve") },
  { "talon", N_ ("The talon") },
  { "turn", N_ ("The turn") },
  { "red_three", N_ ("Red threes") },
  { "black_three", N_ ("Black threes") },
  { "pile", N_ ("Taking the pile") },
  { "meld", N_ ("Melds") },
  { "initial", N_ ("The opening") },
  { "canasta", N_ ("Canastas") },
  { "special", N_ ("Special hands") },
  { "going_out", N_ ("Going out") },
  { "discard", N_ ("Discarding") },
  { "stock_end", N_ ("The end of the stock") },
  { "scoring", N_ ("Card values and scoring") },
  { "match", N_ ("The match") },
  { "penalty", N_ ("Irregular play") },
};

static const char *
find_title (const char *group)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].group, group))
      return _ (titles[i].title);
  return group;
}

static void
append_parameter (GString *text, PozoRule rule)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  g_autofree char *standard = pozo_rules_get (&pozo_rules_default, rule);
  g_autofree char *expectation = pozo_rule_info_expectation (rule);
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  g_string_append_printf (text, "| `%s` | %s", info->key, info->meaning);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<br>`%s`: %s", values[i].text, values[i].meaning);
  g_string_append_printf (text, " | %s | `%s` | %s |\n", expectation, standard,
                          info->source[0] != '\0' ? info->source : "all are silent");
}

/* What a fingerprint is made of, with the parameters that need not be part of it. */
static void
append_fingerprint (GString *text)
{
  g_autoptr (GString) late = g_string_new (NULL);

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    if (pozo_rule_info (rule)->since > 1)
      g_string_append_printf (late, "%s`%s`", late->len > 0 ? ", " : "",
                              pozo_rule_info (rule)->key);
  g_string_append_printf (text,
                          "\nThe fingerprint of a set of rules is the 32-bit FNV-1a hash of a line "
                          "`key=value` with its\n"
                          "newline for each parameter in the order of this page, as eight "
                          "hexadecimal digits. That of the\n"
                          "defaults is `%08x`. A parameter that came after the first list is left "
                          "out at its default, so\n"
                          "that no fingerprint in a record changes: %s.\n",
                          pozo_rules_hash (&pozo_rules_default), late->str);
}

/* How to write down rules of one's own: what people wrote, not data. */
static void
append_own_rules (GString *text)
{
  g_autoptr (GBytes) bytes =
      g_resource_lookup_data (pozo_variants_get_resource (), "/pozo/rules/notes/own-rules.md",
                              G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length = 0;
  const char *words = bytes != NULL ? g_bytes_get_data (bytes, &length) : "";

  g_string_append_c (text, '\n');
  g_string_append_len (text, words, (gssize) length);
}

/**
 * pozo_rules_document_parameters:
 *
 * Writes docs/rules.md: every parameter, how values are written, the fingerprint, and how to write
 * down rules of one's own.
 *
 * Returns: (transfer full): Markdown
 */
char *
pozo_rules_document_parameters (void)
{
  GString *text =
      g_string_new ("# Rules\n\n"
                    "Written from the list of parameters; do not edit. The defaults are "
                    "International Canasta for four. What\neach variant plays stands in "
                    "[variants](variants/README.md).\n\n"
                    "A setting is written `key=value` everywhere: in a variant file, in a record's "
                    "`Rule:` line, and\n"
                    "after `--rule`. To a table, `key+=rows` adds rows; one for the same players "
                    "or score is replaced,\n"
                    "and numbers are appended to a list. Rows have spaces between them, words and "
                    "numbers of a list\n"
                    "have commas, and an empty set or table is `none`. In `initial.table` the "
                    "first score is `-inf`,\n"
                    "and `HC` in place of points asks for a whole canasta from the hand.\n\n"
                    "The ways to form sides in `teams.layouts`:\n\n");

  for (PozoTeams teams = POZO_TEAMS_INDIVIDUAL; teams < POZO_N_TEAMS; teams++)
    g_string_append_printf (text, "* `%s`: %s\n", pozo_rule_info_teams[teams].name,
                            _ (pozo_rule_info_teams[teams].meaning));
  append_fingerprint (text);
  append_own_rules (text);
  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      const char *group = pozo_rule_info (rule)->group;

      if (rule == 0 || !g_str_equal (group, pozo_rule_info (rule - 1)->group))
        g_string_append_printf (text,
                                "\n## %s\n\n| setting | what | values | default | source |\n"
                                "|---|---|---|---|---|\n",
                                find_title (group));
      append_parameter (text, rule);
    }
  return g_string_free (text, FALSE);
}
