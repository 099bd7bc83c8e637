/* SPDX-License-Identifier: MIT */
/* JSON as RFC 8259 has it, value by value.  The first problem ends a reading: each function then
 * does nothing and says so, which spares its callers a question after every call.  Levels are
 * counted, not recursed into; a value that nobody wants is passed over by the same functions. */
#include "pozo-json-read.h"

#include "pozo-language.h"

#include <string.h>

/* Whole numbers have at most so many digits: they fit into 64 bits. */
#define DIGITS_MAX 18

/**
 * pozo_json_reader_init:
 * @reader: (out caller-allocates): a reader
 * @text: (array length=length): any bytes; they outlive the reader
 * @length: how many
 *
 * Stands before the first value.
 */
void
pozo_json_reader_init (PozoJsonReader *reader, const char *text, gsize length)
{
  *reader = (PozoJsonReader){ .at = text, .end = text + length };
}

static gboolean
fail (PozoJsonReader *reader, const char *problem)
{
  if (reader->problem == NULL)
    reader->problem = problem;
  return FALSE;
}

/* The next byte that is no blank; NUL at the end. */
static char
peek (PozoJsonReader *reader)
{
  while (reader->at < reader->end && *reader->at != '\0' && strchr (" \t\r\n", *reader->at) != NULL)
    reader->at++;
  return reader->at < reader->end ? *reader->at : '\0';
}

/**
 * pozo_json_reader_open:
 * @reader: a reader
 * @bracket: `{` or `[`
 *
 * Begins an object or an array.
 *
 * Returns: %FALSE when none begins here, or it is one too deep
 */
gboolean
pozo_json_reader_open (PozoJsonReader *reader, char bracket)
{
  if (reader->problem != NULL)
    return FALSE;
  if (peek (reader) != bracket)
    return fail (reader,
                 bracket == '{' ? N_ ("an object was expected") : N_ ("a list was expected"));
  if (reader->depth == POZO_JSON_DEPTH_MAX)
    return fail (reader, N_ ("lists and objects stand too deep in one another"));
  reader->at++;
  reader->filled &= ~(G_GUINT64_CONSTANT (1) << ++reader->depth);
  return TRUE;
}

/**
 * pozo_json_reader_next:
 * @reader: a reader in an object or array, behind what was read of it
 * @bracket: `{` or `[`, as it was begun
 *
 * Goes to the next element of an array, or the next member of an object; or ends either.
 *
 * Returns: whether there is one
 */
gboolean
pozo_json_reader_next (PozoJsonReader *reader, char bracket)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << reader->depth;
  char byte;

  if (reader->problem != NULL)
    return FALSE;
  byte = peek (reader);
  if (byte == (bracket == '{' ? '}' : ']'))
    {
      reader->at++;
      reader->depth--;
      return FALSE;
    }
  if ((reader->filled & bit) != 0)
    {
      if (byte != ',')
        return fail (reader, N_ ("a comma or the closing bracket was expected"));
      reader->at++;
      peek (reader);
    }
  reader->filled |= bit;
  return TRUE;
}

/**
 * pozo_json_reader_member:
 * @reader: a reader at a member of an object
 * @key: gets its name
 *
 * Reads the name of a member, and goes to its value.
 *
 * Returns: %FALSE when there is a problem
 */
gboolean
pozo_json_reader_member (PozoJsonReader *reader, GString *key)
{
  if (!pozo_json_reader_string (reader, key))
    return FALSE;
  if (peek (reader) != ':')
    return fail (reader, N_ ("a colon was expected"));
  reader->at++;
  return TRUE;
}

/* Four digits behind `\u`; -1 when they are none. */
static gint32
read_unit (PozoJsonReader *reader)
{
  gint32 unit = 0;

  if (reader->end - reader->at < 4)
    return -1;
  for (guint i = 0; i < 4; i++)
    {
      gint digit = g_ascii_xdigit_value (reader->at[i]);

      if (digit < 0)
        return -1;
      unit = unit * 16 + digit;
    }
  reader->at += 4;
  return unit;
}

/* What stands behind `\u`: a character, or the two halves of one. */
static gboolean
read_character (PozoJsonReader *reader, GString *out)
{
  gint32 unit = read_unit (reader);
  gint32 low;

  if (unit < 0)
    return fail (reader, N_ ("four hexadecimal digits were expected"));
  if (unit >= 0xd800 && unit < 0xdc00)
    {
      if (reader->end - reader->at < 2 || memcmp (reader->at, "\\u", 2) != 0)
        return fail (reader, N_ ("the second half of a character was expected"));
      reader->at += 2;
      low = read_unit (reader);
      if (low < 0xdc00 || low > 0xdfff)
        return fail (reader, N_ ("the second half of a character was expected"));
      unit = 0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00);
    }
  else if (unit >= 0xdc00 && unit < 0xe000)
    return fail (reader, N_ ("this is the second half of a character without its first"));
  g_string_append_unichar (out, (gunichar) unit);
  return TRUE;
}

static gboolean
read_escape (PozoJsonReader *reader, GString *out)
{
  static const char names[] = "\"\\/bfnrt";
  static const char bytes[] = "\"\\/\b\f\n\r\t";
  const char *name;

  if (reader->at == reader->end)
    return fail (reader, N_ ("the string does not end"));
  if (*reader->at == 'u')
    {
      reader->at++;
      return read_character (reader, out);
    }
  name = *reader->at != '\0' ? strchr (names, *reader->at) : NULL;
  if (name == NULL)
    return fail (reader, N_ ("no such escape is known"));
  g_string_append_c (out, bytes[name - names]);
  reader->at++;
  return TRUE;
}

/**
 * pozo_json_reader_string:
 * @reader: a reader
 * @out: gets the text, instead of what is in it
 *
 * Reads a string.
 *
 * Returns: %FALSE when there is a problem
 */
gboolean
pozo_json_reader_string (PozoJsonReader *reader, GString *out)
{
  g_string_truncate (out, 0);
  if (reader->problem != NULL)
    return FALSE;
  if (peek (reader) != '"')
    return fail (reader, N_ ("a string was expected"));
  for (reader->at++; reader->at < reader->end && *reader->at != '"';)
    {
      const char *plain = reader->at;

      while (reader->at < reader->end && *reader->at != '"' && *reader->at != '\\' &&
             (guchar) *reader->at >= ' ')
        reader->at++;
      g_string_append_len (out, plain, reader->at - plain);
      if (reader->at == reader->end || *reader->at == '"')
        continue;
      if (*reader->at != '\\')
        return fail (reader, N_ ("a string holds no control character"));
      reader->at++;
      if (!read_escape (reader, out))
        return FALSE;
    }
  if (reader->at == reader->end)
    return fail (reader, N_ ("the string does not end"));
  reader->at++;
  return TRUE;
}

/**
 * pozo_json_reader_int:
 * @reader: a reader
 * @out: (out): the number
 *
 * Reads a whole number.
 *
 * Returns: %FALSE when there is a problem
 */
gboolean
pozo_json_reader_int (PozoJsonReader *reader, gint64 *out)
{
  gboolean is_negative;
  guint n = 0;
  char first;

  *out = 0;
  if (reader->problem != NULL)
    return FALSE;
  is_negative = peek (reader) == '-';
  reader->at += is_negative;
  first = reader->at < reader->end ? *reader->at : '\0';
  for (; reader->at < reader->end && g_ascii_isdigit (*reader->at) && n < DIGITS_MAX; n++)
    *out = *out * 10 + (*reader->at++ - '0');
  if (n == 0 || (first == '0' && n > 1) ||
      (reader->at < reader->end && *reader->at != '\0' &&
       strchr (".eE0123456789", *reader->at) != NULL))
    return fail (reader, N_ ("a whole number was expected"));
  if (is_negative)
    *out = -*out;
  return TRUE;
}

/* A number as it may stand where nobody looks at it, or true, false, null. */
static gboolean
skip_word (PozoJsonReader *reader)
{
  static const char *const words[] = { "true", "false", "null" };
  const char *start = reader->at;
  gsize length;

  while (reader->at < reader->end &&
         (g_ascii_isalnum (*reader->at) || (*reader->at != '\0' && strchr ("+-.", *reader->at))))
    reader->at++;
  length = (gsize) (reader->at - start);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (length == strlen (words[i]) && memcmp (start, words[i], length) == 0)
      return TRUE;
  if (length > 0 && (g_ascii_isdigit (*start) || *start == '-'))
    return TRUE;
  reader->at = start;
  return fail (reader, N_ ("a value was expected"));
}

/* A value that is neither list nor object, or the beginning of either. */
static gboolean
skip_part (PozoJsonReader *reader, GString *word, guint64 *objects)
{
  char byte = peek (reader);

  if (byte == '"')
    return pozo_json_reader_string (reader, word);
  if (byte != '{' && byte != '[')
    return skip_word (reader);
  if (!pozo_json_reader_open (reader, byte))
    return FALSE;
  *objects &= ~(G_GUINT64_CONSTANT (1) << reader->depth);
  *objects |= (guint64) (byte == '{') << reader->depth;
  return TRUE;
}

/**
 * pozo_json_reader_skip:
 * @reader: a reader before a value
 *
 * Goes past a value of any kind.
 *
 * Returns: %FALSE when there is a problem
 */
gboolean
pozo_json_reader_skip (PozoJsonReader *reader)
{
  g_autoptr (GString) word = g_string_new (NULL);
  guint depth = reader->depth;
  guint64 objects = 0; /* for each level a bit: it is an object */

  if (reader->problem != NULL || !skip_part (reader, word, &objects))
    return FALSE;
  while (reader->depth > depth)
    {
      gboolean is_object = (objects >> reader->depth & 1) != 0;

      if (pozo_json_reader_next (reader, is_object ? '{' : '[') &&
          (!is_object || pozo_json_reader_member (reader, word)))
        skip_part (reader, word, &objects);
      if (reader->problem != NULL)
        return FALSE;
    }
  return TRUE;
}

/**
 * pozo_json_reader_end:
 * @reader: a reader behind a value
 *
 * Asks that nothing but blanks is left.
 *
 * Returns: %FALSE when there is a problem
 */
gboolean
pozo_json_reader_end (PozoJsonReader *reader)
{
  if (reader->problem != NULL)
    return FALSE;
  peek (reader);
  return reader->at == reader->end || fail (reader, N_ ("nothing was expected any more"));
}
