/* SPDX-License-Identifier: MIT */
/* What the engine says of a score sheet that is still being written: all that the pad shows and
 * does not know by itself.  The page has the same function in WebAssembly
 * (alone/pozo-alone-calls.c).
 *
 * A question is a record, and behind a NUL, hands of which the points are wanted: a line of cards
 * each.  The answer is JSON. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

void pozo_pad_answer (const PozoVariantSet *variants,
                      const char *question,
                      gsize length_bytes,
                      GString *out);

G_END_DECLS
