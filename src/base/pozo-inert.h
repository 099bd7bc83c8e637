/* SPDX-License-Identifier: MIT */
/* Text of strangers, made fit to be shown: inert, because it does nothing but stand there. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pozo_inert_is_plain (gunichar character);
void pozo_inert_append (GString *out, const char *text, gsize length_bytes);
char *pozo_inert_text (const char *text);
char *pozo_inert_excerpt (const char *text);

G_END_DECLS
