/* SPDX-License-Identifier: MIT */
/* A place in the pipeline's ring: the storage of one chunk, used again and again. */
#pragma once

#include "pozo-chunk.h"
#include "pozo-problem.h"

G_BEGIN_DECLS

/**
 * PozoSlot:
 * @text: storage; @capacity bytes, of which @length are filled
 * @problems: (element-type PozoProblem): what happened before the chunk
 * @chunk: what the worker gets, once sealed
 * @result: (nullable): what the worker gave
 * @bytes_read: how much of all inputs had been read when the chunk was cut
 * @is_done: the result is there
 *
 * A chunk on its way.  The cutter fills it, a worker reads it, the collector empties it; who has it
 * is decided by the ring's counters, so it has no lock of its own.
 */
typedef struct
{
  char *text;
  gsize capacity;
  gsize length;
  GArray *pieces;
  GArray *places;
  GString *names;
  GPtrArray *problems;
  PozoChunk chunk;
  gpointer result;
  guint64 bytes_read;
  gboolean is_done;
} PozoSlot;

void pozo_slot_init (PozoSlot *slot);
void pozo_slot_clear (PozoSlot *slot);
void pozo_slot_reset (PozoSlot *slot, gsize capacity);
void pozo_slot_reserve (PozoSlot *slot, gsize capacity);
void pozo_slot_replace (PozoSlot *slot, gsize start, gsize length, const GString *text);
void pozo_slot_add_piece (PozoSlot *slot, gsize start, const PozoPiece *piece);
void pozo_slot_close (PozoSlot *slot, guint64 sequence);

G_END_DECLS
