/* SPDX-License-Identifier: MIT */
/* What a season is made of, for the files that make and show it. */
#pragma once

#include "pozo-season.h"

G_BEGIN_DECLS

struct _PozoSeason
{
  PozoSeasonOptions options;
  gboolean has_vp;     /* whether evenings bring victory points, where places bring nothing */
  guint n_left_out;    /* records of which something was left out */
  GPtrArray *evenings; /* what each is called, the first one first */
  GPtrArray *rows;     /* PozoSeasonRow: in order of rank */
};

G_END_DECLS
