/* SPDX-License-Identifier: MIT */
/* The names in a folder. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *pozo_folder_list (const char *path, const char *suffix, GError **error);

G_END_DECLS
