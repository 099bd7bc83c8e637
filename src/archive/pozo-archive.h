/* SPDX-License-Identifier: MIT */
/* An archive with an index: games by their names, without reading what lies between. */
#pragma once

#include "pozo-archive-press.h"
#include "pozo-guard.h"

G_BEGIN_DECLS

typedef struct _PozoArchive PozoArchive;

/**
 * PozoArchiveWants:
 * @variant: what a game calls its variant; empty when it names none
 * @user: data of the caller's
 *
 * Returns: whether games of that variant are wanted
 */
typedef gboolean (*PozoArchiveWants) (const char *variant, gpointer user);

/**
 * PozoArchiveSlice:
 * @range: where frames lie in the file
 * @n_before: games of the archive between the slice before, or its beginning, and this one
 *
 * Frames of an archive, one behind the other.  The last of several slices has no range, and tells
 * the games behind all others.
 */
typedef struct
{
  PozoByteRange range;
  guint64 n_before;
} PozoArchiveSlice;

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
gboolean pozo_archive_slices_where (PozoArchive *archive,
                                    PozoArchiveWants wants,
                                    gpointer user,
                                    GArray *slices,
                                    GError **error);
PozoByteRange pozo_archive_slice (const PozoArchive *archive, guint i, guint n);
gboolean
pozo_archive_check (PozoArchive *archive, guint n_threads, const gint *cancelled, GError **error);

G_END_DECLS
