/* SPDX-License-Identifier: MIT */
/* The scratch line that what scribes write is rewritten into, and the small things that they spell
 * in many ways. */
#pragma once

#include "pozo-game-kind.h"
#include "pozo-pcn-habits.h"

#include <string.h>

G_BEGIN_DECLS

/* The longest a line can become: a bare `+` becomes `+??`, a bare rank a card and the blank after
 * it. */
#define POZO_PCN_SCRATCH_BYTES (4 * POZO_LINE_BYTES_MAX + 64)

/**
 * PozoPcnScratch:
 * @text: a line in canonical spelling, as far as it could be rewritten, and a NUL
 * @places: for each byte of @text its offset in the record
 * @length: bytes of @text
 * @clock: where in @text the blank stands before the clock of a turn; 0 where it has none
 * @habits: what was rewritten, beside what was met before
 * @base: the record's text
 * @limit: its end
 * @end: the end of the line that is rewritten
 * @kind: (nullable): what is played; %NULL for Canasta
 */
typedef struct
{
  char text[POZO_PCN_SCRATCH_BYTES];
  guint32 places[POZO_PCN_SCRATCH_BYTES];
  gsize length;
  gsize clock;
  PozoPcnHabits habits;
  const char *base;
  const char *limit;
  const char *end;
  const PozoGameKind *kind;
} PozoPcnScratch;

/* Notes a habit that was met @n times, perhaps not at all, and first at @from. */
static inline void
pozo_pcn_scratch_note_n (PozoPcnScratch *scratch,
                         guint16 code,
                         const char *from,
                         const char *to,
                         guint n)
{
  PozoPcnHabit habit = { code, (guint32) (from - scratch->base), (guint32) (to - from) };

  pozo_pcn_habits_note (&scratch->habits, habit, n);
}

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
const char *pozo_pcn_lenient_card (const char *p, const char *end, char *card);
void pozo_pcn_scratch_copy (PozoPcnScratch *scratch, const char *from, const char *to);
void
pozo_pcn_scratch_note (PozoPcnScratch *scratch, guint16 code, const char *from, const char *to);
const char *pozo_pcn_scratch_read_card (PozoPcnScratch *scratch, const char *p, char *card);
const char *pozo_pcn_scratch_read_dash (const PozoPcnScratch *scratch, const char *p);
const char *pozo_pcn_scratch_number (PozoPcnScratch *scratch, const char *p);
const char *pozo_pcn_scratch_seat (PozoPcnScratch *scratch, const char *p);

/* What nearly every byte and card is, without a call; the rest is in the functions above. */

/* The first byte from @p on that is no blank.  How many there are nobody can guess, so eight bytes
 * are looked at together. */
static inline const char *
pozo_pcn_scratch_skip (const PozoPcnScratch *scratch, const char *p)
{
  if (p == scratch->end || !pozo_pcn_may_be_blank (*p))
    return p;
  if (G_LIKELY (scratch->limit - p >= 8))
    {
      p += pozo_pcn_count_spaces (p);
      if (G_LIKELY (p < scratch->end && !pozo_pcn_may_be_blank (*p)))
        return p;
      p = MIN (p, scratch->end);
    }
  return pozo_pcn_skip_blanks (p, scratch->end);
}

/* Notes what stands between two things of a line if it is not one blank. */
static inline void
pozo_pcn_scratch_judge_gap (PozoPcnScratch *scratch, const char *from, const char *to)
{
  gboolean is_one = (to - from == 1) & (*from == ' ');
  guint16 code = to == from ? POZO_FINDING_PCN_WORD_BLANKS : POZO_FINDING_PCN_BLANKS;

  pozo_pcn_scratch_note_n (scratch, code, from, to, !is_one);
}

/* The byte behind a card in any spelling, or NULL; @card gets its canonical one and a NUL.  A rank
 * alone, in small letters perhaps, is what hurried scribes write most. */
static inline const char *
pozo_pcn_scratch_card (PozoPcnScratch *scratch, const char *p, char *card)
{
  char rank = pozo_pcn_upper (*p);

  if (pozo_pcn_rank (rank) != POZO_RANK_NONE && (p + 1 == scratch->end || p[1] == ' '))
    {
      pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_CASE, p, p + 1, rank != *p);
      pozo_pcn_scratch_note_n (scratch, POZO_FINDING_PCN_BARE_RANK, p, p + 1, 1);
      memcpy (card, (const char[3]){ rank, '?' }, 3);
      return p + 1;
    }
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

G_END_DECLS
