/* SPDX-License-Identifier: MIT */
/* What the files that show somebody share. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pozo_person_is_meant (const char *name, const char *key);

G_END_DECLS
