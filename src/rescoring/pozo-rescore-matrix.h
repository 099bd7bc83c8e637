/* SPDX-License-Identifier: MIT */
/* A rescored game, a row for each variant. */
#pragma once

#include "pozo-rescore-view.h"

G_BEGIN_DECLS

void pozo_rescore_append_matrix (const PozoRescoreView *view, GString *out);

G_END_DECLS
