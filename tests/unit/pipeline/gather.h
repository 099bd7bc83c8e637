/* SPDX-License-Identifier: MIT */
/* What a run of the pipeline gave, as text that does not depend on how it was cut. */
#pragma once

#include "pozo-pipeline.h"

/* Pieces in order and problems between them. */
typedef struct
{
  GString *text;   /* flagged pieces marked; problems, if wanted, in their places as {message} */
  GString *places; /* member, offset and line of each record */
  GPtrArray *problems;
  gboolean shows_problems;
} Gathered;

Gathered gathered_new (void);
void gathered_clear (Gathered *gathered);
PozoPipelineFuncs gather_funcs (Gathered *gathered);
PozoPipelineTotals
gather (const char *input, const PozoPipelineOptions *options, Gathered *gathered);
