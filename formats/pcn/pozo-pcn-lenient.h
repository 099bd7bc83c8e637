/* SPDX-License-Identifier: MIT */
/* What scribes write, rewritten in canonical spelling: any line, and those of common words at once.
 */
#pragma once

#include "pozo-pcn-line.h"
#include "pozo-pcn-scratch.h"

G_BEGIN_DECLS

/* pozo-pcn-lenient.c */
void pozo_pcn_lenient_rewrite (PozoPcnScratch *scratch, const PozoPcnShape *shape, PozoSpan line);
const char *pozo_pcn_lenient_mark (PozoPcnScratch *scratch, const char *p);

/* pozo-pcn-lenient-turn.c */
void pozo_pcn_lenient_turn (PozoPcnScratch *scratch, const char *p);

/* pozo-pcn-lenient-word.c */
gboolean pozo_pcn_lenient_begins_bonus (const PozoPcnScratch *scratch, const char *p);
char *pozo_pcn_lenient_words (PozoPcnScratch *scratch, const char *p, char *text, guint32 *places);

/**
 * pozo_pcn_lenient_ends_word:
 * @scratch: a scratch line
 * @end: the end of what was read of a word
 * @next: what stands behind the blanks after it
 *
 * Asks whether the cards of a word cannot go on after blanks.
 *
 * Returns: whether the next word begins at @next, or nothing stands there
 */
static inline gboolean
pozo_pcn_lenient_ends_word (const PozoPcnScratch *scratch, const char *end, const char *next)
{
  if (next == scratch->end)
    return TRUE;
  if (next == end || *next == '?' || !pozo_pcn_is (*next, POZO_PCN_BYTE_SIGN))
    return FALSE;
  return *next != '*' || pozo_pcn_lenient_begins_bonus (scratch, next);
}

G_END_DECLS
