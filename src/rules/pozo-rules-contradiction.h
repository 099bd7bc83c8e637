/* SPDX-License-Identifier: MIT */
/* Whether parameters contradict each other. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

const char *pozo_rules_contradiction (const PozoRules *rules);

G_END_DECLS
