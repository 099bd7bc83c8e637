/* SPDX-License-Identifier: MIT */
/* A member's name is whatever its writer put there: other encodings, escape sequences that repaint
 * a terminal, letters that turn the direction of writing.  What is shown is UTF-8 with all of that
 * spelt out. */
#include "pozo-name.h"
#include <string.h>

/* Controls, marks of direction, and other signs that show as nothing or as something else. */
static gboolean
is_harmless (gunichar character)
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
      return TRUE;
    }
}

/**
 * pozo_name_append_display:
 * @display: where to append
 * @name: a name in whatever encoding
 * @length: its length in bytes
 *
 * Appends a name as valid UTF-8 that a terminal shows as it stands: other bytes become `\xNN`,
 * control and invisible characters `\u{NNNN}`.
 */
void
pozo_name_append_display (GString *display, const char *name, gsize length)
{
  const char *end = name + length;

  for (const char *p = name; p < end;)
    {
      gunichar character = g_utf8_get_char_validated (p, end - p);

      if (character == 0 || character >= (gunichar) -2)
        g_string_append_printf (display, "\\x%02x", (guint8) *p++);
      else
        {
          const char *next = g_utf8_next_char (p);
          if (is_harmless (character))
            g_string_append_len (display, p, next - p);
          else
            g_string_append_printf (display, "\\u{%x}", character);
          p = next;
        }
    }
}

/**
 * pozo_name_display:
 * @name: a name in whatever encoding
 *
 * Makes a name fit to be shown, as pozo_name_append_display() does.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *
pozo_name_display (const char *name)
{
  GString *display = g_string_sized_new (strlen (name) + 1);

  pozo_name_append_display (display, name, strlen (name));
  return g_string_free (display, FALSE);
}
