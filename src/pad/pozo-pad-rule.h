/* SPDX-License-Identifier: MIT */
/* What `pozo ask` says, for the page: it has the same function in WebAssembly.
 *
 * A question is a record, of which the head counts, and behind a NUL a position and what is asked,
 * as `pozo ask --position` reads them.  The answer is JSON: `told`, the blocks of the answer in the
 * reader's language, `answer`, what `pozo ask --json` writes, and `melds`, how words of the
 * notation name those of the own side; or `error`, why there is none, "" where nothing is asked.
 *
 * Where the word `book` stands in place of a position, `book` has the rules, a chapter each: its
 * `title`, and `told`. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

void pozo_pad_rule (const PozoVariantSet *variants,
                    const char *question,
                    gsize length_bytes,
                    GString *out);

G_END_DECLS
