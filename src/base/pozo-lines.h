/* SPDX-License-Identifier: MIT */
/* Counting lines. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint64 pozo_lines_count (const char *text, gsize length);

G_END_DECLS
