/* SPDX-License-Identifier: MIT */
/* What a replay works out by the way, and rescoring needs, too: the place of a word, the finding of
 * a verdict, sums and fines of score lines. */
#pragma once

#include "pozo-replay.h"
#include "pozo-verdict.h"

G_BEGIN_DECLS

/* pozo-replay-verdict.c */
PozoSpan pozo_replay_find_word (const PozoRecord *record, guint index);
PozoSpan pozo_replay_find_word_of (const char *text,
                                   gsize length,
                                   const PozoAction *actions,
                                   guint n,
                                   guint index);
PozoFinding pozo_replay_finding (const PozoVerdict *verdict);

/* pozo-replay-score.c */
gint32 pozo_replay_add_score (gint32 sum, gint64 points);
gint32 pozo_replay_fines (const PozoRecord *record, guint deal, guint side);

G_END_DECLS
