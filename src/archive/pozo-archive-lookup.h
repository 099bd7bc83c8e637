/* SPDX-License-Identifier: MIT */
/* Games of an archive by their Ids: which they are, and their texts. */
#pragma once

#include "pozo-archive.h"

G_BEGIN_DECLS

/**
 * PozoArchiveLookup:
 * @games: (element-type PozoArchiveGame): those that were found, in the order of the Ids that were
 * asked for, and of one Id in that of the archive
 * @texts: (element-type GBytes): the text of each, and a NUL byte behind it that is not counted
 * @n_games: of the whole archive
 *
 * What was found.
 */
typedef struct
{
  GArray *games;
  GPtrArray *texts;
  guint64 n_games;
} PozoArchiveLookup;

PozoArchiveLookup *pozo_archive_lookup (const char *path, const char *const *ids, GError **error);
void pozo_archive_lookup_free (PozoArchiveLookup *lookup);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoArchiveLookup, pozo_archive_lookup_free)

G_END_DECLS
