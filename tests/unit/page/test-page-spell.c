/* SPDX-License-Identifier: MIT */
/* Bytes as a page carries them: what comes back is what went in, and nothing in it is changed by
 * who reads the page. */
#include "pozo-page-parts.h"

#include <string.h>

#define LONGEST 40

/* As the script does it. */
static GByteArray *
read_signs (const char *text)
{
  static const guint8 changed[] = { 0, 5, 7, 8, 11, 12, 13, 14, 15, 26, 27, 127, 60 };
  GByteArray *bytes = g_byte_array_new ();
  guint held = 0;
  guint n_bits = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar sign = g_utf8_get_char (p);
      guint sevens[2] = { sign & 127, 0 };
      guint n = 1;

      if (sign >= 0x780)
        sevens[0] = changed[sign - 0x780];
      else if (sign > 127)
        {
          sevens[0] = changed[(sign - 0x100) >> 7];
          sevens[n++] = sign & 127;
        }
      for (guint i = 0; i < n; i++)
        {
          held = held << 7 | sevens[i];
          n_bits += 7;
          if (n_bits >= 8)
            {
              const guint8 byte = (guint8) (held >> (n_bits - 8));

              n_bits -= 8;
              g_byte_array_append (bytes, &byte, 1);
            }
        }
    }
  return bytes;
}

static void
check (const guint8 *bytes, gsize length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GByteArray) back = NULL;

  pozo_page_spell (bytes, length, text);
  g_assert_cmpuint (strlen (text->str), ==, text->len);
  g_assert_true (g_utf8_validate (text->str, (gssize) text->len, NULL));
  g_assert_null (strpbrk (text->str, "\5\a\b\v\f\r\016\017\032\033\177<"));
  back = read_signs (text->str);
  g_assert_cmpmem (back->data, back->len, bytes, length);
}

static void
test_random (void)
{
  guint8 bytes[LONGEST];

  for (guint round = 0; round < 20000; round++)
    {
      gsize length = (gsize) g_test_rand_int_range (0, LONGEST + 1);

      for (gsize i = 0; i < length; i++)
        bytes[i] = (guint8) g_test_rand_int_range (0, 256);
      check (bytes, length);
    }
}

static void
fill (guint8 *bytes, gsize length, guint8 seven)
{
  for (gsize bit = 0; bit < 8 * length; bit++)
    if (seven >> (6 - bit % 7) & 1)
      bytes[bit / 8] |= (guint8) (128 >> bit % 8);
}

/* Of what is changed there is as much as there can be, at the end, too. */
static void
test_changed (void)
{
  static const guint8 changed[] = { 0, 5, 7, 8, 11, 12, 13, 14, 15, 26, 27, 127, 60 };

  for (guint k = 0; k < G_N_ELEMENTS (changed); k++)
    for (gsize length = 0; length <= LONGEST; length++)
      {
        guint8 bytes[LONGEST + 1] = { 0 };

        fill (bytes, length, changed[k]);
        check (bytes, length);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/page/spell/random", test_random);
  g_test_add_func ("/page/spell/changed", test_changed);
  return g_test_run ();
}
