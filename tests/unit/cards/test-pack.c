/* SPDX-License-Identifier: MIT */
/* Packs: how cards are spelt, and letters that are exchanged there and back. */
#include "pozo-pack.h"

static void
test_text (void)
{
  static const struct
  {
    const char *french;
    const char *german;
  } rows[] = { { "Js", "Ul" }, { "Qh", "Oh" }, { "Kd", "Kb" }, { "Ac", "Aa" },
               { "Td", "Tb" }, { "Q?", "O?" }, { "??", "??" }, { "9c", "9a" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char text[POZO_CARD_TEXT_BYTES];

      pozo_pack_card_text (POZO_PACK_GERMAN, pozo_card_from_text (rows[i].french), text);
      g_assert_cmpstr (text, ==, rows[i].german);
      pozo_pack_card_text (POZO_PACK_FRENCH, pozo_card_from_text (rows[i].french), text);
      g_assert_cmpstr (text, ==, rows[i].french);
    }
}

/* The exchange is its own inverse, letter for letter, and leaves no letter in two places. */
static void
test_swap (void)
{
  for (guint byte = 1; byte < 256; byte++)
    {
      char letter = (char) byte;

      g_assert_cmpint (
          pozo_pack_swap_rank (POZO_PACK_GERMAN, pozo_pack_swap_rank (POZO_PACK_GERMAN, letter)),
          ==, letter);
      g_assert_cmpint (
          pozo_pack_swap_suit (POZO_PACK_GERMAN, pozo_pack_swap_suit (POZO_PACK_GERMAN, letter)),
          ==, letter);
      g_assert_cmpint (pozo_pack_swap_rank (POZO_PACK_FRENCH, letter), ==, letter);
      g_assert_cmpint (pozo_pack_swap_suit (POZO_PACK_FRENCH, letter), ==, letter);
    }
  g_assert_cmpint (pozo_pack_swap_rank (POZO_PACK_GERMAN, 'U'), ==, 'J');
  g_assert_cmpint (pozo_pack_swap_rank (POZO_PACK_GERMAN, 'q'), ==, 'o');
  g_assert_cmpint (pozo_pack_swap_suit (POZO_PACK_GERMAN, 'l'), ==, 's');
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pack/text", test_text);
  g_test_add_func ("/pack/swap", test_swap);
  return g_test_run ();
}
