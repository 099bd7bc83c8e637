/* SPDX-License-Identifier: MIT */
/* What the tables for SQLite are made of: the inputs, how they are read, and who is told what. */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

/**
 * PozoSqlOptions:
 * @inputs: (nullable) (array zero-terminated=1): files, folders, patterns, `-`; %NULL where the
 * tables are functions that are given a path
 * @replay: how games are replayed
 * @n_threads: workers; 0 for one for each processor
 * @window_bytes: look-back that compressed inputs may ask for; 0 for what is usual
 * @from_code: (nullable): the encoding of inputs that do not tell theirs; %NULL for UTF-8
 * @cancelled: (nullable): a question ends early once this is not zero
 * @problem: (nullable): is told what could not be read, a line for each thing; without it that is
 * an error
 * @advise: (nullable): is told, in a line, when a table is read through again and again
 * @user: for @problem and @advise
 * @n_passes: (nullable): counts how often a table was begun to be read
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
  guint *n_passes;
} PozoSqlOptions;

G_END_DECLS
