/* SPDX-License-Identifier: MIT */
/* The index of an archive that is being written. */
#pragma once

#include "pozo-archive-press.h"

G_BEGIN_DECLS

typedef struct _PozoArchiveIndex PozoArchiveIndex;

PozoArchiveIndex *pozo_archive_index_new (void);
void pozo_archive_index_free (PozoArchiveIndex *index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoArchiveIndex, pozo_archive_index_free)

gboolean
pozo_archive_index_add (PozoArchiveIndex *index, const PozoArchiveFrame *frame, GError **error);
GByteArray *pozo_archive_index_encode (PozoArchiveIndex *index, guint64 packed_bytes);
guint64 pozo_archive_index_n_games (const PozoArchiveIndex *index);

G_END_DECLS
