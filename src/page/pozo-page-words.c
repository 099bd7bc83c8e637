/* SPDX-License-Identifier: MIT */
/* How a page says things in the reader's language: its words, and its numbers. */
#include "pozo-page-parts.h"

#include "pozo-language.h"
#include "pozo-locale.h"

#include <math.h>
#include <string.h>

/* A string of the words of a page, which are JSON without escapes. */
typedef struct
{
  const char *begin; /* its quotes */
  const char *end;
  gboolean is_key;
  char *text;
} Word;

static void
word_clear (Word *word)
{
  g_free (word->text);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Word, word_clear)

/* Reads the next one; %FALSE where there is none. */
static gboolean
word_read (Word *word, const char *json)
{
  word->begin = strchr (json, '"');
  if (word->begin == NULL)
    return FALSE;
  word->end = strchr (word->begin + 1, '"') + 1;
  word->is_key = word->end[0] == ':';
  word->text = g_strndup (word->begin + 1, (gsize) (word->end - word->begin) - 2);
  return TRUE;
}

static const char *
translate (const char *text)
{
  return C_ ("replay page", text);
}

/**
 * pozo_page_translate_words:
 * @json: the words of a page: JSON without escapes; what is followed by a colon is a key
 *
 * Returns: (transfer full): the same in the reader's language
 */
char *
pozo_page_translate_words (const char *json)
{
  GString *out = g_string_new (NULL);

  for (;;)
    {
      g_auto (Word) word = { 0 };
      g_autoptr (GString) value = g_string_new (NULL);
      PozoJson writer;

      if (!word_read (&word, json))
        break;
      pozo_json_init (&writer, value);
      pozo_json_string (&writer, word.is_key ? word.text : translate (word.text));
      g_string_append_len (out, json, word.begin - json);
      g_string_append (out, value->str);
      json = word.end;
    }
  g_string_append (out, json);
  return g_string_free (out, FALSE);
}

/**
 * pozo_page_list_words:
 * @words: the words of a page, as for pozo_page_translate_words()
 * @json: where they go
 *
 * Writes the words in the reader's language as an array, without their keys: who has the English
 * ones knows them by their order.
 */
void
pozo_page_list_words (const char *words, PozoJson *json)
{
  pozo_json_begin_array (json);
  for (;;)
    {
      g_auto (Word) word = { 0 };

      if (!word_read (&word, words))
        break;
      if (!word.is_key)
        pozo_json_string (json, translate (word.text));
      words = word.end;
    }
  pozo_json_end_array (json);
}

/**
 * pozo_page_write_figures:
 * @json: where it goes: an object that is begun
 *
 * Writes how the reader's language has numbers: what stands between their groups, from which on.
 */
void
pozo_page_write_figures (PozoJson *json)
{
  const PozoLocale *locale = pozo_locale ();

  pozo_json_key_string (json, "group", locale->group);
  pozo_json_key_int (json, "grouped", (gint64) pow (10, locale->grouped_min - 1.0));
  pozo_json_key_string (json, "minus", locale->minus);
}
