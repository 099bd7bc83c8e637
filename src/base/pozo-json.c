/* SPDX-License-Identifier: MIT */
/* The JSON writer.  One bit for each open level remembers whether a comma is due; nothing is
 * allocated but the output.  Text of any bytes becomes valid JSON: what is not UTF-8 turns into
 * U+FFFD. */
#include "pozo-json.h"

#include <math.h>
#include <string.h>

static void
begin_value (PozoJson *json)
{
  guint64 level = G_GUINT64_CONSTANT (1) << json->depth;

  if (json->after_key)
    json->after_key = FALSE;
  else if (json->filled & level)
    g_string_append_c (json->out, ',');
  json->filled |= level;
}

static void
open_level (PozoJson *json, char bracket)
{
  g_return_if_fail (json->depth < POZO_JSON_DEPTH_MAX);
  begin_value (json);
  g_string_append_c (json->out, bracket);
  json->depth++;
  json->filled &= ~(G_GUINT64_CONSTANT (1) << json->depth);
}

static void
close_level (PozoJson *json, char bracket)
{
  g_return_if_fail (json->depth > 0 && !json->after_key);
  json->depth--;
  g_string_append_c (json->out, bracket);
}

/* What must not stand in a JSON string as it is: quote, backslash, control characters, bytes beyond
 * ASCII. */
static gboolean
is_plain (guchar byte)
{
  return byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\';
}

static void
append_escape (GString *out, guchar byte)
{
  static const char shorts[] = "b\bt\tn\nf\fr\r\"\"\\\\";

  for (gsize i = 0; i + 1 < sizeof shorts; i += 2)
    if ((guchar) shorts[i + 1] == byte)
      {
        g_string_append_c (out, '\\');
        g_string_append_c (out, shorts[i]);
        return;
      }
  g_string_append_printf (out, "\\u%04x", byte);
}

/* Appends one character that is not plain and returns how many bytes of the text it took. */
static gsize
append_special (GString *out, const char *at, gsize left)
{
  gunichar character;
  gsize length;

  if ((guchar) *at < 0x80)
    {
      append_escape (out, *at);
      return 1;
    }
  character = g_utf8_get_char_validated (at, left);
  if (character == (gunichar) -1 || character == (gunichar) -2)
    {
      g_string_append (out, "\\ufffd");
      return 1;
    }
  length = g_utf8_next_char (at) - at;
  g_string_append_len (out, at, length);
  return length;
}

static void
append_quoted (GString *out, const char *text, gsize length)
{
  const char *end = text + length;

  g_string_append_c (out, '"');
  while (text < end)
    {
      const char *plain = text;

      while (text < end && is_plain (*text))
        text++;
      g_string_append_len (out, plain, text - plain);
      if (text < end)
        text += append_special (out, text, end - text);
    }
  g_string_append_c (out, '"');
}

/**
 * pozo_json_init:
 * @json: (out caller-allocates): a writer
 * @out: where the text goes; it must outlive the writer
 *
 * Starts a JSON text at the end of @out.
 */
void
pozo_json_init (PozoJson *json, GString *out)
{
  *json = (PozoJson){ .out = out };
}

/**
 * pozo_json_begin_object:
 * @json: a writer
 *
 * Opens an object.  Until its end every value follows a pozo_json_key().
 */
void
pozo_json_begin_object (PozoJson *json)
{
  open_level (json, '{');
}

/**
 * pozo_json_end_object:
 * @json: a writer
 *
 * Closes the object that was opened last.
 */
void
pozo_json_end_object (PozoJson *json)
{
  close_level (json, '}');
}

/**
 * pozo_json_begin_array:
 * @json: a writer
 *
 * Opens an array.
 */
void
pozo_json_begin_array (PozoJson *json)
{
  open_level (json, '[');
}

/**
 * pozo_json_end_array:
 * @json: a writer
 *
 * Closes the array that was opened last.
 */
void
pozo_json_end_array (PozoJson *json)
{
  close_level (json, ']');
}

/**
 * pozo_json_key:
 * @json: a writer inside an object
 * @key: the name of the value that is written next
 *
 * Writes a key.
 */
void
pozo_json_key (PozoJson *json, const char *key)
{
  g_return_if_fail (!json->after_key);
  begin_value (json);
  append_quoted (json->out, key, strlen (key));
  g_string_append_c (json->out, ':');
  json->after_key = TRUE;
}

/**
 * pozo_json_string:
 * @json: a writer
 * @text: (nullable): a string; %NULL writes `null`
 *
 * Writes a string.
 */
void
pozo_json_string (PozoJson *json, const char *text)
{
  if (text == NULL)
    pozo_json_null (json);
  else
    pozo_json_text (json, text, strlen (text));
}

/**
 * pozo_json_text:
 * @json: a writer
 * @text: bytes, not NUL-terminated
 * @length_bytes: how many
 *
 * Writes a piece of text as a string.  Bytes that are not UTF-8 become U+FFFD.
 */
void
pozo_json_text (PozoJson *json, const char *text, gsize length_bytes)
{
  begin_value (json);
  append_quoted (json->out, text, length_bytes);
}

/**
 * pozo_json_int:
 * @json: a writer
 * @number: a number
 *
 * Writes a whole number.
 */
void
pozo_json_int (PozoJson *json, gint64 number)
{
  begin_value (json);
  g_string_append_printf (json->out, "%" G_GINT64_FORMAT, number);
}

/**
 * pozo_json_double:
 * @json: a writer
 * @number: a number
 *
 * Writes a number with up to nine significant digits, whatever the locale.  What is not finite has
 * no spelling in JSON and becomes `null`.
 */
void
pozo_json_double (PozoJson *json, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  begin_value (json);
  if (isfinite (number))
    g_string_append (json->out, g_ascii_formatd (text, sizeof text, "%.9g", number));
  else
    g_string_append (json->out, "null");
}

/**
 * pozo_json_boolean:
 * @json: a writer
 * @value: true or false
 *
 * Writes a truth value.
 */
void
pozo_json_boolean (PozoJson *json, gboolean value)
{
  begin_value (json);
  g_string_append (json->out, value ? "true" : "false");
}

/**
 * pozo_json_null:
 * @json: a writer
 *
 * Writes `null`.
 */
void
pozo_json_null (PozoJson *json)
{
  begin_value (json);
  g_string_append (json->out, "null");
}

/**
 * pozo_json_key_string:
 * @json: a writer inside an object
 * @key: a key
 * @text: (nullable): its string; %NULL writes `null`
 *
 * Writes a key and its string.
 */
void
pozo_json_key_string (PozoJson *json, const char *key, const char *text)
{
  pozo_json_key (json, key);
  pozo_json_string (json, text);
}

/**
 * pozo_json_key_int:
 * @json: a writer inside an object
 * @key: a key
 * @number: its number
 *
 * Writes a key and its whole number.
 */
void
pozo_json_key_int (PozoJson *json, const char *key, gint64 number)
{
  pozo_json_key (json, key);
  pozo_json_int (json, number);
}
