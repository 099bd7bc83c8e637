/* SPDX-License-Identifier: MIT */
/* Ids, players, names of files and keys are whatever somebody put there: other encodings, escape
 * sequences that repaint a terminal, letters that turn the direction of writing, and signs that
 * show as nothing, so that two names look the same.  Which characters these are stands here alone;
 * every output asks. */
#include "pozo-inert.h"

#include <string.h>

#define EXCERPT_CHARS_MAX 60 /* of a stranger's text in a message */

/* Letters by their class, blanks by their look: the fillers of Hangul and the empty Braille cell.
 */
static gboolean
is_blank_letter (gunichar character)
{
  return character == 0x115F || character == 0x1160 || character == 0x3164 || character == 0xFFA0 ||
         character == 0x2800;
}

/**
 * pozo_inert_is_plain:
 * @character: a character
 *
 * Tells whether a character shows as itself: no control, no mark of direction, nothing invisible
 * like U+200B or U+FEFF, no line separator, nothing that only some programs know.
 *
 * Returns: whether it may stand in any output as it is
 */
gboolean
pozo_inert_is_plain (gunichar character)
{
  switch (g_unichar_type (character))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_SURROGATE:
    case G_UNICODE_UNASSIGNED:
    case G_UNICODE_PRIVATE_USE:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
      return FALSE;
    default:
      return !is_blank_letter (character);
    }
}

static void
append_escape (GString *out, gunichar character)
{
  if (character < 0x100)
    g_string_append_printf (out, "\\x%02x", character);
  else if (character < 0x10000)
    g_string_append_printf (out, "\\u%04x", character);
  else
    g_string_append_printf (out, "\\U%08x", character);
}

/**
 * pozo_inert_append:
 * @out: where the text goes
 * @text: (array length=length_bytes): any bytes
 * @length_bytes: how many
 *
 * Appends bytes as valid UTF-8 that a terminal shows as it stands: what is not UTF-8 and control
 * characters become `\x1b`, other characters that are not plain `\u202e` or `\U000e0001`.
 */
void
pozo_inert_append (GString *out, const char *text, gsize length_bytes)
{
  const char *end = text + length_bytes;

  while (text < end)
    {
      gunichar character = g_utf8_get_char_validated (text, end - text);
      const char *next = text + 1;

      if (character == 0 || character >= (gunichar) -2)
        append_escape (out, (guint8) *text);
      else
        {
          next = g_utf8_next_char (text);
          if (pozo_inert_is_plain (character))
            g_string_append_len (out, text, next - text);
          else
            append_escape (out, character);
        }
      text = next;
    }
}

/**
 * pozo_inert_text:
 * @text: any bytes
 *
 * Makes text fit to be shown, as pozo_inert_append() does.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *
pozo_inert_text (const char *text)
{
  GString *out = g_string_sized_new (strlen (text) + 1);

  pozo_inert_append (out, text, strlen (text));
  return g_string_free (out, FALSE);
}

/**
 * pozo_inert_excerpt:
 * @text: anything that somebody wrote
 *
 * Makes text fit for a message: valid UTF-8, on one line, without control characters, and not long.
 *
 * Returns: (transfer full): the text, without quotes
 */
char *
pozo_inert_excerpt (const char *text)
{
  g_autofree char *valid =
      g_utf8_make_valid (text, (gssize) strnlen (text, EXCERPT_CHARS_MAX * 4 + 4));
  GString *shown = g_string_new (NULL);
  const char *p = valid;

  for (guint n = 0; *p != '\0' && n < EXCERPT_CHARS_MAX; p = g_utf8_next_char (p), n++)
    {
      gunichar c = g_utf8_get_char (p);
      g_string_append_unichar (shown, pozo_inert_is_plain (c) ? c : 0xFFFD);
    }
  if (*p != '\0')
    g_string_append (shown, "...");
  return g_string_free (shown, FALSE);
}
