/* SPDX-License-Identifier: MIT */
/* Colour, width and bars: the few things that depend on where text is shown. */
#include "pozo-style.h"

#include <string.h>

static const char *const codes[POZO_N_STYLES] = {
  [POZO_STYLE_PLAIN] = "",
  [POZO_STYLE_HEAD] = "\033[1m",
  [POZO_STYLE_DIM] = "\033[2m",
  [POZO_STYLE_NOTE] = "\033[1;36m",
  [POZO_STYLE_WARNING] = "\033[1;35m",
  [POZO_STYLE_ERROR] = "\033[1;31m",
  [POZO_STYLE_MARK] = "\033[1;32m",
};

/**
 * pozo_style_mode_from_text:
 * @text: what the user wrote after `--color=`
 * @mode: (out): what it means
 *
 * Reads `auto`, `always` or `never`.
 *
 * Returns: whether it was one of them
 */
gboolean
pozo_style_mode_from_text (const char *text, PozoColorMode *mode)
{
  static const char *const words[] = { "auto", "always", "never" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], text))
      {
        *mode = (PozoColorMode) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_set (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && value[0] != '\0';
}

/**
 * pozo_style_uses_color:
 * @mode: what the user asked for
 * @is_terminal: whether the output goes to a terminal
 *
 * Decides about colour.  A wish on the command line counts most; then NO_COLOR, then
 * CLICOLOR_FORCE, then whether there is a terminal, which TERM=dumb and CLICOLOR=0 say cannot or
 * must not show it.
 *
 * Returns: whether to use colour
 */
gboolean
pozo_style_uses_color (PozoColorMode mode, gboolean is_terminal)
{
  if (mode != POZO_COLOR_AUTO)
    return mode == POZO_COLOR_ALWAYS;
  if (is_set ("NO_COLOR"))
    return FALSE;
  if (is_set ("CLICOLOR_FORCE") && g_strcmp0 (g_getenv ("CLICOLOR_FORCE"), "0") != 0)
    return TRUE;
  return is_terminal && is_set ("TERM") && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0 &&
         g_strcmp0 (g_getenv ("CLICOLOR"), "0") != 0;
}

/**
 * pozo_style_append:
 * @style: how
 * @role: what the text is
 * @text: the text
 * @out: where it goes
 *
 * Appends a piece of text in the colour of its role.
 */
void
pozo_style_append (const PozoStyle *style, PozoStyleRole role, const char *text, GString *out)
{
  gboolean is_colored = style->has_color && codes[role][0] != '\0' && text[0] != '\0';

  if (is_colored)
    g_string_append (out, codes[role]);
  g_string_append (out, text);
  if (is_colored)
    g_string_append (out, "\033[0m");
}

/**
 * pozo_style_text_width:
 * @text: UTF-8 without control characters
 *
 * Measures text: wide characters take two columns, combining ones none.
 *
 * Returns: columns
 */
guint
pozo_style_text_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (!g_unichar_iszerowidth (c))
        width += g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

/**
 * pozo_style_append_bar:
 * @style: how
 * @share: 0 to 1
 * @columns: the length of a whole bar
 * @out: where it goes
 *
 * Appends a bar, exact to an eighth of a column; in ASCII to one column.  Whatever is more than
 * nothing shows.
 */
void
pozo_style_append_bar (const PozoStyle *style, double share, guint columns, GString *out)
{
  /* U+258F, one eighth, to U+2588, a full block. */
  guint steps = style->is_ascii ? 1 : 8;
  guint units = (guint) (CLAMP (share, 0, 1) * columns * steps + 0.5);

  if (share > 0 && units == 0)
    units = 1;
  for (; units >= steps; units -= steps)
    g_string_append (out, style->is_ascii ? "#" : "\342\226\210");
  if (units > 0)
    g_string_append_unichar (out, 0x2590 - units);
}

/**
 * pozo_style_append_wrapped:
 * @style: how
 * @text: a paragraph
 * @indent: blanks before each line
 * @out: where it goes
 *
 * Appends a paragraph, broken between words, with a line end.
 */
void
pozo_style_append_wrapped (const PozoStyle *style, const char *text, guint indent, GString *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint page = style->width == 0 ? 100 : style->width;
  guint column = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint width = pozo_style_text_width (words[i]);

      if (column > 0 && column + 1 + width > page)
        {
          g_string_append_c (out, '\n');
          column = 0;
        }
      if (column == 0)
        g_string_append_printf (out, "%*s", (int) indent, "");
      else
        g_string_append_c (out, ' ');
      column = column == 0 ? indent + width : column + 1 + width;
      pozo_style_append (style, POZO_STYLE_DIM, words[i], out);
    }
  g_string_append_c (out, '\n');
}
