/* SPDX-License-Identifier: MIT */
/* Unseen cards in a row: whether what stands behind them is their number or another card, and how
 * the number is written. */
#include "pozo-pcn-unseen.h"

#include <string.h>

/**
 * pozo_pcn_scratch_write_run:
 * @scratch: a scratch line
 * @run: unseen cards in a row; it is emptied
 * @end: behind the last of them
 *
 * Writes unseen cards as a count.
 */
void
pozo_pcn_scratch_write_run (PozoPcnScratch *scratch, PozoPcnRun *run, const char *end)
{
  char count[16];
  guint n = sizeof count;

  pozo_pcn_scratch_put (scratch, '?', run->from);
  pozo_pcn_scratch_put (scratch, '?', run->from + 1);
  if (run->n > 1)
    {
      for (guint left = run->n; left > 0; left /= 10)
        count[--n] = (char) ('0' + left % 10);
      count[--n] = '*';
    }
  for (guint i = 0; n + i < sizeof count; i++)
    pozo_pcn_scratch_put (scratch, count[n + i], MIN (run->from + 2 + i, end - 1));
  if (run->n_pieces > 1)
    pozo_pcn_scratch_note (scratch, POZO_FINDING_PCN_REPEAT, run->from, end);
  run->n = run->n_pieces = 0;
}

/**
 * pozo_pcn_scratch_count:
 * @scratch: a scratch line
 * @start: where `??` was read
 * @p: behind it
 * @run: the unseen cards before it, perhaps none
 *
 * Counts an unseen card, or as many as `*11` behind it says.  `*3h` there is a red three.
 *
 * Returns: the byte behind what was counted
 */
const char *
pozo_pcn_scratch_count (const PozoPcnScratch *scratch,
                        const char *start,
                        const char *p,
                        PozoPcnRun *run)
{
  const char *digit = p + 1;
  const char *mark;
  guint n = 0;
  char next;

  run->from = run->n == 0 ? start : run->from;
  run->n++;
  run->n_pieces++;
  if (p == scratch->end || *p != '*')
    return p;
  while (digit < scratch->end && pozo_pcn_is (*digit, POZO_PCN_BYTE_DIGIT) && digit - p <= 4)
    n = n * 10 + (*digit++ - '0');
  next = digit < scratch->end ? *digit : '\0';
  for (mark = digit; mark < scratch->end && *mark == '?'; mark++)
    continue;
  if (n != 3 && mark - digit >= 2 && (n < 10 || (mark - digit) % 2 == 0))
    next = '\0'; /* unseen cards more; only of a three the suit may be unknown */
  else if (n >= 10 && pozo_pcn_card (digit - 1) != POZO_CARD_NONE)
    next = *--digit, n /= 10; /* in `*28?` the 8 is the rank of a card */
  if (n == 0 || (guchar) next >= 0x80 || (next != '\0' && strchr ("shdcrbSHDCRB?", next) != NULL))
    return p;
  run->n += n - 1;
  run->n_pieces += n == 1;
  return digit;
}
