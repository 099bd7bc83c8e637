/* SPDX-License-Identifier: MIT */
/* The rules that the head of a record of another kind names. */
#pragma once

#include "pozo-kind-rules.h"

G_BEGIN_DECLS

gboolean pozo_kind_read_head (const PozoRecord *record,
                              const PozoKindSink *sink,
                              gint32 *values,
                              PozoKindGame *game);

G_END_DECLS
