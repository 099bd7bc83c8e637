/* SPDX-License-Identifier: MIT */
/* From record to record through a piece of a chunk. */
#pragma once

#include "pozo-chunk.h"
#include "pozo-record-format.h"

G_BEGIN_DECLS

/**
 * PozoPieceIter:
 * @piece: the piece that is read
 * @text: the record at hand; one NUL byte follows it
 * @length: its length, in bytes
 *
 * Where an iterator stands.  A plain value; the text belongs to the chunk or to the buffer.
 */
typedef struct
{
  const PozoPiece *piece;
  const char *text;
  gsize length;

  /*< private >*/
  GString *buffer;
  gsize start;   /* of the record at hand, in the piece */
  gsize next;    /* where the next one begins */
  gsize counted; /* up to where in the piece lines have been counted */
  guint64 line;  /* the line there */
} PozoPieceIter;

void pozo_piece_iter_begin (PozoPieceIter *iter, const PozoPiece *piece, GString *buffer);
gboolean pozo_piece_iter_next (PozoPieceIter *iter);
const char *pozo_piece_iter_ahead (const PozoPieceIter *iter, gsize *length);
void pozo_piece_iter_pass (PozoPieceIter *iter, gsize length);
guint64 pozo_piece_iter_line (PozoPieceIter *iter);
guint64 pozo_piece_iter_offset (const PozoPieceIter *iter);
void pozo_piece_iter_read (const PozoPieceIter *iter, PozoRecord *record, PozoPcnMode mode);

G_END_DECLS
