/* SPDX-License-Identifier: MIT */
/* Rules in sentences: every sentence can be read, is told by some rules and not by all that could
 * deny it, and what is told is what the rules say. */
#include "pozo-decision.h"
#include "pozo-markdown.h"
#include "pozo-rules-book.h"
#include "pozo-rules-prose.h"
#include "pozo-rules-text.h"

#include <string.h>

/* Conditions and placeholders are well formed. */
static void
test_rows (void)
{
  guint n;
  const PozoProse *rows = pozo_rules_prose_rows (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      pozo_rules_prose_holds (&pozo_rules_default, rows[i].when, &error);
      g_assert_no_error (error);
      for (const char *open = rows[i].text; (open = strchr (open, '{')) != NULL; open++)
        {
          gsize length = strcspn (open + 1, ":}");
          g_autofree char *key = g_strndup (open + 1, length);
          const char *form = open + 1 + length;
          PozoRule rule;

          g_assert_true (pozo_rule_info_find (key, &rule, NULL));
          g_assert_true (form[0] == '}' || g_str_has_prefix (form, ":words}") ||
                         g_str_has_prefix (form, ":or}") || g_str_has_prefix (form, ":count}"));
        }
    }
}

static const struct
{
  const char *when;
  gboolean holds;
} conditions[] = {
  { "", TRUE },
  { "deck.packs=2", TRUE },
  { "deck.packs=3", FALSE },
  { "deck.packs!=3", TRUE },
  { "deck.packs=1|2", TRUE },
  { "deck.packs>1", TRUE },
  { "deck.packs>2", FALSE },
  { "deck.packs<3", TRUE },
  { "deck.packs<2", FALSE },
  { "stock_end.recycle<0", FALSE },
  { "pile.freezers=joker,two,red_three", TRUE },
  { "pile.freezers!=none", TRUE },
  { "pile.freezers~two", TRUE },
  { "pile.freezers!~two", FALSE },
  { "discard.not_on_empty~escape", FALSE },
  { "discard.not_on_empty!~escape", TRUE },
  { "deck.packs=2; deck.jokers=4", TRUE },
  { "deck.packs=2; deck.jokers=6", FALSE },
  { "@partners", TRUE },
  { "!@partners", FALSE },
  { "@alone", FALSE },
  { "@resting", FALSE },
  { "@lone_hand", FALSE },
  { "@side_of_three", FALSE },
  { "@concealed", TRUE },
  { "@canasta_from_hand", FALSE },
  { "@red_three_freezes", TRUE },
};

static void
test_condition (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  gboolean holds = pozo_rules_prose_holds (&pozo_rules_default, conditions[i].when, &error);

  g_assert_no_error (error);
  g_assert_cmpint (holds, ==, conditions[i].holds);
}

static void
test_bad_conditions (void)
{
  static const char *const bad[] = { "@nobody", "deck.pakcs=2", "meld.merge=sometimes",
                                     "pile.freezers~four" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (pozo_rules_prose_holds (&pozo_rules_default, bad[i], &error));
      g_assert_nonnull (error);
    }
}

/* Something of every condition differs among the variants, their options and the other readings;
 * a sentence that nobody could ever get to read, or get rid of, is a slip. */
static void
collect (GPtrArray *all, const PozoRules *rules)
{
  g_ptr_array_add (all, g_memdup2 (rules, sizeof *rules));
}

static GPtrArray *
collect_rules (void)
{
  static const char *const more[] = {
    "deal.extra_first=2",
    "deal.cut_keep=wild;deal.cut_keep_max=2",
    "pile.stop_tops=none",
    "meld.max_wild=0",
    "meld.max_wild=0;meld.wild_balance=at_most",
    "meld.max_wild=0;meld.wild_balance=fewer",
    "meld.max_wild=0;meld.wild_balance=free",
    "meld.max_wild=3;meld.wild_balance=at_most",
    "going_out.concealed_scope=side;going_out.concealed_layoff=true",
    "going_out.concealed_scope=side;going_out.concealed_layoff=false",
    "going_out.concealed_scope=player;going_out.concealed_layoff=true",
    "match.tie=shared",
    "going_out.canastas=0",
    "going_out.permission=none",
    "stock_end.recycle=2",
    "stock_end.forced_take=none",
    "turn.draw=3;turn.stock_cards_before_take=1",
    "penalty.illegal_take_fine=0",
    "penalty.no_canasta_fine=0",
    "penalty.failed_out_fine=0",
    "penalty.red_three_held=0",
    "penalty.excess_wild_fine=0",
    "penalty.out_of_turn_fine=0",
    "meld.merge=any_turn;meld.sequences=true",
    "initial.table=-inf:HC;initial.hand_canasta_pile_top=true",
    "black_three.value_in_hand=0",
    "red_three.value_in_hand=100",
    "red_three.positive_needs=none",
    "special.hands=pairs:6*2n:2500",
    "special.hands=pairs:6*2n:2500!",
    "special.hands=pairs:6*2n:2500p",
    "red_three.kept=before_opening;penalty.code=none",
    "red_three.kept=before_opening;penalty.code=none;black_three.as_bonus=bonus",
    "red_three.kept=unreplaced;penalty.code=none",
    "canasta.grades=group:7+:any:100 group/7:3-6:none:-100 hand/A:3+:any:-200",
    "canasta.grades=group:7+:any:100 group/7:3-6:none:-100!",
    "red_three.positive_needs=two_or_nothing",
    "red_three.positive_needs=two_or_nothing;red_three.owner=player",
    "going_out.permission=once_a_deal",
    "initial.basis=deal",
    "scoring.high_from=10",
    "meld.sequences=true;meld.wild_only=true;canasta.grades=sequence:8+:edge:150 "
    "group/7,A:7:none:300 "
    "wild:7+:any:500 group:7-9:any:100",
    "pile.lone_card_rule=false",
    "match.deals=1",
    "match.deals=4",
    "match.deals=-1",
    "match.vp_scale=100,200",
    "meld.wild_only=true;meld.wild_sets=one_open",
    "pile.take_for=nothing;pile.lone_return=false",
    "pile.take_for=any_meld",
    "pile.take_for=top_card",
    "pile.take_for=top_card;initial.pile_counts=whole",
    "pile.take_for=top_card;initial.pile_counts=none",
    "reserve.sizes=11",
    "reserve.sizes=11;reserve.owner=player",
    "reserve.sizes=11;reserve.owner=player;reserve.earned_by=own_canasta",
    "reserve.sizes=11;reserve.owner=player;going_out.reserve=partners_taken",
    "reserve.sizes=11;reserve.owner=player;going_out.reserve=partners_played",
    "reserve.sizes=11;reserve.missed=100",
    "reserve.sizes=11;reserve.missed=100;reserve.missed_when=other_took",
    "reserve.sizes=11;reserve.missed=100;reserve.missed_when=unplayed_too",
    "reserve.sizes=11;reserve.renews_stock=excused",
    "reserve.sizes=11;reserve.renews_stock=missed",
    "deal.turn_up_rule=leave",
    "deal.turn_up_rule=bury",
    "deal.turn_up_rule=bury;deck.threes=ordinary",
    "pile.take_count=1",
    "pile.take_count=7;turn.draw=2",
    "meld.per_rank=one_open",
    "meld.max_wild=3;meld.wild_balance=half",
    "meld.max_wild=0;meld.wild_balance=half",
    "meld.per_rank=one_strict",
    "deck.threes=ordinary",
    "meld.group_ranks=K,A",
    "initial.pile_counts=none",
    "initial.terms=natural_group",
    "meld.wild_only=true;initial.terms=natural_group,or_wild_set",
    "initial.terms=no_mixed_canasta",
    "initial.terms=natural_canasta_waives",
    "meld.wild_only=true;initial.terms=wild_canasta_waives",
    "initial.terms=all_natural",
    "going_out.contract=7*:1;discard.contract_ranks=own_side",
    "going_out.contract=7*:1;discard.contract_ranks=every_side",
    "going_out.contract=7*:1;red_three.positive_needs=contract_ranks",
    "discard.last_resort=wild",
    "talon.cards=4,3;talon.min_stock=9;talon.terms=without_take",
    "talon.cards=13,13;talon.terms=at_once",
    "talon.cards=4,3;talon.terms=keep_card",
    "discard.not_on_empty=7,A,wild,dead",
    "discard.not_on_empty=7,escape",
    "meld.natural_only=7",
    "meld.wild_at_opening=K,A",
    "meld.wild_later_needs=5",
    "meld.wild_only=true;meld.wild_set_first=true",
    "meld.dead_ranks=true",
    "meld.group_ranks=none;meld.sequences=true",
    "deck.threes=ordinary;meld.sequences=true",
    "deck.threes=ordinary;meld.sequences=true;meld.sequence_wilds=true",
    "deck.threes=ordinary;meld.sequences=true;meld.sequence_ace=either",
    "meld.sequences=true;meld.sequence_wilds=true;meld.sequence_wild_release=high",
    "deck.threes=ordinary;meld.sequences=true;meld.sequence_ace=either;meld.sequence_wilds=true;"
    "meld.sequence_wild_release=low",
    "deck.threes=ordinary;meld.sequences=true;meld.sequence_ace=both;meld.sequence_wilds=true",
    "deck.threes=ordinary;meld.sequences=true;meld.sequence_ace=either_wild;"
    "meld.sequence_wilds=true",
    "stock_end.unplayable=1",
    "stock_end.unplayable=2",
    "going_out.canastas=4;going_out.contract=7:1 K*:1 natural:2",
  };
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoRules *rules = pozo_variant_rules (pozo_variant_set_variant (set, i));

      collect (all, rules);
      for (guint k = 0; k < pozo_variant_set_n_options (set); k++)
        {
          PozoRules changed = *rules;
          if (pozo_variant_apply (pozo_variant_set_option (set, k), &changed, NULL))
            collect (all, &changed);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    {
      PozoRules changed = pozo_rules_default;
      g_auto (GStrv) settings = g_strsplit (more[i], ";", -1);

      for (char **setting = settings; *setting != NULL; setting++)
        g_assert_true (pozo_rules_assign (&changed, *setting, NULL));
      collect (all, &changed);
    }
  return all;
}

static void
test_every_sentence (void)
{
  g_autoptr (GPtrArray) all = collect_rules ();
  guint n;
  const PozoProse *rows = pozo_rules_prose_rows (&n);

  for (guint i = 0; i < n; i++)
    {
      guint n_holds = 0;

      for (guint k = 0; k < all->len; k++)
        n_holds += pozo_rules_prose_holds (g_ptr_array_index (all, k), rows[i].when, NULL);
      if (n_holds == 0 || (n_holds == all->len) != (rows[i].when[0] == '\0'))
        g_test_fail_printf ("%u of %u rules tell: %s", n_holds, all->len, rows[i].text);
    }
}

/* Whatever the rules, sentences begin with a capital and their parts fit together. */
static void
test_style (void)
{
  g_autoptr (GPtrArray) all = collect_rules ();
  g_autoptr (GRegex) slip = g_regex_new ("^- [^A-Z0-9]|[a-z]  [a-z]| [,.;]|[,.;][,.;]|[a-z]$|[{}]",
                                         G_REGEX_MULTILINE, 0, NULL);

  for (guint i = 0; i < all->len; i++)
    for (PozoProseSection section = 0; section < POZO_N_PROSE_SECTIONS; section++)
      {
        g_autofree char *prose = pozo_rules_prose (g_ptr_array_index (all, i), section);

        if (g_regex_match (slip, prose, 0, NULL))
          g_test_fail_printf ("a slip in: %s", prose);
      }
}

/* What depends on a parameter is told whole: the item that it stands in, also where the item goes
 * on with a sentence about another one; and nothing is told that other rules say. */
static void
test_about (void)
{
  static const struct
  {
    PozoRule rule;
    const char *setting;
    const char *expected;
  } cases[] = {
    { POZO_RULE_PENALTY_EXPOSED_CARD, "penalty.exposed_card=false",
      "- A card that is dropped or shown costs nothing." },
    { POZO_RULE_PENALTY_UNMET_TAKE_FINE, "penalty.unmet_take_fine=50",
      "- Who takes the pile to open reaches the minimum with its top card and his hand, before he "
      "picks up the rest. If he cannot, he puts the cards back, draws, and pays 50 points." },
    { POZO_RULE_PILE_LONE_CARD_RULE, "pile.lone_card_rule=false", "" },
    { POZO_RULE_DECK_PACKS, "deck.packs=2", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PozoRules rules = pozo_rules_default;
      g_autofree char *told = NULL;

      g_assert_true (pozo_rules_assign (&rules, cases[i].setting, NULL));
      told = pozo_rules_prose_about (&rules, cases[i].rule);
      g_assert_cmpstr (told, ==, cases[i].expected);
    }
}

/* Some values that a parameter could have. */
static char **
list_values (PozoRule rule)
{
  const PozoRuleInfo *info = pozo_rule_info (rule);
  GPtrArray *texts = g_ptr_array_new ();
  guint n = 0;
  const PozoRuleValue *values = pozo_rule_info_values (rule, &n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (texts, g_strdup (values[i].text));
  if (info->kind == POZO_RULE_INT)
    for (gint32 value = info->least; value <= info->most && value < info->least + 4; value++)
      g_ptr_array_add (texts, g_strdup_printf ("%d", value));
  if (info->kind == POZO_RULE_BOOL)
    {
      g_ptr_array_add (texts, g_strdup ("true"));
      g_ptr_array_add (texts, g_strdup ("false"));
    }
  if (info->kind == POZO_RULE_RANKSET)
    g_ptr_array_add (texts, g_strdup ("K,A"));
  if (info->kind == POZO_RULE_LAYOUTS)
    g_ptr_array_add (texts, g_strdup ("2:individual"));
  if (info->kind == POZO_RULE_PACKS)
    g_ptr_array_add (texts, g_strdup ("2:3+7"));
  if (info->kind == POZO_RULE_SCALE)
    g_ptr_array_add (texts, g_strdup (info->most < 88 ? "11" : "11,22,33,44,55,66,77,88"));
  if (info->kind == POZO_RULE_CLASSES)
    g_ptr_array_add (texts, g_strdup ("natural:1 7*:1"));
  if (info->kind == POZO_RULE_GRADES)
    g_ptr_array_add (texts, g_strdup ("group:7+:any:100"));
  if (info->kind == POZO_RULE_PATTERNS)
    g_ptr_array_add (texts, g_strdup ("pairs:6*2n:2500"));
  if (info->kind == POZO_RULE_MINIMA)
    g_ptr_array_add (texts, g_strdup ("-inf:25 100:HC"));
  g_ptr_array_add (texts, NULL);
  return (char **) (void *) g_ptr_array_free (texts, FALSE);
}

static gboolean
changes_book (const PozoRules *rules, PozoRule rule)
{
  g_autofree char *before = pozo_rules_book (rules);
  g_auto (GStrv) values = list_values (rule);

  for (char **value = values; *value != NULL; value++)
    {
      PozoRules changed = *rules;

      g_assert_true (pozo_rules_set (&changed, pozo_rule_info (rule)->key, *value, NULL));
      g_autofree char *after = pozo_rules_book (&changed);
      if (!g_str_equal (before, after))
        return TRUE;
    }
  return FALSE;
}

/* The rules are told in full: each parameter shows somewhere in the words about some variant. */
static void
test_every_parameter (void)
{
  g_autoptr (GPtrArray) all = collect_rules ();

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      gboolean is_told = FALSE;

      for (guint i = 0; i < all->len && !is_told; i++)
        is_told = changes_book (g_ptr_array_index (all, i), rule);
      if (!is_told)
        g_test_fail_printf ("%s is told nowhere", pozo_rule_info (rule)->key);
    }
}

static const struct
{
  const char *variant;
  const char *words; /* stands in its rules, however its lines are broken */
  gboolean stands;
} tellings[] = {
  { "international-4", "Everybody is dealt eleven cards, one card at a time.", TRUE },
  { "international-4", "| with a natural card of its rank and a wild card | no | yes | no |",
    TRUE },
  { "international-4", "| 1500 to 2995 | 90 |", TRUE },
  { "international-4", "while it holds a joker, a two or a red three, until somebody takes it",
    TRUE },
  { "international-4-practice", "| no | if it has fewer than seven cards | no |", TRUE },
  { "international-5", "| 5 | two sides, sitting by turns; 4 play a deal |", TRUE },
  { "kanasta-regional", "| with two natural cards of its rank | no | yes |", TRUE },
  { "kanasta-regional", "going out concealed", FALSE },
  { "kanasta-regional", "Nothing freezes the pile.", TRUE },
  { "samba", "three packs with six jokers, 162 cards", TRUE },
  { "samba", "| as a new sequence with two cards of its suit | with the minimum | yes |", TRUE },
  { "samba", "| by adding it to a sequence of the side | no | no |", TRUE },
  { "samba", "| six red threes | 1200 |", TRUE },
  { "chilean", "A *terremoto* earns 800 points", TRUE },
  { "chilean", "draws, and pays 500 points", TRUE },
  { "hungarian-a", "| 4500 and more | a canasta from the hand |", TRUE },
  { "hungarian-b", "Nobody takes a frozen pile.", TRUE },
  { "hungarian-b", "| with two natural cards of its rank | with the minimum | yes | no |", TRUE },
  { "international-2", "Who is told", FALSE },
  { "international-2", "may ask his partner", FALSE },
  { "czech-header", "With 6 players it is three packs with six jokers, 162 cards.", TRUE },
  { "czech-header", "| going out with a meld of black threes | 300 |", TRUE },
  { "uruguayan", "A wild card on top may be taken by adding it to a meld of the own side.", TRUE },
};

static void
test_telling (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  const PozoVariant *variant = pozo_variant_set_find (set, tellings[i].variant, NULL);
  g_autofree char *book = pozo_rules_book (pozo_variant_rules (variant));
  g_auto (GStrv) lines = g_strsplit (book, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    g_strchug (*line);
  g_autofree char *joined = g_strjoinv (" ", lines);
  g_assert_cmpint (strstr (joined, tellings[i].words) != NULL, ==, tellings[i].stands);
}

static const struct
{
  const char *text;
  const char *wrapped;
} wraps[] = {
  { "", "" },
  { "one", "one\n" },
  { "one\n\ntwo", "one\n\ntwo\n" },
  { "- "
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    "xxxxxxxxxxxx yyyy",
    "- "
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    "xxxxxxxxxxxx\n  yyyy\n" },
};

static void
test_wrap (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wraps); i++)
    {
      g_autofree char *wrapped = pozo_markdown_wrap (wraps[i].text);
      g_assert_cmpstr (wrapped, ==, wraps[i].wrapped);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/prose/rows", test_rows);
  g_test_add_func ("/rules/prose/bad-conditions", test_bad_conditions);
  g_test_add_func ("/rules/prose/every-sentence", test_every_sentence);
  g_test_add_func ("/rules/prose/style", test_style);
  g_test_add_func ("/rules/prose/about", test_about);
  g_test_add_func ("/rules/prose/every-parameter", test_every_parameter);
  g_test_add_func ("/rules/prose/wrap", test_wrap);
  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/prose/condition/%u", i);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_condition);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tellings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/prose/told/%s/%u", tellings[i].variant, i);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_telling);
    }
  return g_test_run ();
}
