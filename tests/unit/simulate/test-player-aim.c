/* SPDX-License-Identifier: MIT */
/* What players are after where going out asks for canastas of certain classes, and that more deals
 * end with somebody who goes out than would without it. */
#include "table/legal-test.h"
#include "pozo-player.h"
#include "pozo-rules-text.h"
#include "pozo-simulation.h"
#include "pozo-variant-set.h"

/* The rules of Bolivia with another contract. */
static void
find_rules (PozoRules *rules, const char *contract)
{
  g_autoptr (PozoVariantSet) set = pozo_variant_set_new (NULL);
  g_autofree char *rule = g_strdup_printf ("going_out.contract=%s", contract);
  g_autoptr (GError) error = NULL;

  *rules = *pozo_variant_rules (pozo_variant_set_find (set, "bolivia", NULL));
  pozo_rules_assign (rules, rule, &error);
  g_assert_no_error (error);
}

/* ---- Positions ---- */

typedef struct
{
  const char *label;
  const char *contract;
  const char *hand;
  const char *melds; /* of his side, separated by `=` */
  guint n_stock;
  guint lacking; /* 1 << PozoCanasta */
  guint ranks;   /* 1 << rank */
  const char *kept;
  const char *sought;
} Case;

#define NATURAL  (1u << POZO_CANASTA_NATURAL)
#define MIXED    (1u << POZO_CANASTA_MIXED)
#define WILD     (1u << POZO_CANASTA_WILD)
#define SEQUENCE (1u << POZO_CANASTA_SEQUENCE)

static const Case cases[] = {
  { "nothing-is-asked", "none", "5h6h7h8hKcKs", "", 90, 0, 0, "", "" },
  { "a-row-in-the-hand", "sequence:1", "5h6h8hKcKsTs", "", 90, SEQUENCE, 0, "5h6h8h", "4h7h9hTh" },
  { "one-card-of-each", "sequence:1", "5h5h6h8hKcKs", "", 90, SEQUENCE, 0, "5h6h8h", "4h7h9hTh" },
  { "the-row-that-lies", "sequence:1", "8hTsJsQsKc", "4h5h6h", 90, SEQUENCE, 0, "8h", "7h9hTh" },
  { "no-room-for-what-lies", "sequence:1", "4h5h6h7h8hKc", "9hThJh", 90, SEQUENCE, 0, "5h6h7h8h",
    "" },
  { "the-longer-one", "sequence:1", "8s9sTsJsQs8h", "4h5h6h", 90, SEQUENCE, 0, "8s9sTsJsQs",
    "6s7s" },
  { "it-lies", "sequence:1", "5sKcKs", "4h5h6h7h8h9hTh", 90, 0, 0, "", "" },
  { "another-one", "sequence:2", "5s6s7sKc", "4h5h6h7h8h9hTh", 90, SEQUENCE, 0, "5s6s7s",
    "4s8s9sTs" },
  { "too-late", "sequence:1", "5h6h8hKcKsTs", "", 23, SEQUENCE, 0, "", "" },
  { "just-in-time", "sequence:1", "5h6h8hKcKsTs", "", 24, SEQUENCE, 0, "5h6h8h", "4h7h9hTh" },
  { "wild-cards-and-no-row", "wild:1 natural:1", "5h6h7h8hKc", "", 90, WILD | NATURAL, 0, "", "" },
  { "the-natural-one-is-there", "wild:1 natural:1", "5hKc", "9h9h9s9s9d9d9c", 90, WILD, 0, "", "" },
  { "a-mixed-one-is-no-natural-one", "natural:1 mixed:1", "5hKc", "9h9h9s9s9d9d2c", 90, NATURAL, 0,
    "", "" },
  { "sevens", "7*:1 mixed:1", "7h7s", "", 90, MIXED, 1u << POZO_RANK_7, "", "" },
  { "natural-sevens", "7:1", "7h7s", "9h9h9s9s9d9d9c", 90, NATURAL, 1u << POZO_RANK_7, "", "" },
};

static guint64
find_faces (const char *text)
{
  guint8 cards[64];
  guint n = legal_test_read_cards (text, cards);
  guint64 faces = 0;

  for (guint i = 0; i < n; i++)
    faces |= G_GUINT64_CONSTANT (1) << cards[i];
  return faces;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  guint8 cards[64];
  guint n = legal_test_read_cards (test->hand, cards);
  PozoRules rules;
  PozoState state = { .rules = &rules, .n_seats = 2, .seat = 1, .n_stock = (guint8) test->n_stock };
  PozoAim aim;

  find_rules (&rules, test->contract);
  for (guint i = 0; i < n; i++)
    state.hand[1].count[cards[i]]++;
  legal_test_lay_melds (&state, test->melds);
  pozo_player_find_aim (&state, &aim);
  g_assert_cmpuint (aim.lacking, ==, test->lacking);
  g_assert_cmpuint (aim.ranks, ==, test->ranks);
  g_assert_cmphex (aim.kept, ==, find_faces (test->kept));
  g_assert_cmphex (aim.sought, ==, find_faces (test->sought));
}

/* ---- Games ---- */

static const struct
{
  const char *contract;
  guint percent; /* of deals in which somebody goes out: between those of players who know what they
                    are after and of such who do not */
} games[] = {
  { "sequence:1", 50 }, /* 79 and 18 */
  { "wild:1", 36 },     /* 53 and 20 */
  { "natural:1", 90 },  /* 98 and 82 */
  { "7*:1", 63 },       /* 70 and 56 */
  { "7:1", 34 },        /* 42 and 26 */
};

static void
test_games (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  PozoRules rules;
  g_autoptr (GError) error = NULL;
  g_autoptr (PozoSimulation) simulation = NULL;
  g_autoptr (GString) out = g_string_new (NULL);

  find_rules (&rules, games[i].contract);
  simulation = pozo_simulation_new (&(PozoSimulationOptions){ .rules = &rules,
                                                              .head = "",
                                                              .n_players = 4,
                                                              .seed = 1,
                                                              .detail = POZO_DETAIL_FULL,
                                                              .manner = POZO_SIMULATION_MIXED },
                                    &error);
  g_assert_no_error (error);
  for (guint64 game = 1; game <= 200; game++)
    {
      g_string_truncate (out, 0);
      pozo_simulation_play (simulation, game, out, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpuint (pozo_simulation_count (simulation, POZO_SIMULATION_OUT) * 100, >,
                    pozo_simulation_count (simulation, POZO_SIMULATION_DEALS) * games[i].percent);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/simulate/aim/%s", cases[i].label);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/simulate/aim/games/%s", games[i].contract);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_games);
    }
  return g_test_run ();
}
