/* SPDX-License-Identifier: MIT */
/* A deal as it is played, written down by whoever sits beside the table: the record so far and what
 * was done next in, the record with that, what is wrong with it, and the table in sight out.  The
 * page has the same function in WebAssembly (alone/pozo-alone-calls.c).
 *
 * A question is a record, of which the last deal is being played, and behind a NUL what was done: a
 * word and what belongs to it, with blanks between.
 *
 *   deal             where no card is turned up: the hands are dealt
 *   up Tc            the card that was turned up
 *   draw             a card that nobody else saw; draw 5h, one that was seen
 *   take Ks Kd       the pile, with cards from the hand; take @2, for the second meld of the answer
 *   meld 7s 7h 7d    a meld; add @2 7c, cards to one; back @2 7c, cards of one to the hand
 *   discard 4h       discard 2c x, crosswise, so that it freezes the pile
 *   red3 3h #2       a red three, and the card for it; #2 for a seat that is not on turn
 *   fault exposed Kd the mark of a fault
 *   pass, caliente   these
 *   type -4h         as it stands, in any spelling that is read
 *   note slow        something beside what was done last
 *   undo             the last word is taken back
 *   words            nothing; the answer has `words` with which the turn could go on
 *
 * In front of any of them may stand how many seconds the deal has taken, `%12.5 discard 4h`: where
 * a turn is over with it, that is written down.
 *
 * Nothing behind the NUL, and the record is told as it stands.  The answer is JSON. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

void pozo_pad_play (const PozoVariantSet *variants,
                    const char *question,
                    gsize length_bytes,
                    GString *out);

G_END_DECLS
