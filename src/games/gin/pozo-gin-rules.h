/* SPDX-License-Identifier: MIT */
/* The rules of a game of gin rummy as one plain struct, by its table. */
#pragma once

#include "pozo-kind-rules.h"

G_BEGIN_DECLS

/* The words of a rule's values, in the order of pozo-gin-rules.def. */
enum
{
  POZO_GIN_LIMIT_UPCARD,
  POZO_GIN_LIMIT_TEN,
  POZO_GIN_LIMIT_NONE,
};

enum
{
  POZO_GIN_NEXT_FREE,
  POZO_GIN_NEXT_LOSER,
  POZO_GIN_NEXT_WINNER,
  POZO_GIN_NEXT_ALTERNATE,
};

enum
{
  POZO_GIN_SHUTOUT_BONUS,
  POZO_GIN_SHUTOUT_DOUBLE,
  POZO_GIN_SHUTOUT_NONE,
};

/**
 * PozoGinRules:
 *
 * A member for each row of pozo-gin-rules.def.  A plain value.
 */
typedef struct
{
#define POZO_GIN_RULE(field, key, value, least, most, words, source, decision, meaning)            \
  gint32 field;
#include "pozo-gin-rules.def"
#undef POZO_GIN_RULE
} PozoGinRules;

extern const PozoGinRules pozo_gin_rules_default;
extern const PozoKindRule pozo_gin_rules[];

G_END_DECLS
