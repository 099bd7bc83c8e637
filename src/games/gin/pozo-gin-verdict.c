/* SPDX-License-Identifier: MIT */
/* The first thing that is said stays; what comes after it would rest on it. */
#include "pozo-gin-verdict.h"

#include <string.h>

/**
 * pozo_gin_refuse:
 * @verdict: (inout): what is said so far
 * @code: what was found
 *
 * Says that something is wrong, unless something was before.
 *
 * Returns: %FALSE, for those who then go on no more
 */
gboolean
pozo_gin_refuse (PozoGinVerdict *verdict, guint code)
{
  if (verdict->code == POZO_FINE)
    verdict->code = (guint16) code;
  return FALSE;
}

/**
 * pozo_gin_verdict_cards:
 * @verdict: (inout): what is said
 * @cards: (array length=n): the cards it is about
 * @n: how many
 *
 * Keeps cards for the message, as many as that has room for.
 */
void
pozo_gin_verdict_cards (PozoGinVerdict *verdict, const guint8 *cards, guint n)
{
  verdict->n_cards = (guint8) MIN (n, (guint) POZO_FINDING_CARDS_MAX);
  memcpy (verdict->cards, cards, verdict->n_cards);
}
