/* SPDX-License-Identifier: MIT */
/* What of strangers' text may be shown, and how the rest is spelt out. */
#include "pozo-inert.h"

typedef struct
{
  const char *name;
  const char *text;
  const char *expected;
} Row;

static const Row rows[] = {
  { "plain", "Szab\xc3\xb3 \xe2\x99\xa0 \\ \"x\"", "Szab\xc3\xb3 \xe2\x99\xa0 \\ \"x\"" },
  { "combining", "e\xcc\x81\xef\xb8\x8f", "e\xcc\x81\xef\xb8\x8f" },
  { "escape", "\033[31m", "\\x1b[31m" },
  { "lines", "a\r\n\tb", "a\\x0d\\x0a\\x09b" },
  { "c1", "\xc2\x9b", "\\x9b" },
  { "not-utf-8", "a\xff\xc3", "a\\xff\\xc3" },
  { "surrogate", "\xed\xa0\x80", "\\xed\\xa0\\x80" },
  { "override", "\xe2\x80\xae", "\\u202e" },
  { "embedding", "\xe2\x80\xaa\xe2\x80\xac", "\\u202a\\u202c" },
  { "isolate", "\xe2\x81\xa6\xe2\x81\xa9", "\\u2066\\u2069" },
  { "mark", "\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", "\\u200e\\u200f\\u061c" },
  { "zero-width", "\xe2\x80\x8b\xe2\x81\xa0\xef\xbb\xbf", "\\u200b\\u2060\\ufeff" },
  { "soft-hyphen", "\xc2\xad", "\\xad" },
  { "separator", "\xe2\x80\xa8\xe2\x80\xa9", "\\u2028\\u2029" },
  { "filler", "\xe3\x85\xa4\xe2\xa0\x80", "\\u3164\\u2800" },
  { "private", "\xee\x80\x80", "\\ue000" },
  { "tag", "\xf3\xa0\x80\x81", "\\U000e0001" },
};

static void
test_text (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *text = pozo_inert_text (row->text);

  g_assert_cmpstr (text, ==, row->expected);
}

/* What was made inert once stays as it is. */
static void
test_twice (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *once = pozo_inert_text (rows[i].text);
      g_autofree char *twice = pozo_inert_text (once);

      g_assert_cmpstr (twice, ==, once);
    }
}

static void
test_nul (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  pozo_inert_append (out, "a\0b", 3);
  g_assert_cmpstr (out->str, ==, "a\\x00b");
}

static void
test_excerpt (void)
{
  static const struct
  {
    const char *text;
    const char *shown;
  } texts[] = { { "pile", "pile" },
                { "a\tb\nc", "a\357\277\275b\357\277\275c" },
                { "\377", "\357\277\275" },
                { "", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *shown = pozo_inert_excerpt (texts[i].text);
      g_assert_cmpstr (shown, ==, texts[i].shown);
    }
  g_autofree char *full = g_strnfill (60, 'a'), *longer = g_strnfill (1000, 'a');
  g_autofree char *shown_full = pozo_inert_excerpt (full);
  g_autofree char *shown_longer = pozo_inert_excerpt (longer);
  g_autofree char *cut = g_strconcat (full, "...", NULL);
  g_assert_cmpstr (shown_full, ==, full);
  g_assert_cmpstr (shown_longer, ==, cut);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/inert/text/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_text);
    }
  g_test_add_func ("/inert/twice", test_twice);
  g_test_add_func ("/inert/nul", test_nul);
  g_test_add_func ("/inert/excerpt", test_excerpt);
  return g_test_run ();
}
