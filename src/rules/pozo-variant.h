/* SPDX-License-Identifier: MIT */
/* A named set of rules, or an option that is laid over one: what its key file says. */
#pragma once

#include "pozo-key-file.h"
#include "pozo-rules.h"

G_BEGIN_DECLS

typedef struct _PozoVariant PozoVariant;

/**
 * PozoVariantKind:
 * @POZO_VARIANT_COMPLETE: a whole game: the defaults or a base, and what differs from it
 * @POZO_VARIANT_OPTION: a few settings that can be laid over a game
 *
 * What a key file describes: `[Variant]` or `[Option]`.
 */
typedef enum
{
  POZO_VARIANT_COMPLETE,
  POZO_VARIANT_OPTION,
} PozoVariantKind;

POZO_API PozoVariant *pozo_variant_new (PozoVariantKind kind, PozoKeyFile *file, GError **error);
POZO_API void pozo_variant_free (PozoVariant *variant);
POZO_API gboolean pozo_variant_apply (const PozoVariant *variant, PozoRules *rules, GError **error);
POZO_API gboolean pozo_variant_lay (const PozoVariant *variant, PozoRules *rules, GError **error);
POZO_API gboolean pozo_variant_settle (PozoVariant *variant, const PozoRules *base, GError **error);
POZO_API const PozoRules *pozo_variant_rules (const PozoVariant *variant);
POZO_API const char *pozo_variant_text (const PozoVariant *variant, const char *key);
POZO_API guint pozo_variant_line (const PozoVariant *variant, const char *key);
POZO_API const char *pozo_variant_id (const PozoVariant *variant);
POZO_API const char *pozo_variant_base (const PozoVariant *variant);
POZO_API const char *pozo_variant_name (const PozoVariant *variant, const char *language);
POZO_API char **pozo_variant_list (const PozoVariant *variant, const char *key);
POZO_API gboolean pozo_variant_answers_to (const PozoVariant *variant, const char *name);
POZO_API const char *pozo_variant_rule_source (const PozoVariant *variant, PozoRule rule);
POZO_API const PozoKeyFile *pozo_variant_file (const PozoVariant *variant);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoVariant, pozo_variant_free)

G_END_DECLS
