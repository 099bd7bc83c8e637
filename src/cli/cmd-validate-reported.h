/* SPDX-License-Identifier: MIT */
/* Findings in words, each of which can be found again. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * ValidateReported:
 * @text: one after the other
 * @ends: (element-type gsize): of each finding in @text, in bytes
 *
 * What is to be printed of a chunk.
 */
typedef struct
{
  GString *text;
  GArray *ends;
} ValidateReported;

void validate_reported_init (ValidateReported *reported);
void validate_reported_clear (ValidateReported *reported);
void validate_reported_copy (const ValidateReported *from,
                             guint first,
                             guint last,
                             ValidateReported *to);

G_END_DECLS
