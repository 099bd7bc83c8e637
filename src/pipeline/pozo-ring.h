/* SPDX-License-Identifier: MIT */
/* The ring of chunks between one reader, some workers and one collector. */
#pragma once

#include "pozo-slot.h"

G_BEGIN_DECLS

/**
 * PozoTask:
 * @run: what is to be done
 * @drop: called with @job afterwards, or instead when everything ends before
 * @job: for both
 *
 * Something other than a chunk for a worker to do.
 */
typedef struct
{
  void (*run) (gpointer job);
  GDestroyNotify drop;
  gpointer job;
} PozoTask;

typedef struct _PozoRing PozoRing;

PozoRing *pozo_ring_new (guint n_slots, const gint *cancelled);
void pozo_ring_free (PozoRing *ring, GDestroyNotify result_free);

/* The reader's side. */
gboolean pozo_ring_is_full (PozoRing *ring);
PozoSlot *pozo_ring_acquire (PozoRing *ring);
void pozo_ring_submit (PozoRing *ring);
void pozo_ring_close (PozoRing *ring);
void pozo_ring_add_task (PozoRing *ring, const PozoTask *task);
gsize pozo_ring_peak_bytes (const PozoRing *ring);

/* A worker's side. */
PozoSlot *pozo_ring_take (PozoRing *ring, PozoTask *task);
PozoSlot *pozo_ring_take_waiting (PozoRing *ring, PozoTask *task);
void pozo_ring_give (PozoRing *ring, PozoSlot *slot);

/* The collector's side. */
PozoSlot *pozo_ring_collect (PozoRing *ring);
void pozo_ring_release (PozoRing *ring);

/* Anybody's. */
void pozo_ring_stop (PozoRing *ring);
gboolean pozo_ring_is_stopped (PozoRing *ring);

G_END_DECLS
