/* SPDX-License-Identifier: MIT */
/* PCN, the Portable Canasta Notation: reading a record, writing it, sealing it.  docs/notation.md
 * is the specification. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

#define POZO_PCN_VERSION 1

/**
 * PozoPcnMode:
 * @POZO_PCN_LENIENT: what scribes write is read as what it means, each habit with a note of its own
 * @POZO_PCN_STRICT: the same habits are errors: only the canonical spelling is right
 *
 * How a text is read.  The record is the same in both; only the severity of the habits differs.
 */
typedef enum
{
  POZO_PCN_LENIENT,
  POZO_PCN_STRICT,
} PozoPcnMode;

/**
 * PozoPcnChecksum:
 * @POZO_PCN_CHECKSUM_KEEP: write the `Check` line that the record has, if any, as it is
 * @POZO_PCN_CHECKSUM_ADD: write a `Check` line over the canonical text
 * @POZO_PCN_CHECKSUM_DROP: write none
 *
 * What becomes of the seal.
 */
typedef enum
{
  POZO_PCN_CHECKSUM_KEEP,
  POZO_PCN_CHECKSUM_ADD,
  POZO_PCN_CHECKSUM_DROP,
} PozoPcnChecksum;

typedef struct
{
  PozoPcnChecksum checksum;
} PozoPcnWriteOptions;

gboolean pozo_pcn_read (PozoRecord *record, const char *text, gsize length, PozoPcnMode mode);
const char *
pozo_pcn_read_head (PozoRecord *record, const char *text, gsize length, PozoPcnMode mode);
void pozo_pcn_detect_encoding (PozoRecord *record, const char *encoding, PozoPcnMode mode);
void pozo_pcn_write (const PozoRecord *record, const PozoPcnWriteOptions *options, GString *out);
void pozo_pcn_write_line (const PozoRecord *record, guint line, GString *out);
guint64 pozo_pcn_check (const char *canonical, gsize length);

G_END_DECLS
