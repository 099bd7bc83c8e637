/* SPDX-License-Identifier: MIT */
/* Questions in SQL about the games of some inputs. */
#pragma once

#include "pozo-lazy-game.h"

G_BEGIN_DECLS

/**
 * PozoSqlOptions:
 * @inputs: (array zero-terminated=1): files, folders, patterns, `-`
 * @replay: how games are replayed
 * @n_threads: workers; 0 for one for each processor
 * @window_bytes: look-back that compressed inputs may ask for; 0 for what is usual
 * @from_code: (nullable): the encoding of inputs that do not tell theirs; %NULL for UTF-8
 * @cancelled: (nullable): a question ends early once this is not zero
 * @problem: (nullable): is told what could not be read, a line for each thing; without it that is
 * an error
 * @advise: (nullable): is told, in a line, when a table is read through again and again
 * @user: for @problem and @advise
 *
 * What is asked about.  Borrowed for as long as the connection lives.
 */
typedef struct
{
  const char *const *inputs;
  PozoReplayOptions replay;
  guint n_threads;
  guint64 window_bytes;
  const char *from_code;
  const gint *cancelled;
  void (*problem) (const char *line, gpointer user);
  void (*advise) (const char *line, gpointer user);
  gpointer user;
} PozoSqlOptions;

typedef struct _PozoSql PozoSql;

PozoSql *pozo_sql_new (const PozoSqlOptions *options, GError **error);
void pozo_sql_free (PozoSql *sql);
gboolean pozo_sql_ask (PozoSql *sql, const char *question, GError **error);
gboolean pozo_sql_next (PozoSql *sql, GError **error);
guint pozo_sql_n_passes (const PozoSql *sql);
guint pozo_sql_n_columns (const PozoSql *sql);
const char *pozo_sql_column_name (const PozoSql *sql, guint i);
PozoValue pozo_sql_value (PozoSql *sql, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoSql, pozo_sql_free)

G_END_DECLS
