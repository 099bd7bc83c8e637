/* SPDX-License-Identifier: MIT */
/* The engine under garbage: whatever is played at whatever table, nothing crashes, no card is lost
 * or made, and judging changes nothing.  Half of the actions are plausible, so that play gets
 * somewhere. */
#include "pozo-state.h"
#include "pozo-variant-set.h"

#include <string.h>

#define N_GAMES   300
#define N_ACTIONS 400

static PozoCard
random_code (void)
{
  return g_test_rand_int_range (0, 8) == 0 ? g_test_rand_int_range (0, POZO_N_CARD_CODES)
                                           : g_test_rand_int_range (0, POZO_CARD_CALIENTE);
}

/* A card that the hand holds, most of the time. */
static PozoCard
random_held (const PozoHand *hand)
{
  PozoCard first = g_test_rand_int_range (0, POZO_N_CARD_CODES);

  for (guint i = 0; i < POZO_N_CARD_CODES; i++)
    {
      PozoCard card = (first + i) % POZO_N_CARD_CODES;

      if (hand->count[card] > 0)
        return card;
    }
  return random_code ();
}

/* Cards of one rank from the hand, with what wild cards there are. */
static guint
random_group (const PozoHand *hand, guint8 *cards)
{
  guint rank = pozo_card_rank (random_held (hand));
  guint most = g_test_rand_int_range (1, 9);
  guint n = 0;

  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    for (guint i = 0; i < hand->count[card] && n < most; i++)
      if (pozo_card_rank (card) == rank || pozo_card_is (card, POZO_CARD_IS_WILD))
        cards[n++] = card;
  return n;
}

static void
random_action (const PozoState *state, PozoAction *action, guint8 *cards)
{
  guint seat = g_test_rand_int_range (0, 6) == 0 ? g_test_rand_int_range (0, 8) : state->seat;
  const PozoHand *hand = &state->hand[MIN (seat, POZO_SEATS_MAX)];

  memset (action, 0, sizeof *action);
  action->kind = g_test_rand_int_range (0, POZO_N_ACTIONS);
  action->seat = seat;
  action->flags = g_test_rand_int_range (0, 4);
  action->target_kind = g_test_rand_int_range (0, 5);
  action->target = g_test_rand_int_range (0, 13);
  action->ordinal = g_test_rand_int_range (0, 3);
  action->ordinal2 = g_test_rand_int_range (0, 3);
  action->number = g_test_rand_int_range (0, POZO_N_FAULTS);
  action->n_cards = g_test_rand_int_range (1, 6);
  for (guint i = 0; i < 8; i++)
    cards[i] = g_test_rand_int_range (0, 3) > 0 ? random_held (hand) : random_code ();
  if ((action->kind == POZO_ACTION_MELD || action->kind == POZO_ACTION_ADD ||
       action->kind == POZO_ACTION_TAKE || action->kind == POZO_ACTION_BACK) &&
      g_test_rand_bit ())
    {
      action->n_cards = random_group (hand, cards);
      action->target_kind = POZO_TARGET_RANK;
      action->target = action->n_cards > 0 ? pozo_card_rank (cards[0]) : 0;
      if (action->n_cards == 0 && action->kind != POZO_ACTION_TAKE)
        action->kind = POZO_ACTION_END;
    }
  if (action->kind == POZO_ACTION_DISCARD || action->kind == POZO_ACTION_RED3)
    action->n_cards = 1;
  if (action->kind == POZO_ACTION_SHIFT)
    action->n_cards = g_test_rand_int_range (0, 2);
}

static void
random_setup (PozoSetup *setup, const PozoRules *rules, guint8 cards[][32])
{
  memset (setup, 0, sizeof *setup);
  setup->n_players = g_test_rand_int_range (2, POZO_SEATS_MAX + 1);
  setup->dealer = g_test_rand_int_range (0, POZO_SEATS_MAX + 2);
  setup->cut = g_test_rand_int_range (-1, 120);
  setup->rest = g_test_rand_int_range (0, 4) == 0 ? g_test_rand_int_range (0, 128) : 0;
  for (guint seat = 1; seat <= POZO_SEATS_MAX; seat++)
    {
      setup->start[seat - 1] = g_test_rand_int_range (-500, 9000);
      setup->hands[seat].n = g_test_rand_int_range (0, 16) == 0 ? 3 : rules->deal_hand_size;
      setup->hands[seat].cards = g_test_rand_int_range (0, 8) == 0 ? NULL : cards[seat];
      for (guint i = 0; i < 32; i++)
        cards[seat][i] = g_test_rand_int_range (0, 3) > 0 ? POZO_CARD_UNKNOWN : random_code ();
    }
  for (guint i = 0; i < 32; i++)
    cards[0][i] = random_code ();
  setup->up = (PozoCardList){ cards[0], g_test_rand_int_range (0, 3) };
  setup->kept = (PozoCardList){ cards[1], g_test_rand_int_range (0, 3) };
}

static guint
play_garbage (const PozoRules *rules)
{
  g_autofree PozoState *state = g_new (PozoState, 1);
  g_autofree PozoState *before = g_new (PozoState, 1);
  guint8 cards[POZO_SEATS_MAX + 1][32];
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoVerdict verdict = { 0 };
  PozoSetup setup;
  guint n_applied = 0;

  random_setup (&setup, rules, cards);
  guint n = pozo_state_deal (state, rules, &setup, verdicts);

  for (guint i = 0; i < n; i++)
    if (verdicts[i].impossible)
      return 0;
  for (guint i = 0; i < N_ACTIONS; i++)
    {
      PozoAction action;
      guint8 hand_cards[128];

      random_action (state, &action, hand_cards);
      memcpy (before, state, sizeof *state);
      pozo_state_judge (state, &action, hand_cards, &verdict);
      g_assert_cmpmem (before, sizeof *before, state, sizeof *state);
      n_applied += pozo_state_play (state, &action, hand_cards, &verdict);
      g_assert_true (pozo_state_is_valid (state));
    }
  pozo_state_finish (state, &verdict);
  for (guint unit = 0; unit < pozo_state_n_units (state); unit++)
    {
      PozoTally tally;

      pozo_state_score (state, rules, unit, &tally);
      g_assert_cmpint (tally.low[POZO_SCORE_TOTAL], <=, tally.high[POZO_SCORE_TOTAL]);
    }
  return n_applied;
}

static void
test_garbage (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (&error);
  guint n_applied = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < N_GAMES; i++)
    {
      const PozoVariant *variant =
          pozo_variant_set_variant (set, i % pozo_variant_set_n_variants (set));

      n_applied += play_garbage (pozo_variant_rules (variant));
    }
  g_assert_cmpint (n_applied, >, N_GAMES * 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/garbage", test_garbage);
  return g_test_run ();
}
