/* SPDX-License-Identifier: MIT */
/* Any bytes as games: what the fast path calls fine is fine, with the same figures and the same
 * table; and a replay that nobody watches says what one says that is watched. */
#include "fast-law.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static FastLaw *law; /* kept: to load the variants takes longer than an input */
  static PozoVariantSet *variants;
  g_autofree char *text = g_malloc (size + 1);

  if (law == NULL)
    {
      variants = pozo_variant_set_new (NULL);
      law = fast_law_new (variants, 0);
    }
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';
  fast_law_check (law, text, size);
  return 0;
}
