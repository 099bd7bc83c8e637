/* SPDX-License-Identifier: MIT */
/* A new plugin: a folder with one that builds, counts, and has its test. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pozo_plugin_template_check_id (const char *id, GError **error);
gboolean pozo_plugin_template_write (const char *id, GError **error);

G_END_DECLS
