/* SPDX-License-Identifier: MIT */
/* The first thing that is said stays; what comes after it would rest on it. */
#include "pozo-kind-verdict.h"

#include <string.h>

/**
 * pozo_kind_refuse:
 * @verdict: (inout): what is said so far
 * @code: what was found
 *
 * Says that something is wrong, unless something was before.
 *
 * Returns: %FALSE, for those who then go on no more
 */
gboolean
pozo_kind_refuse (PozoKindVerdict *verdict, guint code)
{
  if (verdict->code == POZO_FINE)
    verdict->code = (guint16) code;
  return FALSE;
}

/**
 * pozo_kind_verdict_cards:
 * @verdict: (inout): what is said
 * @cards: (array length=n): the cards it is about
 * @n: how many
 *
 * Keeps cards for the message, as many as that has room for.
 */
void
pozo_kind_verdict_cards (PozoKindVerdict *verdict, const guint8 *cards, guint n)
{
  verdict->n_cards = (guint8) MIN (n, (guint) POZO_FINDING_CARDS_MAX);
  memcpy (verdict->cards, cards, verdict->n_cards);
}

/**
 * pozo_kind_refuse_card:
 * @verdict: (inout): what is said so far
 * @code: what was found
 * @card: a card that cannot be there, since there is one of each
 *
 * Says that an action cannot be done, for one card of it.
 *
 * Returns: %FALSE
 */
gboolean
pozo_kind_refuse_card (PozoKindVerdict *verdict, guint code, PozoCard card)
{
  verdict->is_impossible = TRUE;
  verdict->found = 2;
  verdict->expected = 1;
  pozo_kind_verdict_cards (verdict, &card, 1);
  return pozo_kind_refuse (verdict, code);
}
