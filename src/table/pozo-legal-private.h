/* SPDX-License-Identifier: MIT */
/* What the files of pozo-legal share. */
#pragma once

#include "pozo-legal.h"

G_BEGIN_DECLS

gboolean pozo_legal_accepts (const PozoState *state, const PozoAction *action, const guint8 *cards);
gboolean pozo_legal_surely_opens (const PozoState *state);

G_END_DECLS
