/* SPDX-License-Identifier: MIT */
/* What is told of a hand by looking at many counts at once, and told again card by card. */
#include "pozo-player.h"

#define HANDS 2000

static void
draw_hand (PozoHand *hand, guint n)
{
  *hand = (PozoHand){ .n = (guint8) n };
  for (guint i = 0; i < n; i++)
    hand->count[g_test_rand_int_range (0, POZO_N_FACES)]++;
}

static gboolean
holds (const PozoHand *hand, const PozoRules *rules, gint rank, guint suit)
{
  return rank >= (gint) pozo_rules_lowest_rank (rules) && rank < POZO_N_RANKS &&
         hand->count[POZO_CARD ((guint) rank, suit)] > 0;
}

static void
test_counts (void)
{
  for (guint i = 0; i < HANDS; i++)
    {
      PozoHand hand;

      draw_hand (&hand, (guint) g_test_rand_int_range (0, POZO_DECK_MAX));
      for (guint rank = 0; rank < POZO_N_RANKS; rank++)
        {
          guint n = 0;

          for (guint suit = 0; suit < POZO_N_SUITS; suit++)
            n += hand.count[POZO_CARD (rank, suit)];
          g_assert_cmpuint (pozo_glance_count (&hand, rank), ==, n);
        }
    }
}

static void
test_faces (void)
{
  for (guint i = 0; i < HANDS; i++)
    {
      PozoRules rules = pozo_rules_default;
      PozoHand hand;
      guint64 faces, threes;

      draw_hand (&hand, (guint) g_test_rand_int_range (0, 60));
      faces = pozo_glance_faces (&hand);
      rules.deck_threes = g_test_rand_bit () ? POZO_DECK_THREES_ORDINARY : POZO_DECK_THREES_SPECIAL;
      threes = pozo_glance_threes (pozo_glance_naturals (&hand, &rules));
      for (guint face = 0; face < POZO_N_FACES; face++)
        {
          gint rank = (gint) face / 4;
          guint suit = face % 4;

          g_assert_cmpuint (faces >> face & 1, ==, hand.count[face] > 0);
          g_assert_cmpuint (threes >> face & 1, ==,
                            face < POZO_CARD_JOKER && holds (&hand, &rules, rank, suit) &&
                                holds (&hand, &rules, rank + 1, suit) &&
                                holds (&hand, &rules, rank + 2, suit));
        }
      g_assert_cmpuint (faces >> POZO_N_FACES, ==, 0);
    }
}

/* ---- What sequences want ---- */

static void
lay_sequences (PozoState *state, guint n)
{
  PozoSide *side = &state->side[0];

  side->n_melds = (guint8) n;
  for (guint i = 0; i < n; i++)
    {
      guint length = (guint) g_test_rand_int_range (
          POZO_MELD_SMALLEST, (gint32) pozo_meld_longest_sequence (&pozo_rules_default) + 1);
      guint last = POZO_N_RANKS - length;

      side->meld[i] =
          (PozoMeld){ .kind = POZO_MELD_SEQUENCE,
                      .n = (guint8) length,
                      .suit = (guint8) g_test_rand_int_range (0, POZO_N_SUITS),
                      .low = (gint8) g_test_rand_int_range (POZO_RANK_4, (gint) last + 1) };
    }
}

/* Neighbours in the hand, and how near the card is to an end of a sequence. */
static gint
find_worth (const PozoState *state, const PozoHand *hand, gint rank, guint suit)
{
  gint worth = 12 * (holds (hand, &pozo_rules_default, rank - 2, suit) +
                     holds (hand, &pozo_rules_default, rank - 1, suit) +
                     holds (hand, &pozo_rules_default, rank + 1, suit) +
                     holds (hand, &pozo_rules_default, rank + 2, suit));

  for (guint i = 0; i < state->side[0].n_melds; i++)
    {
      const PozoMeld *meld = &state->side[0].meld[i];
      gint below = meld->low - 1, above = meld->low + meld->n;

      if (meld->suit != suit)
        continue;
      worth += rank == below || rank == above ? 60 : 0;
      worth += rank == below - 1 || rank == above + 1 ? 25 : 0;
    }
  return worth;
}

static void
test_run_worth (void)
{
  for (guint i = 0; i < HANDS; i++)
    {
      PozoState state = { .seat = 1, .rules = &pozo_rules_default };
      PozoRunEnds ends;
      PozoHand hand;
      guint64 naturals;

      draw_hand (&hand, (guint) g_test_rand_int_range (0, 30));
      lay_sequences (&state, (guint) g_test_rand_int_range (0, 5));
      pozo_player_find_run_ends (&state, &ends);
      naturals = pozo_glance_naturals (&hand, &pozo_rules_default);
      for (PozoCard card = POZO_CARD (POZO_RANK_4, 0); card < POZO_CARD_JOKER; card++)
        g_assert_cmpint (pozo_player_run_worth (naturals, &ends, card), ==,
                         find_worth (&state, &hand, card / 4, card % 4u));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/simulate/glance/counts", test_counts);
  g_test_add_func ("/simulate/glance/faces", test_faces);
  g_test_add_func ("/simulate/glance/run-worth", test_run_worth);
  return g_test_run ();
}
