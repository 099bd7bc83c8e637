/* SPDX-License-Identifier: MIT */
/* What the engine says of a score sheet that is still being written: all that the pad shows and
 * does not know by itself.  The page has the same function in WebAssembly
 * (alone/pozo-alone-calls.c).
 *
 * A question is a record; behind a NUL, hands of which the points are wanted: a line of cards each;
 * and behind another one, a deal of the record whose lines say what is counted: its place, from 0,
 * and a sign for each side, + or -, where red threes could count for it or against it and one was
 * chosen, "2 -" for side B.  Its lines are answered with what follows (pozo-score-follow.h).  The
 * answer is JSON. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

void pozo_pad_answer (const PozoVariantSet *variants,
                      const char *question,
                      gsize length_bytes,
                      GString *out);

G_END_DECLS
