/* SPDX-License-Identifier: MIT */
/* Columns: rows of a scan, turned into arrays. */
#include "pozo-error.h"
#include "pozo-figures.h"
#include "pozo-handles.h"
#include "pozo-rows.h"
#include "pozo-scan.h"

#define ROWS_MAX 65536

struct _PozoColumns
{
  PozoRulebook *rulebook;
  PozoTerms *terms;
  char **inputs;
  char **where;
  char *id;
  PozoShard *shard;
  PozoReplayOptions options;
  GArray *codes; /* PozoColumnCode, one for each name */
  PozoScan *scan;
  gboolean is_over;
};

/* Of each column either @integers, or @offsets and @bytes. */
typedef struct
{
  GArray *integers;
  GArray *offsets;
  GString *bytes;
} Column;

struct _PozoColumnsBatch
{
  guint n_rows;
  guint n_columns;
  Column columns[];
};

/* ---- Which ---- */

static gint
find_column (const char *name, PozoTable *table)
{
  const char *dot = strchr (name, '.');

  for (guint i = 0; dot != NULL && i < POZO_N_TABLES; i++)
    {
      const char *known = pozo_tables[i].name;

      if (i == POZO_TABLE_RESCORED || strlen (known) != (gsize) (dot - name) ||
          !g_str_has_prefix (name, known))
        continue;
      *table = (PozoTable) i;
      return pozo_column_find (*table, dot + 1);
    }
  return -1;
}

/* The columns, and the table that they are of: one beside that of the games. */
static gboolean
find_columns (PozoColumns *self, const char *const *names, PozoTable *table, GError **error)
{
  *table = POZO_TABLE_GAMES;
  for (; *names != NULL; names++)
    {
      PozoTable other = POZO_TABLE_GAMES;
      gint code = find_column (*names, &other);

      if (code < 0)
        g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE,
                     _ ("\"%s\" is no column; a table, a point and its column was expected"),
                     *names);
      else if (other != POZO_TABLE_GAMES && *table != POZO_TABLE_GAMES && other != *table)
        g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("\"%s\" is of another table than %s"),
                     *names, pozo_tables[*table].name);
      else
        {
          *table = MAX (*table, other);
          g_array_append_val (self->codes, code);
          continue;
        }
      return FALSE;
    }
  if (self->codes->len == 0)
    g_set_error (error, POZO_ERROR, POZO_ERROR_USAGE, _ ("no column is named"));
  return self->codes->len > 0;
}

PozoColumns *
pozo_columns_open (PozoRulebook *rulebook,
                   const char *const *inputs,
                   const char *const *names,
                   const PozoGamesOptions *options,
                   GError **error)
{
  g_autoptr (PozoColumns) self = NULL;
  PozoScanOptions wanted = { 0 };
  PozoGamesOptions given;

  g_return_val_if_fail (rulebook != NULL && inputs != NULL && names != NULL, NULL);
  if (!pozo_options_take (&given, options, error))
    return NULL;
  self = g_new0 (PozoColumns, 1);
  self->rulebook = pozo_rulebook_ref (rulebook);
  self->terms = given.terms != NULL ? pozo_terms_ref (given.terms) : NULL;
  self->options = pozo_terms_replay (rulebook, self->terms);
  self->codes = g_array_new (FALSE, FALSE, sizeof (gint));
  if (!find_columns (self, names, &wanted.table, error))
    return NULL;
  for (guint i = 0; i < self->codes->len; i++)
    wanted.wanted[g_array_index (self->codes, gint, i)] = TRUE;
  wanted.inputs = (const char *const *) (self->inputs = g_strdupv ((char **) inputs));
  wanted.wheres = (const char *const *) (self->where = g_strdupv ((char **) given.where));
  wanted.id = self->id = g_strdup (given.id);
  wanted.n_threads = given.n_threads;
  wanted.replay = &self->options;
  if (given.n_shards > 0 &&
      (self->shard = pozo_options_shard (&given, POZO_SHARD_READS, error)) == NULL)
    return NULL;
  wanted.chooser = self->shard != NULL ? pozo_shard_chooser (self->shard) : NULL;
  self->scan = pozo_scan_new (&wanted, error);
  return self->scan != NULL ? g_steal_pointer (&self) : NULL;
}

void
pozo_columns_free (PozoColumns *self)
{
  if (self == NULL)
    return;
  pozo_scan_free (self->scan);
  g_clear_pointer (&self->shard, pozo_shard_free);
  g_array_unref (self->codes);
  g_strfreev (self->inputs);
  g_strfreev (self->where);
  g_free (self->id);
  pozo_terms_unref (self->terms);
  pozo_rulebook_unref (self->rulebook);
  g_free (self);
}

static PozoColumnCode
get_code (const PozoColumns *self, guint i)
{
  return (PozoColumnCode) g_array_index (self->codes, gint, i);
}

/* ---- Batches ---- */

static PozoColumnsBatch *
batch_new (const PozoColumns *self)
{
  guint n = self->codes->len;
  PozoColumnsBatch *batch = g_malloc0 (sizeof *batch + n * sizeof (Column));
  const gint64 start = 0;

  batch->n_columns = n;
  for (guint i = 0; i < n; i++)
    if (pozo_column_info (get_code (self, i))->type != POZO_COLUMN_INTEGER)
      {
        batch->columns[i].offsets = g_array_new (FALSE, FALSE, sizeof (gint64));
        g_array_append_val (batch->columns[i].offsets, start);
        batch->columns[i].bytes = g_string_new (NULL);
      }
    else
      batch->columns[i].integers = g_array_new (FALSE, FALSE, sizeof (gint64));
  return batch;
}

G_STATIC_ASSERT (POZO_COLUMNS_NULL == POZO_CELL_NULL);

/* Texts, one behind the other; of one that is not known nothing. */
static void
add_texts (Column *column, const gint64 *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gint64 end;

      if (cells[i] != POZO_CELL_NULL)
        g_string_append (column->bytes, (const char *) (gintptr) cells[i]);
      end = (gint64) column->bytes->len;
      g_array_append_val (column->offsets, end);
    }
}

static void
add_rows (const PozoColumns *self, PozoColumnsBatch *batch, guint n)
{
  g_autofree gint64 *cells = g_new (gint64, n);

  for (guint i = 0; i < batch->n_columns; i++)
    {
      Column *column = &batch->columns[i];
      guint at = column->integers != NULL ? column->integers->len : 0;

      if (column->integers != NULL)
        {
          g_array_set_size (column->integers, at + n);
          pozo_scan_copy (self->scan, get_code (self, i), n,
                          &g_array_index (column->integers, gint64, at));
          continue;
        }
      pozo_scan_copy (self->scan, get_code (self, i), n, cells);
      add_texts (column, cells, n);
    }
  batch->n_rows += n;
}

PozoColumnsBatch *
pozo_columns_next (PozoColumns *self, GError **error)
{
  g_autoptr (PozoColumnsBatch) batch = NULL;
  GError *reason = NULL;
  guint n;

  g_return_val_if_fail (self != NULL, NULL);
  if (self->is_over)
    {
      pozo_failure_unread (pozo_scan_steal_problems (self->scan), error);
      return NULL;
    }
  batch = batch_new (self);
  while (batch->n_rows < ROWS_MAX &&
         (n = pozo_scan_next_rows (self->scan, ROWS_MAX - batch->n_rows, &reason)) > 0)
    add_rows (self, batch, n);
  self->is_over = batch->n_rows < ROWS_MAX;
  if (reason != NULL)
    {
      g_propagate_error (error, reason);
      return NULL;
    }
  if (batch->n_rows > 0)
    return g_steal_pointer (&batch);
  pozo_failure_unread (pozo_scan_steal_problems (self->scan), error);
  return NULL;
}

gboolean
pozo_columns_batch_column (const PozoColumnsBatch *self, guint i, PozoColumnsColumn *out)
{
  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  if (i >= self->n_columns)
    return FALSE;
  const Column *column = &self->columns[i];
  gboolean is_text = column->bytes != NULL;
  const PozoColumnsColumn all = {
    .n_rows = self->n_rows,
    .integers = is_text ? NULL : (const gint64 *) (gpointer) column->integers->data,
    .offsets = is_text ? (const gint64 *) (gpointer) column->offsets->data : NULL,
    .bytes = is_text ? column->bytes->str : NULL,
  };

  return pozo_value_fill (out, &all, sizeof all);
}

void
pozo_columns_batch_free (PozoColumnsBatch *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_columns; i++)
    {
      Column *column = &self->columns[i];

      g_clear_pointer (&column->integers, g_array_unref);
      g_clear_pointer (&column->offsets, g_array_unref);
      if (column->bytes != NULL)
        g_string_free (column->bytes, TRUE);
    }
  g_free (self);
}
