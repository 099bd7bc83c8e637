/* SPDX-License-Identifier: MIT */
/* A module: a shared object that was found, and either accepted or refused with a reason. */
#pragma once

#include "pozo-plugin.h"

G_BEGIN_DECLS

/**
 * PozoModule:
 * @path: the file
 * @id: its name without folder and suffix
 * @refusal: (nullable): why it is not used; %NULL when it is accepted
 * @desc: what it says of itself, when it is accepted: a copy, with zeroes for what its ABI did not
 * know
 *
 * To be read by anyone.
 */
typedef struct
{
  char *path;
  char *id;
  char *refusal;
  PozoPluginDesc desc;
} PozoModule;

gboolean pozo_module_check (const PozoPluginDesc *desc,
                            const char *id,
                            PozoPluginDesc *copy,
                            GError **error);
gboolean pozo_module_check_own (const PozoPluginDesc *desc, PozoPluginDesc *copy, GError **error);
gboolean pozo_module_check_folder (const char *path, gboolean is_vouched, GError **error);
char *pozo_module_id (const char *path);
gboolean pozo_module_is_trusted (const char *path, gboolean is_vouched, GError **error);
PozoModule *pozo_module_open (const char *path, gboolean is_vouched);
PozoModule *pozo_module_open_untried (const char *path, gboolean is_vouched);
PozoModule *pozo_module_new_refused (const char *path, const char *refusal);
void pozo_module_free (PozoModule *module);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoModule, pozo_module_free)

G_END_DECLS
