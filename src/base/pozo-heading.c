/* SPDX-License-Identifier: MIT */
/* The table of headings.  It is asked for every cell of the first rows of a text that may be a
 * table, so its words are folded once and then looked up. */
#include "pozo-heading.h"

#include "pozo-fold.h"

/* A word: for each language what it means there. */
typedef struct
{
  guint8 heading[POZO_HEADING_LANGUAGES];
} Word;

struct _PozoHeadings
{
  GHashTable *words; /* folded text -> Word */
};

static const char *const table[POZO_N_HEADINGS][POZO_HEADING_LANGUAGES] = {
#define POZO_HEADING(code, meaning, en, cs, de, es, hr, hu, it, pt)                                \
  [POZO_HEADING_##code] = { meaning "|" en, cs, de, es, hr, hu, it, pt },
#include "pozo-heading.def"
#undef POZO_HEADING
};

static void
add_words (PozoHeadings *headings, PozoHeading heading, guint language)
{
  g_auto (GStrv) texts = g_strsplit (table[heading][language], "|", -1);

  for (char **text = texts; *text != NULL; text++)
    {
      g_autofree char *folded = pozo_fold_text (*text);
      Word *word = g_hash_table_lookup (headings->words, folded);

      if (word == NULL)
        {
          word = g_new0 (Word, 1);
          g_hash_table_insert (headings->words, g_steal_pointer (&folded), word);
        }
      if (word->heading[language] == POZO_HEADING_NONE)
        word->heading[language] = heading;
    }
}

/**
 * pozo_headings_new:
 *
 * Gets the headings that are known ready for looking up.
 *
 * Returns: (transfer full): the headings
 */
PozoHeadings *
pozo_headings_new (void)
{
  PozoHeadings *headings = g_new0 (PozoHeadings, 1);

  headings->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint heading = POZO_HEADING_NONE + 1; heading < POZO_N_HEADINGS; heading++)
    for (guint language = 0; language < POZO_HEADING_LANGUAGES; language++)
      add_words (headings, (PozoHeading) heading, language);
  return headings;
}

/**
 * pozo_headings_free:
 * @headings: (nullable) (transfer full): headings
 *
 * Frees headings.
 */
void
pozo_headings_free (PozoHeadings *headings)
{
  if (headings == NULL)
    return;
  g_hash_table_unref (headings->words);
  g_free (headings);
}

static const Word *
find_word (const PozoHeadings *headings, const char *text)
{
  g_autofree char *folded = pozo_fold_text (text);

  return g_hash_table_lookup (headings->words, folded);
}

/**
 * pozo_headings_find:
 * @headings: headings
 * @text: a heading as somebody wrote it
 *
 * Looks a heading up.
 *
 * Returns: what it is about; %POZO_HEADING_NONE when nobody knows, or when it means one thing in a
 * language and another one in another
 */
PozoHeading
pozo_headings_find (const PozoHeadings *headings, const char *text)
{
  const guint nobody[POZO_HEADING_LANGUAGES] = { 0 };

  return pozo_headings_find_in (headings, text, nobody);
}

/**
 * pozo_headings_count_languages:
 * @headings: headings
 * @text: a heading as somebody wrote it
 * @counts: (inout): for each language the headings that are of it and of no other
 *
 * Counts a heading that tells its language.
 */
void
pozo_headings_count_languages (const PozoHeadings *headings,
                               const char *text,
                               guint counts[POZO_HEADING_LANGUAGES])
{
  const Word *word = find_word (headings, text);
  guint n = 0, only = 0;

  for (guint language = 0; word != NULL && language < POZO_HEADING_LANGUAGES; language++)
    if (word->heading[language] != POZO_HEADING_NONE)
      {
        only = language;
        n++;
      }
  if (n == 1)
    counts[only]++;
}

/**
 * pozo_headings_find_in:
 * @headings: headings
 * @text: a heading as somebody wrote it
 * @counts: for each language how many of the neighbours are of it
 *
 * Looks a heading up among others: one that means two things in two languages means what it does in
 * that of its neighbours.
 *
 * Returns: what it is about; %POZO_HEADING_NONE when nobody can tell
 */
PozoHeading
pozo_headings_find_in (const PozoHeadings *headings,
                       const char *text,
                       const guint counts[POZO_HEADING_LANGUAGES])
{
  const Word *word = find_word (headings, text);
  guint scores[POZO_N_HEADINGS] = { 0 };
  PozoHeading best = POZO_HEADING_NONE;
  gboolean is_open = FALSE;

  for (guint language = 0; word != NULL && language < POZO_HEADING_LANGUAGES; language++)
    scores[word->heading[language]] = MAX (scores[word->heading[language]], counts[language] + 1);
  scores[POZO_HEADING_NONE] = 0;
  for (guint heading = POZO_HEADING_NONE + 1; heading < POZO_N_HEADINGS; heading++)
    {
      if (scores[heading] >= scores[best])
        is_open = scores[heading] == scores[best] && scores[heading] > 0;
      if (scores[heading] > scores[best])
        best = (PozoHeading) heading;
    }
  return is_open ? POZO_HEADING_NONE : best;
}

/**
 * pozo_heading_words:
 * @heading: what a column is about
 * @language: a column of the table, from 0
 *
 * Gets the words for a heading.
 *
 * Returns: (transfer none): the words, with `|` between; the first of English is the meaning
 */
const char *
pozo_heading_words (PozoHeading heading, guint language)
{
  return table[heading][language];
}
