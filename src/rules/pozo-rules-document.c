/* SPDX-License-Identifier: MIT */
/* Markdown from the list of parameters: docs/rules.md is what this returns, and a test
 * compares it.  Nothing about a rule is told here; only how it is laid out. */
#include "pozo-rules-document.h"

#include "pozo-rules-text.h"
#include "pozo-variants-resource.h"

#include <string.h>

static const struct
{
  const char *group;
  const char *title;
} titles[] = {
  { "teams", "Players and sides" },
  { "deck", "The deck" },
  { "deal", "The deal" },
  { "turn", "The turn" },
  { "red_three", "Red threes" },
  { "black_three", "Black threes" },
  { "pile", "Taking the pile" },
  { "meld", "Melds" },
  { "initial", "The opening" },
  { "canasta", "Canastas" },
  { "going_out", "Going out" },
  { "stock_end", "The end of the stock" },
  { "scoring", "Card values and scoring" },
  { "match", "The match" },
  { "penalty", "Irregular play" },
};

static const char *
find_title (const char *group)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].group, group))
      return titles[i].title;
  return group;
}

static void
describe_words (GString *text, PozoRule rule, const PozoRules *rules)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  guint8 field = *((const guint8 *) rules + info->offset);
  gsize start = text->len;
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    if (info->kind == POZO_RULE_SET ? (field & values[i].number) != 0 : field == values[i].number)
      g_string_append_printf (text, "%s%s", text->len > start ? ", " : "", values[i].meaning);
  if (text->len == start)
    g_string_append (text, "none");
}

static void
describe_layouts (GString *text, const PozoRules *rules)
{
  gsize start = text->len;

  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    {
      const PozoLayout *layout = &rules->teams_layouts[i];

      if (layout->mode == POZO_TEAMS_NONE)
        continue;
      g_string_append_printf (text, "%s%u: %s", text->len > start ? "; " : "", i,
                              pozo_rule_info_teams_meaning (layout->mode));
      if (layout->active > 0)
        g_string_append_printf (text, ", %u play a deal", layout->active);
    }
}

static void
describe_packs (GString *text, const PozoRules *rules)
{
  gsize start = text->len;

  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    if (rules->deck_large_table[i].packs > 0)
      g_string_append_printf (text, "%s%u players: %u packs and %u jokers",
                              text->len > start ? "; " : "", i, rules->deck_large_table[i].packs,
                              rules->deck_large_table[i].jokers);
  if (text->len == start)
    g_string_append (text, "none");
}

static void
describe_minima (GString *text, const PozoRules *rules)
{
  const PozoMinima *table = &rules->initial_table;

  for (guint i = 0; i < table->n; i++)
    {
      g_string_append (text, i > 0 ? "; " : "");
      if (table->row[i].from != G_MININT32)
        g_string_append_printf (text, "from %d: ", table->row[i].from);
      else if (table->n > 1)
        g_string_append_printf (text, "below %d: ", table->row[1].from);
      if (table->row[i].minimum == POZO_MINIMUM_CANASTA)
        g_string_append (text, "a canasta from the hand");
      else
        g_string_append_printf (text, "%d", table->row[i].minimum);
    }
}

/**
 * pozo_rules_document_value:
 * @rules: the rules
 * @rule: a parameter
 *
 * Says a value in words that answer the parameter's sentence.
 *
 * Returns: (transfer full): the words
 */
char *
pozo_rules_document_value (const PozoRules *rules, PozoRule rule)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  GString *text = g_string_new (NULL);

  switch (info->kind)
    {
    case POZO_RULE_BOOL:
      g_string_append (text, *((const guint8 *) rules + info->offset) ? "yes" : "no");
      break;
    case POZO_RULE_ENUM:
    case POZO_RULE_SET:
      describe_words (text, rule, rules);
      break;
    case POZO_RULE_LAYOUTS:
      describe_layouts (text, rules);
      break;
    case POZO_RULE_PACKS:
      describe_packs (text, rules);
      break;
    case POZO_RULE_MINIMA:
      describe_minima (text, rules);
      break;
    default:
      g_string_free (text, TRUE);
      return pozo_rules_get (rules, rule);
    }
  return g_string_free (text, FALSE);
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
    g_string_append_printf (text, "* `%s`: %s\n", pozo_rule_info_teams_name (teams),
                            pozo_rule_info_teams_meaning (teams));
  g_string_append_printf (text,
                          "\nThe fingerprint of a set of rules is the 32-bit FNV-1a hash of a line "
                          "`key=value` with its\n"
                          "newline for each parameter in the order of this page, as eight "
                          "hexadecimal digits; `teams.order`,\n"
                          "which is younger than that, is left out at its default. That of the "
                          "defaults is `%08x`.\n",
                          pozo_rules_hash (&pozo_rules_default));
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
