/* SPDX-License-Identifier: MIT */
/* What pages with an engine in them are made of, whatever they are for. */
#pragma once

#include "pozo-json.h"

#include <gio/gio.h>

G_BEGIN_DECLS

GBytes *pozo_page_find (GResource *resource, const char *folder, const char *name);
char *pozo_page_find_text (GResource *resource, const char *folder, const char *name);
void pozo_page_spell (const guint8 *bytes, gsize length_bytes, GString *out);
gboolean pozo_page_pack (const void *bytes, gsize length_bytes, GString *out, GError **error);
char *pozo_page_translate_words (const char *json);
void pozo_page_list_words (const char *words, PozoJson *json);
void pozo_page_write_figures (PozoJson *json);

G_END_DECLS
