/* SPDX-License-Identifier: MIT */
/* Text of any encoding becomes the same UTF-8 however its bytes come; what is no character in it is
 * counted, and nothing behind it is lost. */
#include "pozo-text.h"
#include "pozo-error.h"
#include <string.h>

#define SIGN "\xef\xbf\xbd" /* for what cannot be read */
#define CLEF "\xf0\x9d\x84\x9e"

/* Bytes that come in steps, and a failure behind them perhaps. */
typedef struct
{
  const char *bytes;
  gsize length;
  gsize at;
  gsize step;
  gboolean fails;
} Input;

static gssize
give (gpointer user, gpointer buffer, gsize size, GError **error)
{
  Input *input = user;
  gsize n = MIN (MIN (size, input->step), input->length - input->at);

  if (n == 0 && input->fails)
    {
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_FORMAT, "damaged");
      return -1;
    }
  memcpy (buffer, input->bytes + input->at, n);
  input->at += n;
  return (gssize) n;
}

typedef struct
{
  const char *name;
  const char *bytes;
  gsize length;
  const char *from_code;
  const char *text; /* an error in round brackets at its end */
  const char *code;
  guint64 n_lost;
} Row;

#define BYTES(literal) literal, sizeof (literal) - 1

static const Row rows[] = {
  { "utf8", BYTES ("PCN: 1\n"), NULL, "PCN: 1\n", NULL, 0 },
  { "utf8/none", BYTES (""), NULL, "", NULL, 0 },
  { "utf8/short", BYTES ("P"), NULL, "P", NULL, 0 },
  { "utf8/mark", BYTES ("\xef\xbb\xbfPCN"), NULL, "\xef\xbb\xbfPCN", NULL, 0 },
  { "utf8/wrong-is-kept", BYTES ("a\xe1z"), NULL, "a\xe1z", NULL, 0 },
  { "utf16le", BYTES ("\xff\xfeP\0\xe1\0"), NULL, "P\xc3\xa1", "UTF-16LE", 0 },
  { "utf16be", BYTES ("\xfe\xff\0P\0\xe1"), NULL, "P\xc3\xa1", "UTF-16BE", 0 },
  { "utf32le", BYTES ("\xff\xfe\0\0P\0\0\0\x1e\xd1\1\0"), NULL, "P" CLEF, "UTF-32LE", 0 },
  { "utf32be", BYTES ("\0\0\xfe\xff\0\0\0P\0\1\xd1\x1e"), NULL, "P" CLEF, "UTF-32BE", 0 },
  { "bare/utf16le", BYTES ("P\0C\0N\0"), NULL, "PCN", "UTF-16LE", 0 },
  { "bare/utf16be", BYTES ("\0P\0C\0N"), NULL, "PCN", "UTF-16BE", 0 },
  { "bare/utf32le", BYTES ("P\0\0\0C\0\0\0"), NULL, "PC", "UTF-32LE", 0 },
  { "bare/utf32be", BYTES ("\0\0\0P\0\0\0C"), NULL, "PC", "UTF-32BE", 0 },
  { "mark-only/16", BYTES ("\xff\xfe"), NULL, "", "UTF-16LE", 0 },
  { "mark-only/32", BYTES ("\xff\xfe\0\0"), NULL, "", "UTF-32LE", 0 },
  { "mark-later",
    BYTES ("\xff\xfe"
           "a\0\xff\xfe"
           "b\0"),
    NULL,
    "a\xef\xbb\xbf"
    "b",
    "UTF-16LE", 0 },
  { "pair", BYTES ("\xff\xfe\x34\xd8\x1e\xdd"), NULL, CLEF, "UTF-16LE", 0 },
  { "pair/no-second", BYTES ("\xff\xfe\x34\xd8z\0"), NULL, SIGN "z", "UTF-16LE", 1 },
  { "pair/no-first", BYTES ("\xff\xfe\x1e\xddz\0"), NULL, SIGN "z", "UTF-16LE", 1 },
  { "pair/turned-round", BYTES ("\xfe\xff\xdd\x1e\xd8\x34\0z"), NULL, SIGN SIGN "z", "UTF-16BE",
    2 },
  { "pair/two-firsts", BYTES ("\xfe\xff\xd8\x34\xd8\x34\xdd\x1e"), NULL, SIGN CLEF, "UTF-16BE", 1 },
  { "pair/cut", BYTES ("\xff\xfez\0\x34\xd8"), NULL, "z" SIGN, "UTF-16LE", 1 },
  { "pair/cut-inside", BYTES ("\xff\xfez\0\x34\xd8\x1e"), NULL, "z" SIGN, "UTF-16LE", 1 },
  { "unit/cut", BYTES ("\xff\xfez\0y"), NULL, "z" SIGN, "UTF-16LE", 1 },
  { "unit/cut-32", BYTES ("\0\0\xfe\xff\0\0\0z\0\0"), NULL, "z" SIGN, "UTF-32BE", 1 },
  { "unit/too-large", BYTES ("\xff\xfe\0\0\0\0\x11\0z\0\0\0"), NULL, SIGN "z", "UTF-32LE", 1 },
  { "from/latin2", BYTES ("Szab\xf3 \xf5"), "ISO-8859-2", "Szab\xc3\xb3 \xc5\x91", NULL, 0 },
  { "from/windows", BYTES ("\x80 \x8a"), "WINDOWS-1252", "\xe2\x82\xac \xc5\xa0", NULL, 0 },
  { "from/windows-hole", BYTES ("a\x81z"), "WINDOWS-1252", "a" SIGN "z", NULL, 1 },
  { "from/utf8-mark", BYTES ("\xef\xbb\xbf\xc3\xa1"), "ISO-8859-2", "\xef\xbb\xbf\xc3\xa1", NULL,
    0 },
  { "from/utf16-mark", BYTES ("\xff\xfe\xe1\0"), "ISO-8859-2", "\xc3\xa1", "UTF-16LE", 0 },
  { "from/utf16-bare", BYTES ("a\0\x34\xd8z\0"), "UTF-16LE", "a" SIGN "z", NULL, 1 },
  { "from/utf8", BYTES ("a\xe1z"), "utf-8", "a\xe1z", NULL, 0 },
  { "from/held-back", BYTES ("a"), "WINDOWS-1258", "a", NULL, 0 },
  { "from/composed", BYTES ("a\xcc"), "WINDOWS-1258", "\xc3\xa0", NULL, 0 },
  { "from/stateful", BYTES ("\x1b$B$\"\x1b(Ba"), "ISO-2022-JP",
    "\xe3\x81\x82"
    "a",
    NULL, 0 },
  { "from/not-known", BYTES ("a"), "NO-SUCH-CODE",
    "(\"NO-SUCH-CODE\" is no encoding that is known here)", NULL, 0 },
};

/* Everything that can be read, with the error behind it. */
static char *
read_all (PozoText *text, gsize size)
{
  GString *all = g_string_new (NULL);
  g_autofree char *buffer = g_malloc (size);
  g_autoptr (GError) error = NULL;
  gssize n;

  pozo_text_begin (text);
  while ((n = pozo_text_read (text, buffer, size, &error)) > 0)
    g_string_append_len (all, buffer, n);
  if (n < 0)
    g_string_append_printf (all, "(%s)", error->message);
  g_assert_cmpint (pozo_text_read (text, buffer, size, NULL), ==, 0);
  return g_string_free (all, FALSE);
}

static const gsize steps[] = { 1, 2, 3, 5, 4096 };

static void
test_row (gconstpointer data)
{
  const Row *row = data;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      Input input = { .bytes = row->bytes, .length = row->length, .step = steps[i] };
      g_autoptr (PozoText) text = pozo_text_new (&(PozoTextInput){ give, &input }, row->from_code);
      g_autofree char *found = read_all (text, steps[G_N_ELEMENTS (steps) - 1 - i]);

      g_assert_cmpstr (found, ==, row->text);
      g_assert_cmpstr (pozo_text_code (text), ==, row->code);
      g_assert_cmpuint (pozo_text_n_lost (text), ==, row->n_lost);
    }
}

/* Damage behind a part of a character costs that character, and no other is counted as lost. */
static void
test_damage (void)
{
  static const char bytes[] = "\xff\xfe"
                              "a\0b\0\x34\xd8\x1e";

  for (gsize length = 0; length < sizeof bytes; length++)
    for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
      {
        Input input = { .bytes = bytes, .length = length, .step = steps[i], .fails = TRUE };
        g_autoptr (PozoText) text = pozo_text_new (&(PozoTextInput){ give, &input }, NULL);
        g_autofree char *found = read_all (text, 7);
        g_autofree char *expected = g_strdup_printf ("%s(damaged)", length == 0   ? ""
                                                                    : length == 1 ? "\xff"
                                                                    : length < 4  ? ""
                                                                    : length < 6  ? "a"
                                                                                  : "ab");

        g_assert_cmpstr (found, ==, expected);
        g_assert_cmpuint (pozo_text_n_lost (text), ==, 0);
      }
}

/* Random characters of all lengths, longer than any buffer, there and back. */
static void
test_there_and_back (gconstpointer data)
{
  static const char *const characters[] = { "a",  "\n",          "\xc3\xa1", "\xe2\x99\xa5",
                                            CLEF, "\xef\xbb\xbf" };
  const char *code = data;
  g_autoptr (GString) plain = g_string_new ("PCN: 1\n");
  g_autofree char *packed = NULL;
  gsize length = 0;

  for (guint n = g_test_rand_int_range (0, 6000); n > 0; n--)
    g_string_append (plain, characters[g_test_rand_int_range (0, G_N_ELEMENTS (characters))]);
  packed = g_convert (plain->str, (gssize) plain->len, code, "UTF-8", NULL, &length, NULL);
  g_assert_nonnull (packed);
  for (gsize i = 0; i < 8; i++)
    {
      Input input = { .bytes = packed,
                      .length = length,
                      .step = (gsize) g_test_rand_int_range (1, 3000) };
      g_autoptr (PozoText) text = pozo_text_new (&(PozoTextInput){ give, &input }, code);
      g_autofree char *found = read_all (text, (gsize) g_test_rand_int_range (1, 3000));

      g_assert_cmpstr (found, ==, plain->str);
      g_assert_cmpuint (pozo_text_n_lost (text), ==, 0);
    }
}

/* One member after the other: nothing of the last one stays. */
static void
test_members (void)
{
  static const char bytes[] = "\xff\xfe"
                              "a\0b";
  Input input = { .bytes = bytes, .length = sizeof bytes - 1, .step = 4096 };
  g_autoptr (PozoText) text = pozo_text_new (&(PozoTextInput){ give, &input }, NULL);
  g_autofree char *first = read_all (text, 9);

  input = (Input){ .bytes = "PCN: 1\n", .length = 7, .step = 3 };
  g_autofree char *second = read_all (text, 9);
  g_assert_cmpstr (first, ==, "a" SIGN);
  g_assert_cmpstr (second, ==, "PCN: 1\n");
  g_assert_cmpuint (pozo_text_n_lost (text), ==, 0);
  g_assert_null (pozo_text_code (text));
}

static void
test_names (void)
{
  static const char *const known[] = { "UTF-8", "WINDOWS-1252", "ISO-8859-2", "UTF-16LE" };
  static const char *const not_known[] = { "", "NO-SUCH-CODE", "UTF-8//IGNORE", "/", "\xc3\xa1" };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    g_assert_true (pozo_text_is_code (known[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (not_known); i++)
    g_assert_false (pozo_text_is_code (not_known[i]));
}

int
main (int argc, char **argv)
{
  static const char *const codes[] = { "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/text/row/%s", rows[i].name);
      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/text/there-and-back/%s", codes[i]);
      g_test_add_data_func (path, codes[i], test_there_and_back);
    }
  g_test_add_func ("/text/damage", test_damage);
  g_test_add_func ("/text/members", test_members);
  g_test_add_func ("/text/names", test_names);
  return g_test_run ();
}
