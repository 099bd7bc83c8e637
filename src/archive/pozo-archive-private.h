/* SPDX-License-Identifier: MIT */
/* What looking up and checking share. */
#pragma once

#include "pozo-archive.h"
#include "pozo-record.h"
#include <zstd.h>

G_BEGIN_DECLS

/* A frame as the seek table has it. */
typedef struct
{
  guint64 packed_at;
  guint64 text_at;
  guint32 packed_bytes;
  guint32 text_bytes;
  guint32 checksum;
} PozoArchiveEntry;

struct _PozoArchive
{
  int fd;
  guint64 size;
  GArray *entries; /* of PozoArchiveEntry; the index is the last */
  guint64 n_games;
  guint64 names_bytes;
  ZSTD_DCtx *context;
  GByteArray *packed;
  GString *text;   /* of one frame */
  gint64 entry_at; /* which frame @text is of; -1 for none */
  PozoRecord *head;
  GString *head_text;
};

PozoArchive *pozo_archive_view (const PozoArchive *archive);
gboolean
pozo_archive_pread (PozoArchive *archive, guint64 at, gpointer data, gsize length, GError **error);
guint64 pozo_archive_games_at (const PozoArchive *archive);
guint64 pozo_archive_order_at (const PozoArchive *archive);
guint64 pozo_archive_names_at (const PozoArchive *archive);
gboolean pozo_archive_take_game (const PozoArchive *archive,
                                 const guint8 *bytes,
                                 PozoArchiveGame *game,
                                 GError **error);
guint pozo_archive_entry_of (const PozoArchive *archive, guint64 text_at);
gboolean
pozo_archive_nth (PozoArchive *archive, guint64 number, PozoArchiveGame *game, GError **error);
gboolean pozo_archive_unpack (PozoArchive *archive, guint entry, GError **error);
const PozoArchiveEntry *pozo_archive_index_entry (const PozoArchive *archive);
gboolean pozo_archive_set_disagreement (GError **error);

G_END_DECLS
