/* SPDX-License-Identifier: MIT */
/* Sentences come from pozo-rules-prose.def, values from the rules: a page never says what the
 * engine does not do, and a club's own variant gets its rule book for nothing. */
#include "pozo-rules-prose.h"

#include "pozo-error.h"
#include "pozo-grades.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-rules-text.h"
#include "pozo-rules-words.h"

#include <stdlib.h>
#include <string.h>

static const PozoProse rows[] = {
#define POZO_PROSE(section, when, text) { POZO_PROSE_##section, when, text },
#include "pozo-rules-prose.def"
#undef POZO_PROSE
};

/**
 * pozo_rules_prose_rows:
 * @n_rows: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_rows): every sentence, in order
 */
const PozoProse *
pozo_rules_prose_rows (guint *n_rows)
{
  *n_rows = G_N_ELEMENTS (rows);
  return rows;
}

/* ---- Conditions ---- */

static gboolean
has_mode (const PozoRules *rules, PozoTeams mode)
{
  for (guint n = 0; n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode == mode)
      return TRUE;
  return FALSE;
}

static gboolean
has_lone_hand (const PozoRules *rules)
{
  return has_mode (rules, POZO_TEAMS_LONE_HAND);
}

static gboolean
has_partners (const PozoRules *rules)
{
  return has_mode (rules, POZO_TEAMS_TWO_SIDES) || has_mode (rules, POZO_TEAMS_THREE_PAIRS) ||
         has_lone_hand (rules);
}

static gboolean
is_alone (const PozoRules *rules)
{
  return !has_partners (rules);
}

static gboolean
has_resting (const PozoRules *rules)
{
  for (guint n = 0; n <= POZO_SEATS_MAX; n++)
    if (rules->teams_layouts[n].mode != POZO_TEAMS_NONE && rules->teams_layouts[n].active > 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_side_of_three (const PozoRules *rules)
{
  const PozoLayout *six = &rules->teams_layouts[6];

  return six->mode == POZO_TEAMS_TWO_SIDES && six->active == 0;
}

static gboolean
has_concealed (const PozoRules *rules)
{
  return rules->going_out_concealed_extra > 0 ||
         rules->initial_concealed_exempt != POZO_INITIAL_CONCEALED_EXEMPT_NEVER ||
         rules->going_out_concealed_canasta == POZO_GOING_OUT_CONCEALED_CANASTA_WAIVED;
}

static gboolean
asks_canasta_from_hand (const PozoRules *rules)
{
  for (guint i = 0; i < rules->initial_table.n; i++)
    if (rules->initial_table.row[i].minimum == POZO_MINIMUM_CANASTA)
      return TRUE;
  return FALSE;
}

static gboolean
freezes_by_red_three (const PozoRules *rules)
{
  return pozo_rules_has_special_threes (rules) &&
         rules->pile_freeze_mode == POZO_PILE_FREEZE_MODE_AUTOMATIC &&
         (rules->pile_freezers & POZO_PILE_FREEZERS_RED_THREE) != 0;
}

static gboolean
has_fines (const PozoRules *rules)
{
  return pozo_rules_grades_fine (rules, FALSE) || pozo_rules_grades_fine (rules, TRUE);
}

static gboolean
wins_by_special (const PozoRules *rules)
{
  for (guint i = 0; i < rules->special_hands.n; i++)
    if (rules->special_hands.row[i].wins_match)
      return TRUE;
  return FALSE;
}

static gboolean
has_late_special (const PozoRules *rules)
{
  for (guint i = 0; i < rules->special_hands.n; i++)
    if (rules->special_hands.row[i].after_partner)
      return TRUE;
  return FALSE;
}

static const struct
{
  const char *name;
  gboolean (*holds) (const PozoRules *rules);
} properties[] = {
  { "@alone", is_alone },
  { "@canasta_from_hand", asks_canasta_from_hand },
  { "@concealed", has_concealed },
  { "@bars", pozo_rules_grades_bar },
  { "@fines", has_fines },
  { "@lone_hand", has_lone_hand },
  { "@partners", has_partners },
  { "@red_three_freezes", freezes_by_red_three },
  { "@resting", has_resting },
  { "@side_of_three", has_side_of_three },
  { "@special_late", has_late_special },
  { "@special_wins", wins_by_special },
};

static gboolean
property_holds (const PozoRules *rules, const char *name, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (g_str_equal (properties[i].name, name))
      return properties[i].holds (rules);
  g_set_error (error, POZO_ERROR, POZO_ERROR_RULES, _ ("there is no property \"%s\""), name);
  return FALSE;
}

/* Every value named in a condition must be one that the parameter can have. */
static gboolean
is_one_of (const PozoRules *rules, const PozoRuleInfo *info, const char *list, GError **error)
{
  g_auto (GStrv) values = g_strsplit (list, "|", -1);
  PozoRule rule;
  gboolean found = FALSE;

  if (!pozo_rule_info_find (info->key, &rule, error))
    return FALSE;
  for (char **value = values; *value != NULL; value++)
    {
      PozoRules trial = pozo_rules_default;

      if (!pozo_rules_set (&trial, info->key, *value, error))
        return FALSE;
      found |= pozo_rules_equal (&trial, rules, rule);
    }
  return found;
}

/* Whether a set names a word, which must be one that it can name. */
static gboolean
names_word (const PozoRules *rules, const PozoRuleInfo *info, const char *word, GError **error)
{
  PozoRules trial = pozo_rules_default;
  PozoRule rule;

  if (!pozo_rule_info_find (info->key, &rule, error) ||
      !pozo_rules_set (&trial, info->key, word, error))
    return FALSE;

  g_autofree char *value = pozo_rules_get (rules, rule);
  g_auto (GStrv) words = g_strsplit (value, ",", -1);
  gboolean found = FALSE;

  for (char **other = words; *other != NULL; other++)
    found |= g_str_equal (*other, word);
  return found;
}

static gboolean
comparison_holds (const PozoRules *rules, const char *text, GError **error)
{
  gsize length = strcspn (text, "!=~<>");
  g_autofree char *key = g_strndup (text, length);
  const char *sign = text + length;
  PozoRule rule;

  if (!pozo_rule_info_find (key, &rule, error))
    return FALSE;
  const PozoRuleInfo *info = pozo_rule_info (rule);
  g_autofree char *value = pozo_rules_get (rules, rule);

  if (sign[0] == '=')
    return is_one_of (rules, info, sign + 1, error);
  if (sign[0] == '~')
    return names_word (rules, info, sign + 1, error);
  if (sign[0] == '!')
    return sign[1] == '~' ? !names_word (rules, info, sign + 2, error)
                          : !is_one_of (rules, info, sign + 2, error);
  return sign[0] == '>' ? atoi (value) > atoi (sign + 1) : atoi (value) < atoi (sign + 1);
}

/**
 * pozo_rules_prose_holds:
 * @rules: the rules
 * @when: conditions, as pozo-rules-prose.def writes them
 * @error: return location for a #GError
 *
 * Tests the conditions of a sentence.
 *
 * Returns: whether all hold; also %FALSE with %POZO_ERROR_RULES when one makes no sense
 */
gboolean
pozo_rules_prose_holds (const PozoRules *rules, const char *when, GError **error)
{
  g_auto (GStrv) conditions = g_strsplit (when, "; ", -1);
  g_autoptr (GError) problem = NULL;
  gboolean holds = TRUE;

  for (char **condition = conditions; *condition != NULL && problem == NULL; condition++)
    if ((*condition)[0] == '@')
      holds &= property_holds (rules, *condition, &problem);
    else if (g_str_has_prefix (*condition, "!@"))
      holds &= !property_holds (rules, *condition + 1, &problem);
    else if ((*condition)[0] != '\0')
      holds &= comparison_holds (rules, *condition, &problem);
  if (problem == NULL)
    return holds;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* ---- Values in sentences ---- */

/**
 * pozo_rules_prose_number:
 * @number: a number
 *
 * Returns: (transfer full): small numbers as a word, others as digits
 */
char *
pozo_rules_prose_number (gint number)
{
  static const char *const words[] = {
    NC_ ("number", "no"),       NC_ ("number", "one"),      NC_ ("number", "two"),
    NC_ ("number", "three"),    NC_ ("number", "four"),     NC_ ("number", "five"),
    NC_ ("number", "six"),      NC_ ("number", "seven"),    NC_ ("number", "eight"),
    NC_ ("number", "nine"),     NC_ ("number", "ten"),      NC_ ("number", "eleven"),
    NC_ ("number", "twelve"),   NC_ ("number", "thirteen"), NC_ ("number", "fourteen"),
    NC_ ("number", "fifteen"),  NC_ ("number", "sixteen"),  NC_ ("number", "seventeen"),
    NC_ ("number", "eighteen"), NC_ ("number", "nineteen"), NC_ ("number", "twenty"),
  };

  if (number >= 0 && number < (gint) G_N_ELEMENTS (words))
    return g_strdup (C_ ("number", words[number]));
  return pozo_locale_format ("%d", number);
}

static char *
fill_value (const PozoRules *rules, const char *name)
{
  const char *colon = strchr (name, ':');
  g_autofree char *key = g_strndup (name, colon != NULL ? (gsize) (colon - name) : strlen (name));
  PozoRule rule;

  if (!pozo_rule_info_find (key, &rule, NULL))
    return NULL;
  g_autofree char *value = pozo_rules_get (rules, rule);

  if (colon == NULL)
    return value[strspn (value, "-0123456789")] == '\0' ? pozo_locale_figure (value)
                                                        : g_steal_pointer (&value);
  if (g_str_equal (colon, ":count"))
    return pozo_rules_prose_number (atoi (value));
  return g_str_equal (colon, ":words") ? pozo_rules_words_phrase (rules, rule) : NULL;
}

/* A sentence in the reader's language, in the form that the first number in it takes. */
static const char *
translate (const PozoRules *rules, const char *text)
{
  const char *count = strstr (text, ":count}");
  const char *open = count != NULL ? g_strrstr_len (text, count - text, "{") : NULL;
  PozoRule rule;

  if (open == NULL)
    return _ (text);
  g_autofree char *key = g_strndup (open + 1, (gsize) (count - open) - 1);
  if (!pozo_rule_info_find (key, &rule, NULL))
    return _ (text);
  g_autofree char *value = pozo_rules_get (rules, rule);

  return P_ (text, text, (gulong) MAX (atoi (value), 0));
}

static void
append_filled (GString *out, const PozoRules *rules, const char *text)
{
  for (const char *open; (open = strchr (text, '{')) != NULL;)
    {
      const char *close = strchr (open, '}');
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      if (close == NULL)
        break;
      name = g_strndup (open + 1, (gsize) (close - open) - 1);
      value = fill_value (rules, name);
      g_string_append_len (out, text, open - text);
      g_string_append (out, value != NULL ? value : name);
      text = close + 1;
    }
  g_string_append (out, text);
}

/* An item begins a line; a sentence follows after a blank. */
static void
append_gap (GString *out, const char *text)
{
  if (out->len > 0)
    g_string_append_c (out, g_str_has_prefix (text, "- ") ? '\n' : ' ');
}

/**
 * pozo_rules_prose:
 * @rules: the rules
 * @section: a section
 *
 * Tells a part of the rules in sentences, as a list in Markdown.
 *
 * Returns: (transfer full): the items, a line each, empty when there is nothing to tell
 */
char *
pozo_rules_prose (const PozoRules *rules, PozoProseSection section)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].section == section && pozo_rules_prose_holds (rules, rows[i].when, NULL))
      {
        append_gap (out, rows[i].text);
        append_filled (out, rules, translate (rules, rows[i].text));
      }
  return g_string_free (out, FALSE);
}

/* ---- What depends on a parameter ---- */

/* Whether a name stands in a text, and not as a part of a longer one. */
static gboolean
mentions (const char *text, const char *name)
{
  const char *const letters = "abcdefghijklmnopqrstuvwxyz_.";
  gsize length = strlen (name);

  for (const char *at = text; (at = strstr (at, name)) != NULL; at += length)
    if ((at == text || strchr (letters, at[-1]) == NULL) &&
        (at[length] == '\0' || strchr (letters, at[length]) == NULL))
      return TRUE;
  return FALSE;
}

static gboolean
is_told (const PozoRules *rules, guint row)
{
  return row < G_N_ELEMENTS (rows) && pozo_rules_prose_holds (rules, rows[row].when, NULL);
}

/* The row behind an item: where another one begins that is told of these rules. */
static guint
find_item_end (const PozoRules *rules, guint first)
{
  guint end = first + 1;

  while (end < G_N_ELEMENTS (rows) && rows[end].section == rows[first].section &&
         !(g_str_has_prefix (rows[end].text, "- ") && is_told (rules, end)))
    end++;
  return end;
}

/* The sentences of an item; only if one of them depends on the parameter. */
static void
append_item (GString *out, const PozoRules *rules, guint first, guint end, const char *key)
{
  gboolean is_about = FALSE;

  for (guint i = first; i < end; i++)
    is_about |=
        is_told (rules, i) && (mentions (rows[i].when, key) || mentions (rows[i].text, key));
  for (guint i = first; is_about && i < end; i++)
    if (is_told (rules, i))
      {
        append_gap (out, rows[i].text);
        append_filled (out, rules, translate (rules, rows[i].text));
      }
}

/**
 * pozo_rules_prose_about:
 * @rules: the rules
 * @rule: a parameter
 *
 * Tells what of the rules depends on a parameter, as it is set: those items of all sections.
 *
 * Returns: (transfer full): the items, a line each; empty when no sentence depends on it
 */
char *
pozo_rules_prose_about (const PozoRules *rules, PozoRule rule)
{
  GString *out = g_string_new (NULL);
  const char *key = pozo_rule_info (rule)->key;

  for (guint first = 0, end; first < G_N_ELEMENTS (rows); first = end)
    {
      end = find_item_end (rules, first);
      append_item (out, rules, first, end, key);
    }
  return g_string_free (out, FALSE);
}
