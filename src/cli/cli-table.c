/* SPDX-License-Identifier: MIT */
/* Where tables go:
 *
 *   CSV       standard output as it comes, or an output that gets its name at the end
 *   workbook  a hidden file, which becomes the output, or is copied to a pipe when it is whole
 *
 * A workbook is an archive: it cannot be written from front to back. */
#include "cli-table.h"

#include "cli-part.h"
#include "pozo-language.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct _CliTableWriter
{
  CliTable table;
  PozoOutput *output;     /* NULL for standard output */
  PozoWorkbook *workbook; /* NULL for text */
  char *copied;           /* (nullable): a file that is copied to the output, and removed */
  gboolean is_begun;
};

/* ---- The command line ---- */

static gboolean
has_suffix (const char *path)
{
  g_autofree char *lower = path != NULL ? g_ascii_strdown (path, -1) : NULL;

  return lower != NULL && g_str_has_suffix (lower, CLI_TABLE_SUFFIX);
}

/* What signs are called where they would need quotes. */
const char *const cli_table_separators[] = { "comma", "semicolon", "tab", NULL };

const char *const cli_table_programs[] = { "excel", NULL };

static CliStatus
read_separator (const CliCommand *command, const char *word, char *separator)
{
  static const char signs[] = ",;\t";
  guint found = 0;

  if (word == NULL)
    return CLI_FINE;
  while (signs[found] != '\0' && !g_str_equal (cli_table_separators[found], word) &&
         (word[0] != signs[found] || word[1] != '\0'))
    found++;
  if (signs[found] == '\0')
    return cli_misuse (
        command, _ ("\"%s\" is no value for --separator, expected \",\", \";\" or tab"), word);
  *separator = signs[found];
  return CLI_FINE;
}

static CliStatus
read_dialect (CliTable *table, const CliOptions *options)
{
  guint program = 0;

  if (!cli_find_word (table->command, "--for", cli_table_programs, options->program, &program))
    return CLI_FAILED;
  if (options->program != NULL)
    table->dialect = pozo_csv_dialect_excel ();
  return read_separator (table->command, options->separator, &table->dialect.separator);
}

/* What a workbook asks for. */
static CliStatus
open_workbooks (CliTable *table)
{
  g_autoptr (GError) error = NULL;

  table->workbooks = cli_part_open ("workbook", &error);
  if (error != NULL)
    return cli_fail (table->command, error);
  if (table->workbooks == NULL)
    return cli_misuse (table->command,
                       _ ("workbooks need libxlsxwriter, without which this program was built"));
  if (table->output == NULL && isatty (STDOUT_FILENO))
    return cli_misuse (table->command,
                       _ ("a workbook is nothing for a terminal: name a file with --output"));
  return CLI_FINE;
}

/**
 * cli_table_settle:
 * @table: (out): how tables are written
 * @command: the command, for messages
 * @options: the common options; borrowed
 * @format: what the command line says of the format
 * @found: (inout): the format; before, the one that holds where none is given
 *
 * Works out the format, and how its tables are written.  A file whose name ends as those of
 * workbooks do is one.
 *
 * Returns: %CLI_FAILED when that makes no sense; it has been said then
 */
CliStatus
cli_table_settle (CliTable *table,
                  const CliCommand *command,
                  const CliOptions *options,
                  const CliTableFormat *format,
                  guint *found)
{
  gboolean is_named = has_suffix (format->output);
  gboolean is_open = format->word == NULL && !options->json;

  *table = (CliTable){ command, format->output, pozo_csv_dialect_plain (), NULL };
  if (format->output != NULL && g_str_equal (format->output, "-"))
    table->output = NULL;
  if (!cli_find_word (command, format->option, format->words, format->word, found))
    return CLI_FAILED;
  if (is_open && is_named)
    *found = format->xlsx;
  else if (is_open && format->is_for_tables && format->output != NULL)
    *found = format->csv;
  if (is_named && *found != format->xlsx)
    return cli_misuse (command, _ ("\"%s\" is the name of a workbook: %s xlsx"), format->output,
                       format->option);
  if (format->is_for_tables && format->output != NULL && *found != format->csv &&
      *found != format->xlsx)
    return cli_misuse (command, _ ("--output is for %s csv or xlsx"), format->option);
  if ((options->separator != NULL || options->program != NULL) && *found != format->csv)
    return cli_misuse (command, _ ("--separator and --for are for %s csv"), format->option);
  if (*found == format->xlsx && open_workbooks (table) != CLI_FINE)
    return CLI_FAILED;
  return read_dialect (table, options);
}

/* ---- Writing ---- */

/* The hidden file of an output, or one that is copied to it. */
static const char *
choose_file (CliTableWriter *self, GError **error)
{
  const char *hidden = self->output != NULL ? pozo_output_temporary (self->output) : NULL;
  int descriptor;

  if (hidden != NULL)
    return hidden;
  descriptor = g_file_open_tmp ("pozo-XXXXXX", &self->copied, error);
  if (descriptor >= 0)
    close (descriptor);
  return self->copied;
}

static gboolean
begin (CliTableWriter *self, GError **error)
{
  const char *path = NULL;

  if (self->table.output != NULL)
    {
      self->output =
          pozo_output_new (self->table.output, POZO_OUTPUT_REPLACE | POZO_OUTPUT_FOLLOW, error);
      if (self->output == NULL)
        return FALSE;
    }
  if (self->table.workbooks == NULL)
    return TRUE;
  path = choose_file (self, error);
  self->workbook = path != NULL ? self->table.workbooks->new (path, error) : NULL;
  return self->workbook != NULL;
}

/* Puts the file in front of a message. */
static gboolean
tell_file (const CliTableWriter *self, gboolean is_done, GError **error)
{
  if (!is_done && self->table.output != NULL)
    g_prefix_error (error, "%s: ", self->table.output);
  return is_done;
}

/**
 * cli_table_writer_new:
 * @table: how tables are written; what it borrows has to stay
 * @error: return location
 *
 * Begins to write tables.
 *
 * Returns: (transfer full) (nullable): the writer, or %NULL on error
 */
CliTableWriter *
cli_table_writer_new (const CliTable *table, GError **error)
{
  g_autoptr (CliTableWriter) self = g_new0 (CliTableWriter, 1);

  self->table = *table;
  return tell_file (self, begin (self, error), error) ? g_steal_pointer (&self) : NULL;
}

static gboolean
write_bytes (CliTableWriter *self, const char *bytes, gsize length, GError **error)
{
  if (self->output != NULL)
    return pozo_output_write (self->output, bytes, length, error);
  fwrite (bytes, 1, length, stdout); /* main() notices what fails */
  return TRUE;
}

static gboolean
add_text (CliTableWriter *self, const PozoCells *cells, GError **error)
{
  g_autoptr (GString) text = g_string_new (self->is_begun ? NULL : self->table.dialect.mark);

  self->is_begun = TRUE;
  pozo_cells_to_csv (cells, &self->table.dialect, text);
  return write_bytes (self, text->str, text->len, error);
}

/**
 * cli_table_writer_add:
 * @self: a writer
 * @cells: rows, the first of which begin a table, or go on with one
 * @error: return location
 *
 * Writes rows.
 *
 * Returns: whether it was done
 */
gboolean
cli_table_writer_add (CliTableWriter *self, const PozoCells *cells, GError **error)
{
  return tell_file (self,
                    self->workbook != NULL
                        ? self->table.workbooks->add (self->workbook, cells, error)
                        : add_text (self, cells, error),
                    error);
}

/**
 * cli_table_writer_text:
 * @self: a writer, of no workbook
 * @text: what is no table
 * @error: return location
 *
 * Writes text as it is.
 *
 * Returns: whether it was done
 */
gboolean
cli_table_writer_text (CliTableWriter *self, const GString *text, GError **error)
{
  return tell_file (self, write_bytes (self, text->str, text->len, error), error);
}

/**
 * cli_table_writer_is_terminal:
 * @self: a writer
 *
 * Returns: whether what is written shows on a terminal
 */
gboolean
cli_table_writer_is_terminal (const CliTableWriter *self)
{
  return self->output != NULL ? pozo_output_is_terminal (self->output) : isatty (STDOUT_FILENO);
}

/* A workbook that became a file of its own goes where it was meant to. */
static gboolean
copy (CliTableWriter *self, GError **error)
{
  g_autofree char *bytes = NULL;
  gsize length;

  return g_file_get_contents (self->copied, &bytes, &length, error) &&
         write_bytes (self, bytes, length, error);
}

/**
 * cli_table_writer_finish:
 * @self: a writer
 * @error: return location
 *
 * Gives the file its name.
 *
 * Returns: whether it was done
 */
gboolean
cli_table_writer_finish (CliTableWriter *self, GError **error)
{
  return tell_file (
      self,
      (self->workbook == NULL || self->table.workbooks->finish (self->workbook, error)) &&
          (self->copied == NULL || copy (self, error)) &&
          (self->output == NULL || pozo_output_finish (self->output, error)),
      error);
}

/**
 * cli_table_writer_free:
 * @self: (nullable) (transfer full): a writer
 *
 * Frees a writer; of a file that was not finished nothing is left.
 */
void
cli_table_writer_free (CliTableWriter *self)
{
  if (self == NULL)
    return;
  if (self->workbook != NULL)
    self->table.workbooks->free (self->workbook);
  pozo_output_free (self->output);
  if (self->copied != NULL)
    g_unlink (self->copied);
  g_free (self->copied);
  g_free (self);
}

/**
 * cli_table_write:
 * @table: how tables are written
 * @cells: all there are
 * @error: return location
 *
 * Writes tables at once.
 *
 * Returns: whether it was done
 */
gboolean
cli_table_write (const CliTable *table, const PozoCells *cells, GError **error)
{
  g_autoptr (CliTableWriter) writer = cli_table_writer_new (table, error);

  return writer != NULL && cli_table_writer_add (writer, cells, error) &&
         cli_table_writer_finish (writer, error);
}

/**
 * cli_table_print:
 * @table: how tables are written
 * @cells: all there are
 *
 * Does the same, and says what fails.
 *
 * Returns: %CLI_FAILED when that failed
 */
CliStatus
cli_table_print (const CliTable *table, const PozoCells *cells)
{
  g_autoptr (GError) error = NULL;

  return cli_table_write (table, cells, &error) ? CLI_FINE : cli_fail (table->command, error);
}
