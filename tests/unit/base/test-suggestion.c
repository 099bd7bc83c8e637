/* SPDX-License-Identifier: MIT */
/* "Did you mean": what is near enough. */
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/suggestion/nearest", test_nearest);
  g_test_add_func ("/base/suggestion/long-words", test_long_words);
  return g_test_run ();
}
