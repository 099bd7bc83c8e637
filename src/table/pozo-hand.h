/* SPDX-License-Identifier: MIT */
/* Hands of which not everything is known.
 *
 * Taking a face out of a hand uses the most specific card that can be it: the face itself, else one
 * of its rank or colour, else an unknown one.  Since the things that can be known form a tree, this
 * choice never makes a later play impossible that was possible.  Taking out something vague (a
 * scribe wrote `K`) leaves behind only what is still sure: other cards that might have been the one
 * are made as vague. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

void pozo_hand_add (PozoHand *hand, PozoCard card);
gboolean pozo_hand_remove (PozoHand *hand, guint8 *seen, PozoCard card);
guint pozo_hand_may_hold (const PozoHand *hand, PozoCard card);
gboolean pozo_hand_has_red_three (const PozoHand *hand);
gboolean pozo_hand_has_black_three (const PozoHand *hand);
void pozo_seen_add (guint8 *seen, PozoCard card, PozoCard below);
PozoCard pozo_seen_over (const guint8 *seen, const guint8 *deck, PozoCard card);

G_END_DECLS
