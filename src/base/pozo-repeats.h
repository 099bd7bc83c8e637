/* SPDX-License-Identifier: MIT */
/* What has been met before in a run, by its checksum. */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

typedef struct _PozoRepeats PozoRepeats;

POZO_API PozoRepeats *pozo_repeats_new (void);
POZO_API void pozo_repeats_free (PozoRepeats *repeats);
POZO_API guint32 pozo_repeats_meet (PozoRepeats *repeats, guint64 key, guint32 ordinal);
POZO_API gboolean pozo_repeats_is_full (const PozoRepeats *repeats);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRepeats, pozo_repeats_free)

G_END_DECLS
