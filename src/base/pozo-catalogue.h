/* SPDX-License-Identifier: MIT */
/* A compiled catalogue: the texts of the sources in one other language. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PozoCatalogue PozoCatalogue;

PozoCatalogue *pozo_catalogue_open (const char *path);
const char *pozo_catalogue_find (const PozoCatalogue *catalogue, const char *key);
const char *pozo_catalogue_find_form (const PozoCatalogue *catalogue, const char *key, gulong n);
const char *pozo_catalogue_plural (const PozoCatalogue *catalogue);
void pozo_catalogue_free (PozoCatalogue *catalogue);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoCatalogue, pozo_catalogue_free)

G_END_DECLS
