/* SPDX-License-Identifier: MIT */
/* By what a game is known again in a run: its Id, and what was played. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint64 pozo_identity_sum_id (const char *id, gsize length_bytes);
guint64 pozo_identity_sum_play (const char *play, gsize length_bytes);

G_END_DECLS
