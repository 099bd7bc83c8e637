/* SPDX-License-Identifier: MIT */
/* What is rare where cards are not known to the face: one that is played blurs others, and what
 * came out of a hand goes back. */
#include "pozo-shortcut-vague.h"

/**
 * pozo_shortcut_spend_blurred:
 * @state: the table
 * @card: what is played
 * @spent: (inout): what came out of the hand so far
 *
 * Does what pozo_shortcut_spend() does where that may make other cards of the hand less known; a
 * copy says how they were.
 *
 * Returns: %FALSE when nothing in the hand can be the card; then something may have happened to it
 */
gboolean
pozo_shortcut_spend_blurred (PozoState *state, PozoCard card, PozoShortcutSpent *spent)
{
  if (!spent->is_copied)
    {
      spent->copy = *spent->hand;
      memcpy (spent->seen, state->seen, sizeof spent->seen);
      spent->is_copied = TRUE;
    }
  return pozo_hand_remove (spent->hand, state->seen, card) &&
         pozo_seen_over (state->seen, state->deck, card) == POZO_CARD_NONE;
}

/**
 * pozo_shortcut_unspend:
 * @state: the table
 * @spent: what came out of a hand
 *
 * Puts it back.
 */
void
pozo_shortcut_unspend (PozoState *state, const PozoShortcutSpent *spent)
{
  if (spent->is_copied)
    {
      *spent->hand = spent->copy;
      memcpy (state->seen, spent->seen, sizeof spent->seen);
    }
  for (guint i = spent->n; i-- > 0;)
    {
      pozo_hand_add (spent->hand, spent->from[i]);
      pozo_seen_subtract (state->seen, spent->cards[i], spent->from[i]);
    }
}
