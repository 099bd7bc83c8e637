/* SPDX-License-Identifier: MIT */
/* A fast checksum of text, to tell whether two texts of a run are the same. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint64 pozo_checksum (const char *text, gsize length);

G_END_DECLS
