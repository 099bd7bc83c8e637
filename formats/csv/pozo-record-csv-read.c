/* SPDX-License-Identifier: MIT */
/* Text out of a spreadsheet to the notation: what stands between cells is found by what the
 * headings are then, each part of the sheet is read, and something is said where nothing could be.
 */
#include "pozo-csv-games.h"
#include "pozo-language.h"
#include "pozo-record-csv.h"

#include <string.h>

/* How much of a text is looked at to find out what stands between its cells. */
#define HEAD_BYTES_MAX (64u << 10)

/* `sep=;`, as Excel reads and writes it in front of all; how long that is, 0 for none. */
static gsize
read_separator (const char *text, gsize length, char *separator)
{
  gsize mark = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  const char *p = text + mark;
  gsize end = mark + strlen ("sep=;");

  if (length < end + 1 || g_ascii_strncasecmp (p, "sep=", 4) != 0 ||
      strchr (",;\t", p[4]) == NULL || (text[end] != '\r' && text[end] != '\n'))
    return 0;
  *separator = p[4];
  return end + (text[end] == '\r' && end + 1 < length && text[end + 1] == '\n' ? 2 : 1);
}

/* The first rows of a text, which say what it is. */
static gsize
head_length (const char *text, gsize length)
{
  gsize end = 0;

  length = MIN (length, HEAD_BYTES_MAX);
  for (guint row = 0; row < POZO_CSV_TITLE_ROWS_MAX && end < length; row++)
    {
      while (end < length && text[end] != '\n' && text[end] != '\r')
        end++;
      end += end < length;
    }
  return end;
}

/* How many headings the best of the first rows has; a row that makes a sheet has all of them. */
static guint
count_headings (const char *text, gsize length, char separator, const PozoHeadings *headings)
{
  g_autoptr (PozoTranslation) nothing = pozo_translation_new (1);
  g_autoptr (PozoCsvTable) table = pozo_csv_table_new (text, length, separator, nothing);
  guint most = 0;

  for (guint row = 0; row < MIN (pozo_csv_table_n_rows (table), POZO_CSV_TITLE_ROWS_MAX); row++)
    {
      PozoCsvHead head;
      gboolean is_sheet = pozo_csv_head_read (&head, table, row, headings);
      guint n = is_sheet ? POZO_CSV_COLUMNS_MAX : 0;

      for (guint i = 0; i < head.n_columns; i++)
        n += head.columns[i] != NULL;
      most = MAX (most, n);
    }
  return most;
}

/* The separator by which most headings are known. */
static char
find_separator (const char *text, gsize length, const PozoHeadings *headings, guint *most)
{
  static const char separators[] = ",;\t";
  gsize head = head_length (text, length);
  char best = separators[0];

  *most = 0;
  for (guint s = 0; separators[s] != '\0'; s++)
    {
      guint n = count_headings (text, head, separators[s], headings);

      best = n > *most ? separators[s] : best;
      *most = MAX (n, *most);
    }
  return best;
}

/**
 * pozo_record_csv_recognise:
 * @text: a text
 * @length: its length in bytes
 *
 * Tells whether a sheet may begin here: what is none is told by the reader.
 *
 * Returns: whether there is anything but blanks
 */
gboolean
pozo_record_csv_recognise (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return TRUE;
  return FALSE;
}

/* Whether the first line is text.  A database, such as `pozo facts` writes, has the names of its
 * columns in it, with commas between. */
static gboolean
begins_as_text (const char *text, gsize length)
{
  gsize i = 0;

  while (i < length && text[i] != '\0' && text[i] != '\n' && text[i] != '\r')
    i++;
  return i == length || text[i] != '\0';
}

/**
 * pozo_record_csv_resembles:
 * @text: a text
 * @length: its length in bytes
 *
 * Tells whether one of the first rows has the headings of a sheet.
 *
 * Returns: whether it has
 */
gboolean
pozo_record_csv_resembles (const char *text, gsize length)
{
  g_autoptr (PozoHeadings) headings = pozo_headings_new ();
  char separator;
  gsize skipped = read_separator (text, length, &separator);
  guint most;

  if (!begins_as_text (text, length))
    return FALSE;
  find_separator (text + skipped, length - skipped, headings, &most);
  return most >= POZO_CSV_COLUMNS_MAX;
}

/**
 * pozo_record_csv_cut:
 * @text: a text
 * @start: where it begins
 * @from: where to begin looking
 * @length: of @text, in bytes
 *
 * A sheet is not cut: its first row says what all others mean.
 *
 * Returns: %POZO_CUT_NONE
 */
gsize
pozo_record_csv_cut (const char *text G_GNUC_UNUSED,
                     gsize start G_GNUC_UNUSED,
                     gsize from G_GNUC_UNUSED,
                     gsize length G_GNUC_UNUSED)
{
  return POZO_CUT_NONE;
}

static void
read_parts (PozoCsvSheet *sheet)
{
  gboolean has_part = FALSE;

  while (pozo_csv_sheet_next (sheet))
    {
      has_part = TRUE;
      pozo_csv_sheet_judge (sheet);
      pozo_csv_games_write (sheet);
    }
  if (!has_part)
    pozo_csv_sheet_judge (sheet);
  else if (sheet->to->text->len == 0 && sheet->to->n_complaints == 0)
    pozo_translation_complain (sheet->to, _ ("row %u: no deal stands below these names"),
                               sheet->head.row + 1);
}

/**
 * pozo_record_csv_translate:
 * @text: a sheet
 * @length: of @text, in bytes
 * @to: gets the notation, and what cannot be
 *
 * Makes the notation of score sheets.
 */
void
pozo_record_csv_translate (const char *text, gsize length, PozoTranslation *to)
{
  g_autoptr (PozoHeadings) headings = pozo_headings_new ();
  char separator = '\0';
  gsize skipped = read_separator (text, length, &separator);
  guint most;
  g_autoptr (PozoCsvTable) table = NULL;
  PozoCsvSheet sheet = { .headings = headings, .to = to };

  if (separator == '\0')
    separator = find_separator (text, length, headings, &most);
  table = pozo_csv_table_new (text + skipped, length - skipped, separator, to);
  if (pozo_csv_table_n_rows (table) == 0)
    return;
  sheet.table = table;
  sheet.lines = g_array_new (FALSE, FALSE, sizeof (PozoCsvLine));
  sheet.titles = g_array_new (FALSE, FALSE, sizeof (PozoCsvTitle));
  sheet.kept = g_string_chunk_new (1024);
  sheet.reported = g_string_new (NULL);
  read_parts (&sheet);
  g_array_unref (sheet.lines);
  g_array_unref (sheet.titles);
  g_string_chunk_free (sheet.kept);
  g_string_free (sheet.reported, TRUE);
}
