/* SPDX-License-Identifier: MIT */
/* What can be told of a record without reading it. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

/**
 * PozoPcnGlance:
 * @head_bytes: where the first deal begins; the whole length when there is none
 * @n_deals: how many lines begin a deal
 *
 * What a glance at a record shows.
 */
typedef struct
{
  gsize head_bytes;
  guint n_deals;
} PozoPcnGlance;

gsize pozo_pcn_head_length (const char *text, gsize length);
PozoPcnGlance pozo_pcn_glance (const char *text, gsize length);
void pozo_pcn_glance_head (PozoRecord *record, const char *text, gsize head_bytes, GString *buffer);

G_END_DECLS
