/* SPDX-License-Identifier: MIT */
/* Lists and rules are decoded as games are; what cannot be is refused, with its place. */
#include "pozo-text-file.h"
#include "pozo-error.h"

#include <glib/gstdio.h>
#include <string.h>

#define LENGTH_MAX     40u
#define BYTES(literal) literal, sizeof (literal) - 1

typedef struct
{
  const char *name;
  const char *bytes;
  gsize length;
  const char *from_code;
  const char *expected; /* the text, or what follows the file's name in the error */
  int code;             /* of the error; -1 for a text */
} Row;

static const Row rows[] = {
  { "utf8",
    BYTES ("B\xc3\xa9"
           "a\n"),
    NULL,
    "B\xc3\xa9"
    "a\n",
    -1 },
  { "empty", BYTES (""), NULL, "", -1 },
  { "mark",
    BYTES ("\xef\xbb\xbf"
           "B\xc3\xa9"
           "a\n"),
    NULL,
    "B\xc3\xa9"
    "a\n",
    -1 },
  { "mark-alone", BYTES ("\xef\xbb\xbf"), NULL, "", -1 },
  { "utf16le",
    BYTES ("\xff\xfe"
           "B\0\xe9\0a\0"),
    NULL,
    "B\xc3\xa9"
    "a",
    -1 },
  { "utf16be", BYTES ("\xfe\xff\0B\0\xe9\0a"), NULL,
    "B\xc3\xa9"
    "a",
    -1 },
  { "utf32le", BYTES ("\xff\xfe\0\0B\0\0\0"), NULL, "B", -1 },
  { "named",
    BYTES ("B\xe9"
           "a\n"),
    "WINDOWS-1252",
    "B\xc3\xa9"
    "a\n",
    -1 },
  { "named-but-utf8",
    BYTES ("B\xc3\xa9"
           "a\n"),
    "WINDOWS-1252",
    "B\xc3\xa9"
    "a\n",
    -1 },
  { "named-but-marked",
    BYTES ("\xff\xfe"
           "B\0\xe9\0"),
    "WINDOWS-1252", "B\xc3\xa9", -1 },
  { "not-named",
    BYTES ("Ann\nB\xe9"
           "a\n"),
    NULL, ":2: expected UTF-8 text", POZO_ERROR_FORMAT },
  { "zero-byte", BYTES ("Ann\n\nB\0"), NULL, ":3: expected UTF-8 text", POZO_ERROR_FORMAT },
  { "does-not-fit", BYTES ("B\xe9\x81 \x8d\n"), "WINDOWS-1252",
    ": 2 characters do not fit the encoding", POZO_ERROR_FORMAT },
  { "half-a-letter",
    BYTES ("\xff\xfe"
           "B\0\xe9"),
    NULL, ": 1 character does not fit the encoding", POZO_ERROR_FORMAT },
  { "longest", BYTES ("1234567890123456789012345678901234567890"), NULL,
    "1234567890123456789012345678901234567890", -1 },
  { "too-long", BYTES ("12345678901234567890123456789012345678901"), NULL, ": more than 40 bytes",
    POZO_ERROR_LIMIT },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  g_close (g_file_open_tmp ("pozo-XXXXXX", &path, NULL), NULL);
  g_assert_true (g_file_set_contents (path, row->bytes, (gssize) row->length, NULL));
  g_autofree char *text = pozo_text_file_load (path, row->from_code, LENGTH_MAX, &length, &error);
  g_unlink (path);
  if (row->code < 0)
    {
      g_assert_no_error (error);
      g_assert_cmpstr (text, ==, row->expected);
      g_assert_cmpuint (length, ==, strlen (row->expected));
      return;
    }
  g_autofree char *message = g_strconcat (path, row->expected, NULL);
  g_assert_null (text);
  g_assert_error (error, POZO_ERROR, row->code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_not_there (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (pozo_text_file_load ("/nowhere/names.txt", NULL, LENGTH_MAX, NULL, &error));
  g_assert_error (error, POZO_ERROR, POZO_ERROR_IO);
  g_assert_cmpstr (error->message, ==,
                   "/nowhere/names.txt: cannot be read: No such file or directory");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/text-file/", rows[i].name, NULL);
      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/text-file/not-there", test_not_there);
  return g_test_run ();
}
