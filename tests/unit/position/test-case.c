/* SPDX-License-Identifier: MIT */
/* Positions set by hand: what cannot be is told with its place, and what is asked is answered. */
#include "table/legal-test.h"

#include "pozo-case.h"
#include "pozo-ruling.h"

#include <string.h>

typedef struct
{
  const char *label;
  const char *hand;
  const char *pile;
  const char *melds; /* of side A, separated by `=` */
  gint stock;
  guint seat;
  PozoCasePart part; /* of what something cannot be */
  const char *code;
} Description;

static const Description descriptions[] = {
  { "nothing", "", "", "", POZO_CASE_STOCK_ANY, 1, POZO_CASE_NOTHING, "fine" },
  { "plain", "KcKd4c", "Kh", "7c7d7h", 20, 1, POZO_CASE_NOTHING, "fine" },
  { "three-of-a-card", "KcKcKc", "", "", POZO_CASE_STOCK_ANY, 1, POZO_CASE_HAND, "card-too-many" },
  { "hand-and-pile", "KcKc", "Kc", "", POZO_CASE_STOCK_ANY, 1, POZO_CASE_HAND, "card-too-many" },
  { "pile", "", "KcKcKc", "", POZO_CASE_STOCK_ANY, 1, POZO_CASE_PILE, "card-too-many" },
  { "two-ranks", "", "", "7c7d8h", POZO_CASE_STOCK_ANY, 1, POZO_CASE_MELDS, "meld-mixed-ranks" },
  { "small", "", "", "7c7d", POZO_CASE_STOCK_ANY, 1, POZO_CASE_MELDS, "meld-too-small" },
  { "wild", "", "", "7c7d2c2d2h2s", POZO_CASE_STOCK_ANY, 1, POZO_CASE_MELDS,
    "meld-too-many-wilds" },
  { "stock", "KcKd", "", "", 107, 1, POZO_CASE_STOCK, "card-stock-left" },
  { "all-in-stock", "KcKd", "", "", 106, 1, POZO_CASE_NOTHING, "fine" },
  { "seat", "", "", "", POZO_CASE_STOCK_ANY, 5, POZO_CASE_TABLE, "turn-wrong-seat" },
};

static void
describe (PozoCase *self, const char *hand, const char *pile, const char *melds)
{
  g_auto (GStrv) each = g_strsplit (melds, "=", -1);
  guint8 cards[POZO_DECK_MAX];

  pozo_case_init (self, &pozo_rules_default, 4);
  self->n_hand = (guint8) legal_test_read_cards (hand, self->hand);
  self->n_pile = (guint8) legal_test_read_cards (pile, self->pile);
  for (char **meld = each; *meld != NULL && (*meld)[0] != '\0'; meld++)
    g_assert_true (pozo_case_add_meld (self, 0, cards, legal_test_read_cards (*meld, cards)));
}

static void
test_describe (gconstpointer data)
{
  const Description *test = data;
  PozoCase self;
  PozoCaseFault fault;
  PozoState state;

  describe (&self, test->hand, test->pile, test->melds);
  self.n_stock = (gint16) test->stock;
  self.seat = (guint8) test->seat;
  g_assert_cmpint (pozo_case_lay (&self, &state, &fault), ==, test->part == POZO_CASE_NOTHING);
  g_assert_cmpuint (fault.part, ==, test->part);
  g_assert_cmpstr (pozo_finding_info (fault.verdict.code)->slug, ==, test->code);
  if (test->part == POZO_CASE_NOTHING)
    g_assert_true (pozo_state_is_valid (&state));
}

static void
test_room (void)
{
  PozoCase self;
  guint8 cards[POZO_DECK_MAX] = { 0 };

  pozo_case_init (&self, &pozo_rules_default, 4);
  g_assert_false (pozo_case_add_meld (&self, 0, cards, POZO_DECK_MAX + 1));
  for (guint i = 0; i < POZO_CASE_MELDS_MAX; i++)
    g_assert_true (pozo_case_add_meld (&self, 0, cards, 2));
  g_assert_false (pozo_case_add_meld (&self, 0, cards, 2));
}

/* ---- Rulings ---- */

typedef struct
{
  const char *label;
  const char *hand;
  const char *pile;
  const char *melds;
  gint32 start;
  guint frozen;
  const char *expected; /* may the pile be taken, with how many cards: or why not; may he go out */
} Question;

static const Question questions[] = {
  { "pair-opens", "KcKdAcAdAh4c5c", "Ks", "", 0, 0, "yes 2; out-no-canasta" },
  { "pair-too-low", "KcKd4c5c", "Ks", "", 0, 0, "stuck; out-no-canasta" },
  { "no-pair", "Kc4c5c", "Ks", "", 0, 0, "take-no-claim; out-no-canasta" },
  { "wild-unopened", "Kc2cAcAdAh", "Ks", "", 0, 0, "take-before-initial; out-no-canasta" },
  { "wild-opened", "Kc2cAcAdAh", "Ks", "7c7d7h", 0, 0, "yes 2; out-no-canasta" },
  { "wild-frozen", "Kc2cAcAdAh", "Ks", "7c7d7h", 0, 1, "take-pile-frozen; out-no-canasta" },
  { "onto", "4c5c6c", "7s", "7c7d7h", 0, 0, "yes 0; out-no-canasta" },
  { "onto-frozen", "4c5c6c", "7s", "7c7d7h", 0, 1, "take-pile-frozen; out-no-canasta" },
  { "under-black-three", "7s7h4c", "3s", "7c7d7h", 0, 0, "take-stop-card; out-no-canasta" },
  { "no-pile", "7s7h4c", "", "7c7d7h", 0, 0, "take-pile-empty; out-no-canasta" },
  { "out", "KcKdKh4c", "", "7c7d7h7s7c7d7h", 0, 0, "take-pile-empty; yes 2" },
  { "out-not-all", "KcKd5h4c", "", "7c7d7h7s7c7d7h", 0, 0, "take-pile-empty; stuck" },
};

static void
tell (const PozoRuling *ruling, guint n, GString *out)
{
  if (ruling->is_allowed)
    g_string_append_printf (out, "yes %u", n);
  else
    g_string_append (out,
                     ruling->is_stuck ? "stuck" : pozo_finding_info (ruling->verdict.code)->slug);
}

static void
test_question (gconstpointer data)
{
  const Question *test = data;
  g_autofree PozoLegal *legal = g_new (PozoLegal, 1);
  g_autoptr (GString) told = g_string_new (NULL);
  PozoCase self;
  PozoCaseFault fault;
  PozoState state;
  PozoRuling ruling;

  describe (&self, test->hand, test->pile, test->melds);
  self.start[0] = test->start;
  self.frozen = (guint8) test->frozen;
  g_assert_true (pozo_case_lay (&self, &state, &fault));
  pozo_ruling_take (&ruling, &state, legal);
  tell (&ruling, ruling.is_allowed ? legal->actions[0].n_cards : 0, told);
  g_string_append (told, "; ");
  self.has_drawn = TRUE;
  g_assert_true (pozo_case_lay (&self, &state, &fault));
  pozo_ruling_go_out (&ruling, &state, legal);
  tell (&ruling, legal->n_actions, told);
  g_assert_cmpstr (told->str, ==, test->expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (descriptions); i++)
    {
      g_autofree char *path = g_strconcat ("/case/describe/", descriptions[i].label, NULL);
      g_test_add_data_func (path, &descriptions[i], test_describe);
    }
  g_test_add_func ("/case/room", test_room);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autofree char *path = g_strconcat ("/case/question/", questions[i].label, NULL);
      g_test_add_data_func (path, &questions[i], test_question);
    }
  return g_test_run ();
}
