/* SPDX-License-Identifier: MIT */
/* Findings in words, each of which can be found again. */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * ValidateTold:
 * @text: one after the other
 * @ends: (element-type gsize): of each finding in @text, in bytes
 *
 * What is to be printed of a chunk.
 */
typedef struct
{
  GString *text;
  GArray *ends;
} ValidateTold;

void validate_told_init (ValidateTold *told);
void validate_told_clear (ValidateTold *told);
void validate_told_copy (const ValidateTold *from, guint first, guint last, ValidateTold *to);

G_END_DECLS
