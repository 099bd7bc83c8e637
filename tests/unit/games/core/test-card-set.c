/* SPDX-License-Identifier: MIT */
/* Cards as bits, and what is a set or a run among them. */
#include "pozo-card-set.h"

/* The cards of a text, two characters each. */
static PozoCardSet
read_cards (const char *text)
{
  PozoCardSet cards = 0;

  for (; *text != '\0'; text += 2)
    {
      const char card[] = { text[0], text[1], '\0' };

      cards |= pozo_card_set_of (pozo_card_from_text (card));
    }
  return cards;
}

static void
test_cards (void)
{
  PozoCardSet all = 0;
  guint8 list[60];

  for (guint card = 0; card < 52; card++)
    {
      PozoCardSet set = pozo_card_set_of ((PozoCard) card);

      g_assert_cmpuint (pozo_card_set_count (set), ==, 1);
      g_assert_cmpuint (pozo_card_set_card (set), ==, card);
      all |= set;
    }
  g_assert_cmphex (all, ==, POZO_CARD_SET_PACK);
  g_assert_cmpuint (pozo_card_set_list (all, list, G_N_ELEMENTS (list)), ==, 52);
  g_assert_cmpuint (pozo_card_set_list (all, list, 6), ==, 6);
  g_assert_false (pozo_card_set_has_place (POZO_CARD_JOKER));
  g_assert_false (pozo_card_set_has_place (POZO_CARD_UNKNOWN));
}

typedef struct
{
  const char *cards;
  gboolean is_set;
  gboolean is_run;
} Row;

static const Row rows[] = {
  { "5s5h5d", TRUE, FALSE },        /* three of a rank */
  { "AsAhAdAc", TRUE, FALSE },      /* four */
  { "5s5h", FALSE, FALSE },         /* too few */
  { "5s5h6d", FALSE, FALSE },       /* another rank */
  { "5h6h7h8h", FALSE, TRUE },      /* a row */
  { "Ah2h3h", FALSE, TRUE },        /* the ace is low (E14) */
  { "QhKhAh", FALSE, FALSE },       /* and never high */
  { "KhAh2h", FALSE, FALSE },       /* nor between */
  { "5h6h8h", FALSE, FALSE },       /* a gap */
  { "JsQsKsAh2h3h", FALSE, FALSE }, /* two suits that lie side by side */
  { "Ac2c3c4c5c6c7c8c9cTcJcQcKc", FALSE, TRUE },
};

static void
test_melds (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PozoCardSet cards = read_cards (rows[i].cards);

      g_test_message ("%s", rows[i].cards);
      g_assert_cmpint (pozo_card_set_is_set (cards), ==, rows[i].is_set);
      g_assert_cmpint (pozo_card_set_is_run (cards), ==, rows[i].is_run);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-set/cards", test_cards);
  g_test_add_func ("/card-set/melds", test_melds);
  return g_test_run ();
}
