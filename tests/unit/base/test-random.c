/* SPDX-License-Identifier: MIT */
/* Random numbers: the same everywhere and for ever, and evenly spread. */
#include "pozo-random.h"

/* The first numbers of seed 1, stream 0, and of its neighbours: a promise to whoever wrote a seed
 * down. */
static const struct
{
  const char *label;
  guint64 seed;
  guint64 stream;
  const char *first;
} sequences[] = {
  { "seed-1", 1, 0, "ee127fe613436e33 d6dad8d34a1874ea 2a52c16cec1116a9" },
  { "stream-1", 1, 1, "309714ec38d33b4c 1bc11473d28024a0 aa4f7bbef2a5a194" },
  { "seed-2", 2, 0, "f028fb61c02c0fe6 2b3126c538091517 cd9e9d836c2b3732" },
};

static void
test_sequence (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GString) text = g_string_new (NULL);
  PozoRandom random;

  pozo_random_init (&random, sequences[i].seed, sequences[i].stream);
  for (guint n = 0; n < 3; n++)
    g_string_append_printf (text, "%s%016" G_GINT64_MODIFIER "x", n > 0 ? " " : "",
                            pozo_random_next (&random));
  g_assert_cmpstr (text->str, ==, sequences[i].first);
}

/* The published algorithm: words 1, 2, 3, 4 give these first numbers (from the authors' own
 * program). */
static void
test_reference (void)
{
  static const guint64 expected[] = { 11520, 0, 1509978240,
                                      G_GUINT64_CONSTANT (1215971899390074240) };
  PozoRandom random = { { 1, 2, 3, 4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (pozo_random_next (&random), ==, expected[i]);
}

static void
test_below (void)
{
  enum
  {
    BOUND = 6,
    THROWS = 60000
  };
  guint counts[BOUND] = { 0 };
  PozoRandom random;

  pozo_random_init (&random, 3, 0);
  for (guint i = 0; i < THROWS; i++)
    {
      guint32 n = pozo_random_below (&random, BOUND);

      g_assert_cmpuint (n, <, BOUND);
      counts[n]++;
    }
  for (guint i = 0; i < BOUND; i++)
    {
      g_assert_cmpuint (counts[i], >, THROWS / BOUND - 500); /* five standard deviations */
      g_assert_cmpuint (counts[i], <, THROWS / BOUND + 500);
    }
  g_assert_cmpuint (pozo_random_below (&random, 1), ==, 0);
}

static void
test_shuffle (void)
{
  guint8 cards[108];
  guint seen[G_N_ELEMENTS (cards)] = { 0 };
  PozoRandom random;
  guint fixed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    cards[i] = (guint8) i;
  pozo_random_init (&random, 4, 0);
  pozo_random_shuffle (&random, cards, G_N_ELEMENTS (cards));
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      seen[cards[i]]++;
      fixed += cards[i] == i;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    g_assert_cmpuint (seen[i], ==, 1);
  g_assert_cmpuint (fixed, <, 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/simulate/random/reference", test_reference);
  for (gsize i = 0; i < G_N_ELEMENTS (sequences); i++)
    {
      g_autofree char *path = g_strconcat ("/simulate/random/sequence/", sequences[i].label, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_sequence);
    }
  g_test_add_func ("/simulate/random/below", test_below);
  g_test_add_func ("/simulate/random/shuffle", test_shuffle);
  return g_test_run ();
}
