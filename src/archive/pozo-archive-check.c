/* SPDX-License-Identifier: MIT */
/* The index of an archive is checked by making it again from the games, as packing does, and
 * comparing all of it.  Frames are read by several threads, and gathered in their order:
 *
 *   gathered ≤ taken ≤ gathered + n_ahead
 *
 *     [gathered, taken)    being read, or read and waiting for an earlier one
 */
#include "pozo-archive-private.h"
#include "pozo-archive-format.h"
#include "pozo-archive-index.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include "pozo-limits.h"
#include "pozo-tsan.h"
#include <string.h>

#define CANCEL_POLL_US (100 * G_TIME_SPAN_MILLISECOND)
#define AHEAD_OF_EACH  2u /* frames: one being read, one waiting */

typedef struct
{
  PozoArchive *archive;
  const gint *cancelled;
  guint n_frames;
  guint n_ahead;
  GMutex lock;
  GCond changed;
  PozoArchiveFrame **read; /* n_ahead of them; a frame is at its number modulo that */
  guint taken;
  guint gathered;
  gboolean is_stopped;
  GError *error;
  guint error_at; /* the frame that @error is about: the first one */
} Check;

static void
lock (Check *check)
{
  g_mutex_lock (&check->lock);
  POZO_TSAN_ACQUIRE (&check->lock);
}

static void
unlock (Check *check)
{
  POZO_TSAN_RELEASE (&check->lock);
  g_mutex_unlock (&check->lock);
}

/* A signal handler can set the flag but not wake anybody. */
static void
wait_for_change (Check *check)
{
  POZO_TSAN_RELEASE (&check->lock);
  g_cond_wait_until (&check->changed, &check->lock, g_get_monotonic_time () + CANCEL_POLL_US);
  POZO_TSAN_ACQUIRE (&check->lock);
}

static gboolean
is_over (const Check *check)
{
  return check->is_stopped || (check->cancelled && g_atomic_int_get (check->cancelled));
}

/* ---- A thread that reads ---- */

static PozoArchiveFrame *
read_frame (PozoArchive *archive, guint entry, PozoArchivePress *press, GError **error)
{
  const PozoArchiveEntry *frame = &g_array_index (archive->entries, PozoArchiveEntry, entry);

  if (!pozo_archive_unpack (archive, entry, error))
    return NULL;

  const PozoPiece piece = { .text = archive->text->str,
                            .length = archive->text->len,
                            .line = 1,
                            .archive = "",
                            .member_ordinal = 1 };
  const PozoChunk chunk = { .pieces = &piece, .n_pieces = archive->text->len > 0 };
  g_autoptr (PozoArchiveFrame) read = pozo_archive_press_read (press, &chunk);

  if (frame->packed_bytes >= 4 &&
      pozo_archive_get32 (archive->packed->data + frame->packed_bytes - 4) == frame->checksum &&
      read->text_bytes == frame->text_bytes)
    return g_steal_pointer (&read);
  pozo_archive_set_disagreement (error);
  return NULL;
}

/* The next frame to read, waiting until there is room for it; FALSE at the end. */
static gboolean
take (Check *check, guint *entry)
{
  gboolean is_taken;

  lock (check);
  while (check->taken < check->n_frames && check->taken == check->gathered + check->n_ahead &&
         !is_over (check))
    wait_for_change (check);
  is_taken = check->taken < check->n_frames && !is_over (check);
  if (is_taken)
    *entry = check->taken++;
  unlock (check);
  return is_taken;
}

static void
give (Check *check, guint entry, PozoArchiveFrame *frame, GError *error)
{
  lock (check);
  check->read[entry % check->n_ahead] = frame;
  if (error && (!check->error || entry < check->error_at))
    {
      g_clear_error (&check->error);
      check->error = g_steal_pointer (&error);
      check->error_at = entry;
      check->is_stopped = TRUE;
    }
  g_clear_error (&error);
  g_cond_broadcast (&check->changed);
  unlock (check);
}

static gpointer
read_frames (gpointer data)
{
  Check *check = data;
  g_autoptr (PozoArchivePress) press = pozo_archive_press_new (1);
  g_autoptr (PozoArchive) archive = pozo_archive_view (check->archive);
  guint entry;

  while (take (check, &entry))
    {
      GError *error = NULL;
      PozoArchiveFrame *frame = read_frame (archive, entry, press, &error);

      give (check, entry, frame, error);
    }
  return NULL;
}

/* ---- The thread that gathers ---- */

static PozoArchiveFrame *
gather_next (Check *check)
{
  PozoArchiveFrame **place = &check->read[check->gathered % check->n_ahead];
  PozoArchiveFrame *frame;

  lock (check);
  while (*place == NULL && !is_over (check))
    wait_for_change (check);
  frame = g_steal_pointer (place);
  unlock (check);
  return frame;
}

static gboolean
gather (Check *check, PozoArchiveIndex *index, GError **error)
{
  while (check->gathered < check->n_frames)
    {
      g_autoptr (PozoArchiveFrame) frame = gather_next (check);

      if (frame == NULL)
        return TRUE;
      if (!pozo_archive_index_add (index, frame, error))
        return FALSE;
      lock (check);
      check->gathered++;
      g_cond_broadcast (&check->changed);
      unlock (check);
    }
  return TRUE;
}

static void
stop (Check *check)
{
  lock (check);
  check->is_stopped = TRUE;
  g_cond_broadcast (&check->changed);
  unlock (check);
}

/* A thread that cannot be started is done without, but for the first one. */
static gboolean
run_threads (Check *check, guint n_threads, PozoArchiveIndex *index, GError **error)
{
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  g_autoptr (GError) refusal = NULL;
  gboolean done;

  for (guint i = 0; i < n_threads; i++)
    {
      GThread *thread =
          g_thread_try_new ("pozo-check", read_frames, check, i == 0 ? &refusal : NULL);

      if (thread != NULL)
        g_ptr_array_add (threads, thread);
    }
  if (threads->len == 0)
    {
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("no thread can be started: %s"),
                   refusal->message);
      return FALSE;
    }
  done = gather (check, index, error);
  stop (check);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));
  if (check->error == NULL)
    return done;
  if (done)
    g_propagate_error (error, g_steal_pointer (&check->error));
  g_clear_error (&check->error);
  return FALSE;
}

static gboolean
read_all (PozoArchive *archive,
          guint n_threads,
          const gint *cancelled,
          PozoArchiveIndex *index,
          GError **error)
{
  Check check = { .archive = archive,
                  .cancelled = cancelled,
                  .n_frames = archive->entries->len - 1,
                  .n_ahead = n_threads * AHEAD_OF_EACH };
  gboolean done;

  check.read = g_new0 (PozoArchiveFrame *, check.n_ahead);
  g_mutex_init (&check.lock);
  g_cond_init (&check.changed);
  done = run_threads (&check, n_threads, index, error);
  for (guint i = 0; i < check.n_ahead; i++)
    pozo_archive_frame_free (check.read[i]);
  g_free (check.read);
  g_mutex_clear (&check.lock);
  g_cond_clear (&check.changed);
  return done;
}

/* ---- The index ---- */

static gboolean
compare_index (PozoArchive *archive, PozoArchiveIndex *index, GError **error)
{
  const PozoArchiveEntry *entry = pozo_archive_index_entry (archive);
  g_autoptr (GByteArray) expected = pozo_archive_index_encode (index, entry->packed_at);

  if (expected->len != entry->packed_bytes)
    return pozo_archive_set_disagreement (error);
  g_byte_array_set_size (archive->packed, entry->packed_bytes);
  archive->entry_at = -1;
  if (!pozo_archive_pread (archive, entry->packed_at, archive->packed->data, entry->packed_bytes,
                           error))
    return FALSE;
  return memcmp (expected->data, archive->packed->data, expected->len) == 0 ||
         pozo_archive_set_disagreement (error);
}

/**
 * pozo_archive_check:
 * @archive: an archive
 * @n_threads: how many threads read it; 0 for one for each processor
 * @cancelled: (nullable): ends the check once it is not zero
 * @error: return location
 *
 * Unpacks everything, by which zstd compares its checksums, and makes the index and the seek
 * table's checksums again from it.  What is said is the same for any number of threads: it is about
 * the first frame that is not right.
 *
 * Limits: %POZO_THREADS_MAX; more are not used.
 * Errors: `POZO_ERROR_FORMAT` for damage anywhere, `POZO_ERROR_IO`, `POZO_ERROR_LIMIT`.
 * Cost: memory for a frame and its games for each thread, and 48 bytes and the Id of each game.
 *
 * Returns: %FALSE on error; %TRUE also when it was cancelled
 */
gboolean
pozo_archive_check (PozoArchive *archive, guint n_threads, const gint *cancelled, GError **error)
{
  g_autoptr (PozoArchiveIndex) index = pozo_archive_index_new ();

  if (n_threads == 0)
    n_threads = g_get_num_processors ();
  if (!read_all (archive, CLAMP (n_threads, 1, POZO_THREADS_MAX), cancelled, index, error))
    return FALSE;
  if (cancelled && g_atomic_int_get (cancelled))
    return TRUE;
  return compare_index (archive, index, error);
}
