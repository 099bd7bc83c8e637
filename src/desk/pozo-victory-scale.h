/* SPDX-License-Identifier: MIT */
/* Scales of victory points: what a margin of points is worth.  A key file a scale:
 *
 *   [Scale]
 *   Id=burraco-3
 *   Name=Burraco, games of three deals
 *   Deals=3                  games of so many deals alone; any without it
 *   Total=20                 what winner and loser get together
 *   Steps=50:10 ... inf:20   margins up to 50 give the winner 10, ... above all of them 20
 *   Each=250                 in place of steps: half of the total, and one for each 250 points
 */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

#define POZO_VICTORY_STEPS_MAX 64u   /* steps of a scale; the longest built-in one has 11 */
#define POZO_VICTORY_TOTAL_MAX 1000u /* victory points of a game, both sides together */

typedef struct _PozoVictoryScale PozoVictoryScale;

PozoVictoryScale *
pozo_victory_scale_new (const char *bytes, gsize length_bytes, const char *name, GError **error);
char *pozo_victory_scale_text_of (const PozoRules *rules);
PozoVictoryScale *
pozo_victory_scale_find (const char *id_or_path, const char *from_code, GError **error);
void pozo_victory_scale_free (PozoVictoryScale *scale);
const char *pozo_victory_scale_id (const PozoVictoryScale *scale);
const char *pozo_victory_scale_name (const PozoVictoryScale *scale);
guint pozo_victory_scale_deals (const PozoVictoryScale *scale);
gint32 pozo_victory_scale_total (const PozoVictoryScale *scale);
gint32 pozo_victory_scale_award (const PozoVictoryScale *scale, gint64 margin);
void pozo_victory_scale_describe (const PozoVictoryScale *scale, GString *out);
guint pozo_victory_scale_n_built_in (void);
const char *pozo_victory_scale_built_in (guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoVictoryScale, pozo_victory_scale_free)

G_END_DECLS
