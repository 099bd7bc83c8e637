/* SPDX-License-Identifier: MIT */
/* Small files that people write beside their games: lists of names, rules, scales. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *pozo_text_file_load (const char *path,
                           const char *from_code,
                           gsize bytes_max,
                           gsize *length_bytes,
                           GError **error);

G_END_DECLS
