/* SPDX-License-Identifier: MIT */
/* Dead ends: positions from which a player who did what seemed legal had no legal way on.  Each has
 * a row: what is listed there, and whether a pass is accepted where the stock is spent. */
#include "legal-test.h"
#include "pozo-legal.h"
#include "pozo-rules-text.h"

#include <string.h>

typedef struct
{
  const char *label;
  const char *rules; /* `key=value`, separated by blanks */
  const char *hand;  /* of the player on turn; the other holds two kings */
  const char *pile;  /* the top card last */
  const char *melds; /* of his side, separated by `=`; laid in an earlier turn */
  guint stock;       /* cards in the stock; 0 is a stock that is spent */
  gboolean drawn;    /* the draw phase is over */
  const char *legal; /* what is listed, in PCN's words */
} Case;

static const Case cases[] = {
  /* An opening begun but out of reach: three queens would be laid, three kings would follow, and
   * the last card could neither be kept nor discarded. */
  { "opening-takes-all-cards", "", "QcQdQhKcKdKh9d", "4c", "", 40, TRUE,
    "-9d -Qh -Qd -Qc -Kh -Kd -Kc" },
  { "opening-with-one-card-more", "", "QcQdQhKcKdKh9d8d", "4c", "", 40, TRUE,
    "=QhQdQc =KhKdKc -8d -9d -Qh -Qd -Qc -Kh -Kd -Kc" },
  { "opening-below-the-minimum", "", "4c4d4h9d8d", "4s", "", 40, TRUE, "-4h -4d -4c -8d -9d" },
  { "claim-needs-a-companion", "", "7c7dAcAdAh5s4c", "7s", "", 40, FALSE, "+?? ^7d7c" },
  { "claim-without-a-companion", "", "7c7dQcQd5s4c", "7s", "", 40, FALSE, "+??" },
  { "claim-whose-companion-is-the-last-card", "pile.lone_card_rule=false", "7c7dAcAdAh", "7s", "",
    40, FALSE, "+??" },

  /* A last card that may not be discarded. */
  { "last-card-without-a-canasta", "", "7c9d", "4c", "7s7d7h", 40, TRUE, "-7c -9d" },
  { "last-card-wild", "going_out.forbid_wild=true", "7c2s", "4c", "7s7d7h7s7d7h7c", 40, TRUE,
    ":2s -2s -7c" },
  { "last-card-not-wild", "", "7c2s", "4c", "7s7d7h7s7d7h7c", 40, TRUE, ":2s :7c :7c2s -2s -7c" },
  { "last-card-black", "going_out.forbid_black_three=true", "7c3s", "4c", "7s7d7h7s7d7h7c", 40,
    TRUE, "-3s -7c" },
  { "last-card-with-the-fourth-pure-canasta", "going_out.canastas=4 going_out.pure_canastas=4",
    "QcQdQh8h", "4c", "5s5d5h5c5s5d5h=6s6d6h6c6s6d6h=7s7d7h7c7s7d7h=8s8d8h8c8s8d", 40, TRUE,
    "=QhQdQc :8h -8h -Qh -Qd -Qc" },
  { "last-card-must-be-discarded", "going_out.discard=required", "7c", "4c", "7s7d7h7s7d7h7c", 40,
    TRUE, "-7c" },
  { "last-card-is-a-caliente", "deck.calientes=2", "Ca9d", "4c", "7s7d7h", 40, TRUE, "-9d -Ca" },
  { "black-set-that-leaves-two", "", "3s3s3c9d8d", "4c", "7s7d7h7s7d7h7c", 40, TRUE,
    "-3s -3c -8d -9d" },

  /* A sequence that becomes the canasta with which a player goes out. */
  { "last-cards-make-the-sequence-a-canasta",
    "meld.sequences=true canasta.sequence_is_canasta=true", "ThJh", "4c", "5h6h7h8h9h", 40, TRUE,
    ":ThJh :Th -Th -Jh" },
  { "last-cards-make-the-second-canasta",
    "meld.sequences=true canasta.sequence_is_canasta=true going_out.canastas=2", "ThJh", "4c",
    "5h6h7h8h9h=4s5s6s7s8s9sTs", 40, TRUE, ":ThJh :Th -Th -Jh" },
  { "last-cards-make-one-canasta-of-two",
    "meld.sequences=true canasta.sequence_is_canasta=true going_out.canastas=2", "ThJh", "4c",
    "5h6h7h8h9h", 40, TRUE, "-Th -Jh" },

  /* A wild card alone at a sequence whose next natural card is in the hand, too; it goes above. */
  { "wild-where-a-natural-would-fit", "meld.sequences=true meld.sequence_wilds=true", "7h2dJs9c",
    "4c", "4h5h6h", 40, TRUE, ":7h2d :7h :2d -2d -7h -9c -Js" },
  { "wild-above-or-below-once", "meld.sequences=true meld.sequence_wilds=true", "8h2dJs9c", "4c",
    "5h6h7h", 40, TRUE, ":8h2d :2d8h :8h :2d -2d -8h -9c -Js" },
  { "wild-between-two-naturals", "meld.sequences=true meld.sequence_wilds=true", "4h8h2dJs9c", "4c",
    "5h6h7h", 40, TRUE, ":4h8h2d :8h2d :4h8h :8h :4h :2d -2d -4h -8h -9c -Js" },

  /* A red three in the pile: it is no card to keep. */
  { "red-three-buried", "pile.freezers=joker,two", "4c", "3h7s", "7c7d7h", 0, FALSE, "/" },
  { "red-three-buried-below-another-card", "pile.freezers=joker,two", "4c", "3h5d7s", "7c7d7h", 0,
    FALSE, "^" },
  { "take-is-forced", "", "4c", "6d5d7s", "7c7d7h", 0, FALSE, "^" },
  { "take-would-leave-the-last-card", "pile.lone_card_rule=false", "4c", "7s", "7c7d7h", 0, FALSE,
    "/" },
  { "any-take-is-forced", "stock_end.forced_take=any", "7c7dAhAsAc4d5h", "9c7s", "", 0, FALSE,
    "^7d7c" },
  { "no-take-that-cannot-open", "stock_end.forced_take=any", "7c7dAhAs4d5h", "9c7s", "", 0, FALSE,
    "/" },

  /* A frozen pile, and a meld of that rank on the table. */
  { "frozen-and-a-meld-there", "", "4c5c9dJh", "2s7s", "7c7d7h", 40, FALSE, "+??" },
  { "frozen-a-pair-and-a-meld-there", "", "7c7d9dJh", "2s7s", "7c7s7h", 40, FALSE, "+?? ^7d7c" },
  { "frozen-and-the-meld-is-full", "meld.max_size=7", "7c7d9dJh", "2s7s", "7c7s7h7d7s", 40, FALSE,
    "+??" },
  { "frozen-spent-and-nothing-forced", "", "4c5c9dJh", "2s7s", "7c7d7h", 0, FALSE, "/" },
  { "frozen-spent-and-a-pair-is-not-forced", "", "7c7d9dJh", "2s7s", "7c7s7h", 0, FALSE,
    "^7d7c /" },
  { "spent-and-taken", "", "7c7d9dJh", "5d7s", "7c7s7h", 0, FALSE, "^ ^7d7c" },
};

/* Two players in the middle of a deal. */
static void
set_table (PozoState *state, PozoRules *rules, const Case *test)
{
  static const guint8 other[] = { POZO_CARD (POZO_RANK_K, 0), POZO_CARD (POZO_RANK_K, 1) };
  guint8 hand[64], pile[64];
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup setup = { .n_players = 2, .dealer = 2, .cut = -1 };
  g_auto (GStrv) settings = g_strsplit (test->rules, " ", -1);
  g_autoptr (GError) error = NULL;

  *rules = pozo_rules_default;
  rules->teams_layouts[2].mode = POZO_TEAMS_INDIVIDUAL;
  for (char **setting = settings; *setting != NULL; setting++)
    {
      pozo_rules_assign (rules, *setting, &error);
      g_assert_no_error (error);
    }
  setup.hands[1] = (PozoCardList){ hand, legal_test_read_cards (test->hand, hand) };
  setup.hands[2] = (PozoCardList){ other, G_N_ELEMENTS (other) };
  setup.up = (PozoCardList){ pile, legal_test_read_cards (test->pile, pile) };
  (void) pozo_state_deal (state, rules, &setup, verdicts);
  legal_test_lay_melds (state, test->melds);
  memset (&state->turn, 0, sizeof state->turn);
  state->turn.settling = POZO_FAULT_NONE;
  state->turn.opened_before = state->side[0].opened;
  state->melded_set = state->side[0].opened ? 1u << 1 : 0;
  state->turn.melded_before = state->side[0].opened;
  state->turn.melds_before = state->side[0].n_melds;
  state->turn.drawn = test->drawn;
  state->turn_no = 9;
  state->n_stock = (guint8) test->stock;
  state->stock_closed = test->stock == 0;
}

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

/* ---- Red threes and the end of the stock ---- */

static void
perform (PozoState *state, PozoActionKind kind, PozoCard card)
{
  const PozoAction action = { .kind = kind, .seat = state->seat, .n_cards = 1 };
  PozoVerdict verdict;

  pozo_state_judge (state, &action, &card, &verdict);
  g_assert_cmpuint (verdict.code, ==, POZO_FINE);
  pozo_state_apply (state, &action, &card);
}

/* The last card of the stock is a red three: it is laid, and the deal is over. */
static void
test_last_card_red (void)
{
  static const Case there = {
    .hand = "4c5c9d", .pile = "Kc", .melds = "", .rules = "", .stock = 1
  };
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules;

  set_table (state, &rules, &there);
  perform (state, POZO_ACTION_DRAW, POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS));
  g_assert_cmpuint (state->phase, ==, POZO_PHASE_TURN);
  perform (state, POZO_ACTION_RED3, POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS));
  g_assert_cmpuint (state->ended, ==, POZO_ENDED_RED_THREE);
}

/* A red three that was dealt, and no stock to replace it from. */
static void
test_no_stock_for_red (void)
{
  static const Case there = { .hand = "3h5c9d", .pile = "Kc", .melds = "", .rules = "" };
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules;

  set_table (state, &rules, &there);
  perform (state, POZO_ACTION_RED3, POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS));
  g_assert_cmpuint (state->ended, ==, POZO_ENDED_RED_THREE);
}

/* Two of them are laid, and one card is left: the deal ends with that card. */
static void
test_one_card_for_two_reds (void)
{
  static const Case there = {
    .hand = "3h3d5c9d", .pile = "Kc", .melds = "", .rules = "", .stock = 1
  };
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules;

  set_table (state, &rules, &there);
  perform (state, POZO_ACTION_RED3, POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS));
  perform (state, POZO_ACTION_RED3, POZO_CARD (POZO_RANK_3, POZO_SUIT_DIAMONDS));
  g_assert_cmpuint (state->phase, ==, POZO_PHASE_TURN);
  perform (state, POZO_ACTION_DRAW, POZO_CARD (POZO_RANK_7, POZO_SUIT_CLUBS));
  g_assert_cmpuint (state->ended, ==, POZO_ENDED_RED_THREE);
}

/* Where the stock is renewed a red three that lay in the pile comes round again and is replaced. */
static void
test_red_in_renewed_stock (void)
{
  static const Case there = { .hand = "4c5c9d",
                              .pile = "3h5d",
                              .melds = "",
                              .rules = "stock_end.recycle=-1 pile.freezers=joker,two" };
  g_autofree PozoState *state = g_new (PozoState, 1);
  g_autofree char *words = NULL;
  PozoRules rules;

  set_table (state, &rules, &there);
  state->stock_closed = FALSE;
  perform (state, POZO_ACTION_DRAW, POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS));
  perform (state, POZO_ACTION_RED3, POZO_CARD (POZO_RANK_3, POZO_SUIT_HEARTS));
  perform (state, POZO_ACTION_DRAW, POZO_CARD (POZO_RANK_5, POZO_SUIT_DIAMONDS));
  words = legal_test_list (state);
  g_assert_cmpstr (words, ==, "-4c -5d -5c -9d");
}

/* ---- As many melds as there is room for ---- */

/* Nothing that would be one more is possible, neither with the pile nor from the hand. */
static void
test_no_room_for_a_meld (void)
{
  g_autoptr (GString) melds = g_string_new ("8s8d8h");
  g_autofree PozoState *state = g_new (PozoState, 1);
  static const guint8 cards[] = { POZO_CARD (POZO_RANK_7, POZO_SUIT_CLUBS),
                                  POZO_CARD (POZO_RANK_7, POZO_SUIT_DIAMONDS),
                                  POZO_CARD (POZO_RANK_7, POZO_SUIT_HEARTS) };
  static const PozoAction actions[] = {
    { .kind = POZO_ACTION_TAKE, .seat = 1, .n_cards = 2 },
    { .kind = POZO_ACTION_MELD, .seat = 1, .n_cards = 3 },
  };

  for (guint i = 1; i < POZO_MELDS_MAX; i++)
    g_string_append (melds, "=8s8d8h");
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      const Case there = { .hand = "7c7d7h9d9c",
                           .pile = "4c7s",
                           .melds = melds->str,
                           .rules = "meld.per_rank=many",
                           .stock = 40,
                           .drawn = actions[i].kind == POZO_ACTION_MELD };
      PozoRules rules;
      PozoVerdict verdict;

      set_table (state, &rules, &there);
      pozo_state_judge (state, &actions[i], cards, &verdict);
      g_assert_cmpuint (verdict.code, ==, POZO_FINDING_MELD_TOO_MANY);
      g_assert_true (verdict.impossible);
    }
}

/* ---- Sequences that an opening needs ---- */

static const struct
{
  const char *label;
  const char *hand;
  gint32 best;
} openings[] = {
  { "run-through-a-group", "7s7h7d5s6s8s9sJh4c", 35 }, /* 5-6-7-8-9 and not 7-7-7 */
  { "group-beside-a-run", "7s7h7d7c5s6s8s9sJh", 50 },  /* both, for there are four sevens */
  { "two-runs-of-a-suit", "4h5h6h8h9hThAs", 45 },
  { "the-same-run-twice", "4h5h6h4h5h6hAs", 30 },
  { "eight-of-a-rank-where-seven-fit", "4h4s4d4c4h4s4d4c", 35 },
};

static void
test_opening (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  const Case there = { .hand = openings[i].hand,
                       .pile = "Kc",
                       .melds = "",
                       .stock = 40,
                       .drawn = TRUE,
                       .rules = "meld.sequences=true meld.max_size=7" };
  g_autofree PozoState *state = g_new (PozoState, 1);
  PozoRules rules;

  set_table (state, &rules, &there);
  g_assert_cmpint (pozo_legal_best_opening (state, 1, POZO_CARD_NONE), ==, openings[i].best);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/dead-ends/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_list);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      g_autofree char *path = g_strconcat ("/dead-ends/best-opening/", openings[i].label, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_opening);
    }
  g_test_add_func ("/dead-ends/no-room-for-a-meld", test_no_room_for_a_meld);
  g_test_add_func ("/dead-ends/red-three-is-the-last-card", test_last_card_red);
  g_test_add_func ("/dead-ends/red-three-without-a-stock", test_no_stock_for_red);
  g_test_add_func ("/dead-ends/red-threes-and-one-card", test_one_card_for_two_reds);
  g_test_add_func ("/dead-ends/red-three-in-a-renewed-stock", test_red_in_renewed_stock);
  return g_test_run ();
}
