/* SPDX-License-Identifier: MIT */
/* Hands of which not everything is known: which card a play uses up, and what is still sure
 * afterwards. */
#include "pozo-hand.h"

#include <string.h>

/* A hand, what is played from it, and the hand afterwards; NULL when the play is impossible. */
typedef struct
{
  const char *label;
  const char *hand;
  const char *plays;
  const char *after;
} Case;

static const Case cases[] = {
  { "face", "8h8dKs", "8h", "8dKs" },
  { "face-missing", "8h8dKs", "8s", NULL },
  { "face-from-rank", "8?Ks", "8s", "Ks" },
  { "face-from-rank-before-unknown", "8???", "8s", "??" },
  { "face-from-unknown", "Ks??", "8s", "Ks" },
  { "colour-from-face", "3s3h", "3b", "3h" },
  { "red-three-from-black", "3b", "3h", NULL },
  { "rank-from-only-face", "8h8hKs", "8?", "8hKs" },
  { "rank-leaves-the-rank", "8h8dKs", "8?", "Ks8?" },
  { "rank-from-rank", "8?8?K?", "8?", "8?K?" },
  { "rank-from-unknown-blurs-the-face", "8h??", "8?", "??" },
  { "unknown-blurs-all", "8hKsKs", "??", "????" },
  { "joker-from-unknown", "????", "Jk", "??" },
  { "twice", "8?????", "8s8h", "??" },
};

static void
fill (PozoHand *hand, PozoCardCounts *seen, const char *cards)
{
  memset (hand, 0, sizeof *hand);
  for (const char *at = cards; *at != '\0'; at += 2)
    {
      PozoCard card = pozo_card_from_text (at);

      pozo_hand_add (hand, card);
      pozo_seen_add (seen, card, POZO_CARD_NONE);
    }
}

static char *
text_of (const PozoHand *hand)
{
  GString *text = g_string_new (NULL);

  for (PozoCard card = 0; card < POZO_N_CARD_CODES; card++)
    for (guint i = 0; i < hand->count[card]; i++)
      g_string_append (text, pozo_card_infos[card].text);
  return g_string_free (text, FALSE);
}

static guint
count_played (const char *plays, PozoCard card)
{
  guint n = 0;

  for (const char *at = plays; *at != '\0'; at += 2)
    n += pozo_card_from_text (at) == card;
  return n;
}

/* A face has been seen as often as it lies in the hand or was played as that: what was played
 * without its suit may come back as any of its rank. */
static void
check_seen (const Case *row, const PozoHand *hand, const PozoCardCounts *seen)
{
  for (PozoCard face = 0; face < POZO_N_FACES; face++)
    g_assert_cmpint (seen->of[face], ==, hand->count[face] + count_played (row->plays, face));
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  PozoCardCounts seen = { 0 };
  PozoCardCounts expected_seen = { 0 };
  PozoHand hand;
  PozoHand expected;
  gboolean possible = TRUE;

  fill (&hand, &seen, row->hand);
  for (const char *at = row->plays; possible && *at != '\0'; at += 2)
    possible = pozo_hand_remove (&hand, &seen, pozo_card_from_text (at));
  g_assert_cmpint (possible, ==, row->after != NULL);
  if (row->after == NULL)
    return;

  fill (&expected, &expected_seen, row->after);
  g_autofree char *text = text_of (&hand);
  g_autofree char *expected_text = text_of (&expected);

  g_assert_cmpstr (text, ==, expected_text);
  g_assert_cmpint (hand.n, ==, expected.n);
  g_assert_cmpint (hand.n_partial, ==, expected.n_partial);
  g_assert_cmpint (seen.n, ==, strlen (row->hand) / 2);
  check_seen (row, &hand, &seen);
}

/* Whoever knows more can play whatever whoever knows less can: a hand made vaguer never refuses a
 * play that the exact hand allows. */
static void
test_less_known_allows_more (void)
{
  for (guint round = 0; round < 20000; round++)
    {
      PozoCardCounts seen = { 0 };
      PozoCardCounts partly_seen = { 0 };
      PozoHand exact = { 0 };
      PozoHand partial = { 0 };
      guint n = g_test_rand_int_range (1, 8);
      PozoCard cards[8];

      for (guint i = 0; i < n; i++)
        {
          PozoCard card = cards[i] = g_test_rand_int_range (0, POZO_CARD_CALIENTE);
          PozoCard known = card;

          for (gint up = g_test_rand_int_range (0, 4); up > 0; up--)
            known = pozo_card_infos[known].coarser;
          pozo_hand_add (&exact, card);
          pozo_seen_add (&seen, card, POZO_CARD_NONE);
          pozo_hand_add (&partial, known);
          pozo_seen_add (&partly_seen, known, POZO_CARD_NONE);
        }
      for (guint i = 0; i < n; i++)
        {
          PozoCard written = cards[i];

          for (gint up = g_test_rand_int_range (0, 3); up > 0; up--)
            written = pozo_card_infos[written].coarser;
          g_assert_true (pozo_hand_remove (&partial, &partly_seen, written));
        }
      g_assert_cmpint (partial.n, ==, 0);
      g_assert_cmpint (partial.n_partial, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table/hand/", cases[i].label, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/table/hand/less-known-allows-more", test_less_known_allows_more);
  return g_test_run ();
}
