/* SPDX-License-Identifier: MIT */
/* Which sign is meant by a verb. */
#pragma once

#include "pozo-finding.h"

G_BEGIN_DECLS

void pozo_pcn_verb_suggest (const char *text, const char *end, PozoFinding *finding);

G_END_DECLS
