/* SPDX-License-Identifier: MIT */
/* One compressed stream, or none, unpacked under the eyes of a guard. */
#pragma once

#include "pozo-format.h"
#include "pozo-frame-check.h"
#include "pozo-guard.h"
#include "pozo-stream.h"

G_BEGIN_DECLS

/**
 * PozoCodec:
 * @open: makes the state of one decoder; the stream and the limits outlive it
 * @read: unpacks up to @size bytes; what was unpacked before damage is given first, the error at
 * the next call
 * @input_bytes: (nullable): packed bytes used up, where that is known better than by what was read
 * @free: ends it
 * @finish: (nullable): after the last byte: whether all was there that the data themselves tell of
 *
 * How one compression is read.
 */
typedef struct
{
  gpointer (*open) (PozoStream *stream, const PozoSourceOptions *limits, GError **error);
  gssize (*read) (gpointer state, guint8 *buffer, gsize size, GError **error);
  guint64 (*input_bytes) (gpointer state);
  void (*free) (gpointer state);
  gboolean (*finish) (gpointer state, GError **error);
} PozoCodec;

extern const PozoCodec pozo_codec_plain;
extern const PozoCodec pozo_codec_zstd;
extern const PozoCodec pozo_codec_zstd_frames;
extern const PozoCodec pozo_codec_gzip;
extern const PozoCodec pozo_codec_xz;
extern const PozoCodec pozo_codec_bzip2;
extern const PozoCodec pozo_codec_lz4;

void pozo_codec_zstd_go_on (gpointer state, PozoFrameCheck *check);

typedef struct _PozoDecoder PozoDecoder;

PozoDecoder *
pozo_decoder_new (PozoStream *stream, PozoFormat format, PozoGuard *guard, GError **error);
void pozo_decoder_free (PozoDecoder *decoder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoDecoder, pozo_decoder_free)

gssize pozo_decoder_peek (PozoDecoder *decoder, const guint8 **data, GError **error);
gssize pozo_decoder_read (PozoDecoder *decoder, gpointer buffer, gsize size, GError **error);
gboolean pozo_decoder_finish (PozoDecoder *decoder, GError **error);

G_END_DECLS
