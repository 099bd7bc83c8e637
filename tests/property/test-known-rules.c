/* SPDX-License-Identifier: MIT */
/* The marks of pozo-rules.def: a parameter that is called known is one that the fast path is right
 * under, whatever its value; and under one that is not, the fast path is not taken.
 *
 * For the first, a game is judged by the rules that it was played by but for one parameter, and
 * played by those and judged by the others: mostly something is wrong with it then, and whatever
 * the fast path calls fine has to be fine.  With POZO_THOROUGH=1 in the environment many matches of
 * each. */
#include "selfplay.h"
#include "fast-law.h"

#include "pozo-rule-info.h"
#include "pozo-rules-check.h"
#include "pozo-rules-text.h"

#include <string.h>

#define GAMES          2 /* of each value, in each way */
#define GAMES_THOROUGH 100

/* The variants that a parameter is changed in, of as many kinds as there are. */
static const struct
{
  const char *id;
  guint n_players;
} bases[] = {
  { "international-4", 4 }, { "samba", 4 },   { "chilean", 4 },     { "czech-classic", 4 },
  { "international-3", 3 }, { "bolivia", 4 }, { "buraco-open", 4 },
};

static SelfplayTable
find_base (const PozoVariantSet *set, guint i)
{
  return (SelfplayTable){ .set = set,
                          .variant = pozo_variant_set_find (set, bases[i].id, NULL),
                          .n_players = bases[i].n_players };
}

/* ---- Known parameters ---- */

static void
add_value (GPtrArray *values, const PozoRuleInfo *info, const char *text)
{
  g_ptr_array_add (values, g_strdup_printf ("%s = %s", info->key, text));
}

static void
add_numbers (GPtrArray *values, const PozoRuleInfo *info, const PozoRules *rules)
{
  gint32 now = *(const gint32 *) ((const char *) rules + info->offset);
  const gint32 numbers[] = { info->least, now - 1, now + 1, MIN (info->most, 2 * now + 3) };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", numbers[i]);

      if (numbers[i] >= info->least && numbers[i] <= info->most && numbers[i] != now)
        add_value (values, info, text);
    }
}

static void
add_words (GPtrArray *values, const PozoRuleInfo *info, PozoRule rule)
{
  guint n;
  const PozoRuleValue *words = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    add_value (values, info, words[i].text);
  if (info->kind == POZO_RULE_SET)
    add_value (values, info, "none");
}

/* Some values of a parameter, as `key = value`. */
static GPtrArray *
list_values (PozoRule rule, const PozoRules *rules)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);

  switch (info->kind)
    {
    case POZO_RULE_INT:
      add_numbers (values, info, rules);
      break;
    case POZO_RULE_BOOL:
      add_value (values, info, *((const guint8 *) rules + info->offset) ? "false" : "true");
      break;
    case POZO_RULE_ENUM:
    case POZO_RULE_SET:
      add_words (values, info, rule);
      break;
    case POZO_RULE_LAYOUTS:
      add_value (values, info, "3:individual 4:individual");
      add_value (values, info, "3:lone_hand 4:two_sides");
      break;
    case POZO_RULE_PACKS:
      add_value (values, info, "3:3+6 4:3+6");
      break;
    case POZO_RULE_SCALE:
      add_value (values, info, info->most < 1000 ? "11" : "50,100,150,1000");
      break;
    case POZO_RULE_RANKSET:
      add_value (values, info, "4,7,K");
      break;
    case POZO_RULE_CLASSES:
      add_value (values, info, "natural:1");
      add_value (values, info, "mixed:1");
      add_value (values, info, "sequence:1");
      break;
    case POZO_RULE_GRADES:
      add_value (values, info, "group:7+:none:200 group:8+:edge:150 group:7+:any:100");
      add_value (values, info, "group/K,A:7:any:300");
      break;
    case POZO_RULE_PATTERNS:
      add_value (values, info, "own1:3*2n+6*1d:500");
      break;
    default:
      add_value (values, info, "-inf:60 0:HC 3000:15");
      add_value (values, info, "-inf:0 100:70 1500:120");
      break;
    }
  return values;
}

/* Takes off what a head and a table say of the rules that were played by; by others it is wrong
 * for that alone. */
static char *
open_seals (const char *text)
{
  g_autoptr (GRegex) checksum =
      g_regex_new ("^(Rule-Hash:|state|Check:) .*\n", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (checksum, text, -1, 0, "", 0, NULL);
}

/* Plays a match by some rules, and holds the law against it by these and by others. */
static void
judge (const SelfplayTable *table, PozoDetail detail, const char *played, const char *judged)
{
  const char *const settings[] = { "match.target = 1500", played, NULL };
  const char *const changes[] = { judged, NULL };
  const PozoReplayOptions own = { .variants = table->set };
  const PozoReplayOptions others = { .variants = table->set, .changes = changes };
  SelfplayTable at = *table;
  PozoRules rules;

  at.settings = settings;
  if (!selfplay_can_play (&at, &rules))
    return;

  g_autoptr (SelfplayRun) run = selfplay_run_new (&at, detail, 0);
  g_autoptr (FastLaw) law = fast_law_new_with (judged != NULL ? &others : &own);

  for (guint64 game = 0; game < (selfplay_is_thorough () ? GAMES_THOROUGH : GAMES); game++)
    {
      g_autofree char *open = NULL;

      selfplay_run_play (run, game);
      open = open_seals (run->text->str);
      fast_law_check (law, open, strlen (open));
    }
}

static void
try_value (const SelfplayTable *table, const char *value)
{
  g_autofree char *key = g_strndup (value, strcspn (value, " "));
  g_autofree char *own = NULL;
  g_autofree char *back = NULL;
  const PozoRules *rules = pozo_variant_rules (table->variant);
  PozoRules changed = *rules;
  PozoRule rule;

  g_assert_true (pozo_rule_info_find (key, &rule, NULL));
  if (!pozo_rules_assign (&changed, value, NULL) || !pozo_rules_check (&changed, NULL))
    return;
  own = pozo_rules_get (rules, rule);
  back = g_strdup_printf ("%s = %s", key, own);
  judge (table, POZO_DETAIL_FULL, NULL, value);
  judge (table, POZO_DETAIL_TABLE, NULL, value);
  judge (table, POZO_DETAIL_FULL, value, NULL);
  judge (table, POZO_DETAIL_FULL, value, back);
}

static void
test_known (gconstpointer data)
{
  const PozoVariantSet *set = data;

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    for (guint i = 0;
         pozo_rule_info (rule)->reach > POZO_FAST_REACH_NONE && i < G_N_ELEMENTS (bases); i++)
      {
        const SelfplayTable table = find_base (set, i);
        g_autoptr (GPtrArray) values = list_values (rule, pozo_variant_rules (table.variant));

        for (guint j = 0; j < values->len; j++)
          try_value (&table, values->pdata[j]);
      }
}

/* ---- Unknown parameters ---- */

/* With the mark of any parameter taken off, no game is plain, and every game is replayed as
 * before. */
static void
test_forgotten (gconstpointer data)
{
  const PozoVariantSet *set = data;
  const SelfplayTable table = find_base (set, 0);
  g_autoptr (SelfplayRun) run = selfplay_run_new (&table, POZO_DETAIL_FULL, 0);
  g_autoptr (FastLaw) law = fast_law_new (set, 0);

  selfplay_run_play (run, 0);
  g_assert_cmpuint (fast_law_check (law, run->text->str, run->text->len), ==, 1);
  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      PozoRuleInfo list[POZO_N_RULES];

      memcpy (list, pozo_rule_info (0), sizeof list);
      list[rule].reach = POZO_FAST_REACH_NONE;
      list[rule].is_default_neutral = FALSE;
      list[rule].neutral = G_MININT32;
      fast_law_know (law, run->text->str, run->text->len, list, POZO_N_RULES);
      g_assert_cmpuint (fast_law_check (law, run->text->str, run->text->len), ==, 0);
    }
  fast_law_know (law, run->text->str, run->text->len, pozo_rule_info (0), POZO_N_RULES);
  g_assert_cmpuint (fast_law_check (law, run->text->str, run->text->len), ==, 1);
}

/* A parameter that nobody has told the fast path of matters where it is not neutral. */
static void
test_invented (gconstpointer data)
{
  const PozoVariantSet *set = data;
  PozoRuleInfo list[POZO_N_RULES + 1];
  PozoRuleInfo *invented = &list[POZO_N_RULES];
  guint n_known = 0;

  memcpy (list, pozo_rule_info (0), sizeof (PozoRuleInfo) * POZO_N_RULES);
  *invented = list[POZO_RULE_PILE_LONE_CARD_RULE];
  invented->key = "pile.invented";
  invented->reach = POZO_FAST_REACH_NONE;
  invented->neutral = FALSE;
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoRules *rules = pozo_variant_rules (pozo_variant_set_variant (set, i));
      PozoFastReach reach = pozo_rule_info_find_reach (pozo_rule_info (0), POZO_N_RULES, rules);

      n_known += reach > POZO_FAST_REACH_NONE;
      g_assert_cmpint (pozo_rule_info_find_reach (list, G_N_ELEMENTS (list), rules), ==,
                       rules->pile_lone_card_rule ? POZO_FAST_REACH_NONE : reach);
    }
  g_assert_cmpuint (n_known, >, 0);
}

static gboolean
allows_fast_path (const PozoRuleInfo *info, const PozoRules *rules)
{
  return pozo_rule_info_find_reach (info, 1, rules) == POZO_FAST_REACH_FULL;
}

/* The neutral value of a number counts as a number; of a table it is its default, if any. */
static void
test_neutral (void)
{
  static const struct
  {
    PozoRule rule;
    gint32 neutral;
    gboolean is_allowed;
  } rows[] = {
    { POZO_RULE_DEAL_HAND_SIZE, 11, TRUE },        { POZO_RULE_DEAL_HAND_SIZE, 267, FALSE },
    { POZO_RULE_PILE_LONE_CARD_RULE, TRUE, TRUE }, { POZO_RULE_PILE_LONE_CARD_RULE, 0, FALSE },
    { POZO_RULE_PILE_FREEZERS, 7, TRUE },          { POZO_RULE_PILE_FREEZERS, 3, FALSE },
    { POZO_RULE_TEAMS_LAYOUTS, 0, FALSE },         { POZO_RULE_RED_THREE_SCALE, 4, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PozoRuleInfo info = *pozo_rule_info (rows[i].rule);

      g_assert_true (allows_fast_path (&info, &pozo_rules_default));
      info.reach = POZO_FAST_REACH_NONE;
      info.neutral = rows[i].neutral;
      g_assert_cmpint (allows_fast_path (&info, &pozo_rules_default), ==, rows[i].is_allowed);
      info.is_default_neutral = TRUE;
      g_assert_true (allows_fast_path (&info, &pozo_rules_default));
    }
}

/* Rules that set a table whose neutral value is the default to anything else, and back to it. */
static void
test_neutral_table (void)
{
  PozoRules rules = pozo_rules_default;
  PozoRuleInfo info = *pozo_rule_info (POZO_RULE_RED_THREE_SCALE);

  info.reach = POZO_FAST_REACH_NONE;
  info.is_default_neutral = TRUE;
  g_assert_true (pozo_rules_assign (&rules, "red_three.scale = 100,200,300,801", NULL));
  g_assert_false (allows_fast_path (&info, &rules));
  g_assert_true (pozo_rules_assign (&rules, "red_three.scale = 100,200,300,800", NULL));
  g_assert_true (allows_fast_path (&info, &rules));
}

/* Of an ENUM the fast path may know the older values and not those that came later. */
static void
test_up_to (void)
{
  PozoRules rules = pozo_rules_default;
  const PozoRuleInfo *info = pozo_rule_info (POZO_RULE_INITIAL_PILE_COUNTS);

  g_assert_true (allows_fast_path (info, &rules));
  g_assert_true (pozo_rules_assign (&rules, "initial.pile_counts = whole", NULL));
  g_assert_true (allows_fast_path (info, &rules));
  g_assert_true (pozo_rules_assign (&rules, "initial.pile_counts = none", NULL));
  g_assert_false (allows_fast_path (info, &rules));
}

/* ---- Later editions of the list ---- */

/* A parameter that came later changes nothing for those who do not speak of it: at its default the
 * fast path is taken as before, and its line is no part of the fingerprint. */
static void
test_later (void)
{
  guint n_later = 0;

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      const PozoRuleInfo *info = pozo_rule_info (rule);
      g_autoptr (GPtrArray) values = list_values (rule, &pozo_rules_default);

      n_later += info->since > 1;
      g_assert_cmpuint (info->since, >, 0);
      g_assert_true (allows_fast_path (info, &pozo_rules_default));
      for (guint i = 0; info->since > 1 && i < values->len; i++)
        {
          PozoRules rules = pozo_rules_default;

          if (pozo_rules_assign (&rules, values->pdata[i], NULL))
            g_assert_cmpint (pozo_rules_hash (&rules) == pozo_rules_hash (&pozo_rules_default), ==,
                             pozo_rules_equal (&rules, &pozo_rules_default, rule));
        }
    }
  g_assert_cmpuint (n_later, >, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  g_test_add_data_func ("/known-rules/known", set, test_known);
  g_test_add_data_func ("/known-rules/forgotten", set, test_forgotten);
  g_test_add_data_func ("/known-rules/invented", set, test_invented);
  g_test_add_func ("/known-rules/neutral", test_neutral);
  g_test_add_func ("/known-rules/neutral-table", test_neutral_table);
  g_test_add_func ("/known-rules/up-to", test_up_to);
  g_test_add_func ("/known-rules/later", test_later);
  return g_test_run ();
}
