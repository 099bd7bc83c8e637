/* SPDX-License-Identifier: MIT */
/* The JSON writer.  One bit for each open level remembers whether a comma is due; nothing is
 * allocated but the output.  Text of any bytes becomes valid JSON: what is not UTF-8 turns into
 * U+FFFD.  Of GLib it needs only appending to a string, so that it can be compiled for places
 * without one; fractions, which need more, are in pozo-json-double.c. */
#include "pozo-json.h"

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
append_unit (GString *out, guint32 unit)
{
  static const char digits[] = "0123456789abcdef";

  g_string_append (out, "\\u");
  for (guint shift = 16; shift > 0; shift -= 4)
    g_string_append_c (out, digits[unit >> (shift - 4) & 0xf]);
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
  append_unit (out, byte);
}

/* How long the UTF-8 character is that text begins with, or 0 when it begins with none. */
static gsize
utf8_length (const char *at, gsize left)
{
  guchar first = (guchar) at[0];
  gsize length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  guint32 character = first & (0x7fu >> length);
  static const guint32 least[] = { 0, 0, 0x80, 0x800, 0x10000 };

  if (first < 0xc0 || first >= 0xf8 || left < length)
    return 0;
  for (gsize i = 1; i < length; i++)
    {
      if (((guchar) at[i] & 0xc0) != 0x80)
        return 0;
      character = character << 6 | ((guchar) at[i] & 0x3f);
    }
  return character < least[length] || character > 0x10ffff || (character & ~0x7ffu) == 0xd800
             ? 0
             : length;
}

/* What a terminal might act upon, or not show.  pozo-inert.h knows more of them, by tables that are
 * not at hand where this is compiled without GLib. */
static gboolean
is_mark (guint32 character)
{
  static const guint32 ranges[][2] = { { 0x80, 0x9f },      { 0xad, 0xad },     { 0x61c, 0x61c },
                                       { 0x180e, 0x180e },  { 0x200b, 0x200f }, { 0x2028, 0x202e },
                                       { 0x2060, 0x206f },  { 0xfeff, 0xfeff }, { 0xfff9, 0xfffb },
                                       { 0xe0000, 0xe0fff } };

  for (gsize i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
    if (character >= ranges[i][0] && character <= ranges[i][1])
      return TRUE;
  return FALSE;
}

/* Beyond U+FFFF in two halves, as JSON has it. */
static void
append_code (GString *out, guint32 character)
{
  if (character > 0xffff)
    append_unit (out, 0xd7c0 + (character >> 10));
  append_unit (out, character > 0xffff ? 0xdc00 + (character & 0x3ff) : character);
}

static guint32
decode (const char *at, gsize length)
{
  guint32 character = (guchar) at[0] & (0x7fu >> length);

  for (gsize i = 1; i < length; i++)
    character = character << 6 | ((guchar) at[i] & 0x3f);
  return character;
}

/* Appends one character that is not plain and returns how many bytes of the text it took. */
static gsize
append_special (GString *out, const char *at, gsize left)
{
  gsize length;

  if ((guchar) *at < 0x80)
    {
      append_escape (out, *at);
      return 1;
    }
  length = utf8_length (at, left);
  if (length == 0)
    {
      g_string_append (out, "\\ufffd");
      return 1;
    }
  if (is_mark (decode (at, length)))
    append_code (out, decode (at, length));
  else
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
  char digits[20]; /* of 2^64 */
  gsize n = 0;
  guint64 rest = number < 0 ? -(guint64) number : (guint64) number;

  begin_value (json);
  do
    digits[n++] = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    g_string_append_c (json->out, '-');
  while (n > 0)
    g_string_append_c (json->out, digits[--n]);
}

/**
 * pozo_json_number:
 * @json: a writer
 * @text: a number as JSON spells it
 *
 * Writes a number that is spelled already.
 */
void
pozo_json_number (PozoJson *json, const char *text)
{
  begin_value (json);
  g_string_append (json->out, text);
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

/**
 * pozo_json_key_known:
 * @json: a writer inside an object
 * @key: a key
 * @is_known: whether the number is known; else `null` is written
 * @number: a number
 *
 * Writes a member whose value may be unknown.
 */
void
pozo_json_key_known (PozoJson *json, const char *key, gboolean is_known, gint64 number)
{
  pozo_json_key (json, key);
  if (is_known)
    pozo_json_int (json, number);
  else
    pozo_json_null (json);
}
