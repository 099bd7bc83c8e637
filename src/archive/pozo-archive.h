/* SPDX-License-Identifier: MIT */
/* An archive with an index: games by their names, without reading what lies between. */
#pragma once

#include "pozo-archive-press.h"
#include "pozo-guard.h"

G_BEGIN_DECLS

typedef struct _PozoArchive PozoArchive;

gboolean pozo_archive_open (const char *path, PozoArchive **archive, GError **error);
void pozo_archive_free (PozoArchive *archive);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoArchive, pozo_archive_free)

guint64 pozo_archive_n_games (const PozoArchive *archive);
gboolean pozo_archive_find (PozoArchive *archive, const char *id, GArray *games, GError **error);
gboolean pozo_archive_read (PozoArchive *archive,
                            const PozoArchiveGame *game,
                            GString *text,
                            GError **error);
gboolean pozo_archive_content (PozoArchive *archive, char **content, GError **error);
gboolean pozo_archive_slice_from (PozoArchive *archive,
                                  guint64 number,
                                  PozoByteRange *slice,
                                  guint64 *n_before,
                                  GError **error);
PozoByteRange pozo_archive_slice (const PozoArchive *archive, guint i, guint n);
gboolean
pozo_archive_check (PozoArchive *archive, guint n_threads, const gint *cancelled, GError **error);

G_END_DECLS
