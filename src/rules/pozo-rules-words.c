/* SPDX-License-Identifier: MIT */
/* Values in the reader's words, as a table has them and as a sentence does.  It needs nothing but
 * the list of parameters, so that a page can carry it, too. */
#include "pozo-rules-words.h"

#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-rules-grades.h"
#include "pozo-rules-patterns.h"
#include "pozo-special-name.h"
#include "pozo-rules-kinds.h"
#include "pozo-rules-ranks.h"
#include "pozo-rules-text.h"

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

/* The list, or that there is nothing on it. */
static char *
end_entries (GString *text)
{
  if (text->len == 0)
    g_string_append (text, C_ ("value of a rule", "none"));
  return g_string_free (text, FALSE);
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
  return end_entries (text);
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

      if (pozo_rules_opens_by_deal (rules))
        /* translators: the number of a deal, and the minimum from there on */
        append_entry (text, pozo_locale_format (_ ("from deal %d: %s"), MAX (table->row[i].from, 1),
                                                minimum));
      else if (table->row[i].from != G_MININT32)
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
  return end_entries (text);
}

/* How many jokers a row is about: `4`, `1-3`. */
static char *
count_jokers (const PozoGrade *grade)
{
  if (grade->jokers[0] == grade->jokers[1])
    return g_strdup_printf ("%u", grade->jokers[0]);
  return g_strdup_printf ("%u-%u", grade->jokers[0], grade->jokers[1]);
}

/**
 * pozo_rules_words_grade:
 * @grade: a row of `canasta.grades`
 *
 * Says which melds a row is about: `sequence (7+) without a wild card`.
 *
 * Returns: (transfer full): the words
 */
char *
pozo_rules_words_grade (const PozoGrade *grade)
{
  /* translators: how many cards, ranks perhaps before it: (7+), (8), (A-K), (7,A: 7+) */
  static const char *const melds[POZO_N_GRADE_KINDS][POZO_GRADE_MIX_JOKERS] = {
    [POZO_GRADE_HAND] = { N_ ("cards of one rank in one hand (%s)"),
                          N_ ("cards of one rank in one hand (%s)"),
                          N_ ("cards of one rank in one hand (%s)") },
    [POZO_GRADE_GROUP] = { N_ ("group (%s) without a wild card"),
                           N_ ("group (%s) with one wild card beside seven naturals or more"),
                           N_ ("group (%s)") },
    [POZO_GRADE_WILD] = { N_ ("meld of wild cards (%s)"), N_ ("meld of wild cards (%s)"),
                          N_ ("meld of wild cards (%s)") },
    [POZO_GRADE_SEQUENCE] = { N_ ("sequence (%s) without a wild card"),
                              N_ ("sequence (%s) with one wild card at the end of seven naturals "
                                  "or "
                                  "more"),
                              N_ ("sequence (%s)") },
  };
  g_autoptr (GString) which = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *jokers = count_jokers (grade);

  if (grade->ranks != POZO_RANKS_ALL)
    {
      pozo_rules_ranks_write (which, grade->ranks);
      g_string_append (which, ": ");
    }
  pozo_rules_grade_write_length (which, grade);
  if (grade->mix == POZO_GRADE_MIX_JOKERS)
    pozo_locale_append (text, _ ("meld of wild cards (%s) with %s jokers"), which->str, jokers);
  else
    pozo_locale_append (text, _ (melds[grade->kind][grade->mix]), which->str);
  return g_strdup (text->str);
}

static char *
describe_grades (const PozoRules *rules)
{
  const PozoGrades *grades = &rules->canasta_grades;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < grades->n; i++)
    {
      g_autofree char *melds = pozo_rules_words_grade (&grades->row[i]);

      append_entry (text, pozo_locale_format ("%s: %d%s", melds, grades->row[i].points,
                                              grades->row[i].bars ? "!" : ""));
    }
  return end_entries (text);
}

static char *
describe_patterns (const PozoRules *rules)
{
  const PozoPatterns *patterns = &rules->special_hands;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < patterns->n; i++)
    {
      const PozoPattern *row = &patterns->row[i];
      g_autoptr (GString) written = g_string_new (NULL);
      g_autoptr (GString) parts = g_string_new (NULL);

      pozo_rules_pattern_write_parts (written, row);
      for (const char *p = written->str; *p != '\0'; p++) /* an asterisk would be emphasis */
        if (*p == '*')
          g_string_append (parts, "×");
        else
          g_string_append_c (parts, *p);
      append_entry (text, pozo_locale_format ("%s (%s): %d%s%s", pozo_special_words[row->name],
                                              parts->str, row->points, row->wins_match ? "!" : "",
                                              row->after_partner ? "p" : ""));
    }
  return end_entries (text);
}

/* Whether a word beside ranks names no cards, but what holds for them; a sentence of its own tells
 * it. */
static gboolean
is_proviso (const PozoRuleValue *value)
{
  return value->rule == POZO_RULE_DISCARD_NOT_ON_EMPTY &&
         value->number == POZO_DISCARD_NOT_ON_EMPTY_ESCAPE;
}

/* Ranks as they are written, and what else is named beside them, as alternatives. */
static char *
describe_ranks (const PozoRules *rules, PozoRule rule)
{
  const char *key = pozo_rule_info (rule)->key;
  g_autofree char *ranks = pozo_rules_get (rules, rule);
  g_auto (GStrv) words = g_strsplit (ranks, ",", -1);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      const PozoRuleValue *value = pozo_rules_kind_find_value (rule, words[i]);

      if (value == NULL || !is_proviso (value))
        g_ptr_array_add (told, (char *) (value != NULL ? C_ (key, value->meaning) : words[i]));
    }
  return pozo_locale_list_or ((const char *const *) told->pdata, told->len);
}

/**
 * pozo_rules_words_phrase:
 * @rules: the rules
 * @rule: an ENUM, a SET, ranks, a contract or grades
 *
 * Says a value as it stands inside a sentence; several words are alternatives, and rows of a
 * contract all asked for.
 *
 * Returns: (transfer full): the words
 */
char *
pozo_rules_words_phrase (const PozoRules *rules, PozoRule rule)
{
  if (pozo_rule_info (rule)->kind == POZO_RULE_CLASSES)
    return describe_contract (rules);
  if (pozo_rule_info (rule)->kind == POZO_RULE_RANKSET)
    return describe_ranks (rules, rule);
  if (pozo_rule_info (rule)->kind == POZO_RULE_GRADES)
    return describe_grades (rules);
  if (pozo_rule_info (rule)->kind == POZO_RULE_PATTERNS)
    return describe_patterns (rules);

  g_autoptr (GPtrArray) words = find_words (rule, rules, TRUE);

  return pozo_locale_list_or ((const char *const *) words->pdata, words->len);
}

/**
 * pozo_rules_words_value:
 * @rules: the rules
 * @rule: a parameter
 *
 * Says a value in words that answer the parameter's sentence.
 *
 * Returns: (transfer full): the words
 */
char *
pozo_rules_words_value (const PozoRules *rules, PozoRule rule)
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
    case POZO_RULE_GRADES:
      return describe_grades (rules);
    case POZO_RULE_PATTERNS:
      return describe_patterns (rules);
    default:
      return pozo_rules_get (rules, rule);
    }
}
