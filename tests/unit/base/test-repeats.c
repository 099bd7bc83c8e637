/* SPDX-License-Identifier: MIT */
/* Checksums tell texts apart, and what was met is remembered, up to a limit. */
#include "pozo-checksum.h"
#include "pozo-limits.h"
#include "pozo-repeats.h"

#include <string.h>

#define TEXT_BYTES 700u /* two blocks, some steps, and a rest */

/* Numbers that differ in all places. */
static guint64
spread (guint64 i)
{
  return i * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

static void
fill (char *text)
{
  for (guint i = 0; i < TEXT_BYTES; i++)
    text[i] = "0123456789 +-=*cdhs"[spread (i) >> 32 & 15];
}

/* Any character that becomes another one, and any two neighbours that change places, up to eight
 * words away. */
static void
test_changes (void)
{
  g_autoptr (PozoRepeats) repeats = pozo_repeats_new ();
  char text[TEXT_BYTES];
  guint32 ordinal = 1;

  fill (text);
  g_assert_cmpuint (pozo_repeats_meet (repeats, pozo_checksum (text, TEXT_BYTES), ordinal), ==, 0);
  for (guint i = 0; i < TEXT_BYTES; i++)
    {
      text[i] ^= 1;
      g_assert_cmpuint (pozo_repeats_meet (repeats, pozo_checksum (text, TEXT_BYTES), ++ordinal),
                        ==, 0);
      text[i] ^= 1;
    }
  for (guint gap = 1; gap <= 256; gap = gap < 9 ? gap + 1 : gap + 8)
    for (guint i = 0; i + gap < TEXT_BYTES; i++)
      {
        char swapped[TEXT_BYTES];

        memcpy (swapped, text, TEXT_BYTES);
        swapped[i] = text[i + gap];
        swapped[i + gap] = text[i];
        if (text[i] != text[i + gap])
          g_assert_cmpuint (
              pozo_repeats_meet (repeats, pozo_checksum (swapped, TEXT_BYTES), ++ordinal), ==, 0);
      }
  g_assert_cmpuint (pozo_repeats_meet (repeats, pozo_checksum (text, TEXT_BYTES), ++ordinal), ==,
                    1);
}

/* What is shorter is not what ends with zeroes, and where a text lies does not matter. */
static void
test_lengths (void)
{
  char text[TEXT_BYTES + 8] = { 0 };
  guint64 before = 0;

  for (gsize length = 0; length <= TEXT_BYTES; length++)
    {
      guint64 sum = pozo_checksum (text, length);

      g_assert_cmpuint (sum, !=, before);
      g_assert_cmpuint (sum, !=, 0);
      before = sum;
    }
  fill (text);
  before = pozo_checksum (text, TEXT_BYTES);
  for (guint at = 1; at < 8; at++)
    {
      memmove (text + at, text + at - 1, TEXT_BYTES);
      g_assert_cmpuint (pozo_checksum (text + at, TEXT_BYTES), ==, before);
    }
}

static void
test_first (void)
{
  g_autoptr (PozoRepeats) repeats = pozo_repeats_new ();

  for (guint32 i = 1; i <= 5000; i++)
    g_assert_cmpuint (pozo_repeats_meet (repeats, spread (i), i), ==, 0);
  for (guint32 i = 1; i <= 5000; i++)
    g_assert_cmpuint (pozo_repeats_meet (repeats, spread (i), 6000 + i), ==, i);
  g_assert_false (pozo_repeats_is_full (repeats));
}

/* The last that is remembered, and the first that is not. */
static void
test_limit (void)
{
  g_autoptr (PozoRepeats) repeats = pozo_repeats_new ();

  for (guint32 i = 1; i <= POZO_REPEATS_MAX; i++)
    g_assert_cmpuint (pozo_repeats_meet (repeats, spread (i) ^ spread (i) >> 32, i), ==, 0);
  g_assert_false (pozo_repeats_is_full (repeats));
  g_assert_cmpuint (pozo_repeats_meet (repeats, 77, POZO_REPEATS_MAX + 1), ==, 0);
  g_assert_true (pozo_repeats_is_full (repeats));
  g_assert_cmpuint (pozo_repeats_meet (repeats, 77, POZO_REPEATS_MAX + 2), ==, 0);
  g_assert_cmpuint (pozo_repeats_meet (repeats, spread (3) ^ spread (3) >> 32, 9), ==, 3);
}

/* Keys that all want one slot end in a table that is full, not in a search without an end. */
static void
test_crowd (void)
{
  g_autoptr (PozoRepeats) repeats = pozo_repeats_new ();

  for (guint64 i = 1; i <= 1000; i++)
    g_assert_cmpuint (pozo_repeats_meet (repeats, i << 40, (guint32) i), ==, 0);
  g_assert_true (pozo_repeats_is_full (repeats));
  g_assert_cmpuint (pozo_repeats_meet (repeats, G_GUINT64_CONSTANT (1) << 40, 2000), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checksum/changes", test_changes);
  g_test_add_func ("/checksum/lengths", test_lengths);
  g_test_add_func ("/repeats/first", test_first);
  g_test_add_func ("/repeats/limit", test_limit);
  g_test_add_func ("/repeats/crowd", test_crowd);
  return g_test_run ();
}
