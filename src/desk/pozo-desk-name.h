/* SPDX-License-Identifier: MIT */
/* Names of people and pairs. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *pozo_desk_clean (const char *text, gsize length_bytes);
int pozo_desk_compare_names (gconstpointer a, gconstpointer b);
char **pozo_desk_players (const char *pair);

G_END_DECLS
