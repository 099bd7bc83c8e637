/* SPDX-License-Identifier: MIT */
/* What the user named, as a row of files: folders are gone through, patterns matched, lazily. */
#pragma once

#include "pozo-output.h"

G_BEGIN_DECLS

typedef struct _PozoInputs PozoInputs;

PozoInputs *pozo_inputs_new (const char *const *inputs);
void pozo_inputs_free (PozoInputs *inputs);
void pozo_inputs_set_names_max (PozoInputs *inputs, guint names_max);
void pozo_inputs_set_written (PozoInputs *inputs, const PozoFileId *folder);
void pozo_inputs_set_system_folder (PozoInputs *inputs, const char *(*get_name) (const char *path));
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoInputs, pozo_inputs_free)

gboolean pozo_inputs_next (PozoInputs *inputs, const char **path, GError **error);
const char *pozo_inputs_current (const PozoInputs *inputs);
gboolean pozo_inputs_is_found (const PozoInputs *inputs);

G_END_DECLS
