/* SPDX-License-Identifier: MIT */
/* Pieces of the pages of docs/variants. */
#pragma once

#include "pozo-decision.h"

G_BEGIN_DECLS

#define POZO_VARIANT_PARTS_MARK                                                                    \
  "<!-- Written by the program from the data in src/rules; do not edit. -->\n\n"

/**
 * PozoVariantLanguage:
 * @code: two letters
 * @name: what it is called in English
 *
 * A language that variants have names in, beside English.
 */
typedef struct
{
  const char *code;
  const char *name;
} PozoVariantLanguage;

const PozoVariantLanguage *pozo_variant_parts_languages (guint *n_languages);
void pozo_variant_parts_wrap (GString *text, const char *paragraph);
const PozoVariant *pozo_variant_parts_base (const PozoVariantSet *set, const PozoVariant *variant);
void pozo_variant_parts_link (GString *text, const PozoVariant *variant);
const char *
pozo_variant_parts_source (const PozoVariantSet *set, const PozoVariant *variant, PozoRule rule);
gboolean
pozo_variant_parts_is_told (const PozoVariantSet *set, const PozoVariant *variant, PozoRule rule);
gboolean pozo_variant_parts_is_for (const PozoVariant *option, const PozoVariant *variant);
char *pozo_variant_parts_switch (char **changes);
void pozo_variant_parts_decision (GString *text,
                                  const PozoVariantSet *set,
                                  const PozoDecisionSet *decisions,
                                  const PozoDecision *decision,
                                  const PozoVariant *variant);
void
pozo_variant_parts_options (GString *text, const PozoVariantSet *set, const PozoVariant *variant);

G_END_DECLS
