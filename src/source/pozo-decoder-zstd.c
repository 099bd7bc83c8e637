/* SPDX-License-Identifier: MIT */
/* zstd through libzstd itself: many frames, skippable ones among them, in one stream; the look-back
 * that a frame may ask for is limited before anything is allocated for it. */
#include "pozo-decoder.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include <zstd.h>
#include <zstd_errors.h>

#define BLOCK_HEADER_BYTES 3
#define FRAME_START_BYTES  5 /* what tells how long a frame's header is */

typedef struct
{
  PozoStream *stream; /* not owned */
  ZSTD_DCtx *context;
  ZSTD_inBuffer input;
  guint64 window_bytes_max;
  guint64 taken; /* packed bytes used up, those of @input not among them */
  gsize hint;    /* packed bytes up to the end of the block, says libzstd; 0 between frames */
  gboolean has_ended;
  gboolean is_cut_short;
  gboolean has_failed;
  PozoFrameCheck *check;
} Zstd;

static void
free_zstd (gpointer data)
{
  Zstd *zstd = data;

  ZSTD_freeDCtx (zstd->context);
  pozo_frame_check_free (zstd->check);
  g_free (zstd);
}

/* The window is a power of two: the largest that is within the limit. */
static int
window_log (guint64 window_bytes_max)
{
  ZSTD_bounds bounds = ZSTD_dParam_getBounds (ZSTD_d_windowLogMax);
  int log = g_bit_storage (MIN (window_bytes_max, G_MAXUINT32)) - 1;

  return CLAMP (log, bounds.lowerBound, bounds.upperBound);
}

static void
set_no_memory (GError **error)
{
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_LIMIT,
                       _ ("no memory for unpacking zstd data"));
}

static gpointer
open_zstd (PozoStream *stream, const PozoSourceOptions *limits, GError **error)
{
  Zstd *zstd = g_new0 (Zstd, 1);

  zstd->stream = stream;
  zstd->taken = pozo_stream_position (stream);
  zstd->context = ZSTD_createDCtx ();
  zstd->window_bytes_max = limits->window_bytes_max;
  zstd->check = pozo_frame_check_new ();
  if (!zstd->context)
    {
      set_no_memory (error);
      free_zstd (zstd);
      return NULL;
    }
  ZSTD_DCtx_setParameter (zstd->context, ZSTD_d_windowLogMax,
                          window_log (limits->window_bytes_max));
  return zstd;
}

static void
set_zstd_error (Zstd *zstd, gsize code, GError **error)
{
  guint64 at = zstd->taken + zstd->input.pos;

  switch (ZSTD_getErrorCode (code))
    {
    case ZSTD_error_frameParameter_windowTooLarge:
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                   _ ("zstd frame at byte %llu asks for a window of more than %llu bytes"),
                   (unsigned long long) at, (unsigned long long) zstd->window_bytes_max);
      return;
    case ZSTD_error_prefix_unknown:
      g_set_error (error, POZO_ERROR, POZO_ERROR_BEHIND,
                   _ ("bytes that are no zstd frame follow at byte %llu"), (unsigned long long) at);
      return;
    case ZSTD_error_dictionary_wrong:
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("zstd frame at byte %llu needs a dictionary, and none is at hand"),
                   (unsigned long long) at);
      return;
    case ZSTD_error_memory_allocation:
      set_no_memory (error);
      return;
    default:
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("zstd data is damaged at byte %llu: %s"), (unsigned long long) at,
                   ZSTD_getErrorName (code));
    }
}

/* Gets more packed bytes.  FALSE at their end: an error if it is inside a frame. */
static gboolean
refill (Zstd *zstd, GError **error)
{
  const guint8 *data = NULL;
  gssize n = pozo_stream_take (zstd->stream, &data, error);

  zstd->taken += zstd->input.size;
  zstd->input = (ZSTD_inBuffer){ data, MAX (n, 0), 0 };
  if (n > 0)
    {
      pozo_frame_check_feed (zstd->check, data, (gsize) n);
      return TRUE;
    }
  zstd->has_ended = TRUE;
  zstd->is_cut_short = n < 0 || zstd->hint != 0;
  if (n == 0 && zstd->is_cut_short)
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                 _ ("zstd data ends inside a frame, after %llu bytes"),
                 (unsigned long long) zstd->taken);
  return FALSE;
}

/* How many packed bytes may be given at a time.  libzstd's hint for a block has the header of the
 * next one in it. */
static gsize
step_bytes (const Zstd *zstd)
{
  if (zstd->hint == 0)
    return FRAME_START_BYTES;
  return zstd->hint > BLOCK_HEADER_BYTES ? zstd->hint - BLOCK_HEADER_BYTES : zstd->hint;
}

/* Gives libzstd up to @size packed bytes.  When it meets damage it does not say what it wrote
 * before in the same call.  So what it still holds is fetched first, with no input, and then one
 * block is given at a time. */
static gsize
unpack (Zstd *zstd, ZSTD_outBuffer *output, gsize size)
{
  ZSTD_inBuffer part = zstd->input;

  part.size = MIN (part.size, part.pos + size);
  gsize hint = ZSTD_decompressStream (zstd->context, output, &part);
  if (ZSTD_isError (hint))
    return hint;
  /* Between frames libzstd, given nothing, hints at the next header; but none need come. */
  if (part.pos > zstd->input.pos || output->pos > 0)
    zstd->hint = hint;
  zstd->input.pos = part.pos;
  return 0;
}

static gssize
read_zstd (gpointer data, guint8 *buffer, gsize size, GError **error)
{
  Zstd *zstd = data;
  ZSTD_outBuffer output = { buffer, size, 0 };
  gsize code = zstd->has_ended ? 0 : unpack (zstd, &output, 0);

  while (!zstd->has_ended && output.pos == 0 && !ZSTD_isError (code))
    {
      if (zstd->input.pos < zstd->input.size || refill (zstd, error))
        code = unpack (zstd, &output, step_bytes (zstd));
      else if (zstd->is_cut_short)
        return -1;
    }
  if (!ZSTD_isError (code))
    return output.pos;
  zstd->has_ended = zstd->has_failed = TRUE;
  set_zstd_error (zstd, code, error);
  return -1;
}

static guint64
zstd_input_bytes (gpointer data)
{
  Zstd *zstd = data;

  return zstd->taken + zstd->input.pos;
}

static gboolean
finish_zstd (gpointer data, GError **error)
{
  Zstd *zstd = data;

  return !zstd->has_ended || zstd->is_cut_short || zstd->has_failed ||
         pozo_frame_check_finish (zstd->check, error);
}

/**
 * pozo_codec_zstd_go_on:
 * @state: a decoder of zstd that nothing was read from
 * @check: (transfer full): a check of the frames in front of where it begins
 *
 * Goes on with what somebody else unpacked until here.
 */
void
pozo_codec_zstd_go_on (gpointer state, PozoFrameCheck *check)
{
  Zstd *zstd = state;

  pozo_frame_check_free (zstd->check);
  zstd->check = check;
}

const PozoCodec pozo_codec_zstd = { open_zstd, read_zstd, zstd_input_bytes, free_zstd,
                                    finish_zstd };
