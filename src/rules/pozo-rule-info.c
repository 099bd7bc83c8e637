/* SPDX-License-Identifier: MIT */
/* The tables expanded from pozo-rules.def and pozo-rules-values.def, and what is read off them. */
#include "pozo-rule-info.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-inert.h"
#include "pozo-suggestion.h"

#include <string.h>

/* A page has no room for what it does not tell. */
#ifndef POZO_RULE_INFO_TOLD
#  define POZO_RULE_INFO_TOLD(text) text
#endif

static const PozoRuleInfo infos[POZO_N_RULES] = {
#define POZO_RULE_FAST_KNOWN            .reach = POZO_FAST_REACH_FULL
#define POZO_RULE_FAST_ONLY(v)          .neutral = (v)
#define POZO_RULE_FAST_ONLY_DEFAULT     .is_default_neutral = TRUE
#define POZO_RULE_FAST_CAREFUL(v)       .reach = POZO_FAST_REACH_CAREFUL, .neutral = (v)
#define POZO_RULE_FAST_CAREFUL_UP_TO(v) POZO_RULE_FAST_CAREFUL (v), .is_up_to = TRUE
#define POZO_RULE_FAST_CAREFUL_DEFAULT  .reach = POZO_FAST_REACH_CAREFUL, .is_default_neutral = TRUE
#define POZO_RULE(kind_, constant, group_, key_, standard, least_, most_, since_, fast, meaning_,  \
                  source_)                                                                         \
  { .key = #group_ "." #key_,                                                                      \
    .group = #group_,                                                                              \
    .kind = POZO_RULE_##kind_,                                                                     \
    .offset = G_STRUCT_OFFSET (PozoRules, group_##_##key_),                                        \
    .size = sizeof (((PozoRules *) NULL)->group_##_##key_),                                        \
    .least = least_,                                                                               \
    .most = most_,                                                                                 \
    .since = since_,                                                                               \
    POZO_RULE_FAST_##fast,                                                                         \
    .meaning = POZO_RULE_INFO_TOLD (meaning_),                                                     \
    .source = POZO_RULE_INFO_TOLD (source_) },
#include "pozo-rules.def"
#undef POZO_RULE
};

static const PozoRuleValue values[] = {
#define POZO_RULE_VALUE(parameter, value, number, text, meaning)                                   \
  { POZO_RULE_##parameter, number, #text, meaning },
#include "pozo-rules-values.def"
#undef POZO_RULE_VALUE
};

const PozoWord pozo_rule_info_teams[POZO_N_TEAMS] = {
  [POZO_TEAMS_NONE] = { "none", N_ ("cannot play") },
  [POZO_TEAMS_INDIVIDUAL] = { "individual", N_ ("everybody for himself") },
  [POZO_TEAMS_TWO_SIDES] = { "two_sides", N_ ("two sides, sitting by turns") },
  [POZO_TEAMS_THREE_PAIRS] = { "three_pairs", N_ ("three pairs, partners opposite each other") },
  [POZO_TEAMS_LONE_HAND] = { "lone_hand", N_ ("everybody alone until the first take, then that "
                                              "player against the others") },
};

/**
 * pozo_rule_info:
 * @rule: a parameter
 *
 * Looks up what is known about a parameter.
 *
 * Returns: (transfer none): its row
 */
const PozoRuleInfo *
pozo_rule_info (PozoRule rule)
{
  g_return_val_if_fail (rule < POZO_N_RULES, &infos[0]);
  return &infos[rule];
}

/**
 * pozo_rule_info_values:
 * @rule: a parameter
 * @n_values: (out): how many there are
 *
 * Looks up the words that an ENUM or SET parameter can be, and a RANKSET besides ranks.
 *
 * Returns: (transfer none) (nullable) (array length=n_values): its rows; %NULL where there are
 * none
 */
const PozoRuleValue *
pozo_rule_info_values (PozoRule rule, guint *n_values)
{
  const PozoRuleValue *first = NULL;

  *n_values = 0;
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (values[i].rule == rule)
      {
        first = first != NULL ? first : &values[i];
        *n_values += 1;
      }
  return first;
}

/**
 * pozo_rule_info_suggest:
 * @key: a name that no parameter has
 *
 * Finds the parameter that was probably meant, also by a name without its group.
 *
 * Returns: (transfer none) (nullable): its name; static
 */
const char *
pozo_rule_info_suggest (const char *key)
{
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, key);
  for (guint i = 0; i < POZO_N_RULES; i++)
    {
      pozo_suggestion_offer (&suggestion, infos[i].key, infos[i].key);
      pozo_suggestion_offer (&suggestion, infos[i].key + strlen (infos[i].group) + 1, infos[i].key);
    }
  return suggestion.best;
}

/**
 * pozo_rule_info_find:
 * @key: a name as users write it
 * @rule: (out): the parameter
 * @error: return location for a #GError
 *
 * Finds a parameter by its name.  The error suggests the nearest one, also for a name without its
 * group.
 *
 * Returns: %TRUE, or %FALSE with %POZO_ERROR_RULES
 */
gboolean
pozo_rule_info_find (const char *key, PozoRule *rule, GError **error)
{
  const char *meant;

  for (guint i = 0; i < POZO_N_RULES; i++)
    if (g_str_equal (key, infos[i].key))
      {
        *rule = i;
        return TRUE;
      }
  if (error == NULL)
    return FALSE;
  g_autofree char *shown = pozo_inert_excerpt (key);
  meant = pozo_rule_info_suggest (key);
  if (meant != NULL)
    g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                 _ ("there is no rule \"%s\", did you mean \"%s\""), shown, meant);
  else
    g_set_error (error, POZO_ERROR, POZO_ERROR_RULES,
                 _ ("there is no rule \"%s\", expected a name such as \"%s\""), shown,
                 infos[POZO_RULE_PILE_ONTO_MELD].key);
  return FALSE;
}

static char *
list_words (PozoRule rule)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint n;
  const PozoRuleValue *rows = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (words, (char *) rows[i].text);
  return pozo_locale_list_or ((const char *const *) words->pdata, words->len);
}

/**
 * pozo_rule_info_expectation:
 * @rule: a parameter
 *
 * Says in words what a parameter may be, for a message: `never, incomplete or any`.
 *
 * Returns: (transfer full): the words
 */
char *
pozo_rule_info_expectation (PozoRule rule)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  g_autofree char *words = list_words (rule);

  switch (info->kind)
    {
    case POZO_RULE_INT:
      return g_strdup_printf (_ ("a number from %d to %d"), info->least, info->most);
    case POZO_RULE_BOOL:
      return g_strdup (_ ("true or false"));
    case POZO_RULE_ENUM:
      return g_steal_pointer (&words);
    case POZO_RULE_SET:
      return g_strdup_printf (_ ("none, or with commas between them %s"), words);
    case POZO_RULE_RANKSET:
      if (words[0] != '\0')
        return g_strdup_printf (
            _ ("all, none, or with commas between them ranks such as \"3,K,A\" and %s"), words);
      return g_strdup (_ ("all, none, or ranks with commas between them such as \"3,K,A\""));
    case POZO_RULE_LAYOUTS:
      return g_strdup_printf (
          _ ("players:sides such as \"4:two_sides 5:two_sides/4\", 2 to %d players"),
          POZO_SEATS_MAX);
    case POZO_RULE_PACKS:
      return g_strdup_printf (_ ("none, or players:packs+jokers such as \"5:3+6 6:3+6\", "
                                 "%d to %d packs, up to %d jokers"),
                              info->least, info->most, POZO_JOKERS_MAX);
    case POZO_RULE_SCALE:
      return g_strdup_printf (
          _ ("none, or up to %d numbers from %d to %d such as \"100,200,300,800\""), POZO_SCALE_MAX,
          info->least, info->most);
    case POZO_RULE_CLASSES:
      return g_strdup_printf (
          _ ("none, or up to %d times class:number such as \"natural:1 sequence:1 7*:2\", "
             "numbers from %d to %d"),
          POZO_CLASSES_MAX, info->least, info->most);
    case POZO_RULE_GRADES:
      return g_strdup_printf (
          _ ("none, or up to %d times kind:length:wilds:points such as \"sequence:8+:edge:150 "
             "group/7,A:7:none:300 sequence:A-K:any:500 wild:7:j4:2500 group/7:3-6:any:-500! "
             "hand/A:3+:any:-300\", kinds group, sequence, wild and hand, canastas of seven cards "
             "and more, wild cards none, edge, any or a number of jokers, points from %d to %d"),
          POZO_GRADES_MAX, info->least, info->most);
    case POZO_RULE_PATTERNS:
      return g_strdup_printf (
          _ ("none, or up to %d times name:pattern:points such as \"pairs:7*2n:2500 "
             "wildpairs:4*2n+2A+27+2w:2000p dream4:2*5n+4w:8500!\", points from %d to %d"),
          POZO_PATTERNS_MAX, info->least, info->most);
    case POZO_RULE_MINIMA:
    default:
      return g_strdup_printf (_ ("1 to %d times score:minimum such as \"-inf:15 0:50 3000:HC\", "
                                 "minimums from %d to %d"),
                              POZO_MINIMA_MAX, info->least, info->most);
    }
}

/* Whether rules set a parameter to its neutral value.  Bytes behind the last row of a table may
 * differ where the rows do not: then games are slower to judge, and nothing else. */
static gboolean
is_neutral (const PozoRuleInfo *info, const PozoRules *rules)
{
  const char *field = (const char *) rules + info->offset;

  if (info->is_default_neutral)
    return memcmp (field, (const char *) &pozo_rules_default + info->offset, info->size) == 0;
  switch (info->kind)
    {
    case POZO_RULE_INT:
      return *(const gint32 *) field == info->neutral;
    case POZO_RULE_ENUM:
      return info->is_up_to ? *(const guint8 *) field <= info->neutral
                            : *(const guint8 *) field == info->neutral;
    case POZO_RULE_BOOL:
    case POZO_RULE_SET:
      return *(const guint8 *) field == info->neutral;
    case POZO_RULE_RANKSET:
      return *(const guint16 *) field == info->neutral;
    default:
      return FALSE;
    }
}

/**
 * pozo_rule_info_find_reach:
 * @list: (array length=n): rows of parameters
 * @n: how many
 * @rules: the rules
 *
 * Asks how far the fast path goes under some rules: a parameter that they set to the value under
 * which they are as if it did not exist does not matter.
 *
 * Returns: the least of its reaches under each parameter that they set to anything else
 */
PozoFastReach
pozo_rule_info_find_reach (const PozoRuleInfo *list, guint n, const PozoRules *rules)
{
  PozoFastReach reach = POZO_FAST_REACH_FULL;

  for (guint i = 0; i < n; i++)
    if (list[i].reach < reach && !is_neutral (&list[i], rules))
      reach = list[i].reach;
  return reach;
}
