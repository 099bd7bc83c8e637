/* SPDX-License-Identifier: MIT */
/* What the files of rescoring share. */
#pragma once

#include "pozo-replay-private.h"
#include "pozo-rescore.h"

G_BEGIN_DECLS

/* One other set of rules while a game goes by. */
typedef struct
{
  PozoRescored result;
  PozoState state;
  gboolean is_following; /* nothing was forbidden yet in this deal */
  gint32 low[POZO_SEATS_MAX];
  gint32 high[POZO_SEATS_MAX];
} PozoRescoreOther;

struct _PozoRescore
{
  PozoReplay *replay;
  PozoForeignPolicy policy;
  PozoRescoreOther replayed; /* the record's own rules, as far as the cards tell: only scored */
  PozoRescoreOther own;      /* the same with what the score lines tell */
  PozoRescoreOther *others;
  guint n_others;
  const PozoGame *game;
  guint deal;   /* 0-based */
  guint turn;   /* 1-based */
  guint action; /* index in the record */
  PozoState scratch;
  GArray *found; /* foreign things of a deal */
};

gboolean
pozo_rescore_score_table (PozoRescore *self, PozoRescoreOther *other, const PozoState *state);
gboolean pozo_rescore_score_lines (PozoRescore *self, PozoRescoreOther *other);

G_END_DECLS
