/* SPDX-License-Identifier: MIT */
/* Special hands: whole hands that are laid instead of melding, and end the deal. */
#pragma once

#include "pozo-state.h"

G_BEGIN_DECLS

#define POZO_SPECIAL_KINDS (POZO_N_RANKS + 1) /* the ranks, from the two up, and jokers */

gboolean pozo_special_fits (const PozoPattern *pattern, const guint8 counts[POZO_SPECIAL_KINDS]);
const PozoPattern *pozo_special_find (const PozoRules *rules, guint name);
const PozoPattern *pozo_special_laid (const PozoState *state, const PozoRules *rules);
guint pozo_special_winner (const PozoState *state);
gboolean pozo_special_points_win (const PozoRules *rules, gint32 points);
void pozo_special_judge (const PozoState *state,
                         const PozoAction *action,
                         const guint8 *cards,
                         PozoVerdict *verdict);
void pozo_special_apply (PozoState *state, const PozoAction *action, const guint8 *cards);

G_END_DECLS
