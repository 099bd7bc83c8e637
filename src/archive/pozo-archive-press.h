/* SPDX-License-Identifier: MIT */
/* A chunk of games as one frame of an archive: what a worker does when games are packed. */
#pragma once

#include "pozo-chunk.h"

G_BEGIN_DECLS

#define POZO_ARCHIVE_FRAME_BYTES   (1u << 20) /* of text, about; the unit of parallel reading */
#define POZO_ARCHIVE_LEVEL_DEFAULT 9
#define POZO_ARCHIVE_LEVEL_MAX     19

/**
 * PozoArchiveGame:
 * @offset: where its text begins: in the frame's text, or in all of the archive's
 * @length_bytes: of its text
 * @n_deals: deals in it
 * @id_at: where its Id begins among the names of a frame or an archive
 * @id_bytes: how long the Id is; 0 for a game without one
 * @variant_at: where the name of its variant, as the record has it, begins among the names
 * @variant_bytes: how long that is; 0 for a game that names none
 * @number: its place in the archive, from 1; filled in when it is looked up
 *
 * A game in an archive.
 */
typedef struct
{
  guint64 offset;
  guint32 length_bytes;
  guint32 n_deals;
  guint32 id_at;
  guint32 id_bytes;
  guint32 variant_at;
  guint32 variant_bytes;
  guint32 number;
} PozoArchiveGame;

/**
 * PozoArchiveFrame:
 * @packed: the frame; empty when there was no game in the chunk
 * @text_bytes: bytes that it unpacks to
 * @checksum: of these, as in the frame
 * @games: (element-type PozoArchiveGame): the games in it
 * @names: their Ids and variants
 * @n_deals: deals in them
 * @n_stray_texts: texts outside of games, which were left out
 * @n_cut_short: games whose end was lost with a damaged input, which were left out
 * @error: (nullable): why it could not be packed
 *
 * A piece of an archive, ready to be written.
 */
typedef struct
{
  GByteArray *packed;
  gsize text_bytes;
  guint32 checksum;
  GArray *games;
  GString *names;
  guint64 n_deals;
  guint64 n_stray_texts;
  guint64 n_cut_short;
  GError *error;
} PozoArchiveFrame;

typedef struct _PozoArchivePress PozoArchivePress;

PozoArchivePress *pozo_archive_press_new (int level);
void pozo_archive_press_free (PozoArchivePress *press);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoArchivePress, pozo_archive_press_free)

PozoArchiveFrame *pozo_archive_press_chunk (PozoArchivePress *press, const PozoChunk *chunk);
void pozo_archive_frame_free (PozoArchiveFrame *frame);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoArchiveFrame, pozo_archive_frame_free)

PozoArchiveFrame *pozo_archive_press_read (PozoArchivePress *press, const PozoChunk *chunk);

G_END_DECLS
