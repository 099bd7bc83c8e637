/* SPDX-License-Identifier: MIT */
/* Numbers of things, as people read them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *pozo_amount_games (guint64 n);
char *pozo_amount_deals (guint64 n);
char *pozo_amount_findings (guint64 n);
char *pozo_amount_games_and_deals (guint64 n_games, guint64 n_deals);

G_END_DECLS
