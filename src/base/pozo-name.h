/* SPDX-License-Identifier: MIT */
/* Names of people, as they are compared. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void pozo_name_append (GString *out, const char *name, gsize length_bytes);

G_END_DECLS
