/* SPDX-License-Identifier: MIT */
/* Looking a word up, and what is said of one that is not there. */
#include "pozo-word.h"

#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-locale.h"
#include "pozo-suggestion.h"

#define LISTED_MAX 8 /* words that a message names */

/**
 * pozo_word_meaning:
 * @words: (array length=n_words): words
 * @n_words: how many
 * @i: a place among them
 *
 * Returns: (transfer none): what the word stands for, in the reader's language; "" where there is
 * none
 */
const char *
pozo_word_meaning (const PozoWord *words, guint n_words, guint i)
{
  return i < n_words ? _ (words[i].meaning) : "";
}

/**
 * pozo_word_find:
 * @words: (array length=n_words): words
 * @n_words: how many
 * @name: what somebody typed; case makes no difference
 * @found: (out): its place among them
 *
 * Looks a word up.
 *
 * Returns: %FALSE when it is not there
 */
gboolean
pozo_word_find (const PozoWord *words, guint n_words, const char *name, guint *found)
{
  for (guint i = 0; i < n_words; i++)
    if (g_ascii_strcasecmp (words[i].name, name) == 0)
      {
        *found = i;
        return TRUE;
      }
  return FALSE;
}

/* All of the words, as a list of which one is meant. */
static char *
list_words (const PozoWord *words, guint n_words)
{
  g_autofree const char **names = g_new (const char *, n_words);

  for (guint i = 0; i < n_words; i++)
    names[i] = words[i].name;
  return pozo_locale_list_or (names, n_words);
}

/**
 * pozo_word_refuse:
 * @what: a sentence with a place for the word: `there is no movement "%s"`
 * @words: (array length=n_words): words
 * @n_words: how many
 * @name: what somebody typed, which is none of them
 * @error: return location
 *
 * Sets %POZO_ERROR_USAGE, with the word that was meant, or with all of them where they are few.
 */
void
pozo_word_refuse (const char *what,
                  const PozoWord *words,
                  guint n_words,
                  const char *name,
                  GError **error)
{
  g_autofree char *sentence = NULL;
  g_autofree char *list = NULL;
  PozoSuggestion suggestion;

  pozo_suggestion_init (&suggestion, name);
  for (guint i = 0; i < n_words; i++)
    pozo_suggestion_offer (&suggestion, words[i].name, words[i].name);
  sentence = pozo_suggestion_not_found (what, name, suggestion.best);
  if (suggestion.best != NULL || n_words > LISTED_MAX)
    {
      g_set_error_literal (error, POZO_ERROR, POZO_ERROR_USAGE, sentence);
      return;
    }
  list = list_words (words, n_words);
  /* translators: that something is not there, and what was expected */
  g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("%s, expected %s"), sentence, list);
}

/**
 * pozo_word_table_find:
 * @words: a table of words
 * @name: what somebody typed; case makes no difference
 * @found: (out): its place in the table
 * @error: return location
 *
 * Looks a word up.
 *
 * Returns: %FALSE with %POZO_ERROR_USAGE when it is not there
 */
gboolean
pozo_word_table_find (const PozoWordTable *words, const char *name, guint *found, GError **error)
{
  if (pozo_word_find (words->rows, words->n, name, found))
    return TRUE;
  pozo_word_refuse (_ (words->unknown), words->rows, words->n, name, error);
  return FALSE;
}
