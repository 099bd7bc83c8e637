/* SPDX-License-Identifier: MIT */
/* Any bytes as a game: the modes agree, and canonical text says the same and stays as it is. */
#include "pcn-laws.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_malloc (size + 1);

  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';
  pcn_law_modes (text, size);
  pcn_law_canonical (text, size);
  pcn_law_head (text, size);
  return 0;
}
