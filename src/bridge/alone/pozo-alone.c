/* SPDX-License-Identifier: MIT */
/* GLib's strings where there is no GLib: a string lives in the room that it was given, and what
 * does not fit is left out.  Nothing allocates. */
#include <glib.h>
#include <string.h>

/**
 * g_string_append_len:
 * @string: where to append
 * @text: what
 * @length: how many bytes
 *
 * Appends bytes, as far as there is room.
 *
 * Returns: @string
 */
GString *
g_string_append_len (GString *string, const char *text, gssize length)
{
  gsize room = string->allocated_len - string->len;
  gsize n = MIN (room, (gsize) length);

  memcpy (string->str + string->len, text, n);
  string->len += n;
  return string;
}

/**
 * g_string_append:
 * @string: where to append
 * @text: what
 *
 * Appends a text, as far as there is room.
 *
 * Returns: @string
 */
GString *
g_string_append (GString *string, const char *text)
{
  return g_string_append_len (string, text, (gssize) strlen (text));
}

/**
 * g_string_append_c:
 * @string: where to append
 * @c: what
 *
 * Appends a character, if there is room.
 *
 * Returns: @string
 */
GString *
g_string_append_c (GString *string, char c)
{
  return g_string_append_len (string, &c, 1);
}
