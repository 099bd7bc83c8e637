/* SPDX-License-Identifier: MIT */
/* What the tables for SQLite are made of, for all files that are compiled with them: once into the
 * library, and once into the extension, which calls the SQLite that loaded it. */
#pragma once

#include "pozo-column.h"
#include "pozo-replay.h"
#include "pozo-scan.h"

#ifdef POZO_SQL_IS_EXTENSION
#  include <sqlite3ext.h>
#else
#  include <sqlite3.h>
#endif

G_BEGIN_DECLS

/**
 * PozoSqlContext:
 * @inputs: (nullable) (array zero-terminated=1): what the tables hold; %NULL for functions that are
 * given a path
 * @replay: how games are replayed
 * @n_threads: workers; 0 for one for each processor
 * @window_bytes: look-back that compressed inputs may ask for; 0 for what is usual
 * @from_code: (nullable): the encoding of inputs that do not tell theirs; %NULL for UTF-8
 * @cancelled: (nullable): everything ends early once this is not zero
 * @problem: (nullable): is told what could not be read; without it that is an error of the query
 * @advise: (nullable): is told of tables that are gone through again and again
 * @user: for @problem and @advise
 * @n_passes: (nullable): counts how often a table was begun to be read
 *
 * What the tables are made of.  Outlives the connection.
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
  guint *n_passes;
} PozoSqlContext;

G_END_DECLS
