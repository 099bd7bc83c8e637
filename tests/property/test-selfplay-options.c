/* SPDX-License-Identifier: MIT */
/* Laws of self-play under options: each variant for each number of players with each option that
 * goes with it, with several of them drawn by lot, and with a stock that is nearly or quite dealt
 * out, is played to its end and replays without a finding and with all checks made; so are house
 * rules that no variant sets.
 *
 * With POZO_THOROUGH=1 in the environment each table has a thousand deals instead of one game, and
 * many more lots are drawn. */
#include "selfplay.h"

#define THOROUGH_DEALS 1000
#define LOTS           300
#define THOROUGH_LOTS  20000

static void
play_at (const SelfplayTable *table, guint thorough_deals)
{
  g_autoptr (SelfplayRun) run = selfplay_run_new (table, POZO_DETAIL_FULL, 0);

  for (guint64 game = 0; selfplay_run_goes_on (run, 1, thorough_deals); game++)
    {
      selfplay_run_play (run, game);
      selfplay_run_replay (run, game);
      g_assert_cmpuint (run->game->unknown, ==, 0);
    }
}

typedef struct
{
  const PozoVariantSet *set;
  const char *option;
} Case;

/* An option that no table takes would be a mistake in the data. */
static void
test_option (gconstpointer data)
{
  const Case *test = data;
  const char *const options[] = { test->option, NULL };
  guint n_tables = 0;

  for (guint i = 0; i < pozo_variant_set_n_variants (test->set); i++)
    for (guint n = 1; n <= POZO_SEATS_MAX && !g_test_failed (); n++)
      {
        const SelfplayTable table = { .set = test->set,
                                      .variant = pozo_variant_set_variant (test->set, i),
                                      .options = options,
                                      .n_players = n };
        PozoRules rules;

        if (!selfplay_can_play (&table, &rules))
          continue;
        play_at (&table, THOROUGH_DEALS);
        n_tables++;
      }
  g_assert_cmpuint (n_tables, >, 0);
}

/* Options by lot; what cannot go together is drawn again, and that must not be all. */
static void
test_lots (gconstpointer data)
{
  const PozoVariantSet *set = data;
  const guint n_lots = selfplay_is_thorough () ? THOROUGH_LOTS : LOTS;
  g_autoptr (GRand) lots = g_rand_new_with_seed (SELFPLAY_SEED);
  guint n_played = 0;

  for (guint lot = 0; lot < n_lots && !g_test_failed (); lot++)
    {
      const char *options[SELFPLAY_OPTIONS_MAX + 1];
      SelfplayTable table = { .set = set };
      PozoRules rules;

      selfplay_draw_table (&table, options, 2, lots);
      if (!selfplay_can_play (&table, &rules))
        continue;
      play_at (&table, 1);
      n_played++;
    }
  g_assert_cmpuint (n_played, >, n_lots / 10);
}

/* Hands so large that a few cards are left to draw, or none: the deals end at once or nearly so, in
 * every way in which a stock can be spent.  Returns whether four can play so. */
static gboolean
play_short_stock (const PozoVariantSet *set,
                  const PozoVariant *variant,
                  guint hand_size,
                  guint naturals)
{
  g_autofree char *hand = g_strdup_printf ("deal.hand_size = %u", hand_size);
  g_autofree char *deck = g_strdup_printf ("deck.naturals_per_rank = %u", naturals);
  const char *const settings[] = {
    hand, deck, "deck.packs = 2", "deck.jokers = 4", "deal.batches = singles", NULL
  };
  const SelfplayTable table = {
    .set = set, .variant = variant, .settings = settings, .n_players = 4
  };
  PozoRules rules;

  if (!selfplay_can_play (&table, &rules))
    return FALSE;
  play_at (&table, THOROUGH_DEALS);
  return TRUE;
}

static void
test_short_stock (gconstpointer data)
{
  const PozoVariantSet *set = data;
  guint n_tables = 0;

  for (guint i = 0; i < pozo_variant_set_n_variants (set); i++)
    for (guint hand_size = 20; hand_size <= 25; hand_size++)
      for (guint naturals = 6; naturals <= 8; naturals++)
        n_tables += play_short_stock (set, pozo_variant_set_variant (set, i), hand_size, naturals);
  g_assert_cmpuint (n_tables, >, pozo_variant_set_n_variants (set));
}

/* House rules that no variant sets, at every table where four can play by them. */
static const char *const house_rules[][12] = {
  { "pile.take_for = nothing", NULL },
  { "pile.take_for = nothing", "pile.lone_return = false", "pile.stop_tops = none",
    "pile.freezers = none", NULL },
  { "pile.take_for = any_meld", NULL },
  { "pile.take_for = top_card", NULL },
  { "deal.turn_up_rule = leave", NULL },
  { "deal.turn_up_rule = bury", NULL },
  { "deal.turn_up_rule = bury", "deck.calientes = 8", NULL },
  { "pile.take_count = 1", NULL },
  { "pile.take_count = 5", "meld.wild_balance = half", NULL },
  { "pile.take_count = 3", "pile.take_for = nothing", NULL },
  { "meld.per_rank = one_open", "meld.max_size = 7", "meld.merge = none", NULL },
  { "meld.per_rank = one_open", "meld.merge = none", NULL },
  { "reserve.sizes = 5", NULL },
  { "reserve.sizes = 5", "reserve.owner = player", NULL },
  { "reserve.sizes = 7", "reserve.owner = player", "reserve.earned_by = own_canasta", NULL },
  { "reserve.sizes = 5", "reserve.owner = player", "going_out.reserve = partners_played", NULL },
  { "reserve.sizes = 4,4", "pile.take_for = nothing", "reserve.missed = 100", NULL },
  { "reserve.sizes = 11", "reserve.missed = 100", "reserve.missed_when = other_took", NULL },
  { "reserve.sizes = 5", "reserve.missed = 50", "reserve.renews_stock = excused", NULL },
  { "reserve.sizes = 3,3", "reserve.missed = 50", "reserve.renews_stock = missed",
    "reserve.missed_when = unplayed_too", NULL },
  { "reserve.sizes = 5", "reserve.missed = 50", "reserve.missed_when = unplayed_too", NULL },
  { "meld.per_rank = one_strict", "meld.merge = none", NULL },
  { "stock_end.unplayable = 2", "stock_end.recycle = 0", NULL },
  { "meld.group_ranks = 4,6,8,T,Q,A", NULL },
  { "meld.natural_only = 7", "meld.wild_at_opening = A", "meld.wild_later_needs = 5", NULL },
  { "meld.wild_only = true", "meld.wild_set_first = true", NULL },
  { "initial.terms = natural_group,no_mixed_canasta", "initial.pile_counts = none", NULL },
  { "initial.terms = all_natural", "discard.last_resort = wild", NULL },
  { "going_out.contract = 7*:1", "discard.contract_ranks = own_side", NULL },
  { "discard.not_on_empty = 7,A,wild", "deal.turn_up = false", NULL },
  { "meld.dead_ranks = true", "meld.per_rank = one", "meld.merge = none", NULL },
  { "talon.cards = 4,3", "talon.min_stock = 9", "talon.terms = without_take", NULL },
  { "talon.cards = 20", "talon.terms = keep_card", "penalty.code = none", NULL },
  { "talon.cards = 13,13", "talon.terms = at_once", NULL },
  { "special.hands = own1:3*2n+6*1d:500 own2:2*3n+3*2n:700!", NULL },
  { "special.hands = own1:2*2n+8*1d:500p own2:1*4n+8*1d:700p", NULL },
  { "penalty.code = none", "red_three.kept = before_opening,unreplaced",
    "red_three.value_in_hand = 5", NULL },
  { "penalty.code = none", "red_three.kept = unreplaced", "black_three.as_bonus = bonus",
    "black_three.set_of_four_bonus = 0", "red_three.scale = 100,200,300,400,500,600", NULL },
  { "canasta.grades = group/7,A:7+:none:2500 group:7+:none:500 group:7+:any:300 "
    "group/7,A:3-6:none:-2500! group/K:3-4:any:-100 hand/7,A:3+:any:-1500",
    NULL },
  { "meld.wild_only = true",
    "canasta.grades = group:7+:none:500 group:7+:any:300 wild:7+:j0:3000 wild:7+:j1-2:2500 "
    "wild:7+:any:2000 wild:3-6:j2:-900 wild:3-6:any:-2000! hand:4+:any:-50",
    NULL },
  { "red_three.positive_needs = two_or_nothing", "going_out.permission = once_a_deal", NULL },
  { "initial.basis = deal", "initial.table = -inf:50 2:90 3:120 4:150", "match.deals = 4",
    "red_three.positive_needs = none", "red_three.value_in_hand = 100", "penalty.code = none",
    "scoring.high_from = 10", NULL },
  { "deck.threes = ordinary", "pile.freezers = none", "pile.stop_tops = wild",
    "meld.sequences = true", "meld.sequence_ace = either_wild", "meld.sequence_wilds = true",
    "meld.max_wild = 1", "pile.take_for = nothing",
    "canasta.grades = sequence:7+:none:200 sequence:8+:edge:150 sequence:7+:any:100 "
    "group:7+:none:200 group:8:edge:150 group:7+:any:100",
    NULL },
  { "going_out.canastas = 2", "going_out.pure_canastas = 1",
    "canasta.grades = group:7+:none:200 group:8:edge:150 group:7+:any:100", NULL },
  { "deck.threes = ordinary", "pile.freezers = joker,two", "pile.stop_tops = wild",
    "black_three.stop_span = next_player", NULL },
  { "deck.threes = ordinary", "pile.freezers = none", "pile.stop_tops = none",
    "black_three.stop_span = next_player", "meld.sequences = true", "meld.sequence_wilds = true",
    "pile.take_for = nothing", NULL },
  { "deck.threes = ordinary", "pile.freezers = none", "pile.stop_tops = none",
    "black_three.stop_span = next_player", "meld.sequences = true", "meld.sequence_wilds = true",
    "meld.sequence_ace = either_wild", "meld.max_wild = 1", "pile.take_for = nothing",
    "meld.sequence_wild_release = low", NULL },
  { "deck.threes = ordinary", "pile.freezers = none", "pile.stop_tops = none",
    "black_three.stop_span = next_player", "meld.sequences = true", "meld.sequence_wilds = true",
    "meld.sequence_ace = both", "meld.max_wild = 1", "pile.take_for = top_card",
    "meld.sequence_wild_release = high", NULL },
  { "deck.threes = ordinary", "pile.freezers = joker,two", "pile.stop_tops = wild",
    "black_three.stop_span = next_player", "meld.sequences = true", "meld.sequence_ace = both",
    "meld.sequence_wilds = true", "meld.sequence_wild_shift = true", "meld.max_size = 0",
    "meld.sequence_wild_release = high", NULL },
};

static void
test_house_rules (gconstpointer data)
{
  const PozoVariantSet *set = data;

  for (gsize row = 0; row < G_N_ELEMENTS (house_rules); row++)
    {
      guint n_tables = 0;

      for (guint i = 0; i < pozo_variant_set_n_variants (set) && !g_test_failed (); i++)
        {
          const SelfplayTable table = { .set = set,
                                        .variant = pozo_variant_set_variant (set, i),
                                        .settings = house_rules[row],
                                        .n_players = 4 };
          PozoRules rules;

          if (!selfplay_can_play (&table, &rules))
            continue;
          play_at (&table, THOROUGH_DEALS);
          n_tables++;
        }
      g_assert_cmpuint (n_tables, >, 5);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = NULL;
  g_autofree Case *cases = NULL;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  set = pozo_variant_set_new (&error);
  g_assert_no_error (error);
  cases = g_new (Case, pozo_variant_set_n_options (set));
  for (guint i = 0; i < pozo_variant_set_n_options (set); i++)
    {
      g_autofree char *path = NULL;

      cases[i] = (Case){ set, pozo_variant_id (pozo_variant_set_option (set, i)) };
      path = g_strconcat ("/selfplay/options/", cases[i].option, NULL);
      g_test_add_data_func (path, &cases[i], test_option);
    }
  g_test_add_data_func ("/selfplay/options/by-lot", set, test_lots);
  g_test_add_data_func ("/selfplay/options/house-rules", set, test_house_rules);
  g_test_add_data_func ("/selfplay/options/short-stock", set, test_short_stock);
  return g_test_run ();
}
