/* SPDX-License-Identifier: MIT */
/* The rules of a record, resolved from its head.
 *
 * Games of an archive mostly share their rules, so what a head resolves to is kept under the text
 * of its rule lines, one cache for each worker. */
#pragma once

#include "pozo-record.h"
#include "pozo-replay-options.h"
#include "pozo-shortcut.h"

G_BEGIN_DECLS

#define POZO_RESOLVED_FINDINGS_MAX 16  /* findings kept for the rule lines of one head */
#define POZO_RESOLVED_REASON_MAX   256 /* bytes of the reason why rules do not hold together */

/**
 * PozoResolved:
 * @rules: the rules
 * @compiled: the same, made ready for the fast path
 * @serial: of these rules; others never have it, wherever they are kept
 * @hash: their fingerprint
 * @is_sound: whether they are what the record means: nothing in the head was unknown
 * @n_findings: how many of @findings are filled
 * @findings: what is wrong with the lines; their offset is the place of the line among the head's
 * rule lines, see pozo_rule_cache_place()
 * @reason: why the rules do not hold together
 *
 * What a head resolves to.
 */
typedef struct
{
  PozoRules rules;
  PozoCompiledRules compiled;
  guint64 serial;
  guint32 hash;
  gboolean is_sound;
  guint n_findings;
  PozoFinding findings[POZO_RESOLVED_FINDINGS_MAX];
  char reason[POZO_RESOLVED_REASON_MAX];
} PozoResolved;

typedef struct _PozoRuleCache PozoRuleCache;

PozoRuleCache *pozo_rule_cache_new (const PozoReplayOptions *options);
void pozo_rule_cache_free (PozoRuleCache *cache);
const PozoResolved *pozo_rule_cache_resolve (PozoRuleCache *cache, const PozoRecord *record);
const char *pozo_rule_cache_usual (const PozoRecord *record);
PozoSpan pozo_rule_cache_place (const PozoRecord *record, const PozoFinding *finding);
gboolean pozo_rule_cache_find_hash (const PozoRecord *record,
                                    const PozoResolved *resolved,
                                    PozoSpan *at,
                                    gboolean *is_right);

G_END_DECLS
