/* SPDX-License-Identifier: MIT */
/* What scribes write, rewritten in canonical spelling. */
#pragma once

#include "pozo-pcn-line.h"

G_BEGIN_DECLS

/* The longest a line can become: a bare `+` becomes `+??`, a bare rank a card and the blank after
 * it. */
#define POZO_PCN_SCRATCH_BYTES (4 * POZO_LINE_BYTES_MAX + 64)

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
 * @habits: what was rewritten, by its code less %POZO_PCN_FIRST_HABIT
 * @met: those of them that were met, in that order
 * @n_met: how many of them
 * @base: the record's text
 * @limit: its end
 * @end: the end of the line that is rewritten
 */
typedef struct
{
  char text[POZO_PCN_SCRATCH_BYTES];
  guint32 places[POZO_PCN_SCRATCH_BYTES];
  gsize length;
  PozoPcnHabit habits[POZO_PCN_N_HABITS];
  guint8 met[POZO_PCN_N_HABITS];
  guint n_met;
  const char *base;
  const char *limit;
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

/* Notes a habit, if it was met. */
static inline void
pozo_pcn_scratch_note_if (PozoPcnScratch *scratch,
                          guint16 code,
                          const char *from,
                          const char *to,
                          gboolean is_met)
{
  guint8 index = (guint8) (code - POZO_PCN_FIRST_HABIT);
  PozoPcnHabit *habit = &scratch->habits[index];

  /* A habit comes again and again, at places that nobody can guess: only the first is a branch. */
  if (G_UNLIKELY (is_met & (habit->n == 0)))
    {
      *habit = (PozoPcnHabit){ .code = code, .offset = from - scratch->base, .length = to - from };
      scratch->met[scratch->n_met++] = index;
    }
  habit->n += is_met;
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
void pozo_pcn_scratch_forget (PozoPcnScratch *scratch);
void pozo_pcn_scratch_copy (PozoPcnScratch *scratch, const char *from, const char *to);
void
pozo_pcn_scratch_note (PozoPcnScratch *scratch, guint16 code, const char *from, const char *to);
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

/* The first byte from @p on that is no blank.  How many there are nobody can guess, so eight bytes
 * are looked at together. */
static inline const char *
pozo_pcn_scratch_skip (const PozoPcnScratch *scratch, const char *p)
{
  if (G_LIKELY (scratch->limit - p >= 8))
    p = MIN (p + pozo_pcn_count_spaces (p), scratch->end);
  return pozo_pcn_skip_blanks (p, scratch->end);
}

/* Notes what stands between two things of a line if it is not one blank. */
static inline void
pozo_pcn_scratch_judge_gap (PozoPcnScratch *scratch, const char *from, const char *to)
{
  gboolean is_one = (to - from == 1) & (*from == ' ');
  guint16 code = to == from ? POZO_FINDING_PCN_WORD_BLANKS : POZO_FINDING_PCN_BLANKS;

  pozo_pcn_scratch_note_if (scratch, code, from, to, !is_one);
}

/* Whether a rank stands alone, as scribes write it to whom suits mean nothing. */
static inline gboolean
pozo_pcn_scratch_is_bare (const PozoPcnScratch *scratch, const char *p)
{
  return p < scratch->end && pozo_pcn_rank (pozo_pcn_upper (*p)) != POZO_RANK_NONE &&
         (p + 1 == scratch->end || pozo_pcn_is (p[1], POZO_PCN_BYTE_BLANK));
}

/* The byte behind a card in any spelling, or NULL; @card gets its canonical one and a NUL. */
static inline const char *
pozo_pcn_scratch_card (PozoPcnScratch *scratch, const char *p, char *card)
{
  gboolean is_bare = pozo_pcn_scratch_is_bare (scratch, p);

  if (!is_bare && (scratch->end - p < 2 || pozo_pcn_card (p) == POZO_CARD_NONE))
    return pozo_pcn_scratch_read_card (scratch, p, card);
  card[0] = pozo_pcn_upper (p[0]);
  card[1] = is_bare ? '?' : p[1];
  card[2] = '\0';
  pozo_pcn_scratch_note_if (scratch, POZO_FINDING_PCN_CASE, p, p + 1, card[0] != p[0]);
  pozo_pcn_scratch_note_if (scratch, POZO_FINDING_PCN_BARE_RANK, p, p + 1, is_bare);
  return p + 2 - is_bare;
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
