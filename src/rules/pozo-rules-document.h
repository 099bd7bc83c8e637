/* SPDX-License-Identifier: MIT */
/* The documentation of rules and variants, written from the data itself. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

POZO_API char *pozo_rules_document_value (const PozoRules *rules, PozoRule rule);
POZO_API char *pozo_rules_document_variant (const PozoVariantSet *set, const PozoVariant *variant);
POZO_API char *pozo_rules_document_variants (const PozoVariantSet *set);
POZO_API char *pozo_rules_document_parameters (void);

G_END_DECLS
