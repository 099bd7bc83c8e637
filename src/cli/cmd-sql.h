/* SPDX-License-Identifier: MIT */
/* The parts of `pozo sql`: asking, and printing. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

typedef enum
{
  SQL_TEXT,
  SQL_CSV,
  SQL_JSON,
} SqlForm;

typedef struct _SqlPrinter SqlPrinter;

SqlPrinter *sql_printer_new (SqlForm form, const PozoSql *sql);
void sql_printer_add (SqlPrinter *printer, PozoSql *sql);
void sql_printer_end (SqlPrinter *printer);
void sql_printer_free (SqlPrinter *printer);
void sql_print_tables (gboolean is_markdown);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SqlPrinter, sql_printer_free)

G_END_DECLS
