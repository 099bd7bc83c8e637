/* SPDX-License-Identifier: MIT */
/* Catalogues that tests make: so they hold where no translation was compiled. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void make_catalogues (const char *folder, const char *const *codes, guint n_codes);
void remove_catalogues (const char *folder, const char *const *codes, guint n_codes);

G_END_DECLS
