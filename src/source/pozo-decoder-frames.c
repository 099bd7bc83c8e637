/* SPDX-License-Identifier: MIT */
/* zstd by frames: a file of many frames is unpacked by several threads, each frame by one.
 *
 *   file     | frame | frame | frame | frame | frame ...
 *   batches  [-------------]  [-----] [--------- being read
 *              unpacked by     by
 *              one thread      another
 *
 * Batches are whole frames found by their headers, given to an executor, and handed out in order.
 * Whatever is not plain sailing (a large frame, one that does not tell its size, damage) is left to
 * the streaming decoder, from the start of the batch to the end of the file: it alone says what is
 * wrong, so both ways say the same. */
#include "pozo-decoder.h"
#include "pozo-tsan.h"
#include <string.h>
#include <zstd.h>
#include <zstd_errors.h>

#define BATCH_INPUT_BYTES      (256u << 10) /* a batch is closed beyond this */
#define BATCH_INPUT_BYTES_MAX  (3u << 20)
#define BATCH_OUTPUT_BYTES     (512u << 10) /* or beyond this, unpacked: so it is one usual frame */
#define BATCH_OUTPUT_MAX       (6u << 20)

#define FRAME_HEADER_BYTES_MAX 18u

/* What a batch is unpacked from; used again and again. */
typedef struct
{
  guint8 *data;
  gsize length;
  gsize room;
} Packed;

/* What it is unpacked to and with; there is one less of these, and they are the larger ones. */
typedef struct
{
  guint8 *data;
  gsize room;
  ZSTD_DCtx *context;
} Unpacked;

typedef enum
{
  QUEUED,
  TAKEN,
  DONE,
} BatchState;

/* Shared by the decoder and the executor. */
typedef struct
{
  GMutex lock;
  GCond changed;
  BatchState state;
  Packed *packed;     /* the decoder's once the batch is done */
  Unpacked *unpacked; /* likewise */
  gsize n_packed;     /* of what @packed holds */
  gsize n_unpacked;
  gsize result;   /* what libzstd returned */
  guint64 offset; /* in the file */
} Batch;

typedef struct
{
  PozoStream *stream; /* not owned */
  const PozoSourceOptions *limits;
  GQueue batches; /* of Batch, in order */
  GPtrArray *free_packed;
  GPtrArray *free_unpacked;
  Packed *next; /* being read; it begins at @next_offset */
  guint64 next_offset;
  gsize given;           /* of the first batch */
  guint64 used;          /* packed bytes of batches given */
  gboolean has_scanned;  /* no more batches are made */
  gboolean has_failed;   /* the file could not be read on */
  gboolean is_left;      /* what begins at @next_offset is for the streaming decoder */
  gpointer streaming;    /* its state, once it has taken over */
  PozoFrameCheck *check; /* was given what was given on; the streaming decoder's once that has
                            taken over */
} Frames;

static void
free_packed (gpointer data)
{
  Packed *packed = data;

  g_free (packed->data);
  g_free (packed);
}

static void
free_unpacked (gpointer data)
{
  Unpacked *unpacked = data;

  g_free (unpacked->data);
  ZSTD_freeDCtx (unpacked->context);
  g_free (unpacked);
}

static Packed *
take_packed (Frames *frames, gsize room)
{
  GPtrArray *unused = frames->free_packed;
  Packed *packed =
      unused->len > 0 ? g_ptr_array_steal_index_fast (unused, unused->len - 1) : g_new0 (Packed, 1);

  packed->length = 0;
  if (packed->room < room)
    {
      g_free (packed->data);
      packed->data = g_malloc (room);
      packed->room = room;
    }
  return packed;
}

/* Returns: (nullable): %NULL when there is no memory for it */
static Unpacked *
take_unpacked (Frames *frames, gsize room)
{
  GPtrArray *unused = frames->free_unpacked;
  Unpacked *unpacked = unused->len > 0 ? g_ptr_array_steal_index_fast (unused, unused->len - 1)
                                       : g_new0 (Unpacked, 1);

  if (unpacked->context == NULL)
    unpacked->context = ZSTD_createDCtx ();
  if (unpacked->context == NULL)
    {
      free_unpacked (unpacked);
      return NULL;
    }
  if (unpacked->room < room)
    {
      g_free (unpacked->data);
      unpacked->data = g_malloc (room);
      unpacked->room = room;
    }
  return unpacked;
}

static void
clear_batch (gpointer data)
{
  Batch *batch = data;

  POZO_TSAN_ACQUIRE (batch);
  g_clear_pointer (&batch->packed, free_packed);
  g_clear_pointer (&batch->unpacked, free_unpacked);
  g_mutex_clear (&batch->lock);
  g_cond_clear (&batch->changed);
}

static void
unref_batch (gpointer batch)
{
  POZO_TSAN_RELEASE (batch);
  g_atomic_rc_box_release_full (batch, clear_batch);
}

/* Moves a batch on from @from, if that is where it is. */
static gboolean
change_state (Batch *batch, BatchState from, BatchState to)
{
  g_mutex_lock (&batch->lock);
  POZO_TSAN_ACQUIRE (&batch->lock);
  gboolean matches = batch->state == from;
  if (matches)
    batch->state = to;
  g_cond_broadcast (&batch->changed);
  POZO_TSAN_RELEASE (&batch->lock);
  g_mutex_unlock (&batch->lock);
  return matches;
}

/* Unpacks a batch, unless somebody else has begun to. */
static void
unpack_batch (gpointer data)
{
  Batch *batch = data;

  if (!change_state (batch, QUEUED, TAKEN))
    return;
  batch->result = ZSTD_decompressDCtx (batch->unpacked->context, batch->unpacked->data,
                                       batch->n_unpacked, batch->packed->data, batch->n_packed);
  change_state (batch, TAKEN, DONE);
}

static gboolean
is_done (Batch *batch)
{
  g_mutex_lock (&batch->lock);
  POZO_TSAN_ACQUIRE (&batch->lock);
  gboolean done = batch->state == DONE;
  POZO_TSAN_RELEASE (&batch->lock);
  g_mutex_unlock (&batch->lock);
  return done;
}

/* Waits for a batch, and unpacks it here if nobody has begun to: the reader never waits for an idle
 * queue, also not for one that was stopped.  While somebody else unpacks it, the reader helps with
 * what there is to do. */
static void
finish_batch (const Frames *frames, Batch *batch)
{
  const PozoExecutor *executor = frames->limits->executor;

  unpack_batch (batch);
  while (!is_done (batch) && executor->help (executor->user))
    continue;
  g_mutex_lock (&batch->lock);
  POZO_TSAN_ACQUIRE (&batch->lock);
  while (batch->state != DONE)
    {
      POZO_TSAN_RELEASE (&batch->lock);
      g_cond_wait (&batch->changed, &batch->lock);
      POZO_TSAN_ACQUIRE (&batch->lock);
    }
  POZO_TSAN_RELEASE (&batch->lock);
  g_mutex_unlock (&batch->lock);
}

static void
drop_batches (Frames *frames)
{
  for (Batch *batch; (batch = g_queue_pop_head (&frames->batches)); unref_batch (batch))
    if (!change_state (batch, QUEUED, DONE))
      finish_batch (frames, batch);
}

static void
free_frames (gpointer data)
{
  Frames *frames = data;

  drop_batches (frames);
  g_clear_pointer (&frames->next, free_packed);
  g_ptr_array_unref (frames->free_packed);
  g_ptr_array_unref (frames->free_unpacked);
  if (frames->streaming)
    pozo_codec_zstd.free (frames->streaming);
  pozo_frame_check_free (frames->check);
  g_free (frames);
}

static gpointer
open_frames (PozoStream *stream, const PozoSourceOptions *limits, G_GNUC_UNUSED GError **error)
{
  Frames *frames = g_new0 (Frames, 1);

  frames->stream = stream;
  frames->limits = limits;
  frames->check = pozo_frame_check_new ();
  frames->next_offset = pozo_stream_position (stream);
  frames->free_packed = g_ptr_array_new_with_free_func (free_packed);
  frames->free_unpacked = g_ptr_array_new_with_free_func (free_unpacked);
  frames->next = take_packed (frames, BATCH_INPUT_BYTES);
  g_queue_init (&frames->batches);
  return frames;
}

/* Reads more behind what is there.  FALSE at the end of the file or of the room; a failing disk is
 * left to the streaming decoder too. */
static gboolean
read_more (Frames *frames)
{
  Packed *packed = frames->next;

  if (packed->length == packed->room)
    {
      if (packed->room == BATCH_INPUT_BYTES_MAX)
        return FALSE;
      packed->room = MIN (packed->room * 2, BATCH_INPUT_BYTES_MAX);
      packed->data = g_realloc (packed->data, packed->room);
    }
  gssize n = pozo_stream_read (frames->stream, packed->data + packed->length,
                               packed->room - packed->length, NULL);
  packed->length += MAX (n, 0);
  frames->has_failed |= n < 0;
  return n > 0;
}

/* Whether the streaming decoder would refuse a frame's look-back; here none is needed, but what is
 * read must not depend on the number of threads. */
static gboolean
is_window_large (const Frames *frames, const guint8 *frame, gsize size, guint64 content)
{
  const guint8 single_segment = 0x20;
  guint64 window = content;

  if ((frame[0] & 0xf0) == 0x50 || size < 6) /* skippable */
    return FALSE;
  if (!(frame[4] & single_segment))
    {
      guint64 power = G_GUINT64_CONSTANT (1) << (10 + (frame[5] >> 3));
      window = power + power / 8 * (frame[5] & 7);
    }
  return window > frames->limits->window_bytes_max;
}

/* Whether a frame is too large to be unpacked here, or does not say how large it is, by its first
 * bytes: so that it is not read in vain. */
static gboolean
is_frame_large (const Packed *packed, gsize at)
{
  return packed->length - at >= FRAME_HEADER_BYTES_MAX &&
         ZSTD_getFrameContentSize (packed->data + at, packed->length - at) > BATCH_OUTPUT_MAX;
}

/* The size of the whole frame at @at, reading more of it if need be; 0 when there is none to be
 * unpacked here. */
static gsize
find_frame (Frames *frames, gsize at, gsize *n_unpacked)
{
  const Packed *packed = frames->next;
  gsize size = 0;

  while (TRUE)
    {
      size = at < packed->length
                 ? ZSTD_findFrameCompressedSize (packed->data + at, packed->length - at)
                 : 0;
      if (size != 0 && !ZSTD_isError (size))
        break;
      if (size != 0 &&
          (ZSTD_getErrorCode (size) != ZSTD_error_srcSize_wrong || is_frame_large (packed, at)))
        return 0;
      if (!read_more (frames))
        return 0;
    }

  guint64 content = ZSTD_getFrameContentSize (packed->data + at, size);
  if (content > BATCH_OUTPUT_MAX /* also when it is not known */ ||
      is_window_large (frames, packed->data + at, size, content))
    return 0;
  *n_unpacked = content;
  return size;
}

/* Makes the next batch; none is made when the first frame of it cannot be unpacked here, be it for
 * want of memory. */
static Batch *
scan_batch (Frames *frames)
{
  gsize n_packed = 0;
  gsize n_unpacked = 0;

  while (n_packed < BATCH_INPUT_BYTES && n_unpacked < BATCH_OUTPUT_BYTES)
    {
      gsize content = 0;
      gsize size = find_frame (frames, n_packed, &content);
      if (size == 0 || n_unpacked + content > BATCH_OUTPUT_MAX)
        break;
      n_packed += size;
      n_unpacked += content;
    }
  Unpacked *unpacked = n_packed > 0 ? take_unpacked (frames, n_unpacked) : NULL;
  if (unpacked == NULL)
    return NULL;

  Batch *batch = g_atomic_rc_box_new0 (Batch);
  g_mutex_init (&batch->lock);
  g_cond_init (&batch->changed);
  batch->packed = frames->next;
  batch->unpacked = unpacked;
  batch->n_packed = n_packed;
  batch->n_unpacked = n_unpacked;
  batch->offset = frames->next_offset;
  return batch;
}

/* What was read behind the batch is the beginning of the next one. */
static void
begin_next (Frames *frames, const Batch *batch)
{
  const Packed *before = batch->packed;
  gsize rest = before->length - batch->n_packed;

  frames->next = take_packed (frames, before->room);
  memcpy (frames->next->data, before->data + batch->n_packed, rest);
  frames->next->length = rest;
  frames->next_offset += batch->n_packed;
}

/* Keeps the executor busy. */
static void
scan_ahead (Frames *frames)
{
  const PozoExecutor *executor = frames->limits->executor;

  while (!frames->has_scanned && frames->batches.length < executor->n_parallel)
    {
      Batch *batch = scan_batch (frames);
      if (!batch)
        {
          frames->has_scanned = TRUE;
          frames->is_left = frames->next->length > 0 || frames->has_failed;
          return;
        }
      begin_next (frames, batch);
      g_queue_push_tail (&frames->batches, batch);
      executor->submit (unpack_batch, unref_batch, g_atomic_rc_box_acquire (batch), executor->user);
    }
}

/* Leaves everything from @offset on to the streaming decoder. */
static gboolean
leave (Frames *frames, guint64 offset, GError **error)
{
  drop_batches (frames);
  frames->has_scanned = frames->is_left = TRUE;
  frames->next_offset = offset;
  g_clear_pointer (&frames->next, free_packed);
  g_ptr_array_set_size (frames->free_packed, 0);
  g_ptr_array_set_size (frames->free_unpacked, 0);
  if (!pozo_stream_seek (frames->stream, offset, error))
    return FALSE;
  frames->streaming = pozo_codec_zstd.open (frames->stream, frames->limits, error);
  if (frames->streaming == NULL)
    return FALSE;
  pozo_codec_zstd_go_on (frames->streaming, g_steal_pointer (&frames->check));
  return TRUE;
}

static void
give_back (Frames *frames, Batch *batch)
{
  pozo_frame_check_feed (frames->check, batch->packed->data, batch->n_packed);
  frames->used = batch->offset + batch->n_packed;
  frames->given = 0;
  g_ptr_array_add (frames->free_packed, g_steal_pointer (&batch->packed));
  g_ptr_array_add (frames->free_unpacked, g_steal_pointer (&batch->unpacked));
  g_queue_pop_head (&frames->batches);
  unref_batch (batch);
}

static gssize
give (Frames *frames, Batch *batch, guint8 *buffer, gsize size)
{
  gsize n = MIN (batch->n_unpacked - frames->given, size);

  if (n > 0)
    memcpy (buffer, batch->unpacked->data + frames->given, n);
  frames->given += n;
  if (frames->given == batch->n_unpacked)
    give_back (frames, batch);
  return n;
}

static gssize
read_frames (gpointer data, guint8 *buffer, gsize size, GError **error)
{
  Frames *frames = data;

  while (!frames->streaming)
    {
      scan_ahead (frames);
      Batch *batch = g_queue_peek_head (&frames->batches);
      if (!batch && !frames->is_left)
        return 0;
      if (batch && frames->given == 0)
        finish_batch (frames, batch);
      if (!batch || batch->result != batch->n_unpacked)
        {
          if (!leave (frames, batch ? batch->offset : frames->next_offset, error))
            return -1;
          break;
        }
      gssize n = give (frames, batch, buffer, size);
      if (n > 0)
        return n;
    }
  return pozo_codec_zstd.read (frames->streaming, buffer, size, error);
}

static guint64
frames_input_bytes (gpointer data)
{
  Frames *frames = data;
  const Batch *batch = g_queue_peek_head (&frames->batches);

  if (frames->streaming)
    return pozo_codec_zstd.input_bytes (frames->streaming);
  return batch && frames->given > 0 ? batch->offset + batch->n_packed : frames->used;
}

static gboolean
finish_frames (gpointer data, GError **error)
{
  Frames *frames = data;

  if (frames->streaming)
    return pozo_codec_zstd.finish (frames->streaming, error);
  return !frames->has_scanned || frames->is_left || pozo_frame_check_finish (frames->check, error);
}

const PozoCodec pozo_codec_zstd_frames = { open_frames, read_frames, frames_input_bytes,
                                           free_frames, finish_frames };
