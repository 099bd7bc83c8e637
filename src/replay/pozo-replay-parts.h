/* SPDX-License-Identifier: MIT */
/* What a replay works out by the way, and the fast path and rescoring need, too: how a deal begins,
 * the place of a word, the finding of a verdict, sums and fines of score lines, and what points are
 * multiples of. */
#pragma once

#include "pozo-game.h"
#include "pozo-verdict.h"

G_BEGIN_DECLS

#define POZO_CALIENTE_POINTS 100 /* what one takes off */

/* pozo-replay-deal.c */
void
pozo_replay_fill_setup (const PozoGame *game, guint deal, const guint8 *unseen, PozoSetup *setup);

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

/* pozo-replay-sheet.c */
gint32 pozo_replay_deck_value (const PozoRules *rules, guint n_players);

/* pozo-replay-totals.c */
gint32 pozo_replay_fine_unit (const PozoRules *rules);
gint32 pozo_replay_score_unit (const PozoRules *rules, guint item);

G_END_DECLS
