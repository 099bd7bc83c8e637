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

PozoVariant *pozo_variant_new (PozoVariantKind kind, PozoKeyFile *file, GError **error);
void pozo_variant_free (PozoVariant *variant);
gboolean pozo_variant_apply (const PozoVariant *variant, PozoRules *rules, GError **error);
gboolean pozo_variant_lay (const PozoVariant *variant, PozoRules *rules, GError **error);
gboolean pozo_variant_settle (PozoVariant *variant, const PozoRules *base, GError **error);
const PozoRules *pozo_variant_rules (const PozoVariant *variant);
const char *pozo_variant_text (const PozoVariant *variant, const char *key);
guint pozo_variant_line (const PozoVariant *variant, const char *key);
const char *pozo_variant_id (const PozoVariant *variant);
const char *pozo_variant_base (const PozoVariant *variant);
const char *pozo_variant_name (const PozoVariant *variant, const char *language);
const char *pozo_variant_shown_name (const PozoVariant *variant);
const char *pozo_variant_shown_text (const PozoVariant *variant, const char *key);
char **pozo_variant_list (const PozoVariant *variant, const char *key);
gboolean pozo_variant_answers_to (const PozoVariant *variant, const char *name);
const char *pozo_variant_rule_source (const PozoVariant *variant, PozoRule rule);
const PozoKeyFile *pozo_variant_file (const PozoVariant *variant);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoVariant, pozo_variant_free)

G_END_DECLS
