/* SPDX-License-Identifier: MIT */
/* Whose a column or a row is, as people write it. */
#pragma once

#include "pozo-heading.h"

G_BEGIN_DECLS

guint pozo_csv_side_find (const PozoHeadings *headings, const char *text);
gboolean pozo_csv_side_is_name (const char *text);
char **pozo_csv_side_players (const char *name);

G_END_DECLS
