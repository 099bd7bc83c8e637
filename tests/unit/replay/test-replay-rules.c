/* SPDX-License-Identifier: MIT */
/* The rules of a record: from its head, from the user, and when the head does not say. */
#include "replay-test.h"

#include "pozo-pcn.h"
#include "pozo-rule-cache.h"
#include "pozo-rules-text.h"

#include <string.h>

#define START "PCN: 1\nId: test\nPlayer-1: a\nPlayer-2: b\nPlayer-3: c\nPlayer-4: d\nDetail: full\n"
#define END   "\nend continues\n"

static const TestGame games[] = {
  { "no-variant", START TEST_RULES "\n" TEST_DEAL END, "rules-no-variant 0.0 (international-4)\n",
    "played" },
  { "variant", START "Variant: bridge\n\n" TEST_DEAL END,
    "rules-variant-unknown 0.0\ngame-skipped 0.0\n", "skipped" },
  { "alias-case", START "Variant: International-4\n" TEST_RULES "\n" TEST_DEAL END, "", "played" },
  { "option", START "Variant: czech-classic\nOption: purple\n\n" TEST_DEAL END,
    "rules-option-unknown 0.0\ngame-skipped 0.0\n", "skipped" },
  { "key", TEST_HEAD "Rule: pile.colour = red\n\n" TEST_DEAL END,
    "rules-key-unknown 0.0\ngame-skipped 0.0\n", "skipped" },
  { "value", TEST_HEAD "Rule: turn.draw = many\n\n" TEST_DEAL END,
    "rules-value 0.0 (turn.draw)\ngame-skipped 0.0\n", "skipped" },
  { "sums-of-a-skipped-game",
    START "Variant: bridge\n\ndeal 1 dealer=4 score=0,0\n" TEST_CARDS TEST_TURN
          "score A melds=45 out=100 total=145 sum=140\nscore B total=10 sum=10\n" END,
    "rules-variant-unknown 0.0\ngame-skipped 0.0\nscore-sum 1.0 side=1 (sum) "
    "140/145\n",
    "skipped" },
  { "hash", TEST_HEAD "Rule-Hash: 00000000\n\n" TEST_DEAL END, "seal-rules 0.0\n", "played" },
};

/* What the user says replaces the head, or goes on top of it. */
static void
check_override (gconstpointer data G_GNUC_UNUSED)
{
  static const char text[] = START "Variant: bridge\n\n" TEST_DEAL END;
  static const char *const changes[] = { "deal.hand_size = 5", "initial.table = -inf:15",
                                         "going_out.canastas = 0", NULL };
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  PozoRules rules = pozo_rules_default;
  const PozoReplayOptions options = { .variants = variants, .rules = &rules, .changes = changes };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autofree char *findings = NULL;

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  findings = test_describe_findings (game);
  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpint (game->rules->deal_hand_size, ==, 5);
  g_assert_cmpuint (game->fates[POZO_DEAL_PLAYED], ==, 1);
  g_assert_true (pozo_game_is_fully_checked (game));
}

/* An option that the user gives goes on top of the rules that the head names. */
static void
check_option (gconstpointer data G_GNUC_UNUSED)
{
  static const char text[] = TEST_HEAD "\n" TEST_DEAL END;
  static const char *const given[] = { "opt-int-no-onto-canasta", NULL };
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants, .options = given };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  g_assert_cmpint (game->rules->pile_onto_meld, ==, POZO_PILE_ONTO_MELD_INCOMPLETE);
  g_assert_cmpint (game->rules->deal_hand_size, ==, 5);
}

/* A head with the fingerprint of its own rules. */
static void
check_hash (gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants };
  g_autoptr (PozoReplay) replay = pozo_replay_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  PozoRules rules = *pozo_variant_rules (pozo_variant_set_find (variants, "samba", NULL));
  g_autofree char *text =
      g_strdup_printf ("PCN: 1\nId: test\nPlayer-4: d\nVariant: samba\nRule-Hash: %08x\n" END,
                       pozo_rules_hash (&rules));

  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  g_assert_cmpuint (game->code_counts[POZO_FINDING_RULE_HASH], ==, 0);
  g_assert_cmpuint (game->checks, ==, 1);
}

/* Other rules are never taken for those before, wherever they are kept: the cache starts over when
 * it is full. */
static void
check_cache (gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  const PozoReplayOptions options = { .variants = variants };
  PozoRuleCache *cache = pozo_rule_cache_new (&options);
  g_autoptr (PozoRecord) record = pozo_record_new ();

  for (gint target = 1000; target < 1200; target++)
    {
      g_autofree char *text = g_strdup_printf ("PCN: 1\nId: test\nPlayer-4: d\nVariant: samba\n"
                                               "Rule: match.target = %d\n",
                                               target);
      const PozoResolved *resolved;

      pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
      resolved = pozo_rule_cache_resolve (cache, record);
      g_assert_cmpint (resolved->rules.match_target, ==, target);
      g_assert_cmpuint (resolved->serial, ==, (guint64) (target - 999));
      g_assert_true (pozo_rule_cache_resolve (cache, record) == resolved);
      g_assert_cmpuint (resolved->serial, ==, (guint64) (target - 999));
    }
  pozo_rule_cache_free (cache);
}

/* The limit is announced, and an error displaces a note. */
static void
check_limit (gconstpointer data G_GNUC_UNUSED)
{
  static const char text[] = TEST_HEAD "\ndeal 1 dealer=4 score=0,0\n" TEST_CARDS TEST_TURN
                                       "score A melds=46! out=101 hand=-26 total=121 "
                                       "sum=121\nscore B hand=-111 total=-111 sum=-111\n" END;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  guint8 severities[POZO_N_FINDINGS];
  PozoReplayOptions options = { .variants = variants, .findings_max = 2, .severities = severities };
  g_autoptr (PozoReplay) replay = NULL;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autofree char *findings = NULL;

  memset (severities, POZO_SEVERITY_DEFAULT, sizeof severities);
  replay = pozo_replay_new (&options);
  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  findings = test_describe_findings (game);
  g_assert_cmpstr (findings, ==,
                   "score-item 1.0 side=1 (out) 101/100\nscore-item 1.0 side=1 (hand) -26/-25\n"
                   "findings-capped 0.0 2/0\n");
  g_assert_cmpuint (game->counts[POZO_SEVERITY_ERROR], ==, 3);
  g_assert_cmpuint (game->counts[POZO_SEVERITY_NOTE], ==, 1);
}

/* A code can be turned off, or made less grave. */
static void
check_severities (gconstpointer data G_GNUC_UNUSED)
{
  static const char text[] = TEST_HEAD "\ndeal 2 dealer=4 score=0,0\n" TEST_CARDS TEST_TURN
                                       "score A melds=46 out=100 hand=-25 total=120 sum=120\nscore "
                                       "B hand=-110 total=-110 sum=-110\n" END;
  g_autoptr (PozoVariantSet) variants = pozo_variant_set_new (NULL);
  guint8 severities[POZO_N_FINDINGS];
  PozoReplayOptions options = { .variants = variants, .severities = severities };
  g_autoptr (PozoReplay) replay = NULL;
  g_autoptr (PozoRecord) record = pozo_record_new ();
  g_autoptr (PozoGame) game = pozo_game_new ();
  g_autofree char *findings = NULL;

  memset (severities, POZO_SEVERITY_DEFAULT, sizeof severities);
  severities[POZO_FINDING_DEAL_NUMBER] = POZO_SEVERITY_OFF;
  severities[POZO_FINDING_SCORE_ITEM] = POZO_SEVERITY_NOTE;
  replay = pozo_replay_new (&options);
  pozo_pcn_read (record, text, strlen (text), POZO_PCN_LENIENT);
  pozo_replay_game (replay, record, game);
  findings = test_describe_findings (game);
  g_assert_cmpstr (findings, ==, "score-item 1.0 side=1 (melds) 46/45\n");
  g_assert_cmpuint (game->counts[POZO_SEVERITY_ERROR], ==, 0);
  g_assert_cmpuint (game->counts[POZO_SEVERITY_NOTE], ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_add_games ("/replay/rules", games, G_N_ELEMENTS (games));
  g_test_add_data_func ("/replay/rules/override", NULL, check_override);
  g_test_add_data_func ("/replay/rules/option-given", NULL, check_option);
  g_test_add_data_func ("/replay/rules/hash-right", NULL, check_hash);
  g_test_add_data_func ("/replay/rules/cache", NULL, check_cache);
  g_test_add_data_func ("/replay/findings/limit", NULL, check_limit);
  g_test_add_data_func ("/replay/findings/severities", NULL, check_severities);
  return g_test_run ();
}
