/* SPDX-License-Identifier: MIT */
/* Texts as people compare them who do not look closely: without case, accents and signs. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *pozo_fold_text (const char *text);
gboolean pozo_fold_is_listed (const char *folded, const char *words);
char *pozo_fold_name (const char *name);
guint pozo_fold_distance (const char *a, const char *b);
gboolean pozo_fold_is_near (const char *a, const char *b);

G_END_DECLS
