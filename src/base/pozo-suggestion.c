/* SPDX-License-Identifier: MIT */
/* Edit distance with transpositions (optimal string alignment), on three rows of a fixed length:
 * words are short, and a longer one is no slip of the finger. */
#include "pozo-suggestion.h"

#include "pozo-inert.h"
#include "pozo-language.h"

#include <string.h>

#define WORD_BYTES_MAX 63

static guint
measure_distance (const char *a, const char *b)
{
  guint8 rows[3][WORD_BYTES_MAX + 1];
  gsize length_a = strlen (a), length_b = strlen (b);

  if (length_a > WORD_BYTES_MAX || length_b > WORD_BYTES_MAX)
    return G_MAXUINT;
  for (gsize j = 0; j <= length_b; j++)
    rows[0][j] = (guint8) j;
  for (gsize i = 1; i <= length_a; i++)
    {
      guint8 *row = rows[i % 3];
      const guint8 *above = rows[(i + 2) % 3];
      const guint8 *above2 = rows[(i + 1) % 3];

      row[0] = (guint8) i;
      for (gsize j = 1; j <= length_b; j++)
        {
          guint8 changed = above[j - 1] + (a[i - 1] != b[j - 1]);
          guint8 best = MIN (changed, MIN (above[j], row[j - 1]) + 1);

          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            best = MIN (best, above2[j - 2] + 1);
          row[j] = best;
        }
    }
  return rows[length_a % 3][length_b];
}

/**
 * pozo_suggestion_init:
 * @suggestion: (out caller-allocates): the search
 * @word: what was written
 *
 * Starts a search.
 */
void
pozo_suggestion_init (PozoSuggestion *suggestion, const char *word)
{
  /* A third of the letters may be wrong, and two of a short word: more is another word. */
  gsize length = strnlen (word, WORD_BYTES_MAX + 1);
  guint distance = length > WORD_BYTES_MAX ? 0 : (guint) MAX (length / 3, 2) + 1;

  *suggestion = (PozoSuggestion){ .word = word, .distance = distance };
}

/**
 * pozo_suggestion_offer:
 * @suggestion: the search
 * @candidate: a known word
 * @meaning: what to suggest when @candidate is the nearest: the word itself, or a longer form of it
 *
 * Offers a known word.  Of several at the same distance the first stays.
 */
void
pozo_suggestion_offer (PozoSuggestion *suggestion, const char *candidate, const char *meaning)
{
  guint distance = G_MAXUINT;

  if (suggestion->distance > 0)
    distance = measure_distance (suggestion->word, candidate);
  if (distance >= suggestion->distance || distance >= strlen (candidate))
    return;
  suggestion->distance = distance;
  suggestion->best = meaning;
}

/**
 * pozo_suggestion_not_found:
 * @what: a sentence with a place for the word: `there is no command "%s"`
 * @word: the word that is not known
 * @nearest: (nullable): the known word that comes nearest
 *
 * Makes the message for a word that is not known.
 *
 * Returns: (transfer full): the message
 */
char *
pozo_suggestion_not_found (const char *what, const char *word, const char *nearest)
{
  g_autofree char *shown = pozo_inert_excerpt (word);

  g_autofree char *sentence = g_strdup_printf (what, shown);

  if (nearest == NULL)
    return g_steal_pointer (&sentence);
  /* translators: that something is not there, and what was meant */
  return g_strdup_printf (_ ("%s, did you mean \"%s\""), sentence, nearest);
}
