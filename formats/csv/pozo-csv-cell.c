/* SPDX-License-Identifier: MIT */
/* Cells as they are written and read back.  A text that a spreadsheet would compute stands behind
 * an apostrophe, and characters that show as nothing or turn the direction of writing as `\u202e`;
 * both are taken back by who reads them. */
#include "pozo-csv-cell.h"

#include "pozo-csv.h"
#include "pozo-inert.h"
#include "pozo-language.h"

#include <string.h>

/* A blank at @p, of one byte or more: ASCII, no-break, narrow no-break; 0 for none. */
static gsize
blank_length (const char *p)
{
  if (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r')
    return 1;
  if (g_str_has_prefix (p, "\xc2\xa0"))
    return 2;
  return g_str_has_prefix (p, "\xe2\x80\xaf") ? 3 : 0;
}

/**
 * pozo_csv_cell_trim:
 * @cell: a cell
 *
 * Takes blanks off both ends.
 */
void
pozo_csv_cell_trim (GString *cell)
{
  const char *start = cell->str;
  gsize kept = 0;

  while (blank_length (start) > 0)
    start += blank_length (start);
  g_string_erase (cell, 0, start - cell->str);
  for (const char *p = cell->str; *p != '\0';)
    {
      gsize blank = blank_length (p);

      p += MAX (blank, 1);
      kept = blank > 0 ? kept : (gsize) (p - cell->str);
    }
  g_string_truncate (cell, kept);
}

/* ---- Inert text ---- */

/* A backslash that would be taken for the beginning of an escape. */
static gboolean
begins_escape (const char *p, const char *end)
{
  return *p == '\\' && end - p > 1 && strchr ("xuU", p[1]) != NULL && p[1] != '\0';
}

static void
append_inert (GString *out, const char *text, gsize length)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *plain = text;

      while (text < end && !begins_escape (text, end) && *text != '\n')
        text++;
      pozo_inert_append (out, plain, (gsize) (text - plain));
      if (text == end)
        return;
      g_string_append (out, *text == '\n' ? "\n" : "\\x5c");
      text++;
    }
}

/**
 * pozo_csv_cell_add:
 * @out: where to add
 * @kind: what the cell is
 * @text: a text
 * @length: its bytes
 *
 * Adds a cell whose lines stay lines, and that is read back as what it was.
 */
void
pozo_csv_cell_add (PozoCells *out, PozoCellKind kind, const char *text, gsize length)
{
  g_autoptr (GString) inert = g_string_new (NULL);

  append_inert (inert, text, length);
  pozo_cells_shown (out, kind, inert->str, inert->len);
}

/* The character of an escape, and how long it is; 0 when it is none that is written here. */
static gunichar
read_escape (const char *p, gsize *length)
{
  gunichar character = 0;
  guint n = p[1] == 'x' ? 2 : p[1] == 'u' ? 4 : p[1] == 'U' ? 8 : 0;

  if (*p != '\\' || n == 0)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      gint digit = g_ascii_xdigit_value (p[2 + i]);

      if (digit < 0)
        return 0;
      character = character * 16 + (gunichar) digit;
    }
  *length = 2 + n;
  if (character != '\\' && (!g_unichar_validate (character) || pozo_inert_is_plain (character)))
    return 0;
  return character == '\n' || character == '\r' ? 0 : character;
}

/**
 * pozo_csv_cell_text:
 * @cell: a cell
 *
 * Takes back what makes a text inert.
 *
 * Returns: (transfer full): the text
 */
char *
pozo_csv_cell_text (const char *cell)
{
  GString *out = g_string_new (NULL);

  if (*cell == '\'' && pozo_csv_is_formula (cell))
    cell++;
  while (*cell != '\0')
    {
      gsize length = 1;
      gunichar character = read_escape (cell, &length);

      if (character != 0)
        g_string_append_unichar (out, character);
      else
        g_string_append_c (out, *cell);
      cell += character != 0 ? length : 1;
    }
  return g_string_free (out, FALSE);
}

/* ---- Numbers ---- */

/* A sign, also the one of printers, and the dashes that are typed for it. */
static const char *
skip_sign (const char *p, gboolean *is_negative)
{
  static const char *const minus[] = { "-", "\xe2\x88\x92", "\xe2\x80\x93", "\xe2\x80\x94" };

  *is_negative = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (minus); i++)
    if (g_str_has_prefix (p, minus[i]))
      {
        *is_negative = TRUE;
        return p + strlen (minus[i]);
      }
  return *p == '+' ? p + 1 : p;
}

/* What stands between groups of digits. */
static gsize
group_length (const char *p)
{
  return *p == '.' || *p == ',' || *p == '\'' ? 1 : *p == '\n' ? 0 : blank_length (p);
}

/* Up to so many digits: a score has five, and is read into 32 bits. */
#define DIGITS_MAX 8

typedef struct
{
  gint64 value;
  guint n_digits;
  guint n_groups;     /* of three digits behind a separator */
  const char *before; /* the separator of groups */
  const char *rest;   /* behind them */
  guint last;         /* what the last group says */
} Groups;

/* Whether @p begins a group of exactly three digits. */
static gboolean
is_group (const char *p)
{
  return g_ascii_isdigit (p[0]) && g_ascii_isdigit (p[1]) && g_ascii_isdigit (p[2]) &&
         !g_ascii_isdigit (p[3]);
}

static Groups
read_groups (const char *p)
{
  Groups groups = { .before = "" };
  guint first = 0;

  for (; g_ascii_isdigit (*p) && groups.n_digits <= DIGITS_MAX; p++, groups.n_digits++)
    groups.value = groups.value * 10 + (*p - '0');
  first = groups.n_digits;
  for (gsize length; first >= 1 && first <= 3 && groups.value > 0 &&
                     (length = group_length (p)) > 0 && is_group (p + length);)
    {
      if (groups.n_groups > 0 && strncmp (p, groups.before, length) != 0)
        break;
      groups.before = p;
      p += length;
      groups.last = (guint) g_ascii_strtoull (p, NULL, 10);
      groups.value = groups.value * 1000 + groups.last;
      groups.n_digits += 3;
      groups.n_groups++;
      p += 3;
    }
  groups.rest = p;
  return groups;
}

/* `,00`: a fraction of nothing, behind another sign than that between the groups. */
static gboolean
is_no_fraction (const Groups *groups)
{
  const char *p = groups->rest;

  if (*p == '\0')
    return TRUE;
  if ((*p != '.' && *p != ',') || p[1] == '\0' || (groups->n_groups > 0 && *p == *groups->before))
    return FALSE;
  return strspn (p + 1, "0") == strlen (p + 1) && (groups->n_groups > 0 || strlen (p + 1) != 3);
}

/**
 * pozo_csv_cell_is_nothing:
 * @cell: a cell
 *
 * Tells whether a dash stands there alone, as people write it, and spreadsheets show 0.
 *
 * Returns: whether it does
 */
gboolean
pozo_csv_cell_is_nothing (const char *cell)
{
  gboolean is_negative;

  return *skip_sign (cell, &is_negative) == '\0' && is_negative;
}

/* What the number format of a column shows beside each number. */
static gboolean
is_unit (const char *text)
{
  static const char *const words[] = { "Kč", "Ft", "kn", "EUR", "pt", "pts", "Pkt", "b", "p" };

  if (g_unichar_type (g_utf8_get_char (text)) == G_UNICODE_CURRENCY_SYMBOL)
    return *g_utf8_next_char (text) == '\0';
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (text, words[i]) == 0 ||
        (g_ascii_strncasecmp (text, words[i], strlen (words[i])) == 0 &&
         g_str_equal (text + strlen (words[i]), ".")))
      return TRUE;
  return FALSE;
}

/* The number without its unit, `1205` of `1205 Ft` or `€1205`; %NULL when it has none. */
static char *
read_without_unit (const char *cell)
{
  const char *number = g_utf8_next_char (cell);
  const char *unit = cell;
  g_autoptr (GString) before = NULL;
  g_autofree char *first = NULL;

  if (*cell == '\0')
    return NULL;
  first = g_strndup (cell, (gsize) (number - cell));
  if (is_unit (first) && !g_ascii_isalpha (*first))
    return g_strdup (number + blank_length (number));
  for (const char *p = cell; *p != '\0'; p = g_utf8_next_char (p))
    if (g_ascii_isdigit (*p))
      unit = p + 1;
  unit += unit > cell && (*unit == ')' || *unit == '-');
  before = g_string_new_len (cell, unit - cell);
  unit += blank_length (unit);
  return *unit != '\0' && before->len > 0 && is_unit (unit)
             ? g_string_free (g_steal_pointer (&before), FALSE)
             : NULL;
}

/* What bookkeepers write for a number below 0, `(35)` or `35-`, as `-35`; NULL for any other text.
 */
static char *
read_bookkeeping (const char *cell)
{
  gsize length = strlen (cell);
  g_autofree char *inside = NULL;

  if (length < 2)
    return NULL;
  if (*cell == '(' && cell[length - 1] == ')' && g_ascii_isdigit (cell[1]))
    inside = g_strndup (cell + 1, length - 2);
  else if (g_ascii_isdigit (*cell) && cell[length - 1] == '-')
    inside = g_strndup (cell, length - 1);
  return inside != NULL ? g_strconcat ("-", inside, NULL) : NULL;
}

/**
 * pozo_csv_cell_int:
 * @cell: a cell
 * @number: (out): the number
 *
 * Reads a whole number as people write it, where that means one thing: `1205`, `-35`, `1.205` and
 * `1,205` (a score has no fraction), `1 205`, `1205,00`, `1.205,0`.  But not `1.000`, which may be
 * one, and not `12,5`.  Below 0 also `(35)` and `35-`.  Behind it may stand what a format shows
 * beside numbers: `1.205 €`, `-35 pts`.
 *
 * Returns: whether it is one
 */
gboolean
pozo_csv_cell_int (const char *cell, gint32 *number)
{
  g_autofree char *bare = read_without_unit (cell);
  const char *plain = bare != NULL ? bare : cell;
  g_autofree char *signed_cell = read_bookkeeping (plain);
  gboolean is_negative;
  Groups groups = read_groups (skip_sign (signed_cell != NULL ? signed_cell : plain, &is_negative));
  gboolean is_pointed = groups.n_groups == 1 && (*groups.before == '.' || *groups.before == ',');

  *number = 0;
  if (groups.n_digits == 0 || groups.n_digits > DIGITS_MAX || !is_no_fraction (&groups) ||
      (is_pointed && groups.last == 0 && *groups.rest == '\0'))
    return FALSE;
  *number = (gint32) (is_negative ? -groups.value : groups.value);
  return TRUE;
}
