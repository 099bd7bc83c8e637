/* SPDX-License-Identifier: MIT */
/* Findings in words: what a worker has to tell of a chunk.  Some can be left out, and others put
 * between, before they are printed. */
#include "cmd-validate-reported.h"

/**
 * validate_reported_init:
 * @reported: (out caller-allocates): findings
 *
 * Begins without a finding.
 */
void
validate_reported_init (ValidateReported *reported)
{
  reported->text = g_string_new (NULL);
  reported->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
}

/**
 * validate_reported_clear:
 * @reported: findings
 *
 * Frees what is held.
 */
void
validate_reported_clear (ValidateReported *reported)
{
  g_string_free (reported->text, TRUE);
  g_array_unref (reported->ends);
}

/**
 * validate_reported_copy:
 * @from: findings
 * @first: the first one to copy, from 0
 * @last: the one behind the last
 * @to: others
 *
 * Appends findings to others.
 */
void
validate_reported_copy (const ValidateReported *from, guint first, guint last, ValidateReported *to)
{
  gsize start = first > 0 ? g_array_index (from->ends, gsize, first - 1) : 0;

  for (guint i = first; i < last; i++)
    {
      gsize end = g_array_index (from->ends, gsize, i);

      g_string_append_len (to->text, from->text->str + start, (gssize) (end - start));
      g_array_append_val (to->ends, to->text->len);
      start = end;
    }
}
