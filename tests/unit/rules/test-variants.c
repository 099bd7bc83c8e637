/* SPDX-License-Identifier: MIT */
/* The built-in variants in full: every value of every variant that is not the default, whatever it
 * was inherited from, collected apart from the files. */
#include "pozo-rules-text.h"
#include "pozo-variant-set.h"

#include <gio/gio.h>

#include <string.h>

/* clang-format off */
static const struct
{
  const char *key;
  const char *value;
  const char *ids; /* the variants that have it; those in no row have the default */
} effective[] = {
  { "teams.layouts", "2:individual", "international-2" },
  { "teams.layouts", "3:individual", "international-3" },
  { "teams.layouts", "3:lone_hand", "international-3-cutthroat" },
  { "teams.layouts", "5:two_sides/4", "international-5" },
  { "teams.layouts", "6:two_sides/4", "international-6-rotation" },
  { "teams.layouts", "6:two_sides", "international-6 pennies-from-heaven" },
  { "teams.layouts", "2:individual 3:individual 4:individual 5:individual 6:individual",
    "kanasta-regional" },
  { "teams.layouts", "2:individual 4:two_sides 6:two_sides", "kanasta-original samba" },
  { "teams.layouts", "2:individual 3:individual 4:two_sides 5:individual 6:two_sides",
    "kanaszta-15 uruguayan chilean fifteen-card hungarian-a hungarian-b hand-and-foot" },
  { "teams.layouts", "2:individual 3:individual 4:two_sides 6:three_pairs", "american-classic" },
  { "teams.layouts", "2:individual 3:individual 4:two_sides 5:individual 6:three_pairs",
    "czech-classic czech-header" },
  { "teams.layouts", "2:individual 4:two_sides", "burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "deck.packs", "3", "samba fifteen-card bolivia" },
  { "deck.packs", "5", "hand-and-foot" },
  { "deck.jokers", "6", "samba fifteen-card bolivia" },
  { "deck.jokers", "2", "uruguayan" },
  { "deck.jokers", "10", "hand-and-foot" },
  { "deck.large_table", "5:3+6 6:3+6", "czech-header" },
  { "deck.large_table", "2:3+6 3:4+8 5:6+12 6:7+14", "hand-and-foot" },
  { "deck.threes", "ordinary", "burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "deal.hand_size", "15",
    "international-2 samba kanaszta-15 uruguayan fifteen-card hungarian-a hungarian-b bolivia" },
  { "deal.hand_size", "13", "international-3 pennies-from-heaven modern-american" },
  { "deal.hand_size", "14", "kanasta-regional" },
  { "deal.extra_first", "1", "kanasta-regional kanasta-original" },
  { "deal.batches", "three_then_twos", "kanasta-regional" },
  { "deal.batches", "fives", "samba" },
  { "deal.turn_up", "false", "kanasta-regional kanasta-original modern-american buraco-open buraco-stbl buraco-closed" },
  { "deal.turn_up_rule", "leave", "burraco burraco-international" },
  { "deal.turn_up_rule", "bury", "hand-and-foot" },
  { "deal.cut_keep", "wild", "kanasta-regional kanasta-original samba" },
  { "deal.cut_keep", "wild_or_red_three", "uruguayan fifteen-card" },
  { "deal.cut_keep_max", "99", "kanasta-regional kanasta-original samba" },
  { "deal.cut_keep_max", "1", "uruguayan fifteen-card" },
  { "deal.exact_bonus", "50", "uruguayan" },
  { "reserve.sizes", "11", "burraco burraco-international hand-and-foot pennies-from-heaven buraco-open buraco-stbl buraco-closed" },
  { "reserve.missed", "100", "burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "reserve.missed_when", "other_took", "burraco burraco-international" },
  { "turn.direction", "counterclockwise", "kanasta-regional kanasta-original samba" },
  { "turn.draw", "2",
    "international-2 international-3-cutthroat samba fifteen-card bolivia hand-and-foot pennies-from-heaven" },
  { "turn.stock_cards_before_take", "1", "fifteen-card" },
  { "red_three.dealt_timing", "after_deal",
    "kanasta-regional kanasta-original samba kanaszta-15 uruguayan chilean fifteen-card hungarian-a hungarian-b american-classic czech-classic czech-header" },
  { "red_three.scale", "100,200,300,400", "kanasta-regional" },
  { "red_three.scale", "100,200,300,400,500,1200", "samba fifteen-card" },
  { "red_three.scale", "100,200,300,800,1000,1200", "czech-header" },
  { "red_three.scale", "100,200,300,400,500,1000", "bolivia" },
  { "red_three.scale", "100,200,300,400,500,600,700,800,900,1000,1100,1200,1300,1400",
    "hand-and-foot" },
  { "red_three.positive_needs", "canasta",
    "kanasta-regional kanasta-original samba chilean czech-header" },
  { "red_three.positive_needs", "two_canastas", "fifteen-card bolivia" },
  { "red_three.positive_needs", "none", "hand-and-foot" },
  { "red_three.owner", "player", "international-3-cutthroat" },
  { "black_three.meldable", "never", "kanasta-regional kanasta-original hand-and-foot modern-american" },
  { "black_three.value_in_hand", "0", "kanasta-regional" },
  { "black_three.value_in_hand", "100", "hungarian-b bolivia" },
  { "black_three.stop_span", "full_round", "hungarian-a" },
  { "black_three.stop_span", "next_player", "burraco burraco-international" },
  { "black_three.forced_discard", "true", "hungarian-b" },
  { "black_three.closing_bonus", "300", "czech-header" },
  { "pile.before_initial", "forbidden", "kanasta-regional" },
  { "pile.before_initial", "natural_or_wild", "chilean" },
  { "pile.natural_plus_wild", "false",
    "international-4-practice kanasta-regional samba hungarian-a hungarian-b bolivia hand-and-foot modern-american" },
  { "pile.onto_meld", "incomplete", "international-4-practice bolivia" },
  { "pile.onto_meld", "never", "kanasta-regional samba hungarian-a hungarian-b hand-and-foot modern-american" },
  { "pile.sequence_use", "new", "samba" },
  { "pile.sequence_use", "new_or_onto", "uruguayan" },
  { "pile.sequence_use", "onto", "bolivia" },
  { "pile.claim_pure", "true", "kanasta-regional kanasta-original samba" },
  { "pile.freezers", "none",
    "kanasta-regional kanasta-original samba uruguayan burraco burraco-international hand-and-foot modern-american "
    "buraco-open buraco-stbl buraco-closed" },
  { "pile.freezers", "joker,two", "kanaszta-15 chilean fifteen-card american-classic" },
  { "pile.freezers", "two", "hungarian-a hungarian-b" },
  { "pile.freeze_mode", "declared",
    "kanaszta-15 uruguayan chilean fifteen-card hungarian-a hungarian-b" },
  { "pile.freeze_effect", "blocked", "hungarian-b" },
  { "pile.freeze_span", "full_round", "hungarian-b" },
  { "pile.stop_tops", "black_three", "uruguayan" },
  { "pile.stop_tops", "none", "burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "pile.lone_card_rule", "false", "burraco burraco-international hand-and-foot buraco-open buraco-stbl buraco-closed" },
  { "pile.take_for", "nothing", "burraco buraco-open" },
  { "pile.take_for", "any_meld", "burraco-international" },
  { "pile.lone_return", "false", "burraco burraco-international buraco-open" },
  { "meld.max_wild", "2", "samba bolivia modern-american" },
  { "meld.max_wild", "1", "burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "meld.wild_balance", "fewer",
    "kanasta-regional kanasta-original samba kanaszta-15 uruguayan chilean fifteen-card hungarian-a hungarian-b hand-and-foot" },
  { "meld.wild_balance", "at_most", "american-classic" },
  { "meld.wild_free_from", "7", "uruguayan chilean" },
  { "meld.wild_only", "true", "chilean czech-header bolivia pennies-from-heaven modern-american" },
  { "meld.wild_set_max", "7", "bolivia" },
  { "meld.wild_sets", "many", "bolivia" },
  { "meld.max_size", "7", "samba hand-and-foot pennies-from-heaven modern-american" },
  { "meld.per_rank", "many", "kanasta-regional samba bolivia" },
  { "meld.per_rank", "one_strict", "burraco burraco-international" },
  { "meld.per_rank", "one_open", "hand-and-foot pennies-from-heaven" },
  { "meld.group_ranks", "3,A", "burraco-international" },
  { "meld.merge", "later_turn", "kanasta-regional" },
  { "meld.merge", "any_turn", "samba bolivia" },
  { "meld.sequences", "true",
    "samba uruguayan chilean fifteen-card bolivia burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "meld.sequence_ace", "either_wild", "burraco burraco-international" },
  { "meld.sequence_wilds", "true", "uruguayan chilean burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "meld.sequence_wild_shift", "true", "uruguayan chilean" },
  { "meld.sequence_wild_release", "low", "burraco burraco-international" },
  { "meld.sequence_max", "7", "fifteen-card bolivia" },
  { "initial.table", "-inf:15 0:50 1500:90 3000:120 7000:150", "samba fifteen-card bolivia" },
  { "initial.table", "-inf:15 0:50 1500:90 3000:120 4500:HC", "hungarian-a" },
  { "initial.table", "-inf:15 0:50 2500:90 5000:120 7500:HC", "hungarian-b" },
  { "initial.table", "-inf:0", "burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "initial.table", "-inf:50 2:90 3:120 4:150", "hand-and-foot" },
  { "initial.pile_counts", "whole", "uruguayan chilean" },
  { "initial.basis", "player", "international-3-cutthroat" },
  { "initial.basis", "deal", "hand-and-foot" },
  { "initial.concealed_exempt", "never",
    "kanasta-regional kanasta-original samba kanaszta-15 chilean fifteen-card hungarian-a hungarian-b czech-classic czech-header bolivia burraco "
    "burraco-international hand-and-foot modern-american buraco-open buraco-stbl buraco-closed" },
  { "initial.concealed_exempt", "always", "uruguayan" },
  { "canasta.natural_bonus", "200", "kanasta-regional" },
  { "canasta.natural_bonus", "600", "czech-header" },
  { "canasta.mixed_bonus", "100", "kanasta-regional" },
  { "canasta.wild_bonus", "2000", "chilean" },
  { "canasta.wild_bonus", "1000", "czech-header" },
  { "canasta.wild_bonus", "2500", "bolivia" },
  { "canasta.sequence_bonus", "1500", "samba fifteen-card bolivia" },
  { "canasta.sequence_bonus", "700", "uruguayan" },
  { "canasta.sequence_bonus", "1000", "chilean" },
  { "canasta.sequence_is_canasta", "true", "samba uruguayan fifteen-card bolivia" },
  { "canasta.concealed_bonus", "100", "american-classic czech-classic czech-header" },
  { "canasta.concealed_pile_top", "true", "american-classic" },
  { "canasta.min_natural", "4", "czech-classic czech-header" },
  { "canasta.grades", "sequence:7+:none:200 sequence:8+:edge:150 sequence:7+:any:100 group:7+:none:200 group:8:edge:150 group:7+:any:100",
    "burraco" },
  { "canasta.grades", "sequence:7+:none:200 sequence:7+:any:100 group:7+:none:200 group:7+:any:100",
    "burraco-international" },
  { "going_out.canastas", "2", "international-2 samba fifteen-card bolivia hand-and-foot modern-american" },
  { "going_out.pure_canastas", "1", "burraco-international buraco-open buraco-stbl" },
  { "going_out.contract", "sequence:1", "bolivia" },
  { "going_out.contract", "natural:1 mixed:1", "hand-and-foot" },
  { "going_out.discard", "required", "czech-header burraco burraco-international hand-and-foot modern-american" },
  { "going_out.bonus", "200", "samba bolivia" },
  { "going_out.concealed_extra", "0",
    "kanasta-regional samba uruguayan bolivia burraco burraco-international hand-and-foot modern-american buraco-open buraco-stbl buraco-closed" },
  { "going_out.concealed_scope", "side", "czech-classic czech-header" },
  { "going_out.concealed_layoff", "true", "kanasta-original samba" },
  { "going_out.concealed_canasta", "side", "kanasta-original samba" },
  { "going_out.concealed_canasta", "waived", "uruguayan" },
  { "going_out.terremoto_bonus", "800", "chilean" },
  { "going_out.forbid_wild", "true", "burraco burraco-international" },
  { "going_out.permission", "none", "burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "stock_end.recycle", "1", "samba" },
  { "stock_end.play_on", "last_drawer",
    "international-3-cutthroat kanasta-regional kanasta-original samba burraco burraco-international hand-and-foot "
    "buraco-open buraco-stbl buraco-closed" },
  { "stock_end.forced_take", "any", "czech-classic czech-header" },
  { "stock_end.forced_take", "none", "burraco burraco-international hand-and-foot modern-american buraco-open buraco-stbl buraco-closed" },
  { "stock_end.final_melding", "true", "samba" },
  { "stock_end.unplayable", "2", "burraco burraco-international" },
  { "scoring.joker", "30", "chilean burraco burraco-international" },
  { "scoring.ace", "15", "burraco burraco-international buraco-open buraco-stbl buraco-closed" },
  { "scoring.no_canasta", "all_negative", "chilean czech-header modern-american" },
  { "match.target", "7500", "international-3-cutthroat" },
  { "match.target", "10000", "samba fifteen-card czech-header" },
  { "match.target", "15000", "kanaszta-15 uruguayan hungarian-b bolivia" },
  { "match.target", "7000", "hungarian-a" },
  { "match.deals", "4", "burraco burraco-international hand-and-foot" },
  { "match.vp_scale", "100,300,500,700,900,1100,1300,1500,1700,2000",
    "burraco burraco-international" },
  { "match.tie", "shared", "burraco burraco-international hand-and-foot" },
  { "penalty.code", "none",
    "kanasta-regional kanasta-original samba kanaszta-15 uruguayan chilean fifteen-card hungarian-a hungarian-b american-classic czech-classic "
    "czech-header bolivia burraco burraco-international hand-and-foot pennies-from-heaven modern-american buraco-open buraco-stbl buraco-closed" },
  { "penalty.exposed_card", "false", "international-2" },
  { "penalty.short_meld_raise", "0", "international-2" },
  { "penalty.short_meld_fine", "0", "international-2" },
  { "penalty.unmet_take_fine", "500", "chilean" },
  { "reserve.owner", "player", "hand-and-foot pennies-from-heaven" },
  { "red_three.value_in_hand", "100", "hand-and-foot" },
  { "pile.take_count", "7", "hand-and-foot" },
  { "red_three.scale", "100,300,500,1000", "modern-american" },
  { "red_three.positive_needs", "two_or_nothing", "modern-american" },
  { "red_three.value_in_hand", "5", "modern-american" },
  { "red_three.kept", "before_opening,unreplaced", "modern-american" },
  { "black_three.as_bonus", "bonus", "modern-american" },
  { "pile.stop_tops", "wild", "modern-american" },
  { "meld.natural_only", "7", "modern-american" },
  { "meld.wild_at_opening", "A", "modern-american" },
  { "meld.wild_later_needs", "5", "modern-american" },
  { "meld.wild_set_first", "true", "modern-american" },
  { "meld.dead_ranks", "true", "modern-american" },
  { "initial.table", "-inf:125 3000:155 5000:180", "modern-american" },
  { "initial.pile_counts", "none", "modern-american" },
  { "initial.terms", "natural_group,no_mixed_canasta", "modern-american" },
  { "canasta.grades", "group/7,A:7:none:2500 group:7:none:500 group:7:any:300 wild:7:j0:3000 wild:7:j4:2500 wild:7:any:2000 "
  "group/7,A:3-6:none:-2500! wild:3-6:any:-2000! hand/7,A:3+:any:-1500", "modern-american" },
  { "discard.last_resort", "wild", "modern-american" },
  { "discard.not_on_empty", "7,A,wild,dead", "modern-american" },
  { "going_out.permission", "once_a_deal", "modern-american" },
  { "talon.cards", "4,3", "modern-american" },
  { "talon.min_stock", "9", "modern-american" },
  { "talon.terms", "without_take", "modern-american" },
  { "special.hands", "pairs:7*2n:2500 wildpairs:4*2n+2A+27+2w:2000 miami:3*2n+2A+27+22+2j:2500 zip:4m+2*3m+2*2m:2500 straight:14*1d:3000 "
  "garbage:2*4n+2*3n:3000 blastoff:5m+4m+3m+2m:3000 triples:4*3n+2w:3500 quads:3*4n+2w:3500 dream4:2*5n+4w:8500! dream5:5n+4n+5v:8500!",
    "modern-american" },
  { "match.target", "8500", "modern-american" },
  { "deck.packs", "4", "pennies-from-heaven" },
  { "deck.jokers", "8", "pennies-from-heaven" },
  { "reserve.earned_by", "own_canasta", "pennies-from-heaven" },
  { "red_three.scale", "100,200,300,400,500,600,700,1000", "pennies-from-heaven" },
  { "red_three.positive_needs", "contract_ranks", "pennies-from-heaven" },
  { "initial.table", "-inf:15 0:50 500:90 1000:120 1500:150", "pennies-from-heaven" },
  { "canasta.grades", "group/7:7:any:1500 group:7:none:500 group:7:any:300 wild:7:any:1000", "pennies-from-heaven" },
  { "going_out.canastas", "4", "pennies-from-heaven" },
  { "going_out.contract", "7*:1 natural:1 mixed:1 wild:1", "pennies-from-heaven" },
  { "discard.contract_ranks", "every_side", "pennies-from-heaven" },
  { "match.target", "20000", "pennies-from-heaven" },
  { "reserve.missed_when", "unplayed_too", "buraco-open buraco-stbl buraco-closed" },
  { "reserve.renews_stock", "excused", "buraco-open buraco-stbl buraco-closed" },
  { "meld.group_ranks", "none", "buraco-open buraco-stbl" },
  { "meld.sequence_ace", "both", "buraco-open buraco-stbl buraco-closed" },
  { "meld.sequence_wild_release", "high", "buraco-open buraco-stbl buraco-closed" },
  { "canasta.grades", "sequence:14:none:1000 sequence:13:none:500 sequence:7+:none:200 sequence:7+:any:100", "buraco-open buraco-stbl" },
  { "scoring.joker", "20", "buraco-open buraco-stbl buraco-closed" },
  { "scoring.two", "10", "buraco-open buraco-stbl buraco-closed" },
  { "match.target", "3000", "buraco-open buraco-stbl buraco-closed" },
  { "pile.take_for", "top_card", "buraco-stbl buraco-closed" },
  { "canasta.grades",
    "sequence:14:none:1000 sequence:13:none:500 sequence:7+:none:200 sequence:7+:any:100 group:7+:none:200 group:7+:any:100",
    "buraco-closed" },
};
/* clang-format on */

static PozoVariantSet *
make_set (void)
{
  g_autoptr (GError) error = NULL;
  PozoVariantSet *set = pozo_variant_set_new (&error);

  g_assert_no_error (error);
  g_assert_nonnull (set);
  return set;
}

/* Builds the rules of a variant from the table above. */
static PozoRules
expect_rules (const char *id)
{
  PozoRules rules = pozo_rules_default;

  for (guint i = 0; i < G_N_ELEMENTS (effective); i++)
    {
      g_auto (GStrv) ids = g_strsplit (effective[i].ids, " ", -1);
      g_autoptr (GError) error = NULL;

      if (g_strv_contains ((const char *const *) ids, id))
        pozo_rules_set (&rules, effective[i].key, effective[i].value, &error);
      g_assert_no_error (error);
    }
  return rules;
}

static void
test_variant (gconstpointer data)
{
  g_autoptr (PozoVariantSet) set = make_set ();
  const PozoVariant *variant = pozo_variant_set_variant (set, GPOINTER_TO_UINT (data));
  PozoRules expected = expect_rules (pozo_variant_id (variant));

  for (PozoRule rule = 0; rule < POZO_N_RULES; rule++)
    {
      g_autofree char *found_text = pozo_rules_get (pozo_variant_rules (variant), rule);
      g_autofree char *expected_text = pozo_rules_get (&expected, rule);
      g_autofree char *found = g_strdup_printf ("%s=%s", pozo_rule_info (rule)->key, found_text);
      g_autofree char *wanted =
          g_strdup_printf ("%s=%s", pozo_rule_info (rule)->key, expected_text);
      g_assert_cmpstr (found, ==, wanted);
    }
}

/* The fingerprints, as they stand in records that people keep.  None of these may ever change: what
 * a variant was must stay what it is, and a new parameter says nothing at its default (the column
 * `since` of pozo-rules.def). */
static void
test_fingerprints (void)
{
  /* clang-format off */
  static const struct
  {
    const char *id;
    guint32 hash;
  } rows[] = {
    { "american-classic", 0x2cce757c },
    { "bolivia", 0x21e63eb9 },
    { "burraco", 0xb635f985 },
    { "burraco-international", 0x3d30f94b },
    { "buraco-open", 0xd5c98e8a },
    { "buraco-stbl", 0x71368c52 },
    { "buraco-closed", 0xa1da804c },
    { "hand-and-foot", 0x4a7708e8 },
    { "pennies-from-heaven", 0x245880d3 },
    { "modern-american", 0x3be0e7be },
    { "chilean", 0xed0d642b },
    { "czech-classic", 0xa4af7b16 },
    { "czech-header", 0xb699070d },
    { "fifteen-card", 0xcbc52a8a },
    { "hungarian-a", 0x3bc910c0 },
    { "hungarian-b", 0x90a3d6b5 },
    { "international-2", 0x0f594dc3 },
    { "international-3", 0x05945133 },
    { "international-3-cutthroat", 0x7d927dce },
    { "international-4", 0x618d1c86 },
    { "international-4-practice", 0x76617215 },
    { "international-5", 0x840470fe },
    { "international-6", 0x13ae98cc },
    { "international-6-rotation", 0x1b79b8e7 },
    { "kanasta-original", 0x30acc3b9 },
    { "kanasta-regional", 0x6f6be53a },
    { "kanaszta-15", 0xad9f102a },
    { "samba", 0x15fd89ce },
    { "uruguayan", 0xb23b45cc },
  };
  /* clang-format on */
  g_autoptr (PozoVariantSet) set = make_set ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const PozoVariant *variant = pozo_variant_set_find (set, rows[i].id, NULL);

      g_test_message ("%s", rows[i].id);
      g_assert_nonnull (variant);
      g_assert_cmphex (pozo_rules_hash (pozo_variant_rules (variant)), ==, rows[i].hash);
    }
  g_assert_cmpuint (G_N_ELEMENTS (rows), ==, pozo_variant_set_n_variants (set));
}

/* Every variant that the table names exists, and every file of the resource is in the set. */
static void
test_complete (void)
{
  g_autoptr (PozoVariantSet) set = make_set ();

  for (guint i = 0; i < G_N_ELEMENTS (effective); i++)
    {
      g_auto (GStrv) ids = g_strsplit (effective[i].ids, " ", -1);
      for (guint k = 0; ids[k] != NULL; k++)
        g_assert_nonnull (pozo_variant_set_find (set, ids[k], NULL));
    }
  g_assert_cmpuint (pozo_variant_set_n_variants (set), ==, 29);
  g_assert_cmpuint (pozo_variant_set_n_options (set), ==, 100);
}

static guint
count_files (const char *folder, const char *suffix)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("POZO_SOURCE_ROOT"), "src", "rules", folder, NULL);
  g_autoptr (GDir) files = g_dir_open (path, 0, NULL);
  guint n = 0;

  g_assert_nonnull (files);
  for (const char *name = g_dir_read_name (files); name != NULL; name = g_dir_read_name (files))
    n += g_str_has_suffix (name, suffix);
  return n;
}

static void
test_files (void)
{
  g_autoptr (PozoVariantSet) set = make_set ();

  g_assert_cmpuint (count_files ("variants", ".variant"), ==, pozo_variant_set_n_variants (set));
  g_assert_cmpuint (count_files ("options", ".option"), ==, pozo_variant_set_n_options (set));
}

/* Each setting of a file differs from the base, and says where it comes from. */
static void
check_settings (const PozoVariantSet *set, const PozoVariant *variant)
{
  guint n_entries;
  const PozoKeyFileEntry *entries = pozo_key_file_entries (pozo_variant_file (variant), &n_entries);
  const char *base_id = pozo_variant_base (variant);
  const PozoRules *base = &pozo_rules_default;

  if (base_id != NULL)
    base = pozo_variant_rules (pozo_variant_set_find (set, base_id, NULL));
  for (guint i = 0; i < n_entries; i++)
    {
      PozoRule rule;

      if (!g_str_equal (entries[i].group, "Rules"))
        continue;
      g_assert_true (pozo_rule_info_find (entries[i].key, &rule, NULL));
      g_assert_false (pozo_rules_equal (base, pozo_variant_rules (variant), rule));
      g_assert_nonnull (pozo_variant_rule_source (variant, rule));
    }
}

static void
test_texts (void)
{
  static const char *const keys[] = { "Id", "Name", "Source", "Summary", "Description" };
  g_autoptr (PozoVariantSet) set = make_set ();

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);

      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        g_assert_cmpstr (pozo_variant_text (variant, keys[k]), !=, "");
      check_settings (set, variant);
    }
  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    for (guint k = 0; k < 4; k++)
      g_assert_cmpstr (pozo_variant_text (pozo_variant_set_option (set, i), keys[k]), !=, "");
}

static void
check_name (const PozoVariantSet *set, const PozoVariant *variant, const char *name)
{
  g_autofree char *upper = g_utf8_strup (name, -1);
  g_autofree char *apart = g_utf8_normalize (name, -1, G_NORMALIZE_NFD);

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *other = pozo_variant_set_variant (set, i);
      g_assert_cmpint (pozo_variant_answers_to (other, name), ==, other == variant);
    }
  g_assert_true (pozo_variant_set_find (set, name, NULL) == variant);
  g_assert_true (pozo_variant_set_find (set, upper, NULL) == variant);
  g_assert_true (pozo_variant_set_find (set, apart, NULL) == variant);
}

/* An id, a name in any language or an alias means one variant, in capitals and with accents written
 * apart from their letters too; and each has names in the languages of the sources. */
static void
test_names (void)
{
  static const char *const keys[] = { "Id", "Name", "Name[hu]", "Name[hr]", "Name[cs]" };
  g_autoptr (PozoVariantSet) set = make_set ();

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      const PozoVariant *variant = pozo_variant_set_variant (set, i);
      g_auto (GStrv) names = pozo_variant_list (variant, "Aliases");

      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        {
          g_assert_cmpstr (pozo_variant_text (variant, keys[k]), !=, "");
          check_name (set, variant, pozo_variant_text (variant, keys[k]));
        }
      for (guint k = 0; names[k] != NULL; k++)
        check_name (set, variant, names[k]);
    }
  g_assert_cmpstr (pozo_variant_name (pozo_variant_set_find (set, "Csonka", NULL), "hu"), ==,
                   "Csonka kanaszta");
  g_assert_cmpstr (pozo_variant_name (pozo_variant_set_find (set, "csonka", NULL), "xx"), ==,
                   "Cutthroat Canasta");
}

/* Each option holds with each variant it is for, together with what it needs; and its own settings
 * take. */
static void
test_options (void)
{
  g_autoptr (PozoVariantSet) set = make_set ();

  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    {
      const PozoVariant *option = pozo_variant_set_option (set, i);
      g_auto (GStrv) bases = pozo_variant_list (option, "For");
      g_auto (GStrv) needs = pozo_variant_list (option, "Needs");
      const char *names[] = { pozo_variant_id (option), needs[0], NULL };

      g_assert_nonnull (bases[0]);
      for (guint k = 0; bases[k] != NULL; k++)
        {
          g_autoptr (GError) error = NULL;
          PozoRules rules, alone;

          pozo_variant_set_resolve (set, bases[k], &rules, &error);
          g_assert_no_error (error);
          alone = rules;
          pozo_variant_set_apply_options (set, names, &rules, &error);
          g_assert_no_error (error);
          pozo_variant_apply (option, &alone, &error);
          g_assert_no_error (error);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/variants/complete", test_complete);
  g_test_add_func ("/rules/variants/fingerprints", test_fingerprints);
  g_test_add_func ("/rules/variants/files", test_files);
  g_test_add_func ("/rules/variants/texts", test_texts);
  g_test_add_func ("/rules/variants/names", test_names);
  g_test_add_func ("/rules/variants/options", test_options);
  g_autoptr (PozoVariantSet) set = make_set ();
  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    {
      g_autofree char *path = g_strconcat (
          "/rules/variants/effective/", pozo_variant_id (pozo_variant_set_variant (set, i)), NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_variant);
    }
  return g_test_run ();
}
