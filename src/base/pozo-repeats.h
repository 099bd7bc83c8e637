/* SPDX-License-Identifier: MIT */
/* What has been met before in a run, by its checksum. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PozoRepeats PozoRepeats;

PozoRepeats *pozo_repeats_new (void);
void pozo_repeats_free (PozoRepeats *repeats);
guint32 pozo_repeats_meet (PozoRepeats *repeats, guint64 key, guint32 ordinal);
gboolean pozo_repeats_is_full (const PozoRepeats *repeats);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRepeats, pozo_repeats_free)

G_END_DECLS
