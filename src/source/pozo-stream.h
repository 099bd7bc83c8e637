/* SPDX-License-Identifier: MIT */
/* The bytes of an input as they lie on disk, in a pipe or in memory, before anything is unpacked.
 */
#pragma once

#include "pozo-output.h"

G_BEGIN_DECLS

#define POZO_STREAM_PEEK_BYTES  512u /* a tar header, the longest thing that tells a format */
#define POZO_STREAM_BLOCK_BYTES (64u << 10) /* read at a time where a decoder asks for a block */

typedef struct _PozoStream PozoStream;

PozoStream *pozo_stream_open (const char *path, const gint *cancelled, GError **error);
PozoStream *pozo_stream_open_bytes (GBytes *bytes);
gboolean pozo_stream_narrow (PozoStream *stream, guint64 from, guint64 to, GError **error);
void pozo_stream_free (PozoStream *stream);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoStream, pozo_stream_free)

gssize pozo_stream_peek (PozoStream *stream, const guint8 **data, GError **error);
gssize pozo_stream_take (PozoStream *stream, const guint8 **data, GError **error);
gssize pozo_stream_read (PozoStream *stream, gpointer buffer, gsize size, GError **error);
gboolean pozo_stream_can_seek (const PozoStream *stream);
gboolean pozo_stream_seek (PozoStream *stream, guint64 offset, GError **error);
guint64 pozo_stream_position (const PozoStream *stream);
guint64 pozo_stream_farthest (const PozoStream *stream);
PozoFileId pozo_stream_file (const PozoStream *stream);
guint64 pozo_stream_total (const PozoStream *stream);

G_END_DECLS
