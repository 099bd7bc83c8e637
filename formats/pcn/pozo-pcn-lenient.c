/* SPDX-License-Identifier: MIT */
/* The habits of scribes: for now every line is taken as it is. */
#include "pozo-pcn-lenient.h"

#include <string.h>

/**
 * pozo_pcn_lenient_card:
 * @p: where a card may stand
 * @end: the end of the text
 * @card: (out caller-allocates): two characters in canonical spelling
 *
 * Reads a card in any spelling.
 *
 * Returns: (nullable): the byte behind it, or %NULL
 */
const char *
pozo_pcn_lenient_card (const char *p, const char *end, char *card)
{
  if (end - p < 2)
    return NULL;
  memcpy (card, p, 2);
  return p + 2;
}

/**
 * pozo_pcn_lenient_rewrite:
 * @scratch: (out): the rewritten line
 * @base: the record's text
 * @line: a line of it, without blanks at its ends and without its comment
 *
 * Rewrites a line.
 *
 * Returns: whether anything changed
 */
gboolean
pozo_pcn_lenient_rewrite (PozoPcnScratch *scratch, const char *base, PozoSpan line)
{
  scratch->n_habits = 0;
  memcpy (scratch->text, base + line.offset, line.length);
  for (guint i = 0; i <= line.length; i++)
    scratch->places[i] = line.offset + i;
  scratch->text[line.length] = '\0';
  scratch->length = line.length;
  return FALSE;
}
