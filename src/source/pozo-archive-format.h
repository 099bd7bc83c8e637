/* SPDX-License-Identifier: MIT */
/* An archive of ours on disk.  All numbers are little-endian.
 *
 *   zstd frame     whole games, about 1 MB of text; with its size and a checksum
 *   zstd frame     ...
 *   index          a skippable frame: header, games, order, names (below)
 *   seek table     a skippable frame as the zstd seekable format has it: 12 bytes for each frame
 *                  before it, the index too (with no text), and a footer of 9 bytes
 *
 * `zstd -d` passes over both skippable frames.  The index is in the file, not beside it, because a
 * file that is copied, renamed or replaced must not part from it; it stands before the seek table
 * because that has to be last.
 *
 *   header   0 magic, 8 games, 16 bytes of names, 24 bytes of text, 32 bytes before the index,
 *            40 frames, 48 SHA-256 of what follows the header, 80 FNV-1a of the header so far
 *   games    32 bytes each, in the order of the text: offset of its text, its length, deals, where
 *            its Id begins in the names, and how long that is, the same of what it calls its
 * variant order    16 bytes each, sorted: FNV-1a of the Id, the game's number; a name is found in a
 * few reads of 16 bytes, so the index of a large archive is not loaded names    all Ids and
 * variants, one behind the other; games of one frame share a variant */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_ARCHIVE_MAGIC            "POZOIDX2"
#define POZO_ARCHIVE_MAGIC_BYTES      8u
#define POZO_ARCHIVE_INDEX_FRAME      0x184D2A5Du
#define POZO_ARCHIVE_SEEK_FRAME       0x184D2A5Eu
#define POZO_ARCHIVE_SEEK_MAGIC       0x8F92EAB1u
#define POZO_ARCHIVE_SEEK_CHECKSUMS   0x80u /* in the footer's descriptor: entries have checksums */
#define POZO_ARCHIVE_SKIPPABLE_BYTES  8u    /* magic and length of a skippable frame */
#define POZO_ARCHIVE_ENTRY_BYTES      12u
#define POZO_ARCHIVE_FOOTER_BYTES     9u
#define POZO_ARCHIVE_HEADER_BYTES     88u
#define POZO_ARCHIVE_HEADER_SUM_AT    80u
#define POZO_ARCHIVE_HEADER_DIGEST_AT 48u
#define POZO_ARCHIVE_DIGEST_BYTES     32u
#define POZO_ARCHIVE_GAME_BYTES       32u
#define POZO_ARCHIVE_ORDER_BYTES      16u
#define POZO_ARCHIVE_EMPTY_CHECKSUM   0x51D8E999u /* of no text, by XXH64 as zstd cuts it */

static inline void
pozo_archive_put32 (guint8 *at, guint32 number)
{
  for (guint i = 0; i < 4; i++)
    at[i] = (guint8) (number >> 8 * i);
}

static inline void
pozo_archive_put64 (guint8 *at, guint64 number)
{
  for (guint i = 0; i < 8; i++)
    at[i] = (guint8) (number >> 8 * i);
}

static inline guint32
pozo_archive_get32 (const guint8 *at)
{
  return at[0] | (guint32) at[1] << 8 | (guint32) at[2] << 16 | (guint32) at[3] << 24;
}

static inline guint64
pozo_archive_get64 (const guint8 *at)
{
  return pozo_archive_get32 (at) | (guint64) pozo_archive_get32 (at + 4) << 32;
}

static inline guint64
pozo_archive_hash (const void *data, gsize length)
{
  const guint8 *bytes = data;
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

G_END_DECLS
