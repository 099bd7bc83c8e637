/* SPDX-License-Identifier: MIT */
/* The ring of chunks between one reader, some workers and one collector. */
#pragma once

#include "pozo-slot.h"

G_BEGIN_DECLS

typedef struct _PozoRing PozoRing;

PozoRing *pozo_ring_new (guint n_slots, const gint *cancelled);
void pozo_ring_free (PozoRing *ring, GDestroyNotify result_free);

/* The reader's side. */
PozoSlot *pozo_ring_acquire (PozoRing *ring);
void pozo_ring_submit (PozoRing *ring);
void pozo_ring_close (PozoRing *ring);
gsize pozo_ring_peak_bytes (const PozoRing *ring);

/* A worker's side. */
PozoSlot *pozo_ring_take (PozoRing *ring);
void pozo_ring_give (PozoRing *ring, PozoSlot *slot);

/* The collector's side. */
PozoSlot *pozo_ring_collect (PozoRing *ring);
void pozo_ring_release (PozoRing *ring);

/* Anybody's. */
void pozo_ring_stop (PozoRing *ring);
gboolean pozo_ring_is_stopped (PozoRing *ring);

G_END_DECLS
