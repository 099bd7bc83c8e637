/* SPDX-License-Identifier: MIT */
/* The law of the fast path: what is plainly fine is fine, with the same figures and the same table.
 * And of shortcuts: a game is replayed alike whether anybody watches or not. */
#pragma once

#include "pozo-replay.h"
#include "pozo-rule-info.h"

G_BEGIN_DECLS

typedef struct _FastLaw FastLaw;

FastLaw *fast_law_new (const PozoVariantSet *variants, guint findings_max);
FastLaw *fast_law_new_with (const PozoReplayOptions *options);
void fast_law_know (FastLaw *law,
                    const char *text,
                    gsize length,
                    const PozoRuleInfo *list,
                    guint n_rules);
void fast_law_free (FastLaw *law);
guint fast_law_check (FastLaw *law, const char *text, gsize length);
guint fast_law_check_text (const PozoReplayOptions *options, const char *text);
char *fast_law_edit (const char *text, const char *from, const char *to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FastLaw, fast_law_free)

G_END_DECLS
