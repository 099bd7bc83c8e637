/* SPDX-License-Identifier: MIT */
/* Options of plugins: `name=value,name=value` to numbers and back. */
#pragma once

#include "pozo-plugin.h"

G_BEGIN_DECLS

gboolean pozo_options_check (const PozoPluginDesc *desc, GError **error);
gboolean
pozo_options_parse (const PozoPluginDesc *desc, const char *text, gint32 *values, GError **error);
char *pozo_options_value_to_text (const PozoPluginOption *option, gint32 value);
char *pozo_options_to_text (const PozoPluginDesc *desc, const gint32 *values);

G_END_DECLS
