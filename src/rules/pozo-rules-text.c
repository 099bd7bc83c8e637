/* SPDX-License-Identifier: MIT */
/* One reader and one writer for each kind of parameter, in a table; the rest goes through the list.
 * A reader works on a copy of the field, so a value that is refused changes nothing. */
#include "pozo-rules-text.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-inert.h"
#include "pozo-suggestion.h"

#include <string.h>

#define SCORE_MAX 1000000 /* points; the largest match.target bounds the scores of a table */

/* A value on its way in: where it goes, what it may be, and whether it comes with `+=`. */
typedef struct
{
  void *field;
  PozoRule rule;
  const PozoRuleInfo *info;
  gboolean adding;
} Reading;

static gboolean
read_number (const char *text, gint32 least, gint32 most, gint32 *number)
{
  gint64 wide;

  if (!g_ascii_string_to_signed (text, 10, least, most, &wide, NULL))
    return FALSE;
  *number = (gint32) wide;
  return TRUE;
}

static gboolean
read_int (Reading *reading, const char *text)
{
  return read_number (text, reading->info->least, reading->info->most, reading->field);
}

static gboolean
read_bool (Reading *reading, const char *text)
{
  guint8 *field = reading->field;

  if (!g_str_equal (text, "true") && !g_str_equal (text, "false"))
    return FALSE;
  *field = text[0] == 't';
  return TRUE;
}

static const PozoRuleValue *
find_value (PozoRule rule, const char *text)
{
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (values[i].text, text))
      return &values[i];
  return NULL;
}

static gboolean
read_enum (Reading *reading, const char *text)
{
  const PozoRuleValue *value = find_value (reading->rule, text);
  guint8 *field = reading->field;

  if (value == NULL)
    return FALSE;
  *field = (guint8) value->number;
  return TRUE;
}

static gboolean
read_set (Reading *reading, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint8 *field = reading->field;

  *field = 0;
  if (g_str_equal (text, "none"))
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const PozoRuleValue *value = find_value (reading->rule, g_strstrip (words[i]));
      if (value == NULL || (*field & value->number) != 0)
        return FALSE;
      *field |= (guint8) value->number;
    }
  return words[0] != NULL;
}

/* Splits `head:tail` in place. */
static char *
split_row (char *row)
{
  char *colon = strchr (row, ':');

  if (colon == NULL)
    return NULL;
  *colon = '\0';
  return colon + 1;
}

static gboolean
read_players (const char *text, guint *n_players)
{
  gint32 number;

  if (!read_number (text, 2, POZO_SEATS_MAX, &number))
    return FALSE;
  *n_players = (guint) number;
  return TRUE;
}

static gboolean
read_layout (Reading *reading, char *row)
{
  PozoLayout *layouts = reading->field;
  char *mode = split_row (row);
  char *slash = mode != NULL ? strchr (mode, '/') : NULL;
  gint32 active = 0;
  guint n_players;

  if (mode == NULL || !read_players (row, &n_players))
    return FALSE;
  if (slash != NULL)
    {
      *slash = '\0';
      if (!read_number (slash + 1, 2, (gint32) n_players - 1, &active))
        return FALSE;
    }
  for (PozoTeams teams = POZO_TEAMS_INDIVIDUAL; teams < POZO_N_TEAMS; teams++)
    if (g_str_equal (mode, pozo_rule_info_teams[teams].name))
      {
        gboolean free_place = layouts[n_players].mode == POZO_TEAMS_NONE || reading->adding;
        layouts[n_players] = (PozoLayout){ (guint8) teams, (guint8) active };
        return free_place;
      }
  return FALSE;
}

static gboolean
read_packs (Reading *reading, char *row)
{
  PozoPacks *table = reading->field;
  char *packs_text = split_row (row);
  char *plus = packs_text != NULL ? strchr (packs_text, '+') : NULL;
  gint32 packs, jokers;
  guint n_players;

  if (plus == NULL || !read_players (row, &n_players))
    return FALSE;
  *plus = '\0';
  if (!read_number (packs_text, reading->info->least, reading->info->most, &packs) ||
      !read_number (plus + 1, 0, POZO_JOKERS_MAX, &jokers))
    return FALSE;

  gboolean free_place = table[n_players].packs == 0 || reading->adding;
  table[n_players] = (PozoPacks){ (guint8) packs, (guint8) jokers };
  return free_place;
}

/* Puts a row in its place by score; one from the same score is replaced, which only `+=` may do. */
static gboolean
place_minimum (PozoMinima *table, gint32 from, gint32 minimum, gboolean may_replace)
{
  guint place = 0;

  while (place < table->n && table->row[place].from < from)
    place++;
  gboolean is_there = place < table->n && table->row[place].from == from;
  if (is_there ? !may_replace : table->n == POZO_MINIMA_MAX)
    return FALSE;
  if (!is_there)
    {
      memmove (&table->row[place + 1], &table->row[place],
               (table->n - place) * sizeof table->row[0]);
      table->n++;
    }
  table->row[place].from = from;
  table->row[place].minimum = minimum;
  return TRUE;
}

static gboolean
read_minimum (Reading *reading, char *row)
{
  const PozoRuleInfo *info = reading->info;
  char *minimum_text = split_row (row);
  gint32 from = G_MININT32, minimum = POZO_MINIMUM_CANASTA;

  if (minimum_text == NULL)
    return FALSE;
  if (!g_str_equal (row, "-inf") && !read_number (row, -SCORE_MAX, SCORE_MAX, &from))
    return FALSE;
  if (!g_str_equal (minimum_text, "HC") &&
      !read_number (minimum_text, info->least, info->most, &minimum))
    return FALSE;
  return place_minimum (reading->field, from, minimum, reading->adding);
}

static gboolean
read_rows (Reading *reading, const char *text, gboolean (*read_row) (Reading *, char *))
{
  g_auto (GStrv) rows = g_strsplit_set (text, " \t", -1);
  guint n_rows = 0;

  for (guint i = 0; rows[i] != NULL; i++)
    if (rows[i][0] != '\0')
      {
        if (!read_row (reading, rows[i]))
          return FALSE;
        n_rows++;
      }
  return n_rows > 0;
}

static gboolean
read_layouts (Reading *reading, const char *text)
{
  if (!reading->adding)
    memset (reading->field, 0, sizeof ((PozoRules *) NULL)->teams_layouts);
  return read_rows (reading, text, read_layout);
}

static gboolean
read_large_table (Reading *reading, const char *text)
{
  if (!reading->adding)
    memset (reading->field, 0, sizeof ((PozoRules *) NULL)->deck_large_table);
  return (g_str_equal (text, "none") && !reading->adding) || read_rows (reading, text, read_packs);
}

static gboolean
read_scale (Reading *reading, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", POZO_SCALE_MAX + 2);
  const PozoRuleInfo *info = reading->info;
  PozoScale *scale = reading->field;

  if (!reading->adding)
    *scale = (PozoScale){ 0 };
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (scale->n == POZO_SCALE_MAX ||
          !read_number (g_strstrip (words[i]), info->least, info->most, &scale->value[scale->n]))
        return FALSE;
      scale->n++;
    }
  return words[0] != NULL;
}

static gboolean
read_minima (Reading *reading, const char *text)
{
  PozoMinima *table = reading->field;

  if (!reading->adding)
    *table = (PozoMinima){ 0 };
  return read_rows (reading, text, read_minimum) && table->row[0].from == G_MININT32;
}

static void
write_int (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  g_string_append_printf (text, "%d", *(const gint32 *) field);
}

static void
write_bool (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  g_string_append (text, *(const guint8 *) field ? "true" : "false");
}

static void
write_enum (GString *text, PozoRule rule, const void *field)
{
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    if (values[i].number == *(const guint8 *) field)
      g_string_append (text, values[i].text);
}

static void
write_set (GString *text, PozoRule rule, const void *field)
{
  guint n;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);
  gsize start = text->len;

  for (guint i = 0; i < n; i++)
    if ((values[i].number & *(const guint8 *) field) != 0)
      g_string_append_printf (text, "%s%s", text->len > start ? "," : "", values[i].text);
  if (text->len == start)
    g_string_append (text, "none");
}

static void
write_layouts (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoLayout *layouts = field;
  gsize start = text->len;

  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    if (layouts[i].mode != POZO_TEAMS_NONE)
      {
        g_string_append_printf (text, "%s%u:%s", text->len > start ? " " : "", i,
                                pozo_rule_info_teams[layouts[i].mode].name);
        if (layouts[i].active > 0)
          g_string_append_printf (text, "/%u", layouts[i].active);
      }
}

static void
write_packs (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoPacks *table = field;
  gsize start = text->len;

  for (guint i = 0; i <= POZO_SEATS_MAX; i++)
    if (table[i].packs > 0)
      g_string_append_printf (text, "%s%u:%u+%u", text->len > start ? " " : "", i, table[i].packs,
                              table[i].jokers);
  if (text->len == start)
    g_string_append (text, "none");
}

static void
write_scale (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoScale *scale = field;

  for (guint i = 0; i < scale->n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "," : "", scale->value[i]);
}

static void
write_minima (GString *text, PozoRule rule G_GNUC_UNUSED, const void *field)
{
  const PozoMinima *table = field;

  for (guint i = 0; i < table->n; i++)
    {
      g_string_append (text, i > 0 ? " " : "");
      if (table->row[i].from == G_MININT32)
        g_string_append (text, "-inf:");
      else
        g_string_append_printf (text, "%d:", table->row[i].from);
      if (table->row[i].minimum == POZO_MINIMUM_CANASTA)
        g_string_append (text, "HC");
      else
        g_string_append_printf (text, "%d", table->row[i].minimum);
    }
}

static const struct
{
  gboolean (*read) (Reading *reading, const char *text);
  void (*write) (GString *text, PozoRule rule, const void *field);
  gboolean takes_rows; /* `+=` adds to it */
} kinds[POZO_N_RULE_KINDS] = {
  [POZO_RULE_INT] = { read_int, write_int, FALSE },
  [POZO_RULE_BOOL] = { read_bool, write_bool, FALSE },
  [POZO_RULE_ENUM] = { read_enum, write_enum, FALSE },
  [POZO_RULE_SET] = { read_set, write_set, FALSE },
  [POZO_RULE_LAYOUTS] = { read_layouts, write_layouts, TRUE },
  [POZO_RULE_PACKS] = { read_large_table, write_packs, TRUE },
  [POZO_RULE_SCALE] = { read_scale, write_scale, TRUE },
  [POZO_RULE_MINIMA] = { read_minima, write_minima, TRUE },
};

/* The word of an ENUM or SET that was probably meant, for the first word that is not one. */
static const char *
suggest_value (PozoRule rule, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", 16);
  guint n_values;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n_values);

  for (guint i = 0; words[i] != NULL && n_values > 0; i++)
    if (find_value (rule, g_strstrip (words[i])) == NULL)
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
  Reading reading = { (char *) &changed + info->offset, rule, info, adding };

  if (adding && !kinds[info->kind].takes_rows)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                   _ ("%s is not a table, write \"=\" instead of \"+=\""), info->key);
      return FALSE;
    }
  if (!kinds[info->kind].read (&reading, stripped))
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

static void
write_value (GString *text, const PozoRules *rules, PozoRule rule)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);

  kinds[info->kind].write (text, rule, (const char *) rules + info->offset);
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

  write_value (text, rules, rule);
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
      write_value (text, rules, rule);
      g_string_append_c (text, '\n');
    }
  for (gsize i = 0; i < text->len; i++)
    hash = (hash ^ (guint8) text->str[i]) * 16777619u;
  return hash;
}
