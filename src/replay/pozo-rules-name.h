/* SPDX-License-Identifier: MIT */
/* What the rules of a game are called: a variant with house rules is not what its bare name says.
 */
#pragma once

#include "pozo-replay.h"

G_BEGIN_DECLS

void pozo_rules_name_append (GString *out, const char *const *options, const char *const *changes);
gboolean pozo_rules_name_has_given (const PozoReplayOptions *options);
gboolean pozo_rules_name_is_plain (const PozoRecord *record, const PozoReplayOptions *options);
void pozo_rules_name (const PozoRecord *record, const PozoReplayOptions *options, GString *out);

G_END_DECLS
