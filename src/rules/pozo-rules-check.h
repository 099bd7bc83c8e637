/* SPDX-License-Identifier: MIT */
/* Whether rules agree with each other. */
#pragma once

#include "pozo-rules.h"

G_BEGIN_DECLS

gboolean pozo_rules_check (const PozoRules *rules, GError **error);
gboolean pozo_rules_check_players (const PozoRules *rules, guint n_players, GError **error);

G_END_DECLS
