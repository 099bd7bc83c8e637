/* SPDX-License-Identifier: MIT */
/* Slots in a ring and four counters that only grow; a slot is at its number modulo the ring's size.
 *
 *   collected ≤ taken ≤ submitted ≤ collected + n_slots
 *
 *     [collected, taken)      with workers, or done and waiting for an earlier one
 *     [taken, submitted)      waiting for a worker
 *     submitted               being filled by the reader
 *
 * So memory is bounded by the ring, a slow collector stops the reader, and results leave in the
 * order in which chunks came.  The lock is taken a few times for each chunk, never for a game. */
#include "pozo-ring.h"
#include "pozo-tsan.h"

#define CANCEL_POLL_US (100 * G_TIME_SPAN_MILLISECOND)

struct _PozoRing
{
  GMutex lock;
  GCond not_full;   /* the reader waits */
  GCond has_work;   /* workers wait */
  GCond has_result; /* the collector waits */
  PozoSlot *slots;
  guint n_slots;
  guint64 collected;
  guint64 taken;
  guint64 submitted;
  GQueue tasks; /* of PozoTask: jobs of sources, for any worker */
  gboolean is_closed;
  gint is_stopped; /* atomic */
  const gint *cancelled;
  gsize peak_bytes; /* the reader's */
};

static void
lock (PozoRing *ring)
{
  g_mutex_lock (&ring->lock);
  POZO_TSAN_ACQUIRE (&ring->lock);
}

static void
unlock (PozoRing *ring)
{
  POZO_TSAN_RELEASE (&ring->lock);
  g_mutex_unlock (&ring->lock);
}

/* Waits with the lock given up, no longer than @timeout_us if that is not 0. */
static void
wait_for (PozoRing *ring, GCond *condition, gint64 timeout_us)
{
  POZO_TSAN_RELEASE (&ring->lock);
  if (timeout_us)
    g_cond_wait_until (condition, &ring->lock, g_get_monotonic_time () + timeout_us);
  else
    g_cond_wait (condition, &ring->lock);
  POZO_TSAN_ACQUIRE (&ring->lock);
}

/**
 * pozo_ring_new:
 * @n_slots: how many chunks may be on their way, at least 2
 * @cancelled: (nullable): ends everything once it is not zero
 *
 * Makes a ring.
 *
 * Returns: (transfer full): the ring
 */
PozoRing *
pozo_ring_new (guint n_slots, const gint *cancelled)
{
  PozoRing *ring = g_new0 (PozoRing, 1);

  g_mutex_init (&ring->lock);
  g_cond_init (&ring->not_full);
  g_cond_init (&ring->has_work);
  g_cond_init (&ring->has_result);
  ring->n_slots = n_slots;
  g_queue_init (&ring->tasks);
  ring->slots = g_new0 (PozoSlot, n_slots);
  ring->cancelled = cancelled;
  for (guint i = 0; i < n_slots; i++)
    pozo_slot_init (&ring->slots[i]);
  return ring;
}

/**
 * pozo_ring_free:
 * @ring: (transfer full) (nullable): a ring that no other thread uses any more
 * @result_free: (nullable): frees results that were not collected
 *
 * Frees a ring.
 */
void
pozo_ring_free (PozoRing *ring, GDestroyNotify result_free)
{
  if (!ring)
    return;
  for (guint64 at = ring->collected; at < ring->taken; at++)
    {
      gpointer result = ring->slots[at % ring->n_slots].result;
      if (result && result_free)
        result_free (result);
    }
  for (guint i = 0; i < ring->n_slots; i++)
    pozo_slot_clear (&ring->slots[i]);
  for (PozoTask *task; (task = g_queue_pop_head (&ring->tasks)); g_free (task))
    task->drop (task->job);
  g_free (ring->slots);
  g_mutex_clear (&ring->lock);
  g_cond_clear (&ring->not_full);
  g_cond_clear (&ring->has_work);
  g_cond_clear (&ring->has_result);
  g_free (ring);
}

/* Whether there is no slot to fill; with the lock held. */
static gboolean
must_reader_wait (PozoRing *ring)
{
  return ring->submitted - ring->collected == ring->n_slots && !pozo_ring_is_stopped (ring);
}

/**
 * pozo_ring_is_full:
 * @ring: a ring
 *
 * Asks whether pozo_ring_acquire() would have to wait.
 *
 * Returns: whether it would
 */
gboolean
pozo_ring_is_full (PozoRing *ring)
{
  gboolean is_full;

  lock (ring);
  is_full = must_reader_wait (ring);
  unlock (ring);
  return is_full;
}

/**
 * pozo_ring_acquire:
 * @ring: a ring
 *
 * Gets the slot to fill next, waiting until the collector has emptied one.
 *
 * Returns: (transfer none) (nullable): the slot, %NULL when everything is to end
 */
PozoSlot *
pozo_ring_acquire (PozoRing *ring)
{
  PozoSlot *slot = NULL;

  lock (ring);
  while (must_reader_wait (ring))
    wait_for (ring, &ring->not_full, 0);
  if (!pozo_ring_is_stopped (ring))
    slot = &ring->slots[ring->submitted % ring->n_slots];
  unlock (ring);
  return slot;
}

/* Slots only grow or shrink in the reader's hands, so it may add them up without the lock. */
static void
note_peak (PozoRing *ring)
{
  gsize bytes = 0;

  for (guint i = 0; i < ring->n_slots; i++)
    bytes += ring->slots[i].capacity;
  ring->peak_bytes = MAX (ring->peak_bytes, bytes);
}

/**
 * pozo_ring_submit:
 * @ring: a ring
 *
 * Hands the slot acquired last to the workers; one without pieces needs none.
 */
void
pozo_ring_submit (PozoRing *ring)
{
  note_peak (ring);
  lock (ring);
  ring->submitted++;
  g_cond_signal (&ring->has_work);
  unlock (ring);
}

/**
 * pozo_ring_close:
 * @ring: a ring
 *
 * Says that no more chunks will come.
 */
void
pozo_ring_close (PozoRing *ring)
{
  lock (ring);
  ring->is_closed = TRUE;
  g_cond_broadcast (&ring->has_work);
  g_cond_broadcast (&ring->has_result);
  unlock (ring);
}

/**
 * pozo_ring_peak_bytes:
 * @ring: a ring
 *
 * Tells how much the slots held at most.
 *
 * Returns: bytes
 */
gsize
pozo_ring_peak_bytes (const PozoRing *ring)
{
  return ring->peak_bytes;
}

/**
 * pozo_ring_add_task:
 * @ring: a ring
 * @task: what is to be done; copied
 *
 * Has a worker do something before the chunks that wait.
 */
void
pozo_ring_add_task (PozoRing *ring, const PozoTask *task)
{
  lock (ring);
  g_queue_push_tail (&ring->tasks, g_memdup2 (task, sizeof *task));
  g_cond_signal (&ring->has_work);
  unlock (ring);
}

/* What is to be done next, if anything is; with the lock held. */
static PozoSlot *
take_first (PozoRing *ring, PozoTask *task)
{
  g_autofree PozoTask *first = NULL;

  *task = (PozoTask){ 0 };
  if (pozo_ring_is_stopped (ring))
    return NULL;
  first = g_queue_pop_head (&ring->tasks);
  if (first)
    *task = *first;
  else if (ring->taken < ring->submitted)
    return &ring->slots[ring->taken++ % ring->n_slots];
  return NULL;
}

/**
 * pozo_ring_take_waiting:
 * @ring: a ring
 * @task: (out): what to do when no slot is returned; its @run is %NULL when nothing waits
 *
 * Gets the next thing to work on, if there is one now: a task, or else a chunk.
 *
 * Returns: (transfer none) (nullable): the slot
 */
PozoSlot *
pozo_ring_take_waiting (PozoRing *ring, PozoTask *task)
{
  PozoSlot *slot;

  lock (ring);
  slot = take_first (ring, task);
  unlock (ring);
  return slot;
}

/**
 * pozo_ring_take:
 * @ring: a ring
 * @task: (out): what to do when no slot is returned; its @run is %NULL when there is nothing more
 * to do
 *
 * Gets the next thing to work on, waiting for it: a task, or else a chunk.
 *
 * Returns: (transfer none) (nullable): the slot
 */
PozoSlot *
pozo_ring_take (PozoRing *ring, PozoTask *task)
{
  PozoSlot *slot;

  lock (ring);
  while (g_queue_is_empty (&ring->tasks) && ring->taken == ring->submitted && !ring->is_closed &&
         !pozo_ring_is_stopped (ring))
    wait_for (ring, &ring->has_work, 0);
  slot = take_first (ring, task);
  unlock (ring);
  return slot;
}

/**
 * pozo_ring_give:
 * @ring: a ring
 * @slot: a slot whose work is done
 *
 * Hands a result to the collector.
 */
void
pozo_ring_give (PozoRing *ring, PozoSlot *slot)
{
  lock (ring);
  slot->is_done = TRUE;
  if (slot == &ring->slots[ring->collected % ring->n_slots])
    g_cond_signal (&ring->has_result);
  unlock (ring);
}

/* Whether the collector has to wait: neither is the next result there nor have all been collected.
 */
static gboolean
must_wait (PozoRing *ring)
{
  if (ring->collected < ring->taken && ring->slots[ring->collected % ring->n_slots].is_done)
    return FALSE;
  return !(ring->is_closed && ring->collected == ring->submitted) && !pozo_ring_is_stopped (ring);
}

/**
 * pozo_ring_collect:
 * @ring: a ring
 *
 * Gets the next result in order, waiting for it.
 *
 * Returns: (transfer none) (nullable): the slot, %NULL at the end
 */
PozoSlot *
pozo_ring_collect (PozoRing *ring)
{
  PozoSlot *slot = NULL;

  lock (ring);
  while (must_wait (ring))
    /* A signal handler can set the flag but not wake anybody. */
    wait_for (ring, &ring->has_result, ring->cancelled ? CANCEL_POLL_US : 0);
  if (!pozo_ring_is_stopped (ring) && ring->collected < ring->submitted)
    slot = &ring->slots[ring->collected % ring->n_slots];
  unlock (ring);
  return slot;
}

/**
 * pozo_ring_release:
 * @ring: a ring
 *
 * Gives the slot collected last back to the reader.
 */
void
pozo_ring_release (PozoRing *ring)
{
  lock (ring);
  ring->collected++;
  g_cond_signal (&ring->not_full);
  unlock (ring);
}

/**
 * pozo_ring_stop:
 * @ring: a ring
 *
 * Makes everybody end.
 */
void
pozo_ring_stop (PozoRing *ring)
{
  lock (ring);
  g_atomic_int_set (&ring->is_stopped, TRUE);
  g_cond_broadcast (&ring->not_full);
  g_cond_broadcast (&ring->has_work);
  g_cond_broadcast (&ring->has_result);
  unlock (ring);
}

/**
 * pozo_ring_is_stopped:
 * @ring: a ring
 *
 * Tells whether everybody is to end.
 *
 * Returns: whether the ring was stopped or the run cancelled
 */
gboolean
pozo_ring_is_stopped (PozoRing *ring)
{
  return g_atomic_int_get (&ring->is_stopped) ||
         (ring->cancelled && g_atomic_int_get (ring->cancelled));
}
