/* SPDX-License-Identifier: MIT */
/* Points on which the sources are silent, unclear or at odds, and what was decided. */
#pragma once

#include "pozo-variant-set.h"

G_BEGIN_DECLS

/**
 * PozoDecision:
 * @number: the number of the point, from 1
 * @topic: what it is about
 * @source: the places it is about (docs/sources.md)
 * @says: what the sources say, or leave open
 * @decided: what was decided; empty where each variant keeps what its own source says
 * @rules: (array zero-terminated=1): the parameters in which it shows, where no switch names them
 * @ids: (array zero-terminated=1): the variants it concerns
 *
 * One point.  It belongs to its set.
 */
typedef struct
{
  guint number;
  const char *topic;
  const char *source;
  const char *says;
  const char *decided;
  char **rules;
  char **ids;
} PozoDecision;

/**
 * PozoDecisionSet:
 *
 * Every point, in the order of their numbers.
 */
typedef struct _PozoDecisionSet PozoDecisionSet;

PozoDecisionSet *pozo_decision_set_new (const PozoVariantSet *variants, GError **error);
void pozo_decision_set_free (PozoDecisionSet *set);
guint pozo_decision_set_n (const PozoDecisionSet *set);
const PozoDecision *pozo_decision_set_get (const PozoDecisionSet *set, guint i);
gboolean pozo_decision_concerns (const PozoDecision *decision,
                                 const PozoVariantSet *variants,
                                 const PozoVariant *variant);
char **pozo_decision_switch (const PozoDecisionSet *set,
                             const PozoDecision *decision,
                             const PozoVariantSet *variants,
                             const PozoVariant *variant);
gboolean
pozo_decision_names (const PozoDecisionSet *set, const PozoDecision *decision, const char *key);
gboolean pozo_decision_apply_switch (const char *const *changes,
                                     const PozoVariantSet *variants,
                                     PozoRules *rules,
                                     GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PozoDecisionSet, pozo_decision_set_free)

G_END_DECLS
