/* SPDX-License-Identifier: MIT */
/* Catalogues: what is found in them, in which form, and that a damaged one is none, or has less. */
#include "pozo-catalogue.h"

#include "pozo-plural.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Forms ---- */

/* What the catalogues of po/ have, and what other languages need. */
#define CS   "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2"
#define HR   "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
#define ARAB "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"

typedef struct
{
  const char *name;
  const char *rule;
  gulong n;
  int form; /* -1: the rule is none */
} Form;

/* clang-format off */
static const Form forms[] = {
  { "one", "n != 1", 1, 0 },
  { "none", "n != 1", 0, 1 },
  { "many", "n!=1;", 2, 1 },
  { "alone", "0", 7, 0 },
  { "brackets", "(n != 1)", 3, 1 },
  { "czech-1", CS, 1, 0 },
  { "czech-4", CS, 4, 1 },
  { "czech-5", CS, 5, 2 },
  { "croatian-1", HR, 1, 0 },
  { "croatian-11", HR, 11, 2 },
  { "croatian-12", HR, 12, 2 },
  { "croatian-21", HR, 21, 0 },
  { "croatian-22", HR, 22, 1 },
  { "croatian-111", HR, 111, 2 },
  { "croatian-124", HR, 124, 1 },
  { "arabic-0", ARAB, 0, 0 },
  { "arabic-2", ARAB, 2, 2 },
  { "arabic-100", ARAB, 100, 5 },
  { "arabic-103", ARAB, 103, 3 },
  { "arabic-111", ARAB, 111, 4 },
  { "not", "!(n == 1)", 1, 0 },
  { "closer-first", "1 + 2 * 3 - 4 / 2 % 3", 0, 5 },
  { "from-the-left", "9 - 4 - 3", 0, 2 },
  { "and-before-or", "1 || 0 && 0", 0, 1 },
  { "largest", "n > 4294967295", 4294967296, 1 },
  { "by-nothing", "n / 0 + n % 0", 5, 0 },
  { "empty", "", 1, -1 },
  { "half", "n ==", 1, -1 },
  { "open", "(n == 1", 1, -1 },
  { "no-other", "n == 1 ? 0", 1, -1 },
  { "letter", "m", 1, -1 },
  { "call", "n(1)", 1, -1 },
  { "two", "1 2", 1, -1 },
  { "assignment", "n = 1", 1, -1 },
};
/* clang-format on */

static void
test_form (gconstpointer data)
{
  const Form *row = data;
  gulong form = 0;

  g_assert_cmpint (pozo_plural_form (row->rule, row->n, &form), ==, row->form >= 0);
  if (row->form >= 0)
    g_assert_cmpuint (form, ==, (gulong) row->form);
}

/* Brackets within brackets are read as deep as a rule has them, and no deeper. */
static void
test_deep (void)
{
  g_autofree char *open = g_strnfill (1 << 20, '(');
  g_autofree char *not = g_strnfill (1 << 20, '!');
  g_autoptr (GString) choices = g_string_new ("0");
  gulong form;

  for (guint i = 0; i < 100000; i++)
    g_string_prepend (choices, "n?");
  g_assert_false (pozo_plural_form (open, 1, &form));
  g_assert_false (pozo_plural_form (not, 1, &form));
  g_assert_false (pozo_plural_form (choices->str, 1, &form));
  g_assert_true (pozo_plural_form ("((((((((n))))))))", 1, &form));
}

/* ---- Files ---- */

typedef struct
{
  const char *key;
  gsize key_length;
  const char *text;
  gsize text_length;
} Entry;

#define ENTRY(key, text)                                                                           \
  {                                                                                                \
    key, sizeof key - 1, text, sizeof text - 1                                                     \
  }

/* In the order of their keys, as msgfmt writes them. */
static const Entry entries[] = {
  ENTRY ("",
         "Content-Type: text/plain; charset=UTF-8\n"
         "Plural-Forms: nplurals=3; plural=" CS ";\n"),
  ENTRY ("%d card\0%d cards", "%d karta\0%d karty\0%d karet"),
  ENTRY ("%d deal\0%d deals", "%d hra"),
  ENTRY ("hand", "ruka"),
  ENTRY ("head\004hand", "list"),
  ENTRY ("meld", "kombinace"),
  ENTRY ("stock", "talon"),
};

static void
append_number (GString *file, gsize number)
{
  guint32 little = GUINT32_TO_LE ((guint32) number);

  g_string_append_len (file, (const char *) &little, sizeof little);
}

static GString *
write_catalogue (void)
{
  const gsize n = G_N_ELEMENTS (entries);
  GString *file = g_string_new (NULL);
  g_autoptr (GString) texts = g_string_new (NULL);
  const gsize start = 28 + 16 * n;

  append_number (file, 0x950412de);
  append_number (file, 0);
  append_number (file, n);
  append_number (file, 28);
  append_number (file, 28 + 8 * n);
  append_number (file, 0);
  append_number (file, start);
  for (gsize i = 0; i < 2 * n; i++)
    {
      const Entry *entry = &entries[i % n];
      gsize length = i < n ? entry->key_length : entry->text_length;

      append_number (file, length);
      append_number (file, start + texts->len);
      g_string_append_len (texts, i < n ? entry->key : entry->text, (gssize) length + 1);
    }
  g_string_append_len (file, texts->str, (gssize) texts->len);
  return file;
}

/* Returns: (transfer full) (nullable): what is read from such a file */
static PozoCatalogue *
open_bytes (const char *bytes, gsize length)
{
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("pozo-catalogue-XXXXXX", &path, NULL);
  PozoCatalogue *catalogue;

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, bytes, length), ==, length);
  g_close (fd, NULL);
  catalogue = pozo_catalogue_open (path);
  g_remove (path);
  return catalogue;
}

static void
test_find (void)
{
  g_autoptr (GString) file = write_catalogue ();
  g_autoptr (PozoCatalogue) catalogue = open_bytes (file->str, file->len);

  g_assert_nonnull (catalogue);
  g_assert_cmpstr (pozo_catalogue_find (catalogue, "hand"), ==, "ruka");
  g_assert_cmpstr (pozo_catalogue_find (catalogue, "head\004hand"), ==, "list");
  g_assert_cmpstr (pozo_catalogue_find (catalogue, "stock"), ==, "talon");
  g_assert_cmpstr (pozo_catalogue_find (catalogue, "%d card"), ==, "%d karta");
  g_assert_null (pozo_catalogue_find (catalogue, "han"));
  g_assert_null (pozo_catalogue_find (catalogue, "handy"));
  g_assert_null (pozo_catalogue_find (catalogue, "zzz"));
  g_assert_null (pozo_catalogue_find (catalogue, "other\004hand"));
  g_assert_cmpstr (pozo_catalogue_find_form (catalogue, "%d card", 1), ==, "%d karta");
  g_assert_cmpstr (pozo_catalogue_find_form (catalogue, "%d card", 3), ==, "%d karty");
  g_assert_cmpstr (pozo_catalogue_find_form (catalogue, "%d card", 0), ==, "%d karet");
  g_assert_cmpstr (pozo_catalogue_find_form (catalogue, "%d deal", 5), ==, "%d hra");
  g_assert_null (pozo_catalogue_find_form (catalogue, "%d game", 1));
}

/* Whatever its bytes are: it is refused, or texts of it are found or not. */
static void
ask_everything (const char *bytes, gsize length)
{
  g_autoptr (PozoCatalogue) catalogue = open_bytes (bytes, length);

  for (gsize i = 0; catalogue != NULL && i < G_N_ELEMENTS (entries); i++)
    {
      const char *found = pozo_catalogue_find (catalogue, entries[i].key);
      const char *form = pozo_catalogue_find_form (catalogue, entries[i].key, 7);

      g_assert_cmpuint (found != NULL ? strlen (found) : 0, <=, length);
      g_assert_cmpuint (form != NULL ? strlen (form) : 0, <=, length);
    }
}

static void
test_damaged (void)
{
  g_autoptr (GString) file = write_catalogue ();

  for (gsize kept = 0; kept < file->len; kept++)
    ask_everything (file->str, kept);
  for (guint i = 0; i < 4000; i++)
    {
      g_autofree char *bytes = g_memdup2 (file->str, file->len);

      for (guint j = 0; j < 1 + i % 3; j++)
        bytes[g_test_rand_int_range (4, (gint32) file->len)] = (char) g_test_rand_int ();
      ask_everything (bytes, file->len);
    }
}

static void
test_no_catalogue (void)
{
  static const char text[] = "this is a text and no catalogue, long enough for its head";

  g_assert_null (pozo_catalogue_open ("/nowhere/pozo.mo"));
  g_assert_null (open_bytes (text, strlen (text)));
  g_assert_null (open_bytes ("", 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = g_strconcat ("/catalogue/form/", forms[i].name, NULL);
      g_test_add_data_func (path, &forms[i], test_form);
    }
  g_test_add_func ("/catalogue/deep", test_deep);
  g_test_add_func ("/catalogue/find", test_find);
  g_test_add_func ("/catalogue/damaged", test_damaged);
  g_test_add_func ("/catalogue/none", test_no_catalogue);
  return g_test_run ();
}
