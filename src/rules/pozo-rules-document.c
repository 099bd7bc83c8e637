/* SPDX-License-Identifier: MIT */
/* Markdown from the list of parameters: docs/rules.md is what this returns, and a test
 * compares it.  Nothing about a rule is told here; only how it is laid out. */
#include "pozo-rules-document.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-rules-kinds.h"
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
  { "turn", N_ ("The turn") },
  { "red_three", N_ ("Red threes") },
  { "black_three", N_ ("Black threes") },
  { "pile", N_ ("Taking the pile") },
  { "meld", N_ ("Melds") },
  { "initial", N_ ("The opening") },
  { "canasta", N_ ("Canastas") },
  { "going_out", N_ ("Going out") },
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

/* The words for a value of an ENUM or a SET.  Inside a sentence they may be other forms than in a
 * table: po/ has them under the parameter's name. */
static GPtrArray *
find_words (PozoRule rule, const PozoRules *rules, gboolean is_in_sentence)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  guint8 field = *((const guint8 *) rules + info->offset);
  GPtrArray *words = g_ptr_array_new ();
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    if (info->kind == POZO_RULE_SET ? (field & values[i].number) != 0 : field == values[i].number)
      g_ptr_array_add (words, (char *) (is_in_sentence ? C_ (info->key, values[i].meaning)
                                                       : _ (values[i].meaning)));
  if (words->len == 0)
    g_ptr_array_add (words, (char *) C_ ("value of a rule", "none"));
  return words;
}

static char *
describe_words (PozoRule rule, const PozoRules *rules)
{
  g_autoptr (GPtrArray) words = find_words (rule, rules, FALSE);

  return pozo_locale_list ((const char *const *) words->pdata, words->len);
}

/* One line of a list, with "; " between them. */
static void
append_entry (GString *text, char *entry)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", entry);
  g_free (entry);
}

static char *
describe_layouts (const PozoRules *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    {
      const PozoLayout *layout = &rules->teams_layouts[i];
      const char *meaning = _ (pozo_rule_info_teams[layout->mode].meaning);

      if (layout->mode == POZO_TEAMS_NONE)
        continue;
      if (layout->active > 0)
        /* translators: number of players, how they form sides, how many of them play a deal */
        append_entry (text,
                      g_strdup_printf (_ ("%u: %s, %u play a deal"), i, meaning, layout->active));
      else
        append_entry (text, g_strdup_printf ("%u: %s", i, meaning));
    }
  return g_string_free (text, FALSE);
}

static char *
describe_packs (const PozoRules *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    if (rules->deck_large_table[i].packs > 0)
      append_entry (text, g_strdup_printf (_ ("%u players: %u packs and %u jokers"), i,
                                           rules->deck_large_table[i].packs,
                                           rules->deck_large_table[i].jokers));
  if (text->len == 0)
    g_string_append (text, C_ ("value of a rule", "none"));
  return g_string_free (text, FALSE);
}

static char *
describe_minimum (gint32 minimum)
{
  return minimum == POZO_MINIMUM_CANASTA ? g_strdup (_ ("a canasta from the hand"))
                                         : pozo_locale_format ("%d", minimum);
}

static char *
describe_minima (const PozoRules *rules)
{
  const PozoMinima *table = &rules->initial_table;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->n; i++)
    {
      g_autofree char *minimum = describe_minimum (table->row[i].minimum);

      if (table->row[i].from != G_MININT32)
        /* translators: a score, and the minimum from there on */
        append_entry (text, pozo_locale_format (_ ("from %d: %s"), table->row[i].from, minimum));
      else if (table->n > 1)
        append_entry (text, pozo_locale_format (_ ("below %d: %s"), table->row[1].from, minimum));
      else
        append_entry (text, g_steal_pointer (&minimum));
    }
  return g_string_free (text, FALSE);
}

/* What a row of the contract asks for. */
static char *
describe_class (const PozoClass *class)
{
  static const PozoWord kinds[] = { POZO_CANASTAS (POZO_WORD_ROW) };
  PozoClass rank = { POZO_CANASTA_NATURAL, class->rank, class->number };
  g_autofree char *letter = NULL;

  if (class->rank == POZO_RANK_NONE)
    return g_strdup (_ (kinds[class->kind].meaning));
  letter = pozo_rules_kind_class_text (&rank);
  if (class->kind == POZO_CANASTA_NATURAL)
    /* translators: the letter of a rank: 7, K */
    return g_strdup_printf (_ ("natural canasta of %s"), letter);
  /* translators: the letter of a rank: 7, K */
  return g_strdup_printf (_ ("canasta of %s"), letter);
}

static char *
describe_contract (const PozoRules *rules)
{
  const PozoClasses *contract = &rules->going_out_contract;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < contract->n; i++)
    {
      g_autofree char *class = describe_class (&contract->row[i]);

      append_entry (text, pozo_locale_format ("%d × %s", contract->row[i].number, class));
    }
  if (text->len == 0)
    g_string_append (text, C_ ("value of a rule", "none"));
  return g_string_free (text, FALSE);
}

/**
 * pozo_rules_document_phrase:
 * @rules: the rules
 * @rule: an ENUM, a SET or a contract
 *
 * Says a value as it stands inside a sentence; several words are alternatives, and rows of a
 * contract all asked for.
 *
 * Returns: (transfer full): the words
 */
char *
pozo_rules_document_phrase (const PozoRules *rules, PozoRule rule)
{
  if (pozo_rule_info (rule)->kind == POZO_RULE_CLASSES)
    return describe_contract (rules);

  g_autoptr (GPtrArray) words = find_words (rule, rules, TRUE);

  return pozo_locale_list_or ((const char *const *) words->pdata, words->len);
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
  const guint8 *field = (const guint8 *) rules + info->offset;

  switch (info->kind)
    {
    case POZO_RULE_BOOL:
      return g_strdup (*field ? C_ ("value of a rule", "yes") : C_ ("value of a rule", "no"));
    case POZO_RULE_ENUM:
    case POZO_RULE_SET:
      return describe_words (rule, rules);
    case POZO_RULE_LAYOUTS:
      return describe_layouts (rules);
    case POZO_RULE_PACKS:
      return describe_packs (rules);
    case POZO_RULE_MINIMA:
      return describe_minima (rules);
    case POZO_RULE_CLASSES:
      return describe_contract (rules);
    default:
      return pozo_rules_get (rules, rule);
    }
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
