/* SPDX-License-Identifier: MIT */
/* Answers as a table or a line for each value, as comma-separated values, or as JSON lines.  What
 * strangers wrote into a record is text and nothing else: not for the terminal, and not for a
 * spreadsheet. */
#include "cmd-sql.h"

#include <string.h>

#define CELLS_AT_ONCE 8192u
#define ROWS_AT_ONCE  10000 /* of a text table, whose widths are found anew behind them */

struct _SqlPrinter
{
  SqlForm form;
  SqlLayout layout;
  guint n_columns;
  GPtrArray *names;
  GPtrArray *cells;       /* of a text table, row by row */
  gboolean *is_number;    /* by column: no text in it so far */
  CliTableWriter *writer; /* of a table of cells; otherwise NULL */
  PozoCells *rows;        /* that are to be written there */
  guint8 *kinds;          /* by column: what its texts are */
  guint n_tables;         /* parts of the answer that were printed */
};

/* Pages in which the names of columns are followed by what they mean. */
static const char page_head[] =
    "# Tables\n"
    "\n"
    "What `pozo sql` and the extension of SQLite know, and what `pozo facts` writes; "
    "docs/queries.md "
    "has examples. This page is made by\n"
    "`pozo sql --tables --markdown`.\n"
    "\n"
    "In `pozo sql` and in a database of `pozo facts` a table is called as here. In the extension "
    "it is "
    "a function of a path,\n"
    "with `pozo_` in front: `pozo_games('season.pcn.zst')`; `rescored('samba')` and "
    "`pozo_rescored('season.pcn.zst', 'samba')` take\n"
    "the other variant as well.\n"
    "\n"
    "Every table but games has the columns of its game, too, where none of its own has the name; "
    "they "
    "are not part of `*`.\n"
    "In a database of `pozo facts` a table has its own columns and no others: there, join games "
    "`USING (game)`.\n"
    "What is not known, or not there, is NULL.\n"
    "Numbers in `round` and `table` compare as numbers, 9 before 10, words behind them. A database "
    "of\n"
    "`pozo facts` can ask nobody how, and compares texts: there it is `CAST(round AS INTEGER)`.\n"
    "\n"
    "A side is whoever keeps a score, in every table, so tables are joined `USING (game, deal, "
    "side)`. Melds lie for a team. That is the\n"
    "side, but where a lone hand made partners of two who each keep a score: then the melds of "
    "the team are those of both, and `sides JOIN\n"
    "melds USING (game, deal, team)` has what lies for each side. A turn has the place of its "
    "line, `turn`, by which turns and actions are\n"
    "joined, and its number among the turns of play, by which rounds are counted and "
    "which `melds.turn` names.\n"
    "\n"
    "A column of cost *head* needs no more than the head of each game; *check* has the game "
    "validated, "
    "*replay* replayed. A\n"
    "condition on columns of cost *head* is decided before that.\n";

/* ---- Cells ---- */

/* What the texts of a column are, by its name: those of the tables that can be asked keep theirs.
 */
static PozoCellKind
find_kind (const char *name)
{
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    {
      const PozoColumn *column = pozo_column_info (i);

      if (!g_str_equal (column->name, name))
        continue;
      return g_str_equal (column->unit, "ISO 8601") ? POZO_CELL_DATE
             : column->type == POZO_COLUMN_NUMBERED ? POZO_CELL_FIGURE
                                                    : POZO_CELL_TEXT;
    }
  return POZO_CELL_TEXT;
}

static gboolean
begin_rows (SqlPrinter *printer, const CliTable *table, GError **error)
{
  printer->writer = cli_table_writer_new (table, error);
  printer->rows = pozo_cells_new ();
  printer->kinds = g_new0 (guint8, printer->n_columns + 1);
  for (guint i = 0; i < printer->n_columns; i++)
    printer->kinds[i] = (guint8) find_kind (g_ptr_array_index (printer->names, i));
  pozo_cells_begin (printer->rows, "answer");
  pozo_cells_heads (printer->rows, (const char *const *) printer->names->pdata, printer->n_columns);
  return printer->writer != NULL;
}

static gboolean
flush_rows (SqlPrinter *printer, GError **error)
{
  gboolean is_done = cli_table_writer_add (printer->writer, printer->rows, error);

  pozo_cells_clear (printer->rows);
  return is_done;
}

/**
 * sql_printer_new:
 * @printing: what is wanted
 * @sql: a connection with a question
 * @error: return location
 *
 * Begins to print an answer.
 *
 * Returns: (transfer full) (nullable): the printer; %NULL when its file cannot be written
 */
SqlPrinter *
sql_printer_new (const SqlPrinting *printing, const PozoSql *sql, GError **error)
{
  g_autoptr (SqlPrinter) printer = g_new0 (SqlPrinter, 1);

  printer->form = printing->form;
  printer->layout = printing->layout;
  printer->n_columns = pozo_sql_n_columns (sql);
  printer->names = g_ptr_array_new_with_free_func (g_free);
  printer->cells = g_ptr_array_new_with_free_func (g_free);
  printer->is_number = g_new0 (gboolean, printer->n_columns + 1);
  for (guint i = 0; i < printer->n_columns; i++)
    g_ptr_array_add (printer->names, g_strdup (pozo_sql_column_name (sql, i)));
  if ((printer->form == SQL_CSV || printer->form == SQL_XLSX) &&
      !begin_rows (printer, &printing->table, error))
    return NULL;
  return g_steal_pointer (&printer);
}

/**
 * sql_printer_free:
 * @printer: (nullable): a printer
 *
 * Frees a printer.
 */
void
sql_printer_free (SqlPrinter *printer)
{
  if (printer == NULL)
    return;
  g_ptr_array_unref (printer->names);
  g_ptr_array_unref (printer->cells);
  g_free (printer->is_number);
  cli_table_writer_free (printer->writer);
  pozo_cells_free (printer->rows);
  g_free (printer->kinds);
  g_free (printer);
}

/* ---- Values ---- */

/* A number with a fraction keeps its point, as in SQLite's own shell. */
static void
append_number (const PozoValue *value, GString *out)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (value->kind == POZO_VALUE_INTEGER)
    {
      g_string_append_printf (out, "%" G_GINT64_FORMAT, value->integer);
      return;
    }
  g_ascii_formatd (number, sizeof number, "%.15g", value->real);
  g_string_append (out, number);
  if (strspn (number, "-0123456789") == strlen (number))
    g_string_append (out, ".0");
}

static gboolean
is_number (const PozoValue *value)
{
  return value->kind == POZO_VALUE_INTEGER || value->kind == POZO_VALUE_REAL;
}

static void
append_plain (const PozoValue *value, GString *out)
{
  if (is_number (value))
    append_number (value, out);
  else if (value->kind != POZO_VALUE_NULL)
    pozo_finding_message_escape (value->text, value->length, out);
}

static void
add_cell (const PozoValue *value, PozoCellKind kind, PozoCells *out)
{
  g_autofree char *text = NULL;

  if (is_number (value))
    {
      g_autoptr (GString) plain = g_string_new (NULL);

      append_number (value, plain);
      pozo_cells_figure (out, plain->str);
      return;
    }
  if (value->kind == POZO_VALUE_NULL)
    {
      pozo_cells_nothing (out);
      return;
    }
  text = g_strndup (value->text, value->length);
  if (kind == POZO_CELL_DATE)
    pozo_cells_date (out, text);
  else if (kind == POZO_CELL_FIGURE)
    pozo_cells_numbered (out, text);
  else
    pozo_cells_text (out, text);
}

static void
append_json (const PozoValue *value, PozoJson *json)
{
  switch (value->kind)
    {
    case POZO_VALUE_NULL:
      pozo_json_null (json);
      break;
    case POZO_VALUE_INTEGER:
      pozo_json_int (json, value->integer);
      break;
    case POZO_VALUE_REAL:
      pozo_json_double (json, value->real);
      break;
    default:
      pozo_json_text (json, value->text, value->length);
      break;
    }
}

/* ---- Rows ---- */

static void
print_json (const SqlPrinter *printer, PozoSql *sql)
{
  g_autoptr (GString) out = g_string_new (NULL);
  PozoJson json;

  pozo_json_init (&json, out);
  pozo_json_begin_object (&json);
  for (guint i = 0; i < printer->n_columns; i++)
    {
      PozoValue value = pozo_sql_value (sql, i);

      pozo_json_key (&json, g_ptr_array_index (printer->names, i));
      append_json (&value, &json);
    }
  pozo_json_end_object (&json);
  g_string_append_c (out, '\n');
  cli_write (out->str);
}

static gboolean
add_row (SqlPrinter *printer, PozoSql *sql, GError **error)
{
  for (guint i = 0; i < printer->n_columns; i++)
    {
      PozoValue value = pozo_sql_value (sql, i);

      add_cell (&value, printer->kinds[i], printer->rows);
    }
  pozo_cells_end_row (printer->rows);
  return pozo_cells_n (printer->rows) < CELLS_AT_ONCE || flush_rows (printer, error);
}

/* The name of a column, as it can be shown. */
static char *
show_name (const SqlPrinter *printer, guint column)
{
  const char *name = g_ptr_array_index (printer->names, column);
  GString *shown = g_string_new (NULL);

  pozo_finding_message_escape (name, strlen (name), shown);
  return g_string_free (shown, FALSE);
}

static void
append_table (const SqlPrinter *printer, GString *out)
{
  g_autoptr (PozoTextTable) table = pozo_text_table_new ();
  const PozoStyle style = { 0 };

  for (guint i = 0; i < printer->n_columns; i++)
    {
      g_autofree char *name = show_name (printer, i);

      pozo_text_table_add_column (table, name,
                                  printer->is_number[i] ? POZO_ALIGN_RIGHT : POZO_ALIGN_LEFT);
    }
  for (guint i = 0; i < printer->cells->len; i++)
    pozo_text_table_take (table, g_strdup (g_ptr_array_index (printer->cells, i)));
  pozo_text_table_print (table, &style, 0, out);
}

/* Whether a table does not fit the terminal, if it goes to one. */
static gboolean
is_too_wide (const char *table)
{
  guint width = cli_terminal_width ();
  g_auto (GStrv) lines = width > 0 ? g_strsplit (table, "\n", -1) : NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    if (pozo_style_text_width (lines[i]) > width)
      return TRUE;
  return FALSE;
}

/* Rows as lines of a name and a value, and a blank line between them. */
static void
append_lines (const SqlPrinter *printer, GString *out)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  guint widest = 0;

  for (guint i = 0; i < printer->n_columns; i++)
    {
      g_ptr_array_add (labels, show_name (printer, i));
      widest = MAX (widest, pozo_style_text_width (labels->pdata[i]));
    }
  for (guint i = 0; i < printer->cells->len; i++)
    {
      guint column = i % printer->n_columns;
      const char *cell = g_ptr_array_index (printer->cells, i);
      g_autoptr (GString) label = g_string_new (NULL);

      if (column == 0 && (i > 0 || printer->n_tables > 0))
        g_string_append_c (out, '\n');
      pozo_text_pad (label, labels->pdata[column], cell[0] != '\0' ? widest + 2 : 0);
      pozo_text_wrap_at (out, label->str, cell, cli_text_width ());
    }
}

/* Prints the rows that are kept, and heads where there are none. */
static void
print_rows (SqlPrinter *printer)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (printer->layout != SQL_LINES || printer->cells->len == 0)
    append_table (printer, out);
  if (printer->layout == SQL_AUTO)
    printer->layout = is_too_wide (out->str) ? SQL_LINES : SQL_TABLE;
  if (printer->layout == SQL_LINES && printer->cells->len > 0)
    append_lines (printer, g_string_truncate (out, 0));
  cli_write (out->str);
  g_ptr_array_set_size (printer->cells, 0);
  printer->n_tables++;
}

static void
keep_row (SqlPrinter *printer, PozoSql *sql)
{
  gboolean is_first = printer->cells->len == 0;

  for (guint i = 0; i < printer->n_columns; i++)
    {
      PozoValue value = pozo_sql_value (sql, i);
      GString *cell = g_string_new (NULL);

      printer->is_number[i] = (is_first || printer->is_number[i]) &&
                              (is_number (&value) || value.kind == POZO_VALUE_NULL);
      append_plain (&value, cell);
      g_ptr_array_add (printer->cells, g_string_free (cell, FALSE));
    }
  if (printer->cells->len >= ROWS_AT_ONCE * printer->n_columns)
    print_rows (printer);
}

/**
 * sql_printer_add:
 * @printer: a printer
 * @sql: a connection that stands on a row
 * @error: return location
 *
 * Prints a row, or keeps it until the widths are known.
 *
 * Returns: %FALSE when that failed
 */
gboolean
sql_printer_add (SqlPrinter *printer, PozoSql *sql, GError **error)
{
  if (printer->writer != NULL)
    return add_row (printer, sql, error);
  if (printer->form == SQL_JSON)
    print_json (printer, sql);
  else
    keep_row (printer, sql);
  return TRUE;
}

/**
 * sql_printer_end:
 * @printer: a printer
 * @error: return location
 *
 * Prints what was kept; of an answer without rows the heads.
 *
 * Returns: %FALSE when that failed
 */
gboolean
sql_printer_end (SqlPrinter *printer, GError **error)
{
  if (printer->writer != NULL)
    return flush_rows (printer, error) && cli_table_writer_finish (printer->writer, error);
  if (printer->form == SQL_TEXT && (printer->cells->len > 0 || printer->n_tables == 0))
    print_rows (printer);
  return TRUE;
}

/* ---- The tables ---- */

static const char *
name_cost (PozoColumnCost cost)
{
  static const char *const names[] = { "head", "check", "replay" };

  return names[cost];
}

static void
append_markdown (PozoTable wanted, GString *out)
{
  g_string_append_printf (out, "\n## %s\n\n%s.\n\n", pozo_tables[wanted].name,
                          pozo_tables[wanted].meaning);
  g_string_append (out,
                   "| column | type | unit | cost | meaning |\n| --- | --- | --- | --- | --- |\n");
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    {
      const PozoColumn *column = pozo_column_info (i);

      if (column->table == wanted)
        g_string_append_printf (out, "| %s | %s | %s | %s | %s |\n", column->name,
                                pozo_column_type_name (column->type), column->unit,
                                name_cost (column->cost), column->meaning);
    }
}

static void
append_text (PozoTable wanted, GString *out)
{
  g_autofree char *head = g_strdup_printf ("%s  ", pozo_tables[wanted].name);

  g_string_append (out, wanted > 0 ? "\n" : "");
  pozo_text_wrap (out, head, pozo_tables[wanted].meaning);
  for (guint i = 0; i < POZO_N_COLUMNS; i++)
    {
      const PozoColumn *column = pozo_column_info (i);
      g_autofree char *label = NULL;

      if (column->table != wanted)
        continue;
      label = g_strdup_printf ("  %-16s  %-7s  %-6s  ", column->name,
                               pozo_column_type_name (column->type), name_cost (column->cost));
      pozo_text_wrap (out, label, column->meaning);
    }
}

/**
 * sql_print_tables:
 * @is_markdown: whether as a page of the manual
 *
 * Prints what can be asked about.
 */
void
sql_print_tables (gboolean is_markdown)
{
  g_autoptr (GString) out = g_string_new (is_markdown ? page_head : NULL);

  for (guint i = 0; i < POZO_N_TABLES; i++)
    if (is_markdown)
      append_markdown (i, out);
    else
      append_text (i, out);
  cli_write (out->str);
}
