/* SPDX-License-Identifier: MIT */
/* A rescored game for programs. */
#pragma once

#include "pozo-rescore-view.h"

G_BEGIN_DECLS

void pozo_rescore_append_json (const PozoRescoreView *view, GString *out);

G_END_DECLS
