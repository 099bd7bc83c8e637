/* SPDX-License-Identifier: MIT */
/* "Did you mean": what is near enough, and what a message shows of a stranger's text. */
#include "pozo-suggestion.h"

#include <string.h>

static void
test_nearest (void)
{
  static const char *const known[] = { "stock", "pile", "canasta", "seat" };
  static const struct
  {
    const char *word;
    const char *best;
  } rows[] = {
    { "stock", "stock" },     { "stokc", "stock" },       { "pil", "pile" }, { "", NULL },
    { "canstaa", "canasta" }, { "something else", NULL }, { "x", NULL },     { "saet", "seat" },
    { "sea", "seat" },        { "canastaxxxxx", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PozoSuggestion suggestion;
      pozo_suggestion_init (&suggestion, rows[i].word);
      for (guint k = 0; k < G_N_ELEMENTS (known); k++)
        pozo_suggestion_offer (&suggestion, known[k], known[k]);
      g_assert_cmpstr (suggestion.best, ==, rows[i].best);
    }
}

static void
test_long_words (void)
{
  g_autofree char *word = g_strnfill (64, 'a');
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, word);
  pozo_suggestion_offer (&suggestion, word, word);
  g_assert_null (suggestion.best);
  word[63] = '\0';
  pozo_suggestion_init (&suggestion, word);
  pozo_suggestion_offer (&suggestion, word, word);
  g_assert_cmpstr (suggestion.best, ==, word);
}

static void
test_show (void)
{
  static const struct
  {
    const char *text;
    const char *shown;
  } rows[] = { { "pile", "pile" },
               { "a\tb\nc", "a\357\277\275b\357\277\275c" },
               { "\377", "\357\277\275" },
               { "", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *shown = pozo_suggestion_show_text (rows[i].text);
      g_assert_cmpstr (shown, ==, rows[i].shown);
    }
  g_autofree char *full = g_strnfill (60, 'a'), *longer = g_strnfill (1000, 'a');
  g_autofree char *shown_full = pozo_suggestion_show_text (full);
  g_autofree char *shown_longer = pozo_suggestion_show_text (longer);
  g_autofree char *cut = g_strconcat (full, "...", NULL);
  g_assert_cmpstr (shown_full, ==, full);
  g_assert_cmpstr (shown_longer, ==, cut);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/suggestion/nearest", test_nearest);
  g_test_add_func ("/base/suggestion/long-words", test_long_words);
  g_test_add_func ("/base/suggestion/show", test_show);
  return g_test_run ();
}
