/* SPDX-License-Identifier: MIT */
/* The page of a variant in docs/variants, written from the data. */
#pragma once

#include "pozo-decision.h"

G_BEGIN_DECLS

char *pozo_variant_page (const PozoVariantSet *set,
                         const PozoDecisionSet *decisions,
                         const PozoVariant *variant);

G_END_DECLS
