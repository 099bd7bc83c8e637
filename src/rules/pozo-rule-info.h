/* SPDX-License-Identifier: MIT */
/* The list of parameters as data: what each is called, may be, means, and where it comes from. */
#pragma once

#include "pozo-rules.h"
#include "pozo-word.h"

G_BEGIN_DECLS

/**
 * PozoRuleKind:
 * @POZO_RULE_INT: a number in a range
 * @POZO_RULE_BOOL: `true` or `false`
 * @POZO_RULE_ENUM: one of some words
 * @POZO_RULE_SET: some of some words, `joker,two`, or `none`
 * @POZO_RULE_RANKSET: some ranks, `3,K,A`, `all` or `none`, and words of a SET
 * @POZO_RULE_LAYOUTS: `4:two_sides 5:two_sides/4`
 * @POZO_RULE_PACKS: `5:3+6 6:3+6`, or `none`
 * @POZO_RULE_SCALE: `100,200,300,800`
 * @POZO_RULE_MINIMA: `-inf:15 0:50 3000:HC`
 * @POZO_RULE_CLASSES: `sequence:1 natural:2 7*:1`, or `none`
 * @POZO_RULE_GRADES: `sequence:8+:edge:150 group/7:7:none:300`, or `none`
 * @POZO_RULE_PATTERNS: `pairs:7*2n:2500 straight:14*1d:3000!`, or `none`
 *
 * What a parameter holds, and how it is written.
 */
typedef enum
{
  POZO_RULE_INT,
  POZO_RULE_BOOL,
  POZO_RULE_ENUM,
  POZO_RULE_SET,
  POZO_RULE_RANKSET,
  POZO_RULE_LAYOUTS,
  POZO_RULE_PACKS,
  POZO_RULE_SCALE,
  POZO_RULE_MINIMA,
  POZO_RULE_CLASSES,
  POZO_RULE_GRADES,
  POZO_RULE_PATTERNS,
  POZO_N_RULE_KINDS
} PozoRuleKind;

/**
 * PozoFastReach:
 * @POZO_FAST_REACH_NONE: the engine plays every action
 * @POZO_FAST_REACH_CAREFUL: some actions have predicates, and those ask the engine what the rules
 * say
 * @POZO_FAST_REACH_FULL: all predicates hold
 *
 * How far the fast path goes under some rules, from nowhere up.
 */
typedef enum
{
  POZO_FAST_REACH_NONE,
  POZO_FAST_REACH_CAREFUL,
  POZO_FAST_REACH_FULL
} PozoFastReach;

/**
 * PozoRuleInfo:
 * @key: the name as users write it, such as `pile.onto_meld`
 * @group: the part before the dot
 * @kind: what it holds
 * @offset: where it lies in #PozoRules, in bytes
 * @size: how many it takes there
 * @least: the least number it may hold
 * @most: the greatest
 * @since: in which edition of the list it came: from the second on it is part of a fingerprint only
 *   where it is not at its default
 * @reach: how far the fast path goes under any value
 * @neutral: the value under which the parameter is as if it did not exist, and takes nothing off
 * that
 * @is_up_to: or that and those before it
 * @is_default_neutral: or, whatever it holds, its default is that value
 * @meaning: one sentence
 * @source: a place in the sources (docs/sources.md), or an empty string where all are silent
 *
 * A row of pozo-rules.def.
 */
typedef struct
{
  const char *key;
  const char *group;
  PozoRuleKind kind;
  gsize offset;
  gsize size;
  gint32 least;
  gint32 most;
  guint since;
  PozoFastReach reach;
  gint32 neutral;
  gboolean is_up_to;
  gboolean is_default_neutral;
  const char *meaning;
  const char *source;
} PozoRuleInfo;

/**
 * PozoRuleValue:
 * @rule: the parameter
 * @number: the number, or the bit of a set
 * @text: how it is written
 * @meaning: some words that finish the parameter's sentence
 *
 * A row of pozo-rules-values.def.
 */
typedef struct
{
  PozoRule rule;
  gint32 number;
  const char *text;
  const char *meaning;
} PozoRuleValue;

const PozoRuleInfo *pozo_rule_info (PozoRule rule);
const PozoRuleValue *pozo_rule_info_values (PozoRule rule, guint *n_values);
const char *pozo_rule_info_suggest (const char *key);
gboolean pozo_rule_info_find (const char *key, PozoRule *rule, GError **error);
char *pozo_rule_info_expectation (PozoRule rule);
PozoFastReach pozo_rule_info_find_reach (const PozoRuleInfo *list, guint n, const PozoRules *rules);
/* By PozoTeams: the word in `teams.layouts`, and words that describe it, to be translated. */
extern const PozoWord pozo_rule_info_teams[POZO_N_TEAMS];

G_END_DECLS
