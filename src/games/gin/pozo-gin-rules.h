/* SPDX-License-Identifier: MIT */
/* The rules of a game of gin rummy as one plain struct, and where they come from: the head. */
#pragma once

#include "pozo-record.h"

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

/**
 * PozoGinRuleInfo:
 * @key: the name of the rule
 * @offset: where its value is in a PozoGinRules
 * @value: what it is where nothing is said
 * @least: the least it can be
 * @most: the most
 * @words: (nullable): the words of its values from 0 on, with blanks between
 * @range: what it may be, where it has no words: `0..100`
 * @source: (nullable): where the rule book says so
 * @decision: (nullable): the point of docs/games/gin-rummy.md that decides what the book leaves
 * open
 * @meaning: what it is about
 *
 * A row of pozo-gin-rules.def.
 */
typedef struct
{
  const char *key;
  gsize offset;
  gint32 value;
  gint32 least;
  gint32 most;
  const char *words;
  const char *range;
  const char *source;
  const char *decision;
  const char *meaning;
} PozoGinRuleInfo;

extern const PozoGinRules pozo_gin_rules_default;

const PozoGinRuleInfo *pozo_gin_rule_info (guint i);
const PozoGinRuleInfo *pozo_gin_rule_find (const char *key, gsize length);
gboolean pozo_gin_rules_assign (PozoGinRules *rules,
                                const PozoGinRuleInfo *info,
                                const char *value,
                                gsize length);
guint32 pozo_gin_rules_hash (const PozoGinRules *rules);

G_END_DECLS
