/* SPDX-License-Identifier: MIT */
/* Records as score sheets.  What a game is called stands in each of its rows, so that a spreadsheet
 * can sort and filter them. */
#include "pozo-csv-cell.h"
#include "pozo-csv-date.h"
#include "pozo-csv-column.h"
#include "pozo-record-csv.h"

#include <string.h>

typedef struct
{
  const PozoRecord *record;
  PozoCells *out;
  PozoCells *head;      /* the cells of the head, as they stand in each row */
  const PozoDeal *deal; /* of the row at hand; NULL in a game without one */
  const PozoScore *score;
  PozoSpan comment;
  guint side;
  gboolean is_last;
} Writer;

/* ---- What a sheet cannot hold ---- */

static gboolean
is_head_held (const PozoRecord *record, const PozoLine *line)
{
  const PozoHead *head = &g_array_index (record->heads, PozoHead, line->index);
  g_autofree char *key = g_strndup (record->text + head->key.offset, head->key.length);
  gsize length;
  const char *text = pozo_record_head_text (record, head, &length);
  g_autofree char *value = g_strndup (text, length);
  g_autofree char *read = NULL;
  const char *problem = NULL;

  if (head->kind == POZO_HEAD_PCN)
    return line->comment.length == 0 && g_str_equal (value, "1");
  if (head->kind == POZO_HEAD_DATE)
    read = pozo_csv_date_read (value, &problem);
  if (head->kind == POZO_HEAD_TIME)
    read = pozo_csv_date_read_time (value, &problem);
  return line->comment.length == 0 && head->value.length > 0 && head->kind < POZO_HEAD_EXTRA &&
         pozo_csv_column_find (key) != NULL && problem == NULL &&
         (read == NULL || g_str_equal (read, value));
}

static gboolean
is_line_held (const PozoRecord *record, const PozoLine *line)
{
  switch (line->kind)
    {
    case POZO_LINE_BLANK:
    case POZO_LINE_CHECK:
    case POZO_LINE_SCORE:
      return TRUE;
    case POZO_LINE_HEAD:
      return is_head_held (record, line);
    case POZO_LINE_DEAL:
      return line->comment.length == 0;
    case POZO_LINE_END:
      return line->comment.length == 0 && !record->has_vp;
    default:
      return FALSE;
    }
}

/* Deals that rise, and no side twice in one: otherwise rows would be taken for another game's. */
static gboolean
are_deals_held (const PozoRecord *record)
{
  for (guint i = 0; i < record->deals->len; i++)
    {
      const PozoDeal *deal = POZO_RECORD_DEAL (record, i);
      guint sides = 0;

      if (i > 0 && deal->number <= POZO_RECORD_DEAL (record, i - 1)->number)
        return FALSE;
      for (guint s = 0; s < deal->scores.n; s++)
        {
          guint side = g_array_index (record->scores, PozoScore, deal->scores.start + s).side;

          if ((sides & 1u << side) != 0)
            return FALSE;
          sides |= 1u << side;
        }
    }
  return TRUE;
}

static gboolean
is_held (const PozoRecord *record)
{
  for (guint i = 0; i < record->lines->len; i++)
    if (!is_line_held (record, &g_array_index (record->lines, PozoLine, i)))
      return FALSE;
  return !record->is_cut && record->heads->len + record->deals->len > 1 && are_deals_held (record);
}

/* ---- Cells ---- */

/* All values of a key: lines of one cell. */
static void
put_head_cell (const PozoRecord *record, const PozoCsvColumn *column, PozoCells *out)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  PozoHeadKind kind = POZO_HEAD_EXTRA;

  for (guint i = 0; i < record->heads->len; i++)
    {
      const PozoHead *head = &g_array_index (record->heads, PozoHead, i);
      g_autofree char *key = g_strndup (record->text + head->key.offset, head->key.length);
      const char *value;
      gsize length;

      if (head->kind >= POZO_HEAD_EXTRA || pozo_csv_column_find (key) != column ||
          (cell->len > 0 && column->sort != POZO_CSV_HEADS))
        continue;
      if (cell->len > 0)
        g_string_append_c (cell, '\n');
      value = pozo_record_head_text (record, head, &length);
      g_string_append_len (cell, value, (gssize) length);
      kind = head->kind;
    }
  if (kind == POZO_HEAD_ROUND || kind == POZO_HEAD_TABLE)
    pozo_cells_numbered (out, cell->str);
  else
    pozo_csv_cell_add (out, kind == POZO_HEAD_DATE ? POZO_CELL_DATE : POZO_CELL_TEXT, cell->str,
                       cell->len);
}

static void
put_letter (PozoCells *out, guint side)
{
  const char letter = (char) ('A' + side - 1);

  pozo_cells_shown (out, POZO_CELL_TEXT, &letter, 1);
}

static void
put_item (const Writer *writer, guint item)
{
  g_autofree char *marked = NULL;

  if (writer->score == NULL || (writer->score->present & 1u << item) == 0)
    {
      pozo_cells_nothing (writer->out);
      return;
    }
  if ((writer->score->stands & 1u << item) == 0)
    {
      pozo_cells_integer (writer->out, writer->score->value[item]);
      return;
    }
  marked = g_strdup_printf ("%d!", writer->score->value[item]);
  pozo_csv_cell_add (writer->out, POZO_CELL_TEXT, marked, strlen (marked));
}

/* The comment of a score line, without its semicolon where that goes without saying. */
static void
put_comment (const Writer *writer)
{
  const char *text = writer->record->text + writer->comment.offset;
  gsize length = writer->comment.length;
  gboolean is_plain = length > 2 && text[1] == ' ' && text[2] != ' ' && text[2] != ';';

  pozo_csv_cell_add (writer->out, POZO_CELL_TEXT, text + (is_plain ? 2 : 0),
                     length - (is_plain ? 2 : 0));
}

static void
put_end (const Writer *writer, gboolean is_winner)
{
  if (!writer->is_last || writer->record->end == POZO_END_NONE ||
      (is_winner && writer->record->winner == 0))
    pozo_cells_nothing (writer->out);
  else if (is_winner)
    put_letter (writer->out, (guint) writer->record->winner);
  else
    pozo_cells_text (writer->out, pozo_end_words[writer->record->end]);
}

/* What a column has of the deal and side at hand. */
static gboolean
put_known (const Writer *writer, const PozoCsvColumn *column)
{
  const PozoDeal *deal = writer->deal;

  if (column->sort == POZO_CSV_DEAL && deal != NULL)
    pozo_cells_integer (writer->out, deal->number);
  else if (column->sort == POZO_CSV_DEALER && deal != NULL && deal->dealer > 0)
    pozo_cells_integer (writer->out, deal->dealer);
  else if (column->sort == POZO_CSV_SIDE && writer->side > 0)
    put_letter (writer->out, writer->side);
  else if (column->sort == POZO_CSV_START && writer->side > 0 && writer->side <= deal->n_start)
    pozo_cells_integer (writer->out, deal->start[writer->side - 1]);
  else
    return FALSE;
  return TRUE;
}

static void
put_cell (const Writer *writer, const PozoCsvColumn *column)
{
  if (put_known (writer, column))
    return;
  if (column->sort == POZO_CSV_ITEM)
    put_item (writer, column->item);
  else if (column->sort == POZO_CSV_COMMENT && writer->comment.length > 0)
    put_comment (writer);
  else if (column->sort == POZO_CSV_END || column->sort == POZO_CSV_WINNER)
    put_end (writer, column->sort == POZO_CSV_WINNER);
  else
    pozo_cells_nothing (writer->out);
}

static void
put_row (const Writer *writer)
{
  const PozoCsvColumn *column;

  pozo_cells_take (writer->out, writer->head);
  for (guint i = 0; (column = pozo_csv_column_nth (i)) != NULL; i++)
    if (column->sort >= POZO_CSV_DEAL)
      put_cell (writer, column);
  pozo_cells_end_row (writer->out);
}

/* ---- Rows ---- */

static PozoSpan
comment_of (const PozoRecord *record, const PozoDeal *deal, guint score)
{
  for (guint i = 0; i < deal->lines.n; i++)
    {
      const PozoLine *line = &g_array_index (record->lines, PozoLine, deal->lines.start + i);

      if (line->kind == POZO_LINE_SCORE && line->index == score)
        return line->comment;
    }
  return (PozoSpan){ 0 };
}

/* The sides that only have a score at the start. */
static void
put_starts (Writer *writer, guint sides)
{
  gboolean is_last = writer->is_last;
  guint n = 0;

  writer->score = NULL;
  writer->comment = (PozoSpan){ 0 };
  for (guint side = 1; side <= writer->deal->n_start; side++)
    n += (sides & 1u << side) == 0;
  for (writer->side = 1; writer->side <= writer->deal->n_start; writer->side++)
    if ((sides & 1u << writer->side) == 0)
      {
        writer->is_last = is_last && --n == 0;
        put_row (writer);
      }
  writer->side = 0;
  writer->is_last = is_last;
  if (sides == 0 && writer->deal->n_start == 0)
    put_row (writer);
}

static void
put_deal (Writer *writer, gboolean is_last)
{
  const PozoDeal *deal = writer->deal;
  guint sides = 0;
  guint missing = 0;

  for (guint i = 0; i < deal->scores.n; i++)
    sides |= 1u << g_array_index (writer->record->scores, PozoScore, deal->scores.start + i).side;
  for (guint side = 1; side <= deal->n_start; side++)
    missing += (sides & 1u << side) == 0;
  for (guint i = 0; i < deal->scores.n; i++)
    {
      guint at = deal->scores.start + i;

      writer->score = &g_array_index (writer->record->scores, PozoScore, at);
      writer->side = writer->score->side;
      writer->comment = comment_of (writer->record, deal, at);
      writer->is_last = is_last && missing == 0 && i + 1 == deal->scores.n;
      put_row (writer);
    }
  writer->is_last = is_last;
  put_starts (writer, sides);
}

/* ---- Games ---- */

/**
 * pozo_record_csv_begin_cells:
 * @out: where it goes
 *
 * Begins the table for pozo_record_csv_to_cells() with the names of the columns.
 */
void
pozo_record_csv_begin_cells (PozoCells *out)
{
  const PozoCsvColumn *column;

  pozo_cells_begin (out, "games");
  for (guint i = 0; (column = pozo_csv_column_nth (i)) != NULL; i++)
    pozo_cells_head (out, column->name);
  pozo_cells_end_row (out);
}

/**
 * pozo_record_csv_to_cells:
 * @record: a record that was read
 * @out: where the rows go
 *
 * Writes what a score sheet holds of a record: its head, and its scores.
 *
 * Returns: whether that is all
 */
gboolean
pozo_record_csv_to_cells (const PozoRecord *record, PozoCells *out)
{
  g_autoptr (PozoCells) head = pozo_cells_new ();
  Writer writer = { .record = record, .out = out, .head = head };
  const PozoCsvColumn *column;

  for (guint i = 0; (column = pozo_csv_column_nth (i)) != NULL; i++)
    if (column->sort < POZO_CSV_DEAL)
      put_head_cell (record, column, head);
  for (guint i = 0; i < record->deals->len; i++)
    {
      writer.deal = POZO_RECORD_DEAL (record, i);
      put_deal (&writer, i + 1 == record->deals->len);
    }
  writer.is_last = TRUE;
  if (record->deals->len == 0)
    put_row (&writer);
  return is_held (record);
}

/**
 * pozo_record_csv_dialect:
 *
 * Returns: how a score sheet is written where nobody wants another dialect: as RFC 4180 has it
 */
PozoCsvDialect
pozo_record_csv_dialect (void)
{
  PozoCsvDialect dialect = pozo_csv_dialect_plain ();

  dialect.line_end = "\r\n";
  return dialect;
}

static void
append_cells (const PozoCells *cells, GString *out)
{
  const PozoCsvDialect dialect = pozo_record_csv_dialect ();

  pozo_cells_to_csv (cells, &dialect, out);
}

/**
 * pozo_record_csv_write_start:
 * @out: where to append
 *
 * Writes the row of names.
 */
void
pozo_record_csv_write_start (GString *out)
{
  g_autoptr (PozoCells) cells = pozo_cells_new ();

  pozo_record_csv_begin_cells (cells);
  append_cells (cells, out);
}

/**
 * pozo_record_csv_write:
 * @record: a record that was read
 * @out: where to append
 *
 * Writes what pozo_record_csv_to_cells() does, as text.
 *
 * Returns: whether that is all
 */
gboolean
pozo_record_csv_write (const PozoRecord *record, GString *out)
{
  g_autoptr (PozoCells) cells = pozo_cells_new ();
  gboolean is_whole = pozo_record_csv_to_cells (record, cells);

  append_cells (cells, out);
  return is_whole;
}
