/* SPDX-License-Identifier: MIT */
/* Unseen cards in a row, however a scribe wrote them: the notation counts them, `??*11`. */
#pragma once

#include "pozo-pcn-scratch.h"

G_BEGIN_DECLS

/**
 * PozoPcnRun:
 * @from: where the first of them stands
 * @n: how many
 * @n_pieces: in how many pieces they are written
 *
 * Unseen cards in a row.
 */
typedef struct
{
  const char *from;
  guint n;
  guint n_pieces;
} PozoPcnRun;

void pozo_pcn_scratch_write_run (PozoPcnScratch *scratch, PozoPcnRun *run, const char *end);
const char *pozo_pcn_scratch_count (const PozoPcnScratch *scratch,
                                    const char *start,
                                    const char *p,
                                    PozoPcnRun *run);

/* Whether a count stands directly behind unseen cards, `??*2`: it is no joker, spelled `*`. */
static inline gboolean
pozo_pcn_scratch_begins_count (const PozoPcnScratch *scratch, const PozoPcnRun *run, const char *p)
{
  return run->n > 0 && scratch->end - p >= 2 && *p == '*' && p[-1] == '?' &&
         pozo_pcn_is (p[1], POZO_PCN_BYTE_DIGIT);
}

/* Writes unseen cards, perhaps none, as a count; the run is emptied. */
static inline void
pozo_pcn_scratch_put_run (PozoPcnScratch *scratch, PozoPcnRun *run, const char *end)
{
  if (run->n > 0)
    pozo_pcn_scratch_write_run (scratch, run, end);
}

G_END_DECLS
