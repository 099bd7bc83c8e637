/* SPDX-License-Identifier: MIT */
/* A piece holds whole records; this is where one ends and the next begins.  Lines are counted only
 * when somebody asks, which is when there is something to report. */
#include "pozo-walk.h"

#include "pozo-lines.h"

/**
 * pozo_walk_begin:
 * @walk: (out caller-allocates): the walk
 * @piece: a piece; it outlives the walk
 * @buffer: a string of the caller's, for records that are not the last of the piece
 *
 * Stands before the first record of a piece.
 */
void
pozo_walk_begin (PozoWalk *walk, const PozoPiece *piece, GString *buffer)
{
  *walk = (PozoWalk){ .piece = piece, .buffer = buffer, .line = piece->line };
}

/**
 * pozo_walk_next:
 * @walk: a walk
 *
 * Goes to the next record: the text up to where the next game begins.  A piece without
 * games (see #PozoPieceFlags) is one record.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_walk_next (PozoWalk *walk)
{
  const PozoPiece *piece = walk->piece;
  gsize end;

  if (walk->next >= piece->length)
    return FALSE;
  walk->start = walk->next;
  end = pozo_record_format_notation ()->cut_first (piece->text, walk->start, walk->start,
                                                   piece->length);
  walk->next = end == POZO_CUT_NONE ? piece->length : end;
  walk->length = walk->next - walk->start;
  walk->text = piece->text + walk->start;
  if (walk->next == piece->length)
    return TRUE;
  g_string_truncate (walk->buffer, 0);
  g_string_append_len (walk->buffer, walk->text, (gssize) walk->length);
  walk->text = walk->buffer->str;
  return TRUE;
}

/**
 * pozo_walk_ahead:
 * @walk: a walk
 * @length: (out): how much text is left; 0 when there is no record any more
 *
 * Looks at what pozo_walk_next() has not come to yet, for those who find the end of a record
 * themselves.
 *
 * Returns: the next record and all behind it; one NUL byte follows
 */
const char *
pozo_walk_ahead (const PozoWalk *walk, gsize *length)
{
  *length = walk->piece->length - walk->next;
  return walk->piece->text + walk->next;
}

/**
 * pozo_walk_pass:
 * @walk: a walk
 * @length: bytes of the next record
 *
 * Goes past the next record.
 */
void
pozo_walk_pass (PozoWalk *walk, gsize length)
{
  g_return_if_fail (length <= walk->piece->length - walk->next);
  walk->next += length;
}

/**
 * pozo_walk_line:
 * @walk: a walk that stands on a record
 *
 * Counts to the record at hand, from the last one that was asked about.
 *
 * Returns: the line of the member on which the record begins, 1-based
 */
guint64
pozo_walk_line (PozoWalk *walk)
{
  gsize start = walk->start;

  walk->line += pozo_lines_count (walk->piece->text + walk->counted, start - walk->counted);
  walk->counted = start;
  return walk->line;
}

/**
 * pozo_walk_offset:
 * @walk: a walk that stands on a record
 *
 * Returns: where the record begins in its member, in bytes
 */
guint64
pozo_walk_offset (const PozoWalk *walk)
{
  return walk->piece->offset + walk->start;
}

/**
 * pozo_walk_read:
 * @walk: a walk that stands on a record
 * @record: gets it
 * @mode: how severe the habits of scribes are
 *
 * Reads the record at hand, and tells what its file was saved in if that is not UTF-8.
 */
void
pozo_walk_read (const PozoWalk *walk, PozoRecord *record, PozoPcnMode mode)
{
  pozo_record_format_notation ()->read (record, walk->text, walk->length, mode);
  if (walk->piece->code != NULL)
    pozo_pcn_tell_encoding (record, walk->piece->code, mode);
}
