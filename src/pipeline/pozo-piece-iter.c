/* SPDX-License-Identifier: MIT */
/* A piece holds whole records; this is where one ends and the next begins.  Lines are counted only
 * when somebody asks, which is when there is something to report. */
#include "pozo-piece-iter.h"

#include "pozo-lines.h"

/**
 * pozo_piece_iter_begin:
 * @iter: (out caller-allocates): the iterator
 * @piece: a piece; it outlives the iterator
 * @buffer: a string of the caller's, for records that are not the last of the piece
 *
 * Stands before the first record of a piece.
 */
void
pozo_piece_iter_begin (PozoPieceIter *iter, const PozoPiece *piece, GString *buffer)
{
  *iter = (PozoPieceIter){ .piece = piece, .buffer = buffer, .line = piece->line };
}

/**
 * pozo_piece_iter_next:
 * @iter: an iterator
 *
 * Goes to the next record: the text up to where the next game begins.  A piece without
 * games (see #PozoPieceFlags) is one record.
 *
 * Returns: %FALSE when there is none
 */
gboolean
pozo_piece_iter_next (PozoPieceIter *iter)
{
  const PozoPiece *piece = iter->piece;
  gsize end;

  if (iter->next >= piece->length)
    return FALSE;
  iter->start = iter->next;
  end = pozo_record_format_notation ()->cut_first (piece->text, iter->start, iter->start,
                                                   piece->length);
  iter->next = end == POZO_CUT_NONE ? piece->length : end;
  iter->length = iter->next - iter->start;
  iter->text = piece->text + iter->start;
  if (iter->next == piece->length)
    return TRUE;
  g_string_truncate (iter->buffer, 0);
  g_string_append_len (iter->buffer, iter->text, (gssize) iter->length);
  iter->text = iter->buffer->str;
  return TRUE;
}

/**
 * pozo_piece_iter_ahead:
 * @iter: an iterator
 * @length: (out): how much text is left; 0 when there is no record any more
 *
 * Looks at what pozo_piece_iter_next() has not come to yet, for those who find the end of a record
 * themselves.
 *
 * Returns: the next record and all behind it; one NUL byte follows
 */
const char *
pozo_piece_iter_ahead (const PozoPieceIter *iter, gsize *length)
{
  *length = iter->piece->length - iter->next;
  return iter->piece->text + iter->next;
}

/**
 * pozo_piece_iter_pass:
 * @iter: an iterator
 * @length: bytes of the next record
 *
 * Goes past the next record.
 */
void
pozo_piece_iter_pass (PozoPieceIter *iter, gsize length)
{
  g_return_if_fail (length <= iter->piece->length - iter->next);
  iter->next += length;
}

/**
 * pozo_piece_iter_line:
 * @iter: an iterator that stands on a record
 *
 * Counts to the record at hand, from the last one that was asked about.
 *
 * Returns: the line of the member on which the record begins, 1-based
 */
guint64
pozo_piece_iter_line (PozoPieceIter *iter)
{
  gsize start = iter->start;

  iter->line += pozo_lines_count (iter->piece->text + iter->counted, start - iter->counted);
  iter->counted = start;
  return iter->line;
}

/**
 * pozo_piece_iter_offset:
 * @iter: an iterator that stands on a record
 *
 * Returns: where the record begins in its member, in bytes
 */
guint64
pozo_piece_iter_offset (const PozoPieceIter *iter)
{
  return iter->piece->offset + iter->start;
}

/**
 * pozo_piece_iter_read:
 * @iter: an iterator that stands on a record
 * @record: gets it
 * @mode: how severe the habits of scribes are
 *
 * Reads the record at hand, and tells what its file was saved in if that is not UTF-8.
 */
void
pozo_piece_iter_read (const PozoPieceIter *iter, PozoRecord *record, PozoPcnMode mode)
{
  pozo_record_format_notation ()->read (record, iter->text, iter->length, mode);
  if (iter->piece->code != NULL)
    pozo_pcn_detect_encoding (record, iter->piece->code, mode);
}
