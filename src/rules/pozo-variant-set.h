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

POZO_API PozoVariantSet *pozo_variant_set_new (GError **error);
POZO_API void pozo_variant_set_free (PozoVariantSet *set);
POZO_API guint pozo_variant_set_n_variants (const PozoVariantSet *set);
POZO_API const PozoVariant *pozo_variant_set_variant (const PozoVariantSet *set, guint i);
POZO_API guint pozo_variant_set_n_options (const PozoVariantSet *set);
POZO_API const PozoVariant *pozo_variant_set_option (const PozoVariantSet *set, guint i);
POZO_API const PozoVariant *
pozo_variant_set_find (const PozoVariantSet *set, const char *name, GError **error);
POZO_API const PozoVariant *
pozo_variant_set_find_option (const PozoVariantSet *set, const char *name, GError **error);
POZO_API const char *pozo_variant_set_suggest (const PozoVariantSet *set, const char *name);
POZO_API const char *pozo_variant_set_suggest_option (const PozoVariantSet *set, const char *name);
POZO_API PozoVariant *pozo_variant_set_parse (const PozoVariantSet *set,
                                              const char *bytes,
                                              gsize length_bytes,
                                              const char *name,
                                              GError **error);
POZO_API const PozoVariant *
pozo_variant_set_load (PozoVariantSet *set, const char *path, GError **error);
POZO_API PozoVariant *pozo_variant_set_parse_option (const PozoVariantSet *set,
                                                     const char *bytes,
                                                     gsize length_bytes,
                                                     const char *name,
                                                     GError **error);
POZO_API const PozoVariant *
pozo_variant_set_load_option (PozoVariantSet *set, const char *path, GError **error);
POZO_API gboolean pozo_variant_set_load_folder (PozoVariantSet *set,
                                                const char *folder,
                                                GError **error);
POZO_API gboolean pozo_variant_set_is_own (const PozoVariantSet *set, const PozoVariant *variant);
POZO_API gboolean pozo_variant_set_resolve (const PozoVariantSet *set,
                                            const char *id_or_path,
                                            PozoRules *rules,
                                            GError **error);
POZO_API gboolean pozo_variant_set_apply_options (const PozoVariantSet *set,
                                                  const char *const *names,
                                                  PozoRules *rules,
                                                  GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoVariantSet, pozo_variant_set_free)

G_END_DECLS
