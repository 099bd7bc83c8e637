/* SPDX-License-Identifier: MIT */
/* What holds for all of libpozo, its version, its words, and its errors.
 *
 * Handles are opaque, and freed by the function that says so.  What is made from a handle keeps it:
 * whoever made both may free them in any order.  Plain values begin with a `size` that the caller
 * sets to what he was compiled with: a later library fills in no more than that, so that they can
 * grow.  Seats and sides are numbered from 1, deals and turns from 1 as well; lists are counted
 * from 0.  A place that is not there is answered by %FALSE, %NULL or 0, without an error: so ends a
 * list, too.
 *
 * Who owns a text stands behind what returns it.  Short ones, those in plain values among them,
 * belong to the library: they are static, or as old as what told them.  Documents are
 * (transfer full), and freed by g_free().  Text is UTF-8, but for the bytes of records, which are
 * what somebody wrote.
 *
 * Threads: a handle is used by one thread at a time; two handles may be used by two threads at
 * once, also if one was made from the other.  Rulebooks and terms do not change, so any number of
 * threads may use one.  Functions without a handle, and those that make a first one, may be called
 * by any thread.
 *
 * Cost is said of each function: what is worked out, and what is allocated.  n is what it lists;
 * where nothing is said of allocation there is none but of what is returned. */
#pragma once

#include <glib.h>

#define POZO_API __attribute__ ((visibility ("default")))

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
 * @POZO_FAILURE_RULES: rules do not hold together, or are not known
 * @POZO_FAILURE_USAGE: what is asked for makes no sense
 * @POZO_FAILURE_UNREAD: all inputs were gone through, but some could not be read, or not to their
 * end: the message has a line for each; the rest was read all the same
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
  POZO_FAILURE_UNREAD,
} PozoFailure;

/**
 * PozoWords:
 * @POZO_WORDS_PARAMETERS: parameters of rules, such as `match.target` (docs/rules.md)
 * @POZO_WORDS_ITEMS: items of scores, such as `total`, in the order of score lines
 * @POZO_WORDS_FINDINGS: codes of findings, such as `score-total` (docs/findings.md)
 * @POZO_WORDS_FORMATS: formats that records are written in, such as `json`
 *
 * Lists of words that functions take and values hold.  More may come.
 */
typedef enum
{
  POZO_WORDS_PARAMETERS,
  POZO_WORDS_ITEMS,
  POZO_WORDS_FINDINGS,
  POZO_WORDS_FORMATS,
} PozoWords;

/**
 * pozo_failure_quark:
 *
 * Gives the domain of errors.
 *
 * - Cost: O(1)
 * - Threads: any
 *
 * Example: `if (g_error_matches (error, POZO_FAILURE, POZO_FAILURE_IO)) ...`
 *
 * Returns: the domain
 */
POZO_API GQuark pozo_failure_quark (void);

/**
 * pozo_version:
 *
 * Gives the version of the library that runs, which need not be that of the headers.
 *
 * - Cost: O(1)
 * - Threads: any
 *
 * Example: `printf ("libpozo %s\n", pozo_version ());`
 *
 * Returns: (transfer none): such as `0.1.0`; static
 */
POZO_API const char *pozo_version (void);

/**
 * pozo_word:
 * @list: a list of words
 * @i: a place in it, from 0
 *
 * Names what a list has.  A later library may have more words, at any place.
 *
 * - Cost: O(1)
 * - Threads: any
 *
 * Example: `for (guint i = 0; (word = pozo_word (POZO_WORDS_ITEMS, i)) != NULL; i++) puts (word);`
 *
 * Returns: (transfer none) (nullable): the word, static; %NULL behind the last one
 */
POZO_API const char *pozo_word (PozoWords list, guint i);

G_END_DECLS
