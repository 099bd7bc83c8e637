/* SPDX-License-Identifier: MIT */
/* JSON to the notation, an object at a time.  An object that cannot be read is left out as a whole
 * and told with its place: half a game would be a game that nobody wrote. */
#include "pozo-lines.h"
#include "pozo-language.h"
#include "pozo-pcn-cut.h"
#include "pozo-pcn-emit.h"
#include "pozo-pcn.h"
#include "pozo-record-json-line.h"
#include "pozo-record-json.h"

#include <string.h>

/* A pair of the head has a comment, perhaps. */
#define PAIR_MAX    3

#define SIGHT_BYTES 256 /* of a text, until it is known what it is */

#define MARK        "\xef\xbb\xbf"

typedef struct
{
  PozoJsonReader json;
  PozoJsonLine line;
  GString *head;
  GString *body;
  GString *words[PAIR_MAX];
  gboolean has_version;
} Reader;

/* ---- Where objects begin ---- */

/* The length of the marks of the byte order with which a line begins, as joined files have them. */
static gsize
mark_length (const char *text, gsize at, gsize length)
{
  gsize start = at;

  while (length - at >= strlen (MARK) && memcmp (text + at, MARK, strlen (MARK)) == 0)
    at += strlen (MARK);
  return at - start;
}

static gboolean
begins_object (const char *text, gsize at, gsize length)
{
  if (at < length)
    at += mark_length (text, at, length);
  return at < length && text[at] == '{';
}

/**
 * pozo_record_json_recognise:
 * @text: a text
 * @length: its length in bytes
 *
 * Tells whether a record may begin here: what begins otherwise is told by the reader.
 *
 * Returns: whether there is anything but blanks
 */
gboolean
pozo_record_json_recognise (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return TRUE;
  return FALSE;
}

/**
 * pozo_record_json_resembles:
 * @text: a text
 * @length: its length in bytes
 *
 * Tells whether a text begins with a record as it is written here.
 *
 * Returns: whether it does
 */
gboolean
pozo_record_json_resembles (const char *text, gsize length)
{
  return begins_object (text, 0, length) &&
         g_strstr_len (text, (gssize) MIN (length, SIGHT_BYTES), "\"pcn\"") != NULL;
}

/**
 * pozo_record_json_cut_first:
 * @text: a text
 * @start: where a line begins in it
 * @from: where to begin looking, at or behind @start
 * @length: of @text, in bytes
 *
 * Finds the first object that begins behind @start, at the beginning of a line.
 *
 * Returns: where it begins, or %POZO_CUT_NONE
 */
gsize
pozo_record_json_cut_first (const char *text, gsize start, gsize from, gsize length)
{
  for (gsize at = MAX (from, start + 1) - 1; at < length; at++)
    {
      const char *feed = memchr (text + at, '\n', length - at);

      if (feed == NULL)
        return POZO_CUT_NONE;
      at = (gsize) (feed - text);
      if (begins_object (text, at + 1, length))
        return at + 1;
    }
  return POZO_CUT_NONE;
}

/**
 * pozo_record_json_cut_last:
 * @text: a text
 * @start: where a line begins in it
 * @from: where to end looking, at or behind @start
 * @length: of @text, in bytes
 *
 * Finds the last object that begins behind @start, at the beginning of a line.
 *
 * Returns: where it begins, or %POZO_CUT_NONE
 */
gsize
pozo_record_json_cut_last (const char *text, gsize start, gsize from, gsize length)
{
  gsize limit = MAX (from, start + 1) - 1;

  for (gsize end = length; end > limit;)
    {
      const char *feed = memrchr (text + limit, '\n', end - limit);

      if (feed == NULL)
        return POZO_CUT_NONE;
      end = (gsize) (feed - text);
      if (begins_object (text, end + 1, length))
        return end + 1;
    }
  return POZO_CUT_NONE;
}

/* ---- The head ---- */

static gboolean
is_key (const GString *key)
{
  for (gsize i = 0; i < key->len; i++)
    if (!g_ascii_isalnum (key->str[i]) && strchr ("- ", key->str[i]) == NULL)
      return FALSE;
  return key->len > 0;
}

static gboolean
is_line (const GString *text)
{
  return memchr (text->str, '\n', text->len) == NULL;
}

/* `["Key", "value"]`, with a comment perhaps; or a line alone that is neither. */
static const char *
put_pair (Reader *reader, guint n)
{
  static const char *const before[] = { "", ": ", " " };
  GString *out = reader->head;
  gboolean is_version = n > 1 && g_ascii_strcasecmp (reader->words[0]->str, "PCN") == 0;

  for (guint i = 0; i < n; i++)
    if (!is_line (reader->words[i]))
      return N_ ("no line of the notation holds a line end");
  if (n == 0 || (n > 1 && !is_key (reader->words[0])))
    return N_ ("a key and its value were expected");
  if (is_version && reader->has_version)
    return N_ ("a game begins only once");
  reader->has_version |= is_version;
  for (guint i = 0; i < n; i++)
    {
      g_string_append (out, before[i]);
      g_string_append_len (out, reader->words[i]->str, (gssize) reader->words[i]->len);
    }
  g_string_append_c (out, '\n');
  return NULL;
}

static void
read_pair (Reader *reader)
{
  guint n = 0;

  if (!pozo_json_reader_open (&reader->json, '['))
    return;
  while (pozo_json_reader_next (&reader->json, '['))
    if (n == PAIR_MAX)
      reader->json.problem = N_ ("a key, its value and a comment were expected");
    else
      pozo_json_reader_string (&reader->json, reader->words[n++]);
  if (reader->json.problem == NULL)
    reader->json.problem = put_pair (reader, n);
}

static void
read_head (Reader *reader)
{
  if (!pozo_json_reader_open (&reader->json, '['))
    return;
  while (pozo_json_reader_next (&reader->json, '['))
    read_pair (reader);
}

/* ---- The game ---- */

static void
read_lines (Reader *reader)
{
  if (!pozo_json_reader_open (&reader->json, '['))
    return;
  while (pozo_json_reader_next (&reader->json, '['))
    {
      const char *at = reader->json.at;

      pozo_json_line_read (&reader->line, &reader->json);
      if (reader->json.problem != NULL)
        return;
      reader->json.problem = pozo_json_line_put (&reader->line, reader->body);
      if (reader->json.problem != NULL)
        reader->json.at = at;
    }
}

static void
read_version (Reader *reader)
{
  gint64 version;

  if (pozo_json_reader_int (&reader->json, &version) && version != POZO_PCN_VERSION)
    reader->json.problem = N_ ("this version is not known");
}

static void
read_object (Reader *reader)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (!pozo_json_reader_open (&reader->json, '{'))
    return;
  while (pozo_json_reader_next (&reader->json, '{'))
    {
      if (!pozo_json_reader_member (&reader->json, name))
        return;
      if (g_str_equal (name->str, "head"))
        read_head (reader);
      else if (g_str_equal (name->str, "lines"))
        read_lines (reader);
      else if (g_str_equal (name->str, "pcn"))
        read_version (reader);
      else
        pozo_json_reader_skip (&reader->json); /* somebody's own */
    }
  pozo_json_reader_end (&reader->json);
}

static void
begin (Reader *reader, const char *text, gsize length)
{
  pozo_json_reader_init (&reader->json, text, length);
  g_string_truncate (reader->head, 0);
  g_string_truncate (reader->body, 0);
  reader->has_version = FALSE;
  reader->line.blank_due = TRUE;
}

/* Adds the game, unless a line of it would begin another one. */
static void
finish (Reader *reader, const char *text, PozoTranslation *to)
{
  gsize start = to->text->len;
  const char *problem = reader->json.problem;
  const char *line = reader->json.at;

  if (problem == NULL)
    {
      if (!pozo_pcn_is_game (reader->head->str, reader->head->len))
        pozo_pcn_emit_version (to->text);
      g_string_append_len (to->text, reader->head->str, (gssize) reader->head->len);
      g_string_append_len (to->text, reader->body->str, (gssize) reader->body->len);
      if (pozo_pcn_cut_first (to->text->str, start, start, to->text->len) == POZO_CUT_NONE)
        return;
      g_string_truncate (to->text, start);
      problem = N_ ("a line of this game would begin another one");
      line = text;
    }
  while (line > text && line[-1] != '\n')
    line--;
  pozo_translation_complain (
      to, _ ("line %llu, column %zu: %s; the game is left out"),
      (unsigned long long) (to->line + pozo_lines_count (text, (gsize) (line - text))),
      (gsize) (MAX (reader->json.at, line) - line) + 1, _ (problem));
}

/**
 * pozo_record_json_translate:
 * @text: objects, each at the beginning of a line
 * @length: of @text, in bytes
 * @to: gets the notation, and what cannot be
 *
 * Makes the notation of records in JSON.
 */
void
pozo_record_json_translate (const char *text, gsize length, PozoTranslation *to)
{
  Reader reader = { .head = g_string_new (NULL), .body = g_string_new (NULL) };

  for (guint i = 0; i < PAIR_MAX; i++)
    reader.words[i] = g_string_new (NULL);
  pozo_json_line_init (&reader.line);
  for (gsize start = 0; start < length;)
    {
      gsize end = pozo_record_json_cut_first (text, start, start, length);
      gsize stop = end == POZO_CUT_NONE ? length : end;

      start += mark_length (text, start, stop);
      if (pozo_record_json_recognise (text + start, stop - start))
        {
          begin (&reader, text + start, stop - start);
          read_object (&reader);
          finish (&reader, text + start, to);
        }
      to->line += pozo_lines_count (text + start, stop - start);
      start = stop;
    }
  pozo_json_line_clear (&reader.line);
  for (guint i = 0; i < PAIR_MAX; i++)
    g_string_free (reader.words[i], TRUE);
  g_string_free (reader.head, TRUE);
  g_string_free (reader.body, TRUE);
}
