/* SPDX-License-Identifier: MIT */
/* A rescored game for people. */
#pragma once

#include "pozo-rescore-view.h"

G_BEGIN_DECLS

void pozo_rescore_append_text (const PozoRescoreView *view, GString *out);

G_END_DECLS
