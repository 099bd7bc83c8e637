/* SPDX-License-Identifier: MIT */
/* What players plan with sequences and with melds that lie: in each position every manner of
 * playing is asked often enough to show all its whims, and what came up at all is compared.
 * Whatever is planned has to be legal. */
#include "table/legal-test.h"
#include "pozo-player.h"
#include "pozo-variant-set.h"

#include <string.h>

#define SEEDS 300

typedef gboolean (*Planner) (const PozoPlayer *player, const PozoState *state, PozoPlan *plan);

typedef struct
{
  const char *label;
  const char *variant;
  Planner plan;
  const char *hand;  /* of the player on turn; the others have four kings each */
  const char *up;    /* the pile, the top card last */
  const char *melds; /* of his side, separated by `=`; makes it opened */
  const char *plans; /* all that is ever planned, sorted */
  gboolean frozen;
} Case;

#define CLAIM pozo_player_plan_run_claim
#define RUN   pozo_player_plan_run
#define MOVE  pozo_player_plan_rearrangement

static const Case cases[] = {
  { "claims-a-run", "samba", CLAIM, "5h6hKcKsQs9c8s", "9cTd7h", "9s9d9h", "^5h6h" },
  { "claims-the-middle", "samba", CLAIM, "6h8hKcKsQs9c8s", "9cTd7h", "9s9d9h", "^6h8h" },
  { "claims-the-lowest", "samba", CLAIM, "8h9hKcKsQs9c8s", "9cTd7h", "9s9d9h", "^8h9h" },
  { "claims-to-the-ace", "samba", CLAIM, "QhKhKcKsQs9c8s", "9cTdAh", "9s9d9h", "^QhKh" },
  { "nothing-below-four", "samba", CLAIM, "5h7hKcKsQs9c8s", "9cTd4h", "9s9d9h", "" },
  { "another-suit", "samba", CLAIM, "5s6sKcKdQs9c8s", "9cTd7h", "9s9d9h", "" },
  { "frozen-is-not-claimed", "samba", CLAIM, "5h6hKcKsQs9c8s", "9cTd7h", "9s9d9h", "", TRUE },
  { "opens-with-a-dear-run", "samba", CLAIM, "QhKhKcKsQs9c8s", "9cTdAh", "", "^QhKh" },
  { "onto-the-low-end", "uruguayan", CLAIM, "KcKsQs9c8s", "9cTd4h", "5h6h7h", "^" },
  { "onto-the-high-end", "uruguayan", CLAIM, "KcKsQs9c8s", "9cTd8h", "5h6h7h", "^" },
  { "onto-no-gap", "uruguayan", CLAIM, "KcKsQs9c8s", "9cTd9h", "5h6h7h", "" },
  { "no-sequences-here", "international-4", CLAIM, "5h6hKcKsQs9c8s", "9cTd7h", "9s9d9h", "" },

  { "lays-a-run", "samba", RUN, "5h6h7hKcKsQs9c8sJd4cTsQd", "9c", "9s9d9h", "=5h6h7h" },
  { "lays-the-longest", "samba", RUN, "5h6h7h8hJcQcKcAc9dTs4d8s5s", "9c", "9s9d9h",
    "=5h6h7h8h =JcQcKcAc" },
  { "keeps-enough", "samba", RUN, "5h6h7h", "9c", "9s9d9h", "" },
  { "goes-on-below", "samba", RUN, "4hKcKsQs9c8sJd4cTsQd", "9c", "5h6h7h", ":4h" },
  { "goes-on-above", "samba", RUN, "8hKcKsQs9c8sJd4cTsQd", "9c", "5h6h7h", ":8h" },
  { "seven-are-enough", "samba", RUN, "JhKcKsQs9c8sJd4cTsQd", "9c", "4h5h6h7h8h9hTh", "" },
  { "wild-in-a-gap", "uruguayan", RUN, "5h6h7h2d9hKcKsQs9c8sJd4cTsQd", "9c", "QsQdQh",
    "=5h6h7h =5h6h7h2d9h" },
  { "wild-at-the-end", "uruguayan", RUN, "2dKcKsQs9c8sJd4cTsQd", "9c", "5h6h7h", ":2d" },
  { "joker-without-a-two", "uruguayan", RUN, "JkKcKsQs9c8sJd4cTsQd", "9c", "5h6h7h", ":Jk" },
  { "no-wilds-in-samba", "samba", RUN, "2dKcKsQs9c8sJd4cTsQd", "9c", "5h6h7h", "" },

  { "joins-groups", "samba", MOVE, "KcKdQs9c", "9c", "9s9d9h=9c9s9d", "&" },
  { "joins-runs", "samba", MOVE, "KcKdQs9c", "9c", "4h5h6h=7h8h9h", "&" },
  { "not-runs-with-a-gap", "samba", MOVE, "KcKdQs9c", "9c", "4h5h6h=8h9hTh", "" },
  { "not-two-ranks", "samba", MOVE, "KcKdQs9c", "9c", "9s9d9h=8s8d8h", "" },
  { "not-a-group-and-a-run", "samba", MOVE, "KcKdQs9c", "9c", "4s4d4c=4h5h6h=8h9hTh", "" },
  { "wild-moves-up", "uruguayan", MOVE, "KcKdQs9c", "9c", "2d5h6h7h", "~>" },
  { "wild-moves-down", "uruguayan", MOVE, "KcKdQs9c", "9c", "5h6h7h2d", "~<" },
  { "its-card-takes-its-place", "uruguayan", MOVE, "8hKcKdQs9c", "9c", "5h6h7h2d", "~8h>" },
  { "nothing-wild", "uruguayan", MOVE, "KcKdQs9c", "9c", "5h6h7h", "" },
};

/* Two players, each for himself, and the pile as it is given. */
static void
set_table (PozoState *state, const PozoRules *rules, const Case *test)
{
  guint8 hand[64], up[64];
  static const guint8 other[] = { POZO_CARD (POZO_RANK_K, 0), POZO_CARD (POZO_RANK_K, 1) };
  PozoVerdict verdicts[POZO_SETUP_VERDICTS_MAX];
  PozoSetup setup = { .n_players = 2, .dealer = 2, .cut = -1 };

  setup.hands[1] = (PozoCardList){ hand, legal_test_read_cards (test->hand, hand) };
  setup.hands[2] = (PozoCardList){ other, G_N_ELEMENTS (other) };
  setup.up = (PozoCardList){ up, legal_test_read_cards (test->up, up) };
  pozo_state_deal (state, rules, &setup, verdicts);
  state->frozen = test->frozen != FALSE;
  legal_test_lay_melds (state, test->melds);
  memset (&state->turn, 0, sizeof state->turn);
  state->turn.settling = POZO_FAULT_NONE;
  state->turn.opened_before = state->side[0].opened;
  state->turn.melds_before = state->side[0].n_melds;
  state->turn_no = 9;
  state->turn.drawn = test->plan == CLAIM ? 0 : (guint8) rules->turn_draw;
}

/* What is planned in words, with where a wild card goes; the engine has to find it legal. */
static char *
print_plan (const PozoState *state, const PozoPlan *plan)
{
  const PozoAction *action = &plan->actions[0];
  PozoVerdict verdict = { 0 };
  GString *words = g_string_new (NULL);

  g_assert_cmpuint (plan->n_actions, ==, 1);
  pozo_state_judge (state, action, plan->cards, &verdict);
  legal_test_print (words, action, plan->cards);
  if (action->kind == POZO_ACTION_SHIFT)
    g_string_append_c (words, action->number ? '>' : '<');
  if (verdict.code != POZO_FINE)
    g_test_message ("%s: %s", words->str, pozo_finding_info (verdict.code)->slug);
  g_assert_cmpuint (verdict.code, ==, POZO_FINE);
  return g_string_free (words, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  PozoRules rules = *pozo_variant_rules (pozo_variant_set_find (set, test->variant, NULL));
  g_autoptr (GHashTable) plans = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GList) sorted = NULL;
  g_autoptr (GString) all = g_string_new (NULL);
  PozoCompiledRules compiled;
  PozoState state;

  rules.teams_layouts[2].mode = POZO_TEAMS_INDIVIDUAL;
  pozo_compiled_rules_init (&compiled, &rules);
  set_table (&state, &rules, test);
  for (guint seed = 0; seed < SEEDS * POZO_N_TEMPERAMENTS; seed++)
    {
      PozoRandom random;
      PozoPlan plan = { 0 };
      PozoPlayer player = { .manner = &pozo_temperaments[seed % POZO_N_TEMPERAMENTS],
                            .random = &random,
                            .compiled = &compiled };

      pozo_random_init (&random, seed, 0);
      if (test->plan (&player, &state, &plan))
        g_hash_table_add (plans, print_plan (&state, &plan));
      else
        g_assert_cmpuint (plan.n_actions, ==, 0);
    }
  sorted = g_list_sort (g_hash_table_get_keys (plans), (GCompareFunc) g_strcmp0);
  for (GList *at = sorted; at != NULL; at = at->next)
    g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", (const char *) at->data);
  g_assert_cmpstr (all->str, ==, test->plans);
}

/* The ends of the sequences that lie, as sets of faces. */
static void
test_ends (void)
{
  const Case test = { .hand = "KcKd", .up = "9c", .melds = "5h6h7h=9s9d9h=TcJcQc" };
  PozoRules rules = pozo_rules_default;
  PozoRunEnds ends;
  PozoState state;

  rules.meld_sequences = TRUE;
  rules.teams_layouts[2].mode = POZO_TEAMS_INDIVIDUAL;
  set_table (&state, &rules, &test);
  pozo_player_find_run_ends (&state, &ends);
  g_assert_cmpuint (ends.n, ==, 2);
  g_assert_true (ends.next[0] == (1ull << POZO_CARD (POZO_RANK_4, POZO_SUIT_HEARTS) |
                                  1ull << POZO_CARD (POZO_RANK_8, POZO_SUIT_HEARTS)));
  g_assert_true (ends.beyond[1] == (1ull << POZO_CARD (POZO_RANK_8, POZO_SUIT_CLUBS) |
                                    1ull << POZO_CARD (POZO_RANK_A, POZO_SUIT_CLUBS)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/simulate/runs/%s", cases[i].label);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/simulate/runs/ends", test_ends);
  return g_test_run ();
}
