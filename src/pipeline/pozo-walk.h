/* SPDX-License-Identifier: MIT */
/* From record to record through a piece of a chunk. */
#pragma once

#include "pozo-chunk.h"
#include "pozo-record-format.h"

G_BEGIN_DECLS

/**
 * PozoWalk:
 * @piece: the piece that is walked through
 * @text: the record at hand; one NUL byte follows it
 * @length: its length, in bytes
 *
 * Where a walk stands.  A plain value; the text belongs to the chunk or to the buffer.
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
} PozoWalk;

void pozo_walk_begin (PozoWalk *walk, const PozoPiece *piece, GString *buffer);
gboolean pozo_walk_next (PozoWalk *walk);
const char *pozo_walk_ahead (const PozoWalk *walk, gsize *length);
void pozo_walk_pass (PozoWalk *walk, gsize length);
guint64 pozo_walk_line (PozoWalk *walk);
guint64 pozo_walk_offset (const PozoWalk *walk);
void pozo_walk_read (const PozoWalk *walk, PozoRecord *record, PozoPcnMode mode);

G_END_DECLS
