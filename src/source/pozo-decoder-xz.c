/* SPDX-License-Identifier: MIT */
/* xz through liblzma itself: libarchive's filter keeps back what it unpacked before damage, and
 * lets a stream take a gigabyte of memory.  Streams are decoded one by one, because liblzma, told
 * to go on with the next one, calls whatever follows the last one damage. */
#include "pozo-decoder.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include <lzma.h>

#define XZ_FIRST_BYTE 0xfdu
#define STATE_BYTES   (1u << 20) /* what a decoder needs beside its window, rounded up */

typedef struct
{
  PozoStream *stream; /* not owned */
  lzma_stream lzma;
  guint64 window_bytes_max;
  guint64 memory;
  guint64 taken;   /* packed bytes of streams that have ended, and of what stands behind them */
  lzma_ret status; /* what the last call said; given after the bytes that came with it */
  gboolean input_ended;
  gboolean has_ended;
} Xz;

static void
free_xz (gpointer data)
{
  Xz *xz = data;

  lzma_end (&xz->lzma);
  g_free (xz);
}

/* Makes the decoder ready for a stream that begins at the next byte. */
static gboolean
begin_decoder (Xz *xz, GError **error)
{
  xz->status = lzma_stream_decoder (&xz->lzma, xz->memory, 0);
  if (xz->status == LZMA_OK)
    return TRUE;
  xz->has_ended = TRUE;
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("no memory for unpacking xz data"));
  return FALSE;
}

static gpointer
open_xz (PozoStream *stream, const PozoSourceOptions *limits, GError **error)
{
  Xz *xz = g_new0 (Xz, 1);

  xz->stream = stream;
  xz->window_bytes_max = limits->window_bytes_max;
  xz->memory = MIN (limits->window_bytes_max, G_MAXUINT64 - STATE_BYTES) + STATE_BYTES;
  xz->lzma = (lzma_stream) LZMA_STREAM_INIT;
  if (begin_decoder (xz, error))
    return xz;
  free_xz (xz);
  return NULL;
}

static void
set_behind (guint64 at, GError **error)
{
  g_set_error (error, POZO_ERROR, POZO_ERROR_BEHIND,
               _ ("bytes that are no xz stream follow near byte %llu"), (unsigned long long) at);
}

static void
fail (Xz *xz, GError **error)
{
  guint64 at = xz->taken + xz->lzma.total_in;

  xz->has_ended = TRUE;
  switch (xz->status)
    {
    case LZMA_MEMLIMIT_ERROR:
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                   _ ("xz data near byte %llu asks for a window of more than %llu bytes"),
                   (unsigned long long) at, (unsigned long long) xz->window_bytes_max);
      return;
    case LZMA_FORMAT_ERROR:
      set_behind (at, error);
      return;
    case LZMA_BUF_ERROR:
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("xz data ends inside a stream, after %llu bytes"), (unsigned long long) at);
      return;
    case LZMA_OPTIONS_ERROR:
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("xz data near byte %llu is packed in an unknown way"),
                   (unsigned long long) at);
      return;
    default:
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT, _ ("xz data is damaged near byte %llu"),
                   (unsigned long long) at);
      return;
    }
}

static gboolean
refill (Xz *xz, GError **error)
{
  const guint8 *data = NULL;
  gssize n = pozo_stream_take (xz->stream, &data, error);

  xz->has_ended = n < 0;
  xz->input_ended = n <= 0;
  xz->lzma.next_in = data;
  xz->lzma.avail_in = MAX (n, 0);
  return n >= 0;
}

/* Between streams: another one, or zeroes up to the end, or bytes that do not belong to the data.
 */
static gboolean
begin_stream (Xz *xz, GError **error)
{
  lzma_stream *lzma = &xz->lzma;

  xz->taken += lzma->total_in;
  lzma->total_in = 0;
  while (lzma->avail_in == 0 || *lzma->next_in == 0)
    {
      if (lzma->avail_in == 0 && !refill (xz, error))
        return FALSE;
      if (lzma->avail_in == 0)
        {
          xz->has_ended = TRUE;
          return TRUE;
        }
      if (*lzma->next_in != 0)
        break;
      lzma->next_in++;
      lzma->avail_in--;
      xz->taken++;
    }
  if (*lzma->next_in == XZ_FIRST_BYTE)
    return begin_decoder (xz, error);
  xz->has_ended = TRUE;
  set_behind (xz->taken, error);
  return FALSE;
}

/* One step of liblzma.  FALSE on an error of it or of the input. */
static gboolean
unpack_some (Xz *xz, GError **error)
{
  if (xz->status != LZMA_OK)
    {
      fail (xz, error);
      return FALSE;
    }
  if (xz->lzma.avail_in == 0 && !xz->input_ended && !refill (xz, error))
    return FALSE;
  xz->status = lzma_code (&xz->lzma, xz->input_ended ? LZMA_FINISH : LZMA_RUN);
  return TRUE;
}

static gssize
read_xz (gpointer data, guint8 *buffer, gsize size, GError **error)
{
  Xz *xz = data;

  xz->lzma.next_out = buffer;
  xz->lzma.avail_out = size;
  while (!xz->has_ended && xz->lzma.avail_out == size)
    {
      if (xz->status == LZMA_STREAM_END && !begin_stream (xz, error))
        return -1;
      if (!xz->has_ended && !unpack_some (xz, error))
        return -1;
    }
  return size - xz->lzma.avail_out;
}

static guint64
xz_input_bytes (gpointer data)
{
  const Xz *xz = data;

  return xz->taken + xz->lzma.total_in;
}

const PozoCodec pozo_codec_xz = { open_xz, read_xz, xz_input_bytes, free_xz, NULL };
