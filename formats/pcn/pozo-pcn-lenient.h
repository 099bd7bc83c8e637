/* SPDX-License-Identifier: MIT */
/* What scribes write, rewritten in canonical spelling. */
#pragma once

#include "pozo-record.h"

G_BEGIN_DECLS

/* The longest a line can become: a bare `+` becomes `+??`, a bare rank a card and the blank after
 * it. */
#define POZO_PCN_SCRATCH_BYTES   (4 * POZO_LINE_BYTES_MAX + 64)

#define POZO_PCN_LINE_HABITS_MAX 24

/**
 * PozoPcnHabit:
 * @code: a PozoFindingCode of a habit
 * @offset: its first place in the line
 * @length: how many bytes it concerns
 * @n: how often
 */
typedef struct
{
  guint16 code;
  guint32 offset;
  guint32 length;
  guint32 n;
} PozoPcnHabit;

/**
 * PozoPcnScratch:
 * @text: a line in canonical spelling, as far as it could be rewritten, and a NUL
 * @places: for each byte of @text its offset in the record
 * @length: bytes of @text
 * @habits: what was rewritten
 * @n_habits: how many of them
 * @base: the record's text
 * @end: the end of the line that is rewritten
 */
typedef struct
{
  char text[POZO_PCN_SCRATCH_BYTES];
  guint32 places[POZO_PCN_SCRATCH_BYTES];
  gsize length;
  PozoPcnHabit habits[POZO_PCN_LINE_HABITS_MAX];
  guint n_habits;
  const char *base;
  const char *end;
} PozoPcnScratch;

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

/* pozo-pcn-scratch.c */
void pozo_pcn_scratch_put (PozoPcnScratch *scratch, char byte, const char *from);
void pozo_pcn_scratch_copy (PozoPcnScratch *scratch, const char *from, const char *to);
void
pozo_pcn_scratch_note (PozoPcnScratch *scratch, guint16 code, const char *from, const char *to);
const char *pozo_pcn_scratch_skip (const PozoPcnScratch *scratch, const char *p);
const char *pozo_pcn_scratch_card (PozoPcnScratch *scratch, const char *p, char *card);
const char *pozo_pcn_scratch_dash (const PozoPcnScratch *scratch, const char *p);
void pozo_pcn_scratch_put_run (PozoPcnScratch *scratch, PozoPcnRun *run, const char *end);
const char *pozo_pcn_scratch_count (const PozoPcnScratch *scratch,
                                    const char *start,
                                    const char *p,
                                    PozoPcnRun *run);
const char *pozo_pcn_scratch_number (PozoPcnScratch *scratch, const char *p);
const char *pozo_pcn_scratch_seat (PozoPcnScratch *scratch, const char *p);

/* pozo-pcn-lenient.c */
const char *pozo_pcn_lenient_card (const char *p, const char *end, char *card);
void pozo_pcn_lenient_rewrite (PozoPcnScratch *scratch, const char *base, PozoSpan line);

/* pozo-pcn-lenient-turn.c */
void pozo_pcn_lenient_turn (PozoPcnScratch *scratch, const char *p);

G_END_DECLS
