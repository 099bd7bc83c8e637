/* SPDX-License-Identifier: MIT */
/* xz through liblzma itself: libarchive's filter keeps back what it unpacked before damage, and
 * lets a stream take a gigabyte of memory. */
#include "pozo-decoder.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include <lzma.h>

#define STATE_BYTES (1u << 20) /* what a decoder needs beside its window, rounded up */

typedef struct
{
  PozoStream *stream; /* not owned */
  lzma_stream lzma;
  guint64 window_bytes_max;
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

static gpointer
open_xz (PozoStream *stream, const PozoSourceOptions *limits, GError **error)
{
  Xz *xz = g_new0 (Xz, 1);
  guint64 memory = MIN (limits->window_bytes_max, G_MAXUINT64 - STATE_BYTES) + STATE_BYTES;

  xz->stream = stream;
  xz->window_bytes_max = limits->window_bytes_max;
  xz->lzma = (lzma_stream) LZMA_STREAM_INIT;
  if (lzma_stream_decoder (&xz->lzma, memory, LZMA_CONCATENATED) == LZMA_OK)
    return xz;
  g_set_error_literal (error, POZO_ERROR, POZO_ERROR_LIMIT, _ ("no memory for unpacking xz data"));
  free_xz (xz);
  return NULL;
}

static void
fail (Xz *xz, GError **error)
{
  guint64 at = xz->lzma.total_in;

  xz->has_ended = TRUE;
  switch (xz->status)
    {
    case LZMA_MEMLIMIT_ERROR:
      g_set_error (error, POZO_ERROR, POZO_ERROR_LIMIT,
                   _ ("xz data near byte %llu asks for a window of more than %llu bytes"),
                   (unsigned long long) at, (unsigned long long) xz->window_bytes_max);
      return;
    case LZMA_FORMAT_ERROR:
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("bytes that are no xz stream follow near byte %llu"),
                   (unsigned long long) at);
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

static gssize
read_xz (gpointer data, guint8 *buffer, gsize size, GError **error)
{
  Xz *xz = data;

  xz->lzma.next_out = buffer;
  xz->lzma.avail_out = size;
  while (!xz->has_ended && xz->status == LZMA_OK && xz->lzma.avail_out == size)
    {
      if (xz->lzma.avail_in == 0 && !xz->input_ended && !refill (xz, error))
        return -1;
      xz->status = lzma_code (&xz->lzma, xz->input_ended ? LZMA_FINISH : LZMA_RUN);
    }
  if (xz->lzma.avail_out < size)
    return size - xz->lzma.avail_out;
  if (xz->has_ended || xz->status == LZMA_STREAM_END)
    return 0;
  fail (xz, error);
  return -1;
}

static guint64
xz_input_bytes (gpointer data)
{
  return ((Xz *) data)->lzma.total_in;
}

const PozoCodec pozo_codec_xz = { open_xz, read_xz, xz_input_bytes, free_xz };
