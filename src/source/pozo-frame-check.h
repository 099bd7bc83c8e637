/* SPDX-License-Identifier: MIT */
/* Whether the frames of a zstd file are those of its seek table and its index: of an archive that
 * lost a frame all others are whole, and zstd has nothing to say. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PozoFrameCheck PozoFrameCheck;

PozoFrameCheck *pozo_frame_check_new (void);
void pozo_frame_check_free (PozoFrameCheck *check);
void pozo_frame_check_feed (PozoFrameCheck *check, const guint8 *data, gsize length);
gboolean pozo_frame_check_finish (PozoFrameCheck *check, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoFrameCheck, pozo_frame_check_free)

G_END_DECLS
