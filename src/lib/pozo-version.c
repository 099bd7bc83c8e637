/* SPDX-License-Identifier: MIT */
/* The version of the library that runs, which need not be that of the headers. */
#include "pozo-version.h"

/**
 * pozo_version:
 *
 * Gives the version of the library.
 *
 * Returns: (transfer none): such as `0.1.0`
 */
const char *
pozo_version (void)
{
  return POZO_VERSION;
}
