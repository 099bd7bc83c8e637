/* SPDX-License-Identifier: MIT */
/* Tables that a command writes: as comma-separated values in the dialect that is wanted, or as a
 * workbook; to standard output, or to a file that appears whole or not at all. */
#pragma once

#include "cli.h"
#include "pozo-cells.h"
#include "pozo-workbook.h"

G_BEGIN_DECLS

/* How the names of workbooks end. */
#define CLI_TABLE_SUFFIX ".xlsx"

/**
 * CliTable:
 * @command: for messages
 * @output: (nullable): the file; %NULL for standard output
 * @dialect: how values are separated
 * @workbooks: (nullable): what writes it, if it is a workbook
 *
 * How a command writes its tables; everything is borrowed.  A plain value.
 */
typedef struct
{
  const CliCommand *command;
  const char *output;
  PozoCsvDialect dialect;
  const PozoWorkbookFunctions *workbooks;
} CliTable;

/**
 * CliTableFormat:
 * @option: the option that chooses it, as it is typed
 * @words: (array zero-terminated=1): its values
 * @word: (nullable): the one that was given
 * @csv: which of them is CSV
 * @xlsx: which of them is a workbook
 * @output: (nullable): the file that is written
 * @is_for_tables: whether a file is for tables alone, as that of `--output` in common is
 *
 * What a command line says of the format.
 */
typedef struct
{
  const char *option;
  const char *const *words;
  const char *word;
  guint csv;
  guint xlsx;
  const char *output;
  gboolean is_for_tables;
} CliTableFormat;

extern const char *const cli_table_separators[];
extern const char *const cli_table_programs[];

typedef struct _CliTableWriter CliTableWriter;

CliStatus cli_table_settle (CliTable *table,
                            const CliCommand *command,
                            const CliOptions *options,
                            const CliTableFormat *format,
                            guint *found);
gboolean cli_table_write (const CliTable *table, const PozoCells *cells, GError **error);
CliStatus cli_table_print (const CliTable *table, const PozoCells *cells);

CliTableWriter *cli_table_writer_new (const CliTable *table, GError **error);
gboolean cli_table_writer_add (CliTableWriter *self, const PozoCells *cells, GError **error);
gboolean cli_table_writer_text (CliTableWriter *self, const GString *text, GError **error);
gboolean cli_table_writer_is_terminal (const CliTableWriter *self);
gboolean cli_table_writer_finish (CliTableWriter *self, GError **error);
void cli_table_writer_free (CliTableWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliTableWriter, cli_table_writer_free)

G_END_DECLS
