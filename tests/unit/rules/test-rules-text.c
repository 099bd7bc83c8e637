/* SPDX-License-Identifier: MIT */
/* Rules as text: every value reads back, what is refused says why and changes nothing. */
#include "pozo-rules-text.h"

#include "pozo-error.h"

#include <string.h>

static void
assert_set (PozoRules *rules, PozoRule rule, const char *value)
{
  g_autoptr (GError) error = NULL;
  gboolean is_set = pozo_rules_set (rules, pozo_rule_info (rule)->key, value, &error);

  g_assert_no_error (error);
  g_assert_true (is_set);
  g_autofree char *read_back = pozo_rules_get (rules, rule);
  g_assert_cmpstr (read_back, ==, value);
}

static void
test_default_round_trip (void)
{
  PozoRules empty = { 0 };
  PozoRule different[POZO_N_RULES];

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      g_autofree char *value = pozo_rules_get (&pozo_rules_default, rule);
      assert_set (&empty, rule, value);
    }
  g_assert_cmpuint (pozo_rules_diff (&pozo_rules_default, &empty, different), ==, 0);
}

/* The list itself: sensible rows, and defaults inside their ranges (else they would not read back).
 */
static void
test_list (void)
{
  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      const PozoRuleInfo *info = pozo_rule_info (rule);
      guint n_values;
      const PozoRuleValue *values = pozo_rule_info_values (rule, &n_values);

      g_assert_true (g_str_has_prefix (info->key, info->group));
      g_assert_cmpint (info->key[strlen (info->group)], ==, '.');
      g_assert_true (g_str_has_suffix (info->meaning, "."));
      g_assert_cmpint (info->least, <, info->most);
      if (info->kind == POZO_RULE_RANKSET) /* ranks, and words beside them */
        {
          guint32 most = POZO_RANKS_ALL;

          for (guint i = 0; i < n_values; i++)
            most |= (guint32) values[i].number;
          g_assert_cmphex ((guint32) info->most, ==, most);
          continue;
        }
      g_assert_true ((values != NULL) ==
                     (info->kind == POZO_RULE_ENUM || info->kind == POZO_RULE_SET));
      for (guint i = 0; i < n_values; i++)
        {
          g_assert_cmpint (values[i].rule, ==, rule);
          g_assert_cmpint (values[i].number, ==, info->kind == POZO_RULE_SET ? 1 << i : (gint) i);
        }
      if (n_values > 0)
        g_assert_cmpint (info->most, ==,
                         info->kind == POZO_RULE_SET ? (1 << n_values) - 1 : (gint) n_values - 1);
    }
}

static void
append_random_table (GString *text, const PozoRuleInfo *info)
{
  switch ((PozoRuleKind) info->kind)
    {
    case POZO_RULE_LAYOUTS:
      g_string_append (text, g_test_rand_bit () ? "2:individual 6:two_sides/4" : "3:lone_hand");
      break;
    case POZO_RULE_PACKS:
      g_string_append_printf (text, "3:%d+%d 6:1+0", g_test_rand_int_range (1, 5),
                              g_test_rand_int_range (0, 17));
      break;
    case POZO_RULE_SCALE:
      g_string_append_printf (text, "%d", g_test_rand_int_range (info->least, info->most + 1));
      for (gint32 n = g_test_rand_int_range (0, 12); n > 0; n--)
        g_string_append_printf (text, ",%d", g_test_rand_int_range (info->least, info->most + 1));
      break;
    case POZO_RULE_RANKSET:
      g_string_append (text, g_test_rand_bit () ? "4,7,K" : "all");
      break;
    case POZO_RULE_CLASSES:
      g_string_append_printf (text, "sequence:%d %s:%d", g_test_rand_int_range (1, 7),
                              g_test_rand_bit () ? "7*" : "K", g_test_rand_int_range (1, 7));
      break;
    case POZO_RULE_GRADES:
      g_string_append_printf (text, "%s:edge:%d sequence:%s:any:%d",
                              g_test_rand_bit () ? "group/3,A:8-9" : "sequence:7+",
                              g_test_rand_int_range (0, 10001), g_test_rand_bit () ? "A-K" : "2..8",
                              g_test_rand_int_range (0, 10001));
      break;
    case POZO_RULE_PATTERNS:
      g_string_append_printf (text, "pairs:%d*2n+1j:%d own1:27+22+3v:%d!p",
                              g_test_rand_int_range (2, 8), g_test_rand_int_range (0, 100001),
                              g_test_rand_int_range (0, 100001));
      break;
    case POZO_RULE_MINIMA:
    default:
      g_string_append_printf (text, "-inf:%d", g_test_rand_int_range (0, 1001));
      for (gint32 n = g_test_rand_int_range (0, 8), from = -3000; n > 0; n--)
        g_string_append_printf (text, " %d:%s", from += g_test_rand_int_range (1, 9000),
                                g_test_rand_bit () ? "HC" : "90");
      break;
    }
}

static char *
make_random_value (PozoRule rule)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  GString *text = g_string_new (NULL);
  guint n_values;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n_values);
  gint32 number = g_test_rand_int_range (info->least, info->most + 1);

  switch (info->kind)
    {
    case POZO_RULE_INT:
      g_string_append_printf (text, "%d", number);
      break;
    case POZO_RULE_BOOL:
      g_string_append (text, number ? "true" : "false");
      break;
    case POZO_RULE_ENUM:
      g_string_append (text, values[number].text);
      break;
    case POZO_RULE_SET:
      for (guint i = 0; i < n_values; i++)
        if ((number & values[i].number) != 0)
          g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", values[i].text);
      g_string_append (text, number == 0 ? "none" : "");
      break;
    default:
      append_random_table (text, info);
      break;
    }
  return g_string_free (text, FALSE);
}

static void
test_random_round_trip (void)
{
  PozoRules rules = pozo_rules_default;

  for (guint round = 0; round < 50; round++)
    for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
      {
        g_autofree char *value = make_random_value (rule);
        assert_set (&rules, rule, value);
      }
}

static void
test_assign (void)
{
  static const struct
  {
    const char *assignment;
    PozoRule rule;
    const char *value;
  } rows[] = {
    { "match.target=7500", POZO_RULE_MATCH_TARGET, "7500" },
    { "  match.target  =  7500  ", POZO_RULE_MATCH_TARGET, "7500" },
    { "stock_end.recycle=-1", POZO_RULE_STOCK_END_RECYCLE, "-1" },
    { "pile.freezers=two, joker", POZO_RULE_PILE_FREEZERS, "joker,two" },
    { "pile.freezers=none", POZO_RULE_PILE_FREEZERS, "none" },
    { "initial.table += 7000:150", POZO_RULE_INITIAL_TABLE,
      "-inf:15 0:50 1500:90 3000:120 7000:150" },
    { "initial.table+=-inf:50", POZO_RULE_INITIAL_TABLE, "-inf:50 0:50 1500:90 3000:120" },
    { "initial.table+=1500:HC  2000:100", POZO_RULE_INITIAL_TABLE,
      "-inf:15 0:50 1500:HC 2000:100 3000:120" },
    { "initial.table=0:50 -inf:0", POZO_RULE_INITIAL_TABLE, "-inf:0 0:50" },
    { "teams.layouts += 5:two_sides/4", POZO_RULE_TEAMS_LAYOUTS, "4:two_sides 5:two_sides/4" },
    { "teams.layouts += 4:individual", POZO_RULE_TEAMS_LAYOUTS, "4:individual" },
    { "teams.layouts = 3:lone_hand", POZO_RULE_TEAMS_LAYOUTS, "3:lone_hand" },
    { "deck.large_table = 5:3+6 6:3+6", POZO_RULE_DECK_LARGE_TABLE, "5:3+6 6:3+6" },
    { "deck.large_table = none", POZO_RULE_DECK_LARGE_TABLE, "none" },
    { "deck.large_table += 5:3+6", POZO_RULE_DECK_LARGE_TABLE, "5:3+6" },
    { "red_three.scale = 1, 2", POZO_RULE_RED_THREE_SCALE, "1,2" },
    { "going_out.contract = sequence:1  7*:2 7:1", POZO_RULE_GOING_OUT_CONTRACT,
      "sequence:1 7*:2 7:1" },
    { "reserve.sizes = none", POZO_RULE_RESERVE_SIZES, "none" },
    { "reserve.sizes = 11, 11", POZO_RULE_RESERVE_SIZES, "11,11" },
    { "going_out.contract = none", POZO_RULE_GOING_OUT_CONTRACT, "none" },
    { "going_out.contract += wild:6", POZO_RULE_GOING_OUT_CONTRACT, "wild:6" },
    { "red_three.scale += 1000,1200", POZO_RULE_RED_THREE_SCALE, "100,200,300,800,1000,1200" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PozoRules rules = pozo_rules_default;
      g_autoptr (GError) error = NULL;

      pozo_rules_assign (&rules, rows[i].assignment, &error);
      g_assert_no_error (error);
      g_autofree char *value = pozo_rules_get (&rules, rows[i].rule);
      g_assert_cmpstr (value, ==, rows[i].value);
    }
}

static const struct
{
  const char *assignment;
  const char *message;
} refusals[] = {
  { "match.target", "\"match.target\" is not a rule, expected key=value or key+=rows" },
  { "match.traget=1", "there is no rule \"match.traget\", did you mean \"match.target\"" },
  { "onto_meld=any", "there is no rule \"onto_meld\", did you mean \"pile.onto_meld\"" },
  { "=any", "there is no rule \"\", expected a name such as \"pile.onto_meld\"" },
  { "+=any", "there is no rule \"\", expected a name such as \"pile.onto_meld\"" },
  { "quite.another_thing=1",
    "there is no rule \"quite.another_thing\", expected a name such as \"pile.onto_meld\"" },
  { "match.target=99", "match.target cannot be \"99\", expected a number from 100 to 1000000" },
  { "match.target=", "match.target cannot be \"\", expected a number from 100 to 1000000" },
  { "match.target=1e4", "match.target cannot be \"1e4\", expected a number from 100 to 1000000" },
  { "match.target=99999999999999999999",
    "match.target cannot be \"99999999999999999999\", expected a number from 100 to 1000000" },
  { "match.target+=5", "match.target is not a table, write \"=\" instead of \"+=\"" },
  { "deal.turn_up=yes", "deal.turn_up cannot be \"yes\", expected true or false" },
  { "pile.onto_meld=incomplet",
    "pile.onto_meld cannot be \"incomplet\", expected never, incomplete or any, did you mean "
    "\"incomplete\"" },
  { "pile.onto_meld=4", "pile.onto_meld cannot be \"4\", expected never, incomplete or any" },
  { "pile.freezers=joker,tow", "pile.freezers cannot be \"joker,tow\", expected none, or with "
                               "commas between them joker, two or "
                               "red_three, did you mean \"two\"" },
  { "pile.freezers=joker,joker", "pile.freezers cannot be \"joker,joker\", expected none, or with "
                                 "commas between them joker, two or red_three" },
  { "pile.freezers=joker,",
    "pile.freezers cannot be \"joker,\", expected none, or with commas between "
    "them joker, two or red_three" },
  { "teams.layouts=7:two_sides", "teams.layouts cannot be \"7:two_sides\", expected players:sides "
                                 "such as \"4:two_sides 5:two_sides/4\", 2 to 6 players" },
  { "teams.layouts=4:two_sides 4:individual",
    "teams.layouts cannot be \"4:two_sides 4:individual\", expected players:sides such as "
    "\"4:two_sides 5:two_sides/4\", 2 to 6 players" },
  { "teams.layouts=4:two_sides/4",
    "teams.layouts cannot be \"4:two_sides/4\", expected players:sides such as \"4:two_sides "
    "5:two_sides/4\", 2 to 6 players" },
  { "deck.large_table=5:3",
    "deck.large_table cannot be \"5:3\", expected none, or players:packs+jokers such as \"5:3+6 "
    "6:3+6\", 1 to 7 packs, up to 16 jokers" },
  { "teams.layouts=4", "teams.layouts cannot be \"4\", expected players:sides such as "
                       "\"4:two_sides 5:two_sides/4\", 2 to 6 players" },
  { "teams.layouts=4:", "teams.layouts cannot be \"4:\", expected players:sides such as "
                        "\"4:two_sides 5:two_sides/4\", 2 to 6 players" },
  { "teams.layouts=x:two_sides", "teams.layouts cannot be \"x:two_sides\", expected players:sides "
                                 "such as \"4:two_sides 5:two_sides/4\", 2 to 6 players" },
  { "teams.layouts=5:two_sides/x",
    "teams.layouts cannot be \"5:two_sides/x\", expected players:sides such as \"4:two_sides "
    "5:two_sides/4\", 2 to 6 players" },
  { "deck.large_table=5",
    "deck.large_table cannot be \"5\", expected none, or players:packs+jokers such as \"5:3+6 "
    "6:3+6\", 1 to 7 packs, up to 16 jokers" },
  { "deck.large_table=x:3+6",
    "deck.large_table cannot be \"x:3+6\", expected none, or players:packs+jokers such as \"5:3+6 "
    "6:3+6\", 1 to 7 packs, up to 16 jokers" },
  { "deck.large_table=5:x+6",
    "deck.large_table cannot be \"5:x+6\", expected none, or players:packs+jokers such as \"5:3+6 "
    "6:3+6\", 1 to 7 packs, up to 16 jokers" },
  { "deck.large_table=5:9+6",
    "deck.large_table cannot be \"5:9+6\", expected none, or players:packs+jokers such as \"5:3+6 "
    "6:3+6\", 1 to 7 packs, up to 16 jokers" },
  { "deck.large_table=5:3+17",
    "deck.large_table cannot be \"5:3+17\", expected none, or players:packs+jokers such as \"5:3+6 "
    "6:3+6\", 1 to 7 packs, up to 16 jokers" },
  { "deck.large_table=5:3+6 5:3+6",
    "deck.large_table cannot be \"5:3+6 5:3+6\", expected none, or players:packs+jokers such as "
    "\"5:3+6 6:3+6\", 1 to 7 packs, up to 16 jokers" },
  { "initial.table=50", "initial.table cannot be \"50\", expected 1 to 8 times score:minimum such "
                        "as \"-inf:15 0:50 3000:HC\", minimums from 0 to 1000" },
  { "initial.table=x:50", "initial.table cannot be \"x:50\", expected 1 to 8 times score:minimum "
                          "such as \"-inf:15 0:50 3000:HC\", minimums from 0 to 1000" },
  { "initial.table=-inf:1001",
    "initial.table cannot be \"-inf:1001\", expected 1 to 8 times score:minimum such as \"-inf:15 "
    "0:50 3000:HC\", minimums from 0 to 1000" },
  { "deck.large_table+=none",
    "deck.large_table cannot be \"none\", expected none, or players:packs+jokers such as \"5:3+6 "
    "6:3+6\", 1 to 7 packs, up to 16 jokers" },
  { "red_three.scale=1,,2", "red_three.scale cannot be \"1,,2\", expected none, or up to 14 "
                            "numbers from 0 to 10000 such as \"100,200,300,800\"" },
  { "red_three.scale=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15",
    "red_three.scale cannot be \"1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\", expected none, or up to 14 "
    "numbers from 0 to 10000 such as \"100,200,300,800\"" },
  { "talon.cards=4,21", "talon.cards cannot be \"4,21\", expected none, or up to 14 numbers from 1 "
                        "to 20 such as \"100,200,300,800\"" },
  { "talon.terms=dealt", "talon.terms cannot be \"dealt\", expected none, or with commas between "
                         "them without_take, at_once or keep_card" },
  { "initial.table=0:50", "initial.table cannot be \"0:50\", expected 1 to 8 times score:minimum "
                          "such as \"-inf:15 0:50 3000:HC\", minimums from 0 to 1000" },
  { "initial.table=-inf:15 0:50 0:60",
    "initial.table cannot be \"-inf:15 0:50 0:60\", expected 1 to 8 times score:minimum such as "
    "\"-inf:15 0:50 3000:HC\", minimums from 0 to 1000" },
#define RANKS "expected all, none, or ranks with commas between them such as \"3,K,A\""
  { "meld.group_ranks=", "meld.group_ranks cannot be \"\", " RANKS },
  { "meld.group_ranks=2", "meld.group_ranks cannot be \"2\", " RANKS },
  { "meld.group_ranks=3,3", "meld.group_ranks cannot be \"3,3\", " RANKS },
  { "meld.group_ranks=10", "meld.group_ranks cannot be \"10\", " RANKS },
  { "meld.group_ranks=all,A", "meld.group_ranks cannot be \"all,A\", " RANKS },
#undef RANKS
#define RANKS                                                                                      \
  "expected all, none, or with commas between them ranks such as \"3,K,A\" and wild, dead or "     \
  "escape"
  { "discard.not_on_empty=none,wild", "discard.not_on_empty cannot be \"none,wild\", " RANKS },
  { "discard.not_on_empty=wild,7,wild", "discard.not_on_empty cannot be \"wild,7,wild\", " RANKS },
  { "discard.not_on_empty=7,wilds",
    "discard.not_on_empty cannot be \"7,wilds\", " RANKS ", did you mean \"wild\"" },
  { "discard.last_resort=dead",
    "discard.last_resort cannot be \"dead\", expected all, none, or with commas between them ranks "
    "such as \"3,K,A\" and wild" },
#undef RANKS
#define CLASSES                                                                                    \
  "expected none, or up to 8 times class:number such as \"natural:1 sequence:1 7*:2\", numbers "   \
  "from 1 to 6"
  { "going_out.contract=sequence", "going_out.contract cannot be \"sequence\", " CLASSES },
  { "going_out.contract=sequence:0", "going_out.contract cannot be \"sequence:0\", " CLASSES },
  { "going_out.contract=samba:1", "going_out.contract cannot be \"samba:1\", " CLASSES },
  { "going_out.contract=3:1", "going_out.contract cannot be \"3:1\", " CLASSES },
  { "going_out.contract=7**:1", "going_out.contract cannot be \"7**:1\", " CLASSES },
  { "going_out.contract=none:1", "going_out.contract cannot be \"none:1\", " CLASSES },
  { "going_out.contract=:1", "going_out.contract cannot be \":1\", " CLASSES },
  { "going_out.contract=7:1 7:2", "going_out.contract cannot be \"7:1 7:2\", " CLASSES },
  { "going_out.contract+=none", "going_out.contract cannot be \"none\", " CLASSES },
#undef CLASSES
#define GRADES                                                                                     \
  "expected none, or up to 12 times kind:length:wilds:points such as \"sequence:8+:edge:150 "      \
  "group/7,A:7:none:300 sequence:A-K:any:500 wild:7:j4:2500 group/7:3-6:any:-500! "                \
  "hand/A:3+:any:-300\", kinds group, sequence, wild and hand, canastas of seven cards and more, " \
  "wild cards none, edge, any or a number of jokers, points from -10000 to 10000"
#define REFUSED(row)                                                                               \
  {                                                                                                \
    "canasta.grades=" row, "canasta.grades cannot be \"" row "\", " GRADES                         \
  }
  REFUSED ("group"),
  REFUSED ("group:7+:none"),
  REFUSED ("group:6:none:100"),
  REFUSED ("group:3-6:any:100"),
  REFUSED ("group:9-8:any:100"),
  REFUSED ("group:+:any:100"),
  REFUSED ("group:100:any:100"),
  REFUSED ("group:7+:some:100"),
  REFUSED ("group:7+:any:-1000"),
  REFUSED ("group:7+:any:100!"),
  REFUSED ("group:7+:any:10001"),
  REFUSED ("hand:7+:any:100"),
  REFUSED ("group/2:7+:any:100"),
  REFUSED ("group/none:7+:any:100"),
  REFUSED ("sequence/7:7+:any:100"),
  REFUSED ("sequence/trump:7+:any:100"),
  REFUSED ("wild:7+:none:100"),
  REFUSED ("wild:7+:j:100"),
  REFUSED ("wild:7+:j3-1:100"),
  REFUSED ("wild:7+:j-1:100"),
  REFUSED ("group:7+:j0:100"),
  REFUSED ("group:3-6:any:-100!!"),
  REFUSED ("group:3-7:any:-100"),
  REFUSED ("group:3+:any:-100"),
  REFUSED ("group:2-6:any:-100"),
  REFUSED ("group:3-6:any:-10001"),
  REFUSED ("hand:3+:any:100"),
  REFUSED ("hand:3+:none:-100"),
  REFUSED ("hand:3+:any:-100!"),
  REFUSED ("hand:0+:any:-100"),
  REFUSED ("group:A-K:any:100"),
  REFUSED ("sequence:4-9:any:100"),
  REFUSED ("sequence:K-3:any:100"),
  REFUSED ("sequence:T-K:any:100"),
  REFUSED ("sequence:2..x:any:100"),
  REFUSED ("none group:7+:any:100"),
  { "canasta.grades+=none", "canasta.grades cannot be \"none\", " GRADES },
#undef REFUSED
#undef GRADES
#define PATTERNS                                                                                   \
  "expected none, or up to 12 times name:pattern:points such as \"pairs:7*2n:2500 "                \
  "wildpairs:4*2n+2A+27+2w:2000p dream4:2*5n+4w:8500!\", points from 0 to 100000"
#define REFUSED(row)                                                                               \
  {                                                                                                \
    "special.hands=" row, "special.hands cannot be \"" row "\", " PATTERNS                         \
  }
  REFUSED ("pairs"),
  REFUSED ("pairs:7*2n"),
  REFUSED ("sevens:7*2n:100"),
  REFUSED ("pairs::100"),
  REFUSED ("pairs:2:100"),
  REFUSED ("pairs:n:100"),
  REFUSED ("pairs:2x:100"),
  REFUSED ("pairs:0n:100"),
  REFUSED ("pairs:0*2n:100"),
  REFUSED ("pairs:7*2*1n:100"),
  REFUSED ("pairs:32n:100"),
  REFUSED ("pairs:4*8n:100"),
  REFUSED ("pairs:2n+:100"),
  REFUSED ("pairs:1n+1n+1n+1n+1n+1n+1n:100"),
  REFUSED ("pairs:7*2n:-1"),
  REFUSED ("pairs:7*2n:100001"),
  REFUSED ("pairs:7*2n:100p!"),
  REFUSED ("pairs:7*2n:100 pairs:14*1d:100"),
#undef REFUSED
#undef PATTERNS
  { "initial.table=-inf:1 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1",
    "initial.table cannot be \"-inf:1 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1\", expected 1 to 8 times "
    "score:minimum such as \"-inf:15 0:50 3000:HC\", minimums from 0 to 1000" },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      PozoRules rules = pozo_rules_default;
      PozoRule different[POZO_N_RULES];
      g_autoptr (GError) error = NULL;

      g_assert_false (pozo_rules_assign (&rules, refusals[i].assignment, &error));
      g_assert_error (error, POZO_ERROR, POZO_ERROR_RULES);
      g_assert_cmpstr (error->message, ==, refusals[i].message);
      g_assert_cmpuint (pozo_rules_diff (&pozo_rules_default, &rules, different), ==, 0);
    }
}

static void
test_diff (void)
{
  PozoRules rules = pozo_rules_default;
  PozoRule different[POZO_N_RULES];

  rules.pile_onto_meld = POZO_PILE_ONTO_MELD_NEVER;
  rules.initial_table.row[0].minimum = 0;
  g_assert_cmpuint (pozo_rules_diff (&pozo_rules_default, &rules, different), ==, 2);
  g_assert_cmpint (different[0], ==, POZO_RULE_PILE_ONTO_MELD);
  g_assert_cmpint (different[1], ==, POZO_RULE_INITIAL_TABLE);
}

/* Pinned: records and reports carry this number.  A change of the list changes it, and is told in
 * docs/rules.md. */
static void
test_hash (void)
{
  PozoRules rules = pozo_rules_default;

  g_assert_cmphex (pozo_rules_hash (&rules), ==, 0x618d1c86);
  rules.teams_order = POZO_TEAMS_ORDER_NUMBERS;
  g_assert_cmphex (pozo_rules_hash (&rules), !=, pozo_rules_hash (&pozo_rules_default));
  rules = pozo_rules_default;
  rules.pile_onto_meld = POZO_PILE_ONTO_MELD_NEVER;
  g_assert_cmphex (pozo_rules_hash (&rules), !=, pozo_rules_hash (&pozo_rules_default));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/text/list", test_list);
  g_test_add_func ("/rules/text/default-round-trip", test_default_round_trip);
  g_test_add_func ("/rules/text/random-round-trip", test_random_round_trip);
  g_test_add_func ("/rules/text/assign", test_assign);
  g_test_add_func ("/rules/text/refusals", test_refusals);
  g_test_add_func ("/rules/diff", test_diff);
  g_test_add_func ("/rules/hash", test_hash);
  return g_test_run ();
}
