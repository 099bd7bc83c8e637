/* SPDX-License-Identifier: MIT */
/* Where plugins are looked for, and what is found there. */
#pragma once

#include "pozo-module.h"

G_BEGIN_DECLS

typedef struct _PozoRegistry PozoRegistry;

POZO_API PozoRegistry *pozo_registry_new (void);
POZO_API void pozo_registry_free (PozoRegistry *registry);
POZO_API void pozo_registry_add_defaults (PozoRegistry *registry);
POZO_API void pozo_registry_add_path (PozoRegistry *registry, const char *path);
POZO_API void pozo_registry_add_folder (PozoRegistry *registry, const char *folder);
POZO_API GPtrArray *pozo_registry_list (PozoRegistry *registry);
POZO_API const PozoModule *
pozo_registry_find (PozoRegistry *registry, const char *name, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRegistry, pozo_registry_free)

G_END_DECLS
