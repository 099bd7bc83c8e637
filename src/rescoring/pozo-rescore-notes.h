/* SPDX-License-Identifier: MIT */
/* What is said of a rescored game beside its scores: all of it, or in a sentence or two. */
#pragma once

#include "pozo-rescore-view.h"

G_BEGIN_DECLS

void pozo_rescore_append_notes (const PozoRescoreView *view, guint other, GString *out);
void pozo_rescore_append_digest (const PozoRescoreView *view, guint other, GString *out);
void pozo_rescore_append_lines_alone (const PozoRescored *rescored, GString *out);

G_END_DECLS
