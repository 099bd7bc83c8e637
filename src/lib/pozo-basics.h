/* SPDX-License-Identifier: MIT */
/* What holds for all of libpozo, its version, and its errors.
 *
 * Handles are opaque, and freed by the function that says so.  Plain values begin with a `size`
 * that the caller sets to what he was compiled with: a later library fills in no more than that, so
 * that they can grow.  Seats and sides are numbered from 1, deals and turns from 1 as well; lists
 * are counted from 0.  A place that is not there is answered by %FALSE, %NULL or 0, without an
 * error.
 *
 * Threads: a handle is used by one thread at a time; two handles may be used by two threads at
 * once, also if one was made from the other.  Only rulebooks and terms may be shared, once they are
 * made.
 *
 * Text is UTF-8, but for the bytes of records, which are what somebody wrote. */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

/**
 * POZO_FAILURE:
 *
 * The domain of all errors of the library.  What is wrong with a record is no error but a finding.
 */
#define POZO_FAILURE (pozo_failure_quark ())

/**
 * PozoFailure:
 * @POZO_FAILURE_IO: something could not be read or written
 * @POZO_FAILURE_LIMIT: a documented limit would be passed
 * @POZO_FAILURE_FORMAT: the input is not what it should be
 * @POZO_FAILURE_PLUGIN: a plugin is missing, broken, or of another ABI
 * @POZO_FAILURE_RULES: rules do not hold together
 * @POZO_FAILURE_USAGE: what is asked for makes no sense
 *
 * What a caller can do about an error.  More may come.
 */
typedef enum
{
  POZO_FAILURE_IO,
  POZO_FAILURE_LIMIT,
  POZO_FAILURE_FORMAT,
  POZO_FAILURE_PLUGIN,
  POZO_FAILURE_RULES,
  POZO_FAILURE_USAGE,
} PozoFailure;

/**
 * pozo_failure_quark:
 *
 * Gives the domain of errors.  Any thread may call it.
 *
 * Example: `if (g_error_matches (error, POZO_FAILURE, POZO_FAILURE_IO)) ...`
 *
 * Returns: the domain
 */
POZO_API GQuark pozo_failure_quark (void);

/**
 * pozo_version:
 *
 * Gives the version of the library that runs, which need not be that of the headers.  Any thread
 * may call it.
 *
 * Example: `printf ("libpozo %s\n", pozo_version ());`
 *
 * Returns: (transfer none): such as `0.1.0`; static
 */
POZO_API const char *pozo_version (void);

G_END_DECLS
