/* SPDX-License-Identifier: MIT */
/* Legal actions: what is listed in small positions, and what a hand could come to. */
#include "legal-test.h"
#include "pozo-legal.h"

#include <string.h>

typedef struct
{
  const char *label;
  const char *hand;  /* of the player on turn; the others have four kings each */
  const char *up;    /* the pile, the top card last */
  const char *melds; /* of his side, one after the other, separated by `=`; makes it opened */
  gint32 score;
  gboolean drawn;    /* the draw phase is over */
  const char *legal; /* the actions listed, in PCN's words */
} Case;

/* Two players, hands as given; the draw is a five of clubs that is put into the hand by the case.
 */
static void
set_table (PozoState *state, PozoRules *rules, const Case *test)
{
  guint8 hand[64], up[64];
  static const guint8 other[] = { POZO_CARD (POZO_RANK_K, 0), POZO_CARD (POZO_RANK_K, 1) };
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup setup = { .n_players = 2, .dealer = 2, .cut = -1, .start = { test->score, 0 } };

  *rules = pozo_rules_default;
  rules->teams_layouts[2].mode = POZO_TEAMS_INDIVIDUAL;
  setup.hands[1] = (PozoCardList){ hand, legal_test_read_cards (test->hand, hand) };
  setup.hands[2] = (PozoCardList){ other, G_N_ELEMENTS (other) };
  setup.up = (PozoCardList){ up, legal_test_read_cards (test->up, up) };
  pozo_state_deal (state, rules, &setup, verdicts);
  legal_test_lay_melds (state, test->melds);
  memset (&state->turn, 0, sizeof state->turn);
  state->turn.settling = POZO_FAULT_NONE;
  state->turn.opened_before = state->side[0].opened;
  state->turn_no = 9;
  state->turn.drawn = test->drawn;
}

static const Case cases[] = {
  { "draw-only", "4c5c9dJh", "Kc", "", 0, FALSE, "+??" },
  { "red-three-and-draw", "3h5c9dJh", "Kc", "", 0, FALSE, "*3h +??" },
  { "pair-opens", "7c7dAhAsAc4d5h9c", "7s", "", 0, FALSE, "+?? ^7d7c" },
  { "pair-cannot-open", "7c7d9h5s4cJd", "7s", "", 0, FALSE, "+??" },
  { "onto-a-meld", "4c5c9dJh", "7s", "7c7d7h", 0, FALSE, "+?? ^" },
  { "natural-and-wild", "4c7h2dJh", "7s", "9c9d9h", 0, FALSE, "+?? ^7h2d" },
  { "stopped", "7c7d9dJh", "7s3s", "7c7d7h", 0, FALSE, "+??" },
  { "frozen-needs-a-pair", "7c7d2dJh", "2s7s", "7c7d7h", 0, FALSE, "+?? ^7d7c ^7d7c2d" },
  { "too-poor-to-open", "4c4d4h9dJh", "Kc", "", 0, TRUE, "-4h -4d -4c -9d -Jh" },
  { "opens", "AcAdAh9dJh", "Kc", "", 0, TRUE, "=AhAdAc -9d -Jh -Ah -Ad -Ac" },
  { "minimum-of-ninety", "AcAdAh9dJh", "Kc", "", 1500, TRUE, "-9d -Jh -Ah -Ad -Ac" },
  { "adds-and-keeps-one", "7c9d", "Kc", "7s7d7h", 0, TRUE, "-7c -9d" },
  { "adds", "7c9dJh", "Kc", "7s7d7h", 0, TRUE, ":7c -7c -9d -Jh" },
  { "goes-out-with-a-canasta", "7c9d", "Kc", "7s7s7h7h7d7d7c", 0, TRUE, ":7c -7c -9d" },
  { "completes-it-with-the-last-card", "7c", "Kc", "7s7s7h7h7d7d", 0, TRUE, ":7c" },
  { "black-threes-go-out", "3s3s3c9d", "Kc", "7s7s7h7h7d7d7c", 0, TRUE, "=3s3s3c -3s -3c -9d" },
  { "black-threes-stay", "3s3s3c9dJh", "Kc", "7s7s7h7h7d7d7c", 0, TRUE, "-3s -3c -9d -Jh" },
};

static void
test_list (gconstpointer data)
{
  const Case *test = data;
  g_autofree PozoState *state = g_new (PozoState, 1);
  g_autofree char *words = NULL;
  PozoRules rules;

  set_table (state, &rules, test);
  words = legal_test_list (state);
  g_assert_cmpstr (words, ==, test->legal);
}

/* What a hand could open with, by points: groups, pairs with wild cards, wild cards wherever they
 * fit. */
static const struct
{
  const char *label;
  const char *hand;
  const char *top;
  gint32 opening;
} hands[] = {
  { "nothing", "4c5c9dJh", NULL, 0 },
  { "a-group", "AcAdAh9dJh", NULL, 60 },
  { "the-top-card-counts", "AcAd9dJh", "As", 60 },
  { "a-pair-and-a-two", "AcAd2s9dJh", NULL, 60 },
  { "the-dearer-pair", "AcAd4c4d2s9d", NULL, 60 },
  { "two-pairs", "AcAd4c4d2sJk", NULL, 120 },
  { "wilds-fill-up", "AcAdAh2s2dJk", NULL, 150 },
  { "no-more-than-three", "AcAdAh2s2dJkJk", NULL, 180 },
  { "jokers-first", "AcAdAh2s2d2cJkJk", NULL, 180 },
};

static void
test_hand (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  const Case test = { .hand = hands[i].hand, .up = "Kc", .melds = "", .drawn = TRUE };
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoCard top = hands[i].top != NULL ? pozo_card_from_text (hands[i].top) : POZO_CARD_NONE;
  PozoRules rules;

  set_table (state, &rules, &test);
  g_assert_cmpint (pozo_legal_best_opening (state, 1, top), ==, hands[i].opening);
}

static void
test_forced (void)
{
  static const Case onto = { .hand = "4c5c9dJh", .up = "7s", .melds = "7c7d7h" };
  static const Case last_card = { .hand = "4c", .up = "7s", .melds = "7c7d7h" };
  static const Case opens = { .hand = "KcKdAcAdAh9dJh", .up = "Ks", .melds = "" };
  static const Case nothing_left = { .hand = "KcKdAcAdAh", .up = "Ks", .melds = "" };
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules;

  set_table (state, &rules, &onto);
  g_assert_true (pozo_legal_can_take (state, POZO_LEGAL_METHODS_ONTO));
  g_assert_false (pozo_legal_can_take (state, POZO_LEGAL_METHOD (POZO_TAKE_PAIR)));
  set_table (state, &rules, &last_card);
  g_assert_false (pozo_legal_can_take (state, POZO_LEGAL_METHODS_ANY));
  set_table (state, &rules, &opens);
  g_assert_true (pozo_legal_can_take (state, POZO_LEGAL_METHODS_ANY));
  set_table (state, &rules, &nothing_left);
  g_assert_false (pozo_legal_can_take (state, POZO_LEGAL_METHODS_ANY));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/legal/list/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_list);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *path = g_strconcat ("/legal/hand/", hands[i].label, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_hand);
    }
  g_test_add_func ("/legal/forced-take", test_forced);
  return g_test_run ();
}
