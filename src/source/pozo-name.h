/* SPDX-License-Identifier: MIT */
/* Names from outside, made fit to be shown. */
#pragma once

#include "pozo-api.h"

G_BEGIN_DECLS

void pozo_name_append_display (GString *display, const char *name, gsize length);
char *pozo_name_display (const char *name);

G_END_DECLS
