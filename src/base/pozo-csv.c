/* SPDX-License-Identifier: MIT */
/* Quoting as RFC 4180 has it, and nothing that a spreadsheet would compute. */
#include "pozo-csv.h"

#include "pozo-inert.h"
#include "pozo-locale.h"

#include <string.h>

/* What begins a formula, as it is typed and as some input methods of East Asia type it. */
static const char *const triggers[] = {
  "=", "+", "-", "@", "\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d", "\xef\xbc\xa0"
};

/**
 * pozo_csv_dialect_plain:
 *
 * Returns: what programs read: commas between, decimals behind a point, no mark
 */
PozoCsvDialect
pozo_csv_dialect_plain (void)
{
  return (PozoCsvDialect){ ',', ".", "\n", "" };
}

/**
 * pozo_csv_dialect_excel:
 *
 * Gives what Excel, and every other spreadsheet, opens without asking where the language is the
 * reader's: it takes UTF-8 for what it is only behind a mark, and where decimals stand behind a
 * comma it expects semicolons between the cells.
 *
 * Returns: the dialect
 */
PozoCsvDialect
pozo_csv_dialect_excel (void)
{
  const char *decimal = pozo_locale ()->decimal;

  return (PozoCsvDialect){ *decimal == ',' ? ';' : ',', decimal, "\n", "\xef\xbb\xbf" };
}

/**
 * pozo_csv_is_formula:
 * @text: a text
 *
 * Tells whether a spreadsheet would compute a text.  Apostrophes in front are passed over, so that
 * the one that is written before a formula can be told from the text's own.
 *
 * Returns: whether it begins as a formula does
 */
gboolean
pozo_csv_is_formula (const char *text)
{
  while (*text == '\'')
    text++;
  for (gsize i = 0; i < G_N_ELEMENTS (triggers); i++)
    if (g_str_has_prefix (text, triggers[i]))
      return TRUE;
  return FALSE;
}

/**
 * pozo_csv_append_shown:
 * @out: where the cell goes
 * @text: a text without characters that a terminal would obey
 *
 * Appends a cell, quoted where some spreadsheet wants it; before a text that a spreadsheet would
 * compute stands an apostrophe.
 */
void
pozo_csv_append_shown (GString *out, const char *text)
{
  gboolean is_formula = pozo_csv_is_formula (text);

  if (!is_formula && strpbrk (text, ",;\t\"\r\n'") == NULL)
    {
      g_string_append (out, text);
      return;
    }
  g_string_append (out, is_formula ? "\"'" : "\"");
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}

/**
 * pozo_csv_append:
 * @out: where the cell goes
 * @text: (array length=length_bytes): a text
 * @length_bytes: its length
 *
 * Appends a cell of a stranger's text, quoted and inert: characters that a terminal would obey are
 * spelled out, and before a text that a spreadsheet would compute stands an apostrophe.
 */
void
pozo_csv_append (GString *out, const char *text, gsize length_bytes)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  pozo_inert_append (shown, text, length_bytes);
  pozo_csv_append_shown (out, shown->str);
}
