/* SPDX-License-Identifier: MIT */
/* A selector from inside.  The game at hand is a row of three tables, one for each thing that
 * columns cost, which are joined in that order: so SQLite itself finds out what the head alone
 * decides, and asks for nothing dearer where that says no. */
#pragma once

#include "pozo-selector.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/**
 * PozoSelectorColumn:
 * @name: as SQL has it
 * @code: the column of the game; -1 for a key of somebody's own
 *
 * A column of one of the three tables.
 */
typedef struct
{
  char *name;
  gint code;
} PozoSelectorColumn;

struct _PozoSelector
{
  PozoLazyGame *lazy;
  sqlite3 *database;
  sqlite3_stmt *statement;
  GArray *columns[POZO_N_COSTS]; /* PozoSelectorColumn */
  gboolean is_read[POZO_N_COSTS];
  guint n_selects; /* in the statement that is being prepared */
  guint64 n_selected;
};

extern const char *const pozo_selector_tables[POZO_N_COSTS];

gboolean pozo_selector_open (PozoSelector *selector, GError **error);

gboolean pozo_selector_check_text (const char *text, GError **error);
char *pozo_selector_modernise (const char *text);

G_END_DECLS
