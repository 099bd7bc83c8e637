/* SPDX-License-Identifier: MIT */
/* The value owns nothing but its name. */
#include "pozo-file-content.h"

/**
 * pozo_file_content_clear:
 * @file: a file, or zeroes
 *
 * Frees its name.
 */
void
pozo_file_content_clear (PozoFileContent *file)
{
  g_clear_pointer (&file->name, g_free);
}
