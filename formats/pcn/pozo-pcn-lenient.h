/* SPDX-License-Identifier: MIT */
/* What scribes write, rewritten in canonical spelling. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

#define POZO_PCN_SCRATCH_BYTES                                                                     \
  (3 * POZO_LINE_BYTES_MAX + 64) /* a bare `+` becomes `+??`: three for one */

typedef struct
{
  char text[POZO_PCN_SCRATCH_BYTES];
  guint32 places[POZO_PCN_SCRATCH_BYTES];
  gsize length;
  struct
  {
    guint16 code;
    guint32 offset;
    guint32 length;
  } habits[16];
  guint n_habits;
} PozoPcnScratch;

const char *pozo_pcn_lenient_card (const char *p, const char *end, char *card);
gboolean pozo_pcn_lenient_rewrite (PozoPcnScratch *scratch, const char *base, PozoSpan line);

G_END_DECLS
