/* SPDX-License-Identifier: MIT */
/* What texts that are saved and read again have in common: a checksum at the end, and numbers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void pozo_part_checksum_append (GString *out, gsize start);
gboolean pozo_part_checksum_check (const char *text, gsize length_bytes, GError **error);
gboolean pozo_part_checksum_read_number (char **rest, guint64 *number);

G_END_DECLS
