/* SPDX-License-Identifier: MIT */
/* What the files of rescoring share. */
#pragma once

#include "pozo-fast.h"
#include "pozo-replay-parts.h"
#include "pozo-rescore.h"
#include "pozo-play.h"

G_BEGIN_DECLS

/* One other set of rules while a game goes by. */
typedef struct
{
  PozoRescored result;
  PozoCompiledRules compiled; /* the rules, made ready */
  PozoState state;
  PozoPlay play;         /* the deal there */
  gboolean is_following; /* nothing was forbidden yet in it */
  gint32 low[POZO_SEATS_MAX];
  gint32 high[POZO_SEATS_MAX];
} PozoRescoreOther;

/* What was played: in a game in which single actions are watched, of the whole record; else of the
 * deal at hand. */
typedef struct
{
  const char *text;
  gsize length;
  const PozoAction *actions;
  guint n_actions;
  guint first; /* of the deal */
  const guint8 *cards;
} PozoRescoreCourse;

struct _PozoRescore
{
  PozoReplay *replay; /* in which single actions are watched */
  PozoFast *fast;     /* which tells of plain games */
  PozoForeignPolicy policy;
  gboolean needs_course;
  PozoRescoreOther replayed; /* the record's own rules, as far as the cards tell: only scored */
  PozoRescoreOther own;      /* the same with what the score lines tell */
  PozoRescoreOther *others;
  guint n_others;
  const PozoGame *game;
  guint deal;   /* 0-based */
  guint action; /* index in the record */
  PozoState scratch;
  GArray *found; /* foreign things of a deal */
  PozoRescoreCourse course;
  PozoSetup setup; /* of a deal of a plain game */
  GArray *actions; /* the same */
};

gboolean
pozo_rescore_score_table (PozoRescore *self, PozoRescoreOther *other, const PozoState *state);
gboolean pozo_rescore_score_lines (PozoRescore *self, PozoRescoreOther *other);
void pozo_rescore_deal_watched (PozoRescore *self, const PozoSetup *setup);
void pozo_rescore_follow_watched (PozoRescore *self, guint index, PozoFindingCode own_code);
void
pozo_rescore_follow_deal (PozoRescore *self, const PozoSetup *setup, const PozoEventList *events);

G_END_DECLS
