/* SPDX-License-Identifier: MIT */
/* The items of a score line, for those who keep it and for those who go through a game once: in
 * canonical order each is found without a try at another word, but for one of the same letter. */
#include "pozo-pcn-line.h"
#include "pozo-language.h"

#include <string.h>

/* ` melds=`: the blank before an item, its name and the equals sign. */
static const PozoPcnWord score_words[POZO_N_SCORES] = {
#define POZO_SCORE_WORD(code, word) { " " word "=", sizeof word + 1 },
  POZO_SCORE_ITEMS (POZO_SCORE_WORD)
#undef POZO_SCORE_WORD
};

/* The word behind the blank at @p, if it is @from or one of those that come after it.  What a line
 * leaves out is passed by the first letter. */
static inline const PozoPcnWord *
find_item (const PozoPcnReader *reader, const char *p, const PozoPcnWord *from)
{
  for (const PozoPcnWord *word = from; word < score_words + POZO_N_SCORES; word++)
    if (p[1] == word->text[1] && pozo_pcn_begins (p, reader->text.end, word))
      return word;
  return NULL;
}

/* What is behind a blank is no item that may follow those that were read; @item is which one it is,
 * or -1. */
static const char *
refuse_item (PozoPcnReader *reader, const char *p, gint item, const PozoScore *score)
{
  if (item < 0)
    return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_SCORE_ITEM, p + 1,
                                 NC_ ("expected", "an item of a score and `=`"));
  if (score->present & 1u << item)
    return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_SCORE_ITEM, p + 1,
                                 NC_ ("expected", "each item once"));
  return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_ITEM_ORDER, p + 1,
                               NC_ ("expected", "the items in their order"));
}

static const char *
refuse_score_item (PozoPcnReader *reader, const char *p, const PozoScore *score)
{
  const PozoPcnWord *word = find_item (reader, p, score_words);

  return refuse_item (reader, p, word != NULL ? (gint) (word - score_words) : -1, score);
}

/* The number of an item, and whether it stands. */
static inline const char *
read_item (PozoPcnReader *reader, const char *p, const char *value, guint item, PozoScore *score)
{
  const char *end = pozo_pcn_number (value, reader->text.end, &score->value[item]);

  if (end == NULL)
    return pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_NUMBER, value,
                                 NC_ ("expected", "a number"));
  score->present |= 1u << item;
  if (reader->record != NULL)
    score->at[item] = pozo_pcn_reader_span (reader, p + 1, end);
  if (*end == '!')
    {
      score->stands |= 1u << item;
      end++;
    }
  return end;
}

/* The end of a line of items, of which there must be one. */
static inline const char *
end_items (PozoPcnReader *reader, const char *p, const PozoScore *score)
{
  if (!pozo_pcn_reader_closes (reader, p))
    return NULL;
  return score->present != 0
             ? p
             : pozo_pcn_reader_fail (reader, POZO_FINDING_PCN_SCORE_ITEM, p,
                                     NC_ ("expected", "an item of a score and `=`"));
}

/**
 * pozo_pcn_items_read_line:
 * @reader: a reader
 * @p: the blank before the first item
 * @score: (inout): an empty score
 *
 * Reads the items of a score line, one by one; without their places, where nothing is recorded.
 *
 * Returns: (nullable): the end of its words, or %NULL
 */
const char *
pozo_pcn_items_read_line (PozoPcnReader *reader, const char *p, PozoScore *score)
{
  const PozoPcnWord *word = score_words;

  while (*p == ' ' && p[1] != ';')
    {
      word = find_item (reader, p, word);
      if (word == NULL)
        return refuse_score_item (reader, p, score);
      p = read_item (reader, p, p + word->length, (guint) (word - score_words), score);
      if (p == NULL)
        return NULL;
      word++;
    }
  return end_items (reader, p, score);
}

/* ---- Items that a game names ---- */

/* Which of @names stands behind the blank at @p, and its value; -1 when none does. */
static gint
find_named (const char *const *names, const char *p, const char *end, const char **value)
{
  for (gint i = 0; names[i] != NULL; i++)
    {
      const char *after = pozo_pcn_skip (p + 1, end, names[i], strlen (names[i]));

      if (after == NULL || *after != '=')
        continue;
      *value = after + 1;
      return i;
    }
  return -1;
}

/**
 * pozo_pcn_items_read_named:
 * @reader: a reader
 * @names: (array zero-terminated=1): the items of the line, in their order
 * @p: the blank before the first item
 * @score: (inout): an empty score
 *
 * Reads the items of a line of another game than Canasta, one by one.
 *
 * Returns: (nullable): the end of its words, or %NULL
 */
const char *
pozo_pcn_items_read_named (PozoPcnReader *reader,
                           const char *const *names,
                           const char *p,
                           PozoScore *score)
{
  while (*p == ' ' && p[1] != ';')
    {
      const char *value = NULL;
      gint item = find_named (names, p, reader->text.end, &value);

      if (item < 0 || score->present >> item != 0)
        return refuse_item (reader, p, item, score);
      p = read_item (reader, p, value, (guint) item, score);
      if (p == NULL)
        return NULL;
    }
  return end_items (reader, p, score);
}
