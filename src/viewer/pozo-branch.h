/* SPDX-License-Identifier: MIT */
/* A branch: a record up to a place, and then what somebody would have played instead.
 *
 * It is a record itself, with a `From:` line, so that the same replay judges it, the same views
 * show it, and it can be saved. */
#pragma once

#include "pozo-positions.h"

G_BEGIN_DECLS

typedef struct _PozoBranch PozoBranch;

PozoBranch *
pozo_branch_new (const PozoReplayOptions *options, PozoPositions *from, guint deal, guint step);
void pozo_branch_free (PozoBranch *self);
PozoPositions *pozo_branch_positions (const PozoBranch *self);
guint pozo_branch_deal (const PozoBranch *self);
gboolean pozo_branch_play (PozoBranch *self, const PozoAction *action, const guint8 *cards);
gboolean pozo_branch_play_word (PozoBranch *self, const char *word, GError **error);
gboolean pozo_branch_undo (PozoBranch *self);
guint pozo_branch_n_words (const PozoBranch *self);
void pozo_branch_append_text (const PozoBranch *self, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoBranch, pozo_branch_free)

G_END_DECLS
