/* SPDX-License-Identifier: MIT */
/* The same cards under other rules: what every deal would have scored, and which action could not
 * have been made.
 *
 * Both answers are given because neither replaces the other: players choose their actions by the
 * rules they play by, so from the first action that other rules forbid the game would have gone
 * another way. */
#pragma once

#include "pozo-pcn.h"
#include "pozo-replay.h"
#include "pozo-rescored.h"

G_BEGIN_DECLS

#define POZO_RESCORE_FOREIGN_MAX 1000 /* foreign things kept for a game and other rules */

typedef struct _PozoRescore PozoRescore;

PozoRescore *
pozo_rescore_new (const PozoReplayOptions *options, const PozoRules *const *others, guint n_others);
void pozo_rescore_free (PozoRescore *rescore);
void pozo_rescore_set_policy (PozoRescore *rescore, PozoForeignPolicy policy);
void pozo_rescore_game (PozoRescore *rescore, const PozoRecord *record, PozoGame *game);
gsize pozo_rescore_fast (PozoRescore *rescore,
                         const char *text,
                         gsize length,
                         PozoPcnMode mode,
                         gboolean needs_course);
const PozoRescored *pozo_rescore_get (const PozoRescore *rescore, guint other);
const PozoRescored *pozo_rescore_get_own (const PozoRescore *rescore);
const PozoRescored *pozo_rescore_get_replay (const PozoRescore *rescore);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRescore, pozo_rescore_free)

G_END_DECLS
