/* SPDX-License-Identifier: MIT */
/* The one error domain.  An error stops an operation; what is wrong with a record is a finding. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define POZO_ERROR (pozo_error_quark ())

/**
 * PozoError:
 * @POZO_ERROR_IO: a file, pipe or archive could not be read or written: go on with the next
 * @POZO_ERROR_LIMIT: a documented limit (pozo-limits.h) would be passed: report which
 * @POZO_ERROR_FORMAT: the input is not in the format it was opened as
 * @POZO_ERROR_PLUGIN: a module is missing, broken or of another ABI: list it as refused
 * @POZO_ERROR_RULES: a variant, patch or house rule does not hold together
 * @POZO_ERROR_USAGE: the request contradicts itself: exit status 2
 * @POZO_ERROR_UNREAD: inputs were left out that could not be read: tell which, go on with the rest
 * @POZO_ERROR_BEHIND: the packed data at hand ended as it should, and other bytes follow: keep what
 * was unpacked, tell that the rest is not read
 *
 * Named by what the caller can do about it.
 */
typedef enum
{
  POZO_ERROR_IO,
  POZO_ERROR_LIMIT,
  POZO_ERROR_FORMAT,
  POZO_ERROR_PLUGIN,
  POZO_ERROR_RULES,
  POZO_ERROR_USAGE,
  POZO_ERROR_UNREAD,
  POZO_ERROR_BEHIND,
} PozoError;

GQuark pozo_error_quark (void);

G_END_DECLS
