/* SPDX-License-Identifier: MIT */
/* Key files: groups of `key=value` lines, with the line numbers that messages need. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PozoKeyFile PozoKeyFile;

/**
 * PozoKeyFileEntry:
 * @group: the group it stands in
 * @key: the part before the equals sign
 * @value: the part after it, with its continuation lines joined by single spaces
 * @line: the line it starts on, 1-based
 * @adding: whether it was written `key+=value`
 *
 * One assignment.  Its strings belong to the file.
 */
typedef struct
{
  const char *group;
  const char *key;
  const char *value;
  guint line;
  gboolean adding;
} PozoKeyFileEntry;

PozoKeyFile *
pozo_key_file_new (const char *bytes, gsize length_bytes, const char *name, GError **error);
void pozo_key_file_free (PozoKeyFile *file);
const char *pozo_key_file_name (const PozoKeyFile *file);
const PozoKeyFileEntry *pozo_key_file_entries (const PozoKeyFile *file, guint *n_entries);
const char *pozo_key_file_get (const PozoKeyFile *file, const char *group, const char *key);
void pozo_key_file_prefix_error (const PozoKeyFile *file, guint line, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoKeyFile, pozo_key_file_free)

G_END_DECLS
