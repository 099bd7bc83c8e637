/* SPDX-License-Identifier: MIT */
/* What libarchive is supplied with, and how its complaints become ours. */
#pragma once

#include "pozo-decoder.h"
#include "pozo-stream.h"
#include <archive.h>

G_BEGIN_DECLS

/**
 * PozoSupply:
 * @stream: (nullable): raw bytes, given without a copy
 * @decoder: (nullable): unpacked bytes, given through @block
 * @block: storage for @decoder's bytes, %POZO_STREAM_BLOCK_BYTES of it
 * @prefix: (nullable): bytes given once before those of @decoder
 * @prefix_bytes: of @prefix
 * @cause: (nullable): what stopped the supply; it says more than what libarchive makes of it
 *
 * The client data of one libarchive reader; one of @stream and @decoder is set.
 */
typedef struct
{
  PozoStream *stream;
  PozoDecoder *decoder;
  guint8 *block;
  const guint8 *prefix;
  gsize prefix_bytes;
  GError *cause;
} PozoSupply;

int pozo_supply_open (PozoSupply *supply, struct archive *archive, gboolean can_seek);
void pozo_supply_clear (PozoSupply *supply);
void pozo_supply_set_error (PozoSupply *supply,
                            struct archive *archive,
                            const char *what,
                            GError **error);

G_END_DECLS
