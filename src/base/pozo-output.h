/* SPDX-License-Identifier: MIT */
/* A file that is written: whole or not at all. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PozoOutputFlags:
 * @POZO_OUTPUT_REPLACE: a file that is there is replaced; without it nothing may be there
 * @POZO_OUTPUT_FOLLOW: of a symbolic link the target is written; without it a link is refused
 * @POZO_OUTPUT_MANY: the folder is not synced for this file: pozo_output_sync_folder() will do it
 * once for many
 *
 * What may happen to the name.
 */
typedef enum
{
  POZO_OUTPUT_REPLACE = 1 << 0,
  POZO_OUTPUT_FOLLOW = 1 << 1,
  POZO_OUTPUT_MANY = 1 << 2,
} PozoOutputFlags;

/**
 * PozoFileId:
 * @device: the number of the file system
 * @inode: of the file in it; 0 for no file
 *
 * What two names of one file have in common.  A plain value; zeroes are no file.
 */
typedef struct
{
  guint64 device;
  guint64 inode;
} PozoFileId;

PozoFileId pozo_file_id_of_path (const char *path);
PozoFileId pozo_file_id_of_descriptor (int descriptor);
gboolean pozo_file_id_is_same (const PozoFileId *a, const PozoFileId *b);

typedef struct _PozoOutput PozoOutput;

PozoOutput *pozo_output_new (const char *path, PozoOutputFlags flags, GError **error);
char *pozo_output_target (const char *path, GError **error);
void pozo_output_free (PozoOutput *output);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoOutput, pozo_output_free)

gboolean pozo_output_write (PozoOutput *output, gconstpointer data, gsize length, GError **error);
const char *pozo_output_temporary (const PozoOutput *output);
gboolean pozo_output_finish (PozoOutput *output, GError **error);
gboolean pozo_output_save (const char *path,
                           PozoOutputFlags flags,
                           gconstpointer data,
                           gsize length,
                           GError **error);
gboolean pozo_output_is_terminal (const PozoOutput *output);
gboolean pozo_output_sync_folder (const char *folder, GError **error);

G_END_DECLS
