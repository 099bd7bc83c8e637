/* SPDX-License-Identifier: MIT */
/* A database of SQLite as pages, for who adds to it in bulk while SQLite itself does not have it
 * open.
 *
 * What is written becomes part of the database with pozo_btree_file_commit(), all or nothing: a
 * page that was part of it before goes into a rollback journal first, in the format of SQLite,
 * which puts it back when the database is next opened after a run that was killed.
 *
 * The first error is kept; nothing is written after it, and the commit tells it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_BTREE_PAGE_BYTES 8192u /* the only size of pages that is written */

typedef struct _PozoBtreeFile PozoBtreeFile;

PozoBtreeFile *pozo_btree_file_open (const char *path, GError **error);
void pozo_btree_file_free (PozoBtreeFile *file);
guint32 pozo_btree_file_add_page (PozoBtreeFile *file);
void pozo_btree_file_read (PozoBtreeFile *file, guint32 number, guint8 *page);
void pozo_btree_file_write (PozoBtreeFile *file, guint32 number, const guint8 *page);
void pozo_btree_file_refuse (PozoBtreeFile *file, guint32 number);
gboolean pozo_btree_file_has_failed (const PozoBtreeFile *file);
gboolean pozo_btree_file_commit (PozoBtreeFile *file, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoBtreeFile, pozo_btree_file_free)

static inline void
pozo_btree_put (guint8 *at, guint n_bytes, guint64 value)
{
  for (guint i = 0; i < n_bytes; i++)
    at[i] = (guint8) (value >> (8 * (n_bytes - 1 - i)));
}

static inline guint32
pozo_btree_get (const guint8 *at, guint n_bytes)
{
  guint32 value = 0;

  for (guint i = 0; i < n_bytes; i++)
    value = value << 8 | at[i];
  return value;
}

/* A number of SQLite's, seven bits a byte; lengths and types of cells are below 2^32. */
static inline guint
pozo_btree_put_varint (guint8 *at, guint32 value)
{
  guint n = 1;

  while (n < 5 && value >> (7 * n) != 0)
    n++;
  for (guint i = 0; i < n; i++)
    at[i] = (guint8) ((value >> (7 * (n - 1 - i)) & 0x7f) | (i + 1 < n ? 0x80 : 0));
  return n;
}

G_END_DECLS
