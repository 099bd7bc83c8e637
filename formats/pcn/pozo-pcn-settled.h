/* SPDX-License-Identifier: MIT */
/* How much of a text stands, while its end is still being written. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gsize pozo_pcn_settled_length (const char *text, gsize length);

G_END_DECLS
