/* SPDX-License-Identifier: MIT */
/* Where plugins are looked for, and what is found there. */
#pragma once

#include "pozo-module.h"

G_BEGIN_DECLS

typedef struct _PozoRegistry PozoRegistry;

PozoRegistry *pozo_registry_new (void);
void pozo_registry_free (PozoRegistry *registry);
void pozo_registry_add_defaults (PozoRegistry *registry);
void pozo_registry_add_path (PozoRegistry *registry, const char *path);
void pozo_registry_add_folder (PozoRegistry *registry, const char *folder);
void pozo_registry_set_untried (PozoRegistry *registry);
GPtrArray *pozo_registry_list (PozoRegistry *registry);
char **pozo_registry_ids (PozoRegistry *registry);
void pozo_registry_blame (const PozoRegistry *registry, GError **error);
const PozoModule *pozo_registry_find (PozoRegistry *registry, const char *name, GError **error);
char *pozo_registry_locate (PozoRegistry *registry, const char *name, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoRegistry, pozo_registry_free)

G_END_DECLS
