/* SPDX-License-Identifier: MIT */
/* What a deal counts for a side, item by item: a score line that is filled in from what is counted
 * and told.
 *
 *   words, cards of hand and melds ---> a score line ---replayed as any sheet---> items, findings
 */
#pragma once

#include "pozo-ask.h"
#include "pozo-record.h"

G_BEGIN_DECLS

typedef struct _PozoAskScore PozoAskScore;

gboolean pozo_ask_is_score (const PozoAsk *self);
PozoAskScore *pozo_ask_score_new (PozoAsk *ask, GError **error);
void pozo_ask_score_free (PozoAskScore *self);
gboolean pozo_ask_score_can_be (const PozoAskScore *self);
gboolean pozo_ask_score_points (const PozoAskScore *self, PozoScoreItem item, gint32 *points);
char *pozo_ask_score_problem (const PozoAskScore *self, guint i, const char **code);
void pozo_ask_score_view (const PozoAskScore *self, PozoDocument *out);
void pozo_ask_score_json (const PozoAskScore *self, PozoJson *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoAskScore, pozo_ask_score_free)

G_END_DECLS
