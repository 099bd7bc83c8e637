/* SPDX-License-Identifier: MIT */
/* All variants and options that are known: the built-in ones, and a user's own. */
#pragma once

#include "pozo-variant.h"

G_BEGIN_DECLS

/**
 * PozoVariantSet:
 *
 * Every variant with its rules worked out, every option, and nothing global.  Make one at the start
 * and hand it to whoever reads games: after the last of its functions that load it never changes,
 * and any number of threads may ask it.
 */
typedef struct _PozoVariantSet PozoVariantSet;

PozoVariantSet *pozo_variant_set_new (GError **error);
void pozo_variant_set_free (PozoVariantSet *set);
void pozo_variant_set_take_code (PozoVariantSet *set, const char *from_code);
guint pozo_variant_set_n_variants (const PozoVariantSet *set);
const PozoVariant *pozo_variant_set_variant (const PozoVariantSet *set, guint i);
guint pozo_variant_set_n_options (const PozoVariantSet *set);
const PozoVariant *pozo_variant_set_option (const PozoVariantSet *set, guint i);
const PozoVariant *
pozo_variant_set_find (const PozoVariantSet *set, const char *name, GError **error);
const PozoVariant *
pozo_variant_set_find_option (const PozoVariantSet *set, const char *name, GError **error);
const char *pozo_variant_set_suggest (const PozoVariantSet *set, const char *name);
const char *pozo_variant_set_suggest_option (const PozoVariantSet *set, const char *name);
PozoVariant *pozo_variant_set_parse (const PozoVariantSet *set,
                                     const char *bytes,
                                     gsize length_bytes,
                                     const char *name,
                                     GError **error);
const PozoVariant *pozo_variant_set_load (PozoVariantSet *set, const char *path, GError **error);
PozoVariant *pozo_variant_set_parse_option (const PozoVariantSet *set,
                                            const char *bytes,
                                            gsize length_bytes,
                                            const char *name,
                                            GError **error);
const PozoVariant *
pozo_variant_set_load_option (PozoVariantSet *set, const char *path, GError **error);
gboolean pozo_variant_set_load_folder (PozoVariantSet *set, const char *folder, GError **error);
gboolean pozo_variant_set_is_own (const PozoVariantSet *set, const PozoVariant *variant);
gboolean pozo_variant_set_resolve (const PozoVariantSet *set,
                                   const char *id_or_path,
                                   PozoRules *rules,
                                   GError **error);
gboolean pozo_variant_set_apply_options (const PozoVariantSet *set,
                                         const char *const *names,
                                         PozoRules *rules,
                                         GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoVariantSet, pozo_variant_set_free)

G_END_DECLS
