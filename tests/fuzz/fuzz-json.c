/* SPDX-License-Identifier: MIT */
/* Any bytes as JSON: games that can be read, or something is told. */
#include "formats-law.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  formats_law_any (pozo_record_format_find ("json"), (const char *) data, size);
  return 0;
}
