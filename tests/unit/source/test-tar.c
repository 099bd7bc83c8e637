/* SPDX-License-Identifier: MIT */
/* What is a tar and what is a game, when the first bytes could be either; and what is lost of an
 * archive, and what only stands behind it. */
#include "pozo-error.h"
#include "pozo-source.h"
#include "test-pack.h"

#include <stdio.h>
#include <string.h>

#define GAME_A   "PCN: 1\nId: a\nend\n"
#define GAME_B   "PCN: 1\nId: b\nend\n"
#define CHECKSUM 148
#define MAGIC    257

/* All text, and the last error. */
static char *
read_all (const char *data, gsize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);
  g_autoptr (PozoSource) source = pozo_source_open_bytes (bytes, NULL, error);
  GString *text = g_string_new (NULL);
  char buffer[1000];

  for (guint n_errors = 0; source != NULL && n_errors < 100;)
    {
      const PozoMember *member;
      GError *problem = NULL;
      gssize n = 0;

      if (pozo_source_next (source, &member, &problem) && member == NULL)
        break;
      while (problem == NULL &&
             (n = pozo_source_read (source, buffer, sizeof buffer, &problem)) > 0)
        g_string_append_len (text, buffer, n);
      if (problem == NULL)
        continue;
      n_errors++;
      g_clear_error (error);
      g_propagate_error (error, problem);
    }
  return g_string_free (text, FALSE);
}

/* A game whose first bytes add up to what stands where a tar has its checksum. */
static void
test_game (void)
{
  g_autofree char *text = g_strnfill (600, 'x');
  g_autoptr (GError) error = NULL;
  guint sum = 0;
  char field[9];

  memcpy (text, "PCN: 1\n", 7);
  memset (text + CHECKSUM, ' ', 8);
  for (guint i = 0; i < 512; i++)
    sum += (guchar) text[i];
  g_snprintf (field, sizeof field, "%06o ", sum);
  memcpy (text + CHECKSUM, field, strlen (field));

  g_autofree char *found = read_all (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, text);
}

/* Letters beyond ASCII count as negative in the sums of old tars, and may add up to nothing, which
 * is no number in octal digits. */
static void
test_no_digits (void)
{
  g_autofree char *text = g_strnfill (600, 'x');
  g_autoptr (GError) error = NULL;
  gint sum = 8 * ' ';
  guint at = 20;

  memset (text, '0', 512);
  memset (text + CHECKSUM, 'x', 8);
  for (guint i = 0; i < 512; i++)
    sum += i >= CHECKSUM && i < CHECKSUM + 8 ? 0 : text[i];
  for (; sum >= 2 * '0' + 114; at += at + 2 == CHECKSUM ? 10 : 2, sum -= 2 * '0' + 114)
    memcpy (text + at, "\xd0\xbe", 2);
  for (at = 511; sum > 0; at--, sum -= '0' - '\t')
    text[at] = (char) MAX ('\t', '0' - sum);

  g_autofree char *found = read_all (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, text);
}

/* With its first header damaged a tar is still one: that is said, and what follows is read. */
static void
test_first_header (void)
{
  const PackMember members[] = { { "a", GAME_A, 0 }, { "b", GAME_B, 0 }, { 0 } };
  static const char *const filters[] = { "none", "gzip" };

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GBytes) plain = pack_members ("tar", "none", members);
      gsize length;
      g_autofree char *data = g_memdup2 (g_bytes_get_data (plain, NULL), g_bytes_get_size (plain));
      g_autoptr (GError) error = NULL;

      g_assert_cmpmem (data + MAGIC, 5, "ustar", 5);
      data[0] ^= 1;

      g_autoptr (GBytes) packed = pack_text (filters[i], data, (gssize) g_bytes_get_size (plain));
      const char *bytes = g_bytes_get_data (packed, &length);
      g_autofree char *found = read_all (bytes, length, &error);

      g_assert_error (error, POZO_ERROR, POZO_ERROR_FORMAT);
      g_assert_cmpstr (error->message, ==, "tar is damaged: Damaged tar archive");
      g_assert_cmpstr (found, ==, GAME_B);
    }
}

static void
test_padding (gconstpointer data)
{
  const PackMember members[] = { { "a", GAME_A, 0 }, { 0 } };
  g_autoptr (GBytes) packed = pack_members (data, "none", members);
  g_autoptr (GByteArray) padded = g_bytes_unref_to_array (g_bytes_ref (packed));
  static const guint8 zeroes[5000];
  g_autoptr (GError) error = NULL;

  g_byte_array_append (padded, zeroes, sizeof zeroes);

  g_autofree char *found = read_all ((const char *) padded->data, padded->len, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, GAME_A);
  g_byte_array_append (padded, (const guint8 *) "x", 1);

  g_autofree char *again = read_all ((const char *) padded->data, padded->len, &error);

  g_assert_error (error, POZO_ERROR, POZO_ERROR_FORMAT);
  g_assert_cmpstr (again, ==, GAME_A);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tar/game", test_game);
  g_test_add_func ("/tar/no-digits", test_no_digits);
  g_test_add_func ("/tar/first-header", test_first_header);
  g_test_add_data_func ("/tar/padding/zip", "zip", test_padding);
  g_test_add_data_func ("/tar/padding/7z", "7z", test_padding);
  return g_test_run ();
}
