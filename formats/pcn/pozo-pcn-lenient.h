/* SPDX-License-Identifier: MIT */
/* What scribes write, rewritten in canonical spelling. */
#pragma once

#include "pozo-pcn-line.h"

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

/* Writes a byte that stands for the byte of the record at @from. */
static inline void
pozo_pcn_scratch_put (PozoPcnScratch *scratch, char byte, const char *from)
{
  if (scratch->length + 1 >= POZO_PCN_SCRATCH_BYTES)
    return;
  scratch->text[scratch->length] = byte;
  scratch->places[scratch->length++] = from - scratch->base;
}

/* pozo-pcn-scratch.c */
void pozo_pcn_scratch_copy (PozoPcnScratch *scratch, const char *from, const char *to);
void
pozo_pcn_scratch_note (PozoPcnScratch *scratch, guint16 code, const char *from, const char *to);
void pozo_pcn_scratch_judge_gap (PozoPcnScratch *scratch, const char *from, const char *to);
const char *pozo_pcn_scratch_read_card (PozoPcnScratch *scratch, const char *p, char *card);
const char *pozo_pcn_scratch_read_dash (const PozoPcnScratch *scratch, const char *p);
void pozo_pcn_scratch_write_run (PozoPcnScratch *scratch, PozoPcnRun *run, const char *end);
const char *pozo_pcn_scratch_count (const PozoPcnScratch *scratch,
                                    const char *start,
                                    const char *p,
                                    PozoPcnRun *run);
const char *pozo_pcn_scratch_number (PozoPcnScratch *scratch, const char *p);
const char *pozo_pcn_scratch_seat (PozoPcnScratch *scratch, const char *p);

/* What nearly every byte and card is, without a call; the rest is in the functions above. */

/* The first byte from @p on that is no blank. */
static inline const char *
pozo_pcn_scratch_skip (const PozoPcnScratch *scratch, const char *p)
{
  while (p < scratch->end && pozo_pcn_is (*p, POZO_PCN_BYTE_BLANK))
    p++;
  return p < scratch->end && (guchar) *p >= 0x80 ? pozo_pcn_skip_blanks (p, scratch->end) : p;
}

/* The byte behind a card in any spelling, or NULL; @card gets its canonical one and a NUL. */
static inline const char *
pozo_pcn_scratch_card (PozoPcnScratch *scratch, const char *p, char *card)
{
  if (scratch->end - p < 2 || pozo_pcn_card (p) == POZO_CARD_NONE)
    return pozo_pcn_scratch_read_card (scratch, p, card);
  card[0] = p[0];
  card[1] = p[1];
  card[2] = '\0';
  return p + 2;
}

/* The byte behind one of the dashes that word processors make of a hyphen, or NULL. */
static inline const char *
pozo_pcn_scratch_dash (const PozoPcnScratch *scratch, const char *p)
{
  return p < scratch->end && *p == '\xe2' ? pozo_pcn_scratch_read_dash (scratch, p) : NULL;
}

/* Writes unseen cards, perhaps none, as a count; the run is emptied. */
static inline void
pozo_pcn_scratch_put_run (PozoPcnScratch *scratch, PozoPcnRun *run, const char *end)
{
  if (run->n > 0)
    pozo_pcn_scratch_write_run (scratch, run, end);
}

/* pozo-pcn-lenient.c */
const char *pozo_pcn_lenient_card (const char *p, const char *end, char *card);
void pozo_pcn_lenient_rewrite (PozoPcnScratch *scratch, const PozoPcnShape *shape, PozoSpan line);

/* pozo-pcn-lenient-turn.c */
void pozo_pcn_lenient_turn (PozoPcnScratch *scratch, const char *p);

G_END_DECLS
