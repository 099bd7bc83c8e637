/* SPDX-License-Identifier: MIT */
/* The parts of `pozo sql`: asking, and printing. */
#pragma once

#include "cli-table.h"

G_BEGIN_DECLS

typedef enum
{
  SQL_TEXT,
  SQL_CSV,
  SQL_JSON,
  SQL_XLSX,
} SqlForm;

/**
 * SqlLayout:
 * @SQL_AUTO: a table, or lines where that is wider than the terminal
 * @SQL_TABLE: a line for each row
 * @SQL_LINES: a line for each value
 *
 * How answers in text stand on the page.
 */
typedef enum
{
  SQL_AUTO,
  SQL_TABLE,
  SQL_LINES,
} SqlLayout;

typedef struct _SqlPrinter SqlPrinter;

/**
 * SqlPrinting:
 * @form: how an answer is printed
 * @layout: and how it stands on the page, if as text
 * @table: and how, if as a table of cells
 *
 * What somebody wants to see.
 */
typedef struct
{
  SqlForm form;
  SqlLayout layout;
  CliTable table;
} SqlPrinting;

SqlPrinter *sql_printer_new (const SqlPrinting *printing, const PozoSql *sql, GError **error);
gboolean sql_printer_add (SqlPrinter *printer, PozoSql *sql, GError **error);
gboolean sql_printer_end (SqlPrinter *printer, GError **error);
void sql_printer_free (SqlPrinter *printer);
void sql_print_tables (gboolean is_markdown);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SqlPrinter, sql_printer_free)

G_END_DECLS
