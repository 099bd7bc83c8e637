/* SPDX-License-Identifier: MIT */
/* The law of skimming: what is plainly fine is fine, with the same figures and the same table.  And
 * of shortcuts: a game is replayed alike whether anybody watches or not. */
#pragma once

#include "pozo-replay.h"
#include "pozo-rule-info.h"

G_BEGIN_DECLS

typedef struct _SkimLaw SkimLaw;

SkimLaw *skim_law_new (const PozoVariantSet *variants, guint findings_max);
SkimLaw *skim_law_new_with (const PozoReplayOptions *options);
void skim_law_know (SkimLaw *law,
                    const char *text,
                    gsize length,
                    const PozoRuleInfo *list,
                    guint n_rules);
void skim_law_free (SkimLaw *law);
guint skim_law_check (SkimLaw *law, const char *text, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SkimLaw, skim_law_free)

G_END_DECLS
