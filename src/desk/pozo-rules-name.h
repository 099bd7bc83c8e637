/* SPDX-License-Identifier: MIT */
/* What the rules of a game are called: a variant with house rules is not what its bare name says.
 */
#pragma once

#include "pozo-record.h"
#include "pozo-variant-set.h"

G_BEGIN_DECLS

/**
 * PozoRulesGiven:
 * @variants: the variants that are known
 * @variant: (nullable): the one that is played whatever records name
 * @options: (nullable) (array zero-terminated=1): options that are added
 * @changes: (nullable) (array zero-terminated=1): rules that are changed, `key=value`
 *
 * What a user lays over the rules of records.
 */
typedef struct
{
  const PozoVariantSet *variants;
  const char *variant;
  const char *const *options;
  const char *const *changes;
} PozoRulesGiven;

POZO_API void
pozo_rules_name_append (GString *out, const char *const *options, const char *const *changes);
POZO_API void pozo_rules_name (const PozoRecord *record, const PozoRulesGiven *given, GString *out);

G_END_DECLS
