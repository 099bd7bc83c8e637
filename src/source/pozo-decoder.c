/* SPDX-License-Identifier: MIT */
/* What all decoders share: the table of codecs, looking at the first unpacked bytes, and the guard.
 */
#include "pozo-decoder.h"
#include <string.h>

struct _PozoDecoder
{
  const PozoCodec *codec;
  gpointer state;
  PozoStream *stream; /* not owned */
  PozoGuard *guard;   /* not owned */
  GError *pending;    /* met while peeking; given after the bytes before it */
  guint8 peeked[POZO_STREAM_PEEK_BYTES];
  gsize peeked_start;
  gsize peeked_end;
};

static const PozoCodec *const codecs[] = {
  [POZO_FORMAT_PLAIN] = &pozo_codec_plain, [POZO_FORMAT_ZSTD] = &pozo_codec_zstd,
  [POZO_FORMAT_GZIP] = &pozo_codec_gzip,   [POZO_FORMAT_XZ] = &pozo_codec_xz,
  [POZO_FORMAT_BZIP2] = &pozo_codec_bzip2, [POZO_FORMAT_LZ4] = &pozo_codec_lz4,
};

static gpointer
open_plain (PozoStream *stream,
            G_GNUC_UNUSED const PozoSourceOptions *limits,
            G_GNUC_UNUSED GError **error)
{
  return stream;
}

static gssize
read_plain (gpointer state, guint8 *buffer, gsize size, GError **error)
{
  return pozo_stream_read (state, buffer, size, error);
}

static void
free_plain (G_GNUC_UNUSED gpointer state)
{
}

const PozoCodec pozo_codec_plain = { open_plain, read_plain, NULL, free_plain, NULL };

/**
 * pozo_decoder_new:
 * @stream: packed bytes; must outlive the decoder
 * @format: plain or one of the filters
 * @guard: the archive's account; must outlive the decoder
 * @error: return location
 *
 * Starts unpacking a stream.
 *
 * Errors: `POZO_ERROR_FORMAT` when the compression cannot be read at all.
 *
 * Returns: (transfer full): the decoder, or %NULL on error
 */
PozoDecoder *
pozo_decoder_new (PozoStream *stream, PozoFormat format, PozoGuard *guard, GError **error)
{
  g_return_val_if_fail (format < G_N_ELEMENTS (codecs), NULL);
  gboolean by_frames =
      format == POZO_FORMAT_ZSTD && guard->limits.executor && pozo_stream_can_seek (stream);
  const PozoCodec *codec = by_frames ? &pozo_codec_zstd_frames : codecs[format];
  gpointer state = codec->open (stream, &guard->limits, error);

  if (!state)
    return NULL;

  PozoDecoder *decoder = g_new0 (PozoDecoder, 1);
  decoder->codec = codec;
  decoder->state = state;
  decoder->stream = stream;
  decoder->guard = guard;
  return decoder;
}

/**
 * pozo_decoder_free:
 * @decoder: (transfer full) (nullable): a decoder
 *
 * Ends unpacking; the stream stays open.
 */
void
pozo_decoder_free (PozoDecoder *decoder)
{
  if (!decoder)
    return;
  decoder->codec->free (decoder->state);
  g_clear_error (&decoder->pending);
  g_free (decoder);
}

/* Plain bytes cannot be a bomb, and an endless pipe of them is a legitimate input: only the others
 * are charged. */
static gssize
read_guarded (PozoDecoder *decoder, guint8 *buffer, gsize size, GError **error)
{
  gssize n = decoder->codec->read (decoder->state, buffer, size, error);

  if (n <= 0 || decoder->codec == &pozo_codec_plain)
    return n;

  guint64 input = decoder->codec->input_bytes ? decoder->codec->input_bytes (decoder->state)
                                              : pozo_stream_farthest (decoder->stream);
  return pozo_guard_add_output (decoder->guard, n, input, error) ? n : -1;
}

/**
 * pozo_decoder_peek:
 * @decoder: a decoder nothing was read from yet
 * @data: (out) (transfer none): the first bytes, valid until the next call
 * @error: return location
 *
 * Looks at the first unpacked bytes without taking them.
 *
 * Errors: as pozo_decoder_read(), only if there is not a single byte before the damage.
 *
 * Returns: how many bytes there are, at least %POZO_STREAM_PEEK_BYTES unless there are fewer; -1 on
 * error
 */
gssize
pozo_decoder_peek (PozoDecoder *decoder, const guint8 **data, GError **error)
{
  while (!decoder->pending && decoder->peeked_end < sizeof decoder->peeked)
    {
      gssize n = read_guarded (decoder, decoder->peeked + decoder->peeked_end,
                               sizeof decoder->peeked - decoder->peeked_end, &decoder->pending);
      if (n <= 0)
        break;
      decoder->peeked_end += n;
    }
  if (decoder->pending && decoder->peeked_end == 0)
    {
      g_propagate_error (error, g_steal_pointer (&decoder->pending));
      return -1;
    }
  *data = decoder->peeked;
  return decoder->peeked_end;
}

/**
 * pozo_decoder_read:
 * @decoder: a decoder
 * @buffer: (out caller-allocates) (array length=size): where the bytes go
 * @size: room in @buffer, in bytes
 * @error: return location
 *
 * Unpacks the next bytes.
 *
 * Limits: those of the guard.
 * Errors: `POZO_ERROR_IO` for a file that cannot be read on, `POZO_ERROR_FORMAT` for damage or a
 * truncated stream, `POZO_ERROR_BEHIND` for bytes behind its end, `POZO_ERROR_LIMIT` past a limit.
 *
 * Returns: how many bytes, 0 at the end, -1 on error
 */
gssize
pozo_decoder_read (PozoDecoder *decoder, gpointer buffer, gsize size, GError **error)
{
  gsize n = MIN (decoder->peeked_end - decoder->peeked_start, size);

  if (n > 0)
    {
      memcpy (buffer, decoder->peeked + decoder->peeked_start, n);
      decoder->peeked_start += n;
      return n;
    }
  if (decoder->pending)
    {
      g_propagate_error (error, g_steal_pointer (&decoder->pending));
      return -1;
    }
  return read_guarded (decoder, buffer, size, error);
}

/**
 * pozo_decoder_finish:
 * @decoder: a decoder that was read to its end
 * @error: return location
 *
 * Looks whether all was there: of an archive with a seek table a frame may be missing, while the
 * others are whole.
 *
 * Errors: `POZO_ERROR_FORMAT` with what is missing; once.
 *
 * Returns: %FALSE on error
 */
gboolean
pozo_decoder_finish (PozoDecoder *decoder, GError **error)
{
  return decoder->codec->finish == NULL || decoder->codec->finish (decoder->state, error);
}
