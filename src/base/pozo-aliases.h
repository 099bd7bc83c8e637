/* SPDX-License-Identifier: MIT */
/* Other spellings of names: those of one person are the name that he is known by. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PozoAliases PozoAliases;

PozoAliases *pozo_aliases_new (void);
void pozo_aliases_free (PozoAliases *self);
void pozo_aliases_add (PozoAliases *self, const char *alias, const char *name);
void
pozo_aliases_append (const PozoAliases *self, GString *out, const char *name, gsize length_bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoAliases, pozo_aliases_free)

G_END_DECLS
