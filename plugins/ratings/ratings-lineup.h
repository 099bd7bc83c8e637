/* SPDX-License-Identifier: MIT */
/* Line-ups as texts: `Ann + Bea : Cy + Dee`. */
#pragma once

#include <pozo/pozo-plugin.h>

G_BEGIN_DECLS

typedef void (*RatingsLineupFunc) (const char *name, int sign, gpointer user);

guint ratings_lineup_write (GString *out, const PozoPluginGame *game);
void ratings_lineup_read (const char *lineup, RatingsLineupFunc each, gpointer user);

G_END_DECLS
