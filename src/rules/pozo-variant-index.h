/* SPDX-License-Identifier: MIT */
/* The pages of docs/variants that look at all variants. */
#pragma once

#include "pozo-decision.h"

G_BEGIN_DECLS

char *pozo_variant_index (const PozoVariantSet *set, const PozoDecisionSet *decisions);
char *pozo_variant_index_decisions (const PozoVariantSet *set, const PozoDecisionSet *decisions);

G_END_DECLS
