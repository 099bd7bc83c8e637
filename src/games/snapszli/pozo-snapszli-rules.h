/* SPDX-License-Identifier: MIT */
/* The rules of a game of snapszli as one plain struct, by its table. */
#pragma once

#include "pozo-kind-rules.h"

G_BEGIN_DECLS

/**
 * PozoSnapszliRules:
 *
 * A member for each row of pozo-snapszli-rules.def.  A plain value.
 */
typedef struct
{
#define POZO_SNAPSZLI_RULE(field, key, value, least, most, words, source, decision, meaning)       \
  gint32 field;
#include "pozo-snapszli-rules.def"
#undef POZO_SNAPSZLI_RULE
} PozoSnapszliRules;

extern const PozoKindRule pozo_snapszli_rules[];

G_END_DECLS
