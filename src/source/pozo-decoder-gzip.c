/* SPDX-License-Identifier: MIT */
/* gzip through GIO, which is zlib: unlike libarchive's filter it compares the checksum behind each
 * member, and a flipped bit in a record must not pass for what somebody wrote. */
#include "pozo-decoder.h"
#include "pozo-error.h"
#include "pozo-language.h"
#include <gio/gio.h>
#include <string.h>

#define STEP_INPUT_BYTES                                                                           \
  1024u /* what is lost with damage: GIO does not say what it wrote before it */
#define STEP_OUTPUT_BYTES (64u << 10)

typedef struct
{
  PozoStream *stream; /* not owned */
  GConverter *inflater;
  const guint8 *input;
  gsize n_input;
  guint64 taken;      /* packed bytes used up */
  gboolean is_inside; /* a member has begun and not ended */
  gboolean has_ended;
  gsize output_start;
  gsize output_end;
  guint8 output[STEP_OUTPUT_BYTES]; /* its own, so that damage costs the same whatever the caller's
                                       buffer is */
} Gzip;

static void
free_gzip (gpointer data)
{
  Gzip *gzip = data;

  g_object_unref (gzip->inflater);
  g_free (gzip);
}

static gpointer
open_gzip (PozoStream *stream,
           G_GNUC_UNUSED const PozoSourceOptions *limits,
           G_GNUC_UNUSED GError **error)
{
  Gzip *gzip = g_new0 (Gzip, 1);

  gzip->stream = stream;
  gzip->inflater = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  return gzip;
}

static gboolean
refill (Gzip *gzip, GError **error)
{
  gssize n = pozo_stream_take (gzip->stream, &gzip->input, error);

  gzip->n_input = MAX (n, 0);
  gzip->has_ended = n <= 0;
  if (n == 0 && gzip->is_inside)
    g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                 _ ("gzip data ends inside a member, after %llu bytes"),
                 (unsigned long long) gzip->taken);
  return n > 0 || (n == 0 && !gzip->is_inside);
}

/* Between members: another one, or zeroes up to the end (tapes and block devices pad), or rubbish.
 */
static gboolean
begin_member (Gzip *gzip, GError **error)
{
  while (!gzip->has_ended)
    {
      while (gzip->n_input > 0 && *gzip->input == 0)
        {
          gzip->input++;
          gzip->n_input--;
          gzip->taken++;
        }
      if (gzip->n_input > 0)
        break;
      if (!refill (gzip, error))
        return FALSE;
    }
  if (gzip->has_ended)
    return TRUE;
  if (*gzip->input != 0x1f)
    {
      gzip->has_ended = TRUE;
      g_set_error (error, POZO_ERROR, POZO_ERROR_BEHIND,
                   _ ("bytes that are no gzip member follow at byte %llu"),
                   (unsigned long long) gzip->taken);
      return FALSE;
    }
  gzip->is_inside = TRUE;
  return TRUE;
}

/* One step of zlib.  FALSE on damage. */
static gboolean
inflate_some (Gzip *gzip, GError **error)
{
  gsize used = 0;
  gsize written = 0;
  g_autoptr (GError) cause = NULL;
  GConverterResult result = g_converter_convert (
      gzip->inflater, gzip->input, MIN (gzip->n_input, STEP_INPUT_BYTES), gzip->output,
      sizeof gzip->output, G_CONVERTER_NO_FLAGS, &used, &written, &cause);

  if (result == G_CONVERTER_ERROR && g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
    return refill (gzip, error);
  if (result == G_CONVERTER_ERROR)
    {
      gzip->has_ended = TRUE;
      g_set_error (error, POZO_ERROR, POZO_ERROR_FORMAT,
                   _ ("gzip data is damaged near byte %llu: %s"), (unsigned long long) gzip->taken,
                   cause->message);
      return FALSE;
    }
  gzip->input += used;
  gzip->n_input -= used;
  gzip->taken += used;
  gzip->output_start = 0;
  gzip->output_end = written;
  if (result == G_CONVERTER_FINISHED)
    {
      g_converter_reset (gzip->inflater);
      gzip->is_inside = FALSE;
    }
  return TRUE;
}

static gssize
read_gzip (gpointer data, guint8 *buffer, gsize size, GError **error)
{
  Gzip *gzip = data;

  while (gzip->output_start == gzip->output_end)
    {
      if (!gzip->is_inside && !begin_member (gzip, error))
        return -1;
      if (gzip->has_ended)
        return 0;
      if (!inflate_some (gzip, error))
        return -1;
    }

  gsize n = MIN (gzip->output_end - gzip->output_start, size);
  memcpy (buffer, gzip->output + gzip->output_start, n);
  gzip->output_start += n;
  return n;
}

static guint64
gzip_input_bytes (gpointer data)
{
  return ((Gzip *) data)->taken;
}

const PozoCodec pozo_codec_gzip = { open_gzip, read_gzip, gzip_input_bytes, free_gzip, NULL };
