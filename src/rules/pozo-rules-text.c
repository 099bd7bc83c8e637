/* SPDX-License-Identifier: MIT */
/* Parameters by their names, and values as text: set, added to, written, compared, hashed.  How
 * each kind is written is in pozo-rules-kinds.c.  A reader works on a copy of the field, so a value
 * that is refused changes nothing. */
#include "pozo-rules-text.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-inert.h"
#include "pozo-rules-kinds.h"
#include "pozo-suggestion.h"

#include <string.h>

/* The word of an ENUM, a SET or beside ranks that was probably meant, for the first word that is
 * not one. */
static const char *
suggest_value (PozoRule rule, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", 16);
  guint n_values;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n_values);

  for (guint i = 0; words[i] != NULL && n_values > 0; i++)
    if (pozo_rules_kind_find_value (rule, g_strstrip (words[i])) == NULL &&
        !(pozo_rule_info (rule)->kind == POZO_RULE_RANKSET && strlen (words[i]) < 2))
      {
        PozoSuggestion suggestion;

        pozo_suggestion_init (&suggestion, words[i]);
        for (guint v = 0; v < n_values; v++)
          pozo_suggestion_offer (&suggestion, values[v].text, values[v].text);
        return suggestion.best;
      }
  return NULL;
}

static void
refuse_value (GError **error, PozoRule rule, const char *text)
{
  g_autofree char *shown = pozo_inert_excerpt (text);
  g_autofree char *expected = pozo_rule_info_expectation (rule);
  const char *meant = suggest_value (rule, text);

  if (meant != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                 _ ("%s cannot be \"%s\", expected %s, did you mean \"%s\""),
                 pozo_rule_info (rule)->key, shown, expected, meant);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, _ ("%s cannot be \"%s\", expected %s"),
                 pozo_rule_info (rule)->key, shown, expected);
}

static gboolean
change (PozoRules *rules, const char *key, const char *text, gboolean adding, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  PozoRules changed = *rules;
  PozoRule rule;

  if (!pozo_rule_info_find (key, &rule, error))
    return FALSE;

  const PozoRuleInfo *info = pozo_rule_info (rule);

  if (adding && !pozo_rules_kind_takes_rows (info->kind))
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   _ ("%s is not a table, write \"=\" instead of \"+=\""), info->key);
      return FALSE;
    }
  if (!pozo_rules_kind_read (&changed, rule, stripped, adding))
    {
      refuse_value (error, rule, stripped);
      return FALSE;
    }
  *rules = changed;
  return TRUE;
}

/**
 * pozo_rules_set:
 * @rules: the rules to change
 * @key: the name of a parameter
 * @value: its value as text; space around it is ignored
 * @error: return location for a #GError
 *
 * Gives a parameter a value.  What is refused changes nothing.  Whether the rules still agree with
 * each other is for pozo_rules_check() to say.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES, which says what was expected
 */
gboolean
pozo_rules_set (PozoRules *rules, const char *key, const char *value, GError **error)
{
  return change (rules, key, value, FALSE, error);
}

/**
 * pozo_rules_add:
 * @rules: the rules to change
 * @key: the name of a parameter that holds a table
 * @rows: rows as text
 * @error: return location for a #GError
 *
 * Adds rows to a table; a row for the same players or score is replaced.  Numbers are appended to
 * `red_three.scale`.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES
 */
gboolean
pozo_rules_add (PozoRules *rules, const char *key, const char *rows, GError **error)
{
  return change (rules, key, rows, TRUE, error);
}

/**
 * pozo_rules_assign:
 * @rules: the rules to change
 * @assignment: `key = value` or `key += rows`; spaces are ignored
 * @error: return location for a #GError
 *
 * Does what an assignment says, as after --rule.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES
 */
gboolean
pozo_rules_assign (PozoRules *rules, const char *assignment, GError **error)
{
  const char *equals = strchr (assignment, '=');

  if (equals == NULL)
    {
      g_autofree char *shown = pozo_inert_excerpt (assignment);
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   _ ("\"%s\" is not a rule, expected key=value or key+=rows"), shown);
      return FALSE;
    }
  gboolean adding = equals > assignment && equals[-1] == '+';
  g_autofree char *key = g_strndup (assignment, (gsize) (equals - assignment) - (adding ? 1 : 0));

  return change (rules, g_strstrip (key), equals + 1, adding, error);
}

/**
 * pozo_rules_get:
 * @rules: the rules
 * @rule: a parameter
 *
 * Writes a parameter's value as text, in the one spelling that pozo_rules_set() reads back.
 *
 * Returns: (transfer full): the value
 */
char *
pozo_rules_get (const PozoRules *rules, PozoRule rule)
{
  GString *text = g_string_new (NULL);

  pozo_rules_kind_write (text, rules, rule);
  return g_string_free (text, FALSE);
}

/**
 * pozo_rules_equal:
 * @a: some rules
 * @b: other rules
 * @rule: a parameter
 *
 * Compares one parameter.
 *
 * Returns: whether it is the same in both
 */
gboolean
pozo_rules_equal (const PozoRules *a, const PozoRules *b, PozoRule rule)
{
  g_autofree char *value_a = pozo_rules_get (a, rule);
  g_autofree char *value_b = pozo_rules_get (b, rule);

  return g_str_equal (value_a, value_b);
}

/**
 * pozo_rules_diff:
 * @a: some rules
 * @b: other rules
 * @different: (out caller-allocates): the parameters that differ, in the order of the list
 *
 * Finds what differs.
 *
 * Returns: how many parameters differ
 */
guint
pozo_rules_diff (const PozoRules *a, const PozoRules *b, PozoRule different[POZO_N_RULES])
{
  guint n = 0;

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    if (!pozo_rules_equal (a, b, rule))
      different[n++] = rule;
  return n;
}

/**
 * pozo_rules_hash:
 * @rules: the rules
 *
 * Computes the fingerprint: FNV-1a of 32 bits over a line `key=value` with its newline for every
 * parameter in the order of the list, but for those of later editions at their defaults.  It is
 * printed as eight hexadecimal digits.  Costs some hundred small writes: take it once for a set of
 * rules, not for every game.
 *
 * Returns: the fingerprint
 */
guint32
pozo_rules_hash (const PozoRules *rules)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint32 hash = 2166136261u;

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      if (pozo_rule_info (rule)->since > 1 && pozo_rules_equal (rules, &pozo_rules_default, rule))
        continue;
      g_string_append_printf (text, "%s=", pozo_rule_info (rule)->key);
      pozo_rules_kind_write (text, rules, rule);
      g_string_append_c (text, '\n');
    }
  for (gsize i = 0; i < text->len; i++)
    hash = (hash ^ (guint8) text->str[i]) * 16777619u;
  return hash;
}
